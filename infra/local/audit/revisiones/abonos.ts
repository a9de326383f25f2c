import { agrupar, diaEnBogota, doce, sumar } from '../cuentas'
import type { Caja } from '../fichas/caja'
import type { Credito, ParteDeVenta } from '../fichas/clientes'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

const [FACTURA, ABONO, ANULACION, CASTIGO, REVERSO] = [1n, 2n, 3n, 4n, 5n]

const partesDe = (rows: readonly Credito[], tipo: bigint): ParteDeVenta[] =>
  rows.filter(row => row.tipo === tipo).flatMap(row => row.ventas ?? [])

/** Of each sale what was paid and not taken back, and what was written off. */
export function descontadoPorVenta(libro: Libro) {
  const rows = libro.de('CREDITO')
  const porVenta = (tipo: bigint) => agrupar(partesDe(rows, tipo), parte => String(parte.venta_id))
  const [abonos, reversos, castigos] = [porVenta(ABONO), porVenta(REVERSO), porVenta(CASTIGO)]
  const suma = (partes: Map<string, ParteDeVenta[]>, venta: bigint) =>
    sumar((partes.get(String(venta)) ?? []).map(parte => parte.valor))
  return (venta: bigint) => ({
    abonado: suma(abonos, venta) - suma(reversos, venta),
    castigado: suma(castigos, venta),
  })
}

const enOrden = (textos: readonly string[]): string[] => [...textos].sort()

/** What an account says that is owed of each sale is what its movements say: billed, less paid, written off, annulled. */
export function saldosDeVentas(libro: Libro, revision: Revision): void {
  const descontado = descontadoPorVenta(libro)
  const deben = new Map<string, string[]>()
  const facturas = libro.de('CREDITO').filter(row => row.tipo === FACTURA)
  const anuladas = agrupar(
    libro.de('CREDITO').filter(row => row.tipo === ANULACION),
    row => String(row.venta_id),
  )
  for (const { cliente_id, venta_id, valor, vence } of facturas) {
    const { abonado, castigado } = descontado(venta_id!)
    const anulado = sumar((anuladas.get(String(venta_id)) ?? []).map(row => row.valor))
    const saldo = valor - abonado - castigado + anulado
    const annulled = anuladas.has(String(venta_id))
    revision.cumple(`venta ${venta_id}`, 'saldo a crédito', saldo >= 0n, 'cero o más', saldo)
    if (saldo <= 0n || annulled) continue
    const quien = String(libro.raiz(cliente_id))
    deben.set(quien, [...(deben.get(quien) ?? []), `venta ${venta_id} de ${valor}: ${saldo} hasta ${vence}`])
  }
  for (const cuenta of libro.de('CUENTA_CREDITO')) {
    const nombre = `cuenta crédito del tercero ${cuenta.cliente_id}`
    const abiertas = cuenta.abiertas ?? []
    const suyas = cuenta.unida_a === undefined ? (deben.get(String(cuenta.cliente_id)) ?? []) : []
    revision.igual(
      nombre,
      'saldos por venta',
      enOrden(suyas),
      enOrden(abiertas.map(v => `venta ${v.venta_id} de ${v.valor}: ${v.saldo} hasta ${v.vence}`)),
    )
    const lugares = abiertas.map(({ vence, venta_id }) => `${vence}#${doce(venta_id)}`)
    revision.igual(nombre, 'orden de sus ventas', enOrden(lugares), lugares)
    revision.igual(
      nombre,
      'lo que debe por ventas',
      cuenta.total_credito,
      sumar(abiertas.map(({ saldo }) => saldo)),
    )
  }
  const castigos = agrupar(
    libro.de('CREDITO').filter(row => row.tipo === CASTIGO),
    row => String(libro.raiz(row.cliente_id)),
  )
  for (const cuenta of libro.de('CUENTA_CREDITO')) {
    if (cuenta.unida_a !== undefined) continue
    const textos = (partes: readonly ParteDeVenta[]) =>
      enOrden(partes.map(({ venta_id, valor }) => `venta ${venta_id}: ${valor}`))
    revision.igual(
      `cuenta crédito del tercero ${cuenta.cliente_id}`,
      'lo castigado',
      textos(partesDe(castigos.get(String(cuenta.cliente_id)) ?? [], CASTIGO)),
      textos(cuenta.castigadas ?? []),
    )
  }
}

