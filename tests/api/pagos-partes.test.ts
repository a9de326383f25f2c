import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { consultar } from '#functions/kernel/dynamo/client'
import { type Dia, sumarDias } from '#shared/kernel/dates'
import { png } from '../support/archivos'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { conMesCerrado } from '../support/mes-cerrado'
import { facturaNueva, pagoNuevo } from '../support/pagos'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

/** An invoice that is paid in parts (DECISIONS 300): 116.500 of a total of 119.000, VAT 19.000 and withholding 2.500. */
const tienda = usarTienda(sembrarAuditable)
let admin: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
})

const CAMBIAR = 'PUT /pagos-proveedores/{id}/actualizar'
const ELIMINAR = 'DELETE /pagos-proveedores/{id}/eliminar'
type Cambios = Parameters<typeof pagoNuevo>[0]
const ver = async (id: number) =>
  (await admin.exigir('GET /pagos-proveedores/{id}', { params: { id } })).pago_proveedor
type Pago = Awaited<ReturnType<typeof ver>>

const registrar = async (cambios: Cambios = {}): Promise<Pago> =>
  (await admin.exigir('POST /pagos-proveedores/guardar', { body: facturaNueva(cambios) })).pago_proveedor
/** What the form sends: the invoice as it is shown, and how it is paid. */
const cuerpo = (p: Pago, valor: number, cambios: Cambios = {}) =>
  pagoNuevo({
    codigo_factura: p.codigo_factura,
    proveedor_id: p.proveedor_id,
    fecha_factura: p.fecha_factura,
    valor_total: p.valor_total,
    pago_parcial: true,
    observaciones: 'Abono',
    lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: valor }],
    version: p.version,
    ...cambios,
  })
const pagar = (p: Pago, valor: number, cambios: Cambios = {}) =>
  admin.pedir(CAMBIAR, { params: { id: p.id }, body: cuerpo(p, valor, cambios) })
/** Pays a part. @returns the invoice, and the payment of the part. */
async function parte(p: Pago, valor: number, cambios: Cambios = {}): Promise<[Pago, Pago]> {
  const body = cuerpo(p, valor, cambios)
  const factura = (await admin.exigir(CAMBIAR, { params: { id: p.id }, body })).pago_proveedor
  return [factura, await ver(factura.factura!.pagos.at(-1)!.id)]
}
const anular = (id: number, body: object = {}) => admin.pedir(ELIMINAR, { params: { id }, body })
const porPagar = () => admin.exigir('GET /pagos-proveedores/por-pagar', { query: { per_page: 100 } })
const listar = async (todo = true) =>
  admin.exigir('POST /pagos-proveedores', { query: { per_page: 100 }, body: { pagos_proveedores: todo } })
const enCaja = async (dia: Dia, id: number) =>
  (await consultar({ pk: `CAJA#001#${dia}`, consistente: true }))
    .filter(fila => fila.pago_proveedor_id === id)
    .map(fila => fila.valor)
const delCuadre = async () =>
  (await admin.exigir('POST /cuadre-caja/dia', { body: { fecha_dia: hoy() } })).lista_pagos_proveedores

const CIFRAS = ['valor_total', 'valor_antes_iva', 'valor_iva', 'valor_rte', 'valor_total_pagar'] as const
const centavos = (valores: readonly number[]): number =>
  valores.reduce((suma, valor) => suma + Math.round(valor * 100), 0)
const cuadra = async () => {
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
}

