import { beforeAll, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let bodega: Persona
beforeAll(async () => {
  bodega = await Persona.entrar('bodega')
})

const ANCHOS = { '': [1366, 768], '-tableta': [1024, 768], '-telefono': [390, 844] } as const
/** The same as it stands on the screens that the shop has. */
async function prometeEnTodas(name: string): Promise<void> {
  for (const [cual, [width, height]] of Object.entries(ANCHOS)) {
    await bodega.page.setViewportSize({ width, height })
    await quieta(bodega.page)
    await promete(bodega, `${name}${cual}`)
  }
  await bodega.page.setViewportSize({ width: 1366, height: 768 })
  await quieta(bodega.page)
}

it('products are marked with the space bar, and their labels printed with one key and Enter', async () => {
  await bodega.page.goto(`${origen()}/#/productos?texto=bisagra`)
  await bodega.ve('Precio con IVA')
  await bodega.enLaTabla()
  await bodega.teclas('Space', 'ArrowDown', 'Space')
  await bodega.page.getByRole('button', { name: /^Etiquetas de 2/ }).waitFor()
  await prometeEnTodas('etiquetas-01-marcados')
  await bodega.teclas('i')
  await bodega.enfoca(/^Etiquetas de cada uno/)
  await bodega.escribir('3')
  await bodega.ve('Imprimir 6 etiquetas')
  await bodega.teclas('Tab')
  await bodega.teclas('ArrowDown')
  await prometeEnTodas('etiquetas-02-dialogo')
  const [archivo] = await Promise.all([bodega.page.waitForEvent('download'), bodega.teclas('Enter')])
  expect(archivo.suggestedFilename()).toBe('Etiquetas 2 productos 100x50.zpl')
  // The dialog is gone, the marks stay.
  await bodega.enLaTabla()
  await bodega.page.getByRole('button', { name: /^Etiquetas de 2/ }).waitFor()
})

it('of the row alone where none is marked, and from the card of a product, as a PDF', async () => {
  await bodega.page.goto(`${origen()}/#/productos?texto=BIS-CIE`)
  await bodega.page.reload()
  await bodega.ve(/^1 producto$/)
  await bodega.enLaTabla()
  await bodega.teclas('i')
  await bodega.ve('Etiquetas del producto')
  await bodega.teclas('Alt+q')
  await bodega.enLaTabla()
  await bodega.teclas('d')
  await bodega.ve('En pedidos')
  await bodega.teclas('i')
  await bodega.enfoca(/^Etiquetas/)
  await bodega.foto('etiquetas-03-desde-la-ficha')
  const [pestana] = await Promise.all([
    bodega.page.waitForEvent('popup'),
    // Of the whole browser: the tab may have asked before it is told of.
    bodega.context.waitForEvent('request', { predicate: each => each.resourceType() === 'document' }),
    bodega.teclas('Enter'),
  ])
  await pestana.close()
  // The card is there again.
  await bodega.page.getByLabel(/^Etiquetas/).waitFor({ state: 'detached' })
  await bodega.ve('En pedidos')
})

it('a code that does not fit says what to do; one of the shop’s own is made with a key when it is saved', async () => {
  await bodega.page.goto(`${origen()}/#/productos?ver=crear`)
  await bodega.enfoca(/^Referencia/)
  for (const texto of [
    'REFERENCIA-MUY-LARGA-01',
    '',
    '',
    'Bisagra con código propio',
    'Her',
    'Bis',
    'Herr',
    'IVA 19',
    '',
    '',
    '',
  ]) {
    if (texto !== '') await bodega.escribir(texto)
    await bodega.teclas('Tab')
  }
  await bodega.escribir('1000')
  await bodega.teclas('Enter')
  await bodega.ve('Producto creado con éxito')
  await bodega.page.goto(`${origen()}/#/productos?texto=REFERENCIA-MUY-LARGA-01`)
  await bodega.ve(/^1 producto$/)
  await bodega.enLaTabla()
  await bodega.teclas('i')
  await bodega.enfoca(/^Etiquetas/)
  await bodega.teclas('Tab')
  await bodega.teclas('ArrowDown', 'ArrowDown', 'ArrowDown')
  await bodega.teclas('Enter')
  await bodega.ve(/No cabe en la etiqueta de 50 × 30: «REFERENCIA-MUY-LARGA-01»/)
  await bodega.teclas('Alt+q')
  await bodega.enLaTabla()
  await bodega.teclas('Enter')
  await bodega.ve(/^Editar Bisagra con código/)
  await bodega.page.getByLabel('Código de barras').focus()
  await bodega.teclas('Alt+g')
  await bodega.enfoca(/^Nombre/)
  await expect
    .poll(() => bodega.page.getByLabel('Código de barras').inputValue())
    .toBe('Se genera al guardar')
  await prometeEnTodas('etiquetas-04-codigo-propio')
  await bodega.teclas('Enter')
  await bodega.ve(/Producto actualizado con éxito. Código de barras: 20\d{11}/)
  await bodega.enLaTabla()
  await bodega.teclas('i')
  await bodega.enfoca(/^Etiquetas/)
  await bodega.teclas('Tab')
  await bodega.teclas('ArrowDown', 'ArrowDown', 'ArrowDown')
  const [archivo] = await Promise.all([bodega.page.waitForEvent('download'), bodega.teclas('Enter')])
  expect(archivo.suggestedFilename()).toBe('Etiquetas REFERENCIA-MUY-LARGA-01 50x30.zpl')
})
