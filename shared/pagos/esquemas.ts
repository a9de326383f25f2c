import * as z from 'zod'
import { AdjuntoEnviado, AdjuntoGuardado } from '../adjuntos/esquemas'
import {
  CodigoTienda,
  Comprobante,
  DiaEscrito,
  DiaISO,
  Dinero,
  DineroRequerido,
  EnteroFlexible,
  Id,
  idElegido,
  InstanteISO,
  MAXIMO_DINERO,
  Porciento,
  sinLlenar,
  Texto,
  Version,
} from '../http/wire'

/** A payment has so many methods at most (DECISIONS 240). */
export const MAXIMO_DE_FORMAS = 5
export const VACIOS = 'No pueden existir valores vacíos o en cero. Todos los campos son requeridos'
export const SIN_FORMA = 'Debe agregar al menos una forma de pago'
export const SIN_VALOR = 'El valor total debe ser superior a cero'
const SIN_FECHA = 'Debe ingresar una fecha'
const SIN_OPCION = 'Debe seleccionar un valor'
const SIN_TOTAL = 'Debe ingresar un valor con IVA'

const fecha = DiaEscrito(SIN_FECHA)
const fechaOpcional = z.preprocess(value => value || null, fecha.nullable())
const texto = (max: number) =>
  Texto(max)
    .nullish()
    .transform(value => value ?? '')
const porcentaje = Porciento.refine(
  value => value >= 0 && value <= 10_000,
  'Debe ingresar un porcentaje de 0 a 100',
)

const FormaEnviada = z.object({
  id_forma_pago: idElegido('Debe seleccionar una forma de pago a agregar'),
  comprobante_id: Comprobante,
  valor_pagado: DineroRequerido(VACIOS)
    .refine(value => value > 0, VACIOS)
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  adjunto_comprobante: AdjuntoEnviado,
})

const FALTA = {
  codigo_factura: 'Debe ingresar un código de factura',
  fecha_pago: SIN_FECHA,
  pj_iva: 'Debe ingresar un porcentaje de IVA',
  pj_retefuente: 'Debe ingresar un porcentaje de Retefuente',
} as const
const porcentajeOpcional = z.preprocess(sinLlenar, porcentaje.nullish())

const CamposDePago = z.object({
  tipo_concepto_id: idElegido(SIN_OPCION),
  proveedor_id: idElegido(SIN_OPCION),
  codigo_factura: texto(60),
  fecha_factura: fecha,
  fecha_pago: fechaOpcional,
  valor_total: DineroRequerido(SIN_TOTAL)
    .refine(value => value > 0, SIN_VALOR)
    .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
  pj_iva: porcentajeOpcional,
  pj_retefuente: porcentajeOpcional,
  observaciones: texto(500),
  /** Without it, what has methods is paid. */
  pago_realizado: z.boolean().nullish(),
  /** Of an invoice that is to be paid: the methods pay a part of it, as a payment of its own (DECISIONS 300). */
  pago_parcial: z.boolean().nullish(),
  lista_formas_pagadas_form: z
    .array(FormaEnviada)
    .max(MAXIMO_DE_FORMAS, `Máximo ${MAXIMO_DE_FORMAS} formas de pago`)
    .nullish()
    .transform(value => value ?? []),
  version: Version.nullish(),
})

/** What of a payment is asked for although an invoice may do without it. */
type Exigible = Pick<
  z.output<typeof CamposDePago>,
  keyof typeof FALTA | 'observaciones' | 'pago_realizado' | 'lista_formas_pagadas_form'
>

/** What of it is not there, each with its field and its text. */
function faltantes(pago: Partial<Exigible>, sinObservacion: string): [campo: string, texto: string][] {
  const { pago_realizado, lista_formas_pagadas_form: formas } = pago
  if (pago_realizado === false && formas?.length === 0) return []
  const textos = { ...FALTA, observaciones: sinObservacion }
  const vacios = (Object.keys(textos) as (keyof typeof textos)[])
    .filter(campo => pago[campo] == null || pago[campo] === '')
    .map((campo): [string, string] => [campo, textos[campo]])
  return formas?.length === 0 ? [...vacios, ['lista_formas_pagadas_form', SIN_FORMA]] : vacios
}

