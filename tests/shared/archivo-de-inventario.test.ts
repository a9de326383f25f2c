import { describe, expect, test } from 'vitest'
import { leerTexto } from '../../web/src/almacen/leer-archivo'
import { decodificar } from '../../web/src/kernel/tablas-de-texto'

const leer = (texto: string, codificacion: BufferEncoding = 'utf8') =>
  leerTexto(decodificar(Buffer.from(texto, codificacion)))
const linea = (numero: number, referencia: string, cantidad: number, precio: number | null = null) => ({
  linea: numero,
  referencia,
  cantidad,
  precio,
})

describe('a file of stock as Excel of Windows saves it', () => {
  test.each<[string, string, BufferEncoding]>([
    ['semicolons and Latin-1', 'Referencia;Cantidad;Precio\r\nNIÑO-1;2,5;1.500,50\r\n;;\r\n', 'latin1'],
    ['commas and quotes', '\uFEFFreferencia,cantidad,precio\r\nNIÑO-1,"2,5","1.500,50"\r\n', 'utf8'],
    ['tabs and UTF-16', '\uFEFFreferencia\tcantidad\tprecio\r\nNIÑO-1\t2,5\t1.500,50\r\n', 'utf16le'],
  ])('with %s is read alike', (_, texto, codificacion) => {
    expect(leer(texto, codificacion)).toEqual({ lineas: [linea(2, 'NIÑO-1', 2.5, 1500.5)], errores: [] })
  })

  test('may name its separator before its heading', () => {
    for (const encabezado of ['referencia;cantidad;precio\r\n', ''])
      expect(leer(`sep=;\r\n${encabezado}BIS-35;4;\r\n`)).toEqual({
        lineas: [linea(encabezado === '' ? 2 : 3, 'BIS-35', 4)],
        errores: [],
      })
  })

  test('has one heading, its first line: a product may be called after it (DECISIONS 144)', () => {
    expect(leer('referencia;cantidad;precio\nREFERENCIA-9;2;\n')).toEqual({
      lineas: [linea(2, 'REFERENCIA-9', 2)],
      errores: [],
    })
  })

  test('says of each line what it cannot read, and calculates no formula', () => {
    const leido = leer('A;=1+1;\n=cmd|calc;2;\nB;-2;\nC;1;2;3\nD;dos;\n-5;2;\n')
    expect(leido).toMatchObject({
      lineas: [linea(6, '-5', 2)],
      errores: [
        { linea: 1, texto: '«=1+1» es una fórmula: péguela como valor' },
        { linea: 2, texto: '«=cmd|calc» es una fórmula: escriba la referencia' },
        { linea: 3, texto: 'La cantidad no es un número: «-2». No puede ser negativo' },
        { linea: 4, texto: 'Tiene más de tres columnas' },
        { linea: 5, texto: 'La cantidad no es un número: «dos». Escriba solo cifras' },
      ],
    })
  })
})
