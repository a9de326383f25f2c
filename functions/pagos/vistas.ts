import { type Centavos, sum } from '#shared/kernel/money'
import { vistaDeAdjunto } from '../adjuntos/public'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { FormaDePagoHecho, PagoGuardado } from './store'

/** What suppliers and concepts are called now, by id. */
export interface Nombres {
  proveedor: (id: number) => string
  concepto: (id: number) => string
}

/** Names of what some payments name; of none that is known, its number. */
export async function nombresDe(pagos: readonly PagoGuardado[]): Promise<Nombres> {
  const proveedores = [...new Set(pagos.map(({ proveedor_id }) => proveedor_id))]
  const conceptos = [...new Set(pagos.map(({ tipo_concepto_id }) => tipo_concepto_id))]
  const leidos = await obtener(
    [
      ...proveedores.map(id => clave.catalogo('PROVEEDORES', id)),
      ...conceptos.map(id => clave.catalogo('TIPOS_CONCEPTO', id)),
    ],
    false,
  )
  const deProveedor = new Map(
    proveedores.map((id, i) => [id, leidos[i]?.nombre_proveedor as string | undefined]),
  )
  const deConcepto = new Map(
    conceptos.map((id, i) => [
      id,
      leidos[proveedores.length + i]?.nombre_tipo_concepto as string | undefined,
    ]),
  )
  return {
    proveedor: id => deProveedor.get(id) ?? `Proveedor ${id}`,
    concepto: id => deConcepto.get(id) ?? `Concepto ${id}`,
  }
}

const vistaDeForma = (forma: FormaDePagoHecho) => ({
  id_forma_pago: forma.forma_pago_id,
  nombre_forma_pago: forma.nombre_forma_pago,
  requiere_codigo_comprobante: forma.requiere_codigo_comprobante,
  comprobante_id: forma.comprobante,
  codigo_comprobante_pago: forma.comprobante,
  valor_pagado: forma.valor,
  adjunto_comprobante: forma.adjunto && vistaDeAdjunto(forma.adjunto),
})

/** Of an invoice that is paid in parts: what all of it was, what is paid of it, and by which payments. */
function facturaDe({ partes = [], valor_total_pagar }: PagoGuardado) {
  if (partes.length === 0) return null
  const valor_abonado = sum(partes.map(parte => parte.valor_total_pagar))
  return {
    valor_total_pagar: (valor_total_pagar + valor_abonado) as Centavos,
    valor_abonado,
    pagos: partes.map(({ id, fecha_pago, valor_total_pagar: valor }) => ({ id, fecha_pago, valor })),
  }
}

/** Payments as they stand now, by id, with the names of what they name. */
export async function vistasPorId(ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof vistaDePago>>()
  const pagos = (await obtener([...new Set(ids)].map(id => clave.pagoAProveedor(id)))) as PagoGuardado[]
  const nombres = await nombresDe(pagos)
  return new Map(pagos.map(pago => [pago.id, vistaDePago(pago, nombres)]))
}

/** @param p by what is left of it (`porLoQueQueda`). */
export function vistaDePago(p: PagoGuardado, { proveedor, concepto }: Nombres) {
  const formas = p.formas.map(vistaDeForma)
  const [primera] = formas
  return {
    id: p.id,
    tipo_concepto_id: p.tipo_concepto_id,
    nombre_tipo_concepto: concepto(p.tipo_concepto_id),
    proveedor_id: p.proveedor_id,
    nombre_proveedor: proveedor(p.proveedor_id),
    codigo_factura: p.codigo_factura,
    fecha_factura: p.fecha_factura,
    fecha_pago: p.fecha_pago,
    fecha_vencimiento: p.fecha_vencimiento,
    valor_total: p.valor_total,
    pj_iva: p.pj_iva,
    valor_antes_iva: p.valor_antes_iva,
    valor_iva: p.valor_iva,
    pj_retefuente: p.pj_retefuente,
    valor_rte: p.valor_rte,
    valor_total_pagar: p.valor_total_pagar,
    observaciones: p.observaciones,
    pago_realizado: p.pago_realizado,
    lista_formas_pagadas_form: formas,
    forma_pago_id: primera?.id_forma_pago ?? null,
    nombre_forma_pago: primera?.nombre_forma_pago ?? null,
    codigo_comprobante_pago: primera?.comprobante_id ?? null,
    adjunto_comprobante_pago: primera?.adjunto_comprobante ?? null,
    factura_id: p.factura_id ?? null,
    factura: facturaDe(p),
    codigo_tienda: p.tienda,
    usuario_responsable: p.usuario,
    fecha_inserta: p.fecha_inserta,
    anulado: p.anulado !== undefined,
    motivo_anulacion: p.anulado?.motivo ?? null,
    version: p.version,
  }
}
