import { Alert } from '@mui/material'
import type { Tercero } from './clientes'
import type { Valores } from './valores'

const NOMBRES = {
  numero_documento: 'número de documento',
  nombres: 'nombres',
  apellidos: 'apellidos',
  numero_celular: 'celular',
  numero_telefonico: 'teléfono fijo',
  correo_electronico: 'correo electrónico',
  direccion_residencia: 'dirección',
} as const

/** What somebody else saved meanwhile, beside what is typed here: saving again writes over it. */
export function Distinto({ ahora, escrito }: { ahora: Tercero; escrito: Valores }) {
  const changed = (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).filter(
    name => ahora[name] !== String(escrito[name] ?? ''),
  )
  return (
    <Alert severity="warning" aria-live="polite">
      Otra persona cambió estos datos. Revise los cambios y guarde de nuevo.
      {changed.length > 0 &&
        ` Quedó guardado: ${changed.map(name => `${NOMBRES[name]} «${ahora[name]}»`).join(', ')}.`}
    </Alert>
  )
}
