import { numeroDeTurno, primerNombre } from '#shared/despachos/turno'
import type { publicas } from '#shared/despachos/publicas'
import { ErrorVeta } from '#shared/http/errors'
import type { DataDe } from '#shared/http/route'
import { type Dia, type Instante, sumarHoras } from '#shared/kernel/dates'
import { ANULADO, FACTURADO, NO_APLICA, POR_PRODUCIR, PRODUCIDO } from '#shared/ventas/states'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { conCortes, type DocumentoPublico, procesoDe, type VentaGuardada } from '../../ventas/public'
import type { TurnoGuardado } from '../store'

type Pedido = DataDe<(typeof publicas)['pedido']>

const ausente = () => new ErrorVeta('no_encontrado', { detalle: 'no such paper, or its link was revoked' })

function pasoDe(venta: VentaGuardada): Pedido['paso'] {
  if (venta.estado_venta_id === ANULADO) return 'anulado'
  if (venta.fecha_despacho) return 'entregado'
  const proceso = procesoDe(venta)
  // A turn may be given before it is made (DECISIONS 226), and a piece made again after that: nobody is told to fetch it.
  const hecho = proceso === PRODUCIDO || (proceso === NO_APLICA && !conCortes(venta))
  if (venta.turno_abierto && hecho) return 'en_turno'
  // It may be made before it is paid.
  if (venta.estado_venta_id !== FACTURADO && (proceso === NO_APLICA || proceso === POR_PRODUCIR))
    return 'recibido'
  if (proceso === POR_PRODUCIR) return 'facturado'
  return proceso === NO_APLICA || proceso === PRODUCIDO ? 'listo' : 'en_produccion'
}

/** A turn that was called longer ago is not being called, h. */
const HORAS_DE_LLAMADO = 8

/**
 * How far an order is, for whoever holds the link of its paper, which must be the present one. A first name, the number and
 * the state: no document, no product, no value.
 */
export async function pedidoPublico(
  token: string,
  { ahora, hoy }: { ahora: Instante; hoy: Dia },
): Promise<Pedido> {
  if (!/^[\w-]{20,40}$/.test(token)) throw ausente()
  const [documento] = (await obtener([clave.documentoPublico(token)])) as [DocumentoPublico | undefined]
  if (documento?.tipo !== 'FVS' || documento.revocado !== undefined) throw ausente()
  const [venta] = (await obtener([clave.venta(documento.venta_id)])) as [VentaGuardada | undefined]
  if (venta?.token_factura !== token) throw ausente()
  const [turno] = venta.turno_abierto
    ? ((await obtener([clave.turno(venta.turno_id!)])) as [TurnoGuardado | undefined])
    : [undefined]
  const llamado = turno?.llamado && turno.llamado.fecha > sumarHoras(ahora, -HORAS_DE_LLAMADO)
  return {
    venta_id: venta.id,
    nombre: primerNombre(venta.nombres_tercero),
    nombre_tienda: venta.nombre_tienda,
    paso: pasoDe(venta),
    numero_turno: turno && (turno.dia === hoy || llamado) ? numeroDeTurno(turno.numero) : null,
    llamado: llamado === true,
    modulo: llamado ? turno.llamado!.modulo : null,
    parcial: (venta.despachos ?? 0) > 0 && venta.turno_abierto === true,
    por_pagar: venta.estado_venta_id !== FACTURADO && venta.estado_venta_id !== ANULADO,
    domicilio: venta.nombre_tipo_envio === 'Domicilio',
    con_produccion: procesoDe(venta) !== NO_APLICA || conCortes(venta),
  }
}
