import { beforeAll, describe, expect, test } from 'vitest'
import { cuentaDe as cuentaGuardada } from '#functions/creditos/public'
import { ahora, hoy } from '#functions/kernel/clock'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { confirmar, LecturaVieja } from '#functions/kernel/dynamo/commit'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { moverCredito } from '#functions/ventas/cases/mover-credito'
import { llevarCliente } from '#functions/ventas/public'
import type { VentaGuardada } from '#functions/ventas/store'
import { comparar } from '#infra/local/conteos/comparar'
import { CREDITO, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { antesDeEscribir, conFallas, sinRespuesta } from '../support/fallas'
import { aCredito, cuentaDe, enEfectivo, guardar, solicitud, TOTAL } from '../support/pedidos'
import { CLIENTE, idDe, PRODUCTO } from '../support/sembrar'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

const UNIR = 'PUT /terceros/{id}/unir'
const COBRAR = 'POST /facturas/{venta_id}/forma-pago'
const CREAR = 'POST /terceros/crear'
const tienda = usarTienda(() => sembrarAuditable({ relleno: false }))
const autor = { usuario_id: idDe('super'), nombre: 'Helena Barragán', conexion_id: 'prueba' }
let jefe: Cliente
let admin: Cliente
let vendedor: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
})

let siguiente = 71_000_000
const corto = (campos: Partial<Cuerpo<typeof CREAR>> = {}) => ({
  tipo_documento_id: 13,
  numero_documento: String(++siguiente),
  nombres: 'Repetida',
  apellidos: String(siguiente),
  numero_celular: '3005550188',
  creacion_rapida: true,
  ...campos,
})
const alguien = async (campos?: Partial<Cuerpo<typeof CREAR>>) =>
  (await vendedor.exigir(CREAR, { body: corto(campos) })).tercero
const ver = async (id: number) => (await vendedor.exigir('GET /terceros/{id}', { params: { id } })).tercero
const unir = (id: number, tercero_id: number, resto: object = {}, quien = admin) =>
  quien.exigir(UNIR, { params: { id }, body: { tercero_id, ...resto } })
const intentar = (id: number, tercero_id: number, resto: object = {}, quien = admin) =>
  quien.pedir(UNIR, { params: { id }, body: { tercero_id, ...resto } })
const abonar = (tercero_id: number, valor_abono: number) =>
  vendedor.exigir('POST /terceros/{tercero_id}/abono', { params: { tercero_id }, body: { valor_abono } })
const saldo = async (cliente_id: number) =>
  (await vendedor.exigir('POST /maestros/anticipos/cliente', { body: { cliente_id } })).total_anticipo
const historial = async (id: number) =>
  (await vendedor.exigir('GET /terceros/{id}/abono/historial', { params: { id } })).abonos_terceros.data
const cuenta = async (documento_cliente: string) =>
  vendedor.exigir('POST /cuentas-credito/cliente', { body: { documento_cliente } })
const cifras = async (documento: string) => {
  const { cuenta_credito_cliente: c } = await cuenta(documento)
  return c && [c.total_credito, c.total_pedidos, c.total_cupo_permitido, c.bloqueada]
}
const fiar = (tercero_id: number) => guardar(vendedor, { tercero_id, tipo_pago_id: 2 })
const facturar = (venta_id: number, body: object = enEfectivo(TOTAL), quien = vendedor) =>
  quien.exigir(COBRAR, { params: { venta_id }, body })
const anular = (venta_id: number) =>
  jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'Se devolvió' } })
const auditoriaDe = (entidad: string, id: number) =>
  consultar({ pk: clave.auditoria(entidad, id, '').pk, consistente: true })
