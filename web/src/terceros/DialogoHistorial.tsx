import { Dialogo } from '../kernel/Dialogo'
import { HistoriaDeActos } from '../kernel/HistoriaDeActos'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { useRuta } from '../kernel/useRuta'

interface Props {
  id: number
  /** Whose it is; undefined until their row is there. */
  nombre: string | undefined
  alCerrar: () => void
}

/** Who gave somebody their role, their stores and their state, and whatever else of them was changed. */
export default function DialogoHistorial({ id, nombre, alCerrar }: Props) {
  const lectura = useRuta('GET /terceros/{id}/historial', { params: { id } })
  return (
    <Dialogo
      titulo={nombre ?? 'Cambios de la persona'}
      abierto
      onCerrar={alCerrar}
      acciones={<PieDeDialogo alCerrar={alCerrar} />}
    >
      <HistoriaDeActos lectura={lectura} vacio="No hay cambios registrados de esta persona." />
    </Dialogo>
  )
}
