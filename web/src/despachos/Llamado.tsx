import { nombrePublico } from '#shared/despachos/turno'
import { Boton } from '../kernel/Boton'
import { senasDe, type Turno } from './turno'

interface Props {
  turno: Turno
  alDespachar: () => void
  alLlamar: () => void
}

/** Who was called from here last, large enough to be read from the door. */
export function Llamado({ turno, alDespachar, alLlamar }: Props) {
  return (
    <output className="llamado" aria-live="polite">
      <div>
        <div className="tenue">Llamando</div>
        <strong>{senasDe(turno)}</strong>
      </div>
      <div className="quien">
        {nombrePublico(turno.nombres_tercero, turno.apellidos_tercero)}
        <div className="tenue">
          Venta {turno.venta_id}
          {turno.modulo && ` · ${turno.modulo}`}
        </div>
      </div>
      <Boton forma="borde" onClick={alLlamar}>
        Llamar otra vez
      </Boton>
      <Boton forma="lleno" onClick={alDespachar}>
        Despachar
      </Boton>
    </output>
  )
}
