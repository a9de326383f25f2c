import { expect, test } from 'vitest'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { guardar } from '../support/pedidos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const PIEZAS = [{ cantidad: 4, base: 700, altura: 400 }]
const VACIAS = [
  {
    ...PIEZAS[0]!,
    canto_base_top: '',
    canto_base_bottom: null,
    canto_altura_left: '',
    canto_altura_right: null,
  },
]

test.each([
  ['no list of bands', { piezas: PIEZAS }],
  ['an empty one', { piezas: VACIAS, canto: [] }],
  ['none', { piezas: PIEZAS, canto: null }],
  ['only the option without band', { piezas: VACIAS, canto: [{ id: null }] }],
  ['bands that no side carries', { piezas: VACIAS, canto: [{ id: 'BLANCO-3R' }, { id: 'BLANCO-22' }] }],
])('a cut list with %s is planned, and its order charges no band and no gluing', async (_, lista) => {
  const vendedor = await veta.ingresar('vendedor')
  for (const descontar_canto of [false, true]) {
    const body = { referencia: 'TAB-BLANCO', ...lista, parametros: { descontar_canto } }
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body })
    expect((optimizacion as Optimizacion).planilla.tapacantos).toEqual([])
    const { venta_id } = await guardar(vendedor, {
      productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }],
    })
    const { ventas_detalle } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const generadas = ventas_detalle.filter(({ item_padre }) => item_padre !== null)
    expect(generadas.map(({ referencia }) => referencia)).toEqual(['SERVICOR1'])
  }
})
