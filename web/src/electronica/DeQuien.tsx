import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { nombreDeCliente, type Venta } from '../ventas/facturacion/venta'
import { EnPalabras } from './EnPalabras'

interface Props {
  venta: Venta
  /** Beneath the document: where it goes. */
  children?: ReactNode
}

/** Whose invoice it is, how much it is, and how far. */
export const DeQuien = ({ venta, children }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '4px 16px' }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Box sx={{ fontSize: 16, fontWeight: 650, overflowWrap: 'anywhere' }}>{nombreDeCliente(venta)}</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <div>Documento {venta.numero_documento_tercero}</div>
        {children}
      </Box>
      <Box sx={{ mt: '6px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <span>{numeroDeFactura(venta)}</span>
        <EnPalabras estado={venta.estado_factura_electronica} simulada={venta.factura_simulada} />
      </Box>
    </Box>
    <Box sx={{ fontSize: 24, fontWeight: 700, whiteSpace: 'nowrap' }}>
      {pesosExactos(venta.total_venta_bruta)}
    </Box>
  </Box>
)
