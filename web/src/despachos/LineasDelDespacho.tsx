import { Checkbox } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import type { Leidas } from './revision/leer'
import { PiezasDeLinea } from './revision/PiezasDeLinea'
import type { Revision } from './revision/useRevision'
import type { LineaDeTurno } from './turno'

/** How much of each line goes now, by its number; null: it stays; 0: it goes, and nobody has said how much. */
export type Van = Readonly<Record<number, number | null>>

/** Of what somebody chose so much as waits in a turn; of what they have not seen all of it. */
export const quePueden = (lineas: readonly LineaDeTurno[], van: Van): Van =>
  Object.fromEntries(
    lineas.map(({ item, pendiente }) => {
      const elegida = van[item]
      if (elegida === undefined) return [item, pendiente]
      return [item, elegida && Math.min(elegida, pendiente)]
    }),
  )

/** A line goes of which it is not said how much. */
export const faltaCantidad = (
  { item, pendiente, piezas_pendientes }: LineaDeTurno,
  van: Van,
  leidas: Leidas,
) => van[item] === 0 && pendiente > 0 && piezas_pendientes === null && leidas[item] === undefined

interface Props {
  lineas: readonly LineaDeTurno[]
  van: Van
  alCambiar: (van: Van) => void
  revision: Revision
}

/** What goes now, line by line: ticked, with its quantity or its pieces, and the drawings of its cuts. */
export function LineasDelDespacho({ lineas, van, alCambiar, revision }: Props) {
  const poner = (item: number, cantidad: number | null) => alCambiar({ ...van, [item]: cantidad })
  return (
    <fieldset className="lineas-de-despacho" aria-label="Lo que sale ahora">
      {lineas.map(linea => {
        const { item, nombre_producto, referencia, pendiente, decimales_cantidad, enlace_planos } = linea
        const va = van[item] !== undefined && van[item] !== null
        const piezas = revision.lineas.find(each => each.item === item)
        // Piece by piece there is no part of its quantity.
        const porPiezas = linea.piezas_pendientes !== null || revision.leidas[item] !== undefined
        return (
          <div key={item}>
            <Checkbox
              checked={va}
              onChange={(_, marcada) => poner(item, marcada ? pendiente : null)}
              slotProps={{ input: { 'aria-label': `Sale ${nombre_producto}` } }}
            />
            <div className="nombre">
              {nombre_producto}
              <div className="tenue">
                {referencia} · pendiente {formatoNumero(pendiente)}
                {enlace_planos && (
                  <>
                    {' · '}
                    <a href={enlace_planos} target="_blank" rel="noreferrer">
                      Ver plano
                    </a>
                  </>
                )}
              </div>
            </div>
            {!porPiezas && pendiente > 0 && (
              <CampoCantidad
                etiqueta={`Cantidad de ${nombre_producto}`}
                sinEtiqueta
                ancho={110}
                decimales={decimales_cantidad}
                maximo={pendiente}
                mayorQueCero="una cantidad"
                disabled={!va}
                value={van[item] || null}
                error={faltaCantidad(linea, van, revision.leidas) ? 'Debe ingresar una cantidad' : undefined}
                onChange={cantidad => poner(item, cantidad ?? 0)}
              />
            )}
            {va && piezas && (
              <PiezasDeLinea
                linea={piezas}
                nombre={nombre_producto}
                leidas={revision.leidas[item]}
                alFijar={suyas => revision.fijar(item, suyas)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** What of it goes to the server: nothing where all of it goes. */
export function lineasQueVan(
  lineas: readonly LineaDeTurno[],
  van: Van,
  leidas: Leidas,
): { item: number; cantidad: number; piezas?: string[] }[] | null {
  const va = ({ item, pendiente }: LineaDeTurno): boolean =>
    // Of what is cut from an offcut no board waits, and yet it goes.
    van[item] != null && (van[item] > 0 || pendiente === 0)
  const porPiezas = lineas.some(linea => va(linea) && leidas[linea.item])
  if (!porPiezas && lineas.every(({ item, pendiente }) => van[item] === pendiente)) return null
  return lineas.filter(va).flatMap(({ item, pendiente }) => {
    const piezas = leidas[item]
    if (!piezas) return [{ item, cantidad: van[item]! }]
    // Of those that were looked for and not found nothing goes.
    return piezas.length > 0 ? [{ item, cantidad: pendiente, piezas: [...piezas] }] : []
  })
}
