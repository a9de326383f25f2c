/**
 * The load generator: sends the requests of one attack from a process of its own, to this computer only, bounded in
 * number and time. Ends with its parent.
 */
import { type Ataque, ataques, type Modo, type NombreDeAtaque } from './ataques-casos'

export interface Encargo {
  modo: Modo
  nombre: NombreDeAtaque
  origen: string
  token: string
}
export interface Parte {
  /** How many requests were answered with each status; 0: not answered. */
  estados: Record<string, number>
  /** ms of each request that was answered. */
  tiempos: number[]
}
type Orden = Encargo | 'parar'

/** Longest that an attack goes on, and that one of its requests waits, ms. */
const DURACION = 30_000
const ESPERA = 120_000

/** Aborted when the attack is over. */
let orden = new AbortController()
async function atacar({ modo, nombre, origen, token }: Encargo): Promise<Parte> {
  const { ruta, sesion, alaVez, tope, preparar }: Ataque = ataques[modo][nombre]
  const cuerpo = await preparar({ origen, token })
  const parte: Parte = { estados: {}, tiempos: [] }
  const fin = performance.now() + DURACION
  let n = 0
  process.send!('listo')
  const uno = async () => {
    while (n < tope && !orden.signal.aborted && performance.now() < fin) {
      const inicio = performance.now()
      let status = 0
      try {
        const reply = await fetch(`${origen}/api${ruta}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            bodega: '001',
            ...(sesion && { authorization: `Bearer ${token}` }),
          },
          body: cuerpo(n++),
          signal: AbortSignal.timeout(ESPERA),
        })
        await reply.arrayBuffer()
        ;({ status } = reply)
        parte.tiempos.push(performance.now() - inicio)
      } catch {
        // Counted as not answered.
      }
      parte.estados[status] = (parte.estados[status] ?? 0) + 1
      // One who is refused at once would otherwise measure how fast this process can ask.
      await new Promise(done => setTimeout(done, 5))
    }
  }
  await Promise.all(Array.from({ length: alaVez }, uno))
  return parte
}

process.on('message', (dicho: Orden) => {
  if (dicho === 'parar') return orden.abort()
  orden = new AbortController()
  void atacar(dicho).then(parte => process.send!(parte))
})
process.once('disconnect', () => process.exit(0))
