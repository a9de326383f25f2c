import { beforeAll, describe, expect, test } from 'vitest'
import {
  cobro,
  data,
  hoy,
  type Json,
  lineaDe,
  llamar,
  porReferencia,
  rechazo,
  usarClienteDeEspecificacion,
  venta,
} from './especificacion'

usarClienteDeEspecificacion()

const HOY = hoy()
let documento = 83_000_000
/** A customer who may owe, and the sale of $ 28.000 that they owe. */
async function deudor(): Promise<{ cliente: Json; credito_id: number; venta_id: number }> {
  const { tercero: cliente } = await data('POST', 'terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: ++documento,
    nombres: 'Delfina',
    apellidos: 'Mora',
    correo_electronico: 'delfina@correo.test',
    numero_celular: '3005550166',
    tipo_tercero: 'C',
    direccion_residencia: 'Calle 1 # 2-3',
    country_code: 'CO',
    state_code: '11',
    city_code: '11001',
  })
  const { cuenta_credito } = await data('POST', 'cuentas-credito/guardar', {
    tercero_id: cliente.id,
    total_cupo_permitido: 500_000,
  })
  const linea = lineaDe(porReferencia('BIS-35'), 7, 1)
  const { venta_id, totales } = await data(
    'POST',
    'facturas/guardar',
    venta([linea], { tercero_id: cliente.id, tipo_pago_id: 2 }),
  )
  await data('POST', `facturas/${venta_id}/forma-pago`, {
    ...cobro(venta_id, [{ id_forma_pago: 1, valor_pagado: totales.total_venta }]),
    crear_venta_credito: true,
    modo_factura: 'CR',
  })
  return { cliente, credito_id: cuenta_credito.id, venta_id }
}

const efectivo = (valor_pagado: unknown): Json => ({
  id_forma_pago: 1,
  nombre_forma_pago: 'Efectivo',
  valor_pagado,
  requiere_codigo_comprobante: false,
  fecha_consignacion: '',
})

describe('an abono, as a form that was not touched everywhere sends it', () => {
  let en: Awaited<ReturnType<typeof deudor>>
  beforeAll(async () => {
    en = await deudor()
  })
  const abono = (campos: Json = {}): Json => ({
    credito_id: en.credito_id,
    venta_id: en.venta_id,
    observacion_abono: '',
    valor_abono: 0,
    forma_pago_id: null,
    fecha_abono: HOY,
    lista_formas_pagadas_form: [efectivo(1000)],
    ...campos,
  })
  const abonar = (campos: Json) => llamar('POST', `creditos/${en.credito_id}/abono`, abono(campos))

  test.each<[string, Json]>([
    ['no total', { valor_abono: '' }],
    ['no single form', { forma_pago_id: '' }],
    ['0 as the single form', { forma_pago_id: 0 }],
    ['no observation', { observacion_abono: null }],
    ['no day, which is today', { fecha_abono: undefined }],
  ])('with %s is received', async (_, campos) => {
    const { status, json } = await llamar('POST', `creditos/${en.credito_id}/abono`, abono(campos))
    expect([status, json.errores, json.data.movimiento.fecha_abono]).toEqual([200, undefined, HOY])
  })

  test.each([null, '', 'ayer'])('with %j as its day is asked for one', async fecha_abono => {
    const { status, json } = await abonar({ fecha_abono })
    expect([status, json.errores]).toEqual([422, { fecha_abono: 'Debe seleccionar una fecha' }])
  })

  test('to the account is in cash where its form is empty', async () => {
    const { movimiento } = await data('PUT', 'cuentas-credito/pago', {
      cuenta_credito_id: en.credito_id,
      valor_pago: 500,
      forma_pago_id: '',
      fecha_abono: '',
    })
    expect(movimiento.lista_formas_pagadas).toMatchObject([{ id_forma_pago: 1, valor_pagado: 500 }])
  })

  test('its account is found by the document as a number, and the list of all by «null»', async () => {
    const { cuenta_credito_cliente } = await data('POST', 'cuentas-credito/cliente', {
      documento_cliente: Number(en.cliente.numero_documento),
    })
    expect(cuenta_credito_cliente.id).toBe(en.credito_id)
    for (const path of ['creditos', 'maestros/anticipos', 'anticipos'])
      await data('GET', `${path}?page=1&cliente_id=null`)
  })
})

