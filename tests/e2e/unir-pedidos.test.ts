import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EN_EDICION } from '#shared/ventas/states'
import { entrar, type Pedir } from './api'
import { demorar, enviadas, LATENCIAS, volverALaVentana } from './lejos'
import { enAnchos, Persona, promete } from './navegador'
import { elegirProducto, escribirFila } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

interface Linea {
  item: number
  referencia: string
  cantidad_vendida: number
  porcentaje_descuento: number
  servicio_lepton: boolean
  response_lepton: unknown
  pieza?: { base: number } | null
}
interface Venta {
  ventas_encabezado: { version: number; estado_venta_id: number; observacion_venta: string }
  ventas_detalle: Linea[]
}

const BISAGRA = 'Bisagra de cazoleta 35 mm recta'
let vendedor: Persona
let pedir: Pedir
let admin: Pedir
let bisagra: { id: number; referencia: string }
let documento = 800_444_100
let cliente = 0
let suyo = 0

beforeAll(async () => {
  ;[pedir, admin] = await Promise.all([entrar('vendedor'), entrar('admin')])
  const { productos } = await pedir<{ productos: { data: (typeof bisagra)[] } }>(
    'GET productos?query=BIS-35-REC',
  )
  bisagra = productos.data[0]!
})

const leer = (id: number) => pedir<Venta>(`GET facturas/${id}`)
const guardada = async (campos: object = {}): Promise<number> =>
  (
    await admin<{ venta_id: number }>('POST facturas/guardar', {
      tercero_id: cliente,
      estado_venta_id: EN_EDICION,
      productoList: [{ producto_id: bisagra.id, cantidad_solicitada: 4, porcentaje_descuento: 10 }],
      ...campos,
    })
  ).venta_id
/** The orders of the customer of this test, whatever became of them. */
const susPedidos = async (): Promise<number[]> =>
  (
    await pedir<{ ventas: { data: { id: number }[] } }>('POST facturas/filtros?per_page=50', {
      cliente_id: cliente,
    })
  ).ventas.data.map(({ id }) => id)
const lugar = (): Promise<string> => vendedor.page.evaluate(() => location.hash)
const lineas = () => vendedor.page.locator('[data-linea]')
const borradores = () =>
  vendedor.page.evaluate(
    () =>
      new Promise<(number | null)[]>((resolve, reject) => {
        const abierta = indexedDB.open('veta', 1)
        abierta.onerror = () => reject(new Error('IndexedDB'))
        abierta.onsuccess = () => {
          const todos = abierta.result.transaction('pedidos').objectStore('pedidos').getAll()
          todos.onsuccess = () => {
            abierta.result.close()
            resolve((todos.result as { pedido: { ventaId: number | null } }[]).map(b => b.pedido.ventaId))
          }
        }
      }),
  )

/** A new order of the customer, with so many hinges; the keyboard is on how many. */
async function empezar(cantidad = '3'): Promise<void> {
  await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
  await vendedor.enfoca('Cliente')
  await vendedor.escribir(String(documento))
  await vendedor.page.getByRole('listbox').getByRole('option').first().waitFor()
  await vendedor.teclas('Enter')
  await vendedor.ve(/Tiene \d+ pedidos? en edición/)
  await vendedor.enfoca('Agregar producto')
  await elegirProducto(vendedor, 'bisa 35 recta', BISAGRA)
  await vendedor.escribir(cantidad)
}
const conLineas = () => vendedor.ve(/^Unir: /)
const recargar = async () => {
  vendedor.page.once('dialog', dialog => void dialog.accept())
  await vendedor.page.reload()
}
const cantidades = () =>
  vendedor.page
    .getByLabel(/^Cantidad de /)
    .evaluateAll(all => all.map(each => (each as HTMLInputElement).value))

/** The readings of the order that the other one is joined to. */
function anotarLecturas(): string[] {
  const leidas: string[] = []
  vendedor.page.on('request', request => {
    if (request.url().endsWith(`/api/facturas/${suyo}`)) leidas.push(request.url())
  })
  return leidas
}

/** F8, and whichever state it was in. */
async function guardarEnEdicion(): Promise<void> {
  await vendedor.teclas('F8')
  await vendedor.ve('¿Desea guardar en edición?')
  await vendedor.teclas('Enter')
  await expect.poll(lugar).not.toContain('crear')
  await quieta(vendedor.page)
}

