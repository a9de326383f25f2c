import CallMerge from '@mui/icons-material/CallMerge'
import History from '@mui/icons-material/HistoryOutlined'
import Savings from '@mui/icons-material/SavingsOutlined'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { CONSUMIDOR_FINAL, nombreDe, type Tercero } from './clientes'

interface Props {
  tercero: Tercero
  /** Where this person may not, there is no button. */
  alEditar: (() => void) | undefined
  alAbonar: () => void
  alVerAbonos: () => void
  alUnir: (() => void) | undefined
}

/** Buttons of a row of Clientes: whoever it is may leave money (B41); unions are of customers only. */
export function AccionesDeTercero({ tercero: t, alEditar, alAbonar, alVerAbonos, alUnir }: Props) {
  return (
    <>
      {alEditar && <BotonEditar nombre={nombreDe(t)} onClick={alEditar} />}
      <BotonDeFila
        tecla="A"
        texto="Registrar un abono"
        etiqueta={`Registrar un abono de ${nombreDe(t)}`}
        icono={<Savings />}
        onClick={alAbonar}
      />
      <BotonDeFila
        tecla="H"
        texto="Historial de abonos"
        etiqueta={`Historial de abonos de ${nombreDe(t)}`}
        icono={<History />}
        onClick={alVerAbonos}
      />
      {alUnir && t.tipo_tercero === 'C' && t.numero_documento !== CONSUMIDOR_FINAL && (
        <BotonDeFila
          tecla="U"
          texto="Unir con otro cliente"
          etiqueta={`Unir con otro cliente a ${nombreDe(t)}`}
          icono={<CallMerge />}
          onClick={alUnir}
        />
      )}
    </>
  )
}
