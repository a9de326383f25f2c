import { useRuta } from '../../kernel/useRuta'
import DialogoRepetir from './DialogoRepetir'

/** A piece that was found wrong after its cut: said at the stage where it was seen. */
export default function RepetirPieza({ etapaId, alCerrar }: { etapaId: number; alCerrar: () => void }) {
  const { data } = useRuta('GET /produccion/etapas/{id}', { params: { id: etapaId } })
  return data && <DialogoRepetir ordenId={data.orden.id} piezas={data.plan.piezas} alCerrar={alCerrar} />
}
