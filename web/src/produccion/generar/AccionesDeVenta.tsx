import AddTask from '@mui/icons-material/AddTask'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { BotonDeFila } from '../../kernel/BotonDeFila'
import { impedimento, type Venta } from './venta'

interface Props {
  venta: Venta
  /** Its orders have been asked for. */
  enCamino: boolean
  verDetalle: () => void
  generar: () => void
}

/** What may be done with a sale of the list: its orders are made once, and then looked at. */
export function AccionesDeVenta({ venta, enCamino, verDetalle, generar }: Props) {
  return (
    <>
      <BotonDeFila
        texto="Ver el detalle de la venta"
        etiqueta={`Ver el detalle de la venta ${venta.id}`}
        icono={<Visibility />}
        onClick={verDetalle}
      />
      {venta.en_produccion ? (
        <BotonDeFila
          texto="Ver OP"
          etiqueta={`Ver OP de la venta ${venta.id}`}
          tecla="O"
          icono={<AccountTree />}
          to={`/produccion?venta=${venta.id}`}
        />
      ) : (
        <BotonDeFila
          texto="Generar orden de producción"
          etiqueta={`Generar orden de producción de la venta ${venta.id}`}
          tecla="G"
          impedido={enCamino ? `La orden de la venta ${venta.id} se está creando` : impedimento(venta)}
          icono={<AddTask />}
          tono="principal"
          onClick={generar}
        />
      )}
    </>
  )
}