/** @param sinObservacion what is said where there is no observation. */
const pagoCon = (sinObservacion: string) =>
  CamposDePago.superRefine(
    (pago, ctx) => {
      for (const [campo, message] of faltantes(pago, sinObservacion))
        ctx.addIssue({ code: 'custom', path: [campo], message, input: pago })
    },
    // Also where another field is wrong: a form is told at once all that it wants.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/**
 * A payment to a supplier, or with `pago_realizado: false` an invoice that is registered unpaid (C §5, DECISIONS 239,
 * 329): of that one the code, the percentages and the observation may come later. Its texts are the specification's;
 * the form asks for an observation in other words (DECISIONS, section 14).
 */
export const PagoEnviado = pagoCon('Debe seleccionar una descripción')
export const PagoDelFormulario = pagoCon('Debe ingresar una observación')

const FormaPagada = z.object({
  id_forma_pago: Id,
  nombre_forma_pago: z.string(),
  requiere_codigo_comprobante: z.boolean(),
  comprobante_id: z.string().nullable(),
  codigo_comprobante_pago: z.string().nullable(),
  valor_pagado: Dinero,
  adjunto_comprobante: AdjuntoGuardado.nullable(),
})

/** A payment once, with its methods (DECISIONS 231); the first of them besides in fields of its own. */
export const PagoProveedor = z.object({
  id: Id,
  tipo_concepto_id: Id,
  nombre_tipo_concepto: z.string(),
  proveedor_id: Id,
  nombre_proveedor: z.string(),
  codigo_factura: z.string(),
  fecha_factura: DiaISO,
  fecha_pago: DiaISO.nullable(),
  /** By when the supplier wants to be paid. */
  fecha_vencimiento: DiaISO,
  valor_total: Dinero,
  pj_iva: Porciento,
  valor_antes_iva: Dinero,
  valor_iva: Dinero,
  pj_retefuente: Porciento,
  valor_rte: Dinero,
  valor_total_pagar: Dinero,
  observaciones: z.string(),
  pago_realizado: z.boolean(),
  lista_formas_pagadas_form: z.array(FormaPagada),
  forma_pago_id: Id.nullable(),
  nombre_forma_pago: z.string().nullable(),
  codigo_comprobante_pago: z.string().nullable(),
  adjunto_comprobante_pago: AdjuntoGuardado.nullable(),
  /** Of a payment of a part of an invoice: the invoice. Its figures are its share of those. */
  factura_id: Id.nullable(),
  /** Of an invoice of which parts are paid, whose figures are what is left of it: the whole, and its parts. */
  factura: z
    .object({
      valor_total_pagar: Dinero,
      valor_abonado: Dinero,
      pagos: z.array(z.object({ id: Id, fecha_pago: DiaISO, valor: Dinero })),
    })
    .nullable(),
  codigo_tienda: CodigoTienda,
  usuario_responsable: z.string(),
  fecha_inserta: InstanteISO,
  anulado: z.boolean(),
  motivo_anulacion: z.string().nullable(),
  version: Version,
})

const MES = 'Debe seleccionar un periodo'
const enRango = (min: number, max: number) =>
  EnteroFlexible(MES).refine(value => value >= min && value <= max, MES)

const bandera = z.preprocess(value => value === true || value === 1 || value === '1', z.boolean())

/** Which payments a list has: those of a month by the day on which they were paid (DECISIONS 238). */
export const FiltroDePagos = z.object({
  query_search: texto(100),
  /** With it, invoices of the month that are still to be paid. */
  pagos_proveedores: bandera,
  /** Only those of which a method has no proof. */
  sin_soporte: bandera,
  /** This month, unless said otherwise. */
  periodo_consulta: z.object({ year: enRango(2000, 2099), month: enRango(1, 12) }).nullish(),
})

/** What the payments of a list come to. */
export const TotalesDePagos = z.object({
  pagos: z.int(),
  valor_total: Dinero,
  valor_antes_iva: Dinero,
  valor_iva: Dinero,
  valor_rte: Dinero,
  valor_total_pagar: Dinero,
})
