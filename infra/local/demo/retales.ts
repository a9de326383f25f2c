import type { Sesion } from '#functions/kernel/session'
import { manejadores } from '#functions/retales/handlers'
import type { BodyEnviado } from '#shared/http/route'
import { diaDe, sumarDias } from '#shared/kernel/dates'
import { rutas } from '#shared/retales/routes'
import { actosDeTaller } from './actos-de-taller'
import { aLas } from './calendario'
import { numeroDe } from './correr'
import { ejecutar, en } from './ejecutar'
import { fabricar, porFabricar } from './fabricar'
import type { VentaDemo } from './pedidos'

const TIENDA = '001'

/** What lies in the racks of the store: leftovers of the boards that are cut most, entered by hand. */
const EN_BODEGA: BodyEnviado<(typeof rutas)['guardar']>[] = [
  { referencia: 'MEL18-BLA-TP', base: 1220, altura: 820, ubicacion: 'Estante B4' },
  { referencia: 'MEL18-BLA-TP', base: 1830, altura: 410, ubicacion: 'Estante B4' },
  { referencia: 'MEL18-BLA-TP', base: 905, altura: 640, ubicacion: 'Estante B5' },
  { referencia: 'MEL15-ROB-MA', base: 2130, altura: 600, ubicacion: 'Estante C1' },
  { referencia: 'MEL15-ROB-MA', base: 980, altura: 745, ubicacion: 'Estante C1' },
  { referencia: 'MEL18-NOG-MA', base: 1400, altura: 615, ubicacion: 'Estante C2' },
  { referencia: 'MEL15-WEN-TP', base: 1010, altura: 590, ubicacion: 'Piso, junto a la sierra' },
]
/** One that did not survive. */
const ROTO = { referencia: 'MEL15-CEN-MA', base: 700, altura: 520, ubicacion: 'Estante C2' }

/** Strips of the rack: by colour, the widths of each type and the board that they come from. */
const TIPOS_DE_TIRAS = ['Melamina 15 mm', 'Melamina 18 mm', 'MDF 15 mm']
const TIRAS: [color: string, ...[referencia: string, medidas: number[]][]][] = [
  ['Blanco', ['MEL15-BLA-MA', [300, 450, 450, 610]], ['MEL18-BLA-TP', [280, 400]], ['MDF15-BLA-MA', [520]]],
  ['Roble Natural', ['MEL15-ROB-MA', [320, 480]], ['MEL18-ROB-MA', [350]], ['MDF15-ROB-MA', []]],
  ['Nogal', ['MEL15-NOG-TP', [290]], ['MEL18-NOG-MA', [410, 410, 700]], ['MDF15-NOG-MA', [260]]],
  ['Wengué', ['MEL15-WEN-TP', [330, 540]], ['MEL18-WEN-MA', []], ['MDF15-WEN-MA', [480]]],
]

/** Proposals that wait for their place, about. */
const POR_RECIBIR = 3

interface Reparto {
  ahora: Date
  bodega: Sesion
  /** Who keeps the strips, and has the orders made. */
  admin: Sesion
  /** Who works at the machines. */
  operario: Sesion
}

/** Offcuts of the store as the warehouse entered them days ago, and those that the last cuts left behind. */
export async function dejarRetales(
  ventas: readonly VentaDemo[],
  { ahora, bodega: sesion, operario, admin }: Reparto,
): Promise<void> {
  const ayer = sumarDias(diaDe(ahora), -1)
  const guardar = (body: (typeof EN_BODEGA)[number], i: number) =>
    en(aLas(sumarDias(ayer, i - EN_BODEGA.length), 600 + 7 * i), () =>
      ejecutar(rutas.guardar, manejadores.guardar, { sesion, tienda: TIENDA, body }),
    )
  for (const [i, body] of EN_BODEGA.entries()) await guardar(body, i)
  const { retal } = await guardar(ROTO, 0)
  await en(aLas(ayer, 620), () =>
    ejecutar(rutas.descartar, manejadores.descartar, {
      sesion,
      tienda: TIENDA,
      params: { id: retal.id },
      body: { motivo: 'Se partió al bajarlo del estante' },
    }),
  )
  await en(aLas(ayer, 640), () =>
    ejecutar(rutas.guardarMatriz, manejadores.guardarMatriz, {
      sesion: admin,
      tienda: TIENDA,
      body: {
        listaTipo: TIPOS_DE_TIRAS.map(nombre_retal_tipo => ({ nombre_retal_tipo })),
        listaColor: TIRAS.map(([nombre_retal_color, ...celdas]) => ({
          nombre_retal_color,
          listaMedida: celdas.map(([referencia, medidas]) => ({ referencia, medidas })),
        })),
      },
    }),
  )
  // Of the latest cuts they wait for their place; what older ones left is gone (`fabricar.ts`).
  const quienes = { tienda: TIENDA, admin, operario }
  const { conciliar } = actosDeTaller(quienes, en)
  let propuestos = 0
  let desde = aLas(ayer, 900)
  for (const venta of ventas.toReversed()) {
    const venta_id = numeroDe(venta)
    if (propuestos >= POR_RECIBIR) return
    if (venta.tienda !== TIENDA || venta_id === undefined) continue
    const facturada = await porFabricar(venta_id)
    // What was billed today is at the machines now (`taller.ts`).
    if (!facturada || diaDe(facturada) > ayer) continue
    const instante = await fabricar(venta_id, { ...quienes, desde: facturada > desde ? facturada : desde })
    propuestos += (await conciliar(instante, venta_id)).length
    desde = instante
  }
}
