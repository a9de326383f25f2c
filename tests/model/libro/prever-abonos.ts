import { enWire } from './dinero'
import type { AbiertaLibro, AbonoLibro, CuentaLibro, Libro, PagoLibro } from './libro'
import type { AbonarCredito, AnularAbono, Castigar, PagarCredito, PagoPedido } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import { llaveDe, repetidos } from './prever-cobro'

const FACTURADO = 2
type Parte = AbonoLibro['partes'][number]

const cerrado = ({ libro, tienda, dia }: Caso): boolean => libro.cerrados.has(`${tienda}/${dia.slice(0, 7)}`)

/** How it is paid, where a shop takes it: money that comes in now, with its voucher (DECISIONS 180, 181). */
function pagoDe({ surtido, pedido }: Caso<AbonarCredito | PagarCredito>): PagoLibro | undefined {
  const { forma, comprobante, valor }: PagoPedido = pedido
  const found = surtido.formas.get(forma)
  if (!found?.activa || found.aCuenta || found.anticipo || valor <= 0) return undefined
  const code = comprobante.trim()
  if (found.comprobante && /^0*$/.test(code)) return undefined
  return { forma, valor, comprobante: found.comprobante ? code : null }
}

const parteDe = ({ venta, valor: total, vence }: AbiertaLibro, valor: number): Parte => ({
  venta,
  valor,
  total,
  vence,
})

/** What is due first is paid first, and of two of one day the one with the smaller number (DECISIONS 1). */
function repartir(libro: Libro, { abiertas }: CuentaLibro, valor: number): Parte[] {
  const due = abiertas.toSorted((a, b) =>
    a.vence === b.vence ? libro.ids.get(a.venta)! - libro.ids.get(b.venta)! : a.vence < b.vence ? -1 : 1,
  )
  let left = valor
  const partes: Parte[] = []
  for (const each of due) {
    const paid = Math.min(left, each.saldo)
    if (paid > 0) partes.push(parteDe(each, paid))
    left -= paid
  }
  return partes
}

const menos = (abiertas: readonly AbiertaLibro[], partes: readonly Parte[]): AbiertaLibro[] =>
  abiertas
    .map(each => ({
      ...each,
      saldo: each.saldo - (partes.find(({ venta }) => venta === each.venta)?.valor ?? 0),
    }))
    .filter(({ saldo }) => saldo > 0)

/** The abono is done: account, ledger, drawer, voucher, and what is beyond the balance as money in advance. */
function hecho(
  caso: Caso<AbonarCredito | PagarCredito>,
  cliente: string,
  partes: readonly Parte[],
  pago: PagoLibro,
): Prevision {
  const { libro, tienda, dia, persona, nombre } = caso
  const valor = partes.reduce((sum, parte) => sum + parte.valor, 0)
  const sobra = pago.valor - valor
  const cuenta = libro.cuentas.get(cliente)!
  const venta = partes.length === 1 ? partes[0]!.venta : ''
  const suyo = { ...pago, valor }
  const despues = libro.copia()
  despues.anotarCredito(cliente, 2, 0 - valor, venta, { abiertas: menos(cuenta.abiertas, partes) })
  despues.anotarCaja(tienda, dia, venta, suyo)
  despues.abonos.set(`b${nombre}`, { cliente, tienda, partes, pago: suyo, anulado: false })
  if (sobra > 0) {
    despues.recibosDeAnticipos.set(tienda, (libro.recibosDeAnticipos.get(tienda) ?? 0) + 1)
    despues.anotarAnticipo(cliente, 1, sobra)
    despues.anotarCaja(tienda, dia, '', { ...pago, valor: sobra })
  }
  const key = llaveDe(pago)
  if (key !== undefined) despues.comprobantes.set(key, { venta: '', dia })
  despues.anotarActo('TERCERO', cliente, 'abonar-credito', persona.id)
  return {
    despues,
    exito: {
      datos: {
        movimiento: {
          id: new Ref(`b${nombre}`),
          tipo_movimiento_credito_id: 2,
          valor_movimiento: enWire(valor, 2),
        },
        total_credito: enWire(cuenta.debe - valor, 2),
        anticipo: sobra > 0 ? { valor: enWire(sobra, 2) } : null,
      },
      advertencias: repetidos(libro, [pago], dia),
    },
  }
}

