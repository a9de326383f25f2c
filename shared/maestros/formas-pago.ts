import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Texto, Version } from '../http/wire'
import { ACTIVO_COMO_ESTA, CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_MAESTRO, LISTA_MAESTRO } from './comunes'

/** Flags of DECISIONS 65 and 181. */
export const FormaPago = z.object({
  id: Id,
  nombre_forma_pago: z.string(),
  requiere_codigo_comprobante: z.boolean(),
  /** Spends the customer's advances. */
  forma_abono: z.boolean(),
  /** Goes to the customer's credit account. */
  forma_credito: z.boolean(),
  es_efectivo: z.boolean(),
})
const FormaEnLista = FormaPago.extend({
  activo: z.boolean(),
  /** Its place at the till, whose keys are the first nine. */
  orden: z.int(),
  version: Version,
})

/** What a form of payment does: one of these, or none for a card and the like. It stays what it was made as. */
export const CLASES_DE_FORMA = ['es_efectivo', 'forma_abono', 'forma_credito'] as const

export const SIN_COMPROBANTE = 'Ni el efectivo, ni un anticipo, ni un crédito llevan comprobante'

const Enviada = z.object({
  nombre_forma_pago: Texto(40, 'Debe ingresar todos los campos solicitados'),
  requiere_codigo_comprobante: Bandera.default(false),
  es_efectivo: Bandera.default(false),
  forma_abono: Bandera.default(false),
  forma_credito: Bandera.default(false),
  orden: z
    .int('Debe ingresar un valor')
    .min(1, 'Debe ingresar un valor mayor a cero')
    .max(99, 'Máximo 99')
    .nullish()
    .transform(orden => orden ?? undefined),
  activo: Bandera.default(true),
  version: Version.optional(),
})
type Banderas = Partial<
  Record<(typeof CLASES_DE_FORMA)[number] | 'requiere_codigo_comprobante', boolean | undefined>
>
function deUnaClase(forma: Banderas, ctx: z.RefinementCtx): void {
  const clases = CLASES_DE_FORMA.filter(clase => forma[clase])
  if (clases.length > 1)
    ctx.addIssue({ code: 'custom', path: [clases[1]!], message: 'Una forma de pago es de una sola clase' })
  else if (clases.length === 1 && forma.requiere_codigo_comprobante)
    ctx.addIssue({ code: 'custom', path: ['requiere_codigo_comprobante'], message: SIN_COMPROBANTE })
}
export const FormaPagoEnviada = Enviada.superRefine(deUnaClase)
/** What it leaves out stays. */
const FormaPagoCambiada = Enviada.extend({
  ...ACTIVO_COMO_ESTA,
  requiere_codigo_comprobante: Bandera.optional(),
  es_efectivo: Bandera.optional(),
  forma_abono: Bandera.optional(),
  forma_credito: Bandera.optional(),
}).superRefine(deUnaClase)

export const rutasDeFormasPago = {
  formasPago: route({
    ...ELIGE_MAESTRO,
    path: '/listas/formas-pago',
    summary: 'Payment forms',
    data: z.object({ formas_pagos: z.array(FormaPago) }),
  }),
  listaFormasPago: route({
    ...LISTA_MAESTRO,
    path: '/maestros/formas-pago',
    summary: 'Payment forms by name, also those that are no longer offered; `query` searches words',
    data: z.object({ formas_pagos: paginaDeFilas(FormaEnLista) }),
  }),
  guardarFormaPago: route({
    ...CREA_MAESTRO,
    path: '/maestros/formas-pago/guardar',
    summary: 'Creates a payment form',
    body: FormaPagoEnviada,
    data: z.object({ forma_pago: FormaEnLista }),
  }),
  actualizarFormaPago: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/formas-pago/{id}/actualizar',
    summary: 'Changes a payment form; cash, advance or credit it stays',
    body: FormaPagoCambiada,
    data: z.object({ forma_pago: FormaEnLista }),
  }),
}
