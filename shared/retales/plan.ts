import { CODIGO_DE_RETAL, etiquetasDeRetales, type Procedencia } from '../despiece/salidas/etiquetas'
import type { PedidoDespiece, RetalDespiece } from '../despiece/schemas'
import type { Optimizacion, ResumenDePlan } from '../despiece/schemas-planilla'
import { ID_DE_RETAL, type Medidas } from './retal'

/** A stock offcut as a plan cuts it. */
export interface RetalUsado extends Medidas {
  id: string
}

/** An offcut that a plan leaves to the store, with the identity of its label. */
export interface RetalDejado extends Medidas {
  id: string
  /** Its number among the offcuts of the line, from 1. */
  numero: number
}

/** Numbers of the store's offcuts that a cut list names, in whatever shape it comes. */
export function idsDeLista(lista: unknown): string[] {
  const { retales, listaRetales } = (lista ?? {}) as Partial<PedidoDespiece>
  const rows: unknown = retales ?? listaRetales
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Partial<RetalDespiece> | null) => {
    const id: unknown = row?.retal_id
    return typeof id === 'string' && ID_DE_RETAL.test(id) ? [id] : []
  })
}

/** The store's offcuts that a plan cuts; those that it lists and leaves alone are not among them. */
export const retalesUsados = ({ planilla, retales }: ResumenDePlan): RetalUsado[] =>
  planilla.retales_usados.flatMap(({ indice }) => {
    const { retal_id: id, base, altura } = retales[indice] ?? {}
    return id && base && altura ? [{ id, base, altura }] : []
  })

/**
 * Offcuts that a plan leaves to the store, numbered as their labels are. What is left of an offcut that the customer
 * brought stays the customer's.
 */
export function retalesDejados(plan: Optimizacion, procedencia: Procedencia): RetalDejado[] {
  const hojas = plan.planilla.patrones.flatMap(patron =>
    Array.from({ length: patron.repeticiones }, () => patron),
  )
  return etiquetasDeRetales(plan, procedencia).flatMap(({ codigo, hoja, retal, base, altura }) => {
    const { origen, indice } = hojas[hoja - 1]!
    const ajeno = origen === 'retal' && !plan.retales[indice]?.retal_id
    return ajeno ? [] : [{ id: codigo.slice(CODIGO_DE_RETAL.length), numero: retal, base, altura }]
  })
}
