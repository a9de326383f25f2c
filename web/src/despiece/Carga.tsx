import { Alert, Box, Button, DialogActions } from '@mui/material'
import { Dialogo } from '../kernel/Dialogo'
import type { Lectura } from './csv'

interface Props {
  lectura: Lectura
  /** There are pieces already, which loading would replace. */
  hayPiezas: boolean
  alCargar: () => void
  alAgregar: () => void
  alCancelar: () => void
}
const cortes = (n: number) => (n === 1 ? '1 corte' : `${n} cortes`)

/** The question before loading cuts from a file or a paste, with the rows that cannot be read. */
export function Carga({ lectura, hayPiezas, alCargar, alAgregar, alCancelar }: Props) {
  const { cortes: leidos, errores } = lectura
  const nada = leidos.length === 0
  return (
    <Dialogo
      titulo="Carga de cortes"
      abierto
      estatico
      onCerrar={alCancelar}
      acciones={
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" color="inherit" onClick={alCancelar}>
            Cancelar
          </Button>
          {hayPiezas && (
            <Button variant="outlined" disabled={nada} onClick={alAgregar}>
              Agregar al final
            </Button>
          )}
          <Button variant="contained" disabled={nada} autoFocus={!nada} onClick={alCargar}>
            Cargar
          </Button>
        </DialogActions>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box>
          {nada ? 'No hay cortes que se puedan cargar.' : `Se leyeron ${cortes(leidos.length)}.`}
          {hayPiezas &&
            !nada &&
            ' Los cortes que ya están en la lista se eliminan antes de cargar los nuevos. ¿Desea continuar?'}
        </Box>
        {errores.length > 0 && (
          <Alert severity="warning" variant="outlined">
            <Box sx={{ fontWeight: 650 }}>
              {errores.length === 1
                ? 'Una fila no se puede leer y no se cargará:'
                : `${errores.length} filas no se pueden leer y no se cargarán:`}
            </Box>
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflow: 'auto' }}>
              {errores.map(({ fila, texto }) => (
                <li key={fila}>
                  Fila {fila}: {texto}
                </li>
              ))}
            </Box>
          </Alert>
        )}
      </Box>
    </Dialogo>
  )
}
