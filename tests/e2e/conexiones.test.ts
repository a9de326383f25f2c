import { beforeEach, describe, expect, it } from 'vitest'
import { Persona } from './navegador'
import { origen } from './tienda'

let persona: Persona

beforeEach(async () => {
  await persona?.context.close()
  persona = await Persona.llegar()
})

const ir = (path: string) => persona.page.goto(`${origen()}/#${path}`)
const ruta = () => new URL(persona.page.url()).hash
const guardado = (key: string, page = persona.page) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)
const guardar = (key: string, value: unknown) =>
  persona.page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, JSON.stringify(value)])
/** A token as the browser reads one; the server would refuse it. */
const token = (iat: number, exp: number): string =>
  ['{"alg":"HS256"}', JSON.stringify({ iat, exp }), 'x']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')
const ahora = () => Math.floor(Date.now() / 1000)

/** Signs in without waiting for what comes of it. */
async function teclear(quien: string, clave = 'veta-demo-2026'): Promise<void> {
  await persona.enfoca('email|Correo')
  await persona.escribir(`${quien}@veta.test`)
  await persona.teclas('Tab')
  await persona.escribir(clave)
  await persona.teclas('Enter')
}

async function elegirTienda(): Promise<void> {
  await persona.ve('Ingreso a tiendas')
  await persona.teclas('ArrowDown', 'Enter')
  await persona.ve('001 - Veta Centro')
}

describe('whoever mistypes the password again and again', () => {
  it('is told how long to wait, keeps what was typed, and gets in after it', async () => {
    await teclear('operario', 'no-es-la-clave')
    const espera = persona.page.getByRole('button', { name: /Ingresar en \d+ segundos?/ })
    // The waits grow: soon one is longer than it takes to press Enter again.
    for (let tries = 0; tries < 12 && !(await espera.isVisible()); tries++) {
      // The wait may begin between the look at it and the key, which then sends nothing.
      const reply = persona.page.waitForResponse('**/api/ingreso').catch(() => null)
      await persona.teclas('Enter')
      await Promise.race([reply, espera.waitFor()])
      await persona.page.waitForFunction(
        () => document.querySelector('form')?.getAttribute('aria-busy') === 'false',
      )
    }
    await persona.ve(/Demasiados intentos\. Espere \d+ segundos? e intente de nuevo/)
    expect(await persona.page.getByRole('button', { name: /Ingresar en/ }).isDisabled()).toBe(true)
    expect(await persona.page.locator('input[name=email]').inputValue()).toBe('operario@veta.test')
    expect(await persona.page.locator('input[name=password]').inputValue()).toBe('no-es-la-clave')
    expect(await persona.barreras()).toEqual([])
    await persona.foto('ingreso-espera')
    await persona.page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor()
    await persona.page.locator('input[name=password]').focus()
    await persona.teclas('ControlOrMeta+a')
    await persona.escribir('veta-demo-2026')
    await persona.teclas('Enter')
    await persona.ve(/Bienvenid/)
  })
})

