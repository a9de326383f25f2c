import { beforeAll, describe, expect, test } from 'vitest'
import { ahora } from '#functions/kernel/clock'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { conciliarRetales } from '#functions/retales/public'
import { etiquetasDeRetales } from '#shared/despiece/salidas/etiquetas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { idDeEtapa, idDeOrden } from '#shared/produccion/estados'
import { aSuTiempo } from '../support/a-su-tiempo'
import { conFallas } from '../support/fallas'
import { DESPIECE, enEfectivo, guardarConDespiece } from '../support/pedidos'
import { iniciar, producir, type Taller, tallerNuevo } from '../support/produccion'
import { RelojQuieto } from '../support/reloj'
import { guardarConLista, movimientosDe, retalGuardado, retalPropuesto } from '../support/retales'
import { idDe, nombreDe } from '../support/sembrar'
import { despuesDeTodo, estadoDe, usarTiendaDeRetales } from '../support/tienda-de-retales'
import { sinTrabajos } from '../support/trabajos'

const gente = usarTiendaDeRetales()
let taller: Taller
beforeAll(async () => {
  taller = await tallerNuevo(gente.dueno)
})
const autor = { usuario_id: 1, nombre: 'Helena Barragán', conexion_id: 'prueba' }

type Guardada = Awaited<ReturnType<typeof guardarConLista>>
const cobrar = ({ venta_id, totales }: Guardada) =>
  gente.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
const anular = (venta_id: number) =>
  gente.dueno.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'prueba' } })

/** Numbers of the offcuts that the labels of a line say. */
const etiquetados = ({
  venta_id,
  ventas_detalle,
}: Pick<Guardada, 'venta_id'> & { ventas_detalle: unknown }) =>
  (ventas_detalle as { item: number; response_lepton: Optimizacion | null }[]).flatMap(
    ({ item, response_lepton: plan }) =>
      plan ? etiquetasDeRetales(plan, { venta: venta_id, item }).map(each => ({ ...each, item })) : [],
  )

/** A sale of a board that is cut, its order, and the offcuts that it will leave. */
async function conOrden(lista: object = DESPIECE, facturar = true) {
  const guardada = await guardarConLista(gente.dueno, lista)
  const { venta_id } = guardada
  if (facturar) await cobrar(guardada)
  const vista = await gente.dueno.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  const { item } = vista.ventas_detalle.find(({ response_lepton }) => response_lepton)!
  const etiquetas = etiquetados({ venta_id, ventas_detalle: vista.ventas_detalle })
  await gente.dueno.exigir('POST /produccion/generar-orden', { body: { venta_id } })
  const orden = idDeOrden(venta_id, item)
  return {
    venta_id,
    item,
    orden,
    etapa: idDeEtapa(orden, 1),
    etiquetas,
    ids: etiquetas.map(({ codigo }) => codigo.slice('VETA:R:'.length)),
  }
}
type Orden = Awaited<ReturnType<typeof conOrden>>
/** Five pieces leave several offcuts. */
const VARIOS = { ...DESPIECE, piezas: [{ cantidad: 5, base: 1200, altura: 900 }], canto: [] }

const pedir = ({ etapa }: Orden, accion: string) =>
  gente.dueno.pedir('POST /produccion/parar-finalizar-etapa', {
    body: { produccion_etapa_id: etapa, accion },
  })
async function detener(orden: Orden, accion: string): Promise<void> {
  expect((await pedir(orden, accion)).status).toBe(200)
  await sinTrabajos()
}
const empezar = ({ orden }: Orden) => iniciar(gente.dueno, taller, orden, 1)
async function cortar(orden: Orden): Promise<void> {
  await empezar(orden)
  await detener(orden, 'finalizar')
}
const estados = ({ ids }: Orden) => Promise.all(ids.map(estadoDe))
const recibir = (...ids: string[]) =>
  gente.bodega.exigir('POST /retales/recibir', { body: { ids, ubicacion: 'Estante 3' } })
/** A finish and what takes it back are ten seconds apart at most, however busy the computer. */
async function alInstante(acto: () => Promise<void>): Promise<void> {
  const reloj = new RelojQuieto(ahora())
  try {
    await acto()
  } finally {
    reloj.soltar()
  }
}

