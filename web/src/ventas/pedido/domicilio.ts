import { aviso } from '../../kernel/avisos'
import { llamar } from '../../kernel/api'
import { type Producto, productosPorReferencia } from '../../productos/buscar-productos'

/** The reference of the product that a delivery is charged with, by the parameter that names it. */
export async function referenciaDeDomicilio(signal?: AbortSignal): Promise<string> {
  const { data } = await llamar('GET /parametros/{code}', { params: { code: 'SERVICIO_DOMICILIO' }, signal })
  return data.parametro.valor_parametro.trim().toUpperCase()
}

/** What a delivery is charged with; null, and told, where it is not charged. */
export async function cobroDeDomicilio(): Promise<Producto | null> {
  const referencia = await referenciaDeDomicilio()
  const [producto] = (await productosPorReferencia([referencia])).values()
  if (producto?.activo && producto.precio_unitario > 0) return producto
  aviso.info(
    producto?.activo
      ? `El producto ${referencia} no tiene precio: el domicilio no se cobra`
      : `No hay un producto ${referencia}: el domicilio no se cobra`,
  )
  return null
}
