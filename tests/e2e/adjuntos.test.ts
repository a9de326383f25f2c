import { beforeAll, describe, expect, it } from 'vitest'
import { HTML, pdf, png, SVG } from '../support/archivos'
import { dibujarTarde, Persona, promete } from './navegador'
import { aConsumidorFinal, elegirProducto } from './pedido'
import { origen } from './tienda'

let vendedor: Persona

const FOTO = { name: 'foto del comprobante.png', mimeType: 'image/png', buffer: png({ lado: 2400 }) }

/** An order of the final consumer, saved and with its bill open; one line of payment by transfer. */
async function hastaElCobro(codigo: string): Promise<void> {
  await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
  // A tab with a bill or a proof that has just been closed may still stand before it: nothing gets the keyboard then.
  await vendedor.page.bringToFront()
  await vendedor.page.reload()
  await aConsumidorFinal(vendedor)
  await elegirProducto(vendedor, 'bisa', 'Bisagra de cazoleta 35 mm recta')
  await vendedor.teclas('F9')
  await vendedor.ve(/Venta No\. \d+/)
  await vendedor.ve('Nequi')
  await vendedor.enElDialogo()
  await vendedor.teclas('2')
  await vendedor.enfoca('Valor en Transferencia')
  await vendedor.teclas('Enter')
  await vendedor.enfoca('Comprobante de Transferencia')
  await vendedor.escribir(codigo)
}
async function conCodigo(codigo: string): Promise<void> {
  const numero = vendedor.page.getByLabel('Comprobante de Transferencia', { exact: true })
  await expect.poll(() => numero.inputValue()).toBe(codigo)
}

/** Enter on the button that has the keyboard. */
async function elegirArchivo() {
  const elegir = vendedor.page.waitForEvent('filechooser')
  await vendedor.teclas('Enter')
  return elegir
}

/** Bills, and closes the bill that opens. */
async function facturar(): Promise<void> {
  const popup = vendedor.context.waitForEvent('page')
  await vendedor.page.getByLabel('Comprobante de Transferencia', { exact: true }).focus()
  await vendedor.teclas('Enter')
  await vendedor.ve(/Remisión \d/)
  await (await popup).close()
}

/** Opens the detail of the sale that was billed last, and its proof in a tab of its own. */
async function abrirComprobante(codigo: string) {
  await vendedor.teclas('Enter')
  await vendedor.page.goto(`${origen()}/#/facturacion?estado=2&texto=${codigo}`)
  await vendedor.ve('Total de la búsqueda')
  await vendedor.page.locator('tbody tr', { hasText: codigo }).first().focus()
  await vendedor.teclas('Enter')
  await vendedor.ve(/Detalle factura/)
  const ver = vendedor.page.getByRole('button', { name: `Ver el comprobante de Transferencia ${codigo}` })
  await ver.waitFor()
  return ver
}

/** Pastes a picture into the number of the voucher, bills, and finds it there. */
async function pegarImagen(codigo: string): Promise<void> {
  await hastaElCobro(codigo)
  await vendedor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await vendedor.page.evaluate(
    async bytes => {
      const blob = new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    },
    [...png({ lado: 40 })],
  )
  await vendedor.teclas('Control+v')
  await vendedor.ve('Comprobante adjunto')
  await facturar()
  await abrirComprobante(codigo)
}

beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
  // Choosers are caught while somebody listens; from here on always, not only from the moment of the key.
  vendedor.page.on('filechooser', () => undefined)
})

