import { irALaTabla } from '../useFilaActual'
import { CampoTexto } from './CampoTexto'

interface Props {
  /** What it looks into. */
  placeholder: string
  ancho?: number
  /** Its name among the filters. */
  nombre?: string
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
    onKeyDown={event => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      irALaTabla(event.currentTarget)
    }}
  />
)
