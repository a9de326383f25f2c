import { consultar, obtener } from '../kernel/dynamo/client'
import { PARTES_DE_GRUPO, particion } from '../kernel/dynamo/keys'
import { claveDeParametro, listaDeIds, valorDe } from '../maestros/public'
import { type FilaDeProducto, seLista } from './store'

/**
 * The products of the groups of boards that are active or of which something is left, as a store lists them: to be shown
 * and chosen from, not to decide by.
 */
export async function tablerosDeTienda(tienda: string): Promise<FilaDeProducto[]> {
  const [parametro] = await obtener([claveDeParametro('LISTA_GRUPOS_TABLEROS')])
  const grupos = listaDeIds(valorDe('LISTA_GRUPOS_TABLEROS', parametro))
  const listas = await Promise.all(
    grupos.flatMap(grupo =>
      PARTES_DE_GRUPO.map(parte =>
        consultar({ indice: 'GSI3', pk: particion.productosGrupo(tienda, grupo, parte) }),
      ),
    ),
  )
  return (listas.flat() as FilaDeProducto[]).filter(seLista)
}
