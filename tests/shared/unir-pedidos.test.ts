import { describe, expect, test } from 'vitest'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { DOMICILIO } from '#shared/ventas/rules/envio'
import { cuerpoDe } from '../../web/src/ventas/pedido/cuerpo'
import { type Linea, type Pedido, PEDIDO_NUEVO } from '../../web/src/ventas/pedido/modelo'
import { type Union, unir } from '../../web/src/ventas/pedido/unir'

const cliente = { id: 21, nombres: 'Rosa' } as Pedido['cliente']
const linea = (clave: number, campos: Partial<Linea> = {}): Linea => ({
  clave,
  item: null,
  producto: { id: 100 + clave, referencia: `P${clave}`, precio_unitario: 1000 } as Linea['producto'],
  cantidad: 1,
  descuento: null,
  plan: null,
  generadas: [],
  calculando: false,
  ...campos,
})
const pedido = (lineas: Linea[], campos: Partial<Pedido> = {}): Pedido => ({
  ...PEDIDO_NUEVO,
  cliente,
  lineas,
  siguiente: lineas.length + 1,
  tocado: true,
  ...campos,
})
const guardado = (lineas: Linea[], campos: Partial<Pedido> = {}): Pedido =>
  pedido(
    lineas.map((each, i) => ({ ...each, item: i + 1 })),
    { ventaId: 12, version: 3, estadoAntes: 4, estado: 4, tocado: false, ...campos },
  )
const unidos = (en: Pedido, de: Pedido, listas = new Map<number, never>()): Union => {
  const union = unir(en, de, listas)
  if ('falta' in union) throw new Error(union.falta)
  return union
}
const falta = (en: Pedido, de: Pedido): string | undefined => {
  const union = unir(en, de, new Map())
  return 'falta' in union ? union.falta : undefined
}
const NINGUNO = {} as Parameters<typeof cuerpoDe>[2]

