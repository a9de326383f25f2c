import { rutas } from '#shared/caja/sesiones'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useActoUnico } from '../kernel/useActoUnico'
import { useFormulario } from '../kernel/useFormulario'
import { LECTURAS } from './caja'

/** Opens a closed session again, and says why. */
export default function DialogoReabrirCaja({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const form = useFormulario(rutas.reabrirCaja.body, { motivo: '' })
  const reabrir = useActoUnico('PUT /caja/sesiones/{id}/reabrir', 'sesion_de_caja_abierta', {
    invalida: LECTURAS,
    form,
  })
  return (
    <DialogoFormulario
      titulo={`Reabrir la caja ${id}`}
      form={form}
      peligro
      ancho="xs"
      enviar="Reabrir"
      alEnviar={body => reabrir({ params: { id }, body })}
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        Lo que se mueva en su equipo vuelve a sumar en ella. Su cierre queda guardado.
      </p>
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={300} />
    </DialogoFormulario>
  )
}
