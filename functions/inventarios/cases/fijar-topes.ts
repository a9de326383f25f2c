import { ErrorVeta, invalido } from '#shared/http/errors'
import { enOrden, FUERA_DE_ORDEN } from '#shared/inventarios/inventario'
import type { rutas } from '#shared/inventarios/routes'
import { clave } from '../../kernel/dynamo/keys'
import { crear, fijar } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { filaDeProducto, vigilada } from '../../productos/public'
import { alertarAlActo } from '../alertas'
import { leerExistencia, topesDe, vistaDeInventario } from '../store'

/** Least and most that the store wants to have of a product, and its place: in its row of the store, which sales move beside it. */
export const fijarTopes: Manejador<typeof rutas.topes> = async ({ body, tienda }) => {
  const { producto_id, version } = body
  const { producto, existencia, fila } = await leerExistencia(producto_id, tienda)
  const antes = topesDe(fila)
  const { minimo = antes.minimo, maximo = antes.maximo } = body
  if (producto.tipo_producto === 'Servicio') throw invalido({ minimo: 'Un servicio no tiene existencia' })
  for (const [campo, valor] of Object.entries({ minimo: body.minimo, maximo: body.maximo }))
    if (producto.decimales_cantidad === 0 && (valor ?? 0) % 100 !== 0)
      throw invalido({ [campo]: 'Debe ingresar una cantidad sin decimales' })
  if (version != null && version !== antes.version_topes)
    throw new ErrorVeta('version_anterior', {
      actual: { producto: vistaDeInventario(producto, existencia, antes) },
    })
  // One that is sent alone, beside the other that stands.
  if (!enOrden({ minimo, maximo })) throw invalido({ maximo: FUERA_DE_ORDEN })
  const ubicacion = body.ubicacion ?? antes.ubicacion
  const despues = { minimo, maximo, ubicacion, version_topes: antes.version_topes + 1 }
  const guardados = {
    ...despues,
    minimo: minimo ?? undefined,
    maximo: maximo ?? undefined,
    ubicacion: ubicacion || undefined,
  }
  const key = clave.existencia(producto.id, tienda)
  return {
    operaciones: [
      {
        ...(fila
          ? fijar(key, guardados, { exige: { version_topes: fila.version_topes } })
          : crear(key, { ...filaDeProducto(producto, tienda), ...guardados })),
        vigila: vigilada(tienda, producto.id),
      },
      ...(await alertarAlActo(tienda, { ...producto, ...existencia, ...guardados })),
    ],
    data: { producto: vistaDeInventario(producto, existencia, despues) },
    message: 'Inventario actualizado',
    auditoria: [
      {
        entidad: 'PRODUCTO',
        id: producto.id,
        accion: 'fijar_topes',
        antes: { tienda, minimo: antes.minimo, maximo: antes.maximo, ubicacion: antes.ubicacion },
        despues: { tienda, minimo, maximo, ubicacion },
      },
    ],
    eventos: [],
  }
}
