import { useContext } from 'react'
import { Boton } from '../../kernel/Boton'
import { Fila } from '../../kernel/BotonDeFila'
import type { Orden } from '../produccion'

/** The act of each row, in words: whoever stands at the rack has a finger for it. Enter on the row does the same. */
export function BotonPreparar({ orden, alPreparar }: { orden: Orden; alPreparar: () => void }) {
  const { actual } = useContext(Fila)
  return (
    <Boton
      forma="borde"
      className="de-dedo"
      tabIndex={actual ? 0 : -1}
      aria-label={`Preparar material de la OP ${orden.numero_orden}`}
      onClick={alPreparar}
    >
      Preparar material
    </Boton>
  )
}
