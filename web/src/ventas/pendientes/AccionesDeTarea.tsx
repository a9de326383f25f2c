import Check from '@mui/icons-material/Check'
import Undo from '@mui/icons-material/Undo'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { BotonDeFila } from '../../kernel/BotonDeFila'
import { useAccion } from '../../kernel/useAccion'
import { enlaceDeVenta, LISTAS, type Tarea } from './tarea'

/** What may be done with one task by who may see its sale. */
export function AccionesDeTarea({ tarea, alCompletar }: { tarea: Tarea; alCompletar: () => void }) {
  const { id, venta_id, version, descripcion_tarea: nombre } = tarea
  const deshacer = useAccion('PUT /tareas/{id}/actualizar', { invalida: LISTAS })
  return (
    <>
      <BotonDeFila
        texto="Ver la venta"
        etiqueta={`Ver la venta ${venta_id}: ${nombre}`}
        tecla="V"
        icono={<Visibility />}
        to={enlaceDeVenta(venta_id)}
      />
      {tarea.tarea_completada ? (
        <BotonDeFila
          texto="Dejar pendiente de nuevo"
          etiqueta={`Dejar pendiente de nuevo: ${nombre}`}
          tecla="P"
          icono={<Undo />}
          disabled={deshacer.enCurso}
          onClick={() =>
            void deshacer.ejecutar({ params: { id }, body: { venta_id, version, tarea_completada: false } })
          }
        />
      ) : (
        <BotonDeFila
          texto="Completar"
          etiqueta={`Completar: ${nombre}`}
          tecla="C"
          icono={<Check />}
          tono="principal"
          onClick={alCompletar}
        />
      )}
    </>
  )
}
