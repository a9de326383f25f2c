import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { abrirSocket, type SocketAbierto } from '../support/socket'
import { sinTrabajos } from '../support/trabajos'
import {
  cobro,
  data,
  elCliente,
  hoy,
  type Json,
  lineaDe,
  llamar,
  porReferencia,
  rechazo,
  usarClienteDeEspecificacion,
  venta,
} from './especificacion'

const tienda = usarClienteDeEspecificacion()

let operario: Json
let mensajero: Json
beforeAll(async () => {
  ;[operario] = (await data('GET', 'terceros?no_page=true&role=Operario')).terceros
  await data('POST', 'terceros/crear', {
    tipo_documento_id: '13',
    numero_documento: 79_444_333,
    nombres: 'Mario',
    apellidos: 'Lancheros',
    correo_electronico: 'mario@veta.test',
    numero_telefonico: null,
    numero_celular: 3_001_234_567,
    tipo_tercero: 'MSJ',
    tipo_persona: 'Person',
    password_usuario: 'A',
  })
  ;[mensajero] = (await data('GET', 'terceros?page=1&query=&role=Mensajero')).terceros.data
})

async function facturada(productoList: Json[]): Promise<number> {
  const { venta_id, totales } = await data(
    'POST',
    'facturas/guardar',
    venta(productoList, { tareasList: [] }),
  )
  const pagos = [{ id_forma_pago: 1, valor_pagado: totales.total_venta }]
  await data('POST', `facturas/${venta_id}/forma-pago`, cobro(venta_id, pagos))
  return venta_id
}
/** A sale of the counter that was passed to dispatch. */
async function enTurno(): Promise<number> {
  const venta_id = await facturada([lineaDe(porReferencia('BIS-35'), 3, 1)])
  await data('POST', 'despachos/turnos/crear', { venta_id })
  return venta_id
}
/** A board that is cut into two pieces without a band: Corte and Empaque. */
async function conCorte(): Promise<number> {
  const pieza = { cantidad: 2, base: 700, altura: 400, rotacion: false, lista_servicios_especiales: [] }
  const { optimizacion } = await data('POST', 'optimizar/generar', {
    referencia: 'TAB-BLANCO',
    piezas: [pieza],
    canto: [],
  })
  const tablero = lineaDe(porReferencia('TAB-BLANCO'), 1, 1, { response_lepton: optimizacion })
  const corte = lineaDe(porReferencia('SERVICOR1'), 1, 2, {
    referencia_padre: 'TAB-BLANCO',
    servicio_lepton: true,
  })
  return facturada([tablero, corte])
}
/** Its production order and the stages of it. */
async function enProduccion(): Promise<{ venta_id: number; orden: number; etapas: Json[] }> {
  const venta_id = await conCorte()
  await data('POST', 'produccion/generar-orden', { venta_id })
  const panel = await data('POST', 'produccion/panel-control', { ...SIN_FILTROS, venta_id })
  return { venta_id, orden: panel.ordenes_produccion[0].id, etapas: panel.ordenes_produccion_etapas }
}
const SIN_FILTROS = {
  venta_id: null,
  produccion_id: null,
  fecha_inicial: null,
  fecha_final: null,
  cliente_id: null,
}
const maquinaDe = async (servicio: number): Promise<number> =>
  (await data('POST', 'maquinas/produccion', { servicio })).maquinas[0].id
const iniciar = async (etapa: Json) =>
  data('POST', 'produccion/iniciar-etapa', {
    orden_etapa_id: etapa.id,
    maquina_id: await maquinaDe(etapa.nombre_grupo_servicio === 'Corte' ? 1 : 6),
    operario_id: operario.id,
  })
const detener = (etapa: Json, resto: Json = {}) =>
  data('POST', 'produccion/parar-finalizar-etapa', { produccion_etapa_id: etapa.id, ...resto })

