import type { rutas } from '#shared/caja/sesiones'
import { ErrorVeta } from '#shared/http/errors'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave, indice } from '../../kernel/dynamo/keys'
import { crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { cajaDe, clavesDeCaja } from '../lecturas'
import type { CajaAbierta } from '../store'
import { nombreDelTerminal } from './lecturas'
import { moverVersionDelDia, type SesionGuardada } from './store'
import { vistaDeSesion } from './vistas'

/** Opens the drawer of the terminal: from now on what moves there is counted. */
export const abrirCaja: Manejador<typeof rutas.abrirCaja> = async ctx => {
  const { body, sesion, tienda, hoy, ahora } = ctx
  const [conexion, ...till] = await obtener([clave.conexion(sesion.conexion_id), ...clavesDeCaja(ctx, hoy)])
  const caja = cajaDe(ctx, till)
  const nombre_terminal = nombreDelTerminal(conexion)
  if (caja.abierta) throw new ErrorVeta('caja_abierta')
  const id = await siguientesIds('sesiones_caja')
  const { base } = body
  const comunes = {
    id,
    version: 0,
    tienda,
    terminal: sesion.terminal,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    abierta: ahora,
    base,
  }
  const abierta = { ...comunes, efectivo: 0, sumas: {}, dias: {} } as CajaAbierta
  const guardada: SesionGuardada = {
    ...comunes,
    ...indice.sesionesDeCaja(tienda, hoy, id),
    nombre_terminal,
    estado: 'abierta',
    conteos: [],
    reaperturas: [],
  }
  return {
    operaciones: [
      crear(clave.cajaAbierta(tienda, sesion.terminal), abierta, 'caja_abierta'),
      crear(clave.sesionDeCaja(id), guardada),
      ...moverVersionDelDia(tienda, hoy, caja),
    ],
    data: { sesion: vistaDeSesion(guardada, abierta, new Map(), false) },
    message: 'Caja abierta con éxito',
    auditoria: [{ entidad: 'SESION_CAJA', id, accion: 'abrir', despues: { base, nombre_terminal } }],
    eventos: [],
  }
}
