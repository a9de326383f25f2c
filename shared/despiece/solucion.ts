import {
  conPiezas,
  construirArbol,
  numerarCortes,
  partes,
  piezasDe,
  type PiezaDeHoja,
  type Trozo,
} from './arbol'
import type { Paso } from './estado'
import { COLUMNA_NUEVA, FILA_ACTUAL, HOJA_NUEVA } from './haz'
import type { Problema } from './problema'
import { costoDeRetal } from './valor'
import type { Entrada, Patron, Solucion } from './tipos'

/** A sheet with types instead of rows: equal signatures are cut alike. */
export interface HojaDeTipos {
  grupo: number
  /** Its divisions, with the type in `pieza`. */
  hoja: Trozo
}

/** Turns filled sheets into a measured plan. Lower bound and work are filled in by the caller. */
export function armarSolucion(hojas: HojaDeTipos[], problema: Problema, entrada: Entrada): Solucion {
  const porFirma = new Map<string, HojaDeTipos[]>()
  for (const hoja of hojas) {
    const firma = JSON.stringify([hoja.grupo, hoja.hoja])
    const iguales = porFirma.get(firma)
    if (iguales) iguales.push(hoja)
    else porFirma.set(firma, [hoja])
  }
  const quedan = entrada.piezas.map(pieza => pieza.cantidad)
  const patrones: Patron[] = []
  for (const iguales of porFirma.values()) {
    let faltan = iguales.length
    while (faltan > 0) {
      const { hoja, repeticiones } = repartirFilas(iguales[0]!, faltan, quedan, problema)
      patrones.push(patron(hoja, iguales[0]!.grupo, repeticiones, problema, entrada))
      faltan -= repeticiones
    }
  }
  return medir(patrones, quedan, entrada)
}

/** A sheet while it is filled: columns of rows of pieces, across when `horizontal`. */
interface EnColumnas {
  grupo: number
  horizontal: boolean
  columnas: {
    ancho: number
    filas: { alto: number; piezas: { ancho: number; alto: number; pieza: PiezaDeHoja }[] }[]
  }[]
}

/** Replays placements into sheets, oldest first. */
export function hojasDe(pasos: readonly Paso[], problema: Problema, sierra: number): HojaDeTipos[] {
  const todas: EnColumnas[] = []
  for (const { tipo, rotada, lugar, grupo, horizontal } of pasos) {
    const lados = problema.tipos[tipo]!
    const base = (rotada ? lados.altura : lados.base) - sierra
    const altura = (rotada ? lados.base : lados.altura) - sierra
    const [ancho, alto] = horizontal ? [altura, base] : [base, altura]
    if (lugar === HOJA_NUEVA) todas.push({ grupo, horizontal, columnas: [] })
    const { columnas } = todas.at(-1)!
    if (lugar === HOJA_NUEVA || lugar === COLUMNA_NUEVA) columnas.push({ ancho: 0, filas: [] })
    const columna = columnas.at(-1)!
    if (lugar !== FILA_ACTUAL) columna.filas.push({ alto: 0, piezas: [] })
    const fila = columna.filas.at(-1)!
    fila.piezas.push({ ancho, alto, pieza: { pieza: tipo, rotada, base, altura } })
    fila.alto = Math.max(fila.alto, alto)
    const largo = fila.piezas.reduce((suma, p) => suma + p.ancho + sierra, -sierra)
    columna.ancho = Math.max(columna.ancho, largo)
  }
  return todas.map(({ grupo, horizontal, columnas }) => {
    const [largo, cruz] = horizontal
      ? (['horizontal', 'vertical'] as const)
      : (['vertical', 'horizontal'] as const)
    const deFila = ({ piezas }: EnColumnas['columnas'][number]['filas'][number]): Trozo => ({
      sentido: largo,
      partes: piezas.map(({ ancho, alto, pieza }) => ({
        medida: ancho,
        trozo: { sentido: cruz, partes: [{ medida: alto, trozo: pieza }] },
      })),
    })
    const hoja: Trozo = {
      sentido: largo,
      partes: columnas.map(({ ancho, filas }) => ({
        medida: ancho,
        trozo: { sentido: cruz, partes: filas.map(fila => ({ medida: fila.alto, trozo: deFila(fila) })) },
      })),
    }
    return { grupo, hoja }
  })
}

/**
 * Gives rows of the cut list to the pieces of a sheet, for as many of its `copias` as the same rows can serve, and
 * takes them out of `quedan`. One copy is always possible.
 */
