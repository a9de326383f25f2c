import { describe, expect, test } from 'vitest'
import { pdfDeCierre } from '#functions/documentos/cierre/a4'
import { choques, leer, medidas, todo } from '../support/leer-pdf'
import { deCierre } from '../support/muestra-de-cierre'
import { MEMBRETE } from '../support/muestras'

/** What a paper says, without anything that overlaps. */
async function textoDe(bytes: Uint8Array): Promise<string> {
  const pages = await leer(bytes)
  const tamanos = await medidas(bytes)
  expect(pages.flatMap((page, i) => choques(page, tamanos[i]!, 4))).toEqual([])
  return todo(pages).replaceAll('\u00a0', ' ')
}
const dice = async (opciones: Parameters<typeof deCierre>[1]) => {
  const contenido = deCierre(MEMBRETE, opciones)
  return { contenido, texto: await textoDe(await pdfDeCierre(contenido)) }
}

describe('the summary of a month', () => {
  test('of a closed one says who closed it and when, its digest, and nothing that is pending', async () => {
    const { contenido, texto } = await dice({ cerrado: true })
    for (const text of [
      'Resumen del mes',
      'Noviembre de 2026',
      'Tienda 001 - Veta Centro',
      'Período cerrado',
      'Helena Barragán',
      '05/12/2026 5:14 p. m.',
      'Faltó una factura',
      contenido.huella,
    ])
      expect(texto).toContain(text)
    expect(contenido.huella).toMatch(/^[\da-f]{64}$/)
    expect(texto).not.toMatch(/pendiente|puede/i)
  })

  test('of an open one says so, and what is to be settled', async () => {
    const { texto } = await dice({})
    for (const text of ['Período abierto: sus cifras pueden cambiar', '12 pagos a proveedores sin soporte'])
      expect(texto).toContain(text)
    expect(texto).not.toContain('Cerrado por')
  })

  test('has each form with its total, to the centavo, however much it is', async () => {
    for (const veces of [1, 900_000]) {
      const { contenido, texto } = await dice({ cerrado: true, veces })
      for (const { filas } of contenido.cuadros) {
        const cifras = filas.map(fila =>
          Number(
            fila
              .at(-1)!
              .replaceAll(/[.\u00a0 ]/g, '')
              .replace(',', '.'),
          ),
        )
        const total = cifras.pop()!
        expect(cifras.reduce((a, b) => a + Math.round(b * 100), 0)).toBe(Math.round(total * 100))
        for (const fila of filas) expect(texto).toContain(fila.at(-1)!.replaceAll('\u00a0', ' '))
      }
    }
  })

  test('adds up from the payment forms to the sales of the month: what cash was rounded by has its own row', async () => {
    for (const [redondeo, fila] of [
      [0, undefined],
      [50_00, '-1.300,00'],
    ] as const) {
      const { contenido } = await dice({ redondeo })
      const { filas } = contenido.cuadros[0]!
      expect(filas.find(([nombre]) => nombre === 'Redondeo del efectivo')?.at(-1)).toBe(fila)
      const total = contenido.totales.find(({ rotulo }) => rotulo === 'Total ventas')!
      expect(total.valor).toContain(filas.at(-1)!.at(-1))
    }
  })

  test('of a month without anything has its tables with nothing', async () => {
    const { contenido } = await dice({ vacio: true })
    expect(contenido.cuadros.map(({ filas }) => filas.map(fila => fila.at(-1)))).toEqual(
      Array.from({ length: 4 }, () => ['0']),
    )
  })

  test('is the same bytes each time it is drawn', async () => {
    const [uno, otro] = await Promise.all(
      [1, 2].map(() => pdfDeCierre(deCierre(MEMBRETE, { cerrado: true }))),
    )
    expect(Buffer.compare(uno!, otro!)).toBe(0)
  })
})
