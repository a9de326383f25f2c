import type { FocusEvent } from 'react'

/** What had the keyboard when the window lost it. */
let alIrse: Element | null = null
let atento = false
/** From the first field that has the keyboard. */
function atender(): void {
  if (atento) return
  atento = true
  window.addEventListener('blur', ({ target }) => {
    if (target === window) alIrse = document.activeElement
  })
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== alIrse) alIrse = null
    },
    true,
  )
}

/**
 * Selects what stands in a field that the keyboard comes to, so that the next key replaces it; not when only the window has
 * come back: the browser says so as of any field, and what was half typed there goes on.
 */
export function seleccionarAlLlegar({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  atender()
  if (target === alIrse) alIrse = null
  else target.select()
}
