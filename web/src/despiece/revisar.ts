import { SIN_DUENO } from '#shared/despiece/schemas'
import {
  CAMPOS_NUMERO,
  type ConMedidas,
  type Despiece,
  esCompleta,
  esVacia,
  faltantes,
  FILA_INCOMPLETA,
  type FilaRetal,
  reparosDe,
  sinDueno,
} from './modelo'

/** Texts of what is wrong: by key of the row and field, by parameter, and of the list as a whole. */
export interface Errores {
  filas: ReadonlyMap<number, Readonly<Record<string, string>>>
  retales: ReadonlyMap<number, Readonly<Record<string, string>>>
  parametros: Readonly<Record<string, string>>
  bandas: string | null
  general: readonly string[]
}
export const SIN_ERRORES: Errores = {
  filas: new Map(),
  retales: new Map(),
  parametros: {},
  bandas: null,
  general: [],
}
export const SIN_PIEZAS = 'Debe agregar al menos una pieza'
export const SIN_RETALES = 'Debe agregar al menos un retal'
export const ULTIMO_ELIMINADO = 'Último corte eliminado por falta de información'
export const CAMPOS_SIN_VALOR = 'Debe ingresar todos los campos'

const incompletas = (filas: readonly (ConMedidas & { clave: number })[]) =>
  new Map(
    filas
      .filter(fila => !esVacia(fila) && !esCompleta(fila))
      .map(fila => [
        fila.clave,
        { ...Object.fromEntries(faltantes(fila).map(campo => [campo, FILA_INCOMPLETA])), ...reparosDe(fila) },
      ]),
  )

/** What is wrong with the rows of offcuts: what they lack, and whose they are. */
const deRetales = (retales: readonly FilaRetal[]) =>
  new Map([
    ...incompletas(retales),
    ...retales.filter(sinDueno).map(({ clave }) => [clave, { del_cliente: SIN_DUENO }] as const),
  ])

/**
 * Drops what an optimisation leaves out: empty rows, without a word, and the last cut when it is only partly
 * filled (DECISIONS 123). An incomplete cut before the last one is an error instead, and so is one that cannot be read.
 */
export function sinSobras(despiece: Despiece): { despiece: Despiece; incompleto: boolean } {
  const llenas = despiece.filas.filter(fila => !esVacia(fila))
  const ultima = llenas.at(-1)
  const incompleto =
    ultima !== undefined && !esCompleta(ultima) && Object.keys(reparosDe(ultima)).length === 0
  const filas = incompleto ? llenas.slice(0, -1) : llenas
  return { despiece: { ...despiece, filas }, incompleto }
}

/** What must be right before asking the server. Null: it may be asked. */
export function revisar({ filas, retales, conRetales, parametros }: Despiece): Errores | null {
  const general: string[] = []
  if (filas.length === 0) general.push(SIN_PIEZAS)
  const vacios = CAMPOS_NUMERO.filter(
    campo => parametros[campo] === null || ((campo === 'base' || campo === 'altura') && !parametros[campo]),
  )
  if (vacios.length > 0) general.push(CAMPOS_SIN_VALOR)
  if (conRetales && !retales.some(esCompleta)) general.push(SIN_RETALES)
  const errores: Errores = {
    filas: incompletas(filas),
    retales: conRetales ? deRetales(retales) : new Map(),
    parametros: Object.fromEntries(vacios.map(campo => [campo, 'Debe ingresar un valor'])),
    bandas: null,
    general,
  }
  return general.length > 0 || errores.filas.size > 0 || errores.retales.size > 0 ? errores : null
}

/**
 * The server's texts by field path (`piezas.3.base`, `retales.0.altura`, `parametros.refilado_x`) on the rows
 * they are about. `piezas` and `retales` are the keys of the rows that were sent, in their order.
 */
export function deServidor(
  textos: Record<string, string>,
  piezas: readonly number[],
  retales: readonly number[],
): Errores {
  const porFila = { piezas: new Map(), retales: new Map() } as Record<
    'piezas' | 'retales',
    Map<number, Record<string, string>>
  >
  const parametros: Record<string, string> = {}
  const general: string[] = []
  let bandas: string | null = null
  for (const [path, texto] of Object.entries(textos)) {
    const [lista = '', indice, ...resto] = path.split('.')
    const campo = resto[0] ?? ''
    if (lista === 'parametros' && indice !== undefined) parametros[indice] ??= texto
    else if (lista === 'canto') bandas ??= texto
    else {
      const claves = { piezas, retales, listaRetales: retales }[lista]
      const clave = indice === undefined ? undefined : claves?.[Number(indice)]
      if (clave === undefined) general.push(texto)
      else {
        const filas = porFila[lista === 'piezas' ? 'piezas' : 'retales']
        filas.set(clave, { ...filas.get(clave), [campo]: filas.get(clave)?.[campo] ?? texto })
      }
    }
  }
  return { filas: porFila.piezas, retales: porFila.retales, parametros, bandas, general }
}
