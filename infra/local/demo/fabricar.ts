import { venta as ventaPorId } from '#functions/ventas/public'
import { FACTURADO } from '#shared/ventas/states'
import { actosDeTaller, type Quienes } from './actos-de-taller'
import { masMinutos } from './calendario'
import { numeroDe } from './correr'
import { en } from './ejecutar'
import type { VentaDemo } from './pedidos'

/** How long a stage takes, and what lies between two, min. */
const [ETAPA, PAUSA] = [11, 3]

/** When a sale was billed of which something is still to be cut; undefined of any other. */
export async function porFabricar(venta_id: number): Promise<Date | undefined> {
  const found = await ventaPorId(venta_id)
  if (found?.venta.estado_venta_id !== FACTURADO || found.produccion) return undefined
  if (!found.lineas.some(({ plan }) => plan !== null)) return undefined
  return new Date(found.venta.ultimo_cambio!.fecha)
}

interface Donde extends Quienes {
  desde: Date
}

/** Makes the orders of a bill and takes each through its stages. @returns when the last one was finished. */
export async function fabricar(venta_id: number, { desde, ...quienes }: Donde): Promise<Date> {
  const { generar, iniciar, finalizar } = actosDeTaller(quienes, en)
  let instante = masMinutos(desde, PAUSA)
  for (const orden of await generar(desde, venta_id))
    for (const { servicio_id } of orden.etapas) {
      await iniciar(instante, orden, servicio_id)
      instante = masMinutos(instante, ETAPA)
      await finalizar(instante, orden, servicio_id)
      instante = masMinutos(instante, PAUSA)
    }
  return instante
}

/** The last bills of each store that are cut and of which nothing has been made: today's work, and what nobody has come to. */
const POR_HACER: Record<string, number> = { '001': 9, '002': 3 }

/** Bills of a store that are still to be made but for the last ones, each with when it was billed. */
async function atrasadas(ventas: readonly VentaDemo[], tienda: string) {
  const suyas: { id: number; tienda: string; fecha: Date }[] = []
  for (const venta of ventas) {
    const id = venta.tienda === tienda ? numeroDe(venta) : undefined
    const fecha = id === undefined ? undefined : await porFabricar(id)
    if (id !== undefined && fecha) suyas.push({ id, tienda, fecha })
  }
  return suyas.sort(porFecha).slice(0, -POR_HACER[tienda]!)
}
const porFecha = (a: { fecha: Date }, b: { fecha: Date }): number => a.fecha.getTime() - b.fecha.getTime()

/**
 * What was billed in the months before `hasta` was made soon after, one sale after another: there is one saw. What the cuts
 * left was put aside.
 */
export async function fabricarLoAnterior(
  ventas: readonly VentaDemo[],
  { hasta, ...quienes }: Omit<Quienes, 'tienda'> & { hasta: Date },
): Promise<void> {
  const todas = []
  for (const tienda of Object.keys(POR_HACER)) todas.push(...(await atrasadas(ventas, tienda)))
  let libre = new Date(0)
  for (const { id, tienda, fecha } of todas.filter(each => each.fecha < hasta).sort(porFecha)) {
    const desde = masMinutos(fecha, ETAPA)
    const suyos = { tienda, ...quienes }
    libre = await fabricar(id, { ...suyos, desde: desde < libre ? libre : desde })
    const { conciliar, desechar } = actosDeTaller(suyos, en)
    await desechar(libre, await conciliar(libre, id))
  }
}
