import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { pantallaDe } from '#functions/despachos/muro/pantallas'
import { nombrePublico } from '#shared/despachos/turno'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { pantallaNueva, RECOGE } from '../support/despachos'
import { facturada, guardar, guardarConDespiece } from '../support/pedidos'
import { enProduccion, ordenNueva, producir, tallerNuevo } from '../support/produccion'
import { CLIENTE } from '../support/sembrar'
import { abrirSocket, type SocketAbierto } from '../support/socket'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'

const tienda = usarTienda(sembrarAuditable)
const abiertos: SocketAbierto[] = []
let admin: Cliente
let vendedor: Cliente
let jefe: Cliente
let token: string
let pantalla: string
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
  const hecha = await pantallaNueva(admin)
  ;[token, pantalla] = [hecha.token, hecha.pantalla.id]
})
afterEach(async () => {
  for (const { ws } of abiertos) ws.close()
  await Promise.all(abiertos.splice(0).map(({ cierre }) => cierre))
})

const muro = (campos: object = {}) =>
  tienda.anonimo.pedir('GET /public/despachos/turnos', { query: { tienda: '001', token, ...campos } })
const leer = async (campos: object = {}) => (await muro(campos)).data
const crear = async (venta_id: number) =>
  (await vendedor.exigir('POST /despachos/turnos/crear', { body: { venta_id } })).turno
const llamar = (turnId: number, modulo?: string) =>
  vendedor.exigir('POST /despachos/turnos/{turnId}/{userId}/venta', {
    params: { turnId, userId: '1' },
    body: { modulo },
  })
async function escuchar(con = token): Promise<SocketAbierto> {
  const { boleto } = await tienda.anonimo.exigir('POST /public/despachos/boleto', { body: { token: con } })
  const abierto = await abrirSocket(tienda.origen, boleto)
  abiertos.push(abierto)
  return abierto
}

