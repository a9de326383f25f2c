import { deUnaVez } from './buceo'
import type { Paso } from './estado'
import type { Haz } from './haz'
import type { Vista } from './vista'

/** Share of a sheet by which a repeated pattern may fall short of the mean filling of the plan. */
const HOLGURAS = [0.06, 0.03, 0.1, 0] as const
const ANCHOS = [8, 24] as const
/** Rest, in sheets, that one beam plans at once. */
const RESTO = 3

/**
 * A plan of few patterns: the fullest pattern that can be cut k times out of what is left, for k as large as a filling
 * near the mean allows, again and again; the rest in one go. Source of the scheme: Haessler, "A heuristic programming
 * solution to a nonlinear cutting stock problem", Management Science 17, 1971.
 * @param tope most sheets that the plan may take; null when it would take more.
 */
export function planEnSerie(
  vista: Vista,
  haz: Haz,
  tope: number,
  vez: number,
  parar: () => boolean,
): Paso[][] | null {
  const hoja = { ...vista.hojas[0]!, cantidad: 1 }
  const resto = vista.cantidad.slice()
  const hojas: Paso[][] = []
  const areaDe = () => resto.reduce((suma, n, t) => suma + n * vista.area[t]!, 0)
  const meta = areaDe() / (tope * hoja.area) - HOLGURAS[vez % HOLGURAS.length]!
  const ancho = ANCHOS[(vez >> 2) % ANCHOS.length]!
  let veces = resto.reduce((a, b) => Math.max(a, b), 0)
  while (veces > 1 && areaDe() > RESTO * hoja.area && !parar()) {
    const cantidad = resto.map(n => Math.floor(n / veces))
    const una: Vista = { ...vista, hojas: [hoja], cantidad, valor: vista.area, porValor: true }
    const exponente = ([0.5, 0, 1] as const)[vez % 3]!
    const ajuste = { ancho, exponente, ruido: vez > 3 ? 0.1 : 0, semilla: vez, merma: Infinity }
    haz.correr(una, { ...ajuste, piso: Math.max(0, meta) * hoja.area }, parar)
    const pasos = haz.pasosDelMejor()
    if (pasos.length === 0 || hojas.length + veces > tope) {
      veces--
      continue
    }
    for (const { tipo } of pasos) resto[tipo]! -= veces
    for (let i = 0; i < veces; i++) hojas.push(pasos)
  }
  const faltan = resto.reduce((a, b) => a + b, 0)
  if (faltan === 0) return hojas
  if (parar() || tope <= hojas.length) return null
  const finales = deUnaVez(vista, haz, resto, faltan, tope - hojas.length, parar)
  return finales && [...hojas, ...finales]
}
