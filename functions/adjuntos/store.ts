import type { TipoDeAdjunto } from '#shared/adjuntos/tipos'
import type { Instante } from '#shared/kernel/dates'
import type { Accion } from '#shared/kernel/permisos'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'

/** What attachments belong to, and who may see those of a kind: whoever may see the thing. */
export const DUENOS = {
  VENTA: 'ventas.ver',
  ANTICIPO: 'anticipos.ver',
  EGRESO: 'caja.movimientos',
  INGRESO: 'caja.movimientos',
  PAGO_PROVEEDOR: 'pagos.administrar',
  ABONO: 'creditos.ver',
  DESPACHO: 'despachos.ver',
} as const satisfies Record<string, Accion>
export type ClaseDeDueno = keyof typeof DUENOS

/** What the whole company sees, whichever store it is of: an account, and what is left in advance, show all that was received. */
export const DE_LA_EMPRESA: ReadonlySet<ClaseDeDueno> = new Set(['ABONO', 'ANTICIPO'])

/** A file that was attached to something of a store. */
export interface AdjuntoGuardado extends Item {
  token: string
  /** Object of the document store. */
  objeto: string
  tipo: TipoDeAdjunto
  tamano: number
  clase: ClaseDeDueno
  dueno_id: number
  tienda: string
  usuario_id: number
  fecha: Instante
}

/** What a stored payment keeps of its attachment. */
export interface ReferenciaDeAdjunto {
  token: string
  extension: string
}

export async function adjunto(token: string): Promise<AdjuntoGuardado | undefined> {
  const [item] = await obtener([clave.adjunto(token)])
  return item as AdjuntoGuardado | undefined
}

/** Where uploads wait: one folder for each person, so that nobody can name somebody else's. */
export const objetoTemporal = (usuarioId: number, nombre: string): string =>
  `adjuntos/temporal/${usuarioId}/${nombre}`
