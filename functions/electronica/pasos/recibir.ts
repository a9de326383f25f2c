import { hoy, ahora } from '../../kernel/clock'
import { type Compacto, expandir } from '../../kernel/dynamo/compacto'
import { diferencias } from '../diferencias'
import { type FacturaEnSiigo, selloDe } from '../puerto'
import type { BorradorGuardado, Envio } from '../store'
import { guardarPaso, type Hecho, pausar, type Paso } from './paso'
import { rechazar } from './rechazar'

/** An invoice that is not the one that was asked for is looked at by a person; asked about again so often, s. */
const REVISION = 3600

const loDeSiigo = (
  { puerto }: Paso,
  { id, prefijo, numero, nombre, total, estado_sello, url_publica }: FacturaEnSiigo,
): Partial<Envio> => ({
  siigo_id: id,
  prefijo,
  numero,
  nombre,
  total,
  sello: estado_sello,
  url_publica,
  ambiente: puerto.ambiente,
  llamada: undefined,
})

/** With its code, which only the tax authority's answer has. */
async function aceptar(paso: Paso, factura: FacturaEnSiigo, suyo: Partial<Envio>): Promise<Hecho> {
  const { documento, puerto } = paso
  const { prefijo, numero, nombre } = factura
  const cufe = factura.cufe!
  const { venta } = paso.found
  await guardarPaso(
    paso,
    {
      ...suyo,
      estado: 'aceptada',
      cufe,
      fecha_aceptacion: ahora(),
      motivo: undefined,
      codigo_error: undefined,
      proximo_intento: undefined,
      pausas: undefined,
      dudosas: undefined,
    },
    {
      ...documento.alAceptar(venta, factura, hoy(), puerto.ambiente),
      acto: {
        accion: `aceptar-${documento.acto}`,
        despues: { prefijo, numero, nombre, cufe, ambiente: puerto.ambiente },
      },
    },
  )
  return 'aceptada'
}

/** What the tax authority says when it refuses; where it cannot be asked for, that it did. */
async function porQue({ puerto, documento }: Paso, { id }: FacturaEnSiigo): Promise<string> {
  const motivos = await documento.motivosDeRechazo(puerto, id).catch(() => [])
  return motivos.length > 0
    ? `La DIAN rechazó ${documento.nombre}: ${motivos.join('. ')}`
    : `La DIAN rechazó ${documento.nombre}: vea el motivo en Siigo`
}

/**
 * What Siigo has of the document: adopted where it is what was asked for, whichever call made it, and led on by what the tax
 * authority says of it. One that differs is neither sent again nor taken for the bill: a person looks at it.
 */
export async function recibir(
  paso: Paso,
  factura: FacturaEnSiigo,
  pedido: Compacto<BorradorGuardado>,
): Promise<Hecho> {
  const { documento } = paso
  // On another day it may be made by a call of the day before.
  const distinta = diferencias(expandir(pedido), factura).filter(each => each !== 'fecha')
  const suyo: Partial<Envio> = {
    ...loDeSiigo(paso, factura),
    // Of a former attempt what was asked for then goes on to be compared.
    ...(paso.e.borrador === undefined && { borrador: pedido }),
  }
  if (distinta.length > 0)
    return pausar(
      paso,
      {
        ...suyo,
        estado: 'incierta',
        codigo_error: `${documento.clase}_distinta`,
        motivo: `Siigo tiene para esta venta ${documento.nombre} ${factura.nombre}, con otro ${distinta.join(' y otro ')}: revísela en Siigo con su contador`,
      },
      { minimo: REVISION },
    )
  const sello = selloDe(factura)
  if (sello === 'aceptada') return aceptar(paso, factura, suyo)
  if (sello === 'rechazada') {
    const motivo = await porQue(paso, factura)
    const conSuyo = await guardarPaso(paso, suyo)
    return rechazar(conSuyo, { codigo: 'rechazada_dian', motivo })
  }
  const nueva = paso.e.siigo_id !== factura.id
  return pausar(paso, {
    ...suyo,
    estado: 'en_envio',
    codigo_error: undefined,
    motivo: undefined,
    ...(nueva && { pausas: 0 }),
  })
}
