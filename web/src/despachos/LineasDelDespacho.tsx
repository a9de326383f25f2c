import { Checkbox } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import type { LineaDeTurno } from './turno'

/** How much of each line goes now, by its number; null: it stays. */
export type Van = Readonly<Record<number, number | null>>

interface Props {
  lineas: readonly LineaDeTurno[]
  van: Van
  alCambiar: (van: Van) => void
}

/** What goes now, line by line: ticked, with its quantity, and the drawings of its cuts. */
export function LineasDelDespacho({ lineas, van, alCambiar }: Props) {
  const poner = (item: number, cantidad: number | null) => alCambiar({ ...van, [item]: cantidad })
  return (
    <fieldset className="lineas-de-despacho" aria-label="Lo que sale ahora">
      {lineas.map(({ item, nombre_producto, referencia, pendiente, decimales_cantidad, enlace_planos }) => {
        const va = van[item] !== undefined && van[item] !== null
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
            <CampoCantidad
              etiqueta={`Cantidad de ${nombre_producto}`}
              sinEtiqueta
              ancho={110}
              decimales={decimales_cantidad}
              maximo={pendiente}
              disabled={!va}
              value={va ? van[item]! : null}
              onChange={cantidad => poner(item, cantidad ?? 0)}
            />
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
): { item: number; cantidad: number }[] | null {
  if (lineas.every(({ item, pendiente }) => van[item] === pendiente)) return null
  return lineas.flatMap(({ item }) => {
    const cantidad = van[item]
    return cantidad ? [{ item, cantidad }] : []
  })
}