describe('a display', () => {
  test('shows who waits and who is called of its own store, without a session', async () => {
    const uno = await crear((await facturada(vendedor)).venta_id)
    const dos = await crear((await facturada(vendedor)).venta_id)
    const norte = jefe.en('002')
    const ajena = (await facturada(norte)).venta_id
    await norte.exigir('POST /despachos/turnos/crear', { body: { venta_id: ajena } })
    await sinTrabajos()
    const antes = await leer()
    expect(antes.proximos.map(each => each.numero_turno)).toEqual([uno.numero_turno, dos.numero_turno])
    expect(antes.nombre_tienda).toBe('Veta Centro')
    await llamar(uno.id, 'Puerta 2')
    const despues = await leer()
    expect(despues.secuencia).toBe(antes.secuencia + 1)
    expect(despues.en_proceso).toMatchObject([
      { numero_turno: uno.numero_turno, nombre: 'Ana P.', modulo: 'Puerta 2', llamadas: 1 },
    ])
    expect(despues.proximos.map(each => each.numero_turno)).toEqual([dos.numero_turno])
    expect((await leer({ paginacion: 1, page: 2 })).proximos).toEqual([])
    // A wall that has room for one is told of all.
    await llamar(dos.id)
    const { en_proceso, total_en_proceso } = await leer({ paginacion: 1 })
    expect([en_proceso.map(each => each.numero_turno), total_en_proceso]).toEqual([[dos.numero_turno], 2])
  })

  test('calls an order that goes on to another customer by their name, and is told so', async () => {
    const { venta_id } = await guardar(vendedor)
    const { turno } = await admin.exigir('POST /despachos/turnos/crear', {
      body: { venta_id, motivo: 'Paga el lunes' },
    })
    const antes = await leer()
    const suyo = (datos: typeof antes) =>
      datos.proximos.find(each => each.numero_turno === turno.numero_turno)
    expect(suyo(antes)?.nombre).toBe('Ana P.')
    const socket = await escuchar()
    const aviso = socket.siguiente()
    await guardar(vendedor, { venta_id, tercero_id: CLIENTE.muebles })
    const despues = await leer()
    expect([suyo(despues)?.nombre, despues.secuencia]).toEqual(['Muebles D.', antes.secuencia + 1])
    expect(await aviso).toMatchObject({
      datos: { id: turno.id, version: antes.secuencia + 1, accion: 'new_dispatch' },
    })
    await guardar(vendedor, { venta_id, tercero_id: CLIENTE.muebles, observacion_venta: 'Del mismo' })
    expect((await leer()).secuencia).toBe(despues.secuencia)
  })

  test('calls nobody for an order that is edited, and has it in its place again when it is to be billed', async () => {
    const dar = async (venta_id: number) =>
      (await admin.exigir('POST /despachos/turnos/crear', { body: { venta_id, motivo: 'Paga el lunes' } }))
        .turno
    const { venta_id } = await guardar(vendedor)
    const turno = await dar(venta_id)
    const otro = await dar((await guardar(vendedor)).venta_id)
    const esperan = async () => {
      const { proximos, secuencia } = await leer({ paginacion: 50 })
      const suyos = [turno, otro].map(each => each.numero_turno)
      return {
        secuencia,
        numeros: proximos.map(each => each.numero_turno).filter(each => suyos.includes(each)),
        nombre: proximos.find(each => each.numero_turno === turno.numero_turno)?.nombre,
      }
    }
    const { secuencia } = await esperan()
    const socket = await escuchar()
    const sale = socket.siguiente()
    await guardar(vendedor, { venta_id, estado_venta_id: 4 })
    expect(await esperan()).toMatchObject({ secuencia: secuencia + 1, numeros: [otro.numero_turno] })
    expect(await sale).toMatchObject({ datos: { id: turno.id, accion: 'remove_dispatch' } })
    // Once more, and for somebody else: it stands nowhere, so nothing is told.
    await guardar(vendedor, { venta_id, estado_venta_id: 4, tercero_id: CLIENTE.muebles })
    expect((await esperan()).secuencia).toBe(secuencia + 1)
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(ventas_encabezado).toMatchObject({ turno_id: turno.id, permite_despachar: true })
    await sinTrabajos()
    await sinPendientes()
    expect(lineasDe(await auditarTienda(tienda))).toEqual([])
    const vuelve = socket.siguiente()
    // Back and to another customer at once is one act on the queue.
    await guardar(vendedor, { venta_id, tercero_id: CLIENTE.ana })
    expect(await esperan()).toEqual({
      secuencia: secuencia + 2,
      numeros: [turno.numero_turno, otro.numero_turno],
      nombre: 'Ana P.',
    })
    expect(await vuelve).toMatchObject({ datos: { id: turno.id, accion: 'new_dispatch' } })
  })

  test('is of one store: another one, no token, a wrong and a revoked one look the same', async () => {
    const otra = await pantallaNueva(admin)
    await admin.exigir('PUT /pantallas/{id}/revocar', { params: { id: otra.pantalla.id } })
    const replies = await Promise.all([
      muro({ tienda: '002' }),
      muro({ token: '' }),
      muro({ token: 'A'.repeat(22) }),
      muro({ token: otra.token }),
    ])
    for (const { status, error } of replies) expect([status, error.codigo]).toEqual([404, 'no_encontrado'])
    const { status } = await tienda.anonimo.pedir('POST /public/despachos/boleto', {
      body: { token: otra.token },
    })
    expect(status).toBe(404)
    // Whoever has the link without the store has the store too.
    expect((await muro({ tienda: '' })).status).toBe(200)
  })

  test('is kept as a digest: what stands in the table opens nothing', async () => {
    const [guardada] = await obtener([clave.pantalla(pantalla)])
    expect(JSON.stringify(guardada)).not.toContain(token)
    expect(await pantallaDe(pantalla)).toBeUndefined()
    expect((await pantallaDe(token))?.tienda).toBe('001')
    const { pantallas } = await admin.exigir('GET /pantallas', {})
    expect(pantallas.map(({ id }) => id)).toContain(pantalla)
    expect((await jefe.en('002').exigir('GET /pantallas', {})).pantallas).toEqual([])
  })

  test('hears an event for each act, numbered without a gap, and none of another store', async () => {
    const socket = await escuchar()
    const { secuencia } = await leer()
    const uno = socket.siguiente()
    const { venta_id } = await facturada(vendedor)
    const nuevo = await crear(venta_id)
    expect(await uno).toEqual({
      tema: 'publico-turnos-001',
      evento: 'NotificationDeliveryEvent',
      datos: { id: nuevo.id, version: secuencia + 1, accion: 'new_dispatch' },
    })
    const dos = socket.siguiente()
    await llamar(nuevo.id)
    expect(await dos).toMatchObject({ datos: { version: secuencia + 2, accion: 'assign_dispatch' } })
    const tres = socket.siguiente()
    await vendedor.exigir('POST /despachos/guardar', { body: { venta_id, ...RECOGE } })
    expect(await tres).toMatchObject({ datos: { version: secuencia + 3, accion: 'remove_dispatch' } })
    expect((await leer()).secuencia).toBe(secuencia + 3)
  })

  test('is closed at once when it is revoked', async () => {
    const otra = await pantallaNueva(admin)
    const socket = await escuchar(otra.token)
    await admin.exigir('PUT /pantallas/{id}/revocar', { params: { id: otra.pantalla.id } })
    await socket.cierre
    expect((await muro({ token: otra.token })).status).toBe(404)
  })
})

