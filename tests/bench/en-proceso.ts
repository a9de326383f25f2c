import { readFileSync } from 'node:fs'

const MB = 1024 ** 2

/** What a run of a process of its own took. */
export interface Corrida {
  segundos: number
  /** Of the processor, s: less moved by what else the machine does. */
  cpu: number
  /** MB */
  reposo: number
  pico: number
  /** The most in use at any look; counted, only what is still needed: its garbage is collected before each. */
  heap: number
}

/** Between two looks at the heap, ms: to collect its garbage takes some 30. */
const MIRADA = { seguida: 10, contada: 200 }

/**
 * Bytes. The operating system's own figure for this program, so that nothing between two looks is missed:
 * `resourceUsage().maxRSS` would count what the parent held when it was forked.
 */
function picoDeMemoria(): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return Number(peak![1]) * 1024
}

/**
 * Runs something in this process, and prints what it took as one line of JSON.
 * @param contado so that two runs can be compared on any machine: of the heap what is alive, whenever garbage was collected.
 */
export async function decirLoQueTomo(acto: () => Promise<void>, contado = false): Promise<void> {
  globalThis.gc?.()
  const reposo = process.memoryUsage().rss
  let heap = 0
  const mirar = () => {
    if (contado) globalThis.gc!()
    heap = Math.max(heap, process.memoryUsage().heapUsed)
  }
  const reloj = setInterval(mirar, contado ? MIRADA.contada : MIRADA.seguida)
  const inicio = performance.now()
  const cpu = process.cpuUsage()
  await acto()
  clearInterval(reloj)
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    JSON.stringify({
      segundos: (performance.now() - inicio) / 1000,
      cpu: (user + system) / 1e6,
      reposo: reposo / MB,
      pico: picoDeMemoria() / MB,
      heap: heap / MB,
    } satisfies Corrida),
  )
}
