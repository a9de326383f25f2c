import { precioSinImpuesto } from '#shared/kernel/money'
import { auditar, diferencias } from '../../kernel/cambio'
import { consultar, type Item, obtener } from '../../kernel/dynamo/client'
import { confirmar, esperar, INTENTOS, LecturaVieja } from '../../kernel/dynamo/commit'
import { clave, COPIADOS, type Copiado } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { cambiarProducto, type ProductoGuardado } from '../store'

/** By which id a product names an entry of a master. */
const ID_EN_PRODUCTO = {
  CATEGORIAS_PRODUCTO: 'categoria_producto_id',
  COLORES: 'color_id',
  FUNCIONES_PRODUCTO: 'funcion_producto_id',
  GRUPOS: 'grupo_id',
  IMPUESTOS: 'impuesto_id',
  LINEAS: 'linea_id',
} as const satisfies Record<Copiado, keyof ProductoGuardado>

/** Products that are read at once. */
const LOTE = 100

/** What a product copies of an entry; of a price that was typed with its tax, the one before tax follows the percentage. */
function copiaDe(producto: ProductoGuardado, maestro: Copiado, entrada: Item): Partial<ProductoGuardado> {
  const copia = { [COPIADOS[maestro]]: entrada[COPIADOS[maestro]] } as Partial<ProductoGuardado>
  const { precio_con_impuesto: digitado } = producto
  return maestro === 'IMPUESTOS' && digitado !== undefined
    ? { ...copia, precio_unitario: precioSinImpuesto(digitado, copia.porcentaje_impuesto!) }
    : copia
}

/** Brings one product to what its entry says now, with its rows, its places in the lists and its words. */
async function llevarA(productoId: number, { maestro, id, autor }: Trabajos['nombre']): Promise<void> {
  for (let attempt = 0; attempt < INTENTOS; attempt++) {
    if (attempt > 0) await esperar(attempt)
    const entrada = clave.catalogo(maestro, id)
    const [[actual], items] = await Promise.all([
      obtener([entrada]),
      consultar({ pk: clave.producto(productoId).pk, consistente: true }),
    ])
    const producto = items.find(({ sk }) => sk === 'PRODUCTO') as ProductoGuardado
    if (!esCopiaVieja(producto, maestro, actual!)) return
    const cambios = copiaDe(producto, maestro, actual!)
    const filas = items.filter(({ sk }) => String(sk).startsWith('EXISTENCIA#'))
    try {
      await confirmar([
        // Changed again meanwhile: the newest is the one to carry.
        exigirValor(entrada, 'version', actual!.version, 'reintentar'),
        ...cambiarProducto(
          producto,
          cambios,
          filas.map(({ sk }) => String(sk).slice('EXISTENCIA#'.length)),
        ).map(operacion => ({ ...operacion, falla: 'reintentar' as const })),
        ...auditar(
          [
            {
              entidad: 'PRODUCTO',
              id: productoId,
              accion: maestro === 'IMPUESTOS' ? 'impuesto' : 'renombrar',
              ...diferencias(producto, cambios),
            },
          ],
          autor,
          undefined,
        ),
        ...ponerEnSalida([], [{ clase: 'PRODUCTO', id: productoId }]),
      ])
      return
    } catch (error) {
      if (!(error instanceof LecturaVieja)) throw error
    }
  }
  throw new Error(`product ${productoId} changed too often to be renamed`)
}

const esCopiaVieja = (producto: Item | undefined, maestro: Copiado, { id, ...entrada }: Item): boolean =>
  producto?.[ID_EN_PRODUCTO[maestro]] === id && producto![COPIADOS[maestro]] !== entrada[COPIADOS[maestro]]

/**
 * Job: a new name of a colour, a group, a line, a function or a category, or a new percentage of a tax, is carried on to
 * every product that has it. Products are gone through
 * by their ids and not by an index, which may be late; each is a transaction of its own with its record in the
 * history, and one that has the name already is passed over: done twice, late, or from where a killed run stopped, it
 * comes to the same. Whoever writes a product asks in the same transaction for the entry's version that it copied.
 */
export async function llevarNombre(trabajo: Trabajos['nombre']): Promise<void> {
  const [entrada, contador] = await obtener([
    clave.catalogo(trabajo.maestro, trabajo.id),
    clave.contador('productos'),
  ])
  if (!entrada) return
  const ultimo = Number(contador?.valor ?? 0)
  for (let desde = 1; desde <= ultimo; desde += LOTE) {
    const ids = Array.from({ length: Math.min(LOTE, ultimo - desde + 1) }, (_, i) => desde + i)
    const productos = await obtener(ids.map(clave.producto))
    for (const [i, producto] of productos.entries())
      if (esCopiaVieja(producto, trabajo.maestro, entrada)) await llevarA(ids[i]!, trabajo)
  }
}
