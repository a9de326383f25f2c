import { ErrorVeta, invalido } from '#shared/http/errors'
import type { BodyDe } from '#shared/http/route'
import type { Dia } from '#shared/kernel/dates'
import { diasEntre, MAXIMO_DE_DIAS, type Periodo } from '#shared/tablero/periodos'
import type { rutas } from '#shared/tablero/routes'
import { exigirRango } from '../kernel/rango'
import type { Sesion } from '../kernel/session'

/** What both calls are asked with. */
interface Pedido {
  body: BodyDe<(typeof rutas)['rangoFecha']>
  sesion: Sesion
  tienda: string
  hoy: Dia
}

/** The days that are asked for: from the first of January of this year to today where nothing is said (DECISIONS 247). */
export function periodoDe({ body, hoy }: Pick<Pedido, 'body' | 'hoy'>): Periodo {
  const hasta = body.fecha_final ?? hoy
  const desde = body.fecha_inicial ?? `${hasta.slice(0, 4)}-01-01`
  if (hasta > hoy) throw invalido({ fecha_final: 'La fecha final no puede ser mayor que hoy' })
  exigirRango(desde, hasta)
  if (diasEntre(desde, hasta) > MAXIMO_DE_DIAS)
    throw invalido({ fecha_inicial: 'El rango no puede pasar de cinco años' })
  return { desde, hasta }
}

/** The stores that are asked for: each must be one of the person's. */
export function tiendasDe({ body, sesion, tienda }: Pick<Pedido, 'body' | 'sesion' | 'tienda'>): string[] {
  const tiendas = [...new Set(body.tiendas?.length ? body.tiendas : [tienda])].sort()
  if (tiendas.some(each => !sesion.tiendas.includes(each))) throw new ErrorVeta('tienda_no_permitida')
  return tiendas
}
