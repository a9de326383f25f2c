import { describe, expect, test } from 'vitest'
import { conNovedad, enLosDias, filasDe, type Novedad } from '../../web/src/produccion/panel/panel'
import { edadDe } from '../../web/src/produccion/panel/edad'
import { filaDeCodigo, marcar } from '../../web/src/produccion/preparar/material'
import type { DatosDelPanel, Etapa, Orden } from '../../web/src/produccion/produccion'
import { idDeOrden, numeroDeOrden } from '#shared/produccion/estados'

const orden = (venta_id: number, item: number, campos: Partial<Orden> = {}): Orden =>
  ({
    id: idDeOrden(venta_id, item),
    numero_orden: numeroDeOrden(idDeOrden(venta_id, item)),
    venta_id,
    item,
    estado: 'pendiente',
    version: 0,
    prioritario: false,
    ...campos,
  }) as Orden
const etapaDe = ({ id }: Orden, estado: Etapa['estado'] = 'pendiente'): Etapa =>
  ({ id: id * 100 + 1, produccion_venta_id: id, estado }) as Etapa

const panel = (ordenes: Orden[]): DatosDelPanel => ({
  ordenes_produccion: ordenes,
  productos_ventas: [],
  ordenes_produccion_etapas: ordenes.map(each => etapaDe(each)),
  contadores: {
    total_op: 0,
    total_ov: 0,
    pendientes: 0,
    en_proceso: 0,
    suspendidas: 0,
    finalizadas: 0,
  },
  mas: false,
})
const novedad = (nueva: Orden, accion: string, estado: Etapa['estado'] = 'pendiente'): Novedad => ({
  id: nueva.id,
  version: nueva.version,
  accion,
  data: { producto_etapa: nueva, productos_venta: [], etapas_produccion: [etapaDe(nueva, estado)] },
})
const todas = () => true
const ids = (datos: DatosDelPanel | 'igual' | 'releer') =>
  typeof datos === 'string' ? datos : datos.ordenes_produccion.map(each => each.numero_orden)

