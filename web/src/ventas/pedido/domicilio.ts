import type { Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { aviso } from '../../kernel/avisos'
import { llamar } from '../../kernel/api'
import { productosPorReferencia } from '../../productos/buscar-productos'
import type { Envio } from '#shared/ventas/rules/envio'
import type { Cambio } from './reductor'

/** The product that a delivery is charged with, by the parameter that names it. */
async function productoDeDomicilio() {
  const { data } = await llamar('GET /parametros/{code}', { params: { code: 'SERVICIO_DOMICILIO' } })
  const referencia = data.parametro.valor_parametro
  const [producto] = (await productosPorReferencia([referencia])).values()
  return { referencia, producto: producto?.activo === false ? undefined : producto }
}

/** Adds the charge for a delivery, or takes it away again; one that the shop gives away is removed by hand. */
export async function cobrarDomicilio(envio: Envio, despachar: Dispatch<Cambio>): Promise<void> {
  const { referencia, producto } = await productoDeDomicilio()
  if (producto && (producto.precio_unitario > 0 || envio !== 'Domicilio'))
    // Drawn before the next key.
    flushSync(() => despachar({ tipo: 'domicilio', producto }))
  else if (envio === 'Domicilio')
    aviso.info(
      producto
        ? `El producto ${referencia} no tiene precio: el domicilio no se cobra`
        : `No hay un producto ${referencia}: el domicilio no se cobra`,
    )
}
