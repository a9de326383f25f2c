import { beforeAll, describe, expect, it } from 'vitest'
import { leerNumeroDeOrden } from '#shared/produccion/estados'
import { entrar, type Pedir } from './api'
import { leer } from './lejos'
import { type Persona, promete } from './navegador'
import { oido, oir } from './oir'
import { quieta } from './quieta'
import { administradora, iniciar, producir, puesto, type Venta } from './taller'
import { origen } from './tienda'

let jefa: Persona
let pared: Persona
let pedir: Pedir
let una: Venta
let otra: Venta
let doble: Venta
beforeAll(async () => {
  pedir = await entrar('super')
  una = await producir(pedir)
  otra = await producir(pedir)
  doble = await producir(pedir, {
    lineas: 2,
    lista: {
      piezas: [{ cantidad: 4, base: 700, altura: 400, canto_base_top: 'TC-BLA-FX' }],
      canto: [{ id: 'TC-BLA-FX' }],
    },
  })
  jefa = await administradora()
  pared = await administradora()
})

const ir = (quien: Persona, query = '') => quien.page.goto(`${origen()}/#/produccion${query}`)
const fila = (quien: Persona, { numero }: Venta) => quien.page.locator('main tbody tr', { hasText: numero })
/** Counts how often a page asks for the panel. */
function lecturas({ page }: Persona): { veces: number } {
  const cuenta = { veces: 0 }
  page.on('request', request => {
    if (request.url().endsWith('/api/produccion/panel-control')) cuenta.veces += 1
  })
  return cuenta
}
/** Comes to the panel with its channel open: what happens from now on is heard. */
async function alAire(quien: Persona): Promise<void> {
  const { page } = quien
  const cuenta = lecturas(quien)
  await ir(quien)
  await fila(quien, una).waitFor()
  await quien.ve('En línea')
  // What may have happened while it was opened is read once more.
  await expect.poll(() => cuenta.veces).toBeGreaterThan(1)
  await quieta(page)
}

