import DialogoDeMotivo from '../kernel/DialogoDeMotivo'
import { pesosExactos } from '#shared/kernel/format'
import { useAccion } from '../kernel/useAccion'
import { AFECTADAS } from './afectadas'

interface Props {
  clase: 'egreso' | 'ingreso'
  id: number
  /** What it is, as the list that it is voided from says it. */
  descripcion: string
  valor: number
  alCerrar: () => void
}

/** Voids an expense or an income, and asks why: its money is back where it was, on its own day. */
export function DialogoAnularDeCaja({ clase, id, descripcion, valor, alCerrar }: Props) {
  const opciones = { invalida: AFECTADAS }
  const egreso = useAccion('PUT /egresos/{id}/anular', opciones)
  const ingreso = useAccion('PUT /ingresos/{id}/anular', opciones)
  const anular = clase === 'egreso' ? egreso : ingreso
  return (
    <DialogoDeMotivo
      titulo={`Anular ${clase} No. ${id}`}
      enviar={`Anular ${clase}`}
      alEnviar={motivo => anular.ejecutar({ params: { id }, body: { motivo } })}
      alCerrar={alCerrar}
    >
      {descripcion} por {pesosExactos(valor)}. El dinero {clase === 'egreso' ? 'vuelve a' : 'sale de'} la caja
      de su día; el registro queda con el motivo.
    </DialogoDeMotivo>
  )
}
