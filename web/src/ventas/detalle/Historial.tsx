import { Alert, Box, LinearProgress } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatoInstante } from '#shared/kernel/format'
import type { DatosDe } from '../../kernel/api'
import { useRuta } from '../../kernel/useRuta'

type Acto = DatosDe<'GET /facturas/{venta_id}/historial'>['historial'][number]

/** What happened to a sale, the oldest first: fetched when it is asked for, and printed with the dialog. */
export function Historial({ ventaId }: { ventaId: number }) {
  const { data, error } = useRuta('GET /facturas/{venta_id}/historial', { params: { venta_id: ventaId } })
  const llego = data !== undefined || error !== undefined
  return (
    <Seccion key={String(llego)} ocupada={!llego}>
      <Box component="h3" id="historial" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 650 }}>
        Historial
      </Box>
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
    </Seccion>
  )
}

/** Comes into sight with the keyboard in it, so that the arrow keys read on from there. */
function Seccion({ ocupada, children }: { ocupada: boolean; children: ReactNode }) {
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => {
    seccion.current?.focus({ preventScroll: true })
    seccion.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Box
      component="section"
      ref={seccion}
      tabIndex={-1}
      aria-labelledby="historial"
      aria-busy={ocupada}
      sx={{ outline: 'none', scrollMarginTop: 8 }}
    >
      {children}
    </Box>
  )
}

const Comienzo = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
    {children}
  </Box>
)

/** On a line that joins it to the next one. */
function Renglon({ acto }: { acto: Acto }) {
  const { titulo, usuario, fecha, cambios, motivo, nota } = acto
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: '18px',
        pb: '12px',
        ml: '5px',
        borderLeft: 2,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        breakInside: 'avoid',
        '&:last-of-type': { borderColor: 'transparent', pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '-6px',
          top: '6px',
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: acto.accion === 'anular' ? 'error.main' : 'primary.main',
          printColorAdjust: 'exact',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <b>{titulo}</b>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {usuario} · <time dateTime={fecha}>{formatoInstante(fecha)}</time>
        </Box>
      </Box>
      {motivo !== null && <Box>Motivo: {motivo}</Box>}
      {cambios.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: '18px', listStyleType: 'disc' }}>
          {cambios.map((cambio, i) => (
            <li key={i}>{cambio.replaceAll('$ ', '$\u00a0')}</li>
          ))}
        </Box>
      )}
      {nota !== null && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{nota}</Box>}
    </Box>
  )
}