describe('the proof of a payment', () => {
  it('is chosen by keyboard, goes up while the rest is typed, and is billed with', async () => {
    await hastaElCobro('FOTO-1')
    await vendedor.teclas('Tab')
    await vendedor.enfoca('Adjuntar comprobante de Transferencia')
    await (await elegirArchivo()).setFiles(FOTO)
    await vendedor.ve('Comprobante adjunto')
    await vendedor.page.getByAltText('Comprobante de Transferencia').waitFor()
    await promete(vendedor, '23-comprobante')
    await facturar()
  })

  it('stands in the detail of the sale and opens as a picture, upright and no longer than 1600 px', async () => {
    const ver = await abrirComprobante('FOTO-1')
    await promete(vendedor, '24-detalle-con-comprobante')
    const pestana = vendedor.context.waitForEvent('page')
    await ver.focus()
    await vendedor.teclas('Enter')
    const imagen = await pestana
    await imagen.waitForLoadState()
    expect(imagen.url()).toMatch(/\/_s3\/veta-documentos\/adjuntos\/contenido\/[0-9a-f]{64}\.jpg\?/)
    expect(
      await imagen.evaluate(() => {
        const { naturalWidth, naturalHeight } = document.images[0]!
        return [document.contentType, naturalWidth, naturalHeight]
      }),
    ).toEqual(['image/jpeg', 1600, 1600])
    await imagen.close()
  })

  it('may be dropped on the line, and a PDF as well', async () => {
    await hastaElCobro('PDF-1')
    const datos = await vendedor.page.evaluateHandle(
      bytes => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(bytes)], 'pago.pdf', { type: 'application/pdf' }))
        return transfer
      },
      [...pdf()],
    )
    const linea = vendedor.page.locator('tr', { hasText: 'Transferencia' })
    await linea.dispatchEvent('dragover', { dataTransfer: datos })
    await linea.dispatchEvent('drop', { dataTransfer: datos })
    await vendedor.ve('Comprobante adjunto')
    await vendedor.ve('pago.pdf')
    await facturar()
    await abrirComprobante('PDF-1')
  })

  it('may be pasted into the number of the voucher', () => pegarImagen('PEGADO-1'))

  it('is there again after a reload, and is billed with; one that was still going up is asked for again', async () => {
    await hastaElCobro('VUELVE-1')
    await conCodigo('VUELVE-1')
    const entrada = vendedor.page.getByLabel('Archivo del comprobante de Transferencia')
    // It goes out and never arrives.
    await vendedor.page.route(/_s3/, () => undefined)
    await entrada.setInputFiles(FOTO)
    await vendedor.ve(/Subiendo/)
    await vendedor.page.unroute(/_s3/)
    await vendedor.page.reload()
    await vendedor.ve(/El archivo no alcanzó a subir\. Adjúntelo otra vez/)
    await entrada.setInputFiles(FOTO)
    await vendedor.ve('Comprobante adjunto')
    await vendedor.page.reload()
    await vendedor.ve('Comprobante adjunto')
    await facturar()
    await abrirComprobante('VUELVE-1')
  })

  it('that is no picture is not taken, and can be taken off again', async () => {
    await hastaElCobro('MALO-1')
    const entrada = vendedor.page.getByLabel('Archivo del comprobante de Transferencia')
    await entrada.setInputFiles({ name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: SVG })
    await vendedor.ve(/No se adjuntó el archivo porque no cumple con lo estipulado/)
    await entrada.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: HTML })
    await vendedor.ve(/No se adjuntó el archivo porque no cumple con lo estipulado/)
    await promete(vendedor, '25-comprobante-rechazado')
    await vendedor.page.getByRole('button', { name: 'Quitar el archivo de Transferencia' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.page.getByText(/no cumple con lo estipulado/).waitFor({ state: 'detached' })
    await facturar()
    await vendedor.teclas('Enter')
  })

  it('that does not go up never holds up the bill, which says that it is missing', async () => {
    await hastaElCobro('CAIDO-1')
    await vendedor.page.route('**/_s3/**', route => route.abort())
    await vendedor.page.getByLabel('Archivo del comprobante de Transferencia').setInputFiles(FOTO)
    await vendedor.ve(/Error al cargar el archivo\. Puede facturar sin él/)
    await facturar()
    await vendedor.ve('El comprobante de Transferencia no se adjuntó')
    await vendedor.page.unroute('**/_s3/**')
  })

  it('that is pasted while keys wait goes up after them', async () => {
    await dibujarTarde(vendedor.page, 150)
    await pegarImagen('PEGADO-2')
  })

  it('leaves no complaint of the browser but the upload that was cut', () => {
    const known = /401|favicon|ERR_FAILED/
    expect(vendedor.quejas.filter(queja => !known.test(queja))).toEqual([])
  })
})
