import { describe, expect, test } from 'vitest'
import { accionesDe } from '../../web/src/despiece/acciones'
import { cantosPorCorregir, textoDeCantos } from '../../web/src/despiece/cantos-escritos'
import { aPedido } from '../../web/src/despiece/conversion'
import { type Banda, type Despiece, despieceInicial, dudasDe, retomado } from '../../web/src/despiece/modelo'
import { pegarCeldas } from '../../web/src/despiece/pegar'
import { revisar, sinSobras } from '../../web/src/despiece/revisar'

const LINEA = {
  referencia: 'RH15',
  nombre_producto: 'RH 15 mm',
  medida_largo: 2440,
  medida_ancho: 2150,
  permite_rotar: false,
  color_id: null,
}
const banda = (id: string): Banda => ({ id, name: id, description: '', color: '', cobrar_canto: true })

/** A list with a piece of 720 × 450 in its first row, changed as the dialog changes it. */
function abierta(...bandas: string[]) {
  let actual: Despiece = { ...despieceInicial(LINEA, null), bandas: bandas.map(banda) }
  const acciones = accionesDe(cambio => {
    actual = cambio(actual)
  })
  const { clave } = actual.filas[0]!
  const fila = () => actual.filas.find(each => each.clave === clave)!
  acciones.fila(clave, { cantidad: '2', base: '720', altura: '450' })
  return {
    acciones,
    clave,
    fila,
    actual: () => actual,
    /** Key by key, as it is typed. */
    teclear: (texto: string) => {
      const antes = fila()
      for (let n = 1; n <= texto.length; n++) acciones.taquigrafia(clave, texto.slice(0, n), antes)
    },
    celda: () => textoDeCantos(fila(), actual.bandas),
    pegar: (...celdas: string[]) => {
      const tabla = celdas.map(celda => [celda])
      acciones.reemplazar(pegarCeldas(actual, clave, 'taquigrafia', tabla))
    },
  }
}
const SIN = [null, null, null, null]
const TODOS = ['A', 'A', 'A', 'A']

describe('shorthand that cannot be read', () => {
  test('stays as it was typed and leaves the sides that were there, never those of its valid beginning', () => {
    const lista = abierta('A')
    lista.teclear('4:2')
    expect(lista.celda()).toBe('4:2')
    expect(lista.fila().cantos).toEqual(SIN)
    lista.teclear('4')
    expect(lista.fila().cantos).toEqual(TODOS)
    lista.teclear('1L1')
    expect([lista.celda(), lista.fila().cantos]).toEqual(['1L1', TODOS])
  })

  test('is neither cut nor optimised: its row and its field are named', () => {
    const lista = abierta('A')
    lista.teclear('4:2')
    expect(aPedido(lista.actual(), LINEA, null, false).piezas).toEqual([])
    expect(cantosPorCorregir(lista.actual())).toMatchObject({
      clave: lista.clave,
      texto: 'Corrija los cantos de la pieza 1: «4:2»',
    })
    const { despiece, incompleto } = sinSobras(lista.actual())
    expect(incompleto).toBe(false)
    expect(revisar(despiece)?.filas.get(lista.clave)).toEqual({
      taquigrafia: 'Cantos: El tapacanto 2 no está en la lista de tapacantos',
    })
    lista.teclear('4')
    expect(cantosPorCorregir(lista.actual())).toBeUndefined()
    expect(revisar(sinSobras(lista.actual()).despiece)).toBeNull()
  })

  test('is read once the band that it names is there, and given up where the sides are chosen one by one', () => {
    const lista = abierta('A')
    lista.teclear('4:2')
    lista.acciones.agregarBanda(banda('B'))
    expect([lista.celda(), lista.fila().cantos]).toEqual(['4:2', ['B', 'B', 'B', 'B']])
    lista.teclear('4:3')
    lista.acciones.lado(lista.clave, 0, 'A')
    expect([lista.celda(), lista.fila().cantos]).toEqual(['1L 1L:2 2C:2', ['A', 'B', 'B', 'B']])
  })

  test('is there again in a list that comes from a draft, and in a row that was accepted as it is', () => {
    const lista = abierta('A')
    lista.teclear('4:2')
    lista.acciones.aceptarDudas()
    const [fila] = retomado(lista.actual()).filas
    expect(textoDeCantos(fila!, lista.actual().bandas)).toBe('4:2')
  })

  test('is pasted as it is typed', () => {
    const lista = abierta('A')
    lista.teclear('4')
    lista.pegar('4:2', '2L')
    expect([lista.celda(), lista.fila().cantos]).toEqual(['4:2', TODOS])
    expect(lista.actual().filas[1]!.cantos).toEqual(['A', 'A', null, null])
  })
})

test('shorthand pasted before there is a band waits for the first one, as it does when it is typed', () => {
  const pegada = abierta()
  const escrita = abierta()
  pegada.pegar('2L')
  escrita.teclear('2L')
  for (const lista of [pegada, escrita]) {
    expect(dudasDe(lista.fila())).toEqual(['Pide canto (2L): agregue el tapacanto a la lista'])
    lista.acciones.agregarBanda(banda('A'))
    expect([lista.celda(), lista.fila().cantos]).toEqual(['2L', ['A', 'A', null, null]])
  }
})

describe('cells that are pasted over the grid', () => {
  /** From the first column on: quantity, base, height, rotation, shorthand, the four sides, description. */
  const pegar = (lista: ReturnType<typeof abierta>, ...celdas: string[]) =>
    lista.acciones.reemplazar(pegarCeldas(lista.actual(), lista.clave, 'cantidad', [celdas]))

  test('name a band that is not there: the piece is not cut before it is corrected', () => {
    const lista = abierta('A', 'B')
    pegar(lista, '2', '720', '450', '1', '', '3', 'x', '2', '0')
    expect(lista.fila().cantos).toEqual([null, 'A', 'B', null])
    expect(cantosPorCorregir(lista.actual())).toMatchObject({
      clave: lista.clave,
      texto: 'Corrija los cantos de la pieza 1: «Arriba: 3»',
    })
    lista.acciones.agregarBanda(banda('C'))
    expect(cantosPorCorregir(lista.actual())).toBeDefined()
    pegar(lista, '2', '720', '450', '1', '', '3', 'x', '2', '0')
    expect(cantosPorCorregir(lista.actual())).toBeUndefined()
    expect(lista.fila().cantos).toEqual(['C', 'A', 'B', null])
  })

  test('name the first band before there is one: it is kept for it', () => {
    const lista = abierta()
    pegar(lista, '2', '720', '450', '1', '', '1', '', '', '1')
    lista.acciones.agregarBanda(banda('A'))
    expect(lista.fila().cantos).toEqual(['A', null, null, 'A'])
  })

  test('say what cannot be taken as it is: that is a doubt of the row', () => {
    const lista = abierta('A')
    pegar(lista, '2', '720', '450', 'quizás', '', '', '', '', '', 'Puerta '.repeat(20))
    expect(dudasDe(lista.fila())).toEqual([
      'La rotación debe ser 0 o 1: «quizás»',
      'La descripción tiene máximo 120 caracteres: se cortó',
    ])
  })
})
