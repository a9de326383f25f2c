import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutantesDe } from '../mutantes/generar'

const RAIZ = join(import.meta.dirname, '../..')

/** What is made of a piece of source, as `class: before → after`. */
function deTexto(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'veta-mutantes-'))
  try {
    writeFileSync(join(folder, 'a.ts'), source)
    return mutantesDe('a.ts', folder).map(
      ({ clase, inicio, fin, texto }) => `${clase}: ${source.slice(inicio, fin)} → ${texto}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the mutants of the commit paths', () => {
  test.each([
    [
      'billing takes a payment form that is no longer offered',
      'ventas/cases/cargar-cobro',
      'active not asked',
      'forma?.activo → Boolean(forma)',
    ],
    [
      'an export does not look at the store',
      'exportaciones/cases/iniciar-exportacion',
      'part of a digest left out',
      'tienda → ',
    ],
    ['a voucher counts as used for nine days', 'caja/comprobantes', 'a tenth of a number', '90 → 9'],
    [
      'a refund is booked on the day of the bill',
      'ventas/cases/anular-venta',
      'day of the bill for today',
      'moverCaja(hoy, caja',
    ],
    [
      'a refund is booked in the month of the order',
      'ventas/cases/anular-venta',
      'day of the order for today',
      'moverCaja(hoy, caja',
    ],
    [
      'the same when a sale is billed',
      'ventas/cases/facturar-venta',
      'day of the order for today',
      'moverCaja(hoy, cargado',
    ],
    ['a key is kept for ten minutes', 'kernel/cambio', 'a life of ten minutes', '48 * 3600 → 600'],
    ['reads are weak unless they say otherwise', 'kernel/dynamo/client', 'default of a read', 'true → false'],
  ])('hold one in which %s', (_, archivo, clase, muestra) => {
    const found = mutantesDe(`functions/${archivo}.ts`, RAIZ).filter(
      each => each.clase === clase && each.muestra.includes(muestra),
    )
    expect(found).toHaveLength(1)
    expect(found[0]!.esValor).toBe(true)
  })
})

describe('a value becomes another one', () => {
  test('where it is a number with a meaning: a tenth, one beside it, ten minutes', () => {
    expect(
      deTexto(`
        export const VIDA = 2 * 86_400
        const LIMITE = { clase: 'x', cuantas: 120, segundos: 15 * 60 } as const
        const TABLA = [3, 7]
        const f = (n: number, veces = 4) => sumarDias(n, -30) + TABLA[0] * (n < 8 ? 5 : 6)
      `),
    ).toEqual([
      'a tenth of a number: 2 * 86_400 → 17280',
      'a life of ten minutes: 2 * 86_400 → 600',
      'a tenth of a number: 120 → 12',
      'one more: 120 → 121',
      'a tenth of a number: 15 * 60 → 90',
      'one less: 4 → 3',
      'one more: 4 → 5',
      'a tenth of a number: 30 → 3',
      'one more: 30 → 31',
      'one less: 8 → 7',
      'one more: 8 → 9',
    ])
  })

  test('where it is a day, in a function that knows the sale', () => {
    expect(
      deTexto(`
        const anular = ({ hoy }) => { const { venta } = leer(); return { dia: hoy, mes: mesDe(hoy) } }
        const crear = ({ hoy }) => ({ fecha_venta: hoy, orden: antes.fecha_venta })
      `),
    ).toEqual([
      'day of the bill for today: hoy → (venta.fecha_factura ?? venta.fecha_venta)',
      'day of the order for today: hoy → venta.fecha_venta',
      'day of the bill for today: hoy → (venta.fecha_factura ?? venta.fecha_venta)',
      'day of the order for today: hoy → venta.fecha_venta',
      "day of the bill for that of the order: antes.fecha_venta → (antes.fecha_factura ?? '')",
    ])
  })

  test('where it is a part of a digest, given at once or by a name', () => {
    expect(
      deTexto(`const partes = [a, b.c]; const x = huellaDe(partes); const y = resumen(d, e); resumen(f)`),
    ).toEqual([
      "part of a digest left out: a → ''",
      "part of a digest left out: b.c → ''",
      "part of a digest left out: d → ''",
      "part of a digest left out: e → ''",
    ])
  })

  test('where it says how a read is done', () => {
    expect(
      deTexto(`
        function leer(keys, consistente = true) { return consultar({ pk, consistente: true, descendente: true }) }
        const debil = () => consultar({ pk, consistente: false })
      `),
    ).toEqual([
      'default of a read: true → false',
      'option of a read: true → false',
      'option of a read: true → false',
    ])
  })

  test('where it is asked whether something is in use; what only carries it stays', () => {
    expect(
      deTexto(`
        const a = formas.filter(forma => forma?.activo)
        const b = ({ activo, rol }) => rol === 'SA' && activo
        if (!(usuario as Usuario).activo) nada()
        const c = { activo: usuario.activo, d: usuario.activo ?? true }
      `),
    ).toEqual([
      'active not asked: forma?.activo → Boolean(forma)',
      'active not asked: activo → true',
      'active not asked: (usuario as Usuario).activo → Boolean((usuario as Usuario))',
    ])
  })
})
