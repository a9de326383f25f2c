import type { Medida, Tamano, Unidad } from './tamanos'

/**
 * Which unit the sizes are in. What is written wins, then what a heading says, then what makes pieces of furniture
 * of the whole message: customers keep to one unit, or to metres and centimetres. Whenever another unit would give
 * a piece too, and the rest of the message does not rule it out, the cut carries a doubt.
 */
export interface Tablero {
  /** mm */
  base: number
  altura: number
}
export interface Medidas {
  /** mm with one decimal. */
  base: number
  altura: number
  /** Millimetres of what a number without a unit may mean in this cut. */
  enMm: (valor: number) => readonly number[]
  dudas: string[]
  /** The unit that was taken while another one would do as well; null: nothing to ask. */
  unidadDudosa: Unidad | null
}
type Par = readonly [Unidad, Unidad]
interface Lectura {
  par: Par
  base: number
  altura: number
}

/** Millimetres of each. */
export const MM: Record<Unidad, number> = { mm: 1, cm: 10, m: 1000, pulgada: 25.4 }
const NOMBRES: Record<Unidad, string> = { mm: 'mm', cm: 'cm', m: 'm', pulgada: 'pulgadas' }
/** No piece is narrower, and none whose unit is guessed is this small all over. */
const MINIMO_MM = 30
const MENOR_PIEZA_MM = 150

const enMm = (medida: Medida, unidad: Unidad) =>
  (unidad === 'mm' ? (medida.miles ?? medida.valor) : medida.valor) * MM[unidad]
const redondear = (mm: number) => Math.round(mm * 10) / 10
const cabe = ({ base, altura }: { base: number; altura: number }, tablero: Tablero) =>
  Math.max(base, altura) <= Math.max(tablero.base, tablero.altura) &&
  Math.min(base, altura) <= Math.min(tablero.base, tablero.altura)

const leer = (t: Tamano, par: Par): Lectura => ({
  par,
  base: enMm(t.base, par[0]),
  altura: enMm(t.altura, par[1]),
})
const esPieza = (lectura: Lectura, tablero: Tablero, explicita = false) =>
  cabe(lectura, tablero) &&
  Math.min(lectura.base, lectura.altura) >= MINIMO_MM &&
  (explicita || Math.max(lectura.base, lectura.altura) >= MENOR_PIEZA_MM) &&
  [lectura.base, lectura.altura].every(mm => Math.abs(mm - redondear(mm)) < 0.01)

const LISAS: readonly Unidad[] = ['mm', 'cm', 'm']
/** Metres with centimetres first: `1.80 x 35`. */
const MIXTAS: readonly Par[] = [
  ['m', 'cm'],
  ['cm', 'm'],
  ['m', 'mm'],
  ['mm', 'm'],
  ['mm', 'cm'],
  ['cm', 'mm'],
]

const respeta = (t: Tamano, [b, a]: Par) => (t.base.unidad ?? b) === b && (t.altura.unidad ?? a) === a

/** Readings in one unit that give a piece and respect the units that are written. */
const opciones = (t: Tamano, tablero: Tablero): Lectura[] =>
  LISAS.map((u): Par => [t.base.unidad ?? u, t.altura.unidad ?? u])
    .filter(([b, a]) => b === a)
    .map(par => leer(t, par))
    .filter(lectura => esPieza(lectura, tablero))

/**
 * @param porDefecto the unit of the heading over each size, or null
 * @returns the sizes of each one in mm, in the same order
 */
export function resolverUnidades(
  tamanos: readonly { tamano: Tamano; porDefecto: Unidad | null }[],
  tablero: Tablero,
): Medidas[] {
  const votos: Record<Unidad, number> = { mm: 0, cm: 0, m: 0, pulgada: 0 }
  for (const { tamano, porDefecto } of tamanos) {
    // A unit written on one cut may be there because the rest is in another one.
    if (tamano.altura.unidad ?? tamano.base.unidad ?? porDefecto) continue
    const [unica, otra] = opciones(tamano, tablero)
    if (unica && !otra) votos[unica.par[0]]++
  }
  return tamanos.map(({ tamano, porDefecto }) => resolver(tamano, porDefecto, votos, tablero))
}

