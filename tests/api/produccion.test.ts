import { beforeAll, describe, expect, test } from 'vitest'
import { aSuTiempo } from '../support/a-su-tiempo'
import { usarReloj } from '#functions/kernel/clock'
import { idDeEtapa } from '#shared/produccion/estados'
import { cuentaDe, DESPIECE, enEfectivo, facturada, guardarConDespiece, LINEAS } from '../support/pedidos'
import {
  enProduccion,
  iniciar,
  maquinaNueva,
  producir,
  type Taller,
  tallerNuevo,
  ventaConCorte,
} from '../support/produccion'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { idDe, PRODUCTO } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { RECOGE } from '../support/despachos'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'

const tienda = usarTienda(sembrarAuditable)
let jefe: Cliente
let operario: Cliente
let taller: Taller
beforeAll(async () => {
  jefe = await tienda.entrar('super')
  operario = await tienda.entrar('operario')
  taller = await tallerNuevo(jefe)
})

const orden = async (id: number) => jefe.exigir('GET /produccion/ordenes/{id}', { params: { id } })
const venta = async (venta_id: number) =>
  (await jefe.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
const detener = (quien: Cliente, produccion_etapa_id: number, campos: object = {}) =>
  quien.exigir('POST /produccion/parar-finalizar-etapa', { body: { produccion_etapa_id, ...campos } })

describe('production orders of a sale (DECISIONS 195, 197 to 199)', () => {
  test('one for each line that is cut, with the stages that its plan takes', async () => {
    const { venta_id, item, orden: id } = await ventaConCorte(jefe)
    const { ordenes_produccion, ...resto } = await jefe.exigir('POST /produccion/generar-orden', {
      body: { venta_id },
    })
    expect(resto).toEqual({})
    expect(ordenes_produccion).toHaveLength(1)
    expect(ordenes_produccion[0]).toMatchObject({
      id,
      venta_id,
      item,
      numero_orden: `${venta_id}-${item}`,
      estado: 'pendiente',
      nombre_estado: 'Pendiente',
      prioritario: false,
      completado: false,
      suspendido: false,
      proceso_vigente: false,
      referencia: 'TAB-BLANCO',
      tableros: 1,
      piezas: 4,
      cantidad_vendida: 1,
    })
    const { etapas } = await orden(id)
    expect(etapas.map(each => each.nombre_grupo_servicio)).toEqual([
      'Corte',
      'Enchape',
      'Servicios especiales',
      'Empaque',
    ])
    expect(etapas.map(each => each.iniciable)).toEqual([true, false, false, false])
  })

  test('asked for again, they are those that there are', async () => {
    const { venta_id, orden: id } = await ventaConCorte(jefe)
    const pedir = () => jefe.exigir('POST /produccion/generar-orden', { body: { venta_id } })
    const todas = await Promise.all([pedir(), pedir(), pedir()])
    for (const { ordenes_produccion } of [...todas, await pedir()])
      expect(ordenes_produccion.map(each => each.id)).toEqual([id])
  })

  test('none for a sale without cuts, one that waits to be billed, or one that was annulled', async () => {
    const admin = await tienda.entrar('admin')
    const { venta_id } = await facturada(jefe)
    const sin = await jefe.pedir('POST /produccion/generar-orden', { body: { venta_id } })
    expect(sin.status).toBe(422)
    expect(sin.error).toMatchObject({ errores: { venta_id: 'La venta no tiene cortes por producir' } })
    const pendiente = await guardarConDespiece(jefe)
    const antes = await operario.pedir('POST /produccion/generar-orden', {
      body: { venta_id: pendiente.venta_id },
    })
    expect(antes.status).toBe(403)
    const anulada = await ventaConCorte(jefe)
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: anulada.venta_id }, body: {} })
    const tarde = await admin.pedir('POST /produccion/generar-orden', {
      body: { venta_id: anulada.venta_id },
    })
    expect(tarde.status).toBe(409)
    expect(tarde.error).toMatchObject({ codigo: 'orden_anulada' })
  })

  test('what waits to be billed is only looked at, but of a customer with credit, or by who may make it all the same', async () => {
    const admin = await tienda.entrar('admin')
    const { tercero } = await jefe.exigir('POST /terceros/crear', { body: clienteNuevo() })
    const { venta_id } = await guardarConDespiece(jefe, { tercero_id: tercero.id })
    const sePuede = async (quien: Cliente) => {
      const { ventas } = await quien.exigir('POST /facturas/filtros', { body: { venta_id } })
      return ventas.data[0]!.produce_sin_facturar
    }
    const rehusada = async () => {
      expect(await sePuede(admin)).toBe(false)
      const { status, error } = await admin.pedir('POST /produccion/generar-orden', { body: { venta_id } })
      expect([status, error.errores]).toEqual([
        422,
        {
          venta_id:
            'La venta no se ha facturado y su cliente no tiene crédito: se produce después de facturarla',
        },
      ])
    }
    await rehusada()
    expect(await sePuede(jefe)).toBe(true)
    expect(await sePuede(operario)).toBe(undefined)
    const cuenta = await cuentaDe(jefe, tercero.id)
    await jefe.exigir('POST /cuentas-credito/guardar', { body: { ...cuenta, bloqueada: true } })
    await rehusada()
    await jefe.exigir('POST /cuentas-credito/guardar', { body: { ...cuenta, bloqueada: false } })
    expect(await sePuede(admin)).toBe(true)
    const { ordenes_produccion } = await admin.exigir('POST /produccion/generar-orden', {
      body: { venta_id },
    })
    expect(ordenes_produccion).toHaveLength(1)
    // Made, it is there for whoever asks again, whatever became of the credit.
    await jefe.exigir('POST /cuentas-credito/guardar', { body: { ...cuenta, bloqueada: true } })
    expect(await admin.exigir('POST /produccion/generar-orden', { body: { venta_id } })).toMatchObject({
      ordenes_produccion: [{ venta_id }],
    })
  })

  test('an order that is made before it is billed is edited no more, and is billed as ever', async () => {
    const { venta_id, totales } = await guardarConDespiece(jefe)
    await jefe.exigir('POST /produccion/generar-orden', { body: { venta_id } })
    const otra = await jefe.pedir('POST /facturas/guardar', {
      body: {
        venta_id,
        tercero_id: 21,
        estado_venta_id: 1,
        productoList: [{ producto_id: 12, cantidad_solicitada: 1 }],
      },
    })
    expect(otra.error).toMatchObject({ codigo: 'venta_en_produccion' })
    await jefe.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(totales.total_venta),
    })
    expect((await venta(venta_id)).proceso_produccion).toBe(1)
  })

  test('those of another store are not there', async () => {
    const { orden: id, venta_id, etapa } = await enProduccion(jefe)
    const norte = jefe.en('002')
    expect((await norte.pedir('GET /produccion/ordenes/{id}', { params: { id } })).status).toBe(404)
    expect((await norte.pedir('POST /produccion/generar-orden', { body: { venta_id } })).status).toBe(404)
    expect((await norte.pedir('POST /produccion/prioridad', { body: { id } })).status).toBe(404)
    const { ordenes_produccion } = await norte.exigir('POST /produccion/panel-control', { body: {} })
    expect(ordenes_produccion.map(each => each.id)).not.toContain(id)
    expect(etapa(1)).toBe(idDeEtapa(id, 1))
  })
})

