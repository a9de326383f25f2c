import { perezoso } from '../../kernel/perezoso'
import { useDialogo } from '../../kernel/useDialogo'
import { celdaEn, type ColorDeTiras, type Matriz, type TipoDeTiras } from './matriz'

const DialogoCelda = perezoso(() => import('./DialogoCelda'))

/** The dialog of a cell, and the way to it: `?ver=celda&fila=3&tipo=1`. */
export function useCelda(matriz: Matriz | undefined, edita: boolean) {
  const { abierto, parametros, abrir, cerrar } = useDialogo('celda', ['fila', 'tipo', 'medida'])
  const color = matriz?.retales_colores.find(({ id }) => String(id) === parametros.fila)
  const tipo = matriz?.retales_tipos.find(({ id }) => String(id) === parametros.tipo)
  return {
    abrir: (c: ColorDeTiras, t: TipoDeTiras) => abrir({ fila: c.id, tipo: t.id, medida: '' }),
    dialogo: abierto && matriz && color && tipo && (
      <DialogoCelda
        color={color}
        tipo={tipo}
        celda={celdaEn(matriz, color.id, tipo.id)}
        edita={edita}
        alCerrar={cerrar}
      />
    ),
  }
}
