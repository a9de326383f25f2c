import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs vitest and ends with one plain line of real counts, `123 passed, 0 failed`, for runners that read it.
 * `--e2e` runs the browser tests; any further words go to vitest (a file name, `-t name`).
 */
const args = process.argv.slice(2)
const e2e = args.includes('--e2e')
const rest = args.filter(arg => arg !== '--e2e')
const folder = mkdtempSync(join(tmpdir(), 'veta-result-'))
const output = join(folder, 'result.json')

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    e2e ? 'tests/e2e/vitest.config.ts' : 'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...rest,
  ],
  { stdio: 'inherit' },
)

interface Result {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
const result = JSON.parse(readFileSync(output, 'utf8')) as Result
rmSync(folder, { recursive: true })
// A file that could not even be loaded, or prepared, has no failed tests to count: it is a failure of its own.
const broken = result.testResults.filter(
  file => file.status === 'failed' && !file.assertionResults.some(each => each.status === 'failed'),
)
const failed = result.numFailedTests + broken.length
const skipped = result.numPendingTests > 0 ? `, ${result.numPendingTests} skipped` : ''
console.log(`${result.numPassedTests} passed, ${failed} failed${skipped}`)
process.exit(status === 0 && failed === 0 && result.numPassedTests > 0 ? 0 : 1)
