import type { Page } from 'playwright-core'
import { diaDe } from '#shared/kernel/dates'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { FACTURADO } from '#shared/ventas/states'
import type { Pedir } from './api'
import { quieta } from './quieta'

/**
 * Four jobs of the counter by key presses alone, from Inicio to the next empty order (or to the printed paper). A chord
 * is one press, a typed character is one. Each job has a wrong turn, which counts as it is pressed.
 */
export interface Trabajo {
  nombre: string
  /** Most presses. */
  limite: number
  hacer: (mesa: Mesa) => Promise<Hecho>
}
export interface Mesa {
  page: Page
  pedir: Pedir
}
export interface Hecho {
  teclas: number
  /** What was pressed: `⏎` is Enter, `⌫` takes a character back. */
  tecleado: string
  /** What was to come of it, and what did. */
  espera: unknown
  queda: unknown
}

/** A keyboard that counts. */
class Teclado {
  private readonly pulsado: string[] = []
  teclas = 0

  constructor(private readonly page: Page) {}

  async pulsar(...teclas: string[]): Promise<void> {
    for (const tecla of teclas) {
      await this.page.keyboard.press(tecla, { delay: 4 })
      this.pulsado.push(tecla === 'Enter' ? '⏎' : tecla)
    }
    this.teclas += teclas.length
  }
  /** Writes a text, and presses what follows it. */
  async escribir(texto: string, ...luego: string[]): Promise<void> {
    for (const letra of texto)
      await (letra === '⌫'
        ? this.page.keyboard.press('Backspace')
        : this.page.keyboard.type(letra, { delay: 3 }))
    this.teclas += texto.length
    if (texto !== '') this.pulsado.push(texto)
    await this.pulsar(...luego)
  }
  get tecleado(): string {
    return this.pulsado.join(' ')
  }
}

interface Venta {
  id: number
  fecha_venta: string
  enlace_factura: string
  total_venta_bruta: number
}
interface Detalle {
  ventas_encabezado: Venta & {
    estado_venta_id: number
    numero_documento_tercero: string
    ventas_formas_pagos: {
      nombre_forma_pago: string
      codigo_comprobante_pago: string
      valor_pagado: number
    }[]
  }
  ventas_detalle: {
    referencia: string
    cantidad_solicitada: number
    servicio_lepton: boolean
    response_lepton: Optimizacion | null
  }[]
}

const ventas = async ({ pedir }: Mesa, estado: number): Promise<Venta[]> =>
  (await pedir<{ ventas: { data: Venta[] } }>('POST facturas?per_page=100', { estado_venta_id: estado }))
    .ventas.data

/** At Inicio, with nothing under way. */
async function alInicio({ page }: Mesa): Promise<void> {
  await page.evaluate(() => (location.hash = '/'))
  await quieta(page)
}

/** Sells by keyboard: what was pressed, and the one sale that came of it. */
async function vender(
  mesa: Mesa,
  teclear: (teclado: Teclado) => Promise<void>,
): Promise<{ teclado: Teclado; detalle: Detalle }> {
  await alInicio(mesa)
  const antes = new Set((await ventas(mesa, 0)).map(({ id }) => id))
  const teclado = new Teclado(mesa.page)
  await teclear(teclado)
  await quieta(mesa.page)
  for (const papel of mesa.page.context().pages()) if (papel !== mesa.page) await papel.close()
  const nuevas = (await ventas(mesa, 0)).filter(({ id }) => !antes.has(id))
  if (nuevas.length !== 1) throw new Error(`${nuevas.length} sales came of: ${teclado.tecleado}`)
  return { teclado, detalle: await mesa.pedir<Detalle>(`GET facturas/${nuevas[0]!.id}`) }
}

