import type { Ref } from 'react'
import { Atajo } from '../atajos'
import { CampoTexto } from './CampoTexto'

interface Props {
  ancho: number
  /** What it looks into. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Arrow down: on to what it found. */
  alBajar: () => void
  ref: Ref<HTMLElement>
}

/** The free term of a list. The screen gives it its key, `B`. */
export function CampoBuscar({ alBajar, ...props }: Props) {
  return (
    <CampoTexto
      {...props}
      etiqueta="Buscar"
      inputMode="search"
      final={<Atajo tecla="B" />}
      onKeyDown={event => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        alBajar()
      }}
    />
  )
}
