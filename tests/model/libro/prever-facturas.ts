import {
  cambiarParte,
  type Cifras,
  cifrasDe,
  cifrasDeParte,
  type FacturaLibro,
  queda,
  vistaDeFactura,
} from './facturas'
import type { Libro, PagoLibro } from './libro'
import type { ActualizarPago, AnularPago, PagarProveedor, RegistrarFactura } from './ordenes'
import { alReves, cerrado, pagoDe } from './prever-tesoreria'
import { type Caso, type Prevision, rechazo } from './prevision'

const exito = (despues: Libro, nombre: string): Prevision => ({
  despues,
  exito: { datos: { pago_proveedor: vistaDeFactura(nombre, despues.pagos.get(nombre)!) } },
})

/** What an invoice or a payment is at the beginning. */
const nueva = (
  { tienda, pedido }: Caso<PagarProveedor | RegistrarFactura | ActualizarPago>,
  campos: Partial<FacturaLibro> & Pick<FacturaLibro, 'cifras'>,
): FacturaLibro => ({
  tienda,
  factura: pedido.factura,
  fecha: pedido.dia,
  iva: 0,
  rte: 0,
  pagada: false,
  pago: null,
  dia: null,
  partes: [],
  de: null,
  version: 0,
  anulado: false,
  ...campos,
})

