import { DialogoAnularDeCaja } from '../caja/DialogoAnularDeCaja'
import { DialogoEgreso, DialogoIngreso } from '../caja/DialogoDeCaja'
import type { Renglon } from './renglones'

interface Props {
  clase: 'egreso' | 'ingreso'
  id: number | undefined
  dia: string
  anula: boolean
  /** Its row in the day: what is voided is named. */
  renglon: Renglon | undefined
  alCerrar: () => void
}

/** An expense or an income of the day: a new one, one that is corrected, or one that is voided. */
export default function DialogoDeRegistro({ clase, id, dia, anula, renglon, alCerrar }: Props) {
  if (anula)
    return id === undefined ? null : (
      <DialogoAnularDeCaja
        clase={clase}
        id={id}
        descripcion={renglon?.concepto ?? ''}
        valor={renglon?.valor ?? 0}
        alCerrar={alCerrar}
      />
    )
  const Registro = clase === 'egreso' ? DialogoEgreso : DialogoIngreso
  return <Registro id={id} dia={dia} alCerrar={alCerrar} />
}
