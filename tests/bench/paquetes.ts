import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lambdas } from '#infra/lambdas'
import { alInicio, empacar, RAIZ } from '#infra/paquete/empacar'
import { type Cifra, kb, type Seccion } from './resultado'

const LIMITE_KB = 700
/** Drawing PDFs with their typeface, spreadsheets and argon2: their size is stated. */
const APARTE = ['documentos', 'trabajos', 'sesion']

/** What each Lambda reads at every start, as it is deployed; what it loads when needed is told apart. */
export async function medirPaquetes(): Promise<Seccion> {
  const cifras: Cifra[] = []
  const folder = mkdtempSync(join(tmpdir(), 'veta-paquetes-'))
  try {
    for (const [nombre] of lambdas) {
      const metafile = await empacar(nombre, join(folder, nombre))
      const { archivos, bytes } = alInicio(metafile)
      const zipped = archivos.reduce(
        (sum, file) => sum + gzipSync(readFileSync(resolve(RAIZ, file))).length,
        0,
      )
      const whole = Object.entries(metafile.outputs)
        .filter(([file]) => file.endsWith('.mjs'))
        .reduce((sum, [, output]) => sum + output.bytes, 0)
      const limited = !APARTE.includes(nombre)
      cifras.push({
        nombre,
        celdas: [kb(bytes), kb(zipped), limited ? LIMITE_KB : '–', kb(whole - bytes)],
        falla: limited && bytes > LIMITE_KB * 1024 ? 'larger than the limit' : undefined,
      })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    titulo: 'Lambda bundles: what a start reads, minified',
    columnas: ['KB', 'gzip KB', 'limit KB', 'later KB'],
    cifras,
    limites: [],
  }
}
