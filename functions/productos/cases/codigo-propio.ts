import { invalido } from '#shared/http/errors'
import { codigosPropios } from '#shared/productos/codigo-barras'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { idDeReferencia } from '../store'

interface Pedido {
  generar_codigo_barras: boolean
  codigo_barras: string
}

/**
 * The bar code of a product as it was typed, or one that the shop gives it: the first of its own that nobody has typed
 * for another product. It follows from the product's number, so two tabs, or the same request again, give it the same
 * one, and no two products are given one. Somebody who types it for another product in this very moment meets the guard
 * of the name space, as with any code.
 * @throws ErrorVeta 422 when both are asked for.
 */
export async function codigoDeBarras(
  id: number,
  { generar_codigo_barras, codigo_barras }: Pedido,
): Promise<string> {
  if (!generar_codigo_barras) return codigo_barras
  if (codigo_barras !== '') throw invalido({ codigo_barras: 'Escriba un código o genérelo: no ambos' })
  const codigos = codigosPropios(id)
  const duenos = await obtener(codigos.map(clave.referencia))
  const libre = codigos.find((_, i) => [undefined, id].includes(idDeReferencia(duenos[i])))
  if (libre === undefined) throw invalido({ codigo_barras: 'No hay un código libre: escriba uno' })
  return libre
}

/** What is said of a code that was made. */
export const conCodigo = (mensaje: string, { generar_codigo_barras }: Pedido, codigo: string): string =>
  generar_codigo_barras ? `${mensaje}. Código de barras: ${codigo}` : mensaje
