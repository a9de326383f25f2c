import { invalido } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import type { NuevoProducto } from '#shared/productos/producto'
import type { rutas } from '#shared/productos/routes'
import type * as z from 'zod'
import type { Cambio } from '../../kernel/cambio'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import type { Sesion } from '../../kernel/session'
import { crearProducto, existenciaDe, type ProductoGuardado } from '../store'
import { todasLasTiendas } from '../tiendas'
import { vistaDeProducto } from '../vistas'
import { armarProducto, codigoRepetido } from './armar-producto'
import { codigoDeBarras, conCodigo } from './codigo-propio'
import { leerMaestros, type MaestrosDeProducto } from './leer-maestros'

type Nuevo = z.output<typeof NuevoProducto>

/** The fields of a new product as its form says. @throws ErrorVeta 422 on those that will not do. */
export function armarNuevo(body: Nuevo, maestros: MaestrosDeProducto, sesion: Pick<Sesion, 'rol'>) {
  const { cantidad, version: _, generar_codigo_barras: __, tipo_impuesto: ___, ...escrito } = body
  const campos = armarProducto(escrito, maestros, sesion)
  if (campos.tipo_producto === 'Servicio' && cantidad > 0)
    throw invalido({ cantidad: 'Un servicio no tiene existencia' })
  if (campos.decimales_cantidad === 0 && cantidad % 100 !== 0)
    throw invalido({ cantidad: 'Debe ingresar una cantidad sin decimales' })
  return campos
}

interface Contexto {
  sesion: Pick<Sesion, 'rol' | 'usuario_id'>
  tienda: string
  ahora: Instante
  /** Why, where it is not the form. */
  motivo?: string
}

/** A new product in every store of the shop, and what one of them has of it to begin with: all that is written. */
export async function productoNuevo(
  body: Nuevo,
  { sesion, tienda, ahora, motivo }: Contexto,
): Promise<Pick<Cambio<never>, 'operaciones' | 'auditoria' | 'entidades'> & { producto: ProductoGuardado }> {
  const [maestros, tiendas, id] = await Promise.all([
    leerMaestros(body),
    todasLasTiendas(),
    siguientesIds('productos'),
  ])
  const codigo_barras = await codigoDeBarras(id, body)
  const campos = armarNuevo({ ...body, codigo_barras }, maestros, sesion)
  const producto = { ...campos, id, fecha_registro: ahora, version: 0 } as ProductoGuardado
  const { referencia, precio_unitario, costo_inventario_unitario } = producto
  const { cantidad } = body
  return {
    producto,
    operaciones: [
      ...maestros.guardas,
      tiendas.guarda,
      ...crearProducto(producto, tiendas.codigos, {
        repetido: codigoRepetido(producto),
        inicial: { tienda, cantidad, usuario_id: sesion.usuario_id },
      }),
    ],
    auditoria: [
      {
        entidad: 'PRODUCTO',
        id,
        accion: 'crear',
        despues: { referencia, precio_unitario, costo_inventario_unitario, cantidad },
        ...(motivo !== undefined && { motivo }),
      },
    ],
    entidades: [{ clase: 'PRODUCTO', id }],
  }
}

/** A product in every store of the shop, and what the one that creates it has of it to begin with. */
export const crear: Manejador<typeof rutas.crear> = async ({ body, sesion, tienda, ahora }) => {
  const { producto, ...escrito } = await productoNuevo(body, { sesion, tienda, ahora })
  const { cantidad } = body
  return {
    ...escrito,
    data: {
      producto: vistaDeProducto({
        ...producto,
        ...existenciaDe({ existencia: cantidad, disponible: cantidad }),
      }),
    },
    message: conCodigo('Producto creado con éxito', body, producto.codigo_barras ?? ''),
    eventos: [],
  }
}