describe('stages (DECISIONS 202, 203, 206, 207)', () => {
  test('run in their order, and the sale says how far it is', async () => {
    const { venta_id, orden: id, etapa } = await enProduccion(jefe)
    expect((await venta(venta_id)).proceso_produccion).toBe(1)
    const pronto = await jefe.pedir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: etapa(2), maquina_id: taller.maquina[2], operario_id: idDe('operario') },
    })
    expect(pronto.error).toMatchObject({ codigo: 'etapa_en_espera' })
    await producir(operario, taller, id, [1])
    expect((await venta(venta_id)).proceso_produccion).toBe(2)
    await producir(operario, taller, id, [2, 3])
    expect((await orden(id)).orden).toMatchObject({ estado: 'en_proceso', fecha_finaliza_produccion: null })
    await producir(operario, taller, id, [6])
    expect((await venta(venta_id)).proceso_produccion).toBe(3)
    const { orden: hecha, etapas } = await orden(id)
    expect(hecha).toMatchObject({ estado: 'finalizada', nombre_estado: 'Finalizado', completado: true })
    expect(etapas.map(({ marchas }) => marchas.map(({ fin }) => fin))).toEqual([
      ['finalizada'],
      ['finalizada'],
      ['finalizada'],
      ['finalizada'],
    ])
  })

  test('stop with a reason, go on, and are finished: also by the calls of the specification alone', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    await iniciar(operario, taller, id, 1)
    const parada = await detener(operario, etapa(1), { motivo_suspension_id: 2 })
    expect(parada).toMatchObject({
      accion: 'parar',
      etapa: {
        estado: 'suspendida',
        suspendido: true,
        nombre_tipo_motivo_suspension_produccion: 'Daño de la máquina',
      },
      orden: { estado: 'suspendida', nombre_estado: 'Suspendida', motivo_suspension: 'Daño de la máquina' },
    })
    expect(await detener(operario, etapa(1))).toMatchObject({
      accion: 'continuar',
      etapa: { estado: 'en_proceso' },
    })
    expect(await detener(operario, etapa(1))).toMatchObject({
      accion: 'finalizar',
      etapa: { estado: 'completada' },
    })
    const { etapas } = await orden(id)
    expect(etapas[0]!.marchas).toMatchObject([
      { fin: 'parada', motivo: 'Daño de la máquina' },
      { fin: 'finalizada' },
    ])
    const otra = await operario.pedir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: etapa(1), accion: 'finalizar' },
    })
    expect(otra.error).toMatchObject({ codigo: 'etapa_no_disponible' })
  })

  test('a stop without a reason is told at its field', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    await iniciar(operario, taller, id, 1)
    const sin = await operario.pedir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: etapa(1), accion: 'parar' },
    })
    expect(sin.status).toBe(422)
    expect(sin.error).toMatchObject({
      errores: { motivo_suspension_id: 'Debe seleccionar un motivo de la suspensión' },
    })
    await detener(operario, etapa(1), { accion: 'finalizar' })
  })

  test('a finish is taken back within ten seconds, and no later', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    await producir(operario, taller, id, [1])
    expect(await detener(operario, etapa(1), { accion: 'deshacer' })).toMatchObject({
      etapa: { estado: 'en_proceso', fecha_finaliza_produccion: null },
    })
    await detener(operario, etapa(1), { accion: 'finalizar' })
    const { etapas } = await orden(id)
    expect(etapas[0]!.marchas).toHaveLength(1)
    const volver = usarReloj({ ahora: () => new Date(Date.now() + 10_500) })
    try {
      const tarde = await operario.pedir('POST /produccion/parar-finalizar-etapa', {
        body: { produccion_etapa_id: etapa(1), accion: 'deshacer' },
      })
      expect(tarde.error).toMatchObject({ codigo: 'etapa_no_disponible' })
    } finally {
      volver()
    }
  })

  test('a start is annulled by who started it or who manages, and its time stays as annulled', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    await iniciar(operario, taller, id, 1)
    const { etapa: vuelta } = await operario.exigir('POST /produccion/anular-etapa', {
      body: { produccion_etapa_id: etapa(1), motivo: 'Orden equivocada' },
    })
    expect(vuelta).toMatchObject({ estado: 'pendiente', fecha_inicio_produccion: null, segundos: 0 })
    const { etapas, orden: suya } = await orden(id)
    expect(suya.estado).toBe('pendiente')
    expect(etapas[0]!.marchas).toMatchObject([{ fin: 'anulada', motivo: 'Orden equivocada' }])
    await producir(operario, taller, id, [1])
  })

  test('a machine runs one at a time, and so does an operator: the other is told who', async () => {
    const [a, b] = [await enProduccion(jefe), await enProduccion(jefe)]
    await iniciar(operario, taller, a.orden, 1)
    const misma = await jefe.pedir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: b.etapa(1), maquina_id: taller.maquina[1], operario_id: idDe('operario') },
    })
    expect(misma.status).toBe(409)
    expect(misma.error?.message).toContain('Yeison Parra')
    const otraMaquina = await maquinaNueva(jefe, 1)
    const otra = await jefe.pedir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: b.etapa(1), maquina_id: otraMaquina, operario_id: idDe('operario') },
    })
    expect(otra.error).toMatchObject({ codigo: 'operario_ocupado' })
    await detener(operario, a.etapa(1), { accion: 'finalizar' })
    await producir(operario, taller, b.orden, [1])
  })

  test('of several who start the same stage at once, one does', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    const intentos = await Promise.all(
      Array.from({ length: 4 }, () =>
        operario.pedir('POST /produccion/iniciar-etapa', {
          body: { orden_etapa_id: etapa(1), maquina_id: taller.maquina[1], operario_id: idDe('operario') },
        }),
      ),
    )
    expect(intentos.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const finales = await Promise.all(
      Array.from({ length: 4 }, () =>
        operario.pedir('POST /produccion/parar-finalizar-etapa', {
          body: { produccion_etapa_id: etapa(1), accion: 'finalizar' },
        }),
      ),
    )
    expect(finales.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await orden(id)).etapas[0]!.marchas).toHaveLength(1)
  })

  test.each([
    ['in maintenance', 1, 2, 'La máquina no está activa'],
    ['of another service', 2, 1, 'La máquina no es de este servicio'],
  ])('a machine %s starts nothing', async (_, servicio, estado, texto) => {
    const { etapa } = await enProduccion(jefe)
    const maquina_id = await maquinaNueva(jefe, servicio, estado)
    const no = await jefe.pedir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: etapa(1), maquina_id, operario_id: idDe('operario') },
    })
    expect(no.status).toBe(422)
    expect(no.error).toMatchObject({ errores: { maquina_id: texto } })
  })
})

