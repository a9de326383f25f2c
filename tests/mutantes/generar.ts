import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { constantesDe, esNodo, hijos, nombreDe, type Nodo } from './arbol'
import { valoresDe } from './valores'

/** One change of the source that takes a guard away, or gives a value another one. */
export interface Mutante {
  archivo: string
  linea: number
  /** Offsets in the source, and what stands there instead. */
  inicio: number
  fin: number
  texto: string
  /** What was done to it. */
  clase: string
  /** A value became another one; else a guard went. */
  esValor: boolean
  /** The guard as it was, on one line; of a value also what it becomes. */
  muestra: string
}

/** Refuses: throws, in a block of its own or not. */
const lanza = (nodo: Nodo): boolean =>
  nodo.type === 'ThrowStatement' || (nodo.type === 'BlockStatement' && (nodo.body as Nodo[]).some(lanza))

/** Operations that only guard: they write nothing of their own. */
const GUARDAS = new Set(['exigirAusente', 'exigirPresente', 'exigirValor', 'exigir', 'recordar', 'avanzar'])
/** Properties of an operation that are its guard. */
const PROPIEDADES = new Set(['exige', 'minimos'])
/** A condition of DynamoDB, or a piece of one. */
const CONDICION = /attribute_(not_)?exists|#[^c\s]\S* (=|<|>|<=|>=) :(?!next)\S+|valor = :n/
const SIEMPRE = 'attribute_exists(pk) OR attribute_not_exists(pk)'

/** Every guard of a file taken away and every value that means something made another one, one at a time. */
export function mutantesDe(archivo: string, raiz: string): Mutante[] {
  const source = readFileSync(`${raiz}/${archivo}`, 'utf8')
  const mutantes: Mutante[] = []
  const unaLinea = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)
  const agregar = (clase: string, nodo: { start: number; end: number }, texto: string, valor?: string) =>
    mutantes.push({
      archivo,
      linea: source.slice(0, nodo.start).split('\n').length,
      inicio: nodo.start,
      fin: nodo.end,
      texto,
      clase,
      esValor: valor !== undefined,
      muestra: valor ?? unaLinea(source.slice(nodo.start, nodo.end)),
    })
  /** A value on the line in which it stands, and what it becomes. */
  const enSuLinea = (nodo: Nodo, texto: string): string => {
    const inicio = source.lastIndexOf('\n', nodo.start) + 1
    const fin = source.indexOf('\n', nodo.end)
    return `${unaLinea(source.slice(inicio, fin < 0 ? source.length : fin))}: ${unaLinea(de(nodo))} → ${texto}`
  }
  const de = (nodo: Nodo) => source.slice(nodo.start, nodo.end)

  const program = parseSync(archivo, source).program as unknown as Nodo
  const constantes = constantesDe(program)

  function visitar(nodo: Nodo, esPatron: boolean): void {
    if (nodo.type === 'IfStatement' && !nodo.alternate) {
      const consequent = nodo.consequent as Nodo
      const replay = /return repetir|return await repetir/.test(de(consequent))
      if (lanza(consequent) || replay) {
        agregar(replay ? 'replay removed' : 'refusal removed', nodo, ';')
        partes(condicion(nodo.test as Nodo))
      }
    }
    if (nodo.type === 'ExpressionStatement') {
      const call = nodo.expression as Nodo
      const inner = call.type === 'AwaitExpression' ? (call.argument as Nodo) : call
      if (inner.type === 'CallExpression' && nombreDe(inner.callee).startsWith('exigir'))
        agregar('check not called', nodo, ';')
    }
    if (nodo.type === 'ArrayExpression')
      for (const element of nodo.elements as Nodo[]) {
        const call = element?.type === 'SpreadElement' ? (element.argument as Nodo) : element
        if (call && GUARDAS.has(nombreDe(call))) agregar('guarding operation dropped', element, '...[]')
      }
    if (nodo.type === 'Property') {
      const key = nombreDe(nodo.key)
      if (PROPIEDADES.has(key) && !esPatron) agregar(`${key} dropped`, nodo, `${key}: undefined`)
      if (key === 'ConditionExpression' && esNodo(nodo.value) && nodo.value.type !== 'Literal')
        agregar(
          'condition always true',
          nodo.value,
          `((v: string | undefined) => v && \`(\${v}) OR ${SIEMPRE}\`)(${de(nodo.value)})`,
        )
    }
    if (nodo.type === 'Literal' && typeof nodo.value === 'string' && CONDICION.test(nodo.value))
      agregar('condition always true', nodo, JSON.stringify(`((${nodo.value}) OR ${SIEMPRE})`))
    if (nodo.type === 'TemplateLiteral' && CONDICION.test(de(nodo).replaceAll(/\$\{[^}]*\}/g, 'x1')))
      if (/(=|<|>)=? :/.test(de(nodo)) && !/SET |ADD |REMOVE /.test(de(nodo)))
        agregar('condition always true', nodo, `('((' + ${de(nodo)} + ') OR ${SIEMPRE})')`)
    for (const child of hijos(nodo)) visitar(child, nodo.type === 'ObjectPattern')
  }

  /** The condition itself where the test only names it (`const valid = …; if (!valid) throw …`). */
  function condicion(test: Nodo): Nodo {
    const named = test.type === 'UnaryExpression' ? (test.argument as Nodo) : test
    return (named.type === 'Identifier' && constantes.get(named.name as string)) || test
  }

  /** `a && b` becomes `a`, then `b`; the same for `||`: every condition counts. */
  function partes(test: Nodo): void {
    if (test.type !== 'LogicalExpression' || test.operator === '??') return
    for (const [kept, lost] of [
      [test.left, test.right],
      [test.right, test.left],
    ] as [Nodo, Nodo][]) {
      const alone = test.operator === '&&' ? 'true' : 'false'
      agregar('part of a condition removed', lost, alone)
      partes(kept)
    }
  }

  visitar(program, false)
  valoresDe(program, source, (clase, nodo, texto) => agregar(clase, nodo, texto, enSuLinea(nodo, texto)))
  const distinct = new Map(mutantes.map(m => [`${m.inicio}:${m.fin}:${m.texto}`, m]))
  return [...distinct.values()].sort((a, b) => a.inicio - b.inicio)
}
