import * as z from 'zod'
import { comprobar } from './comprobar'
import { cotaTableros } from './cotas'
import { esReutilizable, rectanguloUtil } from './geometria'
import { responder } from './respuestas'
import { PatronPlano } from './schemas-planilla'
import { conMedidas, medir } from './solucion'
import type { Entrada, Patron, Rectangulo, Solucion } from './tipos'
import { MAXIMO_UNIDADES } from './validar'
import { valorDeRetal } from './valor'

/** A plan that was shown, as the order brings it back: its patterns, and what work it is said to have taken. */
const Mostrado = z.object({
  patrones: z.array(PatronPlano).min(1),
  trabajo: z.int().min(0).catch(0),
})

/** More cuts or leftovers than these for a piece no plan needs; they would only take time to look at. */
const CORTES_POR_PIEZA = 4
const CORTES_DE_REFILADO = 4

/**
 * The plan that somebody was shown, when it is one of this list: then nothing has to be searched, and what is saved
 * is what was seen. Of what came only the places of pieces, cuts and leftovers are read. All figures are measured
 * anew, the check that no plan of ours escapes sees it, and it takes no more boards than the plan that the search
 * finds first, or costs no more where the net cost decides; a first plan that lacks pieces is no rival.
 * @param entrada a valid input.
 * @returns null when it is not: out of date, or made up.
 */
export function planMostrado(entrada: Entrada, mostrado: unknown): Solucion | null {
  if (!tieneMedida(mostrado)) return null
  const leido = Mostrado.safeParse(mostrado)
  if (!leido.success) return null
  const patrones = leido.data.patrones.map(patron => leerPatron(patron, entrada))
  if (!patrones.every(patron => patron !== null)) return null
  const medida = medir(patrones, [], entrada)
  const cota = cotaTableros(entrada)
  const { trabajo } = leido.data
  const solucion = { ...medida, cota, optimo: medida.tableros === cota, trabajo }
  if (comprobar(entrada, solucion).length > 0) return null
  const primera = responder({ ...entrada, topeTrabajo: 1 }, {})
  const rival = primera.faltantes.length === 0 ? precio(primera, entrada) : Infinity
  return precio(solucion, entrada) <= rival ? solucion : null
}

const precio = ({ tableros, costoNeto }: Solucion, { favorecer }: Entrada): number =>
  favorecer === 'retales' ? costoNeto : tableros

/** Whether it holds no more than a plan can, before any of it is read. */
function tieneMedida(mostrado: unknown): boolean {
  const patrones = (mostrado as { patrones?: unknown } | null)?.patrones
  if (!Array.isArray(patrones) || patrones.length > MAXIMO_UNIDADES) return false
  let unidades = 0
  return patrones.every((patron: Partial<Record<'piezas' | 'cortes' | 'sobrantes', unknown>> | null) => {
    const { piezas, cortes, sobrantes } = patron ?? {}
    if (!Array.isArray(piezas) || !Array.isArray(cortes) || !Array.isArray(sobrantes)) return false
    unidades += piezas.length
    const maximo = CORTES_POR_PIEZA * piezas.length + CORTES_DE_REFILADO
    return unidades <= MAXIMO_UNIDADES && cortes.length <= maximo && sobrantes.length <= maximo
  })
}

const decimas = (mm: number): number => Math.round(mm * 10)
const enDecimas = ({ x, y, base, altura }: Rectangulo): Rectangulo => ({
  x: decimas(x),
  y: decimas(y),
  base: decimas(base),
  altura: decimas(altura),
})

/** A pattern in the units of the engine, on the sheet of the input that it names; null when there is none. */
function leerPatron(patron: PatronPlano, entrada: Entrada): Patron | null {
  const { origen, repeticiones } = patron
  // Offcuts go by the row of the list, which is the name that the input gives them.
  const indice =
    origen === 'retal' ? entrada.retales.findIndex(({ id }) => id === String(patron.indice)) : patron.indice
  const hoja = (origen === 'retal' ? entrada.retales : entrada.tableros)[indice]
  if (!hoja) return null
  const { base, altura } = hoja
  return conMedidas({
    origen,
    indice,
    base,
    altura,
    util: rectanguloUtil(entrada, base, altura, origen === 'retal'),
    repeticiones,
    piezas: patron.piezas.map(({ pieza, rotada, ...lugar }) => ({ ...enDecimas(lugar), pieza, rotada })),
    // What a leftover is good for and worth is as the shop has it now.
    sobrantes: patron.sobrantes.map(lugar => {
      const rectangulo = enDecimas(lugar)
      return {
        ...rectangulo,
        reutilizable: esReutilizable(rectangulo.base, rectangulo.altura, entrada.retalMinimo),
        valor: valorDeRetal(rectangulo.base, rectangulo.altura, entrada),
      }
    }),
    cortes: patron.cortes.map(corte => ({
      ...corte,
      x1: decimas(corte.x1),
      y1: decimas(corte.y1),
      x2: decimas(corte.x2),
      y2: decimas(corte.y2),
      ancho: decimas(corte.ancho),
    })),
  })
}
