import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { anioDe, nombreDeMes, numeroDe } from '../kernel/meses'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { invalidar } from '../kernel/useRuta'

const DEL_MES = ['POST /cierre-mes/ventas-plataforma'] as const
const Motivo = z.object({ motivo: Texto(300, 'Debe ingresar el motivo') })

/** Opens a closed month again, and says why. */
export default function DialogoReabrirMes({ mes, alCerrar }: { mes: string; alCerrar: () => void }) {
  const form = useFormulario(Motivo, { motivo: '' })
  const reabrir = useAccion('POST /cierre-mes/reabrir', {
    invalida: DEL_MES,
    // Somebody came first: what stands now is on show.
    alFallar: ({ status }) => {
      if (status === 409) void invalidar(DEL_MES)
    },
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
        reabrir.ejecutar({ body: { anio: anioDe(mes), mes: numeroDe(mes), motivo: motivo.trim() } })
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
