import { Alert, Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { formatoInstante } from '#shared/kernel/format'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import type { DatosDe } from '../kernel/api'
import { usePuede } from '../kernel/session'
import type { Venta } from '../ventas/facturacion/venta'

export type Factura = NonNullable<DatosDe<'GET /facturas/{venta_id}'>['factura_electronica']>

interface Props {
  venta: Venta
  factura: Factura | null
}

/** What becomes of the invoice, in words: what is awaited, why it was refused, and what somebody has to do. */
export function QuePasa({ venta, factura }: Props) {
  if (factura === null) return <Tenue>No se ha pedido: esta venta es una remisión.</Tenue>
  const { estado, motivo, codigo_error: codigo, proximo_intento: proximo } = factura
  if (estado === 'aceptada') return null
  if (estado === 'rechazada') return <Rechazada venta={venta} factura={factura} />
  const luego = proximo && ` Se revisa de nuevo: ${formatoInstante(proximo)}`
  if (estado === 'incierta')
    return (
      <Alert severity="warning">
        {motivo ? `${motivo}. ` : 'Siigo no respondió a tiempo y puede tenerla. '}
        <b>No facture de nuevo la venta:</b> se está verificando.{luego}
        <ParaSoporte codigo={codigo} />
      </Alert>
    )
  return (
    <Tenue>
      {estado === 'pendiente'
        ? 'En cola: se envía sola, aunque cierre esta ventana.'
        : 'Enviada: se espera la respuesta de la DIAN.'}
      {motivo && ` ${motivo}.`}
      {luego}
      <ParaSoporte codigo={codigo} />
    </Tenue>
  )
}

function Rechazada({ venta, factura: { motivo, codigo_error } }: { venta: Venta; factura: Factura }) {
  const puede = usePuede()
  const conCliente = puede('terceros.editar') && venta.numero_documento_tercero !== CONSUMIDOR_FINAL
  return (
    <Alert severity="error">
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {motivo ?? 'No se dijo la causa: consulte con soporte'}
      </Box>
      <div>Corrija lo que dice y timbre de nuevo.</div>
      {conCliente && (
        <Link to={`/terceros?ver=editar&tercero=${venta.cliente_id}`}>Abrir los datos del cliente</Link>
      )}
      <ParaSoporte codigo={codigo_error} />
    </Alert>
  )
}

const Tenue = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ color: 'text.secondary' }}>{children}</Box>
)

/** The code as it came, for whoever gives support. */
export const ParaSoporte = ({ codigo }: { codigo: string | null }) =>
  codigo && (
    <Box component="details" sx={{ mt: '4px', fontSize: 13, '& summary': { cursor: 'pointer' } }}>
      <summary>Código para soporte</summary>
      <code>{codigo}</code>
    </Box>
  )
