import { Box } from '@mui/material'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { CampoCantidad } from '../kernel/campos/CampoCantidad'
import type { Tablero } from './tableros'

interface Medidas {
  base?: number
  altura?: number
}
interface Props {
  form: UseFormReturn<Medidas>
  /** Begins with the focus. */
  foco?: boolean
  requerido?: boolean
  /** Of which no larger offcut can come. */
  tablero?: Tablero | null
}

const CAMPOS = [
  { name: 'base', etiqueta: 'Base', lado: 'medida_largo', ayuda: 'A lo largo de la base del tablero' },
  { name: 'altura', etiqueta: 'Altura', lado: 'medida_ancho', ayuda: '' },
] as const

/** The two sides of an offcut, as it lay on its board. */
export function CamposDeMedida({ form, foco, requerido, tablero }: Props) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
      {CAMPOS.map(({ name, etiqueta, lado, ayuda }) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field, fieldState }) => (
            <CampoCantidad
              {...field}
              value={field.value ?? null}
              onChange={value => field.onChange(value ?? undefined)}
              etiqueta={etiqueta}
              requerido={requerido}
              autoFocus={foco && name === 'base'}
              decimales={1}
              unidad="mm"
              ayuda={[ayuda, tablero?.[lado] && `máximo ${tablero[lado]} mm`].filter(Boolean).join(', ')}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </Box>
  )
}