describe('a session', () => {
  it('that ran out leads to the login, says so, and goes on where the person was', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    await ir('/facturacion')
    await persona.ve('Total de la búsqueda')
    await guardar('veta.token', token(ahora() - 50_000, ahora() - 10))
    await persona.page.reload()
    await persona.ve('Su sesión ha vencido')
    expect(ruta()).toBe('#/inicio-sesion?volver=%2Ffacturacion')
    await teclear('vendedor')
    await persona.ve('Total de la búsqueda')
    expect(ruta()).toMatch(/^#\/facturacion/)
  })

  it('a way back that leads elsewhere is not taken', async () => {
    for (const volver of [
      '//malo.example',
      '/\\malo.example',
      'https://malo.example',
      'javascript:alert(1)',
    ]) {
      await persona.page.goto('about:blank')
      await ir(`/inicio-sesion?volver=${encodeURIComponent(volver)}`)
      await teclear('vendedor')
      await persona.ve(/Bienvenid/)
      expect([volver, persona.page.url()]).toEqual([volver, `${origen()}/#/`])
      await persona.page.evaluate(() => localStorage.clear())
    }
  })

  it('is renewed by itself while somebody works, for every tab, and not while nobody does', async () => {
    await persona.page.clock.install()
    await persona.page.goto(origen())
    // A computer of one person alone: it is not covered meanwhile.
    await persona.page.getByLabel(/Este equipo es compartido/).uncheck()
    await persona.page.locator('input[name=email]').focus()
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    const other = await persona.context.newPage()
    await other.goto(origen())
    await other.getByText('001 - Veta Centro').filter({ visible: true }).first().waitFor()
    await persona.page.bringToFront()

    const nuevo = token(ahora() + 7 * 3600, ahora() + 19 * 3600)
    let asked = 0
    // The server does not know this token: nothing else asks it anything.
    await persona.context.route('**/api/**', route => route.abort())
    await persona.context.route('**/api/ingreso/renovar', async route => {
      asked++
      await route.fulfill({
        json: {
          data: {
            token: nuevo,
            id: 2,
            name: 'Camilo Restrepo',
            email: 'vendedor@veta.test',
            role: 'Vendedor',
            tiene_pin: false,
          },
        },
      })
    })
    const before = await guardado('veta.token')
    // Seven hours later, and nobody has touched anything.
    await persona.page.clock.fastForward(7 * 3_600_000)
    await persona.page.clock.runFor(120_000)
    expect([asked, await guardado('veta.token')]).toEqual([0, before])
    await persona.teclas('Shift')
    const reply = persona.page.waitForResponse('**/api/ingreso/renovar')
    await persona.page.clock.runFor(61_000)
    await reply
    await expect.poll(() => guardado('veta.token')).toBe(nuevo)
    await expect.poll(() => guardado('veta.token', other)).toBe(nuevo)
    expect(asked).toBe(1)
  })

  it('of somebody without a store ends, says so, and is revoked', async () => {
    await persona.context.route('**/api/maestros/tiendas/*/usuario', route =>
      route.fulfill({ json: { data: { tiendas_usuario: [] } } }),
    )
    const salida = persona.page.waitForRequest('**/api/ingreso/salir')
    await teclear('bodega')
    await persona.ve('No tiene tiendas asignadas. Por favor contáctese con el administrador')
    expect((await salida).headers()['authorization']).toMatch(/^Bearer eyJ/)
    expect(await guardado('veta.token')).toBeNull()
  })

  it('with a store that is no longer the person’s asks for another one', async () => {
    await persona.ingresar('super')
    await elegirTienda()
    await guardar('veta.tienda', { id: '999', name: '999 - Cerrada' })
    // The tab has one of its own.
    await persona.page.evaluate(() => sessionStorage.clear())
    await persona.page.reload()
    await persona.ve('Ingreso a tiendas')
    await elegirTienda()
    expect(await guardado('veta.tienda')).toMatchObject({ id: '001' })
  })
})

describe('a password', () => {
  it('is hidden until it is asked for, and may be pasted or filled in by a manager', async () => {
    const field = persona.page.locator('input[name=password]')
    expect(await field.getAttribute('type')).toBe('password')
    expect(await field.getAttribute('autocomplete')).toBe('current-password')
    await persona.enfoca('email|Correo')
    await persona.escribir('admin@veta.test')
    await expect.poll(() => persona.page.locator('input[name=email]').inputValue()).toBe('admin@veta.test')
    await field.focus()
    await persona.page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'pegada')
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      if (document.activeElement!.dispatchEvent(event)) document.execCommand('insertText', false, 'pegada')
    })
    expect(await field.inputValue()).toBe('pegada')
    await persona.page.getByRole('button', { name: 'Mostrar contraseña' }).focus()
    await persona.teclas('Enter')
    await expect.poll(() => field.getAttribute('type')).toBe('text')
  })

  it('is changed from the top bar, and the session goes on', async () => {
    await persona.ingresar('vendedor.norte')
    await persona.ve('002 - Veta Norte')
    const cambiar = async (actual: string, nueva: string) => {
      await persona.page.getByRole('button', { name: 'Cambiar contraseña' }).focus()
      await persona.teclas('Enter')
      await persona.enfoca('Contraseña actual')
      await persona.escribir(actual)
      await persona.teclas('Tab')
      await persona.escribir(nueva)
      await persona.teclas('Enter')
    }
    await cambiar('veta-demo-2026', 'corta')
    await persona.ve('La contraseña debe tener al menos 10 caracteres')
    expect(await persona.barreras()).toEqual([])
    await persona.foto('contrasena')
    await persona.escribir('-pero-ya-no-tanto')
    await persona.teclas('Enter')
    await persona.ve('Contraseña cambiada con éxito')
    await persona.teclas('Escape')
    await persona.page.getByText('Contraseña cambiada con éxito').waitFor({ state: 'detached' })
    // Still here, and back to what the others know.
    await cambiar('corta-pero-ya-no-tanto', 'veta-demo-2026')
    await persona.ve('Contraseña cambiada con éxito')
  })
})

