import { type ErrorSimulado, error } from './errores'
import { exacto } from './totales'

/** What may stand in a field. */
export type Regla = { requerido?: boolean } & (
  | { tipo: 'texto'; max?: number; patron?: RegExp; codigo?: string; uno?: readonly string[] }
  | { tipo: 'numero'; decimales: number; max?: number; positivo?: boolean; codigo: string }
  | { tipo: 'entero'; uno?: readonly number[] }
  | { tipo: 'bandera' }
  | { tipo: 'dia' }
  | { tipo: 'objeto'; campos: Campos }
  | { tipo: 'lista'; max: number; de: Regla }
)
export type Campos = Record<string, Regla>

const esObjeto = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const tipoInvalido = (ruta: string) => [error('invalid_type', `Invalid data type: ${ruta}`, ruta)]

function deTexto(value: string, regla: Extract<Regla, { tipo: 'texto' }>, ruta: string): ErrorSimulado[] {
  const { max, patron, codigo = 'invalid_value', uno } = regla
  if (max !== undefined && value.length > max)
    return [error('length_max', `The field ${ruta} only allows a maximum length of ${max} characters`, ruta)]
  if (uno && !uno.includes(value))
    return [error('parameters_exclusive', `Invalid value for parameter: ${ruta}`, ruta)]
  if (patron && !patron.test(value)) return [error(codigo, `Invalid value: ${ruta}`, ruta)]
  return []
}

function deNumero(value: number, regla: Extract<Regla, { tipo: 'numero' }>, ruta: string): ErrorSimulado[] {
  const { decimales, max, positivo = false, codigo } = regla
  const campo = ruta.split('.').at(-1)
  const mensaje = codigo === 'invalid_amount' ? `The ${campo} amount is invalid` : `Invalid value: ${campo}`
  const malo =
    exacto(value, decimales) === undefined || value < 0 || (positivo && value === 0) || value > (max ?? value)
  return malo ? [error(codigo, mensaje, ruta)] : []
}

const esDia = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toString() !== 'Invalid Date'

function deValor(value: unknown, regla: Regla, ruta: string): ErrorSimulado[] {
  switch (regla.tipo) {
    case 'texto':
      return typeof value === 'string' ? deTexto(value, regla, ruta) : tipoInvalido(ruta)
    case 'numero':
      return typeof value === 'number' ? deNumero(value, regla, ruta) : tipoInvalido(ruta)
    case 'entero':
      if (!Number.isSafeInteger(value)) return tipoInvalido(ruta)
      return regla.uno && !regla.uno.includes(value as number)
        ? [error('parameters_exclusive', `Invalid value for parameter: ${ruta}`, ruta)]
        : []
    case 'bandera':
      return typeof value === 'boolean' ? [] : tipoInvalido(ruta)
    case 'dia':
      return typeof value === 'string' && esDia(value)
        ? []
        : [error('invalid_date', `Invalid value: ${ruta}`, ruta)]
    case 'objeto':
      return revisar(value, regla.campos, ruta)
    default:
      if (!Array.isArray(value)) return tipoInvalido(ruta)
      if (value.length === 0 || value.length > regla.max)
        return [error('invalid_array', `The array ${ruta} has invalid values`, ruta)]
      return value.flatMap((each, i) => deValor(each, regla.de, `${ruta}[${i}]`))
  }
}

/**
 * All that is wrong with a body, field by field. A field that the texts of Siigo do not name is refused here: Siigo may
 * pass over it, and nobody would notice what was lost.
 */
export function revisar(value: unknown, campos: Campos, ruta = ''): ErrorSimulado[] {
  if (!esObjeto(value)) return tipoInvalido(ruta || 'body')
  const de = (name: string) => (ruta === '' ? name : `${ruta}.${name}`)
  const ajenos = Object.keys(value)
    .filter(name => !Object.hasOwn(campos, name))
    .map(name => error('parameter_not_allowed', `SIMULADO: unknown field ${de(name)}`, de(name)))
  const propios = Object.entries(campos).flatMap(([name, regla]) => {
    const suyo = value[name]
    if (suyo !== undefined && suyo !== null) return deValor(suyo, regla, de(name))
    return regla.requerido ? [error('parameter_required', `The field ${de(name)} is required`, de(name))] : []
  })
  return [...ajenos, ...propios]
}
