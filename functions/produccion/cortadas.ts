import { CORTE } from '#shared/produccion/estados'
import type { Item } from '../kernel/dynamo/client'
import { abrirProduccion, type OrdenGuardada } from './store'

/** Its boards are on pieces: the cut was finished, also where it waits again for a piece that is made once more. */
const estaCortada = ({ etapas }: OrdenGuardada): boolean =>
  etapas.some(
    ({ servicio_id, marchas }) => servicio_id === CORTE && marchas.some(({ fin }) => fin === 'finalizada'),
  )

/** Lines of a sale whose cut was finished, and the version of its production that says so; none where it has none. */
export function lineasCortadas(item: Item | undefined): {
  version: number | undefined
  items: ReadonlySet<number>
} {
  const produccion = abrirProduccion(item)
  const cortadas = produccion?.ordenes.filter(estaCortada) ?? []
  return { version: produccion?.version, items: new Set(cortadas.map(orden => orden.item)) }
}
