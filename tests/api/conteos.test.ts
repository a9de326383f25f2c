import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { obtener, siguientesIds } from '#functions/kernel/dynamo/client'
import { hijosDe } from '#functions/kernel/dynamo/conteos'
import { clave } from '#functions/kernel/dynamo/keys'
import { type Histograma, NOMBRES } from '#functions/kernel/dynamo/nombres'
import type { Salida } from '#functions/kernel/salida'
import { handler } from '#functions/eventos/index'
import { cambiarProducto, crearProducto, type ProductoGuardado } from '#functions/productos/store'
import { cambiarTercero, crearTercero, type TerceroGuardado } from '#functions/terceros/store'
import { cambiarVenta, crearVenta, type VentaGuardada } from '#functions/ventas/store'
import { comparar } from '#infra/local/conteos/comparar'
import { conteosAlDia, rehacerConteos } from '#infra/local/conteos/rehacer'
import { productoDePrueba } from '../support/sembrar'
import { precio } from '#shared/kernel/money'
import { conFallas, conflicto, sinRespuesta } from '../support/fallas'
import {
  cobrada,
  escribirCon,
  pendientes,
  tablaNueva,
  terceroSuelto,
  usarTablaSuelta,
  ventaGuardada,
  ventaSuelta,
} from '../support/sueltas'

usarTablaSuelta()

/** What the table's stream would send for some outbox items. */
const flujo = (...salidas: Salida[]): DynamoDBStreamEvent => ({
  Records: salidas.map(salida => ({
    eventName: 'INSERT',
    dynamodb: { NewImage: marshall(salida, { removeUndefinedValues: true }) as never },
  })),
})
const entregar = (...salidas: Salida[]): Promise<void> => handler(flujo(...salidas))
/** The schedule, some hours later. */
async function barrer(): Promise<void> {
  const restore = usarReloj({ ahora: () => new Date(Date.now() + 5 * 3_600_000) })
  try {
    await handler({} as ScheduledEvent)
  } finally {
    restore()
  }
}
const diferencias = async () =>
  (await comparar()).diferencias.map(
    ({ objeto, que, esperado, hallado }) => `${objeto} · ${que}: ${esperado} / ${hallado}`,
  )
/** Sales of a list by day as counted. */
const contadas = async (lista: string, nodo = '2026-03') =>
  Object.fromEntries(
    hijosDe((await obtener([clave.conteo(lista, nodo)]))[0]).map(([hijo, { n, v, s }]) => [
      hijo,
      { n, v, s },
    ]),
  )

const DIA = '2026-03-10'
const nueva = (venta: VentaGuardada): Promise<Salida> =>
  escribirCon(crearVenta(venta, []), [{ clase: 'VENTA', id: venta.id }])
async function cambiar(id: number, cambios: Partial<VentaGuardada>): Promise<Salida> {
  return escribirCon([cambiarVenta(await ventaGuardada(id), cambios)], [{ clase: 'VENTA', id }])
}

