import type { RefObject } from 'react'
import { formatoDia } from '#shared/kernel/format'
import { useAlImprimir } from './impresion'
import type { Filtros, FiltrosBase } from './useFiltros'

/** What a filter says, as people write it. */
function textoDe(campo: Element): string {
  if (campo instanceof HTMLSelectElement) return campo.selectedOptions[0]?.text ?? ''
  if (!(campo instanceof HTMLInputElement)) return campo.textContent ?? ''
  return campo.type === 'date' && campo.value !== '' ? formatoDia(campo.value) : campo.value
}
/** The fields of a form, and of the buttons of which one is down that one. */
const nombreDe = (campo: Element): string =>
  campo.matches('button')
    ? (campo.closest('fieldset')?.ariaLabel ?? '')
    : ((campo as HTMLInputElement).labels?.[0]?.textContent ?? campo.ariaLabel ?? '')

/** The filters of a printed list, in words: `Estado: Facturado · Desde: 1/11/2026`. */
export function FiltrosImpresos({
  filtros,
  form,
}: {
  filtros: Filtros<FiltrosBase>
  form: RefObject<HTMLFormElement | null>
}) {
  const leer = () =>
    [...(form.current?.querySelectorAll('input, select, [aria-pressed=true]') ?? [])]
      // What is typed and not applied is no filter of this list.
      .map(campo => ({ campo, name: campo.getAttribute('name') ?? '' }))
      .filter(({ name }) => filtros.borrador[name] === filtros.aplicados[name])
      .map(({ campo }) => [nombreDe(campo), textoDe(campo)] as const)
      .filter(([nombre, texto]) => nombre !== '' && texto !== '')
      .map(([nombre, texto]) => `${nombre}: ${texto}`)
      .join(' · ')
  const texto = useAlImprimir(leer)
  return <div className="solo-en-papel">{texto}</div>
}
