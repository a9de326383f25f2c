import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Atajo } from './atajos'
import { OCULTO } from './estilos'
import { lugarAparte } from './lugar-aparte'
import { Oyentes } from './oyentes'

type Tono = 'success' | 'error' | 'warning' | 'info'
interface Aviso {
  id: number
  tono: Tono
  texto: string
  titulo?: string
  detalle?: string
  /** How often it was said while it stood there: that something was done twice is news, that it failed again is not. */
  veces: number
  /** Takes it away by itself. */
  reloj?: ReturnType<typeof setTimeout>
}
type Extras = Pick<Aviso, 'titulo' | 'detalle'>

const BREVE_MS = 4000
/** Goes by itself. */
const breve = (tono: Tono): boolean => tono === 'success' || tono === 'info'
const MAXIMO = 4
let avisos: readonly Aviso[] = []
let siguiente = 1
const oyentes = new Oyentes()

function poner(next: readonly Aviso[]): void {
  avisos = next
  oyentes.avisar()
}
const quitar = (id: number): void => poner(avisos.filter(a => a.id !== id))

function mostrar(tono: Tono, texto: string, extras: Extras = {}): void {
  // What is being said already is not said beside itself: it comes to the front, with its time begun anew.
  const igual = avisos.find(a => a.tono === tono && a.texto === texto && a.titulo === extras.titulo)
  clearTimeout(igual?.reloj)
  const id = igual?.id ?? siguiente++
  poner([
    ...avisos.filter(a => a !== igual).slice(1 - MAXIMO),
    {
      id,
      tono,
      texto,
      ...extras,
      veces: (igual?.veces ?? 0) + 1,
      ...(breve(tono) && { reloj: setTimeout(() => quitar(id), BREVE_MS) }),
    },
  ])
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
    poner([...avisos.slice(-3), { id, tono: 'info', texto, veces: 1 }])
    return () => quitar(id)
  },
  /** Closes what is on show: a screen whose person has moved on. */
  limpiar: () => poner([]),
  /** Closes those with this title: what they say holds no longer. */
  retirar: (titulo: string) =>
    avisos.some(a => a.titulo === titulo) && poner(avisos.filter(a => a.titulo !== titulo)),
}

const lugar = lugarAparte()

/** The application and its dialogs end above the notices (theme.ts): nothing lies under them. */
const reservar = (tira: HTMLElement | null): (() => void) | undefined => {
  if (!tira) return undefined
  const raiz = document.documentElement
  const medir = new ResizeObserver(() => raiz.style.setProperty('--avisos', `${tira.offsetHeight}px`))
  medir.observe(tira)
  return () => {
    medir.disconnect()
    raiz.style.removeProperty('--avisos')
  }
}

/** What Esc closes first. */
const LISTA_ABIERTA = '[role=listbox], [role=menu], .MuiPopover-root'

/**
 * A strip at the foot of the window, with the newest notice; those before it come back when it goes. The region stays in
 * the page, so that readers announce what enters it. `children` stand under the notices for as long as they will.
 */
export function Avisos({ children }: { children?: ReactNode }) {
  const lista = useSyncExternalStore(oyentes.escuchar, () => avisos)
  const ultimo = lista.at(-1)
  const cerrarConEsc = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ultimo || document.querySelector(LISTA_ABIERTA)) return
    event.preventDefault()
    quitar(ultimo.id)
  })
  useEffect(() => {
    // Before a dialog, which keeps Esc to itself.
    const oir = (event: KeyboardEvent) => cerrarConEsc(event)
    window.addEventListener('keydown', oir, true)
    return () => window.removeEventListener('keydown', oir, true)
  }, [])
  return createPortal(
    <Box
      component="section"
      ref={reservar}
      aria-label="Avisos"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 0,
        bottom: 0,
        '@media print': { display: 'none' },
      }}
    >
      {ultimo && (
        <Alert
          key={ultimo.id}
          severity={ultimo.tono}
          variant="filled"
          role={ultimo.tono === 'error' ? 'alert' : 'status'}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => quitar(ultimo.id)}
              endIcon={<Atajo tecla="Esc" />}
              sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
            >
              Cerrar
              <Box component="span" sx={OCULTO}>
                {' aviso'}
              </Box>
            </Button>
          }
          sx={{
            borderRadius: 0,
            py: 0,
            alignItems: 'center',
            color: '#FFFFFF',
            '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
          }}
        >
          {ultimo.titulo !== undefined && (
            <AlertTitle component="b" sx={{ display: 'inline', mr: 1 }}>
              {ultimo.titulo}
            </AlertTitle>
          )}{' '}
          {ultimo.texto}
          {breve(ultimo.tono) && ultimo.veces > 1 && <span> · {ultimo.veces} veces</span>}
          {ultimo.detalle !== undefined && <Box sx={{ fontSize: 12 }}>{ultimo.detalle}</Box>}
          {lista.length > 1 && (
            <Box sx={{ fontSize: 12 }}>
              {lista.length === 2 ? 'Y un aviso más' : `Y ${lista.length - 1} avisos más`}
            </Box>
          )}
        </Alert>
      )}
      {children}
    </Box>,
    lugar,
  )
}
