import { Box } from '@mui/material'

interface Cambio {
  campo: string
  antes: string | null
  despues: string | null
}

const seguido = (texto: string): string => texto.replaceAll('$ ', '$\u00a0')

/** What changed, field by field: `Precio sin IVA: $ 4.000 → $ 4.200`. */
export function CambiosLeidos({ cambios }: { cambios: readonly Cambio[] }) {
  if (cambios.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, pl: '18px', listStyleType: 'disc', overflowWrap: 'anywhere' }}>
      {cambios.map(({ campo, antes, despues }) => (
        <li key={campo}>
          {campo}: {antes !== null && seguido(antes)}
          {antes !== null && ' → '}
          {despues === null ? <i>nada</i> : <b>{seguido(despues)}</b>}
        </li>
      ))}
    </Box>
  )
}
