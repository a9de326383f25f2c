/**
 * What the operating system knows about other processes: enough to tell a live server from a reused pid, and to
 * find a database engine that outlived its server.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pausa } from 'node:timers/promises'

const texto = (ruta: string) => {
  try {
    return readFileSync(ruta, 'utf8')
  } catch {
    return ''
  }
}

const salida = (programa: string, argumentos: string[]) => {
  try {
    return execFileSync(programa, argumentos, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Whether a process with this pid exists (a zombie counts as existing on systems without /proc). */
export function existe(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A text that is the same for the whole life of a process and differs for any later process with the same pid
 * (its start instant, plus the boot on Linux). Undefined when the process is gone, or dead and not yet reaped.
 */
export function identidad(pid: number): string | undefined {
  if (!existe(pid)) return undefined
  if (process.platform === 'linux') {
    // The second field, the name, may hold blanks and brackets: count the fields after its last bracket.
    const campos = texto(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
    const estado = campos[0]
    const inicio = campos[19]
    if (!inicio || estado === 'Z' || estado === 'X') return undefined
    return `${texto('/proc/sys/kernel/random/boot_id').trim()}:${inicio}`
  }
  if (process.platform === 'win32') {
    return (
      salida('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]) ||
      undefined
    )
  }
  const [estado, ...inicio] = salida('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).split(/\s+/)
  return !estado || estado.startsWith('Z') ? undefined : inicio.join(' ')
}

/** Command lines of every process this user may look at, as [pid, arguments]; arguments split at blanks off Linux. */
function procesos(): [pid: number, argumentos: string[]][] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter(nombre => /^\d+$/.test(nombre))
      .map(nombre => [Number(nombre), texto(`/proc/${nombre}/cmdline`).split('\0')])
  }
  const lista =
    process.platform === 'win32'
      ? salida('powershell', [
          '-NoProfile',
          '-Command',
          'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }',
        ])
      : salida('ps', ['-A', '-ww', '-o', 'pid=,command='])
  return lista.split(/\r?\n/).map(linea => {
    const [, pid = '0', orden = ''] = /^\s*(\d+)\s+(.*)$/.exec(linea) ?? []
    return [Number(pid), orden.split(' ')]
  })
}

/**
 * Pids of the running database engines that hold `archivo` open, recognised by their own command line: a program
 * called dynoxide whose `--db-path` is exactly that file. A pid alone is never believed.
 */
export function motoresDe(archivo: string): number[] {
  return procesos()
    .filter(([, argumentos]) => {
      const base = argumentos.some(argumento => /(^|[\\/])dynoxide(\.exe)?"?(@[\d.]+)?$/.test(argumento))
      // Off Linux a path with blanks arrives in pieces: compare the joined rest of the line.
      const corte = argumentos.indexOf('--db-path')
      const resto = argumentos
        .slice(corte + 1)
        .join(' ')
        .replaceAll('"', '')
        .trim()
      return base && corte >= 0 && (argumentos[corte + 1] === archivo || resto === archivo)
    })
    .map(([pid]) => pid)
}

/**
 * Ends a process: SIGTERM, then SIGKILL when it is still there after `gracia` ms; resolves when it is gone.
 * `sigue` says whether that pid is still the process meant, so that a pid reused in between is left alone.
 * @throws Error when it survives SIGKILL for five seconds.
 */
export async function terminar(pid: number, sigue: () => boolean, gracia = 4000): Promise<void> {
  for (const [signal, plazo] of [
    ['SIGTERM', gracia],
    ['SIGKILL', 5000],
  ] as const) {
    if (!sigue()) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    for (let espera = 0; espera < plazo; espera += 20) {
      await pausa(20)
      if (!sigue()) return
    }
  }
  throw new Error(`The process ${pid} does not end; end it by hand and start again.`)
}
