import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leerImpreso } from './leer-impreso'
import { Persona } from './navegador'
import { administradora } from './taller'
import { quieta } from './quieta'
import { origen } from './tienda'

let vendedor: Persona
beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
})
afterAll(() => vendedor?.context.close())

async function ir(path: string): Promise<void> {
  await vendedor.page.goto(`${origen()}/#${path}`)
  await quieta(vendedor.page)
}
const dialogos = () => vendedor.page.locator('[role=dialog], [role=alertdialog]')
const aviso = () => vendedor.page.getByRole('region', { name: 'Avisos' }).locator('.mensaje')
const atras = async () => {
  await vendedor.page.goBack()
  await quieta(vendedor.page)
}

describe('a message', () => {
  /** What has to be seen whatever is said, and what of it the message lies over. */
  const tapados = () =>
    vendedor.page.evaluate(() => {
      const { top } = document.querySelector('[aria-label=Avisos]')!.getBoundingClientRect()
      const capa = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('#raiz')!
      return (
        [...capa.querySelectorAll('button, input, select, h1, h2, output, tfoot, nav')]
          .filter(each => each.checkVisibility() && each.getBoundingClientRect().height > 0)
          .filter(
            each =>
              !each.closest('.MuiDialogContent-root, .MuiTableContainer-root, nav:not([aria-label=Páginas])'),
          )
          // What a narrow screen scrolls out of sight lies under nothing.
          .filter(each => {
            const marco = each.closest('main')?.getBoundingClientRect().bottom ?? Infinity
            return Math.min(each.getBoundingClientRect().bottom, marco) > top + 0.5
          })
          .map(each => each.outerHTML.slice(0, 120))
      )
    })

  it.each([390, 768, 1366, 1920])(
    'covers nothing of a screen nor of a dialog, %d pixels wide',
    async width => {
      await vendedor.page.setViewportSize({ width, height: 768 })
      try {
        await ir('/no-existe')
        await ir('/terceros')
        await vendedor.page.evaluate(() => (location.hash = '/no-hay'))
        await vendedor.ve('La página no existe')
        await vendedor.page.evaluate(() => (location.hash = '/terceros'))
        await vendedor.enLaTabla()
        expect(await tapados()).toEqual([])
        await vendedor.foto(`marco-aviso-${width}`)
        await ir('/terceros?ver=crear&texto=')
        await vendedor.enfoca('Número de documento')
        await vendedor.teclas('Enter')
        await vendedor.ve('Faltan campos por ingresar')
        await quieta(vendedor.page)
        expect(await tapados()).toEqual([])
        await vendedor.foto(`marco-aviso-en-dialogo-${width}`)
        await vendedor.teclas('Escape')
        await aviso().waitFor({ state: 'detached' })
        expect(await dialogos().count(), 'Esc closes the message, not the dialog').toBe(1)
        await vendedor.teclas('Alt+q')
        await dialogos().waitFor({ state: 'detached' })
      } finally {
        await vendedor.page.setViewportSize({ width: 1366, height: 768 })
      }
    },
  )

  it('is said once, however often its cause comes back, and an error stays until it is closed', async () => {
    await ir('/terceros?ver=crear&texto=')
    await vendedor.enfoca('Número de documento')
    for (let i = 0; i < 3; i++) {
      await vendedor.teclas('Enter')
      await quieta(vendedor.page)
    }
    expect(await vendedor.page.getByText('Faltan campos por ingresar').count()).toBe(1)
    expect(await aviso().getByText('Y un aviso más').count()).toBe(0)
    await aviso().getByRole('button', { name: 'Cerrar aviso' }).click()
    await aviso().waitFor({ state: 'detached' })
    await vendedor.teclas('Alt+q')
    await dialogos().waitFor({ state: 'detached' })
  })

  it('of what a form lacks goes with the form', async () => {
    await ir('/terceros?ver=crear&texto=')
    await vendedor.enfoca('Número de documento')
    await vendedor.teclas('Enter')
    await vendedor.ve('Faltan campos por ingresar')
    await vendedor.teclas('Alt+q')
    await dialogos().waitFor({ state: 'detached' })
    await aviso().waitFor({ state: 'detached' })
  })
})

