import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * npm run cierres [-- --seeds 1000] [--from 1]
 *
 * Closes months while sales, abonos, advances, expenses, incomes, payments, annulments and reopenings of them are under
 * way: a seed for each month of a store, all of them in one shop, which is audited at the end. `--from N --seeds 1` is
 * one seed again; its waits are the same, what they meet is not.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
})
const started = performance.now()
const PRUEBA = 'run --config tests/vitest.config.ts --maxWorkers=1 tests/api/cierre-al-azar.test.ts'
const { status } = spawnSync('npx', ['vitest', ...PRUEBA.split(' ')], {
  stdio: 'inherit',
  env: { ...process.env, CIERRES: values.seeds, CIERRES_DESDE: values.from },
})
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
process.exitCode = status ?? 1
