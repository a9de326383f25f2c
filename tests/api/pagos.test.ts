import { beforeAll, describe, expect, test } from 'vitest'
import type { DiaDeCaja } from '#functions/caja/public'
import { hoy } from '#functions/kernel/clock'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeFormaPago } from '#functions/maestros/public'
import { mesDe, sumarDias } from '#shared/kernel/dates'
import { png } from '../support/archivos'
import { abrirEnlace, exportar, filasDe } from '../support/exportar'
import { facturaNueva, pagoHecho, pagoNuevo } from '../support/pagos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const GUARDAR = 'POST /pagos-proveedores/guardar'
const AYER = sumarDias(hoy(), -1)
const DOS_FORMAS = [
  { id_forma_pago: 1, valor_pagado: 16_500 },
  { id_forma_pago: 2, valor_pagado: 100_000, comprobante_id: 'TR-5' },
]

const tienda = usarTienda(sembrar)
let admin: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
})

type Cambios = Parameters<typeof pagoNuevo>[0]
const corregir = (id: number, cambios: Cambios = {}) =>
  admin.pedir('PUT /pagos-proveedores/{id}/actualizar', { params: { id }, body: pagoNuevo(cambios) })
const anular = (id: number, body: object = {}) =>
  admin.pedir('DELETE /pagos-proveedores/{id}/eliminar', { params: { id }, body })
const ver = async (id: number) =>
  (await admin.exigir('GET /pagos-proveedores/{id}', { params: { id } })).pago_proveedor
const registrarFactura = async (cambios: Cambios = {}) =>
  (await admin.exigir(GUARDAR, { body: facturaNueva(cambios) })).pago_proveedor
const listar = (body: object = {}) => admin.exigir('POST /pagos-proveedores', { body })
const porPagar = () => admin.exigir('GET /pagos-proveedores/por-pagar', { query: { per_page: 100 } })
const movimientos = async (dia: string, id: number) =>
  (await consultar({ pk: `CAJA#001#${dia}`, consistente: true }))
    .filter(fila => fila.pago_proveedor_id === id)
    .map(fila => [fila.valor, fila.forma_pago_id, fila.comprobante])
const delDia = async (dia: string, forma = 1) => {
  const [leido] = (await obtener([clave.diaDeCaja('001', dia)])) as [DiaDeCaja | undefined]
  return leido?.sumas[`pago_proveedor#${forma}`]?.[0] ?? 0
}

