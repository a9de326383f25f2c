import { Avance } from './Avance'
import { Llegando } from './teclado/Llegando'

/** What a dialog shows while what it is about is read: the keys for it wait. */
export const Cargando = ({ que }: { que: string }) => (
  <Llegando>
    <Avance etiqueta={`Cargando ${que}`} />
  </Llegando>
)
