import { beforeAll, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

let bodega: Persona
beforeAll(async () => {
  bodega = await Persona.entrar('bodega')
})

/** The text of the choice that a field shows. */
const elegida = (etiqueta: RegExp) =>
  bodega.page
    .getByLabel(etiqueta)
    .first()
    .evaluate(select => (select as HTMLSelectElement).selectedOptions[0]?.text)

it('what the law excludes has no tax; the tax and its type follow one another', async () => {
  await bodega.page.goto(`${origen()}/#/productos?ver=crear`)
  await bodega.enfoca(/^Referencia/)
  for (const texto of ['LIBRO-CORTES', '', '', 'Manual de cortes', 'Her', 'Bis', 'Herr', 'Exe']) {
    if (texto !== '') await bodega.escribir(texto)
    await bodega.teclas('Tab')
  }
  await bodega.enfoca(/^Tipo de impuesto/)
  await expect.poll(() => elegida(/^Tipo de impuesto/)).toBe('Exento (0 %)')
  await bodega.escribir('Gra')
  // Several taxes are above 0 %: a person chooses.
  await expect.poll(() => elegida(/^Impuesto/)).toBe('Seleccione una opción')
  await bodega.teclas('ArrowDown')
  await expect.poll(() => elegida(/^Impuesto/)).toBe('Exento')
  // That the tax has followed is drawn later.
  await quieta(bodega.page)
  await bodega.teclas('ArrowDown')
  await expect.poll(() => elegida(/^Impuesto/)).toBe('Ninguno')
  await bodega.teclas('Tab', 'Tab', 'Tab')
  await bodega.enfoca(/^Precio sin IVA/)
  await bodega.escribir('45000')
  await expect.poll(() => bodega.page.getByLabel(/^Precio con IVA/).inputValue()).toBe('45.000')
  for (const [cual, width, height] of [
    ['', 1366, 768],
    ['-tableta', 1024, 768],
    ['-telefono', 390, 844],
  ] as const) {
    await bodega.page.setViewportSize({ width, height })
    await bodega.page.getByLabel(/^Tipo de impuesto/).scrollIntoViewIfNeeded()
    await quieta(bodega.page)
    await promete(bodega, `tipo-impuesto-01-excluido${cual}`)
  }
  await bodega.page.setViewportSize({ width: 1366, height: 768 })
  await bodega.teclas('Enter')
  await bodega.ve('Producto creado con éxito')
})

it('is read in the card, and comes back into the form as it was saved', async () => {
  await bodega.page.goto(`${origen()}/#/productos?texto=LIBRO-CORTES`)
  await bodega.ve(/^1 producto$/)
  await bodega.enLaTabla()
  await bodega.teclas('d')
  await bodega.ve('Excluido')
  await promete(bodega, 'tipo-impuesto-02-ficha')
  await bodega.teclas('Alt+q')
  await bodega.enLaTabla()
  await bodega.teclas('Enter')
  await bodega.ve(/^Editar Manual de cortes/)
  await expect.poll(() => elegida(/^Tipo de impuesto/)).toBe('Excluido (sin IVA)')
  await bodega.teclas('Alt+q')
  // Nothing was changed: it closes without asking.
  await bodega.enLaTabla()
})

it('is sold without tax, and the order says so, also when it comes back', async () => {
  const vendedor = await Persona.entrar('vendedor')
  await vendedor.teclas('1')
  await aConsumidorFinal(vendedor)
  await vendedor.escribir('manual de cor')
  await vendedor.teclas('Enter')
  await vendedor.enfoca('Cantidad')
  await vendedor.ve('$ 45.000 excluido de IVA')
  await promete(vendedor, 'tipo-impuesto-03-pedido')
  await vendedor.page.reload()
  await vendedor.ve('$ 45.000 excluido de IVA')
})
