import { beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { crear } from '#functions/kernel/dynamo/operations'
import { bytesDeItem, MAXIMO_ITEM, MAXIMO_TRANSACCION } from '#functions/kernel/dynamo/tamano'
import { idDeOrden } from '#shared/produccion/estados'
import { aSuTiempo } from '../support/a-su-tiempo'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { DESPIECE, enEfectivo, pedido } from '../support/pedidos'
import { PRODUCTO } from '../support/sembrar'
import { abrirSocket } from '../support/socket'
import { particionDeVenta } from '../support/tabla'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'
import { sinPendientes, sinTrabajos } from '../support/trabajos'

const PLAZO = 240_000
const tienda = usarTienda(() => sembrarAuditable({ relleno: false }), { tiempo: PLAZO })
let vendedor: Cliente
let dueno: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  dueno = await tienda.ingresar('super')
})

type Lineas = Cuerpo<'POST /facturas/guardar'>['productoList']
/** Boards that are cut by lists of their own; every twentieth is the same again, so that they are planned soon. */
const conPlanes = (count: number): Lineas =>
  Array.from({ length: count }, (_, i) => ({
    producto_id: PRODUCTO.blanco,
    cantidad_solicitada: 1,
    response_lepton: { ...DESPIECE, piezas: [{ ...DESPIECE.piezas[0]!, base: 700 + (i % 20) }] },
  }))
const SUELTOS = [PRODUCTO.bisagra, PRODUCTO.corredera, PRODUCTO.tornillo, PRODUCTO.perforacion]
const sinPlanes = (count: number): Lineas =>
  Array.from({ length: count }, (_, i) => ({
    producto_id: SUELTOS[i % SUELTOS.length]!,
    cantidad_solicitada: 1 + (i % 7),
    porcentaje_descuento: 0,
  }))

/** What a plan of DESPIECE sells: its board, two bands, two gluing services, the drilling and the cut. */
const LINEAS_DE_PLAN = 7

