import { aviso } from '../kernel/avisos'
import { bajar } from '../kernel/descarga'
import { avisarError } from '../kernel/errores'
import { abrirPestana } from '../kernel/pestana'

/** Millimetres of the roll, and for which printer. */
export const ROLLOS = [
  { formato: '100x50', tipo: 'pdf', texto: '100 × 50 mm · PDF' },
  { formato: '100x50', tipo: 'zpl', texto: '100 × 50 mm · ZPL' },
  { formato: '50x30', tipo: 'pdf', texto: '50 × 30 mm · PDF' },
  { formato: '50x30', tipo: 'zpl', texto: '50 × 30 mm · ZPL' },
] as const
type Tipo = (typeof ROLLOS)[number]['tipo']

/**
 * A file of labels: a PDF in a tab of its own, that says so meanwhile; the printer's file is saved.
 * @returns whether they came; what kept them away was said.
 */
export async function bajarEtiquetas(
  tipo: Tipo,
  pedir: () => Promise<{ data: { enlace: string; nombre: string } }>,
): Promise<boolean> {
  const pestana = tipo === 'pdf' ? abrirPestana() : null
  if (tipo === 'pdf' && !pestana) return false
  try {
    const { enlace, nombre } = (await pedir()).data
    if (pestana) pestana.location.replace(enlace)
    else {
      bajar(enlace, nombre)
      aviso.exito(`${nombre} descargado`)
    }
    return true
  } catch (error) {
    pestana?.close()
    avisarError(error)
    return false
  }
}
