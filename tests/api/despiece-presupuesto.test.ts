import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MAXIMO_PIEZAS_DE_PEDIDO, TRABAJO_DE_SOLICITUD, TRABAJO_MAXIMO } from '#shared/despiece/presupuesto'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { LIMITE_TRABAJO } from '#shared/http/limites'
import { contar } from '#functions/kernel/dynamo/client'
import { ventanaDe } from '#functions/kernel/limite'
import { pedido } from '../support/pedidos'
import { RelojQuieto } from '../support/reloj'
import { idDe, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

// Beside others on a busy machine the plans take longer than a request of the shop may.
const tienda = usarTienda(sembrar, { tiempo: 240_000 })
let vendedor: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
})

const pieza = (cantidad: number, base: number, altura = 300) => ({ cantidad, base, altura })
const lista = (...piezas: object[]) => ({ referencia: 'TAB-BLANCO', piezas })
/** A list whose first plan can be bettered. */
const MEJORABLE = lista(
  ...Array.from({ length: 30 }, (_, i) => pieza(1 + (i % 3), 211 + 37 * (i % 17), 157 + 53 * (i % 11))),
)
const conListas = (listas: readonly object[]) =>
  pedido({
    estado_venta_id: 4,
    productoList: listas.map(response_lepton => ({
      producto_id: PRODUCTO.blanco,
      cantidad_solicitada: 1,
      response_lepton,
    })),
  })
const GUARDAR = 'POST /facturas/guardar'
const guardar = (listas: readonly object[], quien = vendedor) =>
  quien.pedir(GUARDAR, { body: conListas(listas) })
const optimizar = async (body: object, quien = vendedor) =>
  (await quien.exigir('POST /optimizar/generar', { body })).optimizacion as Optimizacion
async function planesDe(venta_id: number): Promise<Optimizacion[]> {
  const { ventas_detalle } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  return ventas_detalle.flatMap(({ response_lepton }) =>
    response_lepton ? [response_lepton as Optimizacion] : [],
  )
}

