// Checks that stand beside the data of a promise run inside its test.
export { expect as afirma } from 'vitest'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import type { CodigoError } from '#shared/http/errors'
import type { Cliente, Peticion, Respuesta, TiendaDePrueba } from '../support/tienda'
import { PETICIONES } from './peticiones'

/** Who asks in the promises, all signed in and in store 001. */
export interface Reparto {
  super: Cliente
  admin: Cliente
  vendedor: Cliente
  bodega: Cliente
  operario: Cliente
  anonimo: Cliente
  /** Signs in anew. */
  entrar: TiendaDePrueba['entrar']
}

/** One status that a route answers, and when: `pedir` makes it happen. */
export interface Promesa<K extends ClaveDeRuta = ClaveDeRuta> {
  ruta: K
  status: number
  codigo?: CodigoError
  cuando: string
  /** The text for the person, where the specification or DECISIONS fix it. */
  mensaje?: string
  pedir: (r: Reparto) => Promise<Respuesta>
  /** The matrix asks it of every route in every turn: here in turns (support/turno.ts). */
  deMatriz?: true
  /** What else a success must hold. */
  cumple?: (reply: Respuesta<K>, r: Reparto) => void | Promise<void>
}

export const ACCESO_NO_PERMITIDO =
  'No puede acceder a esta opción. Por favor contáctese con el administrador para más información'

export type Quien = Exclude<keyof Reparto, 'entrar'>

/** The valid request of a route by somebody; `cambios` replaces parts of it. */
export const pide =
  <K extends ClaveDeRuta>(ruta: K, quien: Quien = 'vendedor', cambios: Peticion<K> = {}) =>
  async (r: Reparto): Promise<Respuesta> => {
    const valid = await PETICIONES[ruta](r.super, r[quien])
    return r[quien].pedir(ruta, { ...valid, ...cambios })
  }

/** Public papers lead to their file; what a public screen reads is answered as everything else. */
const redirige = (ruta: ClaveDeRuta): boolean =>
  todasLasRutas().some(({ ruta: r }) => `${r.method} ${r.path}` === ruta && r.reply === 'redirect')

export const sirve = <K extends ClaveDeRuta>(
  ruta: K,
  cuando: string,
  cumple: Promesa<K>['cumple'],
  pedir: Promesa['pedir'] = pide(ruta),
): Promesa => ({ ruta, status: redirige(ruta) ? 302 : 200, cuando, cumple, pedir })

export const falla = (
  ruta: ClaveDeRuta,
  status: number,
  codigo: CodigoError,
  cuando: string,
  pedir: Promesa['pedir'],
  mensaje?: string,
): Promesa => ({ ruta, status, codigo, cuando, pedir, mensaje })

export const sinSesion = (ruta: ClaveDeRuta): Promesa => ({
  ...falla(ruta, 401, 'sesion_invalida', 'nobody is signed in', pide(ruta, 'anonimo')),
  deMatriz: true,
})

export const sinRol = (ruta: ClaveDeRuta, quien: Quien): Promesa => ({
  ...falla(ruta, 403, 'sin_permiso', `the role of ${quien} may not`, pide(ruta, quien), ACCESO_NO_PERMITIDO),
  deMatriz: true,
})

/** 403 of a store that is not the user's, 422 of none. */
export const exigeTienda = (ruta: ClaveDeRuta, quien: Quien = 'vendedor'): Promesa[] =>
  [
    falla(
      ruta,
      403,
      'tienda_no_permitida',
      'the store is not one of the user’s',
      pide(ruta, quien, { tienda: '003' }),
    ),
    ...(['0', ' '] as const).map(header =>
      falla(
        ruta,
        422,
        'tienda_requerida',
        `the header bodega is ${JSON.stringify(header)}`,
        pide(ruta, quien, { tienda: header }),
        'Debe seleccionar una tienda',
      ),
    ),
  ].map(each => ({ ...each, deMatriz: true as const }))

/** Who does not get into a route of some roles and one store: nobody, the role of `ajeno`, and `quien` without a store of theirs. */
export const alEntrar = (ruta: ClaveDeRuta, ajeno: Quien, quien?: Quien): Promesa[] => [
  sinSesion(ruta),
  sinRol(ruta, ajeno),
  ...exigeTienda(ruta, quien),
]

export const sinObjeto = (ruta: ClaveDeRuta, params: Record<string, string>, quien: Quien = 'vendedor') =>
  falla(
    ruta,
    404,
    'no_encontrado',
    'there is no such object',
    pide(ruta, quien, { params }),
    'No se encontraron datos',
  )

export const idIlegible = (ruta: ClaveDeRuta, params: Record<string, string>, quien: Quien = 'vendedor') =>
  falla(ruta, 422, 'validacion', 'the id is not a number', pide(ruta, quien, { params }))
