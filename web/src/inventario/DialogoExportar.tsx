import { Alert, Box, Checkbox, FormControlLabel, LinearProgress } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { FiltrosProductos } from '#shared/exportaciones/routes'
import { useExportar } from '../exportaciones/exportaciones'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'

/** The Excel of the products of some groups, and of one line where there is one group (DECISIONS 149). */
export default function DialogoExportar({ alCerrar }: { alCerrar: () => void }) {
  const lectura = useRuta('GET /listas/grupos', {}, { estable: true })
  const grupos = lectura.data?.grupos
  const form = useFormulario(FiltrosProductos, { grupo_id: [] as number[], linea_id: null })
  const elegidos = (useWatch({ control: form.control, name: 'grupo_id' }) ?? []) as number[]
  const unico = elegidos.length === 1 ? elegidos[0]! : null
  const lineas =
    useRuta('GET /listas/grupos/{id}/lineas', unico === null ? null : { params: { id: unico } }, {
      estable: true,
    }).data?.lineas ?? []
  const { exportar } = useExportar('productos')
  const elegir = (ids: number[]) => {
    form.setValue('grupo_id', ids, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setValue('linea_id', null)
  }
  const falta = form.formState.errors.grupo_id?.message
  return (
    <DialogoFormulario
      titulo="Exportar productos a Excel"
      form={form}
      faltan="Debe seleccionar al menos un grupo"
      alEnviar={({ linea_id }) =>
        exportar({ grupo_id: elegidos, linea_id: unico === null ? null : Number(linea_id) || null })
      }
      enviar="Exportar"
      ancho="xs"
      alCerrar={alCerrar}
    >
      {!grupos && !lectura.error && <LinearProgress aria-label="Cargando los grupos" />}
      {lectura.error && <Alert severity="error">{lectura.error.message}</Alert>}
      {grupos && (
        <Box
          component="fieldset"
          aria-describedby={falta ? 'falta-grupo' : undefined}
          sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
        >
          <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
            Grupos
          </Box>
          <Casilla
            texto="Todos"
            foco
            marcada={elegidos.length === grupos.length}
            alCambiar={si => elegir(si ? grupos.map(({ id }) => id) : [])}
          />
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', pl: 1.5 }}
          >
            {grupos.map(({ id, nombre_grupo }) => (
              <Casilla
                key={id}
                texto={nombre_grupo}
                marcada={elegidos.includes(id)}
                alCambiar={si => elegir(si ? [...elegidos, id] : elegidos.filter(each => each !== id))}
              />
            ))}
          </Box>
          {falta && (
            <Box id="falta-grupo" role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
              {falta}
            </Box>
          )}
        </Box>
      )}
      {unico !== null && (
        <Selector
          nombre="linea_id"
          etiqueta="Línea"
          vacio="Todas"
          opciones={lineas.map(({ id, nombre_linea }) => ({ valor: id, texto: nombre_linea }))}
        />
      )}
    </DialogoFormulario>
  )
}

interface PropsDeCasilla {
  texto: string
  marcada: boolean
  foco?: boolean
  alCambiar: (marcada: boolean) => void
}

const Casilla = ({ texto, marcada, foco, alCambiar }: PropsDeCasilla) => (
  <FormControlLabel
    label={texto}
    control={
      <Checkbox
        size="small"
        sx={{ '&.Mui-focusVisible': { outlineOffset: '-4px' } }}
        autoFocus={foco}
        checked={marcada}
        onChange={(_, si) => alCambiar(si)}
      />
    }
  />
)
