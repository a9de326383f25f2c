import { ErrorVeta } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import { ahora, segundos } from '../kernel/clock'
import { consultar, obtener, poner } from '../kernel/dynamo/client'
import { clave, indice } from '../kernel/dynamo/keys'
import { actualizar, type Operacion, reemplazar } from '../kernel/dynamo/operations'
import { type Conexion, type Sesion, sigueAbierta, type Usuario, VIDA_DEL_TOKEN } from '../kernel/session'

/**
 * How long a sign-in can be renewed, s: whoever works on signs in once a day, whoever stops is out when the last
 * token ends (ASVS 5.0 7.1.1, 7.3).
 */
export const VIDA_DE_CONEXION = 24 * 3600
/** Most connections in the list. They end by themselves within a day, so only a very large shop has more. */
const MAXIMO_EN_LISTA = 500

interface Apertura {
  agente: string
  /** The label that this device had before. */
  name_connection?: string
  /** Digest of what the device calls itself. */
  dispositivo?: string
}

/** A connection: one sign-in from one device, revocable at once (DECISIONS 150). */
export const abrirConexion = (
  id: string,
  usuario: Usuario,
  fecha: Instante,
  { agente, name_connection = '', dispositivo }: Apertura,
): Promise<unknown> =>
  poner({
    ...clave.conexion(id),
    ...indice.conexiones(fecha, id),
    id,
    usuario_id: usuario.id,
    email: usuario.correo,
    name: usuario.nombre,
    name_connection,
    dispositivo,
    agente: agente.slice(0, 200),
    fecha_registro: fecha,
    ultimo_uso: fecha,
    generacion: usuario.generacion ?? 0,
    limite: segundos() + VIDA_DE_CONEXION,
    version: 0,
    expira: segundos() + VIDA_DEL_TOKEN,
  })

/** Ends a connection; whoever does so twice at once is told that it is over. */
export const cerrarConexion = ({ id, version }: Conexion, por?: number): Operacion =>
  actualizar(clave.conexion(id), {
    cambios: { revocada: ahora(), revocada_por: por, GSI1PK: undefined, GSI1SK: undefined },
    version,
    falla: 'reintentar',
  })

/** The label of a connection, which its device keeps for the next one. */
export const nombrar = ({ id, version, dispositivo }: Conexion, name_connection: string): Operacion[] => [
  actualizar(clave.conexion(id), { cambios: { name_connection }, version }),
  ...(dispositivo ? [reemplazar(clave.dispositivo(dispositivo), { name_connection })] : []),
]

/** Those of a SuperAdministrador are for their like alone (DECISIONS 322). */
const puedeVer = (quien: Sesion, { rol }: Usuario): boolean =>
  rol !== 'SA' || puede(quien.rol, 'usuarios.roles')

/**
 * A connection that still counts, for who may label or end it.
 * @throws ErrorVeta `no_encontrado` when there is none, or it is over; `sin_permiso` for somebody else.
 */
export async function conexionAbierta(
  id: string,
  sesion: Sesion,
): Promise<{ conexion: Conexion; usuario: Usuario }> {
  const [conexion] = (await obtener([clave.conexion(id)])) as [Conexion | undefined]
  const [usuario] = (await obtener([clave.usuario(conexion?.usuario_id ?? 0)])) as [Usuario | undefined]
  if (!conexion || !usuario || !sigueAbierta(conexion, usuario)) throw new ErrorVeta('no_encontrado')
  if (!puedeVer(sesion, usuario)) throw new ErrorVeta('sin_permiso')
  return { conexion, usuario }
}

/** Connections that count now and that somebody may see, the newest first, with their users as they stand. */
export async function conexionesAbiertas(
  sesion: Sesion,
): Promise<{ conexion: Conexion; usuario: Usuario }[]> {
  const rows = (await consultar({
    indice: 'GSI1',
    pk: 'CONEXIONES',
    descendente: true,
    limite: MAXIMO_EN_LISTA,
  })) as unknown as Conexion[]
  const users = (await obtener(rows.map(row => clave.usuario(row.usuario_id)))) as (Usuario | undefined)[]
  return rows.flatMap((conexion, i) => {
    const usuario = users[i]
    return usuario && sigueAbierta(conexion, usuario) && puedeVer(sesion, usuario)
      ? [{ conexion, usuario }]
      : []
  })
}
