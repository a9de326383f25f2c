import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { escribirItems } from '#infra/local/demo/escribir'
import { ahora, hoy } from '#functions/kernel/clock'
import { consultar, type Item, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave, indice, particion } from '#functions/kernel/dynamo/keys'
import { inicioDe, sumarDias } from '#shared/kernel/dates'
import { empleadoNuevo } from './peticiones'
import { idDeEtapa, idDeOrden } from '#shared/produccion/estados'
import { RECOGE } from '../support/despachos'
import { conFallas } from '../support/fallas'
import { guardarConDespiece } from '../support/pedidos'
import {
  carneNuevo,
  corriendo,
  desocupar,
  enProduccion,
  maquinaNueva,
  ordenNueva,
  porIniciar,
  producir,
  tallerNuevo,
} from '../support/produccion'
import { RelojQuieto } from '../support/reloj'
import { idDe, sembrar } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar, { sinHttp: true })
let jefe: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
})
afterEach(() => desocupar(jefe))

type Corte = Awaited<ReturnType<typeof porIniciar>>
const detener = ({ etapa }: Pick<Corte, 'etapa'>, accion: string, campos: object = {}) =>
  jefe.pedir('POST /produccion/parar-finalizar-etapa', {
    body: { produccion_etapa_id: etapa(1), accion, motivo_suspension_id: 2, ...campos },
  })
const iniciar = ({ etapa, maquina, operario }: Corte, servicio: 1 | 2 = 1) =>
  jefe.pedir('POST /produccion/iniciar-etapa', {
    body: { orden_etapa_id: etapa(servicio), maquina_id: maquina, operario_id: operario },
  })
/** The orders of a sale as they are stored, changed behind the shop's back. */
async function alterar(ventaId: number, cambiar: (orden: Item) => Item): Promise<void> {
  const [item] = await obtener([clave.produccion(ventaId)])
  await marcar(clave.produccion(ventaId), {
    ordenes: (item!.ordenes as Item[]).map(orden => ({ ...orden, ...cambiar(orden) })),
  })
}
/** The sale was annulled a moment ago, and the job that tells its orders has not run. */
const recienAnulada = (ventaId: number) => marcar(clave.venta(ventaId), { estado_venta_id: 3 })
const anular = (venta_id: number) =>
  jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'Prueba' } })
/** Annuls a sale between what an act reads and what it writes. */
const anulandoEnMedio = async <T>(venta_id: number, acto: () => Promise<T>): Promise<T> =>
  (
    await conFallas(
      'TransactWriteItems',
      async (seguir, numero) => {
        if (numero === 1) await anular(venta_id)
        return seguir()
      },
      acto,
    )
  ).resultado

describe('a sale that is annulled (DECISIONS 215)', () => {
  test('between the reading and the writing of its orders gets none', async () => {
    const { venta_id } = await guardarConDespiece(jefe)
    const reply = await anulandoEnMedio(venta_id, () =>
      jefe.pedir('POST /produccion/generar-orden', { body: { venta_id } }),
    )
    expect([reply.status, reply.error.codigo]).toEqual([409, 'orden_anulada'])
    expect((await obtener([clave.produccion(venta_id)]))[0]).toBeUndefined()
  })

  test('between the reading and the writing of a start is not started', async () => {
    const corte = await porIniciar(jefe)
    const reply = await anulandoEnMedio(corte.venta_id, () => iniciar(corte))
    expect([reply.status, reply.error.codigo]).toEqual([409, 'orden_anulada'])
    expect((await obtener([clave.maquinaEnUso(corte.maquina)]))[0]).toBeUndefined()
  })

  test('and whose orders have not been told yet starts nothing, is handed nothing, and nothing else is done of it', async () => {
    const corte = await porIniciar(jefe)
    await recienAnulada(corte.venta_id)
    const respuestas = [
      await iniciar(corte),
      await jefe.pedir('POST /produccion/proceso-etapa-orden', {
        body: { orden_produccion_id: corte.orden },
      }),
      await jefe.pedir('POST /produccion/prioridad', { body: { id: corte.orden } }),
      await jefe.pedir('POST /produccion/etapas/{id}/avance', {
        params: { id: corte.etapa(1) },
        body: { cortes: [0] },
      }),
      await jefe.pedir('POST /produccion/ordenes/{id}/repetir', {
        params: { id: corte.orden },
        body: { pieza: 1, motivo: 'Se rayó' },
      }),
    ]
    expect(respuestas.map(({ error }) => error.codigo)).toEqual(Array(5).fill('orden_anulada'))
  })

  test.each([
    ['parar', 'continuar'],
    ['finalizar', 'deshacer'],
  ])('and whose stage was left at "%s" before: it takes no "%s"', async (antes, despues) => {
    const corte = await corriendo(jefe)
    expect((await detener(corte, antes)).status).toBe(200)
    await recienAnulada(corte.venta_id)
    const reply = await detener(corte, despues)
    expect([reply.status, reply.error.codigo]).toEqual([409, 'orden_anulada'])
  })
})

