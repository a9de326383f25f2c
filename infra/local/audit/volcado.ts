import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Ficha } from './fichas/ficha'
import { Libro } from './libro'
import { leerMapa } from './valores'

/** The files of an export: the path itself, or everything below it that holds lines of items. */
function archivosDe(ruta: string): string[] {
  if (!statSync(ruta).isDirectory()) return [ruta]
  return readdirSync(ruta, { recursive: true, encoding: 'utf8' })
    .filter(name => /(^|[\\/])data[\\/].*\.json(\.gz)?$/.test(name))
    .map(name => join(ruta, name))
}

const binario = (text: unknown): Uint8Array => Buffer.from(text as string, 'base64')

/** An attribute as an export writes it: binary values are text there. */
function conBinarios(value: AttributeValue): AttributeValue {
  if (value.B !== undefined) return { B: binario(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(binario) }
  if (value.L !== undefined) return { L: value.L.map(conBinarios) }
  return value.M === undefined ? value : { M: mapa(value.M) }
}
const mapa = (map: Record<string, AttributeValue>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, conBinarios(value)]))

/**
 * Reads an export of the table to S3 (DynamoDB JSON, a line for each item, plain or gzip): it costs the table
 * nothing, and a large one is read at the speed of a file.
 * @param ruta one file, or the folder of the export.
 */
export async function leerVolcado(ruta: string): Promise<Libro> {
  const libro = new Libro()
  for (const archivo of archivosDe(ruta)) {
    const bytes = createReadStream(archivo)
    const lines = createInterface({ input: archivo.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })
    for await (const line of lines) {
      if (line === '') continue
      const { Item } = JSON.parse(line) as { Item: Record<string, AttributeValue> }
      libro.agregar(leerMapa(mapa(Item)) as unknown as Ficha)
    }
  }
  return libro
}
