import { describe, expect, test } from 'vitest'
import { pdfDePlanos } from '#functions/documentos/planos/pdf'
import { comprobar } from '#shared/despiece/comprobar'
import { huellaPedido, leerPedido, optimizarPedido } from '#shared/despiece/optimizar'
import { aEntrada, pedidoDe } from '#shared/despiece/planilla'
import { planMostrado } from '#shared/despiece/plan-mostrado'
import { disenar } from '#shared/despiece/salidas/diseno'
import { etiquetasDePiezas } from '#shared/despiece/salidas/etiquetas'
import { aPtx } from '#shared/despiece/salidas/ptx'
import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'
import { leer, todo } from '../support/leer-pdf'
import { linea, planosDe } from '../support/muestras'
import { aPedido } from '../../web/src/despiece/conversion'
import { describirPieza } from '../../web/src/despiece/PiezaDibujada'
import { despieceInicial } from '../../web/src/despiece/modelo'
import { ENCABEZADO } from './salidas-etiquetas'

const TABLERO = { base: 2440, altura: 2150, precio: 100_000 }
const OPCIONES = { limite_trabajo: 100_000 }
/** 1 mm on the left, 0,8 mm above and below. */
const LISTA = {
  piezas: [
    {
      cantidad: 2,
      base: 600,
      altura: 400,
      descripcion: 'Puerta',
      canto_altura_left: 'R1',
      canto_base_top: 'FX',
      canto_base_bottom: 'FX',
    },
    { cantidad: 1, base: 300, altura: 200 },
  ],
  canto: [
    { id: 'R1', name: 'Tapacanto rígido 1 mm' },
    { id: 'FX', name: 'Tapacanto flexible', espesor: 0.8 },
  ],
  parametros: { descontar_canto: true },
} satisfies PedidoDespieceEntrada
type Lista = PedidoDespieceEntrada

const planDe = (lista: Lista = LISTA) => {
  const respuesta = optimizarPedido(lista, TABLERO, OPCIONES)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  return respuesta.optimizacion
}
const erroresDe = (lista: Lista) => {
  const respuesta = optimizarPedido(lista, TABLERO, OPCIONES)
  return respuesta.ok ? {} : respuesta.errores
}
const SIN = { ...LISTA, parametros: {} }

describe('a list whose bands are taken off its pieces', () => {
  test('cuts each smaller by the bands of its sides and remembers both sizes', () => {
    const { piezas, planilla } = planDe()
    expect(piezas[0]).toMatchObject({ base: 600, altura: 400, corte: { base: 599, altura: 398.4 } })
    expect(piezas[1]).not.toHaveProperty('corte')
    const cortadas = planilla.patrones.flatMap(patron => patron.piezas.filter(({ pieza }) => pieza === 0))
    expect(cortadas.length).toBeGreaterThan(0)
    for (const { base, altura, rotada } of cortadas)
      expect(rotada ? [altura, base] : [base, altura]).toEqual([599, 398.4])
  })

  test.each([false, 0, undefined] as const)(
    'is cut as it is written where the flag is %s',
    descontar_canto => {
      const plan = planDe({ ...LISTA, parametros: { descontar_canto } })
      expect(plan.piezas.every(pieza => !('corte' in pieza))).toBe(true)
      expect(plan.planilla.patrones).toEqual(planDe(SIN).planilla.patrones)
      expect(plan.huella).toBe(planDe(SIN).huella)
    },
  )

  test('leaves a tenth of a millimetre too much rather than too little', () => {
    const pieza = { cantidad: 1, base: 600, altura: 400, canto_altura_left: 'FX' }
    const canto = [{ id: 'FX', name: 'Flexible 0,45 mm × 22 mm' }]
    expect(planDe({ ...LISTA, piezas: [pieza], canto }).piezas[0]!.corte).toEqual({
      base: 599.6,
      altura: 400,
    })
    const dos = { ...pieza, canto_altura_right: 'FX' }
    expect(planDe({ ...LISTA, piezas: [dos], canto }).piezas[0]!.corte).toEqual({ base: 599.1, altura: 400 })
  })

  test('glues as many metres as before: along the finished sides', () => {
    expect(planDe().planilla.tapacantos).toEqual(planDe(SIN).planilla.tapacantos)
    expect(planDe().planilla.tapacantos[0]).toMatchObject({ codigo: 'R1', pegado: 0.8 })
  })

  test('has a fingerprint of its own, by the flag and by the thickness, also where no piece carries a band', () => {
    const huella = (lista: Lista) => huellaPedido(lista, TABLERO, OPCIONES)
    const sueltas = { ...LISTA, piezas: [{ cantidad: 1, base: 300, altura: 200 }] }
    const gruesa = [{ ...LISTA.canto[0], espesor: 2 }, LISTA.canto[1]] as Lista['canto']
    const todas = [LISTA, SIN, sueltas, { ...sueltas, parametros: {} }, { ...LISTA, canto: gruesa }]
    expect(new Set(todas.map(huella)).size).toBe(todas.length)
  })

  test('is the same when it is run again, and its plan holds when it is sent back', () => {
    const plan = planDe()
    const otra = optimizarPedido(pedidoDe(plan), plan.tablero, plan.opciones)
    expect(otra).toEqual({ ok: true, optimizacion: plan })
    const leido = leerPedido(pedidoDe(plan), plan.tablero, plan.opciones)
    if (!leido.ok) throw new Error('no list')
    const entrada = aEntrada(leido.resuelto)
    const mostrado = planMostrado(entrada, plan.planilla)
    expect(mostrado && comprobar(entrada, mostrado)).toEqual([])
    const entera = leerPedido(SIN, TABLERO, OPCIONES)
    if (!entera.ok) throw new Error('no list')
    expect(planMostrado(aEntrada(entera.resuelto), plan.planilla)).toBeNull()
  })

  test('is kept by the list that is opened again, and off in a new one', () => {
    const tablero = {
      referencia: 'RH15',
      nombre_producto: 'RH 15 mm',
      medida_largo: 2440,
      medida_ancho: 2150,
      permite_rotar: false,
      color_id: null,
    }
    const pedido = (plan: Parameters<typeof despieceInicial>[1]) =>
      aPedido(despieceInicial(tablero, plan), tablero, null, false)
    expect(pedido(planDe())).toMatchObject({
      parametros: { descontar_canto: true },
      piezas: [{ base: 600, altura: 400 }, { base: 300 }],
      canto: [{ espesor: 1 }, { espesor: 0.8 }],
    })
    expect(pedido(planDe(SIN)).parametros).not.toHaveProperty('descontar_canto')
    expect(pedido(null).parametros).not.toHaveProperty('descontar_canto')
  })
})

