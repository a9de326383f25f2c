import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Newest change under a folder, ms; what is installed or built apart. */
const masNuevo = (dir: string): number =>
  Math.max(
    0,
    ...readdirSync(dir, { withFileTypes: true }).map(entry =>
      entry.name === 'node_modules' || entry.name === 'dist'
        ? 0
        : entry.isDirectory()
          ? masNuevo(join(dir, entry.name))
          : statSync(join(dir, entry.name)).mtimeMs,
    ),
  )

/** Whether something built is there, and newer than all these folders. */
export function alDia(construido: string, ...fuentes: string[]): boolean {
  const cuando = statSync(construido, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return cuando > Math.max(...fuentes.map(masNuevo))
}
