import { ID_DE_RETAL, nombreDeRetal } from '#shared/retales/retal'
import { type DatosDe, ErrorApi, llamar } from '../kernel/api'
import { leerSesion } from '../kernel/session'
import { type Producto, productosPorReferencia } from './buscar-productos'

type Retal = DatosDe<'GET /retales/{id}'>['retal']
/** An offcut of the store as a line sells it: a product with the name, the worth and the tax of this one. */
export type RetalVendible = Producto & { retal: string }

/** The number of an offcut in what was typed, or read from its label; undefined where it is none. */
export function numeroDeRetal(texto: string): string | undefined {
  const numero = texto
    .trim()
    .toUpperCase()
    .replace(/^VETA:R:/, '')
  return ID_DE_RETAL.test(numero) ? numero : undefined
}

/** The product that offcuts are sold as: its reference, and what it is where it is sold. */
export async function productoDePieza(): Promise<{ referencia: string; producto: Producto | undefined }> {
  const { data } = await llamar('GET /parametros/{code}', { params: { code: 'PRODUCTO_PIEZA' } })
  const referencia = data.parametro.valor_parametro
  const [producto] = (await productosPorReferencia([referencia])).values()
  return { referencia, producto: producto?.activo ? producto : undefined }
}

export const comoProducto = (retal: Retal, pieza: Producto): RetalVendible => ({
  ...pieza,
  retal: retal.id,
  // Whoever adds it sees for whom it is: to others it is not sold.
  nombre_producto: [
    nombreDeRetal(retal),
    retal.reserva?.nombre_cliente && `para ${retal.reserva.nombre_cliente}`,
  ]
    .filter(Boolean)
    .join(' · '),
  precio_unitario: retal.valor_venta,
  precio_con_impuesto: retal.valor_venta_con_iva,
  porcentaje_impuesto: retal.porcentaje_impuesto,
  tipo_producto: 'Servicio',
  decimales_cantidad: 0,
  es_tablero: false,
  medida_largo: null,
  medida_ancho: null,
})

/** The store's offcut of this number, whatever its state; undefined where there is none. */
export const leerRetal = (id: string, signal?: AbortSignal): Promise<Retal | undefined> =>
  llamar('GET /retales/{id}', { params: { id }, signal }).then(
    ({ data }) => data.retal,
    (error: unknown) => {
      if (error instanceof ErrorApi && error.status === 404) return undefined
      throw error
    },
  )

/** One that lies in the store now; undefined where there is none of this number, or nothing to sell it as. */
export async function retalVendible(id: string, signal?: AbortSignal): Promise<RetalVendible | undefined> {
  const retal = await leerRetal(id, signal)
  if (retal?.estado !== 'disponible') return undefined
  // Without a customer it is sold by who keeps it.
  const ajeno = retal.reserva?.tercero_id === null && retal.reserva.usuario_id !== leerSesion().usuario?.id
  if (ajeno) return undefined
  const { producto } = await productoDePieza()
  return producto && comoProducto(retal, producto)
}
