import { Box } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import type { Cuenta } from './cuenta'

type Cupo = Pick<Cuenta, 'total_cupo_permitido' | 'total_credito' | 'total_pedidos' | 'cupo_disponible'>

/** How much of the limit is used: owed, then ordered; red where it is beyond it. The figures stand beside it. */
export function BarraDeCupo({ cuenta }: { cuenta: Cupo }) {
  const { total_cupo_permitido: cupo, total_credito: debe, total_pedidos: pedidos, cupo_disponible } = cuenta
  const parte = (valor: number): number =>
    cupo > 0 ? Math.min(100, Math.round((valor * 100) / cupo)) : valor > 0 ? 100 : 0
  const usado = parte(debe + pedidos)
  const pasado = cupo_disponible < 0
  return (
    <Box
      title={`Usado ${usado} % del cupo: debe ${pesosExactos(debe)}, en pedidos ${pesosExactos(pedidos)}`}
      sx={{
        display: 'flex',
        height: 6,
        minWidth: 90,
        mt: '3px',
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: 'divider',
      }}
    >
      <Box sx={{ width: `${parte(debe)}%`, bgcolor: pasado ? 'error.main' : 'primary.main' }} />
      <Box
        sx={{
          width: `${usado - parte(debe)}%`,
          bgcolor: pasado ? 'error.light' : 'primary.light',
          opacity: 0.6,
        }}
      />
    </Box>
  )
}
