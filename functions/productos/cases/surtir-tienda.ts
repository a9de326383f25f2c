import type { Entidad } from '../../kernel/dynamo/contables'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { fijar } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { claveDeTienda } from '../../maestros/public'
import { type ProductoGuardado, surtirProducto } from '../store'

/** Products of one transaction, two writes each, and of the call that reads them with their rows. */
const LOTE = 40

/** Some products from an id on that the store lacks. */
async function faltantes(tienda: string, desde: number, hasta: number) {
  const ids = Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)
  const items = await obtener(ids.flatMap(id => [clave.producto(id), clave.existencia(id, tienda)]))
  return ids.flatMap((_, i) => {
    const [producto, fila] = items.slice(2 * i, 2 * i + 2) as [ProductoGuardado?, Item?]
    // Stock may have moved there already, by an id that somebody knew: a row, but not of the list.
    return producto && fila?.id === undefined ? [{ producto, fila }] : []
  })
}

/** Gives the store those that it lacks of some. */
async function surtir(tienda: string, desde: number, hasta: number): Promise<true> {
  const lote = await faltantes(tienda, desde, hasta)
  await confirmar([
    ...lote.flatMap(({ producto, fila }) => surtirProducto(producto, tienda, fila)),
    ...ponerEnSalida(
      [],
      lote.map(({ producto: { id } }): Entidad => ({ clase: 'PRODUCTO', id })),
    ),
  ])
  return true
}

/**
 * Job: puts every product on the list of a store just opened. Products are gone through by their ids; whatever has its
 * row is passed over, so a killed run is simply done again. Those that are made meanwhile have their row from the
 * beginning (`todasLasTiendas`).
 */
export async function surtirTienda({ tienda }: Trabajos['surtir']): Promise<void> {
  // Read after the store was opened: nobody makes a product without its row there any more.
  const [contador] = await obtener([clave.contador('productos')])
  const ultimo = Number(contador?.valor ?? 0)
  for (let desde = 1; desde <= ultimo; desde += LOTE)
    await pasoAPaso(
      () => surtir(tienda, desde, Math.min(ultimo, desde + LOTE - 1)),
      `products ${desde} and on changed too often to be put on the list of ${tienda}`,
    )
  await confirmar([fijar(claveDeTienda(tienda), { surtiendo: undefined })])
}
