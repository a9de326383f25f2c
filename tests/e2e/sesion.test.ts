import { beforeEach, describe, expect, it } from 'vitest'
import { CLAVES } from '../../web/src/kernel/sesion-guardada'
import { enviadas } from './lejos'
import { Persona } from './navegador'
import { elegirProducto } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

let persona: Persona

beforeEach(async () => {
  await persona?.context.close()
  persona = await Persona.llegar()
})

const ir = (path: string) => persona.page.goto(`${origen()}/#${path}`)
/** How everything of the login looks, and where it stands. */
const aspecto = async (): Promise<string[]> => {
  await quieta(persona.page)
  return persona.page.locator('#raiz form, #raiz form *').evaluateAll(partes =>
    partes.flatMap((parte, i) => {
      const { x, y, width, height } = parte.getBoundingClientRect()
      const estilo = getComputedStyle(parte)
      const cada = [...estilo].map(nombre => `${nombre}: ${estilo.getPropertyValue(nombre)}`)
      return [`at ${x}, ${y}: ${width} × ${height}`, ...cada].map(each => `${i} ${parte.tagName} ${each}`)
    }),
  )
}
const ruta = () => new URL(persona.page.url()).hash

describe('who may go where', () => {
  it('nobody gets in without signing in, and comes back to where they wanted to go', async () => {
    await persona.enfoca('email|Correo')
    await ir('/facturacion')
    await persona.page.waitForURL(/#\/inicio-sesion\?volver=/)
    await persona.enfoca('email|Correo')
    await persona.escribir('vendedor@veta.test')
    await persona.teclas('Tab')
    await persona.escribir('veta-demo-2026')
    await persona.teclas('Enter')
    await persona.ve('Total de la búsqueda')
    expect(ruta()).toMatch(/^#\/facturacion/)
  })

  it('who is signed in does not see the login again', async () => {
    await persona.ingresar('vendedor')
    await persona.ve(/Bienvenid/)
    await ir('/inicio-sesion')
    await persona.page.waitForURL(/#\/$/)
    await persona.ve(/Bienvenid/)
  })

  it('an unknown path leads to the beginning, and says so', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    await ir('/no-existe')
    await persona.ve('La página no existe')
    await persona.ve(/Bienvenid/)
  })

  it('a role without access is told, and sees no entry to what it may not open', async () => {
    await persona.ingresar('bodega')
    await persona.ve('001 - Veta Centro')
    expect(await persona.page.getByText('Facturación').count()).toBe(0)
    await ir('/facturacion')
    await persona.ve('Acceso no permitido')
    await persona.ve(
      'No puede acceder a esta opción. Por favor contáctese con el administrador para más información',
    )
    await persona.ve(/Bienvenid/)
  })

  it('a session that ended elsewhere ends here, and says why', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    const { token } = await persona.page.evaluate(() => {
      const values = Object.keys(localStorage).map(key => localStorage.getItem(key) ?? '')
      return { token: values.find(value => /^"?eyJ/.test(value))!.replaceAll('"', '') }
    })
    await fetch(`${origen()}/api/ingreso/salir`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await ir('/facturacion')
    await persona.ve('Su sesión ha vencido')
    await persona.enfoca('email|Correo')
  })

  it('what was typed as the session ended is not written into the e-mail', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    // Letters outside of any field wait: they may be a code.
    await Promise.all([
      persona.page.keyboard.type('canto', { delay: 30 }),
      persona.page.evaluate(() => {
        localStorage.setItem('veta.token', 'null')
        dispatchEvent(new StorageEvent('storage', { key: 'veta.token' }))
      }),
    ])
    await persona.enfoca('email|Correo')
    await quieta(persona.page)
    expect(await persona.page.getByLabel(/Correo/).inputValue()).not.toContain('can')
  })

  it('the login after a session looks as the one that a page begins with', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    // Signed out in another tab: the router draws it, among the styles of the application.
    await persona.page.evaluate(clave => {
      localStorage.removeItem(clave)
      window.dispatchEvent(new StorageEvent('storage', { key: clave }))
    }, CLAVES.token)
    await persona.enfoca('email|Correo')
    const deAdentro = await aspecto()
    await persona.page.reload()
    await persona.enfoca('email|Correo')
    const deAfuera = await aspecto()
    expect(deAfuera.length).toBeGreaterThan(100)
    expect(deAdentro.filter((each, i) => each !== deAfuera[i])).toEqual([])
    await persona.teclas('Enter')
    await persona.ve('Debe ingresar todos los campos')
    expect(await persona.barreras({ todas: true })).toEqual([])
  })
})

describe('the store', () => {
  it('changes in every tab at once', async () => {
    await persona.ingresar('super')
    await persona.ve('Ingreso a tiendas')
    await persona.teclas('ArrowDown', 'Enter')
    await persona.ve('001 - Veta Centro')
    const other = await persona.context.newPage()
    await other.goto(origen())
    await other.getByText('001 - Veta Centro').filter({ visible: true }).first().waitFor()
    await persona.page.bringToFront()
    // The store's button in the top bar, reached with the keyboard.
    await persona.page.getByRole('button', { name: /001 - Veta Centro/ }).focus()
    await persona.teclas('Enter')
    await persona.ve('Ingreso a tiendas')
    await persona.teclas('ArrowDown', 'Enter')
    await persona.ve('002 - Veta Norte')
    await other.getByText('002 - Veta Norte').filter({ visible: true }).first().waitFor()
    expect(await other.title()).toContain('Veta Norte')
  })
})

/** A seller in the middle of an order. */
async function empezarPedido(): Promise<void> {
  await persona.ingresar('vendedor')
  await persona.ve('001 - Veta Centro')
  await ir('/facturacion/crear')
  await persona.enfoca('Cliente')
  await persona.teclas('F7')
  await persona.ve('222222222222')
  await elegirProducto(persona, 'bisa', 'Bisagra de cazoleta 35 mm recta')
}

describe('when the server goes away', () => {
  it('says so, and keeps what was typed', async () => {
    await empezarPedido()
    // What the line still reads would be the first to say so.
    await quieta(persona.page)
    await persona.context.setOffline(true)
    await persona.teclas('F8')
    await persona.ve('No hay conexión con el servidor')
    await persona.context.setOffline(false)
    await persona.teclas('F8')
    await persona.ve(/Venta guardada con éxito/)
  })

  it('saves again by a key that is pressed the moment it says so', async () => {
    await empezarPedido()
    const guardadas = enviadas(persona.page, /\/facturas\/guardar$/)
    await persona.page.route('**/api/facturas/guardar', route => route.abort(), { times: 1 })
    await persona.page.evaluate(() => {
      const vigia = new MutationObserver(() => {
        if (!document.body.textContent.includes('No hay conexión con el servidor')) return
        vigia.disconnect()
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true, cancelable: true }),
        )
      })
      vigia.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await persona.teclas('F8')
    await persona.ve(/Venta guardada con éxito/)
    expect(guardadas.veces).toBe(2)
  })
})
