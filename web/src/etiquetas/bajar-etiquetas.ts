import type { ReactNode } from 'react'
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
type Rollo = Pick<(typeof ROLLOS)[number], 'formato' | 'tipo'>
type Pedido = Promise<{ data: { enlace: string; nombre: string } }>

/**
 * A file of labels: a PDF in a tab of its own, that says so meanwhile; the printer's file is saved.
 * @returns whether they came; what kept them away was said.
 */
export async function bajarEtiquetas(tipo: Rollo['tipo'], pedir: () => Pedido): Promise<boolean> {
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

/** Files of a kind, as a menu offers them (`MenuDeArchivos`). */
export interface GrupoDeArchivos {
  /** What they are: `Etiquetas de las piezas`. */
  titulo: string
  /** `bajar` gets one, and says what keeps it away. */
  archivos: readonly { texto: string; icono?: ReactNode; bajar: () => Promise<unknown> }[]
}
/** Labels, by their roll and printer. */
export const grupoDeEtiquetas = (titulo: string, pedir: (rollo: Rollo) => Pedido): GrupoDeArchivos => ({
  titulo,
  archivos: ROLLOS.map(({ texto, formato, tipo }) => ({
    texto,
    bajar: () => bajarEtiquetas(tipo, () => pedir({ formato, tipo })),
  })),
})