describe('an order that its customer follows', () => {
  const pedido = async (enlace: string) =>
    tienda.anonimo.pedir('GET /public/pedido/{token}', { params: { token: enlace.split('/').at(-1)! } })

  test('goes from received to handed over', async () => {
    const { venta_id } = await guardar(vendedor)
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const enlace = ventas_encabezado.enlace_factura
    expect((await pedido(enlace)).data).toMatchObject({ venta_id, nombre: 'Ana', paso: 'recibido' })
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { formaPagoList: [{ id_forma_pago: 1, valor_pagado: ventas_encabezado.total_venta_bruta }] },
    })
    const turno = await crear(venta_id)
    expect((await pedido(enlace)).data).toMatchObject({
      paso: 'en_turno',
      numero_turno: turno.numero_turno,
      llamado: false,
    })
    await llamar(turno.id, 'Puerta 1')
    expect((await pedido(enlace)).data).toMatchObject({ llamado: true, modulo: 'Puerta 1' })
    await vendedor.exigir('POST /despachos/guardar', { body: { venta_id, ...RECOGE } })
    expect((await pedido(enlace)).data).toMatchObject({ paso: 'entregado', numero_turno: null })
  })

  test('is being made before it is paid, where the shop does so', async () => {
    const taller = await tallerNuevo(admin)
    const { venta_id, orden } = await ordenNueva(jefe)
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const enlace = ventas_encabezado.enlace_factura
    expect((await pedido(enlace)).data).toMatchObject({ paso: 'recibido', por_pagar: true })
    await producir(admin, taller, orden, [1])
    expect((await pedido(enlace)).data).toMatchObject({ paso: 'en_produccion', por_pagar: true })
    await producir(admin, taller, orden, [2, 3, 6])
    expect((await pedido(enlace)).data).toMatchObject({ paso: 'listo', por_pagar: true })
  })

  test('is not ready while it is made, though it has its turn already', async () => {
    const taller = await tallerNuevo(admin)
    const { venta_id, orden } = await enProduccion(admin)
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const paso = async () => (await pedido(ventas_encabezado.enlace_factura)).data
    const conTurno = (id: number) =>
      admin.exigir('POST /despachos/turnos/crear', { body: { venta_id: id, motivo: 'Se lleva una parte' } })
    const { turno } = await conTurno(venta_id)
    expect(await paso()).toMatchObject({ paso: 'facturado', numero_turno: turno.numero_turno })
    await producir(admin, taller, orden, [1])
    expect((await paso()).paso).toBe('en_produccion')
    await producir(admin, taller, orden, [2, 3, 6])
    expect((await paso()).paso).toBe('en_turno')
    await admin.exigir('POST /produccion/ordenes/{id}/repetir', {
      params: { id: orden },
      body: { pieza: 1, motivo: 'Se rayó' },
    })
    await llamar(turno.id)
    expect(await paso()).toMatchObject({
      paso: 'facturado',
      llamado: true,
      numero_turno: turno.numero_turno,
    })
    await producir(admin, taller, orden, [1])
    expect((await paso()).paso).toBe('en_produccion')
    const sinPagar = await guardarConDespiece(vendedor)
    await conTurno(sinPagar.venta_id)
    expect((await pedido(sinPagar.enlace_factura)).data).toMatchObject({ paso: 'recibido', por_pagar: true })
  })

  test('has no number of another day, which is somebody else’s today', async () => {
    const { venta_id, factura } = await facturada(vendedor)
    const { id, numero_turno } = await crear(venta_id)
    await llamar(id)
    expect((await pedido(factura.enlace_factura)).data).toMatchObject({ llamado: true, numero_turno })
    const volver = usarReloj({ ahora: () => new Date(Date.now() + 24 * 3_600_000) })
    const manana = await pedido(factura.enlace_factura).finally(volver)
    expect(manana.data).toMatchObject({ paso: 'en_turno', llamado: false, numero_turno: null })
  })

  test('is nobody’s by its number, and not by a link that was revoked', async () => {
    const { venta_id, factura } = await facturada(vendedor)
    expect((await pedido(String(venta_id))).status).toBe(404)
    await vendedor.exigir('PUT /facturas/{venta_id}/enlaces', { params: { venta_id }, body: {} })
    expect((await pedido(factura.enlace_factura)).status).toBe(404)
  })
})

