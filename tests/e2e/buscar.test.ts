import { beforeAll, describe, expect, it } from 'vitest'
import { diaDe } from '#shared/kernel/dates'
import { entrar, type Pedir } from './api'
import { demorar, LATENCIAS, leer } from './lejos'
import { dibujarTarde, Persona, promete } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'

interface Venta {
  id: number
  fecha_venta: string
  nombres_tercero: string
  enlace_factura: string
}

let pedir: Pedir
/** The last sale that was billed before today. */
let ayer: Venta
beforeAll(async () => {
  pedir = await entrar('vendedor')
  const { ventas } = await pedir<{ ventas: { data: Venta[] } }>('POST facturas?per_page=100', {
    estado_venta_id: 2,
  })
  const hoy = diaDe(new Date())
  ayer = ventas.data.find(({ fecha_venta }) => fecha_venta < hoy)!
})

const lugar = (persona: Persona): Promise<string> => persona.page.evaluate(() => location.hash)
const alInicio = async (persona: Persona) => {
  await persona.page.evaluate(() => (location.hash = '/'))
  await quieta(persona.page)
}
const paleta = (persona: Persona) => persona.page.getByRole('dialog', { name: 'Buscar en todo' })
const opciones = (persona: Persona) => paleta(persona).getByRole('option')

/** Presses all of it without looking, and says how many keys that was; a text is a key for each letter. */
async function aCiegas(persona: Persona, ...partes: string[]): Promise<number> {
  const esTexto = (parte: string) => /^[\da-zñ]{2,}$/.test(parte)
  const teclas = partes.flatMap(parte => (esTexto(parte) ? parte.split('') : [parte]))
  for (const parte of partes) await (esTexto(parte) ? persona.escribir(parte) : persona.teclas(parte))
  console.log(`${teclas.length} keys: ${teclas.join(' ')}`)
  return teclas.length
}

