import { beforeAll, describe, expect, test } from 'vitest'
import type { ParametroDeCorte } from '#shared/despiece/ajustes-tienda'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { idDeOrden } from '#shared/produccion/estados'
import { sinTrabajos } from '../support/trabajos'
import { sembrarAuditable } from '../support/auditable'
import { llamadasDe } from '../support/llamadas'
import { DESPIECE, enEfectivo, pedido } from '../support/pedidos'
import { producir, type Taller, tallerNuevo } from '../support/produccion'
import { guardarConLista, listaConRetales, retalDisponible } from '../support/retales'
import { PRODUCTO } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { paraElPedido } from '../../web/src/despiece/favorecer'

const tienda = usarTienda(sembrarAuditable)
let vendedor: Cliente
let bodega: Cliente
let jefe: Cliente
let taller: Taller
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  taller = await tallerNuevo(jefe)
  vendedor = await tienda.ingresar('vendedor')
  bodega = await tienda.ingresar('bodega')
})

const LISTA = {
  referencia: 'TAB-BLANCO',
  piezas: [
    { cantidad: 40, base: 720, altura: 560 },
    { cantidad: 3, base: 864, altura: 580 },
  ],
}
const optimizar = async (parametros: object = {}) =>
  (await vendedor.exigir('POST /optimizar/generar', { body: { ...LISTA, parametros } }))
    .optimizacion as Optimizacion
/** Runs with several parameters at another value. */
const con = <T>(valores: Partial<Record<ParametroDeCorte, string>>, acto: () => Promise<T>): Promise<T> =>
  Object.entries(valores).reduce(
    (dentro, [codigo, valor]) =>
      () =>
        conParametro(codigo, valor, dentro),
    acto,
  )()
const primeros = ({ planilla }: Optimizacion) => [
  ...new Set(
    planilla.patrones.flatMap(({ cortes }) =>
      cortes.filter(({ etapa }) => etapa === 1).map(({ sentido }) => sentido),
    ),
  ),
]
async function planDeVenta(venta_id: number): Promise<Optimizacion> {
  const { ventas_detalle } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  return ventas_detalle.find(({ response_lepton }) => response_lepton)!.response_lepton as Optimizacion
}
/** Offcuts that the cut of a sale of the list leaves to the store. */
async function propuestos(): Promise<number> {
  const { venta_id, totales } = await guardarConLista(vendedor, LISTA)
  await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
  const { item } = (
    await jefe.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  ).ventas_detalle.find(({ response_lepton }) => response_lepton)!
  await jefe.exigir('POST /produccion/generar-orden', { body: { venta_id } })
  await producir(jefe, taller, idDeOrden(venta_id, item), [1])
  await sinTrabajos()
  const { retales } = await vendedor.exigir('GET /retales', { query: { estado: 'propuesto', per_page: 100 } })
  return retales.data.filter(retal => retal.venta_id === venta_id).length
}

test('pieces are cut of whole millimetres, upwards, whoever sends them', async () => {
  const piezas = [{ cantidad: 2, base: 600.5, altura: 400.1 }]
  const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', {
    body: { referencia: 'TAB-BLANCO', piezas },
  })
  const { piezas: listadas, planilla } = optimizacion as Optimizacion
  expect(listadas[0]).toMatchObject({ base: 601, altura: 401 })
  const lados = planilla.patrones.flatMap(({ piezas }) => piezas.flatMap(p => [p.base, p.altura]))
  expect(new Set(lados)).toEqual(new Set([601, 401]))
})

