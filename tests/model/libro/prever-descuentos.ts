import { bajoCosto } from './descuentos'
import { enWire, importesDe } from './dinero'
import type { SolicitudLibro } from './libro'
import type { DecidirDescuento, SolicitarDescuento } from './ordenes'
import { type Caso, type Prevision, Ref, rechazo } from './prevision'

/** How long an approval counts, s. */
const VIGENCIA = 24 * 3600

const vista = (nombre: string, { cantidad, precio, porcentaje, estado }: SolicitudLibro) => ({
  descuento_solicitado: {
    id: new Ref(nombre),
    cantidad_solicitada: enWire(cantidad, 2),
    precio_unitario: enWire(precio, 4),
    porcentaje_descuento: enWire(porcentaje, 2),
    estado,
    aprobado: estado === 'aprobado',
  },
})

/** Nothing is given yet: what it would be given for is written down. */
export function preverSolicitud(caso: Caso<SolicitarDescuento>): Prevision {
  const { libro, surtido, pedido, persona, tienda } = caso
  const producto = surtido.productos.get(pedido.producto)
  const { cantidad, porcentaje } = pedido
  const cliente = libro.raiz(pedido.cliente)
  if (
    libro.nombreDe('c', cliente) === undefined ||
    !producto?.activo ||
    producto.precio <= 0 ||
    (producto.decimales === 0 && cantidad % 100 !== 0)
  )
    return rechazo('validacion')
  if (pedido.precio !== null && Math.abs(pedido.precio - producto.precio) > 100)
    return rechazo('totales_distintos')
  const nombre = `d${caso.nombre}`
  const solicitud: SolicitudLibro = {
    tienda,
    cliente,
    producto: producto.id,
    cantidad,
    precio: producto.precio,
    porcentaje,
    vendedor: persona.id,
    estado: 'pendiente',
    aprobador: null,
    vence: 0,
    usada: null,
  }
  const { bruto, descuento } = importesDe({
    cantidad,
    precio: producto.precio,
    descuento: porcentaje,
    impuesto: producto.impuesto,
  })
  const despues = libro.copia()
  despues.solicitudes.set(nombre, solicitud)
  // By its number, which only the server knows where the reply was lost.
  despues.anotarActo('DESCUENTO', '*', 'solicitar', persona.id)
  despues.anotarAviso(`notification-descuentos-${tienda}`, '*', undefined, 'solicitar')
  const { descuento_solicitado } = vista(nombre, solicitud)
  return {
    despues,
    exito: {
      datos: {
        descuento_solicitado: {
          ...descuento_solicitado,
          sub_total: enWire(bruto, 2),
          valor_descuento: enWire(descuento, 2),
        },
      },
    },
  }
}

/** The first decision counts, nobody decides on what they asked for, and below its cost only SuperAdministrador does. */
export function preverDecision(caso: Caso<DecidirDescuento>): Prevision {
  const { libro, surtido, pedido, persona, tienda, segundos } = caso
  const nombre = libro.nombreDe('d', pedido.solicitud)
  const antes = nombre === undefined ? undefined : libro.solicitudes.get(nombre)
  if (nombre === undefined || antes?.tienda !== tienda) return rechazo('no_encontrado')
  if (antes.estado !== 'pendiente') return rechazo('descuento_decidido')
  const { costo } = surtido.productos.get(antes.producto)!
  if (
    antes.vendedor === persona.id ||
    (pedido.aprobado && persona.rol !== 'SA' && bajoCosto({ ...antes, costo }))
  )
    return rechazo('validacion')
  const despues = libro.copia()
  const solicitud: SolicitudLibro = {
    ...antes,
    estado: pedido.aprobado ? 'aprobado' : 'rechazado',
    aprobador: persona.id,
    vence: pedido.aprobado ? segundos + VIGENCIA : 0,
  }
  despues.solicitudes.set(nombre, solicitud)
  const accion = pedido.aprobado ? 'aprobar' : 'rechazar'
  despues.anotarActo('DESCUENTO', '*', accion, persona.id)
  despues.anotarAviso(`notification-descuentos-${tienda}`, '*', undefined, accion)
  return { despues, exito: { datos: vista(nombre, solicitud) } }
}
