import { describe, expect, it } from 'vitest'
import { crearApertura, llaveDe } from '../support/enlaces'
import { leer, medidas, textos, todo } from '../support/leer-pdf'
import { retalDisponible, retalPropuesto } from '../support/retales'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const abrir = crearApertura(veta)
const RETALES = 'GET /documentos/retales'

describe('GET documentos/retales', () => {
  it('labels offcuts of the stock, by hand or left by a sale, with their number, size and place', async () => {
    const bodega = await veta.ingresar('bodega')
    const { id } = await retalDisponible(bodega, { base: 1234.5, altura: 678, ubicacion: 'Estante Ñ7' })
    const dejado = await retalPropuesto('001', { base: 800, altura: 600 })
    for (const [formato, ancho, alto] of [
      ['100x50', 100, 50],
      ['50x30', 50, 30],
    ] as const) {
      const data = await bodega.exigir(RETALES, { query: { ids: `${id},${dejado}`, formato } })
      expect(data.etiquetas).toBe(2)
      const { reply, bytes } = await abrir(data.enlace)
      expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${data.nombre}"`)
      for (const [w, h] of await medidas(bytes)) {
        expect(w).toBeCloseTo((ancho * 72) / 25.4, 3)
        expect(h).toBeCloseTo((alto * 72) / 25.4, 3)
      }
      const pages = await leer(bytes)
      const [propia, deVenta] = pages.map(page => textos(page).join(' ')) as [string, string]
      for (const texto of [id, '1234,5 × 678', 'Ubicación: Estante Ñ7', 'Melamina blanca'])
        expect(propia).toContain(texto)
      for (const texto of [dejado, '800 × 600', 'Ubicación']) expect(deVenta).toContain(texto)
      // Without a place there is room to write it down.
      expect(deVenta).not.toContain('Ubicación:')
      if (formato === '100x50') {
        expect(propia).toContain('Registrado:')
        expect(deVenta).toContain(`Sale de: Venta ${dejado.split('-')[0]!}`)
      }
    }
  })

  it('gives a label printer the same, with the identity that the label of the plan had', async () => {
    const bodega = await veta.ingresar('bodega')
    const dejado = await retalPropuesto()
    const { enlace } = await bodega.exigir(RETALES, { query: { ids: dejado, tipo: 'zpl' } })
    const { reply, bytes } = await abrir(enlace)
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Etiquetas retal ${dejado} 100x50.zpl"`,
    )
    const zpl = Buffer.from(bytes).toString()
    expect(zpl.match(/\^XA/g)).toHaveLength(1)
    expect(zpl).toContain(`^FDMA,VETA:R:${dejado}^FS`)
  })

  it('says where an offcut lies now, after it was moved', async () => {
    const bodega = await veta.ingresar('bodega')
    const { id } = await retalDisponible(bodega)
    const antes = await bodega.exigir(RETALES, { query: { ids: id } })
    await bodega.exigir('PUT /retales/{id}', { params: { id }, body: { ubicacion: 'Estante 9' } })
    const ahora = await bodega.exigir(RETALES, { query: { ids: id } })
    expect(llaveDe(ahora.enlace)).not.toBe(llaveDe(antes.enlace))
    expect(todo(await leer((await abrir(ahora.enlace)).bytes))).toContain('Estante 9')
  })
})
