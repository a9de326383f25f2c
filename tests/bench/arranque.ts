import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lambdas, type NombreLambda } from '#infra/lambdas'
import { empacar } from '#infra/paquete/empacar'
import { dominios } from '#shared/http/api'
import { ENTORNO_DE_LAMBDA } from '../support/entorno-de-lambda'
import { mediana, type Seccion } from './resultado'

/** Starts of each bundle, in turns with bare Node, so that whatever else the machine does hits all alike. */
const VUELTAS = 15
/** Most that an API's Lambda may take over bare Node, in times of it. */
const LIMITE = 1.4

const ENTORNO = { ...ENTORNO_DE_LAMBDA, SOCKETS_ENDPOINT: 'https://localhost' }

/** Time from starting Node to its end, ms. */
function arrancar(...args: string[]): number {
  const inicio = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { env: ENTORNO })
  if (status !== 0) throw new Error(String(stderr))
  return performance.now() - inicio
}

/**
 * Cold start: Node with a bundle against Node with nothing. What is loaded is what Lambda loads before the first
 * request: the bundle's entry and all that it imports statically.
 */
export async function medirArranque(): Promise<Seccion> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-arranque-'))
  try {
    const nombres = lambdas.map(([nombre]) => nombre)
    for (const nombre of nombres) await empacar(nombre, join(folder, nombre))
    const tiempos = new Map<NombreLambda | 'node', number[]>([
      ['node', []],
      ...nombres.map(each => [each, []] as const),
    ] as never)
    for (let i = 0; i < VUELTAS; i++) {
      tiempos.get('node')!.push(arrancar('-e', '0'))
      for (const nombre of nombres) tiempos.get(nombre)!.push(arrancar(join(folder, nombre, 'index.mjs')))
    }
    const desnudo = mediana(tiempos.get('node')!)
    return {
      titulo: `Cold start over bare Node ${process.version} (median of ${VUELTAS} in turns; bare ${desnudo.toFixed(1)} ms)`,
      columnas: ['ms', 'times bare', 'over bare', 'limit'],
      cifras: nombres.map(nombre => {
        const ms = mediana(tiempos.get(nombre)!)
        const sobre = (ms - desnudo) / desnudo
        const limited = nombre in dominios
        return {
          nombre,
          celdas: [
            ms.toFixed(1),
            (ms / desnudo).toFixed(2),
            `+${sobre.toFixed(2)}`,
            limited ? `+${LIMITE}` : '–',
          ],
          falla: limited && sobre > LIMITE ? 'slower than the limit' : undefined,
        }
      }),
      limites: [],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
