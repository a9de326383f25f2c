import { IMAGENES_Y_PDF } from '#shared/adjuntos/tipos'
import { invalido } from '#shared/http/errors'
import type { BodyDe } from '#shared/http/route'
import { type Dia, type Instante, sumarDias } from '#shared/kernel/dates'
import { centavosExactos } from '#shared/kernel/format'
import { type Centavos, type Porcentaje, sum } from '#shared/kernel/money'
import { SIN_VALOR, VACIOS } from '#shared/pagos/esquemas'
import { derivar } from '#shared/pagos/reglas'
import type { rutas } from '#shared/pagos/routes'
import { comprobanteVacio } from '#shared/ventas/rules/pagos'
import { confirmarAdjuntos, type ReferenciaDeAdjunto } from '../../adjuntos/public'
import { exigirDia } from '../../caja/public'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Sesion } from '../../kernel/session'
import { claveDeFormaPago, type FormaPagoGuardada } from '../../maestros/public'
import { type Cifras, cifrasDe, porLoQueQueda } from '../partes'
import type { FormaDePagoHecho, PagoGuardado } from '../store'

export type Dicho = BodyDe<typeof rutas.guardar>
export interface ActoDePago {
  sesion: Sesion
  tienda: string
  ahora: Instante
  hoy: Dia
}

/** An invoice of which something is still to be paid: what may be paid in parts. */
export const porPagar = (pago: PagoGuardado | undefined): pago is PagoGuardado =>
  pago !== undefined && !pago.pago_realizado

const LISTA = 'lista_formas_pagadas_form'
const campoDe = (i: number, campo: string): string => `${LISTA}.${i}.${campo}`

/** The proofs that came with the methods, looked at, by the place of their method. */
async function comprobantesDe({ lista_formas_pagadas_form: formas }: Dicho, usuarioId: number) {
  const enviados = formas.flatMap(({ adjunto_comprobante: enviado }, i) =>
    enviado ? [{ campo: campoDe(i, 'adjunto_comprobante'), enviado }] : [],
  )
  return confirmarAdjuntos(enviados, { usuarioId, tipos: IMAGENES_Y_PDF })
}

/** They add up to what is to be paid; where only a part of an invoice is, to that at most. */
function exigirSuma(formas: readonly FormaDePagoHecho[], total: Centavos, enParte: boolean): void {
  const pagado = sum(formas.map(({ valor }) => valor))
  if (formas.length === 0 || pagado === total || (enParte && pagado < total)) return
  const cuanto = centavosExactos(total)
  throw invalido({
    [LISTA]: enParte
      ? `La sumatoria de las formas de pago no puede superar lo que falta por pagar: ${cuanto}`
      : `La sumatoria de las formas de pago deben ser igual a ${cuanto}`,
  })
}

/**
 * The former method that each is, where it is one: of two of a form the one of its voucher, so that a proof stays with the
 * money that it proves; a voucher that was mistyped leaves the form.
 */
function anterioresDe(
  { lista_formas_pagadas_form: dichas }: Dicho,
  antes: readonly FormaDePagoHecho[],
): (FormaDePagoHecho | undefined)[] {
  const hallados = dichas.map((): FormaDePagoHecho | undefined => undefined)
  const libres = new Set(antes)
  for (const conCodigo of [true, false])
    dichas.forEach(({ id_forma_pago, comprobante_id }, i) => {
      hallados[i] ??= [...libres].find(
        ({ forma_pago_id, comprobante }) =>
          forma_pago_id === id_forma_pago && (!conCodigo || comprobante === (comprobante_id || null)),
      )
      if (hallados[i]) libres.delete(hallados[i])
    })
  return hallados
}

/** How it is paid: forms that are money now, each with its voucher. */
function formasDe(
  dicho: Dicho,
  leidas: readonly unknown[],
  adjuntos: ReadonlyMap<string, ReferenciaDeAdjunto>,
  antes: readonly FormaDePagoHecho[],
): FormaDePagoHecho[] {
  // A method that is sent again without a proof keeps the one that it had.
  const anteriores = anterioresDe(dicho, antes)
  return dicho.lista_formas_pagadas_form.map(({ comprobante_id, valor_pagado }, i): FormaDePagoHecho => {
    const forma = leidas[i] as FormaPagoGuardada | undefined
    // The form that it has stays, also where it was retired since (DECISIONS 313).
    const sirve = forma && (forma.activo || anteriores[i]?.forma_pago_id === forma.id)
    if (!sirve || forma.forma_abono || forma.forma_credito)
      throw invalido({ [campoDe(i, 'id_forma_pago')]: 'Debe seleccionar una forma de pago a agregar' })
    const { requiere_codigo_comprobante } = forma
    if (requiere_codigo_comprobante && comprobanteVacio(comprobante_id ?? ''))
      throw invalido({ [campoDe(i, 'comprobante_id')]: VACIOS })
    const nuevo = adjuntos.get(campoDe(i, 'adjunto_comprobante'))
    return {
      forma_pago_id: forma.id,
      nombre_forma_pago: forma.nombre_forma_pago,
      es_efectivo: forma.es_efectivo,
      requiere_codigo_comprobante,
      comprobante: requiere_codigo_comprobante ? comprobante_id! : null,
      valor: valor_pagado,
      adjunto: nuevo ? { token: nuevo.token, extension: nuevo.extension } : (anteriores[i]?.adjunto ?? null),
    }
  })
}

