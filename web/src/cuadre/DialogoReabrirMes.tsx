import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { anioDe, nombreDeMes, numeroDe } from '../kernel/meses'
import { useActoUnico } from '../kernel/useActoUnico'
import { useFormulario } from '../kernel/useFormulario'

const Motivo = z.object({ motivo: Texto(300, 'Debe ingresar el motivo') })

/** Opens a closed month again, and says why. */
export default function DialogoReabrirMes({ mes, alCerrar }: { mes: string; alCerrar: () => void }) {
  const form = useFormulario(Motivo, { motivo: '' })
  const reabrir = useActoUnico('POST /cierre-mes/reabrir', 'periodo_abierto', {
    invalida: ['POST /cierre-mes/ventas-plataforma'],
    form,
  })
  return (
    <DialogoFormulario
      titulo={`Reabrir ${nombreDeMes(mes)}`}
      form={form}
      peligro
      ancho="xs"
      enviar="Reabrir"
      alEnviar={({ motivo }) =>
        reabrir({ body: { anio: anioDe(mes), mes: numeroDe(mes), motivo: motivo.trim() } })
      }
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        Se podrá registrar dinero con fecha de ese mes. Lo que sumó cuando se cerró queda guardado.
      </p>
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={300} />
    </DialogoFormulario>
  )
}
