import { ErrorVeta } from '#shared/http/errors'
import { type Dia, sumarDias } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import { dispositivoDe } from '#shared/sesion/agente'
import { consultar, obtener } from '../../kernel/dynamo/client'
import { clave, particion } from '../../kernel/dynamo/keys'
import type { Conexion, Sesion } from '../../kernel/session'
import { formasDePago } from '../../maestros/public'
import type { CajaAbierta, MovimientoDeCaja } from '../store'
import { cajasAbiertas, type SesionGuardada, sesionDeTienda } from './store'
import { type Formas, type SesionDeCajaVista, vistaDeSesion } from './vistas'

/** Sessions that a list reads at most. */
const MAXIMO = 1000
/** Days back that a list shows by itself. */
const DIAS = 31
/** Sessions among which the last one of a terminal is looked for. */
const RECIENTES = 40

export const formasPorId = async (): Promise<Formas> =>
  new Map((await formasDePago()).map(forma => [forma.id, forma]))

/** What the terminal is called: its label, or else what its browser is. */
export async function nombreDelTerminal({ conexion_id }: Sesion): Promise<string> {
  const [conexion] = (await obtener([clave.conexion(conexion_id)])) as [Conexion | undefined]
  return conexion?.name_connection || dispositivoDe(conexion?.agente ?? '')
}

/** Who sees the till of the whole store need not count blindly. */
export const aCiegas = ({ rol }: Sesion): boolean => !puede(rol, 'cuadre.ver')

/**
 * Whoever manages, or opened it, or stands at its terminal.
 * @throws ErrorVeta `sin_permiso` for anybody else.
 */
export function exigirSuya(suya: SesionGuardada, sesion: Sesion): void {
  const { usuario_id, terminal } = suya
  if (aCiegas(sesion) && usuario_id !== sesion.usuario_id && terminal !== sesion.terminal)
    throw new ErrorVeta('sin_permiso')
}

/** The last session of a terminal that was closed. */
export async function ultimaDe(tienda: string, terminal: string): Promise<SesionGuardada | undefined> {
  const recientes = (await consultar({
    indice: 'GSI1',
    pk: particion.sesionesDeCaja(tienda),
    descendente: true,
    limite: RECIENTES,
  })) as SesionGuardada[]
  return recientes.find(each => each.terminal === terminal && each.estado === 'cerrada')
}

interface Rango {
  fecha_inicial?: Dia | null
  fecha_final?: Dia | null
}

/** The open sessions of a store, and those that were opened in a range of days and are closed, the newest first. */
export async function sesionesDe(tienda: string, { fecha_inicial, fecha_final }: Rango, hoy: Dia) {
  const hasta = fecha_final ?? hoy
  const desde = fecha_inicial ?? sumarDias(hasta, -DIAS)
  const [cajas, leidas] = await Promise.all([
    cajasAbiertas(tienda),
    consultar({
      indice: 'GSI1',
      pk: particion.sesionesDeCaja(tienda),
      desde,
      hasta: `${hasta}#\uffff`,
      descendente: true,
      limite: MAXIMO,
    }) as Promise<SesionGuardada[]>,
  ])
  const registros = (await obtener(cajas.map(({ id }) => clave.sesionDeCaja(id)))) as SesionGuardada[]
  const formas = await formasPorId()
  return {
    abiertas: cajas.map((caja, i) => vistaDeSesion(registros[i]!, caja, formas, false)),
    cerradas: leidas
      .filter(({ estado }) => estado === 'cerrada')
      .map(each => vistaDeSesion(each, undefined, formas, false)),
  }
}

/** The movements of a session, in the order in which they were made. */
export async function movimientosDe(
  { id, tienda, dias = {} }: SesionGuardada,
  abierta: CajaAbierta | undefined,
): Promise<MovimientoDeCaja[]> {
  const porDia = await Promise.all(
    Object.keys(abierta?.dias ?? dias)
      .sort()
      .map(dia => consultar({ pk: particion.caja(tienda, dia), consistente: true })),
  )
  return (porDia.flat() as MovimientoDeCaja[])
    .filter(({ sesion_caja_id }) => sesion_caja_id === id)
    .sort((a, b) => (a.fecha === b.fecha ? a.numero - b.numero : a.fecha < b.fecha ? -1 : 1))
}

/** A session of the store for whoever may see it. @throws ErrorVeta `no_encontrado`, `sin_permiso`. */
export async function sesionVisible(id: number, tienda: string, quien: Sesion): Promise<SesionDeCajaVista> {
  const [leida, formas] = await Promise.all([sesionDeTienda(id, tienda), formasPorId()])
  exigirSuya(leida.sesion, quien)
  return vistaDeSesion(leida.sesion, leida.abierta, formas, aCiegas(quien))
}
