import { llamar } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { bajar } from '../../kernel/descarga'
import { avisarError } from '../../kernel/errores'
import { abrirPestana } from '../../kernel/pestana'

/** Milliseconds. */
const ENTRE_DESCARGAS = 400

/** Labels, or a file for the saw, of planned lines of a sale. */
export type Archivo =
  | { que: 'etiquetas'; clase: 'piezas' | 'retales'; formato: '100x50' | '50x30'; tipo: 'pdf' | 'zpl' }
  | { que: 'corte'; formato: 'csv' | 'ptx' }

interface Enlace {
  enlace: string
  nombre: string
}
/** Planned lines of a sale. The labels of all of them are one file; the saw takes a file for each. */
export interface DeQue {
  id: number
  items: readonly number[]
  todas: boolean
}

async function pedir({ id, items, todas }: DeQue, archivo: Archivo): Promise<Enlace[]> {
  const params = { id }
  if (archivo.que === 'corte') {
    const { formato } = archivo
    const found: Enlace[] = []
    for (const item of items)
      found.push((await llamar('GET /documentos/corte/{id}', { params, query: { item, formato } })).data)
    return found
  }
  const { clase, formato, tipo } = archivo
  const query = { ...(!todas && { item: items[0] }), clase, formato, tipo }
  return [(await llamar('GET /documentos/etiquetas/{id}', { params, query })).data]
}

/** Opens a PDF in a tab of its own, that says so meanwhile; any other file is saved. */
export async function bajarArchivo(de: DeQue, archivo: Archivo): Promise<void> {
  const esPdf = archivo.que === 'etiquetas' && archivo.tipo === 'pdf'
  const pestana = esPdf ? abrirPestana() : null
  if (esPdf && !pestana) return
  try {
    const enlaces = await pedir(de, archivo)
    if (pestana) pestana.location.replace(enlaces[0]!.enlace)
    else
      for (const { enlace, nombre } of enlaces) {
        bajar(enlace, nombre)
        aviso.exito(`${nombre} descargado`)
        // A browser drops a download that begins in the same instant as another one.
        if (enlaces.length > 1) await new Promise(seguir => setTimeout(seguir, ENTRE_DESCARGAS))
      }
  } catch (error) {
    pestana?.close()
    avisarError(error)
  }
}