describe.each([
  ['120 cut plans', conPlanes(120), 120 * LINEAS_DE_PLAN],
  ['300 cut plans, 2,100 lines in all,', conPlanes(300), 300 * LINEAS_DE_PLAN],
  ['300 lines without a plan', sinPlanes(300), 300],
])('an order of %s', (_, productoList, lineas) => {
  const body = pedido({ productoList })
  const llave = `pedido-grande-${lineas}`
  let venta_id: number
  let total: number
  /** Its orders of production. */
  let ordenes: number[] = []

  test(
    'is saved, and its key answers the same again',
    async () => {
      const saved = await vendedor.pedir('POST /facturas/guardar', { body, llave })
      expect([saved.status, saved.error.message]).toEqual([200, 'Venta guardada con éxito'])
      expect(saved.data.ventas_detalle).toHaveLength(lineas)
      ;({ venta_id } = saved.data)
      total = saved.data.totales.total_venta
      const again = await vendedor.pedir('POST /facturas/guardar', { body, llave })
      expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['true', saved.data])
      const other = await vendedor.pedir('POST /facturas/guardar', {
        body: { ...body, observacion_venta: 'otra' },
        llave,
      })
      expect([other.status, other.error.codigo, other.error.data]).toEqual([
        409,
        'llave_reutilizada',
        saved.data,
      ])
    },
    PLAZO,
  )

  test(
    'is opened with every line and plan, and found in the list',
    async () => {
      const { ventas_detalle: detalle } = await vendedor.exigir('GET /facturas/{venta_id}', {
        params: { venta_id },
      })
      expect(detalle).toHaveLength(lineas)
      expect(new Set(detalle.map(({ item }) => item)).size).toBe(lineas)
      const planes = productoList.filter(linea => linea.response_lepton).length
      expect(detalle.filter(linea => linea.response_lepton)).toHaveLength(planes)
      const { ventas } = await vendedor.exigir('POST /facturas/filtros', { body: { venta_id } })
      expect(ventas.data.map(({ id, total_venta_bruta }) => [id, total_venta_bruta])).toEqual([
        [venta_id, total],
      ])
    },
    PLAZO,
  )

  // Planning the largest again takes long and tries nothing new.
  test.runIf(lineas < 1000)(
    'is edited: every line keeps its number, and what is taken out is gone',
    async () => {
      const menos = productoList.slice(1)
      const edited = await vendedor.exigir('POST /facturas/guardar', {
        body: { ...body, venta_id, version: 0, productoList: menos },
      })
      const falta = lineas / productoList.length
      expect(edited.ventas_detalle).toHaveLength(lineas - falta)
      total = edited.totales.total_venta
      const { ventas_detalle: detalle } = await vendedor.exigir('GET /facturas/{venta_id}', {
        params: { venta_id },
      })
      expect(detalle.map(({ item }) => item)).toEqual(edited.ventas_detalle.map(({ item }) => item))
    },
    PLAZO,
  )

  test('is billed', async () => {
    const cobro = { params: { venta_id }, body: enEfectivo(total) }
    const billed = await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', cobro)
    expect([billed.estado_venta_id, billed.total_venta]).toEqual([2, total])
  })

  const cortes = productoList.filter(linea => linea.response_lepton)
  /** Hears of every order of the sale what `acto` does to it, each once and in their order. */
  const oyendo = async (acto: () => Promise<unknown>, ordenes: readonly number[]) => {
    const { boleto } = await dueno.exigir('POST /tiempo-real/boleto', {
      body: { temas: [`notification-orden-produccion-${dueno.tienda}`] },
    })
    const { ws, recibidos } = await abrirSocket(tienda.origen, boleto)
    await acto()
    await aSuTiempo(async () => {
      if (recibidos.length < ordenes.length) throw new Error(`heard ${recibidos.length}`)
    })
    ws.close()
    expect(recibidos.map(each => (each as { datos: { id: number } }).datos.id)).toEqual(ordenes)
  }
  test.runIf(cortes.length > 0)(
    'goes into production, an order for each cut plan, and the workshop hears of all',
    async () => {
      const { ventas_detalle: detalle } = await vendedor.exigir('GET /facturas/{venta_id}', {
        params: { venta_id },
      })
      const items = detalle.filter(linea => linea.response_lepton).map(({ item }) => item)
      ordenes = items.map(item => idDeOrden(venta_id, item))
      await oyendo(async () => {
        const hechas = await dueno.exigir('POST /produccion/generar-orden', { body: { venta_id } })
        expect(hechas.ordenes_produccion.map(({ id }) => id)).toEqual(ordenes)
      }, ordenes)
      // The last one stands beyond line 999, and is found by its numbers as any other.
      const { orden, etapas } = await dueno.exigir('GET /produccion/ordenes/{id}', {
        params: { id: ordenes.at(-1)! },
      })
      expect([orden.venta_id, orden.item]).toEqual([venta_id, items.at(-1)])
      const { etapa } = await dueno.exigir('GET /produccion/etapas/{id}', { params: { id: etapas[0]!.id } })
      expect(etapa.id).toBe(etapas[0]!.id)
    },
    PLAZO,
  )

  test(
    'is annulled, and its orders with it',
    async () => {
      await oyendo(async () => {
        const annulled = await dueno.exigir('PUT /facturas/{venta_id}/anular', {
          params: { venta_id },
          body: {},
        })
        expect(annulled.estado_venta_id).toBe(3)
      }, ordenes)
      await sinTrabajos()
      for (const id of ordenes.slice(-1)) {
        const { orden } = await dueno.exigir('GET /produccion/ordenes/{id}', { params: { id } })
        expect(orden.estado).toBe('anulada')
      }
    },
    PLAZO,
  )

  test('stands in items that the database takes', async () => {
    for (const item of await particionDeVenta(venta_id))
      expect(bytesDeItem(item)).toBeLessThan(MAXIMO_ITEM / 2)
  })
})

test(
  'the auditor finds nothing wrong with orders of any size',
  async () => {
    await sinPendientes()
    expect(lineasDe(await auditarTienda(tienda))).toEqual([])
  },
  PLAZO,
)

describe('what the database would not take', () => {
  const texto = (bytes: number): Item => ({ texto: 'ñ'.repeat(bytes / 2) })
  /** An item of exactly so many bytes. */
  const deBytes = (id: number, bytes: number) => {
    const key = clave.auditoria('PRUEBA', id, 'x')
    const falta = bytes - bytesDeItem({ ...key, texto: '' })
    return crear(key, texto(falta - (falta % 2)))
  }
  const negado = async (acto: Promise<unknown>) =>
    acto.then(
      () => 'done',
      (error: unknown) => {
        const { codigo, status, message } = error as { codigo?: string; status?: number; message: string }
        return [codigo, status, message]
      },
    )
  const GRANDE = [
    'operacion_muy_grande',
    422,
    'Es demasiado grande para guardarse de una sola vez. Divídalo en dos',
  ]

  test('is refused with a clear text before it is sent: an item beyond 400 KB', async () => {
    expect(await negado(confirmar([deBytes(1, MAXIMO_ITEM - 1)]))).toBe('done')
    expect(await negado(confirmar([deBytes(2, MAXIMO_ITEM + 2)]))).toEqual(GRANDE)
  })

  test('is refused with a clear text before it is sent: a transaction beyond 4 MB', async () => {
    const many = Array.from({ length: 11 }, (_, i) => deBytes(10 + i, MAXIMO_TRANSACCION / 11 + 2))
    expect(await negado(confirmar(many))).toEqual(GRANDE)
    expect(await negado(confirmar(many.slice(1)))).toBe('done')
  })
})