describe('an event of the workshop on the panel', () => {
  const antes = panel([orden(7, 1), orden(7, 2), orden(8, 1, { version: 4 })])

  test('replaces its order where the version is the next one, and the sale has that version then', () => {
    const despues = conNovedad(
      antes,
      novedad(orden(7, 2, { version: 1, estado: 'en_proceso' }), 'iniciar', 'en_proceso'),
      todas,
    )
    expect(ids(despues)).toEqual(['7-1', '7-2', '8-1'])
    const { ordenes_produccion, contadores, ordenes_produccion_etapas } = despues as DatosDelPanel
    expect(ordenes_produccion.map(({ version }) => version)).toEqual([1, 1, 4])
    expect(contadores).toMatchObject({ total_op: 3, total_ov: 2, pendientes: 2, en_proceso: 1 })
    expect(ordenes_produccion_etapas).toHaveLength(3)
  })

  test('is nothing where it is known already, and asks to read again where something was missed', () => {
    expect(conNovedad(antes, novedad(orden(8, 1, { version: 4 }), 'iniciar'), todas)).toBe('igual')
    expect(conNovedad(antes, novedad(orden(8, 1, { version: 6 }), 'iniciar'), todas)).toBe('releer')
    expect(conNovedad(antes, novedad(orden(9, 1, { version: 2 }), 'iniciar'), todas)).toBe('releer')
    expect(conNovedad(antes, novedad(orden(9, 1, { version: 2 }), 'iniciar'), () => false)).toBe('igual')
  })

  test('puts the orders of a new sale on top, each of them once', () => {
    const primera = conNovedad(antes, novedad(orden(9, 1), 'generar'), todas) as DatosDelPanel
    const segunda = conNovedad(primera, novedad(orden(9, 2), 'generar'), todas) as DatosDelPanel
    expect(ids(segunda)).toEqual(['9-2', '9-1', '7-1', '7-2', '8-1'])
    expect(conNovedad(segunda, novedad(orden(9, 1), 'generar'), todas)).toBe('igual')
    expect(conNovedad(antes, novedad(orden(9, 1), 'generar'), () => false)).toBe('igual')
  })

  test('takes what was annulled away, but for what a machine runs on', () => {
    const anulada = orden(8, 1, { version: 5, estado: 'anulada' })
    expect(ids(conNovedad(antes, novedad(anulada, 'anular-venta'), todas))).toEqual(['7-1', '7-2'])
    expect(ids(conNovedad(antes, novedad(anulada, 'anular-venta', 'en_proceso'), todas))).toEqual([
      '7-1',
      '7-2',
      '8-1',
    ])
  })

  test('takes every order of an annulled sale away: each is told of at the same version', () => {
    const anulada = (item: number) =>
      novedad(orden(7, item, { version: 1, estado: 'anulada' }), 'anular-venta')
    const primera = conNovedad(antes, anulada(1), todas) as DatosDelPanel
    expect(ids(primera)).toEqual(['7-2', '8-1'])
    expect(ids(conNovedad(primera, anulada(2), todas))).toEqual(['8-1'])
    // One that a machine runs on stays, annulled, and is known then.
    const corre = novedad(orden(7, 2, { version: 1, estado: 'anulada' }), 'anular-venta', 'en_proceso')
    const segunda = conNovedad(primera, corre, todas) as DatosDelPanel
    expect(segunda.ordenes_produccion.map(({ estado }) => estado)).toEqual(['anulada', 'pendiente'])
    expect(conNovedad(segunda, corre, todas)).toBe('igual')
  })

  test('takes what is finished on a day that the filter does not show away, and counts without it', () => {
    // A quarter past eight in the evening of the 25th in Bogotá, which is the 26th elsewhere.
    const fin = orden(7, 2, {
      version: 1,
      estado: 'finalizada',
      fecha_finaliza_produccion: '2026-11-26T01:15:00.000Z',
    })
    const conDias = (desde: string, hasta: string, nueva = fin) =>
      conNovedad(antes, novedad(nueva, 'finalizar', 'completada'), todas, each =>
        enLosDias(each, desde, hasta),
      ) as DatosDelPanel
    const despues = conDias('2026-11-20', '2026-11-24')
    expect(ids(despues)).toEqual(['7-1', '8-1'])
    expect(despues.contadores).toMatchObject({ total_op: 2, finalizadas: 0 })
    expect(despues.ordenes_produccion_etapas).toHaveLength(2)
    // The next event of its sale is known to follow it.
    expect(despues.ordenes_produccion.map(({ version }) => version)).toEqual([1, 4])
    expect(ids(conDias('2026-11-26', '2026-11-27'))).toEqual(['7-1', '8-1'])
    for (const desde of ['2026-11-25', '2026-11-20'])
      expect(ids(conDias(desde, '2026-11-25'))).toEqual(['7-1', '7-2', '8-1'])
    // What is open is seen whatever its date.
    expect(ids(conDias('2026-11-20', '2026-11-24', { ...fin, estado: 'en_proceso' }))).toHaveLength(3)
  })

  test('brings what is to go first to the top, with the other orders of its sale', () => {
    const datos = conNovedad(
      antes,
      novedad(orden(8, 1, { version: 5, prioritario: true }), 'prioridad'),
      todas,
    )
    expect(ids(datos)).toEqual(['8-1', '7-1', '7-2'])
    const mezcladas = filasDe(panel([orden(7, 1), orden(8, 1), orden(7, 2)]))
    expect(mezcladas.map(fila => [fila.orden.numero_orden, fila.inicia])).toEqual([
      ['7-1', true],
      ['7-2', false],
      ['8-1', true],
    ])
  })
})

test('an order is old from the first day on, in words, until it is finished', () => {
  const ahora = Date.parse('2026-11-25T12:00:00.000Z')
  const hace = (horas: number, estado: Orden['estado'] = 'pendiente') =>
    edadDe(orden(7, 1, { estado, fecha_inserta: new Date(ahora - horas * 3_600_000).toISOString() }), ahora)
  expect(hace(23)).toBeNull()
  expect(hace(24)).toEqual({ tono: 'alerta', texto: 'Abierta hace 24 horas' })
  expect(hace(48)).toEqual({ tono: 'peligro', texto: 'Abierta hace 2 días' })
  expect(hace(80, 'finalizada')).toBeNull()
  expect(hace(80, 'anulada')).toBeNull()
})

describe('the pick list', () => {
  const material = [
    { clave: 'tablero-3', referencia: 'MEL-1', retal_id: null },
    { clave: 'retal-12-1-4', referencia: '12-1-4', retal_id: '12-1-4' },
  ] as unknown as Parameters<typeof filaDeCodigo>[0]

  test('knows a row by its reference, and an offcut by its label', () => {
    expect(filaDeCodigo(material, ' mel-1 ')?.clave).toBe('tablero-3')
    expect(filaDeCodigo(material, 'VETA:R:12-1-4')?.clave).toBe('retal-12-1-4')
    expect(filaDeCodigo(material, 'VETA:R:12-1-5')).toBeUndefined()
    expect(filaDeCodigo(material, 'VETA:R:MEL-1')).toBeUndefined()
  })

  test('has a row there or missing, never both, and the same mark takes itself back', () => {
    const esta = marcar({ listos: [], faltantes: ['a'] }, 'a', 'listos')
    expect(esta).toEqual({ listos: ['a'], faltantes: [] })
    expect(marcar(esta, 'a', 'listos')).toEqual({ listos: [], faltantes: [] })
  })
})
