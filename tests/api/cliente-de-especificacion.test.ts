import { describe, expect, test } from 'vitest'
import {
  abrir,
  cobro,
  data,
  elCliente,
  hoy,
  type Json,
  lineaDe,
  llamar,
  pago,
  porReferencia,
  rechazo,
  usarClienteDeEspecificacion,
  venta,
} from './especificacion'
import { aSuTiempo } from '../support/a-su-tiempo'
import { ponerElectronica } from '../support/electronica'

usarClienteDeEspecificacion()

describe('a sale from the order form to its annulment', () => {
  let venta_id: number
  let total: number

  test('is saved with totals in doubles', async () => {
    const lineas = [lineaDe(porReferencia('BIS-35'), 7, 1), lineaDe(porReferencia('TOR-114'), 3, 2)]
    const { status, json } = await llamar('POST', 'facturas/guardar', venta(lineas))
    expect([status, json.message]).toEqual([200, 'Venta guardada con éxito'])
    expect(json.data).toMatchObject({ venta_id: expect.any(Number), advertencias: [] })
    venta_id = json.data.venta_id
    total = json.data.totales.total_venta
    expect(total).toBe(63_700)
  })

  test('stands in the list of the pending, with every field of the specification', async () => {
    const HOY = hoy()
    // Words are written by the stream, a moment after the sale.
    const fila = await aSuTiempo(async () => {
      const { ventas } = await data('POST', 'facturas?page=1&codigo_tienda=001', {
        fecha_inicial: HOY,
        fecha_final: HOY,
        query_params: 'peña',
        estado_venta_id: 1,
      })
      expect(ventas).toMatchObject({ current_page: 1, last_page: 1 })
      const found = (ventas.data as Json[]).find(each => each.id === venta_id)
      expect(found).toBeDefined()
      return found!
    })
    for (const field of ENCABEZADO) expect([field, field in fila]).toEqual([field, true])
    expect(fila).toMatchObject({
      codigo_tienda: '001',
      cliente_id: elCliente().id,
      fecha_venta: HOY,
      numero_documento_tercero: '1020304050',
      nombres_tercero: 'Ana María',
      total_venta_neta: 53_529.41,
      total_impuestos: 10_170.59,
      total_venta_bruta: 63_700,
      estado_venta_id: 1,
      nombre_estado_venta: 'Pendiente facturar',
      tipo_pago_id: 1,
      nombre_tipo_pago: 'Contado',
      fecha_factura_dian: null,
    })
  })

  test('is read with lines, payments, tasks and production', async () => {
    const detalle = await data('GET', `facturas/${venta_id}`)
    expect(Object.keys(detalle).sort()).toEqual([
      'factura_electronica',
      'produccion',
      'ventas_detalle',
      'ventas_encabezado',
      'ventas_formas_pagos',
      'ventas_tarea',
    ])
    const [linea] = detalle.ventas_detalle as Json[]
    for (const field of LINEA) expect([field, field in linea!]).toEqual([field, true])
    expect(linea).toMatchObject({
      item: 1,
      referencia: 'BIS-35',
      cantidad_vendida: 7,
      valor_unitario: 3_361.3445,
      valor_subtotal: 23_529.41,
      valor_impuesto: 4_470.59,
      valor_total: 28_000,
      response_lepton: null,
    })
    expect(detalle.ventas_tarea).toMatchObject([
      { venta_id, descripcion_tarea: 'Marcar piezas', observacion_tarea: '', tarea_completada: false },
    ])
    expect(detalle.produccion).toEqual([])
  })

  test('is edited from state 1, and from the state 4 that the form shows on load', async () => {
    const lineas = [lineaDe(porReferencia('BIS-35'), 7, 1), lineaDe(porReferencia('TOR-114'), 3, 2)]
    await data('POST', 'facturas/guardar', venta(lineas, { venta_id, estado_venta_id: 4 }))
    const enEdicion = await data('POST', 'facturas/filtros', {
      numero_documento: elCliente().numero_documento,
      estado_venta_id: 4,
    })
    expect((enEdicion.ventas.data as Json[]).map(each => each.id)).toEqual([venta_id])
    // Also by the document as the field of a form has it that takes numbers only.
    const porNumero = await data('POST', 'facturas/filtros', {
      numero_documento: Number(elCliente().numero_documento),
      estado_venta_id: 4,
    })
    expect((porNumero.ventas.data as Json[]).map(each => each.id)).toEqual([venta_id])
    await data('POST', 'facturas/guardar', venta(lineas, { venta_id, estado_venta_id: 1 }))
  })

  test('is billed with two payment forms', async () => {
    const { formas_pagos } = await data('GET', 'listas/formas-pago')
    const efectivo = (formas_pagos as Json[]).find(each => each.id === 1)!
    const conComprobante = (formas_pagos as Json[]).find(each => each.requiere_codigo_comprobante)!
    expect(efectivo).toMatchObject({ nombre_forma_pago: 'Efectivo', requiere_codigo_comprobante: false })
    const { status, json } = await llamar(
      'POST',
      `facturas/${venta_id}/forma-pago`,
      cobro(venta_id, [pago(efectivo, 20_000), pago(conComprobante, total - 20_000, 'VB-778')]),
    )
    expect([status, json.message]).toEqual([200, 'Venta facturada con éxito'])
    const { ventas_encabezado, ventas_formas_pagos } = await data('GET', `facturas/${venta_id}`)
    expect(ventas_encabezado).toMatchObject({ estado_venta_id: 2, nombre_estado_venta: 'Facturado' })
    expect(ventas_formas_pagos).toMatchObject([
      {
        forma_pago_id: 1,
        nombre_forma_pago: 'Efectivo',
        valor_pagado: 20_000,
        codigo_comprobante_pago: null,
        codigo_comprobante: null,
      },
      {
        forma_pago_id: conComprobante.id,
        valor_pagado: 43_700,
        codigo_comprobante_pago: 'VB-778',
        codigo_comprobante: 'VB-778',
      },
    ])
  })

  test('is no longer to be edited, with the message of the specification', async () => {
    const body = venta([lineaDe(porReferencia('BIS-35'), 1, 1)], { venta_id })
    expect(await rechazo('POST', 'facturas/guardar', body)).toEqual([
      409,
      'La factura no se encuentra en edición',
    ])
  })

  test('opens as a PDF by its link without a session, and by its number only with one', async () => {
    const { ventas_encabezado } = await data('GET', `facturas/${venta_id}`)
    const leer = async (reply: Response) => [reply.status, (await reply.text()).slice(0, 5)]
    expect(ventas_encabezado.enlace_factura).toMatch(/\/public\/FVS\//)
    expect(await leer(await abrir(ventas_encabezado.enlace_factura))).toEqual([200, '%PDF-'])
    const numero = `/api/public/FVS/${venta_id}`
    expect((await abrir(numero)).status).toBe(404)
    expect(await leer(await abrir(numero, true))).toEqual([200, '%PDF-'])
  })

  test('is sent to the DIAN, and its list of e-mails goes as one text', async () => {
    const timbrada = await llamar('POST', `facturas/${venta_id}/timbrar-dian`)
    expect([timbrada.status, timbrada.json.message]).toEqual([
      200,
      'La factura electrónica se está enviando a la DIAN',
    ])
    const correo = { venta_id, lista_email: 'ana@correo.co;caja@correo.co' }
    expect(await rechazo('POST', `facturas/${venta_id}/enviar-email-fe`, correo)).toEqual([
      409,
      'La DIAN todavía no ha aceptado la factura electrónica de esta venta',
    ])
    expect(
      await rechazo('POST', `facturas/${venta_id}/enviar-email-fe`, { ...correo, lista_email: '' }),
    ).toEqual([422, 'Debe ingresar los email'])
    // Its customer has no e-mail, which the sale says.
    await aSuTiempo(async () => {
      const { ventas_encabezado } = await data('GET', `facturas/${venta_id}`)
      expect(ventas_encabezado).toMatchObject({ permite_fe: true, fecha_factura_dian: null })
    })
    await ponerElectronica(venta_id, 'aceptada')
    const enviada = await llamar('POST', `facturas/${venta_id}/enviar-email-fe`, correo)
    expect(enviada.status).toBe(200)
    await ponerElectronica(venta_id, 'rechazada')
  })

  test('is annulled without a reason', async () => {
    const { status, json } = await llamar('PUT', `facturas/${venta_id}/anular`, { venta_id })
    expect([status, json.message, json.data.estado_venta_id]).toEqual([200, 'Venta anulada con éxito', 3])
  })
})

const ENCABEZADO =
  'id codigo_tienda cliente_id fecha_venta nombre_tienda numero_documento_tercero nombres_tercero apellidos_tercero nombre_vendedor fecha_factura_dian permite_fe total_venta_neta total_venta_bruta total_impuestos total_descuento valor_venta_cambio_favor estado_venta_id nombre_estado_venta tipo_pago_id nombre_tipo_pago nombre_tipo_envio observacion_despacho prefijo_factura_dian nro_factura_dian observacion_venta orden_store_id transaction_id orden_pago_descripcion nombre_impuesto porcentaje_impuesto'.split(
    ' ',
  )
const LINEA =
  'id item referencia referencia_padre nombre_producto cantidad_vendida valor_unitario valor_subtotal valor_impuesto valor_total response_lepton'.split(
    ' ',
  )
