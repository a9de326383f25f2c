import { expandir } from '../../kernel/dynamo/compacto'
import { type FacturaEnSiigo, FallaDeSiigo, selloDe } from '../puerto'
import type { Dudosa } from '../store'
import type { Paso } from './paso'

/** Why a reading did not come to anything, for a person. */
export const motivoDeFalla = ({ desenlace }: FallaDeSiigo): string =>
  'motivo' in desenlace ? desenlace.motivo : 'Siigo no pudo responder'

/** What came of a reading, or why there is nothing to read. @throws whatever is no failure of Siigo. */
export async function leyendo<T>(lectura: Promise<T>): Promise<{ leido: T } | { falla: FallaDeSiigo }> {
  try {
    return { leido: await lectura }
  } catch (error) {
    if (error instanceof FallaDeSiigo) return { falla: error }
    throw error
  }
}

/** What Siigo has with a marker; of several the one that the tax authority has taken. */
export async function buscarMarcada(
  { puerto, documento }: Paso,
  { marca, desde, borrador }: Dudosa,
): Promise<{ factura: FacturaEnSiigo | undefined } | { falla: string }> {
  const { cliente } = expandir(borrador)
  const busqueda = await leyendo(documento.buscar(puerto, { marca, cliente: cliente.numero, desde }))
  if ('falla' in busqueda) return { falla: motivoDeFalla(busqueda.falla) }
  const vivas = busqueda.leido.filter(each => selloDe(each) !== 'rechazada')
  return {
    factura: vivas.find(each => selloDe(each) === 'aceptada') ?? vivas[0] ?? busqueda.leido[0],
  }
}
