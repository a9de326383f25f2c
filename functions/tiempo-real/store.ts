import { consultar, type Item, obtener, poner, quitar } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { milisegundos, segundos } from '../kernel/clock'
import { type Conexion, sigueAbierta, type Usuario } from '../kernel/session'
import { canalDe, temaDeConexion, temaDePantalla, temaDeUsuario, temasPermitidos } from './temas'

/** A socket lives two hours at most on API Gateway: its items expire after that. */
const VIDA_DEL_SOCKET = 2 * 3600 + 600

/** Of somebody who is signed in, or of a display. */
export interface Boleto extends Item {
  usuario_id?: number
  conexion_id?: string
  pantalla_id?: string
  tienda: string
  temas: string[]
}

/** A socket as the record has it. */
export interface Socket {
  id: string
  /** When it was put on record, ms since 1970. */
  desde: number
  /** Name by which it asked for the topic, where that is another one. */
  como?: string
}

/** Takes a ticket out: only one caller ever gets it, and not after it has expired. */
export async function usarBoleto(boleto: string): Promise<Boleto | undefined> {
  const item = await quitar(clave.boleto(boleto))
  return item && (item.expira as number) > segundos() ? (item as Boleto) : undefined
}

/** Topics that a ticket is not asked for: what ends it closes its sockets by them. */
const temasPropios = ({ usuario_id, conexion_id, pantalla_id }: Boleto): string[] =>
  pantalla_id === undefined
    ? [temaDeUsuario(usuario_id!), temaDeConexion(conexion_id!)]
    : [temaDePantalla(pantalla_id)]

/** Puts a socket on record under the topics of its ticket and of whom it is. */
export async function suscribir(connectionId: string, boleto: Boleto): Promise<void> {
  const { usuario_id, conexion_id, pantalla_id, tienda } = boleto
  const temas = [...boleto.temas, ...temasPropios(boleto)]
  const common = { usuario_id, pantalla_id, desde: milisegundos(), expira: segundos() + VIDA_DEL_SOCKET }
  await poner({ ...clave.socket(connectionId), ...common, conexion_id, tienda, temas })
  await Promise.all(
    temas.map(tema => {
      const canal = canalDe(tema, tienda)
      return poner({ ...clave.tema(canal, connectionId), ...common, ...(canal !== tema && { como: tema }) })
    }),
  )
}

export async function desuscribir(connectionId: string): Promise<void> {
  const socket = await quitar(clave.socket(connectionId))
  if (!socket) return
  const { temas, tienda } = socket as Boleto
  await Promise.all(temas.map(tema => quitar(clave.tema(canalDe(tema, tienda), connectionId))))
}

/** Sockets that listen to a topic now, the oldest first. */
export const socketsDe = async (tema: string): Promise<Socket[]> =>
  (await consultar({ pk: particion.tema(tema), consistente: true }))
    .filter(item => (item.expira as number) > segundos())
    .map(({ sk, desde, como }) => ({ id: sk, desde, ...(como !== undefined && { como }) }) as Socket)
    .sort((a, b) => a.desde - b.desde)

/** Of an open socket the topics are those that it asked for, and its own. */
function oyeTodo(boleto: Boleto, usuario: Usuario): boolean {
  const propios = temasPropios(boleto)
  const pedidos = boleto.temas.filter(tema => !propios.includes(tema))
  return temasPermitidos(pedidos, usuario, boleto.tienda).length === pedidos.length
}

/** Whether a sign-in, or a display, still counts, for this store and for all that it listens to. */
export async function puedeEscuchar(boleto: Boleto): Promise<boolean> {
  const { usuario_id, conexion_id, pantalla_id, tienda } = boleto
  if (pantalla_id !== undefined) {
    const [pantalla] = await obtener([clave.pantalla(pantalla_id)])
    return pantalla !== undefined && pantalla.revocada === undefined && pantalla.tienda === tienda
  }
  const [usuario, conexion] = (await obtener([clave.usuario(usuario_id!), clave.conexion(conexion_id!)])) as [
    Usuario | undefined,
    Conexion | undefined,
  ]
  return (
    usuario !== undefined &&
    conexion !== undefined &&
    sigueAbierta(conexion, usuario) &&
    usuario.tiendas.includes(tienda) &&
    oyeTodo(boleto, usuario)
  )
}

/** The ticket that a socket was opened with. */
export const boletoDe = async (connectionId: string): Promise<Boleto | undefined> =>
  (await obtener([clave.socket(connectionId)]))[0] as Boleto | undefined
