import { generador } from './azar'
import type { Problema } from './problema'

/** A problem laid out for the inner loops: one array per measure. */
export interface Vista {
  problema: Problema
  tipos: number
  cantidad: Int32Array
  /** Enlarged area of a piece of each type, and what it is worth to a search that fills single sheets. */
  area: Float64Array
  valor: Float64Array
  /** Random word per type; their sum names a multiset of pieces. */
  marcas: Int32Array
  /** Rank by value per area instead of waste. */
  porValor: boolean
  unidades: number
  areaMedia: number
  hojas: HojaVista[]
  /** Largest stage limit, as two questions: may a row hold several pieces, must they be as high as the row. */
  filas: boolean
  exactas: boolean
  /** Directions that the first stage may have: 0 vertical, 1 horizontal. */
  sentidos: (0 | 1)[]
}

/** A kind of sheet. `lados[d]` sees it with the first stage in direction d. */
export interface HojaVista {
  cantidad: number
  tablero: boolean
  area: number
  lados: [Lado, Lado]
}

/**
 * The places a piece may take on a sheet: along the columns' axis the sheet is `largo` and entry e `w[e]`, across it
 * `alto` and `h[e]`. Entries of a type stand together, as typed before turned.
 */
export interface Lado {
  largo: number
  alto: number
  entradas: number
  /** First entry of each type. */
  primera: Int32Array
  tipo: Int32Array
  w: Int32Array
  h: Int32Array
  rotada: Uint8Array
}

export function mirar(problema: Problema): Vista {
  const { tipos, grupos, etapas, vertical, horizontal } = problema
  const azar = generador(tipos.length)
  const area = Float64Array.from(tipos, tipo => tipo.base * tipo.altura)
  const total = tipos.reduce((suma, tipo, i) => suma + area[i]! * tipo.cantidad, 0)
  return {
    problema,
    tipos: tipos.length,
    cantidad: Int32Array.from(tipos, tipo => tipo.cantidad),
    area,
    valor: area,
    marcas: Int32Array.from(tipos, () => azar() | 0),
    porValor: false,
    unidades: problema.unidades,
    areaMedia: total / problema.unidades,
    hojas: grupos.map(grupo => ({
      cantidad: grupo.cantidad,
      tablero: grupo.origen === 'tablero',
      area: grupo.base * grupo.altura,
      lados: [lado(problema, grupo, false), lado(problema, grupo, true)],
    })),
    filas: etapas !== 2,
    exactas: etapas === 3,
    sentidos: [...(vertical ? [0 as const] : []), ...(horizontal ? [1 as const] : [])],
  }
}

function lado({ tipos }: Problema, grupo: Problema['grupos'][number], acostado: boolean): Lado {
  const filas: [tipo: number, w: number, h: number, rotada: number][] = []
  tipos.forEach(({ base, altura }, t) => {
    for (const giro of [1, 2])
      if (grupo.cabe[t]! & giro) {
        const [ancho, alto] = giro === 2 ? [altura, base] : [base, altura]
        filas.push([t, acostado ? alto : ancho, acostado ? ancho : alto, giro - 1])
      }
  })
  const primera = new Int32Array(tipos.length)
  for (let i = filas.length - 1; i >= 0; i--) primera[filas[i]![0]] = i
  const columna = (i: 0 | 1 | 2 | 3) => filas.map(fila => fila[i])
  return {
    largo: acostado ? grupo.altura : grupo.base,
    alto: acostado ? grupo.base : grupo.altura,
    entradas: filas.length,
    primera,
    tipo: Int32Array.from(columna(0)),
    w: Int32Array.from(columna(1)),
    h: Int32Array.from(columna(2)),
    rotada: Uint8Array.from(columna(3)),
  }
}
