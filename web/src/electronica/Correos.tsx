import { Box } from '@mui/material'
import { formatoInstante } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { Etiqueta, type Tono } from '../kernel/Etiqueta'

type Correo = NonNullable<DatosDe<'GET /facturas/{venta_id}'>['factura_electronica']>['correos'][number]

const ESTADOS: Record<Correo['estado'], readonly [Tono, string]> = {
  pendiente: ['alerta', 'Por enviar'],
  enviado: ['exito', 'Enviado'],
  rechazado: ['peligro', 'Rechazado'],
  incierto: ['neutro', 'Sin confirmar'],
}
/** What is to be done about one that nobody knows of. */
const INCIERTO = 'pudo haber llegado. Pregunte al cliente antes de reenviarlo'

/** What became of it at each address, and when; the last one first. */
export const Correos = ({ correos }: { correos: readonly Correo[] }) => (
  <Box component="section" aria-label="Envíos por correo">
    <Box component="h4" sx={{ m: 0, mb: '4px', fontSize: 13, fontWeight: 650 }}>
      Envíos por correo
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {correos.toReversed().map(({ correo, estado, fecha, motivo }) => {
        const [tono, palabra] = ESTADOS[estado]
        const porque = estado === 'incierto' ? (motivo ?? INCIERTO) : motivo
        return (
          <Box
            component="li"
            key={correo}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', py: '3px' }}
          >
            <Etiqueta tono={tono}>{palabra}</Etiqueta>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {correo}
            </Box>
            <Box component="span" className="entero" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {formatoInstante(fecha)}
            </Box>
            {porque && <Box sx={{ flexBasis: '100%', fontSize: 13 }}>{porque}</Box>}
          </Box>
        )
      })}
    </Box>
  </Box>
)
