import { Alert } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import type { Cliente } from '../terceros/clientes'
import { usePuede } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import { pedidoDeCuenta } from './consultar'

/** What a customer owes and should have paid, while an order of theirs is made on credit (DECISIONS 87). */
export default function EnMora({ cliente }: { cliente: Pick<Cliente, 'id' | 'numero_documento'> }) {
  const autoriza = usePuede()('creditos.cupo')
  const { data } = useRuta('POST /cuentas-credito/cliente', pedidoDeCuenta(cliente))
  const vencido = data?.cuenta_credito_cliente?.total_vencido ?? 0
  if (!data || vencido <= 0) return null
  const dias = Math.max(...data.facturas_credito.map(each => each.dias_vencida))
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', px: 1, py: 0 }}>
      En mora: debe {pesosExactos(vencido)} desde hace {dias === 1 ? '1 día' : `${dias} días`}
      {data.mora && (autoriza ? '; pedirá un motivo al facturar' : '; un administrador debe facturar')}
    </Alert>
  )
}
