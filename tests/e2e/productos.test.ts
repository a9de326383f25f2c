import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let bodega: Persona
let jefe: Persona
beforeAll(async () => {
  bodega = await Persona.entrar('bodega')
  jefe = await Persona.llegar()
  await jefe.ingresar('admin')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
})

const valor = (quien: Persona, etiqueta: RegExp) => quien.page.getByLabel(etiqueta).first().inputValue()
/** Types into one field after another, as somebody who knows the form does. */
async function llenar(quien: Persona, ...textos: string[]): Promise<void> {
  for (const texto of textos) {
    if (texto !== '') await quien.escribir(texto)
    await quien.teclas('Tab')
  }
}

describe('the price list, by keyboard', () => {
  it('is found in the menu of the warehouse, by name, with what the store has', async () => {
    await bodega.page.goto(`${origen()}/#/productos`)
    await bodega.enLaTabla()
    await bodega.ve('Precio con IVA')
    await promete(bodega, 'productos-01-lista')
  })

  it('a product is made without a mouse, at any haste: choices wait for what they choose from', async () => {
    await bodega.teclas('n')
    await bodega.enfoca(/^Referencia/)
    await llenar(bodega, 'BIS-NUEVA', '', '7709990001112', 'Bisagra nueva de prueba', 'Her', 'Bis', 'Herr')
    await llenar(bodega, 'IVA 19', '', '', '')
    await bodega.enfoca(/^Precio sin IVA/)
    await bodega.teclas('Tab')
    await bodega.escribir('4760')
    await expect.poll(() => valor(bodega, /^Precio sin IVA/)).toBe('4.000')
    await promete(bodega, 'productos-02-crear')
    await bodega.teclas('Tab')
    await bodega.teclas('Control+a')
    await bodega.escribir('12')
    await bodega.teclas('Enter')
    await bodega.ve('Producto creado con éxito')
  })

  it('is found by its bar code, and read back as it was typed', async () => {
    await bodega.page.goto(`${origen()}/#/productos?texto=7709990001112`)
    // The list before it had the product too, further down.
    await bodega.ve(/^1 producto$/)
    await bodega.enLaTabla()
    await bodega.teclas('Enter')
    await bodega.ve(/^Editar Bisagra nueva/)
    expect(await valor(bodega, /^Precio con IVA/)).toBe('4.760')
    expect(await valor(bodega, /^Existencia en/)).toBe('12')
    await promete(bodega, 'productos-03-editar')
  })

  it('somebody else changed it meanwhile: it is told, and what was typed stays', async () => {
    await bodega.page.getByLabel(/^Nombre/).focus()
    await bodega.teclas('Control+a')
    await bodega.escribir('Bisagra de dos pestañas')
    await jefe.irA('/productos?texto=BIS-NUEVA')
    await jefe.enLaTabla()
    await jefe.teclas('Enter')
    await jefe.ve(/^Editar Bisagra nueva/)
    await jefe.page.getByLabel(/^Costo/).focus()
    await jefe.teclas('Control+a')
    await jefe.escribir('9000')
    await jefe.ve('El costo es mayor que el precio: cada venta pierde dinero')
    await promete(jefe, 'productos-04-costo')
    await jefe.page.getByLabel(/^Precio sin IVA/).focus()
    await jefe.teclas('Control+a')
    await jefe.escribir('9900')
    await jefe.teclas('Enter')
    await jefe.ve('Producto actualizado con éxito')
    await bodega.teclas('Enter')
    await bodega.ve(/Otra persona cambió estos datos/)
    await bodega.ve('Otra persona guardó «9.900»')
    expect(await valor(bodega, /^Nombre/)).toBe('Bisagra de dos pestañas')
    await bodega.teclas('Alt+q')
    await bodega.page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await bodega.enLaTabla()
  })

  it('a cost that is emptied is none, and reads back so', async () => {
    const abrir = async () => {
      await jefe.irA('/productos?texto=BIS-NUEVA')
      await jefe.enLaTabla()
      await jefe.teclas('Enter')
      await jefe.ve(/^Editar Bisagra nueva/)
    }
    await abrir()
    expect(await valor(jefe, /^Costo/)).toBe('9.000')
    await jefe.page.getByLabel(/^Costo/).focus()
    await jefe.teclas('Control+a', 'Delete', 'Enter')
    await jefe.page.getByRole('dialog').waitFor({ state: 'detached' })
    await abrir()
    expect(await valor(jefe, /^Costo/)).toBe('0')
    await jefe.teclas('Alt+q')
  })

  it('a reference that is taken says so at its field', async () => {
    await jefe.page.goto(`${origen()}/#/productos?ver=crear`)
    await jefe.enfoca(/^Referencia/)
    await llenar(jefe, 'bis-nueva', '', '', 'Otra', 'Her', 'Bis', 'Herr', 'IVA 19', '', '', '')
    // The shop has other taxes too: none of a product.
    const impuestos = await jefe.page.locator('select[name=impuesto_id] option').allInnerTexts()
    expect(impuestos).toContain('IVA 19 %')
    expect(impuestos).not.toContain('Estampilla')
    await jefe.escribir('1000')
    await jefe.teclas('Enter')
    await jefe.ve('Ya existe un producto con esa referencia')
    await jefe.enfoca(/^Referencia/)
  })

  it('a board asks for its sizes; those of a supplier are shown before they are made', async () => {
    await jefe.irA('/productos/crear')
    await jefe.enfoca(/^Referencia/)
    await llenar(jefe, 'TAB-NUEVO', '', '', 'Tablero nuevo', 'Tabl')
    await jefe.ve('Sin veta: las piezas pueden girar')
    await promete(jefe, 'productos-05-tablero')
    await jefe.irA('/productos?ver=tablero')
    await jefe.enfoca(/^Proveedor/)
    await jefe.escribir('Mad')
    await jefe.teclas('Tab')
    await jefe.escribir('Noga')
    await jefe.ve('Melamina 15 mm Nogal')
    await promete(jefe, 'productos-06-juego')
    await jefe.teclas('Enter')
    await jefe.ve(/tableros? creados? con éxito|Todos los tableros ya existen/)
  })

  it('what every store has of it stands in its detail', async () => {
    await jefe.irA('/productos?texto=BIS-NUEVA')
    await jefe.enLaTabla()
    await jefe.teclas('d')
    await jefe.ve('001 - Veta Centro')
    await jefe.ve('002 - Veta Norte')
    await promete(jefe, 'productos-07-detalle')
  })

  it('a price that is too large says so at the side that was typed; lists show whole pesos', async () => {
    await jefe.irA('/productos?texto=BIS-NUEVA')
    await jefe.enLaTabla()
    await jefe.teclas('Enter')
    await jefe.ve(/^Editar Bisagra nueva/)
    const conIva = jefe.page.getByLabel(/^Precio con IVA/).first()
    await conIva.focus()
    await jefe.teclas('Control+a')
    await jefe.escribir('110000000')
    await jefe.teclas('Enter')
    await jefe.ve('El valor es demasiado grande')
    expect(await conIva.getAttribute('aria-invalid')).toBe('true')
    await conIva.focus()
    await jefe.teclas('Control+a')
    await jefe.escribir('100000')
    await jefe.teclas('Enter')
    await jefe.ve('Producto actualizado con éxito')
    const fila = jefe.page.locator('tbody tr', { hasText: 'BIS-NUEVA' })
    await expect
      .poll(async () => (await fila.innerText()).replaceAll(/\s+/g, ' '))
      .toContain('$ 84.034 $ 100.000')
  })

  it('what there is of it is not typed there, and one link away from being adjusted', async () => {
    await jefe.irA('/productos?texto=BIS-NUEVA')
    await jefe.enLaTabla()
    await jefe.teclas('Enter')
    await jefe.ve(/^Editar Bisagra nueva/)
    await jefe.page.getByRole('link', { name: 'Ajustar' }).press('Enter')
    await jefe.ve(/^Sumar o restar Bisagra nueva/)
    await jefe.enfoca(/^Cantidad/)
  })
})

