import { apilar, type Bloque, type Hoja } from './hoja'
import { altoDeLinea, type Alineacion, escribir, type Estilo, medir, partir, raya, TINTA } from './texto'

/** Where a block stands from left to right, points. */
export interface Lugar {
  x: number
  ancho: number
}

/** A text over as many lines as it needs. */
export function parrafo(
  hoja: Hoja,
  text: string,
  lugar: Lugar,
  estilo: Estilo & { alinear?: Alineacion },
): Bloque {
  const lines = text.trim() === '' ? [] : partir(hoja, text, estilo, lugar.ancho)
  const step = altoDeLinea(estilo.tamano)
  return {
    alto: lines.length * step,
    dibujar: arriba =>
      lines.forEach((line, i) => escribir(hoja, line, { ...lugar, ...estilo, y: arriba - i * step })),
  }
}

/** The small grey word above a group of data. */
export const rotulo = (hoja: Hoja, text: string, lugar: Lugar): Bloque =>
  parrafo(hoja, text.toUpperCase(), lugar, { tamano: 6.8, negrita: true, color: hoja.medio.tenue })

/** Free height between blocks, points. */
export const aire = (alto: number): Bloque => ({ alto, dibujar: () => undefined })

/** Label and value, one pair under another, the values aligned. Pairs without a value are left out. */
export function ficha(
  hoja: Hoja,
  pares: readonly (readonly [rotulo: string, valor: string])[],
  lugar: Lugar,
  tamano = 8.5,
): Bloque {
  const shown = pares.filter(([, valor]) => valor.trim() !== '')
  const sangria = Math.max(0, ...shown.map(([name]) => medir(hoja, name, { tamano }))) + 10
  const values = { x: lugar.x + sangria, ancho: lugar.ancho - sangria }
  return apilar(
    shown.map(([name, valor]) => {
      const texto = parrafo(hoja, valor, values, { tamano })
      return {
        alto: texto.alto + 1,
        dibujar(arriba) {
          escribir(hoja, name, { ...lugar, y: arriba, tamano, color: hoja.medio.tenue })
          texto.dibujar(arriba)
        },
      }
    }),
  )
}

export interface Cuenta {
  rotulo: string
  /** Small text under the label: a voucher, a base. */
  detalle?: string
  valor: string
  /** The line that the reader looks for: larger, bold, under a rule. */
  fuerte?: boolean
}

/** A column of amounts with their labels: totals, payments. Amounts end at the right edge. */
export function cuentas(hoja: Hoja, filas: readonly Cuenta[], lugar: Lugar, tamano = 8.5): Bloque {
  return apilar(
    filas.map(({ rotulo: name, detalle = '', valor, fuerte = false }) => {
      const estilo = { tamano: fuerte ? tamano * 1.35 : tamano, negrita: fuerte, color: TINTA }
      const cifra = Math.min(medir(hoja, valor, estilo), lugar.ancho * 0.65)
      const left = { x: lugar.x, ancho: lugar.ancho - cifra - 8 }
      const label = apilar([
        parrafo(hoja, name, left, estilo),
        parrafo(hoja, detalle, left, { tamano: tamano * 0.85, color: hoja.medio.tenue }),
      ])
      const above = fuerte ? 6 : 1
      return {
        alto: above + label.alto + 1,
        dibujar(arriba) {
          if (fuerte) raya(hoja, lugar.x, arriba - above / 2, lugar.ancho, 1, TINTA)
          label.dibujar(arriba - above)
          escribir(hoja, valor, {
            x: lugar.x + lugar.ancho - cifra,
            ancho: cifra,
            alinear: 'derecha',
            y: arriba - above,
            ...estilo,
          })
        },
      }
    }),
  )
}
