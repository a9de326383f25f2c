import type { Informe } from '#infra/local/audit/auditar'
import type { Libro } from '#infra/local/audit/libro'
import { numerosDeTurnos } from './comparar-puerta'
import { unidadesDe } from './comparar-traslados'
import type { Jornada } from './jornada'
import { anulada } from './ordenes'
import type { Acto } from './peticiones'
import { recibosDe } from './reposo'

interface Hallado {
  kills: number
  libro: Libro
  perdidos: number
  conteos: { items: number; diferencias: readonly unknown[] }
  informe: Pick<Informe, 'comprobaciones' | 'diferencias'>
}

/** The figures of a run: how often each act was acknowledged, and what of it was found again. */
export function cifrasDe(jornada: Jornada, { kills, libro, perdidos, conteos, informe }: Hallado): string {
  const { cliente, pedidos, mostrador, taller, puerta, cuentas, proveedores, cajas, traslados } = jornada
  const { cuentas: total } = cliente
  const { recibos, ultimos, repetidos, huecos } = recibosDe(libro)
  const turnos = numerosDeTurnos(libro)
  const { salieron, llegaron, volvieron, perdidas, enCamino } = unidadesDe(traslados)
  const veces = new Map<Acto, number>()
  for (const { acto, respuesta } of cliente.libro)
    if (respuesta?.status === 200) veces.set(acto, (veces.get(acto) ?? 0) + 1)
  const made = (...actos: Acto[]): string => actos.map(acto => veces.get(acto) ?? 0).join(' / ')
  return `
kills                        ${kills}
orders                       ${pedidos.todos.length}
  saved / edited             ${made('guardar', 'editar')}
  billed / annulled          ${made('facturar', 'anular')}
customers written / changed  ${made('crear cliente', 'editar cliente')}
exports                      ${mostrador.exportaciones.length}
production orders            ${taller.ordenes.length}, ${taller.ordenes.filter(anulada).length} annulled
  started / stopped / on     ${made('iniciar', 'parar', 'continuar')}
  finished / taken back      ${made('finalizar', 'deshacer')}
  ticks / pieces again       ${made('avanzar', 'repetir pieza')}
turns that were told         ${puerta.turnos.size} (${turnos.ultimos}), ${turnos.repetidos} given twice, ${turnos.huecos} gaps
  by hand / called / next    ${made('dar turno', 'llamar', 'llamar siguiente')}
  dispatches                 ${made('despachar')} of ${puerta.entregas.length} sales
transfers between stores     ${traslados.todos.length}, ${traslados.todos.filter(({ estado }) => estado === 'en_camino').length} on their way
  received / taken back      ${made('recibir traslado', 'anular traslado')}
  units that left            ${salieron / 100}: arrived ${llegaron / 100}, back ${volvieron / 100}, lost ${perdidas / 100}, on their way ${enCamino / 100}
customers with an account    ${cuentas.todas.length}
  abonos / taken back        ${made('abonar', 'anular abono')}
  advances / taken back      ${made('anticipar', 'anular anticipo')}, ${cuentas.recibos.length} receipts
supplier invoices            ${proveedores.facturas.length}
  payments / voided          ${made('pagar factura', 'anular pago')}
cash sessions                ${cajas.sesiones.length}, ${made('reabrir caja')} opened again
  moved / corrected / voided ${made('mover caja', 'corregir caja', 'anular caja')}
requests sent                ${total.enviadas}
  acknowledged               ${total.reconocidas}
  repeated until answered    ${total.repetidas}
  sendings without an answer ${total.sinRespuesta}, while it starts ${total.iniciando}
  answered busy (503)        ${total.ocupado}, unexpected error (500) ${total.error500}
replies that nobody expects  ${cliente.quejas.length}
receipts                     ${recibos} (${ultimos}), ${repetidos} given twice, ${huecos} gaps
ledger against the shop      ${perdidos} differences
counts of the lists          ${conteos.items} compared, ${conteos.diferencias.length} differences
audit                        ${informe.comprobaciones} comparisons, ${informe.diferencias.length} differences`
}
