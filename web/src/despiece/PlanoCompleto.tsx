import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { useAtajos } from '../kernel/atajos'
import { type ControlDeHoja, HojaDelPlano } from './HojaDelPlano'
import { Leyenda } from './Leyenda'
import { type OpcionesDePlano, tituloDePatron } from './Plano'

const seVe = (elemento: Element, dentroDe: Element | null): boolean => {
  if (!dentroDe) return true
  const [a, b] = [elemento.getBoundingClientRect(), dentroDe.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Every pattern of a plan, each drawn once with how often it is cut, and what its signs mean. */
export function PlanoCompleto({
  optimizacion,
  ...opciones
}: OpcionesDePlano & { optimizacion: Optimizacion }) {
  const { patrones } = optimizacion.planilla
  const { marcada = null } = opciones
  const raiz = useRef<HTMLDivElement>(null)
  const controles = useRef<(ControlDeHoja | null)[]>([])
  const enUso = useRef(0)
  const hoja = () => controles.current[enUso.current] ?? controles.current[0]
  useAtajos({
    '+': { texto: 'Acercar el plano', hacer: () => hoja()?.acercar() },
    '-': { texto: 'Alejar el plano', hacer: () => hoja()?.alejar() },
    '0': { texto: 'Ver el plano completo', hacer: () => hoja()?.entera() },
  })
  // A row of the list shows its pieces wherever they are drawn; what is marked here is in sight anyway, and a new
  // plan is shown from its beginning.
  const mostrado = useRef(optimizacion)
  useEffect(() => {
    const plano = raiz.current
    const nuevo = mostrado.current !== optimizacion
    mostrado.current = optimizacion
    if (!plano || marcada === null || nuevo) return
    if (plano.matches(':hover') || plano.contains(document.activeElement)) return
    const dibujadas = [...plano.querySelectorAll(`[data-pieza="${marcada}"]`)]
    if (dibujadas.some(g => seVe(g, g.closest('svg')) && seVe(g, plano.parentElement))) return
    const suya = patrones.findIndex(patron => patron.piezas.some(({ pieza }) => pieza === marcada))
    plano.querySelectorAll('figure')[suya]?.scrollIntoView({ block: 'nearest' })
    controles.current[suya]?.mostrar(marcada)
  }, [marcada, optimizacion, patrones])
  return (
    <Box ref={raiz} sx={patrones.length > 1 ? VARIAS : UNA}>
      <Leyenda optimizacion={optimizacion} />
      {patrones.map((patron, i) => (
        <HojaDelPlano
          key={`${tituloDePatron(optimizacion, i)} ${patron.piezas.map(p => p.pieza).join('.')}`}
          optimizacion={optimizacion}
          indice={i}
          control={control => {
            controles.current[i] = control
          }}
          alUsar={() => {
            enUso.current = i
          }}
          {...opciones}
        />
      ))}
    </Box>
  )
}

const UNA = { display: 'grid', gap: 2 } as const
/** Side by side where two of them are wide enough to be read. */
const VARIAS = {
  ...UNA,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 520px), 1fr))',
  '& > ul': { gridColumn: '1 / -1' },
} as const