describe('the work of a request', () => {
  test('one who asks for more than is allowed gets 422 on that field, saving an order too', async () => {
    const body = { ...lista(pieza(1, 500)), trabajo: TRABAJO_MAXIMO + 1 }
    const texto = `El valor máximo es ${TRABAJO_MAXIMO}`
    const sola = await vendedor.pedir('POST /optimizar/generar', { body })
    expect([sola.status, sola.error.errores]).toEqual([422, { trabajo: texto }])
    const venta = await guardar([lista(pieza(1, 400)), body])
    expect([venta.status, venta.error.errores]).toEqual([
      422,
      { 'productoList.1.response_lepton.trabajo': texto },
    ])
  })

  test("an order's plans together stay within the budget, and are the same when it is saved again", async () => {
    // Each of them would be given 2.4 million.
    const listas = Array.from({ length: 100 }, (_, i) => lista(pieza(1, 300 + i)))
    const { status, data } = await guardar(listas)
    expect(status).toBe(200)
    const planes = await planesDe(data.venta_id)
    const topes = planes.map(({ opciones }) => opciones.tope_trabajo!)
    expect(topes).toHaveLength(100)
    expect(topes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(TRABAJO_DE_SOLICITUD)
    expect(new Set(topes).size).toBe(1)
    const otra = await guardar(
      planes.map(plan => ({ ...plan, planilla: undefined, planillaLepton: undefined })),
    )
    expect((await planesDe(otra.data.venta_id)).map(({ planilla }) => planilla.patrones)).toEqual(
      planes.map(({ planilla }) => planilla.patrones),
    )
  })

  test('an order of more than ten thousand pieces is refused on the list that is too much', async () => {
    const listas = Array.from({ length: MAXIMO_PIEZAS_DE_PEDIDO / 2_000 }, () => lista(pieza(2_000, 300)))
    const { status, error } = await guardar([...listas, lista(pieza(1, 300))])
    expect([status, error.errores]).toEqual([
      422,
      {
        'productoList.5.response_lepton':
          'Máximo 10000 piezas entre todos los despieces de la venta; con este suman 10001. Divídala en dos ventas',
      },
    ])
  })

  test('nothing is planned while something else is wrong with the order', async () => {
    const body = conListas([MEJORABLE])
    body.productoList.push({ producto_id: PRODUCTO.tornillo, cantidad_solicitada: 0 })
    const { status, error } = await vendedor.pedir(GUARDAR, { body })
    expect([status, Object.keys(error.errores!)]).toEqual([422, ['productoList.1.cantidad_solicitada']])
  })
})

describe('the plan that was shown', () => {
  test('is the one that is saved, though a longer search finds a better one', async () => {
    const mostrado = await optimizar({ ...MEJORABLE, trabajo: 1 })
    const mejor = await optimizar(MEJORABLE)
    expect(mejor.planilla.patrones).not.toEqual(mostrado.planilla.patrones)
    const { status, data } = await guardar([{ ...mostrado, trabajo: null }])
    expect(status).toBe(200)
    const [plan] = await planesDe(data.venta_id)
    expect(plan!.planilla.patrones).toEqual(mostrado.planilla.patrones)
    expect(plan!.planilla.trabajo).toBe(mostrado.planilla.trabajo)
  })

  test('but never one that is made up or out of date: 409, and nothing is saved', async () => {
    const mostrado = await optimizar({ ...MEJORABLE, trabajo: 1 })
    const { planilla, piezas } = mostrado
    const menos = { ...planilla, cant_placas: 1, patrones: planilla.patrones.slice(0, 1) }
    const otras = [{ ...piezas[0]!, base: piezas[0]!.base + 10 }, ...piezas.slice(1)]
    for (const falso of [
      { ...mostrado, planilla: menos },
      { ...mostrado, planillaLepton: menos, planilla: undefined },
      { ...mostrado, piezas: otras },
    ]) {
      const { status, error } = await guardar([lista(pieza(1, 400)), falso])
      expect([status, error]).toEqual([
        409,
        {
          codigo: 'plano_desactualizado',
          message: 'El plano de corte de TAB-BLANCO está desactualizado. Optimice de nuevo el despiece',
          errores: {
            'productoList.1.response_lepton':
              'El plano de corte de TAB-BLANCO está desactualizado. Optimice de nuevo el despiece',
          },
        },
      ])
    }
  })

  test('its figures are those of its cuts, whatever stands beside them', async () => {
    const mostrado = await optimizar({ ...MEJORABLE, trabajo: 1 })
    const planilla = { ...mostrado.planilla, cant_placas: 0, metros_corte: 0, tapacantos: [], optimo: true }
    const { data } = await guardar([{ ...mostrado, planilla }])
    const [plan] = await planesDe(data.venta_id)
    const { url_planos: _, ...guardada } = plan!.planilla
    expect(mostrado.planilla).toMatchObject(guardada)
    expect(data.ventas_detalle[0]!.cantidad_vendida).toBe(mostrado.planilla.cant_placas)
  })
})

describe('the work of a person', () => {
  test('has an end in each minute, on every device and when saving, and others are not held up', async () => {
    const [una, otra] = [await tienda.entrar('admin'), await tienda.entrar('admin')]
    const mostrado = await optimizar({ ...MEJORABLE, trabajo: 1 }, una)
    // The minute does not end in the midst of it.
    const reloj = new RelojQuieto(new Date().toISOString())
    onTestFinished(() => reloj.soltar())
    const { clave, hasta } = ventanaDe(LIMITE_TRABAJO, String(idDe('admin')))
    await contar(clave, LIMITE_TRABAJO.cuantas, { expira: hasta })
    const larga = (n: number) => lista(pieza(20, 500 + n))
    const rechazada = await una.pedir('POST /optimizar/generar', { body: larga(1) })
    expect([rechazada.status, rechazada.error.codigo]).toEqual([429, 'demasiadas_solicitudes'])
    const espera = Number(rechazada.headers.get('retry-after'))
    expect(espera).toBeGreaterThan(0)
    expect(espera).toBeLessThanOrEqual(60)
    expect((await guardar([larga(2)], otra)).status).toBe(429)
    expect((await guardar([larga(3)])).status).toBe(200)
    // What was shown is only looked at, and what has just been planned is there.
    expect((await guardar([mostrado], una)).status).toBe(200)
    expect((await guardar([larga(3)], una)).status).toBe(200)
  })
})
