import { espesorDe } from '../productos/espesor'
import type { OpcionesPedido } from './optimizar'

/** Parameters of the shop that decide its cut plans. */
export const PARAMETROS_DE_CORTE = [
  'ETAPAS_CORTE',
  'PRIMER_CORTE',
  'REFILADO_MODO',
  'REFILAR_RETALES',
  'RETAL_MINIMO',
  'RETAL_MINIMO_AREA',
  'VALOR_RETAL',
  'ALTURA_SIERRA',
  'PIEZA_MINIMA',
] as const
export type ParametroDeCorte = (typeof PARAMETROS_DE_CORTE)[number]

/** Settings of the shop. `altura_sierra`: mm of boards that the saw takes at once, 0 = one board at a time. */
export type AjustesDeTienda = OpcionesPedido & { altura_sierra?: number }

/**
 * Reads the parameters of the shop. They are typed by people: what cannot be read is left out, so that its default
 * holds and nobody is kept from selling.
 * @param texto value of a parameter as it was typed.
 */
export function leerAjustes(texto: (codigo: ParametroDeCorte) => string): AjustesDeTienda {
  const lados = leerLados(texto('RETAL_MINIMO'))
  return {
    etapas: elegir(texto('ETAPAS_CORTE'), [2, 3, '3t', 'libre']),
    primer_corte: elegir(texto('PRIMER_CORTE'), ['cualquiera', 'vertical', 'horizontal']),
    refilado_modo: elegir(texto('REFILADO_MODO'), ['eje', 'lado']),
    refilar_retales: elegir(texto('REFILAR_RETALES'), [0, 1]) === 1,
    retal_minimo: {
      lado_menor: lados?.[0],
      lado_mayor: lados?.[1],
      area: leerNumero(texto('RETAL_MINIMO_AREA'), M2, MAXIMO_M2),
    },
    valor_retal: leerTramos(texto('VALOR_RETAL')),
    pieza_minima: leerNumero(texto('PIEZA_MINIMA'), MM, MAXIMO_LADO_MM) || undefined,
    altura_sierra: leerNumero(texto('ALTURA_SIERRA'), MM, MAXIMO_SIERRA),
  }
}

/** Boards of a product that the saw cuts at once; one where its name does not say how thick it is. */
export function tablerosPorCarga(altura: number, nombreProducto: string): number {
  const espesor = espesorDe(nombreProducto)
  return espesor ? Math.max(1, Math.floor(decimas(altura) / decimas(espesor))) : 1
}

const MAXIMO_LADO_MM = 10_000
const MAXIMO_M2 = 100
const MAXIMO_SIERRA = 1_000
const MAXIMO_TRAMOS = 20
/** Decimals that are read; more of them are rather a mark of thousands, which is not guessed at. */
const MM = String.raw`\d{1,5}(?:[.,]\d)?`
const M2 = String.raw`\d{1,3}(?:[.,]\d{1,3})?`
const POR_CIENTO = String.raw`\d{1,3}(?:[.,]\d)??`

const decimas = (mm: number) => Math.round(mm * 10)
const aNumero = (texto: string) => Number(texto.replace(',', '.'))

const elegir = <V extends string | number>(texto: string, valores: readonly V[]): V | undefined =>
  valores.find(valor => String(valor) === texto.trim().toLowerCase())

function leerNumero(texto: string, forma: string, maximo: number): number | undefined {
  const limpio = texto.trim()
  if (!new RegExp(`^${forma}$`).test(limpio)) return undefined
  const valor = aNumero(limpio)
  return valor <= maximo ? valor : undefined
}

/** `200x400`, in either order. */
function leerLados(texto: string): [menor: number, mayor: number] | undefined {
  const [, uno, otro] = new RegExp(`^(${MM})\\s*[x×*]\\s*(${MM})$`, 'i').exec(texto.trim()) ?? []
  if (uno === undefined || otro === undefined) return undefined
  const [menor, mayor] = [aNumero(uno), aNumero(otro)].sort((a, b) => a - b) as [number, number]
  return menor > 0 && mayor <= MAXIMO_LADO_MM ? [menor, mayor] : undefined
}

/**
 * `0:30, 0.5:50, 1:80` or with commas `0:30; 0,5:50; 1:80`: from how many m², and which share in %. Read between
 * colons, where a percentage, a mark and the next m² stand: a comma there is the mark before it is a decimal.
 */
function leerTramos(texto: string): OpcionesPedido['valor_retal'] {
  const partes = texto.split(':')
  if (partes.length < 2 || partes.length > MAXIMO_TRAMOS + 1) return undefined
  const medio = new RegExp(`^\\s*(${POR_CIENTO})\\s*%?\\s*[;,\\s]\\s*(${M2})\\s*$`)
  const numeros = [
    partes[0]!,
    ...partes.slice(1, -1).flatMap(parte => medio.exec(parte)?.slice(1) ?? ['']),
    partes.at(-1)!.replace(/%\s*$/, ''),
  ].map((parte, i) => (i % 2 === 0 ? leerNumero(parte, M2, MAXIMO_M2) : leerNumero(parte, POR_CIENTO, 100)))
  const tramos: { desde_m2: number; porcentaje: number }[] = []
  for (let i = 0; i < numeros.length; i += 2) {
    const [desde_m2, porcentaje] = numeros.slice(i)
    if (desde_m2 === undefined || porcentaje === undefined) return undefined
    tramos.push({ desde_m2, porcentaje })
  }
  tramos.sort((a, b) => a.desde_m2 - b.desde_m2)
  return tramos.some(({ desde_m2 }, i) => desde_m2 === tramos[i - 1]?.desde_m2) ? undefined : tramos
}
