import PriorityHigh from '@mui/icons-material/PriorityHigh'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { BotonDeFila } from '../../kernel/BotonDeFila'
import { Despiece } from '../Despiece'
import { type Orden, terminada } from '../produccion'

interface Props {
  orden: Orden
  verDetalle: () => void
  priorizar: () => void
}

/** What may be done with an order of the panel. */
export function AccionesDeOrden({ orden, verDetalle, priorizar }: Props) {
  const texto = orden.prioritario ? 'Quitar la prioridad' : 'Dar prioridad'
  return (
    <>
      <BotonDeFila
        texto={texto}
        etiqueta={`${texto} a la OP ${orden.numero_orden}`}
        tecla="R"
        impedido={terminada(orden) && `La OP ${orden.numero_orden} ya terminó`}
        icono={<PriorityHigh />}
        tono={orden.prioritario ? 'principal' : undefined}
        onClick={priorizar}
      />
      <Despiece orden={orden} />
      <BotonDeFila
        texto="Ver el detalle de la venta"
        etiqueta={`Ver el detalle de la venta ${orden.venta_id}`}
        icono={<Visibility />}
        onClick={verDetalle}
      />
    </>
  )
}
