import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { lazyPaciente } from './perezoso'

const TooltipAbierto = lazyPaciente(() => import('./TooltipAbierto'))

/** Resting on something this long asks what it is; a finger rests longer, so that a scroll opens nothing, ms. */
const ESPERA_MS = 400
const ESPERA_DEDO_MS = 700
/** The pointer may go from the thing to its explanation. */
const CIERRE_MS = 120

interface Manejadores {
  'aria-label'?: string | undefined
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}
interface Props {
  title: ReactNode
  placement?: 'top' | 'right' | 'bottom' | 'left'
  enterDelay?: number
  children: ReactElement<Manejadores>
}

/**
 * What a thing is or does, beside it, for whoever rests on it or comes to it by keyboard. A text is also its name for
 * screen readers, unless it has one. MUI draws it; what computes where comes with the first one that opens.
 */
export function Tooltip({ title, placement = 'bottom', enterDelay = ESPERA_MS, children }: Props) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const [pedido, setPedido] = useState<{ ancla: HTMLElement | null; ms: number }>({ ancla: null, ms: 0 })
  useEffect(() => {
    // A list has hundreds of them: those that nobody comes near do nothing.
    if (pedido.ancla === ancla) return undefined
    const reloj = setTimeout(() => setAncla(pedido.ancla), pedido.ms)
    return () => clearTimeout(reloj)
  }, [pedido, ancla])
  const poner = (next: HTMLElement | null, ms: number) => setPedido({ ancla: next, ms })
  const { props } = children
  const hijo = cloneElement(children, {
    ...(typeof title === 'string' && title !== '' && { 'aria-label': props['aria-label'] ?? title }),
    onPointerEnter: event => {
      props.onPointerEnter?.(event)
      poner(event.currentTarget, event.pointerType === 'mouse' ? enterDelay : ESPERA_DEDO_MS)
    },
    onPointerLeave: event => {
      props.onPointerLeave?.(event)
      poner(null, CIERRE_MS)
    },
    onFocus: event => {
      props.onFocus?.(event)
      if (event.target.matches(':focus-visible')) poner(event.currentTarget, enterDelay)
    },
    onBlur: event => {
      props.onBlur?.(event)
      poner(null, 0)
    },
  })
  return (
    <>
      {hijo}
      {ancla && title !== '' && (
        <Suspense>
          <TooltipAbierto
            title={title}
            placement={placement}
            ancla={ancla}
            onCerrar={() => poner(null, 0)}
            onQuedarse={() => poner(ancla, 0)}
            onDejar={() => poner(null, CIERRE_MS)}
          />
        </Suspense>
      )}
    </>
  )
}
