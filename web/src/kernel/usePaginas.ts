import { useState } from 'react'
import { POR_PAGINA } from '#shared/http/paginas'

const PRIMERA = { page: 1, per_page: POR_PAGINA }

/** Pages of a list that stands in no address, as those of a dialog: what to ask for, and what `Paginacion` turns. */
export function usePaginas() {
  const [pedida, setPedida] = useState(PRIMERA)
  return {
    pedida,
    aLaPrimera: () => setPedida({ ...pedida, page: 1 }),
    paginas: {
      aplicados: pedida,
      irAPagina: (page: number) => setPedida({ ...pedida, page }),
      cambiarTamano: (per_page: number) => setPedida({ page: 1, per_page }),
    },
  }
}
