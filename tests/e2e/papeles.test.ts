import { beforeAll, expect, it } from 'vitest'
import { Persona } from './navegador'
import { origen } from './tienda'

let vendedor: Persona

beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
  await vendedor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

interface Venta {
  id: number
  enlace_factura: string
  enlace_planos: string | null
}

const pedir = async (path: string, body: object, token = ''): Promise<Record<string, never>> => {
  const headers = {
    'content-type': 'application/json',
    bodega: token ? '001' : '0',
    authorization: `Bearer ${token}`,
  }
  const reply = await fetch(`${origen()}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await reply.json()) as { data: Record<string, never> }).data
}

/** A billed sale of the demo shop that has a cut plan. */
async function conPlano(): Promise<Venta> {
  const { token } = await pedir('/ingreso', { email: 'vendedor@veta.test', password: 'veta-demo-2026' })
  for (let page = 1; page < 20; page++) {
    const { ventas } = await pedir(`/facturas?page=${page}&per_page=50`, { estado_venta_id: 2 }, token)
    const found = (ventas as unknown as { data: Venta[] }).data.find(venta => venta.enlace_planos !== null)
    if (found) return found
  }
  throw new Error('The demo shop has no sale with a cut plan')
}

it('the papers of a sale open by keyboard, and a revoked link opens nothing any more', async () => {
  const venta = await conPlano()
  const { page } = vendedor
  await page.goto(`${origen()}/#/facturacion?venta=${venta.id}&ver=detalle`)
  await vendedor.ve('Imprimir A4')
  expect(await vendedor.barreras()).toEqual([])
  expect(await vendedor.seDesborda()).toBe(false)
  await vendedor.foto('papeles-de-una-venta')

  expect(await vendedor.abrePapel(() => vendedor.teclas('p'))).toBe(venta.enlace_factura)
  expect(await vendedor.abrePapel(() => vendedor.teclas('t'))).toBe(`${venta.enlace_factura}?formato=80mm`)
  expect(await vendedor.abrePapel(() => vendedor.teclas('c'))).toBe(venta.enlace_planos)

  await vendedor.teclas('k')
  await vendedor.ve('Enlace de la venta copiado')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${origen()}${venta.enlace_factura}`)
  const status = async () => (await fetch(copied, { redirect: 'manual' })).status
  expect(await status()).toBe(302)

  await page.getByRole('button', { name: 'Revocar enlaces' }).focus()
  await vendedor.teclas('Enter')
  await vendedor.ve(/¿Desea revocar los enlaces/)
  expect(await vendedor.barreras()).toEqual([])
  // The focus stands on the way out; the act is one step further.
  await vendedor.teclas('Tab', 'Enter')
  await vendedor.ve('Enlaces revocados. Los documentos tienen un enlace nuevo')
  expect(await status()).toBe(404)
  expect(await vendedor.abrePapel(() => vendedor.teclas('p'))).not.toBe(venta.enlace_factura)
  expect(vendedor.quejas).toEqual([])
})
