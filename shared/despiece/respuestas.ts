import { cotaTableros } from './cotas'
import { comparar, resolver } from './motor'
import { comparaRetales, trabajoPorDefecto } from './presupuesto'
import type { Control, Entrada, Solucion } from './tipos'

/**
 * The answer that is asked for. For 'retales' several choices among the listed offcuts are planned, all of them, then
 * none and all but those that hardly pay with half as much work between them, and the least net cost wins.
 */
export function responder(entrada: Entrada, control: Control): Solucion {
  if (!comparaRetales(entrada)) return buscar(entrada, control)
  let mejor = buscar(entrada, control)
  const limite = entrada.limiteTrabajo ?? trabajoPorDefecto(entrada)
  const parte = { ...entrada, limiteTrabajo: Math.ceil(limite / 2 / (MAXIMO_SIN + 1)) }
  let trabajo = mejor.trabajo
  const probar = (sin: ReadonlySet<string>): boolean => {
    const otra = { ...parte, retales: entrada.retales.map(r => (sin.has(r.id) ? { ...r, cantidad: 0 } : r)) }
    const tope = entrada.topeTrabajo === null ? null : entrada.topeTrabajo - trabajo
    if (control.parar?.() || (tope !== null && tope <= 0)) return false
    const solucion = buscar({ ...otra, topeTrabajo: tope }, control)
    trabajo += solucion.trabajo
    if (comparar(solucion, mejor, entrada) >= 0) return false
    mejor = solucion
    return true
  }
  probar(new Set(entrada.retales.map(r => r.id)))
  const sin = new Set<string>()
  for (let vez = 0; vez < MAXIMO_SIN; vez++) {
    const peor = peorUsado(mejor, entrada, sin)
    if (peor === null) break
    sin.add(peor)
    if (!probar(sin)) sin.delete(peor)
  }
  return { ...mejor, trabajo }
}

/** How many times one offcut more is left out. */
const MAXIMO_SIN = 4

const buscar = (entrada: Entrada, control: Control): Solucion =>
  resolver(entrada, cotaTableros(entrada), control)

/** Of the offcuts that the plan spends, the one that holds least of pieces for its area. */
function peorUsado(solucion: Solucion, entrada: Entrada, probados: ReadonlySet<string>): string | null {
  const usados = solucion.patrones
    .filter(p => p.origen === 'retal' && !probados.has(entrada.retales[p.indice]!.id))
    .toSorted((a, b) => a.areaPiezas / (a.base * a.altura) - b.areaPiezas / (b.base * b.altura))
  const peor = usados[0]
  return peor ? entrada.retales[peor.indice]!.id : null
}
