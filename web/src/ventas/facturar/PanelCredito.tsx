import { Alert, Box, LinearProgress } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import { CREDITO } from '#shared/ventas/states'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { usePuede } from '../../kernel/session'
import { useRuta } from '../../kernel/useRuta'
import { titularDe } from '../../creditos/cuenta'
import type { Venta } from '../facturacion/venta'

interface Props {
  venta: Venta
  motivo: string
  alEscribir: (motivo: string) => void
  /** Enter in the reason. */
  alEnviar: () => void
  disabled: boolean
}

/** On whose account a bill is owed, and what is left of the limit with it (DECISIONS 4, 87). */
export default function PanelCredito({ venta, motivo, alEscribir, alEnviar, disabled }: Props) {
  const autoriza = usePuede()('creditos.cupo')
  const { data, error } = useRuta('POST /cuentas-credito/cliente', {
    body: { documento_cliente: venta.numero_documento_tercero, cliente_id: venta.cliente_id },
  })
  if (error && !data) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <LinearProgress aria-label="Consultando cuenta crédito" />
  const cuenta = data.cuenta_credito_cliente
  if (!cuenta) return <Alert severity="warning">El tercero no tiene una cuenta crédito</Alert>
  // What this order holds of the limit is its own.
  const propio = venta.tipo_pago_id === CREDITO ? venta.total_venta_bruta : 0
  const libre = cuenta.cupo_disponible + propio
  const excede = venta.total_venta_bruta > libre
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {error && (
        <Alert severity="warning">Puede haber cambiado: no se pudo leer de nuevo. {error.message}</Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: '4px' }}>
        <Renglon titulo="Cuenta de" valor={titularDe(cuenta)} />
        <Renglon titulo="Cupo permitido" valor={pesosExactos(cuenta.total_cupo_permitido)} />
        <Renglon titulo="Crédito usado" valor={pesosExactos(cuenta.total_credito)} />
        <Renglon titulo="Disponible para esta venta" valor={pesosExactos(Math.max(0, libre))} />
        <Renglon titulo="Plazo" valor={`${cuenta.plazo_credito} días`} />
      </Box>
      {cuenta.bloqueada && <Alert severity="error">La cuenta crédito del cliente está bloqueada</Alert>}
      {!cuenta.bloqueada && excede && (
        <Alert severity="warning">
          La venta supera el cupo disponible en {pesosExactos(venta.total_venta_bruta - Math.max(0, libre))}
          {autoriza ? ': escriba por qué la autoriza' : ': un administrador debe facturarla'}
        </Alert>
      )}
      {!cuenta.bloqueada && data.mora && (
        <Alert severity="warning">
          {data.mora}
          {autoriza ? ': escriba por qué autoriza la venta' : ': un administrador debe facturarla'}
        </Alert>
      )}
      {!cuenta.bloqueada && (excede || data.mora) && autoriza && (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            event.stopPropagation()
            alEnviar()
          }}
        >
          <CampoTexto
            etiqueta={excede ? 'Motivo para superar el cupo' : 'Motivo para vender con una factura en mora'}
            name="motivo_cupo"
            requerido
            autoFocus
            maxLength={300}
            value={motivo}
            onChange={alEscribir}
            disabled={disabled}
          />
        </form>
      )}
    </Box>
  )
}

function Renglon({ titulo, valor }: { titulo: string; valor: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {titulo}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 600 }}>
        {valor}
      </Box>
    </>
  )
}
