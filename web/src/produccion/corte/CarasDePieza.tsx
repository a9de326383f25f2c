import { colorDeBanda } from '#shared/despiece/dibujo'
import type { EtiquetaDePieza } from '#shared/despiece/salidas/etiquetas'
import { medidasDe } from './pieza'

const LADOS = ['arriba', 'abajo', 'izquierda', 'derecha'] as const

/** A piece with its banded sides, each in the colour and with the code of its band. */
export function CarasDePieza({ pieza }: { pieza: EtiquetaDePieza }) {
  const { base, altura, cantos } = pieza
  const letra = Math.max(base, altura) / 18
  const grueso = letra / 1.5
  const margen = letra * 2.4
  const lineas = [
    { x1: 0, y1: 0, x2: base, y2: 0, tx: base / 2, ty: -letra * 1.2 },
    { x1: 0, y1: altura, x2: base, y2: altura, tx: base / 2, ty: altura + letra * 1.4 },
    { x1: 0, y1: 0, x2: 0, y2: altura, tx: -letra * 1.4, ty: altura / 2 },
    { x1: base, y1: 0, x2: base, y2: altura, tx: base + letra * 1.4, ty: altura / 2 },
  ]
  const dicho = cantos.flatMap((canto, i) => (canto ? [`${LADOS[i]} C${canto.numero} ${canto.codigo}`] : []))
  return (
    <svg
      // oxlint-disable-next-line prefer-tag-over-role -- a drawing that React makes is no file for an img
      role="img"
      viewBox={`${-margen} ${-margen} ${base + 2 * margen} ${altura + 2 * margen}`}
      aria-label={dicho.length > 0 ? `Tapacanto: ${dicho.join(', ')}` : 'Sin tapacanto'}
      className="caras-de-pieza"
    >
      <rect width={base} height={altura} fill="#FFFFFF" stroke="#5C665F" strokeWidth={letra / 12} />
      <text x={base / 2} y={altura / 2} fontSize={letra * 1.3} textAnchor="middle" dominantBaseline="central">
        {medidasDe(pieza)}
      </text>
      {lineas.map(({ tx, ty, ...linea }, i) => {
        const canto = cantos[i]
        if (!canto) return null
        return (
          <g key={LADOS[i]}>
            <line {...linea} stroke={colorDeBanda(canto.numero - 1)} strokeWidth={grueso} />
            <text
              x={tx}
              y={ty}
              fontSize={letra}
              fontWeight={700}
              textAnchor="middle"
              dominantBaseline="central"
            >
              C{canto.numero}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
