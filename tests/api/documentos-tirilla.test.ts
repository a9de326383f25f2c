import { describe, expect, it } from 'vitest'
import { pdfA4 } from '#functions/documentos/venta/a4'
import { NO_ES_FACTURA } from '#functions/documentos/venta/contenido'
import { pdfTirilla } from '#functions/documentos/venta/tirilla'
import type { LineaGuardada } from '#functions/ventas/public'
import type { Centavos } from '#shared/kernel/money'
import { choques, codigosQrDe, leer, medidas, sinDuros, todo } from '../support/leer-pdf'
import {
  CAMPOS_HOSTILES,
  COBRADA,
  contenidoDe,
  HOSTILES,
  linea,
  pago,
  ventaDeCocina,
} from '../support/muestras'

/** 80 mm. */
const ROLLO = 226.77
const tirilla = async (lineas: LineaGuardada[], campos: Parameters<typeof contenidoDe>[1] = {}) =>
  leer(await pdfTirilla(contenidoDe(lineas, campos)))

describe('the 80 mm paper of a sale', () => {
  it('is one page, 80 mm wide and as long as what it says, with everything that the sheet says', async () => {
    const { lineas, planes } = ventaDeCocina()
    const campos = {
      ...COBRADA,
      formas_pagos: [pago(5_000_000)],
      efectivo_recibido: 8_000_000 as Centavos,
      cambio: 3_000_000 as Centavos,
      redondeo_efectivo: -20_00 as Centavos,
      observacion_venta: 'Recoge el maestro',
    }
    const bytes = await pdfTirilla(contenidoDe(lineas, campos, { planes }))
    const [size] = await medidas(bytes)
    expect(await medidas(bytes)).toHaveLength(1)
    expect(size![0]).toBeCloseTo(ROLLO, 1)
    const [page] = await leer(bytes)
    // 4 mm at each side: 72 mm are printed.
    expect(choques(page!, size!, 8)).toEqual([])
    for (const t of page!.filter(({ giro }) => giro === 0)) {
      expect(t.x).toBeGreaterThan(11.2)
      expect(t.x + t.ancho).toBeLessThan(ROLLO - 11.2)
    }
    const sheet = sinDuros((await leer(await pdfA4(contenidoDe(lineas, campos, { planes }))))[0]!)
    const roll = sinDuros(page!)
    for (const label of [
      'Subtotal bruto',
      'Descuento',
      'IVA 19 %',
      'Total',
      'Cambio',
      'Redondeo del efectivo',
      'Total pagado',
    ]) {
      const value = (found: string[]) =>
        found.slice(found.lastIndexOf(label) + 1).find(text => /^-?\$ [\d.,]+$/.test(text))
      expect([label, value(roll)]).toEqual([label, value(sheet)])
    }
    for (const text of [
      'Remisión',
      'No. 123',
      'Recibo No. 001-000123',
      'CC 1020304050',
      'Comprobante M-0091',
    ])
      expect(roll).toContain(text)
    expect(roll.join(' ')).toMatch(/RESUMEN DE CORTE .*41 piezas.*Recoge el maestro/)
    for (const l of lineas) expect(roll.join(' ')).toContain(l.referencia)
  })

  it('lets its customer follow the order by a code of its own, until it is annulled', async () => {
    const seguir = 'https://veta.example.test/#/publico/pedido/AbCdEfGhIjKlMnOpQrStUv'
    const enlace = 'https://veta.example.test/api/public/FVS/AbCdEfGhIjKlMnOpQrStUv'
    const de = (campos: Parameters<typeof contenidoDe>[1]) =>
      pdfTirilla(contenidoDe([linea(1)], campos, { seguir }))
    const cobrada = await de(COBRADA)
    expect(todo(await leer(cobrada))).toContain('Siga su pedido')
    expect(await codigosQrDe(cobrada)).toEqual([enlace, seguir])
    const anulada = await de({ ...COBRADA, estado_venta_id: 3 })
    expect(todo(await leer(anulada))).not.toContain('Siga su pedido')
    expect(await codigosQrDe(anulada)).toEqual([enlace])
  })

  it('says that an order is no invoice, and that an annulled one is annulled, at both ends', async () => {
    expect(todo(await tirilla([linea(1)]))).toContain(NO_ES_FACTURA)
    const [page] = await tirilla([linea(1)], { ...COBRADA, estado_venta_id: 3 })
    const marks = page!.filter(({ texto }) => texto === 'ANULADO')
    expect(marks).toHaveLength(2)
    expect(Math.min(...marks.map(t => t.y))).toBeLessThan(
      Math.min(...page!.filter(t => t.texto !== 'ANULADO').map(t => t.y)),
    )
  })

  it('stays one page with 300 lines of 60 letters, and survives whatever was typed', async () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      linea(i + 1, { nombre_producto: 'Tablero melamina roble natural 15 mm texturizado satinado 60' }),
    )
    expect(await tirilla(many, COBRADA)).toHaveLength(1)
    const bytes = await pdfTirilla(contenidoDe(HOSTILES, CAMPOS_HOSTILES))
    const sizes = await medidas(bytes)
    const pages = await leer(bytes)
    pages.forEach((page, i) => expect(choques(page, sizes[i]!, 8)).toEqual([]))
  })
})
