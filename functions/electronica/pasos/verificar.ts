import { buscarMarcada } from './buscar'
import { enviar } from './enviar'
import { enSegundos, guardarPaso, type Hecho, pasados, pausar, type Paso } from './paso'
import { recibir } from './recibir'
import { rechazar } from './rechazar'

/** What is not found that long after it was sent was not made, s. */
const ESPERA = 120
/** Times that one is sent with its key: after that a person has to look at Siigo. */
const MAXIMO_ENVIOS = 3
/** Times that what Siigo says it has is looked for. */
const MAXIMO_BUSQUEDAS = 6

const sinConfirmar = ({ documento }: Paso) => ({
  codigo: 'sin_confirmar',
  motivo: `Siigo no confirmó el envío y ${documento.nombre} no aparece allí. Revise en Siigo que no exista y envíela de nuevo`,
})

/**
 * Whether Siigo has what nobody knows of: found, it is adopted; not found twice, two minutes apart at least, it is sent
 * again with the same key, so that what does turn up late is the same one. It is never sent with another key before a person
 * has asked for that, and then it is looked up first.
 */
export async function verificar(paso: Paso): Promise<Hecho> {
  const { e } = paso
  const hallada = await buscarMarcada(paso, { marca: e.marca!, desde: e.enviada!, borrador: e.borrador! })
  if ('falla' in hallada) return pausar(paso, { motivo: hallada.falla })
  if (hallada.factura) return recibir(paso, hallada.factura, e.borrador!)

  const busquedas = (e.busquedas ?? 0) + 1
  if (e.repetida)
    return busquedas < MAXIMO_BUSQUEDAS
      ? pausar(paso, { busquedas })
      : rechazar(paso, sinConfirmar(paso), { dudosa: true })

  const falta = ESPERA - pasados(e.ultimo_envio!)
  if (busquedas < 2 || falta > 0) {
    const desde = enSegundos(Math.max(falta, 0))
    await guardarPaso(paso, { busquedas, proximo_intento: desde }, { desde })
    return 'listo'
  }
  if ((e.envios ?? 0) >= MAXIMO_ENVIOS) return rechazar(paso, sinConfirmar(paso), { dudosa: true })
  return enviar(paso)
}
