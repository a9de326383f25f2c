import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Medida } from './crecimiento-tamano'
import { copiaDe, datosHechos } from './datos-hechos'
import type { Cifra, Seccion } from './resultado'

/** Sales of both shops, and times that each case is done. */
const MODOS = {
  entero: { ventas: [1000, 100_000], veces: 15 },
  rapido: { ventas: [1000, 10_000], veces: 15 },
  contado: { ventas: [100, 600], veces: 1 },
} as const
/** A write costs the same in a large shop; ids and sums with more digits may add a little. */
const CRECE = 1.1

/** What a made shop costs, measured in a process of its own on a copy of it. */
function medirTienda(dir: string, veces: number): Promise<Medida[]> {
  const copia = copiaDe(dir)
  const entry = new URL('crecimiento-tamano.ts', import.meta.url).pathname
  const hijo = fork(entry, [copia, String(veces)], { execArgv: ['--import', 'tsx'] })
  return new Promise<Medida[]>((resolve, reject) => {
    hijo.once('message', ({ medidas, error }: { medidas?: Medida[]; error?: string }) =>
      medidas ? resolve(medidas) : reject(new Error(error)),
    )
    hijo.once('exit', code => reject(new Error(`The measurement ended (${code})`)))
  }).finally(() => rmSync(copia, { recursive: true, force: true }))
}

function cifra(small: Medida, large: Medida): Cifra {
  const { nombre, limite } = large
  const faults = limite
    ? [
        large.llamadas > limite.llamadas && `more than ${limite.llamadas} calls`,
        large.lecturas > limite.lecturas && `more than ${limite.lecturas} read units`,
      ]
    : [large.escrituras > small.escrituras * CRECE && 'write units grow']
  const wrong = faults.filter(Boolean).join(', ')
  const stated = !limite && large.escrituras === 0
  return {
    nombre,
    celdas: [
      ...[small, large].flatMap(({ llamadas, lecturas, escrituras, ms }) => [
        llamadas,
        lecturas.toFixed(1),
        escrituras.toFixed(0),
        ms.toFixed(1),
      ]),
      limite ? `${limite.llamadas} calls, ${limite.lecturas} read u.` : stated ? '–' : 'no growth',
      stated ? '–' : wrong ? 'EXCEEDED' : 'holds',
    ],
    falla: wrong || undefined,
  }
}

/**
 * What requests cost in a shop of a thousand sales and in one of a hundred thousand (with 20 thousand products and
 * 50 thousand customers), or smaller ones, beside each other and beside their limits.
 */
export async function medirCrecimiento(modo: keyof typeof MODOS): Promise<Seccion> {
  const { ventas: sizes, veces } = MODOS[modo]
  const [few = [], many = []] = await datosHechos(
    sizes.map(ventas => ({ ventas })),
    line => console.log(line),
  ).reduce(
    async (former, dir) => [...(await former), await medirTienda(dir, veces)],
    Promise.resolve<Medida[][]>([]),
  )
  const name = (n: number): string => `${n / 1000}k`
  return {
    titulo: `From ${sizes[0]} to ${sizes[1]} sales`,
    columnas: [...sizes.flatMap(n => [`${name(n)}: calls`, 'read u.', 'write u.', 'ms']), 'limit', 'verdict'],
    cifras: few.map((small, i) => cifra(small, many[i]!)),
    limites: [],
  }
}
