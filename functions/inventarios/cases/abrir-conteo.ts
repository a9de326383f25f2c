import { invalido } from '#shared/http/errors'
import { MAXIMO_POR_CONTEO } from '#shared/inventarios/conteos'
import type { rutas } from '#shared/inventarios/routes'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { recorrerProductos } from '../../productos/public'
import { guardarToma, type ProductoDeToma, type TomaGuardada } from '../tomas'
import { vistaDeConteo } from '../vistas-conteos'

async function productosDe(grupo: number, linea: number | null, tienda: string): Promise<ProductoDeToma[]> {
  const productos: ProductoDeToma[] = []
  for await (const page of recorrerProductos([grupo], linea, tienda)) {
    for (const { producto } of page)
      if (producto.tipo_producto === 'Producto')
        productos.push({
          id: producto.id,
          referencia: producto.referencia,
          nombre: producto.nombre_producto,
          codigo: producto.codigo_barras,
          decimales: producto.decimales_cantidad,
        })
    if (productos.length > MAXIMO_POR_CONTEO)
      throw invalido({ grupo_id: 'Son más de 5.000 productos: elija una línea del grupo' })
  }
  return productos
}

/** Opens a count: one of a group at a time, or a difference would be found, and applied, twice. */
export const abrirConteo: Manejador<typeof rutas.abrirConteo> = async ({ body, sesion, tienda, ahora }) => {
  const { grupo_id, linea_id = null } = body
  const [grupo, linea] = await obtener([
    clave.catalogo('GRUPOS', grupo_id),
    ...(linea_id === null ? [] : [clave.catalogo('LINEAS', linea_id)]),
  ])
  if (!grupo) throw invalido({ grupo_id: 'El grupo no existe' })
  if (linea_id !== null && linea?.grupo_id !== grupo_id)
    throw invalido({ linea_id: 'La línea no es del grupo' })
  const productos = await productosDe(grupo_id, linea_id, tienda)
  if (productos.length === 0)
    throw invalido({
      [linea_id === null ? 'grupo_id' : 'linea_id']: 'No tiene productos por contar',
    })
  const id = await siguientesIds('tomas')
  const lugar = [grupo.nombre_grupo, linea?.nombre_linea].filter(Boolean).join(' · ')
  const toma: TomaGuardada = {
    id,
    tienda,
    nombre: body.nombre || lugar,
    grupo_id,
    linea_id,
    estado: 'abierto',
    abierta: 1,
    productos: productos.length,
    contados: 0,
    diferencias: 0,
    sin_motivo: 0,
    fecha: ahora,
    fecha_estado: ahora,
    autor: autorDe(sesion),
    version: 0,
  }
  return {
    operaciones: guardarToma(toma, productos),
    data: { conteo: vistaDeConteo(toma) },
    message: 'Conteo abierto',
    auditoria: [
      {
        entidad: 'TOMA',
        id,
        accion: 'abrir',
        despues: { nombre: toma.nombre, grupo_id, linea_id, productos: productos.length },
      },
    ],
    eventos: [],
  }
}
