import { tomar, type Patrones, type Relajado } from './columnas'
import type { Paso } from './estado'
import { HOJA_NUEVA, type Haz } from './haz'
import { usada } from './mejora'
import type { Vista } from './vista'

/** Sheets that the rest must fall to before one beam plans all of it. */
const RESTO = 4.5
/** How far the relaxation, solved by narrow beams, may lie above what it would be. */
export const HOLGURA = 0.3

/**
 * Makes a plan out of the relaxation: what it cuts whole times is fixed, otherwise the pattern that it cuts most (or,
 * with `azar`, one of those), and the rest is solved again. Null when the plan would not have at most `tope` sheets.
 */
export function* bucear(
  patrones: Patrones,
  vista: Vista,
  haz: Haz,
  inicial: Relajado,
  tope: number,
  azar: (() => number) | null,
  parar: () => boolean,
): Generator<null, Paso[][] | null> {
  const resto = vista.cantidad.slice()
  const hojas: Paso[][] = []
  let relajado = inicial
  for (;;) {
    const faltan = resto.reduce((a, b) => a + b, 0)
    if (faltan === 0) return hojas.length <= tope ? hojas : null
    if (parar() || hojas.length + Math.ceil(relajado.suma - HOLGURA) > tope) return null
    if (relajado.suma <= RESTO) {
      const finales = deUnaVez(vista, haz, resto, faltan, tope - hojas.length, parar)
      if (finales) return [...hojas, ...finales]
    }
    const enteros = relajado.base.filter(({ veces }) => veces >= 1 - 1e-4)
    const elegidos = enteros.length > 0 ? enteros : [sortear(relajado, azar)]
    for (const { patron, veces } of elegidos)
      for (let i = 0; i < Math.max(1, Math.floor(veces + 1e-4)); i++) {
        const hoja = tomar(patron, resto)
        if (hoja.length > 0) hojas.push(hoja)
      }
    if (resto.every(n => n === 0)) continue
    relajado = yield* patrones.relajar(resto, 2, 30, parar)
  }
}

/** The pattern that is cut most, or one drawn with its times as weight. */
function sortear({ base }: Relajado, azar: (() => number) | null) {
  if (!azar) return base[0]!
  const pesos = base.map(({ veces }) => veces * veces * veces)
  let punto = ((azar() >>> 0) / 2 ** 32) * pesos.reduce((a, b) => a + b, 0)
  for (const [i, peso] of pesos.entries()) if ((punto -= peso) <= 0) return base[i]!
  return base[0]!
}

/** All of the rest at once within some sheets, by beams of three rankings. */
export function deUnaVez(
  vista: Vista,
  haz: Haz,
  resto: Int32Array,
  faltan: number,
  hojas: number,
  parar: () => boolean,
): Paso[][] | null {
  const hoja = vista.hojas[0]!
  const area = vista.area.reduce((suma, a, t) => suma + a * resto[t]!, 0)
  const merma = hojas * hoja.area - area
  if (merma < 0) return null
  const parte: Vista = {
    ...vista,
    cantidad: resto,
    unidades: faltan,
    areaMedia: area / faltan,
    hojas: [{ ...hoja, cantidad: hojas }],
  }
  for (const exponente of [0.5, 1, 0] as const) {
    const finales = haz.correr(parte, { ancho: 60, exponente, ruido: 0, semilla: 0, merma }, parar)
    const completos = finales?.filter(final => final.colocadas === faltan) ?? []
    if (completos.length === 0) continue
    const mejor = completos.reduce((a, b) =>
      usada(b, vista.problema, false) < usada(a, vista.problema, false) ? b : a,
    )
    return porHoja(haz.pasos(mejor))
  }
  return null
}

/** Steps of a plan by sheet. */
export function porHoja(pasos: readonly Paso[]): Paso[][] {
  const hojas: Paso[][] = []
  for (const paso of pasos) {
    if (paso.lugar === HOJA_NUEVA) hojas.push([])
    hojas.at(-1)!.push(paso)
  }
  return hojas
}
