import type { ReactNode } from 'react'
import { useAtajos } from '../../kernel/atajos'
import { Tabla } from '../../kernel/Tabla'
import { useFilaActual } from '../../kernel/useFilaActual'
import type { EstadoDeRuta } from '../../kernel/useRuta'
import { celdaEn, type ColorDeTiras, type Matriz, resumenDe, type TipoDeTiras } from './matriz'

interface Props {
  matriz: Matriz | undefined
  lectura: EstadoDeRuta<Matriz>
  /** Of one colour only; 0: of all. */
  color: number
  vacio: string
  alAbrir: (color: ColorDeTiras, tipo: TipoDeTiras) => void
  /** What a digit does, for the help. */
  verbo: string
  /** What is done with the colour of a row. */
  children?: (color: ColorDeTiras) => ReactNode
}

const claveDe = ({ id }: ColorDeTiras) => id

/** The measures of a type, each cell a button. */
function columnaDe(tipo: TipoDeTiras, i: number, matriz: Matriz, alAbrir: Props['alAbrir']) {
  return {
    id: `tipo-${tipo.id}`,
    rotulo: tipo.nombre_retal_tipo,
    titulo: (
      <>
        {tipo.nombre_retal_tipo} <span className="tenue">{i < 9 ? i + 1 : ''}</span>
      </>
    ),
    ajusta: true,
    celda: (each: ColorDeTiras) => {
      const texto = resumenDe(celdaEn(matriz, each.id, tipo.id))
      return (
        <button
          type="button"
          tabIndex={-1}
          className="MuiButtonBase-root boton llano neutro"
          style={{ paddingInline: 0, justifyContent: 'start', textAlign: 'left', whiteSpace: 'normal' }}
          aria-label={`${each.nombre_retal_color}, ${tipo.nombre_retal_tipo}: ${texto || 'sin medidas'}`}
          onClick={() => alAbrir(each, tipo)}
        >
          {texto || <span className="tenue">–</span>}
        </button>
      )
    },
  }
}

/** Colours by types; each cell is a button, and the digit of its column is its key on the row. */
export function MatrizDeTiras({ matriz, lectura, color, vacio, alAbrir, verbo, children }: Props) {
  const filas = matriz?.retales_colores.filter(({ id }) => color === 0 || id === color)
  const tipos = matriz?.retales_tipos ?? []
  const fila = useFilaActual(filas, claveDe)
  useAtajos(
    Object.fromEntries(
      tipos.slice(0, 9).map((tipo, i) => [
        String(i + 1),
        {
          texto: `${verbo} ${tipo.nombre_retal_tipo}`,
          activo: fila.actual !== undefined,
          deFila: true,
          // Away from the table its first press brings the focus back.
          hacer: () => fila.enfocar() || alAbrir(fila.actual!, tipo),
        },
      ]),
    ),
  )
  return (
    <Tabla
      etiqueta="Tiras por color y tipo"
      apretada
      tarjetasBajo={700}
      filas={filas}
      clave={claveDe}
      fila={fila}
      lectura={lectura}
      vacio={vacio}
      alAbrir={tipos[0] ? each => alAbrir(each, tipos[0]!) : undefined}
      textoAbrir={tipos[0] && `${verbo} ${tipos[0].nombre_retal_tipo}`}
      columnas={[
        { id: 'color', titulo: 'Color', principal: true, celda: each => each.nombre_retal_color },
        ...tipos.map((tipo, i) => columnaDe(tipo, i, matriz!, alAbrir)),
      ]}
    >
      {children}
    </Tabla>
  )
}
