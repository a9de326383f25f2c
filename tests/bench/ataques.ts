import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Encargo, Parte } from './ataques-carga'
import { ataques, type Modo, type NombreDeAtaque } from './ataques-casos'
import type { Victima } from './ataques-servidor'
import { type Cifra, mediana, type Seccion } from './resultado'

/** How much slower a normal read may become while somebody attacks, at the 99th percentile. */
const RAZON_MAXIMA = 5
/** Reads of each kind while one attack goes on, and when it is quiet before each, in a shop of so many sales. */
const LECTURAS = {
  medido: { ataque: 150, calma: 60, ventas: 400 },
  contado: { ataque: 10, calma: 5, ventas: 20 },
}
/** A read is begun every so many ms. */
const CADA = 40
/** From the first request of an attack to the first read, ms. */
const VENTAJA = 500
const ESPERA = 120_000

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!
const cifra = (ms: number): string => (ms < 100 ? ms.toFixed(1) : ms.toFixed(0))
const abrir = (file: string, ...args: string[]): ChildProcess =>
  fork(new URL(file, import.meta.url).pathname, args, { execArgv: ['--import', 'tsx'] })
/** What a child says next; one that ends says nothing any more. */
async function oir<T>(hijo: ChildProcess): Promise<T> {
  const fin = new AbortController()
  const { signal } = fin
  const final = once(hijo, 'exit', { signal }).then(([code]) => {
    throw new Error(`${hijo.spawnargs.find(arg => arg.endsWith('.ts'))} ended (${String(code)})`)
  })
  try {
    return ((await Promise.race([once(hijo, 'message', { signal }), final])) as [T])[0]
  } finally {
    final.catch(() => undefined)
    fin.abort()
  }
}
/** Lets a child end, if it has not. */
async function despedir(hijo: ChildProcess): Promise<void> {
  if (hijo.exitCode !== null || hijo.signalCode !== null) return
  const final = once(hijo, 'exit')
  if (hijo.connected) hijo.disconnect()
  await final
}

/** Times of two normal reads in turn, one begun every `CADA` ms whether or not the one before was answered, ms. */
async function leer({ origen, trabaja, venta_id }: Victima, cuantas: number): Promise<number[]> {
  const rutas = ['/productos?page=1', `/facturas/${venta_id}`]
  const inicio = performance.now()
  const una = async (n: number): Promise<number> => {
    const debida = inicio + n * CADA
    await new Promise(done => setTimeout(done, debida - performance.now()))
    const reply = await fetch(`${origen}/api${rutas[n % 2]}`, {
      headers: { authorization: `Bearer ${trabaja}`, bodega: '001' },
      signal: AbortSignal.timeout(ESPERA),
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`A read was answered ${reply.status}`)
    // From when it was due: a reader that is held up holds up nobody else's clock.
    return performance.now() - debida
  }
  return Promise.all(Array.from({ length: 2 * cuantas }, (_, n) => una(n)))
}

async function atacar(
  carga: ChildProcess,
  victima: Victima,
  modo: Modo,
  nombre: NombreDeAtaque,
): Promise<{ tiempos: number[]; parte: Parte }> {
  const { origen, ataca: token } = victima
  carga.send({ modo, nombre, origen, token } satisfies Encargo)
  await oir<'listo'>(carga)
  await new Promise(done => setTimeout(done, VENTAJA))
  const tiempos = await leer(victima, LECTURAS[modo].ataque)
  const parte = oir<Parte>(carga)
  carga.send('parar')
  return { tiempos, parte: await parte }
}

/** What the attacks may be answered; a read is answered 200 or ends the measurement. */
const RESPUESTAS = ['200', '422', '429', '503']

/**
 * What a normal read takes while somebody attacks, beside what it takes otherwise.
 * @param soloConteos few reads under smaller attacks, judged by the answers and not by times.
 */
export async function medirAtaques({
  solo,
  soloConteos = false,
}: { solo?: string; soloConteos?: boolean } = {}): Promise<Seccion> {
  const modo = soloConteos ? 'contado' : 'medido'
  const lecturas = LECTURAS[modo]
  const [servidor, carga] = [abrir('ataques-servidor.ts', String(lecturas.ventas)), abrir('ataques-carga.ts')]
  try {
    const victima = await oir<Victima>(servidor)
    await leer(victima, lecturas.calma)
    const calma: number[] = []
    const filas: { nombre: NombreDeAtaque; tiempos: number[]; parte: Parte }[] = []
    for (const nombre of Object.keys(ataques[modo]) as NombreDeAtaque[]) {
      if (solo && nombre !== solo) continue
      calma.push(...(await leer(victima, lecturas.calma)))
      filas.push({ nombre, ...(await atacar(carga, victima, modo, nombre)) })
    }
    const quieto = p99(calma)
    const cifras = filas.map(({ nombre, tiempos, parte }): Cifra => {
      const razon = p99(tiempos) / quieto
      const respuestas = Object.entries(parte.estados).map(([status, n]) => `${n} × ${status}`)
      const otras = Object.keys(parte.estados).filter(status => !RESPUESTAS.includes(status))
      const lenta = !soloConteos && razon > RAZON_MAXIMA
      return {
        nombre: ataques[modo][nombre].titulo,
        celdas: [
          cifra(mediana(tiempos)),
          cifra(p99(tiempos)),
          cifra(Math.max(...tiempos)),
          razon.toFixed(1),
          parte.tiempos.length > 0 ? cifra(Math.max(...parte.tiempos)) : '–',
          respuestas.join(', '),
        ],
        falla:
          otras.length > 0
            ? `answered ${otras.join(', ')}`
            : lenta
              ? `more than ${RAZON_MAXIMA} times the quiet p99`
              : undefined,
      }
    })
    return {
      titulo: `A normal read under attack (${2 * lecturas.ataque} reads; quiet p99 of ${calma.length}: ${cifra(quieto)} ms, limit ${RAZON_MAXIMA} times that)`,
      columnas: ['median ms', 'p99 ms', 'most ms', 'p99 ratio', 'slowest attack ms', 'answers'],
      cifras: [
        {
          nombre: 'nobody attacks',
          celdas: [cifra(mediana(calma)), cifra(quieto), cifra(Math.max(...calma)), '1.0', '–', '–'],
        },
        ...cifras,
      ],
      limites: [],
    }
  } finally {
    await Promise.all([despedir(carga), despedir(servidor)])
  }
}
