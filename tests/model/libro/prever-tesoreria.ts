import { enWire } from './dinero'
import type { GastoLibro, PagoLibro } from './libro'
import type {
  ActualizarPago,
  AnularAnticipo,
  AnularGasto,
  CorregirGasto,
  Gastar,
  PagarProveedor,
} from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'

export const cerrado = ({ libro, tienda }: Caso, dia: string): boolean =>
  libro.cerrados.has(`${tienda}/${dia.slice(0, 7)}`)

/** How money is handed over; undefined where the shop takes no such form, or it lacks its voucher. */
export function pagoDe({
  surtido,
  pedido,
}: Caso<Gastar | CorregirGasto | PagarProveedor | ActualizarPago>): PagoLibro | undefined {
  const forma = surtido.formas.get(pedido.forma)
  if (!forma?.activa || forma.aCuenta || forma.anticipo || pedido.valor <= 0) return undefined
  const code = pedido.comprobante.trim()
  if (forma.comprobante && /^0*$/.test(code)) return undefined
  return { forma: pedido.forma, valor: pedido.valor, comprobante: forma.comprobante ? code : null }
}

export const alReves = (pago: PagoLibro): PagoLibro => ({ ...pago, valor: 0 - pago.valor })

/** Money in advance goes back: out of the balance, which must cover it, and out of today's drawer (DECISIONS 186). */
export function preverAnulacionDeAnticipo(caso: Caso<AnularAnticipo>): Prevision {
  const { libro, pedido, tienda, dia, persona } = caso
  const nombre = libro.nombreDe('n', pedido.anticipo)
  const abono = nombre === undefined ? undefined : libro.recibidos.get(nombre)
  if (nombre === undefined || abono?.tienda !== tienda) return rechazo('no_encontrado')
  if (abono.anulado) return rechazo('anticipo_anulado')
  const cliente = libro.nombreDe('c', libro.raiz(libro.ids.get(abono.cliente)!))!
  const { pago } = abono
  if ((libro.saldos.get(cliente) ?? 0) < pago.valor) return rechazo('anticipo_gastado')
  if (cerrado(caso, dia)) return rechazo('periodo_cerrado')
  const despues = libro.copia()
  despues.recibidos.set(nombre, { ...abono, anulado: true })
  despues.anotarAnticipo(cliente, 4, 0 - pago.valor)
  despues.anotarCaja(tienda, dia, '', alReves(pago))
  despues.anotarActo('TERCERO', cliente, 'anular-abono', persona.id)
  const total_anticipo = enWire(despues.saldos.get(cliente)!, 2)
  return { despues, exito: { datos: { total_anticipo } } }
}

const vista = (nombre: string, { pago, version, anulado }: GastoLibro) => ({
  id: new Ref(nombre),
  valor_egreso: enWire(pago.valor, 2),
  version,
  anulado,
})

export function preverGasto(caso: Caso<Gastar>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const pago = pagoDe(caso)
  if (!pago) return rechazo('validacion')
  if (cerrado(caso, pedido.dia)) return rechazo('periodo_cerrado')
  const nombre = `g${caso.nombre}`
  const gasto: GastoLibro = { tienda, dia: pedido.dia, pago, version: 0, anulado: false }
  const despues = libro.copia()
  despues.gastos.set(nombre, gasto)
  despues.anotarCaja(tienda, pedido.dia, '', alReves(pago))
  despues.anotarActo('EGRESO', '*', 'crear', persona.id)
  return { despues, exito: { datos: { egreso: vista(nombre, gasto) } } }
}

/** What stands in the way of changing a record that is there. */
const impedimentos = (
  caso: Caso,
  { anulado, version }: GastoLibro,
  vista: number | null,
  dias: readonly string[],
): string[] => [
  ...(anulado ? ['movimiento_anulado'] : []),
  ...(vista !== null && vista !== version ? ['version_anterior'] : []),
  ...(dias.some(dia => cerrado(caso, dia)) ? ['periodo_cerrado'] : []),
]

function hallar(caso: Caso<CorregirGasto | AnularGasto>) {
  const nombre = caso.libro.nombreDe('g', caso.pedido.gasto)
  const gasto = nombre === undefined ? undefined : caso.libro.gastos.get(nombre)
  return gasto?.tienda === caso.tienda ? { nombre: nombre!, gasto } : undefined
}

export function preverCorreccion(caso: Caso<CorregirGasto>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, gasto } = found
  const pago = pagoDe(caso)
  const reasons = impedimentos(caso, gasto, pedido.version, [gasto.dia, pedido.dia])
  if (!pago || reasons.length > 0) return rechazo(...reasons, ...(pago ? [] : ['validacion']))
  const nuevo: GastoLibro = { ...gasto, dia: pedido.dia, pago, version: gasto.version + 1 }
  const despues = libro.copia()
  despues.gastos.set(nombre, nuevo)
  despues.anotarCaja(tienda, gasto.dia, '', gasto.pago)
  despues.anotarCaja(tienda, pedido.dia, '', alReves(pago))
  despues.anotarActo('EGRESO', '*', 'editar', persona.id)
  return { despues, exito: { datos: { egreso: vista(nombre, nuevo) } } }
}

export function preverAnulacionDeGasto(caso: Caso<AnularGasto>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, gasto } = found
  const reasons = impedimentos(caso, gasto, pedido.version, [gasto.dia])
  if (reasons.length > 0) return rechazo(...reasons)
  const anulado: GastoLibro = { ...gasto, version: gasto.version + 1, anulado: true }
  const despues = libro.copia()
  despues.gastos.set(nombre, anulado)
  despues.anotarCaja(tienda, gasto.dia, '', gasto.pago)
  despues.anotarActo('EGRESO', '*', 'anular', persona.id)
  return { despues, exito: { datos: { egreso: vista(nombre, anulado) } } }
}
