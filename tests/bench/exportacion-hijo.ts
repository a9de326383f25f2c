/**
 * Runs one export job in a process of its own, as the deployed function would: `node hijo.mjs <event.json>`.
 * Prints what it took as one line of JSON.
 */
import { readFileSync } from 'node:fs'
import { handler } from '#functions/trabajos/index'

const MB = 1024 ** 2
const evento = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Parameters<typeof handler>[0]

/**
 * Bytes. The operating system's own figure for this program, so that nothing between two looks is missed:
 * `resourceUsage().maxRSS` would count what the parent held when it was forked.
 */
function picoDeMemoria(): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return Number(peak![1]) * 1024
}

async function correr(): Promise<void> {
  globalThis.gc?.()
  const reposo = process.memoryUsage().rss
  let heap = 0
  const reloj = setInterval(() => {
    heap = Math.max(heap, process.memoryUsage().heapUsed)
  }, 10)
  const inicio = performance.now()
  const cpu = process.cpuUsage()
  await (handler as (event: typeof evento, context: object) => Promise<void>)(evento, {})
  clearInterval(reloj)
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    JSON.stringify({
      segundos: (performance.now() - inicio) / 1000,
      cpu: (user + system) / 1e6,
      reposo: reposo / MB,
      pico: picoDeMemoria() / MB,
      heap: heap / MB,
    }),
  )
}
void correr()
