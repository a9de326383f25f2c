import { Alert, Box } from '@mui/material'
import { formatoInstante } from '#shared/kernel/format'
import { EnPalabras } from './EnPalabras'
import { ParaSoporte, type Factura } from './QuePasa'

type Nota = NonNullable<Factura['nota']>

/** The credit note that annuls the invoice: how far it is, its number, and what somebody has to do where it was refused. */
export const NotaCredito = ({ nota, simulada }: { nota: Nota; simulada: boolean }) => (
  <Box component="section" aria-label="Nota crédito" sx={{ display: 'grid', gap: 1 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
      <Box component="h4" sx={{ m: 0, fontSize: 13, fontWeight: 650 }}>
        Nota crédito
      </Box>
      <EnPalabras estado={nota.estado} simulada={simulada && nota.estado === 'aceptada'} />
      {nota.numero && <b>{[nota.prefijo, nota.numero].filter(Boolean).join('-')}</b>}
      {nota.fecha_aceptacion && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatoInstante(nota.fecha_aceptacion)}
        </Box>
      )}
    </Box>
    <QueFalta nota={nota} />
    {nota.cude && (
      <Box sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
        CUDE <code>{nota.cude}</code>
      </Box>
    )}
  </Box>
)

function QueFalta({ nota: { estado, motivo, codigo_error } }: { nota: Nota }) {
  if (estado === 'aceptada') return null
  if (estado === 'rechazada')
    return (
      <Alert severity="error">
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {motivo ?? 'No se dijo la causa: consulte con soporte'}
        </Box>
        <div>
          La venta está anulada aquí, pero su factura sigue vigente ante la DIAN: corrija lo que dice y pida
          de nuevo la nota crédito.
        </div>
        <ParaSoporte codigo={codigo_error} />
      </Alert>
    )
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {estado === 'pendiente' && 'En cola: se envía sola, aunque cierre esta ventana.'}
      {estado === 'en_envio' && 'Enviada: se espera la respuesta de la DIAN.'}
      {estado === 'incierta' && 'Siigo puede tenerla: no la haga allí a mano mientras se verifica.'}
      {motivo && ` ${motivo}.`}
      <ParaSoporte codigo={codigo_error} />
    </Box>
  )
}
