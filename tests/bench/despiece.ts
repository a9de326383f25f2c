/**
 * Measures the cut optimiser: boards, proved bound, time, cuts, metres and free strip per instance, beside the
 * best known numbers and the package guillotine-packer on the same instances.
 *
 * npx tsx tests/bench/despiece.ts [--instances FILE]... [--seconds S] [--rotate] [--stages 2|3|3t|free] [--json OUT]
 *
 * --instances  any file of the schema of tests/despiece/datos (default: both files there)
 * --seconds    search time aimed at, turned into a work limit by a short calibration (default: the engine's limit)
 * --rotate     every piece may turn
 */
import { packer } from 'guillotine-packer'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { comprobar } from '#shared/despiece/comprobar'
import { optimizar } from '#shared/despiece/optimizar'
import type { Control, Entrada, LimiteEtapas, Solucion } from '#shared/despiece/tipos'
import { aEntrada, leerTrabajos, type Trabajo } from '../despiece/trabajos'

const LIMITE_TABLEROS = 156
const ETAPAS: Record<string, LimiteEtapas> = { '2': 2, '3': 3, '3t': '3t', free: 'libre' }

const { values } = parseArgs({
  options: {
    instances: { type: 'string', multiple: true },
    seconds: { type: 'string' },
    rotate: { type: 'boolean', default: false },
    stages: { type: 'string', default: '3t' },
    json: { type: 'string' },
  },
})
const etapas = ETAPAS[values.stages]
if (!etapas) throw new Error('--stages must be 2, 3, 3t or free')

const conjuntos: [string, Trabajo[]][] = values.instances
  ? values.instances.map(ruta => [basename(ruta), leerInstancias(ruta)])
  : [
      ['shop_jobs.json', leerTrabajos('shop_jobs')],
      ['shop_offcuts.json', leerTrabajos('shop_offcuts')],
    ]

interface Fila {
  nombre: string
  tableros: number
  retales: number
  cota: number
  referencia: number | null
  empaquetador: number | null
  ms: number
  trabajo: number
  patrones: number
  cortes: number
  metros: number
  metrosRefilado: number
  tiraLibre: number
  aprovechamiento: number
  /** Boards less the share of a board left as a free strip. */
  neto: number
  fallas: string[]
}

const salida: Record<string, { filas: Fila[]; totales: Totales }> = {}
for (const [nombre, trabajos] of conjuntos) {
  console.log(`\n${nombre} · stages ${values.stages}${values.rotate ? ' · rotatable' : ''}`)
  console.log(
    'instance                        boards bound  ref packer   offc     ms  cuts  metres   trim   strip  use %',
  )
  const filas = trabajos.map(trabajo => {
    const fila = medir(trabajo)
    imprimir(fila)
    return fila
  })
  const totales = sumarFilas(filas)
  console.log(
    `total: ${totales.tableros} boards, bound ${totales.cota}, reference ${totales.referencia ?? '-'}, ` +
      `guillotine-packer ${totales.empaquetador ?? '-'}, boards less strips ${totales.neto.toFixed(1)}, ` +
      `${totales.cortes} cuts, ${totales.metros.toFixed(0)} m, ${(totales.ms / 1000).toFixed(1)} s`,
  )
  if (nombre === 'shop_jobs.json' && !values.rotate)
    console.log(
      `limit: ${LIMITE_TABLEROS} boards -> ${totales.tableros <= LIMITE_TABLEROS ? 'kept' : 'EXCEEDED'}`,
    )
  salida[nombre] = { filas, totales }
}
if (values.json) writeFileSync(values.json, JSON.stringify(salida, null, 1))
const malas = Object.values(salida).flatMap(({ filas }) => filas.filter(fila => fila.fallas.length > 0))
if (malas.length > 0) {
  console.error(`${malas.length} unsound plans`)
  process.exitCode = 1
}

/** An array of instances, or an object that holds it; published sets lack trims and some other fields. */
function leerInstancias(ruta: string): Trabajo[] {
  const contenido = JSON.parse(readFileSync(ruta, 'utf8')) as Trabajo[] | { instances: Trabajo[] }
  return Array.isArray(contenido) ? contenido : contenido.instances
}

function preparar(trabajo: Trabajo): Entrada {
  const completo = { ...trabajo, kerf: trabajo.kerf ?? 0, trim: trabajo.trim ?? { x: 0, y: 0 } }
  return aEntrada(values.rotate ? { ...completo, rotate: true } : completo, { etapas: etapas! })
}

