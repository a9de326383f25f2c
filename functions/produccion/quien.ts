import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, type Clave, particion } from '../kernel/dynamo/keys'
import { resumen } from '../kernel/limite'
import type { Sesion, Usuario } from '../kernel/session'
import { exigirPin } from '../sesion/public'
import type { TerceroGuardado } from '../terceros/public'
import type { Operario } from './store'

/** What proves who acts at a machine. */
export interface Prueba {
  pin?: string | null | undefined
  carne?: string | null | undefined
}

const PIDE = 'Ingrese el PIN del operario o escanee su carné'
const SIN_PIN = 'El operario no tiene PIN, o está bloqueado: escanee su carné o ingrese con su usuario'

/** What a badge's code begins with, so that a scanner's burst is known for one. */
export const CODIGO_DE_CARNE = 'VETA:C:'
/** Where it stands which badge an operator has. */
export const claveDelCarne = (terceroId: number): Clave => clave.carne(`DE#${terceroId}`)

/** Digest under which a badge's code is kept. */
export const resumenDeCarne = (codigo: string): string => resumen('carne', codigo.trim().toUpperCase())

const comoOperario = ({ id, nombres, apellidos }: TerceroGuardado): Operario => ({ id, nombres, apellidos })
const trabaja = (tercero: TerceroGuardado | undefined): tercero is TerceroGuardado =>
  tercero?.tipo_tercero === 'OP' && tercero.activo

/** Who works at the machines of a store, by name: those who belong to it, and since when each has a badge. */
export async function operariosDe(tienda: string): Promise<(Operario & { fecha_carne: Instante | null })[]> {
  // To the end: those who have left stand among them too.
  const personas = (await consultar({ indice: 'GSI2', pk: particion.terceros('OP') })) as TerceroGuardado[]
  const activos = personas.filter(trabaja)
  const conUsuario = activos.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  const leidos = await obtener(
    [...activos.map(({ id }) => claveDelCarne(id)), ...conUsuario.map(clave.usuario)],
    false,
  )
  const carnes = new Map(activos.map(({ id }, i) => [id, leidos[i]]))
  const usuarios = leidos.slice(activos.length) as (Usuario | undefined)[]
  const tiendas = new Map(usuarios.flatMap(usuario => (usuario ? [[usuario.id, usuario.tiendas]] : [])))
  return activos
    .filter(({ user_id, codigo_tienda }) => (tiendas.get(user_id ?? 0) ?? [codigo_tienda]).includes(tienda))
    .map(tercero => ({
      ...comoOperario(tercero),
      fecha_carne: (carnes.get(tercero.id)?.fecha as Instante | undefined) ?? null,
    }))
}

/** Whose badge a code is. @throws ErrorVeta `validacion`. */
export async function operarioDeCarne(codigo: string): Promise<Operario> {
  const [carne] = await obtener([clave.carne(resumenDeCarne(codigo))])
  const [tercero] = carne ? await obtener([clave.tercero(carne.tercero_id as number)]) : []
  if (!trabaja(tercero as TerceroGuardado | undefined))
    throw invalido({ carne: 'El carné no es de ningún operario' })
  return comoOperario(tercero as TerceroGuardado)
}

/**
 * The operator that a request names, proved (DECISIONS 201): whoever is signed in as that person, or manages, needs nothing
 * more; at somebody else's screen it takes their PIN or the code of their badge.
 * @param falta what is said of who does not work any more.
 * @throws ErrorVeta `validacion`, `pin_bloqueado`.
 */
export async function exigirOperario(
  id: number,
  prueba: Prueba,
  sesion: Sesion,
  falta: Record<string, string> = { operario_id: 'Debe seleccionar un operario' },
): Promise<Operario> {
  const [item, carne] = await obtener([
    clave.tercero(id),
    ...(prueba.carne ? [clave.carne(resumenDeCarne(prueba.carne))] : []),
  ])
  const tercero = item as TerceroGuardado | undefined
  if (!trabaja(tercero)) throw invalido(falta)
  const operario = comoOperario(tercero)
  if (sesion.tercero_id === id || puede(sesion.rol, 'produccion.por_otro')) return operario
  if (prueba.carne) {
    if (carne?.tercero_id === id) return operario
    throw invalido({ carne: 'El carné no es de este operario' })
  }
  if (!prueba.pin) throw invalido({ pin: PIDE })
  if (tercero.user_id === null) throw new ErrorVeta('pin_bloqueado', { mensaje: SIN_PIN })
  await exigirPin(tercero.user_id, prueba.pin, { sesion, sinPin: SIN_PIN })
  return operario
}

/** The same of whoever is at a stage, whom no field of the request names; who manages frees it (DECISIONS 206). */
export const exigirElDeLaEtapa = (id: number, prueba: Prueba, sesion: Sesion): Promise<Operario> =>
  exigirOperario(id, prueba, sesion, {
    produccion_etapa_id:
      'El operario no está activo: si la etapa está detenida la continúa otro, y si no, un administrador anula su inicio',
  })