/** The address of the paper that these keys print, and how many they are. */
async function imprime(persona: Persona, ...partes: string[]): Promise<{ papel: string; teclas: number }> {
  // Of the whole browser: a tab may have asked before it is told of.
  const pedido = persona.context.waitForEvent('request', {
    predicate: each => each.resourceType() === 'document' && each.url().includes('/public/'),
  })
  const otra = persona.context.waitForEvent('page')
  const teclas = await aCiegas(persona, ...partes)
  const pestana = await otra
  const papel = (await pedido).url()
  await pestana.close()
  return { papel, teclas }
}

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  let vendedor: Persona
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
    await demorar(vendedor.page, latencia)
  })

  it("prints yesterday's sale from Inicio, typed blindly, in ten keys at most", async () => {
    await alInicio(vendedor)
    const { papel, teclas } = await imprime(vendedor, 'Control+k', String(ayer.id), 'Enter', 'p')
    expect(papel).toContain(ayer.enlace_factura)
    expect(teclas).toBeLessThanOrEqual(10)
    expect(await lugar(vendedor)).toBe(`#/?mirar=venta-${ayer.id}`)
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/')
  })

  it("prints yesterday's sale out of an order that is being written, which stays as it is", async () => {
    await alInicio(vendedor)
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await vendedor.escribir('cazo')
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad')
    const { papel, teclas } = await imprime(vendedor, 'Control+k', String(ayer.id), 'Enter', 't')
    expect(papel).toContain(ayer.enlace_factura)
    expect(teclas).toBeLessThanOrEqual(10)
    await vendedor.teclas('Alt+q')
    await vendedor.enfoca('Cantidad')
    await vendedor.escribir('7')
    await vendedor.teclas('Enter', 'F8')
    await vendedor.ve(/Venta guardada con éxito/)
    const { ventas } = await pedir<{ ventas: { data: Venta[] } }>('POST facturas', { estado_venta_id: 1 })
    const { ventas_detalle } = await pedir<{ ventas_detalle: object[] }>(`GET facturas/${ventas.data[0]!.id}`)
    expect(ventas_detalle).toMatchObject([{ referencia: 'BIS-35-REC', cantidad_solicitada: 7 }])
  })

  it('takes what the last text found, however fast it was changed', async () => {
    await alInicio(vendedor)
    await aCiegas(
      vendedor,
      'Control+k',
      'cazo',
      ...Array<string>(4).fill('Backspace'),
      String(ayer.id),
      'Enter',
    )
    await vendedor.ve(`Detalle factura #${ayer.id}`)
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
  })

  it('reads the code of a product, and shows its price and stock', async () => {
    const { productos } = await pedir<{ productos: { data: Record<string, string>[] } }>(
      'GET productos?query=bisagra&per_page=20',
    )
    const producto = productos.data.find(({ codigo_barras }) => codigo_barras)!
    await alInicio(vendedor)
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await leer(vendedor.page, producto['codigo_barras']!)
    await vendedor.page.getByRole('dialog', { name: producto['nombre_producto']! }).waitFor()
    await vendedor.ve(producto['referencia']!)
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/')
  })

  it('shows the offcut whose number is typed, or whose label is read, whatever its state', async () => {
    const { retales } = await pedir<{ retales: { data: Record<string, string>[] } }>(
      'GET retales?estado=disponible&per_page=10',
    )
    const retal = retales.data[0]!
    const ficha = vendedor.page.getByRole('dialog', { name: `Retal ${retal['id']!}` })
    await alInicio(vendedor)
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await vendedor.escribir(retal['id']!.toLowerCase())
    await opciones(vendedor).filter({ hasText: retal['ubicacion']! }).first().waitFor()
    await vendedor.foto('buscar-retal')
    await vendedor.teclas('Enter')
    await ficha.getByText(retal['ubicacion']!).waitFor()
    await ficha.getByText(retal['nombre_producto']!).waitFor()
    expect(await lugar(vendedor)).toBe(`#/?mirar=retal-${retal['id']!}`)
    await promete(vendedor, 'ficha-de-retal-1366')
    await vendedor.page.setViewportSize({ width: 390, height: 844 })
    await promete(vendedor, 'ficha-de-retal-390')
    await vendedor.page.setViewportSize({ width: 1366, height: 768 })
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await leer(vendedor.page, `VETA:R:${retal['id']!}`)
    await ficha.getByText(retal['ubicacion']!).waitFor()
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/')
  })

  it('opens a screen by a part of its name, before any answer', async () => {
    await alInicio(vendedor)
    await aCiegas(vendedor, 'Control+k', 'retal', 'Enter')
    await vendedor.ve('Inventario tiras y retales')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/inventario-retales')
  })

  it('says what was typed for something that is not there', async () => {
    await alInicio(vendedor)
    await aCiegas(vendedor, 'Control+k', 'zzzzzz', 'Enter', 'p')
    await vendedor.ve('No se encontró «zzzzzz»')
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/')
  })
})

