import { agrupar, doce } from '#infra/local/audit/cuentas'
import type { Turno } from '#infra/local/audit/fichas/taller'
import type { Libro } from '#infra/local/audit/libro'
import type { Pedidos } from './pedidos'
import type { Puerta } from './puerta'

type ConLlamado = Turno & { llamado?: { veces: bigint } }

/** What of a sale left, by the acts that were acknowledged. */
function compararEntregas({ entregas }: Puerta, libro: Libro): string[] {
  const porVenta = agrupar(libro.de('TURNO'), ({ venta_id }) => String(venta_id))
  return entregas.flatMap(({ pedido, salidas, piezas }) => {
    const id = pedido.ultimo.venta_id
    const idas = (porVenta.get(String(id)) ?? []).filter(({ estado }) => estado === 'despachado')
    const faults = idas.length === salidas ? [] : [`sale ${id}: ${salidas} dispatches, but ${idas.length}`]
    const suyas = idas.flatMap(({ entrega }) =>
      (entrega?.lineas ?? []).flatMap(linea => (linea.piezas ?? []).map(pieza => `${linea.item}: ${pieza}`)),
    )
    for (const pieza of piezas) {
      const veces = suyas.filter(each => each === pieza).length
      if (veces !== 1) faults.push(`sale ${id}, piece ${pieza}: left ${veces} times`)
    }
    return faults
  })
}

/** Numbers of every store and day: how many there are, and whether any is missing or stands twice. */
export function numerosDeTurnos(libro: Libro) {
  const dias = agrupar(libro.de('TURNO'), ({ codigo_tienda, dia }) => `${codigo_tienda} on ${dia}`)
  const all = [...dias].map(([dia, turnos]) => {
    const distinct = new Set(turnos.map(({ numero }) => numero)).size
    const last = turnos.reduce((max, { numero }) => Math.max(max, Number(numero)), 0)
    return { dia, last, repetidos: turnos.length - distinct, huecos: last - distinct }
  })
  return {
    ultimos: all.map(({ dia, last }) => `${dia}: 1 to ${last}`).join(', '),
    repetidos: all.reduce((total, { repetidos }) => total + repetidos, 0),
    huecos: all.reduce((total, { huecos }) => total + huecos, 0),
  }
}

/** What the dispatchers were told against what the shop holds. @returns a line for every difference. */
export function compararPuerta(puerta: Puerta, { todos }: Pedidos, libro: Libro): string[] {
  const anuladas = new Set(
    todos.filter(({ ultimo }) => ultimo.estado_venta_id === 3).map(({ ultimo }) => ultimo.venta_id),
  )
  const faults: string[] = []
  const { turnos, siguientes } = puerta
  if (new Set(siguientes).size < siguientes.length) faults.push('a turn was called as the next one by two')
  for (const { id, venta_id, tienda, dia, numero_turno, despachado, llamadas } of turnos.values()) {
    const found = libro.uno('TURNO', doce(id)) as ConLlamado | undefined
    // What has not left when its sale is annulled never does.
    const estado = despachado ? 'despachado' : anuladas.has(venta_id) ? 'anulado' : 'pendiente'
    const told = [venta_id, tienda, dia, Number(numero_turno), estado].join(' ')
    const seen =
      found && [found.venta_id, found.codigo_tienda, found.dia, found.numero, found.estado].join(' ')
    if (told !== seen) faults.push(`turn ${id}: ${told}, but ${seen ?? 'lost'}`)
    const veces = Number(found?.llamado?.veces ?? 0n)
    if (veces !== llamadas) faults.push(`turn ${id}: called ${llamadas} times, but ${veces}`)
  }
  for (const { id, estado } of libro.de('TURNO'))
    if (estado === 'despachado' && turnos.get(Number(id))?.despachado !== true)
      faults.push(`turn ${id}: dispatched, and nobody was told of it`)
  const { repetidos, huecos } = numerosDeTurnos(libro)
  if (repetidos + huecos > 0) faults.push(`turns: ${repetidos} numbers given twice, ${huecos} missing`)
  return [...faults, ...compararEntregas(puerta, libro)]
}