describe('who acts (DECISIONS 201)', () => {
  test('somebody else at the machine proves it by their PIN; who manages needs none', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    const { tercero } = await jefe.exigir('POST /terceros/crear', {
      body: {
        tipo_documento_id: 13,
        numero_documento: '88001122',
        nombres: 'Rosa',
        apellidos: 'Prada',
        tipo_tercero: 'OP',
        correo_electronico: 'rosa@veta.test',
        password_usuario: 'una-clave-larga-77',
        numero_celular: '3001112233',
        direccion_residencia: 'Calle 1',
        codigo_tienda: '001',
      },
    })
    const password = 'una-clave-larga-77'
    const { token, id: usuario } = await tienda.anonimo.exigir('POST /ingreso', {
      body: { email: 'rosa@veta.test', password },
    })
    const rosa = tienda.anonimo.como(token, usuario).en('001')
    await rosa.exigir('PUT /ingreso/pin', { body: { pin: '4826', password_actual: password } })
    const body = { orden_etapa_id: etapa(1), maquina_id: taller.maquina[1], operario_id: tercero.id }
    const sin = await operario.pedir('POST /produccion/iniciar-etapa', { body })
    expect(sin.error).toMatchObject({ errores: { pin: 'Ingrese el PIN del operario o escanee su carné' } })
    const mal = await operario.pedir('POST /produccion/iniciar-etapa', { body: { ...body, pin: '1111' } })
    expect(mal.error).toMatchObject({ errores: { pin: 'El PIN no es correcto. Le quedan 4 intentos' } })
    const { etapa: suya } = await operario.exigir('POST /produccion/iniciar-etapa', {
      body: { ...body, pin: '4826' },
    })
    expect(suya).toMatchObject({ operario_id: tercero.id, nombres_operario: 'Rosa' })
    const ajena = await operario.pedir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: etapa(1), accion: 'finalizar' },
    })
    expect(ajena.status).toBe(422)
    const anulada = await operario.pedir('POST /produccion/anular-etapa', {
      body: { produccion_etapa_id: etapa(1) },
    })
    expect(anulada.error).toMatchObject({
      errores: { pin: 'Ingrese el PIN del operario o escanee su carné' },
    })
    await detener(jefe, etapa(1), { accion: 'finalizar' })
    expect((await orden(id)).etapas[0]!.marchas).toMatchObject([{ nombre_operario: 'Rosa Prada' }])
  })

  test('who is no operator works at no machine', async () => {
    const { etapa } = await enProduccion(jefe)
    const no = await jefe.pedir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: etapa(1), maquina_id: taller.maquina[1], operario_id: idDe('vendedor') },
    })
    expect(no.error).toMatchObject({ errores: { operario_id: 'Debe seleccionar un operario' } })
  })
})

