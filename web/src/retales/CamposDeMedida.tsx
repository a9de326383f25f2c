import { Box } from '@mui/material'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import type { Tablero } from './tableros'

interface Props {
  /** Begins with the focus. */
  foco: boolean
  /** Of which no larger offcut can come. */
  tablero?: Tablero | null
}

/** The two sides of an offcut, as it lay on its board: `base` and `altura` of the form. */
export function CamposDeMedida({ foco, tablero }: Props) {
  const maximo = (lado: number | null | undefined) => (lado ? `máximo ${lado} mm` : '')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
      <CampoCantidad
        nombre="base"
        etiqueta="Base"
        requerido
        autoFocus={foco}
        decimales={1}
        unidad="mm"
        ayuda={['A lo largo de la base del tablero', maximo(tablero?.medida_largo)]
          .filter(Boolean)
          .join(', ')}
      />
      <CampoCantidad
        nombre="altura"
        etiqueta="Altura"
        requerido
        decimales={1}
        unidad="mm"
        ayuda={maximo(tablero?.medida_ancho)}
      />
    </Box>
  )
}
