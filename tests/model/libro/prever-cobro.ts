import { anotarLista, cerrarTurno } from './despachos'
import { enWire } from './dinero'
import type { Libro, PagoLibro, VentaLibro } from './libro'
import type { Abonar, Anular, Facturar } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import { cupoPara } from './prever-creditos'
import { cantidades } from './prever-guardado'
import { deOtro, mover } from './retales'
import { vistaDePago } from './vistas'

const PENDIENTE = 1
const FACTURADO = 2
const ANULADO = 3
const DIAS_DE_COMPROBANTE = 90
/** Days to pay a bill on credit, of an account that says nothing else. */
const PLAZO = 30

export const diasAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) - dias * 86_400_000).toISOString().slice(0, 10)

export const llaveDe = ({ forma, comprobante }: PagoLibro): string | undefined =>
  comprobante === null ? undefined : `${forma}/${comprobante.toUpperCase()}`

function hallar({ libro, pedido, tienda }: Caso<Facturar | Anular>) {
  const nombre = libro.nombreDe('v', pedido.venta)
  const venta = nombre === undefined ? undefined : libro.ventas.get(nombre)
  return venta?.tienda === tienda ? { nombre: nombre!, venta } : undefined
}

/** Lines of payment that a shop accepts, cash in one; undefined when one is not acceptable. */
function pagosDe({ surtido, pedido }: Caso<Facturar>): PagoLibro[] | undefined {
  const pagos: PagoLibro[] = []
  for (const { forma, comprobante, valor } of pedido.pagos) {
    const found = surtido.formas.get(forma)
    if (!found?.activa || valor <= 0) return undefined
    const code = comprobante.trim()
    if (found.comprobante && /^0*$/.test(code)) return undefined
    const same = found.comprobante ? undefined : pagos.find(pago => pago.forma === forma)
    if (same) same.valor += valor
    else pagos.push({ forma, valor, comprobante: found.comprobante ? code : null })
  }
  return pagos
}

/**
 * The payments with their cash as it is taken, and how far that is from the total: what the other forms leave, by the
 * coin of the shop, unless no coin would be left of it. Undefined when they are neither that nor the total.
 */
function redondear(
  { libro, surtido }: Caso<Facturar>,
  pagos: readonly PagoLibro[],
  total: number,
): { pagos: PagoLibro[]; redondeo: number } | undefined {
  const esEfectivo = ({ forma }: PagoLibro) => surtido.formas.get(forma)!.efectivo
  const suma = (some: readonly PagoLibro[]) => some.reduce((all, { valor }) => all + valor, 0)
  const cash = suma(pagos.filter(esEfectivo))
  const due = total - suma(pagos) + cash
  const coin = Number(libro.parametros.get('REDONDEO_EFECTIVO') ?? '0') * 100
  const over = coin === 0 || cash === 0 || due <= 0 ? 0 : due % coin
  const up = over * 2 >= coin ? coin - over : -over
  const redondeo = over === 0 || due + up === 0 ? 0 : up
  if (cash !== due && cash !== due + redondeo) return undefined
  return {
    pagos: pagos.map(pago => (esEfectivo(pago) ? { ...pago, valor: due + redondeo } : pago)),
    redondeo,
  }
}

const gastado = ({ surtido }: Caso, pagos: readonly PagoLibro[]): number =>
  pagos.reduce((sum, { forma, valor }) => sum + (surtido.formas.get(forma)!.anticipo ? valor : 0), 0)

/** The form that is owed. */
const CREDITO = 6
const aCredito = ({ totales }: VentaLibro): PagoLibro[] => [
  { forma: CREDITO, valor: totales.total, comprobante: null },
]
/** What of some payments is owed. */
const adeudado = ({ surtido }: Caso, pagos: readonly PagoLibro[]): number =>
  pagos.reduce((sum, { forma, valor }) => sum + (surtido.formas.get(forma)!.aCuenta ? valor : 0), 0)
