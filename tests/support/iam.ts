/**
 * Judges a request by policies as IAM does, as far as the policies of this project go: an operator that is not known
 * here fails loudly. By the IAM User Guide, "Policy evaluation logic" and "Condition operators":
 * - an explicit Deny wins; else one Allow statement must hold as a whole (statements do not add up);
 * - all operators of a Condition must hold; of the values of one key one is enough;
 * - `ForAllValues` asks it of every value in the request, and holds when there is none; `ForAnyValue` of one at least;
 * - a key that is not in the request fails its operator, but for `…IfExists`, a negation and `Null`.
 */
export interface Sentencia {
  Sid?: string
  Effect: string
  Principal?: '*' | Record<string, string | string[]>
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string | number | boolean | (string | number | boolean)[]>>
}

/** One authorisation that a call needs. */
export interface Peticion {
  /** `dynamodb:PutItem` */
  accion: string
  /** ARN. */
  recurso: string
  /** Context keys; several values of one that has several. */
  contexto?: Record<string, string | readonly string[]>
  /** Service principal, for policies of resources. */
  servicio?: string
}

export type Juicio = 'permitida' | 'negada' | 'callada'

/** The same few hundred are asked for a million times in a run. */
const patrones = new Map<string, RegExp>()

/** `*` is any text and `?` any character. */
function comoPatron(patron: string, value: string): boolean {
  let found = patrones.get(patron)
  if (!found) {
    const source = patron.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    found = new RegExp(`^${source.replaceAll('*', '[^]*').replaceAll('?', '[^]')}$`)
    patrones.set(patron, found)
  }
  return found.test(value)
}

/** An ARN part by part: a wildcard stays between its colons, but in the last part, which has colons of its own. */
function comoArn(patron: string, arn: string): boolean {
  const partes = (text: string) => {
    const all = text.split(':')
    return [...all.slice(0, 5), all.slice(5).join(':')]
  }
  const [wanted, given] = [partes(patron), partes(arn)]
  return wanted.every((each, i) => comoPatron(each, given[i]!))
}

type Operador = (wanted: string, given: string) => boolean
const OPERADORES: Record<string, Operador> = {
  StringEquals: (wanted, given) => wanted === given,
  StringLike: comoPatron,
  ArnEquals: comoArn,
  ArnLike: comoArn,
  Bool: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
  NumericLessThan: (wanted, given) => Number(given) < Number(wanted),
}

/** Does one line of a Condition hold? */
function cumple(operador: string, wanted: string[], given: readonly string[]): boolean {
  if (operador === 'Null') return wanted.includes(String(given.length === 0))
  const [, conjunto, base, siExiste] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operador)!
  const operar = OPERADORES[base!]
  if (!operar) throw new Error(`This evaluator does not know the operator ${operador}`)
  if (given.length === 0) return conjunto === 'ForAllValues' || siExiste !== undefined
  const one = (value: string) => wanted.some(each => operar(each, value))
  if (!conjunto && given.length > 1) throw new Error(`${operador} of a key with several values`)
  return conjunto === 'ForAllValues' ? given.every(one) : given.some(one)
}

function valores(contexto: Peticion['contexto'], key: string): readonly string[] {
  const found = Object.entries(contexto ?? {}).find(([name]) => name.toLowerCase() === key.toLowerCase())
  return found ? [found[1]].flat() : []
}

const esDe = ({ Principal }: Sentencia, servicio: string | undefined): boolean => {
  if (Principal === undefined) return true
  if (Principal === '*' || [Principal.AWS].flat().includes('*')) return true
  return servicio !== undefined && [Principal.Service].flat().includes(servicio)
}

/** Does a statement apply to a request, with all that it asks? */
export function aplica(sentencia: Sentencia, { accion, recurso, contexto, servicio }: Peticion): boolean {
  const unknown = Object.keys(sentencia).filter(key => key.startsWith('Not'))
  if (unknown.length > 0) throw new Error(`This evaluator does not know ${unknown.join()}`)
  const { Action, Resource, Condition = {} } = sentencia
  return (
    esDe(sentencia, servicio) &&
    [Action].flat().some(each => comoPatron(each.toLowerCase(), accion.toLowerCase())) &&
    [Resource].flat().some(each => comoPatron(each, recurso)) &&
    Object.entries(Condition).every(([operador, keys]) =>
      Object.entries(keys).every(([key, wanted]) =>
        cumple(operador, [wanted].flat().map(String), valores(contexto, key)),
      ),
    )
  )
}

/** What IAM answers to one authorisation: `negada` by a Deny, `callada` because nothing allows it. */
export function juzgar(sentencias: readonly Sentencia[], peticion: Peticion): Juicio {
  const found = sentencias.filter(each => aplica(each, peticion))
  if (found.some(({ Effect }) => Effect === 'Deny')) return 'negada'
  return found.some(({ Effect }) => Effect === 'Allow') ? 'permitida' : 'callada'
}
