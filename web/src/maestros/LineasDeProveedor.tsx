import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useController } from 'react-hook-form'
import { LineasDeProveedor as Enviadas } from '#shared/maestros/proveedores'
import type { DatosDe } from '../kernel/api'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { TACTIL } from '../kernel/estilos'
import { useRetener } from '../kernel/teclado/retencion'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import type { Proveedor } from './proveedor'

interface Props {
  proveedor: Proveedor
  alCerrar: () => void
}

type Linea = DatosDe<'GET /listas/lineas'>['lineas'][number]
const SIN_COLOR = '#ffffff'

/** Which lines a supplier makes, and in which colour the boards of each are shown (DECISIONS 304, 314). */
export default function LineasDeProveedor({ proveedor, alCerrar }: Props) {
  const { id, nombre_proveedor, lineas, version } = proveedor
  const form = useFormulario(Enviadas, { lineas, version })
  const guardar = useAccion('PUT /maestros/proveedores/{id}/lineas', {
    invalida: ['GET /maestros/proveedores', 'GET /productos/crear-tablero/previa'],
    form,
  })
  const lista = useRuta('GET /listas/lineas', { query: { todos: true } })
  useRetener(lista.cargando && !lista.error)
  const { field, fieldState } = useController({ control: form.control, name: 'lineas' })
  const suyas = new Map(field.value.map(({ linea_id, color }) => [Number(linea_id), color]))
  const poner = (linea: number, color: string | null) => {
    const next = new Map(suyas)
    if (color === null) next.delete(linea)
    else next.set(linea, color)
    field.onChange([...next].map(([linea_id, suyo]) => ({ linea_id, color: suyo })))
  }
  const ofrecidas = (lista.data?.lineas ?? []).filter(({ id: linea, activo }) => activo || suyas.has(linea))
  const grupos = [...new Set(ofrecidas.map(({ nombre_grupo }) => nombre_grupo))]
  const primera = ofrecidas.find(({ nombre_grupo }) => nombre_grupo === grupos[0])
  return (
    <DialogoFormulario
      titulo={`Líneas de ${nombre_proveedor}`}
      form={form}
      alEnviar={body => guardar.ejecutar({ params: { id }, body })}
      enviar="Guardar líneas"
      ancho="sm"
      alCerrar={alCerrar}
    >
      {grupos.map(grupo => (
        <Box key={grupo} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Box component="legend" sx={{ fontSize: 13, fontWeight: 550, p: 0 }}>
            {grupo}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
            {ofrecidas
              .filter(({ nombre_grupo }) => nombre_grupo === grupo)
              .map(linea => (
                <UnaLinea
                  key={linea.id}
                  linea={linea}
                  color={suyas.get(linea.id)}
                  poner={poner}
                  primera={linea === primera}
                />
              ))}
          </Box>
        </Box>
      ))}
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </DialogoFormulario>
  )
}

interface PropsDeLinea {
  linea: Linea
  /** Undefined: the supplier does not make it. */
  color: string | undefined
  poner: (linea: number, color: string | null) => void
  /** The keyboard begins here. */
  primera: boolean
}

/** One of all lines: whether it is made, and the colour of its cells. */
function UnaLinea({ linea: { id, nombre_linea, activo }, color, poner, primera }: PropsDeLinea) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            autoFocus={primera}
            checked={color !== undefined}
            onChange={(_, checked) => poner(id, checked ? '' : null)}
          />
        }
        label={activo ? nombre_linea : `${nombre_linea} (inactiva)`}
      />
      {color !== undefined && (
        <Box
          component="input"
          type="color"
          aria-label={`Color de ${nombre_linea} en el inventario de tableros`}
          value={color || SIN_COLOR}
          onChange={event => poner(id, event.target.value)}
          sx={{ width: 44, height: 32, p: 0.25, cursor: 'pointer', [`@media ${TACTIL}`]: { height: 44 } }}
        />
      )}
    </Box>
  )
}