describe('a bulk change of prices, by keyboard', () => {
  const precioDe = async (referencia: string) => {
    await quieta(bodega.page)
    await bodega.page.goto(`${origen()}/#/productos?texto=${referencia}`)
    await bodega.page.reload()
    // What was searched before may still stand there.
    const fila = bodega.page.locator('tbody tr', { hasText: referencia })
    await fila.waitFor()
    await quieta(bodega.page)
    return (await fila.innerText()).replaceAll(/\s+/g, ' ')
  }

  it('is seen before and after, applied, told in the history of the product, and undone', async () => {
    const antes = await precioDe('BIS-CIE')
    await bodega.teclas('p')
    await bodega.enfoca(/^Grupo/)
    await llenar(bodega, 'Her', '', '', '', '', '', '10', 'A $ 100', '')
    await bodega.enfoca(/^Motivo/)
    await bodega.escribir('Lista nueva de herrajes')
    await bodega.teclas('Enter')
    await bodega.ve(/^Aplicar a \d+ productos$/)
    await bodega.ve(/Grupo Herrajes · Sube 10 % con IVA/)
    await promete(bodega, 'productos-10-precios-antes')
    // What was prepared is there after a reload, and nothing has been applied.
    await bodega.page.reload()
    await bodega.ve(/^Aplicar a \d+ productos$/)
    await bodega.ve(/Grupo Herrajes · Sube 10 % con IVA/)
    await bodega.page.getByRole('button', { name: /^Aplicar a/ }).focus()
    await bodega.teclas('Enter')
    await bodega.ve(/^Deshacer el cambio$/)
    await promete(bodega, 'productos-11-precios-despues')
    await bodega.page.getByRole('button', { name: 'Deshacer el cambio' }).focus()
    const cambio = bodega.page.url()
    await expect.poll(() => precioDe('BIS-CIE')).not.toBe(antes)
    await bodega.teclas('d')
    await bodega.ve('En pedidos')
    await bodega.teclas('h')
    await bodega.ve('Motivo: Lista nueva de herrajes')
    await promete(bodega, 'productos-12-historial')
    await bodega.page.goto(cambio)
    await bodega.page.getByRole('button', { name: 'Deshacer el cambio' }).focus()
    await bodega.teclas('Enter')
    await bodega.ve(/^Deshecho$/)
    // Said of the first of them while the others are on their way.
    await expect.poll(() => precioDe('BIS-CIE')).toBe(antes)
  })
})
