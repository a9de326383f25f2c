import { setTimeout as esperar } from 'node:timers/promises'
import { milisegundos } from '../../kernel/clock'
import { registrar } from '../../kernel/log'
import { finDelPlazo } from '../../kernel/plazo'
import { type ErrorDeSiigo, erroresDe, esperaPedida } from './errores'
import { limitador } from './limitador'

/** Where it is and who asks. */
export interface ConexionSiigo {
  url: string
  usuario: string
  llave: string
  /** 3 to 100 of [A-Za-z0-9]: the name of this application. */
  partner_id: string
}

/** What tests make shorter. */
export interface AjustesHttp {
  /** ms that an answer is waited for: Siigo asks for 120 s where a document is made. */
  plazos: { documento: number; otro: number }
  /** Calls that may begin in that many ms. */
  ritmo: { cuantas: number; ventana: number }
}
export const AJUSTES: AjustesHttp = {
  plazos: { documento: 120_000, otro: 30_000 },
  ritmo: { cuantas: 90, ventana: 60_000 },
}

export interface Peticion {
  metodo: 'GET' | 'POST'
  /** With `{id}` where an id goes, so that it can be written to the log. */
  ruta: string
  id?: string
  consulta?: Record<string, string>
  cuerpo?: unknown
  /** Idempotency-Key of a document that is made. */
  llave?: string
}

export type Falla =
  /** Nothing of it was sent, or nothing of it was looked at. */
  | { tipo: 'antes'; motivo: string; enSegundos: number }
  /** It was sent, and no answer that can be read came back. */
  | { tipo: 'silencio'; motivo: string; cortada?: boolean }
  | { tipo: 'error'; status: number; errores: ErrorDeSiigo[]; enSegundos?: number }
export type Recibido = { ok: true; datos: unknown } | { ok: false; falla: Falla }

export type ClienteHttp = (peticion: Peticion) => Promise<Recibido>

/** Codes of a fetch that never had a connection: the other end has seen nothing. */
const SIN_CONEXION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_NODATA|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_TLS_CERT_\w+)$/
/** Those of a connection that ended under a call, as one does that was kept too long. */
const CORTADA = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/
/** Less than this is no time to begin a call in, ms. */
const POCO_TIEMPO = 5_000
/** The token is renewed that long before it ends, s. */
const MARGEN_DE_TOKEN = 300

const falla = (each: Falla): Recibido => ({ ok: false, falla: each })
const codigoDe = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string; name?: string } }
  return cause?.code ?? cause?.name ?? (error as Error).name
}

/** JSON of an answer; undefined where it is none. */
function leer(texto: string): unknown {
  try {
    return JSON.parse(texto) as unknown
  } catch {
    return undefined
  }
}

/**
 * Calls to Siigo: a token for all of them, renewed once where it is not taken any more; no more than it allows; each with
 * an end. What is logged is the call, its status and the codes: neither bodies nor keys nor ids.
 */