describe('the stream counts', () => {
  beforeEach(async () => {
    await tablaNueva()
    await rehacerConteos()
  })

  test('a sale in its lists when it is saved, changed, billed and annulled', async () => {
    await entregar(await nueva(ventaSuelta(1, DIA)), await nueva(ventaSuelta(2, DIA, { estado_venta_id: 4 })))
    expect(await contadas('VENTAS#001')).toEqual({ 10: { n: 2, v: 2, s: 300_021 } })
    expect(await contadas('VENTAS#001#4')).toEqual({ 10: { n: 1, v: 0, s: 200_014 } })
    await entregar(await cambiar(2, { estado_venta_id: 1, total_venta_neta: 5 as never }))
    expect(await contadas('VENTAS#001#4')).toEqual({})
    await entregar(await cambiar(1, cobrada(1, 'TRF-1')))
    expect(await contadas('VENTAS#001#1')).toEqual({ 10: { n: 1, v: 0, s: 19 } })
    await entregar(await cambiar(1, { estado_venta_id: 3 }))
    expect(await contadas('VENTAS#001')).toEqual({ 10: { n: 2, v: 1, s: 19 } })
    expect(await diferencias()).toEqual([])
    expect(await pendientes()).toBe(0)
  })

  test('each delivery once, however often and late it comes', async () => {
    const saved = await nueva(ventaSuelta(1, DIA))
    const billed = await cambiar(1, cobrada(1))
    const annulled = await cambiar(1, { estado_venta_id: 3 })
    for (const order of [[annulled, saved], [billed, billed, saved], [saved], [annulled, annulled]])
      await entregar(...order)
    expect(await contadas('VENTAS#001#3')).toEqual({ 10: { n: 1, v: 0, s: 0 } })
    expect(await diferencias()).toEqual([])
  })

  test('what the stream lost when it is swept', async () => {
    await nueva(ventaSuelta(1, DIA))
    const later = await nueva(ventaSuelta(2, DIA))
    await entregar(later)
    expect(await diferencias()).not.toEqual([])
    await barrer()
    expect(await diferencias()).toEqual([])
    expect(await pendientes()).toBe(0)
  })

  test('again after a crash between the transaction and the end of the delivery', async () => {
    const saved = await nueva(ventaSuelta(1, DIA))
    // The transaction was made, and the process that waited for it is no more.
    await new Promise<void>(done => {
      void conFallas(
        'TransactWriteItems',
        async (seguir, n) => {
          const reply = await seguir()
          if (n > 1) return reply
          done()
          return new Promise(() => undefined)
        },
        () => entregar(saved),
        true,
      )
    })
    expect(await pendientes()).toBe(1)
    await barrer()
    expect(await diferencias()).toEqual([])
    expect(await pendientes()).toBe(0)
  })

  test('through conflicts and lost replies', async () => {
    const salidas: Salida[] = []
    for (let id = 1; id <= 6; id++) salidas.push(await nueva(ventaSuelta(id, DIA)))
    const { llamadas } = await conFallas(
      'TransactWriteItems',
      async (seguir, n) => {
        if (n % 3 === 0) throw conflicto()
        const reply = await seguir()
        if (n % 4 === 0) throw sinRespuesta()
        return reply
      },
      () => entregar(...salidas),
      true,
    )
    expect(llamadas).toBeGreaterThan(6)
    expect(await diferencias()).toEqual([])
  })

  test('with two consumers at once', async () => {
    const salidas: Salida[] = []
    for (let id = 1; id <= 10; id++) salidas.push(await nueva(ventaSuelta(id, DIA)))
    const first = entregar(...salidas)
    const cambios: Salida[] = []
    for (let id = 1; id <= 10; id += 3) cambios.push(await cambiar(id, cobrada(id)))
    await Promise.all([first, entregar(...salidas.toReversed()), entregar(...cambios)])
    expect(await diferencias()).toEqual([])
  })

  test('what cannot be counted holds back its own event only', async () => {
    const [good, bad] = [await nueva(ventaSuelta(1, DIA)), await nueva(ventaSuelta(2, DIA))]
    await conFallas(
      'TransactWriteItems',
      async seguir => {
        if ((await obtener([clave.contado('VENTA', 1)]))[0]) throw new Error('refused')
        return seguir()
      },
      () => entregar(bad, good),
      true,
    ).catch(() => undefined)
    expect(await pendientes()).toBeLessThanOrEqual(1)
    await barrer()
    expect(await diferencias()).toEqual([])
  })

  test('any history in any order of delivery as plain counting does', async () => {
    const accion = fc.record({
      que: fc.constantFrom('crear', 'editar', 'cobrar', 'anular', 'persona', 'renombrar'),
      quien: fc.nat(5),
      dia: fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-10', '2026-03-11'),
      valor: fc.integer({ min: 0, max: 1e9 }),
      nombre: fc.constantFrom('Ana', 'Óscar', 'Zoraida', 'Muebles'),
    })
    const entrega = fc.record({
      perdida: fc.boolean(),
      veces: fc.integer({ min: 1, max: 2 }),
      orden: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(accion, { minLength: 5, maxLength: 30 }),
        fc.array(entrega, { minLength: 30, maxLength: 30 }),
        async (acciones, entregas) => {
          await tablaNueva()
          await rehacerConteos()
          const salidas: Salida[] = []
          const ventas = new Set<number>()
          const personas = new Map<number, TerceroGuardado>()
          for (const { que, quien, dia, valor, nombre } of acciones) {
            const id = quien + 1
            const known = ventas.has(id)
            if (que === 'crear' && !known) {
              ventas.add(id)
              salidas.push(await nueva(ventaSuelta(id, dia, { total_venta_neta: valor as never })))
            } else if (que === 'editar' && known)
              salidas.push(await cambiar(id, { total_venta_neta: valor as never, nombres_tercero: nombre }))
            else if (que === 'cobrar' && known) salidas.push(await cambiar(id, cobrada(valor % 1000)))
            else if (que === 'anular' && known) salidas.push(await cambiar(id, { estado_venta_id: 3 }))
            else if (que === 'persona' && !personas.has(id)) {
              personas.set(id, terceroSuelto(id, nombre))
              salidas.push(await escribirCon(crearTercero(personas.get(id)!), [{ clase: 'TERCERO', id }]))
            } else if (que === 'renombrar' && personas.has(id)) {
              const antes = personas.get(id)!
              const despues = { ...antes, nombres: `${nombre} ${valor}`, version: antes.version + 1 }
              personas.set(id, despues)
              salidas.push(
                await escribirCon(cambiarTercero(antes, despues, 'version_anterior'), [
                  { clase: 'TERCERO', id },
                ]),
              )
            }
          }
          const deliveries = salidas
            .flatMap((salida, i) => {
              const { perdida, veces, orden } = entregas[i % entregas.length]!
              return perdida
                ? []
                : Array.from({ length: veces }, (_, again) => ({ salida, orden: orden + again * 7 }))
            })
            .sort((a, b) => a.orden - b.orden)
          for (let i = 0; i < deliveries.length; i += 3)
            await Promise.all([
              entregar(...deliveries.slice(i, i + 2).map(({ salida }) => salida)),
              entregar(...deliveries.slice(i + 2, i + 3).map(({ salida }) => salida)),
            ])
          await barrer()
          expect(await diferencias()).toEqual([])
          expect(await pendientes()).toBe(0)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('the counts of a list by name', () => {
  /** The item of a person alone: their words and document are another matter. */
  const persona = (tercero: TerceroGuardado, antes?: TerceroGuardado): Promise<Salida> =>
    escribirCon(
      (antes ? cambiarTercero(antes, tercero, 'version_anterior') : crearTercero(tercero)).slice(0, 1),
      [{ clase: 'TERCERO', id: tercero.id }],
    )

  test('are divided as it grows, joined as it shrinks, and stay exact', async () => {
    await tablaNueva()
    await rehacerConteos()
    const histograma = async () =>
      (await obtener([clave.conteo('TERCEROS', NOMBRES)]))[0] as unknown as Histograma
    const personas = Array.from({ length: 140 }, (_, i) => terceroSuelto(i + 1, `Ana ${(i * 7919) % 1000}`))
    for (let i = 0; i < personas.length; i += 20)
      await entregar(...(await Promise.all(personas.slice(i, i + 20).map(each => persona(each)))))
    const grown = await histograma()
    expect(grown.total).toBe(140)
    expect(grown.cuentas.length).toBeGreaterThan(1)
    expect(Math.max(...grown.cuentas)).toBeLessThanOrEqual(128)
    expect(await diferencias()).toEqual([])
    // Everybody gets a name behind all others.
    for (let i = 0; i < personas.length; i += 20)
      await entregar(
        ...(await Promise.all(
          personas
            .slice(i, i + 20)
            .map(antes => persona({ ...antes, nombres: `Zoraida ${antes.id}`, version: 1 }, antes)),
        )),
      )
    const moved = await histograma()
    expect([moved.total, moved.cuentas.filter(n => n === 0)]).toEqual([140, []])
    expect(await diferencias()).toEqual([])
  })
})

test('a product in more lists than one transaction holds is counted in several', async () => {
  await tablaNueva()
  await rehacerConteos()
  const tiendas = Array.from({ length: 35 }, (_, i) => String(i + 1).padStart(3, '0'))
  const antes = productoDePrueba({
    id: 1,
    referencia: 'MUCHAS-1',
    nombre_producto: 'Bisagra',
    grupo_id: 3,
    precio_unitario: precio(1000),
  })
  const entidades = [{ clase: 'PRODUCTO' as const, id: 1 }]
  await entregar(await escribirCon(crearProducto(antes, tiendas), entidades))
  expect(await diferencias()).toEqual([])
  const [leido] = await obtener([clave.producto(1)])
  const cambio = { nombre_producto: 'Tornillo', grupo_id: 9 }
  await entregar(await escribirCon(cambiarProducto(leido as ProductoGuardado, cambio, tiendas), entidades))
  expect(await diferencias()).toEqual([])
  const total = async (lista: string) => (await obtener([clave.conteo(lista, NOMBRES)]))[0]?.total
  expect(await total('PRODUCTOS#035')).toBe(1)
})

describe('a table that nobody counted', () => {
  test('is counted by its first event while it is young', async () => {
    await tablaNueva()
    expect(await conteosAlDia()).toBe(false)
    await nueva(ventaSuelta(1, DIA))
    const second = await nueva(ventaSuelta(2, DIA))
    await siguientesIds('ventas', 2)
    await entregar(second)
    expect(await conteosAlDia()).toBe(true)
    expect(await diferencias()).toEqual([])
  })

  test('waits for the command when it holds more, and hands its events out', async () => {
    await tablaNueva()
    const saved = await nueva(ventaSuelta(1, DIA))
    await siguientesIds('ventas', 5000)
    await entregar(saved)
    expect([await conteosAlDia(), await pendientes()]).toEqual([false, 0])
    await rehacerConteos()
    expect([await conteosAlDia(), await diferencias()]).toEqual([true, []])
  })
})