describe('priority (DECISIONS 204, 205)', () => {
  test('goes before the others that could be started now, and holds back nothing else', async () => {
    const [primera, urgente] = [await enProduccion(jefe), await enProduccion(jefe)]
    await jefe.exigir('POST /produccion/prioridad', { body: { id: urgente.orden, motivo: 'Cliente espera' } })
    const no = await operario.pedir('POST /produccion/iniciar-etapa', {
      body: {
        orden_etapa_id: primera.etapa(1),
        maquina_id: taller.maquina[1],
        operario_id: idDe('operario'),
      },
    })
    expect(no.error).toMatchObject({
      codigo: 'hay_prioritaria',
      message: 'Hay una OP prioritaria, debe seleccionarla primero',
    })
    const {
      ordenes_produccion_etapas: [cabeza],
    } = await operario.exigir('POST /produccion/etapas-por-servicio', {
      body: { maquina_id: taller.maquina[1], servicio: 1, etapas_pendientes: true },
    })
    expect(cabeza).toMatchObject({ produccion_venta_id: urgente.orden, prioritario: true })
    await producir(operario, taller, urgente.orden, [1])
    await producir(operario, taller, primera.orden, [1])
    await jefe.exigir('POST /produccion/prioridad', { body: { id: urgente.orden, prioritario: false } })
    expect((await orden(urgente.orden)).orden.prioritario).toBe(false)
  })

  const urgente = async (quien = jefe) => {
    const hecha = await enProduccion(quien)
    await quien.exigir('POST /produccion/prioridad', { body: { id: hecha.orden } })
    return hecha
  }
  const yaNo = (id: number, quien = jefe) =>
    quien.exigir('POST /produccion/prioridad', { body: { id, prioritario: false } })
  const pedirInicio = async (id: number, servicio: 1 | 2) => {
    const { status, error } = await operario.pedir('POST /produccion/iniciar-etapa', {
      body: {
        orden_etapa_id: idDeEtapa(id, servicio),
        maquina_id: taller.maquina[servicio],
        operario_id: idDe('operario'),
      },
    })
    return status === 200 ? 'iniciada' : error.codigo
  }

  test('of an order that was stopped holds nobody back, also where its next stage could begin meanwhile', async () => {
    await conParametro('ETAPAS_TRASLAPADAS', '1', async () => {
      const parada = await urgente()
      await iniciar(operario, taller, parada.orden, 1)
      await detener(operario, parada.etapa(1), { accion: 'parar', motivo_suspension_id: 2 })
      const otra = await enProduccion(jefe)
      await producir(operario, taller, otra.orden, [1])
      expect((await orden(parada.orden)).etapas[1]!.iniciable).toBe(true)
      await producir(operario, taller, otra.orden, [2])
      // It goes on, and is the one that goes first again.
      const tercera = await enProduccion(jefe)
      await producir(operario, taller, tercera.orden, [1])
      await detener(operario, parada.etapa(1), { accion: 'continuar' })
      await detener(operario, parada.etapa(1), { accion: 'finalizar' })
      expect(await pedirInicio(tercera.orden, 2)).toBe('hay_prioritaria')
      await yaNo(parada.orden)
    })
  })

  test('of two stands first that of before, and both go before the others', async () => {
    const [una, dos, otra] = [await urgente(), await urgente(), await enProduccion(jefe)]
    const { ordenes_produccion_etapas: pendientes } = await operario.exigir(
      'POST /produccion/etapas-por-servicio',
      { body: { servicio: 1, etapas_pendientes: true } },
    )
    expect(pendientes.slice(0, 2).map(each => each.produccion_venta_id)).toEqual([una.orden, dos.orden])
    expect(await pedirInicio(otra.orden, 1)).toBe('hay_prioritaria')
    await producir(operario, taller, una.orden, [1])
    expect(await pedirInicio(otra.orden, 1)).toBe('hay_prioritaria')
    await producir(operario, taller, dos.orden, [1])
    // Both are past the cut, and hold back what comes after it alone.
    await producir(operario, taller, otra.orden, [1])
    expect(await pedirInicio(otra.orden, 2)).toBe('hay_prioritaria')
    await yaNo(una.orden)
    await yaNo(dos.orden)
    await producir(operario, taller, otra.orden, [2])
  })

  test('of an order that waits for its material, or of another store, holds nobody back', async () => {
    const espera = await urgente()
    const { material } = await jefe.exigir('GET /produccion/ordenes/{id}/material', {
      params: { id: espera.orden },
    })
    await jefe.exigir('POST /produccion/proceso-etapa-orden', {
      body: { orden_produccion_id: espera.orden, faltantes: [material[0]!.clave] },
    })
    const norte = jefe.en('002')
    const ajena = await urgente(norte)
    const otra = await enProduccion(jefe)
    await producir(operario, taller, otra.orden, [1])
    await yaNo(espera.orden)
    await yaNo(ajena.orden, norte)
  })
})

