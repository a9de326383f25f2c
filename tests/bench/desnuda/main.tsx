import { CssBaseline, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'

/** The least that React and MUI draw: a heading and a table of twenty rows. */
const COLUMNAS = ['Número', 'Fecha', 'Cliente', 'Vendedor', 'Estado', 'Total']
const FILAS = Array.from({ length: 20 }, (_, i) => [
  `001-${1000 + i}`,
  '23/11/2026 09:30',
  `Carpintería El Cedro ${i}`,
  'Vendedor de la tienda',
  'Pendiente',
  `$ ${(i + 1) * 125_000}`,
])

createRoot(document.getElementById('raiz')!).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Typography variant="h1">Ventas</Typography>
    <Table>
      <TableHead>
        <TableRow>
          {COLUMNAS.map(columna => (
            <TableCell key={columna}>{columna}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {FILAS.map(fila => (
          <TableRow key={fila[0]}>
            {fila.map(celda => (
              <TableCell key={celda}>{celda}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </ThemeProvider>,
)
