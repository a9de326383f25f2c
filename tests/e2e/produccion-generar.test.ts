import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { type Persona, promete } from './navegador'
import { administradora, vender, type Venta } from './taller'
import { origen } from './tienda'

let jefa: Persona
let pedir: Pedir
let facturada: Venta
let pendiente: Venta
/** Of a customer with credit. */
let fiada: Venta
beforeAll(async () => {
  pedir = await entrar('super')
  facturada = await vender(pedir)
  pendiente = await vender(pedir, { facturar: false })
  const { tercero } = await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: '9911223344',
    nombres: 'Fabiola',
    apellidos: 'Crespo',
    numero_celular: '3001112233',
    correo_electronico: 'fabiola@correo.test',
    direccion_residencia: 'Calle 1 # 2-3',
    country_code: 'CO',
    state_code: '11',
    city_code: '11001',
  })
  await pedir('POST cuentas-credito/guardar', { tercero_id: tercero.id, total_cupo_permitido: 1_000_000 })
  fiada = await vender(pedir, { facturar: false, cliente: tercero.id })
  jefa = await administradora()
})

const ir = (query = '') => jefa.page.goto(`${origen()}/#/produccion/generar${query}`)
const fila = ({ venta_id }: Venta) =>
  jefa.page.locator('tbody tr').filter({ has: jefa.page.locator('td.principal', { hasText: `${venta_id}` }) })
const ordenes = async ({ venta_id }: Venta) =>
  (await pedir<{ produccion: { id: number }[] }>(`GET facturas/${venta_id}`)).produccion.map(({ id }) => id)

describe('production orders of a bill, by keyboard alone', () => {
  it('a bill with cuts stands among those that are to be made, and one key asks before its order is', async () => {
    await ir()
    await fila(facturada).waitFor()
    await jefa.enLaTabla()
    await promete(jefa, 'generar-01-lista')
    await fila(facturada).focus()
    await jefa.teclas('g')
    await jefa.ve('Orden producción')
    await jefa.ve(new RegExp(`venta No\\. ${facturada.venta_id} de `))
    await promete(jefa, 'generar-02-confirmar')
    // Asked, and not wanted: nothing was made.
    await jefa.teclas('Alt+q')
    await jefa.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await ordenes(facturada)).toEqual([])
  })

  it('asked for again while it is being made, it is made once, and its row leads to it', async () => {
    let soltar = (): void => undefined
    const pedidaOtraVez = new Promise<void>(done => (soltar = done))
    await jefa.page.route('**/api/produccion/generar-orden', async route => {
      await pedidaOtraVez
      await route.continue()
    })
    await fila(facturada).focus()
    await jefa.teclas('g')
    await jefa.page.getByRole('button', { name: 'Crear OP' }).waitFor()
    await jefa.teclas('Enter')
    await jefa.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await fila(facturada).focus()
    await jefa.teclas('g')
    await jefa.ve(`La orden de la venta ${facturada.venta_id} se está creando`)
    expect(await jefa.page.getByRole('alertdialog').count()).toBe(0)
    soltar()
    await jefa.ve('Orden de producción generado')
    await jefa.page.unroute('**/api/produccion/generar-orden')
    expect(await ordenes(facturada)).toEqual([facturada.orden])
    await expect.poll(() => fila(facturada).textContent()).toContain('Con OP')
    expect(
      await fila(facturada)
        .getByRole('button', { name: /Generar/ })
        .count(),
    ).toBe(0)
    await fila(facturada).focus()
    await jefa.teclas('o')
    await jefa.ve('Panel control producción')
    await jefa.ve(facturada.numero)
  })

  it('an order that waits to be billed is found with the others of its kind, and made only of a customer with credit', async () => {
    await ir()
    await jefa.enLaTabla()
    await jefa.teclas('Alt+2')
    await fila(pendiente).waitFor()
    expect(await fila(facturada).count()).toBe(0)
    await fila(pendiente).focus()
    await jefa.teclas('g')
    await jefa.ve(
      `La venta ${pendiente.venta_id} no se ha facturado y su cliente no tiene crédito: se produce después de facturarla`,
    )
    expect(await jefa.page.getByRole('alertdialog').count()).toBe(0)
    await fila(fiada).focus()
    await jefa.teclas('g')
    await jefa.page.getByRole('button', { name: 'Crear OP' }).waitFor()
    await jefa.teclas('Enter')
    await expect.poll(() => fila(fiada).textContent()).toContain('Con OP')
    expect(await ordenes(pendiente)).toEqual([])
    await promete(jefa, 'generar-03-por-facturar')
  })

  it('a number finds its sale, and one that there is not says what to do', async () => {
    await ir()
    // The list of before leaves first, with its filters.
    await fila(facturada).waitFor()
    await jefa.enLaTabla()
    await jefa.page.getByRole('textbox', { name: 'Número de venta' }).focus()
    await jefa.escribir(`${facturada.venta_id}`)
    await jefa.teclas('Enter')
    await expect.poll(() => jefa.page.locator('tbody tr').count()).toBe(1)
    await fila(facturada).waitFor()
    await jefa.page.getByRole('textbox', { name: 'Número de venta' }).focus()
    await jefa.teclas('Control+a')
    await jefa.escribir('999999')
    await jefa.teclas('Enter')
    await jefa.ve('No se encontraron ventas con los filtros ingresados')
    await promete(jefa, 'generar-04-ninguna')
  })

  it('on a telephone each sale is a card with its act', async () => {
    await jefa.page.setViewportSize({ width: 390, height: 844 })
    await ir()
    await fila(facturada).waitFor()
    await promete(jefa, 'generar-05-telefono')
    expect(jefa.quejas).toEqual([])
  })
})
