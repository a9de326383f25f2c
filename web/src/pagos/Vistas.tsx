import { Box } from '@mui/material'
import { BotonAtajo } from '../kernel/BotonAtajo'

const VISTAS = [
  { modo: '', texto: 'Pagos', tecla: 'Alt+1' },
  { modo: 'facturas', texto: 'Por pagar', tecla: 'Alt+2' },
] as const

interface Props {
  facturas: boolean
  alElegir: (modo: (typeof VISTAS)[number]['modo']) => void
}

/** What was paid, or what is owed. */
export const Vistas = ({ facturas, alElegir }: Props) => (
  <Box
    component="fieldset"
    aria-label="Vistas de los pagos"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: 0, p: 0, border: 0 }}
  >
    {VISTAS.map(({ modo, texto, tecla }) => {
      const elegida = facturas === (modo === 'facturas')
      return (
        <BotonAtajo
          key={modo}
          tecla={tecla}
          ayuda={`Ver ${texto.toLowerCase()}`}
          forma={elegida ? 'lleno' : 'borde'}
          tono={elegida ? 'primario' : 'neutro'}
          aria-pressed={elegida}
          onClick={() => alElegir(modo)}
        >
          {texto}
        </BotonAtajo>
      )
    })}
  </Box>
)