describe('an advance', () => {
  const anticipo = (campos: Json): Json => ({
    cliente_id: 21,
    observacion_anticipo: '',
    valor_anticipo: 5000,
    fecha_anticipo: HOY,
    ...campos,
  })

  test.each([null, ''])('with %j as its form is in cash', async forma_pago_id => {
    const dejado = await data('POST', 'maestros/anticipos/guardar', anticipo({ forma_pago_id }))
    expect(dejado.anticipo.forma_pago_id).toBe(1)
    const { abono } = await data('POST', 'terceros/21/abono', { valor_abono: 700, forma_pago_id })
    expect(abono.forma_pago_id).toBe(1)
  })

  test.each([null, ''])('with %j as its day is asked for one', async fecha_anticipo => {
    for (const path of ['maestros/anticipos/guardar', 'anticipos/guardar'])
      expect(await rechazo('POST', path, anticipo({ fecha_anticipo }))).toEqual([
        422,
        'Debe seleccionar una fecha',
      ])
  })

  test('takes the code of its voucher as a number', async () => {
    const { anticipo: hecho } = await data(
      'POST',
      'anticipos/guardar',
      anticipo({ forma_pago_id: 2, comprobante_id: 778_812 }),
    )
    expect(hecho.comprobante_id).toBe('778812')
  })
})

describe.each([
  ['egreso', 'egresos'],
  ['ingreso', 'ingresos'],
])('an %s', (clase, raiz) => {
  const registro = (campos: Json = {}): Json => ({
    id: null,
    [`valor_${clase}`]: 12_000,
    [`descripcion_${clase}`]: 'Venta 7: papelería',
    [`fecha_${clase}`]: HOY,
    forma_pago_id: 1,
    usuario_responsable: 99,
    ...campos,
  })

  test('stands in the day with the fields of its form, also after a correction', async () => {
    const { [clase]: hecho } = await data('POST', `${raiz}/guardar`, registro())
    const fila = async (): Promise<Json> =>
      ((await data('POST', 'cuadre-caja/dia', { fecha_dia: HOY }))[`lista_${clase}`] as Json[]).find(
        ({ id }) => id === hecho.id,
      )!
    expect(await fila()).toMatchObject({
      [`valor_${clase}`]: 12_000,
      [`descripcion_${clase}`]: 'Venta 7: papelería',
      [`fecha_${clase}`]: HOY,
      forma_pago_id: 1,
      usuario_responsable: expect.any(String),
    })
    await data(
      'PUT',
      `${raiz}/${hecho.id}/actualizar`,
      registro({ id: hecho.id, [`descripcion_${clase}`]: 'Aseo' }),
    )
    expect((await fila())[`descripcion_${clase}`]).toBe('Aseo')
  })

  test('by a form with vouchers needs none, for its form has no field for one', async () => {
    const { [clase]: hecho } = await data('POST', `${raiz}/guardar`, registro({ forma_pago_id: 2 }))
    expect(hecho).toMatchObject({ forma_pago_id: 2, comprobante_id: null })
    const con = registro({ forma_pago_id: 2, comprobante_id: 4455 })
    expect((await data('POST', `${raiz}/guardar`, con))[clase].comprobante_id).toBe('4455')
  })
})