test('the stage whose material is handed out may have the number of a line beyond 999, which is a long one', async () => {
  const { orden, venta_id } = await porIniciar(jefe)
  const { error } = await jefe.pedir('POST /produccion/proceso-etapa-orden', {
    body: { orden_produccion_id: orden, etapa_id: idDeEtapa(idDeOrden(venta_id, 1000), 1) },
  })
  expect(error.errores).toEqual({ etapa_id: 'La etapa no es de esta orden' })
})

describe('a stage', () => {
  test('whose start was annulled is not annulled again', async () => {
    const { etapa } = await corriendo(jefe)
    const anularInicio = () =>
      jefe.pedir('POST /produccion/anular-etapa', { body: { produccion_etapa_id: etapa(1) } })
    expect((await anularInicio()).status).toBe(200)
    expect((await anularInicio()).error).toMatchObject({ codigo: 'etapa_no_disponible' })
    expect((await detener({ etapa }, 'finalizar')).error).toMatchObject({ codigo: 'etapa_no_disponible' })
  })

  test('that is no cut is not ticked, though it runs', async () => {
    const corte = await porIniciar(jefe)
    await producir(jefe, { maquina: { 1: corte.maquina, 2: 0, 3: 0, 6: 0 } }, corte.orden, [1])
    const maquina = await maquinaNueva(jefe, 2)
    expect((await iniciar({ ...corte, maquina }, 2)).status).toBe(200)
    const reply = await jefe.pedir('POST /produccion/etapas/{id}/avance', {
      params: { id: corte.etapa(2) },
      body: { cortes: [0] },
    })
    expect(reply.error).toMatchObject({ codigo: 'etapa_no_disponible' })
  })

  test('is finished by mistake for ten seconds, and not a thousandth longer', async () => {
    const corte = await corriendo(jefe)
    const reloj = new RelojQuieto(ahora())
    try {
      await detener(corte, 'finalizar')
      reloj.avanzar(10_000)
      expect((await detener(corte, 'deshacer')).status).toBe(200)
      await detener(corte, 'finalizar')
      reloj.avanzar(10_001)
      expect((await detener(corte, 'deshacer')).error.message).toBe(
        'Ya pasaron más de 10 segundos: la etapa quedó finalizada',
      )
    } finally {
      reloj.soltar()
    }
  })

  test('is taken back though the next one runs where stages may overlap', async () => {
    const corte = await corriendo(jefe)
    await detener(corte, 'finalizar')
    const maquina = await maquinaNueva(jefe, 2)
    const { tercero } = await jefe.exigir('POST /terceros/crear', {
      body: empleadoNuevo({ tipo_tercero: 'OP' }),
    })
    expect((await iniciar({ ...corte, maquina, operario: tercero.id }, 2)).status).toBe(200)
    expect((await detener(corte, 'deshacer')).error.message).toBe('La etapa siguiente ya empezó')
    const vuelta = await conParametro('ETAPAS_TRASLAPADAS', '1', () => detener(corte, 'deshacer'))
    expect(vuelta.data.etapa).toMatchObject({ estado: 'en_proceso' })
  })

  test('does not go on at a machine that is being repaired, and does when it works again', async () => {
    const corte = await corriendo(jefe)
    await detener(corte, 'parar')
    const key = clave.catalogo('MAQUINAS', corte.maquina)
    await marcar(key, { estado_maquina_id: 2 })
    const no = await detener(corte, 'continuar')
    expect(no.error.errores).toEqual({
      produccion_etapa_id: 'La máquina no está activa: elija otra para continuar la etapa',
    })
    await marcar(key, { estado_maquina_id: 1 })
    expect((await detener(corte, 'continuar')).status).toBe(200)
  })

  test('does not stop for a reason that the shop has retired', async () => {
    const { motivo_suspension } = await jefe.exigir('POST /maestros/motivos-suspension/guardar', {
      body: { nombre_tipo_motivo_suspension_produccion: 'Sin luz', activo: true },
    })
    const corte = await corriendo(jefe)
    const parar = () => detener(corte, 'parar', { motivo_suspension_id: motivo_suspension.id })
    await marcar(clave.catalogo('TIPOS_MOTIVO_SUSPENSION', motivo_suspension.id), { activo: false })
    expect((await parar()).error.errores).toEqual({
      motivo_suspension_id: 'Debe seleccionar un motivo de la suspensión',
    })
    await marcar(clave.catalogo('TIPOS_MOTIVO_SUSPENSION', motivo_suspension.id), { activo: true })
    expect((await parar()).data.etapa.nombre_tipo_motivo_suspension_produccion).toBe('Sin luz')
  })

  test('that was stopped very often: the log of its machine notes as annulled the last sixty runs', async () => {
    const { venta_id, orden, etapa, maquina } = await corriendo(jefe)
    await detener({ etapa }, 'parar')
    const corridas = Array.from({ length: 62 }, (_, i) => {
      const [desde, hasta] = [i, i + 1].map(n => new Date(Date.parse(ahora()) + n * 1000).toISOString())
      return { desde, hasta, fin: 'parada' }
    })
    await alterar(venta_id, ({ etapas }) => ({
      etapas: (etapas as { marchas: object[] }[]).map((each, i) =>
        i === 0 ? { ...each, marchas: corridas.map(corrida => ({ ...each.marchas[0], ...corrida })) } : each,
      ),
    }))
    await jefe.exigir('POST /produccion/anular-etapa', { body: { produccion_etapa_id: etapa(1) } })
    const bitacora = await consultar({ pk: particion.marchas(maquina) })
    const anuladas = bitacora.filter(({ fin }) => fin === 'anulada').map(({ desde }) => desde)
    expect(anuladas).toEqual(corridas.slice(2).map(({ desde }) => desde))
    const { etapas } = await jefe.exigir('GET /produccion/ordenes/{id}', { params: { id: orden } })
    expect(etapas[0]!.marchas.map(({ fin }) => fin)).toEqual(corridas.map(() => 'anulada'))
  })
})

