import { describe, expect, test } from 'vitest'
import {
  data,
  elCliente,
  type Json,
  lineaDe,
  porReferencia,
  usarClienteDeEspecificacion,
  venta,
} from './especificacion'

usarClienteDeEspecificacion()

describe('a cut list in a sale', () => {
  const canto = (id: string) => ({ id, name: id, description: '', color: '', cobrar_canto: true })
  const servicio = { referencia: 'PERFORACION', modo: 'B', modo_text: 'Base', cantidad: 2 }
  const pedido = (): Json => ({
    piezas: [
      {
        cantidad: 4,
        base: 700,
        altura: 400,
        rotacion: false,
        descripcion: 'Entrepaño',
        canto_base_top: 'BLANCO-3R',
        canto_base_bottom: 'ROBLE-R',
        canto_altura_left: 'BLANCO-22',
        canto_altura_right: null,
        lista_servicios_especiales: [servicio],
      },
    ],
    nombres: elCliente().nombres,
    apellidos: elCliente().apellidos,
    numero_documento: elCliente().numero_documento,
    despiece_retales: false,
    canto: [canto('BLANCO-3R'), canto('ROBLE-R'), canto('BLANCO-22')],
    referencia: 'TAB-BLANCO',
    // The defaults of B §9; the board's own size.
    parametros: {
      despiece_retales: false,
      cobrar_canto: true,
      desp_sierra: 5,
      desp_tapacantos: 60,
      base: 2440,
      altura: 2150,
      refilado_x: 20,
      refilado_y: 20,
      rotacion_piezas: false,
      visualiza_configuracion: false,
    },
  })
  /** B §9: codes ending in 3R, in R, and the rest; metres plus one, floored. */
  const pegado = (codigo: string) =>
    codigo.endsWith('3R') ? 'SERVIENC33R' : codigo.endsWith('R') ? 'SERVIENC02' : 'SERVIENC05'
  const masUno = (metros: number) => Math.floor(metros + 1)

  async function optimizar() {
    const { optimizacion } = await data('POST', 'optimizar/generar', pedido())
    const { planilla } = optimizacion as { planilla: Json }
    expect(planilla).toMatchObject({
      cant_placas: 1,
      cant_desp_sierra: expect.any(Number),
      ptje_aprov: expect.any(Number),
      despiece_retales: false,
      cobrar_canto: true,
      listaRetales: [],
    })
    expect('url_planos' in planilla && 'lista_canto_listado' in planilla).toBe(true)
    return { optimizacion: optimizacion as Json, planilla }
  }

  /** The board and the lines that its plan generates, as the order form adds them. */
  async function lineas(planilla: Json, plan: Json): Promise<Json[]> {
    const hija = { referencia_padre: 'TAB-BLANCO', servicio_lepton: true }
    const cantidades: [string, number][] = []
    for (const { codigo, ml, pegado: metros } of planilla.tapacantos as Json[])
      cantidades.push([codigo, masUno(ml)], [pegado(codigo), masUno(metros)])
    cantidades.push(['PERFORACION', 8], ['SERVICOR1', 1])
    return [
      lineaDe(porReferencia('TAB-BLANCO'), planilla.cant_placas, 1, plan),
      ...cantidades.map(([referencia, n], i) => lineaDe(porReferencia(referencia), n, i + 2, hija)),
    ]
  }

  const FORMAS: [string, (optimizacion: Json, planilla: Json) => Json][] = [
    ['an object under response_lepton', optimizacion => ({ response_lepton: optimizacion })],
    [
      'a JSON text under response_lepton',
      optimizacion => ({ response_lepton: JSON.stringify(optimizacion) }),
    ],
    ['an object under lepton', optimizacion => ({ lepton: optimizacion })],
    ['a JSON text under lepton', optimizacion => ({ lepton: JSON.stringify(optimizacion) })],
    [
      'the cut sheet and the pieces, put together by the client',
      (_, planilla) => {
        const { piezas, canto: cantos, parametros } = pedido()
        return { response_lepton: { planillaLepton: planilla, piezas, canto: cantos, parametros } }
      },
    ],
  ]
  test.each(FORMAS)('is saved as %s, with the lines that it generated', async (_, como) => {
    const { optimizacion, planilla } = await optimizar()
    const productoList = await lineas(planilla, como(optimizacion, planilla))
    const { venta_id, totales } = await data('POST', 'facturas/guardar', venta(productoList))
    const { ventas_detalle } = await data('GET', `facturas/${venta_id}`)
    const vendido = (ventas_detalle as Json[]).map(each => [each.referencia, each.cantidad_vendida])
    // 4 pieces: 2,80 m on the base and 1,60 m on the altura; with 60 mm of waste a side 3,04 and 1,84.
    expect(Object.fromEntries(vendido)).toEqual({
      'TAB-BLANCO': 1,
      'BLANCO-3R': 4,
      'ROBLE-R': 4,
      'BLANCO-22': 2,
      SERVIENC33R: 3,
      SERVIENC02: 3,
      SERVIENC05: 2,
      PERFORACION: 8,
      SERVICOR1: 1,
    })
    expect(vendido).toHaveLength(9)
    // 100.000 + 8.000 + 6.000 + 2.000 + 3.000 + 2.400 + 1.000 + 12.000 + 20.000, and 19 %.
    expect(totales.total_venta).toBe(183_736)
    const [tablero, ...generadas] = ventas_detalle as Json[]
    expect(tablero!.response_lepton).toMatchObject({
      planillaLepton: { tapacantos: planilla.tapacantos },
      piezas: [{ cantidad: 4, base: 700, altura: 400 }],
    })
    for (const each of generadas)
      expect([each.referencia_padre, each.servicio_lepton, each.response_lepton]).toEqual([
        'TAB-BLANCO',
        true,
        null,
      ])
  })

  test('is charged once whether the generated lines name their board, carry the flag, or both', async () => {
    const { optimizacion, planilla } = await optimizar()
    const [tablero, ...generadas] = await lineas(planilla, { response_lepton: optimizacion })
    for (const marca of [
      { referencia_padre: 'TAB-BLANCO', servicio_lepton: false },
      { referencia_padre: null, servicio_lepton: 1 },
      { referencia_padre: 'TAB-BLANCO', servicio_lepton: true },
    ]) {
      const productoList = [tablero!, ...generadas.map(each => ({ ...each, ...marca }))]
      const { totales } = await data('POST', 'facturas/guardar', venta(productoList))
      expect([marca, totales.total_venta]).toEqual([marca, 183_736])
    }
  })

  test('is edited as it was read', async () => {
    const { optimizacion, planilla } = await optimizar()
    const productoList = await lineas(planilla, { response_lepton: optimizacion })
    const { venta_id } = await data('POST', 'facturas/guardar', venta(productoList))
    const { ventas_detalle } = await data('GET', `facturas/${venta_id}`)
    const again = await data(
      'POST',
      'facturas/guardar',
      venta(ventas_detalle, { venta_id, estado_venta_id: 4 }),
    )
    expect(again.totales.total_venta).toBe(183_736)
    expect((again.ventas_detalle as Json[]).map(each => [each.item, each.referencia])).toEqual(
      (ventas_detalle as Json[]).map(each => [each.item, each.referencia]),
    )
  })
})
