import { LIMITE_PUBLICO } from '#shared/http/limites'
import { facturada, guardar } from '../support/pedidos'
import {
  afirma,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'
import { agotado } from './promesas-sesion'

const FACTURA = 'GET /public/FVS/{id}'
const PLANOS = 'GET /public/planos/{id}'
const ENLACES = 'PUT /facturas/{venta_id}/enlaces'
const NADIE = { id: 'A'.repeat(22) }

/** Asks for new links of a sale that was made for it. */
const cambia =
  (venta: (r: Reparto) => Promise<number>, body: object = {}) =>
  async (r: Reparto) =>
    r.vendedor.pedir(ENLACES, { params: { venta_id: await venta(r) }, body })
const cobrada = async (r: Reparto) => (await facturada(r.vendedor)).venta_id
const anulada = async (r: Reparto) => {
  const { venta_id } = await guardar(r.vendedor)
  await r.vendedor.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
  return venta_id
}

/** Every status of the public papers beyond the sale's own, and of their links. */
export const DE_DOCUMENTOS: Promesa[] = [
  sirve(
    FACTURA,
    'the roll is asked for',
    undefined,
    pide(FACTURA, 'anonimo', { query: { formato: '80mm' } }),
  ),
  falla(
    FACTURA,
    422,
    'validacion',
    'there is no such paper',
    pide(FACTURA, 'anonimo', { query: { formato: 'carta' } }),
    'El formato debe ser A4 o 80mm',
  ),

  sirve(PLANOS, 'the token is a sale’s that has a cut plan', ({ headers }) => {
    afirma(headers.get('location')).toMatch(/documentos\/planos/)
    afirma(headers.get('x-robots-tag')).toBe('noindex')
  }),
  falla(PLANOS, 404, 'no_encontrado', 'the token is nobody’s', pide(PLANOS, 'anonimo', { params: NADIE })),
  falla(
    PLANOS,
    404,
    'no_encontrado',
    'the sale has no cut plan',
    async r => r.vendedor.pedir(PLANOS, { params: { id: (await guardar(r.vendedor)).venta_id } }),
    'No se encontraron datos',
  ),
  falla(
    PLANOS,
    422,
    'validacion',
    'the line is no number',
    pide(PLANOS, 'anonimo', { query: { item: 'tablero' } }),
    'Debe indicar el número de la línea',
  ),
  falla(PLANOS, 429, 'demasiadas_solicitudes', 'the address has asked too often', async r =>
    agotado(LIMITE_PUBLICO, '127.0.0.1', () => pide(PLANOS, 'anonimo')(r)),
  ),

  sirve(ENLACES, 'the sale is one of the store', ({ data, message }) => {
    afirma(message).toBe('Enlaces revocados. Los documentos tienen un enlace nuevo')
    afirma(data).toMatchObject({ version: 1, enlace_planos: null })
    afirma(data.enlace_factura).toMatch(/^\/api\/public\/FVS\/[\w-]{22}$/)
  }),
  sirve(ENLACES, 'it is billed', undefined, cambia(cobrada)),
  sirve(ENLACES, 'it is annulled', undefined, cambia(anulada)),
  sinSesion(ENLACES),
  sinRol(ENLACES, 'operario'),
  sinRol(ENLACES, 'bodega'),
  ...exigeTienda(ENLACES),
  sinObjeto(ENLACES, { venta_id: '999999' }),
  idIlegible(ENLACES, { venta_id: 'doce' }),
  falla(
    ENLACES,
    409,
    'version_anterior',
    'it was saved since',
    cambia(async r => (await guardar(r.vendedor)).venta_id, { version: 7 }),
  ),
  falla(
    ENLACES,
    422,
    'validacion',
    'the reason is too long',
    cambia(cobrada, { motivo: 'x'.repeat(301) }),
    'Máximo 300 caracteres',
  ),
]
