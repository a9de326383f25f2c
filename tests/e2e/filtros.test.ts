import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumarDias, diaDe } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { ir } from './recorrido/andar'

/** A customer of these tests alone, with a pending sale and an annulled one. */
const APELLIDO = 'Quiñonera'

let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('vendedor')
  const { tercero } = await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: '800222333',
    nombres: 'Zacarías',
    apellidos: APELLIDO,
    numero_celular: '3105550101',
    creacion_rapida: true,
  })
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  const guardar = async () =>
    (
      await pedir<{ venta_id: number }>('POST facturas/guardar', {
        venta_id: null,
        tercero_id: tercero.id,
        estado_venta_id: 1,
        productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 1 }],
      })
    ).venta_id
  await guardar()
  await pedir(`PUT facturas/${await guardar()}/anular`, { motivo: 'Prueba' })
})

const lugar = (persona: Persona): Promise<string> => persona.page.evaluate(() => location.hash)
const filas = (persona: Persona): Locator => persona.page.locator('main tbody tr')
const estado = (persona: Persona, name: RegExp | string): Locator =>
  persona.page.getByRole('group', { name: 'Estado de las ventas' }).getByRole('button', { name })
const elegido = async (persona: Persona): Promise<string> =>
  (await persona.page.locator('fieldset button[aria-pressed=true]').innerText()).split('\n')[0]!
const RECORDADOS = 'Filtros de la última vez'
const avisaRecordados = (persona: Persona): Promise<boolean> =>
  persona.page.getByText(RECORDADOS, { exact: true }).isVisible()
/** Through Inicio, as the menu leads: without filters of its own. */
async function porElMenu(persona: Persona): Promise<void> {
  await ir(persona, '/')
  await persona.teclas('2')
  await persona.ve('Facturación')
  await quieta(persona.page)
}

describe('Facturación', () => {
  let vendedor: Persona
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
  })
  beforeEach(async () => {
    await ir(vendedor, '/facturacion')
    await vendedor.teclas('l')
    await quieta(vendedor.page)
  })

  it('shows each state by its key', async () => {
    await porElMenu(vendedor)
    expect(await elegido(vendedor)).toBe('Pendientes')
    await promete(vendedor, 'facturacion-estados')
    for (const [tecla, nombre, dice] of [
      ['3', 'Facturadas', 'Facturado'],
      ['4', 'Anuladas', 'Anulado'],
      ['2', 'En edición', 'En edición'],
      ['1', 'Pendientes', 'Pendiente facturar'],
    ] as const) {
      await vendedor.teclas(tecla)
      await quieta(vendedor.page)
      expect(await elegido(vendedor)).toBe(nombre)
      const textos = await filas(vendedor).allInnerTexts()
      expect(textos.filter(texto => !texto.includes(dice) && !texto.includes('No se encontraron'))).toEqual(
        [],
      )
    }
    await vendedor.teclas('0')
    await quieta(vendedor.page)
    expect(await elegido(vendedor)).toBe('Todas')
  })

  it('looks for a text in all states, says how many are in each, and narrows by key', async () => {
    await ir(vendedor, '/facturacion?estado=2')
    await vendedor.teclas('b')
    await vendedor.enfoca('Buscar')
    await vendedor.escribir('quinonera')
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    expect(await elegido(vendedor)).toBe('2 en todas')
    for (const dice of ['1 pendiente', '0 en edición', '0 facturadas', '1 anulada'])
      expect(await estado(vendedor, dice).count()).toBe(1)
    expect(await filas(vendedor).count()).toBe(2)
    await promete(vendedor, 'facturacion-hallados')

    await vendedor.teclas('ArrowDown', '4')
    await quieta(vendedor.page)
    expect(await filas(vendedor).allInnerTexts()).toEqual([expect.stringContaining('Anulado')])
    expect(await elegido(vendedor)).toBe('1 anulada')
    await vendedor.teclas('3')
    await vendedor.ve('No se encontraron ventas con los filtros ingresados')
    await vendedor.ve(/Se buscó «quinonera» en un solo estado/)
    expect(await elegido(vendedor)).toBe('0 facturadas')

    // Another text is looked for everywhere again; without a text the state is what it was.
    await vendedor.enfoca('Buscar')
    await vendedor.escribir(' zacarias')
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    expect(await elegido(vendedor)).toBe('2 en todas')
    await vendedor.page.goBack()
    await quieta(vendedor.page)
    expect(await elegido(vendedor)).toBe('0 facturadas')
    await vendedor.page.reload()
    await quieta(vendedor.page)
    expect(await elegido(vendedor)).toBe('0 facturadas')
    await ir(vendedor, '/facturacion?estado=2&texto=')
    expect(await elegido(vendedor)).toBe('Facturadas')
  })

  it('begins with the filters that the person left it with, and says so; L forgets them', async () => {
    await porElMenu(vendedor)
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Pendientes', false])
    await vendedor.teclas('3')
    await quieta(vendedor.page)
    expect(await avisaRecordados(vendedor)).toBe(false)

    await porElMenu(vendedor)
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Facturadas', true])
    expect(await lugar(vendedor)).toBe('#/facturacion?estado=2')
    await promete(vendedor, 'facturacion-recordados')
    // Back leads to where the list was opened from.
    await vendedor.page.goBack()
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/')

    // An address says itself what it shows.
    await ir(vendedor, '/facturacion?estado=3')
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Anuladas', false])

    await porElMenu(vendedor)
    await vendedor.teclas('l')
    await quieta(vendedor.page)
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Pendientes', false])
    expect(await lugar(vendedor)).toBe('#/facturacion')
    await porElMenu(vendedor)
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Pendientes', false])
  })

  it('remembers the first day and never the last; an empty list says what it began with', async () => {
    const hoy = diaDe(new Date())
    await ir(vendedor, `/facturacion?desde=${sumarDias(hoy, 0)}&hasta=${hoy}`)
    await vendedor.teclas('2')
    await quieta(vendedor.page)
    await vendedor.teclas('b')
    await vendedor.enfoca('Buscar')
    await vendedor.escribir('sietecueros')
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    await porElMenu(vendedor)
    const { searchParams } = new URL((await lugar(vendedor)).slice(1), 'http://lista')
    expect([...searchParams]).toEqual([
      ['estado', '4'],
      ['desde', hoy],
    ])
    await vendedor.enfoca('Buscar')
    await vendedor.escribir('nadiesellamaasi')
    await vendedor.teclas('Enter')
    await vendedor.ve(/Se buscó «nadiesellamaasi» en todos los estados, entre el/)
    await vendedor.ve(/La lista empezó con los filtros de la última vez/)
    expect(await avisaRecordados(vendedor)).toBe(true)
    await vendedor.teclas('Tab', 'Tab')
    await vendedor.teclas('l')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/facturacion')
  })

  it('is not what somebody else left, at the same computer', async () => {
    const { page } = vendedor
    await ir(vendedor, '/facturacion')
    await vendedor.teclas('3')
    await quieta(page)
    const salir = async () => {
      await page.getByRole('button', { name: 'Cerrar sesión' }).focus()
      await vendedor.teclas('Enter')
    }
    await salir()
    await vendedor.ingresar('operario')
    await vendedor.ve('001 - Veta Centro')
    await porElMenu(vendedor)
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Pendientes', false])
    await salir()
    await vendedor.ingresar('vendedor')
    await vendedor.ve('001 - Veta Centro')
    await porElMenu(vendedor)
    expect([await elegido(vendedor), await avisaRecordados(vendedor)]).toEqual(['Facturadas', true])
    await vendedor.teclas('l')
    await quieta(page)
    expect(vendedor.quejas).toEqual([])
  })
})