const encabezado = async (venta_id: number) =>
  (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
const buscados = async (query: string) => {
  const { terceros } = await vendedor.exigir('GET /terceros', { query: { query } })
  return 'data' in terceros ? terceros.data.map(({ id }) => id) : []
}
const ventasDe = async (body: object) =>
  (await vendedor.exigir('POST /facturas/filtros', { body })).ventas.data
    .map(({ id }) => id)
    .sort((a, b) => a - b)

describe('two entries of one customer that are united', () => {
  test('are one in lists and searches, and the document of the other leads to who remains', async () => {
    const queda = await alguien({ nombres: 'Maderas', apellidos: 'Unidas' })
    const nit = await alguien({ tipo_documento_id: 31, nombres: 'Maderas', apellidos: 'SAS' })
    const { tercero, duplicado_id } = await unir(queda.id, nit.id, { motivo: 'Con cédula y con NIT' })
    expect([tercero.id, duplicado_id, tercero.version]).toEqual([queda.id, nit.id, 1])
    expect(tercero.unidos).toEqual([
      {
        id: nit.id,
        tipo_documento_id: 31,
        numero_documento: nit.numero_documento,
        nombres: 'Maderas',
        apellidos: 'SAS',
      },
    ])
    await sinPendientes()
    expect(await buscados(nit.numero_documento!)).toEqual([queda.id])
    expect(await buscados(`${nit.numero_documento}${nit.digito_verificacion}`)).toEqual([queda.id])
    expect(await buscados('maderas sas')).toEqual([])
    const { terceros } = await admin.exigir('GET /terceros', { query: { no_page: 1, modo_usuario: '0' } })
    expect(Array.isArray(terceros) && terceros.some(({ id }) => id === nit.id)).toBe(false)
    expect(await ver(nit.id)).toEqual(tercero)
    const body = corto({ tipo_documento_id: 31, numero_documento: nit.numero_documento })
    const repetido = await vendedor.pedir(CREAR, { body })
    expect([repetido.error.codigo, repetido.error.data]).toEqual([
      'documento_repetido',
      { tercero_id: queda.id },
    ])
    expect((await comparar()).diferencias).toEqual([])
  })

  test('may take the document of the other one, which leads to them before and after', async () => {
    const [queda, otro] = [await alguien(), await alguien()]
    await unir(queda.id, otro.id)
    const poner = (numero_documento: string) =>
      vendedor.pedir('PUT /terceros/{id}/editar', {
        params: { id: queda.id },
        body: {
          ...corto({ numero_documento }),
          creacion_rapida: undefined,
          correo_electronico: 'c@veta.test',
          direccion_residencia: 'Calle 1',
          country_code: 'CO',
          state_code: '05',
          city_code: '05001',
        },
      })
    const dueno = async () =>
      (await vendedor.pedir(CREAR, { body: corto({ numero_documento: otro.numero_documento }) })).error.data
    expect((await poner(otro.numero_documento!)).status).toBe(200)
    expect(await dueno()).toEqual({ tercero_id: queda.id })
    expect((await poner(queda.numero_documento!)).status).toBe(200)
    expect(await dueno()).toEqual({ tercero_id: queda.id })
  })

  test('are written in the history of both, with who did it and why', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await unir(queda.id, otra.id, { motivo: 'Es la misma' })
    const rastro = async (id: number, accion: string) =>
      (await auditoriaDe('TERCERO', id)).filter(each => each.accion === accion)
    expect(await rastro(queda.id, 'unir')).toMatchObject([
      { usuario_id: idDe('admin'), motivo: 'Es la misma' },
    ])
    expect(await rastro(otra.id, 'unirse')).toMatchObject([
      { usuario_id: idDe('admin'), motivo: 'Es la misma' },
    ])
    const [item] = await obtener([clave.tercero(otra.id)])
    expect(item).toMatchObject({ unido_a: queda.id, activo: false, numero_documento: otra.numero_documento })
  })

  test('lead through a chain to the last one', async () => {
    const [a, b, c] = [await alguien(), await alguien(), await alguien()]
    await abonar(a.id, 1_000)
    await unir(b.id, a.id)
    await unir(c.id, b.id)
    expect((await ver(a.id)).id).toBe(c.id)
    expect((await ver(c.id)).unidos?.map(({ id }) => id)).toEqual([b.id, a.id])
    expect([await saldo(a.id), await saldo(b.id), await saldo(c.id)]).toEqual([1_000, 1_000, 1_000])
    await abonar(a.id, 500)
    expect(await saldo(c.id)).toBe(1_500)
    await sinPendientes()
    expect(await buscados(a.numero_documento!)).toEqual([c.id])
    const otra = await intentar(b.id, (await alguien()).id)
    expect([otra.status, otra.error.codigo, otra.error.data]).toEqual([
      409,
      'tercero_unido',
      { tercero_id: c.id },
    ])
  })
})

