import { createHash } from 'node:crypto'
import { hoy } from '../../kernel/clock'
import { ahora } from '../../kernel/clock'
import { compactar } from '../../kernel/dynamo/compacto'
import { llaveDe, marcaDe } from '../llave'
import { buscarMarcada } from './buscar'
import { enviar } from './enviar'
import { type Hecho, pausar, type Paso } from './paso'
import { recibir } from './recibir'
import { rechazar } from './rechazar'

/**
 * What was asked for and not sent yet: what former attempts may have left at Siigo is looked for, what is missing is said all
 * at once, and the rest goes out with a key of its own.
 */
export async function preparar(paso: Paso): Promise<Hecho> {
  const { found, electronica, documento, e, puerto } = paso
  for (const dudosa of e.dudosas ?? []) {
    const hallada = await buscarMarcada(paso, dudosa)
    if ('falla' in hallada) return pausar(paso, { motivo: hallada.falla })
    if (hallada.factura) return recibir(paso, hallada.factura, dudosa.borrador)
  }
  const llave = llaveDe(found.venta.token_factura, e.intento, documento.prefijoDeLlave)
  const marca = marcaDe(found.venta.id, llave)
  const armado = await documento.armar(found, electronica, { hoy: hoy(), marca })
  if ('falta' in armado) return rechazar(paso, { codigo: 'datos_incompletos', motivo: armado.falta })
  const { borrador } = armado
  return enviar(paso, {
    estado: 'en_envio',
    llave,
    marca,
    borrador: compactar(borrador),
    huella: createHash('sha256').update(JSON.stringify(borrador)).digest('hex'),
    enviada: ahora(),
    ambiente: puerto.ambiente,
    motivo: undefined,
    codigo_error: undefined,
    pausas: 0,
  })
}
