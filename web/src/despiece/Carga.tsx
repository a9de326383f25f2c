import { Alert, Box } from '@mui/material'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import type { Lectura } from './csv'

interface Props {
  lectura: Lectura
  /** There are pieces already, which loading would replace. */
  hayPiezas: boolean
  /** Cuts that ask for a band cannot have it yet. */
  sinBandas: boolean
  alCargar: () => void
  alAgregar: () => void
  alCancelar: () => void
}
const seLeyeron = (n: number) => (n === 1 ? 'Se leyó 1 corte.' : `Se leyeron ${n} cortes.`)

/** The question before loading cuts from a file or a paste, with the rows that cannot be read. */
export function Carga({ lectura, hayPiezas, sinBandas, alCargar, alAgregar, alCancelar }: Props) {
  const { cortes: leidos, errores, deTexto, ajenas = [] } = lectura
  const dudosos = leidos.filter(({ dudas, lados }) => dudas || (sinBandas && lados.some(Boolean))).length
  const [una, varias, lugar] = deTexto ? ['Una línea', 'líneas', 'Línea'] : ['Una fila', 'filas', 'Fila']
  const nada = leidos.length === 0
  // What could not be read shall not cost what is there too: loading is what somebody means to do then.
  const conserva = hayPiezas && errores.length > 0
  return (
    <Dialogo
      titulo="Carga de cortes"
      abierto
      onCerrar={alCancelar}
      acciones={
        <PieDeDialogo cerrar="Cancelar" alCerrar={alCancelar}>
          {hayPiezas && (
            <Boton
              forma={conserva ? 'lleno' : 'borde'}
              disabled={nada}
              autoFocus={conserva && !nada}
              onClick={alAgregar}
            >
              Agregar al final
            </Boton>
          )}
          <Boton
            forma={conserva ? 'borde' : 'lleno'}
            disabled={nada}
            autoFocus={!conserva && !nada}
            onClick={alCargar}
          >
            Cargar
          </Boton>
        </PieDeDialogo>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box>
          {nada ? 'No hay cortes que se puedan cargar.' : seLeyeron(leidos.length)}
          {dudosos > 0 &&
            ` ${dudosos === 1 ? 'Uno es dudoso y queda marcado' : `${dudosos} son dudosos y quedan marcados`} para revisar.`}
          {hayPiezas &&
            !nada &&
            ' Los cortes que ya están en la lista se eliminan antes de cargar los nuevos. ¿Desea continuar?'}
        </Box>
        {errores.length > 0 && (
          <Alert severity="warning" variant="outlined">
            <Box sx={{ fontWeight: 650 }}>
              {errores.length === 1
                ? `${una} no se puede leer y no se cargará:`
                : `${errores.length} ${varias} no se pueden leer y no se cargarán:`}
            </Box>
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflow: 'auto' }}>
              {errores.map(({ fila, texto }) => (
                <li key={fila}>
                  {lugar} {fila}: {texto}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        {ajenas.length > 0 && <Box>No se usan estas columnas: {ajenas.join(', ')}.</Box>}
      </Box>
    </Dialogo>
  )
}
