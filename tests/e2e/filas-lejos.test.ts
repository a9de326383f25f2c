import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { demorar, ir, LATENCIAS, teclear } from './lejos'
import { Persona } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'

/** Keys for the rows of a search act on what it finds, and never on the rows of the one before, which are still seen. */
let ventas: number[]
beforeAll(async () => {
  const pedir = await entrar('vendedor')
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  ventas = []
  for (let i = 0; i < 3; i++) {
    const { venta_id } = await pedir<{ venta_id: number }>('POST facturas/guardar', {
      venta_id: null,
      tercero_id: terceros.data[0]!.id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 1 }],
    })
    ventas.push(venta_id)
  }
})

describe.each(LATENCIAS)('at %i ms', latencia => {
  let vendedor: Persona
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
    await demorar(vendedor.page, latencia)
  })
  const lugar = () => vendedor.page.evaluate(() => location.hash)
  const abrirLista = async () => {
    await ir(vendedor, '/facturacion?estado=1')
    await vendedor.enLaTabla()
  }

  it('F9 bills the sale that was looked for, and not the one that stood in its place', async () => {
    await abrirLista()
    await vendedor.teclas('b')
    await teclear(vendedor, String(ventas[0]))
    await vendedor.teclas('Enter', 'ArrowDown', 'F9')
    await vendedor.ve('Elija cómo paga el cliente')
    expect(await lugar()).toContain(`venta=${ventas[0]}`)
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
  })

  it('the arrow down looks for a text first that Enter has not sent yet', async () => {
    await abrirLista()
    await vendedor.teclas('b')
    await teclear(vendedor, String(ventas[1]))
    await vendedor.teclas('ArrowDown', 'F9')
    await vendedor.ve('Elija cómo paga el cliente')
    expect(await lugar()).toContain(`venta=${ventas[1]}`)
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
  })

  it('after the key of a state a letter acts on a row of that state, or is told', async () => {
    await abrirLista()
    await vendedor.teclas('3', 'ArrowDown', 'e')
    await quieta(vendedor.page)
    expect(await lugar()).not.toContain('/facturacion/crear')
    expect(await lugar()).toContain('estado=2')
  })

  it('what could not be found takes no key, and says so', async () => {
    await abrirLista()
    await vendedor.teclas('b')
    await teclear(vendedor, 'nadiesellamaasi')
    await vendedor.teclas('Enter', 'ArrowDown', 'F9', '1')
    // At once it is there before the arrow, which then leads nowhere.
    if (latencia > 0) await vendedor.ve(/No se escribió «ArrowDownF91»/)
    else await quieta(vendedor.page)
    expect(await lugar()).not.toContain('facturar')
  })

  it('the catalogue adds what was looked for, though Enter comes before it is found', async () => {
    const { page } = vendedor
    await ir(vendedor, '/facturacion/crear')
    await aConsumidorFinal(vendedor)
    await vendedor.teclas('Alt+c')
    await vendedor.enfoca('Buscar producto')
    await quieta(page)
    const campo = page.getByRole('textbox', { name: 'Buscar producto' })
    // Within the pause of typing, and after it was cut short.
    for (const [texto, teclas] of [
      ['cazo', ['ArrowDown', 'Enter']],
      ['corredera', ['Enter', 'ArrowDown', 'Enter']],
    ] as const) {
      await campo.selectText()
      await teclear(vendedor, texto)
      await vendedor.teclas(...teclas)
      await vendedor.ve(new RegExp(`Agregado: .*${texto}`, 'i'))
      await quieta(page)
      await campo.focus()
    }
    await vendedor.teclas('Alt+q')
    await ir(vendedor, '/')
    await page.getByRole('button', { name: 'Descartar' }).click()
  })
})
