import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { diaDe, inicioDe, sumarDias } from '#shared/kernel/dates'

/**
 * Runs vitest and ends with one plain line of real counts, `123 passed, 0 failed`, for runners that read it.
 * `--e2e` runs the browser tests; any further words go to vitest (a file name, `-t name`).
 */
const args = process.argv.slice(2)
const e2e = args.includes('--e2e')
const rest = args.filter(arg => arg !== '--e2e')
const config = e2e ? 'tests/e2e/vitest.config.ts' : 'tests/vitest.config.ts'

interface Archivo {
  name: string
  status: string
  assertionResults: { status: string }[]
}
interface Corrida {
  bien: boolean
  archivos: Archivo[]
}

function correr(palabras: readonly string[]): Corrida {
  const folder = mkdtempSync(join(tmpdir(), 'veta-result-'))
  const output = join(folder, 'result.json')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', config]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const { status } = spawnSync(process.execPath, [...vitest, ...reporters, ...palabras], { stdio: 'inherit' })
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as { testResults: Archivo[] }
  rmSync(folder, { recursive: true })
  return { bien: status === 0, archivos: testResults }
}

/** Minutes that a run of everything may last: the day that its tests count in must not end meanwhile. */
const MINUTOS = 10
async function esperarElDiaNuevo(): Promise<void> {
  const ahora = new Date()
  const falta = Date.parse(inicioDe(sumarDias(diaDe(ahora), 1))) - ahora.getTime()
  if (falta > MINUTOS * 60_000) return
  console.log(`midnight in Bogota is ${Math.ceil(falta / 60_000)} min away: the tests begin with the new day`)
  await esperar(falta + 1_000)
}

const cuantas = (archivos: readonly Archivo[], ...estados: string[]): number =>
  archivos.flatMap(each => each.assertionResults).filter(({ status }) => estados.includes(status)).length
const caidos = (archivos: readonly Archivo[]): Archivo[] => archivos.filter(each => each.status === 'failed')

if (rest.length === 0) await esperarElDiaNuevo()
let { bien, archivos } = correr(rest)
const inciertos = e2e ? caidos(archivos) : []
// A browser beside others, on two cores: a file that fails is run once more, alone. A fault fails again; what does
// not is said, so that somebody finds out why.
if (inciertos.length > 0 && inciertos.length < archivos.length) {
  const otra = correr([...inciertos.map(({ name }) => relative(process.cwd(), name)), '--maxWorkers=1'])
  ;({ bien } = otra)
  archivos = [...archivos.filter(each => !inciertos.includes(each)), ...otra.archivos]
  for (const { name } of inciertos.filter(
    each => !caidos(archivos).some(({ name: otro }) => otro === each.name),
  ))
    console.log(`unsteady: ${relative(process.cwd(), name)} failed beside others and passed by itself`)
}

// A file that could not even be loaded, or prepared, has no failed tests to count: it is a failure of its own.
const rotos = caidos(archivos).filter(each => cuantas([each], 'failed') === 0)
const passed = cuantas(archivos, 'passed')
const failed = cuantas(archivos, 'failed') + rotos.length
const skipped = cuantas(archivos, 'pending', 'skipped', 'todo')
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(bien && failed === 0 && passed > 0 ? 0 : 1)
