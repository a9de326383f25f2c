import { crearArchivoDeDemo } from './demo/archivo'

/** The process that makes the demo shop for a server that begins: `demo-proceso.mjs DATA_DIR [--sin-taller]`. */
const [dataDir = '.data', ...otros] = process.argv.slice(2)
// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1))
await crearArchivoDeDemo(dataDir, {
  log: line => console.log(line),
  taller: !otros.includes('--sin-taller'),
})
process.exit()
