import { DialogoDeLista } from '../kernel/DialogoDeLista'
import type { LineaDeResumen } from './caja'
import { MovimientosDeCaja } from './MovimientosDeCaja'

interface Props {
  /** The session. */
  id: number
  linea: LineaDeResumen
  alCerrar: () => void
}

/** What a line of a cash session is made of: the movements of its kind that were paid in its form. */
export default function DialogoDeClase({ id, linea, alCerrar }: Props) {
  return (
    <DialogoDeLista titulo={`${linea.nombre_tipo} · ${linea.nombre_forma_pago}`} alCerrar={alCerrar}>
      <MovimientosDeCaja id={id} linea={linea} />
    </DialogoDeLista>
  )
}
