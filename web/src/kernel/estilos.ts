import type { CSSProperties } from 'react'

/** For screen readers only. */
export const OCULTO = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The second line of a cell or of an option. */
export const TENUE = { fontSize: 12, lineHeight: 1.3, color: 'text.secondary' } as const

/** One line; what does not fit is cut with an ellipsis. */
export const CORTE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A telephone, a tablet held upright, or a desk at 200 %: the menu is a drawer, and a screen is scrolled as a whole. Paper is none. */
export const ANGOSTA = 'screen and (max-width: 899.95px)'
/** Nothing finer than a finger points at things. */
export const TACTIL = '(pointer: coarse)'
/** What names a key, in a text: said where key caps are seen, and not to a finger. An element has the class `de-teclas`. */
export const deTeclas = (texto: string): string => (globalThis.matchMedia?.(TACTIL).matches ? '' : texto)

/** A width that a style of a narrow screen may take back, where the class says `width: var(--ancho)`. */
export const conAncho = (ancho: number | string | undefined): CSSProperties | undefined =>
  ancho === undefined
    ? undefined
    : ({ '--ancho': typeof ancho === 'number' ? `${ancho}px` : ancho } as CSSProperties)
