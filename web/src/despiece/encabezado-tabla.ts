import { escribirMedida } from './medidas'
import { plegar } from './texto/renglon'

/**
 * The heading of a table of cuts that people made themselves: its columns may stand in any order, under the names
 * that shops use, with the unit behind (`Largo (cm)`). Without such a heading a table has the columns of our own
 * files, in their order.
 */
export const ORDEN = [
  'cantidad',
  'base',
  'altura',
  'rotacion',
  'descripcion',
  'arriba',
  'abajo',
  'izquierda',
  'derecha',
  'servicios',
] as const
type Nombre = (typeof ORDEN)[number]

export interface TablaOrdenada {
  /** Cells of each row in the order of our own files; null for the heading and for what stands before it. */
  filas: (readonly string[] | null)[]
  /** Sides in shorthand, one column for the four of them. */
  cantos: readonly (string | undefined)[]
  /** Columns that have a name and are not used. */
  ajenas: readonly string[]
}

const NOMBRES: readonly [Nombre | 'cantos', RegExp][] = [
  ['cantidad', /^(?:cant|cantidad|cantidades|und|unds|unid|unidad|unidades|piezas|pzas|pzs|qty)$/],
  ['rotacion', /^(?:rotacion|rota|rotar|gira|girar|se puede rotar|puede rotar)$/],
  [
    'descripcion',
    /^(?:descripcion|detalle|nombre|pieza|parte|referencia|observacion(?:es)?|nota|notas|concepto)$/,
  ],
  ['arriba', /^(?:(?:canto|lado|tapacanto)\s*)?(?:arriba|arr|superior|sup)$/],
  ['abajo', /^(?:(?:canto|lado|tapacanto)\s*)?(?:abajo|aba|inferior|inf)$/],
  ['izquierda', /^(?:(?:canto|lado|tapacanto)\s*)?(?:izquierd[ao]|izq)$/],
  ['derecha', /^(?:(?:canto|lado|tapacanto)\s*)?(?:derech[ao]|der)$/],
  ['servicios', /^servicios?(?: especiales)?$/],
  ['cantos', /^(?:cantos?|tapa\s?cantos?|enchapes?)$/],
]
const MILIMETROS = { mm: 1, cm: 10, m: 1000 } as const
const FILAS_DE_TITULO = 10

const llano = (celda: string) =>
  plegar(celda)
    .replaceAll(/[().:_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** `largo cm` is `largo` in centimetres. */
function conUnidad(celda: string): { nombre: string; factor: number } {
  const [, nombre, unidad] = /^(.+?)(?: en)? (mm|cm|m|mts?|cms?)$/.exec(llano(celda)) ?? []
  if (!nombre || !unidad) return { nombre: llano(celda), factor: 1 }
  return { nombre, factor: MILIMETROS[unidad === 'mm' ? 'mm' : unidad.startsWith('c') ? 'cm' : 'm'] }
}

/** Which columns are base and height: what is called base or long is along the grain, otherwise the width is. */
function medidas(nombres: readonly string[]): [base: number, altura: number] {
  const buscar = (...patrones: RegExp[]) =>
    patrones.map(patron => nombres.findIndex(nombre => patron.test(nombre))).find(i => i >= 0) ?? -1
  const larga = buscar(/^base$/, /^(?:largo|longitud)$/)
  if (larga >= 0) return [larga, buscar(/^altura$/, /^ancho$/, /^alto$/)]
  return [buscar(/^ancho$/), buscar(/^altura$/, /^alto$/)]
}

/** The table in the order of our own files, or null when no heading with quantity, base and height is found. */
export function ordenarTabla(tabla: readonly (readonly string[])[]): TablaOrdenada | null {
  for (const [i, celdas] of tabla.slice(0, FILAS_DE_TITULO).entries()) {
    const columnas = celdas.map(conUnidad)
    const nombres = columnas.map(({ nombre }) => nombre)
    const [base, altura] = medidas(nombres)
    const lugares = new Map<Nombre | 'cantos', number>([
      ['base', base],
      ['altura', altura],
    ])
    for (const [nombre, patron] of NOMBRES)
      lugares.set(
        nombre,
        nombres.findIndex(texto => patron.test(texto)),
      )
    if ([lugares.get('cantidad')!, base, altura].some(lugar => lugar < 0)) continue

    const usadas = new Set(lugares.values())
    const leer = (fila: readonly string[], nombre: Nombre) => {
      const lugar = lugares.get(nombre) ?? -1
      const celda = fila[lugar] ?? ''
      return nombre === 'base' || nombre === 'altura' ? enMilimetros(celda, columnas[lugar]!.factor) : celda
    }
    const cantos = lugares.get('cantos') ?? -1
    return {
      filas: tabla.map((fila, j) => (j <= i ? null : ORDEN.map(nombre => leer(fila, nombre)))),
      cantos: tabla.map(fila => fila[cantos]),
      ajenas: celdas.filter((celda, j) => celda !== '' && !usadas.has(j)),
    }
  }
  return null
}

/** To a tenth, as measures are: 2.01 times 1000 is not 2010 in floating point. */
function enMilimetros(celda: string, factor: number): string {
  const valor = Number(celda.replace(',', '.'))
  if (factor === 1 || celda === '' || Number.isNaN(valor)) return celda
  return escribirMedida(Math.round(valor * factor * 10) / 10)
}
