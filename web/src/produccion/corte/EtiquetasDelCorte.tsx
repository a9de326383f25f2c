import { useState } from 'react'
import { etiquetasDeVenta } from '../../etiquetas/de-venta'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { perezoso } from '../../kernel/perezoso'

const MenuDeArchivos = perezoso(() => import('../../etiquetas/MenuDeArchivos'))

interface Props {
  orden: { venta_id: number; item: number }
  /** Whether its plan leaves offcuts to keep. */
  conRetales: boolean
}

/** Labels of what comes off the saw, in the order in which it does. */
export function EtiquetasDelCorte({ orden, conRetales }: Props) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const de = (clase: 'piezas' | 'retales') => etiquetasDeVenta(clase, orden.venta_id, orden.item)
  return (
    <>
      <BotonAtajo
        tecla="E"
        forma="borde"
        tono="neutro"
        className="entero"
        aria-haspopup="menu"
        aria-expanded={ancla !== null}
        onClick={event => setAncla(event.currentTarget)}
      >
        Etiquetas en orden de corte
      </BotonAtajo>
      {ancla && (
        <MenuDeArchivos
          ancla={ancla}
          grupos={conRetales ? [de('piezas'), de('retales')] : [de('piezas')]}
          taller
          alCerrar={() => setAncla(null)}
        />
      )}
    </>
  )
}