export function clienteHttp(conexion: ConexionSiigo, ajustes: AjustesHttp = AJUSTES): ClienteHttp {
  const turno = limitador(ajustes.ritmo.cuantas, ajustes.ritmo.ventana)
  const base = conexion.url.replace(/\/+$/, '')

  /** What changes nothing there is asked once more where its connection was cut: it may have been kept too long. */
  async function enviar(peticion: Peticion, token: string | undefined): Promise<Recibido> {
    const recibido = await enviarUnaVez(peticion, token)
    const cortada = !recibido.ok && recibido.falla.tipo === 'silencio' && recibido.falla.cortada
    const inocua = peticion.metodo === 'GET' || peticion.ruta === '/auth'
    return cortada && inocua ? enviarUnaVez(peticion, token) : recibido
  }

  async function enviarUnaVez(peticion: Peticion, token: string | undefined): Promise<Recibido> {
    const { metodo, ruta, id = '', consulta, cuerpo, llave } = peticion
    const espera = turno()
    if (espera === undefined)
      return falla({
        tipo: 'antes',
        motivo: 'Hay demasiadas llamadas a Siigo en este minuto',
        enSegundos: 60,
      })
    const queda = finDelPlazo() - performance.now() - espera
    if (queda < POCO_TIEMPO) return falla({ tipo: 'antes', motivo: 'No quedaba tiempo', enSegundos: 5 })
    if (espera > 0) await esperar(espera)
    const plazo = Math.min(llave === undefined ? ajustes.plazos.otro : ajustes.plazos.documento, queda)
    const destino = new URL(base + ruta.replace('{id}', encodeURIComponent(id)))
    for (const [name, value] of Object.entries(consulta ?? {})) destino.searchParams.set(name, value)
    const comienzo = performance.now()
    const anotar = (campos: Record<string, unknown>, nivel: 'info' | 'warn' = 'warn') =>
      registrar(nivel, 'siigo', { metodo, ruta, ms: Math.round(performance.now() - comienzo), ...campos })
    let status: number
    let texto: string
    let retryAfter: string | null
    try {
      const respuesta = await fetch(destino, {
        method: metodo,
        // Whoever is sent elsewhere would take the token along.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.max(1, Math.round(plazo))),
        headers: {
          accept: 'application/json',
          'Partner-Id': conexion.partner_id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
          ...(llave !== undefined && { 'Idempotency-Key': llave }),
        },
        ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
      })
      status = respuesta.status
      retryAfter = respuesta.headers.get('retry-after')
      texto = await respuesta.text()
    } catch (error) {
      const codigo = codigoDe(error)
      anotar({ codigo })
      return SIN_CONEXION.test(codigo)
        ? falla({ tipo: 'antes', motivo: 'No hay conexión con Siigo', enSegundos: 60 })
        : falla({ tipo: 'silencio', motivo: 'Siigo no respondió a tiempo', cortada: CORTADA.test(codigo) })
    }
    const datos = leer(texto)
    if (status >= 200 && status < 300) {
      anotar({ status }, 'info')
      return datos === undefined
        ? falla({ tipo: 'silencio', motivo: 'La respuesta de Siigo no se pudo leer' })
        : { ok: true, datos }
    }
    const errores = erroresDe(datos)
    anotar({ status, codigos: errores.map(({ codigo }) => codigo) })
    const enSegundos = esperaPedida(retryAfter, errores)
    return falla({ tipo: 'error', status, errores, ...(enSegundos !== undefined && { enSegundos }) })
  }

  let pase: { token: string; hasta: number } | undefined
  let pidiendo: Promise<string | Falla> | undefined

  async function pedirToken(): Promise<string | Falla> {
    const recibido = await enviar(
      { metodo: 'POST', ruta: '/auth', cuerpo: { username: conexion.usuario, access_key: conexion.llave } },
      undefined,
    )
    if (!recibido.ok) return antesDeEnviar(recibido.falla)
    const { access_token: token, expires_in } = (recibido.datos ?? {}) as Record<string, unknown>
    if (typeof token !== 'string' || token === '')
      return { tipo: 'antes', motivo: 'Siigo no dio acceso', enSegundos: 60 }
    const segundos = typeof expires_in === 'number' ? expires_in : 0
    pase = { token, hasta: milisegundos() + (segundos - MARGEN_DE_TOKEN) * 1000 }
    return token
  }

  /** Whoever comes while a token is on its way waits for the same. */
  async function token(): Promise<string | Falla> {
    if (pase && milisegundos() < pase.hasta) return pase.token
    pidiendo ??= pedirToken().finally(() => {
      pidiendo = undefined
    })
    return pidiendo
  }

  return async peticion => {
    const primero = await token()
    if (typeof primero !== 'string') return falla(primero)
    const recibido = await enviar(peticion, primero)
    if (recibido.ok || recibido.falla.tipo !== 'error' || recibido.falla.status !== 401) return recibido
    // Nothing was looked at: the same may be asked again.
    if (pase?.token === primero) pase = undefined
    const otro = await token()
    return typeof otro === 'string' ? enviar(peticion, otro) : falla(otro)
  }
}

/** What became of the token is not what became of the call: unless Siigo refuses who asks, it was just not sent. */
function antesDeEnviar(each: Falla): Falla {
  if (each.tipo === 'antes') return each
  const refuses = each.tipo === 'error' && each.status < 500 && ![408, 429].includes(each.status)
  if (refuses) return { ...each, status: 401 }
  const enSegundos = (each.tipo === 'error' ? each.enSegundos : undefined) ?? 60
  return { tipo: 'antes', motivo: 'Siigo no dio acceso', enSegundos }
}
