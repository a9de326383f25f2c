import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'

let vendedora: Persona
let venta = 0
beforeAll(async () => {
  vendedora = await Persona.entrar('vendedor')
  const pedir = await entrar('vendedor')
  const administrar = await entrar('super')
  const de = async (query: string) =>
    (await pedir<{ productos: { data: { id: number }[] } }>(`GET productos?query=${query}`)).productos
      .data[0]!.id
  const clientes = await pedir<{ terceros: { data: { id: number }[] } }>('GET terceros?role=C')
  const pedido = {
    venta_id: null as number | null,
    tercero_id: clientes.terceros.data[0]!.id,
    estado_venta_id: 1,
    productoList: [
      { producto_id: await de('bisagra'), cantidad_solicitada: 4 },
      {
        producto_id: await de('MEL18-BLA-TP'),
        cantidad_solicitada: 1,
        response_lepton: { referencia: 'MEL18-BLA-TP', piezas: [{ cantidad: 2, base: 700, altura: 400 }] },
      },
    ] as object[],
    tareasList: [{ id: null, descripcion_tarea: 'Llamar antes de cortar' }] as object[],
  }
  const { venta_id } = await pedir<{ venta_id: number }>('POST facturas/guardar', pedido)
  venta = venta_id
  await administrar('POST facturas/guardar', {
    ...pedido,
    venta_id,
    tareasList: [],
    observacion_venta: 'Entregar el martes en la obra, por la portería de atrás',
    productoList: [{ ...pedido.productoList[0], item: 1, cantidad_solicitada: 6, porcentaje_descuento: 10 }],
  })
})

const dialogo = () => vendedora.page.getByRole('dialog')
const historial = () => dialogo().getByRole('region', { name: 'Historial' })

describe('the history of a sale', () => {
  it('is fetched by H in its detail, read with the arrow keys, and put away by the same key', async () => {
    const pedidas: string[] = []
    vendedora.page.on('request', request => pedidas.push(new URL(request.url()).pathname))
    await vendedora.page.evaluate(id => (location.hash = `/facturacion?ver=detalle&venta=${id}`), venta)
    await vendedora.ve(`Detalle factura #${venta}`)
    await vendedora.ve('Formas de pago')
    expect(pedidas.filter(path => path.endsWith('/historial'))).toEqual([])
    await vendedora.teclas('h')
    await historial().getByText('Pedido editado').waitFor()
    await historial()
      .getByText(/descuento de 0 % a 10 %, otorgado por/)
      .waitFor()
    await historial().getByText('Tarea agregada: «Llamar antes de cortar»').waitFor()
    await expect.poll(() => historial().evaluate(node => node === document.activeElement)).toBe(true)
    await promete(vendedora, 'historial-1366')
    await vendedora.teclas('h')
    await historial().waitFor({ state: 'detached' })
  })

  it('is in the help, grows when the sale is annulled, and reads at 390 px', async () => {
    await vendedora.teclas('?')
    await vendedora.ve('Historial de la venta')
    await vendedora.teclas('Alt+q')
    await vendedora.page.getByText('Historial de la venta').waitFor({ state: 'detached' })
    await vendedora.page.setViewportSize({ width: 390, height: 844 })
    await dialogo().getByRole('button', { name: 'Historial' }).click()
    await historial().getByText('Pedido editado').waitFor()
    await promete(vendedora, 'historial-390')
    const pedir = await entrar('vendedor')
    await pedir(`PUT facturas/${venta}/anular`, { motivo: 'El cliente desistió' })
    await historial().getByText('Motivo: El cliente desistió').waitFor()
    await vendedora.page.setViewportSize({ width: 1366, height: 768 })
  })

  it('is printed with the detail', async () => {
    await vendedora.page.emulateMedia({ media: 'print' })
    await historial().getByText('Pedido anulado').waitFor()
    await vendedora.foto('historial-impreso')
    expect(await dialogo().getByRole('button', { name: 'Historial' }).isVisible()).toBe(false)
    await vendedora.page.emulateMedia({ media: 'screen' })
  })
})
