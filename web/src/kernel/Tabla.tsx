import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material'
import { keyframes } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

export interface Columna<F> {
  id: string
  titulo: ReactNode
  celda: (fila: F) => ReactNode
  /** Numbers stand to the right, one under the other. */
  numero?: boolean
  /** The cell by which a person knows the row. */
  principal?: boolean
  ancho?: number | string
  /** May break into lines; other cells stay on one. */
  ajusta?: boolean
}

interface Props<F> {
  /** What the table lists, for screen readers. */
  etiqueta: string
  columnas: readonly Columna<F>[]
  filas: readonly F[] | undefined
  clave: (fila: F) => string | number
  cargando?: boolean
  error?: { message: string }
  alReintentar?: () => void
  /** Why there is nothing, and what to do. */
  vacio?: ReactNode
  /** Enter and double click on a row. */
  alAbrir?: (fila: F) => void
  /** Icon buttons at the end of a row, with a label each. */
  acciones?: (fila: F) => ReactNode
  /** `TableRow`s of the footer. */
  pie?: ReactNode
  /** Keys of rows that have just changed (`useDestellos`). */
  destellos?: ReadonlySet<string | number>
  filasDeEspera?: number
}

const destello = keyframes`from { background-color: #F3DDBB } to { background-color: transparent }`

/** A dense table: fills the height it gets, scrolls inside, and is walked with the arrow keys. */
export function Tabla<F>(props: Props<F>): ReactNode {
  const { etiqueta, columnas, filas, clave, cargando, error, vacio, alAbrir, acciones, pie, destellos } =
    props
  const [actual, setActual] = useState<string | number | null>(null)
  const ancho = columnas.length + (acciones ? 1 : 0)
  const enfocable = filas?.some(f => clave(f) === actual) ? actual : filas?.[0] && clave(filas[0])

  const alTeclear = (event: KeyboardEvent<HTMLTableRowElement>, fila: F) => {
    // Keys on a button inside the row belong to the button.
    if (event.target !== event.currentTarget) return
    const row = event.currentTarget
    const destino = {
      ArrowDown: row.nextElementSibling,
      ArrowUp: row.previousElementSibling,
      Home: row.parentElement?.firstElementChild,
      End: row.parentElement?.lastElementChild,
    }[event.key]
    if (destino instanceof HTMLElement) {
      event.preventDefault()
      destino.focus()
    } else if (event.key === 'Enter' && alAbrir) {
      event.preventDefault()
      alAbrir(fila)
    }
  }
  const mensaje = (contenido: ReactNode) => (
    <TableRow>
      <TableCell colSpan={ancho} sx={{ border: 0, py: 6, textAlign: 'center', color: 'text.secondary' }}>
        {contenido}
      </TableCell>
    </TableRow>
  )
  return (
    <TableContainer
      sx={{
        flex: '1 1 0',
        minHeight: 200,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Table stickyHeader size="small" aria-label={etiqueta} aria-busy={cargando || undefined}>
        <TableHead>
          <TableRow>
            {columnas.map(c => (
              <TableCell key={c.id} align={c.numero ? 'right' : 'left'} sx={{ width: c.ancho }}>
                {c.titulo}
              </TableCell>
            ))}
            {acciones && (
              <TableCell align="right">
                <Box component="span" sx={OCULTO}>
                  Acciones
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody sx={{ opacity: cargando && filas ? 0.55 : 1, transition: 'opacity 120ms' }}>
          {filas?.map(fila => {
            const id = clave(fila)
            return (
              <TableRow
                key={id}
                hover
                tabIndex={id === enfocable ? 0 : -1}
                onFocus={() => setActual(id)}
                onKeyDown={event => alTeclear(event, fila)}
                onDoubleClick={alAbrir && (() => alAbrir(fila))}
                sx={{
                  scrollMarginTop: 40,
                  '&:focus-visible': {
                    outline: '2px solid',
                    outlineColor: 'primary.main',
                    outlineOffset: -2,
                  },
                  '@media (prefers-reduced-motion: no-preference)': {
                    animation: destellos?.has(id) ? `${destello} 1.8s ease-out` : undefined,
                  },
                }}
              >
                {columnas.map(c => (
                  <TableCell
                    key={c.id}
                    align={c.numero ? 'right' : 'left'}
                    sx={{
                      fontWeight: c.principal ? 650 : undefined,
                      whiteSpace: c.ajusta ? 'normal' : 'nowrap',
                    }}
                  >
                    {c.celda(fila)}
                  </TableCell>
                ))}
                {acciones && (
                  <TableCell align="right" sx={{ py: 0, whiteSpace: 'nowrap' }}>
                    {acciones(fila)}
                  </TableCell>
                )}
              </TableRow>
            )
          })}
          {!filas && cargando && <Espera filas={props.filasDeEspera ?? 12} columnas={ancho} />}
          {!filas &&
            !cargando &&
            error &&
            mensaje(
              <>
                <Box sx={{ mb: 2 }}>{error.message}</Box>
                {props.alReintentar && (
                  <Button variant="outlined" color="inherit" onClick={props.alReintentar}>
                    Reintentar
                  </Button>
                )}
              </>,
            )}
          {filas?.length === 0 && !cargando && mensaje(vacio ?? 'No se encontraron datos')}
        </TableBody>
        {pie && (
          <TableFooter
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              '& td': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {pie}
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  )
}

const OCULTO = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const Espera = ({ filas, columnas }: { filas: number; columnas: number }) =>
  Array.from({ length: filas }, (_, fila) => (
    <TableRow key={fila} aria-hidden>
      {Array.from({ length: columnas }, (_, columna) => (
        <TableCell key={columna}>
          <Skeleton variant="rounded" height={12} animation={false} />
        </TableCell>
      ))}
    </TableRow>
  ))
