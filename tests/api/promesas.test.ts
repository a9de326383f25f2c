import type { ZodObject } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { todasLasRutas } from '#shared/http/api'
import { ERRORES } from '#shared/http/errors'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { toca } from '../support/turno'
import { PETICIONES } from './peticiones'
import type { Promesa, Reparto } from './promesas'
import { DE_ELECTRONICA } from './promesas-electronica'
import { DE_ARCHIVOS } from './promesas-archivos'
import { BASICAS } from './promesas-basicas'
import { DE_CAJA } from './promesas-caja'
import { DE_PAGOS } from './promesas-pagos'
import { DE_CARGAS } from './promesas-cargas'
import { DE_CATALOGO } from './promesas-catalogo'
import { DE_DOCUMENTOS } from './promesas-documentos'
import { DE_MAESTROS } from './promesas-maestros'
import { DE_RETALES } from './promesas-retales'
import { DE_SESION } from './promesas-sesion'
import { DE_TAREAS } from './promesas-tareas'
import { DE_CREDITOS } from './promesas-creditos'
import { DE_CUADRE } from './promesas-cuadre'
import { DE_DESPACHOS } from './promesas-despachos'
import { DE_SESIONES_DE_CAJA } from './promesas-sesiones-caja'
import { DE_TABLERO } from './promesas-tablero'
import { DE_INVENTARIO } from './promesas-inventario'
import { DE_PRODUCCION } from './promesas-produccion'
import { DE_TALLER } from './promesas-taller'
import { DE_PRODUCTOS } from './promesas-productos'
import { DE_DESCUENTOS } from './promesas-descuentos'
import { DE_ANTICIPOS } from './promesas-anticipos'
import { DE_TABLEROS } from './promesas-tableros'
import { DE_TIRAS } from './promesas-tiras'
import { DE_TERCEROS } from './promesas-terceros'
import { DE_UNIONES } from './promesas-uniones'
import { DE_VENTAS } from './promesas-ventas'

const PROMESAS: Promesa[] = [
  ...BASICAS,
  ...DE_SESION,
  ...DE_TERCEROS,
  ...DE_UNIONES,
  ...DE_ANTICIPOS,
  ...DE_CAJA,
  ...DE_PAGOS,
  ...DE_DESCUENTOS,
  ...DE_CREDITOS,
  ...DE_CUADRE,
  ...DE_SESIONES_DE_CAJA,
  ...DE_DESPACHOS,
  ...DE_TABLERO,
  ...DE_PRODUCTOS,
  ...DE_INVENTARIO,
  ...DE_VENTAS,
  ...DE_ELECTRONICA,
  ...DE_TAREAS,
  ...DE_ARCHIVOS,
  ...DE_DOCUMENTOS,
  ...DE_RETALES,
  ...DE_CARGAS,
  ...DE_CATALOGO,
  ...DE_TIRAS,
  ...DE_TABLEROS,
  ...DE_MAESTROS,
  // Last: they bring machines, which the masters list.
  ...DE_PRODUCCION,
  ...DE_TALLER,
]
const tienda = usarTienda(sembrar)
let reparto: Reparto

beforeAll(async () => {
  const nombres = ['super', 'admin', 'vendedor', 'bodega', 'operario'] as const
  const clientes = await Promise.all(nombres.map(nombre => tienda.ingresar(nombre)))
  reparto = {
    ...(Object.fromEntries(nombres.map((nombre, i) => [nombre, clientes[i]])) as unknown as Reparto),
    anonimo: tienda.anonimo,
    entrar: tienda.entrar,
  }
  // Many promises need a sale of their own: the shop does not run out of what they sell.
  await reparto.admin.exigir('PUT /inventarios/actualizar', {
    body: { producto_id: PRODUCTO.corredera, cantidad_inventario: 1000, motivo: 'Compra' },
  })
})

const rutas = [...new Set(PROMESAS.map(promesa => promesa.ruta))]
// A quarter of the routes in each turn; what the matrix asks of them too, once in three of theirs.
describe.each(rutas.filter(ruta => toca(ruta, 4)))('%s', ruta => {
  const filas = PROMESAS.filter(promesa => promesa.ruta === ruta && (!promesa.deMatriz || toca(ruta, 3)))
  test.each(filas.map(fila => [fila.status, fila.cuando, fila] as const))(
    'answers %i when %s',
    async (_, __, promesa) => {
      const reply = await promesa.pedir(reparto)
      expect([reply.status, reply.error.codigo]).toEqual([promesa.status, promesa.codigo])
      if (promesa.mensaje) expect(reply.message).toBe(promesa.mensaje)
      if (promesa.codigo) {
        expect(reply.message).not.toBe('')
        expect(ERRORES[promesa.codigo][0]).toBe(promesa.status)
        // What to go on from: how it stands now, or who may let it.
        const { data = {} } = reply as { data?: object }
        if (promesa.status !== 409) expect(Object.keys(data).filter(name => name !== 'autorizan')).toEqual([])
      }
      await promesa.cumple?.(reply, reparto)
    },
  )
})

/** Values of a query that some field or other does not take. */
const VENENOS = ['', '-1', 'x', '2026-13-45', 'x'.repeat(5_000)]
/** Whether there is a query that is refused: one that only tells pages is read whatever stands in it. */
const puedeFaltar = (query: ZodObject | undefined): boolean =>
  query !== undefined &&
  [{}, ...Object.keys(query.shape).flatMap(name => VENENOS.map(value => ({ [name]: value })))].some(
    each => !query.safeParse(each).success,
  )

describe('the promises', () => {
  const contrato = todasLasRutas().map(({ ruta }) => ruta)
  const clave = (ruta: { method: string; path: string }) => `${ruta.method} ${ruta.path}`
  const prometidos = (ruta: { method: string; path: string }) =>
    new Set(PROMESAS.filter(promesa => promesa.ruta === clave(ruta)).map(promesa => promesa.status))

  test('are made for every route of the contract, and for no other', () => {
    const claves = contrato.map(clave).sort()
    expect([...rutas].sort()).toEqual(claves)
    expect(Object.keys(PETICIONES).sort()).toEqual(claves)
  })

  test('cover each status that the shape of a route can lead to', () => {
    const faltan = contrato.flatMap(ruta => {
      const has = prometidos(ruta)
      const must = [
        ...(ruta.reply === 'redirect' ? [302] : [200]),
        ...(ruta.access === 'public' ? [] : [401]),
        ...(ruta.store === 'required' || !['public', 'session'].includes(ruta.access) ? [403] : []),
        // A public document answers alike whatever is wrong with its token.
        ...(ruta.params ? [404, ...(ruta.reply === 'redirect' ? [] : [422])] : []),
        ...(ruta.body || puedeFaltar(ruta.query) || ruta.store === 'required' ? [422] : []),
        ...(ruta.writes ? [409] : []),
        ...(ruta.limite ? [429] : []),
      ]
      return must.filter(status => !has.has(status)).map(status => `${clave(ruta)} → ${status}`)
    })
    expect(faltan).toEqual([])
  })
})

describe('what is no route', () => {
  test.each([
    ['an unknown path', 'GET', '/api/ventas'],
    ['another verb', 'DELETE', '/api/facturas/1'],
    ['a path that cannot be decoded', 'GET', '/api/facturas/%E0%A4%A'],
  ])('%s answers 404 in the envelope', async (_, method, path) => {
    const reply = await fetch(`${tienda.origen}${path}`, { method })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({
      message: ERRORES.ruta_no_encontrada[1],
      codigo: 'ruta_no_encontrada',
    })
  })
})