it('a till whose clock is a day behind shows the sales of today all the same', async () => {
  const vendedor = await Persona.llegar()
  await vendedor.page.addInitScript(() => {
    const ATRAS = 24 * 3_600_000
    const ahora = Date.now.bind(Date)
    Date.now = () => ahora() - ATRAS
    window.Date = new Proxy(Date, {
      construct: (clase, dado) => Reflect.construct(clase, dado.length === 0 ? [Date.now()] : dado) as Date,
    })
  })
  await vendedor.page.reload()
  await vendedor.ingresar('vendedor')
  const hoy = diaDe(new Date())
  await ir(vendedor, '/facturacion')
  expect(await vendedor.page.getByRole('textbox', { name: 'Fecha final' }).inputValue()).toBe(formatoDia(hoy))
  await vendedor.teclas('0')
  await quieta(vendedor.page)
  expect(await filas(vendedor).first().innerText()).toContain(formatoDia(hoy))
})

describe('the pages of a list', () => {
  let vendedor: Persona
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
  })
  const paginas = (): Locator => vendedor.page.getByRole('navigation', { name: 'Páginas' })
  const dice = async () => (await paginas().innerText()).split('\n')[0]!
  const irA = async (pagina: string) => {
    await vendedor.teclas('Alt+g')
    await vendedor.enfoca('Ir a la página')
    await vendedor.escribir(pagina)
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
  }

  it('are hidden when there is one, and the number of rows is still said', async () => {
    await ir(vendedor, '/facturacion?texto=quinonera')
    expect(await dice()).toBe('2 ventas')
    expect(await paginas().locator('button, input, select').count()).toBe(0)
  })

  it('are reached by their number; beyond the last one is the last one', async () => {
    await ir(vendedor, '/facturacion?estado=0&per_page=10')
    const [, ultima] = /de (\d+)/.exec(await dice())!
    await irA('3')
    await vendedor.ve(`Página 3 de ${ultima}`)
    expect(await lugar(vendedor)).toContain('page=3')
    await irA('999')
    await vendedor.ve(`Página ${ultima} de ${ultima}`)
    // What is no number says so while it is typed, and leads to no page.
    for (const [texto, dicho] of [
      ['nada', 'Escriba solo cifras'],
      ['1.5', 'Miles de a tres cifras'],
      ['1e2', 'Escriba solo cifras'],
    ] as const) {
      await vendedor.teclas('Alt+g', 'Control+a')
      await vendedor.escribir(texto)
      await vendedor.ve(new RegExp(dicho))
      await vendedor.teclas('Enter')
      await quieta(vendedor.page)
    }
    await vendedor.teclas('Control+a', 'Delete', 'Enter')
    await vendedor.ve(`Escriba un número de 1 a ${ultima}`)
    expect(await dice()).toContain(`Página ${ultima} de ${ultima}`)

    await ir(vendedor, '/facturacion?estado=0&per_page=10&page=800')
    await vendedor.ve(`Página ${ultima} de ${ultima}`)
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toContain(`page=${ultima}`)
    expect(await filas(vendedor).count()).toBeGreaterThan(0)
  })

  it('keep the size that the person chose', async () => {
    await ir(vendedor, '/facturacion?estado=0')
    await vendedor.page.getByLabel('Filas por página').selectOption('50')
    await quieta(vendedor.page)
    await porElMenu(vendedor)
    expect(await lugar(vendedor)).toContain('per_page=50')
    await vendedor.teclas('l')
    await quieta(vendedor.page)
  })
})
