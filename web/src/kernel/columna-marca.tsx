import { Checkbox } from '@mui/material'
import type { Columna } from './Tabla'
import type { Seleccion } from './useSeleccion'

/** The box that marks a row. The keyboard marks it with the space bar, on the row itself. */
export const columnaDeMarca = <F, K extends string | number>(
  { ids, hay, todos, alternar, alternarTodos }: Seleccion<K>,
  clave: (fila: F) => K,
  /** `el retal M7` */
  nombre: (fila: F) => string,
): Columna<F> => ({
  id: 'marca',
  ancho: 40,
  marca: true,
  rotulo: 'Marcar todos los de la página',
  // Over no rows there is nothing to mark.
  titulo: hay ? (
    <Checkbox
      size="small"
      checked={todos}
      indeterminate={ids.length > 0 && !todos}
      onChange={alternarTodos}
      slotProps={{ input: { 'aria-label': 'Marcar todos los de la página' } }}
      sx={{ p: 0 }}
    />
  ) : (
    <span className="oculto">Marca</span>
  ),
  celda: fila => (
    <Checkbox
      size="small"
      tabIndex={-1}
      checked={ids.includes(clave(fila))}
      onChange={() => alternar(clave(fila))}
      slotProps={{ input: { 'aria-label': `Marcar ${nombre(fila)}`, tabIndex: -1 } }}
      sx={{ p: 0 }}
    />
  ),
})
