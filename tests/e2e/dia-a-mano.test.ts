import { beforeAll, describe, expect, it } from 'vitest'
import { pesosExactos } from '#shared/kernel/format'
import { Cliente } from '../support/cliente'
import { A_MANO, hacerDia } from '../support/dia-a-mano'
import { hoy, ingreso } from './api'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

const TIENDA = '002'
let jefa: Persona
/** The day that it is made on, which is over when it is looked at after midnight. */
let dia = ''
const quienes = { cliente: 0, deudor: 0, anticipado: 0 }
/** What the store had sold in the month before this day was made. */
let antes: { mes: number; iva: number }
beforeAll(async () => {
  const { token, id } = await ingreso('super')
  const api = new Cliente(origen(), token, TIENDA, id)
  dia = hoy()
  const [anio, mes] = dia.split('-').map(Number)
  const [cuadre, informe] = await Promise.all([
    api.exigir('POST /cuadre-caja/dia', { body: { fecha_dia: dia, tiendas: [TIENDA] } }),
    api.exigir('POST /cierre-mes/ventas-plataforma', { body: { anio, mes } }),
  ])
  // What is shown is what is made here.
  if (cuadre.lista_tiendas[0]!.movimientos > 0) throw new Error('Something has happened in the store today')
  antes = { mes: informe.ventas_total, iva: informe.iva_total }
  for (const [i, cual] of (['cliente', 'deudor', 'anticipado'] as const).entries()) {
    const { tercero } = await api.exigir('POST /terceros/crear', {
      body: {
        tipo_documento_id: 13,
        numero_documento: `8017740${i}`,
        nombres: ['Consuelo', 'Darío', 'Aurora'][i]!,
        apellidos: 'Del Día',
        numero_celular: '3005550170',
        creacion_rapida: true,
      },
    })
    quienes[cual] = tercero.id
  }
  const { producto } = await api.exigir('POST /productos/crear', {
    body: {
      referencia: 'DIA-MANO',
      nombre_producto: 'Corredera del día',
      precio_unitario: 25_000,
      cantidad: 100,
      impuesto_id: 1,
      proveedor_id: 3,
      grupo_id: 3,
      linea_id: 6,
    },
  })
  await hacerDia(api, {
    producto_id: producto.id,
    ...quienes,
    proveedor_id: 3,
    tipo_concepto_id: 1,
    dia,
  })
  jefa = await Persona.llegar()
  await jefa.ingresar('super')
  await jefa.ve('Ingreso a tiendas')
  await jefa.teclas('ArrowDown', 'ArrowDown', 'Enter')
  await jefa.ve('002 - Veta Norte')
})

async function va(path: string, ve: string | RegExp, foto: string): Promise<void> {
  await jefa.page.goto(`${origen()}/#${path}`)
  await jefa.ve(ve)
  await jefa.enLaTabla()
  await promete(jefa, foto)
}
/** The row of a list that begins with these words. */
const fila = (texto: string | RegExp) => jefa.page.locator('tbody tr', { hasText: texto }).first()
const dice = async (texto: string, valor: number): Promise<void> => {
  expect((await fila(texto).innerText()).replaceAll(' ', ' ')).toContain(pesosExactos(valor))
}
const tarjeta = (titulo: string) => jefa.page.locator('dl > div', { hasText: titulo }).first()