/** An invoice of a supplier stands once in the whole company (DECISIONS 234). */
function escrita(caso: Caso<PagarProveedor | RegistrarFactura>, factura: FacturaLibro): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const reasons = [
    ...(libro.facturas.has(pedido.factura) ? ['factura_repetida'] : []),
    ...(cerrado(caso, pedido.dia) ? ['periodo_cerrado'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const nombre = `f${caso.nombre}`
  const despues = libro.copia()
  despues.pagos.set(nombre, factura)
  despues.facturas.set(pedido.factura, nombre)
  if (factura.pago) despues.anotarCaja(tienda, pedido.dia, '', alReves(factura.pago))
  despues.anotarActo('PAGO_PROVEEDOR', '*', 'crear', persona.id)
  return exito(despues, nombre)
}

export function preverPago(caso: Caso<PagarProveedor>): Prevision {
  const pago = pagoDe(caso)
  if (!pago) return rechazo('validacion')
  const cifras = cifrasDe(pago.valor, 0, 0)
  return escrita(caso, nueva(caso, { cifras, pago, dia: caso.pedido.dia, pagada: true }))
}

/** An invoice that is to be paid: nothing leaves the drawer (DECISIONS 239). */
export function preverFactura(caso: Caso<RegistrarFactura>): Prevision {
  const { total, iva, rte } = caso.pedido
  return escrita(caso, nueva(caso, { cifras: cifrasDe(total, iva, rte), iva, rte }))
}

function hallar({ libro, pedido, tienda }: Caso<ActualizarPago | AnularPago>) {
  const nombre = libro.nombreDe('f', pedido.pago)
  const antes = nombre === undefined ? undefined : libro.pagos.get(nombre)
  return antes?.tienda === tienda ? { nombre: nombre!, antes } : undefined
}

/** What was voided, or does not stand as it was seen, or was paid in parts, stays as it is. */
const impedimentos = (
  { anulado, version, partes }: FacturaLibro,
  vista: number | null,
  conPartes: boolean,
): string[] => [
  ...(anulado ? ['movimiento_anulado'] : []),
  ...(vista !== null && vista !== version ? ['version_anterior'] : []),
  ...(conPartes && partes.length > 0 ? ['factura_abonada'] : []),
]

/** The figures that a form comes to: of what is paid in part, or is a part, they are fixed; undefined: it says others. */
function cifrasDichas({ pedido }: Caso<ActualizarPago>, antes: FacturaLibro): Cifras | undefined {
  const { total, iva, rte, factura, fecha } = pedido
  if (antes.partes.length === 0 && antes.de === null) return cifrasDe(total, iva, rte)
  const resto = queda(antes)
  const misma =
    total === resto.total &&
    iva === antes.iva &&
    rte === antes.rte &&
    factura === antes.factura &&
    fecha === antes.fecha
  return misma ? resto : undefined
}

/** Pays an invoice, or a part of it (DECISIONS 300); what is paid already is taken back and paid anew. */
export function preverActualizacion(caso: Caso<ActualizarPago>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, antes } = found
  const pago = pagoDe(caso)
  const cifras = cifrasDichas(caso, antes)
  const enParte = !antes.pagada && pedido.parcial
  const cabe = cifras && pago && (pago.valor === cifras.pagar || (enParte && pago.valor < cifras.pagar))
  const dias = antes.dia === null ? [pedido.dia] : [antes.dia, pedido.dia]
  const reasons = [
    ...impedimentos(antes, pedido.version, antes.pagada),
    ...(cabe ? [] : ['validacion']),
    ...(dias.some(dia => cerrado(caso, dia)) ? ['periodo_cerrado'] : []),
  ]
  if (reasons.length > 0 || !pago || !cifras) return rechazo(...reasons)
  if (!antes.pagada && (antes.partes.length > 0 || pago.valor < cifras.pagar))
    return conParte(caso, nombre, antes, cifras, pago)
  const { fecha, iva, rte, dia } = pedido
  const despues = libro.copia()
  despues.pagos.set(nombre, {
    ...antes,
    fecha,
    iva,
    rte,
    cifras,
    pago,
    dia,
    pagada: true,
    version: antes.version + 1,
  })
  if (dia !== antes.dia) cambiarParte(despues, nombre, antes, dia)
  if (antes.pago) despues.anotarCaja(tienda, antes.dia!, '', antes.pago)
  despues.anotarCaja(tienda, dia, '', alReves(pago))
  despues.anotarActo('PAGO_PROVEEDOR', '*', 'editar', persona.id)
  return exito(despues, nombre)
}

/** A part is a payment of its own; the invoice stays to be paid until nothing is left of it. */
function conParte(
  caso: Caso<ActualizarPago>,
  nombre: string,
  antes: FacturaLibro,
  dichas: Cifras,
  pago: PagoLibro,
): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const { fecha, iva, rte, dia } = pedido
  // What the form says of an invoice of which nothing is paid is what it is from now on.
  const factura = { ...antes, fecha, iva, rte, cifras: antes.partes.length > 0 ? antes.cifras : dichas }
  const cifras = cifrasDeParte(factura, pago.valor)
  const suyo = `f${caso.nombre}`
  const partes = [...antes.partes, { pago: suyo, dia, cifras }]
  const despues = libro.copia()
  despues.pagos.set(suyo, nueva(caso, { fecha, iva, rte, cifras, pago, dia, pagada: true, de: nombre }))
  despues.pagos.set(nombre, {
    ...factura,
    partes,
    pagada: queda({ ...factura, partes }).pagar === 0,
    version: antes.version + 1,
  })
  despues.anotarCaja(tienda, dia, '', alReves(pago))
  despues.anotarActo('PAGO_PROVEEDOR', '*', 'crear', persona.id)
  despues.anotarActo('PAGO_PROVEEDOR', '*', 'pagar-parte', persona.id)
  return exito(despues, nombre)
}

/** What is voided is owed again, where it was a part, or may be registered again (DECISIONS 237). */
export function preverAnulacionDePago(caso: Caso<AnularPago>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, antes } = found
  const reasons = [
    ...impedimentos(antes, pedido.version, true),
    ...(cerrado(caso, antes.dia ?? antes.fecha) ? ['periodo_cerrado'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  despues.pagos.set(nombre, { ...antes, version: antes.version + 1, anulado: true })
  if (antes.de === null) despues.facturas.delete(antes.factura)
  cambiarParte(despues, nombre, antes, null)
  if (antes.pago) despues.anotarCaja(tienda, antes.dia!, '', antes.pago)
  despues.anotarActo('PAGO_PROVEEDOR', '*', 'anular', persona.id)
  return exito(despues, nombre)
}
