import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dynamo } from '#functions/kernel/dynamo/client'
import { invocacionActual } from '#functions/kernel/log'
import { recorrerVentas } from '#functions/ventas/recorrer'
import { venta } from '#functions/ventas/store'
import { aSuTiempo } from '../support/a-su-tiempo'
import { estrangulado } from '../support/fallas'
import { guardar } from '../support/pedidos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

/** Reads that come in several parts, one of which does not come: the others are no answer. */
const tienda = usarTienda(sembrar)
let quien: Cliente
let venta_id: number
beforeAll(async () => {
  quien = await tienda.ingresar('vendedor')
  for (let i = 0; i < 3; i++) await guardar(quien)
  const tareasList = ['Medir', 'Llamar', 'Cortar'].map(descripcion_tarea => ({ descripcion_tarea }))
  venta_id = (await guardar(quien, { tareasList })).venta_id
  await sinPendientes()
})
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

/** The stream's tail and what it delivers ask when they like. */
const DE_LA_COLA = /^(SALIDA|TRABAJO)#/
const deOtros = (pk: unknown): boolean =>
  DE_LA_COLA.test(String(pk)) || ['eventos', 'trabajos'].includes(invocacionActual()?.de ?? '')

/** Runs with every query coming back in pages of one item, as a long partition does; the page `falla` does not come. */
async function porPaginas<T>(acto: () => Promise<T>, falla = Number.POSITIVE_INFINITY) {
  let paginas = 0
  let enCurso = 0
  dynamo.middlewareStack.add(
    (next, context) => async args => {
      const { ExpressionAttributeValues, Limit } = args.input as QueryCommandInput
      const query = (context as { commandName?: string }).commandName === 'QueryCommand'
      if (!query || deOtros(ExpressionAttributeValues![':pk'])) return next(args)
      if (++paginas >= falla) throw estrangulado()
      enCurso++
      try {
        return await next({ ...args, input: { ...args.input, Limit: Math.min(Limit ?? 1, 1) } })
      } finally {
        enCurso--
      }
    },
    { step: 'initialize', name: 'por-paginas' },
  )
  try {
    return { resultado: await acto(), paginas }
  } finally {
    // What was read beside the page that did not come goes on to its end: it is none of the next request's pages.
    await aSuTiempo(() => expect(enCurso).toBe(0))
    dynamo.middlewareStack.remove('por-paginas')
  }
}

describe('what a route reads in several pages', () => {
  const rutas: [string, () => Promise<{ status: number; error: { codigo: string }; headers: Headers }>][] = [
    ['a sale', () => quien.pedir('GET /facturas/{venta_id}', { params: { venta_id } })],
    ['the list of sales', () => quien.pedir('POST /facturas', { body: {} })],
    [
      'the sales of a customer',
      () => quien.pedir('POST /facturas/filtros', { body: { cliente_id: CLIENTE.ana } }),
    ],
    ['the list of products', () => quien.pedir('GET /productos', {})],
    ['the list of customers', () => quien.pedir('GET /terceros', {})],
    ['the masters', () => quien.pedir('GET /listas/formas-pago', {})],
  ]

  test.each(rutas)('%s, is answered whole', async (_, pedir) => {
    const whole = await pedir()
    expect(whole.status).toBe(200)
    const { resultado, paginas } = await porPaginas(pedir)
    expect(paginas).toBeGreaterThan(1)
    expect(resultado).toMatchObject({ status: 200, data: (whole as { data?: unknown }).data })
  })

  test.each(rutas)('%s, is not answered by half: busy, with Retry-After', async (_, pedir) => {
    const { paginas } = await porPaginas(pedir)
    for (const falla of [2, paginas]) {
      const { resultado } = await porPaginas(pedir, falla)
      expect([resultado.status, resultado.error.codigo]).toEqual([503, 'ocupado'])
      expect(resultado.headers.get('retry-after')).toBe('2')
      expect((resultado as { data?: unknown }).data).toBeUndefined()
    }
  })

  test('a sale, is billed by no half of it', async () => {
    const { totales } = await guardar(quien, { venta_id })
    const cobrar = () =>
      quien.pedir('POST /facturas/{venta_id}/forma-pago', {
        params: { venta_id },
        body: { formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }] },
      })
    const { resultado } = await porPaginas(cobrar, 2)
    expect([resultado.status, resultado.error.codigo]).toEqual([503, 'ocupado'])
    expect((await venta(venta_id))!.venta.estado_venta_id).toBe(1)
  })

  test('for a file, ends the file’s making: it is begun anew and holds every sale once', async () => {
    const filtro = { tienda: '001', estado: null, desde: '2000-01-01', hasta: '2099-01-01' } as const
    const todas = async () => {
      const ids: number[] = []
      for await (const page of recorrerVentas(filtro)) ids.push(...page.map(({ id }) => id))
      return ids
    }
    const whole = await todas()
    await expect(porPaginas(todas, 3)).rejects.toThrow('ThrottlingException')
    expect((await porPaginas(todas)).resultado).toEqual(whole)
    expect(whole.length).toBeGreaterThanOrEqual(4)
  })
})
