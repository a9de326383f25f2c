import { beforeAll, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { clave, indice } from '#functions/kernel/dynamo/keys'
import { paginaPorNombre } from '#functions/kernel/dynamo/paginas'
import { deCliente, buscar, listar } from '#functions/ventas/listas'
import { crearVenta, type FiltroDeVentas, type VentaGuardada } from '#functions/ventas/store'
import { rehacerConteos } from '#infra/local/conteos/rehacer'
import { escribirItems, itemsDe } from '#infra/local/demo/escribir'
import { sumarDias } from '#shared/kernel/dates'
import { coincide } from '#shared/kernel/texto'
import { palabrasDelTermino, palabrasDeVenta } from '#shared/ventas/rules/busqueda'
import { cobrada, tablaNueva, terceroSuelto, usarTablaSuelta, ventaSuelta } from '../support/sueltas'

usarTablaSuelta()
beforeAll(() => usarReloj({ ahora: () => new Date('2026-05-20T15:00:00.000Z') }))

/** 520 sales of store 001 from 2024 to today, more of them on some days; a few of another store between them. */
const VENTAS: VentaGuardada[] = Array.from({ length: 560 }, (_, i) => {
  const id = i + 1
  const dia =
    i < 100 ? sumarDias('2024-11-20', Math.floor(i / 2)) : sumarDias('2026-02-25', Math.floor(i ** 1.35 / 60))
  const fecha = i % 4 === 0 && i > 400 ? '2026-05-05' : dia > '2026-05-20' ? '2026-05-20' : dia
  const estado =
    i % 5 === 0
      ? { estado_venta_id: 3 }
      : i % 3 === 0
        ? cobrada(id, `TRF-9${id}`)
        : i % 11 === 0
          ? { estado_venta_id: 4 }
          : {}
  return ventaSuelta(id, fecha, {
    ...(estado as Partial<VentaGuardada>),
    ...(i % 14 === 13 && { codigo_tienda: '002' }),
  })
})
const naive = ({ tienda, estado, desde, hasta }: FiltroDeVentas): VentaGuardada[] =>
  VENTAS.filter(
    v =>
      v.codigo_tienda === tienda &&
      (estado === null || v.estado_venta_id === estado) &&
      v.fecha_venta >= desde &&
      v.fecha_venta <= hasta,
  ).sort((a, b) => (a.fecha_venta === b.fecha_venta ? b.id - a.id : a.fecha_venta < b.fecha_venta ? 1 : -1))
const idsDe = (ventas: readonly VentaGuardada[]): number[] => ventas.map(({ id }) => id)
function totalesDe(ventas: readonly VentaGuardada[]) {
  const vivas = ventas.filter(v => v.estado_venta_id !== 3)
  const of = (pick: (v: VentaGuardada) => number) => vivas.reduce((sum, v) => sum + pick(v), 0)
  return {
    ventas: vivas.length,
    total_subtotal: of(v => v.total_venta_neta + v.total_descuento),
    total_descuento: of(v => v.total_descuento),
    total_impuestos: of(v => v.total_impuestos + v.total_otros_impuestos),
    total_venta: of(v => v.total_venta_bruta),
  }
}

async function escribirVentas(): Promise<void> {
  await tablaNueva()
  await escribirItems(itemsDe(VENTAS.flatMap(venta => crearVenta(venta, []))))
}
const RANGOS = [
  ['the last two months', '2026-03-20', '2026-05-20'],
  ['one busy day', '2026-05-05', '2026-05-05'],
  ['two years', '2024-05-20', '2026-05-20'],
  ['from the middle of a month to the middle of another', '2024-12-03', '2026-04-11'],
  ['all times', '1900-01-01', '2099-12-31'],
  ['days without a sale', '2025-06-01', '2025-07-31'],
] as const
const ESTADOS = [null, 1, 2, 3, 4] as const

describe('every page of the sales', () => {
  beforeAll(async () => {
    await escribirVentas()
    await rehacerConteos()
  })

  test.each(RANGOS)(
    'of %s is that of plain sorting, in every state and size, with its totals',
    async (_, desde, hasta) => {
      for (const estado of ESTADOS) {
        const filtro = { tienda: '001', estado, desde, hasta }
        const all = naive(filtro)
        for (const per_page of [10, 50]) {
          const last = Math.max(1, Math.ceil(all.length / per_page))
          const pages = await Promise.all(
            Array.from({ length: last + 1 }, (_, i) => listar(filtro, { page: i + 1, per_page })),
          )
          for (const [i, { ventas, totales }] of pages.entries()) {
            expect([estado, per_page, i, idsDe(ventas.data)]).toEqual([
              estado,
              per_page,
              i,
              idsDe(all.slice(i * per_page, (i + 1) * per_page)),
            ])
            expect(ventas).toMatchObject({
              total: all.length,
              last_page: last,
              current_page: i + 1,
              per_page,
            })
            expect(totales).toEqual(totalesDe(all))
          }
        }
      }
    },
    60_000,
  )

  test.each([
    ['a number', '137'],
    ['the beginning of numbers', '13'],
    ['a document', '901234567'],
    ['the beginning of a document', '9012'],
    ['a name without its accents', 'paramo'],
    ['two letters', 'mu'],
    ['the beginning of a name', 'villa'],
    ['the beginning of two names', 'pena'],
    ['a seller and a customer', 'nieto peñ'],
    ['three words', 'camilo ana mar'],
    ['a receipt', '000304'],
    ['a receipt as it is printed', '001-000304'],
    ['a voucher', 'trf-9304'],
    ['the beginning of vouchers', 'TRF 93'],
    ['words that no sale has together', 'muebles villamil'],
    ['nothing that there is', 'zzz'],
  ])('that %s finds are those of plain comparing', async (_, termino) => {
    for (const [, desde, hasta] of [RANGOS[0], RANGOS[2]])
      for (const estado of [null, 1, 2] as const) {
        const filtro = { tienda: '001', estado, desde, hasta }
        const wanted = palabrasDelTermino(termino, '001')
        const all = naive(filtro).filter(v => coincide(palabrasDeVenta(v), wanted))
        const { ventas, totales } = await buscar(filtro, termino, { page: 1, per_page: 20 })
        expect([estado, desde, idsDe(ventas.data)]).toEqual([estado, desde, idsDe(all.slice(0, 20))])
        expect([ventas.total, ventas.mas]).toEqual([Math.min(200, all.length), all.length > 200 || undefined])
        expect(totales).toEqual(totalesDe(all.slice(0, 200)))
      }
  })

  test('a term without a word is no term', async () => {
    const filtro = { tienda: '001', estado: null, desde: '2024-01-01', hasta: '2026-05-20' }
    expect((await buscar(filtro, ' - ', { page: 1, per_page: 10 })).ventas.total).toBe(naive(filtro).length)
  })

  test('of a customer, in one state or in all, are the newest 200 at most', async () => {
    for (const estado of ESTADOS) {
      const filtro = { tienda: '001', estado, desde: '2024-01-01', hasta: '2026-05-20' }
      const all = naive(filtro).filter(v => v.numero_documento_tercero === '79555666')
      const ventas = await deCliente(filtro, { documentos: ['79555666'] }, { page: 2, per_page: 10 })
      expect(idsDe(ventas.data)).toEqual(idsDe(all.slice(10, 20)))
      expect([ventas.total, ventas.mas]).toEqual([all.length, undefined])
    }
    const extra = Array.from({ length: 201 }, (_, i) =>
      ventaSuelta(1001 + i, '2026-01-02', { numero_documento_tercero: '222222222222' }),
    )
    await escribirItems(itemsDe(extra.flatMap(venta => crearVenta(venta, []))))
    const filtro = { tienda: '001', estado: null, desde: '2026-01-01', hasta: '2026-01-31' }
    const many = await deCliente(filtro, { documentos: ['222222222222'] }, { page: 10, per_page: 20 })
    expect([many.total, many.mas, many.data.at(-1)?.id]).toEqual([200, true, 1002])
  })
})

describe('while the counts are late', () => {
  const filtro = { tienda: '001', estado: 1, desde: '2026-03-01', hasta: '2026-05-20' } as const
  beforeAll(async () => {
    await tablaNueva()
    await rehacerConteos()
    const late = Array.from({ length: 25 }, (_, i) => ventaSuelta(i + 1, '2026-05-01'))
    await escribirItems(itemsDe(late.flatMap(venta => crearVenta(venta, []))))
  })

  test('a list that fits its page is exact with its totals', async () => {
    const { ventas, totales } = await listar(filtro, { page: 1, per_page: 50 })
    expect([ventas.total, ventas.last_page, totales.ventas]).toEqual([25, 1, 25])
  })

  test('a page never says that there is less than it shows', async () => {
    const { ventas } = await listar(filtro, { page: 1, per_page: 20 })
    expect([ventas.data.length, ventas.total, ventas.last_page]).toEqual([20, 21, 2])
  })
})

test('before the counts were ever built, the pages are right all the same', async () => {
  await escribirVentas()
  const filtro = { tienda: '001', estado: null, desde: '2025-01-01', hasta: '2026-05-20' }
  const all = naive(filtro)
  const { ventas, totales } = await listar(filtro, { page: 3, per_page: 50 })
  expect([ventas.total, idsDe(ventas.data)]).toEqual([all.length, idsDe(all.slice(100, 150))])
  expect(totales).toEqual(totalesDe(all))
})

test('every page of a list by name is that of plain sorting', async () => {
  await tablaNueva()
  const personas = Array.from({ length: 420 }, (_, i) => ({
    ...terceroSuelto(i + 1, ''),
    ...clave.tercero(i + 1),
    ...indice.terceros(
      ['ana', 'ana maria', 'oscar', 'z'][i % 4]! + (i % 13 === 0 ? ` ${i}` : ''),
      'C',
      i + 1,
    ),
  }))
  await escribirItems(personas)
  const sorted = personas.map(({ GSI1SK }) => GSI1SK).sort()
  const leer = async (page: number, perPage: number) => {
    const { items, total } = await paginaPorNombre({ indice: 'GSI1', pk: 'TERCEROS', page, perPage })
    return [items.map(item => item.GSI1SK), total]
  }
  expect(await leer(9, 50)).toEqual([sorted.slice(400), 420])
  await rehacerConteos()
  for (const perPage of [10, 20, 50, 100])
    for (let page = 1; page <= Math.ceil(420 / perPage) + 1; page++)
      expect(await leer(page, perPage)).toEqual([sorted.slice((page - 1) * perPage, page * perPage), 420])
})
