import type { Request, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { LATENCIAS } from './lejos'
import { aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'
import { salir } from './recorrido/andar'
import { type Puesto, vendedorA } from './ventas-tecleadas'

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  let vendedor: Puesto['vendedor']
  let abrirNueva: Puesto['abrirNueva']
  let guardadas: Puesto['guardadas']
  let ventas: Puesto['ventas']
  beforeAll(async () => {
    ;({ vendedor, abrirNueva, guardadas, ventas } = await vendedorA(latencia))
  })

  it('a sale typed ahead is the sale that was typed', async () => {
    const lineas = await guardadas(async () => {
      await abrirNueva()
      await vendedor.teclas('F7')
      await vendedor.escribir('cazo')
      await vendedor.teclas('Enter')
      await vendedor.escribir('4')
      await vendedor.teclas('Enter', 'F8')
      await vendedor.ve(/Venta guardada con éxito/)
    })
    expect(lineas).toEqual([['4 BIS-35-REC']])
  })

  it('an accent typed ahead stands on its letter', async () => {
    await abrirNueva()
    const teclado = await vendedor.page.context().newCDPSession(vendedor.page)
    // All of it waits: the browser that sends these keys puts no accent on a letter by itself.
    let teclear!: () => void
    const tecleado = new Promise<void>(done => (teclear = done))
    await vendedor.page.route(
      /\/api\/terceros/,
      async route => {
        await tecleado
        await route.fallback()
      },
      { times: 1 },
    )
    await Promise.all([vendedor.page.waitForRequest(/\/api\/terceros/), vendedor.teclas('F7')])
    for (const key of ['Dead', 'e', 'm', 'Dead', 'U', 'Dead', 's']) {
      const dada =
        key === 'Dead' ? { key, code: 'BracketLeft' } : { key, text: key, code: `Key${key.toUpperCase()}` }
      await teclado.send('Input.dispatchKeyEvent', { type: 'keyDown', ...dada })
      await teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...dada })
    }
    await teclado.detach()
    teclear()
    await expect
      .poll(() => vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('émÚs')
    await salir(vendedor)
  })

  it('a sale typed with pauses is the sale that was typed', async () => {
    const lineas = await guardadas(async () => {
      await abrirNueva()
      await aConsumidorFinal(vendedor)
      await elegirProducto(vendedor, 'cazo', 'Bisagra de cazoleta 35 mm recta')
      await vendedor.escribir('4')
      await vendedor.teclas('Enter', 'F8')
      await vendedor.ve(/Venta guardada con éxito/)
    })
    expect(lineas).toEqual([['4 BIS-35-REC']])
  })

  it('F9 twice saves one sale, and opens its bill', async () => {
    const lineas = await guardadas(async () => {
      await abrirNueva()
      await vendedor.teclas('F7')
      await vendedor.escribir('cazo')
      await vendedor.teclas('Enter', 'F9')
      await vendedor.page.waitForTimeout(150)
      await vendedor.teclas('F9')
      await vendedor.ve(/^Venta No\. \d+$/)
      await vendedor.page.waitForFunction(() => document.activeElement?.textContent?.includes('Efectivo'))
    })
    expect(lineas).toEqual([['1 BIS-35-REC']])
    await salir(vendedor)
  })

  it('the bill keeps the keyboard, though the order under it comes after it', async () => {
    await abrirNueva()
    await vendedor.teclas('F7')
    await vendedor.escribir('cazo')
    let leidas = 0
    await vendedor.page.route(/facturas\/\d+$/, async route => {
      // The order and the dialog ask for the same sale.
      if (++leidas === 1) await new Promise(done => setTimeout(done, 1000))
      await route.fallback()
    })
    await vendedor.teclas('Enter', 'Enter', 'F9')
    await vendedor.enfoca('pago-forma')
    await vendedor.page.locator('[data-linea]').first().waitFor()
    await quieta(vendedor.page)
    await vendedor.enfoca('pago-forma')
    await vendedor.page.unroute(/facturas\/\d+$/)
    await salir(vendedor)
  })

  describe('keys typed ahead of a bill', () => {
    const cobrar = async (factura: (route: Route) => Promise<void>) => {
      await abrirNueva()
      await vendedor.teclas('F7')
      await vendedor.escribir('cazo')
      await vendedor.teclas('Enter', 'Enter', 'F9', '1')
      await vendedor.enfoca(/Valor/)
      await vendedor.page.route(/forma-pago/, factura, { times: 1 })
      await vendedor.teclas('Enter', 'Enter', 'F7')
      await vendedor.escribir('tornillo')
    }

    it('are for the next sale, and no tab with the paper takes the keyboard', async () => {
      let leida = 0
      const contar = (pedido: Request) => {
        if (/facturas\/\d+$/.test(pedido.url())) leida++
      }
      const lineas = await guardadas(async () => {
        await cobrar(async route => {
          vendedor.page.on('request', contar)
          await new Promise(done => setTimeout(done, 1500))
          await route.continue()
        })
        await vendedor.teclas('Enter')
        await vendedor.escribir('3')
        await vendedor.teclas('Enter', 'F8')
        await vendedor.ve(/Venta guardada con éxito/)
      })
      vendedor.page.off('request', contar)
      expect(new Set(lineas.flat())).toEqual(new Set(['1 BIS-35-REC', expect.stringMatching(/^3 TOR/)]))
      expect(vendedor.context.pages()).toHaveLength(1)
      // By the dialog that billed it at most: as an order to be edited it would be refused, and lead to the list.
      expect(leida).toBeLessThanOrEqual(1)
    })

    it('are told and not written when it is refused', async () => {
      await cobrar(async route => {
        await new Promise(done => setTimeout(done, 1500))
        await route.abort()
      })
      await vendedor.ve('No se escribió «⏎F7tornillo»')
      await vendedor.ve(/Puede facturar otra vez: no se cobra dos veces/)
      await salir(vendedor)
    })
  })

  it('a new customer and what they buy are typed in one go', async () => {
    const lineas = await guardadas(async () => {
      await abrirNueva()
      // The customer has the keyboard: text, then the form that F3 opens with it.
      await vendedor.escribir('Zoila Rincones')
      await vendedor.teclas('F3')
      await vendedor.escribir(`9000${latencia}77`)
      await vendedor.teclas('Tab', 'Tab', 'Tab')
      await vendedor.escribir('3105551234')
      await vendedor.teclas('Enter')
      await vendedor.escribir('cazo')
      await vendedor.teclas('Enter')
      await vendedor.escribir('3')
      await vendedor.teclas('Enter', 'F8')
      await vendedor.ve(/Venta guardada con éxito/)
    })
    expect(lineas).toEqual([['3 BIS-35-REC']])
    const [venta] = await ventas()
    expect(venta).toMatchObject({ numero_documento_tercero: `9000${latencia}77` })
  })

  it('what was typed for something that is not there is said, and written nowhere', async () => {
    await abrirNueva()
    await vendedor.teclas('F7', 'F2')
    await vendedor.escribir('zzzz')
    await vendedor.teclas('Enter')
    await vendedor.escribir('4')
    await vendedor.teclas('Enter')
    // At once, or what is typed is for the field that waits: there it finds nothing either.
    await vendedor.ve(
      latencia === 0 ? /No se encontraron datos|Escriba al menos 2/ : 'No se encontraron datos',
    )
    expect(await vendedor.page.locator('[data-linea]').count()).toBe(0)
    if (latencia === 0) return
    await vendedor.ve('No se escribió «4⏎»')
    // Who types on without a look at the screen is told all the same, when they look.
    await vendedor.teclas('Control+a')
    await vendedor.escribir('cazo')
    await vendedor.teclas('Enter', 'Enter', 'F8')
    await vendedor.ve(/guardada con éxito/)
    await vendedor.ve('No se escribió «4⏎»')
    await vendedor.teclas('Escape')
    await vendedor.page.getByText('No se escribió «4⏎»').waitFor({ state: 'detached' })
  })
})
