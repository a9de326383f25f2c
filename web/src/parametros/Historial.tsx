import { Box, Typography } from '@mui/material'
import { formatoInstante } from '#shared/kernel/format'
import { useRuta } from '../kernel/useRuta'

/** Who set the parameter to what, the newest first. */
export function Historial({ codigo }: { codigo: string }) {
  const lectura = useRuta('GET /parametros/{code}/historial', { params: { code: codigo } })
  const historial = lectura.data?.historial
  if (!historial || historial.length === 0) return null
  return (
    <Box component="section" aria-labelledby="historial">
      <Typography id="historial" variant="h3">
        Cambios
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', maxHeight: 180, overflow: 'auto' }}>
        {historial.map(({ fecha, usuario, antes, despues }) => (
          <Box component="li" key={fecha} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
            {antes === null ? 'Puesto en' : `De ${antes} a`} <b>{despues}</b>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {usuario} · {formatoInstante(fecha)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
