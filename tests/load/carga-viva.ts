import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { setTimeout as pausa } from 'node:timers/promises'
import { promisify } from 'node:util'
import { auditar } from '#infra/local/audit/auditar'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { Cliente, type Peticion, type Quien } from './peticiones'
import { sinPendientes } from './reposo'
import { TiendaViva, type Victima } from './tienda-viva'

export interface Carga {
  id: number
  estado: string
  hechas: number
  total: number
}
interface Fila {
  referencia: string
  tipo_producto: string
  cantidad: number
}
export interface Cuenta {
  /** A line for everything that was lost, done twice, or left half-way. */
  faltas: string[]
  /** How far it was at each look, in the order of the looks. */
  avance: number[]
  segundos: number
}

const PLAZO_MS = 900_000
const TIENDA = '001'
const VICTIMAS: Victima[] = ['servidor', 'ambos', 'motor']
// Of a run of the tests there is a database already: what is made here has its own.
const { AWS_ENDPOINT_URL_DYNAMODB: _d, AWS_ENDPOINT_URL_S3: _s, TABLA: _t, ...env } = process.env
const RAIZ = new URL('../..', import.meta.url).pathname

export const hacerDatos = (dataDir: string, productos: number) =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      join(RAIZ, 'infra/local/datos/run.ts'),
      '--sales=10',
      '--stores=2',
      '--customers=20',
      '--days=5',
      `--products=${productos}`,
      `--data-dir=${dataDir}`,
    ],
    { env },
  )

/** The stock of a store by reference, without services. */
async function existencias(cliente: Cliente, quien: Quien): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let page = 1, last = 1; page <= last; page++) {
    const { productos } = await cliente.leer<{ productos: { data: Fila[]; last_page: number } }>(
      quien,
      TIENDA,
      `/inventarios?per_page=200&page=${page}`,
    )
    for (const { referencia, cantidad, tipo_producto: tipo } of productos.data)
      if (tipo === 'Producto') found.set(referencia, cantidad)
    last = productos.last_page
  }
  return found
}

/** Looks at an upload until it has come to an end, and kills the shop at so many places of its way. */
export async function seguir(
  tienda: TiendaViva,
  leer: () => Promise<Carga>,
  { muertes, fin, say }: { muertes: number; fin: string; say: (line: string) => void },
): Promise<number[]> {
  const avance: number[] = []
  const limit = Date.now() + PLAZO_MS
  for (let hechas = 0, muertas = 0; Date.now() < limit; await pausa(20)) {
    const carga = await leer()
    if (carga.hechas !== avance.at(-1)) avance.push(carga.hechas)
    if (carga.estado === fin) {
      if (muertas < muertes) throw new Error(`It was through after ${muertas} kills: take more lines`)
      return avance
    }
    // On its way back it counts down.
    hechas = fin === 'reversado' ? carga.total - carga.hechas : carga.hechas
    if (muertas === muertes || hechas < ((muertas + 0.5) * carga.total) / muertes) continue
    const victima = VICTIMAS[muertas++ % VICTIMAS.length]!
    await tienda.matar(victima)
    say(`kill -9 ${victima} at ${carga.hechas} of ${carga.total}`)
    await tienda.iniciar()
  }
  throw new Error(`It has not come to its end after ${PLAZO_MS / 1000} s: ${avance.at(-1)}`)
}

/**
 * Uploads a file of stock to the running shop, kills it on the way, takes the file back, kills it on the way again, and
 * compares: after the first each product has what it had and what the file says, after the second what it had before,
 * and the audit finds nothing.
 */
export async function cargarEntreMuertes(
  { lineas, muertes }: { lineas: number; muertes: number },
  say: (line: string) => void = () => undefined,
): Promise<Cuenta> {
  const tienda = new TiendaViva()
  const started = Date.now()
  try {
    await hacerDatos(tienda.dataDir, lineas)
    say('the shop is made')
    await tienda.iniciar()
    const cliente = new Cliente(() => tienda.origen)
    const quien = await cliente.ingresar('super')
    const antes = await existencias(cliente, quien)
    const items = [...antes.keys()]
      .slice(0, lineas)
      .map((referencia, i) => ({ referencia, cantidad: 1 + (i % 7) }))
    const cargada = new Map(items.map(({ referencia, cantidad }) => [referencia, cantidad]))
    const pedir = async (path: string, body: unknown): Promise<Peticion> => {
      const peticion = await cliente.pedir({
        acto: 'cargar',
        quien,
        tienda: TIENDA,
        method: 'POST',
        path,
        body,
      })
      if (peticion.respuesta?.status !== 200)
        throw new Error(`${path} answered ${JSON.stringify(peticion.respuesta).slice(0, 300)}`)
      return peticion
    }
    const comparar = async (como: string, esperada: (referencia: string) => number): Promise<string[]> =>
      [...(await existencias(cliente, quien))].flatMap(([referencia, cantidad]) =>
        cantidad === esperada(referencia)
          ? []
          : [`${referencia} ${como}: ${cantidad}, not ${esperada(referencia)}`],
      )

    const { respuesta } = await pedir('/inventarios/carga-masiva', { items, nombre_archivo: 'carga.csv' })
    const { id } = (respuesta!.data as unknown as { carga: Carga }).carga
    const leer = async () =>
      (await cliente.leer<{ carga: Carga }>(quien, TIENDA, `/inventarios/cargas/${id}`)).carga
    say(`${items.length} lines are accepted`)
    const avance = await seguir(tienda, leer, { muertes, fin: 'aplicado', say })
    say(`they are applied: ${avance.length} different steps were seen`)
    const faltas = await comparar('after the upload', each => antes.get(each)! + (cargada.get(each) ?? 0))
    await pedir(`/inventarios/cargas/${id}/reversar`, { motivo: 'Era de otra tienda' })
    await seguir(tienda, leer, { muertes, fin: 'reversado', say })
    say('they are taken back')
    faltas.push(...(await comparar('after it was taken back', each => antes.get(each)!)))
    faltas.push(...(await sinPendientes(tienda.dataDir, say)))
    await tienda.detener()
    return {
      faltas: [...faltas, ...(await revisar(tienda, say))],
      avance,
      segundos: (Date.now() - started) / 1000,
    }
  } finally {
    await tienda.matar('ambos').catch(() => undefined)
    rmSync(tienda.carpeta, { recursive: true, force: true })
  }
}

export async function revisar(tienda: TiendaViva, say: (line: string) => void): Promise<string[]> {
  const motor = await iniciarMotor({ dataDir: tienda.dataDir })
  try {
    const { comprobaciones, diferencias } = await auditar({
      endpoint: motor.endpoint,
      tabla: 'veta',
      dirObjetos: join(tienda.dataDir, 'objetos'),
    })
    say(`audit: ${comprobaciones} comparisons, ${diferencias.length} differences`)
    return diferencias.map(
      ({ objeto, que, esperado, hallado }) => `${objeto} · ${que}: ${esperado}, but ${hallado}`,
    )
  } finally {
    await motor.stop()
  }
}
