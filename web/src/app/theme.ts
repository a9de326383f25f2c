import { createTheme } from '@mui/material/styles'
import { ANGOSTA } from '../kernel/estilos'
import { COLOR } from './colores'

/** Width of the left menu and height of the top bar, as `marco.css` has them. */
export const MEDIDA = { menu: 236, barra: 48 } as const

/** As of everything that has the focus (`base.css`). */
const foco = { outline: 'var(--foco)', outlineOffset: 2 }

export const tema = createTheme({
  spacing: 8,
  shape: { borderRadius: 6 },
  palette: {
    mode: 'light',
    background: { default: COLOR.fondo, paper: COLOR.superficie },
    divider: COLOR.linea,
    text: { primary: COLOR.tinta, secondary: COLOR.tenue },
    primary: { main: COLOR.primario, dark: COLOR.primarioFuerte, contrastText: '#FFFFFF' },
    secondary: { main: COLOR.acento, contrastText: '#FFFFFF' },
    success: { main: COLOR.exito, contrastText: '#FFFFFF' },
    warning: { main: COLOR.alerta, contrastText: '#FFFFFF' },
    error: { main: COLOR.peligro, contrastText: '#FFFFFF' },
    info: { main: COLOR.info, contrastText: '#FFFFFF' },
  },
  typography: {
    fontFamily: 'var(--letra)',
    fontSize: 14,
    htmlFontSize: 16,
    body1: { fontSize: 14, lineHeight: 1.45 },
    body2: { fontSize: 13, lineHeight: 1.4 },
    caption: { fontSize: 12 },
    h1: { fontSize: 20, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: 16, fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: 14, fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: 14 },
  },
  transitions: {
    duration: { enteringScreen: 120, leavingScreen: 90, standard: 120, short: 100, shorter: 90 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': foco } },
    },
    MuiPaper: { styleOverrides: { outlined: { borderColor: COLOR.linea } } },
    MuiTable: { defaultProps: { role: 'table' } },
    MuiTableHead: { defaultProps: { role: 'rowgroup' } },
    MuiTableBody: { defaultProps: { role: 'rowgroup' } },
    MuiTableFooter: { defaultProps: { role: 'rowgroup' } },
    MuiTableRow: { defaultProps: { role: 'row' } },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: 13, height: 36, padding: '2px 10px', borderColor: COLOR.linea },
        head: { fontWeight: 600, color: COLOR.tenue, backgroundColor: '#F3F2EC', whiteSpace: 'nowrap' },
        footer: { fontSize: 13, fontWeight: 650, color: COLOR.tinta, backgroundColor: '#F3F2EC' },
      },
    },
    MuiDialog: { styleOverrides: { root: { bottom: 'var(--avisos)' } } },
    MuiDialogTitle: {
      styleOverrides: { root: { minWidth: 0, fontSize: 16, fontWeight: 650, padding: '12px 16px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '16px' } } },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 16px',
          gap: 8,
          borderTop: `1px solid ${COLOR.linea}`,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
          [`@media ${ANGOSTA}`]: {
            flexWrap: 'wrap',
            padding: '8px 16px',
            '& > .boton': { flex: '1 1 auto' },
          },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: true },
      styleOverrides: {
        tooltip: { fontSize: 12, backgroundColor: COLOR.tinta },
        arrow: { color: COLOR.tinta },
      },
    },
  },
})
