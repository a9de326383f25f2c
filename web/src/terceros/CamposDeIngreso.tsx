import { Box, Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { Controller, useWatch } from 'react-hook-form'
import { MINIMO_CONTRASENA } from '#shared/sesion/contrasena'
import { tieneIngreso, type TipoTercero } from '#shared/terceros/tercero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Selector } from '../kernel/campos/Selector'
import { usePuede } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import { Fila } from './Fila'
import type { FormularioDeTercero } from './valores'
import { PERFILES } from './perfiles'
import { type IngresoFijo, useTiendasPropias } from './ingreso-fijo'

interface Props {
  form: FormularioDeTercero
  /** What the person is so far; none for somebody new. */
  antes: TipoTercero | undefined
  /** They have a login already. */
  conUsuario: boolean
  /** Why it stays as it is. */
  fijo: IngresoFijo | undefined
}

/** What somebody is to the shop; of who signs in, also how, where, and whether they may. */
export function CamposDeIngreso({ form, antes, conUsuario, fijo: ingreso }: Props) {
  const daRoles = usePuede()('usuarios.roles')
  const [tipo = 'C'] = useWatch({ control: form.control, name: ['tipo_tercero'] })
  const propias = useTiendasPropias()
  // Who gives roles gives any store of the company, also one where they do not work themselves.
  const todas = useRuta('GET /maestros/tiendas', daRoles ? {} : null, { estable: true, sinTienda: true }).data
    ?.tiendas
  // An Administrador takes people on, and gives nobody another role (DECISIONS 12).
  const perfiles = PERFILES.filter(
    ({ valor }) => daRoles || (valor !== 'SA' && valor !== 'A') || valor === antes,
  )
  const nuevo = !conUsuario || antes === undefined || !tieneIngreso(antes)
  const fijo = antes !== undefined && !daRoles
  return (
    <>
      <Fila>
        <Selector
          nombre="tipo_tercero"
          etiqueta="Perfil"
          requerido
          opciones={perfiles}
          disabled={fijo}
          ayuda={fijo ? 'Lo cambia un SuperAdministrador' : undefined}
        />
        {tieneIngreso(tipo) ? (
          <CampoTexto
            nombre="password_usuario"
            etiqueta="Contraseña"
            type="password"
            autoComplete="new-password"
            requerido={nuevo}
            maxLength={200}
            disabled={ingreso !== undefined}
            ayuda={
              ingreso
                ? ingreso.texto
                : nuevo
                  ? `Mínimo ${MINIMO_CONTRASENA} caracteres`
                  : 'Déjela en blanco para no cambiarla. Al cambiarla se cierran sus sesiones'
            }
          />
        ) : (
          <Box sx={{ width: '100%' }} />
        )}
      </Fila>
      {tieneIngreso(tipo) && (
        <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
          <Controller
            name="tiendas"
            control={form.control}
            render={({ field, fieldState }) => (
              <Tiendas
                opciones={ingreso?.tiendas ? [] : (todas ?? propias ?? [])}
                elegidas={field.value ?? []}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          {conUsuario && !nuevo && (
            <Casilla nombre="activo" etiqueta="Activo" disabled={ingreso !== undefined} />
          )}
        </Box>
      )}
    </>
  )
}

interface PropsDeTiendas {
  opciones: readonly { codigo_tienda: string; nombre_tienda: string }[]
  elegidas: readonly string[]
  onChange: (codigos: string[]) => void
  error: string | undefined
}

/** The stores where somebody works: those that one may give, and others that are only shown. */
function Tiendas({ opciones, elegidas, onChange, error }: PropsDeTiendas) {
  const ajenas = elegidas.filter(codigo => opciones.every(each => each.codigo_tienda !== codigo))
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ fontSize: 13, fontWeight: 550, p: 0 }}>
        Tiendas
      </Box>
      <FormGroup row>
        {opciones.map(({ codigo_tienda: codigo, nombre_tienda }) => (
          <FormControlLabel
            key={codigo}
            control={
              <Checkbox
                size="small"
                checked={elegidas.includes(codigo)}
                onChange={(_, checked) =>
                  onChange(checked ? [...elegidas, codigo] : elegidas.filter(each => each !== codigo))
                }
              />
            }
            label={`${codigo} - ${nombre_tienda}`}
          />
        ))}
        {ajenas.map(codigo => (
          <FormControlLabel
            key={codigo}
            control={<Checkbox size="small" checked disabled />}
            label={codigo}
          />
        ))}
      </FormGroup>
      {error !== undefined && <p className="error">{error}</p>}
    </Box>
  )
}
