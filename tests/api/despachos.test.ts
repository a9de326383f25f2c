import { beforeAll, describe, expect, test } from 'vitest'
import { columnasDeVentasDelMes } from '#functions/exportaciones/columnas-cierre'
import { hoy, usarReloj } from '#functions/kernel/clock'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { filaDe, tomarNumero } from '#functions/despachos/fila'
import { darTurno } from '#functions/despachos/public'
import type { VentaGuardada } from '#functions/ventas/public'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { png } from '../support/archivos'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { conFallas } from '../support/fallas'
import { RECOGE, turnoDe } from '../support/despachos'
import { enEfectivo, facturada, guardar, guardarConDespiece, LINEAS, pedido } from '../support/pedidos'
import { ventaConCorte } from '../support/produccion'
import { listaConRetales, retalDisponible } from '../support/retales'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import { abrirSocket, boletoPara } from '../support/socket'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { empleadoNuevo } from './peticiones'

const tienda = usarTienda(sembrarAuditable)
let jefe: Cliente
let admin: Cliente
let vendedor: Cliente
let bodega: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
  bodega = await tienda.ingresar('bodega')
})

/** Somebody who carries. */
async function mensajeroNuevo(): Promise<number> {
  const body = empleadoNuevo({ tipo_tercero: 'MSJ', password_usuario: undefined })
  return (await admin.exigir('POST /terceros/crear', { body })).tercero.id
}
const crear = (quien: Cliente, venta_id: number, motivo?: string) =>
  quien.pedir('POST /despachos/turnos/crear', { body: { venta_id, motivo } })
const llamar = (quien: Cliente, turnId: number) =>
  quien.pedir('POST /despachos/turnos/{turnId}/{userId}/venta', {
    params: { turnId, userId: '99' },
    body: {},
  })
const despachar = (quien: Cliente, venta_id: number, campos: object = {}) =>
  quien.pedir('POST /despachos/guardar', { body: { venta_id, ...RECOGE, ...campos } })
const anular = (venta_id: number, campos: object = {}) =>
  jefe.pedir('PUT /facturas/{venta_id}/anular', {
    params: { venta_id },
    body: { motivo: 'Prueba', ...campos },
  })
const venta = async (venta_id: number) =>
  (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
const turnos = async (body: object = {}) =>
  (await vendedor.exigir('POST /despachos/turnos', { body, query: { per_page: '100' } })).despachos_turnos
    .data
const turno = async (id: number) =>
  (await vendedor.exigir('GET /despachos/turnos/{id}', { params: { id } })).turno
const historia = async (venta_id: number) =>
  (await vendedor.exigir('GET /facturas/{venta_id}/historial', { params: { venta_id } })).historial
const codigos = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).sort((a, b) => a - b)

/** Does an act, and another one between what it reads and what it writes. */
async function enMedio<T>(acto: () => Promise<T>, otro: () => Promise<unknown>): Promise<T> {
  let hecho = false
  const { resultado } = await conFallas(
    'TransactWriteItems',
    async seguir => {
      if (!hecho) {
        hecho = true
        await otro()
      }
      return seguir()
    },
    acto,
  )
  expect(hecho).toBe(true)
  return resultado
}

/** Minutes are a matter of the clock. */
async function despues<T>(segundos: number, acto: () => Promise<T>): Promise<T> {
  const volver = usarReloj({ ahora: () => new Date(Date.now() + segundos * 1000) })
  try {
    return await acto()
  } finally {
    volver()
  }
}

