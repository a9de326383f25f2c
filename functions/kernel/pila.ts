import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

const LUGAR = /(file:\/\/\S+\.mjs):(\d+):(\d+)/g
const mapas = new Map<string, SourceMap | undefined>()

function mapaDe(url: string): SourceMap | undefined {
  if (!mapas.has(url)) {
    try {
      const payload = JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload
      mapas.set(url, new SourceMap(payload))
    } catch {
      mapas.set(url, undefined)
    }
  }
  return mapas.get(url)
}

/**
 * The stack of an error with our own files and lines, where the bundle has its map beside it. Node's own
 * `--enable-source-maps` reads every map at every start; this reads one when something has failed.
 */
export function pilaDe(error: unknown): string {
  const stack = String((error as Error | undefined)?.stack ?? error)
  return stack.replaceAll(LUGAR, (place, url: string, line: string, column: string) => {
    const entry = mapaDe(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    return entry && 'originalSource' in entry
      ? `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place
  })
}
