import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, hoy, type Pedir } from './api'
import { leer } from './lejos'
import { Persona, promete } from './navegador'
import { producir, TABLERO, type Venta } from './taller'
import { origen } from './tienda'

const CON_CANTO = {
  piezas: [{ cantidad: 2, base: 700, altura: 400, canto_base_top: 'TC-BLA-FX' }],
  canto: [{ id: 'TC-BLA-FX' }],
}

let bodega: Persona
let pedir: Pedir
let retal = ''
let completa: Venta
let faltante: Venta
beforeAll(async () => {
  pedir = await entrar('super')
  const nuevo = await pedir<{ retal: { id: string } }>('POST retales/guardar', {
    referencia: TABLERO,
    base: 1200,
    altura: 900,
    ubicacion: 'Estante C2',
  })
  retal = nuevo.retal.id
  completa = await producir(pedir, {
    lista: {
      ...CON_CANTO,
      piezas: [{ ...CON_CANTO.piezas[0], cantidad: 24 }],
      despiece_retales: true,
      retales: [{ retal_id: retal, cantidad: 1, base: 1200, altura: 900 }],
    },
  })
  faltante = await producir(pedir, { lista: CON_CANTO })
  bodega = await Persona.entrar('bodega')
})

const ir = (query = '') => bodega.page.goto(`${origen()}/#/produccion/preparar${query}`)
const fila = ({ numero }: Venta) => bodega.page.locator('main tbody tr', { hasText: numero })
const material = (texto: string) => bodega.page.locator('[role=dialog] tbody tr', { hasText: texto })
const laOrden = async ({ orden }: Venta) =>
  (await pedir<{ orden: Record<string, unknown> }>(`GET produccion/ordenes/${orden}`)).orden
/** A reader, which is faster than anybody. */
const escanear = (codigo: string) => leer(bodega.page, codigo)

describe('the material of an order, by keyboard and by reader', () => {
  it('what nobody has prepared is listed, and Enter opens its pick list with the keyboard in its rows', async () => {
    await ir()
    await fila(completa).waitFor()
    await promete(bodega, 'preparar-01-lista')
    await fila(completa).focus()
    await bodega.teclas('Enter')
    await bodega.ve(`Preparar material de la OP ${completa.numero}`)
    await bodega.enElDialogo()
    await bodega.ve('0 de 3 están')
    await bodega.ve('Estante C2')
    await promete(bodega, 'preparar-02-material')
  })

  it('not before every row is known', async () => {
    await bodega.teclas('F8')
    await bodega.ve('Falta marcar 3 de 3')
    expect(await laOrden(completa)).toMatchObject({ proceso_vigente: false })
  })

  it('the label of an offcut ticks it, a reference its row, and what is not of the order says so', async () => {
    await material(TABLERO).first().focus()
    await escanear(`VETA:R:${retal}`)
    await bodega.ve('1 de 3 está')
    // A busy browser hands its keys over late and apart; by itself the first of them ticks all there is.
    await leer(bodega.page, 'TC-BLA-FX', { tarde: 80, pausa: 150 })
    await bodega.ve('2 de 3 está')
    await escanear('OTRA-COSA')
    await bodega.ve('El código OTRA-COSA no es del material de esta orden')
    await material(TABLERO).first().focus()
    await bodega.teclas('Space')
    await bodega.ve('3 de 3 están')
    await promete(bodega, 'preparar-03-marcado')
  })

  it('what was ticked is there after a reload, and is handed out', async () => {
    await bodega.page.reload()
    await bodega.ve('3 de 3 están')
    await bodega.teclas('F8')
    await bodega.ve('Material preparado')
    await fila(completa).waitFor({ state: 'detached' })
    expect(await laOrden(completa)).toMatchObject({ proceso_vigente: true, estado: 'pendiente' })
  })

  it('a row that is missing holds the order before the saw, and the list says what is missing and what was written of it', async () => {
    await fila(faltante).focus()
    await bodega.teclas('Enter')
    await bodega.enElDialogo()
    await bodega.ve('0 de 2 están')
    await material('TC-BLA-FX').focus()
    await bodega.teclas('t', 'f')
    await bodega.ve('falta 1')
    await promete(bodega, 'preparar-04-falta')
    await bodega.page.getByRole('textbox', { name: 'Observación' }).focus()
    await bodega.escribir('Llega mañana')
    await bodega.teclas('F8')
    await bodega.ve(/La orden queda suspendida\. Falta material/)
    await expect.poll(() => fila(faltante).textContent()).toMatch(/Falta material: .* · Llega mañana/)
    expect(await laOrden(faltante)).toMatchObject({
      estado: 'suspendida',
      observacion_faltante: 'Llega mañana',
    })
    await promete(bodega, 'preparar-05-suspendida')
    // Whoever opens it again reads it there too.
    await fila(faltante).focus()
    await bodega.teclas('Enter')
    await bodega.page.getByRole('dialog').getByText('· Llega mañana').waitFor()
    await bodega.teclas('Alt+q')
    await bodega.page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('older ones are told of, and one key shows them', async () => {
    const dia = hoy()
    await ir(`?desde=${dia}&hasta=${dia}&venta=`)
    await fila(faltante).waitFor()
    await bodega.page.route('**/api/produccion/orden-etapa*', async route => {
      const reply = await route.fetch()
      const json = (await reply.json()) as { data: { anteriores: number } }
      const { fecha_inicial } = route.request().postDataJSON() as { fecha_inicial: string }
      json.data.anteriores = fecha_inicial === '2000-01-01' ? 0 : 2
      await route.fulfill({ response: reply, json })
    })
    await bodega.page.reload()
    await bodega.ve('Hay 2 órdenes por preparar más antiguas que el')
    await promete(bodega, 'preparar-06-anteriores')
    await bodega.enLaTabla()
    await bodega.teclas('t')
    await bodega.page.getByText('más antiguas que el').waitFor({ state: 'detached' })
    expect(new URL(bodega.page.url()).hash).toContain('desde=2000-01-01')
    await bodega.page.unroute('**/api/produccion/orden-etapa*')
  })

  it('of a sale without any it is not said that all material is there, and the others are a key away', async () => {
    await ir('?venta=999999')
    await bodega.ve('Ninguna orden de la venta 999999 espera su material.')
    expect(await bodega.page.getByText('está preparado').count()).toBe(0)
    // However long somebody reads that.
    await bodega.page.waitForTimeout(400)
    await bodega.teclas('l')
    await fila(faltante).waitFor()
  })

  it('at a tablet and on a telephone what is pressed is large enough for a finger', async () => {
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
    ] as const) {
      await bodega.page.setViewportSize({ width, height })
      await ir()
      await fila(faltante).waitFor()
      const boton = fila(faltante).getByRole('button', { name: /^Preparar material/ })
      expect((await boton.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await promete(bodega, `preparar-07-${width}`)
      await fila(faltante).focus()
      await bodega.teclas('Enter')
      await material('TC-BLA-FX').waitFor()
      const falta = material('TC-BLA-FX').getByRole('button', { name: /^Falta/ })
      expect((await falta.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await promete(bodega, `preparar-08-${width}`)
      await bodega.teclas('Alt+q')
      await bodega.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(bodega.quejas).toEqual([])
  })
})
