import { invalido } from '#shared/http/errors'
import type { rutas } from '#shared/productos/routes'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { crearProducto, existenciaDe, type ProductoGuardado } from '../store'
import { todasLasTiendas } from '../tiendas'
import { vistaDeProducto } from '../vistas'
import { armarProducto, codigoRepetido } from './armar-producto'
import { codigoDeBarras, conCodigo } from './codigo-propio'
import { leerMaestros } from './leer-maestros'

/** A product in every store of the shop, and what the one that creates it has of it to begin with. */
export const crear: Manejador<typeof rutas.crear> = async ({ body, sesion, tienda, ahora }) => {
  const { cantidad, version: _, generar_codigo_barras: __, tipo_impuesto: ___, ...escrito } = body
  const [maestros, tiendas, id] = await Promise.all([
    leerMaestros(body),
    todasLasTiendas(),
    siguientesIds('productos'),
  ])
  const codigo_barras = await codigoDeBarras(id, body)
  const producto: ProductoGuardado = {
    ...armarProducto({ ...escrito, codigo_barras }, maestros, sesion),
    id,
    fecha_registro: ahora,
    version: 0,
  } as ProductoGuardado
  if (producto.tipo_producto === 'Servicio' && cantidad > 0)
    throw invalido({ cantidad: 'Un servicio no tiene existencia' })
  if (producto.decimales_cantidad === 0 && cantidad % 100 !== 0)
    throw invalido({ cantidad: 'Debe ingresar una cantidad sin decimales' })
  return {
    operaciones: [
      ...maestros.guardas,
      tiendas.guarda,
      ...crearProducto(producto, tiendas.codigos, {
        repetido: codigoRepetido(producto),
        inicial: { tienda, cantidad, usuario_id: sesion.usuario_id },
      }),
    ],
    data: {
      producto: vistaDeProducto({
        ...producto,
        ...existenciaDe({ existencia: cantidad, disponible: cantidad }),
      }),
    },
    message: conCodigo('Producto creado con éxito', body, codigo_barras),
    auditoria: [
      {
        entidad: 'PRODUCTO',
        id,
        accion: 'crear',
        despues: {
          referencia: producto.referencia,
          precio_unitario: producto.precio_unitario,
          costo_inventario_unitario: producto.costo_inventario_unitario,
          cantidad,
        },
      },
    ],
    eventos: [],
    entidades: [{ clase: 'PRODUCTO', id }],
  }
}
