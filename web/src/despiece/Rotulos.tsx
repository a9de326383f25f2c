import { TINTA } from './colores'
import type { Rotulo } from './colocar-rotulos'

export function Rotulos({ lista, color = TINTA.texto }: { lista: readonly Rotulo[]; color?: string }) {
  return lista.map(({ clave, texto, x, y, tamano, girado, fuerte }) => (
    <text
      key={clave}
      x={x}
      y={y}
      fontSize={tamano}
      fontWeight={fuerte ? 650 : 450}
      fill={color}
      textAnchor="middle"
      dominantBaseline="central"
      transform={girado ? `rotate(-90 ${x} ${y})` : undefined}
      pointerEvents="none"
    >
      {texto}
    </text>
  ))
}
