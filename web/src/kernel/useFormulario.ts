import '#shared/http/validar'
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'

/**
 * A form on a body schema of the contract. Its values are what goes over the wire (amounts as decimals), each
 * with its beginning: `const form = useFormulario(NuevoTercero, { nombres: '' })`. Only screens import this,
 * never the shell.
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