/** A sale as it stands, without what its cut plan generated. */
const comoQuedo = ({ ventas_encabezado: venta, ventas_detalle }: Detalle) => ({
  facturada: venta.estado_venta_id === FACTURADO,
  cliente: venta.numero_documento_tercero,
  lineas: ventas_detalle
    .filter(({ servicio_lepton }) => !servicio_lepton)
    .map(({ referencia, cantidad_solicitada, response_lepton: plan }) =>
      plan ? referencia : `${cantidad_solicitada} ${referencia}`,
    ),
  pagos: venta.ventas_formas_pagos.map(
    ({ nombre_forma_pago: forma, codigo_comprobante_pago: comprobante, valor_pagado }) =>
      [forma, comprobante, valor_pagado].filter(Boolean).join(' '),
  ),
})

/** Enter bills, and Enter ends: the next order stands there. */
const FACTURAR = ['Enter', 'Enter'] as const

const contado: Trabajo = {
  nombre: '3 products, cash, final consumer',
  limite: 24,
  async hacer(mesa) {
    const { teclado, detalle } = await vender(mesa, async t => {
      await t.pulsar('1', 'F7')
      await t.escribir('cas⌫z', 'Enter')
      await t.escribir('4', 'Enter')
      await t.escribir('tel', 'Enter', 'Enter')
      await t.escribir('rep', 'Enter')
      await t.pulsar('F9', '1', ...FACTURAR)
    })
    return {
      teclas: teclado.teclas,
      tecleado: teclado.tecleado,
      espera: {
        facturada: true,
        cliente: '222222222222',
        lineas: ['4 BIS-35-REC', '1 COR-30', '1 SOP-REP'],
        pagos: [`Efectivo ${detalle.ventas_encabezado.total_venta_bruta}`],
      },
      queda: comoQuedo(detalle),
    }
  },
}

/** A kitchen of two modules: quantity, base, height (mm), bands in shorthand. */
const PIEZAS = [
  ['2', '720', '580', '1l'],
  ['1', '864', '580', '1l'],
  ['2', '864', '100', ''],
  ['2', '864', '540', '1l'],
  ['2', '717', '447', '4'],
  ['4', '717', '297', '4'],
  ['4', '450', '140', '1l'],
  ['2', '500', '140', ''],
  ['2', '464', '140', ''],
  ['4', '497', '177', '4'],
  ['2', '1764', '100', '1l'],
  ['1', '1800', '320', '2l'],
] as const
/** Banded sides of a piece: above, below, left, right. */
const LADOS: Record<string, string> = { '': '----', '1l': 'x---', '2l': 'xx--', '4': 'xxxx' }
/** The same list as a customer sends it. */
const EN_PALABRAS: Record<string, string> = {
  '': '',
  '1l': ' 1 largo',
  '2l': ' 2 largos',
  '4': ' todo canto',
}
const MENSAJE = [
  'Medidas en mm',
  ...PIEZAS.map(([n, base, altura, canto]) => `${n} de ${base} x ${altura}${EN_PALABRAS[canto]}`),
].join('\n')

const CLIENTE = { texto: 'form', mal: 'forn⌫m', documento: '907689873' }
const TABLERO = { texto: 'mel bla and', referencia: 'MEL15-BLA-MA', banda: 'TC-BLA-FX' }
const COMPROBANTE = '778812'