describe('an invoice that is paid in parts', () => {
  test('leaves the drawer part by part, says what remains, and is out of the calendar when nothing does', async () => {
    const antes = (await porPagar()).total_por_pagar
    const factura = await registrar()
    const vence = factura.fecha_vencimiento
    const [una, primera] = await parte(factura, 50_000)
    expect(una).toMatchObject({
      id: factura.id,
      pago_realizado: false,
      fecha_pago: null,
      valor_total_pagar: 66_500,
      factura: {
        valor_total_pagar: 116_500,
        valor_abonado: 50_000,
        pagos: [{ id: primera.id, valor: 50_000 }],
      },
    })
    expect(primera).toMatchObject({
      pago_realizado: true,
      factura_id: factura.id,
      valor_total_pagar: 50_000,
      codigo_factura: factura.codigo_factura,
    })
    expect(await enCaja(hoy(), primera.id)).toEqual([-50_000_00])
    expect(await enCaja(hoy(), factura.id)).toEqual([])
    const { total_por_pagar, calendario, facturas_por_pagar } = await porPagar()
    expect(total_por_pagar - antes).toBe(66_500)
    expect(calendario.find(c => c.fecha_vencimiento === vence)!.valor).toBeGreaterThanOrEqual(66_500)
    expect(facturas_por_pagar.data.find(p => p.id === factura.id)?.valor_total_pagar).toBe(66_500)
    await cuadra()
    // What is left is paid like any invoice, without saying that it is a part.
    const [pagada, ultima] = await parte(una, 66_500, {
      pago_parcial: false,
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 6_500 },
        { id_forma_pago: 2, valor_pagado: 60_000, comprobante_id: 'TR-PARTE' },
      ],
    })
    expect(pagada).toMatchObject({ pago_realizado: true, valor_total_pagar: 0, valor_total: 0 })
    expect(await enCaja(hoy(), ultima.id)).toEqual([-6_500_00, -60_000_00])
    expect((await porPagar()).total_por_pagar).toBe(antes)
    const filas = (await listar()).pagos_proveedores.data.map(p => p.id)
    expect([filas.includes(factura.id), filas.includes(primera.id), filas.includes(ultima.id)]).toEqual([
      false,
      true,
      true,
    ])
    await cuadra()
  })

  test('comes to its own figures over all its parts, to the centavo, and the month counts nothing twice', async () => {
    const antes = (await listar()).totales
    let factura = await registrar({ valor_total: 100_000.01 })
    const partes: Pago[] = []
    for (const valor of [33_333, 7, 0.5, 11_111.11]) {
      const [queda, pago] = await parte(factura, valor)
      partes.push(pago)
      factura = queda
      const { totales } = await listar()
      for (const cifra of CIFRAS) {
        const todas = centavos([...partes, factura].map(p => p[cifra]))
        expect([cifra, todas]).toEqual([cifra, centavos([totales[cifra], -antes[cifra]])])
      }
      await cuadra()
    }
    const [pagada, ultima] = await parte(factura, factura.valor_total_pagar)
    // 100.000,01 with 19 %: 84.033,62 and 15.966,39; 2,5 % of it 2.100,84; whole pesos to pay 97.899.
    expect(CIFRAS.map(cifra => centavos([...partes, ultima].map(p => p[cifra])))).toEqual([
      100_000_01, 84_033_62, 15_966_39, 2_100_84, 97_899_00,
    ])
    expect(CIFRAS.map(cifra => pagada[cifra])).toEqual([0, 0, 0, 0, 0])
    await cuadra()
  })

  test('is never paid beyond what remains, and what remains is what is asked for without saying that it is a part', async () => {
    const factura = await registrar()
    const [queda] = await parte(factura, 100_000)
    const demas = await pagar(queda, 16_500.01)
    expect([demas.status, demas.error.errores]).toEqual([
      422,
      {
        lista_formas_pagadas_form:
          'La sumatoria de las formas de pago no puede superar lo que falta por pagar: $ 16.500',
      },
    ])
    const menos = await pagar(queda, 16_000, { pago_parcial: false })
    expect(menos.error.errores).toEqual({
      lista_formas_pagadas_form: 'La sumatoria de las formas de pago deben ser igual a $ 16.500',
    })
    expect((await ver(factura.id)).valor_total_pagar).toBe(16_500)
    // A payment that is registered at once is whole.
    const body = pagoNuevo({
      pago_parcial: true,
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 1 }],
    })
    expect((await admin.pedir('POST /pagos-proveedores/guardar', { body })).status).toBe(422)
  })

  test('is paid in 50 parts at most; whoever takes one back may pay what is left', async () => {
    let factura = await registrar()
    for (let i = 0; i < 50; i++) [factura] = await parte(factura, 1_000)
    const demas = await pagar(factura, 1_000)
    expect([demas.status, demas.error.errores]).toEqual([
      422,
      {
        lista_formas_pagadas_form: 'Máximo 50 pagos por factura: anule uno de ellos para pagar lo que falta',
      },
    ])
    expect((await anular(factura.factura!.pagos[0]!.id)).status).toBe(200)
    const sola = await ver(factura.id)
    const { status } = await pagar(sola, sola.valor_total_pagar)
    expect([status, (await ver(factura.id)).pago_realizado]).toEqual([200, true])
    await cuadra()
  })

  test('takes each part once, however many pay at once: with a version one, without it as much as is owed', async () => {
    const factura = await registrar()
    const conVersion = await Promise.all([1, 2, 3].map(() => pagar(factura, 30_000)))
    expect(conVersion.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const queda = await ver(factura.id)
    const sinVersion = await Promise.all(
      [1, 2, 3, 4].map(() => pagar(queda, 30_000, { version: undefined, valor_total: queda.valor_total })),
    )
    // What the form showed has changed for whoever comes second.
    expect(sinVersion.filter(({ status }) => status === 200).length).toBe(1)
    for (const { status } of sinVersion) expect([200, 409, 422]).toContain(status)
    expect((await ver(factura.id)).valor_total_pagar).toBe(56_500)
    await cuadra()
  })

  test('sent twice with one key is paid once', async () => {
    const factura = await registrar()
    const pedido = { params: { id: factura.id }, body: cuerpo(factura, 20_000), llave: crypto.randomUUID() }
    const replies = await Promise.all([1, 2].map(() => admin.pedir(CAMBIAR, pedido)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await ver(factura.id)).valor_total_pagar).toBe(96_500)
  })

  test('is owed again what a part paid that is voided, also where it was paid whole', async () => {
    const antes = (await porPagar()).total_por_pagar
    const factura = await registrar()
    const [queda, primera] = await parte(factura, 40_000)
    const [, segunda] = await parte(queda, 76_500)
    expect((await anular(primera.id, { motivo: 'Cheque devuelto' })).status).toBe(200)
    expect(await ver(factura.id)).toMatchObject({
      pago_realizado: false,
      valor_total_pagar: 40_000,
      factura: { valor_abonado: 76_500, pagos: [{ id: segunda.id }] },
    })
    expect((await porPagar()).total_por_pagar - antes).toBe(40_000)
    expect(await enCaja(hoy(), primera.id)).toEqual([-40_000_00, 40_000_00])
    await cuadra()
    const otra = await anular(primera.id)
    expect(otra.error.codigo).toBe('movimiento_anulado')
    expect((await anular(segunda.id)).status).toBe(200)
    const sola = await ver(factura.id)
    expect(sola).toMatchObject({ valor_total_pagar: 116_500, valor_total: 119_000, factura: null })
    await cuadra()
    // As it was before anybody paid: it may be voided, and registered again.
    expect((await anular(factura.id)).status).toBe(200)
    await registrar({ codigo_factura: factura.codigo_factura })
    await cuadra()
  })

  test('of which a part is paid is neither voided nor changed, and its number stays taken', async () => {
    const factura = await registrar()
    const [queda, pago] = await parte(factura, 50_000)
    expect((await anular(factura.id)).error.codigo).toBe('factura_abonada')
    const editar = await admin.pedir(CAMBIAR, {
      params: { id: factura.id },
      body: facturaNueva({ ...cuerpo(queda, 1), lista_formas_pagadas_form: [], pago_realizado: false }),
    })
    expect(editar.error.codigo).toBe('factura_abonada')
    for (const cambio of [{ valor_total: 90_000 }, { pj_iva: 5 }, { proveedor_id: 4 }] as const) {
      const { status, error } = await pagar(queda, 1_000, cambio)
      expect([status, Object.keys(error.errores ?? {})]).toEqual([422, Object.keys(cambio)])
    }
    const repetida = await admin.pedir('POST /pagos-proveedores/guardar', {
      body: pagoNuevo({ codigo_factura: factura.codigo_factura }),
    })
    expect([repetida.error.codigo, repetida.data]).toEqual([
      'factura_repetida',
      { pago_id: factura.id, codigo_tienda: '001' },
    ])
    expect((await anular(pago.id)).status).toBe(200)
  })
})

