import { alpha, type Theme } from '@mui/material/styles'
import { CORTE, OCULTO, TENUE } from './estilos'

/** A row that the keyboard goes to. */
export const claseDeFila = (destella: boolean): string => (destella ? 'fila destella' : 'fila')

/** Set back to what a button of a browser is not. */
const BOTON = {
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  WebkitTapHighlightColor: 'transparent',
  border: 0,
  margin: 0,
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  textDecoration: 'none',
  fontFamily: 'inherit',
} as const

/**
 * Of what stands on a screen by the dozen, in its menu and in the rows of its list. A class is styled once for all of
 * them, where an `sx` or a component of MUI computes the style of each. They come before every `sx`, which is stronger.
 */
export const clasesDePantalla = ({ palette, shape, typography }: Theme) => ({
  '.entrada': {
    ...BOTON,
    backgroundColor: 'transparent',
    width: '100%',
    justifyContent: 'flex-start',
    gap: 12,
    height: 36,
    padding: '0 10px',
    marginBottom: 2,
    borderRadius: shape.borderRadius,
    fontSize: 14,
    color: palette.text.primary,
    whiteSpace: 'nowrap',
    '& svg': { color: palette.text.secondary },
    '&:hover': { backgroundColor: palette.action.hover },
    '&.active': {
      backgroundColor: '#E3EEEA',
      color: palette.primary.dark,
      fontWeight: 600,
      '& svg': { color: palette.primary.main },
    },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '.fila': {
    color: 'inherit',
    verticalAlign: 'middle',
    outline: 0,
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    // Once, when it has just changed (`useDestellos`).
    '@media (prefers-reduced-motion: no-preference)': {
      '&.destella': { animation: 'destello 1.8s ease-out' },
    },
  },
  '@keyframes destello': {
    from: { backgroundColor: '#F3DDBB' },
    to: { backgroundColor: 'transparent' },
  },
  '.celda': {
    ...typography.body2,
    verticalAlign: 'inherit',
    borderBottom: `1px solid ${palette.divider}`,
    color: palette.text.primary,
    textAlign: 'left',
    height: 36,
    padding: '2px 10px',
    whiteSpace: 'nowrap',
    '&.numero': { textAlign: 'right' },
    '&.principal': { fontWeight: 650 },
    '&.ajusta': { whiteSpace: 'normal' },
    '&.acciones': { textAlign: 'right', paddingBlock: 0 },
    '&.cabeza': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      backgroundColor: '#F3F2EC',
      color: palette.text.secondary,
      fontWeight: 600,
      lineHeight: '1.5rem',
    },
    '&.de-pie': {
      borderTop: `1px solid ${palette.divider}`,
      backgroundColor: '#F3F2EC',
      fontWeight: 650,
      lineHeight: '1.3125rem',
      '&.numero': { fontSize: 12, letterSpacing: '-0.01em' },
      '& > .cuantas': { color: palette.text.secondary, fontWeight: 400 },
    },
  },
  '.boton-redondo': {
    ...BOTON,
    justifyContent: 'center',
    backgroundColor: 'transparent',
    flex: '0 0 auto',
    padding: 4,
    borderRadius: '50%',
    textAlign: 'center',
    fontSize: '1.125rem',
    color: palette.action.active,
    transition: 'background-color 150ms cubic-bezier(0.4, 0, 0.2, 1)',
    '& svg': { fontSize: 20 },
    '&.principal': { color: palette.primary.main },
    '&.en-campo': { marginRight: -10, '@media (pointer: coarse)': { padding: 12 } },
    '&.grande': { padding: 8, marginRight: -12, fontSize: '1.5rem', '& svg': { fontSize: 24 } },
    '@media (hover: hover)': {
      '&:hover': { backgroundColor: palette.action.hover },
      '&.principal:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
    },
    '&.peligro:hover': { color: palette.error.main },
    '&:disabled': { pointerEvents: 'none', cursor: 'default', color: palette.action.disabled },
  },
  '.etiqueta': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 8px',
    height: 22,
    borderRadius: 11,
    fontSize: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '& svg': { fontSize: 14 },
    '&.exito': { color: '#1B5E20', backgroundColor: '#E6F2E7' },
    '&.alerta': { color: '#7A4600', backgroundColor: '#FBEFDC' },
    '&.peligro': { color: '#8F1D17', backgroundColor: '#FBE9E7' },
    '&.info': { color: '#17466E', backgroundColor: '#E5EFF7' },
    '&.neutro': { color: '#46504A', backgroundColor: '#EEEDE7' },
  },
  '.renglones': { lineHeight: 1.3 },
  '.corte': CORTE,
  '.oculto': OCULTO,
  '.tenue': { ...TENUE, color: palette.text.secondary, fontWeight: 400 },
})
