import { AJUSTE, movimientoPor } from '../support/inventario'
import { PRODUCTO } from '../support/sembrar'
import { afirma, alEntrar, falla, idIlegible, pide, type Promesa, sinObjeto, sirve } from './promesas'
import { conLlaveUsada } from './promesas-comunes'

const LISTAR = 'GET /inventarios'
const AJUSTAR = 'PUT /inventarios/actualizar'
const KARDEX = 'GET /inventarios/{producto_id}/kardex'
const REVERSAR = 'PUT /inventarios/reversar'
const TOPES = 'PUT /inventarios/topes'

const ajusta = (cambios: object) => pide(AJUSTAR, 'bodega', { body: { ...AJUSTE, ...cambios } })
const FALTA = 'Debe ingresar una cantidad en inventario'
const topes = { producto_id: PRODUCTO.tornillo, minimo: 5, maximo: 9 }

/** Every status of the routes of the inventory. */
export const DE_INVENTARIO: Promesa[] = [
  sirve(
    LISTAR,
    'there are products',
    ({ data }) => {
      afirma(data.productos).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.productos.data[0]).toMatchObject({ cantidad: afirma.any(Number) as number })
    },
    pide(LISTAR, 'bodega'),
  ),
  ...alEntrar(LISTAR, 'vendedor', 'bodega'),
  falla(
    LISTAR,
    422,
    'validacion',
    'the text is too long',
    pide(LISTAR, 'bodega', { query: { query: 'x'.repeat(101) } }),
  ),

  sirve(
    AJUSTAR,
    'the warehouse adds what came',
    ({ data, message }) => {
      afirma(message).toBe('Inventario actualizado')
      afirma(data.producto).toMatchObject({ id: PRODUCTO.bisagra })
      afirma(data.aviso).toBeNull()
    },
    ajusta({}),
  ),
  ...alEntrar(AJUSTAR, 'vendedor', 'bodega'),
  falla(AJUSTAR, 404, 'no_encontrado', 'there is no such product', ajusta({ producto_id: 99_999 })),
  falla(
    AJUSTAR,
    409,
    'llave_reutilizada',
    'the key went with another body before',
    conLlaveUsada(AJUSTAR, AJUSTE, { ...AJUSTE, cantidad_inventario: 6 }, 'bodega'),
  ),
  falla(
    AJUSTAR,
    409,
    'version_anterior',
    'the price that it changes was changed since',
    ajusta({ precio_unitario: 77, version: 77 }),
  ),
  falla(AJUSTAR, 422, 'validacion', 'there is no quantity', ajusta({ cantidad_inventario: null }), FALTA),
  falla(AJUSTAR, 422, 'validacion', 'the quantity is none', ajusta({ cantidad_inventario: 0 }), FALTA),
  falla(
    AJUSTAR,
    422,
    'validacion',
    'a part of what is whole',
    ajusta({ cantidad_inventario: 0.5 }),
    'Debe ingresar una cantidad sin decimales',
  ),
  falla(
    AJUSTAR,
    422,
    'validacion',
    'more is taken than there is',
    ajusta({ cantidad_inventario: 90_000, restar_inventario: true }),
  ),
  falla(
    AJUSTAR,
    422,
    'validacion',
    'it is a service',
    ajusta({ producto_id: PRODUCTO.corte }),
    'Un servicio no tiene existencia',
  ),

  sirve(
    KARDEX,
    'the card of a product is asked for',
    ({ data }) => {
      afirma(data.producto).toMatchObject({ id: PRODUCTO.bisagra, codigo_tienda: '001' })
      afirma(data.movimientos[0]?.saldo).toBe(data.producto.cantidad)
    },
    async r => {
      await r.bodega.exigir(AJUSTAR, { body: AJUSTE })
      return pide(KARDEX, 'bodega')(r)
    },
  ),
  ...alEntrar(KARDEX, 'operario', 'bodega'),
  falla(
    KARDEX,
    403,
    'tienda_no_permitida',
    'the store that it asks about is not the user’s',
    pide(KARDEX, 'bodega', { query: { tienda: '003' } }),
  ),
  sinObjeto(KARDEX, { producto_id: '99999' }, 'bodega'),
  idIlegible(KARDEX, { producto_id: 'x' }, 'bodega'),

  sirve(
    REVERSAR,
    'a movement was wrong',
    ({ message }) => afirma(message).toBe('Inventario actualizado'),
    pide(REVERSAR, 'bodega'),
  ),
  ...alEntrar(REVERSAR, 'vendedor', 'bodega'),
  falla(
    REVERSAR,
    404,
    'no_encontrado',
    'there is no such movement',
    pide(REVERSAR, 'bodega', { body: { producto_id: PRODUCTO.bisagra, movimiento: 'NINGUNO' } }),
  ),
  falla(REVERSAR, 409, 'movimiento_reversado', 'it was taken back before', async r => {
    const body = await movimientoPor(r.bodega, AJUSTE)
    await r.bodega.exigir(REVERSAR, { body })
    return r.bodega.pedir(REVERSAR, { body })
  }),
  falla(
    REVERSAR,
    422,
    'validacion',
    'no movement is named',
    pide(REVERSAR, 'bodega', { body: { producto_id: PRODUCTO.bisagra, movimiento: '' } }),
  ),

  sirve(
    TOPES,
    'the store says how much it wants to have',
    ({ data }) => afirma(data.producto).toMatchObject({ minimo: 10, maximo: 50 }),
    pide(TOPES, 'bodega'),
  ),
  ...alEntrar(TOPES, 'vendedor', 'bodega'),
  falla(
    TOPES,
    404,
    'no_encontrado',
    'there is no such product',
    pide(TOPES, 'bodega', { body: { ...topes, producto_id: 99_999 } }),
  ),
  falla(
    TOPES,
    409,
    'version_anterior',
    'somebody changed them since',
    pide(TOPES, 'bodega', { body: { ...topes, version: 77 } }),
  ),
  falla(
    TOPES,
    422,
    'validacion',
    'the most is less than the least',
    pide(TOPES, 'bodega', { body: { ...topes, maximo: 1 } }),
    'El máximo no puede ser menor que el mínimo',
  ),
  falla(
    TOPES,
    422,
    'validacion',
    'a part of what is whole',
    pide(TOPES, 'bodega', { body: { ...topes, minimo: 0.5 } }),
  ),
]
