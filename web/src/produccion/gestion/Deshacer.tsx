import { useEffect, useState } from 'react'
import { VENTANA_DE_DESHACER } from '#shared/produccion/estados'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import type { Etapa } from '../produccion'

/** The server counts from its own clock; the offer ends a moment earlier than the way back. */
const OFERTA_S = Math.floor((VENTANA_DE_DESHACER - 500) / 1000)

interface Props {
  etapa: Etapa
  alDeshacer: (etapa: Etapa) => void
}

/** A finish can be taken back for a while (DECISIONS 203): how long still, and how. */
export default function Deshacer({ etapa, alDeshacer }: Props) {
  const [quedan, setQuedan] = useState(OFERTA_S)
  useEffect(() => {
    const reloj = setInterval(() => setQuedan(n => Math.max(0, n - 1)), 1000)
    return () => clearInterval(reloj)
  }, [])
  if (quedan === 0) return null
  return (
    <output className="deshacer">
      <span>
        {etapa.nombre_grupo_servicio} de la OP {etapa.numero_orden}: finalizada.
      </span>
      <BotonAtajo tecla="Z" forma="borde" onClick={() => alDeshacer(etapa)}>
        {`Deshacer (${quedan})`}
      </BotonAtajo>
    </output>
  )
}
