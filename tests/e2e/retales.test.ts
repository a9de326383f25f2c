import { beforeAll, describe, expect, it } from 'vitest'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { CORTE, idDeEtapa } from '#shared/produccion/estados'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

/** A board of 2440 × 2150 with grain, of which the demonstration shop has no offcut. */
const REFERENCIA = 'MEL15-CEN-MA'
const TABLERO = 'Melamina 15 mm Cenizo 2440×2150 Maderas Andinas'
const LUGAR = 'Estante Ñ4'
/** Where somebody else puts it while its size is being corrected. */
const OTRO_LUGAR = 'Estante Ñ5'

let bodega: Persona
let vendedor: Persona
let operario: Persona
let pedir: Pedir
/** Numbers of the offcuts that the cut left. */
let dejados: string[] = []
let pedido = 0
/** An offcut that Bodega has put there by hand. */
let otro = ''

beforeAll(async () => {
  pedir = await entrar('vendedor')
  ;[bodega, vendedor, operario] = await Promise.all([
    Persona.entrar('bodega'),
    Persona.entrar('vendedor'),
    Persona.entrar('operario'),
  ])
})

const abrirRetales = (persona: Persona, estado: string) =>
  persona.page.goto(`${origen()}/#/inventario-retales?estado=${estado}&referencia=${REFERENCIA}`)
const boton = (persona: Persona, name: RegExp) => persona.page.getByRole('button', { name })
const retales = async (estado: string): Promise<{ id: string }[]> => {
  const data = await pedir<{ retales: { data: { id: string }[] } }>(
    `GET retales?estado=${estado}&referencia=${REFERENCIA}`,
  )
  return data.retales.data
}

/** Saves a sale of one board with a cut list, and bills it: the order of its cut. */
async function facturar(lista: object): Promise<number> {
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>(
    `GET productos?query=${REFERENCIA}`,
  )
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
    'POST facturas/guardar',
    {
      venta_id: null,
      tercero_id: terceros.data[0]!.id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 1, response_lepton: lista }],
    },
  )
  await pedir(`POST facturas/${venta_id}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
  })
  const administrar = await entrar('admin')
  const { ordenes_produccion } = await administrar<{ ordenes_produccion: { id: number }[] }>(
    'POST produccion/generar-orden',
    { venta_id },
  )
  return ordenes_produccion[0]!.id
}

/** The operator begins the cut of an order at the first saw, and ends it. */
async function cortar(orden: number): Promise<void> {
  const operar = await entrar('operario')
  const { propio } = await operar<{ propio: number }>('GET produccion/operarios')
  const etapa = idDeEtapa(orden, CORTE)
  await operar('POST produccion/iniciar-etapa', {
    orden_etapa_id: etapa,
    maquina_id: 1,
    operario_id: propio,
  })
  await operar('POST produccion/parar-finalizar-etapa', { produccion_etapa_id: etapa, accion: 'finalizar' })
}

/** Opens the cut list of the saved order: the row of an offcut in it. */
async function reabrir(id: string) {
  await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${pedido}`)
  await vendedor.page.reload()
  await boton(vendedor, /1 tablero · uso/).focus()
  await vendedor.teclas('Enter')
  await vendedor.enElDialogo()
  return vendedor.page.getByRole('table', { name: 'Retales' }).locator('tr', { hasText: id })
}

