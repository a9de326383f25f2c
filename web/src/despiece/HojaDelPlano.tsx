import { Box } from '@mui/material'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { nombreDePatron } from '#shared/despiece/dibujo'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import { ControlesDeZoom } from './ControlesDeZoom'
import { marcoDe, type OpcionesDePlano, Plano, tituloDePatron } from './Plano'
import { useCerca } from './useCerca'
import { useZoom } from './useZoom'

/** What keys of the screen do with a drawing. */
export interface ControlDeHoja {
  acercar: () => void
  alejar: () => void
  entera: () => void
  /** Brings a piece into sight, where it is drawn more than once the first one. */
  mostrar: (pieza: number) => void
}
interface Props extends OpcionesDePlano {
  optimizacion: Optimizacion
  indice: number
  control: Ref<ControlDeHoja>
  /** It has the pointer or the keyboard. */
  alUsar: () => void
}
const FLECHAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Sheets that are drawn at once; of a hundred the others follow when they are scrolled to. */
const PRIMERAS = 4

/** A pattern of a plan: its title, how often it is cut, its zoom and its drawing. */
export function HojaDelPlano({ optimizacion, indice, control, alUsar, ...opciones }: Props) {
  const { patrones } = optimizacion.planilla
  const patron = patrones[indice]!
  const svg = useRef<SVGSVGElement>(null)
  const zoom = useZoom(svg, marcoDe(optimizacion, indice))
  const cerca = useCerca(svg, indice < PRIMERAS)
  /** Keys zoom into the piece that has them. */
  const enfocada = () => {
    const g = svg.current?.contains(document.activeElement) ? document.activeElement : null
    const placa = g?.parentNode && patron.piezas[[...g.parentNode.children].indexOf(g)]
    return placa ? { x: placa.x + placa.base / 2, y: placa.y + placa.altura / 2 } : undefined
  }
  useImperativeHandle(control, () => ({
    acercar: () => zoom.acercar(enfocada()),
    alejar: () => zoom.alejar(enfocada()),
    entera: zoom.entera,
    mostrar: pieza => {
      const placa = patron.piezas.find(each => each.pieza === pieza)
      if (placa) zoom.mostrar(placa)
    },
  }))
  const alTeclear = (event: KeyboardEvent) => {
    const flecha = event.shiftKey ? FLECHAS[event.key] : undefined
    if (!flecha) return
    event.preventDefault()
    zoom.desplazar(...flecha)
  }
  return (
    <Box
      component="figure"
      onPointerEnter={alUsar}
      onFocus={alUsar}
      onKeyDown={alTeclear}
      sx={{ m: 0, breakInside: 'avoid' }}
    >
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '0 8px',
          mb: '4px',
          fontSize: 13,
          '& > b': { whiteSpace: 'nowrap' },
        }}
      >
        <b>{tituloDePatron(optimizacion, indice)}</b>
        {patron.repeticiones > 1 && (
          <Box
            component="span"
            sx={{ px: 1, borderRadius: '4px', bgcolor: 'primary.main', color: '#FFFFFF', fontWeight: 700 }}
          >
            × {patron.repeticiones}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {patron.piezas.length} {patron.piezas.length === 1 ? 'pieza' : 'piezas'} · uso{' '}
          {formatoNumero(patron.ptje_aprov)} %
        </Box>
        <ControlesDeZoom de={nombreDePatron(optimizacion, indice)} zoom={zoom} />
      </Box>
      <Plano
        optimizacion={optimizacion}
        indice={indice}
        svg={svg}
        zoom={zoom}
        conDetalle={cerca}
        {...opciones}
      />
    </Box>
  )
}
