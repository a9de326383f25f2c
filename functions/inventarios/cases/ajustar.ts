import type { rutas } from '#shared/inventarios/routes'
import { puede } from '#shared/kernel/permisos'
import { ErrorVeta } from '#shared/http/errors'
import { diferencias } from '../../kernel/cambio'
import { juntar, type Operacion } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { Sesion } from '../../kernel/session'
import { cambiarProducto, productoConFilas, type ProductoGuardado } from '../../productos/public'
import { alertarAlActo } from '../alertas'
import { moverAMano } from '../mover'
import { avisoDe, leerExistencia, topesDe, vistaDeInventario } from '../store'

interface Enviado {
  precio_unitario?: ProductoGuardado['precio_unitario'] | null | undefined
  costo_unitario?: ProductoGuardado['costo_inventario_unitario'] | null | undefined
  version?: number | null | undefined
}

/**
 * The price and cost that a request changes (DECISIONS 145). Old clients send back what they read when the list came,
 * so a figure counts as changed only where the request says which version of the product it was seen in.
 */
function cambiosDe(antes: ProductoGuardado, enviado: Enviado, { rol }: Sesion): Partial<ProductoGuardado> {
  const { precio_unitario: precio, costo_unitario: costo, version } = enviado
  if (version == null) return {}
  return {
    ...(precio != null &&
      precio >= 0 &&
      precio !== antes.precio_unitario &&
      puede(rol, 'productos.administrar') && { precio_unitario: precio, precio_con_impuesto: undefined }),
    ...(costo != null &&
      costo >= 0 &&
      costo !== antes.costo_inventario_unitario &&
      puede(rol, 'productos.costos') && { costo_inventario_unitario: costo }),
  }
}

/** @param sin a store without a row of the product: the one that it gets has the price already. */
async function cambiarPrecio(
  antes: ProductoGuardado,
  cambios: Partial<ProductoGuardado>,
  version: number,
  sin: string | undefined,
) {
  if (version !== antes.version) throw new ErrorVeta('version_anterior')
  const found = await productoConFilas(antes.id)
  const tiendas = [...found!.filas.keys()].filter(tienda => tienda !== sin)
  return {
    operaciones: cambiarProducto(antes, cambios, tiendas, { anterior: 'version_anterior' }),
    auditoria: [{ entidad: 'PRODUCTO', id: antes.id, accion: 'editar', ...diferencias(antes, cambios) }],
    entidades: [{ clase: 'PRODUCTO' as const, id: antes.id }],
  }
}

/** The row of the store is changed by both: its new price and its new balance are one write. A first row has both. */
function enUna(precio: readonly Operacion[], movido: readonly Operacion[]): Operacion[] {
  const [suma, ...resto] = movido
  const de = ({ escritura: { Update: update } }: Operacion) => `${update?.Key?.pk} ${update?.Key?.sk}`
  if (!suma?.escritura.Update) return [...precio, ...movido]
  return [...precio.map(each => (de(each) === de(suma) ? juntar(each, suma) : each)), ...resto]
}

/** Adds to the stock of the store, or takes from it. */
export const ajustar: Manejador<typeof rutas.actualizar> = async ({ body, sesion, tienda }) => {
  const antes = await leerExistencia(body.producto_id, tienda)
  const { producto } = antes
  const cambios = cambiosDe(producto, body, sesion)
  const movido = moverAMano({
    tienda,
    // Where the store had no row yet, its first one has the new price.
    antes: { ...antes, producto: { ...producto, ...cambios } },
    cantidad: body.restar_inventario ? 0 - body.cantidad_inventario : body.cantidad_inventario,
    motivo: body.motivo,
    usuario_id: sesion.usuario_id,
  })
  const sin = antes.fila ? undefined : tienda
  const precio =
    Object.keys(cambios).length > 0 && (await cambiarPrecio(producto, cambios, body.version!, sin))
  return {
    operaciones: [
      ...(precio ? enUna(precio.operaciones, movido.operaciones) : movido.operaciones),
      ...(await alertarAlActo(tienda, { ...antes.fila, ...producto, ...movido.existencia })),
    ],
    data: {
      producto: vistaDeInventario({ ...producto, ...cambios }, movido.existencia, topesDe(antes.fila)),
      movimiento: movido.orden,
      aviso: avisoDe(movido.existencia),
    },
    message: 'Inventario actualizado',
    auditoria: [movido.auditoria, ...(precio ? precio.auditoria : [])],
    eventos: [],
    entidades: precio ? precio.entidades : [],
  }
}
