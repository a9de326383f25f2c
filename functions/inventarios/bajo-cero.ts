import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { existenciaDe } from '../productos/public'
import type { LineaGuardada } from './lotes'

/** A line of a batch that ends below zero where it is taken back. */
interface BajoCero {
  /** Its place among those that were asked for. */
  lugar: number
  referencia: string
  antes: number
  despues: number
}

/** Which of some lines leave less than nothing when they are taken back: what they brought was sold meanwhile. */
export async function bajoCeroAlReversar(
  tienda: string,
  lineas: readonly LineaGuardada[],
): Promise<BajoCero[]> {
  const salen = lineas.flatMap((linea, lugar) => (linea.delta > 0 ? [{ ...linea, lugar }] : []))
  const filas = await obtener(salen.map(({ producto_id }) => clave.existencia(producto_id, tienda)))
  return salen.flatMap(({ lugar, referencia, delta }, i) => {
    const antes = existenciaDe(filas[i]).existencia
    return antes < delta ? [{ lugar, referencia, antes, despues: antes - delta }] : []
  })
}
