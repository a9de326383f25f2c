import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let dueno: Persona
let pedir: Pedir

beforeAll(async () => {
  ;[dueno, pedir] = await Promise.all([Persona.llegar(), entrar('super')])
  await dueno.ingresar('super')
  await dueno.ve('Ingreso a tiendas')
  await dueno.teclas('ArrowDown', 'Enter')
  await dueno.ve('001 - Veta Centro')
})

const ir = (lugar: string) => dueno.page.goto(`${origen()}/#${lugar}`)
interface Celda {
  retal_color_id: number
  retal_tipo_id: number
  valor_medida_json: string
}
const celda = async (color: number, tipo: number): Promise<string | undefined> => {
  const { retales_medidas } = await pedir<{ retales_medidas: Celda[] }>('GET retales-medidas')
  return retales_medidas.find(each => each.retal_color_id === color && each.retal_tipo_id === tipo)
    ?.valor_medida_json
}
const colorDe = async (nombre: string): Promise<number> => {
  const { retales_colores } = await pedir<{
    retales_colores: { id: number; nombre_retal_color: string }[]
  }>('GET retales-medidas')
  return retales_colores.find(each => each.nombre_retal_color === nombre)!.id
}

describe('the strips, by keyboard alone', () => {
  it('a measure is added to the cell of its digit, while somebody else changes the same cell', async () => {
    await ir('/retales-medidas')
    await dueno.ve('Melamina 18 mm')
    await dueno.enLaTabla()
    await promete(dueno, '60-tiras')
    await dueno.teclas('2')
    await dueno.ve('Blanco · Melamina 18 mm')
    await dueno.enLaTabla()
    await dueno.teclas('n')
    await dueno.enfoca('^Medida')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar un valor de la medida')
    await dueno.escribir('350')
    // What the other one left is read again some time after the answer.
    await dueno.page.route('**/retales-medidas', async route => {
      await new Promise(done => setTimeout(done, 600))
      await route.continue().catch(() => undefined)
    })
    await pedir('POST retales-medidas/guardar-medida', {
      color_id: 1,
      tipo_id: 2,
      medida_json: [280, 400, 900],
    })
    await dueno.teclas('Enter')
    await dueno.ve(/Otra persona cambió estas medidas. Ahora: 280 mm, 400 mm, 900 mm/)
    await promete(dueno, '61-tiras-conflicto')
    await dueno.teclas('Enter')
    await dueno.ve('Medidas guardadas con éxito')
    expect(await celda(1, 2)).toBe('[280,350,400,900]')
    await dueno.page.unroute('**/retales-medidas')
    await dueno.teclas('Alt+q')
    await quieta(dueno.page)
  })

  it('cancelling the popup of a new measure takes its row away', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('2')
    await dueno.ve('350 mm')
    await dueno.teclas('n')
    await dueno.enfoca('^Medida')
    await dueno.ve('0 mm')
    await dueno.teclas('Alt+q')
    await dueno.page.getByText('0 mm', { exact: true }).waitFor({ state: 'detached' })
    await dueno.teclas('Alt+q')
    await quieta(dueno.page)
  })

  it('deleting a measure asks for the reason, which its offcut keeps', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('2')
    await dueno.ve('350 mm')
    await dueno.page
      .getByRole('button', { name: /^Eliminar la medida/ })
      .first()
      .focus()
    await dueno.teclas('Enter')
    await dueno.ve('¿Eliminar la medida de 280 mm?')
    await dueno.enfoca('^Motivo')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar el motivo')
    expect(await celda(1, 2)).toBe('[280,350,400,900]')
    await dueno.escribir('Se partió al bajarla')
    const enviado = dueno.page.waitForRequest('**/retales-medidas/guardar-medida')
    await dueno.teclas('Enter')
    expect((await enviado).postDataJSON()).toMatchObject({ motivo: 'Se partió al bajarla' })
    await dueno.ve('Medidas guardadas con éxito')
    expect(await celda(1, 2)).toBe('[350,400,900]')
    await dueno.teclas('Alt+q')
    await quieta(dueno.page)
    await pedir('POST retales-medidas/guardar-medida', {
      color_id: 1,
      tipo_id: 2,
      medida_json: [280, 350, 400, 900],
    })
  })

  it('all of it is edited as a sheet: a type, measures, and what somebody else saved meanwhile', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await dueno.ve('Guardar todo')
    await dueno.teclas('Alt+t')
    await dueno.enfoca('Nombre del tipo en la columna 4')
    await dueno.teclas('F8')
    await dueno.ve('El nombre del tipo en la columna 4 está vacío.')
    await dueno.enfoca('Nombre del tipo en la columna 4')
    await dueno.escribir('Melamina 25')
    await dueno.page.getByLabel('Medidas de Nogal, Melamina 15 mm').focus()
    await dueno.teclas('Control+a')
    await dueno.escribir('290 0')
    await dueno.page.getByLabel('Nombre del tipo en la columna 4').focus()
    await dueno.teclas('F8')
    const falta = 'La medida en la fila 2, columna 1 debe ser mayor que 0.'
    await dueno.ve(falta)
    expect(await dueno.page.locator('[role=alert], [role=status]', { hasText: falta }).count()).toBe(1)
    await dueno.enfoca('Medidas de Nogal, Melamina 15 mm')
    await dueno.teclas('Control+a')
    await dueno.escribir('290 310')
    const nogal = await colorDe('Nogal')
    await pedir('POST retales-medidas/guardar-medida', {
      color_id: nogal,
      tipo_id: 1,
      medida_json: [290, 800],
    })
    await dueno.teclas('F8')
    await dueno.ve(/Fila 2, columna 1 \(Nogal · Melamina 15 mm\): ahora 290 mm, 800 mm/)
    expect(await dueno.page.getByLabel('Medidas de Nogal, Melamina 15 mm').inputValue()).toBe('290 310')
    await promete(dueno, '62-tiras-hoja')
    await dueno.page.getByLabel('Medidas de Nogal, Melamina 15 mm').focus()
    await dueno.teclas('Control+a')
    await dueno.escribir('290 310 800')
    await dueno.teclas('F8')
    await dueno.ve('Tiras guardadas con éxito')
    await dueno.ve('Melamina 25')
    expect(await celda(nogal, 1)).toBe('[290,310,800]')
  })

  it('what others saved in a cell is told before it is written over, also where a colour was renamed first', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await dueno.ve('Guardar todo')
    const nogal = await colorDe('Nogal')
    const medidas = dueno.page.getByLabel('Medidas de Nogal, Melamina 15 mm')
    await medidas.focus()
    await dueno.teclas('End')
    await dueno.escribir(' 333')
    await pedir('POST retales-medidas/guardar-medida', {
      color_id: nogal,
      tipo_id: 1,
      medida_json: [290, 310, 800, 450],
    })
    await pedir('POST retales-medidas/guardar-color', { color_id: nogal, nombre_retal_color: 'Nogal claro' })
    await dueno.teclas('F8')
    await dueno.ve(/El color se llama Nogal claro/)
    await dueno.teclas('F8')
    await dueno.ve(/\(Nogal claro · Melamina 15 mm\): ahora 290 mm, 310 mm, 450 mm, 800 mm/)
    await pedir('POST retales-medidas/guardar-color', { color_id: nogal, nombre_retal_color: 'Nogal' })
    await dueno.page.getByRole('button', { name: 'Volver' }).press('Enter')
    await dueno.page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await pedir('POST retales-medidas/guardar-medida', {
      color_id: nogal,
      tipo_id: 1,
      medida_json: [290, 310, 800],
    })
    await dueno.page.reload()
  })

  it('a cell that is being typed stays as it is where the save fails, and is saved with the next F8', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await dueno.ve('Guardar todo')
    const medidas = dueno.page.getByLabel('Medidas de Nogal, Melamina 15 mm')
    await medidas.focus()
    await dueno.teclas('End')
    await dueno.page.route(
      '**/api/retales-medidas/guardar',
      route => route.fulfill({ status: 422, json: { message: 'No se pudo guardar', errors: {} } }),
      { times: 1 },
    )
    await dueno.escribir(' 820')
    await dueno.teclas('F8')
    await dueno.ve('No se pudo guardar')
    await quieta(dueno.page)
    await dueno.enfoca('Medidas de Nogal, Melamina 15 mm')
    expect(await medidas.inputValue()).toBe('290 310 800 820')
    await dueno.teclas('F8')
    await medidas.waitFor({ state: 'detached' })
    expect(await celda(await colorDe('Nogal'), 1)).toBe('[290,310,800,820]')
  })

  it('what the sheet takes out of the stock asks why, and a reason that was given once is there the next time', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await dueno.ve('Guardar todo')
    const medidas = dueno.page.getByLabel('Medidas de Nogal, Melamina 15 mm')
    await medidas.focus()
    await dueno.teclas('Control+a')
    await dueno.escribir('290 310 800')
    await dueno.teclas('F8')
    await dueno.ve('Salen del inventario: Nogal · Melamina 15 mm: 820 mm')
    await dueno.enfoca('^Motivo')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar el motivo')
    await dueno.escribir('Se rajó')
    await dueno.page.route(
      '**/api/retales-medidas/guardar',
      route => route.fulfill({ status: 422, json: { message: 'No se pudo guardar', errors: {} } }),
      { times: 1 },
    )
    await dueno.teclas('Enter')
    await dueno.ve('No se pudo guardar')
    await quieta(dueno.page)
    expect(await medidas.inputValue()).toBe('290 310 800')
    await dueno.teclas('F8')
    await dueno.enfoca('^Motivo')
    expect(
      await dueno.page
        .getByRole('dialog')
        .getByLabel(/^Motivo/)
        .inputValue(),
    ).toBe('Se rajó')
    const enviado = dueno.page.waitForRequest('**/api/retales-medidas/guardar')
    await dueno.teclas('Enter')
    expect((await enviado).postDataJSON()).toMatchObject({ motivo: 'Se rajó' })
    await medidas.waitFor({ state: 'detached' })
    expect(await celda(await colorDe('Nogal'), 1)).toBe('[290,310,800]')
  })

  it('a colour that the strips call otherwise is told where the name of the master is asked for', async () => {
    const nogal = await colorDe('Nogal')
    await pedir('POST retales-medidas/guardar-color', { color_id: nogal, nombre_retal_color: 'Nogal claro' })
    const dicho = 'Ese color ya está en las tiras como «Nogal claro»'
    await dueno.enLaTabla()
    await dueno.teclas('n')
    await dueno.enfoca('^Nombre del color')
    await dueno.escribir('nogal')
    await dueno.teclas('Enter')
    await dueno.ve(dicho)
    await dueno.enfoca('^Nombre del color')
    await promete(dueno, '64-tiras-color-propio')
    await dueno.teclas('Alt+q')
    await dueno.page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await dueno.ve('Guardar todo')
    await dueno.teclas('Alt+c')
    const fila = dueno.page.getByLabel(/^Nombre del color en la fila/)
    await dueno.enfoca('^Nombre del color en la fila')
    await dueno.escribir('Nogal')
    await dueno.teclas('F8')
    await dueno.ve(dicho)
    expect(await fila.getAttribute('aria-invalid')).toBe('true')
    expect(await fila.locator('xpath=following-sibling::span').textContent()).toBe(dicho)
    await promete(dueno, '65-tiras-hoja-color-propio')
    expect(await colorDe('Nogal claro')).toBe(nogal)
    await pedir('POST retales-medidas/guardar-color', { color_id: nogal, nombre_retal_color: 'Nogal' })
    await dueno.page.getByRole('button', { name: 'Volver' }).press('Enter')
    await dueno.page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await dueno.page.reload()
  })

  it('a colour goes with its measures, and comes back', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('d')
    await dueno.ve('¿Eliminar el color Blanco?')
    await dueno.enfoca('^Motivo')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar el motivo')
    await dueno.escribir('No se vende más')
    await dueno.teclas('Enter')
    await dueno.ve('Color eliminado con éxito')
    await dueno.ve(/Las tiras de Blanco se retiraron.*No se vende más/)
    await dueno.foto('63-tiras-retiradas')
    await dueno.page.getByRole('button', { name: 'Deshacer' }).focus()
    await dueno.teclas('Enter')
    await dueno.page.getByText(/Las tiras de Blanco se/).waitFor({ state: 'detached' })
    expect(await celda(1, 2)).toBe('[280,350,400,900]')
  })

  it('the reset asks for the name of the store', async () => {
    await dueno.enLaTabla()
    await dueno.teclas('x')
    await dueno.enfoca('^Nombre de la tienda')
    await dueno.escribir('Veta')
    await dueno.teclas('Tab')
    await dueno.escribir('Conteo nuevo')
    await dueno.teclas('Enter')
    await dueno.ve('Escriba el nombre de la tienda: Veta Centro')
    await dueno.page.getByLabel(/^Nombre de la tienda/).focus()
    await dueno.teclas('Control+a')
    await dueno.escribir('Veta Centro')
    await dueno.teclas('Enter')
    await dueno.ve(/Las medidas se están retirando/)
    await dueno.ve(/Las tiras se retiraron el/)
    expect(await celda(1, 1)).toBe('[]')
  })

  it('leaves no complaint of the browser', () => {
    expect(dueno.quejas.filter(queja => !/401|409|422|favicon/.test(queja))).toEqual([])
  })
})
