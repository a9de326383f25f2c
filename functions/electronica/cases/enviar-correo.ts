import { puedeElectronica } from '#shared/electronica/estados'
import type { rutas } from '#shared/electronica/routes'
import { ErrorVeta } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { eventoDeFactura } from '../../tiempo-real/public'
import { ventaDeTienda } from '../../ventas/public'
import { trabajoDe } from '../pedir'
import { cambiarElectronica, type CorreoGuardado, type Electronica } from '../store'
import { vistaElectronica } from '../vistas'

/** Addresses that are kept of a sale: those that were asked for last. */
const MAXIMO_GUARDADOS = 50

/** What is asked for goes out once more, but for what is on its way already. */
function conPedidos(
  antes: readonly CorreoGuardado[],
  correos: readonly string[],
  fecha: Instante,
): CorreoGuardado[] {
  const enCamino = new Set(
    antes.filter(({ estado }) => estado === 'pendiente' || estado === 'enviando').map(({ correo }) => correo),
  )
  const nuevos = correos.filter(correo => !enCamino.has(correo))
  return [
    ...antes.filter(({ correo }) => !nuevos.includes(correo)),
    ...nuevos.map(correo => ({ correo, estado: 'pendiente' as const, fecha })),
  ].slice(-MAXIMO_GUARDADOS)
}

/** Sends an accepted electronic invoice to some addresses: by a job, which keeps what became of each. */
export const enviarCorreo: Manejador<typeof rutas.enviarPorCorreo> = async ctx => {
  const { params, body, sesion, tienda, ahora } = ctx
  const found = await ventaDeTienda(params.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta } = found
  const antes = found.electronica as Electronica | undefined
  if (!antes || !puedeElectronica(venta.estado_factura_electronica ?? null, 'mandar_correo'))
    throw new ErrorVeta('factura_sin_aceptar')

  const correos = conPedidos(antes.correos ?? [], body.lista_email, ahora)
  const electronica = { ...antes, correos, autor_correo: autorDe(sesion) }
  return {
    operaciones: [cambiarElectronica(antes, { correos, autor_correo: autorDe(sesion) })],
    data: {
      venta_id: venta.id,
      version: venta.version,
      estado_factura_electronica: 'aceptada',
      factura_electronica: vistaElectronica({ venta, electronica })!,
    },
    message: 'La factura electrónica se está enviando por correo',
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'pedir-correo-electronico',
        despues: { correos: body.lista_email },
      },
    ],
    eventos: [eventoDeFactura(tienda, { id: venta.id, version: venta.version, accion: 'correo' })],
    trabajos: [trabajoDe(venta.id)],
  }
}
