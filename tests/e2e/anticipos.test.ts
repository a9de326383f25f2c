import { beforeAll, describe, expect, it } from 'vitest'
import { png } from '../support/archivos'
import { entrar } from './api'
import { Persona } from './navegador'

let admin: Persona
let cliente: { id: number; numero_documento: string; nombres: string; apellidos: string }
beforeAll(async () => {
  admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.ve('001 - Veta Centro')
  const pedir = await entrar('admin')
  const { terceros } = await pedir<{ terceros: { data: (typeof cliente)[] } }>(
    'GET terceros?modo_usuario=0&per_page=10&page=2',
  )
  cliente = terceros.data[3]!
  for (const [i, valor_anticipo] of [1_250_000, 84_500].entries())
    await pedir('POST maestros/anticipos/guardar', { cliente_id: terceros.data[i]!.id, valor_anticipo })
})

const dialogo = () => admin.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const fila = () => admin.page.locator('tbody tr', { hasText: cliente.numero_documento })
const promete = async (foto: string) => {
  await admin.foto(foto)
  expect(await admin.barreras()).toEqual([])
}

describe('advances, by keyboard alone', () => {
  it('are received in a form that asks for the customer, and stand in the list and its total', async () => {
    await admin.page.evaluate(() => (location.hash = '/anticipos'))
    await admin.page.getByRole('heading', { name: 'Anticipos' }).waitFor()
    await admin.page.locator('tbody tr[tabindex="0"]').waitFor()
    await promete('anticipos-01-lista')
    await admin.teclas('n')
    await admin.enfoca('Cliente')
    await admin.escribir(cliente.numero_documento)
    await admin.ve(new RegExp(cliente.nombres))
    await admin.teclas('Enter')
    await expect
      .poll(() =>
        dialogo()
          .getByLabel(/^Cliente/)
          .inputValue(),
      )
      .toContain(cliente.nombres)
    await admin.teclas('Tab')
    await admin.enfoca('^Valor')
    await admin.teclas('Enter')
    await admin.ve('Debe ingresar un valor')
    await admin.escribir('250.000')
    await admin.ve(/queda en/)
    await promete('anticipos-02-formulario')
    await admin.teclas('Enter')
    await admin.ve('Anticipo registrado con éxito')
    await cerrado()
    await fila().getByText('$ 250.000').waitFor()
    await promete('anticipos-03-recibido')
  })

  it('are added to from their row, and show their history with receipts', async () => {
    await fila().focus()
    await admin.teclas('a')
    await admin.enfoca('^Valor')
    await admin.escribir('50000')
    await admin.teclas('Enter')
    await cerrado()
    await fila().getByText('$ 300.000').waitFor()
    await fila().focus()
    await admin.teclas('h')
    await dialogo().getByText('$ 50.000').first().waitFor()
    await promete('anticipos-04-historial')
    const recibo = dialogo()
      .getByRole('button', { name: /en hoja/ })
      .first()
    await recibo.waitFor()
  })

  it('are taken back with a reason, and say so', async () => {
    await dialogo().locator('tbody tr').first().focus()
    await admin.teclas('x')
    await admin.enfoca('Motivo')
    await admin.teclas('Control+Enter')
    await admin.ve('Debe ingresar el motivo')
    await admin.escribir('Se digitó dos veces')
    await promete('anticipos-05-anular')
    await admin.teclas('Control+Enter')
    await admin.ve('Anticipo anulado')
    await dialogo().getByText('Anulado', { exact: true }).waitFor()
    await dialogo()
      .getByText(/Se digitó dos veces/)
      .waitFor()
    await promete('anticipos-06-anulado')
    await admin.teclas('Alt+q')
    await cerrado()
    await fila().getByText('$ 250.000').waitFor()
  })

  it('agree with what the list of customers says', async () => {
    await admin.page.evaluate(texto => (location.hash = `/terceros?texto=${texto}`), cliente.numero_documento)
    await fila().getByText('$ 250.000').waitFor()
  })

  it('whose proof does not go up are received, and say that they have none', async () => {
    await admin.page.route('**/_s3/**', route => route.abort())
    await admin.page.evaluate(() => (location.hash = '/anticipos'))
    await fila().getByText('$ 250.000').waitFor()
    await fila().focus()
    await admin.teclas('a')
    await admin.enfoca('^Valor')
    await admin.escribir('1000')
    const foto = { name: 'recibo.png', mimeType: 'image/png', buffer: png() }
    await admin.page.getByLabel('Soporte de anticipo').setInputFiles(foto)
    await admin.ve('Error al cargar el archivo. Puede guardar sin él')
    await dialogo()
      .getByLabel(/^Valor/)
      .focus()
    await admin.teclas('Enter')
    await admin.ve('El anticipo se guardó sin el soporte, que no se adjuntó')
    await cerrado()
    await admin.page.unroute('**/_s3/**')
  })
})
