import { error } from './errores'
import type { TipoDeFalla } from './fallas'
import type { Respuesta } from './recursos'

const SIN_MANEJAR: Respuesta = { status: 500, errores: [error('unhandled_error', 'Unhandled error')] }
const limite = (mensaje: string, headers?: Record<string, string>): Respuesta => ({
  status: 429,
  errores: [error('requests_limit', mensaje)],
  ...(headers && { headers }),
})

/** What is answered where something goes wrong: `cortar` ends the connection, `callar` says nothing at all. */
export const FALLIDAS: Partial<Record<TipoDeFalla, Respuesta | 'cortar' | 'callar'>> = {
  'cortada-antes': 'cortar',
  'muda-antes': 'callar',
  'creada-y-cortada': 'cortar',
  'creada-y-muda': 'callar',
  'error-500-antes': SIN_MANEJAR,
  'error-500-despues': SIN_MANEJAR,
  'error-500-gasta-llave': SIN_MANEJAR,
  'error-408': { status: 408, errores: [error('request_timeout', 'Request timeout')] },
  'error-503': {
    status: 503,
    errores: [error('service_unavailable', 'The service is currently unavailable')],
  },
  limite: limite('Too many requests'),
  'limite-con-espera': limite('Too many requests', { 'retry-after': '17' }),
  'limite-en-mensaje': limite('Rate limit is exceeded. Try again in 23 seconds.'),
  'servicio-400': {
    status: 400,
    errores: [
      error(
        'documents_service',
        'The Documents service is currently unavailable. Please try in a few minutes',
      ),
    ],
  },
  'pagina-502': { status: 502, texto: '<html><h1>502 Bad Gateway</h1></html>' },
  ilegible: { status: 201, texto: '{"id":"' },
  duplicada: {
    status: 400,
    errores: [error('duplicated_document', 'The document already exists', 'number')],
  },
}
/** A key that was used up answers so for good. */
export const LLAVE_GASTADA = SIN_MANEJAR