describe('the advances of both', () => {
  test('pass by a pair of movements that name each other, and receipts keep their numbers', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await abonar(queda.id, 10_000)
    const { abono } = await abonar(otra.id, 25_000.5)
    const { saldo_trasladado, resultado } = await unir(queda.id, otra.id)
    expect([saldo_trasladado, resultado.saldo_abono]).toEqual([25_000.5, 35_000.5])
    expect(await saldo(queda.id)).toBe(35_000.5)
    const filas = await historial(queda.id)
    expect(filas.map(each => [each.tercero_id, each.tipo_movimiento_anticipo_id, each.valor_abono])).toEqual(
      expect.arrayContaining([
        [queda.id, 1, 10_000],
        [otra.id, 1, 25_000.5],
        [otra.id, 9, -25_000.5],
        [queda.id, 9, 25_000.5],
      ]),
    )
    expect(filas.find(({ id }) => id === abono.id)?.consecutivo_anticipo).toBe(abono.consecutivo_anticipo)
    const [sale, entra] = await Promise.all(
      [otra.id, queda.id].map(async id =>
        (await consultar({ pk: particion.anticipos(id), consistente: true })).find(({ tipo }) => tipo === 9),
      ),
    )
    expect([sale!.movimiento_par_id, entra!.movimiento_par_id]).toEqual([entra!.id, sale!.id])
  })

  test('come back to who remains when a bill of the other one is annulled', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await abonar(otra.id, TOTAL)
    const { venta_id } = await guardar(vendedor, { tercero_id: otra.id })
    await facturar(venta_id, { formaPagoList: [{ id_forma_pago: 8, valor_pagado: TOTAL }] })
    await unir(queda.id, otra.id)
    expect(await saldo(queda.id)).toBe(0)
    await anular(venta_id)
    expect(await saldo(queda.id)).toBe(TOTAL)
    expect((await encabezado(venta_id)).numero_documento_tercero).toBe(otra.numero_documento)
    expect(await ventasDe({ cliente_id: queda.id })).toEqual([venta_id])
    expect(await ventasDe({ numero_documento: queda.numero_documento })).toEqual([venta_id])
    expect(await ventasDe({ numero_documento: otra.numero_documento })).toEqual([venta_id])
  })
})