describe('a payment to a supplier', () => {
  test('that is corrected keeps the form that it has, also where that was retired since (DECISIONS 313)', async () => {
    const { id } = await pagoHecho(admin, { lista_formas_pagadas_form: DOS_FORMAS })
    await marcar(claveDeFormaPago(2), { activo: false })
    try {
      const { status } = await corregir(id, { lista_formas_pagadas_form: DOS_FORMAS, observaciones: 'x' })
      expect(status).toBe(200)
      expect(
        (await admin.pedir(GUARDAR, { body: pagoNuevo({ lista_formas_pagadas_form: DOS_FORMAS }) })).status,
      ).toBe(422)
    } finally {
      await marcar(claveDeFormaPago(2), { activo: true })
    }
  })

  test('leaves the drawer of its day, method by method, and is listed once with all of them', async () => {
    const antes = (await listar()).totales
    const pago = await pagoHecho(admin, { lista_formas_pagadas_form: DOS_FORMAS })
    expect(await movimientos(hoy(), pago.id)).toEqual([
      [-16_500_00, 1, null],
      [-100_000_00, 2, 'TR-5'],
    ])
    const { pagos_proveedores, totales } = await listar()
    expect(pagos_proveedores.data.filter(({ id }) => id === pago.id)).toEqual([pago])
    expect(pago).toMatchObject({ nombre_forma_pago: 'Efectivo', codigo_comprobante_pago: null })
    expect([totales.pagos - antes.pagos, totales.valor_total_pagar - antes.valor_total_pagar]).toEqual([
      1, 116_500,
    ])
  })

  test('that is corrected is taken back and moves anew, each on its own day, by its own methods', async () => {
    const { id, codigo_factura } = await pagoHecho(admin, { fecha_pago: AYER, fecha_factura: AYER })
    const { status } = await corregir(id, {
      codigo_factura,
      lista_formas_pagadas_form: DOS_FORMAS,
      version: 0,
    })
    expect(status).toBe(200)
    expect(await movimientos(AYER, id)).toEqual([
      [-116_500_00, 1, null],
      [116_500_00, 1, null],
    ])
    expect(await movimientos(hoy(), id)).toEqual([
      [-16_500_00, 1, null],
      [-100_000_00, 2, 'TR-5'],
    ])
  })

  test('that is voided is back in the drawer of its day, in no list, and its invoice may be registered again', async () => {
    const antes = await delDia(hoy())
    const { id, codigo_factura } = await pagoHecho(admin)
    expect((await anular(id, { motivo: 'Se pagó dos veces' })).status).toBe(200)
    expect(await delDia(hoy())).toBe(antes)
    expect((await listar({ pagos_proveedores: true })).pagos_proveedores.data.map(p => p.id)).not.toContain(
      id,
    )
    expect(await ver(id)).toMatchObject({ anulado: true, motivo_anulacion: 'Se pagó dos veces' })
    expect((await admin.pedir(GUARDAR, { body: pagoNuevo({ codigo_factura }) })).status).toBe(200)
  })

  test('of one invoice by two tills at once is one payment, and the other is led to it', async () => {
    const antes = await delDia(hoy())
    const codigo_factura = `IGUAL-${process.pid}`
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin.pedir(GUARDAR, { body: pagoNuevo({ codigo_factura }) })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const { id } = (replies.find(({ status }) => status === 200)!.data as { pago_proveedor: { id: number } })
      .pago_proveedor
    for (const { status, data } of replies)
      if (status === 409) expect(data).toEqual({ pago_id: id, codigo_tienda: '001' })
    expect(await delDia(hoy())).toBe(antes - 116_500_00)
  })

  test('of an invoice that another store registered says which one', async () => {
    const { id, codigo_factura } = await pagoHecho(admin.en('002'))
    const { status, message, data } = await admin.pedir(GUARDAR, { body: pagoNuevo({ codigo_factura }) })
    expect([status, data]).toEqual([409, { pago_id: id, codigo_tienda: '002' }])
    expect(message).toBe(
      `La factura ${codigo_factura} de ese proveedor ya está registrada en el pago ${id} de la tienda 002`,
    )
  })

  test('of the same number is another supplier’s as well', async () => {
    const { codigo_factura } = await pagoHecho(admin)
    expect(
      (await admin.pedir(GUARDAR, { body: pagoNuevo({ codigo_factura, proveedor_id: 4 }) })).status,
    ).toBe(200)
  })

  test('sent twice with one key is registered once', async () => {
    const antes = await delDia(hoy())
    const pedido = { body: pagoNuevo(), llave: crypto.randomUUID() }
    const replies = await Promise.all([1, 2].map(() => admin.pedir(GUARDAR, pedido)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await delDia(hoy())).toBe(antes - 116_500_00)
  })

  test('voided and corrected at once: one of both is done, and the drawer agrees with it', async () => {
    for (let i = 0; i < 5; i++) {
      const antes = await delDia(hoy())
      const { id, codigo_factura } = await pagoHecho(admin)
      const pagado = [{ id_forma_pago: 1, valor_pagado: 100_000 }]
      const otro = {
        codigo_factura,
        valor_total: 100_000,
        pj_iva: 0,
        pj_retefuente: 0,
        lista_formas_pagadas_form: pagado,
      }
      const replies = await Promise.all([anular(id, { version: 0 }), corregir(id, { ...otro, version: 0 })])
      const [anulado, corregido] = replies.map(({ status }) => status)
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([anulado, corregido])
      expect(await delDia(hoy())).toBe(antes - (corregido === 200 ? 100_000_00 : 0))
    }
  })

  test('keeps the proof of each method, also where it is corrected without sending it again', async () => {
    const adjunto_comprobante = { adjunto: png().toString('base64'), extension_archivo: 'png' }
    const formas = DOS_FORMAS.map(forma => ({ ...forma, adjunto_comprobante }))
    const pago = await pagoHecho(admin, { lista_formas_pagadas_form: formas })
    const proofs = pago.lista_formas_pagadas_form.map(f => f.adjunto_comprobante!.url)
    expect(new Set(proofs).size).toBe(2)
    const { codigo_factura, id } = pago
    await corregir(id, { codigo_factura, lista_formas_pagadas_form: DOS_FORMAS })
    expect((await ver(id)).lista_formas_pagadas_form.map(f => f.adjunto_comprobante?.url)).toEqual(proofs)
    await corregir(id, { codigo_factura })
    const [guardado] = await obtener([clave.pagoAProveedor(id)])
    expect(guardado!.adjuntos_anteriores).toEqual([{ token: proofs[1]!.split('/').at(-1), extension: 'png' }])
  })

  test('of two methods of one form keeps the proof of the one that stays', async () => {
    const adjunto_comprobante = { adjunto: png().toString('base64'), extension_archivo: 'png' }
    const porTransferencia = (comprobante_id: string, valor_pagado: number) => ({
      id_forma_pago: 2,
      valor_pagado,
      comprobante_id,
    })
    const [una, otra] = [porTransferencia('111', 16_500), porTransferencia('222', 100_000)]
    const formas = [una, otra].map(forma => ({ ...forma, adjunto_comprobante }))
    const { id, codigo_factura, ...pago } = await pagoHecho(admin, { lista_formas_pagadas_form: formas })
    const proofs = pago.lista_formas_pagadas_form.map(f => f.adjunto_comprobante!.url)
    const quedan = async (lista_formas_pagadas_form: (typeof una)[]) => {
      await corregir(id, { codigo_factura, lista_formas_pagadas_form })
      return (await ver(id)).lista_formas_pagadas_form.map(f => f.adjunto_comprobante?.url)
    }
    expect(await quedan([otra, una])).toEqual(proofs.toReversed())
    // A voucher that was mistyped is still the same money.
    expect(await quedan([{ ...otra, comprobante_id: '223' }, una])).toEqual(proofs.toReversed())
    expect(await quedan([porTransferencia('223', 116_500)])).toEqual([proofs[1]])
  })

  test('is found by its supplier, its invoice, its observation and its voucher, in its month and its store', async () => {
    const { id, codigo_factura, nombre_proveedor } = await pagoHecho(admin, {
      observaciones: 'Bisagras de cierre suave',
      lista_formas_pagadas_form: DOS_FORMAS,
    })
    const halla = async (body: object) => (await listar(body)).pagos_proveedores.data.some(p => p.id === id)
    for (const query_search of [nombre_proveedor, codigo_factura, 'cierre suave', 'tr-5'])
      expect([query_search, await halla({ query_search })]).toEqual([query_search, true])
    expect(await halla({ query_search: 'nada de eso' })).toBe(false)
    expect(await halla({ periodo_consulta: { year: 2020, month: 1 } })).toBe(false)
    const [year, month] = mesDe(hoy()).split('-').map(Number)
    expect(await halla({ periodo_consulta: { year, month } })).toBe(true)
    const { pagos_proveedores } = await admin.en('002').exigir('POST /pagos-proveedores', { body: {} })
    expect(pagos_proveedores.data.map(p => p.id)).not.toContain(id)
  })
})

describe('an invoice that is to be paid', () => {
  test('moves nothing, is due after the days of its supplier, and leaves that list when it is paid', async () => {
    await marcar(clave.catalogo('PROVEEDORES', 3), { credito: true, plazo_credito: 30 })
    try {
      const antes = await porPagar()
      const { id, codigo_factura, fecha_vencimiento, valor_total_pagar } = await registrarFactura({
        fecha_factura: AYER,
      })
      expect([fecha_vencimiento, valor_total_pagar]).toEqual([sumarDias(AYER, 30), 116_500])
      expect(await movimientos(hoy(), id)).toEqual([])
      const pendiente = await porPagar()
      expect(pendiente.total_por_pagar - antes.total_por_pagar).toBe(116_500)
      expect(pendiente.calendario).toContainEqual({ fecha_vencimiento, facturas: 1, valor: 116_500 })
      expect((await listar()).pagos_proveedores.data.map(p => p.id)).not.toContain(id)
      const [year, month] = mesDe(AYER).split('-').map(Number)
      const todos = await listar({ pagos_proveedores: true, periodo_consulta: { year, month } })
      expect(todos.pagos_proveedores.data.map(p => p.id)).toContain(id)
      const { status } = await corregir(id, { codigo_factura, fecha_factura: AYER, version: 0 })
      expect([status, (await ver(id)).pago_realizado]).toEqual([200, true])
      expect((await porPagar()).total_por_pagar).toBe(antes.total_por_pagar)
      expect(await movimientos(hoy(), id)).toEqual([[-116_500_00, 1, null]])
    } finally {
      await marcar(clave.catalogo('PROVEEDORES', 3), { credito: false, plazo_credito: 0 })
    }
  })

  test('that is corrected without methods is still to be paid, and asks for the same as before', async () => {
    const { id, codigo_factura } = await registrarFactura()
    const body = facturaNueva({ codigo_factura, observaciones: 'Llega el lunes', version: 0 })
    const { status } = await admin.pedir('PUT /pagos-proveedores/{id}/actualizar', { params: { id }, body })
    expect(status).toBe(200)
    expect(await ver(id)).toMatchObject({
      pago_realizado: false,
      observaciones: 'Llega el lunes',
      valor_total_pagar: 116_500,
      version: 1,
    })
    expect(await movimientos(hoy(), id)).toEqual([])
  })

  test('says what should have been paid before today', async () => {
    const antes = (await porPagar()).total_vencido
    await registrarFactura({ fecha_factura: AYER })
    await registrarFactura()
    expect((await porPagar()).total_vencido - antes).toBe(116_500)
  })

  test('is paid once, however many pay it at once', async () => {
    const antes = await delDia(hoy())
    const { id, codigo_factura } = await registrarFactura()
    const replies = await Promise.all([1, 2, 3].map(() => corregir(id, { codigo_factura, version: 0 })))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await delDia(hoy())).toBe(antes - 116_500_00)
  })
})

test('the Excel has a row for each method, and its columns add up as the list does', async () => {
  const pago = await pagoHecho(admin, {
    observaciones: 'Para el Excel',
    lista_formas_pagadas_form: DOS_FORMAS,
  })
  const { enlace } = await exportar(admin, 'POST /pagos-proveedores/exportar', {
    query_search: pago.codigo_factura,
  })
  const bytes = await (await abrirEnlace(tienda.origen, enlace!)).arrayBuffer()
  const [titulos, una, otra, total] = await filasDe(bytes)
  const en = (titulo: string) => [una, otra, total].map(fila => fila![titulos!.indexOf(titulo)])
  expect(en('Pago').slice(0, 2)).toEqual([pago.id, pago.id])
  expect(en('Total a pagar')).toEqual([116_500, null, 116_500])
  expect(en('Valor pagado')).toEqual([16_500, 100_000, 116_500])
  expect(en('Comprobante')[1]).toBe('TR-5')
})