interface Cortado extends Pick<Trabajo, 'nombre' | 'limite'> {
  /** What is typed to find the customer. */
  cliente: string
  /** Brings the list of pieces in. */
  listar: (t: Teclado, page: Page) => Promise<void>
}
/** A board cut to a list for a customer who is known, half of it paid in cash and half by transfer. */
const cortado = ({ nombre, limite, cliente, listar }: Cortado): Trabajo => ({
  nombre,
  limite,
  async hacer(mesa) {
    let mitad = 0
    const { teclado, detalle } = await vender(mesa, async t => {
      await t.pulsar('1')
      await t.escribir(cliente, 'Enter')
      await t.escribir(TABLERO.texto, 'Enter')
      await t.pulsar('F4', 'F7')
      await quieta(mesa.page)
      await listar(t, mesa.page)
      await t.pulsar('F8', 'F9')
      // The total is read from the screen before half of it is typed.
      await mesa.page.getByText(/^Venta No\. \d+$/).waitFor()
      await quieta(mesa.page)
      mitad = Math.floor((await ventas(mesa, 0))[0]!.total_venta_bruta / 2)
      await t.pulsar('1')
      // Digits without a pause are a code that is read; a person sees the line come.
      await quieta(mesa.page)
      await t.escribir(String(mitad), 'Enter')
      await t.pulsar('2', 'Enter')
      await t.escribir(COMPROBANTE, ...FACTURAR)
    })
    const plan = detalle.ventas_detalle.find(({ response_lepton }) => response_lepton)?.response_lepton
    const { total_venta_bruta: total } = detalle.ventas_encabezado
    return {
      teclas: teclado.teclas,
      tecleado: teclado.tecleado,
      espera: {
        facturada: true,
        cliente: CLIENTE.documento,
        lineas: [TABLERO.referencia],
        pagos: [`Efectivo ${mitad}`, `Transferencia ${COMPROBANTE} ${total - mitad}`],
        bandas: [TABLERO.banda],
        piezas: PIEZAS.map(([n, base, altura, canto]) => `${n} ${base} ${altura} ${LADOS[canto]}`),
      },
      queda: {
        ...comoQuedo(detalle),
        bandas: plan?.canto?.map(({ id }) => id),
        piezas: plan?.piezas.map(p => {
          const lados = [p.canto_base_top, p.canto_base_bottom, p.canto_altura_left, p.canto_altura_right]
          return `${p.cantidad} ${p.base} ${p.altura} ${lados.map(lado => (lado ? 'x' : '-')).join('')}`
        }),
      },
    }
  },
})

const escrita = cortado({
  nombre: 'known customer, 12 rows (28 pieces), half cash',
  limite: 190,
  cliente: CLIENTE.texto,
  async listar(t) {
    for (const [i, [cantidad, base, altura, cantos]] of PIEZAS.entries()) {
      await t.escribir(cantidad, 'Enter')
      await t.escribir(i === 1 ? '865⌫4' : base, 'Enter')
      await t.escribir(altura, 'Enter')
      await t.escribir(cantos, ...(i < PIEZAS.length - 1 ? ['Enter'] : []))
    }
  },
})
const pegada = cortado({
  nombre: 'the same, the list pasted',
  limite: 45,
  cliente: CLIENTE.mal,
  async listar(t, page) {
    await page.evaluate(texto => navigator.clipboard.writeText(texto), MENSAJE)
    await t.pulsar('Control+v')
  },
})

const reimpresa: Trabajo = {
  nombre: "yesterday's sale found and printed",
  limite: 10,
  async hacer(mesa) {
    const hoy = diaDe(new Date())
    const ayer = (await ventas(mesa, FACTURADO)).find(({ fecha_venta }) => fecha_venta < hoy)!
    await alInicio(mesa)
    const t = new Teclado(mesa.page)
    const otra = mesa.page.context().waitForEvent('page')
    // Of the whole browser: a tab may have asked before it is told of.
    const pedido = mesa.page.context().waitForEvent('request', {
      predicate: each => each.resourceType() === 'document' && each.url().includes('/public/'),
    })
    await t.pulsar('Control+k')
    await t.escribir(`${ayer.id}0⌫`, 'Enter', 'p')
    const papel = await otra
    const direccion = (await pedido).url()
    await papel.close()
    return {
      teclas: t.teclas,
      tecleado: t.tecleado,
      espera: ayer.enlace_factura,
      queda: direccion.includes(ayer.enlace_factura) ? ayer.enlace_factura : direccion,
    }
  },
}

export const TRABAJOS: readonly Trabajo[] = [contado, escrita, pegada, reimpresa]
