import { Checkbox, FormControlLabel } from '@mui/material'
import type { Ref } from 'react'
import { Campo, type PropsDeCampo } from './Campo'

/** Yes or no: a box with its label beside it. */
export const Casilla = ({ etiqueta, ...props }: PropsDeCampo<boolean>) => (
  <Campo {...props} etiqueta={etiqueta} sinEtiqueta>
    {({ value, onChange, entrada: { id, name, ref, onBlur, disabled, autoFocus }, aria }) => (
      <FormControlLabel
        label={etiqueta}
        control={
          <Checkbox
            size="small"
            // The ring stays within the box: the label begins beside it.
            sx={{ '&.Mui-focusVisible': { outlineOffset: '-4px' } }}
            id={id}
            name={name}
            onBlur={onBlur}
            disabled={disabled}
            autoFocus={autoFocus}
            checked={value ?? false}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{
              input: { ref: ref as Ref<HTMLInputElement>, 'aria-describedby': aria['aria-describedby'] },
            }}
          />
        }
      />
    )}
  </Campo>
)
