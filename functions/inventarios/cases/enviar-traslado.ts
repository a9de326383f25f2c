import { type ErroresDeCampo, ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import { SIN_DECIMALES } from '#shared/inventarios/textos'
import { formatoNumero } from '#shared/kernel/format'
import { type Cantidad, sum, toDecimal } from '#shared/kernel/money'
import { siguientesIds } from '../../kernel/dynamo/client'
import { LecturaVieja } from '../../kernel/dynamo/commit'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { catalogo } from '../../maestros/public'
import {
  type Existencia,
  moverStock,
  productosConExistencia,
  type ProductoGuardado,
} from '../../productos/public'
import { guardarTraslado, type LineaDeTrasladoGuardada, type TrasladoGuardado } from '../traslados'
import { vistaEntera } from '../vistas-traslados'

interface Enviado {
  producto: ProductoGuardado
  existencia: Existencia
  cantidad: Cantidad
}

const unidadesDe = (value: Cantidad): string => formatoNumero(toDecimal(value, 2))

/** What a store may send: goods that it has, and that it has promised to nobody. */
function exigirEnviables(enviados: readonly (Enviado | undefined)[]): asserts enviados is Enviado[] {
  const errores: ErroresDeCampo = {}
  const faltan: ErroresDeCampo = {}
  const vistos = new Set<number>()
  enviados.forEach((each, i) => {
    if (!each) {
      errores[`productos.${i}.producto_id`] = 'El producto no existe'
      return
    }
    const { producto, existencia, cantidad } = each
    if (vistos.has(producto.id)) errores[`productos.${i}.producto_id`] = 'El producto está dos veces'
    vistos.add(producto.id)
    if (producto.tipo_producto === 'Servicio')
      errores[`productos.${i}.producto_id`] = 'Un servicio no tiene existencia'
    else if (producto.decimales_cantidad === 0 && cantidad % 100 !== 0)
      errores[`productos.${i}.cantidad`] = SIN_DECIMALES
    else if (existencia.disponible < cantidad) {
      const hay = unidadesDe(Math.max(0, existencia.disponible) as Cantidad)
      const prometidas = existencia.reservado > 0 ? ` (${unidadesDe(existencia.reservado)} en pedidos)` : ''
      faltan[`productos.${i}.cantidad`] = `${producto.nombre_producto}: hay ${hay} para enviar${prometidas}`
    }
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  if (Object.keys(faltan).length > 0)
    throw new ErrorVeta('existencia_insuficiente', {
      mensaje: Object.values(faltan).join('. '),
      errores: faltan,
    })
}

/** Sends goods to another store: they leave this one at once, and come to the other when it says that they did. */
export const enviarTraslado: Manejador<typeof rutas.enviarTraslado> = async ({
  body,
  sesion,
  tienda,
  ahora,
}) => {
  const { destino, observacion, productos } = body
  const [tiendas, found] = await Promise.all([
    catalogo('TIENDAS'),
    productosConExistencia([...new Set(productos.map(({ producto_id }) => producto_id))], tienda),
  ])
  if (destino === tienda) throw invalido({ destino: 'Debe seleccionar otra tienda' })
  if (!tiendas.some(({ codigo_tienda }) => codigo_tienda === destino))
    throw invalido({ destino: 'La tienda no existe' })
  const enviados: (Enviado | undefined)[] = productos.map(({ producto_id, cantidad }) => {
    const each = found.find(({ producto }) => producto.id === producto_id)
    return each && { ...each, cantidad }
  })
  exigirEnviables(enviados)
  const id = await siguientesIds('traslados')
  const lineas = enviados.map(({ producto, cantidad }): LineaDeTrasladoGuardada => ({
    producto_id: producto.id,
    referencia: producto.referencia,
    nombre_producto: producto.nombre_producto,
    decimales_cantidad: producto.decimales_cantidad,
    cantidad,
    recibido: null,
    devuelto: 0 as Cantidad,
    faltante: null,
    motivo: null,
  }))
  const traslado: TrasladoGuardado = {
    id,
    origen: tienda,
    destino,
    estado: 'en_camino',
    lineas: lineas.length,
    cerradas: 0,
    unidades: sum(lineas.map(({ cantidad }) => cantidad)),
    faltaron: 0 as Cantidad,
    observacion,
    fecha_envio: ahora,
    envio: autorDe(sesion),
    version: 0,
  }
  return {
    operaciones: [
      ...guardarTraslado(traslado, lineas),
      ...lineas.flatMap(({ producto_id, nombre_producto, cantidad }) =>
        moverStock(
          tienda,
          {
            producto_id,
            nombre_producto,
            tipo: 'salida',
            existencia: 0 - cantidad,
            reservado: 0,
            origen: { clase: 'traslado', id },
            usuario_id: sesion.usuario_id,
          },
          // Somebody was faster: what is left says how much may be sent.
          () => new LecturaVieja(),
          'disponible',
        ),
      ),
    ],
    data: vistaEntera(traslado, lineas, tiendas),
    message: 'Traslado enviado',
    auditoria: [
      {
        entidad: 'TRASLADO',
        id,
        accion: 'enviar',
        despues: {
          destino,
          productos: lineas.map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
        },
      },
    ],
    eventos: [],
  }
}
