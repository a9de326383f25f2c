import '#shared/http/validar'
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { ErrorApi } from './api'

/**
 * A form on a body schema of the contract. Its values are what goes over the wire (amounts as decimals):
 * `const form = useFormulario(NuevoTercero, { nombres: '' })`. Only screens import this, never the shell.
 */
export function useFormulario<S extends z.ZodType<unknown, FieldValues>>(
  esquema: S,
  valores: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>> {
  return useForm<z.input<S>>({
    // The schema decodes amounts into integers for the server; the form keeps what was typed.
    resolver: zodResolver(esquema as never, undefined, { raw: true }) as never,
    defaultValues: valores,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}

/**
 * `onEnviar` of DialogoFormulario: checks, then saves. Resolves to false when a field is wrong (and has the
 * focus), else to what `guardar` says.
 */
export const alEnviar =
  <V extends FieldValues>(form: UseFormReturn<V>, guardar: (valores: V) => Promise<boolean>) =>
  async (): Promise<boolean> => {
    let hecho = false
    await form.handleSubmit(async valores => {
      hecho = await guardar(valores)
    })()
    return hecho
  }

/** `alFallar` of useAccion: puts the server's field texts on the form. True when every one found its field. */
export const erroresAlFormulario =
  <V extends FieldValues>(form: UseFormReturn<V>) =>
  (error: ErrorApi): boolean => {
    const textos = Object.entries(error.errores)
    if (error.status !== 422 || textos.length === 0) return false
    const campos = form.getValues()
    const suyos = textos.filter(([path]) => (path.split('.')[0] ?? '') in campos)
    suyos.forEach(([path, message], i) =>
      form.setError(path as Path<V>, { message }, { shouldFocus: i === 0 }),
    )
    return suyos.length === textos.length
  }
