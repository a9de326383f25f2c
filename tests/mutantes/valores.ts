import { constantesDe, esNodo, hijos, nombreDe, type Nodo, numeroDe, sinTipo } from './arbol'

/** Notes a mutant: a node, what is to stand in its place, and what kind of change that is. */
export type Cambiar = (clase: string, nodo: Nodo, texto: string) => void

const FUNCIONES = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']

/** Names that a function itself knows: its parameters and what it declares, not what functions inside it do. */
function nombresDe(funcion: Nodo): Set<string> {
  const nombres = new Set<string>()
  const visitar = (nodo: Nodo): void => {
    if (nodo !== funcion && FUNCIONES.includes(nodo.type)) return
    if (nodo.type === 'VariableDeclarator') tomar(nodo.id)
    for (const child of hijos(nodo)) visitar(child)
  }
  const tomar = (patron: unknown): void => {
    if (!esNodo(patron)) return
    if (patron.type === 'Identifier') nombres.add(patron.name as string)
    else if (patron.type === 'Property') tomar(patron.value)
    else if (patron.type === 'AssignmentPattern') tomar(patron.left)
    else for (const child of hijos(patron)) tomar(child)
  }
  for (const parametro of funcion.params as Nodo[]) tomar(parametro)
  visitar(funcion)
  return nombres
}

/** Ten minutes, s: what a life of hours or days is put down to. */
const DIEZ_MINUTOS = 600

/** A number with a unit: a tenth of it, one more (a count), ten minutes (a life of hours or days). */
function numero(nodo: Nodo, cambiar: Cambiar): void {
  const valor = numeroDe(nodo)
  if (valor === undefined || valor < 2) return
  if (valor >= 10) cambiar('a tenth of a number', nodo, String(Math.round(valor / 10)))
  else cambiar('one less', nodo, String(valor - 1))
  if (nodo.type === 'Literal' && valor < 1000) cambiar('one more', nodo, String(valor + 1))
  if (valor > DIEZ_MINUTOS && valor % 3600 === 0) cambiar('a life of ten minutes', nodo, String(DIEZ_MINUTOS))
}

/** Numbers inside of a constant of the file, however deep. */
function numeros(nodo: Nodo, cambiar: Cambiar): void {
  const valor = sinTipo(nodo)
  if (numeroDe(valor) !== undefined) numero(valor, cambiar)
  else if (valor.type === 'ObjectExpression')
    for (const { type, value } of valor.properties as Nodo[]) {
      if (type === 'Property') numeros(value as Nodo, cambiar)
    }
  // 30 * DIA
  else if (valor.type === 'BinaryExpression')
    for (const side of [valor.left, valor.right]) {
      if (esNodo(side) && side.type === 'Literal') numero(side, cambiar)
    }
}

const COMPARA = ['<', '>', '<=', '>=']
/** Functions whose number is a length of time. */
const PLAZOS = ['sumarDias', 'sumarMeses']
/** Options that bound something. */
const TOPE = /^(limite|tope|maximo|vida|cuantas|segundos)$/

/** Numbers in the middle of the code that mean something: a bound, a length of time. */
function numerosSueltos(nodo: Nodo, cambiar: Cambiar): void {
  if (nodo.type === 'CallExpression' && PLAZOS.includes(nombreDe(nodo.callee)))
    for (const each of nodo.arguments as Nodo[])
      numero(each.type === 'UnaryExpression' ? (each.argument as Nodo) : each, cambiar)
  if (nodo.type === 'BinaryExpression' && COMPARA.includes(nodo.operator as string))
    for (const side of [nodo.left as Nodo, nodo.right as Nodo]) numero(side, cambiar)
  if (nodo.type === 'Property' && TOPE.test(nombreDe(nodo.key))) numero(nodo.value as Nodo, cambiar)
  if (nodo.type === 'AssignmentPattern') numero(nodo.right as Nodo, cambiar)
}

const HUELLAS = ['huellaDe', 'huellaSecreta', 'resumen']

/** A digest that does not look at one of its parts: two that differ in it are the same. */
function huella(nodo: Nodo, constantes: Map<string, Nodo>, cambiar: Cambiar): void {
  if (nodo.type !== 'CallExpression' || !HUELLAS.includes(nombreDe(nodo.callee))) return
  const args = nodo.arguments as Nodo[]
  const [first] = args
  const lista = first?.type === 'Identifier' ? constantes.get(first.name as string) : first
  const partes = lista?.type === 'ArrayExpression' ? (lista.elements as Nodo[]) : args.length > 1 ? args : []
  for (const parte of partes) cambiar('part of a digest left out', parte, "''")
}

