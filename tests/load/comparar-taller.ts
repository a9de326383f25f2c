import { CORTE, idDeEtapa } from '#shared/produccion/estados'
import { doce } from '#infra/local/audit/cuentas'
import type { EnUso, Orden, Produccion } from '#infra/local/audit/fichas/taller'
import type { Libro } from '#infra/local/audit/libro'
import { anulada, type OrdenViva } from './ordenes'

const fines = (marchas: readonly (string | undefined)[]): string =>
  marchas.map(fin => fin ?? 'corre').join(' ')

/** A stage, its runs and what of it was ticked, as they were acknowledged against what the shop holds. */
function compararOrden(viva: OrdenViva, orden: Orden): string[] {
  const faults: string[] = []
  const igual = (que: string, told: unknown, found: unknown): void => {
    if (JSON.stringify(told) !== JSON.stringify(found))
      faults.push(`order ${viva.id}, ${que}: ${JSON.stringify(told)}, but ${JSON.stringify(found)}`)
  }
  igual('annulled', anulada(viva), orden.anulada !== undefined)
  for (const [servicio, { estado, marchas }] of viva.etapas) {
    const etapa = orden.etapas.find(({ servicio_id }) => Number(servicio_id) === servicio)
    igual(
      `stage ${servicio} and its runs`,
      [estado, fines(marchas)],
      etapa && [etapa.estado, fines(etapa.marchas.map(({ fin }) => fin))],
    )
    if (servicio === CORTE)
      igual(
        'ticked',
        [...viva.hechos].sort((a, b) => a - b),
        (etapa?.hechos ?? []).map(Number),
      )
  }
  igual(
    'pieces made again',
    viva.repeticiones,
    ((orden.repeticiones ?? []) as { hecha?: string }[]).map(({ hecha }) => hecha !== undefined),
  )
  return faults
}

/** Each finished cut of one list leaves as many offcuts as any other one of it; one that was never finished, none. */
function compararRetales(ordenes: readonly OrdenViva[], libro: Libro): string[] {
  const porOrden = new Map<number, number>()
  for (const retal of libro.de('RETAL')) {
    const { orden_id, retirado } = retal as { orden_id?: bigint; retirado?: boolean }
    if (orden_id !== undefined && !retirado)
      porOrden.set(Number(orden_id), (porOrden.get(Number(orden_id)) ?? 0) + 1)
  }
  const deLista = new Map<OrdenViva['lista'], number>()
  return ordenes.flatMap(({ id, lista, etapas }) => {
    const found = porOrden.get(id) ?? 0
    const cortada = etapas.get(CORTE)!.marchas.includes('finalizada')
    if (cortada && !deLista.has(lista)) deLista.set(lista, found)
    const told = cortada ? deLista.get(lista)! : 0
    if (cortada && told === 0) return [`order ${id}: its cut was finished and left no offcut`]
    return found === told ? [] : [`order ${id}: ${told} offcuts, but ${found}`]
  })
}

/** Machines that stand still are free, and those of a stage that runs are taken by it. */
function compararMaquinas(
  ordenes: readonly OrdenViva[],
  libro: Libro,
  nuestras: ReadonlySet<number>,
): string[] {
  const corren = ordenes.flatMap(({ id, etapas }) =>
    [...etapas].flatMap(([servicio, { estado }]) =>
      estado === 'en_proceso' ? [idDeEtapa(id, servicio)] : [],
    ),
  )
  const tomadas = libro
    .de('EN_USO')
    .map(item => item as EnUso)
    .filter(({ pk, maquina }) => pk.startsWith('EN_USO#MAQUINA#') && nuestras.has(Number(maquina.id)))
    .map(({ etapa_id }) => Number(etapa_id))
  const [told, found] = [corren, tomadas].map(ids => ids.sort((a, b) => a - b).join())
  return told === found ? [] : [`machines run on stages ${told || 'none'}, but ${found || 'none'}`]
}

/**
 * What the operators were told against what the shop holds.
 * @param antes highest sale id before the first order.
 * @returns a line for everything that was lost, done twice or done for nobody.
 */
export function compararTaller(
  ordenes: readonly OrdenViva[],
  libro: Libro,
  { antes, maquinas }: { antes: number; maquinas: ReadonlySet<number> },
): string[] {
  const known = new Map(ordenes.map(orden => [orden.id, orden]))
  const faults: string[] = []
  if (known.size < ordenes.length) faults.push('an order was told to two')
  for (const viva of ordenes) {
    const produccion = libro.uno('VENTA', doce(viva.pedido.ultimo.venta_id), 'PRODUCCION') as unknown as
      | Produccion
      | undefined
    const orden = produccion?.ordenes.find(({ item }) => Number(item) === viva.item)
    if (orden) faults.push(...compararOrden(viva, orden))
    else faults.push(`order ${viva.id}: acknowledged and lost`)
  }
  for (const item of libro.de('VENTA') as unknown as Produccion[])
    if (item.sk === 'PRODUCCION' && Number(item.venta_id) > antes)
      for (const { item: linea } of item.ordenes)
        if (!known.has(Number(item.venta_id) * 1000 + Number(linea)))
          faults.push(`order ${item.venta_id}-${linea}: made, and nobody was told of it`)
  return [...faults, ...compararRetales(ordenes, libro), ...compararMaquinas(ordenes, libro, maquinas)]
}
