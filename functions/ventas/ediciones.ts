import type { Instante } from '#shared/kernel/dates'
import { segundos } from '../kernel/clock'
import { consultar, type Item, poner, quitar } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'

/** How long somebody counts as editing a sale after saying so last, s (DECISIONS 84). */
const VIDA = 120

/** Somebody who has a sale open to change it: a person, however many tabs they have. It locks nothing. */
interface Edicion extends Item {
  usuario_id: number
  nombre_usuario: string
  desde: Instante
  /** s since 1970. */
  expira: number
}

/** Who is editing a sale now, whoever began first before. What has run out may be there for long: its time is looked at. */
export const ediciones = async (ventaId: number): Promise<Edicion[]> =>
  ((await consultar({ pk: particion.edicion(ventaId), consistente: true })) as Edicion[])
    .filter(({ expira }) => expira > segundos())
    .sort((a, b) => (a.desde < b.desde ? -1 : 1))

export const anotarEdicion = (ventaId: number, edicion: Omit<Edicion, 'expira'>): Promise<unknown> =>
  poner({ ...edicion, expira: segundos() + VIDA, ...clave.edicion(ventaId, edicion.usuario_id as number) })

export const soltarEdicion = (ventaId: number, usuarioId: number): Promise<unknown> =>
  quitar(clave.edicion(ventaId, usuarioId))
