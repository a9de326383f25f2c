import { beforeAll, describe, expect, it } from 'vitest'
import { inicioDe, sumarDias, sumarMeses } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { hoy } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

/** A day that is written without its year: the one that was last, as of now. */
const ultimo = (mesYDia: string): string =>
  `${Number(hoy().slice(0, 4)) - (hoy().slice(5) < mesYDia ? 1 : 0)}-${mesYDia}`

let vendedor: Persona

beforeAll(async () => {
  // A browser that writes 5/3/2026.
  vendedor = await Persona.llegar({ locale: 'en-US' })
  await vendedor.ingresar('vendedor')
  await vendedor.ve('001 - Veta Centro')
})

const elDia = (dia: string) => vendedor.page.locator(`[data-day="${dia}"] button`)
const inicial = () => vendedor.page.getByLabel('Fecha inicial', { exact: true })
/** That of a list nobody asked another day of: it is not in the address. */
let acostumbrada = ''
/** The day that was looked for last, to which Back leads. */
let buscada = ''
const desde = () => new URLSearchParams(new URL(vendedor.page.url()).hash.split('?')[1] ?? '').get('desde')

async function escribirFecha(text: string): Promise<void> {
  await inicial().focus()
  await vendedor.teclas('Control+a')
  await vendedor.escribir(text)
}

describe('the day in a filter', () => {
  it('reads dd/mm/aaaa in a browser of another language', async () => {
    await vendedor.teclas('2')
    await vendedor.ve('Total de la búsqueda')
    expect(await vendedor.page.getByLabel('Fecha final', { exact: true }).inputValue()).toBe(
      formatoDia(hoy()),
    )
    acostumbrada = await inicial().inputValue()
  })

  it.each([
    ['3/5', '05-03'],
    ['3/5/24', '2024-05-03'],
    ['04052024', '2024-05-04'],
    ['050524', '2024-05-05'],
    ['0305', '05-03'],
  ])('«%s» and Enter is %s in the address', async (text, day) => {
    await escribirFecha(text)
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    const pedida = desde()
    buscada = formatoDia(day.length === 5 ? ultimo(day) : day)
    expect(pedida === null ? acostumbrada : formatoDia(pedida)).toBe(buscada)
    expect(await inicial().inputValue()).toBe(buscada)
  })

  it('the arrows go a day on and back', async () => {
    await escribirFecha('1/3/24')
    await vendedor.teclas('ArrowDown')
    expect(await inicial().inputValue()).toBe('29/02/2024')
    await vendedor.teclas('ArrowUp', 'ArrowUp', 'Enter')
    await quieta(vendedor.page)
    expect(desde()).toBe('2024-03-02')
  })

  it('a day that does not exist is told while it is typed, and is not looked for', async () => {
    await escribirFecha('31/2/24')
    await vendedor.ve('Esa fecha no existe')
    await vendedor.teclas('Enter')
    expect(await inicial().inputValue()).toBe('31/2/24')
    await escribirFecha('3/')
    expect(await vendedor.page.getByText('Use día/mes/año').count()).toBe(0)
    await vendedor.teclas('Enter')
    await vendedor.ve('Use día/mes/año')
    await promete(vendedor, '76-fecha')
    await escribirFecha('31/12/2098')
    await vendedor.ve('No puede ser posterior a hoy')
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    expect(desde()).toBe('2024-03-02')
  })

  it('Back brings the day before, and a reload leaves it', async () => {
    await vendedor.page.goBack()
    await quieta(vendedor.page)
    expect(await inicial().inputValue()).toBe(buscada)
    await vendedor.page.reload()
    await vendedor.ve('Total de la búsqueda')
    expect(await inicial().inputValue()).toBe(buscada)
  })

  it('a calendar opens by a key, also when its code comes late, and keeps the keyboard', async () => {
    await vendedor.page.route(/\/assets\/Calendario/, async route => {
      await new Promise(done => setTimeout(done, 1500))
      await route.continue()
    })
    await escribirFecha('15/5/2024')
    // Typed ahead: the day before, and Enter.
    await vendedor.teclas('Alt+ArrowDown', 'ArrowLeft', 'Enter')
    await vendedor.page.waitForFunction(() => location.hash.includes('desde=2024-05-14'))
    await vendedor.enfoca('Fecha inicial')
    expect(await inicial().inputValue()).toBe('14/05/2024')
    await vendedor.teclas('Alt+ArrowDown')
    await vendedor.page.getByRole('dialog', { name: 'Calendario' }).waitFor()
    await vendedor.ve('mayo 2024')
    await promete(vendedor, '77-calendario')
    await vendedor.teclas('Escape')
    await vendedor.page.getByRole('dialog', { name: 'Calendario' }).waitFor({ state: 'detached' })
    await vendedor.enfoca('Fecha inicial')
    expect(desde()).toBe('2024-05-14')
  })

  it('and by its button; what is chosen there counts at once', async () => {
    await vendedor.page.getByLabel('Fecha final', { exact: true }).focus()
    await vendedor.escribir('20/5/2024')
    await vendedor.page.getByLabel('Calendario de Fecha final').click()
    await elDia('2024-05-21').click()
    await quieta(vendedor.page)
    expect(vendedor.page.url()).toContain('hasta=2024-05-21')
    await vendedor.enfoca('Fecha final')
  })

  it('neither calendar offers a day past the other one', async () => {
    const calendario = vendedor.page.getByRole('dialog', { name: 'Calendario' })
    for (const [campo, offered, past] of [
      ['Fecha final', '2024-05-14', '2024-05-13'],
      ['Fecha inicial', '2024-05-21', '2024-05-22'],
    ] as const) {
      await vendedor.page.getByLabel(`Calendario de ${campo}`).click()
      expect(await elDia(offered).isEnabled()).toBe(true)
      expect(await elDia(past).isDisabled()).toBe(true)
      await vendedor.teclas('Escape')
      await calendario.waitFor({ state: 'detached' })
    }
    expect(vendedor.quejas).toEqual([])
  })
})

