import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * A line is one of its group: whoever chooses another group chooses the line anew. A form that is filled as it was before
 * a reload keeps both.
 */
export function useLineaDelGrupo<V extends FieldValues & { grupo_id?: unknown; linea_id?: unknown }>(
  form: UseFormReturn<V>,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'grupo_id' && type === 'change')
            form.setValue('linea_id' as Path<V>, null as PathValue<V, Path<V>>)
        },
      }),
    [form],
  )
}
