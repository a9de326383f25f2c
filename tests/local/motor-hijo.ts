/** A server's stand-in for the tests: starts the engine on a directory, says so, and lives until it is killed. */
import { iniciarMotor } from '#infra/local/motor-dynamo'

const [dataDir] = process.argv.slice(2)
const { endpoint, pid } = await iniciarMotor(dataDir === 'memoria' ? { memory: true } : { dataDir })
console.log(JSON.stringify({ endpoint, pid }))
setInterval(() => undefined, 60_000)
