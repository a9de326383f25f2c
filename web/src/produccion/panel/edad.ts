import { type Orden, terminada } from '../produccion'

const HORA_MS = 3_600_000
const ALERTA_H = 24
const ALARMA_H = 48

export interface Edad {
  tono: 'alerta' | 'peligro'
  texto: string
}

/** How long an order has been open, from the first day on; of what is finished nothing is said. */
export function edadDe(orden: Orden, ahora: number): Edad | null {
  const horas = Math.floor((ahora - Date.parse(orden.fecha_inserta)) / HORA_MS)
  if (terminada(orden) || horas < ALERTA_H) return null
  const texto =
    horas < ALARMA_H ? `Abierta hace ${horas} horas` : `Abierta hace ${Math.floor(horas / 24)} días`
  return { tono: horas < ALARMA_H ? 'alerta' : 'peligro', texto }
}
