import { ERRORES, ErrorVeta } from '#shared/http/errors'
import type { Rol } from '#shared/kernel/permisos'
import { dichos } from '../kernel/cambio'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { actualizar, borrar, crear, type Operacion, sumar } from '../kernel/dynamo/operations'
import type { Evento } from '../kernel/salida'
import type { Conexion, Usuario } from '../kernel/session'
import { cierreDeUsuario } from '../tiempo-real/public'

export interface UsuarioNuevo {
  /** From `siguientesIds('usuarios')`. */
  id: number
  tercero_id: number
  nombre: string
  correo: string
  rol: Rol
  /** Codes of the stores the person belongs to. */
  tiendas: string[]
  /** Hash from `cifrar`, made before the transaction. */
  contrasena: string
}

/** What may change of a user; what is left out stays. `contrasena` and `pin` are hashes from `cifrar`. */
export type CambiosDeUsuario = Partial<
  Pick<Usuario, 'nombre' | 'correo' | 'rol' | 'tiendas' | 'activo' | 'contrasena' | 'pin'>
>

const correoDe = (correo: string): string => correo.trim().toLowerCase()
const manda = ({ rol, activo }: Pick<Usuario, 'rol' | 'activo'>): boolean => rol === 'SA' && activo

/**
 * One SuperAdministrador more or fewer. The last one cannot go: the count is in the transaction, so of two who
 * demote each other at once only one succeeds.
 */
const contarSuper = (change: 1 | -1): Operacion =>
  sumar(
    clave.superadministradores(),
    change === 1
      ? { sumas: { activos: 1 } }
      : { sumas: { activos: -1 }, minimos: { activos: 2 }, falla: 'ultimo_super' },
  )

/** Told at the field of the form. */
const correoRepetido = () =>
  new ErrorVeta('correo_repetido', { errores: { correo_electronico: ERRORES.correo_repetido[1] } })

/** A login as operations for the transaction of its person. Failure: `correo_repetido` (409). */
export const crearUsuario = (nuevo: UsuarioNuevo): Operacion[] => [
  crear(clave.usuario(nuevo.id), {
    ...nuevo,
    correo: correoDe(nuevo.correo),
    activo: true,
    generacion: 0,
    version: 0,
  }),
  crear(clave.correo(nuevo.correo), { usuario_id: nuevo.id }, correoRepetido),
  ...(nuevo.rol === 'SA' ? [contarSuper(1)] : []),
]

/**
 * Changes a login, as operations and events for the transaction of its person. Role, stores and state are read at
 * every request, so they hold with the next one; the events close the open sockets. Disabling a user and changing
 * a password end every session: enabling the user again opens none of them. What somebody else does so takes the PIN
 * away too.
 *
 * Failures (409): `version_anterior`, `correo_repetido`, `ultimo_super`.
 * @param antes the user as just read (`usuarioPorId`, or `clave.usuario` loaded with the rest).
 * @param conserva a connection that goes on though the others end: of whoever changes the own password.
 */
export function cambiarUsuario(
  antes: Usuario,
  cambios: CambiosDeUsuario,
  conserva?: Conexion,
): { operaciones: Operacion[]; eventos: Evento[] } {
  const next: Usuario = { ...antes, ...dichos(cambios) }
  next.correo = correoDe(next.correo)
  const ends =
    (antes.activo && !next.activo) ||
    (cambios.contrasena !== undefined && next.contrasena !== antes.contrasena)
  const moves = next.rol !== antes.rol || [...next.tiendas].sort().join() !== [...antes.tiendas].sort().join()
  const { nombre, correo, rol, tiendas, activo, contrasena } = next
  const pin = ends && !conserva ? undefined : next.pin
  const generacion = (antes.generacion ?? 0) + (ends ? 1 : 0)
  return {
    operaciones: [
      actualizar(clave.usuario(antes.id), {
        cambios: { nombre, correo, rol, tiendas, activo, contrasena, pin, generacion },
        version: antes.version ?? 0,
      }),
      ...(correo === correoDe(antes.correo)
        ? []
        : [
            borrar(clave.correo(antes.correo)),
            crear(clave.correo(correo), { usuario_id: antes.id }, correoRepetido),
          ]),
      ...(manda(next) === manda(antes) ? [] : [contarSuper(manda(next) ? 1 : -1)]),
      ...(conserva
        ? [actualizar(clave.conexion(conserva.id), { cambios: { generacion }, version: conserva.version })]
        : []),
    ],
    eventos: ends || moves ? [cierreDeUsuario(antes.id)] : [],
  }
}

/** Ends every session of a user; which of them are open need not be known. */
export const cerrarSesiones = ({ id, generacion = 0, version = 0 }: Usuario): Operacion =>
  actualizar(clave.usuario(id), { cambios: { generacion: generacion + 1 }, version, falla: 'reintentar' })

export const usuarioPorId = async (id: number): Promise<Usuario | undefined> =>
  (await obtener([clave.usuario(id)]))[0] as Usuario | undefined

/** The item that `contarSuper` keeps, counted from the users themselves. */
export const cuentaDeSuperadministradores = (usuarios: readonly Usuario[]): Clave & Item => ({
  ...clave.superadministradores(),
  activos: usuarios.filter(manda).length,
})

/** Items of the users of a new shop, all of them together: written in batches, without guards. */
export const itemsDeUsuarios = (usuarios: readonly Usuario[]): (Clave & Item)[] => [
  ...usuarios.flatMap(usuario => [
    { ...clave.usuario(usuario.id), version: 0, generacion: 0, ...usuario },
    { ...clave.correo(usuario.correo), usuario_id: usuario.id },
  ]),
  cuentaDeSuperadministradores(usuarios),
]
