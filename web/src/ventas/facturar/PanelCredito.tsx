import { Alert, Box, LinearProgress } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { usePuede } from '../../kernel/session'
import { titularDe } from '../../creditos/cuenta'
import { sumarPesos, type Venta } from '../facturacion/venta'
import { useCuentaDeVenta } from './useCuentaDeVenta'
import { NOMBRE } from './useCobro'

interface Props {
  venta: Venta
  /** What of it will be owed. */
  valor: number
  motivo: string
  /** The server has asked for one, whatever is on show of the account. */
  exigido: boolean
  alEscribir: (motivo: string) => void
  /** Enter in the reason. */
  alEnviar: () => void
  disabled: boolean
}

/** On whose account a bill, or a part of it, is owed, and what is left of the limit with it (DECISIONS 4, 65, 87). */
export function PanelCredito({ venta, valor, motivo, exigido, alEscribir, alEnviar, disabled }: Props) {
  const autoriza = usePuede()('creditos.cupo')
  const { data, error, libre, sinCuenta } = useCuentaDeVenta(venta)
  const enParte = valor !== venta.total_venta_bruta
  if (sinCuenta) return <Alert severity="warning">El tercero no tiene una cuenta crédito</Alert>
  const campo = (etiqueta: string) => (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        alEnviar()
      }}
    >
      <CampoTexto
        etiqueta={etiqueta}
        name={NOMBRE.motivo}
        requerido
        // Beside lines of payment the amount is being typed.
        autoFocus={!enParte}
        maxLength={300}
        value={motivo}
        onChange={alEscribir}
        disabled={disabled}
      />
    </form>
  )
  if (error && !data)
    return (
      <>
        <Alert severity="error">{error.message}</Alert>
        {exigido && autoriza && campo('Motivo para autorizar la venta')}
      </>
    )
  if (!data) return <LinearProgress aria-label="Consultando cuenta crédito" />
  const cuenta = data.cuenta_credito_cliente
  if (!cuenta) return <Alert severity="warning">El tercero no tiene una cuenta crédito</Alert>
  const excede = valor > libre
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
          {enParte ? 'Lo que queda a crédito' : 'La venta'} supera el cupo disponible en{' '}
          {pesosExactos(sumarPesos(valor, -Math.max(0, libre)))}
          {autoriza ? ': escriba por qué la autoriza' : ': un administrador debe autorizarla'}
        </Alert>
      )}
      {!cuenta.bloqueada && data.mora && (
        <Alert severity="warning">
          {data.mora}
          {autoriza ? ': escriba por qué autoriza la venta' : ': un administrador debe autorizarla'}
        </Alert>
      )}
      {!cuenta.bloqueada &&
        (excede || data.mora || exigido) &&
        autoriza &&
        campo(
          excede
            ? 'Motivo para superar el cupo'
            : data.mora
              ? 'Motivo para vender con una factura en mora'
              : 'Motivo para autorizar la venta',
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