describe('what Ctrl+K finds', () => {
  it('stands under what it is, reads well, and is walked by arrows', async () => {
    const vendedor = await Persona.entrar('vendedor')
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await promete(vendedor, 'buscar-vacio')
    await vendedor.escribir(ayer.nombres_tercero.slice(0, 5).toLowerCase())
    await paleta(vendedor).getByRole('group', { name: 'Ventas' }).waitFor()
    await quieta(vendedor.page)
    await promete(vendedor, 'buscar-hallados')
    const antes = await paleta(vendedor).getByRole('option', { selected: true }).innerText()
    await vendedor.teclas('ArrowDown')
    expect(await paleta(vendedor).getByRole('option', { selected: true }).innerText()).not.toBe(antes)
    await vendedor.teclas('Alt+q')
    await paleta(vendedor).waitFor({ state: 'detached' })
  })

  it('is what the role may see, and leads where it may go', async () => {
    const ve = async (quien: string): Promise<{ pantallas: string; grupos: string[] }> => {
      const persona = await Persona.entrar(quien)
      await persona.teclas('Control+k')
      await paleta(persona).waitFor()
      const pantallas = (await opciones(persona).allInnerTexts()).join(' ')
      // A word of products and of customers.
      await persona.escribir('ma')
      await quieta(persona.page)
      const grupos = await paleta(persona)
        .getByRole('group')
        .evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''))
      await persona.context.close()
      return { pantallas, grupos: grupos.filter(grupo => grupo !== 'Ir a') }
    }
    const bodega = await ve('bodega')
    expect(bodega.grupos).toEqual(['Productos'])
    expect(bodega.pantallas).toMatch(/Inventario tiras y retales/)
    expect(bodega.pantallas).not.toMatch(/Facturación|Clientes|Pedido|Colores|Conexiones/)
    const operario = await ve('operario')
    expect(operario.grupos).toEqual(['Ventas', 'Clientes', 'Productos'])
    expect(operario.pantallas).not.toMatch(/Nuevo cliente|Colores|Conexiones|Nuevo retal/)
    expect(operario.pantallas).toMatch(/Nuevo pedido/)
  })

  it.each([0, 40])(
    'is left by Back, and a sale that is looked at too, after a reload; drawn %i ms late',
    async ms => {
      const vendedor = await Persona.entrar('vendedor')
      await dibujarTarde(vendedor.page, ms)
      await vendedor.page.reload()
      await vendedor.teclas('2')
      await vendedor.enLaTabla()
      await vendedor.teclas('Control+k')
      await paleta(vendedor).waitFor()
      await vendedor.escribir(String(ayer.id))
      await vendedor.teclas('Enter')
      await vendedor.ve(`Detalle factura #${ayer.id}`)
      await vendedor.page.reload()
      await vendedor.ve(`Detalle factura #${ayer.id}`)
      await vendedor.teclas('Control+k')
      await paleta(vendedor).waitFor()
      // Back closes what is on top, one after the other.
      await vendedor.page.goBack()
      await paleta(vendedor).waitFor({ state: 'detached' })
      await vendedor.page.goBack()
      await quieta(vendedor.page)
      expect(await lugar(vendedor)).toBe('#/facturacion')
      await vendedor.enLaTabla()
    },
  )

  it('opens over a dialog with something typed; another screen asks first, and what was typed stays', async () => {
    const vendedor = await Persona.entrar('vendedor')
    await vendedor.page.evaluate(() => (location.hash = '/terceros?ver=crear'))
    await vendedor.enfoca('Número de documento')
    await vendedor.escribir('800111222')
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await vendedor.escribir(String(ayer.id))
    await vendedor.teclas('Enter')
    await vendedor.ve(`Detalle factura #${ayer.id}`)
    await vendedor.teclas('Alt+q')
    await vendedor.enfoca('Número de documento')
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await vendedor.escribir('factur')
    await vendedor.teclas('Enter')
    await vendedor.page.getByRole('alertdialog').waitFor()
    // A question is answered first.
    await vendedor.teclas('Control+k')
    await quieta(vendedor.page)
    expect(await paleta(vendedor).count()).toBe(0)
    await vendedor.teclas('Alt+q')
    await vendedor.enfoca('Número de documento')
    expect(await vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toContain(
      '800111222',
    )
  })

  it('of a sale that is looked at over another screen, its acts are those of the list', async () => {
    const vendedor = await Persona.entrar('vendedor')
    const { ventas } = await pedir<{ ventas: { data: Venta[] } }>('POST facturas', { estado_venta_id: 1 })
    await vendedor.teclas('Control+k')
    await paleta(vendedor).waitFor()
    await vendedor.escribir(String(ventas.data[0]!.id))
    await vendedor.teclas('Enter')
    await vendedor.ve(`Detalle factura #${ventas.data[0]!.id}`)
    await vendedor.teclas('F9')
    await vendedor.ve(`Venta No. ${ventas.data[0]!.id}`)
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe(`#/facturacion?ver=facturar&venta=${ventas.data[0]!.id}`)
    await vendedor.teclas('Alt+q')
    expect(vendedor.quejas).toEqual([])
  })
})

it('sales are looked for up to the day of the shop, whatever the clock of the till says', async () => {
  const persona = await Persona.entrar('vendedor')
  const { page } = persona
  const DIAS = 3 * 24 * 3_600_000
  await page.evaluate(ms => localStorage.setItem('veta.desfase', String(ms)), DIAS)
  await page.clock.setSystemTime(Date.now() - DIAS)
  await page.reload()
  await persona.ve('001 - Veta Centro')
  const pedida = page.waitForRequest(
    each =>
      each.method() === 'POST' && /\/api\/facturas\?/.test(each.url()) && each.postData()!.includes('roble'),
  )
  await persona.teclas('Control+k')
  await persona.escribir('roble')
  expect((await pedida).postDataJSON()).toMatchObject({ fecha_final: diaDe(new Date()) })
  await persona.context.close()
})
