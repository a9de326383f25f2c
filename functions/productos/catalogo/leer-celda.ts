import { MAXIMO_PRECIO } from '#shared/http/wire'
import { FECHA } from '#shared/kernel/csv'
import { leerNumero, type ReglaDeNumero } from '#shared/kernel/numeros'
import { parseDecimal, toDecimal } from '#shared/kernel/money'
import { normalizar } from '#shared/kernel/texto'
import { type ColumnaDeCatalogo, esVacio, liberarTexto, SE_VENDE } from '#shared/productos/columnas-catalogo'
import { MAXIMO_MEDIDA } from '#shared/productos/producto'
import { TIPOS_DE_IVA } from '#shared/productos/tipo-iva'

/** What a cell says, as the wire of the form has it; `vacio`: what the product has is to go. */
export type CeldaLeida = { valor: unknown } | { vacio: true } | { reparo: string } | undefined

const PRECIO: ReglaDeNumero = { decimales: 4, maximo: toDecimal(MAXIMO_PRECIO, 4), dinero: false }
const MEDIDA: ReglaDeNumero = { decimales: 0, maximo: MAXIMO_MEDIDA, unidad: 'mm', comaDeMiles: true }

const SI_NO: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  x: true,
  1: true,
  true: true,
  verdadero: true,
  no: false,
  n: false,
  0: false,
  false: false,
  falso: false,
}
const VENTA: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(SE_VENDE).flatMap(([decimales, texto]) => [
    [decimales, Number(decimales)],
    [normalizar(texto), Number(decimales)],
  ]),
)

/** What Excel writes where it could not calculate. */
const ERROR_DE_EXCEL = /^#(?:N\/[AD]|¡?[A-ZÑ/0 ]+[!?]|¿\p{L}+\?)$/u
/** What it makes of a long number: the digits are gone. */
const CIENTIFICO = /^\d(?:[.,]\d+)?E\+\d+$/i

const citar = (celda: string): string => `«${celda.length > 40 ? `${celda.slice(0, 40)}…` : celda}»`
const numero = (celda: string, regla: ReglaDeNumero): CeldaLeida => {
  const { valor, reparo } = leerNumero(celda.replace(/^\$\s*/, ''), regla)
  return reparo === undefined ? { valor } : { reparo: `No es un número: ${citar(celda)}. ${reparo}` }
}

/** What a cell means in its column; undefined: it says nothing. The names of masters stay names. */
export function leerCelda({ tipo }: Pick<ColumnaDeCatalogo, 'tipo'>, escrita: string): CeldaLeida {
  const celda = escrita.trim()
  if (celda === '') return undefined
  if (/^[=+@]/.test(celda))
    return { reparo: `${citar(celda)} es una fórmula: péguela como valor, o con un apóstrofo si es un texto` }
  if (celda === FECHA)
    return { reparo: 'Excel lo tomó por una fecha: escríbalo de nuevo, con la columna como texto' }
  if (ERROR_DE_EXCEL.test(celda)) return { reparo: `${citar(celda)} es un error de Excel` }
  if (esVacio(celda)) return { vacio: true }
  if (tipo === 'precio') return numero(celda, PRECIO)
  if (tipo === 'medida') return numero(celda, MEDIDA)
  const texto = liberarTexto(celda)
  if (tipo === 'texto' || tipo === 'maestro') {
    if (CIENTIFICO.test(celda))
      return {
        reparo: `Excel cambió el código por ${citar(celda)}: escríbalo completo, con la columna como texto`,
      }
    return { valor: texto.replaceAll('\r\n', '\n') }
  }
  const llano = normalizar(texto)
  if (tipo === 'si_no')
    return Object.hasOwn(SI_NO, llano)
      ? { valor: SI_NO[llano] }
      : { reparo: `Escriba Sí o No, y no ${citar(texto)}` }
  if (tipo === 'venta')
    return Object.hasOwn(VENTA, llano)
      ? { valor: VENTA[llano] }
      : { reparo: `Escriba ${Object.values(SE_VENDE).join(' o ')}, y no ${citar(texto)}` }
  const iva = TIPOS_DE_IVA.find(cada => normalizar(cada) === llano)
  return iva ? { valor: iva } : { reparo: `Escriba ${TIPOS_DE_IVA.join(', ')}, y no ${citar(texto)}` }
}

/** Significant digits from which Excel shows, and so writes, a number rounded. */
const DE_EXCEL = 10

/**
 * Whether a price is still what it was: the same number, or as Excel writes it when it has more digits than Excel shows
 * in a cell of a CSV.
 * @param guardado 1/10 000 peso.
 */
export function mismoPrecio(celda: string, valor: number, guardado: number): boolean {
  if (parseDecimal(valor, 4) === guardado) return true
  const decimales = celda.split(',')[1]?.replace(/\D/g, '').length ?? 0
  const cifras = celda.replace(/\D/g, '').replace(/^0+/, '').length
  if (cifras < DE_EXCEL || decimales >= 4) return false
  const unidad = 10 ** (4 - decimales)
  return Math.round(guardado / unidad) * unidad === parseDecimal(valor, 4)
}
