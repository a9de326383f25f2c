import { hoy } from '#functions/kernel/clock'
import { facturada, guardarConDespiece } from '../support/pedidos'
import { maquinaNueva, ordenNueva, producir, tallerNuevo, ventaConCorte } from '../support/produccion'
import { idDe } from '../support/sembrar'
import type { ClaveDeRuta } from '#shared/http/api'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Quien,
  type Reparto,
  sinObjeto,
  sinSesion,
  sirve,
} from './promesas'
import { anular } from './promesas-taller'

const GENERAR = 'POST /produccion/generar-orden'
const POR_PREPARAR = 'POST /produccion/orden-etapa'
const MATERIAL = 'GET /produccion/ordenes/{id}/material'
const PREPARAR = 'POST /produccion/proceso-etapa-orden'
const PANEL = 'POST /produccion/panel-control'
const PRIORIDAD = 'POST /produccion/prioridad'
const OPERARIOS = 'GET /produccion/operarios'
const ORDEN = 'GET /produccion/ordenes/{id}'
const CARNE = 'POST /produccion/operarios/{id}/carne'
const MARCHAS = 'GET /produccion/maquinas/{id}/marchas'
const NINGUNA = 99_999_001
const AL_REVES = { fecha_inicial: '2026-01-02', fecha_final: '2026-01-01' }
const FECHAS = 'La fecha inicial no puede ser mayor que la final'

const entrada = (ruta: ClaveDeRuta, quien: Quien, otro: Quien): Promesa[] => alEntrar(ruta, otro, quien)
const dias = (ruta: ClaveDeRuta, quien: Quien, donde: 'body' | 'query'): Promesa[] => [
  falla(
    ruta,
    422,
    'validacion',
    'the days are the wrong way round',
    pide(ruta, quien, { [donde]: AL_REVES }),
    FECHAS,
  ),
  falla(
    ruta,
    422,
    'validacion',
    'there is no such day',
    pide(ruta, quien, { [donde]: { fecha_final: '2026-02-30' } }),
  ),
]
/** An order of which nothing is left to be done. */
async function terminada(r: Reparto) {
  const orden = await ordenNueva(r.super)
  await producir(r.super, await tallerNuevo(r.super), orden.orden)
  return orden
}
const preparar = async (r: Reparto, cambios: object = {}) =>
  r.bodega.pedir(PREPARAR, {
    body: { orden_produccion_id: (await ordenNueva(r.super)).orden, ...cambios },
  })

