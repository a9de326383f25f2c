import { beforeAll, expect, test } from 'vitest'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { DESPIECE, guardar } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { retalDisponible } from '../support/retales'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
let vendedor: Cliente
let bodega: Cliente
let referencia: string
let canto: { id: string; name?: string; cobrar_canto?: boolean; espesor?: number }[]
/** A band whose name in the catalogue says how thick it is; that of the white ones does not. */
beforeAll(async () => {
  vendedor = await veta.ingresar('vendedor')
  bodega = await veta.ingresar('bodega')
  const { producto } = await bodega.exigir('POST /productos/crear', {
    body: productoNuevo({ nombre_producto: 'Tapacanto rígido roble 2 mm x 22 mm', grupo_id: 2, linea_id: 4 }),
  })
  referencia = producto.referencia
  canto = [{ id: referencia }, { id: 'BLANCO-22', espesor: 0.4 }]
})

const lista = (campos: object = {}) => ({
  ...DESPIECE,
  piezas: [
    { cantidad: 4, base: 700, altura: 400, canto_base_top: referencia, canto_altura_left: 'BLANCO-22' },
  ],
  canto,
  parametros: { descontar_canto: true },
  ...campos,
})
const optimizar = async (campos: object = {}) =>
  (await vendedor.exigir('POST /optimizar/generar', { body: lista(campos) })).optimizacion as Optimizacion
const tableroCon = (response_lepton: unknown) => ({
  producto_id: PRODUCTO.blanco,
  cantidad_solicitada: 1,
  response_lepton,
})
const lineasDe = async (venta_id: number) =>
  (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_detalle
const planDe = async (venta_id: number) =>
  (await lineasDe(venta_id)).find(({ response_lepton }) => response_lepton)!.response_lepton as Optimizacion

test('a band is as thick as the catalogue says, whatever is sent with it; one that the customer brings, as it is sent', async () => {
  const plan = await optimizar({ canto: [{ ...canto[0], espesor: 5 }, canto[1]] })
  expect(plan.canto).toMatchObject([{ espesor: 2 }, { espesor: 0.4 }])
  expect(plan.piezas).toMatchObject([{ base: 700, altura: 400, corte: { base: 699.6, altura: 398 } }])
  const ajena = { id: 'DEL-CLIENTE', name: 'Canto 1 mm', cobrar_canto: false }
  const piezas = [{ cantidad: 1, base: 700, altura: 400, canto_base_top: 'DEL-CLIENTE' }]
  expect((await optimizar({ piezas, canto: [ajena] })).piezas).toMatchObject([{ corte: { altura: 399 } }])
})

test('a band whose thickness nobody knows is refused on its field, with the flag only', async () => {
  const campos = { canto: [canto[0], { id: 'BLANCO-22' }] }
  const { status, error } = await vendedor.pedir('POST /optimizar/generar', { body: lista(campos) })
  expect([status, Object.keys(error.errores ?? {})]).toEqual([422, ['canto.1.espesor']])
  const { status: guardado, error: deVenta } = await vendedor.pedir('POST /facturas/guardar', {
    body: {
      venta_id: null,
      tercero_id: 1,
      estado_venta_id: 1,
      productoList: [tableroCon(lista(campos))],
    },
  })
  expect([guardado, Object.keys(deVenta.errores ?? {})]).toEqual([
    422,
    ['productoList.0.response_lepton.canto.1.espesor'],
  ])
  expect((await optimizar({ ...campos, parametros: {} })).piezas[0]).not.toHaveProperty('corte')
})

test('offcuts are suggested for the pieces as they are cut, with bands as thick as the catalogue says', async () => {
  const { id } = await retalDisponible(bodega, { base: 1000, altura: 498 })
  const piezas = [{ cantidad: 1, base: 1000, altura: 500, canto_base_top: referencia }]
  const sugeridos = async (campos: object) =>
    (
      await vendedor.exigir('POST /retales/sugerir', {
        body: lista({ piezas, canto: [canto[0]], ...campos }),
      })
    ).sugerencia.retales.map(retal => retal.id)
  expect(await sugeridos({})).toEqual([id])
  expect(await sugeridos({ parametros: {} })).toEqual([])
})

test('an order keeps it, charges the same bands, and still has it when it is edited and repeated', async () => {
  const plan = await optimizar()
  const { venta_id } = await guardar(vendedor, { productoList: [tableroCon(plan)] })
  const guardado = await planDe(venta_id)
  expect(guardado).toMatchObject({
    huella: plan.huella,
    parametros: { descontar_canto: true },
    piezas: [{ base: 700, altura: 400, corte: { base: 699.6, altura: 398 } }],
  })
  expect(guardado.planilla.patrones).toEqual(plan.planilla.patrones)

  await guardar(vendedor, { venta_id, productoList: [tableroCon(guardado)], observacion_venta: 'Otra' })
  expect(await planDe(venta_id)).toMatchObject({ huella: plan.huella, piezas: guardado.piezas })
  const otra = await guardar(vendedor, { productoList: [tableroCon(guardado)] })
  expect(await planDe(otra.venta_id)).toMatchObject({ huella: plan.huella, piezas: guardado.piezas })

  const entera = await guardar(vendedor, { productoList: [tableroCon(await optimizar({ parametros: {} }))] })
  const cantos = async (id: number) =>
    (await lineasDe(id))
      .filter(({ item_padre }) => item_padre !== null)
      .map(linea => [linea.referencia, linea.cantidad_solicitada])
  expect((await cantos(venta_id)).length).toBeGreaterThan(0)
  expect(await cantos(venta_id)).toEqual(await cantos(entera.venta_id))
})

test('a plan of before is out of date once the flag has changed', async () => {
  const { planilla } = await optimizar({ parametros: {} })
  const { status, error } = await vendedor.pedir('POST /facturas/guardar', {
    body: {
      venta_id: null,
      tercero_id: 1,
      estado_venta_id: 1,
      productoList: [tableroCon({ ...lista(), planilla })],
    },
  })
  expect([status, error.codigo]).toEqual([409, 'plano_desactualizado'])
})
