import { Box } from '@mui/material'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId } from 'react'
import { TACTIL } from '../../kernel/estilos'

interface Props {
  etiqueta: string
  value: string
  onChange: (texto: string) => void
  error?: string | undefined
  foco?: boolean
  /** It may take several lines, where its column is narrower than its text. */
  ajusta?: boolean
}

/** The cell above or below this one, of the same column. */
function vecina(desde: HTMLElement, paso: number): HTMLElement | null | undefined {
  const celda = desde.closest('td, th')
  const filas = [...(desde.closest('table')?.querySelectorAll('tr') ?? [])]
  const fila = filas[filas.indexOf(celda?.parentElement as HTMLTableRowElement) + paso]
  return fila?.children[(celda as HTMLTableCellElement).cellIndex]?.querySelector<HTMLElement>(
    'input, textarea',
  )
}

/** As high as its text. */
const RENGLONES = {
  display: 'block',
  height: 'auto',
  minHeight: 30,
  py: '5px',
  lineHeight: '18px',
  resize: 'none',
  fieldSizing: 'content',
  [`@media ${TACTIL}`]: { minHeight: 44 },
} as const

/** A text of the sheet: arrows and Enter go to the cell above and below, Tab to the next one. */
export function CampoDeCelda({ etiqueta, value, onChange, error, foco = false, ajusta = false }: Props) {
  const id = useId()
  const alTeclear = (event: KeyboardEvent<HTMLElement>) => {
    const paso = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (paso === undefined) return
    event.preventDefault()
    vecina(event.currentTarget, paso)?.focus()
  }
  return (
    <>
      <Box
        component={ajusta ? 'textarea' : 'input'}
        rows={ajusta ? 1 : undefined}
        sx={{
          width: '100%',
          minWidth: { xs: 0, sm: 110 },
          height: 30,
          px: { xs: '4px', sm: '6px' },
          border: 1,
          borderColor: error === undefined ? 'transparent' : 'error.main',
          borderRadius: 'var(--radio)',
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'text.primary',
          '&:hover': { borderColor: error === undefined ? 'divider' : 'error.main' },
          '&:focus': { outline: 'var(--foco)', outlineOffset: '-2px', bgcolor: 'background.paper' },
          [`@media ${TACTIL}`]: { height: 44 },
          ...(ajusta && RENGLONES),
        }}
        aria-label={etiqueta}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been added for this
        autoFocus={foco}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        onKeyDown={alTeclear}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
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
