import { Alert, Box, LinearProgress } from '@mui/material'
import { CambiosLeidos } from '../kernel/CambiosLeidos'
import { RenglonDeHistoria, SeccionDeHistoria } from '../kernel/Historia'
import { useRuta } from '../kernel/useRuta'

/** Who changed a product, prices first of all, the newest first: fetched when it is asked for. */
export function HistorialDeProducto({ id }: { id: number }) {
  const { data, error } = useRuta('GET /productos/{id}/historial', { params: { id } })
  const llego = data !== undefined || error !== undefined
  return (
    <Box sx={{ mt: 2 }}>
      <SeccionDeHistoria key={String(llego)} ocupada={!llego}>
        {!llego && <LinearProgress aria-label="Cargando el historial" />}
        {!data && error && <Alert severity="error">{error.message}</Alert>}
        {data?.historial.length === 0 && (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            No hay cambios registrados de este producto.
          </Box>
        )}
        {data && (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.historial.map(({ titulo, usuario, fecha, motivo, cambios }, i) => (
              <RenglonDeHistoria key={`${fecha} ${i}`} titulo={titulo} usuario={usuario} fecha={fecha}>
                {motivo !== null && <Box>Motivo: {motivo}</Box>}
                <CambiosLeidos cambios={cambios} />
              </RenglonDeHistoria>
            ))}
          </Box>
        )}
        {data?.mas && (
          <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
            Se muestran los cambios más recientes: hay otros anteriores en la auditoría.
          </Box>
        )}
      </SeccionDeHistoria>
    </Box>
  )
}
