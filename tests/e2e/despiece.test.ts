import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { leerImpreso } from './leer-impreso'
import { Persona, promete } from './navegador'
import { abrirDespieceNuevo, escribirFila } from './pedido'
import { pestanasDe, quieta } from './quieta'
import { origen } from './tienda'

let vendedor: Persona
let ventaId = 0

beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
})

const respuesta = (name: RegExp) => vendedor.page.getByRole('radio', { name })
/** What a card says of its plan, once it is that of the list as it stands. */
async function cifrasDe(name: RegExp): Promise<string> {
  const tarjeta = vendedor.page.locator('label', { has: respuesta(name) })
  await tarjeta.locator('.datos:not(.anterior)').getByText(/patr/).waitFor()
  return tarjeta.innerText()
}
const primerPlano = () => vendedor.page.locator('figure svg').filter({ visible: true }).first()

describe('the cut list, live', () => {
  it('shows the boards and the price while it is typed, with nothing pressed', async () => {
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    for (const [cantidad, base, altura] of [
      ['14', '720', '560'],
      ['22', '864', '580'],
    ] as const)
      for (const text of [cantidad, base, altura, '']) {
        await vendedor.escribir(text)
        await vendedor.teclas('Enter')
      }
    await vendedor.enfoca('pieza 3')
    expect(await cifrasDe(/Mejor retal/)).toMatch(/\d tableros[\s\S]*%[\s\S]*\$ [\d.]+/)
    await vendedor.ve(/\+ IVA =/)
    await vendedor.ve(/Una pieza más (no cuesta tablero|pide otro tablero)/)
    await primerPlano().waitFor()
    await promete(vendedor, '40-despiece-en-vivo')
  })

  it('is on paper before it is saved: its pieces, its plan and its price, and nothing that is pressed', async () => {
    const hojas = (await leerImpreso(await vendedor.page.pdf())).join('\n')
    expect(hojas).toMatch(/Despiece · /)
    expect(hojas).toMatch(/Tablero 1 · /)
    expect(hojas).toMatch(/\+ IVA =/)
    expect(hojas).not.toMatch(/Agregar tapacanto|Ver cortes|Imprimir|100 %/)
    await vendedor.teclas('Alt+p')
    await expect.poll(() => pestanasDe(vendedor.page)).toBe(1)
  })

  it('says what is left out while a row is incomplete, and plans it once it is whole', async () => {
    await vendedor.escribir('6')
    await vendedor.ve('Sin la pieza incompleta')
    await vendedor.teclas('Enter')
    await vendedor.escribir('564')
    await vendedor.teclas('Enter')
    await vendedor.escribir('380')
    await vendedor.ve(/Óptimo|Cota/)
    await vendedor.ve('42 piezas')
  })

  it('draws another answer as soon as it is chosen, and the order gets that one', async () => {
    const antes = await cifrasDe(/Mejor retal/)
    const cifras = await cifrasDe(/Menos cortes/)
    expect(cifras).not.toBe(antes)
    await respuesta(/Mejor retal/).focus()
    await vendedor.teclas('ArrowRight')
    await vendedor.page.waitForFunction(
      () => document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input')[1]?.checked === true,
    )
    await promete(vendedor, '41-otra-respuesta')
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    const [reply] = await Promise.all([
      vendedor.page.waitForResponse(each => each.url().endsWith('/facturas/guardar')),
      vendedor.teclas('F8'),
    ])
    const { data } = (await reply.json()) as { data: { venta_id: number } }
    ventaId = data.venta_id
    const plan = await planGuardado()
    expect(plan.opciones.favorecer).toBe('cortes')
    const { patrones, cant_placas, metros_corte } = plan.planilla
    expect(cifras).toMatch(new RegExp(`\\b${patrones.length} patr`))
    expect(cifras).toMatch(new RegExp(`\\b${cant_placas} tablero`))
    expect(cifras).toContain(`corte ${metros_corte.toLocaleString('es-CO', { maximumFractionDigits: 2 })} m`)
  })

  it('hands the labels and the file of the saw over from the sale', async () => {
    const abrirMenu = async () => {
      await vendedor.page.locator('button[aria-busy=false]', { hasText: 'Etiquetas y sierra' }).focus()
      await vendedor.teclas('Enter')
      await vendedor.ve('Archivo para la sierra')
    }
    const elegir = async (name: string) => {
      await vendedor.page.getByRole('menuitem', { name }).focus()
      await vendedor.teclas('Enter')
      await vendedor.page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await abrirMenu()
    await promete(vendedor, '42-etiquetas-y-sierra')
    const [csv] = await Promise.all([
      vendedor.page.waitForEvent('download'),
      elegir('Archivo para la sierra: Tabla CSV'),
    ])
    expect(csv.suggestedFilename()).toMatch(/\.csv$/)
    await abrirMenu()
    const [zpl] = await Promise.all([
      vendedor.page.waitForEvent('download'),
      elegir('Etiquetas de las piezas: 50 × 30 mm · ZPL'),
    ])
    expect(zpl.suggestedFilename()).toMatch(/\.zpl$/)
    await abrirMenu()
    const [pestana, reply] = await Promise.all([
      vendedor.context.waitForEvent('page'),
      vendedor.page.waitForResponse(each => each.url().includes('/documentos/etiquetas/')),
      elegir('Etiquetas de las piezas: 100 × 50 mm · PDF'),
    ])
    expect(reply.status()).toBe(200)
    await pestana.close()
  })

  const pegar = (texto: string) =>
    vendedor.page.evaluate(text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, texto)
  const celdas = (fila: number) =>
    vendedor.page
      .locator('tr[data-fila]')
      .nth(fila - 1)
      .locator('input.derecha')
      .evaluateAll(all => all.map(each => (each as HTMLInputElement).value).join(' '))
  const tresCeldas = () => Promise.all([1, 2, 3].map(celdas))
  const porRevisar = () => vendedor.page.getByRole('group', { name: 'Piezas por revisar' })

  it('asks once for the unit of a pasted list, with one key, and reads all of it anew', async () => {
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    await pegar('4 de 180x150\n2 de 200 x 160\n3 de 210x170')
    await vendedor.page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Centímetros'))
    await vendedor.ve('¿En qué unidad están las medidas?')
    await promete(vendedor, '43-unidad-de-la-lista')
    await vendedor.teclas('1')
    await expect.poll(tresCeldas).toEqual(['4 180 150', '2 200 160', '3 210 170'])
    await vendedor.teclas('Control+z')
    // What was undone is asked again: the list is as it was read.
    await vendedor.ve('¿En qué unidad están las medidas?')
    await vendedor.page.getByRole('button', { name: /^Centímetros/ }).focus()
    await vendedor.teclas('2')
    await expect.poll(tresCeldas).toEqual(['4 1800 1500', '2 2000 1600', '3 2100 1700'])
    expect(await porRevisar().count()).toBe(0)
    await vendedor.enfoca('Cantidad de la pieza')
  })

  it('does again what was undone', async () => {
    const valor = () => vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value)
    await vendedor.escribir('7')
    await vendedor.teclas('Control+z')
    await expect.poll(valor).toBe('3')
    await vendedor.teclas('Control+y')
    await expect.poll(valor).toBe('7')
    // Nothing is left to be done again.
    await vendedor.teclas('Control+y')
    await quieta(vendedor.page)
    expect(await tresCeldas()).toEqual(['4 1800 1500', '2 2000 1600', '7 2100 1700'])
  })

  it('adds a list of which a line cannot be read to the one that is there; who loads it instead is told what went', async () => {
    const ROTA = '2 de 864 x 580\n3 de 1200 x\n6 de 1100 x 400'
    const conFoco = (texto: string) =>
      vendedor.page.waitForFunction(text => document.activeElement?.textContent?.startsWith(text), texto)
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    await pegar(ROTA)
    await vendedor.ve('Carga de cortes')
    await conFoco('Cargar')
    await vendedor.teclas('Enter')
    await expect.poll(() => Promise.all([1, 2].map(celdas))).toEqual(['2 864 580', '6 1100 400'])

    await vendedor.page.getByLabel('Cantidad de la pieza 3').focus()
    await pegar(ROTA.replace('864', '720'))
    await vendedor.ve('Carga de cortes')
    await conFoco('Agregar al final')
    await vendedor.teclas('Enter')
    const cuatro = ['2 864 580', '6 1100 400', '2 720 580', '6 1100 400']
    const cuatroCeldas = () => Promise.all([1, 2, 3, 4].map(celdas))
    await expect.poll(cuatroCeldas).toEqual(cuatro)

    await vendedor.page.getByLabel('Cantidad de la pieza 5').focus()
    await pegar(ROTA.replace('864', '600'))
    await vendedor.ve('Carga de cortes')
    await conFoco('Agregar al final')
    await vendedor.page.getByRole('button', { name: 'Cargar', exact: true }).focus()
    await vendedor.teclas('Enter')
    await vendedor.ve(/Se quitaron los 4 cortes que había. Ctrl\+Z lo deshace/)
    await expect.poll(() => Promise.all([1, 2].map(celdas))).toEqual(['2 600 580', '6 1100 400'])
    await vendedor.page.getByLabel('Cantidad de la pieza 1').focus()
    await vendedor.teclas('Control+z')
    await expect.poll(cuatroCeldas).toEqual(cuatro)
  })

  it('keeps the bands that are typed before there is one for the first that is added, and F8 names them', async () => {
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    for (const text of ['2', '720', '560', '2l', '1', '864', '580', '4']) {
      await vendedor.escribir(text)
      await vendedor.teclas('Enter')
    }
    const abreviados = vendedor.page.getByLabel(/^Cantos de la pieza [12], abreviados$/)
    const escritos = () => abreviados.evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
    await expect.poll(escritos).toEqual(['2L', '4'])
    await cifrasDe(/Mejor retal/)
    await vendedor.teclas('F8')
    await vendedor.ve(/Pieza 1: Pide canto \(2L\): agregue el tapacanto a la lista/)
    await vendedor.page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Revisar'))
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad de la pieza 1')
    await vendedor.teclas('F7')
    await vendedor.page.getByLabel('Arriba de la pieza 1: 1 TC-BLA-FX').waitFor()
    await vendedor.page.getByLabel('Derecha de la pieza 2: 1 TC-BLA-FX').waitFor()
    expect(await vendedor.page.getByLabel(/de la pieza [12]: 1 TC-BLA-FX$/).count()).toBe(6)
    expect(await porRevisar().count()).toBe(0)
  })

  it('keeps shorthand that cannot be read as it was typed, and neither F8 nor F9 takes the row before it is corrected', async () => {
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    await vendedor.teclas('F7')
    await vendedor.ve('1 de 6')
    const cantos = vendedor.page.getByLabel('Cantos de la pieza 1, abreviados')
    for (const text of ['2', '720', '450', '4:2']) {
      await vendedor.escribir(text)
      await vendedor.teclas('Enter')
    }
    for (const tecla of ['F8', 'F9']) {
      await vendedor.teclas('Escape', tecla)
      await vendedor.ve('Corrija los cantos de la pieza 1: «4:2»')
      await vendedor.enfoca('Cantos de la pieza 1')
      expect(await cantos.inputValue()).toBe('4:2')
      await vendedor.ve('Cantos: El tapacanto 2 no está en la lista de tapacantos')
    }
    expect(await vendedor.page.getByLabel(/de la pieza 1: Sin canto$/).count()).toBe(4)
    await vendedor.escribir('4')
    await vendedor.page.getByLabel('Arriba de la pieza 1: 1 TC-BLA-FX').waitFor()
    await cifrasDe(/Mejor retal/)
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
  })

  it('walks what is doubtful by a key, and F8 names it until it is settled', async () => {
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    await pegar('2 de 864 x 580 4\n720 x 560\n6 de 1200 x 400 canto largo')
    await vendedor.ve('Se leyeron 3 cortes; revise 3 dudosos')
    await expect.poll(tresCeldas).toEqual(['2 864 580', '1 720 560', '6 1200 400'])
    // The first band that is added goes where the text asked for one: what said only that is settled.
    await vendedor.teclas('F7')
    await vendedor.ve('1 de 6')
    await porRevisar()
      .getByText(/2 por revisar · Pieza 2: No dice cuántas piezas/)
      .waitFor()
    expect(await vendedor.page.getByLabel('Cantos de la pieza 1, abreviados').inputValue()).toBe('4')
    await promete(vendedor, '43-piezas-dudosas')
    await cifrasDe(/Mejor retal/)
    await vendedor.teclas('F8')
    await vendedor.ve('Quedan 2 piezas por revisar')
    await vendedor.ve(/Pieza 3: .*no dice si es uno o los dos lados/)
    await vendedor.page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Revisar'))
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad de la pieza 2')
    await vendedor.teclas('F3')
    await vendedor.enfoca('Cantidad de la pieza 3')
    await vendedor.teclas('Alt+Enter')
    await vendedor.enfoca('Cantidad de la pieza 2')
    await vendedor.teclas('Alt+Enter')
    await vendedor.enfoca('Cantidad de la pieza 4')
    expect(await porRevisar().count()).toBe(0)
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
  })

  it('cuts the way the seller chooses for this list, also when its order is opened again', async () => {
    const configuracion = () => vendedor.page.getByRole('button', { name: /^Configuración/ })
    const primerCorte = () => vendedor.page.getByLabel('Primer corte')
    const elegida = () => primerCorte().locator('option:checked').innerText()
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    await vendedor.escribir('9')
    for (const text of ['720', '560']) {
      await vendedor.teclas('Enter')
      await vendedor.escribir(text)
    }
    await cifrasDe(/Mejor retal/)
    await configuracion().focus()
    await vendedor.teclas('Enter')
    await primerCorte().focus()
    expect(await elegida()).toBe('Cualquiera')
    await vendedor.teclas('ArrowDown')
    await expect.poll(elegida).toBe('A lo largo (base)')
    await vendedor.ve('primer corte: a lo largo (base)')
    const descontar = () => vendedor.page.getByLabel('Descontar el canto')
    expect(await descontar().isChecked()).toBe(false)
    await descontar().focus()
    await vendedor.teclas('Space')
    await vendedor.ve(/descuenta el canto · /)
    await vendedor.ve('Medidas de corte')
    await cifrasDe(/Mejor retal/)
    await promete(vendedor, '44-primer-corte')
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    const [reply] = await Promise.all([
      vendedor.page.waitForResponse(each => each.url().endsWith('/facturas/guardar')),
      vendedor.teclas('F8'),
    ])
    ventaId = ((await reply.json()) as { data: { venta_id: number } }).data.venta_id
    const { parametros, planilla } = await planGuardado()
    expect(parametros).toMatchObject({ primer_corte: 'horizontal', descontar_canto: true })
    const primeros = planilla.patrones.flatMap(p => p.cortes.filter(({ etapa }) => etapa === 1))
    expect(new Set(primeros.map(({ sentido }) => sentido))).toEqual(new Set(['horizontal']))

    await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${ventaId}`)
    await vendedor.ve(/editar el pedido \d+/)
    await vendedor.page
      .getByRole('button', { name: /Despiece/ })
      .first()
      .focus()
    await vendedor.teclas('Enter')
    await expect.poll(elegida).toBe('A lo largo (base)')
    expect(await descontar().isChecked()).toBe(true)
    await vendedor.ve('9 piezas')
  })

  it('turns all pieces by a key, writes them to data.csv, and asks before one goes', async () => {
    const rotan = () =>
      vendedor.page
        .getByLabel(/^La pieza [12] se puede rotar$/)
        .evaluateAll(all => all.map(each => (each as HTMLInputElement).checked))
    await vendedor.page.goto(origen())
    await vendedor.ve(/Bienvenid/)
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    await escribirFila(vendedor, '2', '720', '560')
    await escribirFila(vendedor, '3', '600', '400')
    await vendedor.enfoca('Cantidad de la pieza 3')
    const [antes] = await rotan()
    await vendedor.teclas('Alt+r')
    await expect.poll(rotan).toEqual([!antes, !antes])
    const [bajado] = await Promise.all([vendedor.page.waitForEvent('download'), vendedor.teclas('Alt+x')])
    expect(bajado.suggestedFilename()).toBe('data.csv')
    const rota = antes ? 0 : 1
    expect(readFileSync(await bajado.path(), 'utf8').split('\r\n')).toEqual([
      expect.stringMatching(new RegExp(`^\uFEFF2;720;560;${rota};;`)),
      expect.stringMatching(new RegExp(`^3;600;400;${rota};;`)),
      '',
    ])

    await vendedor.page.getByLabel('Cantidad de la pieza 2').focus()
    await vendedor.teclas('Control+Delete')
    await vendedor.ve('¿Desea eliminar la pieza 2?')
    await vendedor.ve('3 de 600 × 400 mm')
    await vendedor.teclas('Alt+q')
    await vendedor.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await vendedor.enfoca('Cantidad de la pieza 2')
    expect(await celdas(2)).toBe('3 600 400')
    await vendedor.teclas('Control+Delete')
    await vendedor.page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Eliminar'))
    await vendedor.teclas('Enter')
    await vendedor.ve(/Pieza 2 eliminada/)
    await expect.poll(() => celdas(2)).toBe('  ')
  })

  it('leaves a last piece out that is incomplete, and says so, with F9 and with F8 alike', async () => {
    const ELIMINADO = 'Último corte eliminado por falta de información'
    await vendedor.enfoca('Cantidad de la pieza 2')
    await vendedor.escribir('6')
    await vendedor.teclas('F9')
    await vendedor.ve(ELIMINADO)
    await expect.poll(() => celdas(2)).toBe('  ')
    await vendedor.page.getByLabel('Cantidad de la pieza 2').focus()
    await vendedor.teclas('Escape')
    await vendedor.page.getByText(ELIMINADO).waitFor({ state: 'detached' })
    await vendedor.escribir('6')
    await vendedor.ve('Sin la pieza incompleta')
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    await vendedor.ve(ELIMINADO)
  })

  it('leaves no complaint of the browser', () => {
    expect(vendedor.quejas.filter(queja => !/401|favicon/.test(queja))).toEqual([])
  })
})

/** Opens the sale that was saved: the plan of its board, as the server keeps it. */
async function planGuardado(): Promise<Optimizacion> {
  const [reply] = await Promise.all([
    vendedor.page.waitForResponse(each => each.url().endsWith(`/facturas/${ventaId}`)),
    vendedor.page.goto(`${origen()}/#/facturacion?venta=${ventaId}&ver=detalle`),
  ])
  const { data } = (await reply.json()) as {
    data: { ventas_detalle: { response_lepton: Optimizacion | null }[] }
  }
  return data.ventas_detalle.find(linea => linea.response_lepton)!.response_lepton!
}

it('is planned although the code that searches did not come at first', async () => {
  const otro = await Persona.entrar('vendedor')
  let pedida = 0
  await otro.context.route(/motor\.worker/, route => (++pedida <= 2 ? route.abort() : route.continue()))
  await otro.teclas('1')
  await abrirDespieceNuevo(otro)
  for (const text of ['2', '700', '450']) {
    await otro.escribir(text)
    await otro.teclas('Enter')
  }
  await otro.teclas('F8')
  await otro.ve('SERVICOR1')
  expect(pedida).toBeGreaterThan(2)
  await otro.context.close()
})

it('says in its row which piece fits nowhere, and why, and plans the others meanwhile', async () => {
  const otro = await Persona.entrar('vendedor')
  await otro.teclas('1')
  await abrirDespieceNuevo(otro)
  await escribirFila(otro, '2', '700', '450')
  await escribirFila(otro, '1', '2500', '300')
  await escribirFila(otro, '3', '600', '400')
  await otro.ve(/La pieza 2 .* no cabe en el área útil .*: la base excede en \d+ mm\. Tampoco cabe girada/)
  await otro.ve('Sin la pieza que no se puede cortar')
  // The third row is the third piece of the drawing, and the second is on no board.
  const dibujada = (n: number) => otro.page.locator('figure svg [data-pieza]', { hasText: `Pieza ${n} ·` })
  await dibujada(3).first().waitFor()
  expect([await dibujada(1).count(), await dibujada(2).count(), await dibujada(3).count()]).toEqual([2, 0, 3])
  await promete(otro, '47-no-cabe')
  await otro.teclas('F8')
  await otro.ve('La pieza 2 no se puede cortar')
  await otro.enfoca('Cantidad de la pieza 2')
  await otro.teclas('ArrowRight')
  await otro.escribir('2300')
  await otro.ve(/Óptimo|Cota/)
  await otro.ve('6 piezas')
  await otro.teclas('F8')
  await otro.ve('SERVICOR1')
  await otro.context.close()
})

it('says whether one piece more of the last row asks for another board, and nothing of it while a piece fits nowhere', async () => {
  const otro = await Persona.entrar('vendedor')
  await otro.teclas('1')
  await abrirDespieceNuevo(otro)
  /** Texts of it on the screen, each with the piece that it is said of. */
  const dichos = () =>
    otro.page
      .getByText(/^Una pieza más/)
      .filter({ visible: true })
      .evaluateAll(all => all.map(each => `${each.textContent} · ${each.getAttribute('title')}`))
  // The board is full.
  await escribirFila(otro, '1', '2400', '2100')
  await expect
    .poll(dichos)
    .toEqual(['Una pieza más pide otro tablero · Una pieza más de 2400 × 2100 mm, la última de la lista'])
  // The second one has room.
  await escribirFila(otro, '1', '600', '400')
  await expect
    .poll(dichos)
    .toEqual(['Una pieza más no cuesta tablero · Una pieza más de 600 × 400 mm, la última de la lista'])
  await escribirFila(otro, '1', '2500', '300')
  await otro.ve('Sin la pieza que no se puede cortar')
  expect(await dichos()).toEqual([])
  await otro.context.close()
})