test('an operator who left starts nothing, has no badge that counts, and is given none; nor is who is no operator', async () => {
  const { tercero } = await jefe.exigir('POST /terceros/crear', {
    body: empleadoNuevo({ tipo_tercero: 'OP' }),
  })
  const carne = await carneNuevo(jefe, tercero.id)
  const otro = await carneNuevo(jefe)
  expect(carne).not.toBe(otro)
  await marcar(clave.tercero(tercero.id), { activo: false })
  const corte = { ...(await porIniciar(jefe)), operario: tercero.id }
  expect((await iniciar(corte)).error.errores).toEqual({ operario_id: 'Debe seleccionar un operario' })
  const suyo = await jefe.pedir('POST /produccion/operarios/identificar', { body: { carne } })
  expect(suyo.error.errores).toEqual({ carne: 'El carné no es de ningún operario' })
  for (const id of [tercero.id, idDe('vendedor')]) {
    const nuevo = await jefe.pedir('POST /produccion/operarios/{id}/carne', { params: { id }, body: {} })
    expect(nuevo.status).toBe(404)
  }
  const { operario } = await jefe.exigir('POST /produccion/operarios/identificar', { body: { carne: otro } })
  expect(operario.id).toBe(idDe('operario'))
})

test('what an operator who left had begun is stopped or finished by who manages, and by nobody in their name', async () => {
  for (const accion of ['parar', 'finalizar']) {
    const { tercero } = await jefe.exigir('POST /terceros/crear', {
      body: empleadoNuevo({ tipo_tercero: 'OP' }),
    })
    const corte = { ...(await porIniciar(jefe)), operario: tercero.id }
    expect((await iniciar(corte)).status).toBe(200)
    await marcar(clave.tercero(tercero.id), { activo: false })
    const { ordenes_produccion_etapas: todas } = await jefe.exigir('POST /produccion/etapas-por-servicio', {
      body: { etapas_proceso: true },
    })
    expect(todas).toContainEqual(
      expect.objectContaining({ id: corte.etapa(1), operario_id: tercero.id, estado: 'en_proceso' }),
    )
    expect((await detener(corte, accion)).status).toBe(200)
    if (accion === 'parar') {
      const sigue = await detener(corte, 'continuar')
      expect(sigue.error.errores).toEqual({
        produccion_etapa_id:
          'El operario no está activo: si la etapa está detenida la continúa otro, y si no, un administrador anula su inicio',
      })
      expect(
        (await jefe.pedir('POST /produccion/anular-etapa', { body: { produccion_etapa_id: corte.etapa(1) } }))
          .status,
      ).toBe(200)
    }
  }
})

