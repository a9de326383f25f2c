import { Box } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { textoSobre } from './contraste'
import { type Tablero, type Tableros, sumaDe } from './tableros'

interface Props {
  lineas: Tableros['lineas']
  /** Those that are on show: of one colour, or all. */
  visibles: readonly Tablero[]
  /** Of the lines whose cells are of one colour, whoever makes them. */
  tintes: ReadonlyMap<number, string>
}

/** How many boards there are of each line, and in all. */
export function Tarjetas({ lineas, visibles, tintes }: Props) {
  const cuantos = lineas.map(({ id, nombre_linea }) => ({
    id,
    nombre: nombre_linea,
    cantidad: sumaDe(visibles.filter(({ linea_id }) => linea_id === id)),
    fondo: tintes.get(id),
  }))
  const todas = [...cuantos, { id: 0, nombre: 'Total', cantidad: sumaDe(visibles), fondo: undefined }]
  return (
    <Box
      component="ul"
      aria-label="Tableros por línea"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
        flex: 'none',
      }}
    >
      {todas.map(({ id, nombre, cantidad, fondo }) => (
        <Box
          component="li"
          key={id}
          sx={{
            p: '8px 12px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 'var(--radio)',
            bgcolor: fondo ?? 'background.paper',
            color: fondo && textoSobre(fondo),
          }}
        >
          <Box sx={{ fontSize: 22, fontWeight: 650, lineHeight: 1.2 }}>{formatoNumero(cantidad)}</Box>
          <Box sx={{ fontSize: 13 }}>{nombre}</Box>
        </Box>
      ))}
    </Box>
  )
}
