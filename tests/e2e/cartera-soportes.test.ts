import { beforeAll, describe, expect, it } from 'vitest'
import { HTML, pdfConJavaScript, png } from '../support/archivos'
import { deudora, type Deudora } from './deudora'
import { demorar } from './lejos'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

const DOCUMENTO = '80177044'
const FOTO = { name: 'consignación del lunes.png', mimeType: 'image/png', buffer: png({ lado: 2400 }) }
const ADJUNTAR = 'Adjuntar comprobante de Transferencia'
const ARCHIVO = 'Archivo del comprobante de Transferencia'

let ella: Deudora
let vendedor: Persona
beforeAll(async () => {
  ella = await deudora(DOCUMENTO, ['Marleny', 'Sandoval'], [10, 12])
  vendedor = await Persona.entrar('vendedor')
  vendedor.page.on('filechooser', () => undefined)
})

const debe = async (): Promise<number> =>
  (await ella.pedir<{ total_credito: number }>(`GET creditos/${ella.cuenta}/ventas-pendientes`)).total_credito

/** The dialog of an abono, with one line of transfer filled in by keyboard. */
async function hastaLaLinea(codigo: string, valor: string): Promise<void> {
  await vendedor.page.goto(`${origen()}/#/cuentas-credito/${DOCUMENTO}`)
  await vendedor.page.bringToFront()
  await vendedor.page.reload()
  await vendedor.ve('Facturas a crédito')
  await vendedor.teclas('n')
  await vendedor.ve('Abono de Marleny Sandoval')
  await vendedor.ve('Nequi')
  await vendedor.enElDialogo()
  await vendedor.teclas('2')
  await vendedor.enfoca('Valor en Transferencia')
  await vendedor.teclas('Control+a')
  await vendedor.escribir(valor)
  await vendedor.teclas('Tab')
  await vendedor.enfoca('Comprobante de Transferencia')
  await vendedor.escribir(codigo)
  await expect.poll(escrito).toEqual([valor.replace(/(?=...$)/, '.'), codigo])
}
const escrito = () =>
  Promise.all(
    ['Valor en Transferencia', 'Comprobante de Transferencia'].map(each =>
      vendedor.page.getByLabel(each, { exact: true }).inputValue(),
    ),
  )
/** Saves by Enter, and closes the receipt that opens. */
async function guardar(dice = 'Abono registrado con éxito'): Promise<void> {
  const papel = vendedor.context.waitForEvent('page')
  await vendedor.page.getByLabel('Valor en Transferencia').focus()
  await vendedor.teclas('Enter')
  await vendedor.ve(dice)
  await (await papel).close()
  await vendedor.page.bringToFront()
}
/** The picture that a button opens beside the application, by Enter. */
async function abrir(quien: Persona, nombre: string): Promise<[string, number]> {
  const ver = quien.page.getByRole('button', { name: `Ver el comprobante de ${nombre}` }).last()
  await ver.waitFor()
  const pestana = quien.context.waitForEvent('page')
  await ver.focus()
  await quien.teclas('Enter')
  const imagen = await pestana
  await imagen.waitForLoadState()
  const found = await imagen.evaluate(
    () => [document.contentType, document.images[0]!.naturalWidth] as [string, number],
  )
  await imagen.close()
  await quien.page.bringToFront()
  return found
}
const angosto = (quien: Persona, si: boolean) =>
  quien.page.setViewportSize(si ? { width: 390, height: 844 } : { width: 1366, height: 768 })