/** A customer of their own for each test, with an order in edition of four hinges with a discount that was given. */
beforeEach(async () => {
  documento++
  const { tercero } = await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: String(documento),
    nombres: 'Nicolasa',
    apellidos: `Unida ${documento}`,
    numero_celular: '3105550177',
    creacion_rapida: true,
  })
  cliente = tercero.id
  suyo = await guardada()
  vendedor = await Persona.entrar('vendedor')
  return () => vendedor.context.close()
})

describe('an order that was typed for a customer who has one in edition', () => {
  it('goes into it by two keys, with what was asked of it, and both are one when it is saved', async () => {
    await empezar()
    await vendedor.teclas('F2')
    await elegirProducto(
      vendedor,
      'mela 15 blanco andinas',
      'Melamina 15 mm Blanco 2440×2150 Maderas Andinas',
    )
    await vendedor.teclas('F4')
    await vendedor.enfoca('Cantidad de la pieza 1')
    await escribirFila(vendedor, '4', '600', '400')
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    await vendedor.teclas('Alt+p')
    await vendedor.enfoca('Base')
    await vendedor.escribir('300')
    await vendedor.teclas('Tab')
    await vendedor.escribir('200')
    await vendedor.teclas('Enter')
    await vendedor.ve('Pieza 300 × 200')
    await quieta(vendedor.page)
    await vendedor.teclas('Alt+o')
    await vendedor.escribir('Llega el martes')
    await vendedor.teclas('Alt+t')
    await vendedor.enfoca(/tarea/)
    await vendedor.escribir('Llamar antes')
    await vendedor.teclas('Alt+r')
    await conLineas()
    await vendedor.enLaTabla()
    await vendedor.ve(`las 3 líneas de este pedido se agregan al pedido ${suyo}`)
    await enAnchos(vendedor, 'unir-dialogo')
    await vendedor.teclas('u')
    await vendedor.ve(`editar el pedido ${suyo}`)
    await vendedor.ve(`Se agregaron 3 líneas al pedido ${suyo}`)
    await vendedor.enfoca('Agregar producto')
    await quieta(vendedor.page)
    // The board is counted by its plan.
    expect(await cantidades()).toEqual(['4', '3', '', '1'])
    await promete(vendedor, 'unir-unido-1366')
    // Nothing is saved yet.
    expect((await leer(suyo)).ventas_detalle).toHaveLength(1)
    await guardarEnEdicion()
    const { ventas_detalle, ventas_encabezado } = await leer(suyo)
    expect(ventas_encabezado).toMatchObject({ version: 1, observacion_venta: 'Llega el martes' })
    expect(ventas_detalle.filter(l => !l.servicio_lepton)).toMatchObject([
      { item: 1, referencia: bisagra.referencia, cantidad_vendida: 4, porcentaje_descuento: 10 },
      { referencia: bisagra.referencia, cantidad_vendida: 3, porcentaje_descuento: 0 },
      { cantidad_vendida: 1, response_lepton: expect.anything() as unknown },
      { pieza: { base: 300 }, cantidad_vendida: 1 },
    ])
    expect(await susPedidos()).toEqual([suyo])
    // What it was typed as does not come back beside it.
    expect(await borradores()).toEqual([])
    await vendedor.irA('/facturacion/crear')
    await vendedor.enfoca('Cliente')
    expect(await vendedor.page.getByText(/Continuar el pedido/).count()).toBe(0)
  })

  it('is one draft with it after a reload, before it is saved and again after that', async () => {
    await empezar()
    await vendedor.teclas('Alt+r')
    await conLineas()
    await vendedor.teclas('u')
    await vendedor.ve(`editar el pedido ${suyo}`)
    await quieta(vendedor.page)
    await recargar()
    await vendedor.ve(`editar el pedido ${suyo}`)
    await expect.poll(cantidades).toEqual(['4', '3'])
    expect(await borradores()).toEqual([suyo])
    // Back leaves both, once it has asked: the saved one is as it was.
    await vendedor.page.evaluate(() => history.back())
    await vendedor.page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
    await quieta(vendedor.page)
    expect(await cantidades()).toEqual(['4', '3'])
    await guardarEnEdicion()
    expect((await leer(suyo)).ventas_detalle.map(l => l.cantidad_vendida)).toEqual([4, 3])
    expect(await borradores()).toEqual([])
    expect(await susPedidos()).toEqual([suyo])
  })

  it('is there after a reload while the other is still on its way to the screen', async () => {
    await empezar()
    await vendedor.teclas('Alt+r')
    await conLineas()
    await quieta(vendedor.page)
    // What it has is read; then nothing more comes.
    await vendedor.page.route(/\/api\//, async route => {
      if (!(await lugar()).includes('venta=')) await route.continue()
    })
    await vendedor.teclas('u')
    await expect.poll(lugar).toContain(`venta=${suyo}`)
    await vendedor.page.getByLabel('Cargando el pedido').waitFor()
    expect(await borradores()).toEqual([suyo])
    await vendedor.page.unrouteAll({ behavior: 'ignoreErrors' })
    await recargar()
    await vendedor.ve(`editar el pedido ${suyo}`)
    await expect.poll(cantidades).toEqual(['4', '3'])
  })

  it('is joined once by a double click', async () => {
    await empezar()
    await quieta(vendedor.page)
    await demorar(vendedor.page, 400)
    const leidas = anotarLecturas()
    await vendedor.teclas('Alt+r')
    await conLineas()
    await vendedor.page.getByRole('button', { name: 'Unir' }).dblclick()
    await vendedor.ve(`editar el pedido ${suyo}`)
    await quieta(vendedor.page)
    expect(await cantidades()).toEqual(['4', '3'])
    expect(leidas).toHaveLength(1)
  })

  it('stays as it was where the server is gone, or the other was billed meanwhile', async () => {
    await empezar()
    await vendedor.teclas('Alt+r')
    await conLineas()
    await quieta(vendedor.page)
    await vendedor.page.route(`**/api/facturas/${suyo}`, route => route.abort())
    await vendedor.teclas('u')
    await vendedor.page.getByRole('alert').or(vendedor.page.getByRole('status')).first().waitFor()
    await quieta(vendedor.page)
    expect(await lugar()).toBe('#/facturacion/crear')
    await vendedor.page.unroute(`**/api/facturas/${suyo}`)
    await admin(`PUT facturas/${suyo}/anular`, { motivo: 'Prueba' })
    await vendedor.teclas('u')
    await vendedor.ve('La factura no se encuentra en edición')
    await quieta(vendedor.page)
    expect(await lugar()).toBe('#/facturacion/crear')
    expect(await cantidades()).toEqual(['3'])
    await recargar()
    await expect.poll(cantidades).toEqual(['3'])
    expect(await borradores()).toEqual([null])
  })

  it('that has its own number by now is not joined: the dialog says why, and the other is resumed', async () => {
    const otro = await guardada()
    const tercero = await guardada()
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${otro}`)
    await vendedor.ve('Tiene 2 pedidos en edición')
    await vendedor.teclas('Alt+r')
    await vendedor.ve('Este pedido ya está guardado: no se puede unir con otro.')
    await quieta(vendedor.page)
    expect(await vendedor.page.getByRole('button', { name: /^Unir/ }).count()).toBe(0)
    await promete(vendedor, 'unir-ya-guardado-1366')
    await vendedor.teclas('u')
    await quieta(vendedor.page)
    expect(await lugar()).toContain(`venta=${otro}`)
    await vendedor.page
      .getByRole('row', { name: new RegExp(`^${tercero} `) })
      .getByRole('button', { name: 'Retomar' })
      .click()
    await vendedor.ve(`editar el pedido ${tercero}`)
  })

  it.each([
    ['another one', 'Pendiente facturar'],
    ['itself', 'En edición'],
  ])(
    'whose save was done, and whose answer never came, is not sold twice by joining it to %s',
    async (_, estado) => {
      const consigo = estado === 'En edición'
      await empezar()
      const guardar = async () => {
        await vendedor.teclas('F8')
        if (!(await lugar()).includes('venta=') && !consigo) return
        await vendedor.ve('¿Desea guardar en edición?')
        await vendedor.teclas('Enter')
      }
      await vendedor.page.getByLabel('Estado').selectOption(estado)
      await vendedor.page.route(
        '**/api/facturas/guardar',
        async route => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await guardar()
      await expect.poll(susPedidos).toHaveLength(2)
      await quieta(vendedor.page)
      const perdido = (await susPedidos()).find(id => id !== suyo)!
      const destino = consigo ? perdido : suyo
      // The list of them is as old as the order: another tab of the window comes back.
      if (consigo) {
        await volverALaVentana(vendedor.page)
        await vendedor.ve('Tiene 2 pedidos en edición')
      }
      await vendedor.teclas('Alt+r')
      await conLineas()
      await vendedor.enLaTabla()
      await vendedor.page
        .getByRole('row', { name: new RegExp(`^${destino} `) })
        .getByRole('button', { name: 'Unir' })
        .click()
      await vendedor.ve(`editar el pedido ${destino}`)
      await quieta(vendedor.page)
      await guardar()
      await vendedor.ve(
        consigo
          ? 'Lo que unió ya estaba en este pedido'
          : `Lo que unió ya estaba guardado en el pedido ${perdido}`,
      )
      await vendedor.foto(`unir-ya-estaba-${consigo ? 'aqui' : 'alla'}`)
      for (const id of [suyo, perdido]) expect((await leer(id)).ventas_detalle).toHaveLength(1)
    },
  )

  it('brings along a discount that was asked for it, which is approved later and for no more than it was', async () => {
    await empezar()
    await vendedor.teclas('F6')
    await vendedor.ve('Solicitar un descuento')
    await vendedor.enfoca('Descuento')
    await vendedor.escribir('5')
    await vendedor.teclas('Enter')
    await vendedor.ve('Descuento solicitado con éxito')
    await quieta(vendedor.page)
    await vendedor.teclas('Alt+r')
    await conLineas()
    await vendedor.teclas('u')
    await vendedor.ve(`editar el pedido ${suyo}`)
    await vendedor.ve('Descuento del 5 % pedido, en espera de aprobación')
    await quieta(vendedor.page)
    const { descuentos_solicitados } = await admin<{ descuentos_solicitados: { data: { id: number }[] } }>(
      'GET descuentos/solicitados/001?estado=pendiente&per_page=1',
    )
    await admin('POST descuentos/solicitados/aprobar', {
      descuento_solicitado_id: descuentos_solicitados.data[0]!.id,
      aprobado: true,
    })
    await vendedor.ve('Descuento aprobado: 5 % en')
    await guardarEnEdicion()
    const rebajas = async () =>
      (await leer(suyo)).ventas_detalle.map(l => [l.cantidad_vendida, l.porcentaje_descuento])
    expect(await rebajas()).toEqual([
      [4, 10],
      [3, 5],
    ])
    // What was granted for each of them is for neither of more pieces.
    await vendedor.irA(`/facturacion/crear?venta=${suyo}`)
    await vendedor.ve(`editar el pedido ${suyo}`)
    await quieta(vendedor.page)
    await vendedor.page.getByLabel(`Cantidad de ${BISAGRA}`).first().fill('7')
    await vendedor.teclas('F8')
    await vendedor.ve('¿Desea guardar en edición?')
    await vendedor.teclas('Enter')
    await vendedor.ve(/se autorizó para 4 y no para más/)
    expect(await rebajas()).toEqual([
      [4, 10],
      [3, 5],
    ])
  })
})

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  it('is joined once however often it is asked for, and what is typed meanwhile is for the order that comes', async () => {
    await empezar()
    await vendedor.teclas('Tab')
    await quieta(vendedor.page)
    await demorar(vendedor.page, latencia)
    const leidas = anotarLecturas()
    const guardados = enviadas(vendedor.page, /\/facturas\/guardar$/)
    await vendedor.teclas('Alt+r')
    await conLineas()
    await vendedor.teclas('u', 'u', 'u', 'Alt+o')
    await vendedor.escribir('Con prisa')
    await vendedor.ve(`editar el pedido ${suyo}`)
    await expect.poll(() => vendedor.page.getByLabel('Observación del pedido').inputValue()).toBe('Con prisa')
    expect(await cantidades()).toEqual(['4', '3'])
    expect(leidas).toHaveLength(1)
    expect(await vendedor.page.getByLabel('Agregar producto').inputValue()).toBe('')
    await vendedor.teclas('F8', 'Enter')
    await expect.poll(lugar, { timeout: 20_000 }).not.toContain('crear')
    await vendedor.page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(guardados.veces).toBe(1)
    const { ventas_detalle, ventas_encabezado } = await leer(suyo)
    expect(ventas_detalle.map(l => l.cantidad_vendida)).toEqual([4, 3])
    expect(ventas_encabezado.observacion_venta).toBe('Con prisa')
    expect(await susPedidos()).toEqual([suyo])
    expect(await lineas().count()).toBe(0)
  })
})