describe('the panel of the workshop, by keyboard alone', () => {
  it('counts what is open, and shows each order with its stages in words', async () => {
    await ir(jefa)
    await fila(jefa, una).waitFor()
    const texto = await fila(jefa, una).textContent()
    for (const palabra of ['Corte', 'Empaque', 'Pendiente', 'MEL18-BLA-TP']) expect(texto).toContain(palabra)
    const contadores = jefa.page.getByRole('region', { name: 'Contadores' })
    expect(await contadores.textContent()).toMatch(
      /Total OP\d+Total OV\d+Pendientes\d+En proceso\d+Finalizadas\d+/,
    )
    await promete(jefa, 'panel-01-lista')
  })

  it('an order is given priority with a reason, which the other browser paints without reading again', async () => {
    await alAire(pared)
    const cuenta = lecturas(pared)
    await fila(jefa, otra).focus()
    await jefa.teclas('r')
    await jefa.ve('OP Prioritaria')
    await jefa.enfoca('Motivo')
    await jefa.teclas('Enter')
    await jefa.ve('Debe ingresar el motivo')
    await jefa.escribir('Viaja a las cuatro')
    await promete(jefa, 'panel-02-prioridad')
    await jefa.teclas('Enter')
    await jefa.ve('Orden prioritaria')
    await expect.poll(() => fila(pared, otra).textContent()).toContain('Prioritaria')
    expect(cuenta.veces).toBe(0)
    // And taken back again.
    await fila(jefa, otra).focus()
    await jefa.teclas('r')
    await jefa.ve('Es prioritaria por: Viaja a las cuatro')
    await jefa.enfoca('Motivo')
    await jefa.escribir('Ya no viaja')
    await jefa.teclas('Enter')
    await jefa.ve('La orden ya no es prioritaria')
    await expect.poll(() => fila(pared, otra).textContent()).not.toContain('Prioritaria')
    expect(cuenta.veces).toBe(0)
  })

  it('a stage that begins, stands still and ends is painted in both, with who and why', async () => {
    const { operario } = await puesto(pedir, 1)
    const etapa = await iniciar(pedir, una.orden, 1)
    for (const quien of [jefa, pared]) {
      await expect.poll(() => fila(quien, una).textContent()).toContain('En proceso')
      expect(await fila(quien, una).textContent()).toContain(operario.nombres)
    }
    await pedir('POST produccion/parar-finalizar-etapa', {
      produccion_etapa_id: etapa,
      accion: 'parar',
      motivo_suspension_id: 2,
    })
    await expect.poll(() => fila(pared, una).textContent()).toContain('Suspendida')
    expect(await pared.page.getByRole('region', { name: 'Contadores' }).textContent()).toContain(
      '(1 suspendida)',
    )
    await promete(pared, 'panel-03-suspendida')
    await pedir('POST produccion/parar-finalizar-etapa', { produccion_etapa_id: etapa, accion: 'continuar' })
    await pedir('POST produccion/parar-finalizar-etapa', { produccion_etapa_id: etapa, accion: 'finalizar' })
    await expect.poll(() => fila(pared, una).textContent()).toContain('Completada')
  })

  it('a new order comes on top, and what was missed is read again', async () => {
    const cuenta = lecturas(pared)
    const nueva = await producir(pedir)
    await fila(pared, nueva).waitFor()
    expect(await pared.page.locator('main tbody tr').first().textContent()).toContain(nueva.numero)
    expect(cuenta.veces).toBe(0)
    // While the channel is away something happens: it is seen once it is back.
    await pared.context.setOffline(true)
    await iniciar(pedir, nueva.orden, 1)
    await pared.context.setOffline(false)
    await expect.poll(() => fila(pared, nueva).textContent()).toContain('En proceso')
    await pedir('POST produccion/anular-etapa', {
      produccion_etapa_id: nueva.orden * 100 + 1,
      motivo: 'Error',
    })
    await expect.poll(() => fila(pared, nueva).textContent()).not.toContain('En proceso')
  })

  it('an order is found by the number that people say, and by its label', async () => {
    await ir(jefa)
    await fila(jefa, una).waitFor()
    await jefa.teclas('b')
    await jefa.enfoca('OP')
    await jefa.escribir('veinte')
    await jefa.ve('Escríbala como 706-1')
    const campo = jefa.page.getByLabel('OP', { exact: true })
    await expect.poll(() => campo.inputValue()).toBe('veinte')
    await jefa.teclas('Control+a')
    await jefa.escribir(otra.numero)
    await jefa.teclas('Enter')
    await expect.poll(() => jefa.page.locator('main tbody tr').count()).toBe(1)
    await fila(jefa, otra).focus()
    await leer(jefa.page, `VETA:OP:${una.orden}`)
    await fila(jefa, una).waitFor()
    expect(await jefa.page.locator('main tbody tr').count()).toBe(1)
    await ir(jefa, '?venta=999999')
    await jefa.ve('No se encontraron órdenes de producción')
    await promete(jefa, 'panel-04-ninguna')
  })

  it('the orders of a sale stand together, also where one of them goes first', async () => {
    await ir(jefa)
    await fila(jefa, una).waitFor()
    const id = leerNumeroDeOrden(doble.numeros[1]!)
    await pedir('POST produccion/prioridad', { id, motivo: 'Falta para el camión' })
    const numeros = () =>
      jefa.page
        .locator('main tbody tr > td:first-child')
        .evaluateAll(celdas => celdas.map(celda => celda.textContent.replace(/Prioritaria.*/, '').trim()))
    await expect.poll(async () => (await numeros()).slice(0, 2).toSorted()).toEqual(doble.numeros)
    await pedir('POST produccion/prioridad', { id, prioritario: false })
  })

  it('one that is open for days says so', async () => {
    await jefa.page.route('**/api/produccion/panel-control', async route => {
      const reply = await route.fetch()
      const json = (await reply.json()) as {
        data: { ordenes_produccion: { id: number; fecha_inserta: string }[] }
      }
      for (const orden of json.data.ordenes_produccion)
        if (orden.id === otra.orden) orden.fecha_inserta = new Date(Date.now() - 75 * 3_600_000).toISOString()
        else if (orden.id === una.orden)
          orden.fecha_inserta = new Date(Date.now() - 30.5 * 3_600_000).toISOString()
      await route.fulfill({ response: reply, json })
    })
    await ir(jefa)
    await jefa.page.reload()
    await jefa.ve('Abierta hace 3 días')
    await jefa.ve('Abierta hace 30 horas')
    await promete(jefa, 'panel-05-viejas')
    await jefa.page.unroute('**/api/produccion/panel-control')
  })

  it('as a wall it is the panel alone, in large letters, and the key leads back', async () => {
    await jefa.page.setViewportSize({ width: 1920, height: 1080 })
    await ir(jefa)
    await fila(jefa, una).waitFor()
    await jefa.enLaTabla()
    await jefa.teclas('f')
    await jefa.page.getByRole('navigation', { name: 'Menú principal' }).waitFor({ state: 'hidden' })
    expect(await jefa.page.locator('header').first().isVisible()).toBe(false)
    const letra = await fila(jefa, una).evaluate(tr =>
      parseFloat(getComputedStyle(tr.firstElementChild!).fontSize),
    )
    expect(letra).toBeGreaterThanOrEqual(18)
    await promete(jefa, 'panel-06-muro')
    await jefa.teclas('f')
    await jefa.page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  })

  it('sounds where somebody chose it, remembered by this computer, and not for ticked cuts', async () => {
    for (const { page } of [jefa, pared]) await oir(page)
    await jefa.page.setViewportSize({ width: 1366, height: 768 })
    await jefa.enLaTabla()
    await jefa.teclas('s')
    await jefa.enfoca('Sonido')
    await jefa.teclas('ArrowDown', 'ArrowDown')
    for (const quien of [jefa, pared]) {
      await ir(quien)
      await quien.page.reload()
      await fila(quien, una).waitFor()
      await quien.ve('En línea')
      await quieta(quien.page)
      // A browser is silent until somebody has touched it.
      await quien.page.getByRole('heading').first().click()
    }
    expect(await jefa.page.getByRole('combobox', { name: 'Sonido de las novedades' }).inputValue()).toBe(
      'medio',
    )
    const NOTAS = ['880 Hz', '1174 Hz']
    const nueva = await producir(pedir)
    await fila(jefa, nueva).waitFor()
    await expect.poll(() => oido(jefa.page)).toEqual(NOTAS)
    // What happens within a second is one sound.
    const unSegundo = () => jefa.page.waitForTimeout(1100)
    await unSegundo()
    const etapa = await iniciar(pedir, nueva.orden, 1)
    await expect.poll(() => oido(jefa.page)).toEqual([...NOTAS, ...NOTAS])
    await unSegundo()
    await pedir(`POST produccion/etapas/${etapa}/avance`, { cortes: [0] })
    await expect.poll(() => fila(jefa, nueva).textContent()).toMatch(/En proceso 1\/\d/)
    await unSegundo()
    expect(await oido(jefa.page)).toHaveLength(4)
    await pedir('POST produccion/parar-finalizar-etapa', {
      produccion_etapa_id: etapa,
      accion: 'finalizar',
    })
    await expect.poll(() => oido(jefa.page)).toHaveLength(6)
    await expect.poll(() => fila(pared, nueva).textContent()).toContain('Completada')
    expect(await oido(pared.page)).toEqual([])
  })

  it('on a telephone each order is a card', async () => {
    await jefa.page.setViewportSize({ width: 390, height: 844 })
    await ir(jefa)
    await fila(jefa, una).waitFor()
    await promete(jefa, 'panel-07-telefono')
    expect(jefa.quejas).toEqual([])
  })

  it('a machine tells what it does, what it did and why it stood still', async () => {
    await jefa.page.setViewportSize({ width: 1366, height: 768 })
    const { maquina } = await puesto(pedir, 1)
    await iniciar(pedir, otra.orden, 1)
    await jefa.page.goto(`${origen()}/#/maestros/maquinas`)
    const suya = jefa.page.locator('main tbody tr', { hasText: maquina.nombre_maquina })
    await suya.focus()
    await jefa.teclas('b')
    await jefa.ve(`Bitácora de ${maquina.nombre_maquina}`)
    await jefa.ve('En marcha')
    await jefa.ve(/Daño de la máquina \(1 vez\)/)
    await jefa.page.locator('[role=dialog] tbody tr', { hasText: una.numero }).first().waitFor()
    await promete(jefa, 'panel-08-bitacora')
  })
})
