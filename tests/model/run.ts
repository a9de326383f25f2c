import { text } from 'node:stream/consumers'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { correr, correrConjunto, faltas, type Resultado, type Resumen, sinOrden } from './conjunto'
import { CLASES, type Clase } from './fallas'

/**
 * Random requests against an independent ledger, with faults.
 *
 *     npm run model -- [--seeds 2000] [--from 1] [--workers 2]    many seeds, and a table of what they met
 *     npm run model -- --seed 123 [--trace]                       one seed again, step by step
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    worker: { type: 'boolean', default: false },
  },
})

const numero = (value: number): string => value.toLocaleString('en-US')
const tabla = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows
    .map(row =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n')
}

/** Verdicts in columns; every refusal by its code below. */
function veredictos(resumen: Resumen): string {
  const rows = new Map<
    string,
    [hecho: number, repetido: number, rechazado: number, ocupado: number, nada: number]
  >()
  const codes = new Map<string, number>()
  for (const [key, times] of resumen.veredictos) {
    const acto = key.slice(0, key.indexOf(' '))
    const verdict = key.slice(acto.length + 1)
    const row = rows.get(acto) ?? [0, 0, 0, 0, 0]
    rows.set(acto, row)
    const at = { ok: 0, 'ok, repeated': 1, ocupado: 3, 'no reply': 4 }[verdict] ?? 2
    row[at]! += times
    if (at === 2) codes.set(verdict, (codes.get(verdict) ?? 0) + times)
  }
  const refusals = [...codes].sort(([, a], [, b]) => b - a).map(([code, times]) => `${code} ${numero(times)}`)
  return `${tabla([
    ['request', 'done', 'answered again', 'refused', 'busy', 'no reply'],
    ...[...rows].map(([acto, counts]) => [acto, ...counts.map(numero)]),
  ])}\n\nrefused for: ${refusals.join(', ')}`
}

/** What happened in the fewest seeds, and in which: `modelo.test.ts` runs one of each. */
const raros = ({ ocurrio }: Resumen): string =>
  [...ocurrio]
    .sort(([, a], [, b]) => a.length - b.length)
    .slice(0, 12)
    .map(([que, semillas]) => `${que} ${semillas.length} (${semillas.slice(0, 3).join(', ')})`)
    .join('; ')

function imprimir(resumen: Resumen, ms: number): void {
  const weather = [...resumen.climas].map(([name, times]) => `${name} ${times}`).join(', ')
  console.log(`${veredictos(resumen)}

${tabla([
  ['fault', 'times'],
  ...(Object.keys(CLASES) as Clase[]).map(clase => [CLASES[clase], numero(resumen.fallas[clase])]),
])}

seeds                   ${resumen.semillas} (${weather})
movements of offcuts    ${[...resumen.retales].map(([accion, times]) => `${accion} ${times}`).join(', ')}
at the door, and owed    ${[...resumen.sucesos].map(([que, times]) => `${que} ${times}`).join(', ')}
requests sent again     ${numero(resumen.reenvios)}
most worlds at once     ${resumen.mundos}
seeds with differences  ${resumen.diferencias.length}
rarest                  ${raros(resumen)}
time                    ${(ms / 1000).toFixed(1)} s`)
}

function quejarse({ semilla, diferencias }: Pick<Resultado, 'semilla' | 'diferencias'>): void {
  console.log(`✗ seed ${semilla}: npm run model -- --seed ${semilla} --trace`)
  for (const line of diferencias.slice(0, 8)) console.log(`    ${line}`)
}

async function una(semilla: number): Promise<boolean> {
  let clean = false
  await correr([semilla], values.trace, resultado => {
    for (const line of resultado.traza) console.log(line)
    clean = resultado.diferencias.length === 0
    console.log(`seed ${semilla}, ${resultado.clima}, run ${resultado.huella}`)
    if (clean) console.log('no differences')
    else quejarse(resultado)
  })
  return clean
}

async function muchas(): Promise<boolean> {
  const started = performance.now()
  const missing = sinOrden()
  if (missing.length > 0) {
    console.log(`no client of the model asks for: ${missing.join(', ')}`)
    return false
  }
  let done = 0
  const cuantas = Number(values.seeds)
  const desde = Number(values.from)
  const resumen = await correrConjunto({
    semillas: Array.from({ length: cuantas }, (_, i) => desde + i),
    procesos: Number(values.workers),
    alTerminar: resultado => {
      done++
      if (resultado.diferencias.length > 0) quejarse(resultado)
      if (done % 200 === 0) console.log(`${done} of ${cuantas} seeds`)
    },
  })
  imprimir(resumen, performance.now() - started)
  for (const { semilla, lineas } of resumen.diferencias) console.log(`✗ seed ${semilla}: ${lineas[0]}`)
  const never = faltas(resumen)
  if (never.length > 0) console.log(`never happened: ${never.join(', ')}`)
  return resumen.diferencias.length === 0 && never.length === 0
}

if (values.worker) {
  const seeds = JSON.parse(await text(process.stdin)) as number[]
  await correr(seeds, false, resultado => console.log(JSON.stringify(resultado)))
} else process.exitCode = (await (values.seed === undefined ? muchas() : una(Number(values.seed)))) ? 0 : 1
