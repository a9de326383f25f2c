import { invalido } from '#shared/http/errors'
import type { Dia } from '#shared/kernel/dates'
import { type DiaDeCaja, diaVacio, type MovimientoDeCaja } from '../caja/public'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import type { Sesion } from '../kernel/session'
import { catalogo, claveDeParametro, valorDe } from '../maestros/public'

/** A store, and what its day comes to. */
export interface DiaDeTienda {
  nombre_tienda: string
  dia: DiaDeCaja
}

/**
 * The stores of a reading: all that the person may see, narrowed by the parameter and by those that were asked for
 * (DECISIONS 229, 243). @throws ErrorVeta one that was asked for is none of theirs.
 */
function tiendasDe(pedidas: readonly string[] | null | undefined, { tiendas }: Sesion, parametro: string) {
  const ajena = pedidas?.find(each => !tiendas.includes(each))
  if (ajena !== undefined) throw invalido({ tiendas: `La tienda ${ajena} no es una de las suyas` })
  const delCuadre = parametro === '' ? tiendas : tiendas.filter(each => parametro.split(',').includes(each))
  return (pedidas && pedidas.length > 0 ? [...new Set(pedidas)] : delCuadre).toSorted()
}

/** What a day of each store comes to. */
export async function leerDias(
  dia: Dia,
  pedidas: readonly string[] | null | undefined,
  sesion: Sesion,
): Promise<DiaDeTienda[]> {
  const [[parametro, ...leidos], tiendas] = await Promise.all([
    obtener([
      claveDeParametro('TIENDAS_CUADRE_CAJA'),
      ...sesion.tiendas.map(tienda => clave.diaDeCaja(tienda, dia)),
    ]),
    catalogo('TIENDAS'),
  ])
  const nombres = new Map(tiendas.map(each => [each.codigo_tienda, each.nombre_tienda]))
  return tiendasDe(pedidas, sesion, valorDe('TIENDAS_CUADRE_CAJA', parametro)).map(tienda => ({
    nombre_tienda: nombres.get(tienda) ?? tienda,
    dia: (leidos[sesion.tiendas.indexOf(tienda)] as DiaDeCaja | undefined) ?? diaVacio(tienda, dia),
  }))
}

/** The movements of a store's day that it had come to when it was read, in the order of its chain. */
export const movimientosDe = async ({ tienda, dia, n }: DiaDeCaja): Promise<MovimientoDeCaja[]> =>
  n === 0
    ? []
    : ((await consultar({ pk: particion.caja(tienda, dia), consistente: true })) as MovimientoDeCaja[])
        .filter(({ numero }) => numero <= n)
        .sort((a, b) => a.numero - b.numero)
