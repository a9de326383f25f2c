import { Checkbox } from '@mui/material'
import { Boton } from '../../kernel/Boton'
import { type LineaDePiezas, pendientesDe, senasDeFila, todasDe } from './leer'

interface Props {
  linea: LineaDePiezas
  nombre: string
  /** Those that go; undefined: the line goes whole, and nobody has looked. */
  leidas: readonly string[] | undefined
  alFijar: (piezas: readonly string[] | null) => void
}

const contar = (n: number): string => (n === 1 ? '1 pieza' : `${n} piezas`)

/** The pieces of a cut line, row by row: how many of each were read, and which are missing. */
export function PiezasDeLinea({ linea, nombre, leidas, alFijar }: Props) {
  const todas = todasDe(linea)
  if (leidas === undefined)
    return (
      <div className="piezas-de-linea">
        <span className="tenue">{contar(todas.length)}, sin revisar por etiquetas</span>
        <Boton
          forma="borde"
          tono="neutro"
          aria-label={`Revisar piezas de ${nombre}`}
          onClick={() => alFijar([])}
        >
          Revisar piezas
        </Boton>
      </div>
    )
  const estan = new Set(leidas)
  const faltan = todas.length - estan.size
  return (
    <div className="piezas-de-linea">
      <strong>
        {faltan === 0
          ? todas.length === 1
            ? 'Está la pieza'
            : `Están las ${todas.length} piezas`
          : `${estan.size} de ${contar(todas.length)} · ${faltan === 1 ? 'falta 1' : `faltan ${faltan}`}`}
      </strong>
      <Boton
        forma="borde"
        tono="neutro"
        aria-label={`Entregar sin revisar ${nombre}`}
        onClick={() => alFijar(null)}
      >
        Entregar sin revisar
      </Boton>
      {faltan > 0 && (
        <span className="tenue nota">
          {estan.size > 0 ? 'Lo que falta queda en otro turno' : 'Sin piezas leídas la línea se queda'}
        </span>
      )}
      <ul aria-label={`Piezas de ${nombre}`}>
        {linea.filas.map(fila => {
          const suyas = pendientesDe(fila)
          if (suyas.length === 0) return null
          const hay = suyas.filter(pieza => estan.has(pieza)).length
          const senas = senasDeFila(fila)
          return (
            <li key={fila.fila} className={hay < suyas.length ? 'falta' : undefined}>
              <label>
                <Checkbox
                  checked={hay === suyas.length}
                  indeterminate={hay > 0 && hay < suyas.length}
                  onChange={(_, marcada) => {
                    const otras = leidas.filter(pieza => !suyas.includes(pieza))
                    alFijar(marcada ? [...otras, ...suyas] : otras)
                  }}
                  slotProps={{ input: { 'aria-label': `${senas}: ${hay} de ${suyas.length}` } }}
                />
                <span className="tenue">{fila.fila}</span> {senas}
              </label>
              <span>
                {hay} de {suyas.length}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
