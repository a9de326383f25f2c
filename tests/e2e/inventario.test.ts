import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let bodega: Persona
beforeAll(async () => {
  bodega = await Persona.entrar('bodega')
})

const REFERENCIA = 'BIS-35-REC'
const fila = () => bodega.page.locator('tr', { hasText: REFERENCIA })
/** What the row says that there is, and what is left of it. */
const cifras = async (): Promise<string[]> => {
  const celdas = await fila().locator('td.numero').allTextContents()
  return celdas.slice(0, 3)
}
const numero = (texto: string): number => Number(texto.replaceAll('.', '').replace(',', '.'))
let habia = 0

describe('the inventory of the store, by keyboard', () => {
  it('is listed with what is there, promised and left, and found by its reference', async () => {
    await bodega.page.goto(`${origen()}/#/inventario`)
    await bodega.enLaTabla()
    await promete(bodega, 'inventario-01-lista')
    await bodega.teclas('b')
    await bodega.enfoca(/^Buscar/)
    await bodega.escribir(REFERENCIA)
    await bodega.teclas('Enter')
    await bodega.ve(/^1 producto$/)
    habia = numero((await cifras())[0]!)
    await bodega.teclas('ArrowDown')
    await bodega.enLaTabla()
  })

  it('what is missing is said on its field; more than there is, before it is sent', async () => {
    await bodega.teclas('a')
    await bodega.enfoca(/^Cantidad/)
    await bodega.teclas('Enter')
    await bodega.ve('Debe ingresar una cantidad en inventario')
    await bodega.ve('Faltan campos por ingresar')
    await bodega.escribir('99999')
    await bodega.teclas('Tab', 'Space')
    await bodega.ve(/^Solo hay .* no se puede restar más/)
    await promete(bodega, 'inventario-02-restar')
    await bodega.teclas('Space', 'Shift+Tab')
  })

  it('four that came are added with the reason, sent once however often Enter is pressed', async () => {
    await bodega.teclas('Control+a')
    await bodega.escribir('4')
    await bodega.teclas('Tab', 'Tab')
    await bodega.escribir('Llegó la compra 981')
    await bodega.teclas('Enter', 'Enter')
    await bodega.ve('Inventario actualizado')
    await expect.poll(async () => numero((await cifras())[0]!)).toBe(habia + 4)
    // Where the second one came after the answer, it has opened the next.
    if ((await bodega.page.getByRole('dialog').count()) > 0) await bodega.teclas('Alt+q')
  })

  it('the stock card tells it, and takes it back', async () => {
    await bodega.enLaTabla()
    await bodega.teclas('k')
    await bodega.ve(/^Kardex de /)
    await bodega.ve('Llegó la compra 981')
    await promete(bodega, 'inventario-03-kardex')
    await bodega.teclas('z', 'z')
    await bodega.enfoca(/^Motivo/)
    await bodega.escribir('Era de Veta Norte')
    await promete(bodega, 'inventario-04-reversar')
    await bodega.teclas('Enter')
    await bodega.ve('Inventario actualizado')
    await bodega.ve('Reversado')
    await bodega.ve('Era de Veta Norte')
    await bodega.teclas('Alt+q')
    await expect.poll(async () => numero((await cifras())[0]!)).toBe(habia)
  })

  it('with a least it stands in the list of what to buy, with how much', async () => {
    await bodega.enLaTabla()
    await bodega.teclas('m')
    await bodega.enfoca(/^Mínimo/)
    await bodega.escribir(String(habia + 100))
    await bodega.teclas('Enter')
    await bodega.page.getByRole('dialog').waitFor({ state: 'detached' })
    await bodega.ve('Inventario actualizado')
    await bodega.page.goto(`${origen()}/#/inventario`)
    await bodega.ve(/^Por comprar · 1$/)
    await bodega.enLaTabla()
    await bodega.teclas('Alt+3')
    await bodega.ve('Comprar')
    await fila().waitFor()
    await quieta(bodega.page)
    await promete(bodega, 'inventario-05-comprar')
  })

  it('the Excel asks for a group, and comes down by itself', async () => {
    await bodega.enLaTabla()
    await bodega.teclas('x')
    await bodega.ve('Exportar productos a Excel')
    await bodega.teclas('Enter')
    await bodega.ve('Debe seleccionar al menos un grupo')
    await promete(bodega, 'inventario-06-exportar')
    await bodega.teclas('Tab', 'Space')
    const esperada = bodega.page.waitForEvent('download')
    await bodega.teclas('Enter')
    expect((await esperada).suggestedFilename()).toBe('Export productos.xlsx')
  })

  it('a movement of an older page of the card is taken back seen, not blind', async () => {
    const pedir = await entrar('bodega')
    const { productos } = await pedir<{ productos: { data: { id: number }[] } }>(
      `GET inventarios?query=${REFERENCIA}&page=1&per_page=5`,
    )
    const producto_id = productos.data[0]!.id
    const sumar = (motivo: string) =>
      pedir('PUT inventarios/actualizar', { producto_id, cantidad_inventario: 1, motivo })
    await sumar('Compra de otra página')
    for (let i = 1; i <= 50; i++) await sumar(`Compra ${i} que la empuja`)
    await bodega.page.goto(`${origen()}/#/inventario?ver=kardex&producto=${producto_id}`)
    await bodega.ve('Compra 50 que la empuja')
    await bodega.page.getByRole('button', { name: 'Más antiguos' }).click()
    const suya = bodega.page.locator('tr', { hasText: 'Compra de otra página' })
    await suya.getByRole('button', { name: /^Reversar el movimiento de/ }).click()
    await bodega.ve(/\(Compra de otra página\)\. Quedará anotado el movimiento contrario/)
    const boton = bodega.page.getByRole('dialog').getByRole('button', { name: 'Reversar movimiento' })
    expect(await boton.isEnabled()).toBe(true)
    // The address keeps the page; and one without it goes on to where the movement is.
    expect(bodega.page.url()).toContain('pagina=')
    const sinPagina = bodega.page.url().replace(/&pagina=[^&]*/, '')
    await bodega.page.goto('about:blank')
    await bodega.page.goto(sinPagina)
    await bodega.ve(/\(Compra de otra página\)\. Quedará anotado/)
    expect(await boton.isEnabled()).toBe(true)
    await bodega.page.goto('about:blank')
    await bodega.page.goto(sinPagina.replace(/movimiento=[^&]*/, 'movimiento=NINGUNO'))
    await bodega.ve('Este movimiento no está en el kardex de la tienda.')
    expect(await boton.isDisabled()).toBe(true)
  })
})