describe('an order that takes the lines of one that nobody has saved', () => {
  test('keeps its own as they are, with what was granted for them: the same product is a line of its own', () => {
    const suya = linea(1, { cantidad: 2, descuento: 10, autorizado: { cantidad: 2, porcentaje: 10 } })
    const otra = linea(1, { cantidad: 5, solicitud: { id: 8, estado: 'pendiente', texto: '' } })
    const { pedido: unido, agregadas } = unidos(guardado([suya]), pedido([otra]))
    expect(agregadas).toBe(1)
    expect(unido.lineas).toEqual([
      { ...suya, item: 1 },
      { ...otra, clave: 3 },
    ])
    expect(unido).toMatchObject({ ventaId: 12, version: 3, estado: 4, tocado: true })
    const { venta_id, version, productoList } = cuerpoDe(unido, 4, NINGUNO)
    expect([venta_id, version]).toEqual([12, 3])
    expect(productoList.map(l => [l.item, l.cantidad_solicitada, l.porcentaje_descuento])).toEqual([
      [1, 2, 10],
      [null, 5, null],
    ])
  })

  test('takes plans, what was unlinked from them, pieces, offcuts, tasks and half-written cut lists', () => {
    const plan = {
      planilla: { cant_placas: 2, patrones: [] },
      retales: [],
      opciones: {},
    } as unknown as Optimizacion
    const tablero = linea(1, { plan })
    const suelta = linea(2, { desvinculadaDe: 1 })
    const pieza = linea(3, { pieza: { base: 600, altura: 400, tipo_canto: 0, lados: [] } })
    const retal = linea(4, { retal: 'M4' })
    const porCortar = linea(5)
    const tarea = { clave: 6, id: null, descripcion: 'Llamar', observacion: '', completada: false }
    const lista = { escrita: true } as never
    const { pedido: unido, listas } = unidos(
      guardado([linea(1), linea(2)]),
      pedido([tablero, suelta, pieza, retal, porCortar], { tareas: [tarea], siguiente: 7 }),
      new Map([[5, lista]]),
    )
    const claves = [...unido.lineas, ...unido.tareas].map(({ clave }) => clave)
    expect(new Set(claves).size).toBe(claves.length)
    expect(Math.max(...claves)).toBeLessThan(unido.siguiente)
    const { productoList, tareasList } = cuerpoDe(unido, 4, NINGUNO)
    expect(productoList[3]!.desvinculada_de_linea).toBe(3)
    expect(productoList.map(l => [l.pieza?.base, l.retal_id])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [600, undefined],
      [undefined, 'M4'],
      [undefined, undefined],
    ])
    expect(tareasList).toMatchObject([{ id: null, descripcion_tarea: 'Llamar' }])
    expect([...listas]).toEqual([[unido.lineas.at(-1)!.clave, lista]])
  })

  test('has one offcut and one charge for a delivery once, and says so', () => {
    const cobro = { id: 7, referencia: 'DOMICILIO', precio_unitario: 12_000 } as Linea['producto']
    const union = unidos(
      guardado([linea(1, { retal: 'M4' }), linea(2, { producto: cobro, domicilio: true })], {
        envio: DOMICILIO,
      }),
      pedido([linea(1, { retal: 'M4' }), linea(2, { producto: cobro, domicilio: true }), linea(3)], {
        envio: DOMICILIO,
      }),
    )
    expect(union.agregadas).toBe(1)
    expect(union.avisos).toEqual(['El retal M4 ya estaba en el pedido', 'El domicilio se cobra una vez'])
  })

  test('loses nothing that was written: a delivery comes along, or is noted where another one was promised', () => {
    const entrega = { cliente: 21, direccion: 'Calle 9 # 4-20', telefono: '', observacion: '' }
    const de = pedido([linea(1)], { envio: DOMICILIO, entrega, observacion: 'Llega tarde' })
    expect(unidos(guardado([linea(1)]), de).pedido).toMatchObject({
      envio: DOMICILIO,
      entrega,
      observacion: 'Llega tarde',
    })
    const suya = { cliente: 21, direccion: 'Carrera 7', telefono: '', observacion: '' }
    const en = guardado([linea(1)], { envio: DOMICILIO, entrega: suya, observacion: 'Portería' })
    expect(unidos(en, de).pedido).toMatchObject({
      entrega: suya,
      observacion: 'Portería\nLlega tarde\nOtra entrega: Calle 9 # 4-20',
    })
    const aCredito = unidos(guardado([linea(1)]), pedido([linea(1)], { tipoPago: 2, impuestoId: 4 }))
    expect(aCredito.pedido).toMatchObject({ tipoPago: 1, impuestoId: null })
    expect(aCredito.avisos).toEqual(['El pedido 12 conserva su tipo de pago, su impuesto adicional'])
  })

  test('is refused before anything is lost: too many lines, tasks or notes, or another customer by now', () => {
    const muchas = Array.from({ length: 200 }, (_, i) => linea(i + 1))
    expect(falta(guardado(muchas), pedido(muchas.slice(0, 100)))).toBeUndefined()
    expect(falta(guardado(muchas), pedido(muchas.slice(0, 101)))).toBe(
      'Los dos pedidos suman 301 líneas y una venta tiene máximo 300: guárdelos aparte',
    )
    const tareas = muchas.slice(0, 16).map(({ clave }) => ({
      clave: 1000 + clave,
      id: null,
      descripcion: 'Llamar',
      observacion: '',
      completada: false,
    }))
    expect(falta(guardado([linea(1)], { tareas }), pedido([linea(1)], { tareas }))).toBe(
      'Los dos pedidos suman 32 tareas y una venta tiene máximo 30',
    )
    const observacion = 'a'.repeat(300)
    expect(falta(guardado([], { observacion }), pedido([linea(1)], { observacion: `${observacion}b` }))).toBe(
      'Las observaciones de los dos pedidos suman más de 500 caracteres: acorte la de este',
    )
    const ajeno = guardado([linea(1)], { cliente: { ...cliente!, id: 22 } })
    expect(falta(ajeno, pedido([linea(1)]))).toBe('El pedido 12 ya es de otro cliente')
  })
})
