import type { Corte, Entrada, Nodo, Patron, Rectangulo, Sentido, Solucion } from './tipos'

/** The measures of a plan that are plain numbers. */
type Medida = { [K in keyof Solucion]: Solucion[K] extends number ? K : never }[keyof Solucion]

/**
 * Independent check of a plan against its input, written from the definition of the problem and sharing nothing
 * with the engine. Returns one line per violation, for developers; empty = the plan is sound.
 */
export function comprobar(entrada: Entrada, solucion: Solucion): string[] {
  const fallas = solucion.patrones.flatMap((patron, i) =>
    comprobarPatron(entrada, patron).map(falla => `pattern ${i}: ${falla}`),
  )
  const exigir = (cumple: boolean, falla: string) => {
    if (!cumple) fallas.push(falla)
  }

  const unidades = entrada.piezas.map(() => 0)
  for (const { piezas, repeticiones } of solucion.patrones)
    for (const { pieza } of piezas) unidades[pieza] = (unidades[pieza] ?? 0) + repeticiones
  for (const { pieza, cantidad } of solucion.faltantes) {
    exigir(cantidad > 0, `row ${pieza}: missing units must be positive`)
    unidades[pieza] = (unidades[pieza] ?? 0) + cantidad
  }
  entrada.piezas.forEach((pieza, i) =>
    exigir(unidades[i] === pieza.cantidad, `row ${i}: ${unidades[i]} units instead of ${pieza.cantidad}`),
  )

  for (const origen of ['tablero', 'retal'] as const) {
    const hojas = origen === 'tablero' ? entrada.tableros : entrada.retales
    const usadas = (indice: number) =>
      total(solucion.patrones, p => (p.origen === origen && p.indice === indice ? p.repeticiones : 0))
    hojas.forEach((hoja, i) =>
      exigir(
        hoja.cantidad === null || usadas(i) <= hoja.cantidad,
        `${origen} ${i}: more used than there are`,
      ),
    )
  }

  const suma = (valor: (p: Patron) => number) => total(solucion.patrones, p => valor(p) * p.repeticiones)
  const iguales = (nombre: Medida, esperado: number) =>
    exigir(solucion[nombre] === esperado, `${nombre}: ${solucion[nombre]} instead of ${esperado}`)
  iguales(
    'tableros',
    suma(p => (p.origen === 'tablero' ? 1 : 0)),
  )
  iguales(
    'retales',
    suma(p => (p.origen === 'retal' ? 1 : 0)),
  )
  iguales(
    'areaTotal',
    suma(p => p.base * p.altura),
  )
  iguales(
    'areaPiezas',
    suma(p => total(p.piezas, area)),
  )
  iguales(
    'areaSierra',
    suma(p => total(p.cortes, c => c.ancho * largo(c))),
  )
  iguales(
    'areaReutilizable',
    suma(p => total(p.sobrantes, s => (s.reutilizable ? area(s) : 0))),
  )
  iguales(
    'areaDesperdicio',
    suma(p => p.areaDesperdicio),
  )
  iguales(
    'largoCortes',
    suma(p => total(p.cortes, c => (c.refilado ? 0 : largo(c)))),
  )
  iguales(
    'largoRefilado',
    suma(p => total(p.cortes, c => (c.refilado ? largo(c) : 0))),
  )
  iguales(
    'numeroCortes',
    suma(p => total(p.cortes, c => (c.refilado ? 0 : 1))),
  )
  iguales(
    'numeroRefilados',
    suma(p => total(p.cortes, c => (c.refilado ? 1 : 0))),
  )
  iguales(
    'ciclos',
    total(solucion.patrones, p => Math.ceil(p.repeticiones / entrada.apilado)),
  )
  const uso = solucion.areaTotal > 0 ? Math.round((solucion.areaPiezas / solucion.areaTotal) * 10_000) : 0
  iguales('aprovechamiento', uso)
  const completo = solucion.faltantes.length === 0
  exigir(!completo || solucion.cota <= solucion.tableros, 'the bound is above the number of boards')
  exigir(
    solucion.optimo === (completo && solucion.cota === solucion.tableros),
    'optimal must mean complete and equal to the bound',
  )
  return fallas
}

