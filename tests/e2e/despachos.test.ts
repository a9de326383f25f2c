import { beforeAll, describe, expect, it } from 'vitest'
import { png } from '../support/archivos'
import { entrar, type Pedir } from './api'
import { demorar, leer as leerDeLector } from './lejos'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { iniciar, producir, type Venta, venderBisagras } from './taller'
import { origen } from './tienda'

let vendedor: Persona
let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('vendedor')
  vendedor = await Persona.llegar()
  await vendedor.ingresar('vendedor')
  await vendedor.ve('001 - Veta Centro')
  await vendedor.page.goto(`${origen()}/#/despachos`)
})
const dialogo = () => vendedor.page.getByRole('dialog')
const fila = (texto: string) => vendedor.page.getByRole('row').filter({ hasText: texto })
/** Signs, as one does with a mouse. */
async function firmar(): Promise<void> {
  const lienzo = (await vendedor.page.locator('canvas.firma').boundingBox())!
  await vendedor.page.mouse.move(lienzo.x + 40, lienzo.y + 80)
  await vendedor.page.mouse.down()
  for (let i = 1; i < 20; i++)
    await vendedor.page.mouse.move(lienzo.x + 40 + i * 12, lienzo.y + 80 + Math.sin(i) * 30)
  await vendedor.page.mouse.up()
}

describe('the dispatch', () => {
  it('shows a bill as it is billed elsewhere, without a reload', async () => {
    await vendedor.ve('No se encontraron ventas con los filtros ingresados')
    await promete(vendedor, 'despachos-01-vacia')
    await venderBisagras(pedir)
    await fila('001').waitFor()
    await venderBisagras(pedir)
    await fila('002').waitFor()
    await promete(vendedor, 'despachos-02-pendientes')
  })

  it('calls the next turn with Space, once for a double press, and the one after with another', async () => {
    await vendedor.teclas('Space')
    await vendedor.ve('Turno 001')
    await vendedor.ve('Llamado por')
    await promete(vendedor, 'despachos-03-llamado')
    // Who was called has been read.
    await vendedor.page.waitForTimeout(750)
    await vendedor.teclas('Space')
    await vendedor.ve('Turno 002')
  })

  it('hands over a part by keys, signed, and the rest stays in a turn of its own', async () => {
    await fila('001').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Despachar: Turno 001')
    await vendedor.enfoca('^Quién recibe')
    // Ticked without a quantity it is not left out: somebody has to say how much goes.
    await vendedor.page.getByLabel(/^Cantidad de/).fill('')
    await vendedor.teclas('Enter')
    await vendedor.ve('Debe ingresar una cantidad')
    await vendedor.page.getByLabel(/^Cantidad de/).fill('3')
    await firmar()
    await vendedor.ve('Firmado')
    await promete(vendedor, 'despachos-04-despachar')
    await vendedor.page.getByLabel(/^Quién recibe/).focus()
    await vendedor.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await vendedor.ve('lo pendiente quedó en el turno 003')
    await vendedor.ve('Pendiente de un despacho parcial')
  })

  it('lists what has left, with its signature', async () => {
    await vendedor.teclas('Alt+2')
    await vendedor.ve('Cliente recoge')
    await promete(vendedor, 'despachos-05-despachados')
    await fila('001').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Firma')
    await vendedor.ve(/^3 × /)
    await promete(vendedor, 'despachos-06-turno')
    expect(await dialogo().count()).toBe(1)
  })

  it('says whom Space called, though the list on show has nobody', async () => {
    await venderBisagras(pedir)
    await vendedor.page.goto(`${origen()}/#/despachos`)
    await fila('004').waitFor()
    await vendedor.page.goto(`${origen()}/#/despachos?quien=Nadie`)
    await vendedor.ve('No se encontraron ventas con los filtros ingresados')
    await vendedor.teclas('Space')
    const llamado = vendedor.page.locator('output.llamado')
    await llamado.getByText('Turno 004').waitFor()
    // Until it has left.
    await llamado.getByRole('button', { name: 'Despachar' }).click()
    await vendedor.ve('Despachar: Turno 004')
    await vendedor.page.getByLabel(/^Quién recibe/).focus()
    await vendedor.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await llamado.waitFor({ state: 'detached' })
  })

  it('of which the signature does not go up waits for it, and sends it with the next save', async () => {
    await venderBisagras(pedir)
    await vendedor.page.goto(`${origen()}/#/despachos`)
    await fila('005').waitFor()
    await fila('005').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Despachar: Turno 005')
    await vendedor.page.route('**/_s3/**', route => route.abort())
    await firmar()
    await vendedor.ve('La firma no alcanzó a subir: se intenta otra vez al guardar')
    const guardar = dialogo().getByRole('button', { name: 'Guardar despacho' })
    await guardar.click()
    await vendedor.ve('La firma no alcanzó a subir. Guarde otra vez, o bórrela')
    await vendedor.page.unroute('**/_s3/**')
    await guardar.click()
    await dialogo().waitFor({ state: 'detached' })
    const { despachos_turnos } = await pedir<{ despachos_turnos: { data: { firma: unknown }[] } }>(
      'POST despachos/turnos',
      { modo_consulta: 'despachado' },
    )
    expect(despachos_turnos.data[0]!.firma).not.toBeNull()
  })
})

