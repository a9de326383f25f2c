import { spawnSync } from 'node:child_process'
import type { NombreLambda } from '#infra/lambdas'
import { dominios } from '#shared/http/api'
import { ENTORNO_DE_LAMBDA } from '../support/entorno-de-lambda'
import { empacados } from './empacados'
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
 * @param unaVez that each starts and answers, whose times are not judged.
 */
export async function medirArranque(unaVez: boolean): Promise<Seccion> {
  const vueltas = unaVez ? 1 : VUELTAS
  const todos = await empacados()
  const bare: number[] = []
  const tiempos = new Map<NombreLambda, { inicio: number[]; respuesta: number[] }>(
    todos.map(({ nombre }) => [nombre, { inicio: [], respuesta: [] }]),
  )
  for (let i = 0; i < vueltas; i++) {
    bare.push(arrancar('-e', '0'))
    for (const { nombre, entrada } of todos) {
      const { inicio, respuesta } = tiempos.get(nombre)!
      inicio.push(arrancar(entrada))
      if (nombre in dominios)
        respuesta.push(arrancar('-e', `require(${JSON.stringify(entrada)}).handler(${SIN_RUTA}, {})`))
    }
  }
  const desnudo = mediana(bare)
  return {
    titulo: `Cold start over bare Node ${process.version} (median of ${vueltas} in turns; bare ${desnudo.toFixed(1)} ms)`,
    columnas: ['ms', 'times bare', 'over bare', 'limit', 'first answer ms'],
    cifras: [...tiempos].map(([nombre, { inicio, respuesta }]) => {
      const ms = mediana(inicio)
      const sobre = (ms - desnudo) / desnudo
      const limited = nombre in dominios && !unaVez
      return {
        nombre,
        celdas: [
          ms.toFixed(1),
          (ms / desnudo).toFixed(2),
          `+${sobre.toFixed(2)}`,
          limited ? `+${LIMITE}` : '–',
          respuesta.length > 0 ? mediana(respuesta).toFixed(1) : '–',
        ],
        falla: limited && sobre > LIMITE ? 'slower than the limit' : undefined,
      }
    }),
    limites: [],
  }
}
