import type { Instante } from '#shared/kernel/dates'
import type { Item } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { crear, type Operacion, reemplazar } from '../kernel/dynamo/operations'
import type { VentaGuardada } from './store'

/** Papers of a sale that open by a token. */
export type ClaseDePapel = 'FVS' | 'planos'
type DuenaDePapel = Pick<VentaGuardada, 'id' | 'codigo_tienda'>
/** What a token opens; the sale must still carry it. */
export interface DocumentoPublico extends Item {
  tipo: ClaseDePapel
  venta_id: number
  tienda: string
  /** When another token took its place. */
  revocado?: Instante
}

const documento = (tipo: ClaseDePapel, { id, codigo_tienda }: DuenaDePapel): DocumentoPublico => ({
  tipo,
  venta_id: id,
  tienda: codigo_tienda,
})

/** Makes a token open a paper of a sale. */
export const publicarPapel = (tipo: ClaseDePapel, token: string, venta: DuenaDePapel): Operacion =>
  crear(clave.documentoPublico(token), documento(tipo, venta))

/** Makes a token open nothing any more; who had which link stays known. */
const revocar = (tipo: ClaseDePapel, token: string, venta: DuenaDePapel, revocado: Instante): Operacion =>
  reemplazar(clave.documentoPublico(token), { ...documento(tipo, venta), revocado })

const TOKENS = [
  ['FVS', 'token_factura'],
  ['planos', 'token_planos'],
] as const

/** The papers of a sale open by the tokens that it has now: who knows another one sees nothing any more. */
export const cambiarTokens = (
  antes: VentaGuardada,
  despues: Pick<VentaGuardada, 'token_factura' | 'token_planos'>,
  ahora: Instante,
): Operacion[] =>
  TOKENS.flatMap(([tipo, campo]) => {
    const [viejo, nuevo] = [antes[campo], despues[campo]]
    if (viejo === nuevo) return []
    return [
      ...(viejo ? [revocar(tipo, viejo, antes, ahora)] : []),
      ...(nuevo ? [publicarPapel(tipo, nuevo, antes)] : []),
    ]
  })
