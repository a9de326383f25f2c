import { parseArgs } from 'node:util'
import { cargarEntreMuertes } from './carga-viva'

/** A long file of stock in a shop that is killed: `npm run torture:cargas [-- --lines 5000] [--kills 5]`. */
const { values } = parseArgs({
  options: { lines: { type: 'string', default: '5000' }, kills: { type: 'string', default: '5' } },
})
const started = Date.now()
const { faltas, segundos } = await cargarEntreMuertes(
  { lineas: Number(values.lines), muertes: Number(values.kills) },
  line => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`),
)
for (const each of faltas.slice(0, 50)) console.log(`✗ ${each}`)
console.log(
  faltas.length === 0 ? `nothing lost, nothing twice, ${segundos.toFixed(0)} s` : `${faltas.length} faults`,
)
process.exit(faltas.length === 0 ? 0 : 1)