describe('a list whose bands cannot be taken off', () => {
  test('says which band has no known thickness, once it is on a piece', () => {
    const canto = [{ id: 'R1', name: 'Tapacanto rígido' }, { id: 'FX', espesor: 0.8 }, { id: 'OTRO' }]
    expect(erroresDe({ ...LISTA, canto })).toEqual({
      'canto.0.espesor': expect.stringMatching(/^No se conoce el espesor del tapacanto R1: .*«1 mm»/),
    })
    expect(erroresDe({ ...SIN, canto })).toEqual({})
  })

  test('asks for the list of bands where there is none', () => {
    expect(erroresDe({ ...LISTA, canto: null })).toMatchObject({
      'piezas.0.canto_altura_left': 'Agregue R1 a los tapacantos de la lista para descontarlo',
    })
  })

  test.each([1, 2, 1.5])('says which piece would have nothing left of %s mm', base => {
    const pieza = { cantidad: 1, base, altura: 400, canto_altura_left: 'R1' }
    expect(erroresDe({ ...LISTA, piezas: [pieza] })).toEqual(
      base < 2 ? { 'piezas.0.base': 'Al descontar el canto no queda base que cortar en la pieza 1' } : {},
    )
  })

  test.each([0, -1, 5.01, 0.125, '1'])('takes no thickness of %s', espesor => {
    const canto = [{ ...LISTA.canto[0], espesor }, LISTA.canto[1]] as Lista['canto']
    expect(Object.keys(erroresDe({ ...LISTA, canto }))).toEqual(['canto.0.espesor'])
  })
})

describe('both sizes', () => {
  const plan = planDe()
  const entera = planDe(SIN)
  const TEXTO = 'Corte en mm · Terminada 600 × 400 · unidad 1 de 2'
  const textosDe = (de: typeof plan, formato: '100x50' | '50x30') => {
    const etiqueta = etiquetasDePiezas(de, { venta: 1, item: 1 }).find(({ pieza }) => pieza === 1)!
    return disenar(etiqueta, ENCABEZADO, formato).flatMap(trazo =>
      trazo.tipo === 'texto' && trazo.texto ? [trazo.texto] : [],
    )
  }

  test('stand on the label, each by its name', () => {
    expect(textosDe(plan, '100x50')).toEqual(expect.arrayContaining(['599 × 398,4', TEXTO]))
    expect(textosDe(plan, '50x30')).toEqual(
      expect.arrayContaining(['Corte 599 × 398,4', 'Terminada 600 × 400']),
    )
    for (const formato of ['100x50', '50x30'] as const) {
      expect(textosDe(entera, formato)).toContain('600 × 400')
      expect(textosDe(entera, formato).join()).not.toContain('Terminada')
    }
  })

  test('go to the saw as what it cuts and what it becomes', () => {
    const filas = aPtx(plan, { venta: 1, item: 1, referencia: 'T', nombre: 'T', fecha: '' })!.split('\r\n')
    expect(filas.find(fila => fila.startsWith('PARTS_REQ,1,1,'))).toContain(',599.0,398.4,')
    expect(filas.find(fila => fila.startsWith('PARTS_INF,1,1,'))).toContain(',600.0,400.0,')
  })

  test('are on the paper and in the drawing on the screen', async () => {
    const papel = async (de: typeof plan) =>
      todo(await leer(await pdfDePlanos(planosDe([{ linea: linea(1), plan: de }]))))
    const con = await papel(plan)
    expect(con).toContain('599 × 398,4')
    expect(con).toContain('sin el espesor del tapacanto')
    expect(con).not.toContain('no se descuenta')
    const sin = await papel(entera)
    expect(sin).toContain('no se descuenta el espesor del tapacanto')
    expect(sin).not.toContain('Medida de corte')
    const placa = plan.planilla.patrones[0]!.piezas.find(({ pieza }) => pieza === 0)!
    expect(describirPieza(placa, plan.piezas[0]!)).toContain('terminada 600 × 400 mm · corte 599 × 398,4 mm')
    expect(describirPieza(placa, entera.piezas[0]!)).toContain(' · 600 × 400 mm')
  })
})
