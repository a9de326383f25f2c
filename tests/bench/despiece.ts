/**
 * Measures the cut optimiser: boards, proved bound, time, cuts, metres and free strip per instance, beside what other
 * solvers used on the same instances and the package guillotine-packer in the same run. Every plan is checked.
 *
 * npm run bench:despiece -- [--instances FILE]... [--seconds S] [--rotate] [--stages 2|3|3t|free] [--json OUT] [--browser]
 *
 * --instances  any file of the schema of tests/despiece/datos (default: the four sets there, the last one both ways)
 * --seconds    ends each search by the clock (default: the engine's own work limit)
 * --rotate     every piece may turn
 * --browser    instead of all that: how long the seller's browser takes (needs Chromium)
 * --json       writes an array of {name, boards, bound, seconds, cuts, cut_m, free_strip, patterns}
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { LimiteEtapas } from '#shared/despiece/tipos'
import { aEntrada, type Trabajo } from '../despiece/trabajos'
import { type Fila, medir } from './despiece-medir'
import { medirEnNavegador } from './despiece-navegador'
import { leerInstancias, leerReferencia } from './despiece-referencia'

const ETAPAS: Record<string, LimiteEtapas> = { '2': 2, '3': 3, '3t': '3t', free: 'libre' }

const { values } = parseArgs({
  options: {
    instances: { type: 'string', multiple: true },
    seconds: { type: 'string' },
    rotate: { type: 'boolean', default: false },
    stages: { type: 'string', default: '3t' },
    json: { type: 'string' },
    browser: { type: 'boolean', default: false },
  },
})
if (values.browser) {
  await medirEnNavegador()
  process.exit(0)
}
const etapas = ETAPAS[values.stages]
if (!etapas) throw new Error('--stages must be 2, 3, 3t or free')

const DATOS = new URL('../despiece/datos/', import.meta.url)
const PROPIOS = ['shop_jobs', 'shop_offcuts', 'demands_10', 'twodim_50'] as const
const conjuntos: { nombre: string; trabajos: Trabajo[]; giran: boolean }[] = values.instances
  ? values.instances.map(ruta => ({
      nombre: basename(ruta),
      trabajos: leerInstancias(readFileSync(ruta, 'utf8')),
      giran: values.rotate,
    }))
  : [...PROPIOS, 'twodim_50'].map((nombre, i) => ({
      nombre,
      trabajos: leerInstancias(readFileSync(new URL(`${nombre}.json`, DATOS), 'utf8')),
      giran: values.rotate || i === PROPIOS.length,
    }))
const referencia = leerReferencia(readFileSync(new URL('reference.json', DATOS), 'utf8'))

const filas: Fila[] = []
for (const { nombre, trabajos, giran } of conjuntos) {
  console.log(`\n${nombre} · stages ${values.stages}${giran ? ' · rotatable' : ''}`)
  console.log(
    'instance                       boards bound  ref packer  offc      s  patt  cuts  metres   trim   strip  use %',
  )
  const suyas = trabajos.map(trabajo => {
    const entrada = aEntrada(giran ? { ...trabajo, rotate: true } : trabajo, { etapas })
    const segundos = values.seconds === undefined ? null : Number(values.seconds)
    const fila = medir(trabajo, entrada, segundos, referencia(trabajo, giran))
    imprimir(fila)
    return fila
  })
  resumir(suyas)
  filas.push(...suyas)
}
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(
      filas.map(fila => fila.json),
      null,
      1,
    ),
  )
const malas = filas.filter(fila => fila.fallas.length > 0)
console.log(`\nchecked ${filas.length} plans: ${malas.length} unsound`)
if (malas.length > 0) process.exitCode = 1

function imprimir(fila: Fila) {
  const col = (valor: number | null, ancho: number, decimales = 0) =>
    (valor === null ? '-' : valor.toFixed(decimales)).padStart(ancho)
  const { json } = fila
  console.log(
    fila.json.name.padEnd(31) +
      [
        col(json.boards, 6),
        col(json.bound, 6),
        col(fila.referencia, 5),
        col(fila.empaquetador, 7),
        col(fila.retales, 6),
        col(json.seconds, 7, 2),
        col(json.patterns.length, 6),
        col(json.cuts, 6),
        col(json.cut_m, 8, 1),
        col(fila.metrosRefilado, 7, 1),
        col(json.free_strip, 8, 1),
        col(fila.aprovechamiento, 7, 2),
      ].join('') +
      (fila.fallas.length > 0 ? `  UNSOUND: ${fila.fallas[0]}` : ''),
  )
}

function resumir(suyas: Fila[]) {
  const suma = (valor: (fila: Fila) => number) => suyas.reduce((total, fila) => total + valor(fila), 0)
  const siTodas = (valor: (fila: Fila) => number | null) =>
    suyas.every(fila => valor(fila) !== null) ? suma(fila => valor(fila) ?? 0) : '-'
  console.log(
    `total: ${suma(f => f.json.boards)} boards, bound ${suma(f => f.json.bound)}, ` +
      `reference ${siTodas(f => f.referencia)}, guillotine-packer ${siTodas(f => f.empaquetador)}, ` +
      `boards less strips ${suma(f => f.neto).toFixed(1)}, ${suma(f => f.json.cuts)} cuts, ` +
      `${suma(f => f.json.cut_m).toFixed(0)} m, ${suma(f => f.json.patterns.length)} patterns, ` +
      `${suma(f => f.json.seconds).toFixed(1)} s`,
  )
  const modelos = suyas.flatMap(({ modelo }) => (modelo ? [modelo] : []))
  if (modelos.length === suyas.length && modelos.length > 0)
    console.log(
      `reference layouts: boards less strips ${modelos.reduce((t, m) => t + m.neto, 0).toFixed(1)}, ` +
        `${modelos.reduce((t, m) => t + m.cortes, 0)} cuts, ` +
        `${modelos.reduce((t, m) => t + m.metros, 0).toFixed(0)} m`,
    )
}
