import { Box } from '@mui/material'
import { type Edad, EDADES } from '#shared/creditos/reparto'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Cifra } from '../kernel/Cifra'
import { Dato } from '../kernel/Dato'
import { Etiqueta } from '../kernel/Etiqueta'
import { BarraDeCupo } from './BarraDeCupo'
import { type Cuenta, type DeCliente, nombreDeEdad } from './cuenta'

interface Props {
  cuenta: Cuenta
  edades: NonNullable<DeCliente['edades']>
  /** Opens the sales that are owed, all or of one age. */
  alVer: (edad: Edad | '') => void
  /** Opens how what is left of the limit comes about. */
  alVerDisponible: () => void
}

/** What an account allows, what is used of it, and how old the debt is. */
export function ResumenDeCuenta({ cuenta, edades, alVer, alVerDisponible }: Props) {
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
        <strong>
          <Cifra abre="ver las ventas que lo suman" alAbrir={() => alVer('')}>
            {pesosExactos(cuenta.total_credito)}
          </Cifra>
        </strong>
      </Dato>
      <Dato nombre="Cupo permitido">{pesosExactos(cuenta.total_cupo_permitido)}</Dato>
      <Dato nombre="Disponible">
        <Cifra abre="ver cómo se llega al disponible" alAbrir={alVerDisponible}>
          {cuenta.bloqueada ? (
            <Etiqueta tono="peligro">Bloqueada</Etiqueta>
          ) : (
            <strong className={libre < 0 ? 'negativo' : undefined}>{pesosExactos(libre)}</strong>
          )}
        </Cifra>
        <BarraDeCupo cuenta={cuenta} />
      </Dato>
      <Dato nombre="Plazo">{formatoNumero(cuenta.plazo_credito)} días</Dato>
      {EDADES.map(edad => (
        <Dato key={edad} nombre={nombreDeEdad(edad)}>
          <span className={edad !== 'al_dia' && edades[edad] > 0 ? 'negativo' : undefined}>
            <Cifra abre="ver las ventas que lo suman" alAbrir={() => alVer(edad)}>
              {pesosExactos(edades[edad])}
            </Cifra>
          </span>
        </Dato>
      ))}
    </Box>
  )
}
