import { enCurso } from '#shared/electronica/estados'
import type { rutas } from '#shared/electronica/routes'
import { ErrorVeta } from '#shared/http/errors'
import { ANULADO, FACTURADO } from '#shared/ventas/states'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { ventaDeTienda, type VentaGuardada } from '../../ventas/public'
import { credenciales } from '../credenciales'
import { pedir, pedirNota } from '../pedir'
import { vistaElectronica } from '../vistas'

/** Which of both may be asked for now. @throws ErrorVeta where none may. */
function loQueSePide(venta: VentaGuardada): 'factura' | 'nota' {
  const { estado_venta_id, estado_nota_credito: nota = null } = venta
  if (estado_venta_id === ANULADO && nota !== null) {
    if (nota === 'aceptada')
      throw new ErrorVeta('factura_ya_aceptada', { mensaje: 'La nota crédito ya fue aceptada por la DIAN' })
    if (enCurso(nota))
      throw new ErrorVeta('factura_en_envio', { mensaje: 'La nota crédito se está enviando a la DIAN' })
    return 'nota'
  }
  if (estado_venta_id !== FACTURADO) throw new ErrorVeta('venta_no_facturada')
  // What it was billed with and no job has begun yet may be hurried along: one of both makes it.
  const estado = venta.estado_factura_electronica ?? null
  if (estado === 'aceptada') throw new ErrorVeta('factura_ya_aceptada')
  if (enCurso(estado)) throw new ErrorVeta('factura_en_envio')
  return 'factura'
}

/**
 * Asks for the electronic invoice of a billed sale, or for that of one that was refused once more; of an annulled sale for
 * its credit note, where that was refused. Nothing is sent here: a
 * job does that, so that nobody waits for Siigo and no request is done twice (DECISIONS 78, 83). Of two who ask at once the
 * second reads what the first has written, and is told that it is on its way.
 */
export const timbrar: Manejador<typeof rutas.timbrar> = async ({ params, body, sesion, tienda, ahora }) => {
  const found = await ventaDeTienda(params.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta } = found
  const pide = loQueSePide(venta)
  if (body.version != null && body.version !== venta.version) throw new ErrorVeta('version_anterior')
  const conexion = await credenciales()
  if ('falta' in conexion)
    throw new ErrorVeta('siigo_sin_configurar', { mensaje: `Siigo no está configurado. ${conexion.falta}` })

  const nota = pide === 'nota'
  const { electronica, ...cambio } = (nota ? pedirNota : pedir)(found, autorDe(sesion), ahora)
  const estado_factura_electronica = nota ? ('aceptada' as const) : ('pendiente' as const)
  const pedida = { ...venta, estado_factura_electronica }
  return {
    ...cambio,
    data: {
      venta_id: venta.id,
      version: venta.version,
      estado_factura_electronica,
      factura_electronica: vistaElectronica({ venta: pedida, electronica })!,
    },
    message: `La ${nota ? 'nota crédito' : 'factura electrónica'} se está enviando a la DIAN`,
  }
}
