import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { Boton } from '../../kernel/Boton'
import { confirmarDescarte } from '../../kernel/confirmar'
import { Dialogo } from '../../kernel/Dialogo'
import { usePuede } from '../../kernel/session'
import { haySinGuardar, soltarTodo } from '../../kernel/sin-guardar'
import { useRuta } from '../../kernel/useRuta'
import { FilaDeTarea } from './FilaDeTarea'
import { TareaNueva } from './TareaNueva'

interface Props {
  ventaId: number
  alCerrar: () => void
}

/** The tasks of a sale (specification A §2), whatever its state: another one is added, each is completed or taken back. */
export default function DialogoTareas({ ventaId, alCerrar }: Props) {
  const agrega = usePuede()('ventas.guardar')
  const { data, error } = useRuta('POST /tareas', { body: { venta_id: ventaId } })
  const cerrar = async () => {
    if (haySinGuardar() && !(await confirmarDescarte())) return
    soltarTodo()
    alCerrar()
  }
  return (
    <Dialogo
      titulo={`Tareas de la venta No. ${ventaId}`}
      abierto
      onCerrar={() => void cerrar()}
      acciones={
        <DialogActions>
          <Boton forma="borde" tono="neutro" onClick={() => void cerrar()}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {agrega && <TareaNueva ventaId={ventaId} />}
        {!data && !error && <LinearProgress aria-label="Cargando las tareas" />}
        {!data && error && <Alert severity="error">{error.message}</Alert>}
        {data?.tareas.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>No se encontraron datos. Esta venta no tiene tareas</Box>
        )}
        {data && data.tareas.length > 0 && (
          <Box
            component="ul"
            aria-label="Tareas"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
          >
            {data.tareas.map(tarea => (
              <FilaDeTarea key={tarea.id} tarea={tarea} />
            ))}
          </Box>
        )}
      </Box>
    </Dialogo>
  )
}
