import { beforeAll, describe, expect, test } from 'vitest'
import { hoy, usarReloj } from '#functions/kernel/clock'
import { marcar, quitar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sumarDias } from '#shared/kernel/dates'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { DESPIECE } from '../support/pedidos'
import { ordenNueva, producir, type Taller, tallerNuevo } from '../support/produccion'
import { PRODUCTO } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes, sinTrabajos } from '../support/trabajos'

const tienda = usarTienda(sembrarAuditable, { sinHttp: true })
let jefe: Cliente
let taller: Taller
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  taller = await tallerNuevo(jefe)
})

describe('what was finished is found on its day (DECISIONS 210)', () => {
  const DOS_DIAS = 2
  /** Who comes back after two days signs in again. */
  async function dosDiasDespues<T>(acto: (jefe: Cliente) => Promise<T>): Promise<T> {
    const volver = usarReloj({ ahora: () => new Date(Date.now() + DOS_DIAS * 86_400_000) })
    try {
      return await acto(await tienda.entrar('super'))
    } finally {
      volver()
    }
  }
  const enPanel = async (
    quien: Cliente,
    venta_id: number,
    fecha_inicial: string,
    fecha_final = fecha_inicial,
  ) =>
    (
      await quien.exigir('POST /produccion/panel-control', { body: { fecha_inicial, fecha_final } })
    ).ordenes_produccion
      .filter(each => each.venta_id === venta_id)
      .map(({ id }) => id)
      .sort((a, b) => a - b)

  test('each order of a sale, though another one took two days longer', async () => {
    const primero = hoy()
    const ultimo = sumarDias(primero, DOS_DIAS)
    const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: DESPIECE }
    const { venta_id, orden: uno } = await ordenNueva(jefe, { productoList: [tablero, tablero] })
    const { ordenes_produccion } = await jefe.exigir('POST /produccion/panel-control', { body: { venta_id } })
    const dos = ordenes_produccion.map(({ id }) => id).find(id => id !== uno)!
    await jefe.exigir('POST /produccion/prioridad', { body: { id: dos } })
    await producir(jefe, taller, uno)
    expect(await enPanel(jefe, venta_id, primero)).toEqual([uno, dos].sort((a, b) => a - b))
    await dosDiasDespues(async mas => {
      // It is open, and the other one was finished on another day.
      expect(await enPanel(mas, venta_id, ultimo)).toEqual([dos])
      await producir(mas, taller, dos)
      expect(await enPanel(mas, venta_id, primero)).toEqual([uno])
      expect(await enPanel(mas, venta_id, ultimo)).toEqual([dos])
      expect(await enPanel(mas, venta_id, sumarDias(primero, 1))).toEqual([])
      expect(await enPanel(mas, venta_id, primero, ultimo)).toHaveLength(2)
      const sola = await mas.exigir('POST /produccion/panel-control', { body: { venta_id } })
      expect(sola.ordenes_produccion).toHaveLength(2)
      // A piece of it is made again: it is open, and what was finished on the last day stays there.
      await mas.exigir('POST /produccion/ordenes/{id}/repetir', {
        params: { id: uno },
        body: { pieza: 1, motivo: 'Se rayó' },
      })
      expect(await enPanel(mas, venta_id, primero)).toEqual([uno])
      expect(await enPanel(mas, venta_id, ultimo)).toEqual([uno, dos].sort((a, b) => a - b))
    })
  })

  test('and what is ticked of it later moves it to no other day', async () => {
    const { orden: id, venta_id, etapa } = await ordenNueva(jefe)
    await producir(jefe, taller, id)
    await dosDiasDespues(mas =>
      mas.exigir('POST /produccion/etapas/{id}/avance', { params: { id: etapa(1) }, body: { cortes: [0] } }),
    )
    expect(await enPanel(jefe, venta_id, hoy())).toEqual([id])
  })

  test('as it was before its days were kept, an order stands where its sale does', async () => {
    const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: DESPIECE }
    const { venta_id, orden: id } = await ordenNueva(jefe, { productoList: [tablero, tablero] })
    await producir(jefe, taller, id)
    await marcar(clave.produccion(venta_id), {}, ['dias'])
    await quitar(clave.diaDeProduccion(venta_id, hoy()))
    await dosDiasDespues(async mas => {
      expect(await enPanel(mas, venta_id, hoy())).toHaveLength(2)
      const { ordenes_produccion } = await mas.exigir('POST /produccion/panel-control', {
        body: { venta_id },
      })
      const otra = ordenes_produccion.find(each => each.id !== id)!
      // The next act on it keeps them.
      await mas.exigir('POST /produccion/prioridad', { body: { id: otra.id, prioritario: true } })
      expect(await enPanel(mas, venta_id, hoy())).toEqual([otra.id])
    })
    expect(await enPanel(jefe, venta_id, hoy())).toHaveLength(2)
  })

  test('and after all of it the books agree', async () => {
    // What was done then follows then.
    await dosDiasDespues(async () => {
      await sinTrabajos()
      await sinPendientes()
    })
    expect(lineasDe(await auditarTienda(tienda))).toEqual([])
  })
})