describe('the end of a cut', () => {
  test('proposes each offcut that its labels name, in the name of who ended it; the bill proposes none', async () => {
    const orden = await conOrden()
    await sinTrabajos()
    expect(orden.ids.length).toBeGreaterThan(0)
    expect(await estados(orden)).toEqual(orden.ids.map(() => undefined))
    await empezar(orden)
    await sinTrabajos()
    expect(await estados(orden)).toEqual(orden.ids.map(() => undefined))
    await detener(orden, 'finalizar')
    for (const [i, id] of orden.ids.entries()) {
      const { base, altura, retal } = orden.etiquetas[i]!
      expect(await retalGuardado(id)).toMatchObject({
        id,
        estado: 'propuesto',
        codigo_tienda: '001',
        referencia: 'TAB-BLANCO',
        base,
        altura,
        venta_id: orden.venta_id,
        item: orden.item,
        orden_id: orden.orden,
        numero: retal,
        version: 0,
      })
      expect(await movimientosDe(id)).toMatchObject([
        { accion: 'proponer', usuario: nombreDe('super'), usuario_id: idDe('super'), tienda: '001' },
      ])
    }
    const { retales } = await gente.vendedor.exigir('GET /retales', { query: { estado: 'propuesto' } })
    expect(retales.data.map(({ id }) => id)).toEqual(expect.arrayContaining(orden.ids))
  })

  test('proposes them once: of four who end it one does, and its job may come again, and beside itself', async () => {
    const orden = await conOrden()
    await empezar(orden)
    const intentos = await Promise.all([1, 2, 3, 4].map(() => pedir(orden, 'finalizar')))
    expect(intentos.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    await sinTrabajos()
    const [id = ''] = orden.ids
    await recibir(id)
    const trabajo = { venta_id: orden.venta_id, item: orden.item, autor }
    await Promise.all([conciliarRetales(trabajo), conciliarRetales(trabajo)])
    await conciliarRetales(trabajo)
    expect(await retalGuardado(id)).toMatchObject({
      estado: 'disponible',
      ubicacion: 'Estante 3',
      version: 1,
    })
    expect((await movimientosDe(id)).map(({ accion }) => accion)).toEqual(['proponer', 'recibir'])
  })

  test('proposes them though its job falls at first', async () => {
    const orden = await conOrden()
    await empezar(orden)
    let caidas = 0
    await conFallas(
      'TransactWriteItems',
      async (seguir, _, cuerpo) => {
        if (!cuerpo.includes('"proponer"') || caidas > 0) return seguir()
        caidas++
        throw new Error('the job falls')
      },
      () => detener(orden, 'finalizar'),
    )
    expect(caidas).toBe(1)
    expect(await estados(orden)).toEqual(orden.ids.map(() => 'propuesto'))
  })

  test('proposes those of its line, also of a sale that waits to be billed', async () => {
    const orden = await conOrden(DESPIECE, false)
    await cortar(orden)
    expect(await estados(orden)).toEqual(orden.ids.map(() => 'propuesto'))
  })

  test('leaves to the customer what is left of the customer’s own offcut', async () => {
    const orden = await conOrden({
      referencia: 'TAB-BLANCO',
      piezas: [{ cantidad: 1, base: 500, altura: 400 }],
      despiece_retales: true,
      retales: [{ cantidad: 1, base: 1500, altura: 1200, del_cliente: true }],
    })
    expect(orden.ids.length).toBeGreaterThan(0)
    await cortar(orden)
    expect(await estados(orden)).toEqual(orden.ids.map(() => undefined))
  })

  test('of another stage proposes nothing', async () => {
    const orden = await conOrden()
    await cortar(orden)
    const antes = await Promise.all(orden.ids.map(movimientosDe))
    await producir(gente.dueno, taller, orden.orden, [2])
    await sinTrabajos()
    expect(await Promise.all(orden.ids.map(movimientosDe))).toEqual(antes)
  })
})

describe('a finish that is taken back', () => {
  test('takes back what nobody received, and the next one proposes the same again', async () => {
    const orden = await conOrden(VARIOS)
    const [recibido = '', ...otros] = orden.ids
    expect(otros.length).toBeGreaterThan(0)
    await alInstante(async () => {
      await cortar(orden)
      await recibir(recibido)
      await detener(orden, 'deshacer')
    })
    const motivo = `Sigue el corte de la OP ${orden.venta_id}-${orden.item}`
    expect(await estadoDe(recibido)).toBe('disponible')
    for (const id of otros) {
      expect(await retalGuardado(id)).toMatchObject({ estado: 'descartado', motivo, retirado: true })
      expect((await movimientosDe(id)).at(-1)).toMatchObject({ accion: 'retirar', motivo })
    }
    await detener(orden, 'finalizar')
    expect(await estadoDe(recibido)).toBe('disponible')
    for (const id of otros) {
      expect(await retalGuardado(id)).toMatchObject({ estado: 'propuesto', motivo: null })
      expect((await movimientosDe(id)).map(({ accion }) => accion)).toEqual([
        'proponer',
        'retirar',
        'proponer',
      ])
    }
  })

  test('while its job is about to propose leaves none', async () => {
    const orden = await conOrden()
    await empezar(orden)
    let deshecho = false
    await alInstante(async () => {
      await conFallas(
        'TransactWriteItems',
        async (seguir, _, cuerpo) => {
          if (!deshecho && cuerpo.includes('"proponer"')) {
            deshecho = true
            expect((await pedir(orden, 'deshacer')).status).toBe(200)
          }
          return seguir()
        },
        () => detener(orden, 'finalizar'),
      )
    })
    expect([deshecho, await estados(orden)]).toEqual([true, orden.ids.map(() => undefined)])
    await detener(orden, 'finalizar')
    expect(await estados(orden)).toEqual(orden.ids.map(() => 'propuesto'))
  })

  test('leaves alone what somebody discarded: it is not proposed again', async () => {
    const orden = await conOrden()
    const [id = ''] = orden.ids
    await alInstante(async () => {
      await cortar(orden)
      await gente.bodega.exigir('POST /retales/{id}/descartar', { params: { id }, body: { motivo: 'Roto' } })
      await detener(orden, 'deshacer')
    })
    await detener(orden, 'finalizar')
    expect(await retalGuardado(id)).toMatchObject({ estado: 'descartado', motivo: 'Roto' })
  })
})

test('a piece that is made again leaves no further offcut', async () => {
  const orden = await conOrden(VARIOS)
  await cortar(orden)
  const [recibido = '', descartado = ''] = orden.ids
  await recibir(recibido)
  await gente.bodega.exigir('POST /retales/{id}/descartar', {
    params: { id: descartado },
    body: { motivo: 'Roto' },
  })
  const antes = await Promise.all(orden.ids.map(movimientosDe))
  await gente.dueno.exigir('POST /produccion/ordenes/{id}/repetir', {
    params: { id: orden.orden },
    body: { pieza: 1, motivo: 'Se partió' },
  })
  // The start of the second cut is taken back once; what the first one left stays.
  await empezar(orden)
  await gente.dueno.exigir('POST /produccion/anular-etapa', { body: { produccion_etapa_id: orden.etapa } })
  await sinTrabajos()
  await cortar(orden)
  expect(await Promise.all(orden.ids.map(movimientosDe))).toEqual(antes)
})

describe('an annulled sale', () => {
  test('leaves none whose cut has not ended: it cannot be ended any more', async () => {
    const orden = await conOrden()
    await empezar(orden)
    await anular(orden.venta_id)
    const tarde = await pedir(orden, 'finalizar')
    expect([tarde.status, tarde.error?.codigo]).toEqual([409, 'orden_anulada'])
    await detener(orden, 'parar')
    expect(await estados(orden)).toEqual(orden.ids.map(() => undefined))
  })

  test('keeps what its cut left, received or not: the wood is cut', async () => {
    const orden = await conOrden(VARIOS)
    await cortar(orden)
    const [recibido = '', ...otros] = orden.ids
    await recibir(recibido)
    await anular(orden.venta_id)
    await sinTrabajos()
    expect(await estadoDe(recibido)).toBe('disponible')
    expect(await Promise.all(otros.map(estadoDe))).toEqual(otros.map(() => 'propuesto'))
    await recibir(...otros)
  })

  test('keeps them though it is annulled before the job of its cut has come', async () => {
    const orden = await conOrden()
    await empezar(orden)
    let anulada = false
    await conFallas(
      'TransactWriteItems',
      async (seguir, _, cuerpo) => {
        if (!anulada && cuerpo.includes('"proponer"')) {
          anulada = true
          await anular(orden.venta_id)
        }
        return seguir()
      },
      () => detener(orden, 'finalizar'),
    )
    expect([anulada, await estados(orden)]).toEqual([true, orden.ids.map(() => 'propuesto')])
  })

  test('takes back what its bill had proposed, in a shop of before, of a board that nobody cut', async () => {
    const venta = await guardarConDespiece(gente.vendedor)
    await cobrar(venta)
    const { venta_id } = venta
    const vista = await gente.dueno.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const { item } = vista.ventas_detalle.find(({ response_lepton }) => response_lepton)!
    const id = await retalPropuesto('001', undefined, { venta_id, item })
    await anular(venta_id)
    await aSuTiempo(async () => expect(await estadoDe(id)).toBe('descartado'))
    expect(await retalGuardado(id)).toMatchObject({ motivo: `Venta ${venta_id} anulada` })
    expect((await obtener([clave.produccion(venta_id)]))[0]).toBeUndefined()
  })
})

despuesDeTodo()