/** A part of the sheet while the cuts are replayed, with the stage and direction of the cuts that made it. */
interface Parte extends Rectangulo {
  etapa: number
  sentido: Sentido | null
}

function comprobarPatron(entrada: Entrada, patron: Patron): string[] {
  const fallas: string[] = []
  const exigir = (cumple: boolean, falla: string) => {
    if (!cumple) fallas.push(falla)
  }
  const esRetal = patron.origen === 'retal'
  const hoja = (esRetal ? entrada.retales : entrada.tableros)[patron.indice]
  if (!hoja) return ['no such sheet in the input']
  exigir(patron.base === hoja.base && patron.altura === hoja.altura, 'sheet of another size')
  exigir(Number.isInteger(patron.repeticiones) && patron.repeticiones > 0, 'repetitions must be 1 or more')

  const { x, y, modo } = entrada.refilado
  const sin = esRetal && !entrada.refilarRetales
  const [izquierda, ejeX] = sin ? [0, 0] : modo === 'lado' ? [x, 2 * x] : [Math.floor(x / 2), x]
  const [abajo, ejeY] = sin ? [0, 0] : modo === 'lado' ? [y, 2 * y] : [Math.floor(y / 2), y]
  const util = { x: izquierda, y: abajo, base: hoja.base - ejeX, altura: hoja.altura - ejeY }
  exigir(clave(util) === clave(patron.util), 'wrong trim')

  patron.piezas.forEach((pieza, i) => {
    const fila = entrada.piezas[pieza.pieza]
    if (!fila) return exigir(false, `piece ${i}: no such row`)
    const [base, altura] = pieza.rotada ? [fila.altura, fila.base] : [fila.base, fila.altura]
    exigir(pieza.base === base && pieza.altura === altura, `piece ${i}: wrong size`)
    const alHilo = pieza.rotada === (hoja.veta === 'altura')
    exigir(fila.puedeRotar || alHilo, `piece ${i}: turned against the grain`)
    exigir(dentro(pieza, util), `piece ${i}: outside the usable part`)
  })
  // From left to right: what begins beyond a piece and the kerf is apart from it, and so is all that follows.
  const porX = [...patron.piezas.entries()].sort(([, a], [, b]) => a.x - b.x)
  porX.forEach(([i, pieza], k) => {
    const hasta = pieza.x + pieza.base + entrada.sierra
    for (let j = k + 1; j < porX.length && porX[j]![1].x < hasta; j++)
      exigir(separadas(pieza, porX[j]![1], entrada.sierra), `piece ${i}: closer than the kerf to another`)
  })

  for (const s of patron.sobrantes) {
    const { ladoMenor, ladoMayor, area: minima } = entrada.retalMinimo
    const [menor, mayor] = [Math.min(s.base, s.altura), Math.max(s.base, s.altura)]
    const sirve = menor >= ladoMenor && mayor >= ladoMayor && area(s) >= minima
    exigir(s.reutilizable === sirve, 'a leftover is wrongly told reusable or scrap')
    const precio = Math.min(...entrada.tableros.map(t => t.precio / area(t)))
    const tramo = entrada.valorRetal.filter(t => t.area <= area(s)).at(-1)
    const valor = sirve && tramo ? (precio * area(s) * tramo.porMil) / 1000 : 0
    exigir(Number.isInteger(s.valor) && Math.abs(s.valor - valor) <= 0.501, 'wrong value of a leftover')
  }

  const finales = repetirCortes(entrada, patron, util, fallas)
  const enUtil = finales.filter(parte => dentro(parte, util))
  const fuera = finales.filter(parte => !dentro(parte, util))
  exigir(
    mismas(enUtil, [...patron.piezas, ...patron.sobrantes]),
    'the cuts do not leave the pieces and leftovers',
  )
  exigir(
    fuera.every(parte => !cruza(parte, util)),
    'the trims are not cut off',
  )
  if (patron.arbol) comprobarArbol(patron, patron.arbol, entrada.sierra, util, fallas)

  const areaSierra = total(patron.cortes, c => c.ancho * largo(c))
  exigir(patron.areaPiezas === total(patron.piezas, area), 'wrong area of pieces')
  exigir(patron.areaSierra === areaSierra, 'wrong area of kerf')
  exigir(
    patron.areaReutilizable === total(patron.sobrantes, s => (s.reutilizable ? area(s) : 0)),
    'wrong offcut area',
  )
  const desperdicio = total(patron.sobrantes, s => (s.reutilizable ? 0 : area(s))) + total(fuera, area)
  exigir(patron.areaDesperdicio === desperdicio, 'wrong area of scrap')
  const sumaAreas = patron.areaPiezas + areaSierra + patron.areaReutilizable + patron.areaDesperdicio
  exigir(sumaAreas === area(hoja), 'areas do not add up')
  exigir(
    patron.largoCortes === total(patron.cortes, c => (c.refilado ? 0 : largo(c))),
    'wrong length of cuts',
  )
  exigir(
    patron.largoRefilado === total(patron.cortes, c => (c.refilado ? largo(c) : 0)),
    'wrong length of trims',
  )
  return fallas
}

