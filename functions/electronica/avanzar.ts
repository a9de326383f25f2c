import { enCurso } from '#shared/electronica/estados'
import { ANULADO, FACTURADO } from '#shared/ventas/states'
import { ahora } from '../kernel/clock'
import { pasoAPaso } from '../kernel/dynamo/commit'
import type { Trabajos } from '../kernel/salida'
import { venta as ventaPorId, type VentaCompleta } from '../ventas/public'
import { conectar } from './conexion'
import { type Documento, FACTURA, NOTA } from './documento'
import { consultar } from './pasos/consultar'
import { mandarCorreos } from './pasos/correos'
import { enviar } from './pasos/enviar'
import {
  enSegundos,
  guardarPaso,
  type Hecho,
  pasados,
  pausar,
  type Paso,
  VIDA_DE_LLAMADA,
  volver,
} from './pasos/paso'
import { preparar } from './pasos/preparar'
import { rechazar } from './pasos/rechazar'
import { verificar } from './pasos/verificar'
import type { PuertoDeFacturas } from './puerto'
import type { Electronica } from './store'

/** A call is under way elsewhere, or its run died: what became of it is not known then. */
async function trasLlamada(paso: Paso, llamada: string): Promise<Hecho> {
  const falta = VIDA_DE_LLAMADA - pasados(llamada)
  if (falta > 0) return volver(paso, enSegundos(falta))
  const motivo = 'El envío se interrumpió antes de conocer la respuesta de Siigo'
  await guardarPaso(
    paso,
    { estado: 'incierta', llamada: undefined, busquedas: undefined, pausas: 0, motivo },
    { acto: { accion: `verificar-${paso.documento.acto}`, motivo } },
  )
  return 'sigue'
}

/** Without a connection nothing is lost: what was not sent says so, what was sent waits for one. */
const sinConexion = (paso: Paso, falta: string): Promise<Hecho> =>
  paso.e.estado === 'pendiente'
    ? rechazar(paso, { codigo: 'siigo_sin_configurar', motivo: `Siigo no está configurado. ${falta}` })
    : pausar(paso, { motivo: falta })

/** One step of a document that is under way, by how it stands. */
function darPaso(paso: Paso): Promise<Hecho> {
  const { e } = paso
  if (e.llamada !== undefined) return trasLlamada(paso, e.llamada)
  if (e.estado === 'pendiente') return preparar(paso)
  if (e.siigo_id !== undefined) return consultar(paso)
  return e.estado === 'incierta' ? verificar(paso) : enviar(paso)
}

/** What of a sale is on its way: its invoice while it is billed, the note once it is annulled; undefined: nothing. */
function enCamino({ venta }: VentaCompleta, { estado, nota }: Electronica): Documento | undefined {
  const [documento, suyo] = estado === 'aceptada' ? [NOTA, nota?.estado ?? null] : [FACTURA, estado]
  if (suyo === 'retirada' || !enCurso(suyo)) return undefined
  // An invoice whose sale is annulled at this moment was dropped with it.
  return venta.estado_venta_id === (documento === NOTA ? ANULADO : FACTURADO) ? documento : undefined
}

async function avanzar(found: VentaCompleta, electronica: Electronica): Promise<Hecho> {
  const documento = enCamino(found, electronica)
  if (!documento && electronica.estado !== 'aceptada') return 'listo'
  const conexion = await conectar()
  const falta = 'falta' in conexion ? conexion.falta : undefined
  const puerto = 'puerto' in conexion ? conexion.puerto : undefined
  if (electronica.estado === 'aceptada') {
    const factura = { found, electronica, documento: FACTURA, e: electronica }
    const hecho = await mandarCorreos({ ...factura, puerto, falta })
    if (hecho !== 'listo') return hecho
  }
  if (!documento) return 'listo'
  const e = documento.de(electronica)
  if (e.proximo_intento !== undefined && e.proximo_intento > ahora())
    return volver({ found }, e.proximo_intento)
  const paso = { found, electronica, documento, e, puerto: puerto as PuertoDeFacturas }
  return falta === undefined ? darPaso(paso) : sinConexion(paso, falta)
}

/**
 * Job: leads the electronic invoice of a sale, or its credit note, on from whatever state it is in, until somebody else has to answer; the job of
 * the next look is written with each step. Done twice, or by two at once, it comes to the same: each step is written as the
 * one before it was read, and what may not be done twice is written before it is done.
 *
 * @returns whether the tax authority's answer came just now.
 */
export async function avanzarElectronica({ venta_id }: Trabajos['electronica']): Promise<boolean> {
  let aceptada = false
  await pasoAPaso(async () => {
    const found = await ventaPorId(venta_id)
    if (!found?.electronica) return true
    const hecho = await avanzar(found, found.electronica as Electronica)
    aceptada ||= hecho === 'aceptada'
    return hecho !== 'sigue'
  }, `the electronic invoice of sale ${venta_id} met others too often`)
  return aceptada
}
