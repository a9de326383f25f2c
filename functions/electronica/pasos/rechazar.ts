import type { Dudosa } from '../store'
import { guardarPaso, type Hecho, type Paso } from './paso'

/** What was sent may be there all the same: the next attempt looks it up before it sends anything. */
const laQueQueda = ({ e }: Paso): Dudosa[] =>
  e.marca !== undefined && e.enviada !== undefined && e.borrador !== undefined
    ? [...(e.dudosas ?? []), { marca: e.marca, desde: e.enviada, borrador: e.borrador }]
    : (e.dudosas ?? [])

/** It was refused, by us, by Siigo or by the tax authority: whoever mends it asks for it again, with a new key. */
export async function rechazar(
  paso: Paso,
  { codigo, motivo }: { codigo: string; motivo: string },
  { dudosa = false }: { dudosa?: boolean } = {},
): Promise<Hecho> {
  const { e, documento } = paso
  await guardarPaso(
    paso,
    {
      estado: 'rechazada',
      codigo_error: codigo,
      motivo,
      llamada: undefined,
      proximo_intento: undefined,
      pausas: undefined,
      ...(dudosa && { dudosas: laQueQueda(paso) }),
    },
    {
      acto: {
        accion: `rechazar-${documento.acto}`,
        despues: { codigo, ...(e.nombre !== undefined && { nombre: e.nombre }) },
        motivo,
      },
    },
  )
  return 'listo'
}
