/** A node of the syntax tree, as the parser gives it. */
export interface Nodo {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
export const esNodo = (value: unknown): value is Nodo =>
  typeof value === 'object' && value !== null && typeof (value as Nodo).type === 'string'
export const hijos = (nodo: Nodo): Nodo[] => Object.values(nodo).flat().filter(esNodo)

/** What something is called at its end: `b` of `a.b`, `f` of `f(x)`; '' of anything else. */
export const nombreDe = (nodo: unknown): string => {
  if (!esNodo(nodo)) return ''
  if (nodo.type === 'Identifier') return nodo.name as string
  if (nodo.type === 'MemberExpression') return nombreDe(nodo.property)
  return nodo.type === 'CallExpression' ? nombreDe(nodo.callee) : ''
}

/** The value itself, whatever is said of its type. */
export const sinTipo = (nodo: Nodo): Nodo =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'].includes(
    nodo.type,
  )
    ? sinTipo(nodo.expression as Nodo)
    : nodo

/** Value of an expression of numbers alone (`48 * 3600`), else undefined. */
export function numeroDe(nodo: unknown): number | undefined {
  if (!esNodo(nodo)) return undefined
  if (nodo.type === 'Literal') return typeof nodo.value === 'number' ? nodo.value : undefined
  if (nodo.type !== 'BinaryExpression' || !['*', '+'].includes(nodo.operator as string)) return undefined
  const [a, b] = [numeroDe(nodo.left), numeroDe(nodo.right)]
  if (a === undefined || b === undefined) return undefined
  return nodo.operator === '*' ? a * b : a + b
}

/** What every constant of a file is initialised with, by its name. */
export function constantesDe(programa: Nodo): Map<string, Nodo> {
  const constantes = new Map<string, Nodo>()
  const anotar = (nodo: Nodo): void => {
    if (nodo.type === 'VariableDeclarator' && esNodo(nodo.init)) constantes.set(nombreDe(nodo.id), nodo.init)
    for (const child of hijos(nodo)) anotar(child)
  }
  anotar(programa)
  return constantes
}