/** Whether so much of a sale may be owed: an open account and its limit, or a reason of who may go beyond it. */
function fiable({ libro, pedido, persona }: Caso<Facturar>, venta: VentaLibro, valor: number): boolean {
  const cuenta = libro.cuentas.get(clienteDe(libro, venta.cliente) ?? '')
  if (!cuenta || cuenta.bloqueada || valor <= 0) return false
  const exceeds = (persona.rol === 'SA' || persona.rol === 'A') && pedido.motivo !== null
  return exceeds || valor <= cupoPara(libro, venta.cliente, venta)
}

/** The name of a person, as the ledger has it: of whoever they are by now. */
const clienteDe = (libro: Libro, id: number): string | undefined => libro.nombreDe('c', libro.raiz(id))

/** Vouchers that were used within 90 days, or stand twice here: said, not refused (DECISIONS 67). */
export function repetidos(libro: Libro, pagos: readonly PagoLibro[], dia: string): string[] {
  const since = diasAntes(dia, DIAS_DE_COMPROBANTE)
  const here = new Set<string>()
  return pagos.flatMap(pago => {
    const key = llaveDe(pago)
    if (key === undefined) return []
    const known = libro.comprobantes.get(key)
    const again = here.has(key) || (known !== undefined && known.dia >= since)
    here.add(key)
    return again ? [pago.comprobante!] : []
  })
}

/** Billing a pending sale: payment, receipt, stock and state at once (DECISIONS 6, 7, 9). */
export function preverCobro(caso: Caso<Facturar>): Prevision {
  const { libro, surtido, pedido, tienda, dia, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, venta } = found
  const reasons: string[] = []
  if (venta.estado === FACTURADO) reasons.push('venta_ya_facturada')
  else if (venta.estado !== PENDIENTE) reasons.push('venta_no_facturable')
  if (pedido.version !== null && pedido.version !== venta.version) reasons.push('version_anterior')
  const escritos = pedido.credito ? aCredito(venta) : pagosDe(caso)
  const { total } = venta.totales
  const tomados = pedido.credito || !escritos ? undefined : redondear(caso, escritos, total)
  const pagos = tomados?.pagos ?? escritos
  const redondeo = tomados?.redondeo ?? 0
  const cash = (pagos ?? []).reduce(
    (sum, pago) => sum + (surtido.formas.get(pago.forma)!.efectivo ? pago.valor : 0),
    0,
  )
  const cliente = clienteDe(libro, venta.cliente) ?? ''
  const anticipo = gastado(caso, pagos ?? [])
  if (anticipo > (libro.saldos.get(cliente) ?? 0)) reasons.push('validacion')
  const short = pedido.recibido !== null && pedido.recibido < cash
  if (!pagos || (!pedido.credito && (!tomados || short))) reasons.push('validacion')
  const fiado = adeudado(caso, pagos ?? [])
  if ((pedido.credito || fiado > 0) && !fiable(caso, venta, fiado)) reasons.push('validacion')
  if (libro.cerrados.has(`${tienda}/${dia.slice(0, 7)}`)) reasons.push('periodo_cerrado')
  const sold = cantidades(surtido, venta.lineas)
  if (libro.parametros.get('PERMITE_STOCK_NEGATIVO') === '0')
    for (const [producto, units] of sold)
      if (units > 0 && (libro.existencias.get(`${tienda}/${producto}`)?.existencia ?? 0) < units)
        reasons.push('existencia_insuficiente')
  const usados = venta.lineas.flatMap(({ usa }) => usa ?? [])
  const quien = { dia, usuarios: [persona.id, venta.vendedor], cliente: venta.cliente }
  for (const { retal, base, altura } of usados) {
    const found = libro.retales.get(retal)!
    const cambiado = found.base !== base || found.altura !== altura
    if (found.estado !== 'disponible' || cambiado || deOtro(libro, found, quien))
      reasons.push('retal_no_disponible')
  }
  if (reasons.length > 0 || !pagos) return rechazo(...reasons)

  const despues = libro.copia()
  const recibo = (libro.recibos.get(tienda) ?? 0) + 1
  const recibido = cash > 0 && !pedido.credito ? pedido.recibido : null
  const billed: VentaLibro = {
    ...venta,
    cliente: libro.raiz(venta.cliente),
    version: venta.version + 1,
    estado: FACTURADO,
    dia_factura: dia,
    recibo,
    pagos,
    recibido,
    cambio: recibido === null ? null : recibido - cash,
    redondeo,
  }
  despues.ventas.set(nombre, billed)
  anotarLista(despues, nombre, libro.parametros.get('TURNO_AL_FACTURAR') === '1')
  despues.porLlevar.delete(nombre)
  despues.recibos.set(tienda, recibo)
  for (const [producto, units] of sold) despues.anotarKardex(tienda, producto, nombre, -units, -units)
  for (const pago of pagos) {
    despues.anotarCaja(tienda, dia, nombre, pago)
    const key = llaveDe(pago)
    if (key !== undefined) despues.comprobantes.set(key, { venta: nombre, dia })
  }
  if (anticipo > 0) despues.anotarAnticipo(cliente, 2, 0 - anticipo, nombre)
  if (fiado > 0)
    despues.anotarCredito(cliente, 1, fiado, nombre, {
      abiertas: [
        ...libro.cuentas.get(cliente)!.abiertas,
        { venta: nombre, valor: fiado, saldo: fiado, vence: diasAntes(dia, 0 - PLAZO) },
      ],
    })
  const uso = { accion: 'usar', usuario: persona.id }
  for (const { retal } of usados) mover(despues, retal, { estado: 'usado', usado_en: nombre }, uso)
  const solas = libro.parametros.get('GENERAR_OP_AL_FACTURAR') === '1'
  if (solas && venta.lineas.some(({ plan }) => plan) && !libro.producciones.has(nombre))
    despues.porProducir.set(nombre, persona.id)
  despues.anotarActo('VENTA', nombre, 'facturar', persona.id)
  // Beyond the limit the customer's history says so too; by a PIN nobody here asks for it.
  if (fiado > 0 && fiado > cupoPara(libro, venta.cliente, venta))
    despues.anotarActo('TERCERO', cliente, 'autorizar-credito', persona.id)
  despues.anotarAviso(`notification-facturas-${tienda}`, nombre, billed.version, 'facturar')
  return {
    despues,
    exito: {
      datos: {
        venta_id: new Ref(nombre),
        version: billed.version,
        estado_venta_id: FACTURADO,
        consecutivo_recibo: recibo,
        fecha_factura: dia,
        total_venta: enWire(total, 2),
        redondeo_efectivo: enWire(redondeo, 2),
        cambio: billed.cambio === null ? null : enWire(billed.cambio, 2),
        ventas_formas_pagos: pagos.map(vistaDePago),
      },
      advertencias: repetidos(libro, pagos, dia),
    },
  }
}

