import { expect, test } from 'vitest'
import { leerCelda } from '#functions/productos/catalogo/leer-celda'

test.each(['si_no', 'venta', 'iva'] as const)(
  'a name that every object has is no word of a cell of %s',
  tipo => {
    for (const celda of ['constructor', 'toString', '__proto__', 'valueOf'])
      expect(leerCelda({ tipo }, celda)).toEqual({ reparo: expect.stringMatching(/^Escriba /) })
  },
)
