import { describe, expect, test } from 'vitest'
import { ahora } from '#functions/kernel/clock'
import { sumarHoras } from '#shared/kernel/dates'
import { type Centavos } from '#shared/kernel/money'
import { borrador, CLIENTE, conSiigo, CONSUMIDOR, DESDE } from './siigo-soporte'

const mesa = conSiigo({ porPagina: 3 })
const LISTA = 'GET /v1/invoices'

async function emitir(cuantas: number) {
  const hechos: ReturnType<typeof borrador>[] = []
  for (let i = 0; i < cuantas; i++) {
    const uno = borrador()
    expect(await mesa.puerto.emitir(uno.borrador, uno.llave)).toMatchObject({ clase: 'emitida' })
    hechos.push(uno)
  }
  return hechos
}
const buscar = (marca: string, cliente = CLIENTE.numero, desde = DESDE, total?: Centavos) =>
  mesa.puerto.buscar({ marca, cliente, desde, ...(total !== undefined && { total }) })

describe('an invoice is found by its marker', () => {
  test('on whatever page it is, with its stamp', async () => {
    const hechos = await emitir(8)
    for (const { borrador: uno, llave } of hechos) {
      const halladas = await buscar(uno.marca)
      expect(halladas).toHaveLength(1)
      expect(halladas[0]!.observaciones).toContain(llave)
      expect(halladas[0]!.estado_sello).not.toBeNull()
    }
  })

  test('also while rows move from page to page, once', async () => {
    const [, { borrador: uno }] = (await emitir(3)).slice(-2) as [unknown, ReturnType<typeof borrador>]
    mesa.siigo.fallas.poner('fila-repetida', LISTA, 20)
    expect(await buscar(uno.marca)).toHaveLength(1)
  })

  test('of that customer and that time alone', async () => {
    const [{ borrador: uno }] = (await emitir(1)) as [ReturnType<typeof borrador>]
    expect(await buscar(uno.marca, CONSUMIDOR.numero)).toEqual([])
    expect(await buscar(uno.marca, CLIENTE.numero, sumarHoras(ahora(), 2))).toEqual([])
    // Clocks differ by less than an hour.
    expect(await buscar(uno.marca, CLIENTE.numero, sumarHoras(ahora(), 0.5))).toHaveLength(1)
    expect(await buscar('Venta 706 · ref v1nadie')).toEqual([])
  })

  test('also where its total is another one: that is for a person to look at, not to make a second one', async () => {
    const [{ borrador: uno }] = (await emitir(1)) as [ReturnType<typeof borrador>]
    expect(await buscar(uno.marca, CLIENTE.numero, DESDE, 1 as Centavos)).toHaveLength(1)
  })

  test('and not told to be missing where the list cannot be read', async () => {
    const [{ borrador: uno }] = (await emitir(1)) as [ReturnType<typeof borrador>]
    for (const falla of ['error-500-antes', 'pagina-502', 'limite', 'ilegible'] as const) {
      mesa.siigo.fallas.poner(falla, LISTA)
      await expect(buscar(uno.marca)).rejects.toMatchObject({ name: 'FallaDeSiigo' })
    }
    // A connection that was kept too long is no reason to give up a reading.
    mesa.siigo.fallas.poner('cortada-antes', LISTA)
    expect(await buscar(uno.marca)).toHaveLength(1)
  })

  test('also where lists leave out what was said: those of its total are looked at', async () => {
    const [{ borrador: uno }, { llave }] = (await emitir(2)) as [
      ReturnType<typeof borrador>,
      ReturnType<typeof borrador>,
    ]
    mesa.siigo.fallas.listasCalladas = true
    const [hallada, ...otras] = await buscar(uno.marca)
    expect(hallada?.observaciones).toContain(uno.marca.split(' ').at(-1))
    expect(hallada?.observaciones).not.toContain(llave)
    expect(otras).toEqual([])
    expect(await buscar(uno.marca, CLIENTE.numero, DESDE, hallada!.total)).toHaveLength(1)
    mesa.siigo.peticiones.length = 0
    expect(await buscar(uno.marca, CLIENTE.numero, DESDE, 1 as Centavos)).toEqual([])
    expect(new Set(mesa.siigo.peticiones)).toEqual(new Set([LISTA]))
  })
})