describe('what somebody stopped, of another shift', () => {
  let operario: Cliente
  beforeAll(async () => {
    operario = await tienda.ingresar('operario')
  })
  /** A cut that stands still, another operator with a badge, and another machine. */
  async function detenida() {
    const corte = await corriendo(jefe)
    expect((await detener(corte, 'parar')).status).toBe(200)
    const { tercero } = await jefe.exigir('POST /terceros/crear', {
      body: empleadoNuevo({ tipo_tercero: 'OP' }),
    })
    const carne = await carneNuevo(jefe, tercero.id)
    return { ...corte, otro: tercero.id, carne, otraMaquina: await maquinaNueva(jefe, 1) }
  }
  const continuar = (
    { etapa, otro, carne }: Pick<Awaited<ReturnType<typeof detenida>>, 'etapa' | 'otro' | 'carne'>,
    campos: object = {},
  ) =>
    operario.pedir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: etapa(1), accion: 'continuar', operario_id: otro, carne, ...campos },
    })
  const marchasDe = async (id: number) =>
    (await jefe.exigir('GET /produccion/maquinas/{id}/marchas', { params: { id } })).marchas

  test('goes on with another operator at another machine, and each keeps their own time', async () => {
    const reloj = new RelojQuieto(ahora())
    try {
      const { maquina, operario: primero } = await porIniciar(jefe)
      const { orden, etapa } = await ordenNueva(jefe)
      const corte = { maquina, operario: primero, etapa }
      await iniciar(corte as Corte)
      reloj.avanzar(60_000)
      await detener(corte, 'parar')
      reloj.avanzar(3_600_000)
      const { tercero } = await jefe.exigir('POST /terceros/crear', {
        body: empleadoNuevo({ tipo_tercero: 'OP', nombres: 'Rosa', apellidos: 'Lima' }),
      })
      const [carne, otraMaquina] = [await carneNuevo(jefe, tercero.id), await maquinaNueva(jefe, 1)]
      const { status, data } = await continuar(
        { etapa, otro: tercero.id, carne },
        { maquina_id: otraMaquina },
      )
      expect([status, data.etapa]).toMatchObject([
        200,
        { estado: 'en_proceso', operario_id: tercero.id, maquina_id: otraMaquina, segundos: 60 },
      ])
      reloj.avanzar(120_000)
      await detener(corte, 'finalizar')
      const { etapas } = await jefe.exigir('GET /produccion/ordenes/{id}', { params: { id: orden } })
      expect(etapas[0]!.marchas).toMatchObject([
        { operario_id: primero, maquina_id: maquina, fin: 'parada' },
        { operario_id: tercero.id, maquina_id: otraMaquina, fin: 'finalizada' },
      ])
      expect(etapas[0]!.segundos).toBe(180)
      expect(await marchasDe(maquina)).toMatchObject([{ operario_id: primero, segundos: 60 }])
      expect(await marchasDe(otraMaquina)).toMatchObject([{ operario_id: tercero.id, segundos: 120 }])
      const sigue = (
        await consultar({ pk: clave.auditoria('ORDEN_PRODUCCION', orden, '').pk, consistente: true })
      ).find(({ accion }) => accion === 'continuar')
      expect(sigue!.despues).toMatchObject({ operario: { nombres: 'Rosa' } })
    } finally {
      reloj.soltar()
    }
  })

  test('goes on where it was stopped when no machine is named, and by nobody who does not prove it', async () => {
    const corte = await detenida()
    expect((await continuar(corte, { carne: undefined })).error.errores).toEqual({
      pin: 'Ingrese el PIN del operario o escanee su carné',
    })
    expect((await continuar(corte, { carne: await carneNuevo(jefe) })).error.errores).toHaveProperty('carne')
    expect((await continuar(corte, { maquina_id: await maquinaNueva(jefe, 2) })).error.errores).toEqual({
      maquina_id: 'La máquina no es de este servicio',
    })
    const { data } = await continuar(corte)
    expect(data.etapa).toMatchObject({ operario_id: corte.otro, maquina_id: corte.maquina })
  })

  test('does not go on at a machine, nor with an operator, that is busy with another one', async () => {
    const corte = await detenida()
    const ocupada = await porIniciar(jefe)
    await iniciar({ ...ocupada, operario: corte.otro })
    const mismo = await continuar(corte)
    expect([mismo.status, mismo.error.codigo]).toEqual([409, 'operario_ocupado'])
    const otra = await detener(corte, 'continuar', { maquina_id: ocupada.maquina })
    expect([otra.status, otra.error.codigo]).toEqual([409, 'maquina_ocupada'])
    await desocupar(jefe, corte.otro)
    expect((await continuar(corte)).status).toBe(200)
  })

  test('of two who go on with it at once, one does', async () => {
    const corte = await detenida()
    const replies = await Promise.all([
      continuar(corte, { maquina_id: corte.otraMaquina }),
      detener(corte, 'continuar'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error.codigo).toBe('etapa_no_disponible')
    await desocupar(jefe, corte.otro)
  })

  test('is stopped and finished by whoever is at it now, and its start is taken back by who manages', async () => {
    const corte = await detenida()
    await continuar(corte)
    const acto = (accion: string, campos: object = {}) =>
      operario.pedir('POST /produccion/parar-finalizar-etapa', {
        body: { produccion_etapa_id: corte.etapa(1), accion, motivo_suspension_id: 2, ...campos },
      })
    // Whoever stopped it before is signed in here, and is not at it any more.
    expect((await acto('parar')).error.errores).toHaveProperty('pin')
    expect((await acto('parar', { operario_id: corte.operario })).error.errores).toHaveProperty('operario_id')
    expect((await acto('parar', { maquina_id: corte.otraMaquina })).error.errores).toHaveProperty(
      'maquina_id',
    )
    const suyos = { operario_id: corte.otro, maquina_id: corte.maquina, carne: corte.carne }
    expect((await acto('parar', suyos)).status).toBe(200)
    const anular = (quien: Cliente) =>
      quien.pedir('POST /produccion/anular-etapa', {
        body: { produccion_etapa_id: corte.etapa(1), carne: corte.carne },
      })
    expect((await anular(operario)).error.message).toBe(
      'En esta etapa también trabajó Yeison Parra: un administrador anula su inicio',
    )
    expect((await anular(jefe)).status).toBe(200)
  })
})

