import { beforeAll, describe, expect, it } from 'vitest'
import { sumarDias } from '#shared/kernel/dates'
import { deReferencia } from '#shared/tablero/busqueda'
import { entrar, hoy, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let jefe: Persona
let pedir: Pedir
interface Tablero {
  ventas_rango_fecha: { total_pedidos: number; total_venta_bruta: number }
  productos_vendidos_rango_fecha: { referencia: string; nombre_producto: string }[]
}
beforeAll(async () => {
  pedir = await entrar('super')
  jefe = await Persona.llegar()
  await jefe.ingresar('super')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
})

/** In January this year has few sales yet. */
const RANGO = { fecha_inicial: sumarDias(hoy(), -80), fecha_final: hoy() }
const dialogos = async (n: number): Promise<void> => {
  await expect.poll(() => jefe.page.getByRole('dialog').count()).toBe(n)
}

describe('the dashboard, by keyboard', () => {
  it('shows what was sold beside as many days before', async () => {
    await jefe.page.goto(`${origen()}/#/dashboard?desde=${RANGO.fecha_inicial}&hasta=${RANGO.fecha_final}`)
    await jefe.ve('Total vendido')
    await jefe.ve(/^Antes: del/)
    const { ventas_rango_fecha: v } = await pedir<Tablero>('POST dashboard/rango-fecha', RANGO)
    expect(v.total_pedidos).toBeGreaterThan(0)
    const pesos = `$ ${Math.trunc(v.total_venta_bruta).toLocaleString('es-CO').replaceAll(',', '.')}`
    await jefe.ve(pesos)
    await expect.poll(() => jefe.page.locator('svg.grafica').count()).toBe(2)
    await promete(jefe, 'tablero-01-ano')
  })

  it('says the same in tables', async () => {
    await jefe.teclas('t')
    await jefe.ve('Ver gráficas')
    await jefe.page
      .getByRole('button', { name: /^Ver las ventas de / })
      .first()
      .waitFor()
    await promete(jefe, 'tablero-02-tablas')
    await jefe.teclas('t')
  })

  it('opens the sales behind the figures, and one of them', async () => {
    await jefe.teclas('d')
    await jefe.ve('Ventas del período')
    await jefe.ve(/suman/)
    await jefe.page.getByRole('row').nth(1).waitFor()
    await promete(jefe, 'tablero-03-ventas')
    await jefe.teclas('v')
    await jefe.teclas('v')
    await jefe.ve(/^Detalle factura #|^Venta #|^Venta \d+/)
    await jefe.teclas('Alt+q')
    await dialogos(1)
    await jefe.teclas('Alt+q')
    await dialogos(0)
  })

  it('finds a product by its reference, opens its sales and exports what is found', async () => {
    const { productos_vendidos_rango_fecha: productos } = await pedir<Tablero>(
      'POST dashboard/rango-fecha',
      RANGO,
    )
    // Typed as it is said: the table leaves signs alone, as its workbook does.
    const { referencia, nombre_producto } = productos.find(
      each => each.referencia.includes('-') && productos.filter(deReferencia(each.referencia)).length === 1,
    )!
    await jefe.teclas('b')
    await jefe.enfoca('Buscar')
    await jefe.escribir(referencia.toLowerCase().replaceAll('-', ' '))
    await jefe.teclas('Enter')
    await expect.poll(() => jefe.page.url()).toContain('texto=')
    await jefe.teclas('ArrowDown', 'Enter')
    await jefe.ve(`Ventas de ${nombre_producto}`)
    await promete(jefe, 'tablero-04-producto')
    await jefe.teclas('Alt+q')
    await dialogos(0)
    await jefe.foto('tablero-04-tabla')
    const archivo = jefe.page.waitForEvent('download')
    await jefe.teclas('x')
    expect((await archivo).suggestedFilename()).toBe('Export productos.xlsx')
  })

  it('has no range that ends after today or before it begins', async () => {
    await jefe.teclas('l')
    await jefe.page.getByLabel('Fecha inicial', { exact: true }).focus()
    await jefe.teclas('Control+a')
    await jefe.escribir('01/01/2099')
    await jefe.teclas('Enter')
    expect(jefe.page.url()).not.toContain('2099')
  })

  it('of all stores, on a telephone', async () => {
    await jefe.page.setViewportSize({ width: 390, height: 844 })
    const leido = jefe.page.waitForResponse(each => each.url().endsWith('/dashboard/rango-fecha'))
    await jefe.page.goto(`${origen()}/#/dashboard?tienda=todas`)
    await leido
    await jefe.ve('Total vendido')
    await expect.poll(() => jefe.page.locator('svg.grafica').count()).toBe(2)
    // Rows of before are paler while others are read.
    await quieta(jefe.page)
    await promete(jefe, 'tablero-05-telefono')
  })
})
