import { describe, expect, test } from 'vitest'
import type { BorradorDeFactura } from '#functions/electronica/puerto'
import { revisarBorrador } from '#functions/electronica/siigo/revisar-borrador'
import { hoy } from '#functions/kernel/clock'
import { sumarDias } from '#shared/kernel/dates'
import { type Cantidad, type Centavos, type Precio } from '#shared/kernel/money'
import { borrador, CLIENTE, conSiigo, linea } from './siigo-soporte'

const mesa = conSiigo()
const una = linea(1, 1000)
const efectivo = (valor: number) => ({ siigo_id: 5636, valor: valor as Centavos })

describe('what Siigo would refuse is found before anything is sent', () => {
  test.each<[string, Partial<BorradorDeFactura>, codigo: string, motivo: RegExp]>([
    ['no lines', { lineas: [] }, 'parameter_required', /no tiene líneas/],
    ['more than 500 lines', { lineas: Array.from({ length: 501 }, () => una) }, 'invalid_array', /500/],
    ['a reference with blanks', { lineas: [{ ...una, codigo: 'MEL BL' }] }, 'invalid_code', /«MEL BL»/],
    ['one with an apostrophe', { lineas: [{ ...una, codigo: "D'1" }] }, 'invalid_code', /comillas/],
    ['one of 31 letters', { lineas: [{ ...una, codigo: 'x'.repeat(31) }] }, 'invalid_code', /30/],
    ['no quantity', { lineas: [{ ...una, cantidad: 0 as Cantidad }] }, 'invalid_value', /cantidad/],
    ['no price', { lineas: [{ ...una, precio: 0 as Precio }] }, 'invalid_amount', /precio/],
    [
      'a tax that no parameter names',
      { lineas: [{ ...una, impuestos: [{ ...una.impuestos[0]!, siigo_id: 0 }] }] },
      'parameter_required',
      /SIIGO_IMPUESTOS/,
    ],
    [
      'a line whose total is another',
      { lineas: [{ ...una, total: (una.total + 1) as Centavos }], pagos: [efectivo(una.total)] },
      'totales_distintos',
      /línea 1/,
    ],
    [
      'a tax that is another',
      { lineas: [{ ...una, impuesto: 0 as Centavos, total: una.neto }] },
      'totales_distintos',
      /línea 1/,
    ],
    ['payments of whole pesos', { pagos: [efectivo(2546_00)] }, 'invalid_total_payments', /no suman/],
    ['no payments', { pagos: [] }, 'parameter_required', /no tiene pagos/],
    ['a payment of nothing', { pagos: [efectivo(2546_05), efectivo(0)] }, 'invalid_amount', /mayor a cero/],
    [
      'credit beside cash',
      { pagos: [efectivo(46_05), { ...efectivo(2500_00), vence: sumarDias(hoy(), 30) }] },
      'invalid_payment',
      /crédito/,
    ],
    [
      'a payment form that no parameter names',
      { pagos: [{ ...efectivo(2546_05), siigo_id: 0 }] },
      'parameter_required',
      /SIIGO_FORMAS_PAGO/,
    ],
    ['yesterday', { fecha: sumarDias(hoy(), -1) }, 'invalid_date', /fecha de hoy/],
    ['no seller', { vendedor_id: 0 }, 'parameter_required', /SIIGO_VENDEDOR/],
    ['no document type', { documento_id: 0 }, 'parameter_required', /tipo de documento/],
    ['an address that is none', { cliente: { ...CLIENTE, correo: 'ana@' } }, 'invalid_email', /correo/],
    [
      'a document with blanks',
      { cliente: { ...CLIENTE, numero: '900 1' } },
      'invalid_identification',
      /documento/,
    ],
    [
      'a NIT of more digits than there are',
      { cliente: { ...CLIENTE, numero: '12345678901234' } },
      'invalid_identification',
      /documento/,
    ],
    [
      'more than there may be',
      {
        lineas: [
          {
            ...una,
            cantidad: Number.MAX_SAFE_INTEGER as Cantidad,
            precio: Number.MAX_SAFE_INTEGER as Precio,
          },
        ],
      },
      'invalid_amount',
      /grande/,
    ],
  ])('%s', async (_, cambios, codigo, motivo) => {
    const { borrador: uno, llave } = borrador(cambios)
    mesa.siigo.peticiones.length = 0
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({
      clase: 'rechazada',
      codigo,
      motivo: expect.stringMatching(motivo),
    })
    expect(mesa.siigo.peticiones).toEqual([])
  })

  test('all of it at once, and what an administrator has to mend counts most', () => {
    const { borrador: uno, llave } = borrador({ vendedor_id: 0, lineas: [{ ...una, codigo: 'A B' }] })
    const rechazo = revisarBorrador(uno, llave)
    expect(rechazo?.culpa).toBe('configuracion')
    expect(rechazo?.parametros).toEqual(['items[0].code', 'seller'])
  })

  test('nothing, where it may be sent', () => {
    const { borrador: uno, llave } = borrador({ fecha: sumarDias(hoy(), 1) })
    expect(revisarBorrador(uno, llave)).toBeUndefined()
  })
})
