import { llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { bajar } from '../kernel/descarga'
import { avisarError } from '../kernel/errores'
import { abrirPestana } from '../kernel/pestana'

export interface QueEtiqueta {
  formato: '100x50' | '50x30'
  tipo: 'pdf' | 'zpl'
}

/** The labels of some offcuts: a PDF in a tab of its own, that says so meanwhile; the printer's file is saved. */
export async function bajarEtiquetas(ids: readonly string[], { formato, tipo }: QueEtiqueta): Promise<void> {
  const pestana = tipo === 'pdf' ? abrirPestana() : null
  if (tipo === 'pdf' && !pestana) return
  try {
    const query = { ids: ids.join(','), formato, tipo }
    const { enlace, nombre } = (await llamar('GET /documentos/retales', { query })).data
    if (pestana) pestana.location.replace(enlace)
    else {
      bajar(enlace, nombre)
      aviso.exito(`${nombre} descargado`)
    }
  } catch (error) {
    pestana?.close()
    avisarError(error)
  }
}
