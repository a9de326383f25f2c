import { Box } from '@mui/material'
import { MAXIMO_LADO } from '#shared/despiece/tipos'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import type { Tablero } from './tableros'

const MAXIMO_MM = MAXIMO_LADO / 10

interface Props {
  /** Begins with the focus. */
  foco: boolean
  /** Of which no larger offcut can come. */
  tablero?: Tablero | null
}

/** The two sides of an offcut, as it lay on its board: `base` and `altura` of the form. */
export function CamposDeMedida({ foco, tablero }: Props) {
  const medida = {
    requerido: true,
    mayorQueCero: 'una medida',
    decimales: 1,
    comaDeMiles: true,
    unidad: 'mm',
  }
  const maximo = (lado: number | null | undefined) => (lado ? `máximo ${lado} mm` : '')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
      <CampoCantidad
        {...medida}
        nombre="base"
        etiqueta="Base"
        maximo={tablero?.medida_largo ?? MAXIMO_MM}
        autoFocus={foco}
        ayuda={['A lo largo de la base del tablero', maximo(tablero?.medida_largo)]
          .filter(Boolean)
          .join(', ')}
      />
      <CampoCantidad
        {...medida}
        nombre="altura"
        etiqueta="Altura"
        maximo={tablero?.medida_ancho ?? MAXIMO_MM}
        ayuda={maximo(tablero?.medida_ancho)}
      />
    </Box>
  )
}