/** To the customers as people come there: the router knows the way back. */
async function irPorElMenu(): Promise<void> {
  await ir('/')
  await vendedor.page.reload()
  await quieta(vendedor.page)
  const menu = vendedor.page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Clientes' }).focus()
  await vendedor.teclas('Enter')
  await vendedor.enLaTabla()
}
const enTerceros = () => vendedor.page.waitForURL(/#\/terceros$/)

describe('Back', () => {
  it('closes a dialog that is none of the address, and stays on the screen', async () => {
    await irPorElMenu()
    await vendedor.page.getByRole('button', { name: 'Cambiar contraseña' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Contraseña actual')
    await atras()
    await dialogos().waitFor({ state: 'detached' })
    await enTerceros()
  })

  it('closes the help alone, over a dialog of the address, and then that one', async () => {
    await irPorElMenu()
    await vendedor.teclas('n')
    await vendedor.enfoca('Número de documento')
    await vendedor.teclas('F1')
    await vendedor.ve('Cerrar el diálogo')
    await atras()
    expect(await dialogos().count()).toBe(1)
    await vendedor.enfoca('Número de documento')
    await atras()
    await dialogos().waitFor({ state: 'detached' })
    await enTerceros()
  })

  it.each([
    ['of the address', () => vendedor.teclas('n'), 'Número de documento'],
    [
      'of none',
      async () => {
        await vendedor.page.getByRole('button', { name: 'Cambiar contraseña' }).focus()
        await vendedor.teclas('Enter')
      },
      'Contraseña actual',
    ],
  ])('asks before it leaves what was typed in a dialog %s', async (_, abrir, campo) => {
    await irPorElMenu()
    await abrir()
    await vendedor.enfoca(campo)
    await vendedor.escribir('1234')
    await atras()
    await vendedor.ve('¿Desea descartar los cambios?')
    // Back from the question is the way that loses nothing.
    await atras()
    await vendedor.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await vendedor.enfoca(campo)
    expect(await vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
      '1234',
    )
    await atras()
    await vendedor.ve('¿Desea descartar los cambios?')
    await vendedor.page.getByRole('button', { name: 'Descartar' }).focus()
    await vendedor.teclas('Enter')
    await dialogos().first().waitFor({ state: 'detached' })
  })
})

describe('a question', () => {
  it('is left by Alt+Q, not by Esc, and has help', async () => {
    await irPorElMenu()
    await vendedor.teclas('n')
    await vendedor.enfoca('Número de documento')
    await vendedor.escribir('1234')
    await vendedor.teclas('Alt+q')
    await vendedor.ve('¿Desea descartar los cambios?')
    await vendedor.teclas('Escape')
    await quieta(vendedor.page)
    expect(await vendedor.page.getByRole('alertdialog').count()).toBe(1)
    await vendedor.teclas('F1')
    await vendedor.ve('Seguir editando')
    await vendedor.page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
    await vendedor.teclas('?')
    await vendedor.page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor({ state: 'detached' })
    await vendedor.teclas('Alt+q')
    await vendedor.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await vendedor.enfoca('Número de documento')
    await vendedor.teclas('Alt+q')
    await vendedor.page.getByRole('button', { name: 'Descartar' }).focus()
    await vendedor.teclas('Enter')
    await dialogos().first().waitFor({ state: 'detached' })
  })
})

describe('the help', () => {
  it('is opened by F1 from a field of text, where a question mark is text', async () => {
    await ir('/terceros')
    await vendedor.page.getByPlaceholder('Documento, nombre o teléfono').focus()
    await vendedor.teclas('?')
    expect(await dialogos().count()).toBe(0)
    await vendedor.teclas('F1')
    await vendedor.page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
    await vendedor.foto('marco-ayuda')
    await vendedor.teclas('F1')
    await dialogos().waitFor({ state: 'detached' })
    expect(await vendedor.page.getByPlaceholder('Documento, nombre o teléfono').inputValue()).toBe('?')
  })
})

describe('a printed page', () => {
  const conFilas = () => vendedor.page.locator('tbody tr[tabindex]').first().waitFor()
  async function imprimir(landscape: boolean) {
    const bytes = await vendedor.page.pdf({ format: 'Letter', landscape })
    const pdf = await PDFDocument.load(bytes)
    const { width, height } = pdf.getPage(0).getSize()
    return { hojas: await leerImpreso(bytes), medida: [Math.round(width), Math.round(height)] }
  }
  const NO_VA =
    /Cerrar|Menú|Facturación|Inventario tiras y retales|Agregar tercero|Limpiar|Buscar$|Siguiente|Anterior|Filas|En línea/m

  it.each([
    ['portrait', false, [612, 792]],
    ['landscape', true, [792, 612]],
  ] as const)(
    'is the list with its title, store, filters and date, its header on every sheet and each row whole: %s',
    async (_, landscape, medidas) => {
      await ir('/terceros?per_page=100')
      await conFilas()
      const filas = await vendedor.page
        .locator('tbody tr')
        .evaluateAll(rows => rows.map(row => row.querySelector('td')!.innerText.split('\n')[0]!))
      const { hojas, medida } = await imprimir(landscape)
      expect(medida).toEqual(medidas)
      expect(hojas.length).toBeGreaterThan(1)
      expect(hojas[0]).toMatch(/001 - Veta Centro · Impreso el \d\d\/\d\d\/\d{4}.* · Camilo Restrepo/)
      expect(hojas[0]).toContain('Clientes')
      for (const hoja of hojas) {
        expect(hoja).toMatch(/Correo electrónico/)
        expect(hoja).not.toMatch(NO_VA)
      }
      const todo = hojas.join('\n')
      expect(filas.filter(fila => !todo.includes(fila))).toEqual([])
    },
  )

  it('says by what the list was filtered, and nothing that was only typed', async () => {
    await ir('/terceros?texto=mar')
    await conFilas()
    expect((await imprimir(false)).hojas[0]).toContain('Buscar: mar')
    await vendedor.page.getByPlaceholder('Documento, nombre o teléfono').focus()
    await vendedor.escribir('garita')
    expect((await imprimir(false)).hojas[0]).not.toContain('garita')
    await ir('/inventario-retales?vista=retales')
    await conFilas()
    expect((await imprimir(false)).hojas[0]).toContain('Estado de los retales: Disponibles')
  })

  it('of a dialog is the dialog, and not the screen under it', async () => {
    await ir('/facturacion?estado=0&ver=detalle&venta=1')
    await vendedor.ve('Formas de pago')
    const [hoja] = (await imprimir(false)).hojas
    expect(hoja).toContain('Detalle factura #1')
    expect(hoja).toContain('001 - Veta Centro · Impreso el')
    expect(hoja).not.toContain('Total de la búsqueda')
    expect(hoja).not.toContain('Cerrar')
    await vendedor.teclas('Alt+q')
  })
})

it('the menu is collapsed where the screen needs the width: Facturación, the panel, the stages to be made', async () => {
  const jefe = await administradora('admin')
  const menu = jefe.page.getByRole('navigation', { name: 'Menú principal' })
  const plegado = async (ruta: string) => {
    await jefe.irA(ruta)
    return menu.getByRole('button', { name: /^(Desplegar|Plegar) menú$/ }).getAttribute('aria-expanded')
  }
  expect(await plegado('/')).toBe('true')
  for (const ruta of ['/facturacion', '/produccion', '/produccion/gestion-etapa'])
    expect([ruta, await plegado(ruta)]).toEqual([ruta, 'false'])
})
