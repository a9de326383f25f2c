import { Box } from '@mui/material'
import { EDADES } from '#shared/creditos/reparto'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Dato } from '../kernel/Dato'
import { Etiqueta } from '../kernel/Etiqueta'
import { BarraDeCupo } from './BarraDeCupo'
import { type Cuenta, type DeCliente, ROTULOS_DE_EDAD } from './cuenta'

/** What an account allows, what is used of it, and how old the debt is. */
export function ResumenDeCuenta({
  cuenta,
  edades,
}: {
  cuenta: Cuenta
  edades: NonNullable<DeCliente['edades']>
}) {
  const { cupo_disponible: libre } = cuenta
  return (
    <Box
      component="dl"
      aria-label="Resumen de la cuenta"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(5, 1fr)' },
        gap: 1.5,
        m: 0,
        mb: 2,
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Dato nombre="Documento">{cuenta.numero_documento_tercero}</Dato>
      <Dato nombre="Crédito usado">
        <strong>{pesosExactos(cuenta.total_credito)}</strong>
      </Dato>
      <Dato nombre="Cupo permitido">{pesosExactos(cuenta.total_cupo_permitido)}</Dato>
      <Dato nombre="Disponible">
        {cuenta.bloqueada ? (
          <Etiqueta tono="peligro">Bloqueada</Etiqueta>
        ) : (
          <strong className={libre < 0 ? 'negativo' : undefined}>{pesosExactos(libre)}</strong>
        )}
        <BarraDeCupo cuenta={cuenta} />
      </Dato>
      <Dato nombre="Plazo">{formatoNumero(cuenta.plazo_credito)} días</Dato>
      {EDADES.map(edad => (
        <Dato
          key={edad}
          nombre={edad === 'al_dia' ? 'Al día' : `Vencido ${ROTULOS_DE_EDAD[edad].toLowerCase()}`}
        >
          <span className={edad !== 'al_dia' && edades[edad] > 0 ? 'negativo' : undefined}>
            {pesosExactos(edades[edad])}
          </span>
        </Dato>
      ))}
    </Box>
  )
}