describe('the credit of both', () => {
  test('follows where only the other one has an account: limit, debt, orders, state', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await cuentaDe(admin, otra.id, 200_000)
    await facturar((await fiar(otra.id)).venta_id, aCredito(TOTAL))
    const { venta_id } = await fiar(otra.id)
    const antes = await cuenta(otra.numero_documento!)
    const { credito_trasladado, advertencias } = await unir(queda.id, otra.id)
    expect([credito_trasladado, advertencias]).toEqual([TOTAL, []])
    expect(await cifras(queda.numero_documento!)).toEqual([TOTAL, TOTAL, 200_000, false])
    const { facturas_credito, cuenta_credito_cliente } = await cuenta(otra.numero_documento!)
    expect(facturas_credito).toEqual(antes.facturas_credito)
    expect(cuenta_credito_cliente).toMatchObject({
      id: antes.cuenta_credito_cliente!.id,
      tercero_id: queda.id,
    })
    await facturar(venta_id, aCredito(TOTAL))
    expect(await cifras(queda.numero_documento!)).toEqual([2 * TOTAL, 0, 200_000, false])
    await anular(venta_id)
    expect(await cifras(queda.numero_documento!)).toEqual([TOTAL, 0, 200_000, false])
    const { cuentas_credito } = await vendedor.exigir('GET /cuentas-credito', { query: { per_page: 100 } })
    expect(cuentas_credito.data.filter(c => c.tercero_id === otra.id)).toEqual([])
  })

  test('is that of who remains where only they have an account, whoever is named', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await cuentaDe(admin, queda.id, 200_000)
    await unir(queda.id, otra.id)
    expect(await cifras(otra.numero_documento!)).toEqual([0, 0, 200_000, false])
    await facturar((await fiar(otra.id)).venta_id, aCredito(TOTAL))
    expect(await cifras(otra.numero_documento!)).toEqual([TOTAL, 0, 200_000, false])
  })

  test('is charged by the account as it was judged, also where the sale still names who was united', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await cuentaDe(admin, queda.id, 3 * TOTAL)
    await cuentaDe(admin, otra.id, 3 * TOTAL)
    await unir(queda.id, otra.id)
    const leida = await cuentaGuardada(queda.id)
    // Somebody takes of the limit after it was read.
    await facturar((await fiar(queda.id)).venta_id, aCredito(TOTAL))
    const valor = TOTAL * 100
    const pedido = {
      id: 9_000_001,
      cliente_id: otra.id,
      estado_venta_id: PENDIENTE,
      tipo_pago_id: CREDITO,
      total_venta_bruta: valor,
    } as VentaGuardada
    const facturada = {
      ...pedido,
      cliente_id: queda.id,
      estado_venta_id: FACTURADO,
      formas_pagos: [{ es_credito: true, valor_pagado: valor }],
    } as VentaGuardada
    const acto = { sesion: autor as never, tienda: '001', ahora: ahora(), hoy: hoy() }
    const { operaciones } = await moverCredito(pedido, facturada, acto, leida)
    await expect(confirmar(operaciones)).rejects.toBeInstanceOf(LecturaVieja)
    expect(await cifras(queda.numero_documento!)).toEqual([TOTAL, 0, expect.any(Number), false])
  })

  test('is one debt under the limit of who remains, and what exceeds it is said and not lent', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await cuentaDe(admin, queda.id, 100_000)
    await cuentaDe(admin, otra.id, 300_000)
    for (const id of [queda.id, otra.id]) await facturar((await fiar(id)).venta_id, aCredito(TOTAL))
    const { advertencias, resultado } = await unir(queda.id, otra.id)
    expect(advertencias.join(' ')).toMatch(/superan el cupo en \$\s?19\.000/)
    expect(resultado.cuenta_credito).toMatchObject({ total_credito: 2 * TOTAL, cupo_disponible: -19_000 })
    const { venta_id } = await fiar(queda.id)
    const fiada = await vendedor.pedir(COBRAR, { params: { venta_id }, body: aCredito(TOTAL) })
    expect(fiada.error.errores).toHaveProperty('modo_factura')
  })

  test.each([
    ['blocked', 500_000, true],
    ['without a limit', 0, false],
  ])('is not opened again by uniting an account that is %s', async (_, cupo, bloqueada) => {
    const [queda, otra] = [await alguien(), await alguien()]
    await cuentaDe(admin, queda.id, 900_000)
    await admin.exigir('POST /cuentas-credito/guardar', {
      body: { tercero_id: otra.id, total_cupo_permitido: cupo, bloqueada },
    })
    const { advertencias } = await unir(queda.id, otra.id)
    expect(advertencias.join(' ')).toContain('queda bloqueada')
    expect(await cifras(queda.numero_documento!)).toEqual([0, 0, 900_000, true])
  })

  test('of who was united is not given another limit', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await unir(queda.id, otra.id)
    const body = { tercero_id: otra.id, total_cupo_permitido: 50_000 }
    const reply = await admin.pedir('POST /cuentas-credito/guardar', { body })
    expect([reply.error.codigo, reply.error.data]).toEqual(['tercero_unido', { tercero_id: queda.id }])
  })
})

