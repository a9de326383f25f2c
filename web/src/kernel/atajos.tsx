import { Box } from '@mui/material'
import { createContext, useContext, useEffect, useRef } from 'react'

interface AtajoDeTeclado {
  /** What it does, for the `?` dialog. */
  texto: string
  hacer: () => void
  activo?: boolean
}
/** By key as people write it: `F2`, `Alt+1`, `Ctrl+Enter`, `?`. */
export type MapaDeAtajos = Record<string, AtajoDeTeclado>

interface Registro {
  nivel: number
  leer: () => MapaDeAtajos
}
const registros: Registro[] = []
const dialogosAbiertos: number[] = []
const nivelActivo = (): number => Math.max(0, ...dialogosAbiertos)

function teclaDe(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
  const key = event.altKey && digit ? digit : event.key.length === 1 ? event.key.toUpperCase() : event.key
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`
}
const escribiendo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

window.addEventListener('keydown', event => {
  const tecla = teclaDe(event)
  if (event.defaultPrevented || (tecla.length === 1 && escribiendo(event.target))) return
  const nivel = nivelActivo()
  // The last one to appear wins; a dialog silences the screen behind it.
  const registro = registros.findLast(
    r => r.nivel === nivel && (r.leer()[tecla]?.activo ?? tecla in r.leer()),
  )
  if (!registro) return
  event.preventDefault()
  if (!event.repeat) registro.leer()[tecla]?.hacer()
})

const Nivel = createContext(0)

/** Above every dialog that may stand open. */
const ENCIMA = 100

interface PropsDeCapa {
  abierta: boolean
  /** A question that stands over everything, wherever it was asked. */
  encima?: boolean
  children: React.ReactNode
}

/** Makes its children a layer of shortcuts of their own: every dialog stands in one. */
export function CapaDeAtajos({ abierta, encima = false, children }: PropsDeCapa) {
  const nivel = useContext(Nivel) + (encima ? ENCIMA : 1)
  useEffect(() => {
    if (!abierta) return undefined
    dialogosAbiertos.push(nivel)
    return () => {
      dialogosAbiertos.splice(dialogosAbiertos.lastIndexOf(nivel), 1)
    }
  }, [abierta, nivel])
  return <Nivel value={nivel}>{children}</Nivel>
}

/** Registers shortcuts while the component is on show: `useAtajos({ F8: { texto: 'Guardar pedido', hacer } })`. */
export function useAtajos(mapa: MapaDeAtajos): void {
  const nivel = useContext(Nivel)
  const actual = useRef(mapa)
  useEffect(() => {
    actual.current = mapa
  })
  useEffect(() => {
    const registro: Registro = { nivel, leer: () => actual.current }
    registros.push(registro)
    return () => {
      registros.splice(registros.indexOf(registro), 1)
    }
  }, [nivel])
}

/** The shortcuts that work now, for the `?` dialog. */
export const atajosVigentes = (): { tecla: string; texto: string }[] =>
  registros
    .filter(r => r.nivel === nivelActivo())
    .flatMap(r => Object.entries(r.leer()))
    .filter(([, { activo }]) => activo !== false)
    .map(([tecla, { texto }]) => ({ tecla, texto }))

/** A key cap: `<Button endIcon={<Atajo tecla="F8" />}>Guardar pedido</Button>`. */
export function Atajo({ tecla }: { tecla: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        fontFamily: 'inherit',
        fontSize: '11px !important',
        fontWeight: 600,
        lineHeight: '16px',
        px: '5px',
        border: 1,
        borderColor: 'currentcolor',
        borderRadius: '4px',
        opacity: 0.85,
        whiteSpace: 'nowrap',
      }}
    >
      {tecla}
    </Box>
  )
}
