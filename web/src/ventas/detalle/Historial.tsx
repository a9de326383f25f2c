import { Alert, Box, LinearProgress } from '@mui/material'
import type { ReactNode } from 'react'
import type { DatosDe } from '../../kernel/api'
import { RenglonDeHistoria, SeccionDeHistoria } from '../../kernel/Historia'
import { useRuta } from '../../kernel/useRuta'

type Acto = DatosDe<'GET /facturas/{venta_id}/historial'>['historial'][number]

/** What happened to a sale, the oldest first: fetched when it is asked for, and printed with the dialog. */
export function Historial({ ventaId }: { ventaId: number }) {
  const { data, error } = useRuta('GET /facturas/{venta_id}/historial', { params: { venta_id: ventaId } })
  const llego = data !== undefined || error !== undefined
  return (
    <SeccionDeHistoria key={String(llego)} ocupada={!llego}>
      {!llego && <LinearProgress aria-label="Cargando el historial" />}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <>
          {data.mas && (
            <Comienzo>
              Se muestran los {data.historial.length} actos más recientes: hay otros anteriores.
            </Comienzo>
          )}
          {!data.mas && !data.desde_el_comienzo && (
            <Comienzo>
              {data.historial.length === 0
                ? 'No hay actos registrados de esta venta.'
                : 'Lo que pasó antes de esto no quedó registrado.'}
            </Comienzo>
          )}
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.historial.map((acto, i) => (
              <Renglon key={`${acto.fecha} ${i}`} acto={acto} />
            ))}
          </Box>
        </>
      )}
    </SeccionDeHistoria>
  )
}

const Comienzo = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
    {children}
  </Box>
)

function Renglon({ acto }: { acto: Acto }) {
  const { titulo, usuario, fecha, cambios, motivo, nota } = acto
  return (
    <RenglonDeHistoria titulo={titulo} usuario={usuario} fecha={fecha} grave={acto.accion === 'anular'}>
      {motivo !== null && <Box>Motivo: {motivo}</Box>}
      {cambios.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: '18px', listStyleType: 'disc' }}>
          {cambios.map((cambio, i) => (
            <li key={i}>{cambio.replaceAll('$ ', '$\u00a0')}</li>
          ))}
        </Box>
      )}
      {nota !== null && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{nota}</Box>}
    </RenglonDeHistoria>
  )
}
