import type { ClaveDeRuta } from '#shared/http/api'
import { RECHAZADO } from '#shared/adjuntos/tipos'
import { type Limite, LIMITE_EXPORTAR, LIMITE_PUBLICO, LIMITE_SUBIR } from '#shared/http/limites'
import { conexionDe } from '../support/conexion'
import {
  afirma,
  exigeTienda,
  falla,
  pide,
  type Promesa,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'
import { conLlaveUsada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const VENTAS = 'POST /facturas/exportar'
const PRODUCTOS = 'POST /productos/exportar'
const CATALOGO = 'POST /productos/exportar-catalogo'
const VER = 'GET /exportaciones/{id}'
const PUBLICA = 'GET /public/productos/exportar'
const SUBIR = 'POST /adjuntos/subida'
const ADJUNTO = 'GET /adjuntos/{token}'
const SIN_GRUPO = 'Debe seleccionar al menos un grupo'

/** The sign-in has used its limit up. */
const sinCupo = (ruta: ClaveDeRuta, limite: Limite, quien: 'vendedor' | 'bodega' = 'vendedor'): Promesa =>
  falla(ruta, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(limite, conexionDe(r[quien]), () => pide(ruta, quien)(r)),
  )
const subida = (body: object) => pide(SUBIR, 'vendedor', { body })

/** Every status of the routes for files: exports and attachments. */
export const DE_ARCHIVOS: Promesa[] = [
  sirve(VENTAS, 'the role sees the list', ({ data, message }) => {
    afirma(data.exportacion_id).toMatch(/^\w{26}$/)
    afirma(message).toBe('La exportación se está generando')
  }),
  sinSesion(VENTAS),
  sinRol(VENTAS, 'bodega'),
  sinCupo(VENTAS, LIMITE_EXPORTAR),
  ...exigeTienda(VENTAS),
  falla(
    VENTAS,
    409,
    'llave_reutilizada',
    'the key came with another filter before',
    conLlaveUsada(VENTAS, { query_params: 'uno' }, { query_params: 'dos' }, 'super'),
  ),
  falla(
    VENTAS,
    422,
    'validacion',
    'the dates are the wrong way round',
    pide(VENTAS, 'vendedor', { body: { fecha_inicial: '2026-02-01', fecha_final: '2026-01-01' } }),
  ),

  sirve(
    PRODUCTOS,
    'the role sees the inventory',
    ({ data }) => afirma(data.exportacion_id).not.toBe(''),
    pide(PRODUCTOS, 'bodega'),
  ),
  sinSesion(PRODUCTOS),
  sinRol(PRODUCTOS, 'vendedor'),
  sinCupo(PRODUCTOS, LIMITE_EXPORTAR, 'bodega'),
  ...exigeTienda(PRODUCTOS, 'bodega'),
  falla(
    PRODUCTOS,
    409,
    'llave_reutilizada',
    'the key came with other groups before',
    conLlaveUsada(PRODUCTOS, { grupo_id: 1 }, { grupo_id: 2 }, 'super'),
  ),
  falla(
    PRODUCTOS,
    422,
    'validacion',
    'no group is chosen',
    pide(PRODUCTOS, 'bodega', { body: {} }),
    SIN_GRUPO,
  ),

  sirve(
    CATALOGO,
    'the role keeps the price list',
    ({ data }) => afirma(data.exportacion_id).not.toBe(''),
    pide(CATALOGO, 'bodega'),
  ),
  sinSesion(CATALOGO),
  sinRol(CATALOGO, 'vendedor'),
  sinCupo(CATALOGO, LIMITE_EXPORTAR, 'bodega'),
  ...exigeTienda(CATALOGO, 'bodega'),
  falla(
    CATALOGO,
    409,
    'llave_reutilizada',
    'the key came with another kind of file before',
    conLlaveUsada(CATALOGO, { formato: 'csv' }, { formato: 'xlsx' }, 'super'),
  ),
  falla(
    CATALOGO,
    422,
    'validacion',
    'there is no such kind of file',
    pide(CATALOGO, 'bodega', { body: { formato: 'pdf' } }),
    'Debe seleccionar una opción',
  ),

  sirve('GET /exportaciones', 'somebody is signed in', ({ data }) =>
    afirma(Array.isArray(data.exportaciones)).toBe(true),
  ),
  sinSesion('GET /exportaciones'),
  ...exigeTienda('GET /exportaciones'),

  sirve(VER, 'the export is one’s own', ({ data }) =>
    afirma(data.exportacion).toMatchObject({ clase: 'ventas', nombre: 'Export ventas.xlsx' }),
  ),
  sinSesion(VER),
  ...exigeTienda(VER),
  sinObjeto(VER, { id: 'no-hay' }),
  falla(
    VER,
    422,
    'validacion',
    'the id is too long to be one',
    pide(VER, 'vendedor', { params: { id: 'x'.repeat(41) } }),
  ),

  {
    ruta: PUBLICA,
    status: 302,
    cuando: 'the link is less than a minute old',
    pedir: pide(PUBLICA, 'anonimo'),
    cumple: ({ headers }) => {
      afirma(headers.get('location')).toMatch(/^(\/_s3|http:\/\/[\w.:]+)\/[\w-]+\/exportaciones\/\w+\.xlsx\?/)
      afirma(headers.get('cache-control')).toBe('no-store')
      afirma(headers.get('x-robots-tag')).toBe('noindex')
    },
  },
  falla(
    PUBLICA,
    404,
    'no_encontrado',
    'there is no token',
    pide(PUBLICA, 'anonimo', { query: { grupo_id: 1 } }),
  ),
  falla(PUBLICA, 422, 'validacion', 'no group is named', pide(PUBLICA, 'anonimo', { query: {} }), SIN_GRUPO),
  falla(PUBLICA, 429, 'demasiadas_solicitudes', 'the address has asked too often', async r =>
    agotado(LIMITE_PUBLICO, '127.0.0.1', () => pide(PUBLICA, 'anonimo')(r)),
  ),

  sirve(SUBIR, 'type and size may be attached', ({ data }) => {
    afirma(data.nombre_temp).toMatch(/^[\w-]{22}\.png$/)
    afirma(data.url).toMatch(/^(\/_s3|http:\/\/[\w.:]+)\/[\w-]+$/)
    afirma(data.campos.find(({ nombre }) => nombre === 'key')?.valor).toMatch(
      new RegExp(`^adjuntos/temporal/\\d+/${data.nombre_temp}$`),
    )
  }),
  sinSesion(SUBIR),
  sinCupo(SUBIR, LIMITE_SUBIR),
  falla(
    SUBIR,
    422,
    'validacion',
    'it is no kind of file that may be attached',
    subida({ nombre: 'a.svg', tipo: 'image/svg+xml', tamano: 10 }),
    RECHAZADO,
  ),
  falla(
    SUBIR,
    422,
    'validacion',
    'it is larger than 5 MB',
    subida({ nombre: 'a.png', tipo: 'image/png', tamano: 5 * 1024 ** 2 + 1 }),
    RECHAZADO,
  ),
  falla(
    SUBIR,
    422,
    'validacion',
    'it is empty',
    subida({ nombre: 'a.png', tipo: 'image/png', tamano: 0 }),
    'Debe seleccionar un archivo',
  ),

  sirve(ADJUNTO, 'the sale may be seen', ({ data }) => {
    afirma(data).toMatchObject({ tipo: 'image/png', extension_archivo: 'png' })
    afirma(data.enlace).toMatch(/^(\/_s3|http:\/\/[\w.:]+)\/[\w-]+\/adjuntos\/contenido\/[0-9a-f]{64}\.png\?/)
  }),
  sinSesion(ADJUNTO),
  ...exigeTienda(ADJUNTO),
  sinObjeto(ADJUNTO, { token: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  falla(
    ADJUNTO,
    422,
    'validacion',
    'the token is too long to be one',
    pide(ADJUNTO, 'vendedor', { params: { token: 'x'.repeat(61) } }),
  ),
]
