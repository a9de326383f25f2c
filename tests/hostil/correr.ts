import { tomarNegadas } from '../support/derechos'
import { volcado } from '../support/volcado'
import { leerDocumento, type Operacion } from './documento'
import { esTecnica, llego, quejas } from './juzgar'
import { peticionHostil, type PeticionHostil } from './peticion'
import { abrirTaller, type Respuesta } from './taller'

export interface Informe {
  operaciones: readonly Operacion[]
  /** By operation: how often each status came. */
  cuentas: Map<string, Map<number, number>>
  /** By operation: requests, and those that got as far as the decision. */
  llegadas: Map<string, { enviadas: number; llegaron: number }>
  clases: Map<string, number>
  /** Refused requests that were sent a second time between two readings of the table. */
  releidas: number
  faltas: string[]
  lenta: { numero: number; ms: number }
}

/** After so many requests some of the refused ones are sent again, all between two readings of the whole table. */
const BLOQUE = 1000
const RELEIDAS = 100
/** Refusals that are the same every time. */
const ESTABLES = new Set([401, 403, 404, 422])

/** Requests at once. */
const EN_VUELO = 4

const describir = ({ numero, operacion, quien, tienda, clase, method, path }: PeticionHostil): string =>
  `#${numero} ${operacion.nombre} (${quien}, store ${tienda}, ${clase}): ${method} ${path.slice(0, 160)}`

const entera = (peticion: PeticionHostil): string =>
  `${describir(peticion)}\n${JSON.stringify(peticion.headers)}\n${String(peticion.cuerpo).slice(0, 2000)}`

/** JSON whose keys are in order: the engine hands them out in any. */
const canonico = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each) && !(each instanceof Set)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** What stands in the table but for what refusals may write. */
async function lectura(): Promise<Map<string, string>> {
  const items = await volcado()
  return new Map(
    [...items]
      .filter(([key]) => !esTecnica(key) && !/^(CONT|PALABRA|TRABAJO)/.test(key))
      .map(([key, item]) => [key, canonico(item)]),
  )
}

/** Sends requests and judges every reply. @param sola only that request. */
export async function correr(
  motor: string,
  {
    semilla,
    cuantas,
    sola,
    log = () => undefined,
  }: { semilla: number; cuantas: number; sola?: number; log?: (line: string) => void },
): Promise<Informe> {
  const taller = await abrirTaller(motor, Math.min(200, Math.max(4, Math.round(cuantas / 100))))
  try {
    const operaciones = await leerDocumento(taller.origen)
    const informe: Informe = {
      operaciones,
      cuentas: new Map(),
      llegadas: new Map(),
      clases: new Map(),
      releidas: 0,
      faltas: [],
      lenta: { numero: 0, ms: 0 },
    }
    const [first, last] = sola === undefined ? [0, cuantas - 1] : [sola, sola]
    for (let desde = first; desde <= last; desde += BLOQUE) {
      const hasta = Math.min(last, desde + BLOQUE - 1)
      const rechazadas: PeticionHostil[] = []
      let numero = desde
      const trabajar = async (): Promise<void> => {
        while (numero <= hasta) {
          const peticion = peticionHostil(semilla, numero++, operaciones)
          const reply = await taller.enviar(peticion).catch((error: unknown) => error as Error)
          if (reply instanceof Error) {
            informe.faltas.push(`${describir(peticion)}\n    no reply: ${reply.message}`)
            continue
          }
          anotar(informe, peticion, reply)
          for (const queja of quejas(peticion, reply))
            informe.faltas.push(`${describir(peticion)}\n    ${queja}`)
          if (ESTABLES.has(reply.status)) rechazadas.push(peticion)
          if (sola !== undefined) log(`${entera(peticion)}\n→ ${reply.status} ${reply.texto.slice(0, 2000)}`)
        }
      }
      await Promise.all(Array.from({ length: EN_VUELO }, trabajar))
      await taller.reposo()
      await releer(informe, rechazadas, taller.enviar)
      if (sola === undefined) log(`${hasta + 1} requests, ${informe.faltas.length} faults`)
    }
    informe.faltas.push(...tomarNegadas().map(negada => `IAM would refuse ${negada}`))
    return informe
  } finally {
    await taller.cerrar()
  }
}

function anotar(informe: Informe, { numero, operacion, clase }: PeticionHostil, reply: Respuesta): void {
  const { status, ms } = reply
  const counts = informe.cuentas.get(operacion.nombre) ?? new Map<number, number>()
  informe.cuentas.set(operacion.nombre, counts.set(status, (counts.get(status) ?? 0) + 1))
  const arrived = informe.llegadas.get(operacion.nombre) ?? { enviadas: 0, llegaron: 0 }
  informe.llegadas.set(operacion.nombre, {
    enviadas: arrived.enviadas + 1,
    llegaron: arrived.llegaron + (llego(reply) ? 1 : 0),
  })
  informe.clases.set(clase, (informe.clases.get(clase) ?? 0) + 1)
  if (ms > informe.lenta.ms) informe.lenta = { numero, ms }
}

/** The same refusals once more: the table before and after them is the same, item by item. */
async function releer(
  informe: Informe,
  rechazadas: readonly PeticionHostil[],
  enviar: (peticion: PeticionHostil) => Promise<{ status: number }>,
): Promise<void> {
  const step = Math.max(1, Math.floor(rechazadas.length / RELEIDAS))
  const sample = rechazadas.filter((_, i) => i % step === 0).slice(0, RELEIDAS)
  const before = await lectura()
  for (const peticion of sample) {
    const { status } = await enviar(peticion)
    if (status < 400) return
  }
  const after = await lectura()
  informe.releidas += sample.length
  for (const key of new Set([...before.keys(), ...after.keys()]))
    if (before.get(key) !== after.get(key))
      informe.faltas.push(
        `refused requests changed ${key}: ${before.get(key) ?? 'nothing'} → ${after.get(key) ?? 'nothing'}`,
      )
}
