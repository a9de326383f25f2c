import { consultar, obtener } from '../kernel/dynamo/client'
import { particion } from '../kernel/dynamo/keys'
import { claveDeParametro, listaDeIds, valorDe } from '../maestros/public'
import type { FilaDeProducto } from './store'

/** The active products of the groups of boards, as a store lists them: to be shown and chosen from, not to decide by. */
export async function tablerosDeTienda(tienda: string): Promise<FilaDeProducto[]> {
  const [parametro] = await obtener([claveDeParametro('LISTA_GRUPOS_TABLEROS')])
  const grupos = listaDeIds(valorDe('LISTA_GRUPOS_TABLEROS', parametro))
  const listas = await Promise.all(
    grupos.flatMap(grupo =>
      [true, false].map(venta =>
        consultar({ indice: 'GSI3', pk: particion.productosGrupo(tienda, grupo, venta) }),
      ),
    ),
  )
  return listas.flat() as FilaDeProducto[]
}
