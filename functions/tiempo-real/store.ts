import { consultar, type Item, poner, quitar } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { segundos } from '../kernel/clock'

/** A socket lives two hours at most on API Gateway: its items expire after that. */
const VIDA_DEL_SOCKET = 2 * 3600 + 600

export interface Boleto extends Item {
  usuario_id: number
  conexion_id: string
  tienda: string
  temas: string[]
}

/** Takes a ticket out: only one caller ever gets it, and not after it has expired. */
export async function usarBoleto(boleto: string): Promise<Boleto | undefined> {
  const item = await quitar(clave.boleto(boleto))
  return item && (item.expira as number) > segundos() ? (item as Boleto) : undefined
}

export async function suscribir(connectionId: string, boleto: Boleto): Promise<void> {
  const expira = segundos() + VIDA_DEL_SOCKET
  const { usuario_id, conexion_id, tienda, temas } = boleto
  await poner({ ...clave.socket(connectionId), usuario_id, conexion_id, tienda, temas, expira })
  await Promise.all(temas.map(tema => poner({ ...clave.tema(tema, connectionId), usuario_id, expira })))
}

export async function desuscribir(connectionId: string): Promise<void> {
  const socket = await quitar(clave.socket(connectionId))
  const temas = (socket?.temas as string[] | undefined) ?? []
  await Promise.all(temas.map(tema => quitar(clave.tema(tema, connectionId))))
}

/** Sockets that listen to a topic now. */
export const socketsDe = async (tema: string): Promise<string[]> =>
  (await consultar({ pk: particion.tema(tema) }))
    .filter(item => (item.expira as number) > segundos())
    .map(item => item.sk as string)