/** How a read is done: weakly where it must be strong, from the other end. */
function lectura(nodo: Nodo, cambiar: Cambiar): void {
  const [name, value] =
    nodo.type === 'Property'
      ? [nombreDe(nodo.key), nodo.value as Nodo]
      : nodo.type === 'AssignmentPattern'
        ? [nombreDe(nodo.left), nodo.right as Nodo]
        : ['', nodo]
  if (/^(consistente|descendente)$/.test(name) && value.type === 'Literal' && value.value === true)
    cambiar(nodo.type === 'Property' ? 'option of a read' : 'default of a read', value, 'false')
}

/** Where a value is asked whether it holds. */
const esCondicion = (padre: Nodo, nodo: Nodo): boolean =>
  (padre.type === 'LogicalExpression' && padre.operator !== '??') ||
  (padre.type === 'UnaryExpression' && padre.operator === '!') ||
  (['IfStatement', 'ConditionalExpression'].includes(padre.type) && padre.test === nodo) ||
  (padre.type === 'ArrowFunctionExpression' && padre.body === nodo)

/** Nobody asks whether something is still in use; that it is there is still asked. */
function activo(nodo: Nodo, padre: Nodo, source: string, cambiar: Cambiar): void {
  const de = nodo.type === 'ChainExpression' ? (nodo.expression as Nodo) : nodo
  if (nombreDe(de) !== 'activo' || !esCondicion(padre, nodo)) return
  if (de.type === 'Identifier') cambiar('active not asked', nodo, 'true')
  if (de.type !== 'MemberExpression') return
  const object = de.object as Nodo
  cambiar('active not asked', nodo, `Boolean(${source.slice(object.start, object.end)})`)
}

/** Where a sale is billed its bill has the day of today. */
const SE_COBRA = /fecha_factura: hoy\b/

/** Days that stand for each other: of the order, of the bill, today. */
function fecha(nodo: Nodo, padre: Nodo, alcance: Set<string>[], source: string, cambiar: Cambiar): void {
  const suelta = padre.type === 'CallExpression' ? nombreDe(padre.callee) !== nombreDe(nodo) : true
  if (padre.type === 'Property' && (padre.shorthand || padre.key === nodo)) return
  if (padre.type === 'VariableDeclarator' || padre.type === 'MemberExpression' || !suelta) return
  const texto = source.slice(nodo.start, nodo.end)
  if (/^(ctx\.)?hoy$/.test(texto) && alcance.some(nombres => nombres.has('venta'))) {
    if (!SE_COBRA.test(source))
      cambiar('day of the bill for today', nodo, '(venta.fecha_factura ?? venta.fecha_venta)')
    cambiar('day of the order for today', nodo, 'venta.fecha_venta')
  }
  if (nodo.type !== 'MemberExpression') return
  const objeto = source.slice((nodo.object as Nodo).start, (nodo.object as Nodo).end)
  if (nombreDe(nodo) === 'fecha_venta')
    cambiar('day of the bill for that of the order', nodo, `(${objeto}.fecha_factura ?? '')`)
  if (nombreDe(nodo) === 'fecha_factura')
    cambiar('day of the order for that of the bill', nodo, `${objeto}.fecha_venta`)
}

/** Everything in a file that could have another value: each by itself. */
export function valoresDe(programa: Nodo, source: string, cambiar: Cambiar): void {
  const constantes = constantesDe(programa)
  for (const sentencia of programa.body as Nodo[]) {
    const declaracion = (sentencia.declaration as Nodo | null) ?? sentencia
    if (declaracion.type !== 'VariableDeclaration') continue
    for (const { init } of declaracion.declarations as Nodo[]) if (esNodo(init)) numeros(init, cambiar)
  }
  function visitar(nodo: Nodo, padre: Nodo, alcance: Set<string>[]): void {
    // Types say nothing at run time, and what is imported is changed where it stands.
    if (/^(TS(?!As|Satisfies|NonNull)|ImportDeclaration)/.test(nodo.type)) return
    numerosSueltos(nodo, cambiar)
    huella(nodo, constantes, cambiar)
    lectura(nodo, cambiar)
    activo(nodo, padre, source, cambiar)
    fecha(nodo, padre, alcance, source, cambiar)
    const dentro = FUNCIONES.includes(nodo.type) ? [...alcance, nombresDe(nodo)] : alcance
    for (const child of hijos(nodo)) if (nodo.type !== 'ObjectPattern') visitar(child, nodo, dentro)
    // Defaults of options that are taken apart.
    if (nodo.type === 'ObjectPattern')
      for (const child of hijos(nodo))
        if (esNodo(child.value) && child.value.type === 'AssignmentPattern')
          visitar(child.value, child, alcance)
  }
  visitar(programa, programa, [])
}
