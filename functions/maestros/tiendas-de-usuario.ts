import { obtener } from '../kernel/dynamo/client'
import { valorDe } from './public'
import { catalogo, claveDeParametro } from './store'

/** Parameters that name the stores of which something holds. */
const CAJA = 'TIENDAS_SESION_CAJA'
const SIIGO = 'LISTA_TIENDA_FACTURA_SIIGO'

/** Some stores with what anybody who works there may know of them (DECISIONS 330). */
export async function tiendasConConfiguracion(codigos: readonly string[]) {
  const [tiendas, [caja, siigo]] = await Promise.all([
    catalogo('TIENDAS'),
    obtener([claveDeParametro(CAJA), claveDeParametro(SIIGO)], false),
  ])
  const [conCaja, conSiigo] = [valorDe(CAJA, caja).split(','), valorDe(SIIGO, siigo).split(',')]
  return tiendas
    .filter(({ codigo_tienda }) => codigos.includes(codigo_tienda))
    .map(({ codigo_tienda, nombre_tienda, country_code, state_code, city_code, ...tienda }) => ({
      codigo_tienda,
      nombre_tienda,
      country_code,
      state_code,
      city_code,
      configuracion: {
        direccion: tienda.direccion ?? '',
        ciudad: tienda.ciudad ?? '',
        telefono: tienda.telefono ?? '',
        exige_sesion_caja: conCaja.includes(codigo_tienda),
        factura_electronica: conSiigo.includes(codigo_tienda),
      },
    }))
}
