import type { KeyboardEvent } from 'react'
import { volverAPulsar } from '../teclado/retencion'
import { irALaTabla } from '../useFilaActual'
import { CampoTexto } from './CampoTexto'

interface Props {
  /** What it looks into. */
  placeholder: string
  ancho?: number
  /** Its name among the filters. */
  nombre?: string
}

/** To the rows that were found; those of a text that is not looked for yet are asked for first. */
function bajar(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  const { form } = event.target as HTMLInputElement
  if (!form?.dataset['sinAplicar']) return irALaTabla(event.currentTarget)
  form.requestSubmit()
  // What is marked as wrong has been given the keyboard instead.
  if (!form.querySelector('[aria-invalid=true]')) volverAPulsar(event)
}

/** The free term of a list, reached with B. Arrow down leads on to what it found. */
export const CampoBuscar = ({ nombre = 'texto', ancho = 330, placeholder }: Props) => (
  <CampoTexto
    nombre={nombre}
    etiqueta="Buscar"
    placeholder={placeholder}
    ancho={ancho}
    inputMode="search"
    tecla="B"
    textoDeTecla="Ir a la búsqueda"
    onKeyDown={bajar}
  />
)
