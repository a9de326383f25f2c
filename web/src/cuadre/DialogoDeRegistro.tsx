import { DialogoAnularDeCaja } from '../caja/DialogoAnularDeCaja'
import { DialogoEgreso, DialogoIngreso } from '../caja/DialogoDeCaja'
import { Cargando } from '../kernel/Cargando'
import { Dialogo } from '../kernel/Dialogo'
import { Mensaje } from '../kernel/Mensaje'
import { useVisto } from '../kernel/useVisto'
import type { Renglon } from './renglones'

interface Props {
  clase: 'egreso' | 'ingreso'
  id: number | undefined
  dia: string
  anula: boolean
  /** Those of the day, undefined while they are read: what is voided is named by its own. */
  renglones: readonly Renglon[] | undefined
  alCerrar: () => void
}

/** An expense or an income of the day: a new one, one that is corrected, or one that is voided. */
export default function DialogoDeRegistro({ clase, id, dia, anula, renglones, alCerrar }: Props) {
  const renglon = useVisto(anula ? `${clase} ${id}` : '', renglones, ({ registro }) =>
    registro ? `${registro.clase} ${registro.id}` : '',
  )
  if (anula && id !== undefined && renglon)
    return (
      <DialogoAnularDeCaja
        clase={clase}
        id={id}
        descripcion={renglon.concepto}
        valor={renglon.valor}
        alCerrar={alCerrar}
      />
    )
  if (anula)
    return (
      <Dialogo titulo={`Anular ${clase}`} abierto ancho="xs" onCerrar={alCerrar}>
        {renglones ? (
          <Mensaje tono="alerta">El {clase} no está en este día, o ya se anuló.</Mensaje>
        ) : (
          <Cargando que={`el ${clase}`} />
        )}
      </Dialogo>
    )
  const Registro = clase === 'egreso' ? DialogoEgreso : DialogoIngreso
  return <Registro id={id} dia={dia} alCerrar={alCerrar} />
}
