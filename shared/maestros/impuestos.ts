import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Porciento, PorcientoRequerido, Texto, Version } from '../http/wire'
import { porcentaje } from '../kernel/money'
import { CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_MAESTRO, LISTA_MAESTRO } from './comunes'

/** The IVA of a product, what an order pays besides, and what a customer keeps back (DECISIONS 55, 313). */
export const TIPOS_DE_IMPUESTO = ['IVA', 'Adicional', 'Retención'] as const
export type TipoDeImpuesto = (typeof TIPOS_DE_IMPUESTO)[number]

interface ConTipo {
  nombre_impuesto: string
  tipo?: TipoDeImpuesto | undefined
}

/** Taxes of before it was kept are told by their names. */
export function tipoDeImpuesto({ nombre_impuesto: nombre, tipo }: ConTipo): TipoDeImpuesto {
  if (tipo) return tipo
  if (/^(ret|autorret)/i.test(nombre)) return 'Retención'
  return /\biva\b|exento|exclu/i.test(nombre) ? 'IVA' : 'Adicional'
}

export const Impuesto = z.object({
  id: Id,
  nombre_impuesto: z.string(),
  porcentaje_impuesto: Porciento,
  activo: z.boolean(),
  /** What it is: only an additional one is chosen for a whole order; a retention is none (DECISIONS 55). */
  tipo: z.enum(TIPOS_DE_IMPUESTO),
})
const ConVersion = Impuesto.extend({ version: Version })

const SIN_PORCENTAJE = 'Debe ingresar un porcentaje de impuesto'
/** A step of 0.1 (S17). */
const PASO = porcentaje(0.1)

/** The form of the specification knows name and percentage: what else a tax is stays as it was. */
export const ImpuestoEnviado = z.object({
  nombre_impuesto: Texto(60, 'Debe ingresar un nombre de impuesto'),
  porcentaje_impuesto: PorcientoRequerido(SIN_PORCENTAJE).refine(
    value => value >= 0 && value <= porcentaje(100) && value % PASO === 0,
    `${SIN_PORCENTAJE} de 0 a 100, con máximo un decimal`,
  ),
  tipo: z.enum(TIPOS_DE_IMPUESTO, 'Debe seleccionar una opción').optional(),
  activo: Bandera.optional(),
  version: Version.optional(),
})

export const rutasDeImpuestos = {
  impuestos: route({
    ...ELIGE_MAESTRO,
    path: '/impuestos',
    summary: 'Taxes',
    data: z.object({ impuestos: z.array(Impuesto) }),
  }),
  listaImpuestos: route({
    ...LISTA_MAESTRO,
    path: '/maestros/impuestos',
    summary: 'Taxes by name, page by page; `query` searches words',
    data: z.object({ impuestos: paginaDeFilas(ConVersion) }),
  }),
  crearImpuesto: route({
    ...CREA_MAESTRO,
    path: '/impuestos/crear',
    summary: 'Creates a tax',
    body: ImpuestoEnviado,
    data: z.object({ impuesto: ConVersion }),
  }),
  editarImpuesto: route({
    ...CAMBIA_MAESTRO,
    path: '/impuestos/{id}/editar',
    summary: 'Changes a tax; products follow a new percentage, sales keep theirs',
    body: ImpuestoEnviado,
    data: z.object({ impuesto: ConVersion }),
  }),
}