describe('a payment to a supplier', () => {
  const forma = (campos: Json = {}): Json => ({
    id_forma_pago: 1,
    comprobante_id: '',
    valor_pagado: 116_500,
    adjunto_comprobante: { nombre_temp: '', extension_archivo: '', adjunto: '', url: '' },
    ...campos,
  })
  let factura = 0
  const pago = (campos: Json = {}): Json => ({
    id: null,
    tipo_concepto_id: 1,
    proveedor_id: 1,
    codigo_factura: `FV-${++factura}`,
    fecha_factura: HOY,
    fecha_pago: HOY,
    valor_total: 119_000,
    pj_iva: 19,
    pj_retefuente: 2.5,
    forma_pago_id: null,
    observaciones: 'Tableros',
    pago_realizado: true,
    lista_formas_pagadas_form: [forma()],
    ...campos,
  })

  test('with an empty form says at once all that it asks for, in the words of the specification', async () => {
    const { status, json } = await llamar('POST', 'pagos-proveedores/guardar', {})
    expect([status, json.errores]).toEqual([
      422,
      {
        tipo_concepto_id: 'Debe seleccionar un valor',
        proveedor_id: 'Debe seleccionar un valor',
        codigo_factura: 'Debe ingresar un código de factura',
        fecha_factura: 'Debe ingresar una fecha',
        fecha_pago: 'Debe ingresar una fecha',
        valor_total: 'Debe ingresar un valor con IVA',
        pj_iva: 'Debe ingresar un porcentaje de IVA',
        pj_retefuente: 'Debe ingresar un porcentaje de Retefuente',
        observaciones: 'Debe seleccionar una descripción',
        lista_formas_pagadas_form: 'Debe agregar al menos una forma de pago',
      },
    ])
  })

  test.each([
    ['pj_iva', 'Debe ingresar un porcentaje de IVA'],
    ['pj_retefuente', 'Debe ingresar un porcentaje de Retefuente'],
  ])('without its %s is asked for it, however it is empty', async (campo, texto) => {
    for (const vacio of ['', null, undefined])
      expect(await rechazo('POST', 'pagos-proveedores/guardar', pago({ [campo]: vacio }))).toEqual([
        422,
        texto,
      ])
  })

  test('of which nothing is left to pay is refused', async () => {
    const nada = pago({ pj_iva: 0, pj_retefuente: 100 })
    expect(await rechazo('POST', 'pagos-proveedores/guardar', nada)).toEqual([
      422,
      'El valor total debe ser superior a cero',
    ])
  })

  test('takes the code of a voucher as a number, and as an invoice empty percentages', async () => {
    const con = pago({ lista_formas_pagadas_form: [forma({ id_forma_pago: 2, comprobante_id: 5544 })] })
    const { pago_proveedor } = await data('POST', 'pagos-proveedores/guardar', con)
    expect(pago_proveedor).toMatchObject({ valor_rte: 2500, codigo_comprobante_pago: '5544' })
    const porPagar = pago({
      fecha_pago: '',
      pj_iva: '',
      pj_retefuente: '',
      observaciones: '',
      pago_realizado: false,
      lista_formas_pagadas_form: [],
    })
    const { pago_proveedor: registrada } = await data('POST', 'pagos-proveedores/guardar', porPagar)
    expect(registrada).toMatchObject({ pago_realizado: false, pj_iva: 0, pj_retefuente: 0 })
  })

  test('names a supplier whose NIT came as a number and whose term was left empty', async () => {
    const { proveedor } = await data('POST', 'maestros/proveedores/guardar', {
      nombre_proveedor: 'Herrajes del Norte',
      nit: 900_123_457,
      numero_telefonico: 6_011_234_567,
      correo_electronico: 'ventas@norte.test',
      credito: false,
      plazo_credito: '',
      direccion: '',
    })
    expect(proveedor).toMatchObject({ nit: '900123457', plazo_credito: 0 })
  })
})

test('a sale of the month has every field of the specification', async () => {
  await deudor()
  const [anio, mes] = HOY.split('-')
  const { lista_ventas_mes } = await data('POST', 'cierre-mes/ventas-plataforma', {
    anio,
    mes,
    codigo_tienda: '001',
  })
  const [fila] = lista_ventas_mes as Json[]
  for (const campo of DEL_MES) expect([campo, campo in fila!]).toEqual([campo, true])
  expect([fila!.fecha_factura_dian, fila!.factura_code_siigo]).toEqual([null, null])
})

const DEL_MES =
  'id codigo_tienda nombre_tienda fecha_factura numero_documento_tercero nombres_tercero apellidos_tercero nombre_vendedor total_venta_neta total_venta_bruta total_impuestos total_descuento total_otros_impuestos estado_venta_id nombre_estado_venta tipo_pago_id nombre_tipo_pago nombre_tipo_envio observacion_despacho fecha_factura_dian factura_code_siigo'.split(
    ' ',
  )
