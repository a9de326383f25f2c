import { Box } from '@mui/material'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useMemo,
  useState,
} from 'react'
import { bandasDe, nombreDePatron } from '#shared/despiece/dibujo'
import type { Optimizacion, PatronPlano } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import type { Rectangulo } from './colocar-rotulos'
import { TINTA } from './colores'
import { CortesDelPlano } from './CortesDelPlano'
import { disponer } from './disposicion'
import { Cotas, Refilado, Sobrante, Tramas } from './FondoDelPlano'
import { escribirMedida } from './medidas'
import { PiezaDibujada } from './PiezaDibujada'
import type { Zoom } from './useZoom'

export interface OpcionesDePlano {
  /** Draws the cuts with their number in sawing order. */
  cortes?: boolean
  /** Row of `piezas` that stands out. */
  marcada?: number | null
  /** Makes the pieces take the pointer and the focus. */
  alMarcar?: (pieza: number | null) => void
  alElegir?: (pieza: number) => void
}
interface Props extends OpcionesDePlano {
  optimizacion: Optimizacion
  /** Position in `planilla.patrones`. */
  indice: number
  svg: RefObject<SVGSVGElement | null>
  zoom: Zoom
  /** Draws what is on the sheet, not the sheet alone. */
  conDetalle: boolean
}

/** Pixels of the letters, whatever the size of the drawing: a larger one has room for more of them. */
const LETRA = 11.5

/** Largest sheet of a plan: all its drawings share its scale. */
const baseMayor = ({ planilla }: Optimizacion): number =>
  Math.max(1, ...planilla.patrones.map(patron => patron.base))
/** Room for the size of the sheet above it and on its left. */
const margenDe = (optimizacion: Optimizacion): number => baseMayor(optimizacion) / 30

/** A sheet with the room around it, and the share of the width that it takes: sheets keep their proportion. */
export function marcoDe(optimizacion: Optimizacion, indice: number): Rectangulo & { parte: number } {
  const { base, altura } = optimizacion.planilla.patrones[indice]!
  const margen = margenDe(optimizacion)
  const borde = margen * 1.6
  const parte = (base + borde) / (baseMayor(optimizacion) + borde)
  return { x: -margen, y: -margen, base: base + borde, altura: altura + borde, parte }
}

export function tituloDePatron(optimizacion: Optimizacion, indice: number): string {
  const { base, altura } = optimizacion.planilla.patrones[indice]!
  return `${nombreDePatron(optimizacion, indice)} · ${escribirMedida(base)} × ${escribirMedida(altura)} mm`
}

const piezaDe = (target: EventTarget): SVGGElement | null =>
  target instanceof Element ? target.closest<SVGGElement>('[data-pieza]') : null

/** One pattern of a plan, true to scale. Lengths are millimetres from the upper left corner of the sheet. */
export function Plano(props: Props) {
  const { optimizacion, indice, svg, zoom, conDetalle } = props
  const { cortes = false, marcada = null, alMarcar, alElegir } = props
  const id = useId()
  const [enfocada, setEnfocada] = useState(0)
  const patron = optimizacion.planilla.patrones[indice]!
  const { base, altura, util } = patron
  const margen = margenDe(optimizacion)
  const { z } = zoom.vista
  const fuente = zoom.escala ? LETRA / (zoom.escala * z) : margen / 1.8
  const bandas = useMemo(() => bandasDe(optimizacion), [optimizacion])
  const puesto = useMemo(
    () => (conDetalle ? disponer(patron, optimizacion, fuente, cortes) : null),
    [patron, optimizacion, fuente, cortes, conDetalle],
  )
  const interactivo = alMarcar !== undefined

  const alPasar = (event: MouseEvent | FocusEvent) => {
    const g = piezaDe(event.target)
    alMarcar?.(g ? Number(g.dataset['pieza']) : null)
    if (event.type !== 'focus' || !g?.parentNode) return
    const i = [...g.parentNode.children].indexOf(g)
    setEnfocada(i)
    if (z > 1 && g.matches(':focus-visible')) zoom.mostrar(patron.piezas[i]!)
  }
  const alTeclear = (event: KeyboardEvent) => {
    const g = piezaDe(event.target)
    if (!g?.parentNode || event.shiftKey) return
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
      if (g && !zoom.seArrastro()) alElegir?.(Number(g.dataset['pieza']))
    },
  }
  const resumen = resumenDe(patron, tituloDePatron(optimizacion, indice))
  return (
    <Box
      component="svg"
      ref={svg}
      viewBox={zoom.viewBox}
      preserveAspectRatio="xMinYMin meet"
      role={interactivo ? 'group' : 'img'}
      aria-label={resumen}
      width={`${Math.round(marcoDe(optimizacion, indice).parte * 10_000) / 100}%`}
      {...eventos}
      {...zoom.punteros}
      sx={{
        display: 'block',
        fontFamily: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        userSelect: 'none',
        touchAction: z > 1 ? 'none' : 'pan-x pan-y',
        cursor: z > 1 ? 'grab' : undefined,
        // A part of a sheet ends somewhere: it must not look like the sheet's own edge.
        outline: z > 1 ? `1px solid ${TINTA.desperdicio}` : undefined,
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
      {puesto && (
        <>
          <g>
            {patron.sobrantes.map((sobrante, i) => (
              <Sobrante
                key={`${sobrante.x}-${sobrante.y}`}
                sobrante={sobrante}
                rotulos={puesto.sobrantes[i]!}
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
                rotulos={puesto.piezas[i]!}
                codigos={puesto.codigos[i]!}
                marcada={marcada === placa.pieza}
                enTabulacion={i === enfocada}
                interactiva={interactivo}
              />
            ))}
          </g>
          {cortes && <CortesDelPlano cortes={patron.cortes} discos={puesto.discos} fuente={fuente} />}
        </>
      )}
      <Cotas
        base={base}
        altura={altura}
        margen={margen}
        fuente={Math.min(fuente, margen * 0.7)}
        veta={optimizacion.tablero.veta}
      />
    </Box>
  )
}

const resumenDe = ({ repeticiones, piezas, ptje_aprov }: PatronPlano, titulo: string): string =>
  `${titulo}, ${repeticiones === 1 ? 'una vez' : `${repeticiones} veces`}, ${piezas.length} piezas, uso ${formatoNumero(ptje_aprov)} %`
