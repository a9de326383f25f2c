import * as z from 'zod'
import { type ErroresDeCampo, ErrorVeta } from './errors'

/** Plain Spanish for what a schema does not say itself (zod's own locale is unusable for people). */
const texto = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Este campo es requerido'
        : 'El valor no es válido'
    case 'too_small':
      return issue.origin === 'string'
        ? 'Este campo es requerido'
        : issue.origin === 'array'
          ? 'Debe agregar al menos un elemento'
          : `El valor mínimo es ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Máximo ${issue.maximum} caracteres`
        : issue.origin === 'array'
          ? `Máximo ${issue.maximum} elementos`
          : `El valor máximo es ${issue.maximum}`
    case 'invalid_value':
      return 'Debe seleccionar una opción'
    case 'unrecognized_keys':
      return 'Hay campos que no se reconocen'
    default:
      return 'El valor no es válido'
  }
}
z.config({ customError: texto })

/** Field path → first text for it. An issue at the root gets the path `_`. */
export function erroresDe(error: z.core.$ZodError): ErroresDeCampo {
  const errores: ErroresDeCampo = {}
  for (const issue of error.issues) errores[issue.path.join('.') || '_'] ??= issue.message
  return errores
}

/**
 * Decodes a request part.
 * @throws ErrorVeta `validacion` (422) with a text per field; the message is the first of them.
 */
export function decodificar<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errores = erroresDe(result.error)
  throw new ErrorVeta('validacion', { errores, mensaje: Object.values(errores)[0] })
}
