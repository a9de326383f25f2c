import { beforeAll, describe, expect, it } from 'vitest'
import { enAnchos, type Persona } from './navegador'
import { comprador, conSiigo, facturar, ver } from './siigo'
import { administradora } from './taller'
import { origen } from './tienda'

const siigo = await conSiigo()

let jefe: Persona
let ana = 0
beforeAll(async () => {
  ana = await comprador('Ana Lucía', 'ana@veta.test')
  jefe = await administradora('super')
})

const nota = (texto: string | RegExp) =>
  jefe.page.getByRole('region', { name: 'Nota crédito' }).getByText(texto).first().waitFor()

const enLaLista = async (venta_id: number, texto: string) => {
  await jefe.irA('/facturacion?estado=3')
  await jefe.enLaTabla()
  const fila = jefe.page.getByRole('row', { name: new RegExp(`^${venta_id} `) })
  await expect.poll(async () => (await fila.innerText()).replaceAll(/\s/g, '')).toContain(texto)
}
describe('annulling a sale whose electronic invoice the DIAN has accepted', () => {
  it('says that a credit note is issued, and shows why it was refused and its number once it is accepted', async () => {
    const { venta_id } = await facturar(ana, { electronica: true })
    await expect
      .poll(async () => (await ver(venta_id)).ventas_encabezado.estado_factura_electronica)
      .toBe('aceptada')
    siigo.fallas.rechazos = ['Regla CAZ09']
    await jefe.page.goto(`${origen()}/#/facturacion?ver=anular&venta=${venta_id}`)
    await jefe.ve('se emite una nota crédito que la anula')
    await jefe.page.getByRole('textbox', { name: 'Motivo' }).fill('El cliente devolvió todo')
    await enAnchos(jefe, 'nota-credito-anular')
    await jefe.teclas('Control+Enter')
    await jefe.ve('Venta anulada con éxito')

    await jefe.page.goto(`${origen()}/#/facturacion?ver=detalle&venta=${venta_id}`)
    await nota(/La DIAN rechazó la nota crédito/)
    await nota(/su factura sigue vigente ante la DIAN/)
    await enAnchos(jefe, 'nota-credito-rechazada')
    await enLaLista(venta_id, 'NotaRechazada')
    await enAnchos(jefe, 'nota-credito-lista')
    await jefe.irA(`/facturacion?estado=3&ver=detalle&venta=${venta_id}`)
    siigo.fallas.quitar()
    await jefe.page.getByRole('button', { name: /^Pedir la nota crédito/ }).click()
    await jefe.ve(`Nota crédito: venta No. ${venta_id}`)
    await jefe.ve('No se puede deshacer')
    await jefe.page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Pedir la nota crédito/ })
      .click()
    await jefe.ve('La nota crédito se está enviando a la DIAN')
    await nota(/^SNC-\d+$/)
    await nota(/^[\da-f]{96}$/)
    await enAnchos(jefe, 'nota-credito-aceptada')
    await enLaLista(venta_id, 'NotaSimulada')
  })
})
