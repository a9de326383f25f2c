import { useLector } from '../kernel/teclado/codigos'

/** Takes the codes that are read in the dialog that it stands in. */
export function Lector({ leer }: { leer: (codigo: string) => void }) {
  useLector({ leer, etiquetas: true })
  return null
}
