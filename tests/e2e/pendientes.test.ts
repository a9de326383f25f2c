import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

const TAREA = 'Avisar que ya está el corte'

let vendedor: Persona
let operario: Persona
let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('vendedor')
  ;[vendedor, operario] = await Promise.all([Persona.entrar('vendedor'), Persona.entrar('operario')])
})

const fila = (persona: Persona) => persona.page.locator('tbody tr', { hasText: TAREA })

/** A pending order of one product; its number. */
async function pedido(quien: Pedir): Promise<number> {
  const { productos } = await quien<{ productos: { data: { id: number }[] } }>('GET productos')
  const { terceros } = await quien<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const { venta_id } = await quien<{ venta_id: number }>('POST facturas/guardar', {
    venta_id: null,
    tercero_id: terceros.data[0]!.id,
    estado_venta_id: 1,
    productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 1 }],
  })
  return venta_id
}

/** The last page of what is pending, where what came last stands. */
async function alFinal(persona: Persona): Promise<void> {
  const { tareas } = await pedir<{ tareas: { last_page: number } }>('GET tareas')
  await persona.page.goto(`${origen()}/#/pendientes?page=${tareas.last_page}`)
}

describe('the tasks of a store, by keyboard alone', () => {
  it('where there are none says so once, in the list and as a warning', async () => {
    const quien = await Persona.entrar('operario')
    await quien.page.route('**/api/tareas?*', async route => {
      const respuesta = await route.fetch()
      const json = (await respuesta.json()) as { data: { tareas: object } }
      const tareas = { ...json.data.tareas, data: [], total: 0, last_page: 1 }
      await route.fulfill({ response: respuesta, json: { ...json, data: { tareas } } })
    })
    await quien.page.goto(`${origen()}/#/pendientes`)
    await quien.ve(/^No se encontraron datos: no hay tareas pendientes/)
    await quien.page.getByRole('status').getByText('No se encontraron datos').waitFor()
  })

  it('one that the seller asks for is in the list of the operator', async () => {
    await pedir('POST tareas/guardar', { venta_id: await pedido(pedir), descripcion_tarea: TAREA })
    await alFinal(operario)
    await fila(operario).waitFor()
    await promete(operario, 'pendientes-01-lista')
  })

  it('the operator completes it with a word about how it went', async () => {
    await fila(operario).focus()
    await operario.teclas('c')
    await operario.ve('Completar la tarea')
    await operario.enfoca('Observación')
    await operario.escribir('Viene a las cuatro')
    await promete(operario, 'pendientes-02-completar')
    await operario.teclas('Enter')
    await operario.ve('Tarea completada')
    await fila(operario).waitFor({ state: 'detached' })
  })

  it('the seller sees who did it, and takes it back, which the operator sees without asking', async () => {
    await vendedor.page.goto(`${origen()}/#/pendientes`)
    await vendedor.page.locator('tbody tr').first().waitFor()
    await vendedor.teclas('Alt+2')
    await fila(vendedor).first().waitFor()
    const texto = await fila(vendedor).first().textContent()
    expect(texto).toContain('Viene a las cuatro')
    await promete(vendedor, 'pendientes-03-completadas')
    await fila(vendedor).first().focus()
    await vendedor.teclas('p')
    await vendedor.ve('La tarea está pendiente de nuevo')
    await fila(vendedor).waitFor({ state: 'detached' })
    await fila(operario).waitFor()
  })

  it('a word on somebody else’s task that is not completed is refused where it stands, and can be taken back', async () => {
    const deJefe = await entrar('super')
    const venta = await pedido(deJefe)
    await deJefe('POST tareas/guardar', { venta_id: venta, descripcion_tarea: 'Medir el hueco' })
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${venta}`)
    const completada = vendedor.page.getByRole('checkbox', { name: 'Completada: Medir el hueco' })
    const observacion = vendedor.page.getByRole('textbox', { name: 'Observación de Medir el hueco' })
    await completada.focus()
    await vendedor.teclas('Space')
    await observacion.focus()
    await vendedor.escribir('Son 80 cm')
    await completada.focus()
    await vendedor.teclas('Space', 'F8')
    await vendedor.ve('Guardar como pendiente de facturar')
    await vendedor.teclas('Enter')
    await vendedor.ve('Solo quien creó la tarea puede cambiar este texto')
    await expect.poll(() => observacion.getAttribute('aria-invalid')).toBe('true')
    await promete(vendedor, 'pendientes-04-ajena')
    await observacion.focus()
    await vendedor.teclas('Control+a', 'Delete')
    await expect.poll(() => observacion.isDisabled()).toBe(true)
  })
})
