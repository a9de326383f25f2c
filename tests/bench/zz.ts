import { medirExportacion } from './exportacion'
import { imprimir } from './resultado'
const t = performance.now()
imprimir(await medirExportacion())
console.log(((performance.now() - t) / 1000).toFixed(0) + ' s in all')
process.exit(0)