describe('the offcuts of the store, by keyboard alone', () => {
  it('a cut that ended leaves them to be received, and Bodega puts them in their place', async () => {
    const orden = await facturar({
      referencia: REFERENCIA,
      piezas: [{ cantidad: 1, base: 2400, altura: 1000 }],
    })
    await abrirRetales(bodega, 'propuesto')
    await bodega.ve(/Llegan solos cuando termina el corte de una orden de producción/)
    await promete(bodega, '49-retales-por-cortar')
    await cortar(orden)
    // A job proposes them, a moment after the cut.
    await expect.poll(async () => (await retales('propuesto')).length).toBeGreaterThan(0)
    dejados = (await retales('propuesto')).map(({ id }) => id)

    // They come by themselves; the keyboard, which was in the search of an empty list, stays there.
    await bodega.ve(dejados[0]!)
    await bodega.page.reload()
    await bodega.enLaTabla()
    for (const id of dejados) {
      await bodega.teclas('Space')
      await bodega.page.locator('tr', { hasText: id }).locator('input:checked').waitFor()
      await bodega.teclas('ArrowDown')
    }
    await promete(bodega, '50-retales-por-recibir')
    await bodega.teclas('r')
    await bodega.enfoca('^Ubicación')
    await bodega.teclas('Enter')
    await bodega.ve('Debe ingresar la ubicación')
    await bodega.escribir(LUGAR)
    await promete(bodega, '51-recibir-retales')
    await bodega.teclas('Enter')
    await bodega.ve(/Retal(es)? recibidos? con éxito/)
    await bodega.ve(/No hay retales del tablero MEL15-CEN-MA por recibir/)
    // Without any row the search has the keyboard; another state brings rows, and they get it.
    await bodega.enfoca('Tablero')
    await bodega.teclas('Alt+2')
    await bodega.ve(LUGAR)
    await bodega.enLaTabla()
    expect((await retales('disponible')).map(({ id }) => id).sort()).toEqual([...dejados].sort())
    await bodega.foto('52-retales-disponibles')
  })

  it('a label is printed of the row that the keyboard is on', async () => {
    await bodega.enLaTabla()
    await bodega.teclas('i')
    await bodega.page.getByRole('menu').waitFor()
    const [zpl] = await Promise.all([
      bodega.page.waitForEvent('download'),
      bodega.teclas('ArrowDown', 'Enter'),
    ])
    expect(zpl.suggestedFilename()).toMatch(/^Etiquetas retal .* 100x50\.zpl$/)
  })

  it('of two who change one at once nobody loses anything', async () => {
    const [id = ''] = dejados
    await bodega.enLaTabla()
    await bodega.teclas('e')
    await bodega.enfoca('^Ubicación')
    await bodega.teclas('Tab')
    await bodega.enfoca('^Base')
    await bodega.escribir('2390')
    await bodega.teclas('Tab', 'Tab')
    await bodega.enfoca('^Motivo')
    const enBodega = await entrar('bodega')
    await enBodega(`PUT retales/${id}`, { ubicacion: OTRO_LUGAR })
    await bodega.escribir('Borde golpeado')
    await bodega.teclas('Enter')
    await bodega.ve(`Otra persona cambió este retal. Ahora mide 2400 × 1125 mm y está en ${OTRO_LUGAR}`)
    expect(await bodega.page.getByLabel(/^Base/).inputValue()).toBe('2390')
    await bodega.teclas('Enter')
    await bodega.ve('Retal actualizado con éxito')
    expect(await retales('disponible')).toMatchObject([
      { id, base: 2390, altura: 1125, ubicacion: OTRO_LUGAR },
    ])
  })

  it('a cut list of that board says what they save, and takes them at one key', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await vendedor.escribir(REFERENCIA)
    await vendedor.ve(TABLERO)
    await vendedor.teclas('Enter')
    // An exact reference is a reader's: the keyboard stays for the next product, and F4 opens the last line.
    await vendedor.ve('Despiece · F4')
    await vendedor.teclas('F4')
    await vendedor.enfoca('Cantidad de la pieza 1')
    for (const text of ['5', '1150', '900', '']) {
      await vendedor.escribir(text)
      await vendedor.teclas('Enter')
    }
    await vendedor.ve(/5 piezas .* 2 tableros/)
    await vendedor.ve(new RegExp(`sale.* de .*retal.* de la tienda \\(${OTRO_LUGAR}\\): ahorra`))
    await promete(vendedor, '53-retales-en-el-despiece')
    await vendedor.enfoca('Cantidad de la pieza 2')
    await vendedor.teclas('Alt+t')
    await vendedor.ve(/5 piezas .* 1 tablero /)
    await vendedor.page.getByText(/de la tienda \(/).waitFor({ state: 'detached' })

    // One step back, and once more.
    await vendedor.teclas('Control+z')
    await vendedor.ve(/5 piezas .* 2 tableros/)
    await vendedor.ve(/: ahorra/)
    await vendedor.teclas('Alt+t')
    await vendedor.ve(/5 piezas .* 1 tablero /)
  })

  it('the saved order keeps them, with number and place when it is opened again', async () => {
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    const [reply] = await Promise.all([
      vendedor.page.waitForResponse(each => each.url().endsWith('/facturas/guardar')),
      vendedor.teclas('F8'),
    ])
    const { data } = (await reply.json()) as { data: { venta_id: number } }
    pedido = data.venta_id
    const { ventas_detalle } = await pedir<{ ventas_detalle: { response_lepton: Optimizacion | null }[] }>(
      `GET facturas/${pedido}`,
    )
    const plan = ventas_detalle.find(linea => linea.response_lepton)!.response_lepton!
    const usados = plan.retales.map(({ retal_id }) => retal_id)
    expect(usados.length).toBeGreaterThan(0)
    for (const id of usados) expect(dejados).toContain(id)

    const fila = await reabrir(usados[0]!)
    await fila.getByText(OTRO_LUGAR).waitFor()
    // Its size is the one on record.
    expect(await fila.locator('input').count()).toBe(0)
    await promete(vendedor, '54-retales-al-reabrir')
  })

  it('Vendedor and Operario see them; only who keeps them gets the buttons', async () => {
    await abrirRetales(bodega, 'propuesto')
    await boton(bodega, /^Nuevo retal/).waitFor()
    await boton(bodega, /^Recibir/).waitFor()
    for (const persona of [vendedor, operario]) {
      await abrirRetales(persona, 'disponible')
      await persona.ve(OTRO_LUGAR)
      expect(await boton(persona, /^(Nuevo retal|Recibir|Descartar|Cambiar (ubic|med))/).count()).toBe(0)
    }
  })

  it('a piece that fits on no board is offered the offcut that holds it, at the same key', async () => {
    const enBodega = await entrar('bodega')
    const entero = { referencia: REFERENCIA, base: 2440, altura: 300, ubicacion: LUGAR }
    const { retal } = await enBodega<{ retal: { id: string } }>('POST retales/guardar', entero)
    // A window of its own: what is left unsaved in it is in nobody's way.
    const otroVendedor = await Persona.entrar('vendedor')
    await otroVendedor.teclas('1')
    await aConsumidorFinal(otroVendedor)
    await otroVendedor.escribir(REFERENCIA)
    await otroVendedor.ve(TABLERO)
    await otroVendedor.teclas('Enter')
    await otroVendedor.ve('Despiece · F4')
    await otroVendedor.teclas('F4')
    await otroVendedor.enfoca('Cantidad de la pieza 1')
    for (const text of ['1', '2430', '250', '']) {
      await otroVendedor.escribir(text)
      await otroVendedor.teclas('Enter')
    }
    await otroVendedor.ve(/1 pieza sale de un retal de la tienda \(Estante Ñ4\): no cabe todo en tableros/)
    await otroVendedor.teclas('Alt+t')
    await otroVendedor.ve(`1 en la lista, de la tienda: ${retal.id}`)
    await otroVendedor.page.getByText(/de la tienda \(/).waitFor({ state: 'detached' })
    await enBodega(`POST retales/${retal.id}/descartar`, { motivo: 'Se partió' })
  })

  it('when the offcut that the keyboard is on goes, the next one has the keyboard', async () => {
    const enBodega = await entrar('bodega')
    const guardar = async (altura: number) => {
      const nuevo = { referencia: REFERENCIA, base: 2000, altura, ubicacion: 'Piso' }
      return (await enBodega<{ retal: { id: string } }>('POST retales/guardar', nuevo)).retal.id
    }
    const mayor = await guardar(1000)
    otro = await guardar(950)
    await reabrir(dejados[0]!)
    await boton(vendedor, /^Agregar retal de la tienda/).focus()
    await vendedor.teclas('Enter')
    const enfocada = vendedor.page.locator('tbody tr:focus')
    await enfocada.filter({ hasText: mayor }).waitFor()
    await enBodega(`POST retales/${mayor}/descartar`, { motivo: 'Se partió' })
    await enfocada.filter({ hasText: otro }).waitFor()
  })

  it('a row says it when its offcut has gone, and another one is added by hand', async () => {
    const enBodega = await entrar('bodega')
    const [id = ''] = dejados
    // What is read again of the one before is no reading of this one.
    await quieta(vendedor.page)
    // It goes between the reading and its answer, and nothing is heard of that.
    await vendedor.page.routeWebSocket(/\/ws/, () => undefined)
    await vendedor.page.route(
      '**/api/retales/disponibles**',
      async route => {
        const response = await route.fetch()
        await enBodega(`POST retales/${id}/descartar`, { motivo: 'Se partió' })
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const fila = await reabrir(id)
    await fila.getByText(OTRO_LUGAR).waitFor()
    // What is read again comes when the dialog stands there already.
    await vendedor.page.route('**/api/retales/disponibles**', async route => {
      await vendedor.ve('Enter agrega el retal a la lista')
      await route.continue()
    })
    await vendedor.teclas('F9')
    await fila.getByText(`El retal ${id} ya no está disponible: optimice de nuevo`).waitFor()
    await vendedor.foto('55-retal-que-ya-no-esta')
    await boton(vendedor, new RegExp(`^Eliminar el retal ${id}`)).focus()
    await vendedor.teclas('Enter')
    await boton(vendedor, /^Agregar retal de la tienda/).focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Enter agrega el retal a la lista')
    await vendedor.enLaTabla()
    await promete(vendedor, '56-elegir-retal')
    await vendedor.page.locator('tbody tr:focus', { hasText: otro }).waitFor()
    await vendedor.teclas('Enter')
    await vendedor.ve('La lista ya tiene todos los retales disponibles de este tablero')
    await vendedor.teclas('Alt+q')
    await vendedor.ve(`1 en la lista, de la tienda: ${otro}`)
  })

  it('leaves no complaint of the browser', () => {
    for (const { quejas } of [bodega, vendedor, operario])
      expect(quejas.filter(queja => !/401|409|422|favicon/.test(queja))).toEqual([])
  })
})