/** Saws the sheet as the numbered cuts say and returns the parts that remain. */
function repetirCortes(entrada: Entrada, patron: Patron, util: Rectangulo, fallas: string[]): Parte[] {
  const { primerCorte, etapas, sierra } = entrada
  const inicio =
    primerCorte === 'cualquiera' ? { etapa: 0, sentido: null } : { etapa: 1, sentido: primerCorte }
  let partes: Parte[] = [{ x: 0, y: 0, base: patron.base, altura: patron.altura, ...inicio }]
  let refilando = true
  patron.cortes.forEach((corte, i) => {
    const falla = (texto: string): void => void fallas.push(`cut ${i + 1}: ${texto}`)
    if (corte.numero !== i + 1) falla('wrong number')
    const parte = partes.find(p => deLadoALado(corte, p))
    if (!parte) return falla('not from edge to edge of a part')
    const vertical = corte.sentido === 'vertical'
    const en = vertical ? corte.x1 : corte.y1
    const fin = vertical ? parte.x + parte.base : parte.y + parte.altura
    const queda = { ...parte, ...(vertical ? { base: en - parte.x } : { altura: en - parte.y }) }
    const sigue = en + corte.ancho
    const resto = {
      ...parte,
      ...(vertical ? { x: sigue, base: fin - sigue } : { y: sigue, altura: fin - sigue }),
    }
    const borde = corte.refilado && en === 0
    if (corte.ancho !== Math.min(sierra, fin - en) && !(borde && corte.ancho < sierra)) falla('wrong kerf')

    if (corte.refilado) {
      if (!refilando) falla('trim after another cut')
      if (corte.etapa !== 0) falla('a trim has stage 0')
      if (dentro(parte, util)) falla('a trim inside the usable part')
    } else {
      refilando = false
      if (!dentro(parte, util)) falla('cut before the trims')
      const etapa = parte.sentido === corte.sentido ? parte.etapa : parte.etapa + 1
      if (corte.etapa !== etapa) falla(`stage ${corte.etapa} instead of ${etapa}`)
      const dePieza = etapas === '3t' && etapa === 4 && parte.etapa === 3 && apartaUna(patron, queda, resto)
      const maxima = etapas === 'libre' ? Infinity : etapas === '3t' ? 3 : etapas
      if (etapa > maxima && !dePieza) falla('too many stages')
      for (const mitad of [queda, resto]) Object.assign(mitad, { etapa, sentido: corte.sentido })
    }
    partes = partes.filter(p => p !== parte)
    partes.push(...[queda, resto].filter(p => p.base > 0 && p.altura > 0))
  })
  return partes
}