describe('a turn', () => {
  test('is given by itself to a bill with nothing to cut, once, and who looks at the sale is told', async () => {
    const { ws, recibidos } = await abrirSocket(tienda.origen, await boletoPara(vendedor))
    const venta_id = await conParametro('TURNO_AL_FACTURAR', '1', async () => {
      const hecha = await facturada(vendedor)
      await sinTrabajos()
      return hecha.venta_id
    })
    const { turno_id, numero_turno, permite_despachar, permite_pasar_despacho } = await venta(venta_id)
    expect([numero_turno, permite_despachar, permite_pasar_despacho]).toEqual([
      expect.stringMatching(/^\d{3}$/),
      true,
      false,
    ])
    await expect
      .poll(() => recibidos)
      .toContainEqual(
        expect.objectContaining({ datos: expect.objectContaining({ id: venta_id, accion: 'turno' }) }),
      )
    ws.close()
    await Promise.all([darTurno({ venta_id }), darTurno({ venta_id })])
    expect((await venta(venta_id)).turno_id).toBe(turno_id)
    expect((await turno(turno_id!)).automatico).toBe(true)
    expect((await historia(venta_id)).at(-1)).toMatchObject({
      titulo: `Turno ${numero_turno}`,
      cambios: ['Dado al quedar lista'],
    })
  })

  test('is not given with the bill where the shop gives turns by hand', async () => {
    const { venta_id } = await facturada(vendedor)
    await sinTrabajos()
    expect(await venta(venta_id)).toMatchObject({ turno_id: null, permite_pasar_despacho: true })
    expect((await crear(vendedor, venta_id)).status).toBe(200)
  })

  test('is not given to what is to be cut, nor to what was annulled before the job came', async () => {
    const { venta_id, totales } = await guardarConDespiece(vendedor)
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(totales.total_venta),
    })
    await sinTrabajos()
    expect(await venta(venta_id)).toMatchObject({ turno_id: null, permite_pasar_despacho: false })
    expect((await crear(vendedor, venta_id)).error.message).toBe('Falta terminar la producción')
    await anular(venta_id)
    await darTurno({ venta_id })
    expect((await venta(venta_id)).turno_id).toBeNull()
  })

  test('is one, however many ask for it at once', async () => {
    const { venta_id } = await facturada(vendedor)
    const replies = await Promise.all([
      crear(vendedor, venta_id),
      crear(bodega, venta_id),
      crear(admin, venta_id),
      darTurno({ venta_id }),
    ])
    const ids = new Set(replies.flatMap(reply => (reply ? [reply.data.turno.id] : [])))
    expect(ids.size).toBe(1)
    expect(await turnos({ venta_id })).toHaveLength(1)
  })

  test('has the next number of its store and day, without a gap or a double in a race', async () => {
    const ventas = await Promise.all([1, 2, 3, 4, 5, 6].map(() => facturada(vendedor)))
    await Promise.all(ventas.map(({ venta_id }) => crear(vendedor, venta_id)))
    await sinTrabajos()
    const numeros = (await turnos()).map(({ numero_turno }) => Number(numero_turno)).sort((a, b) => a - b)
    expect(numeros).toEqual(numeros.map((_, i) => numeros[0]! + i))
    const { venta_id } = await facturada(jefe.en('002'))
    const otra = await jefe.en('002').exigir('POST /despachos/turnos/crear', { body: { venta_id } })
    expect(otra.turno.numero_turno).toBe('001')
  })

  test('begins with 001 each day', () => {
    const fila = filaDe(undefined, '001')
    const uno = tomarNumero({ ...fila, dia: '2026-01-05', ultimo: 41 }, '2026-01-05')
    expect([uno.numero, tomarNumero(uno.fila, '2026-01-06').numero]).toEqual([42, 1])
  })

  test('before payment is given by who manages, with a reason that the history keeps', async () => {
    const { venta_id } = await guardar(vendedor)
    expect((await crear(vendedor, venta_id, 'Me conoce')).error.codigo).toBe('venta_no_despachable')
    expect((await crear(admin, venta_id)).error.errores).toHaveProperty('motivo')
    expect((await crear(admin, venta_id, 'Paga el lunes')).status).toBe(200)
    expect((await historia(venta_id)).at(-1)).toMatchObject({ accion: 'turno', motivo: 'Paga el lunes' })
    expect((await despachar(vendedor, venta_id)).error.codigo).toBe('venta_no_despachable')
    const { status, data } = await despachar(admin, venta_id)
    expect([status, data.turno.motivo]).toEqual([200, 'Paga el lunes'])
  })

  test('tells no price and shows the sale of its own store only', async () => {
    const { id } = await turnoDe(vendedor)
    expect(JSON.stringify(await turno(id))).not.toMatch(/total|precio|valor|costo/)
    const norte = await tienda.ingresar('norte', '002')
    expect((await norte.pedir('GET /despachos/turnos/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('calling', () => {
  test('again within ten seconds is the same call, by whom ever; later it is another one', async () => {
    const { id } = await turnoDe(vendedor)
    const primera = (await llamar(vendedor, id)).data.turno
    const repetida = (await llamar(bodega, id)).data.turno
    expect([repetida.llamadas, repetida.fecha_llamado, repetida.llamado_por]).toEqual([
      1,
      primera.fecha_llamado,
      primera.llamado_por,
    ])
    const get = await vendedor.exigir('GET /despachos/turnos/{turnId}/{userId}/venta', {
      params: { turnId: id, userId: '7' },
    })
    expect(get.turno.llamadas).toBe(1)
    const otra = await despues(11, () => llamar(bodega, id))
    expect([otra.data.turno.llamadas, otra.data.turno.llamado_por]).toEqual([2, 'Wilmer Cuéllar'])
  })

  test('the next one gives each of two dispatchers a turn of their own', async () => {
    const dados = [await turnoDe(vendedor), await turnoDe(vendedor), await turnoDe(vendedor)]
    await sinTrabajos()
    // Whoever is left of the tests before.
    const esperan = (await turnos()).filter(({ llamadas, resto_de }) => llamadas === 0 && resto_de === null)
    const replies = await Promise.all(
      esperan.map((_, i) =>
        (i % 2 === 0 ? vendedor : bodega).pedir('POST /despachos/turnos/siguiente', { body: {} }),
      ),
    )
    const llamados = replies.map(({ data }) => data.turno.id)
    expect(new Set(llamados).size).toBe(esperan.length)
    expect(llamados).toEqual(expect.arrayContaining(dados.map(({ id }) => id)))
    const { status, error } = await vendedor.pedir('POST /despachos/turnos/siguiente', { body: {} })
    expect([status, error.message]).toEqual([404, 'No hay turnos en espera'])
  })

  test('the next one is the first that can leave; whoever is chosen is called all the same', async () => {
    const siguiente = () => vendedor.pedir('POST /despachos/turnos/siguiente', { body: {} })
    const { venta_id: sinPagar } = await guardar(vendedor)
    const cortada = await ventaConCorte(vendedor)
    const sinProducir = (await crear(admin, cortada.venta_id, 'Llega por ella')).data.turno
    const debe = (await crear(admin, sinPagar, 'Paga el lunes')).data.turno
    expect([sinProducir.falta, debe.falta]).toEqual([
      'Falta terminar la producción',
      'Falta facturar la venta',
    ])
    expect((await siguiente()).error.message).toBe(
      'Ninguno de los 2 turnos en espera puede salir todavía: falta facturar la venta o terminar la producción',
    )
    const lista = await turnoDe(vendedor)
    expect((await siguiente()).data.turno.id).toBe(lista.id)
    expect((await llamar(vendedor, debe.id)).data.turno.llamadas).toBe(1)
    const { status, error } = await siguiente()
    expect([status, error.message]).toEqual([
      404,
      'El turno en espera no puede salir todavía: falta facturar la venta o terminar la producción',
    ])
    expect((await llamar(vendedor, sinProducir.id)).data.turno.llamadas).toBe(1)
    expect((await siguiente()).error.message).toBe('No hay turnos en espera')
  })

  test('the next one is the one after it where the first leaves at this moment', async () => {
    const [primero, segundo] = [await turnoDe(vendedor), await turnoDe(vendedor)]
    let salio = false
    const { resultado } = await conFallas(
      'BatchGetItem',
      async (seguir, _numero, cuerpo) => {
        const leida = await seguir()
        if (!salio && cuerpo.includes('FILA_TURNOS') && !cuerpo.includes('"TURNO#')) {
          salio = true
          expect((await despachar(bodega, primero.venta_id)).status).toBe(200)
        }
        return leida
      },
      () => vendedor.pedir('POST /despachos/turnos/siguiente', { body: {} }),
    )
    expect([salio, resultado.status, resultado.data?.turno.id]).toEqual([true, 200, segundo.id])
  })
})

describe('a dispatch', () => {
  test('names who gave it out, whoever the client says it was, and who carries it', async () => {
    const mensajero_id = await mensajeroNuevo()
    const { venta_id, id } = await turnoDe(vendedor)
    const delCliente = { usuario_id: 1 }
    const { status, data } = await bodega.pedir('POST /despachos/guardar', {
      body: { ...delCliente, venta_id, mensajero_id, observacion_despacho: 'Sale en la camioneta' },
    })
    expect([status, data.turno.nombre_despachador, data.turno.nombre_mensajero]).toEqual([
      200,
      'Wilmer Cuéllar',
      'Rosa Niño',
    ])
    expect(await venta(venta_id)).toMatchObject({
      nombre_despachador: 'Wilmer Cuéllar',
      observacion_despacho: 'Sale en la camioneta',
      fecha_despacho: data.turno.fecha_despacho,
      permite_despachar: false,
      permite_pasar_despacho: false,
    })
    // The close of the month says what the dispatcher wrote, not where the delivery was to go.
    const dia = hoy()
    const { lista_ventas_mes } = await jefe.exigir('POST /cierre-mes/ventas-plataforma', {
      body: { anio: Number(dia.slice(0, 4)), mes: Number(dia.slice(5, 7)) },
    })
    expect(lista_ventas_mes.find(each => each.id === venta_id)!.observacion_despacho).toBe(
      'Sale en la camioneta',
    )
    const [guardada] = (await obtener([clave.venta(venta_id)])) as [VentaGuardada]
    const enLibro = columnasDeVentasDelMes([]).find(({ titulo }) => titulo === 'Observación de despacho')!
    expect(enLibro.valor({ venta: guardada, fecha: dia, signo: 1 })).toBe('Sale en la camioneta')
    const { mensajeros } = await bodega.exigir('GET /despachos/mensajeros', {})
    expect(mensajeros).toContainEqual({ id: mensajero_id, nombre: 'Rosa Niño' })
    // The same by the call of the specification, and nobody else (DECISIONS 342).
    const listar = (query: object) => bodega.pedir('GET /terceros', { query: { no_page: '1', ...query } })
    for (const role of ['Mensajero', 'MSJ'])
      expect((await listar({ role })).data.terceros).toContainEqual({
        id: mensajero_id,
        nombres: 'Rosa',
        apellidos: 'Niño',
        tipo_tercero: 'MSJ',
        nombre_perfil: 'Mensajero',
      })
    for (const query of [{}, { role: 'Vendedor' }, { role: 'C' }, { modo_usuario: '0' }])
      expect((await listar(query)).error?.codigo).toBe('sin_permiso')
    expect((await turnos({ modo_consulta: 'despachado' })).map(each => each.id)).toContain(id)
    expect((await turnos({ modo_consulta: 'pending' })).map(each => each.id)).not.toContain(id)
    expect((await historia(venta_id)).at(-1)!.cambios).toEqual(
      expect.arrayContaining(['Mensajero: Rosa Niño', 'Observación: «Sale en la camioneta»']),
    )
  })

  test('of a part leaves the rest in a turn of the same sale, until all of it has left', async () => {
    const { venta_id, id, lineas } = await turnoDe(vendedor)
    const [linea] = lineas
    const uno = await despachar(bodega, venta_id, { lineas: [{ item: linea!.item, cantidad: 0.5 }] })
    const resto = uno.data.resto!
    expect(uno.message).toBe(
      `Despacho parcial guardado: lo pendiente quedó en el turno ${resto.numero_turno}`,
    )
    expect([resto.resto_de, resto.venta_id]).toEqual([id, venta_id])
    expect((await turno(resto.id)).lineas).toMatchObject([{ cantidad: 2, pendiente: 1.5, entregada: 0 }])
    expect((await turno(id)).lineas).toMatchObject([{ cantidad: 2, pendiente: 0, entregada: 0.5 }])
    expect(await venta(venta_id)).toMatchObject({ fecha_despacho: null, permite_despachar: true })
    const dos = await despachar(bodega, venta_id)
    expect([dos.status, dos.data.resto]).toEqual([200, null])
    expect((await venta(venta_id)).fecha_despacho).not.toBeNull()
    expect((await despachar(bodega, venta_id)).error.codigo).toBe('venta_despachada')
  })

  test('of a turn that has left a part is refused with how it left and where the rest waits, by its name or by its version', async () => {
    const { venta_id, id: turno_id, version, lineas } = await turnoDe(vendedor)
    const parte = { lineas: [{ item: lineas[0]!.item, cantidad: 0.5 }] }
    const uno = await despachar(bodega, venta_id, { turno_id, ...parte })
    const resto = uno.data.resto!
    const porNombre = await despachar(vendedor, venta_id, { turno_id })
    expect([porNombre.status, porNombre.error.codigo]).toEqual([409, 'turno_cerrado'])
    expect(porNombre.error.message).toContain(`lo pendiente quedó en el turno ${resto.numero_turno}`)
    expect(porNombre.error.data).toMatchObject({
      turno: { id: turno_id, nombre_despachador: 'Wilmer Cuéllar', lineas: [{ entregada: 0.5 }] },
      resto: { id: resto.id, numero_turno: resto.numero_turno },
    })
    // A client of before names the version alone, of which the rest has none.
    const porVersion = await despachar(vendedor, venta_id, { version })
    expect([porVersion.status, porVersion.error.codigo]).toEqual([409, 'version_anterior'])
    expect(porVersion.error.data).toMatchObject({ turno: { id: resto.id, version: resto.version } })
    expect((await turno(resto.id)).estado).toBe('pendiente')
    const dos = await despachar(vendedor, venta_id, { turno_id: resto.id, version: resto.version })
    expect([dos.status, dos.data.turno.id]).toEqual([200, resto.id])
  })

  test('of a part by two at once is one, where both say which turn they saw', async () => {
    for (let i = 0; i < 4; i++) {
      const { venta_id, id: turno_id, lineas } = await turnoDe(vendedor)
      const parte = { turno_id, lineas: [{ item: lineas[0]!.item, cantidad: 0.5 }] }
      const replies = await Promise.all([
        despachar(vendedor, venta_id, parte),
        despachar(bodega, venta_id, parte),
      ])
      expect(codigos(replies)).toEqual([200, 409])
      expect(await turnos({ venta_id })).toHaveLength(1)
    }
  })

  test('keeps a signature and a photograph, which who sees turns may open', async () => {
    const { venta_id } = await turnoDe(vendedor)
    const adjunto = png().toString('base64')
    const { data } = await despachar(bodega, venta_id, { firma: { adjunto }, foto: { adjunto } })
    const operario = await tienda.ingresar('operario')
    for (const each of [data.turno.firma, data.turno.foto]) {
      const token = each!.url.split('/').at(-1)!
      expect((await operario.pedir('GET /adjuntos/{token}', { params: { token } })).status).toBe(200)
      const norte = await tienda.ingresar('norte', '002')
      expect((await norte.pedir('GET /adjuntos/{token}', { params: { token } })).status).toBe(404)
    }
  })

  test('is one, however many press at once, and a lost reply is answered again', async () => {
    const { venta_id } = await turnoDe(vendedor)
    const replies = await Promise.all([despachar(vendedor, venta_id), despachar(bodega, venta_id)])
    expect(codigos(replies)).toEqual([200, 409])
    const otro = await turnoDe(vendedor)
    const llave = crypto.randomUUID()
    const body = { venta_id: otro.venta_id, ...RECOGE }
    const uno = await vendedor.pedir('POST /despachos/guardar', { body, llave })
    const dos = await vendedor.pedir('POST /despachos/guardar', { body, llave })
    expect([dos.status, dos.data]).toEqual([200, uno.data])
  })

  test('and an annulment at once: one of both wins', async () => {
    for (let i = 0; i < 4; i++) {
      const { venta_id, id } = await turnoDe(vendedor)
      const [ido, anulada] = await Promise.all([despachar(vendedor, venta_id), anular(venta_id)])
      expect(codigos([ido, anulada])).toEqual([200, 409])
      const { estado } = await turno(id)
      expect(estado).toBe(ido.status === 200 ? 'despachado' : 'anulado')
    }
  })

  test('is annulled when what left is said to be back', async () => {
    const { venta_id, id } = await turnoDe(vendedor)
    await despachar(vendedor, venta_id)
    const sola = await anular(venta_id)
    expect([sola.status, sola.error.codigo]).toEqual([409, 'mercancia_afuera'])
    expect((await anular(venta_id, { mercancia_devuelta: true })).status).toBe(200)
    expect((await turno(id)).estado).toBe('despachado')
  })

  /** An order of two products whose turn was given, and a part of it handed over, before it is billed. */
  async function salidaEnParte() {
    const { venta_id, ventas_detalle } = await guardar(vendedor, {
      productoList: [...LINEAS, { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1 }],
    })
    await crear(admin, venta_id, 'Paga al recibir')
    const lineas = ventas_detalle.map(({ item, producto_id, cantidad_vendida }) => ({
      item,
      producto_id,
      cantidad_solicitada: cantidad_vendida,
    }))
    const salir = (cantidad = 1) =>
      despachar(admin, venta_id, { lineas: [{ item: lineas[0]!.item, cantidad }] })
    const editar = (productoList: object[], campos: object = {}) =>
      vendedor.pedir('POST /facturas/guardar', {
        body: { venta_id, tercero_id: CLIENTE.ana, estado_venta_id: 1, productoList, ...campos },
      })
    return { venta_id, lineas, salir, editar }
  }

  test('what has left stays in its sale: no line goes, comes or gets less, all else may be edited, and it is billed', async () => {
    const { venta_id, lineas, salir, editar } = await salidaEnParte()
    expect((await salir()).status).toBe(200)
    const [corredera, tablero] = lineas as [(typeof lineas)[0], (typeof lineas)[0]]
    for (const productoList of [
      [tablero],
      [corredera],
      [{ ...corredera, cantidad_solicitada: 1 }, tablero],
      [corredera, tablero, { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1 }],
      [{ ...corredera, item: null }, tablero],
    ]) {
      const { status, error } = await editar(productoList)
      expect([status, error?.codigo]).toEqual([409, 'mercancia_afuera'])
    }
    const igual = await editar([tablero, corredera], { observacion_venta: 'Paga mañana' })
    expect(igual.status).toBe(200)
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(igual.data.totales.total_venta),
    })
    expect((await despachar(vendedor, venta_id)).status).toBe(200)
  })

  test('an edition that had not seen what left meanwhile is refused', async () => {
    const { lineas, salir, editar } = await salidaEnParte()
    const { status, error } = await enMedio(
      () => editar([lineas[1]!]),
      () => salir(),
    )
    expect([status, error?.codigo]).toEqual([409, 'mercancia_afuera'])
  })

  test('a dispatch hands over the lines that an edition at the same moment left', async () => {
    const { venta_id, lineas, editar } = await salidaEnParte()
    const { data } = await enMedio(
      () => despachar(admin, venta_id),
      () => editar([lineas[1]!]),
    )
    expect(data.turno.lineas.map(({ item }) => item)).toEqual([lineas[1]!.item])
  })

  test('a turn and an annulment at once leave no turn open', async () => {
    for (let i = 0; i < 4; i++) {
      const { venta_id } = await facturada(vendedor)
      const [, anulada] = await Promise.all([crear(vendedor, venta_id), anular(venta_id)])
      expect(anulada.status).toBe(200)
      expect(await turnos({ venta_id })).toEqual([])
      const [leida] = await obtener([clave.venta(venta_id)])
      expect(leida!.turno_abierto).toBeUndefined()
    }
  })
})

describe('a dispatch piece by piece', () => {
  /** A bill with a cut board whose turn was given ahead of its production: two sides and four shelves. */
  async function turnoDeCorte() {
    const { venta_id, item } = await ventaConCorte(vendedor)
    const { data } = await crear(admin, venta_id, 'Ya está cortado')
    const { id } = data.turno
    return { venta_id, item, id }
  }
  const piezas = async (id: number) =>
    (await bodega.exigir('GET /despachos/turnos/{id}/piezas', { params: { id } })).lineas
  const nombres = async (id: number) =>
    (await piezas(id)).flatMap(({ filas }) =>
      filas.flatMap(({ fila, pendientes }) => pendientes.map(unidad => `${fila}-${unidad}`)),
    )
  const salir = (venta_id: number, item: number, suyas: string[], quien = admin) =>
    despachar(quien, venta_id, { motivo: 'Ya', lineas: [{ item, cantidad: 1, piezas: suyas }] })

  test('tells the pieces of the cut list as their labels name them', async () => {
    const { id, item, venta_id } = await turnoDeCorte()
    const [linea, ...otras] = await piezas(id)
    expect([linea!.item, otras]).toEqual([item, []])
    expect(linea!.filas[0]).toMatchObject({
      fila: 1,
      cantidad: expect.any(Number),
      pendientes: expect.any(Array),
    })
    const { planilla } = (
      await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    ).ventas_detalle.find(each => each.item === item)!.response_lepton as Optimizacion
    const etiquetas = planilla.patrones.reduce((n, p) => n + p.piezas.length * p.repeticiones, 0)
    expect(await nombres(id)).toHaveLength(etiquetas)
  })

  test('keeps those that were not read for the rest, and each goes once', async () => {
    const { id, item, venta_id } = await turnoDeCorte()
    const todas = await nombres(id)
    const [una, ...demas] = todas as [string, ...string[]]
    const uno = await salir(venta_id, item, [una])
    expect(uno.data.turno.lineas.find(each => each.item === item)).toMatchObject({
      entregada: 0,
      piezas_entregadas: 1,
    })
    const resto = uno.data.resto!
    expect(await nombres(resto.id)).toEqual(demas)
    expect((await turno(resto.id)).lineas.find(each => each.item === item)).toMatchObject({
      piezas_pendientes: demas.length,
    })
    const otraVez = await salir(venta_id, item, [demas[0]!, una])
    expect(otraVez.error.errores).toEqual({
      'lineas.0.piezas.1': `La pieza ${una} no está pendiente de entregar`,
    })
    const dos = await salir(venta_id, item, demas)
    expect(dos.data.turno.lineas.find(each => each.item === item)).toMatchObject({
      piezas_entregadas: demas.length,
    })
    expect(dos.data.turno.lineas.find(each => each.item === item)!.entregada).toBeGreaterThan(0)
    expect(
      (await historia(venta_id)).filter(({ accion }) => accion === 'despachar')[0]!.cambios,
    ).toContainEqual(expect.stringMatching(/^1 pieza de /))
  })

  test('refuses a quantity of what goes piece by piece, a piece that there is not, and pieces of what is not cut', async () => {
    const { id, item, venta_id } = await turnoDeCorte()
    const todas = await nombres(id)
    expect((await salir(venta_id, item, ['99-1'])).error.errores).toEqual({
      'lineas.0.piezas.0': 'La pieza 99-1 no está pendiente de entregar',
    })
    expect((await salir(venta_id, item, ['a'])).error.errores).toEqual({
      'lineas.0.piezas.0': 'La pieza no existe',
    })
    expect((await salir(venta_id, item, [])).error.errores).toEqual({
      'lineas.0.piezas': 'Debe marcar al menos una pieza',
    })
    const otra = (await turno(id)).lineas.find(each => each.item !== item)!
    expect((await salir(venta_id, otra.item, ['1-1'])).error.errores).toEqual({
      'lineas.0.piezas': 'Esta línea no tiene piezas con etiqueta',
    })
    await salir(venta_id, item, [todas[0]!])
    const sinDecir = await despachar(admin, venta_id, { lineas: [{ item, cantidad: 0.5 }], motivo: 'Ya' })
    expect(sinDecir.error.errores).toEqual({
      'lineas.0.piezas': 'Esta línea se entrega por piezas: diga cuáles salen',
    })
    const entera = await despachar(admin, venta_id, { motivo: 'Ya' })
    expect([entera.status, entera.data.resto]).toEqual([200, null])
  })

  test('hands over what was cut from an offcut, which is of no board, by itself and piece by piece', async () => {
    const { id: retal } = await retalDisponible(jefe)
    const { venta_id, ventas_detalle } = await guardar(vendedor, {
      productoList: [
        ...LINEAS,
        {
          producto_id: PRODUCTO.blanco,
          cantidad_solicitada: 1,
          response_lepton: listaConRetales([retal]),
        },
      ],
    })
    const { item } = ventas_detalle.find(({ referencia }) => referencia === 'TAB-BLANCO')!
    const dado = (await crear(admin, venta_id, 'Ya está cortado')).data.turno
    expect(dado.lineas.find(each => each.item === item)!.pendiente).toBe(0)
    const salen = (lineas: object[]) => despachar(admin, venta_id, { motivo: 'Ya', lineas })
    const uno = await salen([{ item, cantidad: 0, piezas: ['1-1'] }])
    expect(uno.data.turno.lineas).toMatchObject([{ item, entregada: 0, piezas_entregadas: 1 }])
    const otra = dado.lineas.find(each => each.item !== item)!
    expect((await salen([{ item: otra.item, cantidad: 0 }])).error.errores).toEqual({
      'lineas.0.cantidad': 'Debe ingresar una cantidad mayor que cero',
    })
    const dos = await salen([{ item, cantidad: 0 }])
    expect(dos.data.turno.lineas).toMatchObject([{ item, piezas_entregadas: 3 }])
    expect((await turno(dos.data.resto!.id)).lineas.map(each => each.item)).toEqual([otra.item])
    expect((await salen([{ item: otra.item, cantidad: otra.pendiente }])).data.resto).toBeNull()
  })

  test('hands over the offcuts and the pieces of the calculator of a sale beside its products', async () => {
    const { id: retal_id } = await retalDisponible(jefe)
    const pieza = { base: 600, altura: 400, tipo_canto: 0 as const, lados: [] }
    const suelto = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1 }
    const productoList = [LINEAS[0]!, { ...suelto, retal_id }, { ...suelto, pieza }]
    const { venta_id } = await guardar(vendedor, { productoList })
    const dado = (await crear(admin, venta_id, 'Ya')).data.turno
    const items = dado.lineas.map(({ item }) => item)
    expect(dado.lineas.map(({ pendiente }) => pendiente)).toEqual([LINEAS[0]!.cantidad_solicitada, 1, 1])
    const lineas = [{ item: items[0]!, cantidad: dado.lineas[0]!.pendiente }]
    const { data } = await despachar(admin, venta_id, { motivo: 'Ya', lineas })
    expect((await turno(data.resto!.id)).lineas.map(({ item }) => item)).toEqual(items.slice(1))
    // What waits at the door is not another piece meanwhile.
    const iguales = productoList.map((linea, i) => ({ ...linea, item: items[i]! }))
    const otra = { ...iguales[2]!, pieza: { ...pieza, base: 700 } }
    const editar = (lista: object[]) =>
      vendedor.pedir('POST /facturas/guardar', {
        body: pedido({ venta_id, productoList: lista as typeof productoList }),
      })
    expect((await editar([...iguales.slice(0, 2), otra])).error.codigo).toBe('mercancia_afuera')
    expect((await editar(iguales)).status).toBe(200)
  })

  test('of two at the same door with the same piece one has it', async () => {
    const { id, item, venta_id } = await turnoDeCorte()
    const [una] = await nombres(id)
    const replies = await Promise.all([salir(venta_id, item, [una!]), salir(venta_id, item, [una!], jefe)])
    expect(codigos(replies)[0]).toBe(200)
    expect(codigos(replies)[1]).toBeGreaterThanOrEqual(409)
  })
})

