import { Alert, Box } from '@mui/material'
import { RetalesRecibidos } from '#shared/retales/schemas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { LISTAS, medidasDe, type Retal } from './retal'
import { useConflicto } from './useConflicto'

interface Props {
  ids: readonly string[]
  /** The offcuts that wait to be received, as far as they are on show. */
  filas: readonly Retal[] | undefined
  alRecibir: () => void
  alCerrar: () => void
}

const LUGAR = RetalesRecibidos.pick({ ubicacion: true })

/** Puts several offcuts in one place, all or none. */
export default function DialogoRecibir({ ids, filas, alRecibir, alCerrar }: Props) {
  const form = useFormulario(LUGAR, { ubicacion: '' })
  const { conflicto, alFallar } = useConflicto()
  const recibir = useAccion('POST /retales/recibir', { invalida: LISTAS, form, alFallar })
  // Somebody else may have received one of them meanwhile: it is no longer in the list.
  const retales = filas?.filter(({ id }) => ids.includes(id)) ?? []
  const uno = retales.length === 1
  return (
    <DialogoFormulario
      titulo={uno ? 'Recibir un retal' : `Recibir ${retales.length} retales`}
      form={form}
      alEnviar={async ({ ubicacion }) => {
        const body = { ids: retales.map(({ id }) => id), ubicacion: ubicacion.trim() }
        const respuesta = await recibir.ejecutar({ body })
        if (respuesta) alRecibir()
        return respuesta
      }}
      enviar={uno ? 'Recibir retal' : 'Recibir retales'}
      alCerrar={alCerrar}
      deshabilitado={retales.length === 0}
    >
      {conflicto && <Alert severity="warning">{conflicto.texto}. Revise los que quedan.</Alert>}
      {filas && retales.length === 0 && (
        <Alert severity="info">Estos retales ya no están por recibir. Cierre y elija otros.</Alert>
      )}
      <CampoTexto
        nombre="ubicacion"
        etiqueta="Ubicación"
        requerido
        autoFocus
        maxLength={60}
        ayuda="Donde quedan todos: estante, nivel. Desde ahí se pueden usar en un despiece"
      />
      <Box
        component="ul"
        aria-label="Retales que se reciben"
        sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto' }}
      >
        {retales.map(retal => (
          <li key={retal.id}>
            <b>{retal.id}</b> · {medidasDe(retal)} mm · {retal.nombre_producto}
          </li>
        ))}
      </Box>
    </DialogoFormulario>
  )
}
