import type { Ambiente, EstadoElectronico } from '#shared/electronica/estados'
import type { Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import type { Item } from '../kernel/dynamo/client'
import type { Compacto } from '../kernel/dynamo/compacto'
import { clave } from '../kernel/dynamo/keys'
import { actualizar, crear, type Operacion } from '../kernel/dynamo/operations'
import type { Autor } from '../kernel/session'
import type { BorradorDeFactura, BorradorDeNota } from './puerto'

export interface CorreoGuardado {
  correo: string
  /** `enviando`: a call is under way, or was when its run died. */
  estado: 'pendiente' | 'enviando' | 'enviado' | 'rechazado' | 'incierto'
  fecha: Instante
  motivo?: string
}

export type BorradorGuardado = BorradorDeFactura | BorradorDeNota

/** What a former attempt left unknown: looked up once more before a new one is sent. */
export interface Dudosa {
  marca: string
  desde: Instante
  borrador: Compacto<BorradorGuardado>
}

/** A document on its way to the tax authority: what was asked for, what was sent, and what became of it. */
export interface Envio {
  /** `retirada`: its sale was annulled before anything was sent. */
  estado: EstadoElectronico | 'retirada'
  /** Times that it was asked for; part of the key. */
  intento: number
  /** Who asked for it last: what the jobs do of it is done in their name. */
  autor: Autor
  fecha_solicitud: Instante
  /** Written down before anything is sent. */
  llave?: string
  marca?: string
  borrador?: Compacto<BorradorGuardado>
  /** Digest of what was sent, for whoever compares. */
  huella?: string
  /** When it was sent first: it cannot be there from before. */
  enviada?: Instante
  /** When it was sent last. */
  ultimo_envio?: Instante
  /** A call that makes it is under way since then, or was when its run died. */
  llamada?: Instante
  /** Times that it was sent with this key. */
  envios?: number
  /** Look-ups since the last sending that found nothing. */
  busquedas?: number
  /** Siigo says that it has it: it is never sent again. */
  repetida?: true
  dudosas?: Dudosa[]
  siigo_id?: string
  prefijo?: string
  numero?: string
  nombre?: string
  total?: Centavos
  /** The word of the stamp as it came. */
  sello?: string | null
  url_publica?: string | null
  /** CUDE of a note. */
  cufe?: string
  ambiente?: Ambiente
  fecha_aceptacion?: Instante
  /** Tries since the last thing that was achieved: they say how long to wait for the next. */
  pausas?: number
  motivo?: string
  codigo_error?: string
  proximo_intento?: Instante
}

/**
 * The electronic invoice of a sale, beside it: one item, so that what is known of it is decided once. Whoever changes it does
 * so by its version, so of two runs at once only one calls Siigo.
 */
export interface Electronica extends Item, Envio {
  venta_id: number
  codigo_tienda: string
  version: number
  correos?: CorreoGuardado[]
  /** Who asked last that it be sent by e-mail. */
  autor_correo?: Autor
  /** The credit note that ends it before the law: of a sale that was annulled after the tax authority had accepted it. */
  nota?: Envio
}

export const crearElectronica = (e: Electronica): Operacion => crear(clave.electronica(e.venta_id), e)

/** Changes it as it was read; `undefined` takes a field away. */
export const cambiarElectronica = (antes: Electronica, cambios: Partial<Electronica>): Operacion =>
  actualizar(clave.electronica(antes.venta_id), {
    cambios,
    version: antes.version,
    falla: 'reintentar',
  })

/** What an attempt leaves behind is no part of the next one. */
export const SIN_INTENTO = {
  llave: undefined,
  marca: undefined,
  borrador: undefined,
  huella: undefined,
  enviada: undefined,
  ultimo_envio: undefined,
  llamada: undefined,
  envios: undefined,
  busquedas: undefined,
  repetida: undefined,
  siigo_id: undefined,
  prefijo: undefined,
  numero: undefined,
  nombre: undefined,
  total: undefined,
  sello: undefined,
  url_publica: undefined,
  ambiente: undefined,
  pausas: undefined,
  motivo: undefined,
  codigo_error: undefined,
  proximo_intento: undefined,
} as const satisfies Partial<Record<keyof Envio, undefined>>
