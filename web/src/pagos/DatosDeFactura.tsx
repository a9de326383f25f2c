import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Dato } from '../kernel/Dato'
import type { Pago } from './pago'

const enlaceDe = (id: number): string => `/pagos-proveedores?ver=editar&id=${id}`

/** What is fixed of a payment of a part, and of an invoice of which parts are paid: whose it is, and the other payments. */
export function DatosDeFactura({ pago }: { pago: Pago }) {
  const { factura, factura_id } = pago
  return (
    <Box
      component="dl"
      aria-label="Factura"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
        gap: 1.5,
        m: 0,
        p: 1.5,
        // Tall enough for a finger.
        '& a': { display: 'inline-block', lineHeight: '44px' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Dato nombre="Proveedor" ancho={2}>
        {pago.nombre_proveedor}
      </Dato>
      <Dato nombre="Factura">
        {factura_id === null ? (
          pago.codigo_factura
        ) : (
          <Link to={enlaceDe(factura_id)}>{pago.codigo_factura}</Link>
        )}
      </Dato>
      <Dato nombre="Fecha de la factura">{formatoDia(pago.fecha_factura)}</Dato>
      <Dato nombre="Concepto" ancho={2}>
        {pago.nombre_tipo_concepto}
      </Dato>
      <Dato nombre="IVA">{formatoNumero(pago.pj_iva)} %</Dato>
      <Dato nombre="Retefuente">{formatoNumero(pago.pj_retefuente)} %</Dato>
      {factura && (
        <>
          <Dato nombre="Total de la factura" ancho={2}>
            {pesosExactos(factura.valor_total_pagar)}
          </Dato>
          <Dato nombre="Pagado" ancho={2}>
            {pesosExactos(factura.valor_abonado)}
          </Dato>
          <Dato nombre="Pagos" ancho={4}>
            {factura.pagos.map(({ id, fecha_pago, valor }) => (
              <div key={id}>
                <Link to={enlaceDe(id)}>
                  No. {id}, del {formatoDia(fecha_pago)}
                </Link>
                : {pesosExactos(valor)}
              </div>
            ))}
          </Dato>
        </>
      )}
    </Box>
  )
}