describe('material (DECISIONS 209)', () => {
  test('is listed on the way through the rack: by place, B2 before B10, what has none last', async () => {
    const { orden: id } = await enProduccion(jefe)
    const bodega = await tienda.ingresar('bodega')
    const pedir = async () =>
      (await bodega.exigir('GET /produccion/ordenes/{id}/material', { params: { id } })).material
    const [primera, segunda] = (await pedir()).map(({ producto_id }) => producto_id!)
    const poner = (producto_id: number, ubicacion: string) =>
      bodega.exigir('PUT /inventarios/topes', {
        body: { producto_id, minimo: null, maximo: null, ubicacion },
      })
    await poner(primera!, 'Estante B10')
    await poner(segunda!, 'Estante b2')
    const ordenado = await pedir()
    expect(ordenado.slice(0, 2).map(({ producto_id, ubicacion }) => [producto_id, ubicacion])).toEqual([
      [segunda, 'Estante b2'],
      [primera, 'Estante B10'],
    ])
    expect(ordenado.slice(2).every(({ ubicacion }) => ubicacion === '')).toBe(true)
    await poner(primera!, '')
    await poner(segunda!, '')
  })

  test('is listed, handed out, and what is missing holds the order until it is there', async () => {
    const bodega = await tienda.entrar('bodega')
    const { orden: id, etapa, venta_id } = await enProduccion(jefe)
    const { material } = await bodega.exigir('GET /produccion/ordenes/{id}/material', { params: { id } })
    expect(material.map(({ clase, referencia, cantidad }) => [clase, referencia, cantidad > 0])).toEqual([
      ['tablero', 'TAB-BLANCO', true],
      ['canto', 'BLANCO-3R', true],
      ['canto', 'BLANCO-22', true],
    ])
    const { orden: parada } = await bodega.exigir('POST /produccion/proceso-etapa-orden', {
      body: {
        orden_produccion_id: id,
        faltantes: [material[1]!.clave],
        observacion: 'El proveedor lo trae mañana',
      },
    })
    expect(parada).toMatchObject({ estado: 'suspendida', suspendido: true, proceso_vigente: false })
    expect(parada.motivo_suspension).toContain('Falta material')
    // Whoever prepares it reads what was written of it, as long as it is missing.
    const { ordenes_produccion: porPreparar } = await bodega.exigir('POST /produccion/orden-etapa', {
      body: { etapa_inicial: 1, venta_id },
    })
    expect(porPreparar.data.map(orden => orden.observacion_faltante)).toEqual(['El proveedor lo trae mañana'])
    const no = await operario.pedir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: etapa(1), maquina_id: taller.maquina[1], operario_id: idDe('operario') },
    })
    expect(no.error).toMatchObject({ codigo: 'orden_detenida' })
    expect((await venta(venta_id)).proceso_produccion).toBe(1)
    const { orden: lista } = await bodega.exigir('POST /produccion/proceso-etapa-orden', {
      body: { orden_produccion_id: id },
    })
    expect(lista).toMatchObject({
      estado: 'pendiente',
      proceso_vigente: true,
      nombre_prepara: 'Wilmer Cuéllar',
      observacion_faltante: null,
    })
    const { ordenes_produccion } = await bodega.exigir('POST /produccion/orden-etapa', {
      body: { etapa_inicial: 1, venta_id },
    })
    expect(ordenes_produccion.data).toEqual([])
    await producir(operario, taller, id, [1])
  })

  test('that turns out to be missing once the cut has begun brings the order back to who hands it out', async () => {
    const bodega = await tienda.entrar('bodega')
    const { orden: id, venta_id } = await enProduccion(jefe)
    await producir(operario, taller, id, [1])
    const { material } = await bodega.exigir('GET /produccion/ordenes/{id}/material', { params: { id } })
    const preparar = (faltantes: string[]) =>
      bodega.exigir('POST /produccion/proceso-etapa-orden', {
        body: { orden_produccion_id: id, faltantes },
      })
    const porPreparar = async () =>
      (
        await bodega.exigir('POST /produccion/orden-etapa', { body: { etapa_inicial: 1, venta_id } })
      ).ordenes_produccion.data.map(orden => orden.id)
    expect(await porPreparar()).toEqual([])
    await preparar([material[1]!.clave])
    expect(await porPreparar()).toEqual([id])
    await preparar([])
    expect(await porPreparar()).toEqual([])
    await producir(operario, taller, id, [2])
  })
})

