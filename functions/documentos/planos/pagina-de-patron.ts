import { medidaDeCorte } from '#shared/despiece/descontar'
import { escribirMedida, nombreDePatron } from '#shared/despiece/dibujo'
import { etiquetasDeRetales } from '#shared/despiece/salidas/etiquetas'
import { formatoNumero } from '#shared/kernel/format'
import { caja } from '../../kernel/documents/dibujo'
import { abrirPagina, type Hoja, MM } from '../../kernel/documents/hoja'
import { type Hueco, listar, type Seccion } from '../../kernel/documents/listado'
import { colorHex, escribir, medir, TINTA } from '../../kernel/documents/texto'
import { cuantos } from '../venta/corte'
import type { PlanoDeLinea } from './contenido'
import { agrupar, pasosDeSierra } from '#shared/despiece/salidas/pasos-de-sierra'
import { COTAS, dibujarPatron, muestraDeBanda } from './dibujar-patron'

/** Width of the lists beside a drawing. */
const LISTAS = 196

/** Name and size of the sheet, how often it is cut so, and its figures. */
function tituloDePatron(hoja: Hoja, { plan }: PlanoDeLinea, i: number, escala: number): void {
  const patron = plan.planilla.patrones[i]!
  const titulo = nombreDePatron(plan, i)
  const y = hoja.y
  const negrita = { tamano: 14, negrita: true }
  escribir(hoja, titulo, { x: hoja.x, y, ...negrita })
  let x = hoja.x + medir(hoja, titulo, negrita) + 10
  // How often it is cut is what a mistake costs most: white on black.
  const veces = `× ${patron.repeticiones}`
  const ancho = medir(hoja, veces, negrita) + 14
  caja(hoja, { x, y: y - 19, ancho, alto: 19 }, { relleno: TINTA })
  escribir(hoja, veces, { x, ancho, y: y - 0.4, ...negrita, alinear: 'centro', color: colorHex('#ffffff') })
  x += ancho + 12
  const metros = pasosDeSierra(patron).reduce((total, { largo }) => total + largo, 0) / 1000
  const cifras = [
    `${escribirMedida(patron.base)} × ${escribirMedida(patron.altura)} mm`,
    cuantos(patron.piezas.length, 'pieza', 'piezas'),
    `uso ${formatoNumero(patron.ptje_aprov)} %`,
    cuantos(patron.cortes.length, 'corte', 'cortes'),
    `${formatoNumero(metros)} m de corte`,
    `escala 1 : ${formatoNumero(Math.round(escala * 10) / 10)}`,
  ]
  escribir(hoja, cifras.join('  ·  '), { x, y: y - 3.5, ancho: hoja.x + hoja.ancho - x, tamano: 9 })
  hoja.y -= 24
}

/** What the bands of a drawing are, in one line under it. */
function leyenda(hoja: Hoja, { bandas }: PlanoDeLinea, x: number, arriba: number, ancho: number): void {
  const each = ancho / Math.max(3, bandas.length)
  bandas.forEach(({ clave, codigo }, i) => {
    const left = x + i * each
    muestraDeBanda(hoja, left, arriba, Number(clave.slice(1)) - 1)
    escribir(hoja, `${clave} ${codigo}`, { x: left + 38, ancho: each - 42, y: arriba - 1.2, tamano: 7 })
  })
}

/** The offcuts that the sheets of a pattern leave, by the numbers that their labels carry. */
function retales({ plan }: PlanoDeLinea, i: number): Seccion[] {
  const { patrones } = plan.planilla
  const antes = patrones.slice(0, i).reduce((n, { repeticiones }) => n + repeticiones, 0)
  const hasta = antes + patrones[i]!.repeticiones
  // Numbers count within the line; the sale and the line stand on the label only.
  const suyos = etiquetasDeRetales(plan, { venta: 0, item: 0 }).filter(
    ({ hoja }) => hoja > antes && hoja <= hasta,
  )
  const filas = new Map<string, { numeros: number[]; celdas: string[] }>()
  for (const { retal, base, altura, corte } of suyos) {
    const celdas = [escribirMedida(base), escribirMedida(altura), corte > 0 ? String(corte) : '–']
    const fila = filas.get(celdas.join()) ?? { numeros: [], celdas }
    fila.numeros.push(retal)
    filas.set(celdas.join(), fila)
  }
  if (filas.size === 0) return []
  return [
    {
      titulo: 'Retales que deja',
      columnas: [
        { titulo: 'Base', ancho: 36, alinear: 'derecha' },
        { titulo: 'Altura', ancho: 36, alinear: 'derecha' },
        { titulo: 'Corte', ancho: 32, alinear: 'derecha' },
        { titulo: 'Etiqueta', ancho: LISTAS - 104 },
      ],
      filas: [...filas.values()].map(({ numeros, celdas }) => [...celdas, numeros.join(', ')]),
    },
  ]
}

