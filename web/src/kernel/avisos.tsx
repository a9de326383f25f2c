import { Alert, AlertTitle, Box } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

type Tono = 'success' | 'error' | 'warning' | 'info'
interface Aviso {
  id: number
  tono: Tono
  texto: string
  titulo?: string
  detalle?: string
}
type Extras = Pick<Aviso, 'titulo' | 'detalle'>

const BREVE_MS = 4000
let avisos: readonly Aviso[] = []
let siguiente = 1
const oyentes = new Set<() => void>()

function poner(next: readonly Aviso[]): void {
  avisos = next
  for (const oyente of oyentes) oyente()
}
const quitar = (id: number): void => poner(avisos.filter(a => a.id !== id))

function mostrar(tono: Tono, texto: string, extras: Extras = {}): void {
  // What is being said already is not said twice.
  if (avisos.some(a => a.tono === tono && a.texto === texto && a.titulo === extras.titulo)) return
  const id = siguiente++
  poner([...avisos.slice(-3), { id, tono, texto, ...extras }])
  if (tono === 'success' || tono === 'info') setTimeout(() => quitar(id), BREVE_MS)
}

/** Short notices. Success goes by itself; a failure or a warning stays until it is closed. */
export const aviso = {
  exito: (texto: string) => mostrar('success', texto),
  info: (texto: string) => mostrar('info', texto),
  alerta: (texto: string, extras?: Extras) => mostrar('warning', texto, extras),
  error: (texto: string, extras?: Extras) => mostrar('error', texto, extras),
  /** Of what is under way: it stays until the answer is called. */
  mientras: (texto: string): (() => void) => {
    const id = siguiente++
    poner([...avisos.slice(-3), { id, tono: 'info', texto }])
    return () => quitar(id)
  },
  /** Closes what is on show: a screen whose person has moved on. */
  limpiar: () => poner([]),
}

/**
 * Notices live beside the application: an open dialog hides everything else from screen readers, and a
 * notice must still be heard.
 */
const lugar = document.body.appendChild(document.createElement('div'))
new MutationObserver(() => lugar.getAttribute('aria-hidden') && lugar.removeAttribute('aria-hidden')).observe(
  lugar,
  {
    attributeFilter: ['aria-hidden'],
  },
)

/** Esc closes the last notice, unless it belongs to a dialog. */
function cerrarConEsc(event: KeyboardEvent): void {
  const ultimo = avisos.at(-1)
  if (event.key !== 'Escape' || event.defaultPrevented || !ultimo) return
  if (!document.querySelector('[role=dialog], [role=alertdialog]')) quitar(ultimo.id)
}

/** Where notices appear. The region stays in the page, so that readers announce what enters it. */
export function Avisos() {
  const lista = useSyncExternalStore(
    oyente => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => avisos,
  )
  useEffect(() => {
    window.addEventListener('keydown', cerrarConEsc)
    return () => window.removeEventListener('keydown', cerrarConEsc)
  }, [])
  return createPortal(
    <Box
      component="section"
      aria-label="Avisos"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // Over the middle of the top bar, where nothing stands: the bottom is where buttons and last rows are.
        top: 6,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'min(560px, calc(100vw - 32px))',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {lista.map(({ id, tono, texto, titulo, detalle }) => (
        <Alert
          key={id}
          severity={tono}
          variant="filled"
          role={tono === 'error' ? 'alert' : 'status'}
          closeText="Cerrar aviso"
          onClose={() => quitar(id)}
          sx={{ boxShadow: 6, pointerEvents: 'auto', alignItems: 'center', color: '#FFFFFF' }}
        >
          {titulo !== undefined && <AlertTitle sx={{ mb: 0 }}>{titulo}</AlertTitle>}
          {texto}
          {detalle !== undefined && <Box sx={{ fontSize: 12 }}>{detalle}</Box>}
        </Alert>
      ))}
    </Box>,
    lugar,
  )
}
