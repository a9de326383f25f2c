import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const FUERA = { display: 'none !important' }
/** Boxes that fill a window and scroll inside have no end on paper. */
const ENTERA = {
  display: 'block !important',
  position: 'static !important',
  height: 'auto !important',
  maxHeight: 'none !important',
  minHeight: '0 !important',
  overflow: 'visible !important',
}

/** On the screen it is not there (`sx`). */
export const SOLO_EN_PAPEL = { display: 'none', '@media print': { display: 'block' } } as const

/**
 * A page on paper: the list, or the dialog that stands over it, with its title and filters, without what is there to be
 * pressed. Portrait or landscape, as the printer is set.
 */
export const IMPRESION = {
  '@page': { margin: '12mm 10mm' },
  '@media print': {
    body: { backgroundColor: '#FFFFFF !important', overflow: 'visible !important' },
    'html, body, #raiz, #raiz div:has(main), main, main > div': ENTERA,
    'main > div': { padding: '0 !important' },
    // The menu, the top bar, the way to the content, and everything that is pressed but what says a choice.
    '#raiz nav:not([aria-label="Páginas"]), #raiz header, a[href="#contenido"]': FUERA,
    'nav[aria-label="Páginas"]': { minHeight: '0 !important' },
    'nav[aria-label="Páginas"] > :not(:first-of-type), [role=search], search form': FUERA,
    '.MuiButtonBase-root:not([aria-pressed=true]), .MuiDialogActions-root, .MuiBackdrop-root': FUERA,
    '.MuiButtonBase-root[aria-pressed=true]': {
      border: 'none !important',
      padding: '0 !important',
      color: 'inherit !important',
    },
    '.MuiPopover-root, .MuiTooltip-popper, kbd': FUERA,
    '.MuiTableContainer-root': { ...ENTERA, border: 'none !important' },
    // Paper is narrow and has no cards: a list there is a table (tarjetas.tsx).
    '*': { containerType: 'normal !important' },
    '.MuiTable-root': { borderCollapse: 'collapse !important' },
    // Repeated on every sheet; the totals once, at the end.
    '.MuiTableHead-root': { display: 'table-header-group' },
    '.MuiTableFooter-root': { display: 'table-row-group !important', position: 'static !important' },
    '.MuiTableRow-root': { breakInside: 'avoid' },
    '.MuiTableCell-root': {
      position: 'static !important',
      height: 'auto !important',
      padding: '2px 5px !important',
      fontSize: '10px !important',
      whiteSpace: 'normal !important',
    },
    '.MuiTableCell-root *': { fontSize: 'inherit !important', whiteSpace: 'normal !important' },
    // An amount is not broken in two.
    '.MuiTableCell-alignRight, .MuiTableCell-alignRight *': { whiteSpace: 'nowrap !important' },
    // The column of what may be done with a row.
    'td:last-child:has(.MuiButtonBase-root)': FUERA,
    '*:focus, *:focus-visible': { outline: 'none !important' },
    // Of several dialogs the topmost, and nothing of the screen under it.
    'body:has(> .MuiDialog-root) #raiz, .MuiDialog-root:has(~ .MuiDialog-root)': FUERA,
    // Stronger than what MUI itself says of a printed dialog.
    'body > .MuiDialog-root, .MuiDialog-container, .MuiDialog-root .MuiDialog-paper, .MuiDialogContent-root':
      ENTERA,
    'body .MuiDialog-root .MuiDialog-paper': {
      margin: '0 !important',
      maxWidth: 'none !important',
      width: 'auto !important',
      boxShadow: 'none !important',
    },
  },
}

/** What stands on paper besides the screen, read at the moment of printing; null until then. */
export function useAlImprimir<T>(leer: () => T): T | null {
  const [leido, setLeido] = useState<T | null>(null)
  useEffect(() => {
    const alImprimir = () => flushSync(() => setLeido(leer()))
    window.addEventListener('beforeprint', alImprimir)
    return () => window.removeEventListener('beforeprint', alImprimir)
  }, [leer])
  return leido
}
