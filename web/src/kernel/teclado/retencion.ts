/**
 * Keys that are pressed while their place is still on its way wait for it, and are pressed there: what a person types
 * is what happens, at any latency. Who brings something for the keyboard says so (`retener`, `useRetener`); from then
 * on every key, what is pasted and what a reader reads stand in one queue, in their order.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { anticipar, entregar, sacarEtiqueta } from './codigos'
import { dibujado } from './dibujado'
import { anotarEn, type Pulsada } from './rafaga'
import { esCampo, escribeTexto, pegar, recordar, type Tecla, teclaDe, teclear } from './teclear'
import { Oyentes } from '../oyentes'

interface Leido {
  codigo: string
  /** It goes on with what was being written. */
  sigue: boolean
}
type EnEspera = Pulsada | { pegado: DataTransfer } | Leido

interface Retencion {
  /** Keys that count all the same: those that something on the screen takes already. */
  pasa?: (tecla: Tecla) => boolean
  /** Keys that are not pressed twice in a row: they asked for what is under way, and it is done once. */
  una?: readonly string[]
  /**
   * Selector of what is being saved: a pointer changes nothing in it before the answer has come, for it would be lost.
   * What is typed for it then is given up, and told.
   */
  guarda?: string
  tocada?: boolean
}

/** Longer than any request of ours: after it nobody comes any more, and what waited is given up. */
const PLAZO_MS = 40_000
/** Nobody types as far ahead as this; a thousand codes are fourteen thousand keys. */
const MAXIMO = 50_000
const retenciones = new Set<Retencion>()
let cola: EnEspera[] = []
let reproduciendo = false
/** A key has been pressed that waited, and what it did is not drawn yet. */
let puesta = false
/** Changes that the next key waits for, and how many of them are drawn. */
let [cambios, asentados] = [0, 0]
/** The keys that asked for what came last, and when it came: pressed before that, they ask for the same. */
let [hechas, llegada]: [readonly string[], number] = [[], 0]
/** The address has changed and its screen is not drawn yet (`RutaDibujada`). */
let navegando: () => boolean = () => false
/** We are writing ourselves. */
let poniendo = false
let alDescartar: (perdido: string) => void = () => undefined

const oyentes = new Oyentes()
const NOMBRES: Record<string, string> = { Enter: '⏎', Tab: '⇥', ' ': '␣', Backspace: '⌫', Escape: 'Esc' }
const nombreDe = (each: EnEspera): string => {
  if ('codigo' in each) return `${each.codigo}⏎`
  if ('pegado' in each)
    return each.pegado.getData('text') || Array.from(each.pegado.files, ({ name }) => name).join()
  const { key, altKey, ctrlKey } = each.tecla
  return `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${NOMBRES[key] ?? key}`
}

export function vigilarRuta(leer: () => boolean): void {
  navegando = leer
}
/** Who tells the person what was typed and not written. */
export function alPerderTeclas(hacer: (perdido: string) => void): void {
  alDescartar = hacer
}

/** Tells what was typed and came to nothing. */
export const decirPerdido = (perdido: string): void => alDescartar(perdido)

/** Everything that waits is given up, and told. */
export function descartar(): void {
  if (cola.length === 0) return
  const perdido = cola.map(nombreDe).join('')
  cola = []
  oyentes.avisar()
  alDescartar(perdido)
}

/** The keyboard waits until the answer is called. */
export function retener(retencion: Retencion = {}): () => void {
  // One of its own, though the same object be given twice.
  const propia = { ...retencion }
  retenciones.add(propia)
  const soltar = () => {
    clearTimeout(reloj)
    if (!retenciones.delete(propia)) return
    if (propia.tocada) descartar()
    cambios++
    if (propia.una) [hechas, llegada] = [propia.una, performance.now()]
    void reproducir()
  }
  const reloj = setTimeout(() => {
    if (retenciones.has(propia)) descartar()
    soltar()
  }, PLAZO_MS)
  return soltar
}

/** The keyboard waits for what this brings. When it fails, what was typed for it is given up, and told. */
export async function retenerDurante<T>(llegada: Promise<T>, retencion?: Retencion): Promise<T> {
  const soltar = retener(retencion)
  try {
    return await llegada
  } catch (error) {
    descartar()
    throw error
  } finally {
    soltar()
  }
}

/** The keyboard waits while this holds, from before the screen is shown until its effects have run. */
export function useRetener(activo: boolean, retencion?: Retencion): void {
  useLayoutEffect(() => {
    if (!activo) return undefined
    const soltar = retener(retencion)
    // The part that has come takes the keyboard in its own effects, which run before this one's end is felt.
    return () => void setTimeout(soltar)
  }, [activo, retencion])
}

const vuelta = () => new Promise<void>(done => setTimeout(done))
/** Comes when what has changed until now is drawn, and its screen is there; more may have changed meanwhile. */
async function asentar(): Promise<void> {
  const [estos, hasta] = [cambios, Date.now() + PLAZO_MS]
  await vuelta()
  await dibujado()
  // What was drawn before has had its effects when more is drawn.
  await dibujado()
  while (navegando() && Date.now() < hasta) await vuelta()
  asentados = Math.max(asentados, estos)
}

