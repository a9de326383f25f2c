import Print from '@mui/icons-material/PrintOutlined'
import { Box, Paper } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { enFormato } from '../facturacion/papel'
import { mostrarPdf } from '../facturacion/venta'
import type { Factura } from '../facturar/cobro'

/** The sale that was just billed, above the next one: what it came to, the change, and its receipt on paper. */
export default function UltimaVenta({ factura }: { factura: Factura }) {
  const { venta_id: id, total_venta: total, cambio, enlace_factura: enlace } = factura
  const partes = [`Última: ${id}`, pesosExactos(total), cambio ? `cambio ${pesosExactos(cambio)}` : '']
  return (
    <Paper
      component="section"
      aria-label="Última venta"
      variant="outlined"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 1.5,
        py: '2px',
        bgcolor: '#E6F2E7',
      }}
    >
      <Box sx={{ fontSize: 18, fontWeight: 650 }}>{partes.filter(Boolean).join(' · ')}</Box>
      <BotonAtajo
        tecla="Alt+I"
        ayuda="Imprimir la última venta"
        menudo
        tono="neutro"
        icono={<Print />}
        onClick={() => mostrarPdf(enFormato(enlace, '80mm'))}
      >
        Imprimir
      </BotonAtajo>
    </Paper>
  )
}