test('an order repeats up to 200 pieces', async () => {
  const { venta_id, orden } = await corriendo(jefe)
  const repetir = () =>
    jefe.pedir('POST /produccion/ordenes/{id}/repetir', {
      params: { id: orden },
      body: { pieza: 1, motivo: 'Se desportilló' },
    })
  const { data } = await repetir()
  const una = { ...data.repeticion, hecha: undefined, costo: 1 }
  await alterar(venta_id, () => ({
    repeticiones: Array.from({ length: 199 }, (_, i) => ({ ...una, numero: i + 1 })),
  }))
  expect((await repetir()).data.repeticion.numero).toBe(200)
  expect((await repetir()).error.errores).toEqual({ pieza: 'Una orden repite hasta 200 piezas' })
})

test('a piece is made again while a part of its sale waits at the door', async () => {
  const { venta_id, item, orden } = await enProduccion(jefe)
  // Before what the tests above left to be started.
  await jefe.exigir('POST /produccion/prioridad', { body: { id: orden } })
  await producir(jefe, await tallerNuevo(jefe), orden, [1])
  await jefe.exigir('POST /despachos/turnos/crear', { body: { venta_id, motivo: 'Ya' } })
  const { resto } = await jefe.exigir('POST /despachos/guardar', {
    body: { venta_id, ...RECOGE, motivo: 'Ya', lineas: [{ item, cantidad: 1, piezas: ['1-1'] }] },
  })
  expect(resto).not.toBeNull()
  const { data } = await jefe.pedir('POST /produccion/ordenes/{id}/repetir', {
    params: { id: orden },
    body: { pieza: 1, motivo: 'Se desportilló' },
  })
  expect(data.repeticion).toMatchObject({ numero: 1, hecha: false })
})

