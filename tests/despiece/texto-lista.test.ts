import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { accionesDe } from '../../web/src/despiece/acciones'
import { type AccionesDeFila, FilaPieza } from '../../web/src/despiece/FilaPieza'
import { aPedido, deCortes } from '../../web/src/despiece/conversion'
import { type Banda, type Despiece, despieceInicial, dudasDe, firma } from '../../web/src/despiece/modelo'
import { leerLista } from '../../web/src/despiece/texto/lista'
import { pareceCorte } from '../../web/src/despiece/texto/leer'

const LINEA = {
  referencia: 'RH15',
  nombre_producto: 'RH 15 mm',
  medida_largo: 2440,
  medida_ancho: 2150,
  permite_rotar: false,
  color_id: null,
}
const banda = (id: string): Banda => ({ id, name: id, description: '', color: '', cobrar_canto: true })
const lista = (...bandas: string[]): Despiece => ({
  ...despieceInicial(LINEA, null),
  bandas: bandas.map(banda),
})
/** A list that is changed as the dialog changes it. */
function abierta(inicial: Despiece, texto: string) {
  let actual = inicial
  const acciones = accionesDe(cambio => {
    actual = cambio(actual)
  })
  acciones.reemplazar(deCortes(leerLista(texto, inicial)?.cortes ?? [], inicial))
  return { acciones, filas: () => actual.filas.filter(fila => fila.cantidad), actual: () => actual }
}

