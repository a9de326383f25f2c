import { Box } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { BotonAtajo } from '../kernel/BotonAtajo'

/** The views of /inventario, each at an address of its own (DECISIONS 45), and their keys. */
const VISTAS = [
  ['', 'Productos', 'P'],
  ['cargas', 'Cargas', 'C'],
  ['traslados', 'Traslados', 'T'],
  ['conteos', 'Conteos', 'O'],
] as const
export type Vista = (typeof VISTAS)[number][0]

/** Leads from one view of the inventory to the others. */
export function Vistas({ vista }: { vista: Vista }) {
  const navigate = useNavigate()
  return (
    <Box
      component="fieldset"
      aria-label="Vistas del inventario"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: 0, mb: 1, p: 0, border: 0 }}
    >
      {VISTAS.map(([otra, texto, tecla]) => (
        <BotonAtajo
          key={otra}
          tecla={tecla}
          ayuda={`Ver ${texto.toLowerCase()}`}
          forma={vista === otra ? 'lleno' : 'borde'}
          tono={vista === otra ? 'primario' : 'neutro'}
          aria-current={vista === otra ? 'page' : undefined}
          onClick={() => void navigate({ search: otra === '' ? '' : `?vista=${otra}` })}
        >
          {texto}
        </BotonAtajo>
      ))}
    </Box>
  )
}
