import { Alert, AlertTitle, Box } from '@mui/material'
import { useSyncExternalStore } from 'react'

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
  /** Closes what is on show: a screen whose person has moved on. */
  limpiar: () => poner([]),
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
  return (
    <Box
      role="region"
      aria-label="Avisos"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: 16,
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
    </Box>
  )
}