describe('text pasted into the cut list', () => {
  test('is a table when it is one, and otherwise lines in words', () => {
    expect(leerLista('4;600;400\n2;500;300', lista())).toEqual(
      expect.objectContaining({
        cortes: [expect.objectContaining({ base: 600 }), expect.objectContaining({ base: 500 })],
      }),
    )
    const texto = '4 de 60x40 todo canto, 2 de 180 x 35 canto largo'
    expect(leerLista(texto, lista('C1'))).toMatchObject({
      deTexto: true,
      cortes: [
        { cantidad: 4, base: 600, altura: 400, lados: [1, 1, 1, 1] },
        { cantidad: 2, base: 1800, altura: 350, lados: [1, 1, 0, 0] },
      ],
      errores: [],
    })
    expect(leerLista('4, 60x40, todo canto\n2, 50x30, sin canto', lista('C1'))?.cortes).toHaveLength(2)
  })

  test('reports the lines that are no cut', () => {
    const leida = leerLista('Buenas tardes\n4 de 60x40\ngracias', lista())
    expect(leida?.errores.map(({ fila }) => fila)).toEqual([1, 3])
    expect(leerLista('Buenas tardes, gracias', lista())).toBeNull()
  })

  test('asks for the unit only where another one would do as well, and takes the answer for all of it', () => {
    expect(leerLista('4 de 60x40\n2 de 864 x 580 mm', lista())?.unidadDudosa).toBeUndefined()
    const dudosa = '4 de 180x150\n2 de 200 x 160\n1 de 30 cm x 20 cm'
    expect(leerLista(dudosa, lista())?.unidadDudosa).toBe('cm')
    const medidas = (unidad: 'mm' | 'cm') =>
      leerLista(dudosa, lista(), unidad)?.cortes.map(({ base, altura, dudas }) => [base, altura, dudas])
    expect(medidas('mm')).toEqual([
      [180, 150, undefined],
      [200, 160, undefined],
      [300, 200, undefined],
    ])
    expect(medidas('cm')).toEqual([
      [1800, 1500, undefined],
      [2000, 1600, undefined],
      [300, 200, undefined],
    ])
    expect(leerLista(dudosa, lista(), 'cm')?.unidadDudosa).toBeUndefined()
  })

  test('a table of tiny pieces may be in centimetres: asked, and read as it is answered', () => {
    const tabla = '4;60;40\n2;50,5;30'
    expect(leerLista(tabla, lista())).toMatchObject({
      unidadDudosa: 'mm',
      cortes: [{ base: 60 }, { base: 50.5 }],
    })
    expect(leerLista(tabla, lista(), 'mm')?.cortes.map(c => [c.base, c.dudas])).toEqual([
      [60, undefined],
      [50.5, undefined],
    ])
    expect(leerLista(tabla, lista(), 'cm')?.cortes.map(c => [c.base, c.altura])).toEqual([
      [600, 400],
      [505, 300],
    ])
  })

  test('keeps the sides that were asked for until the list has a band', () => {
    const { acciones, filas } = abierta(lista(), '4 de 60x40 canto 2L')
    expect(filas()[0]).toMatchObject({ cantos: [null, null, null, null] })
    expect(dudasDe(filas()[0]!)).toEqual(['Pide canto (2L): agregue el tapacanto a la lista'])
    acciones.celda(filas()[0]!.clave, 'cantidad', '5')
    expect(dudasDe(filas()[0]!)).toHaveLength(1)
    acciones.agregarBanda(banda('C1'))
    expect(filas()[0]).toMatchObject({ cantidad: '5', cantos: ['C1', 'C1', null, null] })
    expect(dudasDe(filas()[0]!)).toEqual([])
  })

  test('takes the first of several bands, with a doubt', () => {
    const { filas } = abierta(lista('C1', 'C2'), '4 de 60x40 todo canto\n2 de 50x30')
    expect(filas().map(fila => fila.cantos[0])).toEqual(['C1', null])
    expect(filas().map(fila => dudasDe(fila).length > 0)).toEqual([true, false])
  })

  test('is doubtful until the row is edited or accepted, and the doubt never leaves the browser', () => {
    const { acciones, filas, actual } = abierta(lista('C1'), '180x35\n200x40\n150x20')
    expect(filas().every(fila => dudasDe(fila).length > 0)).toBe(true)
    const antes = firma(actual())
    expect(JSON.stringify(aPedido(actual(), LINEA, null, false))).not.toContain('duda')
    const [a, b, c] = filas().map(fila => fila.clave) as [number, number, number]
    acciones.aceptarDudas(b)
    expect(firma(actual())).toBe(antes)
    acciones.lado(a, 0, 'C1')
    acciones.fila(c, { servicios: [] })
    expect(filas().map(fila => dudasDe(fila).length > 0)).toEqual([false, false, true])
    acciones.aceptarDudas()
    expect(filas().some(fila => dudasDe(fila).length > 0)).toBe(false)
  })

  test('is marked in the grid where it is doubtful, in words that a reader hears with its cells', () => {
    const { filas, acciones } = abierta(lista(), '180x35\n4 de 60x40')
    const html = filas().map(fila =>
      renderToStaticMarkup(
        createElement(FilaPieza, {
          fila,
          numero: 1,
          bandas: [],
          errores: undefined,
          resaltada: false,
          acciones: acciones as AccionesDeFila,
        }),
      ),
    )
    const [dudosa, clara] = html as [string, string]
    const { clave } = filas()[0]!
    expect(dudosa).toContain('aria-label="Pieza 1, dudosa"')
    expect(dudosa).toContain(`id="dudas-${clave}">No dice cuántas piezas: se tomó 1`)
    expect(dudosa.match(new RegExp(`aria-describedby="dudas-${clave}"`, 'g'))).toHaveLength(4)
    expect(clara).not.toContain('duda')
  })

  test.each(['4 de 60x40', '60 × 40 (4)', '2 de 1.80 m x 35', '4 de 60 por 40', '600*400'])(
    '%j looks like a cut',
    texto => {
      expect(pareceCorte(texto)).toBe(true)
    },
  )
  test.each(['60,5', '1.200', 'Puerta', '4', '2L1C', 'x', ''])(
    '%j does not, so that it is pasted as it is',
    texto => {
      expect(pareceCorte(texto)).toBe(false)
    },
  )
})
