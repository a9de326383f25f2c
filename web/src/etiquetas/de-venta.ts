import { llamar } from '../kernel/api'
import { type GrupoDeArchivos, grupoDeEtiquetas } from './bajar-etiquetas'

const CLASES = { piezas: 'Etiquetas de las piezas', retales: 'Etiquetas de los retales' } as const

/** Labels of what comes out of a sale, in sawing order: of all its boards, or of one line. */
export const etiquetasDeVenta = (clase: keyof typeof CLASES, id: number, item?: number): GrupoDeArchivos =>
  grupoDeEtiquetas(CLASES[clase], rollo =>
    llamar('GET /documentos/etiquetas/{id}', {
      params: { id },
      query: { ...(item !== undefined && { item }), clase, ...rollo },
    }),
  )
