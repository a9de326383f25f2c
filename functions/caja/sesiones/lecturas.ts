import { ErrorVeta } from '#shared/http/errors'
import { type Dia, sumarDias } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import { dispositivoDe } from '#shared/sesion/agente'
import { consultar, type Item, obtener } from '../../kernel/dynamo/client'
import { clave, type Clave, particion } from '../../kernel/dynamo/keys'
import type { Conexion, Sesion } from '../../kernel/session'
import { claveDeFormaPago, type FormaPagoGuardada } from '../../maestros/public'
import type { CajaAbierta, MovimientoDeCaja, Sumas } from '../store'
import { cajasAbiertas, type SesionGuardada, sesionDeTienda } from './store'
import { type Formas, type SesionDeCajaVista, vistaDeSesion } from './vistas'

/** Sessions that a list reads at most. */
const MAXIMO = 1000
/** Days back that a list shows by itself. */
const DIAS = 31
/** Sessions among which the last one of a terminal is looked for. */
const RECIENTES = 40

/** Keys of the payment forms that some sums name, to be read together with something else; `formasDe` takes what came. */
export const clavesDeFormas = (sumas: readonly (Sumas | undefined)[]): Clave[] =>
  [...new Set(sumas.flatMap(each => Object.keys(each ?? {})).map(clase => Number(clase.split('#')[1])))].map(
    claveDeFormaPago,
  )
export const formasDe = (leidas: readonly (Item | undefined)[]): Formas =>
  new Map((leidas as (FormaPagoGuardada | undefined)[]).flatMap(forma => (forma ? [[forma.id, forma]] : [])))
export const leerFormas = async (...sumas: (Sumas | undefined)[]): Promise<Formas> =>
  formasDe(await obtener(clavesDeFormas(sumas), false))

/** What the terminal of a connection is called: its label, or else what its browser is. */
export function nombreDelTerminal(leida: Item | undefined): string {
  const conexion = leida as Conexion | undefined
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
  const sumas = [...cajas, ...leidas].map(each => each.sumas)
  const juntos = await obtener([...cajas.map(({ id }) => clave.sesionDeCaja(id)), ...clavesDeFormas(sumas)])
  const registros = juntos.slice(0, cajas.length) as SesionGuardada[]
  const formas = formasDe(juntos.slice(cajas.length))
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
  const { sesion, abierta } = await sesionDeTienda(id, tienda)
  exigirSuya(sesion, quien)
  const formas = await leerFormas((abierta ?? sesion).sumas)
  return vistaDeSesion(sesion, abierta, formas, aCiegas(quien))
}
