import { useSyncExternalStore } from 'react'
import type { TonoDeMensaje as Tono } from './Mensaje'
import { Oyentes } from './oyentes'

interface Aviso {
  id: number
  tono: Tono
  texto: string
  titulo?: string
  detalle?: string
  /** It says what nothing else shows: it is not done with when its person moves on. */
  queda?: boolean
  /** How often it was said while it stood there: that something was done twice is news, that it failed again is not. */
  veces: number
  /** Takes it away by itself. */
  reloj?: ReturnType<typeof setTimeout>
}
type Extras = Pick<Aviso, 'titulo' | 'detalle' | 'queda'>

const BREVE_MS = 4000
/** Goes by itself. */
export const esBreve = ({ tono }: Pick<Aviso, 'tono'>): boolean => tono === 'exito' || tono === 'info'
const MAXIMO = 4
let avisos: readonly Aviso[] = []
let siguiente = 1
const oyentes = new Oyentes()

function poner(next: readonly Aviso[]): void {
  avisos = next
  oyentes.avisar()
}
export const quitarAviso = (id: number): void => poner(avisos.filter(a => a.id !== id))

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
      ...(esBreve({ tono }) && { reloj: setTimeout(() => quitarAviso(id), BREVE_MS) }),
    },
  ])
}

/** Short notices. Success goes by itself; a failure or a warning stays until it is closed. */
export const aviso = {
  exito: (texto: string) => mostrar('exito', texto),
  info: (texto: string) => mostrar('info', texto),
  alerta: (texto: string, extras?: Extras) => mostrar('alerta', texto, extras),
  error: (texto: string, extras?: Extras) => mostrar('peligro', texto, extras),
  /** Of what is under way: it stays until the answer is called, behind those that would go by themselves unread. */
  mientras: (texto: string): (() => void) => {
    const id = siguiente++
    const otros = avisos.slice(1 - MAXIMO)
    const detras = otros.findLastIndex(({ reloj }) => reloj === undefined) + 1
    poner(otros.toSpliced(detras, 0, { id, tono: 'info', texto, veces: 1 }))
    return () => quitarAviso(id)
  },
  /** Closes what is on show: its person has moved on. */
  limpiar: () => poner(avisos.filter(({ queda }) => queda)),
  /** Closes everything: the next person is told nothing of it. */
  vaciar: () => poner([]),
  /** Closes those with this title, or this title and text: what they say holds no longer. */
  retirar: (titulo: string, texto?: string) => {
    const quedan = avisos.filter(a => a.titulo !== titulo || (texto ?? a.texto) !== a.texto)
    if (quedan.length < avisos.length) poner(quedan)
  },
}

/** What is on show; the last one is seen, and those before it when it goes. */
export const enPantalla = (): readonly Aviso[] => avisos
export const useAvisos = (): readonly Aviso[] => useSyncExternalStore(oyentes.escuchar, enPantalla)
