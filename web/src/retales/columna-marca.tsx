import { Checkbox } from '@mui/material'
import type { Columna } from '../kernel/Tabla'
import type { Retal } from './retal'
import type { Seleccion } from './useSeleccion'

/** The box that marks a row. The keyboard marks it with the space bar, on the row itself. */
export const columnaDeMarca = ({ ids, todos, alternar, alternarTodos }: Seleccion): Columna<Retal> => ({
  id: 'marca',
  ancho: 40,
  marca: true,
  rotulo: 'Marcar todos los de la página',
  titulo: (
    <Checkbox
      size="small"
      checked={todos}
      indeterminate={ids.length > 0 && !todos}
      onChange={alternarTodos}
      slotProps={{ input: { 'aria-label': 'Marcar todos los de la página' } }}
      sx={{ p: 0 }}
    />
  ),
  celda: ({ id }) => (
    <Checkbox
      size="small"
      tabIndex={-1}
      checked={ids.includes(id)}
      onChange={() => alternar(id)}
      slotProps={{ input: { 'aria-label': `Marcar el retal ${id}`, tabIndex: -1 } }}
      sx={{ p: 0 }}
    />
  ),
})
