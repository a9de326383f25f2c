import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona } from './navegador'
import { quieta } from './quieta'

const dir = mkdtempSync(join(tmpdir(), 'veta-almacen-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

let bodega: Persona
let norte: Pedir
let dueno: Pedir
beforeAll(async () => {
  bodega = await Persona.entrar('bodega')
  ;[norte, dueno] = [await entrar('admin', '002'), await entrar('admin')]
})
beforeEach(() => bodega.page.unrouteAll({ behavior: 'ignoreErrors' }))

const ir = async (lugar: string) => {
  await bodega.page.evaluate(hash => (location.hash = hash), lugar)
  await quieta(bodega.page)
}
const sinRed = (ruta: string) => bodega.page.route(ruta, route => route.abort())
const pregunta = () => bodega.page.getByRole('alertdialog', { name: '¿Desea descartar los cambios?' })

describe('a transfer that comes', () => {
  let id = 0
  const dialogo = () => bodega.page.getByRole('dialog', { name: `Traslado ${id}` })
  const llego = () => dialogo().getByLabel(/^Llegó de /)
  beforeAll(async () => {
    const { producto } = await norte<{ producto: { id: number } }>('POST productos/crear', {
      referencia: 'LLEGA-1',
      nombre_producto: 'Bisagra que llega',
      precio_unitario: 0,
      cantidad: 9,
      impuesto_id: 1,
      proveedor_id: 3,
      grupo_id: 3,
      linea_id: 6,
      activo: false,
    })
    const { traslado } = await norte<{ traslado: { id: number } }>('POST inventarios/traslados/enviar', {
      destino: '001',
      productos: [{ producto_id: producto.id, cantidad: 5 }],
    })
    id = traslado.id
    await ir('/inventario?vista=traslados')
    await ir(`/inventario?vista=traslados&ver=traslado&traslado=${id}`)
  })

  it('that could not be received is told so', async () => {
    await bodega.page.route('**/traslados/*/recibir', route =>
      route.fulfill({ status: 503, json: { message: 'El servicio está ocupado. Intente de nuevo' } }),
    )
    await llego().fill('4')
    await dialogo()
      .getByLabel(/^Qué pasó/)
      .selectOption({ label: 'Se perdió o se dañó' })
    await dialogo()
      .getByLabel(/^Motivo de la diferencia/)
      .fill('Vino rota')
    await dialogo().getByRole('button', { name: 'Recibir 1 producto' }).click()
    await bodega.ve('El servicio está ocupado. Intente de nuevo')
    await bodega.page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('is not left with what was typed unless who typed it says so, and a reload keeps it', async () => {
    await bodega.teclas('Alt+q')
    await pregunta().getByRole('button', { name: 'Seguir editando' }).click()
    await bodega.page.goBack()
    await pregunta().getByRole('button', { name: 'Seguir editando' }).click()
    bodega.page.once('dialog', confirmacion => void confirmacion.accept())
    await bodega.page.reload()
    await dialogo()
      .getByLabel(/^Motivo de la diferencia/)
      .waitFor()
    expect(await llego().inputValue()).toBe('4')
    expect(
      await dialogo()
        .getByLabel(/^Motivo de la diferencia/)
        .inputValue(),
    ).toBe('Vino rota')
    await dialogo().getByRole('button', { name: 'Recibir 1 producto' }).click()
    await dialogo().waitFor({ state: 'detached' })
    const { traslado } = await dueno<{ traslado: { estado: string; faltaron: number } }>(
      `GET inventarios/traslados/${id}`,
    )
    expect(traslado).toMatchObject({ estado: 'recibido', faltaron: 1 })
  })
})

describe('a count', () => {
  let id = 0
  interface Hoja {
    conteo: { estado: string; contados: number }
    lineas: { data: { contado: number | null; motivo: string | null }[] }
  }
  const hoja = () => dueno<Hoja>(`GET inventarios/conteos/${id}?per_page=100`)
  const contado = () => bodega.page.getByLabel(/^Contado de /)
  beforeAll(async () => {
    const { conteo } = await dueno<{ conteo: { id: number } }>('POST inventarios/conteos/abrir', {
      grupo_id: 3,
    })
    id = conteo.id
    await ir(`/inventario?vista=conteos&conteo=${id}&per_page=10`)
    await contado().first().waitFor()
  })

  it('has what stands in a field that was left, without Enter', async () => {
    await contado().nth(0).fill('3')
    await contado().nth(1).focus()
    await bodega.ve(/^Había .*(?:faltan|sobran)/)
    expect((await hoja()).lineas.data[0]!.contado).toBe(3)
  })

  it('keeps the next page away from a number that could not be saved, and says why', async () => {
    await sinRed('**/conteos/*/contar')
    await contado().nth(1).fill('7')
    await bodega.teclas('Enter')
    await bodega.ve(/^No hay conexión con el servidor/)
    await contado().nth(2).fill('8')
    await bodega.teclas('Alt+PageDown')
    await pregunta().getByRole('button', { name: 'Seguir editando' }).click()
    expect(await contado().nth(1).inputValue()).toBe('7')
    await bodega.page.getByRole('button', { name: 'Conteos', exact: true }).click()
    await pregunta().getByRole('button', { name: 'Seguir editando' }).click()
    expect(await contado().nth(2).inputValue()).toBe('8')
  })

  it('is not applied meanwhile; with the network back it is, with what stands in the fields', async () => {
    await sinRed('**/conteos/*/contar')
    await contado().nth(2).focus()
    await bodega.teclas('Alt+a')
    await bodega.ve('Hay un producto sin guardar: corríjalo y aplique de nuevo el conteo')
    expect((await hoja()).conteo).toMatchObject({ estado: 'abierto', contados: 1 })
    await bodega.page.unrouteAll({ behavior: 'ignoreErrors' })
    await contado().nth(3).fill('9')
    await bodega.teclas('Alt+a')
    await bodega.page.getByRole('button', { name: /^Aplicar conteo/ }).waitFor()
    const { lineas } = await hoja()
    expect(lineas.data.slice(0, 4).map(linea => linea.contado)).toEqual([3, 7, 8, 9])
    await bodega.page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  })

  it('has the reason that was typed while its row was being saved', async () => {
    await bodega.page
      .getByLabel(/^Motivo de la diferencia/)
      .first()
      .selectOption('otro')
    let soltar = (): void => undefined
    const suelta = new Promise<void>(done => (soltar = done))
    let enCamino = (): void => undefined
    const salio = new Promise<void>(done => (enCamino = done))
    await bodega.page.route(
      '**/conteos/*/contar',
      async route => {
        enCamino()
        await suelta
        await route.continue()
      },
      { times: 1 },
    )
    await contado().nth(0).fill('2')
    await bodega.teclas('Tab')
    await salio
    await bodega.page
      .getByLabel(/^Otro motivo de /)
      .first()
      .fill('Lo llevó el carpintero')
    await contado().nth(1).focus()
    soltar()
    await expect
      .poll(async () => (await hoja()).lineas.data[0])
      .toMatchObject({ contado: 2, motivo: 'Lo llevó el carpintero' })
  })

  it('names what its job left alone, and shows that by itself', async () => {
    const { lineas } = await dueno<{ lineas: { data: { producto_id: number; referencia: string }[] } }>(
      `GET inventarios/conteos/${id}`,
    )
    const { producto_id, referencia } = lineas.data[0]!
    const motivo = 'Se corrigió a mano o con un archivo después de contar'
    await bodega.page.route(/inventarios\/conteos\/\d+\?/, async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: object }
      Object.assign(json.data, { sin_ajustar: [{ producto_id, referencia, motivo }] })
      await route.fulfill({ response, json })
    })
    await bodega.page.reload()
    await bodega.ve(`Sin ajustar, por contar otra vez en un conteo nuevo: ${referencia}. ${motivo}`)
    await bodega.ve(`Sin ajustar: ${motivo.toLowerCase()}`)
    await bodega.page.getByRole('button', { name: 'Ver cuáles' }).click()
    await expect.poll(() => bodega.page.url()).toContain('ver=sin_ajustar')
  })
})

it('a file is loaded as what it was looked at, whatever was chosen while it was being read', async () => {
  const path = join(dir, 'conteo.csv')
  writeFileSync(path, 'referencia,cantidad,precio\r\nBIS-35-REC,4,\r\n')
  await ir('/inventario?vista=cargas')
  await bodega.teclas('n')
  const dialogo = bodega.page.getByRole('dialog', { name: 'Cargar inventario' })
  await dialogo.waitFor()
  // Reading takes as long as the test says.
  await bodega.page.evaluate(() => {
    const suelta = new Promise<void>(done => addEventListener('suelta', () => done(), { once: true }))
    // oxlint-disable-next-line typescript/unbound-method -- it is called of the file that it was called of
    const leer = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await suelta
      return leer.call(this)
    }
  })
  await bodega.page.getByLabel('Archivo de inventario').setInputFiles(path)
  await dialogo.getByRole('radio').nth(1).check()
  const previa = bodega.page.waitForRequest('**/carga-masiva/previa')
  await bodega.page.evaluate(() => dispatchEvent(new Event('suelta')))
  expect((await previa).postDataJSON()).toMatchObject({ modo: 'conteo' })
  const carga = bodega.page.waitForRequest(/carga-masiva$/)
  await dialogo.getByRole('button', { name: /^Cargar 1 línea/ }).click()
  expect((await carga).postDataJSON()).toMatchObject({ modo: 'conteo' })
})