describe('a parameter of the shop decides the plans', () => {
  test('the direction of the first cuts, when a list is planned and when its order is saved', async () => {
    for (const sentido of ['vertical', 'horizontal'] as const)
      await con({ PRIMER_CORTE: sentido }, async () => {
        expect(primeros(await optimizar())).toEqual([sentido])
        const { venta_id } = await guardarConLista(vendedor, LISTA)
        expect(primeros(await planDeVenta(venta_id))).toEqual([sentido])
      })
  })

  test('but what a list decides for itself holds, and stays with its order', async () => {
    await con({ PRIMER_CORTE: 'vertical', ETAPAS_CORTE: '3', REFILADO_MODO: 'lado' }, async () => {
      const plan = await optimizar({ primer_corte: 'horizontal', etapas: 2, refilado_modo: 'eje' })
      expect(primeros(plan)).toEqual(['horizontal'])
      expect(Math.max(...plan.planilla.patrones.flatMap(p => p.cortes.map(({ etapa }) => etapa)))).toBe(2)
      expect(plan.planilla.patrones[0]!.util).toMatchObject({ x: 10, y: 10 })
      const { venta_id } = await guardarConLista(vendedor, plan)
      const { planilla, planillaLepton: _, ...guardado } = await planDeVenta(venta_id)
      expect(planilla.patrones).toEqual(plan.planilla.patrones)
      expect(plan).toMatchObject(guardado)
    })
  })

  test('the least offcut: smaller ones are left neither in the plan nor to the store', async () => {
    expect((await optimizar()).planilla.retales_sobrantes.length).toBeGreaterThan(0)
    expect(await propuestos()).toBeGreaterThan(0)
    await con({ RETAL_MINIMO: '2000x2400' }, async () => {
      expect((await optimizar()).planilla.retales_sobrantes).toEqual([])
      expect(await propuestos()).toBe(0)
    })
    await con({ RETAL_MINIMO_AREA: '5,2' }, async () => {
      expect((await optimizar()).planilla.retales_sobrantes).toEqual([])
    })
  })

  test('what offcuts are worth: a share of the price of the board, by their size', async () => {
    const valores = async () =>
      (await optimizar()).planilla.retales_sobrantes.map(({ base, altura, valor }) => {
        const m2 = (base * altura) / 1_000_000
        // The white board is 2440 × 2150 mm and costs 100.000 pesos.
        return [m2, Math.round((valor / ((100_000 * m2) / (2.44 * 2.15))) * 100)]
      })
    const hallados = await valores()
    expect(hallados.length).toBeGreaterThan(0)
    for (const [m2 = 0, porciento] of hallados) expect(porciento).toBe(m2 >= 1 ? 80 : m2 >= 0.5 ? 50 : 30)
    await con({ VALOR_RETAL: '0:10; 0,2:65' }, async () => {
      for (const [m2 = 0, porciento] of await valores()) expect(porciento).toBe(m2 >= 0.2 ? 65 : 10)
    })
  })

  test('the height of the saw: boards of 15 mm go four at a time under 60 mm', async () => {
    // A piece of each board, so that all are cut alike.
    const piezas = [{ cantidad: 6, base: 2400, altura: 2100 }]
    const cargas = async () => {
      const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', {
        body: { ...LISTA, piezas },
      })
      return [optimizacion.opciones.apilado, optimizacion.planilla.ciclos]
    }
    expect(await cargas()).toEqual([1, 6])
    await con({ ALTURA_SIERRA: '60' }, async () => expect(await cargas()).toEqual([4, 2]))
  })

  test('the shortest side of a piece: a shorter one is refused on its field', async () => {
    const body = { ...LISTA, piezas: [{ cantidad: 1, base: 30, altura: 400 }] }
    await con({ PIEZA_MINIMA: '40' }, async () => {
      const { status, error } = await vendedor.pedir('POST /optimizar/generar', { body })
      expect([status, error.errores]).toEqual([
        422,
        {
          'piezas.0.base': 'La pieza 1 no se puede cortar: la base de 30 mm es menor que el mínimo de 40 mm',
        },
      ])
    })
    expect((await vendedor.pedir('POST /optimizar/generar', { body })).status).toBe(200)
  })

  test('the trimming of offcuts, also of those that the store is asked to propose', async () => {
    const { id } = await retalDisponible(bodega)
    // Two by two they fill an offcut of 1200 × 900 to the edge.
    const body = { ...listaConRetales([id]), piezas: [{ cantidad: 4, base: 597, altura: 447 }] }
    const enRetales = async () =>
      (await vendedor.exigir('POST /retales/sugerir', { body })).sugerencia.piezas_en_retales
    expect(await enRetales()).toBe(4)
    await con({ REFILAR_RETALES: '1' }, async () => expect(await enRetales()).toBeLessThan(4))
  })

  test('as one reads it: what cannot be read is the default, and keeps nobody from selling', async () => {
    const sinCambios = await optimizar()
    const malos = {
      ETAPAS_CORTE: 'muchas',
      PRIMER_CORTE: '',
      REFILADO_MODO: '?',
      REFILAR_RETALES: 'tal vez',
      RETAL_MINIMO: 'pequeño',
      RETAL_MINIMO_AREA: '-1',
      VALOR_RETAL: '0:mitad',
      ALTURA_SIERRA: '1e9',
      PIEZA_MINIMA: 'poco',
    }
    await con(malos, async () => {
      expect(await optimizar()).toEqual(sinCambios)
      expect((await guardarConLista(vendedor, LISTA)).venta_id).toBeGreaterThan(0)
    })
  })

  test('and all of them come in one read with what else is needed', async () => {
    const body = { ...LISTA, referencia: null }
    const { llamadas } = await llamadasDe(() => vendedor.exigir('POST /optimizar/generar', { body }))
    expect(llamadas.filter(each => each === 'BatchGetItemCommand 9')).toHaveLength(1)
  })
})

