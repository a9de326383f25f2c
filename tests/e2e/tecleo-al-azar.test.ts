import { beforeAll, describe, expect, it } from 'vitest'
import { FACTURADO } from '#shared/ventas/states'
import { entrar, type Pedir } from './api'
import { demorar, LATENCIAS, leer } from './lejos'
import { Mecanografo, type Paso, type Surtido, type Tecleada, TRABAJOS, type Vendible } from './mecanografo'
import { Persona } from './navegador'
import { quieta } from './quieta'

/**
 * Hasty typists at any latency: what they typed is what was sold, or they are told what was not written. By
 * `npm run tecleo`: a hundred for each latency, and a table.
 */
const VENTAS = Number(process.env['VETA_TECLEO'] ?? 2)
/** Prints what was told, and what had been typed. */
const VERBOSO = process.env['VETA_VERBOSO'] !== undefined
const ELEGIDOS = TRABAJOS.filter(t => (process.env['VETA_TRABAJOS'] ?? t).includes(t))
const SEMILLA = Number(process.env['VETA_SEMILLA'] ?? 1)

interface Venta {
  id: number
  numero_documento_tercero: string
  estado_venta_id: number
}
interface Detalle {
  ventas_encabezado: Venta
  ventas_detalle: { referencia: string; cantidad_solicitada: number; servicio_lepton: boolean }[]
}

let pedir: Pedir
let surtido: Surtido
const tabla: string[] = []

interface Producto {
  referencia: string
  codigo_barras: string | null
}
const buscar = (texto: string) =>
  pedir<{ productos: { data: Producto[] } }>(
    `GET productos?query=${encodeURIComponent(texto)}&productos_venta=true&per_page=20`,
  )
async function vendible({ referencia, codigo_barras: codigo }: Producto): Promise<Vendible | null> {
  const texto = referencia.toLowerCase().slice(0, -1)
  const [primero] = (await buscar(texto)).productos.data
  return codigo && primero?.referencia === referencia ? { referencia, codigo, texto } : null
}

beforeAll(async () => {
  pedir = await entrar('vendedor')
  const { productos } = await buscar('bisagra')
  const { terceros } = await pedir<{ terceros: { data: { numero_documento: string }[] } }>(
    'GET terceros?perfil=C&per_page=20',
  )
  surtido = {
    conCodigo: (await Promise.all(productos.data.map(vendible))).flatMap(each => each ?? []),
    tablero: { referencia: 'MEL15-BLA-MA', palabras: 'mela 15 blanco andinas' },
    documentos: terceros.data
      .map(t => t.numero_documento)
      .filter(d => !/^2+$/.test(d))
      .slice(0, 5),
  }
  return () =>
    console.log(['latencia  trabajo    ventas  vueltas  como se tecleó  avisadas  mal', ...tabla].join('\n'))
})

const ventas = async (): Promise<Venta[]> =>
  (await pedir<{ ventas: { data: Venta[] } }>('POST facturas?per_page=20', { estado_venta_id: 0 })).ventas
    .data