/** Annulling: what the sale moved comes back, its money from today's drawer; a bill only by SA (DECISIONS 8). */
export function preverAnulacion(caso: Caso<Anular>): Prevision {
  const { libro, surtido, pedido, tienda, dia, ms, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, venta } = found
  const billed = venta.estado === FACTURADO
  const stale = pedido.version !== null && pedido.version !== venta.version
  // Whoever saw it before it was billed may be told either.
  if (billed && persona.rol !== 'SA') return rechazo('sin_permiso', ...(stale ? ['version_anterior'] : []))
  const reasons: string[] = []
  if (venta.estado === ANULADO) reasons.push('venta_no_anulable')
  if (stale) reasons.push('version_anterior')
  if (billed && libro.cerrados.has(`${tienda}/${dia.slice(0, 7)}`)) reasons.push('periodo_cerrado')
  // Of what has left somebody says that it came back.
  if ((libro.salidas.get(nombre)?.despachos ?? 0) > 0 && !pedido.devuelta) reasons.push('mercancia_afuera')
  if (reasons.length > 0) return rechazo(...reasons)

  const despues = libro.copia()
  const version = venta.version + 1
  despues.ventas.set(nombre, { ...venta, version, estado: ANULADO, motivo: pedido.motivo })
  despues.porLlevar.delete(nombre)
  for (const [producto, units] of cantidades(surtido, venta.lineas)) {
    if (billed) despues.anotarKardex(tienda, producto, nombre, units, 0)
    if (venta.estado === PENDIENTE) despues.anotarKardex(tienda, producto, nombre, 0, -units)
  }
  if (billed)
    for (const pago of venta.pagos)
      despues.anotarCaja(tienda, dia, nombre, { ...pago, valor: 0 - pago.valor })
  const anticipo = billed ? gastado(caso, venta.pagos) : 0
  const dueno = clienteDe(libro, venta.cliente)!
  let devuelto = anticipo
  for (const { forma, valor } of billed ? venta.pagos : []) {
    if (forma !== CREDITO) continue
    // What was paid of it is the customer's in advance; what is still owed is not owed any more.
    const { abiertas, castigadas } = libro.cuentas.get(dueno)!
    const saldo = abiertas.find(each => each.venta === nombre)?.saldo ?? 0
    const perdido = castigadas.reduce((sum, each) => sum + (each.venta === nombre ? each.valor : 0), 0)
    devuelto += valor - saldo - perdido
    despues.anotarCredito(dueno, 3, 0 - saldo, nombre, {
      abiertas: abiertas.filter(each => each.venta !== nombre),
    })
  }
  if (devuelto > 0) despues.anotarAnticipo(dueno, 3, devuelto, nombre)
  for (const { usa } of venta.lineas) {
    const found = usa && libro.retales.get(usa.retal)
    if (found?.estado === 'usado' && found.usado_en === nombre)
      mover(
        despues,
        usa!.retal,
        { estado: 'disponible', usado_en: null },
        {
          accion: 'devolver',
          usuario: persona.id,
        },
      )
  }
  cerrarTurno(despues, nombre, { tienda, dia, ms })
  // Orders that were not made by now never will be; those that were hear of it.
  despues.porProducir.delete(nombre)
  if (libro.producciones.has(nombre)) despues.porCancelar.set(nombre, persona.id)
  despues.anotarActo('VENTA', nombre, 'anular', persona.id)
  despues.anotarAviso(`notification-facturas-${tienda}`, nombre, version, 'anular')
  return {
    despues,
    exito: { datos: { venta_id: new Ref(nombre), version, estado_venta_id: ANULADO } },
  }
}

