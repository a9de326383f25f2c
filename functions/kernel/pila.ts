import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

const LUGAR = /(\/[^\s()]+\.cjs):(\d+):(\d+)/g
const mapas = new Map<string, SourceMap | undefined>()

function mapaDe(file: string): SourceMap | undefined {
  if (!mapas.has(file)) {
    try {
      const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
      mapas.set(file, new SourceMap(payload))
    } catch {
      mapas.set(file, undefined)
    }
  }
  return mapas.get(file)
}

/**
 * The stack of an error with our own files and lines, where the bundle has its map beside it. Node's own
 * `--enable-source-maps` reads every map at every start; this reads one when something has failed.
 */
export function pilaDe(error: unknown): string {
  const stack = String((error as Error | undefined)?.stack ?? error)
  return stack.replaceAll(LUGAR, (place, file: string, line: string, column: string) => {
    const entry = mapaDe(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    return entry && 'originalSource' in entry
      ? `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place
  })
}