describe('whoever signs out', () => {
  it('leaves no token, no name and no data of the shop in the browser', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    await ir('/facturacion')
    await persona.ve('Total de la búsqueda')
    await persona.page.getByRole('button', { name: 'Cerrar sesión' }).focus()
    await persona.teclas('Enter')
    await persona.enfoca('email|Correo')
    const left = await persona.page.evaluate(() =>
      Object.entries(localStorage)
        .map(each => each.join('='))
        .join('\n'),
    )
    for (const trace of ['eyJ', 'vendedor', 'Restrepo', '001 -', 'Veta Centro'])
      expect(left).not.toContain(trace)
    expect(await persona.page.content()).not.toContain('Restrepo')
    await persona.page.goBack()
    await persona.enfoca('email|Correo')
  })
})

describe('the connections', () => {
  it('are named and ended by SuperAdministrador, and whoever is ended is at the login at once', async () => {
    const vendedor = await Persona.llegar()
    await vendedor.ingresar('vendedor')
    await vendedor.ve('En línea')

    await persona.ingresar('super')
    await elegirTienda()
    await ir('/conexiones')
    await persona.ve('Conexiones')
    await persona.ve('vendedor@veta.test')
    await persona.ve('Esta conexión')
    expect(await persona.seDesborda()).toBe(false)
    expect(await persona.barreras()).toEqual([])

    // By keyboard: the newest but one's own is the second row; Enter opens its label.
    const row = persona.page.getByRole('row', { name: /vendedor@veta\.test/ }).first()
    await row.focus()
    await persona.teclas('Enter')
    await persona.enfoca('Nombre')
    await persona.teclas('Enter')
    await persona.ve('Debe ingresar un nombre')
    await persona.escribir('Caja 1')
    await persona.foto('conexiones-nombre')
    await persona.teclas('Enter')
    await persona.ve('Conexión guardada con éxito')
    await persona.ve('Caja 1')
    await persona.foto('conexiones')

    await persona.page.getByRole('button', { name: 'Cerrar la conexión de Caja 1' }).focus()
    await persona.teclas('Enter')
    await persona.ve('¿Desea cerrar la conexión?')
    expect(await persona.barreras()).toEqual([])
    await persona.page.getByRole('button', { name: 'Cerrar conexión' }).focus()
    await persona.teclas('Enter')
    await persona.ve('Conexión cerrada')
    await vendedor.ve('Su sesión ha vencido')
    await vendedor.enfoca('email|Correo')
    // The device keeps its label for whoever signs in next.
    await vendedor.ingresar('operario')
    await persona.page.reload()
    await persona.ve('operario@veta.test')
    await persona.page.getByRole('row', { name: /Caja 1.*operario@veta\.test/ }).waitFor()
    await vendedor.context.close()
  })

  it('are nobody else’s affair', async () => {
    await persona.ingresar('vendedor')
    await persona.ve('001 - Veta Centro')
    expect(await persona.page.getByText('Conexiones').count()).toBe(0)
    await ir('/conexiones')
    await persona.ve('Acceso no permitido')
  })
})

describe('a display of turns', () => {
  it('is made here: its link is shown once, opens the wall, and ends as it is revoked', async () => {
    await persona.ingresar('super')
    await elegirTienda()
    await ir('/conexiones')
    await persona.page.getByRole('button', { name: /^Crear pantalla/ }).click()
    await persona.enfoca('Nombre')
    await persona.teclas('Enter')
    await persona.ve('Debe ingresar un nombre')
    await persona.escribir('Televisor de la entrada')
    await persona.teclas('Enter')
    await persona.ve('Este enlace se muestra una sola vez')
    const dialogo = persona.page.getByRole('dialog')
    const enlace = (await dialogo.getByText(/#\/publico\/despachos\?/).textContent())!.trim()
    await dialogo.locator('svg', { hasText: 'Código QR del enlace de la pantalla' }).waitFor()
    expect(await persona.barreras()).toEqual([])
    await persona.foto('conexiones-pantalla')
    await persona.teclas('Alt+q')
    await dialogo.waitFor({ state: 'detached' })
    await persona.page.reload()
    const suya = persona.page.getByRole('row', { name: /Televisor de la entrada/ })
    await suya.waitFor()
    const token = new URLSearchParams(enlace.split('?')[1]).get('token')!
    expect(token).toMatch(/^[\w-]{20,}$/)
    expect(await persona.page.content()).not.toContain(token)

    const muro = await Persona.llegar()
    await muro.page.goto(enlace)
    await muro.ve('En vivo')
    await muro.ve('Próximos turnos')
    await suya.getByRole('button', { name: 'Revocar la pantalla Televisor de la entrada' }).click()
    await persona.ve('¿Revocar la pantalla Televisor de la entrada?')
    await muro.ve('Próximos turnos')
    await persona.page.getByRole('button', { name: 'Revocar pantalla' }).click()
    await muro.ve('Este enlace ya no muestra turnos')
    await suya.waitFor({ state: 'detached' })
    await muro.context.close()
  })
})
