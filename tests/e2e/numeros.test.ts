import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { abrirDespiece, aConsumidorFinal, elegirProducto } from './pedido'

let admin: Persona

beforeAll(async () => {
  admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.ve('001 - Veta Centro')
})

const campo = (label: RegExp) => admin.page.getByLabel(label).filter({ visible: true })

/** Types over what stands in a field: its text afterwards, and what is said of it; '' when nothing is. */
async function tecleado(label: RegExp, text: string): Promise<[string, string]> {
  await campo(label).focus()
  await admin.teclas('Control+a')
  await (text === '' ? admin.teclas('Delete') : admin.escribir(text))
  const input = campo(label)
  const said = await input.evaluate(element =>
    element.matches('[aria-invalid=true]')
      ? (document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
      : '',
  )
  return [await input.inputValue(), said]
}

const MILES = 'Miles de a tres cifras: 1.500'
const CIFRAS = 'Escriba solo cifras'
/** What is typed, and what the field says of it while it is typed. Its text stays as it was typed. */
type Esperado = [string, string][]

async function comoSeEspera(label: RegExp, expected: Esperado): Promise<void> {
  for (const [text, said] of expected) expect(await tecleado(label, text)).toEqual([text, said])
}

describe('numbers that are something else elsewhere', () => {
  it('in a quantity: each is told while it is typed, stays, and the order is not saved', async () => {
    await admin.teclas('1')
    await aConsumidorFinal(admin)
    await elegirProducto(admin, 'cazo', 'Bisagra de cazoleta 35 mm recta')
    await comoSeEspera(/^Cantidad de /, [
      ['1.000', ''],
      ['1.5', MILES],
      ['1.234,56', 'Sin decimales: un número entero'],
      ['-3', 'Escriba una cantidad mayor que cero'],
      ['1e5', CIFRAS],
      ['12345678901', 'Máximo 100.000'],
    ])
    await admin.teclas('F9')
    await admin.enfoca('Cantidad')
    await admin.ve('Hay campos que requieren tener información')
    await promete(admin, '70-cantidad')
    expect(await campo(/^Cantidad de /).inputValue()).toBe('12345678901')
    // A thousand is a thousand, and is written so that it can be seen.
    await tecleado(/^Cantidad de /, '1.000')
    await admin.teclas('Enter')
    await admin.enfoca('Agregar producto')
    expect(await campo(/^Cantidad de /).inputValue()).toBe('1000')
    await tecleado(/^Cantidad de /, '4')
  })

  it('in a discount: an unreadable one is not taken for none', async () => {
    await comoSeEspera(/^Descuento de /, [
      ['12,5', ''],
      ['1.000', 'Máximo 100 %'],
      ['1.234,56', 'Máximo un decimal'],
      ['-3', 'No puede ser negativo'],
      ['12345678901', 'Máximo 100 %'],
      ['1e5', CIFRAS],
    ])
    await campo(/^Agregar producto/).focus()
    await admin.teclas('F8')
    await admin.enfoca('Descuento')
    await admin.ve('Faltan campos por ingresar')
    expect(await campo(/^Descuento de /).inputValue()).toBe('1e5')
    await promete(admin, '71-descuento')
    expect(await tecleado(/^Descuento de /, '')).toEqual(['', ''])
  })

  it('in a measure of the cut list: each is told below its row, and it is not cut', async () => {
    await campo(/^Agregar producto/).focus()
    await abrirDespiece(admin)
    await comoSeEspera(/^Base en milímetros de la pieza 1/, [
      ['1.000', ''],
      ['1.234,56', 'Máximo un decimal'],
      ['-3', 'Escriba una medida mayor que cero'],
      ['12345678901', 'Máximo 10.000 mm'],
      ['1e5', CIFRAS],
    ])
    await tecleado(/^Cantidad de la pieza 1/, '1')
    await tecleado(/^Altura en milímetros de la pieza 1/, '500')
    // The last row is not dropped for what it says.
    await admin.teclas('F9')
    await admin.enfoca('Base en milímetros de la pieza 1')
    expect(await campo(/^Base en milímetros de la pieza 1/).inputValue()).toBe('1e5')
    await promete(admin, '72-medida')
  })

  it('a measure with a decimal is cut one millimetre larger at most, and says so', async () => {
    expect(await tecleado(/^Base en milímetros de la pieza 1/, '720,5')).toEqual(['720,5', ''])
    await admin.ve('La base de 720,5 mm se corta de 721 mm')
    await admin.teclas('F9')
    await admin.ve(/Uso/)
    await admin.page.locator('svg title', { hasText: '721 × 500 mm' }).first().waitFor({ state: 'attached' })
    await promete(admin, '73-redondeo')
    await admin.teclas('F8')
    await admin.enfoca('Agregar producto|Cantidad')
  })

  it('in a payment and in the cash received: nothing is billed with it', async () => {
    await admin.teclas('F9')
    await admin.ve(/Venta No\. \d+/)
    await admin.ve('Efectivo')
    await admin.teclas('1')
    await admin.enfoca('Valor')
    const total = await campo(/^Valor en Efectivo/).inputValue()
    const centavos = total.includes(',')
    await comoSeEspera(/^Valor en Efectivo/, [
      ['1.000', ''],
      ['1.5', MILES],
      ...(centavos ? [] : ([['1.234,56', 'Sin centavos: pesos enteros']] as Esperado)),
      ['-3', 'Escriba un valor mayor que cero'],
      ['1e5', CIFRAS],
    ])
    expect(await tecleado(/^Valor en Efectivo/, '12345678901')).toEqual([
      '12.345.678.901',
      'Máximo $ 9.999.999.999',
    ])
    await promete(admin, '74-pago')
    expect(await tecleado(/^Valor en Efectivo/, total)).toEqual([total, ''])
    await comoSeEspera(/^Efectivo recibido/, [['1e5', CIFRAS]])
    await admin.teclas('Enter')
    await admin.ve('Faltan campos por ingresar')
    await admin.enfoca('recibido')
    expect(await campo(/^Efectivo recibido/).inputValue()).toBe('1e5')
    await promete(admin, '75-recibido')
  })

  it('money groups while it is typed and pasted, and the caret stays with its digit', async () => {
    expect(await tecleado(/^Efectivo recibido/, '1234567')).toEqual(['1.234.567', ''])
    await admin.teclas('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete')
    expect(await campo(/^Efectivo recibido/).inputValue()).toBe('124.567')
    await admin.escribir('9')
    expect(await campo(/^Efectivo recibido/).inputValue()).toBe('1.294.567')
    await admin.teclas('Control+a')
    await admin.page.evaluate(() => document.execCommand('insertText', false, ' $\u00A0250.000 '))
    expect(await campo(/^Efectivo recibido/).inputValue()).toBe('250.000')
    expect(admin.quejas).toEqual([])
  })

  describe('what is said of one that cannot be read', () => {
    const irse = async () => {
      await admin.ve('Faltan campos por ingresar')
      await admin.page.evaluate(() => (location.hash = '/terceros'))
      await admin.ve('¿Desea descartar los cambios?')
      await admin.page.getByRole('button', { name: 'Descartar' }).click()
      await admin.enLaTabla()
      await admin.page.getByText('Faltan campos por ingresar').waitFor({ state: 'detached' })
    }

    it('goes with the bill that it was said of', async () => {
      await tecleado(/^Efectivo recibido/, '1e5')
      await admin.teclas('Enter')
      await irse()
    })

    it('goes with the order, which is no dialog', async () => {
      await admin.page.evaluate(() => (location.hash = '/facturacion/crear'))
      await aConsumidorFinal(admin)
      await elegirProducto(admin, 'cazo', 'Bisagra de cazoleta 35 mm recta')
      await admin.teclas('Enter')
      await admin.enfoca('Agregar producto')
      await tecleado(/^Descuento de /, '1e5')
      await admin.teclas('F8')
      await irse()
    })
  })
})
