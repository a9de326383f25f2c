import { expect, it } from 'vitest'
import { entrar } from './api'
import { teclasDeCodigo } from './lejos'
import { Persona } from './navegador'

interface Producto {
  referencia: string
  codigo_barras: string | null
}

const CODIGOS = 1000
const EN_MS = 10_000

/** Sends a thousand codes as a reader does that nobody can stop: one every ten milliseconds, keys two apart. */
async function desbocar({ context, page }: Persona, codigos: readonly string[]): Promise<void> {
  const reader = await context.newCDPSession(page)
  const desde = Date.now()
  const envios: Promise<unknown>[] = []
  for (let i = 0; i < CODIGOS; i++) {
    const inicio = desde / 1000 + (i * EN_MS) / CODIGOS / 1000
    const falta = inicio * 1000 - Date.now()
    if (falta > 0) await new Promise(done => setTimeout(done, falta))
    for (const dada of teclasDeCodigo(codigos[i % codigos.length]!, inicio, 0.0005)) {
      envios.push(
        reader.send('Input.dispatchKeyEvent', { type: 'keyDown', ...dada }),
        reader.send('Input.dispatchKeyEvent', { type: 'keyUp', ...dada }),
      )
    }
  }
  await Promise.all(envios)
  await reader.detach()
}

it('a reader gone mad: of a thousand codes in ten seconds each is a unit of its product, and the order goes on', async () => {
  const pedir = await entrar('vendedor')
  const { productos } = await pedir<{ productos: { data: Producto[] } }>(
    'GET productos?query=bisagra&productos_venta=true&per_page=20',
  )
  const conCodigo = productos.data.filter(({ codigo_barras }) => codigo_barras).slice(0, 5)
  const vendedor = await Persona.entrar('vendedor')
  await vendedor.teclas('1')
  await vendedor.teclas('F7')
  await vendedor.enfoca(/Agregar producto/)
  await desbocar(
    vendedor,
    conCodigo.map(({ codigo_barras }) => codigo_barras!),
  )
  const cantidades = () =>
    vendedor.page
      .getByLabel(/^Cantidad de /)
      .evaluateAll(all => all.map(each => Number((each as HTMLInputElement).value.replaceAll('.', ''))))
  await expect
    .poll(async () => (await cantidades()).reduce((a, b) => a + b, 0), { timeout: 280_000 })
    .toBe(CODIGOS)
  const cadaUno = conCodigo.map((_, i) => Math.ceil((CODIGOS - i) / conCodigo.length))
  expect(await cantidades()).toEqual(cadaUno)
  await vendedor.teclas('F8')
  await vendedor.ve(/Venta guardada con éxito/)
  expect(vendedor.quejas).toEqual([])
})
