import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

/** A board of 2440 × 2150, of which the demonstration shop has no offcut. */
const REFERENCIA = 'MEL15-BLA-TP'

let vendedor: Persona
let bodega: Persona
let pedirVendedor: Pedir
let pedirBodega: Pedir
const ids: string[] = []

interface Leido {
  retal: { estado: string; nombre_estado: string; reserva: { hasta: string; usuario: string } | null }
}
const leer = async (id: string) => (await pedirBodega<Leido>(`GET retales/${id}`)).retal

beforeAll(async () => {
  ;[pedirVendedor, pedirBodega, vendedor, bodega] = await Promise.all([
    entrar('vendedor'),
    entrar('bodega'),
    Persona.entrar('vendedor'),
    Persona.entrar('bodega'),
  ])
  for (const base of [1400, 1200, 1000]) {
    const { retal } = await pedirBodega<{ retal: { id: string } }>('POST retales/guardar', {
      referencia: REFERENCIA,
      base,
      altura: 900,
      ubicacion: 'Estante 9',
    })
    ids.push(retal.id)
  }
})

const abrir = (persona: Persona, mas = '') =>
  persona.irA(`/inventario-retales?vista=retales&referencia=${REFERENCIA}${mas}`)
const fila = (persona: Persona, id: string) => persona.page.locator('tbody tr', { hasText: id })

/** Puts the keyboard on the row of an offcut. */
async function enLaFila(persona: Persona, id: string): Promise<void> {
  await fila(persona, id).waitFor()
  await persona.enLaTabla()
  await persona.teclas('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')
  for (let i = 0; i < 5; i++) {
    if (await fila(persona, id).evaluate(row => row.contains(document.activeElement))) return
    await persona.teclas('ArrowDown')
  }
  throw new Error(`the keyboard does not come to the row of ${id}`)
}

describe('an offcut is reserved by keyboard alone', () => {
  it('for a customer from its row, and the other screen shows it at once', async () => {
    const [id = ''] = ids
    await abrir(bodega)
    await fila(bodega, id).waitFor()
    await abrir(vendedor)
    await enLaFila(vendedor, id)
    await vendedor.teclas('r')
    await vendedor.enfoca('^Cliente')
    await vendedor.teclas('Enter')
    await vendedor.ve('Debe ingresar el motivo, o seleccionar un cliente')
    // The field that is wrong has the keyboard; the customer is two fields back.
    await vendedor.enfoca('^Motivo')
    await vendedor.teclas('Shift+Tab')
    await vendedor.enfoca('^Cliente')
    await vendedor.escribir('muebles')
    await vendedor.page.getByRole('option').first().waitFor()
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    await promete(vendedor, '160-reservar-retal')
    await vendedor.page.keyboard.press('Enter')
    await vendedor.ve(/reservado para .* hasta el/)
    await fila(vendedor, id)
      .getByText(/Hasta \d\d\/\d\d\/\d{4}/)
      .waitFor()
    await promete(vendedor, '161-retal-reservado')
    // Nobody asked in the warehouse.
    await fila(bodega, id)
      .getByText(/Hasta \d\d\/\d\d\/\d{4}/)
      .waitFor()
    expect((await leer(id)).nombre_estado).toBe('Reservado')
  })

  it('is neither changed, discarded nor freed by somebody else, whose keys say why', async () => {
    const [id = ''] = ids
    await enLaFila(bodega, id)
    await bodega.teclas('d')
    await bodega.ve(/libérelo primero \(R\)/)
    await bodega.teclas('Enter')
    await quieta(bodega.page)
    expect(await bodega.page.getByRole('dialog').count()).toBe(0)
    await bodega.teclas('r')
    await bodega.ve(/solo esa persona o un administrador lo libera/)
    await bodega.foto('162-retal-reservado-bodega')
    expect((await leer(id)).reserva).not.toBeNull()
  })

  it('is found among those that are kept, and not offered for a size', async () => {
    const [reservado = '', libre = ''] = ids
    await abrir(vendedor, '&reserva=reservados')
    await fila(vendedor, reservado).waitFor()
    await expect.poll(() => fila(vendedor, libre).count()).toBe(0)
    await abrir(vendedor, '&contiene=800x450')
    await fila(vendedor, libre).waitFor()
    await expect.poll(() => fila(vendedor, reservado).count()).toBe(0)
    await vendedor.foto('163-retal-que-contiene')
  })

  it('begins the sale of its customer with V', async () => {
    const [id = ''] = ids
    await abrir(vendedor)
    await enLaFila(vendedor, id)
    await vendedor.teclas('v')
    await vendedor.ve(new RegExp(`Retal ${id} · 1400 × 900 · Estante 9 · para .*Muebles`, 'i'))
    await quieta(vendedor.page)
    await vendedor.foto('164-vender-reservado')
    await vendedor.irA('/')
  })

  it('from its card for a reason, by who sees no customers, and freed there with another one', async () => {
    const [, id = ''] = ids
    await bodega.page.goto(`${origen()}/#/?mirar=retal-${id}`)
    await bodega.enElDialogo()
    await bodega.ve('Estante 9')
    await bodega.teclas('r')
    await bodega.enfoca('^Motivo')
    await bodega.escribir('Lo recoge don Hernán')
    await promete(bodega, '165-reservar-por-motivo')
    await bodega.teclas('Enter')
    await bodega.ve('Lo reservó')
    await bodega.ve('Lo recoge don Hernán')
    await promete(bodega, '166-ficha-reservada')
    await bodega.teclas('r')
    await bodega.enfoca('^Motivo')
    await bodega.escribir('No vino')
    await promete(bodega, '167-liberar-retal')
    await bodega.teclas('Enter')
    await bodega.ve(`Retal ${id} liberado`)
    await expect.poll(async () => (await leer(id)).reserva).toBeNull()
  })

  it('who was a moment too late is told what stands', async () => {
    const [, , id = ''] = ids
    await abrir(vendedor)
    await enLaFila(vendedor, id)
    await vendedor.teclas('r')
    await vendedor.enfoca('^Cliente')
    await vendedor.teclas('Tab')
    await vendedor.enfoca('^Motivo')
    await vendedor.escribir('Muestra')
    await pedirBodega(`POST retales/${id}/reservar`, { motivo: 'Para la vitrina' })
    await vendedor.teclas('Enter')
    await vendedor.ve(/está reservado hasta el \d/)
    await promete(vendedor, '168-reservar-tarde')
    await expect(pedirVendedor(`POST retales/${id}/liberar`, { motivo: 'x' })).rejects.toThrow(
      /403|Lo reservó/,
    )
  })

  it.each([1024, 390])('at %i px nothing is wider than the screen', async width => {
    await vendedor.page.setViewportSize({ width, height: 844 })
    await abrir(vendedor)
    await vendedor.page.reload()
    await vendedor.page
      .getByText(/Hasta \d\d\/\d\d\/\d{4}/)
      .first()
      .waitFor()
    await promete(vendedor, `169-retales-reservados-${width}`)
    await vendedor.page.goto(
      `${origen()}/#/inventario-retales?vista=retales&referencia=${REFERENCIA}&ver=reservar&retal=${ids[1]}`,
    )
    await vendedor.enfoca('^Cliente')
    await quieta(vendedor.page)
    await promete(vendedor, `170-reservar-${width}`)
  })
})