describe('a photograph of what leaves', () => {
  const FOTO = { name: 'camion.png', mimeType: 'image/png', buffer: png({ lado: 640 }) }
  /** Hands over the turn of a new bill with a photograph; its number, and what it has of that. */
  async function despachar(enSuCaso: () => Promise<unknown>) {
    const venta_id = await venderBisagras(pedir)
    const turnos = (modo_consulta: string) =>
      pedir<{
        despachos_turnos: { data: { id: number; numero_turno: string; foto: { url: string } | null }[] }
      }>('POST despachos/turnos', { venta_id, modo_consulta })
    await expect.poll(async () => (await turnos('pendiente')).despachos_turnos.data.length).toBe(1)
    const [turno] = (await turnos('pendiente')).despachos_turnos.data
    await vendedor.page.goto(`${origen()}/#/despachos?ver=despachar&turno=${turno!.id}`)
    await vendedor.ve(`Despachar: Turno ${turno!.numero_turno}`)
    await quieta(vendedor.page)
    await dialogo()
      .getByLabel(/^Foto del despacho de Turno/)
      .setInputFiles(FOTO)
    await enSuCaso()
    await dialogo().getByRole('button', { name: 'Guardar despacho' }).click()
    await dialogo().waitFor({ state: 'detached' })
    return (await turnos('despachado')).despachos_turnos.data[0]!
  }

  it('goes up with the dispatch, and whoever looks at the turn sees it', async () => {
    const { foto, numero_turno } = await despachar(() => vendedor.ve('Comprobante adjunto'))
    expect(foto).not.toBeNull()
    await vendedor.teclas('Alt+2')
    await fila(numero_turno).focus()
    await vendedor.teclas('Enter')
    await dialogo().getByText('Foto', { exact: true }).waitFor()
    await promete(vendedor, 'despachos-14-foto')
  })

  it('that does not go up holds up no dispatch, which says that it has none', async () => {
    await vendedor.page.route('**/_s3/**', route => route.abort())
    const { foto } = await despachar(() => vendedor.ve(/Puede guardar sin ella/))
    await vendedor.ve('El despacho se guardó sin la foto, que no se adjuntó')
    expect(foto).toBeNull()
    await vendedor.page.unroute('**/_s3/**')
  })
})

