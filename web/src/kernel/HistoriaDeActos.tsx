import { Alert, Box, LinearProgress } from '@mui/material'
import type * as z from 'zod'
import type { HistorialDeActos } from '#shared/maestros/auditoria'
import { CambiosLeidos } from './CambiosLeidos'
import { RenglonDeHistoria, SeccionDeHistoria } from './Historia'
import type { EstadoDeRuta } from './useRuta'

interface Props {
  lectura: Pick<EstadoDeRuta<z.output<typeof HistorialDeActos>>, 'data' | 'error'>
  /** What is said where nothing has happened. */
  vacio: string
}

/** What was done to a thing, the newest first, with who did it and what changed. */
export function HistoriaDeActos({ lectura: { data, error }, vacio }: Props) {
  const llego = data !== undefined || error !== undefined
  return (
    <SeccionDeHistoria key={String(llego)} ocupada={!llego}>
      {!llego && <LinearProgress aria-label="Cargando el historial" />}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data?.historial.length === 0 && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {vacio}
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
  )
}
