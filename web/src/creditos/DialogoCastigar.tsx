import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { pesosExactos } from '#shared/kernel/format'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { type Credito, LISTAS, nombreDeCredito } from './cuenta'

const ConMotivo = z.object({ motivo: Texto(300, 'Debe ingresar el motivo') })

/** Writes off what a customer owes (specification C §8 'Eliminar crédito'; DECISIONS 184). */
export default function DialogoCastigar({ credito, alCerrar }: { credito: Credito; alCerrar: () => void }) {
  const form = useFormulario(ConMotivo, { motivo: '' })
  const castigar = useAccion('DELETE /creditos/{id}/eliminar', { invalida: LISTAS, form })
  return (
    <DialogoFormulario
      titulo={`Eliminar crédito de ${nombreDeCredito(credito)}`}
      form={form}
      peligro
      ancho="xs"
      enviar={`Castigar ${pesosExactos(credito.total_credito)}`}
      alEnviar={({ motivo }) =>
        castigar.ejecutar({ params: { id: credito.id }, body: { motivo: motivo.trim() } })
      }
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        Se eliminará el crédito de {nombreDeCredito(credito)}: lo que debe,{' '}
        {pesosExactos(credito.total_credito)}, se da por perdido con un movimiento de castigo. No se borra
        nada, no mueve la caja, y la cuenta queda bloqueada. ¿Desea continuar?
      </p>
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={300} />
    </DialogoFormulario>
  )
}