describe('a plan that an order has', () => {
  /** A list and its plan, as they are sent: the whole answer, or what our own screen sends of it. */
  const FORMAS = {
    'with its plan': (plan: Optimizacion): object => plan,
    'as a text': (plan: Optimizacion) => JSON.stringify(plan),
    'its list alone': paraElPedido as (plan: Optimizacion) => object,
  }
  const linea = (response_lepton: unknown, item: number | null = null) => ({
    item,
    producto_id: PRODUCTO.blanco,
    cantidad_solicitada: 1,
    response_lepton,
  })
  const editar = (venta_id: number, ...productoList: ReturnType<typeof linea>[]) =>
    vendedor.pedir('POST /facturas/guardar', {
      body: pedido({ venta_id, productoList, observacion_venta: 'Llamar antes' }),
    })
  const leida = async (venta_id: number) => {
    const venta = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const tablero = venta.ventas_detalle.find(({ response_lepton }) => response_lepton)!
    return { ...venta, item: tablero.item, plan: tablero.response_lepton as Optimizacion }
  }
  /** An order that was planned while the first cuts were vertical. */
  const guardada = () =>
    con({ PRIMER_CORTE: 'vertical' }, async () => {
      const { venta_id } = await guardarConLista(vendedor, LISTA)
      return { venta_id, ...(await leida(venta_id)) }
    })
  const VENCIDO = [409, 'plano_desactualizado']

  test.each(Object.entries(FORMAS))(
    'stays as it is whatever settings changed since, where something else of the order is edited: %s',
    async (_, como) => {
      const { venta_id, item, plan, ventas_detalle } = await guardada()
      expect(primeros(plan)).toEqual(['vertical'])
      for (const valores of [
        { PRIMER_CORTE: 'horizontal' },
        { REFILADO_MODO: 'lado' },
        { RETAL_MINIMO: '2000x2400', ALTURA_SIERRA: '60' },
      ])
        await con(valores, async () => {
          expect((await editar(venta_id, linea(como(plan), item))).status).toBe(200)
          expect(await leida(venta_id)).toMatchObject({
            ventas_encabezado: { observacion_venta: 'Llamar antes' },
            ventas_detalle,
          })
        })
    },
  )

  test('is out of date for another line, another list and other cuts, whatever they say of themselves', async () => {
    const { venta_id, item, plan, ventas_detalle } = await guardada()
    const otra = await guardada()
    const { planilla } = plan
    // A sound plan of the same list under the settings of then, and yet not the one that the order has.
    const [primero, ...resto] = planilla.patrones
    const patrones = [...resto, primero!]
    const mas = [{ ...plan.piezas[0]!, cantidad: 39 }, ...plan.piezas.slice(1)]
    expect(patrones).not.toEqual(planilla.patrones)
    await con({ PRIMER_CORTE: 'horizontal' }, async () => {
      for (const lineas of [
        [linea(plan)],
        [linea(plan, item), linea(plan, item)],
        [linea(plan, item + 50)],
        [linea({ ...plan, piezas: mas }, item)],
        [linea({ ...plan, planilla: { ...planilla, patrones } }, item)],
        [linea({ ...plan, favorecer: 'cortes' }, item)],
      ]) {
        const { status, error } = await editar(venta_id, ...lineas)
        expect([status, error.codigo]).toEqual(VENCIDO)
      }
      const { status, error } = await vendedor.pedir('POST /facturas/guardar', {
        body: pedido({ productoList: [linea(otra.plan, otra.item)] }),
      })
      expect([status, error.codigo]).toEqual(VENCIDO)
    })
    expect((await leida(venta_id)).ventas_detalle).toEqual(ventas_detalle)
  })

  test('gives way to one that is made anew, of a list that changed, of a longer search, or as things are now', async () => {
    const de = async (cambiada: (plan: Optimizacion) => Promise<object> | object) => {
      const { venta_id, item, plan } = await guardada()
      await con({ PRIMER_CORTE: 'horizontal' }, async () => {
        expect((await editar(venta_id, linea(await cambiada(plan), item))).status).toBe(200)
        expect(primeros((await leida(venta_id)).plan)).toEqual(['horizontal'])
      })
    }
    await de(plan => ({
      ...paraElPedido(plan),
      piezas: [{ ...plan.piezas[0]!, cantidad: 41 }, ...plan.piezas.slice(1)],
    }))
    await de(plan => ({ ...paraElPedido(plan), trabajo: 1_000_000 }))
    await de(async () => paraElPedido(await optimizar()))
    await de(() => optimizar())
  })
})

