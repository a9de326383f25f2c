import { memo } from 'react'
import { cantosDibujados } from '#shared/despiece/dibujo'
import type { PiezaDePlan, PiezaPlano } from '#shared/despiece/schemas-planilla'
import type { Rotulo } from './colocar-rotulos'
import { colorDeBanda, TINTA, trazoDeBanda } from './colores'
import { type CodigoDeCanto, gruesoDeCanto } from './disposicion'
import { escribirMedida } from './medidas'
import { LADOS } from './modelo'
import { Rotulos } from './Rotulos'

interface Props {
  placa: PiezaPlano
  pieza: PiezaDePlan
  bandas: readonly string[]
  fuente: number
  rotulos: readonly Rotulo[]
  codigos: readonly CodigoDeCanto[]
  marcada: boolean
  /** Stands in the tab order: one piece of each drawing does. */
  enTabulacion: boolean
  interactiva: boolean
}

/** The bands of a piece by its own sides: it is described as it was asked for, however it lies. */
const cantosDe = (pieza: PiezaDePlan) => cantosDibujados({ rotada: false }, pieza)

const medidas = ({ base, altura }: { base: number; altura: number }): string =>
  `${escribirMedida(base)} × ${escribirMedida(altura)}`

export function describirPieza(placa: PiezaPlano, pieza: PiezaDePlan): string {
  const cantos = cantosDe(pieza).flatMap((id, i) => (id ? [`${LADOS[i]}: ${id}`] : []))
  return [
    `Pieza ${placa.pieza + 1}${pieza.descripcion ? `, ${pieza.descripcion}` : ''}`,
    pieza.corte
      ? `terminada ${medidas(pieza)} mm · corte ${medidas(pieza.corte)} mm`
      : `${medidas(pieza)} mm`,
    ...(placa.rotada ? ['rotada'] : []),
    ...cantos,
  ].join(' · ')
}

export const PiezaDibujada = memo(function PiezaDibujada(props: Props) {
  const { placa, pieza, bandas, fuente, rotulos, codigos, marcada, enTabulacion, interactiva } = props
  const { x, y, base, altura } = placa
  const grueso = gruesoDeCanto(placa, fuente)
  const m = grueso / 2
  const lineas = [
    [x, y + m, x + base, y + m],
    [x, y + altura - m, x + base, y + altura - m],
    [x + m, y, x + m, y + altura],
    [x + base - m, y, x + base - m, y + altura],
  ] as const
  const cantos = cantosDibujados(placa, pieza)
  const descripcion = describirPieza(placa, pieza)
  return (
    <g
      data-pieza={placa.pieza}
      {...(interactiva && {
        role: 'button',
        tabIndex: enTabulacion ? 0 : -1,
        className: 'pieza',
      })}
    >
      <title>{descripcion}</title>
      <rect
        x={x}
        y={y}
        width={base}
        height={altura}
        fill={marcada ? TINTA.piezaMarcada : TINTA.pieza}
        stroke={TINTA.borde}
        strokeWidth={marcada ? fuente / 7 : fuente / 22}
      />
      {lineas.map(([x1, y1, x2, y2], i) => {
        const id = cantos[i]
        if (!id) return null
        const indice = bandas.indexOf(id)
        return (
          <line
            key={LADOS[i]}
            x1={x1}
            y1={y1}
            x2={x2}
            y2={y2}
            stroke={colorDeBanda(indice)}
            strokeWidth={grueso}
            strokeDasharray={trazoDeBanda(indice, grueso)}
          />
        )
      })}
      <Rotulos lista={rotulos} />
      {codigos.map(codigo => (
        <Rotulos key={codigo.clave} lista={[codigo]} color={colorDeBanda(codigo.banda)} />
      ))}
    </g>
  )
})
