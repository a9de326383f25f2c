import type { Instante } from '#shared/kernel/dates'
import { auditar } from '../../kernel/cambio'
import { ahora, milisegundos } from '../../kernel/clock'
import { confirmar } from '../../kernel/dynamo/commit'
import type { Operacion } from '../../kernel/dynamo/operations'
import { encargar, ponerEnSalida } from '../../kernel/salida'
import type { Autor } from '../../kernel/session'
import { eventoDeFactura } from '../../tiempo-real/public'
import { marcarElectronica, type VentaCompleta } from '../../ventas/public'
import type { Documento, Encabezado } from '../documento'
import { trabajoDe } from '../pedir'
import type { PuertoDeFacturas } from '../puerto'
import { cambiarElectronica, type Electronica, type Envio } from '../store'

/** A sale as it was read, its electronic invoice, and whoever issues it. */
export interface Paso {
  found: VentaCompleta
  electronica: Electronica
  /** What is on its way: the invoice, or its credit note. */
  documento: Documento
  /** How far that is. */
  e: Envio
  puerto: PuertoDeFacturas
}

/** What is left after a step: to go on at once, or nothing of this run; `aceptada`: it became so just now. */
export type Hecho = 'sigue' | 'listo' | 'aceptada'

/** Seconds until the next look, by how many came to nothing; then once an hour. */
const PAUSAS = [5, 15, 60, 300, 1800]
const HORA = 3600
/**
 * How long a call may be under way: Siigo takes 120 s at most. What has been longer belongs to a run that died, and what
 * became of it is not known.
 */
export const VIDA_DE_LLAMADA = 180

export const enSegundos = (segundos: number): Instante =>
  new Date(milisegundos() + segundos * 1000).toISOString()
export const pasados = (desde: Instante): number => (milisegundos() - Date.parse(desde)) / 1000

interface Tambien {
  /** What the header of the sale says from now on. */
  encabezado?: Encabezado
  /** What is written beside it and must not be without it. */
  operaciones?: readonly Operacion[]
  acto?: { accion: string; despues?: unknown; motivo?: string }
  autor?: Autor
  /** When somebody looks after it again. */
  desde?: Instante
}

/**
 * Writes a step: the document as it was read and no other way, the header of its sale, the history, and the job of the next
 * step, or nothing of it. @returns the step as it stands then. @throws LecturaVieja where another run was first.
 */
export async function guardarPaso(
  paso: Paso,
  cambios: Partial<Envio & Pick<Electronica, 'correos'>>,
  { encabezado = {}, operaciones = [], acto, autor = paso.e.autor, desde }: Tambien = {},
): Promise<Paso> {
  const { electronica, documento, found } = paso
  const { venta } = found
  const escrito = documento.cambio(electronica, cambios)
  const estado = cambios.estado === 'retirada' ? undefined : cambios.estado
  const deVenta: Encabezado = {
    ...(estado && estado !== venta[documento.campo] && { [documento.campo]: estado }),
    ...encabezado,
  }
  const cambia = Object.keys(deVenta).length > 0
  const aviso = { id: venta.id, version: venta.version, accion: 'factura-electronica' }
  await confirmar([
    cambiarElectronica(electronica, escrito),
    ...(cambia ? [marcarElectronica(venta, deVenta)] : []),
    ...operaciones,
    ...auditar(acto ? [{ entidad: 'VENTA', id: venta.id, ...acto }] : [], autor, venta.codigo_tienda),
    ...ponerEnSalida(cambia || acto ? [eventoDeFactura(venta.codigo_tienda, aviso)] : []),
    ...encargar(desde === undefined ? [] : [trabajoDe(venta.id, desde)]),
  ])
  const queda = { ...electronica, ...escrito, version: electronica.version + 1 }
  return {
    ...paso,
    found: { ...found, venta: { ...venta, ...deVenta } },
    electronica: queda,
    e: documento.de(queda),
  }
}

/** Nothing came of it: looked after again later, more slowly each time. @param minimo s that it waits at least. */
export async function pausar(
  paso: Paso,
  cambios: Partial<Envio> = {},
  tambien: Tambien & { minimo?: number } = {},
): Promise<Hecho> {
  const { minimo = 0, ...resto } = tambien
  const pausas = cambios.pausas ?? paso.e.pausas ?? 0
  const desde = enSegundos(Math.max(minimo, PAUSAS[pausas] ?? HORA))
  await guardarPaso(paso, { ...cambios, pausas: pausas + 1, proximo_intento: desde }, { ...resto, desde })
  return 'listo'
}

/** Somebody else is at it, or it is not its time: looked at again then, and nothing is written of it. */
export async function volver(paso: Pick<Paso, 'found'>, desde: Instante): Promise<Hecho> {
  await confirmar(encargar([trabajoDe(paso.found.venta.id, desde < ahora() ? ahora() : desde)]))
  return 'listo'
}
