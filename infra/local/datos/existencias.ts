import { confirmar } from '#functions/kernel/dynamo/commit'
import type { Sesion } from '#functions/kernel/session'
import { moverStock, type ProductoGuardado, productosConExistencia } from '#functions/productos/public'
import { cantidad, type Cantidad } from '#shared/kernel/money'
import type { Azar } from '../demo/azar'
import { GRUPO } from '../demo/empresa'

/** What a store likes to have, in units or metres, by group. */
const NIVEL: Record<number, number> = {
  [GRUPO.tableros]: 60,
  [GRUPO.tapacantos]: 400,
  [GRUPO.herrajes]: 300,
  [GRUPO.retales]: 40,
}
const esDeInventario = ({ tipo_producto }: ProductoGuardado): boolean => tipo_producto === 'Producto'

type Compra = [producto: ProductoGuardado, unidades: Cantidad]

/** Two operations for each product, of the hundred of a transaction. */
const POR_TRANSACCION = 50

async function comprar(tienda: string, compras: Compra[], { usuario_id }: Sesion): Promise<void> {
  for (let i = 0; i < compras.length; i += POR_TRANSACCION)
    await confirmar(
      compras.slice(i, i + POR_TRANSACCION).flatMap(([producto, existencia]) =>
        moverStock(tienda, {
          producto_id: producto.id,
          nombre_producto: producto.referencia,
          tipo: 'entrada',
          existencia,
          reservado: 0,
          usuario_id,
        }),
      ),
    )
}

/** The first purchase of a store: most of the price list; the rest it never had. */
export const abrir = (
  tienda: string,
  productos: readonly ProductoGuardado[],
  sesion: Sesion,
  azar: Azar,
): Promise<void> =>
  comprar(
    tienda,
    productos
      .filter(esDeInventario)
      .flatMap((producto): Compra[] =>
        azar.suerte(92) ? [[producto, cantidad(azar.entero(1, NIVEL[producto.grupo_id]!))]] : [],
      ),
    sesion,
  )

/** Buys again of what was sold since the last time and fell under half of what the store likes to have. */
export async function reponer(
  tienda: string,
  vendidos: readonly number[],
  sesion: Sesion,
  azar: Azar,
): Promise<void> {
  const rows = (await productosConExistencia(vendidos, tienda)).filter(({ producto }) =>
    esDeInventario(producto),
  )
  const compras = rows.flatMap(({ producto, existencia }): Compra[] => {
    const nivel = NIVEL[producto.grupo_id]!
    return existencia.disponible * 2 < cantidad(nivel)
      ? [[producto, (cantidad(nivel + azar.entero(0, nivel)) - existencia.disponible) as Cantidad]]
      : []
  })
  await comprar(tienda, compras, sesion)
}
