import type { rutas } from '#shared/despachos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { type Pagina, paginar } from '#shared/http/pagination'
import type { BodyDe, DataDe } from '#shared/http/route'
import { type Dia, inicioDe, sumarDias, sumarMeses } from '#shared/kernel/dates'
import { normalizarPersona } from '#shared/kernel/texto'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { exigirRango } from '../kernel/rango'
import { idsDe, nombreCompleto, terceroVigente, type TerceroGuardado } from '../terceros/public'
import { ventaDeTienda, type VentaGuardada } from '../ventas/public'
import {
  despachadosDe,
  MAXIMO,
  pendientesDe,
  turnoDeTienda,
  type TurnoGuardado,
  turnosDeVenta,
} from './store'
import { esperan } from './lineas'
import { filasQueEsperan } from './piezas'
import { vistaConLineas, vistaDeTurno } from './vistas'

type Filtro = BodyDe<typeof rutas.turnos>

/** Pending since two months ago, so that nothing of yesterday is forgotten; dispatched today (DECISIONS 217). */
function rangoDe({ modo_consulta, fecha_inicial, fecha_final }: Filtro, hoy: Dia): [desde: Dia, hasta: Dia] {
  const hasta = fecha_final ?? hoy
  const desde = fecha_inicial ?? (modo_consulta === 'pendiente' ? sumarMeses(hasta, -2) : hasta)
  exigirRango(desde, hasta)
  return [desde, hasta]
}

async function turnosDe(filtro: Filtro, tienda: string, hoy: Dia): Promise<TurnoGuardado[]> {
  const [desde, hasta] = rangoDe(filtro, hoy)
  if (filtro.venta_id != null) {
    const estado = filtro.modo_consulta
    return (await turnosDeVenta(filtro.venta_id)).filter(
      each => each.codigo_tienda === tienda && each.estado === estado,
    )
  }
  return filtro.modo_consulta === 'pendiente'
    ? pendientesDe(tienda, desde, hasta)
    : despachadosDe(tienda, inicioDe(desde), inicioDe(sumarDias(hasta, 1)))
}

const leerVentas = async (turnos: readonly TurnoGuardado[]): Promise<VentaGuardada[]> =>
  (await obtener(turnos.map(({ venta_id }) => clave.venta(venta_id)))) as VentaGuardada[]

/** Whether a sale is of who is asked for. */
async function deQuien({ cliente_id, cliente }: Filtro): Promise<(venta: VentaGuardada) => boolean> {
  const tercero = cliente_id == null ? undefined : await terceroVigente(cliente_id)
  const ids = cliente_id == null ? undefined : new Set(tercero ? idsDe(tercero) : [])
  const words = normalizarPersona(cliente ?? '').split(' ')
  return ({ cliente_id: id, nombres_tercero, apellidos_tercero, numero_documento_tercero }) => {
    if (ids?.has(id) === false) return false
    const texto = normalizarPersona(`${nombres_tercero} ${apellidos_tercero} ${numero_documento_tercero}`)
    return words.every(word => texto.includes(word))
  }
}

/** A page of the store's turns: two calls, and one more for every hundred where a customer is asked for. */
export async function paginaDeTurnos(
  filtro: Filtro,
  { page, per_page }: { page: number; per_page: number },
  tienda: string,
  hoy: Dia,
): Promise<Pagina<ReturnType<typeof vistaDeTurno>>> {
  const found = await turnosDe(filtro, tienda, hoy)
  let turnos = found.slice(0, MAXIMO)
  if (filtro.cliente_id != null || filtro.cliente) {
    const [esDe, ventas] = await Promise.all([deQuien(filtro), leerVentas(turnos)])
    turnos = turnos.filter((_, i) => esDe(ventas[i]!))
  }
  const { data, ...pagina } = paginar(turnos, page, per_page)
  const ventas = await leerVentas(data)
  return {
    ...pagina,
    data: data.map((turno, i) => vistaDeTurno(turno, ventas[i]!)),
    mas: found.length > MAXIMO || undefined,
  }
}

/** A turn of a store with its lines. @throws ErrorVeta `no_encontrado`. */
export async function turnoConLineas(id: number, tienda: string): Promise<ReturnType<typeof vistaConLineas>> {
  const turno = await turnoDeTienda(id, tienda)
  const found = turno && (await ventaDeTienda(turno.venta_id, tienda))
  if (!found) throw new ErrorVeta('no_encontrado')
  return vistaConLineas(turno, found.venta, found.lineas)
}

/** What waits in a turn of a store, piece by piece. @throws ErrorVeta `no_encontrado`. */
export async function piezasDeTurno(id: number, tienda: string): Promise<DataDe<typeof rutas.piezas>> {
  const turno = await turnoDeTienda(id, tienda)
  const found = turno && (await ventaDeTienda(turno.venta_id, tienda))
  if (!found) throw new ErrorVeta('no_encontrado')
  return { lineas: await filasQueEsperan(esperan(turno, found.lineas), found.lineas) }
}

/** Who carries: people of the profile Mensajero, by name. Whoever dispatches sees their names and nothing else. */
export async function mensajeros(): Promise<{ id: number; nombre: string }[]> {
  const found = (await consultar({ indice: 'GSI2', pk: particion.terceros('MSJ') })) as TerceroGuardado[]
  return found.map(each => ({ id: each.id, nombre: nombreCompleto(each) }))
}
