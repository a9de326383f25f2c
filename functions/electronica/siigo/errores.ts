/** One of the errors that an answer of Siigo lists. */
export interface ErrorDeSiigo {
  codigo: string
  mensaje: string
  parametros: string[]
}

const esObjeto = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field by its name in any case: Siigo writes `Errors` and `errors`. */
function campo(value: unknown, name: string): unknown {
  if (!esObjeto(value)) return undefined
  const key = Object.keys(value).find(each => each.toLowerCase() === name)
  return key === undefined ? undefined : value[key]
}
const texto = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The errors of a body, whatever the case of its fields; none where it is no such body. */
export function erroresDe(cuerpo: unknown): ErrorDeSiigo[] {
  const lista = campo(cuerpo, 'errors')
  if (!Array.isArray(lista)) return []
  return lista.filter(esObjeto).map(each => {
    const parametros = campo(each, 'params')
    return {
      // Its texts spell a code of two words with a dash too.
      codigo: texto(campo(each, 'code')).toLowerCase().replaceAll('-', '_'),
      mensaje: texto(campo(each, 'message')),
      parametros: Array.isArray(parametros) ? parametros.map(texto).filter(Boolean) : [],
    }
  })
}

/** How long it asks to wait, in seconds: its header, or what its message says; undefined where it says nothing. */
export function esperaPedida(
  retryAfter: string | null,
  errores: readonly ErrorDeSiigo[],
): number | undefined {
  const dicho =
    /^\s*(\d{1,5})\s*$/.exec(retryAfter ?? '') ??
    errores.map(({ mensaje }) => /again in (\d{1,5}) second/i.exec(mensaje)).find(Boolean)
  return dicho ? Number(dicho[1]) : undefined
}

/** What the tax authority said of a document that it refused. */
export const erroresDeSello = (cuerpo: unknown): string[] =>
  erroresDe(cuerpo)
    .map(({ mensaje }) => mensaje.trim())
    .filter(Boolean)
