import { createHash } from 'node:crypto'
import type { rutas } from '#shared/contrato/routes'
import { todasLasRutas } from '#shared/http/api'
import { openapi, type OpenApi } from '#shared/http/openapi'
import { unaVez } from '#shared/kernel/una-vez'
import type { Manejadores } from '../kernel/handler'
import { ESTILO } from './estilo'
import { paginaHtml } from './pagina'

/** The page's own policy, stricter than the application's: nothing but its one style element. */
const CSP_DE_PAGINA = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(ESTILO).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const COMUNES = {
  // The contract changes with a release only, but then at once.
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}

// Built by the first request that asks: it cannot change while the process lives.
const documento = unaVez<OpenApi>(() => openapi(todasLasRutas()))
const json = unaVez(() => JSON.stringify(documento()))
const html = unaVez(() => paginaHtml(documento()))

export const manejadores: Manejadores<typeof rutas> = {
  openapi: async () => ({
    statusCode: 200,
    headers: { ...COMUNES, 'content-type': 'application/json; charset=utf-8' },
    body: json(),
  }),
  pagina: async () => ({
    statusCode: 200,
    headers: {
      ...COMUNES,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CSP_DE_PAGINA,
      'referrer-policy': 'no-referrer',
    },
    body: html(),
  }),
}
