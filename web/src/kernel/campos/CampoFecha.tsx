import { OutlinedInput } from '@mui/material'
import { Campo, type PropsDeCampo } from './Campo'

interface Props extends PropsDeCampo {
  /** `YYYY-MM-DD`, '' for none. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
}

/** The browser's own date field: the fastest to type, and it knows the calendar. */
export function CampoFecha(props: Props) {
  const { value, onChange, onBlur, ref, name, disabled, autoFocus, error, min, max } = props
  return (
    <Campo {...props}>
      {enlace => (
        <OutlinedInput
          fullWidth
          id={enlace.id}
          name={name}
          type="date"
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={ref}
          disabled={disabled}
          autoFocus={autoFocus}
          error={error !== undefined}
          inputProps={{ ...enlace, min, max: max ?? '9999-12-31' }}
        />
      )}
    </Campo>
  )
}
