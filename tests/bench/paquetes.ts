import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { EMPAQUE, lambdas } from '#infra/lambdas'
import { type Cifra, kb, type Seccion } from './resultado'

const LIMITE_KB = 700
/** Drawing PDFs with their typeface, and argon2: their size is stated. */
const APARTE = ['documentos', 'sesion']

/** Size of every Lambda as CDK bundles it. */
export async function medirPaquetes(): Promise<Seccion> {
  const cifras: Cifra[] = []
  for (const [nombre, { entrada }] of lambdas) {
    const { outputFiles } = await build({
      ...EMPAQUE,
      entryPoints: [entrada],
      write: false,
      logLevel: 'error',
    })
    const bytes = outputFiles.reduce((sum, file) => sum + file.contents.length, 0)
    const zipped = outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0)
    const limited = !APARTE.includes(nombre)
    cifras.push({
      nombre,
      celdas: [kb(bytes), kb(zipped), limited ? LIMITE_KB : '–'],
      falla: limited && bytes > LIMITE_KB * 1024 ? 'larger than the limit' : undefined,
    })
  }
  return {
    titulo: 'Lambda bundles, minified',
    columnas: ['KB', 'gzip KB', 'limit KB'],
    cifras,
    limites: [],
  }
}