describe('a payment of a part', () => {
  test('keeps its proof, and may be paid otherwise on another day, but as much', async () => {
    const adjunto_comprobante = { adjunto: png().toString('base64'), extension_archivo: 'png' }
    const factura = await registrar({ fecha_factura: sumarDias(hoy(), -1) })
    const [, pago] = await parte(factura, 50_000, {
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 50_000, adjunto_comprobante }],
    })
    const proof = pago.adjunto_comprobante_pago!.url
    expect(proof).toBeTruthy()
    const formas = [
      { id_forma_pago: 1, valor_pagado: 20_000 },
      { id_forma_pago: 2, valor_pagado: 30_000, comprobante_id: 'TR-CORREGIDA' },
    ]
    const ayer = sumarDias(hoy(), -1)
    const { status } = await pagar(pago, 0, { lista_formas_pagadas_form: formas, fecha_pago: ayer })
    expect(status).toBe(200)
    expect(await enCaja(hoy(), pago.id)).toEqual([-50_000_00, 50_000_00])
    expect(await enCaja(ayer, pago.id)).toEqual([-20_000_00, -30_000_00])
    const corregido = await ver(pago.id)
    expect(corregido.adjunto_comprobante_pago!.url).toBe(proof)
    expect((await ver(factura.id)).factura!.pagos).toEqual([{ id: pago.id, fecha_pago: ayer, valor: 50_000 }])
    await cuadra()
    expect((await pagar(corregido, 49_999)).error.errores).toEqual({
      lista_formas_pagadas_form: 'La sumatoria de las formas de pago deben ser igual a $ 50.000',
    })
    const sinPagar = facturaNueva({
      ...cuerpo(corregido, 1),
      lista_formas_pagadas_form: [],
      pago_realizado: false,
    })
    expect((await admin.pedir(CAMBIAR, { params: { id: pago.id }, body: sinPagar })).error.errores).toEqual({
      lista_formas_pagadas_form: 'Debe agregar al menos una forma de pago',
    })
  })

  test('stands in Cuadre caja and in the month like any payment', async () => {
    const factura = await registrar()
    const antes = (await delCuadre()).length
    const [, pago] = await parte(factura, 12_345)
    const lista = await delCuadre()
    expect(lista.length).toBe(antes + 1)
    expect(JSON.stringify(lista)).toContain(factura.codigo_factura)
    const { pagos_proveedores, totales } = await listar(false)
    expect(pagos_proveedores.data.map(p => p.id)).toContain(pago.id)
    expect(centavos(pagos_proveedores.data.map(p => p.valor_total_pagar))).toBe(
      centavos([totales.valor_total_pagar]),
    )
  })

  test('belongs to the month in which it is paid: that of the invoice may be closed', async () => {
    const antigua = sumarDias(hoy(), -60)
    const [una, otra] = [
      await registrar({ fecha_factura: antigua }),
      await registrar({ fecha_factura: antigua }),
    ]
    await conMesCerrado('001', antigua, async () => {
      const [queda] = await parte(una, 100_000)
      expect(queda.valor_total_pagar).toBe(16_500)
      expect((await pagar(queda, 16_500, { fecha_pago: antigua })).error.codigo).toBe('periodo_cerrado')
      // One that is paid at once likewise.
      expect((await pagar(otra, 116_500, { pago_parcial: false })).status).toBe(200)
    })
    await cuadra()
  })
})