describe('a sale that is annulled while it is made (DECISIONS 215)', () => {
  test('starts nothing more, and whoever stands at the machine is told to stop', async () => {
    const { orden: id, etapa, venta_id } = await enProduccion(jefe)
    await iniciar(operario, taller, id, 1)
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: {} })
    await aSuTiempo(async () => {
      const { ordenes_produccion_etapas: suyas } = await operario.exigir(
        'POST /produccion/etapas-por-servicio',
        {
          body: { operario_id: idDe('operario'), etapas_proceso: true },
        },
      )
      expect(suyas).toMatchObject([{ id: etapa(1), estado: 'en_proceso', anulada: true }])
    })
    const sigue = await operario.pedir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: etapa(1), accion: 'finalizar' },
    })
    expect(sigue.error).toMatchObject({ codigo: 'orden_anulada' })
    const corta = await operario.pedir('POST /produccion/etapas/{id}/avance', {
      params: { id: etapa(1) },
      body: { cortes: [0] },
    })
    expect(corta.error).toMatchObject({ codigo: 'orden_anulada' })
    expect(await detener(operario, etapa(1))).toMatchObject({ accion: 'parar', orden: { estado: 'anulada' } })
    const { etapas } = await orden(id)
    expect(etapas[0]!.marchas).toMatchObject([{ fin: 'venta_anulada' }])
    const otra = await enProduccion(jefe)
    await producir(operario, taller, otra.orden, [1])
    expect((await venta(venta_id)).proceso_produccion).toBe(0)
  })

  test('against a start at the same moment: it runs and is told to stop, or is refused', async () => {
    for (let i = 0; i < 6; i++) {
      const { orden: id, etapa, venta_id } = await enProduccion(jefe)
      const [empezada] = await Promise.all([
        operario.pedir('POST /produccion/iniciar-etapa', {
          body: { orden_etapa_id: etapa(1), maquina_id: taller.maquina[1], operario_id: idDe('operario') },
        }),
        jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: {} }),
      ])
      const [corte] = await aSuTiempo(async () => {
        const { etapas } = await orden(id)
        expect(etapas[0]!.anulada).toBe(true)
        return etapas
      })
      if (empezada.status === 200) {
        expect(corte).toMatchObject({ estado: 'en_proceso', anulada: true })
        await detener(operario, etapa(1))
      } else {
        expect(empezada.error).toMatchObject({ codigo: 'orden_anulada' })
        expect(corte).toMatchObject({ estado: 'pendiente', anulada: true })
      }
    }
  })
})