const DE_LA_FACTURA = [
  'tipo_concepto_id',
  'proveedor_id',
  'codigo_factura',
  'fecha_factura',
  'valor_total',
  'pj_iva',
  'pj_retefuente',
] as const

/**
 * The figures of what is fixed: a part of an invoice, or an invoice of which a part is paid. What the form shows of it
 * comes back as it was; undefined: nothing is fixed.
 */
function fijas(dicho: Dicho, antes: PagoGuardado | undefined): Cifras | undefined {
  if (!antes || (antes.factura_id === undefined && !antes.partes?.length)) return undefined
  const vigente = porLoQueQueda(antes)
  for (const campo of DE_LA_FACTURA)
    if (dicho[campo] !== vigente[campo])
      throw invalido({ [campo]: 'La factura ya se pagó en parte: anule esos pagos para cambiar sus datos' })
  return cifrasDe(vigente)
}

export type Comprobado = Awaited<ReturnType<typeof comprobar>>

/** What is said of a payment, checked, and what follows from it. @param antes the payment that it changes. */
export async function comprobar(dicho: Dicho, { hoy, sesion }: ActoDePago, antes?: PagoGuardado) {
  const realizado = dicho.lista_formas_pagadas_form.length > 0
  exigirDia(dicho.fecha_factura, hoy, 'fecha_factura')
  if (dicho.fecha_pago !== null) exigirDia(dicho.fecha_pago, hoy, 'fecha_pago')
  const pj_iva = dicho.pj_iva ?? (0 as Porcentaje)
  const pj_retefuente = dicho.pj_retefuente ?? (0 as Porcentaje)
  const derivados = fijas(dicho, antes) ?? derivar(dicho.valor_total, pj_iva, pj_retefuente)
  if (derivados.valor_total_pagar <= 0) throw invalido({ valor_total: SIN_VALOR })
  const adjuntos = await comprobantesDe(dicho, sesion.usuario_id)
  const [proveedor, concepto, ...leidas] = await obtener([
    clave.catalogo('PROVEEDORES', dicho.proveedor_id),
    clave.catalogo('TIPOS_CONCEPTO', dicho.tipo_concepto_id),
    ...dicho.lista_formas_pagadas_form.map(({ id_forma_pago }) => claveDeFormaPago(id_forma_pago)),
  ])
  if (!proveedor) throw invalido({ proveedor_id: 'Debe seleccionar un valor' })
  if (!concepto) throw invalido({ tipo_concepto_id: 'Debe seleccionar un valor' })
  const formas = formasDe(dicho, leidas, adjuntos, antes?.formas ?? [])
  exigirSuma(formas, derivados.valor_total_pagar, dicho.pago_parcial === true && porPagar(antes))
  const plazo = proveedor.credito === true ? (proveedor.plazo_credito as number) : 0
  return {
    adjuntos: [...adjuntos.values()],
    nombreDeProveedor: proveedor.nombre_proveedor as string,
    nombres: {
      proveedor: () => proveedor.nombre_proveedor as string,
      concepto: () => concepto.nombre_tipo_concepto as string,
    },
    campos: {
      tipo_concepto_id: dicho.tipo_concepto_id,
      proveedor_id: dicho.proveedor_id,
      codigo_factura: dicho.codigo_factura,
      fecha_factura: dicho.fecha_factura,
      fecha_pago: realizado ? dicho.fecha_pago : null,
      fecha_vencimiento: sumarDias(dicho.fecha_factura, plazo),
      valor_total: dicho.valor_total,
      pj_iva,
      pj_retefuente,
      ...derivados,
      observaciones: dicho.observaciones,
      pago_realizado: realizado,
      formas,
    },
  }
}
