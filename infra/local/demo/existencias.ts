import type { Sesion } from '#functions/kernel/session'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { moverStock, productosConExistencia, type ProductoGuardado } from '#functions/productos/public'
import { cantidad, type Cantidad } from '#shared/kernel/money'
import type { Azar } from './azar'
import { DESPIECES } from './despieces'
import { GRUPO } from './empresa'

/** What a store does not simply have plenty of, by reference. */
export interface Surtido {
  /** Bought once, three of each, and sold to the last one. */
  agotados: string[]
  /** Bought once, this many. */
  escasos: Record<string, number>
  /** Never bought. */
  nunca: string[]
}
export const UNIDADES_DE_AGOTADO = 3

export const SURTIDO: Record<string, Surtido> = {
  '001': {
    agotados: ['MDF15-GRA-TP', 'MAN-160-NEG'],
    escasos: { 'MEL18-CAP-TP': 2, 'MDF15-WEN-MA': 1, 'MEL15-ARE-TP': 3, 'COR-50-CS': 4, 'TC-ARE-3R': 8 },
    nunca: ['MDF15-CAP-TP', 'MDF15-CEN-TP', 'MEL18-ARE-TP'],
  },
  '002': {
    agotados: ['MEL18-CEN-MA', 'BIS-CIE'],
    escasos: { 'MEL15-GRA-MA': 1, 'MDF15-NOG-TP': 2, 'MEL18-ARE-MA': 3, 'NIV-PLA': 6, 'TC-CAP-3R': 5 },
    nunca: ['MDF15-ROB-TP', 'MDF15-ARE-MA', 'MEL18-WEN-TP', 'MEL15-CAP-TP', 'LISTON-PINO'],
  },
}

export const esEspecial = (tienda: string, { referencia }: ProductoGuardado): boolean => {
  const { agotados, escasos, nunca } = SURTIDO[tienda]!
  return agotados.includes(referencia) || referencia in escasos || nunca.includes(referencia)
}

const TABLEROS_DE_PLAN = new Set(DESPIECES.map(({ referencia }) => referencia))
const COLORES_DE_PLAN = new Set(DESPIECES.map(({ referencia }) => referencia.split('-')[1]!))

/** What the store likes to have of a product, in units or metres. */
function nivel({ grupo_id, referencia }: ProductoGuardado): number {
  if (grupo_id === GRUPO.tableros) return TABLEROS_DE_PLAN.has(referencia) ? 45 : 24
  if (grupo_id === GRUPO.tapacantos) return COLORES_DE_PLAN.has(referencia.split('-')[1]!) ? 500 : 200
  return grupo_id === GRUPO.herrajes ? 400 : 40
}

/** Two operations for each product: one transaction holds fifty. */
const POR_TRANSACCION = 50

async function comprar(
  tienda: string,
  compras: [ProductoGuardado, Cantidad][],
  { usuario_id }: Sesion,
): Promise<void> {
  for (let i = 0; i < compras.length; i += POR_TRANSACCION)
    await confirmar(
      compras.slice(i, i + POR_TRANSACCION).flatMap(([producto, units]) =>
        moverStock(tienda, {
          producto_id: producto.id,
          nombre_producto: producto.referencia,
          tipo: 'entrada',
          existencia: units,
          reservado: 0,
          usuario_id,
        }),
      ),
    )
}

/** The first purchase of a store. */
export function abrirBodega(tienda: string, productos: ProductoGuardado[], sesion: Sesion): Promise<void> {
  const { agotados, escasos, nunca } = SURTIDO[tienda]!
  const inicial = (producto: ProductoGuardado): number => {
    const { referencia } = producto
    if (nunca.includes(referencia)) return 0
    if (agotados.includes(referencia)) return UNIDADES_DE_AGOTADO
    return escasos[referencia] ?? nivel(producto)
  }
  const compras = productos
    .filter(({ tipo_producto }) => tipo_producto === 'Producto')
    .map(producto => [producto, cantidad(inicial(producto))] as [ProductoGuardado, Cantidad])
  return comprar(
    tienda,
    compras.filter(([, units]) => units > 0),
    sesion,
  )
}

/** Buys again whatever fell under half of what the store likes to have. */
export async function reponer(
  tienda: string,
  productos: ProductoGuardado[],
  sesion: Sesion,
  azar: Azar,
): Promise<void> {
  const normales = productos.filter(
    producto => producto.tipo_producto === 'Producto' && !esEspecial(tienda, producto),
  )
  const rows = await productosConExistencia(
    normales.map(({ id }) => id),
    tienda,
  )
  const compras = rows.flatMap(({ producto, existencia }): [ProductoGuardado, Cantidad][] => {
    const wanted = cantidad(nivel(producto))
    return existencia.disponible * 2 < wanted
      ? [[producto, cantidad(nivel(producto) + azar.entero(0, 10))]]
      : []
  })
  await comprar(tienda, compras, sesion)
}
