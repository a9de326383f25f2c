import { ahora, hoy } from '../../kernel/clock'
import { expandir } from '../../kernel/dynamo/compacto'
import type { Desenlace, FacturaEnSiigo } from '../puerto'
import type { Envio } from '../store'
import { guardarPaso, type Hecho, pausar, type Paso } from './paso'
import { recibir } from './recibir'
import { rechazar } from './rechazar'

/** What came of a call: what is known to be refused, or not to have arrived, is told apart from what may be there. */
async function segunDesenlace(paso: Paso, desenlace: Desenlace<FacturaEnSiigo>): Promise<Hecho> {
  const { e, documento } = paso
  if (desenlace.clase === 'emitida') return recibir(paso, desenlace.factura, e.borrador!)
  // One that was sent before as well may be there by that call.
  if (desenlace.clase === 'rechazada') return rechazar(paso, desenlace, { dudosa: (e.envios ?? 0) > 1 })
  if (desenlace.clase === 'no_enviada')
    return pausar(
      paso,
      { llamada: undefined, envios: (e.envios ?? 1) - 1, motivo: desenlace.motivo },
      { minimo: desenlace.enSegundos },
    )
  const motivo = 'motivo' in desenlace ? desenlace.motivo : `Siigo dice que ya tiene ${documento.nombre}`
  const dudosa = { estado: 'incierta', llamada: undefined, motivo, pausas: 0 } as const
  const acto = { accion: `verificar-${documento.acto}`, motivo }
  if (desenlace.clase === 'incierta') return pausar(paso, dudosa, { acto })
  await guardarPaso(paso, { ...dudosa, repetida: true }, { acto })
  return 'sigue'
}

/**
 * Sends it to Siigo: that it is being sent stands in the table before the call, with its key, so that whoever comes after a
 * run that died knows that it may be there. Of two runs one writes that, and only that one calls.
 *
 * @param preparado what a first sending writes with it.
 */
export async function enviar(antes: Paso, preparado: Partial<Envio> = {}): Promise<Hecho> {
  const instante = ahora()
  const primera = preparado.llave !== undefined
  const paso = await guardarPaso(
    antes,
    {
      ...preparado,
      llamada: instante,
      ultimo_envio: instante,
      envios: (antes.e.envios ?? 0) + 1,
      busquedas: undefined,
      proximo_intento: undefined,
    },
    primera
      ? {
          acto: {
            accion: `enviar-${antes.documento.acto}`,
            despues: { intento: antes.e.intento, llave: preparado.llave },
          },
        }
      : {},
  )
  const { e, puerto, documento } = paso
  // Of today also where the first sending was yesterday: the same key makes no second one of it.
  const borrador = { ...expandir(e.borrador!), fecha: hoy() }
  return segunDesenlace(paso, await documento.emitir(puerto, borrador, e.llave!))
}