it('a list left open over midnight goes on with the next day, and with what the person chose', async () => {
  const quien = await Persona.entrar('vendedor')
  const { page } = quien
  // Half a minute before the day began: the session has begun since, and nobody has gone from the computer.
  const [antes, manana] = [sumarDias(hoy(), -1), hoy()]
  const desfase = Date.parse(inicioDe(manana)) - 30_000 - Date.now()
  await page.clock.install()
  await page.goto(`${origen()}/#/facturacion?estado=2`)
  await page.evaluate(ms => localStorage.setItem('veta.desfase', String(ms)), desfase)
  await page.reload()
  await quien.ve('Total de la búsqueda')
  const campo = (cual: string) => page.getByLabel(cual, { exact: true })
  expect(await campo('Fecha final').inputValue()).toBe(formatoDia(antes))
  // Chosen, and typed without being asked for yet.
  await campo('Fecha inicial').fill(formatoDia(sumarDias(antes, -9)))
  await page.getByPlaceholder(/^Número, cliente/).fill('nadie')
  const pedida = page.waitForRequest(
    each => /\/api\/facturas\?/.test(each.url()) && each.postData()!.includes(`"fecha_final":"${manana}"`),
  )
  await page.clock.fastForward(35_000)
  expect((await pedida).postDataJSON()).toMatchObject({
    fecha_inicial: sumarMeses(manana, -2),
    estado_venta_id: 2,
    query_params: '',
  })
  await expect.poll(() => campo('Fecha final').inputValue()).toBe(formatoDia(manana))
  expect(await campo('Fecha inicial').inputValue()).toBe(formatoDia(sumarDias(antes, -9)))
  expect(await page.getByPlaceholder(/^Número, cliente/).inputValue()).toBe('nadie')
  await page.getByLabel('Calendario de Fecha final').click()
  expect(await page.locator(`[data-day="${manana}"] button`).isEnabled()).toBe(true)
  await quien.context.close()
})
