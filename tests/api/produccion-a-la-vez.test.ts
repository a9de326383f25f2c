import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ahora } from '#functions/kernel/clock'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { abrirProduccion } from '#functions/produccion/public'
import { aSuTiempo } from '../support/a-su-tiempo'
import { sembrarAuditable } from '../support/auditable'
import { conFallas } from '../support/fallas'
import { RECOGE, turnoDe } from '../support/despachos'
import { DESPIECE, guardar } from '../support/pedidos'
import { enProduccion, producir, tallerNuevo } from '../support/produccion'
import { RelojQuieto } from '../support/reloj'
import { guardarConLista } from '../support/retales'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinTrabajos } from '../support/trabajos'

const tienda = usarTienda(sembrarAuditable)
let jefe: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
})

const produccionDe = async (venta_id: number) =>
  abrirProduccion((await obtener([clave.produccion(venta_id)]))[0])
const generar = (venta_id: number) => jefe.pedir('POST /produccion/generar-orden', { body: { venta_id } })
const orden = () => guardarConLista(jefe, DESPIECE)
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

describe('orders that are made while their sale changes', () => {
  test('are cancelled by the annulment that had not read them', async () => {
    const { venta_id } = await orden()
    const params = { venta_id }
    const anulada = await enMedio(
      () => jefe.pedir('PUT /facturas/{venta_id}/anular', { params, body: { motivo: 'Se fue' } }),
      () => generar(venta_id),
    )
    expect(anulada.status).toBe(200)
    await aSuTiempo(async () => expect((await produccionDe(venta_id))!.ordenes[0]!.anulada).toBeDefined())
  })

  test('refuse the edition that had not read them', async () => {
    const { venta_id } = await orden()
    const body = {
      venta_id,
      tercero_id: CLIENTE.ana,
      estado_venta_id: 1,
      productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1 }],
    }
    const editada = await enMedio(
      () => jefe.pedir('POST /facturas/guardar', { body }),
      () => generar(venta_id),
    )
    expect(editada.error).toMatchObject({ codigo: 'venta_en_produccion' })
  })

  test('are those of the lines that an edition at the same moment left', async () => {
    const { venta_id } = await orden()
    const otra = { ...DESPIECE, piezas: [{ cantidad: 3, base: 500, altura: 300 }], canto: [] }
    const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: otra }
    const generada = await enMedio(
      () => generar(venta_id),
      () => guardar(jefe, { venta_id, productoList: [tablero] }),
    )
    expect(generada.status).toBe(200)
    expect((await produccionDe(venta_id))!.ordenes).toMatchObject([{ piezas: 3 }])
  })
})

describe('a piece that is made again, or a finish that is taken back, while its sale leaves', () => {
  /** A bill whose order is finished, with a turn. */
  async function lista() {
    const { venta_id, orden: id, etapa } = await enProduccion(jefe)
    await producir(jefe, await tallerNuevo(jefe), id)
    await jefe.exigir('POST /despachos/turnos/crear', { body: { venta_id } })
    await sinTrabajos()
    const repetir = () =>
      jefe.pedir('POST /produccion/ordenes/{id}/repetir', {
        params: { id },
        body: { pieza: 1, motivo: 'Se desportilló' },
      })
    const deshacer = () =>
      jefe.pedir('POST /produccion/parar-finalizar-etapa', {
        body: { produccion_etapa_id: etapa(6), accion: 'deshacer' },
      })
    const bodega = await tienda.ingresar('bodega')
    const despachar = () => bodega.pedir('POST /despachos/guardar', { body: { venta_id, ...RECOGE } })
    return { venta_id, repetir, deshacer, despachar }
  }

  test('is refused by the repetition that had not seen it leave', async () => {
    const { venta_id, repetir, despachar } = await lista()
    const { status, error } = await enMedio(repetir, despachar)
    expect([status, error?.codigo]).toEqual([409, 'mercancia_afuera'])
    expect((await produccionDe(venta_id))!.ordenes[0]!.repeticiones).toBeUndefined()
  })

  test('keeps at the door what a dispatch had seen finished', async () => {
    const { repetir, despachar } = await lista()
    const { status, error } = await enMedio(despachar, repetir)
    expect([status, error?.message]).toEqual([409, 'Falta terminar la producción'])
  })

  test('is not the next one that is called, also by who had not seen it held', async () => {
    const siguiente = () => jefe.pedir('POST /despachos/turnos/siguiente', { body: {} })
    // Those of the tests before are called.
    while ((await siguiente()).status === 200);
    const { repetir } = await lista()
    const despues = await turnoDe(jefe)
    const { status, data } = await enMedio(siguiente, repetir)
    expect([status, data?.turno.id]).toEqual([200, despues.id])
  })

  // Within ten seconds of its finish, however long these take.
  let reloj: RelojQuieto | undefined
  afterEach(() => {
    reloj?.soltar()
    reloj = undefined
  })

  test('a finish is not taken back once all of it has left, also by who had not seen it leave', async () => {
    reloj = new RelojQuieto(ahora())
    for (const alSalir of ['before', 'meanwhile']) {
      const { venta_id, deshacer, despachar } = await lista()
      if (alSalir === 'before') await despachar()
      const { status, error } = await (alSalir === 'before' ? deshacer() : enMedio(deshacer, despachar))
      expect([alSalir, status, error?.codigo]).toEqual([alSalir, 409, 'mercancia_afuera'])
      expect((await produccionDe(venta_id))!.ordenes[0]!.etapas.map(({ estado }) => estado)).toEqual(
        Array.from({ length: 4 }, () => 'completada'),
      )
    }
  })

  test('and a dispatch that had seen the stage finished waits for one whose finish was taken back', async () => {
    reloj = new RelojQuieto(ahora())
    const { deshacer, despachar } = await lista()
    const { status, error } = await enMedio(despachar, deshacer)
    expect([status, error?.message]).toEqual([409, 'Falta terminar la producción'])
  })
})
