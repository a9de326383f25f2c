import { llamar } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { avisarError } from '../../kernel/errores'
import { abrirPestana } from '../facturacion/papel'

/** A file of the cut plan of a line. */
export type Archivo =
  | { que: 'etiquetas'; clase: 'piezas' | 'retales'; formato: '100x50' | '50x30'; tipo: 'pdf' | 'zpl' }
  | { que: 'corte'; formato: 'csv' | 'ptx' }

async function pedir(
  id: number,
  item: number,
  archivo: Archivo,
): Promise<{ enlace: string; nombre: string }> {
  const params = { id }
  if (archivo.que === 'corte')
    return (await llamar('GET /documentos/corte/{id}', { params, query: { item, formato: archivo.formato } }))
      .data
  const { clase, formato, tipo } = archivo
  return (await llamar('GET /documentos/etiquetas/{id}', { params, query: { item, clase, formato, tipo } }))
    .data
}

/** Opens a PDF in a tab of its own, that says so meanwhile; any other file is saved. */
export async function bajarArchivo(id: number, item: number, archivo: Archivo): Promise<void> {
  const esPdf = archivo.que === 'etiquetas' && archivo.tipo === 'pdf'
  const pestana = esPdf ? abrirPestana() : null
  if (esPdf && !pestana) return
  try {
    const { enlace, nombre } = await pedir(id, item, archivo)
    if (pestana) pestana.location.replace(enlace)
    else {
      const ancla = document.createElement('a')
      ancla.href = enlace
      ancla.download = nombre
      ancla.click()
      aviso.exito(`${nombre} descargado`)
    }
  } catch (error) {
    pestana?.close()
    avisarError(error)
  }
}
