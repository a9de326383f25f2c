import { gzipSync } from 'node:zlib'
import { alInicio, type Paquete } from '#infra/paquete/empacar'
import { empacados } from './empacados'
import { type Cifra, kb, type Seccion } from './resultado'

const LIMITE_KB = 350
/** Drawing PDFs with their typeface, spreadsheets and argon2: their size is stated. */
const APARTE = ['documentos', 'trabajos', 'sesion']

const tamano = (parts: Paquete): number => parts.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)

/** What each Lambda reads at every start, as it is deployed; what it loads when needed is told apart. */
export async function medirPaquetes(): Promise<Seccion> {
  const cifras: Cifra[] = []
  for (const { nombre, paquete } of await empacados()) {
    const inicio = alInicio(paquete)
    const bytes = tamano(inicio)
    const zipped = inicio.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
    const limited = !APARTE.includes(nombre)
    cifras.push({
      nombre,
      celdas: [kb(bytes), kb(zipped), limited ? LIMITE_KB : '–', kb(tamano(paquete) - bytes)],
      falla: limited && bytes > LIMITE_KB * 1024 ? 'larger than the limit' : undefined,
    })
  }
  return {
    titulo: 'Lambda bundles: what a start reads, minified',
    columnas: ['KB', 'gzip KB', 'limit KB', 'later KB'],
    cifras,
    limites: [],
  }
}