/** Money for one sale, never beyond what is owed of it unless the rest is left in advance (DECISIONS 182). */
export function preverAbonoDeCredito(caso: Caso<AbonarCredito>): Prevision {
  const { libro, pedido } = caso
  const cliente = libro.cuentaDe(pedido.credito)
  if (cliente === undefined) return rechazo('no_encontrado')
  const pagada = libro.nombreDe('v', pedido.pagada)
  const abierta = libro.cuentas.get(cliente)!.abiertas.find(({ venta }) => venta === pagada)
  const pago = pagoDe(caso)
  const reasons: string[] = []
  if (!abierta || !pago || (pedido.valor > abierta.saldo && !pedido.excedente)) reasons.push('validacion')
  if (cerrado(caso)) reasons.push('periodo_cerrado')
  if (reasons.length > 0) return rechazo(...reasons)
  return hecho(caso, cliente, [parteDe(abierta!, Math.min(pago!.valor, abierta!.saldo))], pago!)
}

/** Money for what is due first, up to all that is owed (DECISIONS 176). */
export function preverPagoDeCredito(caso: Caso<PagarCredito>): Prevision {
  const { libro, pedido } = caso
  const cliente = libro.cuentaDe(pedido.credito)
  if (cliente === undefined) return rechazo('no_encontrado')
  const cuenta = libro.cuentas.get(cliente)!
  const pago = pagoDe(caso)
  const reasons: string[] = []
  if (!pago || pago.valor > cuenta.debe) reasons.push('validacion')
  if (cerrado(caso)) reasons.push('periodo_cerrado')
  if (reasons.length > 0) return rechazo(...reasons)
  return hecho(caso, cliente, repartir(libro, cuenta, pago!.valor), pago!)
}

/** An abono taken back today, while its sales stand (DECISIONS 185). */
export function preverAnulacionDeAbono(caso: Caso<AnularAbono>): Prevision {
  const { libro, pedido, tienda, dia, persona } = caso
  const nombre = libro.nombreDe('b', pedido.abono)
  const abono = nombre === undefined ? undefined : libro.abonos.get(nombre)
  if (!abono) return rechazo('no_encontrado')
  const reasons: string[] = []
  if (abono.tienda !== tienda) reasons.push('no_encontrado')
  if (abono.anulado) reasons.push('abono_anulado')
  if (abono.partes.some(({ venta }) => libro.ventas.get(venta)!.estado !== FACTURADO))
    reasons.push('abono_no_anulable')
  if (cerrado(caso)) reasons.push('periodo_cerrado')
  if (reasons.length > 0) return rechazo(...reasons)
  const cliente = libro.duenoDe(abono.cliente)
  const cuenta = libro.cuentas.get(cliente)!
  const { partes, pago } = abono
  const siguen = cuenta.abiertas.map(each => ({
    ...each,
    saldo: each.saldo + (partes.find(({ venta }) => venta === each.venta)?.valor ?? 0),
  }))
  const vuelven = partes
    .filter(({ venta }) => !cuenta.abiertas.some(each => each.venta === venta))
    .map(({ venta, valor, total, vence }) => ({ venta, valor: total, saldo: valor, vence }))
  const venta = partes.length === 1 ? partes[0]!.venta : ''
  const despues = libro.copia()
  despues.anotarCredito(cliente, 5, pago.valor, venta, { abiertas: [...siguen, ...vuelven] })
  despues.anotarCaja(tienda, dia, venta, { ...pago, valor: 0 - pago.valor })
  despues.abonos.set(nombre!, { ...abono, anulado: true })
  despues.anotarActo('TERCERO', cliente, 'anular-abono-credito', persona.id)
  return {
    despues,
    exito: {
      datos: {
        movimiento: { tipo_movimiento_credito_id: 5, valor_movimiento: enWire(pago.valor, 2) },
        total_credito: enWire(cuenta.debe + pago.valor, 2),
      },
    },
  }
}

/** All that is owed is given up, and the account is closed (DECISIONS 184). */
export function preverCastigo({ libro, pedido, persona }: Caso<Castigar>): Prevision {
  const cliente = libro.cuentaDe(pedido.credito)
  if (cliente === undefined) return rechazo('no_encontrado')
  const { abiertas, castigadas, debe, version } = libro.cuentas.get(cliente)!
  if (debe === 0) return rechazo('validacion')
  const despues = libro.copia()
  despues.anotarCredito(cliente, 4, 0 - debe, '', {
    abiertas: [],
    castigadas: [...castigadas, ...abiertas.map(({ venta, saldo }) => ({ venta, valor: saldo }))],
    bloqueada: true,
    version: version + 1,
  })
  despues.anotarActo('TERCERO', cliente, 'castigar-credito', persona.id)
  return {
    despues,
    exito: { datos: { movimiento: { valor_movimiento: enWire(debe, 2) }, total_credito: 0 } },
  }
}
