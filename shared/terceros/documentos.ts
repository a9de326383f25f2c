export const TIPO_CEDULA = 13
export const TIPO_NIT = 31
const TIPO_TARJETA = 12
/** The kinds of documents that people have here. */
export const TIPOS_DE_DOCUMENTO: readonly number[] = [TIPO_CEDULA, TIPO_NIT, TIPO_TARJETA, 22, 41]
/** Document types whose number has digits only (DECISIONS 152): CC, NIT, TI. */
export const DOCUMENTOS_NUMERICOS: readonly number[] = [TIPO_CEDULA, TIPO_NIT, TIPO_TARJETA]
/** The buyer whom nobody identified. */
export const CONSUMIDOR_FINAL = '222222222222'

const PESOS_NIT = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Check digit of a NIT, by the tax authority's weights from the right and modulo 11 (Orden Administrativa 4 de 1989). */
export function digitoDeNit(numero: string): string {
  const cifras = Array.from(numero, Number).toReversed()
  const resto = cifras.reduce((total, cifra, i) => total + cifra * PESOS_NIT[i]!, 0) % 11
  return String(resto > 1 ? 11 - resto : resto)
}

/** What is wrong with a document number as typed; undefined when it may stand. */
export function fallaDeDocumento(tipo: number, escrito: string): string | undefined {
  if (!DOCUMENTOS_NUMERICOS.includes(tipo))
    return /^[A-Z\d-]{4,20}$/i.test(escrito) && /[A-Z\d]/i.test(escrito)
      ? undefined
      : 'Debe ingresar un número de documento'
  const [, numero, digito] = /^(\d{4,15})(?:-(\d))?$/.exec(escrito) ?? []
  if (numero === undefined || (digito !== undefined && tipo !== TIPO_NIT))
    return 'Debe ingresar un número de documento'
  if (digito !== undefined && digito !== digitoDeNit(numero))
    return `El dígito de verificación no corresponde al NIT: debe ser ${digitoDeNit(numero)}`
  return undefined
}

/** The number as it is kept: a NIT without its check digit, which is computed. */
export const documentoLimpio = (tipo: number, escrito: string): string =>
  tipo === TIPO_NIT ? escrito.replace(/-\d$/, '') : escrito