function repartirFilas(
  { hoja }: HojaDeTipos,
  copias: number,
  quedan: number[],
  problema: Problema,
): { hoja: Trozo; repeticiones: number } {
  for (let repeticiones = copias; repeticiones > 0; repeticiones--) {
    const resto = quedan.slice()
    const elegir = (tipo: number): number => {
      const fila = problema.tipos[tipo]!.filas.find(i => resto[i]! >= repeticiones)
      if (fila === undefined) return -1
      resto[fila]! -= repeticiones
      return fila
    }
    const repartida = conPiezas(hoja, pieza => ({ ...pieza, pieza: elegir(pieza.pieza) }))
    if (piezasDe(repartida).some(({ pieza }) => pieza < 0)) continue
    resto.forEach((cantidad, i) => (quedan[i] = cantidad))
    return { hoja: repartida, repeticiones }
  }
  throw new Error('despiece: more pieces placed than asked for')
}

function patron(hoja: Trozo, g: number, repeticiones: number, problema: Problema, entrada: Entrada): Patron {
  const { origen, indice, util } = problema.grupos[g]!
  const { base, altura } = origen === 'retal' ? entrada.retales[indice]! : entrada.tableros[indice]!
  const arbol = construirArbol(hoja, util, entrada)
  const { piezas, sobrantes } = partes(arbol)
  const cortes = numerarCortes(arbol, { x: 0, y: 0, base, altura }, util, entrada.sierra)
  return conMedidas({ origen, indice, base, altura, util, repeticiones, arbol, piezas, sobrantes, cortes })
}

type Medidas =
  | 'areaPiezas'
  | 'areaSierra'
  | 'areaReutilizable'
  | 'areaDesperdicio'
  | 'largoCortes'
  | 'largoRefilado'

/** A pattern with its areas and lengths. */
export function conMedidas(patron: Omit<Patron, Medidas>): Patron {
  const { base, altura, piezas, sobrantes, cortes } = patron
  const areaPiezas = sumar(piezas, p => p.base * p.altura)
  const areaSierra = sumar(cortes, c => c.ancho * (c.x2 - c.x1 + c.y2 - c.y1))
  const areaReutilizable = sumar(sobrantes, s => (s.reutilizable ? s.base * s.altura : 0))
  return {
    ...patron,
    areaPiezas,
    areaSierra,
    areaReutilizable,
    areaDesperdicio: base * altura - areaPiezas - areaSierra - areaReutilizable,
    largoCortes: sumar(cortes, c => (c.refilado ? 0 : c.x2 - c.x1 + c.y2 - c.y1)),
    largoRefilado: sumar(cortes, c => (c.refilado ? c.x2 - c.x1 + c.y2 - c.y1 : 0)),
  }
}

/**
 * A plan out of its patterns. Lower bound and work are filled in by the caller.
 * @param quedan units of each row that no sheet was left for.
 */
export function medir(patrones: Patron[], quedan: readonly number[], entrada: Entrada): Solucion {
  const total = (valor: (p: Patron) => number) => sumar(patrones, p => valor(p) * p.repeticiones)
  const areaTotal = total(p => p.base * p.altura)
  const areaPiezas = total(p => p.areaPiezas)
  const precio = (p: Patron) => (p.origen === 'retal' ? 0 : entrada.tableros[p.indice]!.precio)
  const gastado = (p: Patron) =>
    p.origen === 'retal' ? costoDeRetal(entrada.retales[p.indice]!, entrada) : 0
  const dejado = (p: Patron) => sumar(p.sobrantes, s => s.valor)
  const tableros = patrones.filter(p => p.origen === 'tablero')
  return {
    patrones,
    tableros: sumar(tableros, p => p.repeticiones),
    retales: total(p => (p.origen === 'retal' ? 1 : 0)),
    faltantes: quedan.flatMap((cantidad, pieza) => (cantidad > 0 ? [{ pieza, cantidad }] : [])),
    areaTotal,
    areaPiezas,
    areaSierra: total(p => p.areaSierra),
    areaReutilizable: total(p => p.areaReutilizable),
    areaDesperdicio: total(p => p.areaDesperdicio),
    largoCortes: total(p => p.largoCortes),
    largoRefilado: total(p => p.largoRefilado),
    numeroCortes: total(p => p.cortes.filter(c => !c.refilado).length),
    numeroRefilados: total(p => p.cortes.filter(c => c.refilado).length),
    aprovechamiento: areaTotal > 0 ? Math.round((areaPiezas / areaTotal) * 10_000) : 0,
    ciclos: sumar(patrones, p => Math.ceil(p.repeticiones / entrada.apilado)),
    costo: total(precio),
    costoNeto: total(precio) + total(gastado) - total(dejado),
    tiraLibre: Math.max(0, ...tableros.map(tiraLibre)),
    mayorSobrante: Math.max(0, ...tableros.flatMap(p => p.sobrantes.map(s => s.base * s.altura))),
    cota: 0,
    optimo: false,
    trabajo: 0,
  }
}

/** Width of the widest leftover that runs over the whole usable height. */
function tiraLibre({ util, sobrantes }: Patron): number {
  return Math.max(0, ...sobrantes.filter(s => s.altura === util.altura).map(s => s.base))
}

function sumar<T>(lista: readonly T[], valor: (elemento: T) => number): number {
  return lista.reduce((suma, elemento) => suma + valor(elemento), 0)
}