describe('the panel (DECISIONS 198, 210, 291, 292)', () => {
  test('of a customer: what was made for them, under whatever entry it was sold', async () => {
    const alguien = async (numero_documento: string) =>
      (
        await jefe.exigir('POST /terceros/crear', {
          body: {
            tipo_documento_id: 13,
            numero_documento,
            nombres: 'Repetida',
            apellidos: numero_documento,
            numero_celular: '3005550188',
            creacion_rapida: true,
          },
        })
      ).tercero.id
    const [queda, duplicado, otra] = [
      await alguien('71990001'),
      await alguien('71990002'),
      await alguien('71990003'),
    ]
    const suya = await enProduccion(jefe, { tercero_id: queda })
    const delDuplicado = await enProduccion(jefe, { tercero_id: duplicado })
    const ajena = await enProduccion(jefe, { tercero_id: otra })
    const ordenes = async (cliente_id: number) => {
      const { ordenes_produccion } = await jefe.exigir('POST /produccion/panel-control', {
        body: { cliente_id },
      })
      return ordenes_produccion.map(({ id }) => id).sort((a, b) => a - b)
    }
    expect(await ordenes(queda)).toEqual([suya.orden])
    await jefe.exigir('PUT /terceros/{id}/unir', { params: { id: queda }, body: { tercero_id: duplicado } })
    const ambas = [suya.orden, delDuplicado.orden].sort((a, b) => a - b)
    expect(await ordenes(queda)).toEqual(ambas)
    expect(await ordenes(duplicado)).toEqual(ambas)
    expect(await ordenes(otra)).toEqual([ajena.orden])
    expect(await ordenes(99_999_999)).toEqual([])
  })

  test('counts what its filter shows, and never loses an open order to a date', async () => {
    const { orden: id, venta_id } = await enProduccion(jefe)
    const hecha = await enProduccion(jefe)
    await producir(operario, taller, hecha.orden)
    const lejos = { fecha_inicial: '2020-01-01', fecha_final: '2020-01-02' }
    const { ordenes_produccion, contadores, ordenes_produccion_etapas } = await jefe.exigir(
      'POST /produccion/panel-control',
      { body: lejos },
    )
    const ids = ordenes_produccion.map(each => each.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(hecha.orden)
    expect(contadores.total_op).toBe(ids.length)
    expect(contadores.pendientes + contadores.en_proceso + contadores.finalizadas).toBe(ids.length)
    expect(ordenes_produccion_etapas.filter(each => each.produccion_venta_id === id)).toHaveLength(4)
    const hoy = await jefe.exigir('POST /produccion/panel-control', { body: {} })
    expect(hoy.ordenes_produccion.map(each => each.id)).toContain(hecha.orden)
    const sola = await jefe.exigir('POST /produccion/panel-control', { body: { venta_id } })
    expect(sola.ordenes_produccion.map(each => each.id)).toEqual([id])
    expect(sola.contadores).toMatchObject({ total_op: 1, total_ov: 1, pendientes: 1 })
    for (const produccion_id of [id, String(id), `${venta_id}-2`])
      expect(
        (await jefe.exigir('POST /produccion/panel-control', { body: { produccion_id } })).contadores
          .total_op,
      ).toBe(produccion_id === `${venta_id}-2` && id % 1000 !== 2 ? 0 : 1)
  })
})

describe('the guided saw (2.4) and pieces that are made again (DECISIONS 214)', () => {
  const guia = (id: number) => operario.exigir('GET /produccion/etapas/{id}', { params: { id } })
  const avanzar = (id: number, body: object) =>
    operario.exigir('POST /produccion/etapas/{id}/avance', { params: { id }, body })

  test('cuts are ticked as places: again, late and from two tablets they come to the same', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    const antes = await operario.pedir('POST /produccion/etapas/{id}/avance', {
      params: { id: etapa(1) },
      body: { cortes: [0] },
    })
    expect(antes.error).toMatchObject({ codigo: 'etapa_no_disponible' })
    await iniciar(operario, taller, id, 1)
    const { plan, hechos, etapa: corte } = await guia(etapa(1))
    expect(hechos).toEqual([])
    expect(corte.cortes).toBe(plan.planilla.cortes)
    await Promise.all([avanzar(etapa(1), { cortes: [0, 1] }), avanzar(etapa(1), { cortes: [1, 2] })])
    await avanzar(etapa(1), { cortes: [2, 0] })
    expect((await guia(etapa(1))).hechos).toEqual([0, 1, 2])
    expect((await avanzar(etapa(1), { sin_hacer: [1] })).hechos).toEqual([0, 2])
    const fuera = await operario.pedir('POST /produccion/etapas/{id}/avance', {
      params: { id: etapa(1) },
      body: { cortes: [0, corte.cortes!] },
    })
    expect(fuera.error.errores).toEqual({ 'cortes.1': 'El corte no existe' })
    const ninguna = await operario.pedir('POST /produccion/etapas/{id}/avance', {
      params: { id: etapa(1) },
      body: { repeticiones: [1] },
    })
    expect(ninguna.error.errores).toEqual({ 'repeticiones.0': 'La repetición no existe' })
    await detener(operario, etapa(1), { accion: 'finalizar' })
    // A tablet that was offline tells what it had ticked before somebody finished the stage.
    expect((await avanzar(etapa(1), { cortes: [3] })).hechos).toEqual([0, 2, 3])
    // And so does one that comes after that, when a piece is to be made again.
    const { orden: abierta } = await jefe.exigir('POST /produccion/ordenes/{id}/repetir', {
      params: { id },
      body: { pieza: 1, motivo: 'Se rayó' },
    })
    expect(abierta.estado).toBe('pendiente')
    const tarde = await avanzar(etapa(1), { cortes: [1] })
    expect(tarde.etapa.estado).toBe('pendiente')
    expect(tarde.hechos).toEqual([0, 1, 2, 3])
  })

  test('a piece is not made again once all of its sale has left: no turn would hand it over', async () => {
    const { orden: id, venta_id } = await enProduccion(jefe)
    await producir(operario, taller, id)
    await jefe.pedir('POST /despachos/turnos/crear', { body: { venta_id, motivo: 'Ya' } })
    await jefe.exigir('POST /despachos/guardar', { body: { venta_id, ...RECOGE, motivo: 'Ya' } })
    const { status, error } = await jefe.pedir('POST /produccion/ordenes/{id}/repetir', {
      params: { id },
      body: { pieza: 1, motivo: 'Se desportilló' },
    })
    expect([status, error.codigo]).toEqual([409, 'mercancia_afuera'])
    expect((await venta(venta_id)).proceso_produccion).toBe(3)
  })

  test('a piece that is made again opens what it passes through once more, and says what it costs', async () => {
    const { orden: id, venta_id } = await enProduccion(jefe)
    await producir(operario, taller, id)
    expect((await venta(venta_id)).proceso_produccion).toBe(3)
    const { repeticion, orden: abierta } = await jefe.exigir('POST /produccion/ordenes/{id}/repetir', {
      params: { id },
      body: { pieza: 1, motivo: 'Se desportilló' },
    })
    // 700 × 400 of a board of 2440 × 2150 that costs 50.000: 2.668,70; a metre of band at 1.000 along 700 mm, of another
    // at 500 along 400, with 60 mm of waste a side: 760 and 230; a drilling at 750. Nobody else sees it.
    expect(repeticion).toMatchObject({
      numero: 1,
      pieza: 1,
      base: 700,
      altura: 400,
      hecha: false,
      costo: 4408.7,
    })
    expect(abierta.estado).toBe('pendiente')
    expect((await venta(venta_id)).proceso_produccion).toBe(1)
    await producir(operario, taller, id, [1])
    await avanzar(idDeEtapa(id, 1), { repeticiones: [1] })
    const { repeticiones } = await guia(idDeEtapa(id, 1))
    expect(repeticiones).toMatchObject([{ numero: 1, hecha: true }])
    expect(repeticiones[0]).not.toHaveProperty('costo')
    await producir(operario, taller, id, [2, 3, 6])
    expect((await venta(venta_id)).proceso_produccion).toBe(3)
  })

  test('the band that the customer brings costs nothing of a piece that is made again', async () => {
    const { orden: id } = await enProduccion(jefe, {
      productoList: [
        ...LINEAS,
        {
          producto_id: PRODUCTO.blanco,
          cantidad_solicitada: 1,
          response_lepton: {
            ...DESPIECE,
            canto: [{ id: 'BLANCO-3R', cobrar_canto: false }, { id: 'BLANCO-22' }],
          },
        },
      ],
    })
    await producir(operario, taller, id, [1])
    const { repeticion } = await jefe.exigir('POST /produccion/ordenes/{id}/repetir', {
      params: { id },
      body: { pieza: 1, motivo: 'Se rayó' },
    })
    expect(repeticion.costo).toBe(3648.7)
  })

  test('the end of a cut is that of what is made again too, and is taken back with it; a tick of before stays', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    await iniciar(operario, taller, id, 1)
    const repetir = () =>
      operario.exigir('POST /produccion/ordenes/{id}/repetir', {
        params: { id },
        body: { pieza: 1, motivo: 'Se rayó' },
      })
    const hechas = async () => (await guia(etapa(1))).repeticiones.map(({ hecha }) => hecha)
    for (let i = 0; i < 3; i++) await repetir()
    await avanzar(etapa(1), { repeticiones: [1] })
    await detener(operario, etapa(1), { accion: 'finalizar' })
    expect(await hechas()).toEqual([true, true, true])
    const { etapas } = await orden(id)
    expect(etapas[0]).toMatchObject({ estado: 'completada', repeticiones_pendientes: 0 })
    // Of a tablet that was away: what it had ticked is no slip of who finished.
    await avanzar(etapa(1), { repeticiones: [2] })
    await detener(operario, etapa(1), { accion: 'deshacer' })
    expect(await hechas()).toEqual([true, true, false])
    await detener(operario, etapa(1), { accion: 'finalizar' })
    // One more opens the cut again; its end taken back leaves those of the end before.
    await repetir()
    await producir(operario, taller, id, [1])
    await detener(operario, etapa(1), { accion: 'deshacer' })
    expect(await hechas()).toEqual([true, true, true, false])
    await detener(operario, etapa(1), { accion: 'finalizar' })
    await producir(operario, taller, id, [2, 3, 6])
  })
})