describe('the list', () => {
  test('of a customer and of a sale, and yesterday is not forgotten', async () => {
    const { venta_id } = await facturada(vendedor, { tercero_id: CLIENTE.muebles })
    const { data } = await crear(vendedor, venta_id)
    const ids = async (body: object) => (await turnos(body)).map(each => each.id)
    expect(await ids({ cliente_id: CLIENTE.muebles })).toContain(data.turno.id)
    expect(await ids({ cliente_id: CLIENTE.norte })).toEqual([])
    // Who sees no list of customers finds them by their words (specification B §2: the filter is everybody's).
    const [suyo] = await turnos({ venta_id })
    for (const cliente of [
      suyo!.nombres_tercero.toUpperCase().slice(0, 6),
      suyo!.numero_documento_tercero,
      suyo!.numero_documento_tercero.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '.'),
    ])
      expect(
        (
          await bodega.exigir('POST /despachos/turnos', { body: { cliente }, query: { per_page: '100' } })
        ).despachos_turnos.data.map(each => each.id),
      ).toContain(data.turno.id)
    expect(await ids({ cliente: 'nadie' })).toEqual([])
    expect(await ids({ cliente: '', venta_id })).toEqual([data.turno.id])
    expect(await ids({ venta_id })).toEqual([data.turno.id])
    const otroDia = await despues(24 * 3600, async () => {
      const quien = await tienda.entrar('vendedor')
      return quien.exigir('POST /despachos/turnos', { body: {}, query: { per_page: '100' } })
    })
    expect(otroDia.despachos_turnos.data.map(each => each.id)).toContain(data.turno.id)
  })
})

test('the audit agrees with all of it', async () => {
  await sinTrabajos()
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
})
