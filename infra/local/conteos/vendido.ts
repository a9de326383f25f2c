import { confirmar, LecturaVieja } from '#functions/kernel/dynamo/commit'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import {
  acumularMeses,
  type Anotable,
  anotarDeVendedores,
  anotarVenta,
  filasAnotadas,
  type Hecho,
} from '#functions/tablero/public'
import { venta, type VentaGuardada } from '#functions/ventas/public'
import { type Dia, diaDe } from '#shared/kernel/dates'
import { ANULADO, FACTURADO } from '#shared/ventas/states'
import { recorrerEntidades } from './recorrer'

/** Sales asked for at once. */
const LOTE = 50

interface Pendiente {
  hecho: Hecho
  venta: VentaGuardada
  dia: Dia
}

/** Instant at which a bill was annulled; its history knows it of those from before the sale did. */
async function anuladaEn({ id, ultimo_cambio }: VentaGuardada): Promise<string | undefined> {
  if (ultimo_cambio) return ultimo_cambio.accion === 'anular' ? ultimo_cambio.fecha : undefined
  const actos = await consultar({ pk: clave.auditoria('VENTA', id, '').pk })
  return actos.find(({ accion }) => accion === 'anular')?.fecha as string | undefined
}

async function hechosDe(sale: VentaGuardada): Promise<Pendiente[]> {
  const { estado_venta_id, fecha_factura, consecutivo_recibo } = sale
  const cobrada =
    estado_venta_id === FACTURADO || (estado_venta_id === ANULADO && consecutivo_recibo !== null)
  if (!cobrada || fecha_factura === null) return []
  const anulada = estado_venta_id === ANULADO ? await anuladaEn(sale) : undefined
  return [
    { hecho: 'facturado', venta: sale, dia: fecha_factura },
    ...(anulada ? [{ hecho: 'anulado' as const, venta: sale, dia: diaDe(anulada) }] : []),
  ]
}

const anotable = ({ hecho, venta: { id, codigo_tienda, vendedor_id }, dia }: Pendiente): Anotable => ({
  tienda: codigo_tienda,
  vendedor_id,
  dia,
  id,
  hecho,
})

/** Books bills and annulments that nobody booked: one transaction each, guarded by the row that it makes. */
async function anotarLote(lote: readonly Pendiente[]): Promise<number> {
  const hechos = lote.map(anotable)
  const filas = await filasAnotadas(hechos)
  for (const { hecho, venta: sale, dia } of lote.filter((_, i) => !filas[i]![0])) {
    const { lineas } = (await venta(sale.id))!
    const ahora = (hecho === 'anulado' && sale.ultimo_cambio?.fecha) || `${dia}T17:00:00.000Z`
    await confirmar(anotarVenta(hecho, sale, lineas, { dia, ahora })).catch((error: unknown) => {
      // Somebody billed it while it was looked at.
      if (!(error instanceof LecturaVieja)) throw error
    })
  }
  await anotarDeVendedores(hechos)
  return filas.filter(([deTienda, deVendedor]) => !deTienda || !deVendedor).length
}

/** Whether all that this shop has sold is booked, for its stores and for who sold it. */
export async function vendidoAlDia(): Promise<boolean> {
  const [estado] = await obtener([clave.estadoDeConteos()])
  return estado?.vendido === true && estado.vendedores === true
}

/**
 * What stores and their sellers sold, of a shop from before it was kept: what is missing is booked as the product books it, so the shop may go
 * on and a run that was killed begins again; then months are added up.
 * @returns bills and annulments that were missing.
 */
export async function rehacerVendido(): Promise<number> {
  const ventas: VentaGuardada[] = []
  await recorrerEntidades(item => {
    if (item.sk === 'ENCABEZADO' && (item as unknown as VentaGuardada).fecha_factura)
      ventas.push(item as unknown as VentaGuardada)
  })
  let n = 0
  for (let i = 0; i < ventas.length; i += LOTE) {
    const hechos = await Promise.all(ventas.slice(i, i + LOTE).map(hechosDe))
    n += await anotarLote(hechos.flat())
  }
  const tiendas = await consultar({ pk: particion.catalogo('TIENDAS') })
  for (const { sk } of tiendas) await acumularMeses(sk as string, true)
  await marcar(clave.estadoDeConteos(), { vendido: true, vendedores: true })
  return n
}
