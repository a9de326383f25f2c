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