test('an order of a line that is not cut, and a stage that an order does not take, are not there', async () => {
  const { venta_id, etapa } = await porIniciar(jefe)
  const respuestas = [
    await jefe.pedir('GET /produccion/ordenes/{id}', { params: { id: idDeOrden(venta_id, 999) } }),
    await jefe.pedir('POST /produccion/proceso-etapa-orden', {
      body: { orden_produccion_id: idDeOrden(venta_id, 999) },
    }),
    // Services 4 and 5 are kept free (DECISIONS 200).
    await jefe.pedir('GET /produccion/etapas/{id}', { params: { id: etapa(1) + 3 } }),
    await jefe.pedir('POST /produccion/anular-etapa', { body: { produccion_etapa_id: etapa(1) + 3 } }),
  ]
  expect(respuestas.map(({ status, error }) => [status, error.codigo])).toEqual(
    Array.from({ length: 4 }, () => [404, 'no_encontrado']),
  )
})

describe('lists', () => {
  test('what is to be prepared goes back fifteen days, and says how many there are of before', async () => {
    const hace = async (dias: number) => {
      const { venta_id, orden } = await ordenNueva(jefe)
      await alterar(venta_id, () => ({ fecha: inicioDe(sumarDias(hoy(), -dias)) }))
      return orden
    }
    const pedir = () => jefe.exigir('POST /produccion/orden-etapa', { body: { etapa_inicial: 1 } })
    const antes = await pedir()
    const [quince, dieciseis] = [await hace(15), await hace(16)]
    const despues = await pedir()
    const ids = despues.ordenes_produccion.data.map(({ id }) => id)
    expect([ids.includes(quince), ids.includes(dieciseis)]).toEqual([true, false])
    expect(despues.anteriores).toBe(antes.anteriores + 1)
  })

  test('the panel shows a thousand open sales, says that there are more, and the thousand finished last', async () => {
    const norte = jefe.en('002')
    const { venta_id } = await ordenNueva(norte)
    const [abierta] = await obtener([clave.produccion(venta_id)])
    const hecha = (hasta: string) => ({
      estado: 'completada',
      marchas: [
        {
          operario: { id: idDe('operario'), nombres: 'Yeison', apellidos: 'Parra' },
          maquina: { id: 1, referencia: 'M', nombre: 'Seccionadora' },
          desde: hasta,
          hasta,
          fin: 'finalizada',
        },
      ],
    })
    const copias = (cuantas: number, esta: boolean) =>
      escribirItems(
        Array.from({ length: cuantas }, (_, i) => {
          const id = (esta ? 800_000 : 900_000) + i
          // The later the number, the later it was made.
          const instante = new Date(Date.parse(inicioDe(hoy())) + (i + 1) * 1000).toISOString()
          const ordenes = (abierta!.ordenes as { etapas: object[] }[]).map(orden => ({
            ...orden,
            etapas: esta ? orden.etapas : orden.etapas.map(each => ({ ...each, ...hecha(instante) })),
          }))
          const suya = { ...abierta, venta_id: id, ordenes, ...clave.produccion(id) }
          return { ...suya, ...indice.producciones('002', esta, instante, id) }
        }),
      )
    await copias(1_000, true)
    await copias(1_001, false)
    const { ordenes_produccion, mas } = await norte
      .porHttp()
      .exigir('POST /produccion/panel-control', { body: {} })
    const de = (estado: string) => ordenes_produccion.filter(each => each.estado === estado)
    expect([de('pendiente').length, mas]).toEqual([1_000, true])
    const acabadas = de('finalizada').map(each => each.venta_id)
    expect([acabadas.length, acabadas.includes(900_000), acabadas.includes(901_000)]).toEqual([
      1_000,
      false,
      true,
    ])
  })
})

