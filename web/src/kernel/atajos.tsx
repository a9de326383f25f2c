import { createContext, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Oyentes } from './oyentes'

interface AtajoDeTeclado {
  /** What it does, for the help. */
  texto: string
  /** Left out where the control with the focus answers to the key itself: it is only listed. */
  hacer?: () => void
  activo?: boolean
  /** It acts on the current row of a list: it waits while the rows on show are those of another search. */
  deFila?: true | undefined
}
/** By key as people write it: `F2`, `Alt+1`, `Ctrl+Enter`, `?`. */
export type MapaDeAtajos = Record<string, AtajoDeTeclado>

interface Registro {
  nivel: number
  /** Also while a dialog stands over it. */
  siempre: boolean
  leer: () => MapaDeAtajos
}
interface Capa {
  nivel: number
  /** Its way out; undefined: there is none. */
  cerrar: (() => void) | undefined
}
const registros: Registro[] = []
const capasAbiertas: Capa[] = []
const oyentes = new Oyentes()
const nivelActivo = (): number => Math.max(0, ...capasAbiertas.map(({ nivel }) => nivel))
const vigentes = (): Registro[] => registros.filter(r => r.siempre || r.nivel === nivelActivo())

type Pulsada = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>
/** A digit of the code by which a person writes a character on Windows (Alt+164 is ñ): the system writes it. */
export const esDeCodigo = ({ key, code, altKey, ctrlKey }: Omit<Pulsada, 'metaKey'>): boolean =>
  altKey && !ctrlKey && code.startsWith('Numpad') && /^\d$/.test(key)
function teclaDe(event: Pulsada): string {
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  if (event.key === ' ') return 'Espacio'
  const key = event.altKey && digit ? digit : event.key.length === 1 ? event.key.toUpperCase() : event.key
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`
}
const escribiendo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  // A box has Space and the arrows, and no letters.
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable)
/** A field of digits, which takes no blank. */
const SOLO_CIFRAS = '[inputmode=numeric]'

/** Whether a key writes something there, or presses it: then it is no shortcut. */
function esSuya(tecla: string, target: EventTarget | null): boolean {
  if (tecla.length === 1) return escribiendo(target)
  return (
    tecla === 'Espacio' &&
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        `button, a[href], summary, [role=button], select, textarea, input:not(${SOLO_CIFRAS})`,
      ) !== null)
  )
}

/** The last one to appear wins; a dialog silences the screen behind it. */
const atajoDe = (tecla: string): AtajoDeTeclado | undefined =>
  vigentes()
    .map(r => r.leer()[tecla])
    .findLast(each => each?.hacer && each.activo !== false)
/** Whether a key does something where no text is typed. */
export const hayAtajo = (tecla: Pulsada): boolean => atajoDe(teclaDe(tecla)) !== undefined
/** Whether a key acts on a row of a list, pressed where the keyboard is. */
export function esDeFila(pulsada: Pulsada): boolean {
  const tecla = teclaDe(pulsada)
  return !esSuya(tecla, document.activeElement) && atajoDe(tecla)?.deFila === true
}

window.addEventListener('keydown', event => {
  const tecla = teclaDe(event)
  if (event.defaultPrevented || esDeCodigo(event) || esSuya(tecla, event.target)) return
  const atajo = atajoDe(tecla)
  if (!atajo) return
  event.preventDefault()
  if (!event.repeat) atajo.hacer?.()
})

const Nivel = createContext(0)

/** The level of what opens over any screen, and of what stands above it and every dialog that may be open; of several questions, the last one asked. */
const SOBRE_LAS_PANTALLAS = 50
let encimas = 100

interface PropsDeCapa {
  abierta: boolean
  /** A question that stands over everything, wherever it was asked. */
  encima?: boolean
  /** Its way out, which Back takes too; without one Back is not its affair. */
  alCerrar?: (() => void) | undefined
  children: React.ReactNode
}

/** Makes its children a layer of shortcuts of their own: every dialog stands in one. */
export function CapaDeAtajos({ abierta, encima = false, alCerrar, children }: PropsDeCapa) {
  const [sobreTodo] = useState(() => ++encimas)
  const debajo = useContext(Nivel)
  const nivel = encima ? sobreTodo : debajo + 1
  const salida = useRef(alCerrar)
  const conSalida = alCerrar !== undefined
  useLayoutEffect(() => {
    salida.current = alCerrar
  })
  // At once: an effect that waits for its turn would let a key of a busy machine fall between two screens.
  useLayoutEffect(() => {
    if (!abierta) return undefined
    const capa: Capa = { nivel, cerrar: conSalida ? () => salida.current?.() : undefined }
    capasAbiertas.push(capa)
    oyentes.avisar()
    return () => {
      capasAbiertas.splice(capasAbiertas.indexOf(capa), 1)
      oyentes.avisar()
    }
  }, [abierta, nivel, conSalida])
  return <Nivel value={nivel}>{children}</Nivel>
}

/** Its dialogs stand over those of any screen, under a question or the help. */
export const SobreLasPantallas = ({ children }: { children: React.ReactNode }) => (
  <Nivel value={SOBRE_LAS_PANTALLAS}>{children}</Nivel>
)

/** The dialogs that stand open, the topmost last. */
export const capasDeAbajoArriba = (): readonly Capa[] => capasAbiertas.toSorted((a, b) => a.nivel - b.nivel)

/** Where the component stands: on the screen itself, and whether a dialog stands over it. */
export function useCapa(): { enPantalla: boolean; tapada: boolean } {
  const nivel = useContext(Nivel)
  const tapada = useSyncExternalStore(oyentes.escuchar, () => nivelActivo() > nivel)
  return { enPantalla: nivel === 0, tapada }
}

interface Opciones {
  /** Also while a dialog stands over the component. */
  siempre?: boolean
}

/** Registers shortcuts while the component is on show: `useAtajos({ F8: { texto: 'Guardar pedido', hacer } })`. */
export function useAtajos(mapa: MapaDeAtajos, { siempre = false }: Opciones = {}): void {
  const nivel = useContext(Nivel)
  const actual = useRef(mapa)
  // At once and not when the browser finds the time: the next key acts on what is drawn.
  useLayoutEffect(() => {
    actual.current = mapa
  })
  useLayoutEffect(() => {
    const registro: Registro = { nivel, siempre, leer: () => actual.current }
    registros.push(registro)
    return () => {
      registros.splice(registros.indexOf(registro), 1)
    }
  }, [nivel, siempre])
}

/** The same as an element, for what only sometimes has a key. */
export function Atajos({ mapa }: { mapa: MapaDeAtajos }) {
  useAtajos(mapa)
  return null
}

/** The shortcuts that work now, for the help: of a key that several have, the one that would answer. */
export function atajosVigentes(): { tecla: string; texto: string }[] {
  const activos = vigentes()
    .flatMap(r => Object.entries(r.leer()))
    .filter(([, { activo }]) => activo !== false)
  return [...new Map(activos)].map(([tecla, { texto }]) => ({ tecla, texto }))
}

/** A key cap: `<Button endIcon={<Atajo tecla="F8" />}>Guardar pedido</Button>`. */
export const Atajo = ({ tecla }: { tecla: string }) => (
  <kbd aria-hidden className="tecla">
    {tecla}
  </kbd>
)
