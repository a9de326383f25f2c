import { Box } from '@mui/material'
import { type ChangeEvent, type KeyboardEvent, useId } from 'react'
import { TACTIL } from '../../kernel/estilos'
import { seleccionarAlLlegar } from '../../kernel/campos/seleccionar'

interface Props {
  etiqueta: string
  value: string
  onChange: (texto: string) => void
  error?: string | undefined
  foco?: boolean
}

/** The cell above or below this one, of the same column. */
function vecina(desde: HTMLElement, paso: number): HTMLElement | null | undefined {
  const celda = desde.closest('td, th')
  const filas = [...(desde.closest('table')?.querySelectorAll('tr') ?? [])]
  const fila = filas[filas.indexOf(celda?.parentElement as HTMLTableRowElement) + paso]
  return fila?.children[(celda as HTMLTableCellElement).cellIndex]?.querySelector('textarea')
}

/** A text of the sheet, in as many lines as its column needs: arrows and Enter go to the cell above and below, Tab to the next one. */
export function CampoDeCelda({ etiqueta, value, onChange, error, foco = false }: Props) {
  const id = useId()
  const alTeclear = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const paso = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (paso === undefined) return
    event.preventDefault()
    vecina(event.currentTarget, paso)?.focus()
  }
  return (
    <>
      <Box
        component="textarea"
        // Of a browser that does not make it as high as its text.
        rows={2}
        sx={{
          width: '100%',
          minWidth: { xs: 0, sm: 110 },
          font: 'inherit',
          lineHeight: '18px',
          display: 'block',
          minHeight: 30,
          py: '5px',
          resize: 'none',
          fieldSizing: 'content',
          px: { xs: '4px', sm: '6px' },
          border: 1,
          borderColor: error === undefined ? 'transparent' : 'error.main',
          borderRadius: 'var(--radio)',
          bgcolor: 'transparent',
          color: 'text.primary',
          '&:hover': { borderColor: error === undefined ? 'divider' : 'error.main' },
          '&:focus': { outline: 'var(--foco)', outlineOffset: '-2px', bgcolor: 'background.paper' },
          [`@media ${TACTIL}`]: { py: '12px' },
        }}
        aria-label={etiqueta}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been added for this
        autoFocus={foco}
        onFocus={seleccionarAlLlegar}
        onKeyDown={alTeclear}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
          onChange(event.target.value.replaceAll('\n', ' '))
        }
      />
      {error !== undefined && (
        <Box
          id={id}
          component="span"
          sx={{ display: 'block', fontSize: 12, color: 'error.main', whiteSpace: 'normal' }}
        >
          {error}
        </Box>
      )}
    </>
  )
}
