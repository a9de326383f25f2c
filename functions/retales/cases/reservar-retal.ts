import { ErrorVeta, invalido } from '#shared/http/errors'
import { sumarDias } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { puede } from '#shared/kernel/permisos'
import { MAXIMO_DIAS_DE_RESERVA, reservaEn, textoDeReserva } from '#shared/retales/reserva'
import type { rutas } from '#shared/retales/routes'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { nombreCompleto, vigenteDe } from '../../terceros/public'
import { noCambiable } from '../cambiable'
import { textoAjeno } from '../reservas'
import { moverRetal, partesDe, type ReservaGuardada, retalDeTienda } from '../store'
import { vistaDeUno } from '../vistas'

type Ctx = Contexto<typeof rutas.reservar>

/** The last day that was asked for, or that of the parameter. */
function ultimoDia({ body, hoy }: Ctx, dias: string): string {
  const maximo = sumarDias(hoy, MAXIMO_DIAS_DE_RESERVA)
  const hasta = body.hasta ?? sumarDias(hoy, Number(dias))
  if (hasta < hoy) throw invalido({ hasta: 'La fecha no puede ser anterior a hoy' })
  if (hasta > maximo)
    throw invalido({
      hasta: `Se reserva máximo por ${MAXIMO_DIAS_DE_RESERVA} días: hasta el ${formatoDia(maximo)}`,
    })
  return hasta
}

/** The customer that was named, as they are now. */
async function clienteDe({ body, sesion }: Ctx) {
  if (body.tercero_id == null) return undefined
  if (!puede(sesion.rol, 'terceros.ver'))
    throw invalido({ tercero_id: 'Su rol no ve los clientes: escriba el motivo' })
  const [leido] = await obtener([clave.tercero(body.tercero_id)])
  const cliente = await vigenteDe(leido)
  if (!cliente) throw invalido({ tercero_id: 'Debe seleccionar un cliente' })
  if (cliente.numero_documento === CONSUMIDOR_FINAL)
    throw invalido({
      tercero_id: 'Consumidor final no es nadie: seleccione otro cliente o escriba el motivo',
    })
  return cliente
}

/**
 * Keeps an offcut that lies in the store until a day. Its state stays; of two who want it at once the second one is told
 * what stands.
 */
export const reservarRetal: Manejador<typeof rutas.reservar> = async ctx => {
  const { params, body, tienda, sesion, hoy, ahora } = ctx
  const [antes, cliente, [dias]] = await Promise.all([
    retalDeTienda(params.id, tienda),
    clienteDe(ctx),
    obtener([claveDeParametro('RESERVA_RETAL_DIAS')]),
  ])
  if (!antes) throw new ErrorVeta('no_encontrado')
  const actual = async () => ({ retal: await vistaDeUno(antes, hoy) })
  if (antes.estado !== 'disponible') throw noCambiable(antes, await actual())
  const otra = reservaEn(antes, hoy)
  if (otra)
    throw new ErrorVeta('retal_reservado', { mensaje: textoAjeno(antes, otra), actual: await actual() })
  if (body.version != null && body.version !== antes.version)
    throw new ErrorVeta('version_anterior', { actual: await actual() })
  const reserva: ReservaGuardada = {
    hasta: ultimoDia(ctx, valorDe('RESERVA_RETAL_DIAS', dias)),
    tercero_id: cliente?.id ?? null,
    nombre_cliente: cliente ? nombreCompleto(cliente) : null,
    numero_documento: cliente?.numero_documento ?? null,
    motivo: body.motivo || null,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    fecha: ahora,
  }
  const motivo = reserva.motivo ?? undefined
  // Whoever was first is read again, and told of.
  const movimiento = moverRetal(
    antes,
    { reserva },
    { accion: 'reservar', ahora, motivo, falla: 'reintentar' },
  )
  const { operaciones, ...partes } = partesDe([movimiento])
  return {
    ...partes,
    operaciones: [
      ...operaciones,
      // Who it is for may be united with another entry meanwhile: then it is kept for that one.
      ...(cliente ? [exigirValor(clave.tercero(cliente.id), 'unido_a', undefined, 'reintentar')] : []),
    ],
    data: { retal: await vistaDeUno(movimiento.retal, hoy) },
    message: `Retal ${antes.id} ${textoDeReserva(reserva)}`,
  }
}
