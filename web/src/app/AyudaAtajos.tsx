import { useAtajos } from '../kernel/atajos'
import { abrirAyuda, cerrarAyuda, useAyuda } from '../kernel/ayuda'
import { perezoso } from '../kernel/perezoso'

const ListaDeAtajos = perezoso(() => import('./ListaDeAtajos'))

/** `?` and F1 show the keys of the screen or of the dialog that stands over it; the same keys close the list. */
export function AyudaAtajos() {
  const atajos = useAyuda()
  const ayuda = {
    texto: atajos === null ? 'Mostrar los atajos' : 'Cerrar la ayuda',
    hacer: atajos === null ? abrirAyuda : cerrarAyuda,
  }
  useAtajos({ F1: ayuda, '?': ayuda }, { siempre: true })
  return atajos && <ListaDeAtajos atajos={atajos} />
}
