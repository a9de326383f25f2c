import { leyendo, motivoDeFalla } from './buscar'
import { type Hecho, pausar, type Paso } from './paso'
import { recibir } from './recibir'
import { rechazar } from './rechazar'

/** What the tax authority says of what Siigo has. */
export async function consultar(paso: Paso): Promise<Hecho> {
  const { e, puerto, documento } = paso
  const consulta = await leyendo(documento.consultar(puerto, e.siigo_id!))
  if ('leido' in consulta) return recibir(paso, consulta.leido, e.borrador!)
  const { desenlace } = consulta.falla
  if (desenlace.clase === 'rechazada' && desenlace.codigo === 'not_found')
    return rechazar(paso, {
      codigo: 'borrada_en_siigo',
      motivo: `Siigo ya no tiene ${documento.nombre} ${e.nombre}: si la borraron allí, envíela de nuevo`,
    })
  return pausar(paso, { motivo: motivoDeFalla(consulta.falla) })
}
