import { OutlinedInput } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { Campo, type PropsDeCampo } from './Campo'

export interface Opcion<V extends string | number> {
  valor: V
  texto: string
}
interface Props<V extends string | number> extends PropsDeCampo {
  value: V | null
  onChange: (value: V | null) => void
  opciones: readonly Opcion<V>[]
  /** Text of the empty choice; without it there is none once a value is chosen. */
  vacio?: string
}

/** Enter sends the form, as in every other field, unless it is choosing in the open list. */
function enviarConEnter(event: KeyboardEvent): void {
  const select = event.target
  if (event.key !== 'Enter' || !(select instanceof HTMLSelectElement) || !select.form) return
  if (CSS.supports('selector(:open)') && select.matches(':open')) return
  event.preventDefault()
  select.form.requestSubmit()
}

/** The browser's own dropdown: it opens at once, finds by typing, and tablets draw it large. */
export function Selector<V extends string | number>(props: Props<V>): ReactNode {
  const { value, onChange, opciones, vacio, onBlur, ref, name, disabled, autoFocus, error } = props
  const elegir = (text: string) => onChange(opciones.find(o => String(o.valor) === text)?.valor ?? null)
  const sinElegir = vacio ?? (value === null ? 'Seleccione una opción' : undefined)
  return (
    <Campo {...props}>
      {enlace => (
        <OutlinedInput
          fullWidth
          id={enlace.id}
          name={name}
          value={value === null ? '' : String(value)}
          onChange={event => elegir(event.target.value)}
          onBlur={onBlur}
          onKeyDown={enviarConEnter}
          inputRef={ref}
          disabled={disabled}
          autoFocus={autoFocus}
          error={error !== undefined}
          // The typings of the prop know components that take an input's props only.
          inputComponent={'select' as 'input'}
          inputProps={{
            ...enlace,
            children: [
              sinElegir !== undefined && (
                <option key="" value="">
                  {sinElegir}
                </option>
              ),
              ...opciones.map(({ valor, texto }) => (
                <option key={valor} value={String(valor)}>
                  {texto}
                </option>
              )),
            ],
          }}
          sx={{ '& select': { height: 36, py: 0, cursor: 'pointer', backgroundColor: 'transparent' } }}
        />
      )}
    </Campo>
  )
}
