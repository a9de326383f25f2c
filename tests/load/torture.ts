import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { auditar } from '#infra/local/audit/auditar'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { leerTienda } from './comparar'
import { cifrasDe } from './informe'
import { Jornada } from './jornada'
import { sinPendientes } from './reposo'
import { Cliente, type Peticion } from './peticiones'
import { TiendaViva, type Victima } from './tienda-viva'

/**
 * Kills the running shop again and again under load and proves that nothing acknowledged was lost or done twice.
 *
 *     npm run torture [-- --kills 6] [--seconds 36] [--people 50] [--seed DIR] [--keep]
 *
 * `--seed` keeps the freshly filled demo shop in a directory and begins from it the next time. People sell, cut,
 * dispatch, send to the other store, lend, pay and count (`jornada.ts`). Every request carries an Idempotency-Key and is repeated with it until it
 * is answered. At the end: some answered requests once more (same reply), nothing left in the outbox, the audit, the
 * counts of the lists counted anew, and the ledger of the clients against the table.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '6' },
    seconds: { type: 'string' },
    people: { type: 'string', default: '50' },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const [kills, people] = [Number(values.kills), Number(values.people)]
const seconds = Number(values.seconds ?? kills * 6)
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
const VICTIMAS: Victima[] = ['servidor', 'motor', 'ambos']
const started = Date.now()
const say = (line: string): void =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)

/** Kills in turn and starts again, with the shop open all the while. */
async function atormentar(tienda: TiendaViva, cliente: Cliente): Promise<void> {
  const rest = (seconds * 1000) / (kills + 1)
  for (let i = 0; i < kills; i++) {
    await pausa(rest * (0.75 + Math.random() / 2))
    const victima = VICTIMAS[i % VICTIMAS.length]!
    const { enVuelo, cuentas } = cliente
    await tienda.matar(victima)
    say(`kill -9 ${victima}: ${enVuelo} requests in flight, ${cuentas.reconocidas} acknowledged so far`)
    // The orphan of a killed server answers nobody meanwhile; sometimes the next start comes late.
    await pausa(Math.random() * 500)
    await tienda.iniciar()
  }
  await pausa(rest)
}

/** Some answered requests again: the same reply, and no further effect. */
async function repetir(cliente: Cliente): Promise<string[]> {
  const answered = cliente.libro.filter(each => each.respuesta?.status === 200)
  const sample = answered.filter(() => Math.random() < 300 / answered.length)
  const faults: string[] = []
  const repeat = async (peticion: Peticion) => {
    const reply = await cliente.enviar({ ...peticion })
    if (JSON.stringify(reply?.data) !== JSON.stringify(peticion.respuesta!.data))
      faults.push(`${peticion.acto} ${peticion.llave}: another reply the second time`)
  }
  for (let i = 0; i < sample.length; i += 20) await Promise.all(sample.slice(i, i + 20).map(repeat))
  say(`${sample.length} answered requests sent again: ${faults.length} other replies`)
  return faults
}

/** The highest id of a sale in a shop that stands still. */
async function ultimaVenta({ dataDir }: TiendaViva): Promise<number> {
  const motor = await iniciarMotor({ dataDir })
  try {
    const { ventas } = await leerTienda(motor.endpoint)
    return ventas.reduce((max, { venta }) => Math.max(max, Number(venta.id)), 0)
  } finally {
    await motor.stop()
  }
}

async function principal(): Promise<string[]> {
  const tienda = new TiendaViva()
  try {
    if (values.seed && existsSync(values.seed)) cpSync(values.seed, tienda.dataDir, { recursive: true })
    await tienda.iniciar()
    say('the demo shop is ready')
    await tienda.detener()
    if (values.seed && !existsSync(values.seed)) cpSync(tienda.dataDir, values.seed, { recursive: true })
    const before = await ultimaVenta(tienda)
    await tienda.iniciar()

    const cliente = new Cliente(() => tienda.origen)
    const jornada = await Jornada.abrir(cliente, people)
    const puestos = jornada.trabajar()
    say(`${people} people at work, ${kills} kills in ${seconds} s`)
    try {
      await atormentar(tienda, cliente)
    } catch (error) {
      cliente.abandono = error as Error
      throw error
    } finally {
      jornada.cerrar()
      await puestos.catch(() => undefined)
    }
    await puestos
    say('the shop is closed and every request is answered')
    const faults = [...cliente.quejas, ...(await repetir(cliente))]
    const left = await sinPendientes(tienda.dataDir, say)
    await tienda.detener()
    return [...faults, ...left, ...(await revisar(tienda, jornada, before))]
  } finally {
    await tienda.matar('ambos').catch(() => undefined)
    if (values.keep) console.log(`data kept in ${tienda.dataDir}`)
    else rmSync(tienda.carpeta, { recursive: true, force: true })
  }
}

/** The counts of the lists against the shop, by the command's own comparison. */
async function contarDeNuevo(endpoint: string) {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'veta',
    AWS_SECRET_ACCESS_KEY: 'veta',
    TABLA: 'veta',
  })
  // Loaded now: the SDK's client reads its variables when it is made.
  const { comparar: contar } = await import('#infra/local/conteos/comparar')
  return contar()
}

async function revisar(tienda: TiendaViva, jornada: Jornada, before: number): Promise<string[]> {
  const motor = await iniciarMotor({ dataDir: tienda.dataDir })
  try {
    const informe = await auditar({
      endpoint: motor.endpoint,
      tabla: 'veta',
      dirObjetos: join(tienda.dataDir, 'objetos'),
    })
    const libro = await leerTienda(motor.endpoint)
    const conteos = await contarDeNuevo(motor.endpoint)
    const lost = jornada.comparar(libro, before)
    console.log(cifrasDe(jornada, { kills, libro, perdidos: lost.length, conteos, informe }))
    for (const [cause, times] of tienda.fallos) console.log(`  ${times} × ${cause}`)
    return [
      ...lost,
      ...conteos.diferencias.map(
        ({ objeto, que, esperado, hallado }) => `count: ${objeto} · ${que}: ${esperado}, but ${hallado}`,
      ),
      ...informe.diferencias.map(
        ({ comprobacion, objeto, que, esperado, hallado }) =>
          `audit: ${comprobacion} · ${objeto} · ${que}: ${esperado}, but ${hallado}`,
      ),
    ]
  } finally {
    await motor.stop()
  }
}

const faults = await principal()
for (const fault of faults.slice(0, 50)) console.log(`✗ ${fault}`)
console.log(faults.length === 0 ? '\nnothing lost, nothing twice' : `\n${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
