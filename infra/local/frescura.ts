import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Newest change of a file or under a folder, ms; what is installed or built apart. */
function masNuevo(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path)
      .filter(name => name !== 'node_modules' && name !== 'dist')
      .map(name => masNuevo(join(path, name))),
  )
}

/** Whether something built is there, and newer than all these files and folders. */
export function alDia(construido: string, ...fuentes: string[]): boolean {
  const cuando = statSync(construido, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return cuando > Math.max(...fuentes.map(masNuevo))
}
