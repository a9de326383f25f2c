import CheckCircle from '@mui/icons-material/CheckCircle'
import Info from '@mui/icons-material/Info'
import OpenInNew from '@mui/icons-material/OpenInNew'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { Alert, Box } from '@mui/material'
import type { EstadoElectronico as Estado } from '#shared/electronica/estados'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { numeroDeFactura, type VentaNumerada } from '#shared/ventas/rules/numero-de-factura'
import { EstadoElectronico } from '../../electronica/EstadoElectronico'
import { BotonEnlace } from '../../kernel/Boton'
import { enFormato } from '../facturacion/papel'
import type { Factura } from './cobro'

export interface Resultado {
  factura: Factura
  /** It stood already: billed at another till, or before. */
  ajena: boolean
  /** The browser did not let the PDF open by itself. */
  pdfBloqueado: boolean
}

interface Props {
  resultado: Resultado
  venta: VentaNumerada
  /** How far its electronic invoice is, where it was asked for. */
  electronica: Estado | null
}

/** The bill that stands: its number, how it was paid and the change, in letters for two metres away. */
export function FacturaLista({ resultado, venta, electronica }: Props) {
  const { factura, ajena, pdfBloqueado } = resultado
  const { cambio, consecutivo_recibo, fecha_factura: fecha } = factura
  const Icono = ajena ? Info : CheckCircle
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Icono sx={{ fontSize: 40, color: ajena ? 'info.main' : 'success.main' }} aria-hidden />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontSize: 20, fontWeight: 650 }}>
            {ajena ? 'La venta ya fue facturada' : 'Venta facturada'}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {[numeroDeFactura({ ...venta, consecutivo_recibo }), fecha && formatoDia(fecha)]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        <Box sx={{ fontSize: 24, fontWeight: 700, whiteSpace: 'nowrap' }}>
          {pesosExactos(factura.total_venta)}
        </Box>
      </Box>
      {electronica !== null && (
        <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {electronica === 'pendiente' ? (
            <>
              <EstadoElectronico estado={electronica}>Factura electrónica en cola</EstadoElectronico>
              Se envía sola a la DIAN
            </>
          ) : (
            <>
              Factura electrónica
              <EstadoElectronico estado={electronica} />
            </>
          )}
        </Box>
      )}
      {cambio !== null && cambio > 0 && (
        <Box
          sx={{
            bgcolor: '#E6F2E7',
            borderRadius: 1,
            px: 2,
            py: 1.5,
            display: 'flex',
            alignItems: 'baseline',
          }}
        >
          <Box sx={{ flex: 1, fontSize: 24, fontWeight: 650 }}>Cambio</Box>
          <Box sx={{ fontSize: 48, fontWeight: 750, lineHeight: 1.1 }}>{pesosExactos(cambio)}</Box>
        </Box>
      )}
      {factura.advertencias.map(texto => (
        <Alert key={texto} severity="warning">
          {texto}
        </Alert>
      ))}
      {pdfBloqueado && (
        <Alert severity="info">El navegador no permitió abrir la factura: ábrala con el botón.</Alert>
      )}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto auto', gap: '6px 24px' }}
      >
        {factura.ventas_formas_pagos.map((p, i) => (
          <Box key={i} sx={{ display: 'contents' }}>
            <Box component="dt">{p.nombre_forma_pago}</Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {p.codigo_comprobante_pago && `Comprobante ${p.codigo_comprobante_pago}`}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 600 }}>
              {pesosExactos(p.valor_pagado)}
            </Box>
          </Box>
        ))}
        {factura.redondeo_efectivo !== 0 && (
          <Box sx={{ display: 'contents', color: 'text.secondary' }}>
            <Box component="dt">Redondeo del efectivo</Box>
            <Box component="dd" sx={{ m: 0, gridColumn: 3, textAlign: 'right' }}>
              {pesosExactos(factura.redondeo_efectivo)}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** The bill on paper: the sheet, and the roll of the till's printer. */
export const EnlaceAlPdf = ({ enlace, destacado }: { enlace: string; destacado: boolean }) => (
  <>
    <BotonEnlace
      href={enFormato(enlace, '80mm')}
      target="_blank"
      rel="noopener"
      forma="borde"
      tono="neutro"
      icono={<ReceiptLong />}
    >
      Tirilla 80 mm
    </BotonEnlace>
    <BotonEnlace
      href={enlace}
      target="_blank"
      rel="noopener"
      forma={destacado ? 'lleno' : 'borde'}
      tono={destacado ? 'primario' : 'neutro'}
      icono={<OpenInNew />}
    >
      Abrir la factura
    </BotonEnlace>
  </>
)
