import { agrupar, doce, sumar } from '#infra/local/audit/cuentas'
import type { Libro } from '#infra/local/audit/libro'
import type { Cajas } from './cajas'
import { diferencias } from './comparar'
import type { Cuentas } from './cuentas'
import type { Proveedores } from './proveedores'

/** Balances are what was told, and the sum of as many movements as were acknowledged. */
function deClientes({ todas }: Cuentas, libro: Libro): string[] {
  const { faults, igual } = diferencias()
  const creditos = agrupar(libro.de('CREDITO'), ({ cliente_id }) => String(cliente_id))
  const anticipos = agrupar(libro.de('ANTICIPO'), ({ cliente_id }) => String(cliente_id))
  for (const { tercero_id: id, debe, anticipo, movimientos, movimientosDeAnticipo, abiertas } of todas) {
    const nombre = `customer ${id}`
    const cuenta = libro.uno('CUENTA_CREDITO', doce(id))
    const deCredito = creditos.get(String(id)) ?? []
    igual(`${nombre} owes`, debe, cuenta?.total_credito)
    igual(`${nombre}, sum of what moved it`, debe, sumar(deCredito.map(({ valor }) => valor)))
    igual(`${nombre}, movements of credit`, movimientos, deCredito.length)
    igual(
      `${nombre}, owed by sale`,
      [...abiertas].sort(([a], [b]) => a - b).join(' '),
      (cuenta?.abiertas ?? [])
        .map(({ venta_id, saldo }) => [Number(venta_id), Number(saldo)] as const)
        .sort(([a], [b]) => a - b)
        .join(' '),
    )
    const deAnticipo = anticipos.get(String(id)) ?? []
    igual(`${nombre} has in advance`, anticipo, libro.uno('TERCERO', doce(id))?.saldo_abono ?? 0n)
    igual(`${nombre}, sum of advances`, anticipo, sumar(deAnticipo.map(({ valor }) => valor)))
    igual(`${nombre}, movements of advances`, movimientosDeAnticipo, deAnticipo.length)
  }
  return faults
}

/** Receipts of advances: each store's run from 1 without a gap or a double, and each was told to one. */
function deRecibos({ recibos }: Cuentas, libro: Libro): string[] {
  const { faults, igual } = diferencias()
  const nombre = (tienda: string, consecutivo: number | bigint) => `${tienda} ${consecutivo}`
  const told = recibos.map(({ tienda, consecutivo }) => nombre(tienda, consecutivo))
  if (new Set(told).size < told.length) faults.push('a receipt of an advance was told to two')
  const found = new Set(
    libro.de('RECIBO_ANTICIPO').map(({ tienda, consecutivo }) => nombre(tienda, consecutivo)),
  )
  for (const each of told) if (!found.has(each)) faults.push(`receipt of an advance ${each}: lost`)
  for (const [tienda, suyos] of agrupar(libro.de('RECIBO_ANTICIPO'), each => each.tienda)) {
    const numeros = suyos.map(({ consecutivo }) => Number(consecutivo)).sort((a, b) => a - b)
    igual(`receipts of advances of ${tienda}`, numeros.map((_, i) => i + 1).join(), numeros.join())
  }
  return faults
}

/** Each invoice has the payments that were acknowledged, no other one, and is paid when they come to it. */
function deProveedores({ facturas }: Proveedores, libro: Libro): string[] {
  const { faults, igual } = diferencias()
  const pagos = new Map(libro.de('PAGO_PROVEEDOR').map(pago => [Number(pago.id), pago]))
  const known = new Set<number>()
  for (const { id, total, partes, anuladas, anulada, entera } of facturas) {
    const nombre = `invoice ${id}`
    const pago = pagos.get(id)
    const lista = (each: readonly (readonly [number, number])[]) =>
      [...each].sort(([a], [b]) => a - b).join(' ')
    igual(
      `${nombre}, its parts`,
      lista([...partes]),
      pago && lista((pago.partes ?? []).map(parte => [Number(parte.id), Number(parte.valor_total_pagar)])),
    )
    igual(`${nombre}, voided`, anulada, pago?.anulado !== undefined)
    const pagado = [...partes.values()].reduce((sum, valor) => sum + valor, 0)
    igual(`${nombre}, paid`, entera || pagado === total, pago?.pago_realizado)
    for (const parte of partes.keys())
      igual(`payment ${parte}, voided`, false, pagos.get(parte)?.anulado !== undefined)
    for (const parte of anuladas)
      igual(`payment ${parte}, voided`, true, pagos.get(parte)?.anulado !== undefined)
    for (const each of [id, ...partes.keys(), ...anuladas]) known.add(each)
  }
  for (const { id, codigo_factura, factura_id } of pagos.values())
    if ((codigo_factura.startsWith('TORTURA-') || known.has(Number(factura_id))) && !known.has(Number(id)))
      faults.push(`payment ${id}: made, and nobody was told of it`)
  return faults
}

/** Each session comes to what moved in it, and what was registered stands as it was told. */
function deCajas({ sesiones, registros }: Cajas, libro: Libro): string[] {
  const { faults, igual } = diferencias()
  for (const { id, base, efectivo, abierta } of sesiones) {
    const sesion = libro.uno('SESION_CAJA', doce(id))
    igual(
      `cash session ${id}`,
      [abierta ? 'abierta' : 'cerrada', base, base + efectivo, base + efectivo].join(' '),
      sesion && [sesion.estado, sesion.base, sesion.cierre?.esperado, sesion.cierre?.contado].join(' '),
    )
  }
  if (libro.de('SESION_CAJA').length > sesiones.length) faults.push('a cash session was opened for nobody')
  for (const clase of ['EGRESO', 'INGRESO'] as const) {
    const propios = registros.filter(each => each.clase === clase)
    for (const { id, version, valor, anulado } of propios) {
      const found = libro.uno(clase, doce(id))
      igual(
        `${clase.toLowerCase()} ${id}`,
        [version, valor, anulado].join(' '),
        found && [found.version, found.valor, found.anulado !== undefined].join(' '),
      )
    }
    if (libro.de(clase).length > propios.length)
      faults.push(`${libro.de(clase).length} ${clase.toLowerCase()}s, of which ${propios.length} were told`)
  }
  return faults
}

/** What the office and the tills were told against what the shop holds. @returns a line for every difference. */
export const compararDinero = (
  { cuentas, proveedores, cajas }: { cuentas: Cuentas; proveedores: Proveedores; cajas: Cajas },
  libro: Libro,
): string[] => [
  ...deClientes(cuentas, libro),
  ...deRecibos(cuentas, libro),
  ...deProveedores(proveedores, libro),
  ...deCajas(cajas, libro),
]