describe('labels at the door', () => {
  let corte: Venta
  let otra: Venta
  let turno: number
  /** A sale whose pieces are cut and packed: two sides and a door; it has its turn. */
  async function lista(): Promise<Venta & { turno: number }> {
    const pedir = await entrar('super')
    const venta = await producir(pedir, {
      lista: {
        piezas: [
          { cantidad: 2, base: 700, altura: 400, descripcion: 'Lateral' },
          { cantidad: 1, base: 500, altura: 300, descripcion: 'Puerta' },
        ],
      },
    })
    for (const servicio of [1, 6] as const) {
      const produccion_etapa_id = await iniciar(pedir, venta.orden, servicio)
      await pedir('POST produccion/parar-finalizar-etapa', { produccion_etapa_id, accion: 'finalizar' })
    }
    const { turno: dado } = await pedir<{ turno: { id: number } }>('POST despachos/turnos/crear', {
      venta_id: venta.venta_id,
    })
    return { ...venta, turno: dado.id }
  }
  /** As a reader types: at once, and Enter. */
  const leer = (codigo: string) => leerDeLector(vendedor.page, codigo)
  const etiqueta = ({ venta_id, orden }: Venta, pieza: string) =>
    `VETA:P:${venta_id}-${orden % 1000}-${pieza}`

  beforeAll(async () => {
    const hecha = await lista()
    ;({ turno } = hecha)
    corte = hecha
    otra = await lista()
    await vendedor.page.goto(`${origen()}/#/despachos?ver=despachar&turno=${turno}`)
    await vendedor.ve('3 piezas, sin revisar por etiquetas')
    await vendedor.enfoca('^Etiqueta de la pieza')
  })

  it('tick their piece, in a burst or typed, and say what is missing', async () => {
    await promete(vendedor, 'despachos-10-sin-revisar')
    await leer(etiqueta(corte, '1-1'))
    await vendedor.ve(/Lateral 700 × 400, 1-1: van 1 de 3/)
    await vendedor.ve('1 de 3 piezas · faltan 2')
    // By hand, as somebody without a reader does.
    await vendedor.escribir('2-1')
    await vendedor.teclas('Enter')
    await vendedor.ve(/Puerta 500 × 300, 2-1: van 2 de 3/)
    await promete(vendedor, 'despachos-11-leidas')
    expect(await dialogo().count()).toBe(1)
  })

  it('say that they were read before, and whose they are when they are of another sale', async () => {
    await leer(etiqueta(corte, '1-1'))
    await vendedor.ve(/1-1: ya se leyó/)
    await leer(etiqueta(otra, '1-1'))
    await vendedor.ve(new RegExp(`La pieza es de la venta ${otra.venta_id}: Turno \\d+, `))
    await promete(vendedor, 'despachos-12-de-otra')
    await leer(etiqueta(corte, '9-1'))
    await vendedor.ve('El despiece no tiene la pieza 9-1')
    await vendedor.ve('2 de 3 piezas · falta 1')
  })

  it('never end in the name of who fetches it, nor send the form', async () => {
    await vendedor.page.getByLabel(/^Quién recibe/).fill('Juan')
    await leer(etiqueta(corte, '2-1'))
    await vendedor.ve(/2-1: ya se leyó/)
    expect(await vendedor.page.getByLabel(/^Quién recibe/).inputValue()).toBe('Juan')
    // Nor is what was selected there written over.
    await vendedor.teclas('Control+a')
    await leer(etiqueta(corte, '1-1'))
    await vendedor.ve(/1-1: ya se leyó/)
    expect(await vendedor.page.getByLabel(/^Quién recibe/).inputValue()).toBe('Juan')
    // Nor is it cut where no more of it fits.
    const documento = vendedor.page.getByLabel('Documento')
    await documento.fill('1.020.304.050 de Medellín, Ant')
    await documento.press('End')
    await leer(etiqueta(corte, '9-12'))
    await vendedor.ve('El despiece no tiene la pieza 9-12')
    expect(await documento.inputValue()).toBe('1.020.304.050 de Medellín, Ant')
    await vendedor.page.getByLabel(/^Observación/).focus()
    await leer(etiqueta(corte, '2-1'))
    await quieta(vendedor.page)
    expect(await vendedor.page.getByLabel(/^Observación/).inputValue()).toBe('')
    expect(await dialogo().count()).toBe(1)
  })

  it('let what was read leave, and the rest waits in a turn of its own', async () => {
    await vendedor.page.getByLabel(/^Quién recibe/).focus()
    await vendedor.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await vendedor.ve(/lo pendiente quedó en el turno \d+/)
    const pedir = await entrar('vendedor')
    const { turno: salido } = await pedir<{ turno: { lineas: { piezas_entregadas: number }[] } }>(
      `GET despachos/turnos/${turno}`,
    )
    expect(salido.lineas.map(each => each.piezas_entregadas)).toEqual([2])
    // Read as soon as the dialog is asked for, far from the server: the label waits for its place.
    // Its cell alone: some document has the same digits.
    const suya = vendedor.page.locator('td', { hasText: new RegExp(`^${corte.venta_id}(Pendiente|$)`) })
    await vendedor.page.getByRole('row').filter({ has: suya }).focus()
    await demorar(vendedor.page, 400)
    await vendedor.teclas('d')
    // Nobody lifts a reader sooner: keys closer together are one code.
    await vendedor.page.waitForTimeout(150)
    await leer(etiqueta(corte, '2-1'))
    await vendedor.ve(/2-1: ya salió en un despacho anterior/)
    await vendedor.ve('1 pieza, sin revisar por etiquetas')
    await demorar(vendedor.page, 0)
    await vendedor.page.getByRole('button', { name: /^Revisar piezas/ }).click()
    await vendedor.ve('0 de 1 pieza · falta 1')
    await vendedor.page.getByRole('checkbox', { name: /^Lateral/ }).check()
    await vendedor.ve('Está la pieza')
    await vendedor.page.setViewportSize({ width: 390, height: 844 })
    await vendedor.foto('despachos-13-telefono')
    expect(await vendedor.seDesborda()).toBe(false)
    await vendedor.page.setViewportSize({ width: 1366, height: 768 })
    await vendedor.page.getByRole('button', { name: 'Guardar despacho' }).click()
    await dialogo().waitFor({ state: 'detached' })
    await vendedor.ve('Despacho guardado con éxito')
  })
})
