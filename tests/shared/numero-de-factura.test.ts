import { describe, expect, test } from 'vitest'
import { facturaDe, numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'

const COBRADA = { codigo_tienda: '001', consecutivo_recibo: 123 }
const SIIGO = { factura_code_siigo: 'FV-1-77' }
const DIAN = { fecha_factura_dian: '2026-11-21', prefijo_factura_dian: 'FE', nro_factura_dian: '9' }

describe('the name of a bill (DECISIONS 60)', () => {
  test.each([
    ['none before it is billed', { codigo_tienda: '001', consecutivo_recibo: null }, ''],
    ['a remisión by its receipt', COBRADA, 'Remisión 001-000123'],
    ['that of the accounting package', { ...COBRADA, ...SIIGO }, 'Siigo FV-1-77'],
    ['that of the tax authority', { ...COBRADA, ...DIAN }, 'DIAN FE-9'],
    ['that of the tax authority before any other', { ...COBRADA, ...SIIGO, ...DIAN }, 'DIAN FE-9'],
    ['without a prefix', { ...COBRADA, ...DIAN, prefijo_factura_dian: null }, 'DIAN 9'],
    [
      'a number that was not accepted yet says nothing',
      { ...COBRADA, ...DIAN, fecha_factura_dian: null },
      'Remisión 001-000123',
    ],
    ['an empty code says nothing', { ...COBRADA, factura_code_siigo: '' }, 'Remisión 001-000123'],
    ['not before it is billed, whatever it has', { ...COBRADA, ...DIAN, consecutivo_recibo: null }, ''],
  ])('%s', (_, venta, texto) => {
    expect(numeroDeFactura(venta)).toBe(texto)
    expect(facturaDe(venta) === null).toBe(texto === '')
  })
})
