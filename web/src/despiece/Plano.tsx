import { Box } from '@mui/material'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { nombreDePatron } from '#shared/despiece/dibujo'
import type { Optimizacion, PatronPlano } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import { TINTA } from './colores'
import { CortesDelPlano } from './CortesDelPlano'
import { Cotas, Refilado, Sobrante, Tramas } from './FondoDelPlano'
import { escribirMedida } from './medidas'
import { PiezaDibujada } from './PiezaDibujada'

export interface OpcionesDePlano {
  /** Draws the cuts with their number in sawing order. */
  cortes?: boolean
  /** Row of `piezas` that stands out. */
  marcada?: number | null
  /** Makes the pieces take the pointer and the focus. */
  alMarcar?: (pieza: number | null) => void
  alElegir?: (pieza: number) => void
  /** Drawn large: smaller texts over the sheet, so that more of them fit. */
  ampliado?: boolean
}
interface Props extends OpcionesDePlano {
  optimizacion: Optimizacion
  /** Position in `planilla.patrones`. */
  indice: number
}

/** Largest sheet of a plan: all its drawings share its scale. */
export const baseMayor = ({ planilla }: Optimizacion): number =>
  Math.max(1, ...planilla.patrones.map(patron => patron.base))

export function tituloDePatron({ planilla }: Optimizacion, indice: number): string {
  const { base, altura } = planilla.patrones[indice]!
  return `${nombreDePatron(planilla.patrones, indice)} · ${escribirMedida(base)} × ${escribirMedida(altura)} mm`
}

const piezaDe = (target: EventTarget): SVGGElement | null =>
  target instanceof Element ? target.closest<SVGGElement>('[data-pieza]') : null

/** One pattern of a plan, true to scale. Lengths are millimetres from the upper left corner of the sheet. */
export function Plano(props: Props) {
  const { optimizacion, indice, cortes = false, marcada = null, alMarcar, alElegir, ampliado = false } = props
  const id = useId()
  const [enfocada, setEnfocada] = useState(0)
  const patron = optimizacion.planilla.patrones[indice]!
  const { base, altura, util } = patron
  const mayor = baseMayor(optimizacion)
  const fuente = mayor / (ampliado ? 96 : 54)
  const margen = fuente * 1.5
  const bandas = optimizacion.canto.flatMap(canto => (canto.id === null ? [] : [canto.id]))
  const interactivo = alMarcar !== undefined

  const alPasar = (event: MouseEvent | FocusEvent) => {
    const g = piezaDe(event.target)
    alMarcar?.(g ? Number(g.dataset['pieza']) : null)
    if (event.type === 'focus' && g?.parentNode) setEnfocada([...g.parentNode.children].indexOf(g))
  }
  const alTeclear = (event: KeyboardEvent) => {
    const g = piezaDe(event.target)
    if (!g?.parentNode) return
    const pasos = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (pasos !== undefined) {
      event.preventDefault()
      const piezas = [...g.parentNode.children] as SVGGElement[]
      piezas.at((piezas.indexOf(g) + pasos) % piezas.length)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      alElegir?.(Number(g.dataset['pieza']))
    }
  }
  const eventos = interactivo && {
    onMouseOver: alPasar,
    onMouseLeave: () => alMarcar(null),
    onFocus: alPasar,
    onBlur: () => alMarcar(null),
    onKeyDown: alTeclear,
    onClick: (event: MouseEvent) => {
      const g = piezaDe(event.target)
      if (g) alElegir?.(Number(g.dataset['pieza']))
    },
  }
  const resumen = resumenDe(patron, tituloDePatron(optimizacion, indice))
  return (
    <Box
      component="svg"
      viewBox={`${-margen} ${-margen} ${base + margen + fuente * 0.6} ${altura + margen + fuente * 0.6}`}
      preserveAspectRatio="xMinYMin meet"
      role={interactivo ? 'group' : 'img'}
      aria-label={resumen}
      // Sheets of one plan keep their proportion to each other.
      width={`${Math.round(((base + margen + fuente * 0.6) / (mayor + margen + fuente * 0.6)) * 10_000) / 100}%`}
      {...eventos}
      sx={{
        display: 'block',
        fontFamily: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        printColorAdjust: 'exact',
        WebkitPrintColorAdjust: 'exact',
        '& .pieza': { cursor: 'pointer', outline: 'none' },
        '& .pieza:focus-visible > rect': { stroke: TINTA.retal, strokeWidth: fuente / 4 },
      }}
    >
      <Tramas id={id} fuente={fuente} />
      <rect width={base} height={altura} fill={TINTA.hoja} stroke={TINTA.borde} strokeWidth={fuente / 12} />
      <Refilado patron={patron} trama={`url(#${id}-refilado)`} fuente={fuente} />
      <rect x={util.x} y={util.y} width={util.base} height={util.altura} fill={TINTA.hoja} />
      <g>
        {patron.sobrantes.map(sobrante => (
          <Sobrante
            key={`${sobrante.x}-${sobrante.y}`}
            sobrante={sobrante}
            trama={`url(#${id}-${sobrante.reutilizable ? 'retal' : 'sobra'})`}
            fuente={fuente}
          />
        ))}
      </g>
      <g>
        {patron.piezas.map((placa, i) => (
          <PiezaDibujada
            key={`${placa.x}-${placa.y}`}
            placa={placa}
            pieza={optimizacion.piezas[placa.pieza]!}
            bandas={bandas}
            fuente={fuente}
            marcada={marcada === placa.pieza}
            enTabulacion={i === enfocada}
            interactiva={interactivo}
          />
        ))}
      </g>
      {cortes && <CortesDelPlano cortes={patron.cortes} fuente={fuente} />}
      <Cotas base={base} altura={altura} fuente={fuente} veta={optimizacion.tablero.veta} />
    </Box>
  )
}

const resumenDe = ({ repeticiones, piezas, ptje_aprov }: PatronPlano, titulo: string): string =>
  `${titulo}, ${repeticiones === 1 ? 'una vez' : `${repeticiones} veces`}, ${piezas.length} piezas, uso ${formatoNumero(ptje_aprov)} %`
