import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import type { OperarioConCarne } from './DialogoCarnes'

interface Props {
  operarios: readonly OperarioConCarne[]
  elegidos: readonly number[]
  error: string | undefined
  alElegir: (ids: number[]) => void
}

/** Who of the store gets a badge. */
export function ElegirOperarios({ operarios, elegidos, error, alElegir }: Props) {
  if (operarios.length === 0)
    return <p style={{ margin: 0 }}>Esta tienda no tiene operarios: se crean aquí, con perfil Operario.</p>
  return (
    <fieldset aria-label="Operarios" style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <FormGroup>
        {operarios.map(({ id, nombres, apellidos, fecha_carne }, i) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                autoFocus={i === 0}
                checked={elegidos.includes(id)}
                onChange={(_, marcado) =>
                  alElegir(marcado ? [...elegidos, id] : elegidos.filter(otro => otro !== id))
                }
              />
            }
            label={
              <>
                {nombres} {apellidos}{' '}
                <span className="tenue">
                  {fecha_carne === null
                    ? 'sin carné'
                    : `carné del ${formatoDia(diaDe(new Date(fecha_carne)))}`}
                </span>
              </>
            }
          />
        ))}
      </FormGroup>
      {error && (
        <p role="alert" className="Mui-error MuiFormHelperText-root" style={{ margin: 0 }}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