describe('what a list asks for beside its board', () => {
  const LADO = { canto_base_top: 'NO-HAY' }
  const SERVICIO = { lista_servicios_especiales: [{ referencia: 'TAMPOCO', modo: 'P', cantidad: 1 }] }
  const noHay = (referencia: string) =>
    `El producto ${referencia} que pide el despiece no existe, está inactivo o no tiene precio`
  const generar = (pieza: object, resto: object = {}) =>
    vendedor.pedir('POST /optimizar/generar', {
      body: {
        ...DESPIECE,
        canto: null,
        piezas: [{ cantidad: 1, base: 700, altura: 400, ...pieza }],
        ...resto,
      },
    })

  test.each([
    ['a band of the list', [LADO, { canto: [{ id: 'NO-HAY' }] }], 'canto.0.id', 'NO-HAY'],
    ['a band of a side, without a list', [LADO, {}], 'piezas.0.canto_base_top', 'NO-HAY'],
    ['a service', [SERVICIO, {}], 'piezas.0.lista_servicios_especiales.0.referencia', 'TAMPOCO'],
  ] as const)(
    'is refused on its field where the shop does not sell it: %s',
    async (_, [pieza, resto], campo, que) => {
      const { status, error } = await generar(pieza, resto)
      expect([status, error.errores]).toEqual([422, { [campo]: noHay(que) }])
    },
  )

  test('is the customer’s own where its band is not charged, and no product of the shop', async () => {
    const { status } = await generar(LADO, { canto: [{ id: 'NO-HAY', cobrar_canto: false }] })
    expect(status).toBe(200)
    expect((await generar(LADO, { parametros: { cobrar_canto: false } })).status).toBe(200)
  })

  test('takes no call more', async () => {
    const llamadas = async (body: object) =>
      (await llamadasDe(() => vendedor.exigir('POST /optimizar/generar', { body }))).llamadas.length
    expect(await llamadas(DESPIECE)).toBe(await llamadas(LISTA))
  })
})
