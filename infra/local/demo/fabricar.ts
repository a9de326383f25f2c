import { venta as ventaPorId } from '#functions/ventas/public'
import { FACTURADO } from '#shared/ventas/states'
import { actosDeTaller, type Quienes } from './actos-de-taller'
import { masMinutos } from './calendario'
import { en } from './ejecutar'

/** How long a stage takes, and what lies between two, min. */
const [ETAPA, PAUSA] = [11, 3]

/** When a sale that has something to cut was billed; undefined where it was not. */
export async function porFabricar(venta_id: number): Promise<Date | undefined> {
  const found = await ventaPorId(venta_id)
  if (found?.venta.estado_venta_id !== FACTURADO || !found.lineas.some(({ plan }) => plan !== null))
    return undefined
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
