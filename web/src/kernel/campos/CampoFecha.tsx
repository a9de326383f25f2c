import { OutlinedInput } from '@mui/material'
import { Campo, type PropsDeCampo } from './Campo'

/** Its value is `YYYY-MM-DD`, '' for none. */
type Props = PropsDeCampo<string> & { min?: string; max?: string }

/** The browser's own date field: the fastest to type, and it knows the calendar. */
export const CampoFecha = ({ min, max, ...props }: Props) => (
  <Campo {...props}>
    {({ value, onChange, entrada, aria }) => (
      <OutlinedInput
        {...entrada}
        type="date"
        value={value ?? ''}
        onChange={event => onChange(event.target.value)}
        inputProps={{ ...aria, min, max: max ?? '9999-12-31' }}
      />
    )}
  </Campo>
)
