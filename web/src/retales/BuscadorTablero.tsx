import { Buscador } from '../kernel/campos/Buscador'
import type { PropsDeCampo } from '../kernel/campos/Campo'
import { buscarTableros, type Tablero } from './tableros'

type Props = Omit<PropsDeCampo<Tablero | null>, 'etiqueta' | 'nombre' | 'value' | 'onChange'> & {
  value: Tablero | null
  onChange: (tablero: Tablero | null) => void
}

/** Chooses a board by its name, reference or bar code. */
export const BuscadorTablero = (props: Props) => (
  <Buscador<Tablero>
    {...props}
    etiqueta="Tablero"
    placeholder="Nombre, referencia o código de barras"
    buscar={buscarTableros}
    clave={tablero => tablero.referencia}
    texto={tablero => [tablero.referencia, tablero.nombre_producto].filter(Boolean).join(' · ')}
    detalle={({ medida_largo, medida_ancho }) => `${medida_largo} × ${medida_ancho} mm`}
  />
)
