import DialogoDeMotivo from '../kernel/DialogoDeMotivo'
import { pesosExactos } from '#shared/kernel/format'
import { useActoUnico } from '../kernel/useActoUnico'
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
  const egreso = useActoUnico('PUT /egresos/{id}/anular', 'movimiento_anulado', opciones)
  const ingreso = useActoUnico('PUT /ingresos/{id}/anular', 'movimiento_anulado', opciones)
  const anular = clase === 'egreso' ? egreso : ingreso
  return (
    <DialogoDeMotivo
      titulo={`Anular ${clase} No. ${id}`}
      enviar={`Anular ${clase}`}
      alEnviar={motivo => anular({ params: { id }, body: { motivo } })}
      alCerrar={alCerrar}
    >
      {descripcion} por {pesosExactos(valor)}. El dinero {clase === 'egreso' ? 'vuelve a' : 'sale de'} la caja
      de su día; el registro queda con el motivo.
    </DialogoDeMotivo>
  )
}
