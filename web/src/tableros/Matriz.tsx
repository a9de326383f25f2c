import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Box } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { COLOR } from '../app/colores'
import { useAtajos } from '../kernel/atajos'
import { TACTIL } from '../kernel/estilos'
import { sinFoco } from '../kernel/foco'
import { tarjetas } from '../kernel/tarjetas'
import { textoSobre } from './contraste'
import {
  type Columna,
  conEstado,
  enCelda,
  SIN_COLUMNA,
  sumaDe,
  type Tablero,
  type Tableros,
} from './tableros'

interface Props {
  tableros: Tableros
  filas: readonly { color_id: number; nombre_color: string }[]
  columnas: readonly Columna[]
  /** Opens a board; of several in one cell, the choice of them. */
  alAbrir: (tableros: readonly Tablero[]) => void
}

/** What is written on the ground of a column. */
const tinta = (fondo: string, ...primero: string[]): string =>
  textoSobre(fondo === SIN_COLUMNA.color ? COLOR.superficie : fondo, ...primero)
/** The ground of a column with what is read on it, its label on a narrow screen too. */
const sobre = (fondo: string): CSSProperties =>
  ({ backgroundColor: fondo, color: tinta(fondo), '--tenue': tinta(fondo) }) as CSSProperties

const CELDA = 'MuiTableCell-root celda'

/** Suppliers of neighbouring columns, with how many they have. */
const grupos = (columnas: readonly Columna[]): [proveedor: number, cuantas: number][] =>
  columnas.reduce<[number, number][]>((found, { proveedor_id: id }) => {
    const ultimo = found.at(-1)
    if (ultimo?.[0] === id) ultimo[1] += 1
    else found.push([id, 1])
    return found
  }, [])

/** Colour by supplier by line; arrows go from one board to the next, Enter opens it. */
export function Matriz({ tableros, filas, columnas, alAbrir }: Props) {
  const tabla = useRef<HTMLTableElement>(null)
  const [lugar, setLugar] = useState('')
  const nombres = new Map(tableros.proveedores.map(({ id, nombre_proveedor: nombre }) => [id, nombre]))
  useAtajos({ '← ↑ ↓ →': { texto: 'Recorrer los tableros' }, Enter: { texto: 'Abrir el kardex' } })

  const celdas = filas.flatMap(({ color_id }, f) =>
    columnas.flatMap((columna, c) =>
      tableros.productos.some(t => enCelda(t, color_id, columna)) ? [`${f}-${c}`] : [],
    ),
  )
  const actual = celdas.includes(lugar) ? lugar : celdas[0]
  useEffect(() => {
    if (sinFoco()) tabla.current?.querySelector<HTMLElement>('[data-lugar][tabindex="0"]')?.focus()
  }, [])
  const alTeclear = (event: KeyboardEvent<HTMLElement>) => {
    const paso = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key]
    if (!paso || !actual) return
    event.preventDefault()
    let [f = 0, c = 0] = actual.split('-').map(Number)
    do {
      f += paso[0]!
      c += paso[1]!
      const boton = tabla.current?.querySelector<HTMLElement>(`[data-lugar="${f}-${c}"]`)
      if (boton) return boton.focus()
    } while (f >= 0 && c >= 0 && f < filas.length && c < columnas.length)
  }
  return (
    <div className={`MuiTableContainer-root lista apretada ${tarjetas(900)}`} style={{ overflow: 'auto' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead from cell to cell, each of which is a button */}
      <table
        ref={tabla}
        className="MuiTable-root"
        aria-label="Tableros por color, proveedor y línea"
        onKeyDown={alTeclear}
      >
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${CELDA} cabeza`}>
              Color
            </th>
            {grupos(columnas).map(([proveedor, cuantas]) => (
              <th
                key={proveedor}
                scope="colgroup"
                colSpan={cuantas}
                className={`${CELDA} cabeza`}
                style={{ borderLeft: '1px solid var(--linea)' }}
              >
                {nombres.get(proveedor) ?? 'Sin proveedor'}
              </th>
            ))}
            <th scope="col" rowSpan={2} className={`${CELDA} cabeza numero`}>
              Total
            </th>
          </tr>
          <tr>
            {columnas.map(columna => (
              <th
                key={`${columna.proveedor_id}-${columna.linea_id}`}
                scope="col"
                className={`${CELDA} cabeza numero`}
                style={{
                  top: 36,
                  ...(columna.color !== SIN_COLUMNA.color && sobre(columna.color)),
                }}
              >
                {columna.nombre_linea}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila, f) => {
            const suyos = tableros.productos.filter(({ color_id }) => (color_id ?? 0) === fila.color_id)
            return (
              <tr key={fila.color_id}>
                <th scope="row" className={`${CELDA} principal`}>
                  {fila.nombre_color}
                </th>
                {columnas.map((columna, c) => {
                  const enEsta = suyos.filter(t => enCelda(t, fila.color_id, columna))
                  const donde = `${f}-${c}`
                  return (
                    <td
                      key={`${columna.proveedor_id}-${columna.linea_id}`}
                      data-rotulo={`${columna.nombre_linea} · ${nombres.get(columna.proveedor_id) ?? 'Sin proveedor'}`}
                      className={`${CELDA} numero`}
                      style={{ padding: 0, ...(enEsta.length > 0 && sobre(columna.color)) }}
                    >
                      {enEsta.length > 0 && (
                        <Cantidad
                          lugar={donde}
                          tableros={enEsta}
                          fondo={columna.color}
                          parada={donde === actual}
                          etiqueta={`${fila.nombre_color}, ${nombres.get(columna.proveedor_id) ?? ''}, ${columna.nombre_linea}`}
                          alEnfocar={() => setLugar(donde)}
                          alAbrir={() => alAbrir(enEsta)}
                        />
                      )}
                    </td>
                  )
                })}
                <td data-rotulo="Total" className={`${CELDA} numero principal`}>
                  {formatoNumero(sumaDe(suyos))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface PropsDeCantidad {
  lugar: string
  tableros: readonly Tablero[]
  fondo: string
  /** The Tab key stops here. */
  parada: boolean
  etiqueta: string
  alEnfocar: () => void
  alAbrir: () => void
}

/** How many there are of what stands in a cell, marked where it is too few. */
function Cantidad({ lugar, tableros, fondo, parada, etiqueta, alEnfocar, alAbrir }: PropsDeCantidad) {
  const bajo = tableros.some(t => t.bajo)
  const cantidad = formatoNumero(sumaDe(tableros))
  return (
    <Box
      component="button"
      type="button"
      data-lugar={lugar}
      tabIndex={parada ? 0 : -1}
      title={tableros.map(t => `${t.referencia} · ${conEstado(t)}`).join('\n')}
      aria-label={`${etiqueta}: ${cantidad}${bajo ? ', existencia baja' : ''}`}
      onFocus={alEnfocar}
      onClick={alAbrir}
      sx={{
        width: '100%',
        minHeight: 36,
        px: '8px',
        border: 0,
        bgcolor: 'transparent',
        color: tinta(fondo, ...(bajo ? ['#8c1d18'] : [])),
        font: 'inherit',
        fontWeight: bajo ? 700 : 400,
        textAlign: 'right',
        cursor: 'pointer',
        '&:focus-visible': { outline: 'var(--foco)', outlineOffset: '-2px' },
        [`@media ${TACTIL}`]: { minHeight: 44, minWidth: 44 },
      }}
    >
      {bajo && <span aria-hidden>▼ </span>}
      {cantidad}
    </Box>
  )
}
