import { Box } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import type { Cifras } from './derivados'

/** What follows from total and percentages, while they are typed. */
export function Derivados({ cifras }: { cifras: Cifras | null }) {
  const filas: [string, number | undefined][] = [
    ['Valor antes de IVA', cifras?.valor_antes_iva],
    ['Valor IVA', cifras?.valor_iva],
    ['Valor retefuente', cifras?.valor_rte],
  ]
  const dice = (valor: number | undefined) => (valor === undefined ? '—' : pesosExactos(valor))
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{
        m: 0,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'action.hover',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '2px 16px',
        '& dd': { m: 0, textAlign: 'right' },
      }}
    >
      {filas.map(([nombre, valor]) => (
        <Box key={nombre} sx={{ display: 'contents' }}>
          <dt>{nombre}</dt>
          <dd>{dice(valor)}</dd>
        </Box>
      ))}
      <Box component="dt" sx={{ fontWeight: 700, fontSize: 16 }}>
        Total a pagar
      </Box>
      <Box component="dd" sx={{ fontWeight: 700, fontSize: 16 }}>
        {dice(cifras?.valor_total_pagar)}
      </Box>
    </Box>
  )
}
