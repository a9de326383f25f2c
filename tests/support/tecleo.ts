import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * Hasty typists at 0, 400 and 1,500 ms: `npm run tecleo [-- --ventas 100 --semilla 1 --trabajos despiece,contado]`.
 * Ends with the table of what they typed and what was sold; `--verbose` prints what they were told; `--freno 4`: at a
 * quarter of this machine's speed, as on a tablet.
 */
const { values } = parseArgs({
  options: {
    ventas: { type: 'string', default: '100' },
    semilla: { type: 'string', default: '1' },
    trabajos: { type: 'string' },
    freno: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
})
const env = {
  ...process.env,
  VETA_TECLEO: values.ventas,
  VETA_SEMILLA: values.semilla,
  VETA_FRENO: values.freno,
  ...(values.trabajos !== undefined && { VETA_TRABAJOS: values.trabajos }),
  ...(values.verbose && { VETA_VERBOSO: '1' }),
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/e2e/vitest.config.ts']
// A hundred sales take as long as they take.
const args = [...vitest, 'tecleo-al-azar', '--testTimeout', '7200000']
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1)