const CONSUMIDOR_FINAL = '222222222222'

/** Money in advance: balance, drawer and receipt at once (DECISIONS 2, 3, 95). */
export function preverAbono(caso: Caso<Abonar>): Prevision {
  const { libro, surtido, pedido, tienda, dia, persona } = caso
  const nombre = clienteDe(libro, pedido.tercero)
  const cliente = nombre === undefined ? undefined : libro.clientes.get(nombre)
  if (nombre === undefined || !cliente) return rechazo('no_encontrado')
  const forma = surtido.formas.get(pedido.forma)
  const code = pedido.comprobante.trim()
  const reasons: string[] = []
  if (
    cliente.numero === CONSUMIDOR_FINAL ||
    !forma?.activa ||
    forma.aCuenta ||
    forma.anticipo ||
    pedido.valor <= 0
  )
    reasons.push('validacion')
  else if (forma.comprobante && /^0*$/.test(code)) reasons.push('validacion')
  if (libro.cerrados.has(`${tienda}/${dia.slice(0, 7)}`)) reasons.push('periodo_cerrado')
  if (reasons.length > 0 || !forma) return rechazo(...reasons)

  const pago = { forma: pedido.forma, valor: pedido.valor, comprobante: forma.comprobante ? code : null }
  const despues = libro.copia()
  const recibo = (libro.recibosDeAnticipos.get(tienda) ?? 0) + 1
  despues.recibosDeAnticipos.set(tienda, recibo)
  despues.anotarAnticipo(nombre, 1, pago.valor)
  despues.anotarCaja(tienda, dia, '', pago)
  const key = llaveDe(pago)
  if (key !== undefined) despues.comprobantes.set(key, { venta: '', dia })
  const abono = `n${caso.nombre}`
  despues.recibidos.set(abono, { cliente: nombre, tienda, pago, anulado: false })
  despues.anotarActo('TERCERO', nombre, 'abonar', persona.id)
  const saldo_abono = enWire(despues.saldos.get(nombre)!, 2)
  return {
    despues,
    exito: {
      datos: {
        saldo_abono,
        abono: { id: new Ref(abono), saldo_abono, consecutivo_anticipo: recibo, forma_pago_id: pago.forma },
      },
      advertencias: repetidos(libro, [pago], dia),
    },
  }
}
