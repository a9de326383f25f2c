import { LIMITE_PUBLICO } from '#shared/http/limites'
import { guardar } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { retalDisponible, retalPropuesto } from '../support/retales'
import { PRODUCTO } from '../support/sembrar'
import {
  afirma,
  alEntrar,
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
import { anulada, cobrada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const FACTURA = 'GET /public/FVS/{id}'
const RECIBO = 'GET /public/anticipo/{id}'
const PLANOS = 'GET /public/planos/{id}'
const ETIQUETAS = 'GET /documentos/etiquetas/{id}'
const CORTE = 'GET /documentos/corte/{id}'
const RETALES = 'GET /documentos/retales'
const PRODUCTOS = 'GET /documentos/productos'
const ENLACES = 'PUT /facturas/{venta_id}/enlaces'
/** Longer than the small label is wide. */
const LARGA = `LARGA-REFERENCIA-${process.pid}`
const NADIE = { id: 'A'.repeat(22) }

/** Asks for new links of a sale that was made for it. */
const cambia =
  (venta: (r: Reparto) => Promise<number>, body: object = {}) =>
  async (r: Reparto) =>
    r.vendedor.pedir(ENLACES, { params: { venta_id: await venta(r) }, body })
/** Asks for a file of a sale without a cut plan. */
const sinPlano = (ruta: typeof ETIQUETAS | typeof CORTE) => async (r: Reparto) =>
  r.vendedor.pedir(ruta, { params: { id: (await guardar(r.vendedor)).venta_id }, query: { item: 1 } })

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

  sirve(RECIBO, 'the token is an advance’s', ({ headers }) => {
    afirma(headers.get('location')).toMatch(/documentos\/anticipo/)
    afirma(headers.get('x-robots-tag')).toBe('noindex')
  }),
  sirve(RECIBO, 'the roll is asked for', undefined, pide(RECIBO, 'anonimo', { query: { formato: '80mm' } })),
  falla(RECIBO, 404, 'no_encontrado', 'the token is nobody’s', pide(RECIBO, 'anonimo', { params: NADIE })),
  falla(RECIBO, 404, 'no_encontrado', 'the token is a sale’s', async r => {
    const { enlace_factura } = await guardar(r.vendedor)
    return r.anonimo.pedir(RECIBO, { params: { id: enlace_factura.split('/').at(-1)! } })
  }),
  falla(
    RECIBO,
    404,
    'no_encontrado',
    'a bare number comes from whoever may not see it',
    pide(RECIBO, 'bodega', { params: { id: '1' } }),
  ),
  falla(
    RECIBO,
    422,
    'validacion',
    'there is no such paper',
    pide(RECIBO, 'anonimo', { query: { formato: 'carta' } }),
    'El formato debe ser A4 o 80mm',
  ),
  falla(RECIBO, 429, 'demasiadas_solicitudes', 'the address has asked too often', async r =>
    agotado(LIMITE_PUBLICO, '127.0.0.1', () => pide(RECIBO, 'anonimo')(r)),
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

  sirve(ETIQUETAS, 'the sale has a cut plan', ({ data }) => {
    afirma(data.etiquetas).toBe(4)
    afirma(data.nombre).toMatch(/^Etiquetas piezas \d+ 100x50\.pdf$/)
    afirma(data.enlace).toMatch(/documentos\/etiquetas/)
  }),
  sirve(
    ETIQUETAS,
    'offcuts are asked for, small and for the printer',
    ({ data }) => afirma(data.nombre).toMatch(/^Etiquetas retales \d+ 50x30\.zpl$/),
    pide(ETIQUETAS, 'operario', { query: { formato: '50x30', clase: 'retales', tipo: 'zpl' } }),
  ),
  ...alEntrar(ETIQUETAS, 'bodega'),
  sinObjeto(ETIQUETAS, { id: '999999' }),
  falla(ETIQUETAS, 404, 'no_encontrado', 'the sale has no cut plan', sinPlano(ETIQUETAS)),
  falla(
    ETIQUETAS,
    404,
    'no_encontrado',
    'the line has none',
    pide(ETIQUETAS, 'vendedor', { query: { item: 1 } }),
    'No se encontraron datos',
  ),
  idIlegible(ETIQUETAS, { id: 'doce' }),
  ...(
    [
      [{ formato: 'A4' }, 'there is no such size', 'El formato debe ser 100x50 o 50x30'],
      [{ clase: 'tableros' }, 'there is no such kind', 'La clase debe ser piezas o retales'],
      [{ tipo: 'png' }, 'there is no such file', 'El tipo debe ser pdf o zpl'],
      [{ item: 'tablero' }, 'the line is no number', 'Debe indicar el número de la línea'],
    ] as const
  ).map(([query, cuando, mensaje]) =>
    falla(
      ETIQUETAS,
      422,
      'validacion',
      cuando,
      pide(ETIQUETAS, 'vendedor', { query: query as object }),
      mensaje,
    ),
  ),

  sirve(
    RETALES,
    'the offcuts are the store’s, by hand or left by a sale',
    ({ data }) => {
      afirma(data.etiquetas).toBe(2)
      afirma(data.nombre).toBe('Etiquetas 2 retales 100x50.pdf')
      afirma(data.enlace).toMatch(/documentos\/etiquetas\/retales/)
    },
    async r => {
      const ids = [(await retalDisponible(r.bodega)).id, await retalPropuesto()].join(',')
      return r.operario.pedir(RETALES, { query: { ids } })
    },
  ),
  sirve(
    RETALES,
    'it is for the printer, small',
    ({ data }) => afirma(data.nombre).toMatch(/^Etiquetas retal M\d+ 50x30\.zpl$/),
    async r => {
      const { id } = await retalDisponible(r.bodega)
      return r.bodega.pedir(RETALES, { query: { ids: id, formato: '50x30', tipo: 'zpl' } })
    },
  ),
  sinSesion(RETALES),
  ...exigeTienda(RETALES),
  falla(RETALES, 404, 'no_encontrado', 'one of them is of another store', async r => {
    const ids = [(await retalDisponible(r.bodega)).id, await retalPropuesto('002')].join(',')
    return r.bodega.pedir(RETALES, { query: { ids } })
  }),
  ...(
    [
      [{}, 'none is named', 'Debe seleccionar al menos un retal'],
      [{ ids: 'R-1' }, 'the number is none', 'Debe indicar entre 1 y 40 números de retal'],
      [
        { ids: Array(41).fill('M1').join() },
        'there are too many',
        'Debe indicar entre 1 y 40 números de retal',
      ],
      [{ ids: 'M1', formato: 'A4' }, 'there is no such size', 'El formato debe ser 100x50 o 50x30'],
      [{ ids: 'M1', tipo: 'png' }, 'there is no such file', 'El tipo debe ser pdf o zpl'],
    ] as const
  ).map(([query, cuando, mensaje]) =>
    falla(
      RETALES,
      422,
      'validacion',
      cuando,
      pide(RETALES, 'vendedor', { query: query as { ids: string } }),
      mensaje,
    ),
  ),

  sirve(
    PRODUCTOS,
    'a product is named, and how many labels of it',
    ({ data }) => {
      afirma(data.etiquetas).toBe(3)
      afirma(data.nombre).toBe('Etiquetas BIS-35 100x50.pdf')
      afirma(data.enlace).toMatch(/documentos\/etiquetas\/productos/)
    },
    pide(PRODUCTOS, 'operario', { query: { ids: String(PRODUCTO.bisagra), copias: 3 } }),
  ),
  sirve(
    PRODUCTOS,
    'it is for the printer, small',
    ({ data }) => afirma(data.nombre).toBe('Etiquetas 2 productos 50x30.zpl'),
    pide(PRODUCTOS, 'bodega', { query: { ids: '11,12,11', formato: '50x30', tipo: 'zpl' } }),
  ),
  sinSesion(PRODUCTOS),
  ...exigeTienda(PRODUCTOS),
  falla(
    PRODUCTOS,
    404,
    'no_encontrado',
    'one of them is not there',
    pide(PRODUCTOS, 'vendedor', { query: { ids: '11,999999' } }),
  ),
  falla(
    PRODUCTOS,
    422,
    'validacion',
    'its code is too long for the small label',
    async r => {
      const body = productoNuevo({ referencia: LARGA })
      const { producto } = await r.bodega.exigir('POST /productos/crear', { body })
      return r.vendedor.pedir(PRODUCTOS, { query: { ids: String(producto.id), formato: '50x30' } })
    },
    `No cabe en la etiqueta de 50 × 30: «${LARGA}». Use la de 100 × 50 o genere un código de barras`,
  ),
  ...(
    [
      [{}, 'none is named', 'Debe seleccionar al menos un producto'],
      [{ ids: 'BIS-35' }, 'a reference is no id', 'Debe indicar entre 1 y 50 productos'],
      [{ ids: Array(51).fill('1').join() }, 'there are too many', 'Debe indicar entre 1 y 50 productos'],
      [{ ids: '11', copias: 0 }, 'no label is asked for', 'Las copias deben ser entre 1 y 50'],
      [{ ids: '11', copias: 51 }, 'too many of each', 'Las copias deben ser entre 1 y 50'],
      [{ ids: '1,2,3,4,5,6,7,8,9,10,11', copias: 50 }, 'too many in all', 'Máximo 500 etiquetas a la vez'],
      [{ ids: '11', formato: 'A4' }, 'there is no such size', 'El formato debe ser 100x50 o 50x30'],
      [{ ids: '11', tipo: 'png' }, 'there is no such file', 'El tipo debe ser pdf o zpl'],
    ] as const
  ).map(([query, cuando, mensaje]) =>
    falla(
      PRODUCTOS,
      422,
      'validacion',
      cuando,
      pide(PRODUCTOS, 'vendedor', { query: query as { ids: string } }),
      mensaje,
    ),
  ),

  sirve(CORTE, 'the line has a cut plan', ({ data }) => {
    afirma(data.nombre).toMatch(/^Corte \d+-2\.csv$/)
    afirma(data.enlace).toMatch(/documentos\/corte/)
  }),
  sirve(
    CORTE,
    'PTX is asked for',
    ({ data }) => afirma(data.nombre).toMatch(/\.ptx$/),
    pide(CORTE, 'operario', { query: { item: 2, formato: 'ptx' } }),
  ),
  ...alEntrar(CORTE, 'bodega'),
  sinObjeto(CORTE, { id: '999999' }),
  falla(CORTE, 404, 'no_encontrado', 'the sale has no cut plan', sinPlano(CORTE)),
  idIlegible(CORTE, { id: 'doce' }),
  falla(
    CORTE,
    422,
    'validacion',
    'no line is named',
    pide(CORTE, 'vendedor', { query: {} }),
    'Debe indicar el número de la línea',
  ),
  falla(
    CORTE,
    422,
    'validacion',
    'there is no such format',
    pide(CORTE, 'vendedor', { query: { item: 2, formato: 'dxf' } as object }),
    'El formato debe ser csv o ptx',
  ),
]
