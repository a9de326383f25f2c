import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ACCESO_SIMULADO } from './catalogo'
import { error, Rechazada } from './errores'

const VENTANA = 60_000

export interface AjustesDelPortero {
  /** Requests that may come in a minute: 100 of a company, 10 of one for tests. */
  porMinuto: number
  /** How long a token counts, s. */
  vigencia: number
}

/** Who may come in, and how often; tokens are forgotten when the server ends. */
export function crearPortero({ porMinuto, vigencia }: AjustesDelPortero, ahora: () => Date) {
  const pases = new Map<string, number>()
  const llegadas: number[] = []
  let [peticiones, erradas] = [0, 0]
  /** For good: somebody of Siigo lets them in again. */
  let bloqueado = false

  return {
    /** Tokens that were given. */
    accesos: 0,
    /** The answer of `/auth`. @throws Rechazada */
    acceder(cuerpo: unknown) {
      const { username, access_key } = (cuerpo ?? {}) as Record<string, unknown>
      if (username !== ACCESO_SIMULADO.usuario || access_key !== ACCESO_SIMULADO.llave)
        throw new Rechazada(401, [error('unauthorized', 'Invalid username or access key')])
      const access_token = randomBytes(24).toString('base64url')
      pases.set(access_token, ahora().getTime() + vigencia * 1000)
      this.accesos++
      return { access_token, expires_in: vigencia, token_type: 'Bearer', scope: 'SiigoAPI' }
    },
    /** Ends all tokens. */
    vencer(): void {
      pases.clear()
    },
    /** @throws Rechazada unless a request has a token, a name, and its turn. */
    dejarPasar(headers: IncomingHttpHeaders, bloqueoDesde: number | undefined): void {
      const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
      if ((pases.get(token) ?? 0) <= ahora().getTime())
        throw new Rechazada(401, [error('unauthorized', 'The access token is invalid or has expired')])
      if (bloqueoDesde !== undefined && peticiones >= bloqueoDesde && erradas > peticiones * 0.8)
        bloqueado = true
      if (bloqueado) throw new Rechazada(401, [error('unauthorized', 'The user is temporarily blocked')])
      const partner = headers['partner-id']
      if (partner === undefined)
        throw new Rechazada(400, [
          error('header_required', 'The header Partner-Id is required', 'Partner-Id'),
        ])
      if (!/^[A-Za-z0-9]{3,100}$/.test(String(partner)))
        throw new Rechazada(400, [
          error('invalid_partner_id', 'The header Partner-Id has an invalid value', 'Partner-Id'),
        ])
      const esta = performance.now()
      while (llegadas[0] !== undefined && llegadas[0] <= esta - VENTANA) llegadas.shift()
      if (llegadas.length >= porMinuto)
        throw new Rechazada(429, [
          error('requests_limit', 'Rate limit is exceeded. Try again in 30 seconds.'),
        ])
      llegadas.push(esta)
    },
    /** Counts how a request ended, of which whoever lives of errors is blocked. */
    contar(status: number): void {
      peticiones++
      if (status >= 400) erradas++
    },
  }
}
export type Portero = ReturnType<typeof crearPortero>
