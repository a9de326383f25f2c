import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, hoy } from './api'
import { Persona, promete } from './navegador'
import { administradora, producir, type Venta, venderBisagras } from './taller'
import { origen } from './tienda'

let una: Venta
let cliente = ''
beforeAll(async () => {
  const pedir = await entrar('super')
  una = await producir(pedir)
  await producir(pedir)
  const venta_id = await venderBisagras(pedir)
  const { ventas_encabezado } = await pedir<{ ventas_encabezado: { nombres_tercero: string } }>(
    `GET facturas/${venta_id}`,
  )
  cliente = ventas_encabezado.nombres_tercero.toLowerCase()
})

describe('what a list is narrowed to', () => {
  it('the warehouse finds the turns of a customer, each with its id beside its number', async () => {
    const bodega = await Persona.entrar('bodega')
    await bodega.page.goto(`${origen()}/#/despachos`)
    await bodega.ve(/ · id \d+/)
    // What the empty dates stand for: two months of what is pending, today of what has left (DECISIONS 217).
    const dia = (fecha: string) => fecha.split('-').toReversed().join('/')
    const desde = () => bodega.page.getByLabel('Fecha inicial', { exact: true }).getAttribute('placeholder')
    expect(await desde()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(await desde()).not.toBe(dia(hoy()))
    await bodega.page.getByRole('button', { name: 'Despachados' }).click()
    await expect.poll(async () => (await desde()) === dia(hoy())).toBe(true)
    await bodega.page.getByRole('button', { name: 'Pendientes' }).click()
    await bodega.ve(/ · id \d+/)
    await bodega.page.getByLabel('Cliente').fill('nadie de aqui')
    await bodega.teclas('Enter')
    await bodega.ve('No se encontraron ventas con los filtros ingresados')
    await bodega.page.getByLabel('Cliente').fill(cliente)
    await bodega.teclas('Enter')
    await bodega.ve(/ · id \d+/)
    await promete(bodega, 'despachos-de-un-cliente')
  })

  it('a figure of the panel says what it is without the filters (DECISIONS 292)', async () => {
    const jefa = await administradora()
    await jefa.page.goto(`${origen()}/#/produccion?venta=${una.venta_id}`)
    const total = jefa.page.getByRole('region', { name: 'Contadores' }).locator('.contador').first()
    await expect.poll(() => total.textContent()).toBe('Total OP1')
    await total.hover()
    await jefa.ve(/^De los filtros de abajo. Sin filtro: [2-9]\d*$/)
    await jefa.foto('panel-sin-filtro')
  })
})
