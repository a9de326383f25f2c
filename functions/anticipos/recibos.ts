import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import type { ReferenciaDeAdjunto } from '../adjuntos/public'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { actualizar, crear, type Operacion } from '../kernel/dynamo/operations'
import { ErrorVeta } from '#shared/http/errors'

/** Who took an advance back, when and why. */
export interface Anulacion {
  fecha: Instante
  usuario: string
  motivo: string | null
  /** The movement that did. */
  movimiento_id: number
}

/** An advance as its receipt says it; by its id a movement is found and annulled once. */
export interface ReciboDeAnticipo extends Item {
  id: number
  version: number
  tienda: string
  consecutivo: number
  cliente_id: number
  nombres: string
  apellidos: string
  tipo_documento_id: number
  numero_documento: string
  valor: Centavos
  /** What the customer had in advance after it. */
  saldo: Centavos
  fecha: Instante
  dia: Dia
  descripcion: string
  forma_pago_id: number
  nombre_forma_pago: string
  es_efectivo: boolean
  comprobante: string | null
  usuario: string
  token: string
  adjunto: ReferenciaDeAdjunto | null
  anulado?: Anulacion
}

/** What the token of a receipt opens. */
export interface PapelDeAnticipo extends Item {
  tipo: 'anticipo'
  anticipo_id: number
  tienda: string
}

export const enlaceDeRecibo = (token: string): string => `/api/public/anticipo/${token}`

/** A new receipt, and the token that opens its paper. */
export const crearRecibo = (recibo: ReciboDeAnticipo): Operacion[] => [
  crear(clave.reciboDeAnticipo(recibo.id), recibo),
  crear(clave.documentoPublico(recibo.token), {
    tipo: 'anticipo',
    anticipo_id: recibo.id,
    tienda: recibo.tienda,
  } satisfies PapelDeAnticipo),
]

/** Marks a receipt as annulled; whoever comes second is told. */
export const anularRecibo = ({ id, version }: ReciboDeAnticipo, anulado: Anulacion): Operacion =>
  actualizar(clave.reciboDeAnticipo(id), {
    cambios: { anulado },
    version,
    falla: () => new ErrorVeta('anticipo_anulado'),
  })

export const reciboDeAnticipo = async (id: number): Promise<ReciboDeAnticipo | undefined> =>
  (await obtener([clave.reciboDeAnticipo(id)]))[0] as ReciboDeAnticipo | undefined

/** What proves the movements of a page, by their id: it stands on the receipts. */
export type Soportes = ReadonlyMap<number, ReferenciaDeAdjunto>
export async function soportesDe(
  movimientos: readonly { id: number; token?: string | undefined }[],
): Promise<Soportes> {
  const conRecibo = movimientos.filter(({ token }) => token !== undefined)
  const leidos = (await obtener(conRecibo.map(({ id }) => clave.reciboDeAnticipo(id)))) as (
    | ReciboDeAnticipo
    | undefined
  )[]
  return new Map(leidos.flatMap(recibo => (recibo?.adjunto ? [[recibo.id, recibo.adjunto] as const] : [])))
}