describe('from the bill to the door by the calls of the specification alone', () => {
  test('an order is generated, prepared, made stage by stage, called and dispatched', async () => {
    const { venta_id, orden, etapas } = await enProduccion()
    const lista = {
      estado_venta_id: 2,
      proceso_produccion: 1,
      fecha_inicial: hoy(),
      fecha_final: hoy(),
      cliente_id: '',
    }
    const { ventas } = await data('POST', 'facturas/filtros?page=1', { ...lista, venta_id: '' })
    expect(ventas.data.map((each: Json) => each.id)).toContain(venta_id)
    const { ordenes_produccion } = await data('POST', 'produccion/orden-etapa?page=1', {
      venta_id,
      fecha_inicial: '',
      fecha_final: '',
      etapa_inicial: true,
    })
    expect(ordenes_produccion).toMatchObject({ data: [{ id: orden }], current_page: 1, last_page: 1 })
    await data('POST', 'produccion/proceso-etapa-orden', {
      orden_produccion_id: orden,
      etapa_id: etapas[0]!.id,
    })
    for (const etapa of etapas) {
      const servicio = etapa.nombre_grupo_servicio === 'Corte' ? 1 : 6
      const pendientes = await data('POST', 'produccion/etapas-por-servicio', {
        maquina_id: await maquinaDe(servicio),
        servicio,
        etapas_pendientes: true,
      })
      expect(pendientes.ordenes_produccion_etapas.map((each: Json) => each.id)).toContain(etapa.id)
      await iniciar(etapa)
      const suyas = await data('POST', 'produccion/etapas-por-servicio', {
        operario_id: operario.id,
        etapas_proceso: true,
      })
      expect(suyas.ordenes_produccion_etapas.map((each: Json) => each.id)).toEqual([etapa.id])
      // Without an act: a reason stops, what is suspended goes on, what runs is finished (DECISIONS 203).
      expect((await detener(etapa, { motivo_suspension_id: 1 })).etapa.suspendido).toBe(true)
      expect((await detener(etapa, { motivo_suspension_id: null })).etapa).toMatchObject({
        suspendido: false,
        completado: false,
      })
      expect((await detener(etapa, { motivo_suspension_id: '', accion: '' })).etapa.completado).toBe(true)
    }
    await sinTrabajos()
    const turnos = (modo_consulta: unknown) =>
      data('POST', 'despachos/turnos?page=1', { ...SIN_FILTROS, modo_consulta, venta_id })
    const [turno] = (await turnos('pending')).despachos_turnos.data
    expect(turno).toMatchObject({ venta_id, fecha_despacho: null, nombres_tercero: elCliente().nombres })
    const { turno: llamado } = await data('GET', `despachos/turnos/${turno.id}/1/venta`)
    expect(llamado.lineas[0].enlace_planos).toContain('/api/public/planos/')
    const despacho = {
      venta_id,
      usuario_id: 999,
      mensajero_id: mensajero.id,
      observacion_despacho: 'Portería',
    }
    await data('POST', 'despachos/guardar', despacho)
    expect((await turnos('pendiente')).despachos_turnos.data).toEqual([])
    expect((await turnos('despachado')).despachos_turnos.data).toMatchObject([
      { id: turno.id, nombre_despachador: 'Helena Barragán', observacion_despacho: 'Portería' },
    ])
  })

  test('a start is taken back, and priority given', async () => {
    const { orden, etapas } = await enProduccion()
    await iniciar(etapas[0]!)
    const { etapa } = await data('POST', 'produccion/anular-etapa', { produccion_etapa_id: etapas[0]!.id })
    expect(etapa).toMatchObject({ completado: false, suspendido: false, fecha_inicio_produccion: null })
    expect((await data('POST', 'produccion/prioridad', { id: orden })).orden.prioritario).toBe(true)
    const otra = await enProduccion()
    const inicio = {
      orden_etapa_id: otra.etapas[0]!.id,
      maquina_id: await maquinaDe(1),
      operario_id: operario.id,
    }
    expect(await rechazo('POST', 'produccion/iniciar-etapa', inicio)).toEqual([
      409,
      'Hay una OP prioritaria, debe seleccionarla primero',
    ])
    await data('POST', 'produccion/prioridad', { id: orden, prioritario: false })
  })
})

