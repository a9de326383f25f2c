import type { Ref } from 'react'
import { Buscador } from '../kernel/campos/Buscador'
import { buscarTableros, type Tablero } from './tableros'

interface Props {
  etiqueta?: string
  value: Tablero | null
  onChange: (tablero: Tablero | null) => void
  onBlur?: () => void
  error?: string
  requerido?: boolean
  autoFocus?: boolean
  ancho?: number
  ref?: Ref<HTMLElement>
}

/** Chooses a board by its name, reference or bar code. */
export function BuscadorTablero({ etiqueta = 'Tablero', ...props }: Props) {
  return (
    <Buscador<Tablero>
      {...props}
      etiqueta={etiqueta}
      placeholder="Nombre, referencia o código de barras"
      buscar={buscarTableros}
      clave={tablero => tablero.referencia}
      texto={tablero => [tablero.referencia, tablero.nombre_producto].filter(Boolean).join(' · ')}
      detalle={({ medida_largo, medida_ancho }) => `${medida_largo} × ${medida_ancho} mm`}
    />
  )
}