test('one of two sales that are made at once starts on a machine', async () => {
  await desocupar(jefe)
  const { maquina } = await tallerNuevo(jefe)
  const ordenes = [await ordenNueva(jefe), await ordenNueva(jefe)]
  const operarios: number[] = []
  for (const _ of ordenes)
    operarios.push(
      (await jefe.exigir('POST /terceros/crear', { body: empleadoNuevo({ tipo_tercero: 'OP' }) })).tercero.id,
    )
  const respuestas = await Promise.all(
    ordenes.map((orden, i) => iniciar({ ...orden, maquina: maquina[1], operario: operarios[i]! })),
  )
  expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const perdio = respuestas.find(({ status }) => status === 409)!
  expect(perdio.error.codigo).toBe('maquina_ocupada')
})

test('new links of a sale are those of its orders too, whichever comes first', async () => {
  const { venta_id, orden } = await ordenNueva(jefe)
  const planoDeLaOrden = async () =>
    (await jefe.exigir('GET /produccion/ordenes/{id}', { params: { id: orden } })).orden.link_planos_lepton
  const antes = await planoDeLaOrden()
  const { enlace_planos } = await jefe.exigir('PUT /facturas/{venta_id}/enlaces', { params: { venta_id } })
  const despues = await planoDeLaOrden()
  expect(despues).not.toBe(antes)
  expect(despues!.startsWith(enlace_planos!)).toBe(true)
  // Made between what the change of the links reads and what it writes.
  const otra = await guardarConDespiece(jefe)
  const { resultado } = await conFallas(
    'TransactWriteItems',
    async (seguir, numero) => {
      if (numero === 1)
        await jefe.exigir('POST /produccion/generar-orden', { body: { venta_id: otra.venta_id } })
      return seguir()
    },
    () => jefe.exigir('PUT /facturas/{venta_id}/enlaces', { params: { venta_id: otra.venta_id } }),
  )
  const [produccion, venta] = await obtener([clave.produccion(otra.venta_id), clave.venta(otra.venta_id)])
  expect(produccion!.token_planos).toBe(venta!.token_planos)
  expect(resultado.enlace_planos).toContain(String(venta!.token_planos))
})