test('the stage of which the material is prepared is one of the order: by its number, by its service, or not named', async () => {
  const { orden, etapas } = await enProduccion()
  const preparar = (etapa_id: unknown) =>
    llamar('POST', 'produccion/proceso-etapa-orden', { orden_produccion_id: orden, etapa_id })
  for (const etapa_id of [undefined, null, '', etapas[0]!.id, 1])
    expect([etapa_id, (await preparar(etapa_id)).json.message]).toEqual([etapa_id, 'Material preparado'])
  for (const etapa_id of [etapas[0]!.id + 1_000_000, 2, 99])
    expect([etapa_id, (await preparar(etapa_id)).status]).toEqual([etapa_id, 422])
})

describe('what a form leaves empty is not there', () => {
  test.each([undefined, null, ''])(
    'the mode of the turns %j: those that are pending',
    async modo_consulta => {
      const venta_id = await enTurno()
      await sinTrabajos()
      const { despachos_turnos } = await data('POST', 'despachos/turnos?page=1', { venta_id, modo_consulta })
      expect(despachos_turnos.data).toMatchObject([{ venta_id, estado: 'pendiente' }])
    },
  )

  test.each([undefined, null, '', 0, '0'])('the order %j of the panel: all of them', async produccion_id => {
    const { orden } = await enProduccion()
    const { ordenes_produccion } = await data('POST', 'produccion/panel-control', {
      ...SIN_FILTROS,
      produccion_id,
    })
    expect(ordenes_produccion.map((each: Json) => each.id)).toContain(orden)
  })
})

test('a number of a sale is found where state and customer have it too', async () => {
  const venta_id = await enTurno()
  const halladas = async (filtros: Json) =>
    (await data('POST', 'facturas/filtros?page=1', { venta_id, ...filtros })).ventas.total
  const { id } = elCliente()
  expect(await halladas({})).toBe(1)
  expect(
    await halladas({
      estado_venta_id: 2,
      cliente_id: id,
      fecha_inicial: '2020-01-01',
      fecha_final: '2020-01-02',
    }),
  ).toBe(1)
  expect(await halladas({ estado_venta_id: 1 })).toBe(0)
  expect(await halladas({ cliente_id: mensajero.id })).toBe(0)
})

describe('the channel notification-delivery, by the name that the specification gives it', () => {
  const abiertos: SocketAbierto[] = []
  afterEach(async () => {
    for (const { ws } of abiertos) ws.close()
    await Promise.all(abiertos.splice(0).map(({ cierre }) => cierre))
  })
  async function oir(temas: string[], codigo: string): Promise<SocketAbierto> {
    const { boleto, temas: suyos } = await (
      await tienda.ingresar('super', codigo)
    ).exigir('POST /tiempo-real/boleto', { body: { temas } })
    expect(suyos).toEqual(temas)
    const abierto = await abrirSocket(tienda.origen, boleto)
    abiertos.push(abierto)
    return abierto
  }

  test('tells what is dispatched in the store of the ticket, and of no other one', async () => {
    const aqui = await oir(['notification-delivery'], '001')
    const alla = await oir(['notification-delivery'], '002')
    const suyo = aqui.siguiente()
    await enTurno()
    expect(await suyo).toMatchObject({
      tema: 'notification-delivery',
      evento: 'NotificationDeliveryEvent',
      datos: { accion: 'new_dispatch' },
    })
    expect(alla.recibidos).toEqual([])
    // Closed, it leaves nothing on record.
    const { socketsDe } = await import('#functions/tiempo-real/public')
    for (const { ws, cierre } of abiertos.splice(0)) {
      ws.close()
      await cierre
    }
    for (const codigo of ['001', '002'])
      await expect.poll(() => socketsDe(`notification-delivery-${codigo}`)).toEqual([])
  })

  test('is for whoever sees the turns', async () => {
    const { status } = await llamar('POST', 'tiempo-real/boleto', { temas: ['notification-delivery-002'] })
    expect(status).toBe(403)
  })
})