/** One side holds exactly one piece and the other none: a cut that only trims a piece. */
function apartaUna(patron: Patron, a: Rectangulo, b: Rectangulo): boolean {
  const enA = patron.piezas.filter(pieza => dentro(pieza, a)).length
  const enB = patron.piezas.filter(pieza => dentro(pieza, b)).length
  return enA + enB === 1
}

/** The removed band lies in the part and spans it across. */
function deLadoALado({ sentido, x1, y1, x2, y2, ancho }: Corte, parte: Rectangulo): boolean {
  const [finX, finY] = [parte.x + parte.base, parte.y + parte.altura]
  return sentido === 'vertical'
    ? x1 === x2 && y1 === parte.y && y2 === finY && x1 >= parte.x && x1 + ancho <= finX && x1 < finX
    : y1 === y2 && x1 === parte.x && x2 === finX && y1 >= parte.y && y1 + ancho <= finY && y1 < finY
}

/** The tree holds the same pieces and leftovers, each part divided from side to side with the kerf between. */
function comprobarArbol(patron: Patron, arbol: Nodo, sierra: number, util: Rectangulo, fallas: string[]) {
  const piezas: Rectangulo[] = []
  const sobrantes: Rectangulo[] = []
  const recorrer = (nodo: Nodo): void => {
    if (nodo.tipo === 'pieza') piezas.push(nodo.parte)
    if (nodo.tipo === 'sobrante') sobrantes.push(nodo.parte)
    if (nodo.tipo !== 'division') return
    const vertical = nodo.sentido === 'vertical'
    let desde = vertical ? nodo.parte.x : nodo.parte.y
    for (const { parte } of nodo.hijos) {
      const cruzado = vertical
        ? parte.y === nodo.parte.y && parte.altura === nodo.parte.altura
        : parte.x === nodo.parte.x && parte.base === nodo.parte.base
      if (!cruzado || (vertical ? parte.x : parte.y) !== desde || !dentro(parte, nodo.parte))
        fallas.push('tree: a part out of place')
      desde += (vertical ? parte.base : parte.altura) + sierra
    }
    nodo.hijos.forEach(recorrer)
  }
  recorrer(arbol)
  if (clave(arbol.parte) !== clave(util)) fallas.push('tree: does not start at the usable part')
  if (!mismas(piezas, patron.piezas)) fallas.push('tree: other pieces')
  if (!mismas(sobrantes, patron.sobrantes)) fallas.push('tree: other leftovers')
}

const area = (r: { base: number; altura: number }) => r.base * r.altura
const largo = (c: Corte) => c.x2 - c.x1 + (c.y2 - c.y1)
const clave = (r: Rectangulo) => `${r.x},${r.y},${r.base},${r.altura}`
const total = <T>(lista: readonly T[], valor: (elemento: T) => number) =>
  lista.reduce((suma, elemento) => suma + valor(elemento), 0)

function mismas(a: Rectangulo[], b: Rectangulo[]): boolean {
  const ordenadas = (lista: Rectangulo[]) => lista.map(clave).sort().join(';')
  return a.length === b.length && ordenadas(a) === ordenadas(b)
}

function dentro(a: Rectangulo, b: Rectangulo): boolean {
  return a.x >= b.x && a.y >= b.y && a.x + a.base <= b.x + b.base && a.y + a.altura <= b.y + b.altura
}

function cruza(a: Rectangulo, b: Rectangulo): boolean {
  return !separadas(a, b, 0)
}

function separadas(a: Rectangulo, b: Rectangulo, sierra: number): boolean {
  const enX = a.x + a.base + sierra <= b.x || b.x + b.base + sierra <= a.x
  const enY = a.y + a.altura + sierra <= b.y || b.y + b.altura + sierra <= a.y
  return enX || enY
}