function listas(plano: PlanoDeLinea, i: number): Seccion[] {
  const { plan } = plano
  const patron = plan.planilla.patrones[i]!
  const cuenta = new Map<number, number>()
  for (const { pieza } of patron.piezas) cuenta.set(pieza, (cuenta.get(pieza) ?? 0) + 1)
  const derecha = 'derecha' as const
  return [
    {
      titulo: plano.descuenta ? 'Piezas de este tablero, medida de corte' : 'Piezas de este tablero',
      columnas: [
        { titulo: 'N.º', ancho: 20, alinear: derecha },
        { titulo: 'Cant.', ancho: 26, alinear: derecha },
        { titulo: 'Base', ancho: 32, alinear: derecha },
        { titulo: 'Altura', ancho: 34, alinear: derecha },
        { titulo: 'Descripción', ancho: LISTAS - 112 },
      ],
      filas: [...cuenta]
        .sort(([a], [b]) => a - b)
        .map(([index, count]) => {
          const pieza = plan.piezas[index]!
          return [
            String(index + 1),
            String(count),
            escribirMedida(medidaDeCorte(pieza).base),
            escribirMedida(medidaDeCorte(pieza).altura),
            pieza.descripcion ?? '',
          ]
        }),
    },
    {
      titulo: 'Cortes en orden',
      columnas: [
        { titulo: 'N.º', ancho: 32, alinear: derecha },
        { titulo: 'Sentido', ancho: 44 },
        { titulo: 'Medida', ancho: 34, alinear: derecha },
        { titulo: 'Largo', ancho: 34, alinear: derecha },
        { titulo: 'Sale', ancho: LISTAS - 144 },
      ],
      filas: agrupar(pasosDeSierra(patron)).map(({ numero, hasta, sentido, medida, largo, sale }) => [
        hasta > numero ? `${numero}–${hasta}` : String(numero),
        sentido === 'vertical' ? 'Vertical' : 'Horizontal',
        escribirMedida(medida),
        escribirMedida(largo),
        sale,
      ]),
    },
    ...retales(plano, i),
  ]
}

/** A page for each pattern: the drawing, and beside it its pieces and cuts; long lists go on over the leaf. */
export function paginaDePatron(hoja: Hoja, plano: PlanoDeLinea, i: number): void {
  abrirPagina(hoja)
  const patron = plano.plan.planilla.patrones[i]!
  const libre = { ancho: hoja.ancho - LISTAS - 14 - COTAS, alto: hoja.y - 24 - hoja.abajo - COTAS - 14 }
  const k = Math.min(libre.ancho / patron.base, libre.alto / patron.altura)
  tituloDePatron(hoja, plano, i, MM / k)
  const arriba = hoja.y
  dibujarPatron(hoja, plano.plan, patron, { x: hoja.x + COTAS, arriba: arriba - COTAS, k })
  leyenda(hoja, plano, hoja.x + COTAS, arriba - COTAS - patron.altura * k - 4, libre.ancho)

  const huecos: Hueco[] = [{ x: hoja.x + hoja.ancho - LISTAS, arriba, abajo: hoja.abajo }]
  listar(hoja, listas(plano, i), () => {
    if (huecos.length === 0) {
      abrirPagina(hoja)
      escribir(hoja, `${nombreDePatron(plano.plan, i)}: listas`, {
        x: hoja.x,
        y: hoja.y,
        tamano: 11,
        negrita: true,
      })
      const paso = (hoja.ancho - LISTAS) / 2
      for (let column = 0; column < 3; column++)
        huecos.push({ x: hoja.x + column * paso, arriba: hoja.y - 20, abajo: hoja.abajo })
    }
    return huecos.shift()!
  })
}
