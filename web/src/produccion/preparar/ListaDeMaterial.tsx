import { Checkbox } from '@mui/material'
import { useContext, useEffect, useRef } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { Atajos } from '../../kernel/atajos'
import { aviso } from '../../kernel/avisos'
import { Boton } from '../../kernel/Boton'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { Fila } from '../../kernel/BotonDeFila'
import { Etiqueta } from '../../kernel/Etiqueta'
import { type Columna, Tabla } from '../../kernel/Tabla'
import { useLector } from '../../kernel/teclado/codigos'
import { filaDeCodigo, type FilaDeMaterial, marcar, type Marcas } from './material'

const COLUMNAS: readonly Columna<FilaDeMaterial>[] = [
  {
    id: 'material',
    titulo: 'Material',
    principal: true,
    ajusta: true,
    ancho: '60%',
    celda: m => (
      <div className="renglones">
        {m.nombre}
        {m.referencia !== m.retal_id && <div className="tenue">{m.referencia}</div>}
      </div>
    ),
  },
  { id: 'lugar', titulo: 'Lugar', celda: m => m.ubicacion, ajusta: true, ancho: '25%' },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    numero: true,
    celda: m => (
      <strong>
        {formatoNumero(m.cantidad)} {m.unidad}
      </strong>
    ),
  },
  {
    id: 'existencia',
    titulo: 'Existencia',
    numero: true,
    celda: m =>
      m.existencia !== null &&
      (m.existencia < m.cantidad ? (
        <Etiqueta tono="alerta">Hay {formatoNumero(m.existencia)}</Etiqueta>
      ) : (
        formatoNumero(m.existencia)
      )),
  },
]

/** The box that says that a row is there; Space does on the row itself. */
const columnaDeEsta = (
  listos: readonly string[],
  alternar: (fila: FilaDeMaterial) => void,
): Columna<FilaDeMaterial> => ({
  id: 'esta',
  titulo: 'Está',
  ancho: 56,
  celda: m => (
    <Checkbox
      tabIndex={-1}
      className="de-dedo"
      checked={listos.includes(m.clave)}
      onChange={() => alternar(m)}
      slotProps={{ input: { 'aria-label': `Está ${m.nombre}`, tabIndex: -1 } }}
    />
  ),
})

interface Props {
  material: readonly FilaDeMaterial[]
  marcas: Marcas
  alMarcar: (marcas: Marcas) => void
}

/** Boards, offcuts by their place, metres of band: ticked by hand, or by the code of a label that is read. */
export function ListaDeMaterial({ material, marcas, alMarcar }: Props) {
  const caja = useRef<HTMLDivElement>(null)
  const { listos, faltantes } = marcas
  useLector({
    leer: codigo => {
      const fila = filaDeCodigo(material, codigo)
      if (!fila) return aviso.alerta(`El código ${codigo} no es del material de esta orden`)
      // Read twice it is still there.
      if (!listos.includes(fila.clave)) alMarcar(marcar(marcas, fila.clave, 'listos'))
      return aviso.exito(`Está: ${fila.nombre}`)
    },
    etiquetas: true,
  })
  // The rows have the keyboard first: a reader, Space and F work at once.
  useEffect(() => caja.current?.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus(), [])
  const todos = material.length > 0 && listos.length === material.length
  return (
    <div ref={caja}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 8 }}>
        <output style={{ flex: 1 }} aria-live="polite">
          {listos.length} de {material.length} {material.length === 1 ? 'está' : 'están'}
          {faltantes.length > 0 && ` · ${faltantes.length === 1 ? 'falta 1' : `faltan ${faltantes.length}`}`}
        </output>
        <BotonAtajo
          tecla="T"
          forma="borde"
          className="de-dedo"
          disabled={todos}
          onClick={() => alMarcar({ listos: material.map(({ clave }) => clave), faltantes: [] })}
        >
          Todo está
        </BotonAtajo>
      </div>
      <Tabla
        etiqueta="Material de la orden"
        tarjetasBajo={700}
        columnas={[columnaDeEsta(listos, m => alMarcar(marcar(marcas, m.clave, 'listos'))), ...COLUMNAS]}
        filas={material}
        clave={m => m.clave}
        vacio="Esta orden no toma material del estante"
        alMarcar={m => alMarcar(marcar(marcas, m.clave, 'listos'))}
        claseDeFila={m => (listos.includes(m.clave) ? 'esta' : faltantes.includes(m.clave) ? 'falta' : '')}
      >
        {m => (
          <BotonFalta
            fila={m}
            falta={faltantes.includes(m.clave)}
            alMarcar={() => alMarcar(marcar(marcas, m.clave, 'faltantes'))}
          />
        )}
      </Tabla>
    </div>
  )
}

interface PropsDeFalta {
  fila: FilaDeMaterial
  falta: boolean
  alMarcar: () => void
}

/** Says that a row is not there; F does on the row that has the keyboard. */
function BotonFalta({ fila, falta, alMarcar }: PropsDeFalta) {
  const { actual, enfocar } = useContext(Fila)
  return (
    <>
      {actual && (
        <Atajos
          mapa={{ F: { texto: 'Falta el material de la fila', hacer: () => enfocar() || alMarcar() } }}
        />
      )}
      <Boton
        forma={falta ? 'lleno' : 'borde'}
        tono={falta ? 'peligro' : 'neutro'}
        className="de-dedo"
        tabIndex={actual ? 0 : -1}
        aria-pressed={falta}
        aria-label={`Falta ${fila.nombre}`}
        onClick={alMarcar}
      >
        Falta
      </Boton>
    </>
  )
}
