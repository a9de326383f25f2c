import { beforeAll, describe, expect, it } from 'vitest'
import { FACTURADO } from '#shared/ventas/states'
import { entrar, ingreso, type Pedir } from './api'
import { Persona } from './navegador'
import { aConsumidorFinal } from './pedido'
import { origen } from './tienda'

const CENTRO = '001 - Veta Centro'
const NORTE = '002 - Veta Norte'

let centro: Pedir
let norte: Pedir
beforeAll(async () => {
  centro = await entrar('super', '001')
  norte = await entrar('super', '002')
})

interface Vendida {
  id: number
  estado_venta_id: number
}
const ventasDe = async (tienda: Pedir): Promise<Vendida[]> =>
  (await tienda<{ ventas: { data: Vendida[] } }>('POST facturas?per_page=100', { estado_venta_id: 0 })).ventas
    .data

interface Detalle {
  ventas_detalle: { referencia: string; cantidad_solicitada: number }[]
}
/** What was sold in each of the two stores meanwhile: `4 BIS-35-REC`, billed. */
async function vendido(hacer: () => Promise<unknown>): Promise<string[][]> {
  const tiendas = [centro, norte]
  const antes = await Promise.all(tiendas.map(ventasDe))
  await hacer()
  return Promise.all(
    tiendas.map(async (tienda, i) => {
      const nuevas = (await ventasDe(tienda)).filter(({ id }) => !antes[i]!.some(each => each.id === id))
      const lineas = await Promise.all(
        nuevas.map(async ({ id, estado_venta_id }) => {
          expect(estado_venta_id).toBe(FACTURADO)
          return (await tienda<Detalle>(`GET facturas/${id}`)).ventas_detalle
        }),
      )
      return lineas.flat().map(linea => `${linea.cantidad_solicitada} ${linea.referencia}`)
    }),
  )
}

/** Somebody of both stores who signed in before, and chooses one of them. */
async function enLaTienda(quien: string, name: string): Promise<Persona> {
  const persona = await Persona.llegar({ sesion: await ingreso(quien) })
  await persona.ve('Ingreso a tiendas')
  await persona.teclas(...(name === CENTRO ? ['ArrowDown'] : ['ArrowDown', 'ArrowDown']), 'Enter')
  await persona.ve(name)
  return persona
}

async function pedir(persona: Persona, cantidad: string): Promise<void> {
  await persona.page.goto(`${origen()}/#/facturacion/crear`)
  await aConsumidorFinal(persona)
  await persona.escribir('cazo')
  await persona.teclas('Enter')
  await persona.enfoca('Cantidad')
  await persona.escribir(cantidad)
  await persona.teclas('Enter')
  await persona.enfoca('Agregar producto')
}
/** In cash, to the end; the bill says of which store it is. */
async function cobrar(persona: Persona, tienda: string): Promise<void> {
  await persona.teclas('F9')
  await persona.enfoca(/Forma de pago|pago-forma/)
  await persona.teclas('1')
  await persona.enfoca('Valor en Efectivo')
  await persona.teclas('Enter')
  await persona.ve(new RegExp(`Remisión ${tienda}`))
}

describe('two stores at once', () => {
  it('each bills its own sale in two browsers', async () => {
    const enCentro = await enLaTienda('admin', CENTRO)
    const enNorte = await enLaTienda('super', NORTE)
    const lineas = await vendido(() =>
      Promise.all([
        pedir(enCentro, '4').then(() => cobrar(enCentro, '001')),
        pedir(enNorte, '7').then(() => cobrar(enNorte, '002')),
      ]),
    )
    expect(lineas).toEqual([['4 BIS-35-REC'], ['7 BIS-35-REC']])
    await Promise.all([enCentro, enNorte].map(({ context }) => context.close()))
  })

  it('a tab with an order stays in its store when another tab of the same browser goes to the other one', async () => {
    const enCentro = await enLaTienda('super', CENTRO)
    const enNorte = enCentro.en(await enCentro.context.newPage())
    await enNorte.page.goto(origen())
    await enNorte.ve(CENTRO)
    const lineas = await vendido(async () => {
      await enCentro.page.bringToFront()
      await pedir(enCentro, '4')
      await enNorte.page.bringToFront()
      await enNorte.page.getByRole('button', { name: new RegExp(CENTRO) }).focus()
      await enNorte.teclas('Enter')
      await enNorte.ve('Ingreso a tiendas')
      await enNorte.teclas('ArrowDown', 'Enter')
      await enNorte.ve(NORTE)
      await enCentro.page.bringToFront()
      await enCentro.ve(`En otra pestaña se eligió la tienda ${NORTE}`)
      await enCentro.teclas('Alt+q')
      await enNorte.page.bringToFront()
      await pedir(enNorte, '7')
      await cobrar(enNorte, '002')
      await enCentro.page.bringToFront()
      await enCentro.ve(CENTRO)
      await cobrar(enCentro, '001')
    })
    expect(lineas).toEqual([['4 BIS-35-REC'], ['7 BIS-35-REC']])
    // Each tab is in its store again after a reload, and so is what it reads first.
    const tiendasLeidas = async ({ page }: Persona): Promise<(string | undefined)[]> => {
      await page.goto(`${origen()}/#/facturacion`)
      const leidas: (string | undefined)[] = []
      page.on('request', each => {
        if (/\/api\/facturas(\?|$)/.test(each.url())) leidas.push(each.headers()['bodega'])
      })
      await page.reload()
      await page.getByRole('table').first().waitFor()
      return [...new Set(leidas)]
    }
    await enCentro.page.bringToFront()
    expect(await tiendasLeidas(enCentro)).toEqual(['001'])
    await enCentro.ve(CENTRO)
    await enNorte.page.bringToFront()
    expect(await tiendasLeidas(enNorte)).toEqual(['002'])
    await enNorte.ve(NORTE)
    // A new tab is in the store that was chosen last, and a sign-out leaves none of them in any.
    const nueva = enNorte.en(await enNorte.context.newPage())
    await nueva.page.goto(origen())
    await nueva.ve(NORTE)
    await nueva.page.getByRole('button', { name: 'Cerrar sesión' }).focus()
    await nueva.teclas('Enter')
    await enCentro.page.bringToFront()
    await enCentro.ve('Correo electrónico')
    expect(await enCentro.page.evaluate(() => sessionStorage.getItem('veta.tienda'))).toBeNull()
    await enCentro.context.close()
  })
})

it('a product that was read by its code in one store is read anew in the other', async () => {
  const persona = await enLaTienda('super', CENTRO)
  const { page } = persona
  const { productos } = await centro<{ productos: { data: { codigo_barras: string | null }[] } }>(
    'GET productos?per_page=100',
  )
  const codigo = productos.data.find(each => /^\d{6,}$/.test(each.codigo_barras ?? ''))!.codigo_barras!
  const leidoEn = async (tienda: string) => {
    const pedido = page.waitForRequest(each => each.url().includes(`/api/productos?query=${codigo}`))
    await persona.teclas('Control+k')
    await persona.escribir(codigo)
    expect((await pedido).headers()['bodega']).toBe(tienda)
    await page.getByRole('dialog', { name: 'Buscar en todo' }).getByRole('option').first().waitFor()
    await persona.teclas('Alt+q')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await leidoEn('001')
  await page.getByRole('button', { name: new RegExp(CENTRO) }).focus()
  await persona.teclas('Enter')
  await persona.ve('Ingreso a tiendas')
  await persona.teclas('ArrowDown', 'Enter')
  await persona.ve(NORTE)
  await leidoEn('002')
  await persona.context.close()
})
