import { normalizar } from '../kernel/texto'

/** Which products a text finds by a part of their reference: in the table of the dashboard and in its workbook. */
export function deReferencia(texto: string): (producto: { referencia: string }) => boolean {
  const buscado = normalizar(texto)
  return ({ referencia }) => normalizar(referencia).includes(buscado)
}
