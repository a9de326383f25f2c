import type { Optimizacion, PatronPlano } from '#shared/despiece/schemas-planilla'
import { TINTA } from './colores'
import { escribirMedida } from './medidas'
import { cajaDe, type Rotulo } from './colocar-rotulos'
import { Rotulos } from './Rotulos'

/** What a sheet shows besides its pieces: trims, leftovers, its size and its grain. */
export function Tramas({ id, fuente }: { id: string; fuente: number }) {
  const paso = fuente * 0.7
  const tramas = [
    { nombre: 'retal', color: TINTA.retal, ancho: fuente / 14, fondo: '#FFFFFF', angulo: 45 },
    { nombre: 'sobra', color: TINTA.desperdicio, ancho: fuente / 20, fondo: '#F1EEE6', angulo: -45 },
    { nombre: 'refilado', color: TINTA.desperdicio, ancho: fuente / 9, fondo: '#FFFFFF', angulo: 90 },
  ]
  return (
    <defs>
      {tramas.map(({ nombre, color, ancho, fondo, angulo }) => (
        <pattern
          key={nombre}
          id={`${id}-${nombre}`}
          width={paso}
          height={paso}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angulo})`}
        >
          <rect width={paso} height={paso} fill={fondo} />
          <line x1={0} y1={0} x2={0} y2={paso} stroke={color} strokeWidth={ancho * 2} />
        </pattern>
      ))}
    </defs>
  )
}

export function Refilado({ patron, trama, fuente }: { patron: PatronPlano; trama: string; fuente: number }) {
  const { base, altura, util } = patron
  const lados = [util.x, base - util.x - util.base, util.y, altura - util.y - util.altura]
  if (lados.every(lado => lado <= 0)) return null
  return (
    <rect width={base} height={altura} fill={trama} stroke={TINTA.borde} strokeWidth={fuente / 12}>
      <title>{`Refilado: ${lados.map(lado => escribirMedida(Math.round(lado * 10) / 10)).join(' · ')} mm (izquierda, derecha, arriba, abajo)`}</title>
    </rect>
  )
}

interface PropsDeSobrante {
  sobrante: PatronPlano['sobrantes'][number]
  rotulos: readonly Rotulo[]
  trama: string
  fuente: number
}
/** A leftover, hatched; its size on a ground of its own. */
export function Sobrante({ sobrante, rotulos, trama, fuente }: PropsDeSobrante) {
  const { x, y, base, altura, reutilizable } = sobrante
  const medidas = `${escribirMedida(base)} × ${escribirMedida(altura)}`
  const aire = fuente * 0.15
  return (
    <g>
      <title>{`${reutilizable ? 'Retal' : 'Desperdicio'} ${medidas} mm`}</title>
      <rect
        x={x}
        y={y}
        width={base}
        height={altura}
        fill={trama}
        stroke={TINTA.borde}
        strokeWidth={fuente / 30}
      />
      {rotulos.map(rotulo => {
        const caja = cajaDe(rotulo)
        return (
          <rect
            key={rotulo.clave}
            x={caja.x - aire}
            y={caja.y - aire}
            width={caja.base + 2 * aire}
            height={caja.altura + 2 * aire}
            fill="#FFFFFF"
          />
        )
      })}
      <Rotulos lista={rotulos} color={reutilizable ? TINTA.retal : TINTA.tenue} />
    </g>
  )
}

/** Size of the sheet outside of it, and the arrow of the grain on the same line. */
interface PropsDeCotas {
  base: number
  altura: number
  /** Room outside of the sheet. */
  margen: number
  fuente: number
  veta: Optimizacion['tablero']['veta']
}
export function Cotas({ base, altura, margen, fuente, veta }: PropsDeCotas) {
  const y = -margen / 2
  const horizontal = `${escribirMedida(base)} mm`
  // Clear of the numbers of the first cuts, which stand in the corner, and of the size in the middle.
  const libre = (veta === 'altura' ? altura : base) / 2 - fuente * 9.2
  const desde = libre > fuente * 1.5 ? fuente * 3.2 : 0
  const flecha = Math.max(fuente * 1.5, Math.min(libre, fuente * 9))
  return (
    <g aria-hidden pointerEvents="none">
      <Rotulos
        lista={[
          { clave: 'b', texto: horizontal, x: base / 2, y, tamano: fuente, girado: false, fuerte: true },
          {
            clave: 'a',
            texto: `${escribirMedida(altura)} mm`,
            x: y,
            y: altura / 2,
            tamano: fuente,
            girado: true,
            fuerte: true,
          },
        ]}
      />
      {veta !== 'ninguna' && (
        <g
          transform={
            veta === 'base' ? `translate(${desde} ${y})` : `translate(${y} ${altura - desde}) rotate(-90)`
          }
        >
          <text x={0} y={0} fontSize={fuente} fontWeight={650} fill="#8A5208" dominantBaseline="central">
            Veta
          </text>
          <path
            d={`M ${fuente * 2.6} 0 H ${fuente * 2.6 + flecha} m ${-fuente * 0.5} ${-fuente * 0.35} l ${fuente * 0.5} ${fuente * 0.35} l ${-fuente * 0.5} ${fuente * 0.35} M ${fuente * 2.6} 0 m ${fuente * 0.5} ${-fuente * 0.35} l ${-fuente * 0.5} ${fuente * 0.35} l ${fuente * 0.5} ${fuente * 0.35}`}
            fill="none"
            stroke="#8A5208"
            strokeWidth={fuente / 9}
          />
        </g>
      )}
    </g>
  )
}