describe('the orders of the other one', () => {
  test('that are open take the name of who remains, each with its record; bills keep theirs', async () => {
    const [queda, otra] = [await alguien(), await alguien({ nombres: 'Otra', apellidos: 'Distinta' })]
    const pendiente = await guardar(vendedor, { tercero_id: otra.id })
    const enEdicion = await guardar(vendedor, { tercero_id: otra.id, estado_venta_id: 4 })
    const facturada = await guardar(vendedor, { tercero_id: otra.id })
    await facturar(facturada.venta_id)
    await unir(queda.id, otra.id)
    await sinTrabajos()
    await sinPendientes()
    for (const { venta_id } of [pendiente, enEdicion])
      expect(await encabezado(venta_id)).toMatchObject({
        cliente_id: queda.id,
        numero_documento_tercero: queda.numero_documento,
        apellidos_tercero: queda.apellidos,
      })
    expect(await encabezado(facturada.venta_id)).toMatchObject({
      cliente_id: otra.id,
      nombres_tercero: 'Otra',
    })
    expect(await auditoriaDe('VENTA', pendiente.venta_id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ accion: 'unir-cliente', usuario_id: idDe('admin') }),
      ]),
    )
    expect(await ventasDe({ cliente_id: queda.id })).toHaveLength(3)
    expect((await comparar()).diferencias).toEqual([])
  })

  test('are billed in the name and document that the customer has by then', async () => {
    const { id } = await alguien()
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const numero_documento = String(++siguiente)
    await vendedor.exigir('PUT /terceros/{id}/editar', {
      params: { id },
      body: {
        ...corto({ numero_documento, nombres: 'Corregida' }),
        creacion_rapida: undefined,
        correo_electronico: 'c@veta.test',
        direccion_residencia: 'Calle 1',
        country_code: 'CO',
        state_code: '05',
        city_code: '05001',
      },
    })
    await facturar(venta_id)
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(ventas_encabezado).toMatchObject({
      cliente_id: id,
      numero_documento_tercero: numero_documento,
      nombres_tercero: 'Corregida',
    })
  })

  test('are billed, paid with advances and saved as those of who remains before the job comes', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    const { venta_id } = await guardar(vendedor, { tercero_id: otra.id })
    const otro = await guardar(vendedor, { tercero_id: otra.id })
    await abonar(queda.id, TOTAL)
    await unir(queda.id, otra.id)
    await facturar(venta_id, { formaPagoList: [{ id_forma_pago: 8, valor_pagado: TOTAL }] })
    expect(await encabezado(venta_id)).toMatchObject({
      cliente_id: queda.id,
      numero_documento_tercero: queda.numero_documento,
    })
    expect(await saldo(queda.id)).toBe(0)
    await guardar(vendedor, { venta_id: otro.venta_id, tercero_id: otra.id })
    expect((await encabezado(otro.venta_id)).cliente_id).toBe(queda.id)
    const nuevo = await guardar(vendedor, { tercero_id: otra.id })
    expect((await encabezado(nuevo.venta_id)).cliente_id).toBe(queda.id)
  })

  test('on credit, saved in the name of who remains, hold the limit once', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await cuentaDe(admin, otra.id, 2 * TOTAL)
    const { venta_id } = await fiar(otra.id)
    await unir(queda.id, otra.id)
    const { advertencias } = await guardar(vendedor, { venta_id, tercero_id: queda.id, tipo_pago_id: 2 })
    expect(advertencias).toEqual([])
    expect(await cifras(queda.numero_documento!)).toEqual([0, TOTAL, 2 * TOTAL, false])
  })

  test('keep what was granted on them, and approvals hold for who remains', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    const linea = { producto_id: PRODUCTO.corredera, cantidad_solicitada: 2, porcentaje_descuento: 40 }
    const { venta_id, ventas_detalle } = await guardar(admin, { tercero_id: otra.id, productoList: [linea] })
    const pedida = await solicitud(vendedor, { tercero_id: otra.id })
    await admin.exigir('POST /descuentos/solicitados/aprobar', {
      body: { descuento_solicitado_id: pedida.id, aprobado: true },
    })
    await unir(queda.id, otra.id)
    const lineas = [{ ...linea, item: ventas_detalle[0]!.item }]
    await guardar(vendedor, { venta_id, tercero_id: queda.id, productoList: lineas })
    const rebajada = { producto_id: PRODUCTO.corredera, cantidad_solicitada: 10, porcentaje_descuento: 10 }
    await guardar(vendedor, { tercero_id: queda.id, productoList: [rebajada] })
  })

  test('are carried on from where a killed run stopped, and once', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push((await guardar(vendedor, { tercero_id: otra.id })).venta_id)
    await unir(queda.id, otra.id)
    let seen = 0
    await expect(
      conFallas(
        'TransactWriteItems',
        async seguir => {
          if (++seen > 2) throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
          return seguir()
        },
        () => llevarCliente({ de: otra.id, autor }),
      ),
    ).rejects.toThrow('TimeoutError')
    await llevarCliente({ de: otra.id, autor })
    await llevarCliente({ de: otra.id, autor })
    for (const id of ids) {
      expect((await encabezado(id)).cliente_id).toBe(queda.id)
      const rastro = (await auditoriaDe('VENTA', id)).filter(({ accion }) => accion === 'unir-cliente')
      expect(rastro).toHaveLength(1)
    }
  })
})

