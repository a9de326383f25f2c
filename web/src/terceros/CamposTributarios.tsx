import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useController } from 'react-hook-form'
import { RESPONSABILIDADES } from '#shared/terceros/tercero'
import { Casilla } from '../kernel/campos/Casilla'
import type { FormularioDeTercero } from './valores'

/** Each that excludes none of the others, as the tax register calls it. */
const RESPONSABILIDAD = {
  'O-13': 'Gran contribuyente',
  'O-15': 'Autorretenedor',
  'O-23': 'Retenedor de IVA',
  'O-47': 'Régimen simple',
} as const
const CODIGOS = Object.keys(RESPONSABILIDAD) as (keyof typeof RESPONSABILIDAD)[]

/** What an invoice says of the customer to the tax office. Who has none of the responsibilities is R-99-PN. */
export function CamposTributarios({ form }: { form: FormularioDeTercero }) {
  const { field } = useController({ control: form.control, name: 'responsabilidades_fiscales' })
  const marcadas = field.value ?? []
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, px: 1.5, py: 0, minWidth: 0 }}
    >
      <legend>Datos tributarios</legend>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
        <Casilla nombre="responsable_iva" etiqueta="Responsable de IVA" />
        {CODIGOS.map(codigo => (
          <FormControlLabel
            key={codigo}
            label={`${RESPONSABILIDAD[codigo]} (${codigo})`}
            control={
              <Checkbox
                size="small"
                sx={{ '&.Mui-focusVisible': { outlineOffset: '-4px' } }}
                checked={marcadas.includes(codigo)}
                onChange={(_, si) =>
                  field.onChange(
                    RESPONSABILIDADES.filter(each => (each === codigo ? si : marcadas.includes(each))),
                  )
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}