function resolver(
  t: Tamano,
  porDefecto: Unidad | null,
  votos: Record<Unidad, number>,
  tablero: Tablero,
): Medidas {
  const dudas: string[] = []
  let unidadDudosa: Unidad | null = null
  const medido = (lectura: Lectura): Medidas => {
    const { par, base, altura } = lectura
    const [b, a] = [redondear(base), redondear(altura)]
    if (!cabe(lectura, tablero))
      dudas.push(
        `${t.base.texto} × ${t.altura.texto} no cabe en el tablero de ${tablero.base} × ${tablero.altura} mm`,
      )
    else if (b > tablero.base || a > tablero.altura) dudas.push('Solo cabe girada en el tablero')
    if (Math.min(b, a) < MINIMO_MM)
      dudas.push(`Medida muy pequeña: ${String(Math.min(b, a)).replace('.', ',')} mm`)
    if (Math.abs(b - base) > 0.01 || Math.abs(a - altura) > 0.01 || par.includes('pulgada'))
      dudas.push('La medida se redondeó a décimas de milímetro')
    const enMm = (valor: number) => [...new Set(par)].map(u => valor * MM[u])
    return { base: b, altura: a, dudas, unidadDudosa, enMm }
  }
  const dicho = (par: Par) =>
    `${t.base.texto}${par[0] === par[1] ? '' : ` ${NOMBRES[par[0]]}`} × ${t.altura.texto} ${NOMBRES[par[1]]}`

  const {
    base: { unidad: b },
    altura: { unidad: a },
  } = t
  if (b && a) return medido(leer(t, [b, a]))
  const escrita = b ?? a ?? porDefecto
  if (escrita) {
    const lectura = leer(t, [b ?? escrita, a ?? escrita])
    if (esPieza(lectura, tablero, true) || escrita === 'pulgada') return medido(lectura)
    // A heading in cm over `1.80 x 35`, or `1.80 m x 35`: the other size is in another unit.
    const otra = MIXTAS.concat(LISAS.map((u): Par => [u, u]))
      .filter(par => respeta(t, par))
      .map(par => leer(t, par))
      .find(posible => esPieza(posible, tablero))
    if (!otra) return medido(lectura)
    dudas.push(`¿${t.base.texto} × ${t.altura.texto}? Se tomó ${dicho(otra.par)}`)
    return medido(otra)
  }

  const todas = opciones(t, tablero)
  // `2.440 x 1.220` is the same piece in mm and in m.
  const posibles = todas.filter(
    (una, i) => !todas.slice(0, i).some(otra => otra.base === una.base && otra.altura === una.altura),
  )
  const [unica] = posibles
  const deLista =
    votos.mm > 0 && votos.cm + votos.m > 0 ? null : votos.mm > 0 ? 'mm' : votos.cm > 0 ? 'cm' : null
  const enDuda = (lectura: Lectura, otras = '') => {
    const unidades = otras && ` en ${otras}`
    unidadDudosa = lectura.par[0]
    dudas.push(`¿${t.base.texto} × ${t.altura.texto}${unidades}? Se tomó en ${NOMBRES[lectura.par[0]]}`)
    return medido(lectura)
  }
  if (unica && posibles.length === 1) {
    const [unidad] = unica.par
    // Small numbers in a list of millimetres may be small pieces, or a slip into centimetres.
    if (unidad !== 'mm' && votos.mm > 0) {
      const enMilimetros = leer(t, ['mm', 'mm'])
      const mejor =
        votos.mm > votos.cm + votos.m && esPieza(enMilimetros, tablero, true) ? enMilimetros : unica
      return enDuda(mejor, `mm o en ${NOMBRES[unidad]}`)
    }
    const sinDecimales = Number.isInteger(t.base.valor) && Number.isInteger(t.altura.valor)
    // `3.00 x 60` on a board that has no three metres is no strip of three centimetres for sure.
    const menudas =
      unidad === 'cm' && [t.base, t.altura].some(({ texto, valor }) => valor < 10 && /[.,]/.test(texto))
    return (unidad === 'm' && sinDecimales) || menudas ? enDuda(unica) : medido(unica)
  }
  if (unica) {
    const nombres = posibles.map(({ par }) => NOMBRES[par[0]]).join(' o en ')
    const deLaLista = posibles.find(({ par }) => par[0] === deLista)
    if (deLaLista && deLista === 'cm') return medido(deLaLista)
    return enDuda(deLaLista ?? posibles.find(({ par }) => par[0] === 'cm') ?? unica, nombres)
  }
  const mixta = MIXTAS.map(par => leer(t, par)).find(lectura => esPieza(lectura, tablero))
  if (mixta) {
    dudas.push(`¿${t.base.texto} × ${t.altura.texto}? Se tomó ${dicho(mixta.par)}`)
    return medido(mixta)
  }
  const grande = Math.max(t.base.valor, t.altura.valor)
  const unidad = deLista ?? (grande > 300 ? 'mm' : grande < 10 ? 'm' : 'cm')
  const lectura = leer(t, [unidad, unidad])
  return enDuda(lectura)
}
