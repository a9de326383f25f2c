import { Alert, Box } from '@mui/material'
import { formatoDia, formatoInstante } from '#shared/kernel/format'
import { ANULADO } from '#shared/ventas/states'
import { Dato } from '../../kernel/Dato'
import { EstadoDeVenta } from '../facturacion/EstadoDeVenta'
import { numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { nombreDeCliente, type Venta } from '../facturacion/venta'

/** Whose sale it is, when, by whom and in which state. */
export function Encabezado({ venta }: { venta: Venta }) {
  const factura = numeroDeFactura(venta)
  return (
    <>
      {venta.estado_venta_id === ANULADO && (
        <Alert severity="error">Venta anulada. Motivo: {venta.motivo_anulacion ?? 'no se registró'}</Alert>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', md: 'repeat(6, 1fr)' },
          gap: '10px 16px',
        }}
      >
        <Dato nombre="Cliente" ancho={2}>
          <b>{nombreDeCliente(venta)}</b>
        </Dato>
        <Dato nombre="Documento">{venta.numero_documento_tercero}</Dato>
        <Dato nombre="Estado">
          <EstadoDeVenta venta={venta} />
        </Dato>
        <Dato nombre="Factura" ancho={2}>
          {factura === '' ? 'Sin facturar' : factura}
          {venta.fecha_factura && ` del ${formatoDia(venta.fecha_factura)}`}
        </Dato>
        <Dato nombre="Vendedor">{venta.nombre_vendedor}</Dato>
        <Dato nombre="Fecha de la venta">{formatoDia(venta.fecha_venta)}</Dato>
        <Dato nombre="Tipo de pago">{venta.nombre_tipo_pago}</Dato>
        <Dato nombre="Entrega">{venta.nombre_tipo_envio}</Dato>
        <Dato nombre="Registrada" ancho={2}>
          {formatoInstante(venta.fecha_registro)}
        </Dato>
        {venta.direccion_envio !== null && (
          <>
            <Dato nombre="Dirección de envío" ancho={2}>
              {venta.direccion_envio}
            </Dato>
            <Dato nombre="Teléfono de envío">{venta.telefono_envio || '—'}</Dato>
            {venta.observacion_envio && (
              <Dato nombre="Indicaciones para la entrega" ancho={3}>
                {venta.observacion_envio}
              </Dato>
            )}
          </>
        )}
        {venta.observacion_venta !== '' && (
          <Dato nombre="Observación" ancho={6}>
            {venta.observacion_venta}
          </Dato>
        )}
        {venta.observacion_despacho && (
          <Dato nombre="Observación del despacho" ancho={6}>
            {venta.observacion_despacho}
          </Dato>
        )}
        {venta.orden_store_id && (
          <>
            <Dato nombre="Número de orden web">{venta.orden_store_id}</Dato>
            <Dato nombre="Número de pago">{venta.transaction_id ?? '—'}</Dato>
            <Dato nombre="Descripción de la orden" ancho={4}>
              {venta.orden_pago_descripcion ?? '—'}
            </Dato>
          </>
        )}
      </Box>
    </>
  )
}