describe('a union', () => {
  test('shows before it is made what it would move, and moves nothing', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await abonar(otra.id, 7_000)
    await cuentaDe(admin, otra.id, 200_000)
    await fiar(otra.id)
    await guardar(vendedor, { tercero_id: otra.id, estado_venta_id: 4 })
    await facturar((await guardar(vendedor, { tercero_id: otra.id })).venta_id)
    await solicitud(vendedor, { tercero_id: otra.id })
    const previa = await admin.exigir('GET /terceros/{id}/unir', {
      params: { id: queda.id },
      query: { tercero_id: otra.id },
    })
    expect(previa.duplicado).toMatchObject({
      pedidos_pendientes: 1,
      pedidos_en_edicion: 1,
      ventas_facturadas: 1,
      descuentos_solicitados: 1,
      descuentos_aprobados: 0,
      cuenta_credito: { total_cupo_permitido: 200_000, total_pedidos: TOTAL },
    })
    expect(previa.tercero).toMatchObject({ cuenta_credito: null, pedidos_pendientes: 0 })
    expect(previa.resultado).toMatchObject({ saldo_abono: 7_000, cuenta_credito: { total_pedidos: TOTAL } })
    expect(await saldo(queda.id)).toBe(0)
  })

  test('is refused of oneself, the final consumer, staff and who is united already', async () => {
    const [queda, otra, tercera] = [await alguien(), await alguien(), await alguien()]
    await unir(queda.id, otra.id)
    for (const [id, duplicado, status, texto] of [
      [queda.id, queda.id, 422, 'consigo mismo'],
      [queda.id, CLIENTE.final, 422, 'consumidor final'],
      [CLIENTE.final, queda.id, 422, 'consumidor final'],
      [queda.id, idDe('vendedor'), 422, 'solo se unen clientes'],
      [idDe('vendedor'), queda.id, 422, 'solo se unen clientes'],
      [tercera.id, otra.id, 409, 'ya se unió con'],
      [otra.id, tercera.id, 409, 'ya se unió con'],
      [queda.id, 999_999, 422, 'Debe seleccionar el cliente repetido'],
    ] as const) {
      const reply = await intentar(id, duplicado)
      expect([reply.status, reply.error.message]).toEqual([status, expect.stringContaining(texto)])
      const previa = await admin.pedir('GET /terceros/{id}/unir', {
        params: { id },
        query: { tercero_id: duplicado },
      })
      expect(previa.status).toBe(status)
    }
    const edicion = await vendedor.pedir('PUT /terceros/{id}/editar', {
      params: { id: otra.id },
      body: corto({ numero_documento: otra.numero_documento }),
    })
    expect(edicion.error.codigo).toBe('tercero_unido')
  })

  test('asks for both as they were shown', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await vendedor.exigir('PUT /terceros/{id}/editar', {
      params: { id: otra.id },
      body: corto({ numero_documento: otra.numero_documento, nombres: 'Cambiada' }),
    })
    const reply = await intentar(queda.id, otra.id, { version: 0, version_duplicado: 0 })
    expect([reply.error.codigo, reply.error.message]).toEqual([
      'version_anterior',
      expect.stringContaining('Cambiada'),
    ])
    await unir(queda.id, otra.id, { version: 0, version_duplicado: 1 })
  })

  test('that is sent again by its key answers the same and is done once', async () => {
    const [queda, otra] = [await alguien(), await alguien()]
    await abonar(otra.id, 3_000)
    const peticion = { params: { id: queda.id }, body: { tercero_id: otra.id }, llave: crypto.randomUUID() }
    const primera = await admin.exigir(UNIR, peticion)
    expect(await admin.exigir(UNIR, peticion)).toEqual(primera)
    expect((await intentar(queda.id, otra.id)).error.codigo).toBe('tercero_unido')
    expect(await saldo(queda.id)).toBe(3_000)
  })

  test('made crosswise by two at once is made by one of them', async () => {
    for (let i = 0; i < 4; i++) {
      const [a, b] = [await alguien(), await alguien()]
      await abonar(a.id, 1_000)
      await abonar(b.id, 2_000)
      const replies = await Promise.all([intentar(a.id, b.id), intentar(b.id, a.id, {}, jefe)])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect([await saldo(a.id), await saldo(b.id)]).toEqual([3_000, 3_000])
    }
  })

  test('carries on what either came to owe after both were read', async () => {
    for (const deQuien of ['queda', 'otra'] as const) {
      const par = { queda: await alguien(), otra: await alguien() }
      const { queda, otra } = par
      await cuentaDe(admin, queda.id, 300_000)
      await cuentaDe(admin, otra.id, 200_000)
      const { venta_id } = await fiar(par[deQuien].id)
      await antesDeEscribir(
        clave.tercero(otra.id).pk,
        () => facturar(venta_id, aCredito(TOTAL)),
        () => unir(queda.id, otra.id),
      )
      expect([deQuien, await cifras(queda.numero_documento!)]).toEqual([deQuien, [TOTAL, 0, 300_000, false]])
    }
  })

  test('carries on an account that was made after both were read, and none is made for who was absorbed', async () => {
    const [queda, otra, tercera] = [await alguien(), await alguien(), await alguien()]
    await antesDeEscribir(
      clave.tercero(otra.id).pk,
      () => cuentaDe(admin, otra.id, 200_000),
      () => unir(queda.id, otra.id),
    )
    expect(await cifras(queda.numero_documento!)).toEqual([0, 0, 200_000, false])
    const tarde = await antesDeEscribir(
      clave.cuentaCredito(tercera.id).pk,
      () => unir(queda.id, tercera.id),
      () =>
        admin.pedir('POST /cuentas-credito/guardar', {
          body: { tercero_id: tercera.id, total_cupo_permitido: 90_000 },
        }),
    )
    expect(tarde.error.codigo).toBe('tercero_unido')
    expect(await obtener([clave.cuentaCredito(tercera.id)])).toEqual([undefined])
  })

  test('while money is left, orders are saved, billed and annulled loses nothing', async () => {
    for (let i = 0; i < 4; i++) {
      const [a, b] = [await alguien(), await alguien()]
      await abonar(b.id, 2 * TOTAL)
      await cuentaDe(admin, b.id, 500_000)
      const pagada = await guardar(vendedor, { tercero_id: b.id })
      await facturar(pagada.venta_id, { formaPagoList: [{ id_forma_pago: 8, valor_pagado: TOTAL }] })
      const porFiar = await fiar(b.id)
      await Promise.all([
        abonar(b.id, 700),
        unir(a.id, b.id),
        anular(pagada.venta_id),
        facturar(porFiar.venta_id, aCredito(TOTAL)),
        fiar(b.id),
      ])
      expect(await saldo(a.id)).toBe(2 * TOTAL + 700)
      expect(await cifras(a.numero_documento!)).toEqual([TOTAL, TOTAL, 500_000, false])
    }
    await sinTrabajos()
    await sinPendientes()
    expect(lineasDe(await auditarTienda(tienda, {}))).toEqual([])
  })
})
