import type { ReactNode } from 'react'
import {
  type FieldValues,
  FormProvider,
  useController,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form'
import { type PropsDeVinculo, Vinculo } from './campos/vinculo'

/** A field of the form. A name that the form does not begin with is a mistake of the screen, not of the person. */
function EnElFormulario({ nombre, children }: PropsDeVinculo) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: nombre, control })
  const [raiz = ''] = nombre.split('.')
  if (!(raiz in (control._defaultValues as object)))
    throw new Error(`El formulario no tiene el campo «${nombre}»`)
  const { name, value, onChange, onBlur, ref } = field
  return children({ name, value, onChange, onBlur, ref, error: fieldState.error?.message })
}

const vincular = (props: PropsDeVinculo) => <EnElFormulario {...props} />

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>
  /** Fields with the `nombre` of a value, or anything else. */
  children: ReactNode
}

/** Binds the fields inside to a form by their `nombre`. */
export const Formulario = <V extends FieldValues>({ form, children }: Props<V>) => (
  <FormProvider {...form}>
    <Vinculo value={vincular}>{children}</Vinculo>
  </FormProvider>
)
