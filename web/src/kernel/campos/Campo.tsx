import { Box, FormHelperText } from '@mui/material'
import { type ReactNode, type Ref, useId } from 'react'

/** What every field takes; `ref`, `name` and `onBlur` are what react-hook-form's Controller hands over. */
export interface PropsDeCampo {
  etiqueta: string
  /** The label stays for screen readers only: fields inside a table. */
  sinEtiqueta?: boolean
  requerido?: boolean
  ayuda?: ReactNode
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  name?: string
  ref?: Ref<HTMLElement>
  onBlur?: () => void
  ancho?: number | string
}

interface Enlace {
  id: string
  'aria-describedby': string | undefined
  'aria-label': string | undefined
  'aria-required': boolean | undefined
}

/** Label above, help below, error in place of help; ties them to the control for screen readers. */
export function Campo({
  etiqueta,
  sinEtiqueta,
  requerido,
  ayuda,
  error,
  ancho,
  children,
}: PropsDeCampo & { children: (enlace: Enlace) => ReactNode }) {
  const id = useId()
  const texto = error ?? ayuda
  return (
    <Box sx={{ width: ancho ?? '100%', minWidth: 0 }}>
      {!sinEtiqueta && (
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'block', fontSize: 13, fontWeight: 550, mb: '4px' }}
        >
          {etiqueta}
          {requerido && (
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {' *'}
            </Box>
          )}
        </Box>
      )}
      {children({
        id,
        'aria-describedby': texto ? `${id}-texto` : undefined,
        'aria-label': sinEtiqueta ? etiqueta : undefined,
        'aria-required': requerido || undefined,
      })}
      {texto ? (
        <FormHelperText id={`${id}-texto`} error={error !== undefined}>
          {texto}
        </FormHelperText>
      ) : null}
    </Box>
  )
}
