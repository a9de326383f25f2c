import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { formatoNumero } from '#shared/kernel/format'
import type { ErrorApi } from './api'

/** Somebody else saved the same thing since; `DialogoFormulario` shows it above the fields. */
export const OTRA_VERSION = 'Otra persona cambió estos datos. Revise los cambios y guarde de nuevo'

/** The class of an error that says what somebody else saved in a field. */
export const DE_OTRO = 'de-otro'

/** What a reply of 409 `version_anterior` says of how the thing stands now. */
function comoQuedo({ data }: ErrorApi): Record<string, unknown> | undefined {
  const parts = data && typeof data === 'object' ? Object.values(data) : []
  return parts.find(part => part && typeof part === 'object' && 'version' in part) as
    | Record<string, unknown>
    | undefined
}

/** What somebody else did to a field, as people read it; of an id by the name that comes with it. */
function loQueHizoOtro(ahora: Record<string, unknown>, campo: string): string {
  const valor = campo.endsWith('_id') ? ahora[`nombre_${campo.slice(0, -'_id'.length)}`] : ahora[campo]
  if (valor === '') return 'Otra persona lo dejó vacío'
  if (typeof valor === 'boolean') return `Otra persona guardó «${valor ? 'Sí' : 'No'}»`
  if (typeof valor === 'number') return `Otra persona guardó «${formatoNumero(valor)}»`
  return typeof valor === 'string' ? `Otra persona guardó «${valor}»` : 'Otra persona lo cambió'
}

/**
 * What is typed stays, each field that differs says what stands now, and saving again writes over it.
 * False when the reply does not tell.
 */
function tomarVersion<V extends FieldValues>(form: UseFormReturn<V>, error: ErrorApi): boolean {
  const ahora = comoQuedo(error)
  if (!ahora) return false
  const escritos = form.getValues()
  form.setValue('version' as Path<V>, ahora['version'] as PathValue<V, Path<V>>)
  form.setError('root.version', { message: OTRA_VERSION })
  for (const campo of Object.keys(escritos)) {
    const guardado = ahora[campo]
    if (campo === 'version' || guardado === undefined || guardado === escritos[campo]) continue
    form.setError(campo as Path<V>, { type: DE_OTRO, message: loQueHizoOtro(ahora, campo) })
  }
  return true
}

/** Puts what the server refused on the form. True when all of it is told there. */
export function erroresAlFormulario<V extends FieldValues>(form: UseFormReturn<V>, error: ErrorApi): boolean {
  if (error.codigo === 'version_anterior') return tomarVersion(form, error)
  const textos = Object.entries(error.errores)
  if (textos.length === 0) return false
  const campos = form.getValues()
  const suyos = textos.filter(([path]) => (path.split('.')[0] ?? '') in campos)
  suyos.forEach(([path, message], i) => form.setError(path as Path<V>, { message }, { shouldFocus: i === 0 }))
  return suyos.length === textos.length
}
