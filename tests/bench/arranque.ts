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

const ENTORNO = { ...ENTORNO_DE_LAMBDA, SOCKETS_ENDPOINT: 'https://localhost', NIVEL_LOG: 'silent' }

/** An event that no route takes: the first answer of a process, with all of its domain loaded for it. */
const SIN_RUTA = JSON.stringify({
  routeKey: 'GET /api/nada',
  headers: {},
  requestContext: { requestId: 'uno', http: { sourceIp: '10.0.0.1', userAgent: 'x' } },
})

/** Time from starting Node to its end, ms. */
function arrancar(...args: string[]): number {
  const inicio = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { env: ENTORNO })
  if (status !== 0) throw new Error(String(stderr))
  return performance.now() - inicio
}

/**
 * Cold start: Node with a bundle against Node with nothing. What is loaded is what Lambda loads before the first
 * request: the bundle's entry and all that it imports statically. Beside it, what a first request waits for in all:
 * the start, its domain's own part, and an answer.
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
    const respuestas = new Map(nombres.filter(each => each in dominios).map(each => [each, [] as number[]]))
    for (let i = 0; i < VUELTAS; i++) {
      tiempos.get('node')!.push(arrancar('-e', '0'))
      for (const nombre of nombres) {
        const entry = join(folder, nombre, 'index.cjs')
        tiempos.get(nombre)!.push(arrancar(entry))
        respuestas
          .get(nombre)
          ?.push(arrancar('-e', `require(${JSON.stringify(entry)}).handler(${SIN_RUTA}, {})`))
      }
    }
    const desnudo = mediana(tiempos.get('node')!)
    return {
      titulo: `Cold start over bare Node ${process.version} (median of ${VUELTAS} in turns; bare ${desnudo.toFixed(1)} ms)`,
      columnas: ['ms', 'times bare', 'over bare', 'limit', 'first answer ms'],
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
            limited ? mediana(respuestas.get(nombre)!).toFixed(1) : '–',
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