const deCaja = ({ pk, forma_pago_id, valor, comprobante, es_efectivo, venta_id }: Caja): string =>
  `${pk} forma ${forma_pago_id}${es_efectivo ? ' (efectivo)' : ''} ${valor} ${comprobante} venta ${venta_id}`

/** Each abono, and what takes one back: its sales and its payments add up to it, and it lies in the drawer of its day. */
export function abonos(libro: Libro, revision: Revision): void {
  const porCredito = agrupar(
    libro.de('CAJA').filter(({ tipo }) => tipo === 'abono'),
    row => String(row.credito_id),
  )
  const porId = new Map(libro.de('CREDITO').map(row => [row.id, row]))
  const reversos = agrupar(
    libro.de('CREDITO').filter(row => row.tipo === REVERSO),
    row => String(row.reversa_de),
  )
  for (const row of libro.de('CREDITO')) {
    const nombre = `crédito ${row.id}`
    const own = porCredito.get(String(row.id)) ?? []
    porCredito.delete(String(row.id))
    const deDinero = row.tipo === ABONO || row.tipo === REVERSO
    const signo = row.tipo === REVERSO ? -1n : 1n
    const pagos = deDinero ? (row.pagos ?? []) : []
    const dia = row.tipo === REVERSO ? diaEnBogota(row.fecha) : row.fecha_abono
    revision.igual(
      nombre,
      'movimientos de caja',
      enOrden(
        pagos.map(pago =>
          deCaja({
            ...pago,
            pk: `CAJA#${row.tienda}#${dia}`,
            valor: signo * pago.valor,
            venta_id: row.venta_id,
          } as Caja),
        ),
      ),
      enOrden(own.map(deCaja)),
    )
    if (row.ventas)
      revision.igual(nombre, 'suma de sus ventas', -row.valor * signo, sumar(row.ventas.map(v => v.valor)))
    if (!deDinero) continue
    revision.igual(nombre, 'suma de sus pagos', -row.valor * signo, sumar(pagos.map(pago => pago.valor)))
    if (row.tipo === ABONO) {
      const abono = libro.uno('ABONO', doce(row.id))
      if (!revision.existe(nombre, 'abono por su id', abono)) continue
      revision.igual(nombre, 'dónde está', row.pk, `CREDITO#${doce(abono.cliente_id)}`)
      revision.igual(nombre, 'en qué orden', row.sk, abono.orden)
      revision.igual(
        nombre,
        'anulado por',
        (reversos.get(String(row.id)) ?? []).map(each => each.id),
        abono.anulado === undefined ? [] : [abono.anulado],
      )
      const documento = libro.uno('DOCUMENTO_PUBLICO', abono.token)
      revision.igual(
        nombre,
        'documento público de su recibo',
        `abono ${row.id}`,
        documento && `${documento.tipo} ${documento.abono_id}`,
      )
    } else {
      const abono = row.reversa_de === undefined ? undefined : porId.get(row.reversa_de)
      revision.igual(nombre, 'lo que revierte', -row.valor, abono?.valor)
      revision.igual(nombre, 'de quién', libro.raiz(row.cliente_id), abono && libro.raiz(abono.cliente_id))
    }
  }
  for (const [id, rows] of porCredito)
    for (const each of rows)
      revision.cumple(`movimiento de caja ${each.pk} ${each.sk}`, 'abono', false, `crédito ${id}`, undefined)
  for (const item of libro.de('DOCUMENTO_PUBLICO'))
    if (item.abono_id !== undefined)
      revision.igual(
        `documento público ${item.pk.slice('DOCUMENTO_PUBLICO#'.length)}`,
        `recibo del abono ${item.abono_id}`,
        item.pk,
        `DOCUMENTO_PUBLICO#${libro.uno('ABONO', doce(item.abono_id))?.token}`,
      )
}
