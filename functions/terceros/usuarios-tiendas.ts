import { nombreDeRol, type Rol, rolDeNombre, ROLES } from '#shared/kernel/permisos'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import { tieneIngreso } from '#shared/terceros/tercero'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import type { Usuario } from '../kernel/session'
import { nombreCompleto, type TerceroGuardado } from './store'

/** So many people of each role are looked at, and so many are listed: a shop has tens. */
const MAXIMO = 300

const QUE_INGRESAN = (Object.keys(ROLES) as Rol[]).filter(tieneIngreso)

const porNombre = (a: TerceroGuardado, b: TerceroGuardado): number =>
  normalizar(nombreCompleto(a)) < normalizar(nombreCompleto(b)) ? -1 : 1

/** Who signs in, by name, with their stores: whose name, document, e-mail or role has the words of a text. */
export async function usuariosConTiendas({ query, role }: { query: string; role?: string }) {
  const rol = role === undefined ? undefined : (rolDeNombre(role) ?? role)
  const buscadas = palabrasBuscadas(normalizar(query))
  const deCadaRol = await Promise.all(
    QUE_INGRESAN.filter(each => rol === undefined || each === rol).map(each =>
      consultar({ indice: 'GSI2', pk: particion.terceros(each), limite: MAXIMO + 1 }),
    ),
  )
  const halladas = (deCadaRol.flat() as TerceroGuardado[])
    .filter(
      t =>
        t.user_id !== null &&
        coincide(
          palabras(
            normalizar(
              [
                nombreCompleto(t),
                t.numero_documento,
                t.correo_electronico,
                ROLES[t.tipo_tercero as Rol],
              ].join(' '),
            ),
          ),
          buscadas,
        ),
    )
    .sort(porNombre)
  const personas = halladas.slice(0, MAXIMO)
  const usuarios = (await obtener(
    personas.map(({ user_id }) => clave.usuario(user_id!)),
    false,
  )) as (Usuario | undefined)[]
  const filas = personas.flatMap((t, i) => {
    const usuario = usuarios[i]
    if (!usuario) return []
    const { tiendas, activo, rol: suyo } = usuario
    return [{ ...t, user_id: usuario.id, tiendas, activo, nombre_perfil: nombreDeRol(suyo) }]
  })
  const mas = halladas.length > MAXIMO || deCadaRol.some(each => each.length > MAXIMO)
  return { usuarios_tiendas: filas, mas: mas || undefined }
}