test('a stage is not finished without the piece that is made again before it', async () => {
  const { orden: id, etapa } = await enProduccion(jefe)
  await producir(operario, taller, id, [1])
  await iniciar(operario, taller, id, 2)
  await jefe.exigir('POST /produccion/ordenes/{id}/repetir', {
    params: { id },
    body: { pieza: 1, motivo: 'Se rayó' },
  })
  const no = await operario.pedir('POST /produccion/parar-finalizar-etapa', {
    body: { produccion_etapa_id: etapa(2), accion: 'finalizar' },
  })
  expect([no.status, no.error.codigo, no.error.message]).toEqual([
    409,
    'etapa_en_espera',
    'Hay una pieza que se repite: termine primero Corte de esta orden',
  ])
  await detener(operario, etapa(2), { accion: 'parar', motivo_suspension_id: 2 })
  await producir(operario, taller, id, [1])
  await detener(operario, etapa(2), { accion: 'continuar' })
  await detener(operario, etapa(2), { accion: 'finalizar' })
  await producir(operario, taller, id, [3, 6])
})

describe('badges and machines', () => {
  test('a badge acts for its operator, and the one before it no more', async () => {
    const { orden: id, etapa } = await enProduccion(jefe)
    const yeison = idDe('operario')
    const carne = async () =>
      (await jefe.exigir('POST /produccion/operarios/{id}/carne', { params: { id: yeison }, body: {} }))
        .codigo
    const [viejo, nuevo] = [await carne(), await carne()]
    expect(nuevo).toMatch(/^VETA:C:[A-Z0-9]{16,}$/)
    const { operario: hallado } = await jefe.exigir('POST /produccion/operarios/identificar', {
      body: { carne: nuevo.toLowerCase() },
    })
    expect(hallado).toEqual({ id: yeison, nombres: 'Yeison', apellidos: 'Parra' })
    const no = await jefe.pedir('POST /produccion/operarios/identificar', { body: { carne: viejo } })
    expect(no.error.errores).toEqual({ carne: 'El carné no es de ningún operario' })
    await operario.exigir('POST /produccion/iniciar-etapa', {
      body: { orden_etapa_id: etapa(1), maquina_id: taller.maquina[1], operario_id: yeison, carne: nuevo },
    })
    const { ahora, marchas } = await jefe.exigir('GET /produccion/maquinas/{id}/marchas', {
      params: { id: taller.maquina[1] },
    })
    expect(ahora).toMatchObject({
      numero_orden: `${Math.floor(id / 1000)}-${id % 1000}`,
      operario_id: yeison,
    })
    await detener(operario, etapa(1), { motivo_suspension_id: 2 })
    const despues = await jefe.exigir('GET /produccion/maquinas/{id}/marchas', {
      params: { id: taller.maquina[1] },
    })
    expect(despues.ahora).toBeNull()
    expect(despues.marchas).toHaveLength(marchas.length + 1)
    expect(despues.marchas[0]).toMatchObject({ fin: 'parada', motivo: 'Daño de la máquina' })
    expect(despues.paradas.find(each => each.motivo === 'Daño de la máquina')!.veces).toBeGreaterThan(0)
    await detener(operario, etapa(1), { accion: 'continuar' })
    await detener(operario, etapa(1), { accion: 'finalizar' })
  })
})

describe('what follows by itself', () => {
  test('a bill makes its orders where the shop wants it so, once; and a finished sale has its turn', async () => {
    await conParametro('GENERAR_OP_AL_FACTURAR', '1', async () => {
      const { venta_id, orden: id } = await ventaConCorte(jefe)
      await aSuTiempo(async () => expect((await orden(id)).orden.estado).toBe('pendiente'))
      const { ordenes_produccion } = await jefe.exigir('POST /produccion/generar-orden', {
        body: { venta_id },
      })
      expect(ordenes_produccion.map(each => each.id)).toEqual([id])
      await producir(operario, taller, id)
      await aSuTiempo(async () => {
        const { despachos_turnos } = await jefe.exigir('POST /despachos/turnos', { body: { venta_id } })
        expect(despachos_turnos.data.map(each => each.venta_id)).toEqual([venta_id])
      })
    })
  })
})

test('and after all of it the books agree', async () => {
  await sinTrabajos()
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
})
