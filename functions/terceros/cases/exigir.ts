import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Lugar } from '#shared/kernel/lugares'
import { type Accion, puede } from '#shared/kernel/permisos'
import { DEL_INGRESO, SIN_MANDO, sinMando } from '#shared/terceros/mando'
import type { TipoTercero } from '#shared/terceros/tercero'
import { type Item, obtener } from '../../kernel/dynamo/client'
import type { Sesion, Usuario } from '../../kernel/session'
import { claveDeTienda, fallaDeLugar } from '../../maestros/public'
import type { CambiosDeUsuario } from '../../sesion/public'
import { terceroVigente } from '../unidos'

const exigir = ({ rol }: Sesion, accion: Accion, detalle: string): void => {
  if (!puede(rol, accion)) throw new ErrorVeta('sin_permiso', { detalle })
}

/**
 * Who may make somebody of a kind, or change somebody from one kind to another (DECISIONS 12, 155): sellers deal
 * with customers only; an Administrador takes staff on and maintains it, but gives nobody another role, names no
 * Administrador and touches no SuperAdministrador.
 * @param antes none for somebody new.
 */
export function exigirTipo(sesion: Sesion, antes: TipoTercero | undefined, despues: TipoTercero): void {
  if (despues !== 'C' || (antes ?? 'C') !== 'C') exigir(sesion, 'usuarios.personal', `staff: ${despues}`)
  const grants =
    antes === undefined ? despues === 'SA' || despues === 'A' : antes !== despues || despues === 'SA'
  if (grants) exigir(sesion, 'usuarios.roles', `${antes ?? 'new'} to ${despues}`)
}

/**
 * Refuses a document that is somebody else's, and says whose, so that they can be used instead (DECISIONS 154); of an
 * entry that was united with another one, whose it is now. Of
 * staff not to those who may not manage it: a document would find them (DECISIONS 342).
 * @param registro who has the document, as it was read.
 * @param propio who asks for it: what an entry had that they absorbed is theirs.
 */
export async function exigirDocumentoLibre(
  { rol }: Sesion,
  registro: Item | undefined,
  propio?: number,
): Promise<void> {
  if (!registro) return
  const dueno = await terceroVigente(registro.tercero_id as number)
  if (dueno && dueno.id === propio) return
  if (dueno?.tipo_tercero === 'C' || puede(rol, 'usuarios.personal'))
    throw new ErrorVeta('documento_repetido', {
      errores: { numero_documento: 'Ya existe un tercero con ese documento' },
      data: { tercero_id: dueno?.id },
    })
  throw new ErrorVeta('documento_repetido', {
    errores: { numero_documento: 'Ya existe un tercero con ese documento. Búsquelo por su nombre' },
  })
}

/**
 * The stores that somebody may be given or lose: those that there are, and of those only the own ones of who does
 * it, unless they give out roles.
 */
export async function exigirTiendas(
  sesion: Sesion,
  antes: readonly string[],
  despues: readonly string[],
): Promise<void> {
  const changed = [...despues.filter(t => !antes.includes(t)), ...antes.filter(t => !despues.includes(t))]
  if (!puede(sesion.rol, 'usuarios.roles') && changed.some(t => !sesion.tiendas.includes(t)))
    throw new ErrorVeta('tienda_no_permitida', { errores: { tiendas: 'No tiene acceso a la tienda' } })
  const added = despues.filter(t => !antes.includes(t))
  if ((await obtener(added.map(claveDeTienda))).some(tienda => !tienda))
    throw invalido({ tiendas: 'Debe seleccionar una tienda' })
}

/**
 * Refuses changes of a login that is not the editor's to change, at the fields of the form.
 * @param cambios what would change of it.
 */
export function exigirMando(sesion: Sesion, usuario: Usuario, cambios: CambiosDeUsuario): void {
  const { usuario_id: user_id, rol, tiendas } = sesion
  const falla = sinMando({ user_id, rol, tiendas }, { ...usuario, user_id: usuario.id })
  if (!falla) return
  const valores = {
    password_usuario: cambios.contrasena,
    correo_electronico: cambios.correo,
    activo: cambios.activo,
    tiendas: cambios.tiendas,
  }
  const suyos = falla === 'sin_permiso' ? ([...DEL_INGRESO, 'tiendas'] as const) : DEL_INGRESO
  const errores = Object.fromEntries(
    suyos.filter(campo => valores[campo] !== undefined).map(campo => [campo, SIN_MANDO[falla]]),
  )
  if (Object.keys(errores).length > 0)
    throw new ErrorVeta(falla, { errores, mensaje: SIN_MANDO[falla], detalle: `login ${usuario.id}` })
}

/**
 * Refuses a place whose codes are not listed or do not belong to each other. What stands already may stay: it may come
 * from another edition of the lists.
 * @param antes none for somebody new.
 */
export async function exigirLugar(antes: Lugar | undefined, despues: Lugar): Promise<void> {
  const campos = ['country_code', 'state_code', 'city_code'] as const
  if (antes && campos.every(campo => antes[campo] === despues[campo])) return
  const falla = await fallaDeLugar(despues)
  if (falla) throw invalido(falla)
}