const llega = (tecla: Tecla): boolean => [...retenciones].every(({ pasa }) => pasa?.(tecla) === true)
/** Whether this key asks for what has just come of another one, or for what is under way. */
export const estaHecha = (tecla: Tecla, instante: number): boolean =>
  (instante < llegada && hechas.includes(tecla.key)) ||
  [...retenciones].some(({ una }) => una?.includes(tecla.key) === true)

/** The code whose reading is under way. */
let leyendo: string | null = null
/** What comes after a code waits for what its screen makes of it; when that comes to nothing, it is given up. */
async function leerCodigo({ codigo, sigue }: Leido): Promise<void> {
  const lectura = entregar(codigo, sigue)
  if (!lectura) return
  const soltar = retener()
  leyendo = codigo
  try {
    if ((await lectura) === false) descartar()
  } finally {
    leyendo = null
    soltar()
  }
}

function poner(each: EnEspera): void {
  poniendo = true
  try {
    if ('codigo' in each) void leerCodigo(each)
    else if ('pegado' in each) pegar(each.pegado)
    else {
      const etiqueta = each.tecla.key === 'Enter' ? sacarEtiqueta(document.activeElement) : undefined
      if (etiqueta === undefined) teclear(each.tecla)
      else void leerCodigo({ codigo: etiqueta, sigue: false })
    }
  } finally {
    poniendo = false
  }
}

/** Presses what waits, one key after the other, for as long as nothing else is on its way. */
async function reproducir(): Promise<void> {
  if (reproduciendo) return
  reproduciendo = true
  cambios++
  try {
    for (;;) {
      // Asked again right before each key: an answer may come in the very moment in which the drawing before it ends.
      while (asentados < cambios) await asentar()
      puesta = false
      const next = cola[0]
      if (next === undefined) break
      // Typed ahead as well: the key before it has asked for it.
      if ('tecla' in next && estaHecha(next.tecla, next.instante)) {
        cola.shift()
        oyentes.avisar()
        continue
      }
      hechas = []
      const tecla = 'tecla' in next ? next.tecla : null
      if (tecla ? !llega(tecla) : retenciones.size > 0) break
      cola.shift()
      const campo = document.activeElement
      if ('tecla' in next && esCampo(campo)) anotarEn(next, recordar(campo))
      puesta = true
      poner(next)
      oyentes.avisar()
      // A letter in a field leads nowhere: only what else is pressed is waited for.
      const escrita = tecla && escribeTexto(tecla) && esCampo(document.activeElement)
      if (!escrita) cambios++
    }
  } finally {
    reproduciendo = puesta = false
  }
}

/** Whether what is being written is what waited. */
export const escribeLaCola = (): boolean => poniendo
/** Whether something that was pressed is not written yet. */
export const porEscribir = (): boolean => cola.length > 0 || puesta
/** Whether somebody waits for the place of this key. */
export const espera = (tecla: Tecla): boolean =>
  cola.length > 0 || reproduciendo || navegando() || !llega(tecla)

/** It waits for its place, behind all that waits already. */
export function encolar(each: EnEspera): void {
  if (cola.length >= MAXIMO) return descartar()
  cola.push(each)
  oyentes.avisar()
  void reproducir()
}

/** These letters wait no longer: they are read as a code. */
export function sacarDeLaCola(fuera: ReadonlySet<unknown>): void {
  cola = cola.filter(each => !fuera.has(each))
}

/** A key is pressed once more when what it has just asked for has come, before those that wait. */
export function volverAPulsar(tecla: Tecla): void {
  cola.unshift({ tecla: teclaDe(tecla), instante: performance.now() })
  oyentes.avisar()
  void reproducir()
}

/**
 * A code takes its place in the queue; what it names may be fetched meanwhile. Where the screen lets others wait for what it
 * makes of it, it is read once however often it comes meanwhile.
 */
export function encolarCodigo(codigo: string, sigue = false): void {
  if (codigo === leyendo && cola.length === 0) return
  anticipar(codigo)
  encolar({ codigo, sigue })
}

/** Those that are saving what is pointed at. */
const guardandoEso = ({ target }: Event): Retencion[] =>
  [...retenciones].filter(({ guarda }) => guarda && target instanceof Element && target.closest(guarda))
/** Whether what is pointed at is being saved. */
export const seGuarda = (event: Event): boolean => guardandoEso(event).length > 0
/** Who takes the pointer waits no longer: what was typed is given up, and the next keys are for what was pointed at. */
export function dejarPorPuntero(event: Event): void {
  descartar()
  const guardando = guardandoEso(event)
  for (const each of guardando) each.tocada = true
  if (guardando.length === 0) retenciones.clear()
}

/** Whether somebody has typed ahead. */
export const hayEnEspera = (): boolean => cola.length > 0

/** Comes when everything is written, and what that changed is drawn. */
export async function todoEscrito(): Promise<void> {
  while (porEscribir()) await new Promise(done => setTimeout(done, 20))
  cambios++
  while (asentados < cambios) await asentar()
}

/** How many keys wait. */
export const useEnEspera = (): number => useSyncExternalStore(oyentes.escuchar, () => cola.length)
