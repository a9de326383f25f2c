import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/terceros/routes'
import { tieneIngreso } from '#shared/terceros/tercero'
import { exigirSinCajas } from '../../caja/public'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Contexto } from '../../kernel/handler'
import type { Evento } from '../../kernel/salida'
import type { Usuario } from '../../kernel/session'
import {
  cambiarUsuario,
  type CambiosDeUsuario,
  cifrar,
  crearUsuario,
  exigirContrasena,
  sinContrasena,
  usuarioPorId,
} from '../../sesion/public'
import { nombreCompleto, type TerceroGuardado } from '../store'
import { exigirMando, exigirTiendas } from './exigir'

interface Movido {
  user_id: number | null
  operaciones: Operacion[]
  eventos: Evento[]
  /** For the history: what of the login changed, never the password itself, and what it was. */
  cambios: Record<string, unknown>
  anteriores: Record<string, unknown>
}

/** Stores are the same in any order. */
const texto = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as string[])].sort() : value)
const igual = (a: unknown, b: unknown): boolean => texto(a) === texto(b)

/** Those of the wanted values that are not what the user has. */
const distintos = (usuario: Usuario, wanted: CambiosDeUsuario): CambiosDeUsuario =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && !igual(usuario[name], value)),
  )

/** Who is switched off, or loses a store or the role for it, has no drawer open that would be left (DECISIONS 156). */
async function exigirCajasCerradas(usuario: Usuario, { activo, rol, tiendas }: CambiosDeUsuario) {
  const abre = puede(usuario.rol, 'caja.sesiones')
  if (activo === false) return exigirSinCajas(usuario.id, 'activo')
  if (abre && rol !== undefined && !puede(rol, 'caja.sesiones'))
    return exigirSinCajas(usuario.id, 'tipo_tercero')
  if (tiendas === undefined) return undefined
  return exigirSinCajas(
    usuario.id,
    'tiendas',
    usuario.tiendas.filter(t => !tiendas.includes(t)),
  )
}

/**
 * What a change of the person means for their login: a name, an e-mail, a role, stores, a new password, on or off.
 * Who becomes a customer or a courier keeps the login, disabled; who becomes staff needs a password, also again.
 */
export async function moverIngreso(
  antes: TerceroGuardado,
  despues: TerceroGuardado,
  { body, sesion, tienda }: Contexto<typeof rutas.editar>,
): Promise<Movido> {
  const usuario = antes.user_id === null ? undefined : await usuarioPorId(antes.user_id)
  const nada: Movido = { user_id: antes.user_id, operaciones: [], eventos: [], cambios: {}, anteriores: {} }
  const rol = despues.tipo_tercero
  if (!tieneIngreso(rol)) {
    if (!usuario?.activo) return nada
    await exigirSinCajas(usuario.id, 'tipo_tercero')
    return {
      ...nada,
      ...cambiarUsuario(usuario, { activo: false }),
      cambios: { ingreso: false },
      anteriores: { ingreso: true },
    }
  }
  const nuevo = !usuario || !tieneIngreso(antes.tipo_tercero)
  const nombre = nombreCompleto(despues)
  const correo = despues.correo_electronico.toLowerCase()
  const cambia = nuevo || !sinContrasena(body.password_usuario)
  const propios = [correo, despues.numero_documento, nombre]
  const contrasena = cambia ? await cifrar(await exigirContrasena(body.password_usuario, propios)) : undefined
  const tiendas = body.tiendas ?? usuario?.tiendas ?? [tienda]
  await exigirTiendas(sesion, usuario?.tiendas ?? [], tiendas)
  if (!usuario) {
    const id = await siguientesIds('usuarios')
    const datos = { id, tercero_id: antes.id, nombre, correo, rol, tiendas, contrasena: contrasena! }
    return { ...nada, user_id: id, operaciones: crearUsuario(datos), cambios: { user_id: id, tiendas } }
  }
  const moved = igual(nombre, nombreCompleto(antes)) ? {} : { nombre }
  const cambios = distintos(usuario, {
    ...moved,
    correo,
    rol,
    tiendas,
    activo: despues.activo,
    contrasena,
  })
  if (Object.keys(cambios).length === 0) return nada
  exigirMando(sesion, usuario, cambios)
  await exigirCajasCerradas(usuario, cambios)
  const { contrasena: secreta, ...visibles } = cambios
  return {
    ...nada,
    ...cambiarUsuario(usuario, cambios),
    cambios: { ...visibles, ...(secreta !== undefined && { clave: 'cambiada' }) },
    anteriores: Object.fromEntries(Object.keys(visibles).map(campo => [campo, usuario[campo]])),
  }
}
