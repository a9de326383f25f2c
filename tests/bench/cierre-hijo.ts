/**
 * Writes one export in a process of its own, with the code as it is deployed: `node hijo.cjs <job as JSON>`. Prints what
 * it took as one line of JSON.
 */
import { hacerExportacion } from '#functions/exportaciones/public'
import type { Encargo, Trabajos } from '#functions/kernel/salida'
import { decirLoQueTomo } from './en-proceso'

const encargo = JSON.parse(process.argv[2]!) as Encargo
void decirLoQueTomo(() => hacerExportacion(encargo.datos as Trabajos['exportacion'], encargo))
