import { useState } from 'react'

/**
 * The row of a list that an open dialog is about, by its key in the address ('' for none), as it was last seen
 * there: somebody else may move it away meanwhile, and what is typed in the dialog stays.
 */
export function useVisto<F>(
  id: string,
  filas: readonly F[] | undefined,
  clave: (fila: F) => string | number,
): F | undefined {
  const es = (fila: F): boolean => id !== '' && String(clave(fila)) === id
  const hallada = filas?.find(es)
  const [vista, setVista] = useState(hallada)
  if (hallada && hallada !== vista) setVista(hallada)
  return hallada ?? (vista && es(vista) ? vista : undefined)
}
