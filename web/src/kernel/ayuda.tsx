import { useSyncExternalStore } from 'react'
import { Boton } from './Boton'
import { Atajo, atajosVigentes } from './atajos'
import { Oyentes } from './oyentes'

let lista: ReturnType<typeof atajosVigentes> | null = null
const oyentes = new Oyentes()
function poner(next: typeof lista): void {
  lista = next
  oyentes.avisar()
}

/** Opens the help. Read before it opens: then the keys are those of the screen or the dialog behind it. */
export const abrirAyuda = (): void => poner(atajosVigentes())
export const cerrarAyuda = (): void => poner(null)

/** The keys that the help lists; null while it is closed. */
export const useAyuda = (): typeof lista => useSyncExternalStore(oyentes.escuchar, () => lista)

/** The way to the help, in the top bar and in the title of every dialog. */
export function BotonDeAyuda() {
  return (
    <Boton
      menudo
      tono="neutro"
      title="Atajos de teclado"
      onClick={abrirAyuda}
      className="estrecho solo-tecla"
    >
      <span className="oculto">Atajos de teclado</span>
      <Atajo tecla="F1" />
    </Boton>
  )
}
