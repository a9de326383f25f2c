import { entrar, type Pedir } from './api'
import { demorar } from './lejos'
import { Persona } from './navegador'
import { quieta } from './quieta'

interface Linea {
  referencia: string
  cantidad_solicitada: number
}
interface Venta {
  id: number
}

/** A seller whose shop is so many ms away, and what their sales came to. */
export async function vendedorA(latencia: number) {
  const pedir: Pedir = await entrar('vendedor')
  const vendedor = await Persona.entrar('vendedor')
  await demorar(vendedor.page, latencia)
  const ventas = async (): Promise<Venta[]> =>
    (await pedir<{ ventas: { data: Venta[] } }>('POST facturas', { estado_venta_id: 0 })).ventas.data

  /** Lines of the sales that were saved meanwhile. */
  async function guardadas(hacer: () => Promise<void>): Promise<string[][]> {
    const antes = new Set((await ventas()).map(({ id }) => id))
    await hacer()
    // The notice on show may be that of the sale before.
    const limite = Date.now() + 60_000
    let nuevas: Venta[] = []
    while (nuevas.length === 0 && Date.now() < limite) {
      await quieta(vendedor.page)
      nuevas = (await ventas()).filter(({ id }) => !antes.has(id))
    }
    return Promise.all(
      nuevas.map(async ({ id }) => {
        const { ventas_detalle } = await pedir<{ ventas_detalle: Linea[] }>(`GET facturas/${id}`)
        return ventas_detalle.map(linea => `${linea.cantidad_solicitada} ${linea.referencia}`)
      }),
    )
  }
  const abrirNueva = async (): Promise<void> => {
    await vendedor.page.evaluate(() => (location.hash = '/'))
    await quieta(vendedor.page)
    await vendedor.teclas('1')
  }
  return { pedir, vendedor, ventas, guardadas, abrirNueva }
}
export type Puesto = Awaited<ReturnType<typeof vendedorA>>
