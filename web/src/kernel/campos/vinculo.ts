import { createContext, type ReactNode, type Ref } from 'react'

/** A field's value and where it goes: what a form or a row of filters knows under a name. */
export interface Vinculado {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  /** Of a choice, which counts at once; without it, `onChange`. */
  alElegir?: (value: unknown) => void
  onBlur?: () => void
  ref?: Ref<HTMLElement>
  error?: string
}
export interface PropsDeVinculo {
  nombre: string
  children: (campo: Vinculado) => ReactNode
}

/**
 * Draws a field that has a `nombre` with its value. The fields know neither the forms' library nor the lists'
 * filters: `Formulario` and `BarraDeFiltros` say here how theirs are bound.
 */
export const Vinculo = createContext<((props: PropsDeVinculo) => ReactNode) | null>(null)