describe('the day that was worked out by hand, as the screens show it', () => {
  it('in Cuadre caja: its cards, each payment form and each term of the cash', async () => {
    await va(`/cuadre-caja?dia=${dia}&tienda=${TIENDA}`, 'Total efectivo', 'mano-01-cuadre')
    for (const [titulo, valor] of [
      ['Total del día', A_MANO.ventas.neto],
      ['Total efectivo', A_MANO.total_efectivo],
    ] as const) {
      expect(await tarjeta(titulo).innerText()).toContain(pesosExactos(valor))
      await tarjeta(titulo).getByRole('button').focus()
      await jefa.teclas('Enter')
      const pie = jefa.page.getByRole('dialog').locator('tfoot')
      await pie.getByText(pesosExactos(valor)).waitFor()
      await jefa.teclas('Alt+q')
      await pie.waitFor({ state: 'detached' })
    }
    const renglones = await jefa.page.locator('tbody tr').allInnerTexts()
    const sin = Object.entries(A_MANO.formas).filter(
      ([forma, [valor]]) =>
        !renglones.some(each => each.includes(forma) && each.includes(pesosExactos(valor))),
    )
    expect(sin).toEqual([])
    await dice('Ventas en efectivo', A_MANO.efectivo.ventas[0])
    await dice('Devoluciones en efectivo', A_MANO.efectivo.devoluciones[0])
    await dice('Abonos de crédito en efectivo', A_MANO.efectivo.abonos[0])
    await dice('Anticipos en efectivo', A_MANO.efectivo.anticipos[0])
    await dice('Ingresos en efectivo', A_MANO.efectivo.ingresos[0])
    await dice('Egresos en efectivo', A_MANO.efectivo.egresos[0])
    await dice('Pagos a proveedores en efectivo', A_MANO.efectivo.pagos_proveedores[0])
    await dice('Total facturado', A_MANO.ventas.facturado)
    // What a payment to a supplier is of, in the row of each of its methods.
    const alProveedor = jefa.page.locator('tbody tr', { hasText: 'MANO-119' })
    expect(await alProveedor.count()).toBe(2)
    for (const metodo of await alProveedor.all())
      await metodo
        .getByText(
          /Total \$.119\.000 · Antes de IVA \$.100\.000 · IVA 19.% \$.19\.000 · Retefuente 2,5.% \$.2\.500 · Total a pagar \$.116\.500 · Tableros de la semana/,
        )
        .waitFor()
  })

  it('in Cierre mes: on top of what the month had before', async () => {
    await va('/cierre-mes', 'Total ventas', 'mano-02-cierre')
    await tarjeta('Total ventas')
      .getByText(pesosExactos(antes.mes + A_MANO.ventas.neto))
      .waitFor()
    await tarjeta('Total ventas')
      .getByText(`IVA ${pesosExactos(antes.iva + A_MANO.iva)}`)
      .waitFor()
    await dice('Total abonos', 150_000)
    await dice('Total anticipos', 500_000)
    await dice('Total pagos a proveedores', A_MANO.pago.valor_total_pagar)
  })

  it('in the Dashboard: what was sold on it, in how many orders, and how much', async () => {
    await va(`/dashboard?desde=${dia}&hasta=${dia}`, 'Total vendido', 'mano-03-tablero')
    const totales = jefa.page.getByRole('region', { name: 'Totales' })
    for (const texto of [pesosExactos(A_MANO.ventas.neto), String(A_MANO.pedidos), String(A_MANO.unidades)])
      await totales.getByText(texto, { exact: true }).first().waitFor()
    expect(await fila('DIA-MANO').innerText()).toContain(String(A_MANO.unidades))
  })

  it('in Créditos, Anticipos and Pago a proveedor', async () => {
    await va(`/creditos?cliente=${quienes.deudor}`, pesosExactos(A_MANO.debe), 'mano-04-creditos')
    await dice('Darío', A_MANO.debe)
    await va(`/anticipos?cliente=${quienes.anticipado}`, pesosExactos(A_MANO.anticipo), 'mano-05-anticipos')
    await dice('Aurora', A_MANO.anticipo)
    await va('/pagos-proveedores', 'MANO-119', 'mano-06-pagos')
    const pie = (await jefa.page.locator('tfoot').innerText()).replaceAll(/\s+/g, ' ')
    for (const valor of Object.values(A_MANO.pago)) expect(pie).toContain(pesosExactos(valor).slice(2))
  })
})