/** A sale as it was saved, to be compared with what was typed. */
async function comoQuedo({ id }: Venta): Promise<Tecleada['espera']> {
  const { ventas_encabezado: venta, ventas_detalle } = await pedir<Detalle>(`GET facturas/${id}`)
  const unidades: Record<string, number> = {}
  for (const { referencia, cantidad_solicitada, servicio_lepton } of ventas_detalle)
    if (!servicio_lepton) unidades[referencia] = (unidades[referencia] ?? 0) + cantidad_solicitada
  return {
    unidades,
    documento: venta.numero_documento_tercero,
    facturada: venta.estado_venta_id === FACTURADO,
  }
}
const enOrden = ({ unidades, ...resto }: Tecleada['espera']): unknown => [
  Object.entries(unidades).sort(([a], [b]) => a.localeCompare(b)),
  resto,
]

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  let vendedor: Persona
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
    await demorar(vendedor.page, latencia)
    // The paper of a bill in front would take the keyboard, of whatever browser.
    await vendedor.page.evaluate(() => (window.open = () => null))
    return () => vendedor.context.close()
  })

  const pulsar = async (pasos: readonly Paso[]) => {
    for (const { pausa, ...que } of pasos) {
      if ('tecla' in que) await vendedor.teclas(que.tecla)
      else if ('texto' in que) await vendedor.page.keyboard.type(que.texto, { delay: que.ritmo })
      else await leer(vendedor.page, que.codigo)
      if (pausa > 0) await vendedor.page.waitForTimeout(pausa)
    }
  }
  /** Until every key has found its place and every answer has come. */
  const asentar = async () => {
    // What the last key that waited began is waited for too.
    for (let vacias = 0; vacias < 3;) {
      await quieta(vendedor.page)
      vacias = (await vendedor.page.getByText(/En espera/).count()) > 0 ? 0 : vacias + 1
      await vendedor.page.waitForTimeout(100)
    }
  }
  const noEscritas = () => vendedor.page.getByText(/^No se escribió/).allInnerTexts()
  const empezar = async () => {
    await vendedor.page.evaluate(() => (location.hash = '/'))
    await asentar()
    await vendedor.teclas('1')
  }

  it('what a hasty typist types is what is sold', async () => {
    const typist = new Mecanografo(SEMILLA + latencia, surtido)
    const cuenta = new Map(TRABAJOS.map(t => [t, { ventas: 0, vueltas: 0, bien: 0, avisadas: 0, mal: 0 }]))
    const malas: unknown[] = []
    vendedor.page.on('dialog', dialog => void dialog.accept())
    // Few sales at each latency are of other jobs.
    const desde = LATENCIAS.indexOf(latencia) * VENTAS
    let hechas = 0
    let fresca = false
    while (hechas < VENTAS) {
      if (!fresca) await empezar()
      const antes = new Set((await ventas()).map(({ id }) => id))
      // Up to three in a row without looking up.
      const tirada = Array.from({ length: typist.entre(1, 3) }, (_, i) =>
        typist.tirar(ELEGIDOS[(desde + hechas + i) % ELEGIDOS.length]!),
      )
      for (const { pasos } of tirada) await pulsar(pasos)
      await asentar()
      const nuevas = (await ventas()).filter(({ id }) => !antes.has(id)).sort((a, b) => a.id - b.id)
      const quedaron = await Promise.all(nuevas.map(comoQuedo))
      const dicho = await noEscritas()
      fresca = dicho.length === 0 && quedaron.length === tirada.length
      for (const [i, { trabajo, vueltas, espera, pasos }] of tirada.entries()) {
        const suya = cuenta.get(trabajo)!
        suya.ventas++
        suya.vueltas += vueltas
        const igual = quedaron[i] && JSON.stringify(enOrden(quedaron[i])) === JSON.stringify(enOrden(espera))
        if (igual) suya.bien++
        else if (dicho.length > 0) {
          suya.avisadas++
          if (VERBOSO)
            console.log(latencia, trabajo, dicho, JSON.stringify(pasos.map(p => Object.values(p)).join(' ')))
        } else {
          suya.mal++
          fresca = false
          await vendedor.foto(`tecleo-mal-${latencia}-${malas.length + 1}`)
          malas.push({
            trabajo,
            espera,
            quedaron,
            pasos: pasos.map(p => Object.values(p).join('~')).join(' '),
          })
        }
      }
      hechas += tirada.length
    }
    for (const [trabajo, { ventas: n, vueltas, bien, avisadas, mal }] of cuenta)
      tabla.push(
        `${`${latencia} ms`.padStart(8)}  ${trabajo.padEnd(9)}  ${String(n).padStart(6)}  ${String(vueltas).padStart(7)}  ${String(bien).padStart(14)}  ${String(avisadas).padStart(8)}  ${String(mal).padStart(3)}`,
      )
    expect(malas).toEqual([])
  })
})
