import { useLayoutEffect, useRef } from 'react'
import { esEan13 } from '#shared/productos/codigo-barras'
import { useCapa } from '../atajos'
import { aviso } from '../avisos'
import { escribir, esCampo, reponer, teclear } from './teclear'

/** What a screen does with the code that a reader has read where it is not text. */
export interface Lector {
  /** A promise: what is read and typed next waits for it. `false`: it came to nothing, and so does what waited. */
  leer: (codigo: string) => void | Promise<boolean | void>
  /** The code stands in the queue: what is needed to read it may be fetched meanwhile. */
  anticipar?: (codigo: string) => void
  /** Labels are no text here however slowly they come: one that stands in a field at its Enter is taken out of it again. */
  etiquetas?: true
}
interface Registro {
  lector: () => Lector
  tapado: () => boolean
}
const registros: Registro[] = []
const vigente = (): Lector | undefined => registros.findLast(({ tapado }) => !tapado())?.lector()

/** Takes the codes that are read on this screen, or in this dialog, anywhere but in a field of text. */
export function useLector(lector: Lector): void {
  const { tapada } = useCapa()
  const actual = useRef({ lector, tapada })
  useLayoutEffect(() => {
    actual.current = { lector, tapada }
  })
  // At once, as shortcuts are (`useAtajos`).
  useLayoutEffect(() => {
    const registro: Registro = {
      lector: () => actual.current.lector,
      tapado: () => actual.current.tapada,
    }
    registros.push(registro)
    return () => void registros.splice(registros.indexOf(registro), 1)
  }, [])
}

/** Most digits that a number of this field has; 0 where it is text. A longer one, read in one go, is a code. */
const cifrasDe = (campo: Element): number => Number(campo.getAttribute('data-cifras') ?? 0)
/** A label of the shop: nobody writes that, whatever the field. */
const ETIQUETA = /VETA:[A-Z]+:[\w-]+/i
const ETIQUETA_ENTERA = new RegExp(`^${ETIQUETA.source}$`, 'i')
const ETIQUETA_AL_FINAL = new RegExp(`${ETIQUETA.source}$`, 'i')
/** Whether what was read in one go is a label, where a screen reads codes. */
export const esEtiqueta = (leido: string): boolean => vigente() !== undefined && ETIQUETA_ENTERA.test(leido)
/** Takes the label that ends at the caret out of a field, where labels are none of its text however slowly they come. */
export function sacarEtiqueta(campo: Element | null): string | undefined {
  if (!vigente()?.etiquetas || !esCampo(campo)) return undefined
  const { value, selectionStart } = campo
  const hasta = selectionStart ?? value.length
  const etiqueta = ETIQUETA_AL_FINAL.exec(value.slice(0, hasta))?.[0]
  if (etiqueta !== undefined) reponer(campo, value.slice(0, hasta - etiqueta.length) + value.slice(hasta))
  return etiqueta
}
/** Whether what was read in one go into this place is a code, and neither the text nor the number of a field. */
export const esCodigoEn = (leido: string, donde: Element | null): boolean => {
  if (!esCampo(donde) || (vigente() && ETIQUETA.test(leido))) return true
  const cifras = cifrasDe(donde)
  // Short codes are as long as amounts, but for their check digit (EAN-8 is EAN-13 with zeros before it).
  const corto = leido.length === 8 && esEan13(leido.padStart(13, '0'))
  return cifras > 0 && (leido.length > cifras || /\D/.test(leido) || corto)
}

/**
 * Whether what was read in one go is looked for by itself, over what was left in the search (`Buscador`). The last word of
 * somebody who types fast has no digits, or a blank before it.
 */
export const esOtraBusqueda = (leido: string, donde: Element, antes: string): boolean =>
  donde.matches('[role=combobox]') && /^\S*\d\S*$/.test(leido) && !/\s$/.test(antes)

const ENTER = { key: 'Enter', code: 'Enter', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

export const anticipar = (codigo: string): void => vigente()?.anticipar?.(codigo)

/**
 * Brings a code to its place: a field of text gets it as if it were typed, else the screen that takes codes. `sigue`: it
 * goes on with what was being written there.
 */
export function entregar(codigo: string, sigue: boolean): ReturnType<Lector['leer']> {
  const donde = document.activeElement
  if (!esCodigoEn(codigo, donde)) {
    if (!sigue && esCampo(donde) && esOtraBusqueda(codigo, donde, donde.value)) donde.select()
    escribir(codigo)
    return teclear(ENTER)
  }
  const lector = vigente()
  if (lector) return lector.leer(codigo)
  return aviso.info(`Se leyó el código ${codigo}. Aquí no se agregan productos`)
}
