import { llamar } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { bajar } from '../../kernel/descarga'
import { avisarError } from '../../kernel/errores'

/** Milliseconds. */
const ENTRE_DESCARGAS = 400

/** Saves what the saw reads, a file for each line, and says what keeps them away. */
export async function bajarCortes(
  id: number,
  items: readonly number[],
  formato: 'csv' | 'ptx',
): Promise<void> {
  try {
    const archivos: { enlace: string; nombre: string }[] = []
    for (const item of items)
      archivos.push(
        (await llamar('GET /documentos/corte/{id}', { params: { id }, query: { item, formato } })).data,
      )
    for (const { enlace, nombre } of archivos) {
      bajar(enlace, nombre)
      aviso.exito(`${nombre} descargado`)
      // A browser drops a download that begins in the same instant as another one.
      if (archivos.length > 1) await new Promise(seguir => setTimeout(seguir, ENTRE_DESCARGAS))
    }
  } catch (error) {
    avisarError(error)
  }
}