test('no byte that a public screen gets is a document, a surname, an address, a product or a value', async () => {
  const persona = {
    ...clienteNuevo(),
    numero_documento: '998877665501',
    nombres: 'Canaria 998877665501 Inés',
    apellidos: 'Apellidosecreto Otrosecreto',
    numero_celular: '3199988877',
    correo_electronico: 'canario@secreto.test',
    direccion_residencia: 'Calle del Canario 1',
  }
  const { tercero } = await admin.exigir('POST /terceros/crear', { body: persona })
  const bytes: string[] = []
  const socket = await escuchar()
  socket.ws.on('message', data => bytes.push((data as Buffer).toString()))
  const { venta_id, totales, factura } = await facturada(vendedor, { tercero_id: tercero.id })
  const turno = await crear(venta_id)
  const anotar = async () => {
    const token_ = factura.enlace_factura.split('/').at(-1)!
    for (const ruta of [
      `despachos/turnos?tienda=001&token=${token}&paginacion=50`,
      `despachos/turnos?tienda=002&token=${token}`,
      'despachos/turnos',
      `pedido/${token_}`,
      'pedido/x',
    ])
      bytes.push(await (await fetch(`${tienda.origen}/api/public/${ruta}`)).text())
  }
  await anotar()
  await llamar(turno.id, 'Puerta 2')
  await anotar()
  await vendedor.exigir('POST /despachos/guardar', { body: { venta_id, ...RECOGE } })
  await anotar()
  await sinPendientes()
  const todo = bytes.join('\n')
  expect(todo).toContain('Canaria A.')
  expect(todo).toContain('assign_dispatch')
  const { ventas_detalle } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  for (const secreto of [
    persona.numero_documento,
    'pellidosecreto',
    'Otrosecreto',
    persona.numero_celular,
    persona.correo_electronico,
    'Canario 1',
    'Inés',
    String(totales.total_venta),
    ...ventas_detalle.flatMap(({ nombre_producto, referencia }) => [nombre_producto, referencia]),
    RECOGE.recibe_nombre,
  ])
    expect(todo).not.toContain(secreto)
})

test.each([
  ['Juan Carlos', 'Pérez Gómez', 'Juan P.'],
  ['ANA', 'ÑUNGO', 'Ana Ñ.'],
  ['Consumidor', 'final', 'Cliente'],
  ['1020304050', '', 'Cliente'],
  ['Muebles del Páramo S.A.S.', '', 'Muebles D.'],
  ['', '', 'Cliente'],
])('%s %s is called %s on a wall', (nombres, apellidos, dicho) => {
  expect(nombrePublico(nombres, apellidos)).toBe(dicho)
})

test('the audit agrees with all of it', async () => {
  await sinTrabajos()
  await sinPendientes()
  expect(await consultar({ pk: clave.filaDeTurnos('001').pk })).toHaveLength(1)
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
})
