import type { ModoDeCarga } from '#shared/inventarios/cargas'
import { formatoNumero } from '#shared/kernel/format'
import type { ClaveDeRuta } from '#shared/http/api'
import type { DatosDe, ErrorApi } from '../kernel/api'
import type { Archivo, ErrorDeLinea } from './leer-archivo'

export type Carga = DatosDe<'GET /inventarios/cargas/{id}'>['carga']
export type Previa = DatosDe<'POST /inventarios/carga-masiva/previa'>

/** What a batch changes. */
export const TRAS_CARGA: readonly ClaveDeRuta[] = [
  'GET /inventarios/cargas',
  'GET /inventarios/cargas/{id}',
  'GET /productos',
  'GET /inventarios',
]

export const enMarcha = ({ estado }: Pick<Carga, 'estado'>): boolean =>
  estado === 'aplicando' || estado === 'reversando'

export const TONOS = {
  aplicando: 'alerta',
  aplicado: 'exito',
  reversando: 'alerta',
  reversado: 'neutro',
} as const

export const lineasDe = (n: number): string => `${formatoNumero(n)} ${n === 1 ? 'línea' : 'líneas'}`

/** The body of a file. */
export const cuerpoDe = ({ lineas }: Archivo, modo: ModoDeCarga) => ({
  modo,
  items: lineas.map(({ referencia, cantidad, precio }) => ({ referencia, cantidad, precio })),
})

/** What the server says of lines, by their number in the file. */
export function erroresDe({ errores }: ErrorApi, { lineas }: Archivo): ErrorDeLinea[] {
  return Object.entries(errores).flatMap(([campo, texto]) => {
    const at = /^items\.(\d+)\./.exec(campo)?.[1]
    const found = at === undefined ? undefined : lineas[Number(at)]
    // It names lines of what it was sent, which may begin below a heading.
    const enArchivo = texto.replace(
      /en la línea (\d+)/,
      (_, n: string) => `en la línea ${lineas[Number(n) - 1]?.linea ?? n}`,
    )
    return found ? [{ linea: found.linea, referencia: found.referencia, texto: enArchivo }] : []
  })
}
