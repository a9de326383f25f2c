import { parseArgs } from 'node:util'
import { cargarEntreMuertes } from './carga-viva'
import { catalogoEntreMuertes } from './catalogo-vivo'

/**
 * A long file of stock, or with `--catalogo` one of products, in a shop that is killed:
 * `npm run torture:cargas [-- --lines 5000] [--kills 5]`.
 */
const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '5' },
    catalogo: { type: 'boolean', default: false },
  },
})
const started = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const [lineas, muertes] = [Number(values.lines), Number(values.kills)]
const { faltas, segundos } = values.catalogo
  ? await catalogoEntreMuertes({ filas: lineas, muertes }, say)
  : await cargarEntreMuertes({ lineas, muertes }, say)
for (const each of faltas.slice(0, 50)) console.log(`✗ ${each}`)
console.log(
  faltas.length === 0 ? `nothing lost, nothing twice, ${segundos.toFixed(0)} s` : `${faltas.length} faults`,
)
process.exit(faltas.length === 0 ? 0 : 1)
