import { posiciones, rectanguloUtil } from './geometria'
import { type Entrada, type ErrorEntrada, MAXIMO_LADO, type Pieza, type Rectangulo, type Veta } from './tipos'

/** Most units of pieces in one cut list. */
export const MAXIMO_UNIDADES = 2_000

/** Checks the input of the engine. Empty = it can be optimised (stock may still run out: see `faltantes`). */
export function validar(entrada: Entrada): ErrorEntrada[] {
  const errores: ErrorEntrada[] = []
  const error = (campo: string, texto: string) => errores.push({ campo, texto })

  if (entrada.piezas.length === 0) error('piezas', 'Debe agregar al menos una pieza')
  const unidades = entrada.piezas.reduce((suma, pieza) => suma + pieza.cantidad, 0)
  if (unidades > MAXIMO_UNIDADES)
    error('piezas', `Máximo ${MAXIMO_UNIDADES} piezas por despiece; la lista suma ${unidades}`)
  if (!esMedida(entrada.sierra, 0)) error('sierra', 'El desperdicio de sierra debe ser 0 o más')
  for (const eje of ['x', 'y'] as const)
    if (!esMedida(entrada.refilado[eje], 0)) error(`refilado.${eje}`, 'El refilado debe ser 0 o más')

  const listas = { piezas: entrada.piezas, retales: entrada.retales, tableros: entrada.tableros }
  for (const [nombre, lista] of Object.entries(listas))
    lista.forEach(({ cantidad, base, altura }, i) => {
      const minima = nombre === 'piezas' ? 1 : 0
      const sinLimite = cantidad === null && nombre === 'tableros'
      const esCantidad = cantidad !== null && Number.isSafeInteger(cantidad) && cantidad >= minima
      if (!sinLimite && !esCantidad)
        error(`${nombre}.${i}.cantidad`, `La cantidad debe ser un número entero desde ${minima}`)
      if (!esMedida(base, 1)) error(`${nombre}.${i}.base`, textoMedida('base'))
      if (!esMedida(altura, 1)) error(`${nombre}.${i}.altura`, textoMedida('altura'))
    })
  if (errores.length > 0) return errores

  if (hojasUtiles(entrada).length === 0) {
    error('tableros', 'No hay tableros ni retales con área útil después del refilado')
    return errores
  }
  return noCaben(entrada).map(({ campo, texto }) => ({ campo, texto }))
}

/**
 * The pieces that are shorter than any that the shop cuts, or fit on no sheet of the list, each with the reason: on its
 * longest measure that exceeds, and what would help (turning it, a sheet without trims). Of a list without a usable
 * sheet, none.
 */
export function noCaben(entrada: Entrada): (ErrorEntrada & { pieza: number })[] {
  const hojas = hojasUtiles(entrada)
  if (hojas.length === 0) return []
  const { refilado } = entrada
  const seRefila = refilado.x > 0 || refilado.y > 0
  const sinRefilar = seRefila ? hojasUtiles({ ...entrada, refilado: { ...refilado, x: 0, y: 0 } }) : []
  return entrada.piezas.flatMap((pieza, i) => {
    const falla = demasiadoCorta(pieza, i, entrada) ?? porQueNoCabe(pieza, i, hojas, sinRefilar)
    return falla ? [{ pieza: i, ...falla }] : []
  })
}

/** The rows that fit on an offcut of a list, in their order. */
export function filasDeRetal(entrada: Entrada, { base, altura, veta }: Entrada['retales'][number]): number[] {
  const hoja = { util: rectanguloUtil(entrada, base, altura, true), veta }
  const filas: number[] = []
  // Hundreds of offcuts are asked for thousands of rows: nothing is made for a row that does not fit.
  for (const [fila, pieza] of entrada.piezas.entries())
    if (cabe(pieza, hoja, pieza.puedeRotar)) filas.push(fila)
  return filas
}

interface HojaUtil {
  util: Rectangulo
  veta: Veta
}