describe('the proof of an abono', () => {
  it('is chosen by keyboard while the rest is typed, and stands in the history of abonos, where it opens', async () => {
    const antes = await debe()
    await hastaLaLinea('SP-1', '15000')
    await vendedor.teclas('Tab')
    await vendedor.enfoca('Fecha de consignación de Transferencia')
    await vendedor.teclas('Tab')
    await vendedor.enfoca(ADJUNTAR)
    const elegir = vendedor.page.waitForEvent('filechooser')
    await vendedor.teclas('Enter')
    await (await elegir).setFiles(FOTO)
    await vendedor.ve('Comprobante adjunto')
    await vendedor.enfoca('Valor en Transferencia')
    await vendedor.page.getByAltText('Comprobante de Transferencia').waitFor()
    await promete(vendedor, 'soporte-01-abono')
    await angosto(vendedor, true)
    await promete(vendedor, 'soporte-01-abono-390')
    await angosto(vendedor, false)
    await guardar()
    expect(await debe()).toBe(antes - 15_000)
    await vendedor.ve('Soporte de Transferencia SP-1')
    await promete(vendedor, 'soporte-02-cuenta')
    await angosto(vendedor, true)
    await vendedor.page.getByText('Soporte de Transferencia SP-1').scrollIntoViewIfNeeded()
    await promete(vendedor, 'soporte-02-cuenta-390')
    await angosto(vendedor, false)
    expect(await abrir(vendedor, 'Transferencia SP-1')).toEqual(['image/jpeg', 1600])
  })

  it('that broke half-way takes nothing with it: what was typed stays, and the abono is saved and says so', async () => {
    const antes = await debe()
    await hastaLaLinea('SP-2', '5000')
    await vendedor.page.route('**/_s3/**', route => route.abort())
    await vendedor.page.getByLabel(ARCHIVO).setInputFiles(FOTO)
    await vendedor.ve(/Error al cargar el archivo\. Puede guardar sin él/)
    expect(await escrito()).toEqual(['5.000', 'SP-2'])
    await promete(vendedor, 'soporte-03-no-subio')
    await guardar('El abono se registró sin el soporte de Transferencia, que no se adjuntó')
    await vendedor.page.unroute('**/_s3/**')
    expect(await debe()).toBe(antes - 5_000)
  })

  it('that is none is refused on its line, by the browser or by the shop; what was typed stays', async () => {
    const antes = await debe()
    await hastaLaLinea('SP-3', '6000')
    const archivo = vendedor.page.getByLabel(ARCHIVO)
    await archivo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: HTML })
    await vendedor.ve(/No se adjuntó el archivo porque no cumple con lo estipulado/)
    await archivo.setInputFiles({
      name: 'recibo.pdf',
      mimeType: 'application/pdf',
      buffer: pdfConJavaScript(),
    })
    await vendedor.ve('Comprobante adjunto')
    await vendedor.page.getByLabel('Valor en Transferencia').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve(/No se adjuntó el archivo porque no cumple con lo estipulado\. Puede guardar sin él/)
    await promete(vendedor, 'soporte-04-rechazado')
    await angosto(vendedor, true)
    await promete(vendedor, 'soporte-04-rechazado-390')
    await angosto(vendedor, false)
    expect(await escrito()).toEqual(['6.000', 'SP-3'])
    expect(await debe()).toBe(antes)
    await guardar('El abono se registró sin el soporte de Transferencia, que no se adjuntó')
    expect(await debe()).toBe(antes - 6_000)
  })

  it('is there again after a reload, far from the shop as well, and two Enters save one abono', async () => {
    const antes = await debe()
    await hastaLaLinea('SP-4', '7000')
    await vendedor.page.getByLabel(ARCHIVO).setInputFiles(FOTO)
    await vendedor.ve('Comprobante adjunto')
    await demorar(vendedor.page, 400)
    await vendedor.page.reload()
    await vendedor.ve('Comprobante adjunto')
    expect(await escrito()).toEqual(['7.000', 'SP-4'])
    const papel = vendedor.context.waitForEvent('page')
    await vendedor.page.getByLabel('Valor en Transferencia').focus()
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.ve('Abono registrado con éxito')
    await (await papel).close()
    await vendedor.page.bringToFront()
    await vendedor.page.unroute(/\/api\/|\/assets\/.*\.js/)
    expect(await debe()).toBe(antes - 7_000)
    await vendedor.ve('Soporte de Transferencia SP-4')
  })

  it('stands in the movements and where the abono is taken back, which keeps it', async () => {
    const admin = await Persona.llegar()
    await admin.ingresar('super')
    await admin.ve('Ingreso a tiendas')
    await admin.teclas('ArrowDown', 'Enter')
    await admin.ve('001 - Veta Centro')
    await admin.page.goto(`${origen()}/#/creditos?ver=movimientos&credito=${ella.cuenta}`)
    await admin.ve('Soporte de Transferencia SP-1')
    await promete(admin, 'soporte-05-movimientos')
    expect(await abrir(admin, 'Transferencia SP-1')).toEqual(['image/jpeg', 1600])
    await angosto(admin, true)
    await admin.page.getByText('Soporte de Transferencia SP-4').scrollIntoViewIfNeeded()
    await promete(admin, 'soporte-05-movimientos-390')
    await angosto(admin, false)
    await admin.page.getByRole('row').filter({ hasText: 'SP-1' }).first().focus()
    await admin.teclas('x')
    await admin.ve(/Se anulará el abono seleccionado/)
    const dialogo = admin.page.getByRole('dialog').last()
    await dialogo.getByText('Soporte de Transferencia SP-1').waitFor()
    await promete(admin, 'soporte-06-anular')
    expect(await abrir(admin, 'Transferencia SP-1')).toEqual(['image/jpeg', 1600])
    await dialogo.getByLabel('Motivo').focus()
    await admin.escribir('Cheque devuelto')
    await admin.teclas('Enter')
    await admin.ve('Abono anulado')
    await admin.page.getByRole('row').filter({ hasText: 'SP-1' }).filter({ hasText: 'Ver' }).first().waitFor()
    await promete(admin, 'soporte-07-anulado')
    expect(admin.quejas).toEqual([])
  })

  it('that went whole to an advance stands in both histories of advances, where it opens', async () => {
    const adjunto_comprobante = { adjunto: png({ lado: 40 }).toString('base64'), extension_archivo: 'png' }
    const saldo = await debe()
    await ella.pedir('PUT cuentas-credito/pago', {
      cuenta_credito_id: ella.cuenta,
      valor_pago: saldo + 4_000,
      excedente_como_anticipo: true,
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: saldo },
        { id_forma_pago: 2, valor_pagado: 4_000, comprobante_id: 'SP-9', adjunto_comprobante },
      ],
    })
    const { terceros } = await ella.pedir<{ terceros: { data: { id: number }[] } }>(
      `GET terceros?query=${DOCUMENTO}`,
    )
    const { id } = terceros.data[0]!
    const admin = await Persona.llegar()
    await admin.ingresar('super')
    await admin.ve('Ingreso a tiendas')
    await admin.teclas('ArrowDown', 'Enter')
    await admin.ve('001 - Veta Centro')
    for (const [lugar, foto] of [
      [`/anticipos?ver=historial&de=${id}`, 'soporte-08-historial'],
      [`/terceros?ver=historial&tercero=${id}`, 'soporte-09-abonos'],
    ] as const) {
      await admin.page.goto(`${origen()}/#${lugar}`)
      await admin.ve(/SP-9/)
      await promete(admin, foto)
      expect(await abrir(admin, 'Transferencia SP-9')).toEqual(['image/png', 40])
      await angosto(admin, true)
      await promete(admin, `${foto}-390`)
      await angosto(admin, false)
    }
    expect(admin.quejas).toEqual([])
  })

  it('leaves no complaint of the browser but the upload that was cut and what was refused', () => {
    const known = /401|422|favicon|ERR_FAILED/
    expect(vendedor.quejas.filter(queja => !known.test(queja))).toEqual([])
  })
})
