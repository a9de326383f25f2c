import type { PiezasDeLinea } from '#shared/despachos/esquemas'
import { nombreDePieza, piezasDeLista } from '#shared/despachos/piezas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type * as z from 'zod'
import { leerPlan, type LineaGuardada } from '../ventas/public'
import type { Parte } from './store'

/** The cut lists of the lines that wait, by their number; a line without one is not among them. */
async function listasDe(
  esperando: readonly Pick<Parte, 'item'>[],
  lineas: readonly LineaGuardada[],
): Promise<Map<number, Optimizacion['piezas']>> {
  const cortadas = esperando.flatMap(({ item }) => {
    const plan = lineas.find(linea => linea.item === item)?.plan
    return plan ? [{ item, plan }] : []
  })
  const planes = await Promise.all(cortadas.map(({ plan }) => leerPlan(plan)))
  return new Map(cortadas.flatMap(({ item }, i) => (planes[i] ? [[item, planes[i].piezas] as const] : [])))
}

/** The pieces that wait of each line, by its number: of a rest what was left, else all of its cut list. */
export async function piezasQueEsperan(
  esperando: readonly Parte[],
  lineas: readonly LineaGuardada[],
): Promise<Map<number, readonly string[]>> {
  const listas = await listasDe(esperando, lineas)
  return new Map(
    esperando.flatMap(({ item, piezas }) => {
      const suyas = piezas ?? (listas.has(item) ? piezasDeLista(listas.get(item)!) : undefined)
      return suyas ? [[item, suyas] as const] : []
    }),
  )
}

/** The same for whoever checks them by their labels: row by row, with what each of them is. */
export async function filasQueEsperan(
  esperando: readonly Parte[],
  lineas: readonly LineaGuardada[],
): Promise<z.output<typeof PiezasDeLinea>[]> {
  const listas = await listasDe(esperando, lineas)
  return esperando.flatMap(({ item, piezas }) => {
    const lista = listas.get(item)
    if (!lista) return []
    const esperan = new Set(piezas ?? piezasDeLista(lista))
    const filas = lista.map(({ descripcion, base, altura, cantidad }, i) => ({
      fila: i + 1,
      descripcion: descripcion?.trim() ?? '',
      base,
      altura,
      cantidad,
      pendientes: Array.from({ length: cantidad }, (_, unidad) => unidad + 1).filter(unidad =>
        esperan.has(nombreDePieza(i + 1, unidad)),
      ),
    }))
    return [{ item, filas }]
  })
}