/** Every status of production orders: who makes them, prepares them, watches them. */
export const DE_PRODUCCION: Promesa[] = [
  sirve(
    GENERAR,
    'the sale is cut',
    ({ data, message }) => {
      afirma(data.ordenes_produccion).toMatchObject([{ estado: 'pendiente', referencia: 'TAB-BLANCO' }])
      afirma(message).toBe('Orden de producción generado')
    },
    pide(GENERAR, 'admin'),
  ),
  sirve(
    GENERAR,
    'it has its orders already',
    ({ data }) => afirma(data.ordenes_produccion).toHaveLength(1),
    async r => r.admin.pedir(GENERAR, { body: { venta_id: (await ordenNueva(r.super)).venta_id } }),
  ),
  ...entrada(GENERAR, 'admin', 'operario'),
  falla(GENERAR, 404, 'no_encontrado', 'there is no such sale', r =>
    r.admin.pedir(GENERAR, { body: { venta_id: 999_999 } }),
  ),
  falla(GENERAR, 404, 'no_encontrado', 'it is of another store', async r =>
    r.super.pedir(GENERAR, { body: { venta_id: (await guardarConDespiece(r.super.en('002'))).venta_id } }),
  ),
  falla(
    GENERAR,
    409,
    'orden_anulada',
    'the sale was annulled',
    async r => {
      const { venta_id } = await guardarConDespiece(r.super)
      await r.super.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: {} })
      return r.admin.pedir(GENERAR, { body: { venta_id } })
    },
    'La venta está anulada',
  ),
  falla(GENERAR, 409, 'llave_reutilizada', 'the key came with another sale', async r => {
    const llave = crypto.randomUUID()
    const [una, otra] = [await ventaConCorte(r.super), await ventaConCorte(r.super)]
    await r.admin.exigir(GENERAR, { body: { venta_id: una.venta_id }, llave })
    return r.admin.pedir(GENERAR, { body: { venta_id: otra.venta_id }, llave })
  }),
  falla(
    GENERAR,
    422,
    'validacion',
    'no sale is named',
    pide(GENERAR, 'admin', { body: {} }),
    'Debe seleccionar una venta',
  ),
  falla(
    GENERAR,
    422,
    'validacion',
    'nothing of it is cut',
    async r => r.admin.pedir(GENERAR, { body: { venta_id: (await facturada(r.super)).venta_id } }),
    'La venta no tiene cortes por producir',
  ),
  falla(
    GENERAR,
    422,
    'validacion',
    'it waits to be billed, and its customer has no credit',
    async r => r.admin.pedir(GENERAR, { body: { venta_id: (await guardarConDespiece(r.super)).venta_id } }),
    'La venta no se ha facturado y su cliente no tiene crédito: se produce después de facturarla',
  ),
  falla(
    GENERAR,
    422,
    'validacion',
    'it is still open',
    async r =>
      r.admin.pedir(GENERAR, {
        body: { venta_id: (await guardarConDespiece(r.super, { estado_venta_id: 4 })).venta_id },
      }),
    'La venta no se ha facturado: se produce después de facturarla',
  ),

  sirve(
    POR_PREPARAR,
    'nobody has prepared them',
    ({ data }) => {
      afirma(data.ordenes_produccion.data).toMatchObject([{ estado: 'pendiente', fecha_preparacion: null }])
      afirma(data.anteriores).toBe(0)
    },
    async r => {
      const { venta_id } = await ordenNueva(r.super)
      return r.bodega.pedir(POR_PREPARAR, { body: { etapa_inicial: 1, venta_id } })
    },
  ),
  ...entrada(POR_PREPARAR, 'bodega', 'vendedor'),
  ...dias(POR_PREPARAR, 'bodega', 'body'),

  sirve(
    MATERIAL,
    'boards and bands',
    ({ data }) =>
      afirma(data.material.map(({ clave }) => clave)).toEqual([
        'tablero-1',
        'canto-BLANCO-3R',
        'canto-BLANCO-22',
      ]),
    pide(MATERIAL, 'bodega'),
  ),
  ...entrada(MATERIAL, 'bodega', 'vendedor'),
  sinObjeto(MATERIAL, { id: String(NINGUNA) }, 'bodega'),
  idIlegible(MATERIAL, { id: 'x' }, 'bodega'),

  sirve(
    PREPARAR,
    'all of it was handed out',
    ({ data, message }) =>
      afirma([data.orden.estado, data.orden.proceso_vigente, message]).toEqual([
        'pendiente',
        true,
        'Material preparado',
      ]),
    pide(PREPARAR, 'bodega'),
  ),
  ...([1, 6] as const).map(servicio =>
    sirve(
      PREPARAR,
      `its stage of service ${servicio} is named`,
      ({ message }) => afirma(message).toBe('Material preparado'),
      async r => {
        const { orden: orden_produccion_id, etapa } = await ordenNueva(r.super)
        return r.bodega.pedir(PREPARAR, {
          body: { orden_produccion_id, etapa_id: servicio === 1 ? etapa(servicio) : servicio },
        })
      },
    ),
  ),
  sirve(
    PREPARAR,
    'some of it is missing',
    ({ data, message }) =>
      afirma([data.orden.estado, message]).toEqual([
        'suspendida',
        'La orden queda suspendida. Falta material: Melamina blanca 15 mm',
      ]),
    r => preparar(r, { faltantes: ['tablero-1', 'tablero-1'] }),
  ),
  ...entrada(PREPARAR, 'bodega', 'vendedor'),
  falla(PREPARAR, 404, 'no_encontrado', 'there is no such order', r =>
    preparar(r, { orden_produccion_id: NINGUNA }),
  ),
  falla(PREPARAR, 409, 'orden_anulada', 'its sale was annulled', async r => {
    const orden = await ordenNueva(r.super)
    await anular(r, orden)
    return preparar(r, { orden_produccion_id: orden.orden })
  }),
  falla(PREPARAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const llave = crypto.randomUUID()
    const orden_produccion_id = (await ordenNueva(r.super)).orden
    await r.bodega.exigir(PREPARAR, { body: { orden_produccion_id }, llave })
    return r.bodega.pedir(PREPARAR, { body: { orden_produccion_id, observacion: 'Dos' }, llave })
  }),
  ...(
    [
      ['no order is named', { orden_produccion_id: null }, 'Debe seleccionar una orden de producción'],
      ['the stage is another order’s', { etapa_id: NINGUNA * 100 + 1 }, 'La etapa no es de esta orden'],
      ['it needs no such thing', { faltantes: ['tablero-2'] }, 'El material no es de esta orden'],
    ] as const
  ).map(([cuando, cambios, mensaje]) =>
    falla(PREPARAR, 422, 'validacion', cuando, r => preparar(r, cambios), mensaje),
  ),
  falla(PREPARAR, 422, 'validacion', 'the note is a book', r =>
    preparar(r, { observacion: 'x'.repeat(301) }),
  ),
  falla(
    PREPARAR,
    422,
    'validacion',
    'it is finished',
    async r => preparar(r, { orden_produccion_id: (await terminada(r)).orden }),
    'La orden ya terminó',
  ),

  sirve(
    PANEL,
    'orders are open',
    ({ data }) => {
      afirma(data.ordenes_produccion.length).toBeGreaterThan(0)
      afirma(data.contadores.total_op).toBe(data.ordenes_produccion.length)
      afirma(data.mas).toBe(false)
    },
    async r => {
      await ordenNueva(r.super)
      return pide(PANEL, 'admin')(r)
    },
  ),
  ...entrada(PANEL, 'admin', 'operario'),
  ...dias(PANEL, 'admin', 'body'),

  sirve(
    PRIORIDAD,
    'it goes first',
    ({ data, message }) =>
      afirma([data.orden.prioritario, data.orden.motivo_prioridad, message]).toEqual([
        true,
        'Espera en el mostrador',
        'Orden prioritaria',
      ]),
    async r => {
      const { orden: id } = await ordenNueva(r.super)
      await r.admin.exigir(PRIORIDAD, { body: { id, prioritario: false } })
      return r.admin.pedir(PRIORIDAD, { body: { id, motivo: 'Espera en el mostrador' } })
    },
  ),
  sirve(
    PRIORIDAD,
    'it goes first no more',
    ({ data, message }) =>
      afirma([data.orden.prioritario, message]).toEqual([false, 'La orden ya no es prioritaria']),
    pide(PRIORIDAD, 'admin'),
  ),
  sirve(
    PRIORIDAD,
    'it goes first already',
    ({ message }) => afirma(message).toBe('La orden ya es prioritaria'),
    async r => r.admin.pedir(PRIORIDAD, { body: { id: (await ordenNueva(r.super)).orden } }),
  ),
  ...entrada(PRIORIDAD, 'admin', 'operario'),
  falla(PRIORIDAD, 404, 'no_encontrado', 'there is no such order', r =>
    r.admin.pedir(PRIORIDAD, { body: { id: NINGUNA } }),
  ),
  falla(PRIORIDAD, 409, 'orden_anulada', 'its sale was annulled', async r => {
    const orden = await ordenNueva(r.super)
    await anular(r, orden)
    return r.admin.pedir(PRIORIDAD, { body: { id: orden.orden, prioritario: false } })
  }),
  falla(PRIORIDAD, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const llave = crypto.randomUUID()
    const id = (await ordenNueva(r.super)).orden
    await r.admin.exigir(PRIORIDAD, { body: { id }, llave })
    return r.admin.pedir(PRIORIDAD, { body: { id, prioritario: false }, llave })
  }),
  falla(
    PRIORIDAD,
    422,
    'validacion',
    'no order is named',
    pide(PRIORIDAD, 'admin', { body: {} }),
    'Debe seleccionar una orden de producción',
  ),
  falla(
    PRIORIDAD,
    422,
    'validacion',
    'it is finished',
    async r => r.admin.pedir(PRIORIDAD, { body: { id: (await terminada(r)).orden } }),
    'La orden ya terminó',
  ),

  sirve(ORDEN, 'nobody has begun', ({ data }) =>
    afirma(data.etapas.map(({ servicio_id, marchas }) => [servicio_id, marchas.length])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [6, 0],
    ]),
  ),
  sinSesion(ORDEN),
  ...exigeTienda(ORDEN),
  sinObjeto(ORDEN, { id: String(NINGUNA) }),
  idIlegible(ORDEN, { id: 'x' }),

  sirve(
    CARNE,
    'the operator works here',
    ({ data }) => {
      afirma(data.operario.id).toBe(idDe('operario'))
      afirma(data.codigo).toMatch(/^VETA:C:[A-Z0-9]{16,}$/)
    },
    pide(CARNE, 'admin'),
  ),
  ...entrada(CARNE, 'admin', 'operario'),
  sinObjeto(CARNE, { id: '99999' }, 'admin'),
  falla(
    CARNE,
    404,
    'no_encontrado',
    'the person is no operator',
    pide(CARNE, 'admin', { params: { id: idDe('bodega') } }),
  ),
  falla(CARNE, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const llave = crypto.randomUUID()
    await r.admin.exigir(CARNE, { params: { id: idDe('operario') }, body: {}, llave })
    return r.admin.pedir(CARNE, { params: { id: idDe('bodega') }, body: {}, llave })
  }),
  idIlegible(CARNE, { id: 'x' }, 'admin'),

  sirve(
    MARCHAS,
    'it has done nothing',
    ({ data }) => afirma(data).toEqual({ ahora: null, marchas: [], segundos: 0, paradas: [], mas: false }),
    pide(MARCHAS, 'admin'),
  ),
  sirve(
    MARCHAS,
    'it ran today',
    ({ data }) => afirma(data.marchas).toMatchObject([{ fin: 'finalizada' }]),
    async r => {
      const taller = { maquina: { 1: await maquinaNueva(r.super, 1), 2: 0, 3: 0, 6: 0 } }
      await producir(r.super, taller, (await ordenNueva(r.super)).orden, [1])
      return r.admin.pedir(MARCHAS, {
        params: { id: taller.maquina[1] },
        query: { fecha_inicial: hoy(), fecha_final: hoy() },
      })
    },
  ),
  ...entrada(MARCHAS, 'admin', 'operario'),
  ...dias(MARCHAS, 'admin', 'query'),
  sinObjeto(MARCHAS, { id: '99999' }, 'admin'),
  idIlegible(MARCHAS, { id: 'x' }, 'admin'),

  sirve(
    OPERARIOS,
    'an operator asks',
    ({ data }) => {
      afirma(data.operarios.map(({ nombres }) => nombres)).toContain('Yeison')
      afirma(data.propio).toBe(idDe('operario'))
    },
    pide(OPERARIOS, 'operario'),
  ),
  sirve(
    OPERARIOS,
    'who manages asks, who is none of them',
    ({ data }) => afirma(data.propio).toBeNull(),
    pide(OPERARIOS, 'admin'),
  ),
  ...entrada(OPERARIOS, 'operario', 'vendedor'),
]