function hojasUtiles(entrada: Entrada): HojaUtil[] {
  const hoja = (esRetal: boolean) => (h: { base: number; altura: number; veta: Veta }) => ({
    util: rectanguloUtil(entrada, h.base, h.altura, esRetal),
    veta: h.veta,
  })
  return [
    ...entrada.tableros.filter(t => t.cantidad !== 0).map(hoja(false)),
    ...entrada.retales.filter(r => r.cantidad > 0).map(hoja(true)),
  ].filter(({ util }) => util.base > 0 && util.altura > 0)
}

/** A side that is too short to be held at the saw (DECISIONS 113). */
function demasiadoCorta(
  { base, altura }: Pieza,
  fila: number,
  { piezaMinima = 0 }: Entrada,
): ErrorEntrada | null {
  if (Math.min(base, altura) >= piezaMinima) return null
  const [campo, lado] = base < piezaMinima ? ['base', base] : ['altura', altura]
  return {
    campo: `piezas.${fila}.${campo}`,
    texto: `La pieza ${fila + 1} no se puede cortar: la ${campo} de ${mm(lado)} mm es menor que el mínimo de ${mm(piezaMinima)} mm`,
  }
}

/** The reason a piece fits on no sheet, against the largest one, and what would help. */
function porQueNoCabe(
  pieza: Pieza,
  fila: number,
  hojas: readonly HojaUtil[],
  sinRefilar: readonly HojaUtil[],
): ErrorEntrada | null {
  if (hojas.some(hoja => cabe(pieza, hoja, pieza.puedeRotar))) return null
  const mayor = hojas.reduce((a, b) => (b.util.base * b.util.altura > a.util.base * a.util.altura ? b : a))
  const { util, veta } = mayor
  const [largo, ancho] = veta === 'altura' ? [util.altura, util.base] : [util.base, util.altura]
  const excesos = [
    pieza.base > largo ? `la base excede en ${mm(pieza.base - largo)} mm` : '',
    pieza.altura > ancho ? `la altura excede en ${mm(pieza.altura - ancho)} mm` : '',
  ].filter(Boolean)
  const medidas = `${mm(pieza.base)} × ${mm(pieza.altura)} mm`
  return {
    campo: `piezas.${fila}.${pieza.base > largo ? 'base' : 'altura'}`,
    texto:
      `La pieza ${fila + 1} (${medidas}) no cabe en el área útil de ${mm(largo)} × ${mm(ancho)} mm: ` +
      `${excesos.join(' y ')}. ${consejoPara(pieza, hojas, sinRefilar)}`,
  }
}

function consejoPara(pieza: Pieza, hojas: readonly HojaUtil[], sinRefilar: readonly HojaUtil[]): string {
  const alguna = (lista: readonly HojaUtil[], girada: boolean) =>
    lista.some(hoja => cabe(pieza, hoja, pieza.puedeRotar || girada))
  if (alguna(hojas, true))
    return 'Cabe si se gira: active la rotación de la pieza o intercambie base y altura'
  if (alguna(sinRefilar, false)) return 'Cabe sin refilado'
  if (alguna(sinRefilar, true)) return 'Cabe girada y sin refilado'
  return sinRefilar.length > 0 ? 'Tampoco cabe girada ni sin refilado' : 'Tampoco cabe girada'
}

function cabe(pieza: Pieza, { util, veta }: HojaUtil, puedeRotar: boolean): boolean {
  const { normal, rotada } = posiciones(puedeRotar, veta)
  return (
    (normal && pieza.base <= util.base && pieza.altura <= util.altura) ||
    (rotada && pieza.altura <= util.base && pieza.base <= util.altura)
  )
}

function esMedida(valor: number, minimo: number): boolean {
  return Number.isSafeInteger(valor) && valor >= minimo && valor <= MAXIMO_LADO
}

function textoMedida(lado: string): string {
  return `La ${lado} debe estar entre 0,1 y ${MAXIMO_LADO / 10} mm`
}

/** Décimas as millimetres in Spanish: 12345 → '1234,5'. */
export function mm(decimas: number): string {
  return String(decimas / 10).replace('.', ',')
}