function resolver(entrada: Entrada, control: Control): Solucion {
  const respuesta = optimizar(entrada, control)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  return respuesta.soluciones[0]
}

function medir(trabajo: Trabajo): Fila {
  const entrada = preparar(trabajo)
  const inicio = performance.now()
  if (values.seconds) entrada.limiteTrabajo = Number.MAX_SAFE_INTEGER
  const fin = values.seconds ? inicio + Number(values.seconds) * 1000 : Infinity
  const plan = resolver(entrada, { parar: () => performance.now() >= fin })
  const ms = performance.now() - inicio
  return {
    nombre: trabajo.name,
    tableros: plan.tableros,
    retales: plan.retales,
    cota: plan.cota,
    referencia: referencia(trabajo),
    empaquetador: empaquetador(trabajo),
    ms,
    trabajo: plan.trabajo,
    patrones: plan.patrones.length,
    cortes: plan.numeroCortes,
    metros: plan.largoCortes / 10_000,
    metrosRefilado: plan.largoRefilado / 10_000,
    tiraLibre: plan.tiraLibre / 10,
    aprovechamiento: plan.aprovechamiento / 100,
    neto: plan.tableros - plan.tiraLibre / entrada.tableros[0]!.base,
    fallas: comprobar(entrada, plan),
  }
}

interface Conocido {
  boards?: number
  bins?: number | null
  variant?: string
}

/** Best known guillotine answer under the rotation rule asked for. Files give a number, or one or more variants. */
function referencia(trabajo: Trabajo): number | null {
  if (typeof trabajo.best_known === 'number') return trabajo.best_known
  const { best_known_more: otros = [] } = trabajo as { best_known_more?: Conocido[] }
  const propio = (trabajo.best_known ?? {}) as Conocido
  const girado = ({ variant = '' }: Conocido) =>
    variant.includes('rotatable') && !variant.includes('no guillotine')
  const conocido = values.rotate && trabajo.rotate === false ? otros.find(girado) : propio
  return conocido?.boards ?? conocido?.bins ?? null
}

/** Boards of guillotine-packer, where it can express the job: one rotation rule for all pieces, no offcuts. */
function empaquetador(trabajo: Trabajo): number | null {
  const { board, usable, trim, kerf, pieces, offcuts } = trabajo
  if (offcuts?.length) return null
  const giran = values.rotate || trabajo.rotate === true
  const ancho = usable?.w ?? board.w - 2 * (trim?.x ?? 0)
  const alto = usable?.h ?? board.h - 2 * (trim?.y ?? 0)
  const items = pieces.flatMap(p =>
    Array.from({ length: p.qty }, () => ({ name: p.label ?? '', width: p.w, height: p.h })),
  )
  if (items.length > 300) return null
  try {
    const hojas = packer(
      { binWidth: ancho, binHeight: alto, items },
      { kerfSize: kerf ?? 0, allowRotation: giran },
    )
    return hojas?.length ?? null
  } catch {
    return null
  }
}

function imprimir(fila: Fila) {
  const col = (valor: number | string | null, ancho: number, decimales = 0) =>
    (typeof valor === 'number' ? valor.toFixed(decimales) : (valor ?? '-')).padStart(ancho)
  console.log(
    fila.nombre.padEnd(31) +
      [
        col(fila.tableros, 7),
        col(fila.cota, 6),
        col(fila.referencia, 5),
        col(fila.empaquetador, 7),
        col(fila.retales, 7),
        col(fila.ms, 7),
        col(fila.cortes, 6),
        col(fila.metros, 8, 1),
        col(fila.metrosRefilado, 7, 1),
        col(fila.tiraLibre, 8, 1),
        col(fila.aprovechamiento, 7, 2),
      ].join('') +
      (fila.fallas.length > 0 ? `  UNSOUND: ${fila.fallas[0]}` : ''),
  )
}

type Totales = ReturnType<typeof sumarFilas>

function sumarFilas(filas: Fila[]) {
  const suma = (valor: (fila: Fila) => number) => filas.reduce((total, fila) => total + valor(fila), 0)
  const sumaSiTodas = (clave: 'referencia' | 'empaquetador') =>
    filas.every(fila => fila[clave] !== null) ? suma(fila => fila[clave] ?? 0) : null
  return {
    tableros: suma(f => f.tableros),
    cota: suma(f => f.cota),
    referencia: sumaSiTodas('referencia'),
    empaquetador: sumaSiTodas('empaquetador'),
    neto: suma(f => f.neto),
    cortes: suma(f => f.cortes),
    metros: suma(f => f.metros),
    ms: suma(f => f.ms),
  }
}
