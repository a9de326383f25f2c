import { beforeAll, describe, expect, it } from 'vitest'
import { LATENCIAS, leer } from './lejos'
import { salir } from './recorrido/andar'
import { type Puesto, vendedorA } from './ventas-tecleadas'

interface Producto {
  referencia: string
  codigo_barras: string | null
}

interface ConCodigo {
  referencia: string
  codigo: string
}
/** Five products that have a bar code. */
async function conCodigo(pedir: Puesto['pedir']): Promise<ConCodigo[]> {
  const { productos } = await pedir<{ productos: { data: Producto[] } }>(
    'GET productos?query=bisagra&productos_venta=true&per_page=20',
  )
  return productos.data
    .flatMap(({ referencia, codigo_barras: codigo }) => (codigo ? [{ referencia, codigo }] : []))
    .slice(0, 5)
}

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  let vendedor: Puesto['vendedor']
  let abrirNueva: Puesto['abrirNueva']
  let guardadas: Puesto['guardadas']
  let pedir: Puesto['pedir']
  beforeAll(async () => {
    ;({ vendedor, abrirNueva, guardadas, pedir } = await vendedorA(latencia))
  })

  it('ten codes in a row are ten products, wherever the keyboard is', async () => {
    const codigos = await conCodigo(pedir)
    const vistas = codigos.map(({ referencia }) => `2 ${referencia}`).sort()
    for (const lugar of ['search', 'quantity', 'nowhere']) {
      const lineas = await guardadas(async () => {
        await abrirNueva()
        await vendedor.teclas('F7')
        await leer(vendedor.page, codigos[0]!.codigo)
        await vendedor.ve(codigos[0]!.referencia)
        if (lugar === 'quantity') await vendedor.teclas('Alt+1')
        if (lugar === 'nowhere')
          await vendedor.page.evaluate(() => (document.activeElement as HTMLElement).blur())
        for (const { codigo } of [...codigos.slice(1), ...codigos]) await leer(vendedor.page, codigo)
        await vendedor.teclas('F8')
        await vendedor.ve(/Venta guardada con éxito/)
      })
      expect([lugar, lineas.map(each => each.sort())]).toEqual([lugar, [vistas]])
    }
  })

  it('a code is no amount in the bill, and no filter in the list', async () => {
    const [{ codigo }] = (await conCodigo(pedir)) as [ConCodigo]
    await abrirNueva()
    await vendedor.teclas('F7')
    await vendedor.escribir('cazo')
    await vendedor.teclas('Enter', 'F9', '1')
    await vendedor.enfoca(/Valor/)
    const antes = await vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value)
    await leer(vendedor.page, codigo)
    await vendedor.ve(`Se leyó el código ${codigo}`)
    expect(await vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(antes)
    await salir(vendedor)
    await vendedor.page.evaluate(() => (location.hash = '/facturacion?estado=0'))
    // The order that is left has a table too, and takes codes as long as it is there.
    await vendedor.ve('Total de la búsqueda')
    await vendedor.enLaTabla()
    await leer(vendedor.page, codigo)
    await vendedor.ve(`Se leyó el código ${codigo}`)
    expect(await vendedor.page.evaluate(() => location.hash)).toBe('#/facturacion?estado=0')
    // Nor are its digits shortcuts where a busy browser hands them over one by one.
    await vendedor.teclas('Escape')
    await vendedor.page.getByText(`Se leyó el código ${codigo}`).waitFor({ state: 'detached' })
    await vendedor.enLaTabla()
    await leer(vendedor.page, codigo, { tarde: 500, pausa: 60 })
    await vendedor.ve(`Se leyó el código ${codigo}`)
    expect(await vendedor.page.evaluate(() => location.hash)).toBe('#/facturacion?estado=0')
  })
})
