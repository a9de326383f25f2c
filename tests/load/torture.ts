import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { auditar } from '#infra/local/audit/auditar'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { comparar, compararClientes, leerTienda } from './comparar'
import { recibosDe, sinPendientes } from './reposo'
import { Mostrador, type Surtido } from './mostrador'
import { Cliente, type Peticion, type Quien } from './peticiones'
import { TiendaViva, type Victima } from './tienda-viva'

/**
 * Kills the running shop again and again under load and proves that nothing acknowledged was lost or done twice.
 *
 *     npm run torture [-- --kills 20] [--seconds 60] [--orders 200] [--seed DIR] [--keep]
 *
 * `--seed` keeps the freshly filled demo shop in a directory and begins from it the next time.
 * Every request carries an Idempotency-Key and is repeated with it until it is answered. At the end: some answered
 * requests once more (same reply), nothing left in the outbox, the audit, the counts of the lists counted anew, and
 * the ledger of the clients against the table.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seconds: { type: 'string' },
    orders: { type: 'string', default: '200' },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const [kills, orders] = [Number(values.kills), Number(values.orders)]
const seconds = Number(values.seconds ?? kills * 10)
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
const VICTIMAS: Victima[] = ['servidor', 'motor', 'ambos']
const started = Date.now()
const say = (line: string): void =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)

interface Lista<T> {
  data: T[]
}
async function surtidoDe(cliente: Cliente, quien: Quien): Promise<Surtido> {
  const [{ productos }, { terceros }] = await Promise.all([
    cliente.leer<{ productos: Surtido['productos'] }>(quien, '001', '/productos?productos_venta=1&no_page=1'),
    cliente.leer<{ terceros: Lista<{ id: number }> }>(quien, '001', '/terceros?modo_usuario=0&per_page=50'),
  ])
  return { productos, clientes: terceros.data.map(({ id }) => id) }
}

/** Kills in turn and starts again, with the counter open all the while. */
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

async function principal(): Promise<string[]> {
  const tienda = new TiendaViva()
  try {
    if (values.seed && existsSync(values.seed)) cpSync(values.seed, tienda.dataDir, { recursive: true })
    await tienda.iniciar()
    say('the demo shop is ready')
    const cliente = new Cliente(() => tienda.origen)
    const [admin, jefe] = [await cliente.ingresar('admin'), await cliente.ingresar('super')]
    const surtido = await surtidoDe(cliente, admin)
    await tienda.detener()
    if (values.seed && !existsSync(values.seed)) cpSync(tienda.dataDir, values.seed, { recursive: true })
    const motor = await iniciarMotor({ dataDir: tienda.dataDir })
    const before = (await leerTienda(motor.endpoint)).ventas.reduce(
      (max, { venta }) => Math.max(max, Number(venta.id)),
      0,
    )
    await motor.stop()
    await tienda.iniciar()

    const mostrador = new Mostrador(cliente, surtido, admin, jefe)
    const puestos = Promise.all(Array.from({ length: orders }, () => mostrador.puesto()))
    say(`${orders} orders at once, ${kills} kills in ${seconds} s`)
    try {
      await atormentar(tienda, cliente)
    } catch (error) {
      cliente.abandono = error as Error
      throw error
    } finally {
      mostrador.cerrado = true
      await puestos.catch(() => undefined)
    }
    await puestos
    say('the counter is closed and every request is answered')
    const faults = [...mostrador.quejas, ...(await repetir(cliente))]
    const left = await sinPendientes(tienda.dataDir, say)
    await tienda.detener()
    return [...faults, ...left, ...(await revisar(tienda, cliente, mostrador, before))]
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

async function revisar(
  tienda: TiendaViva,
  cliente: Cliente,
  mostrador: Mostrador,
  before: number,
): Promise<string[]> {
  const motor = await iniciarMotor({ dataDir: tienda.dataDir })
  try {
    const informe = await auditar({
      endpoint: motor.endpoint,
      tabla: 'veta',
      dirObjetos: join(tienda.dataDir, 'objetos'),
    })
    const libro = await leerTienda(motor.endpoint)
    const { cuentas } = cliente
    const { recibos, ultimos, repetidos, huecos } = recibosDe(libro)
    const conteos = await contarDeNuevo(motor.endpoint)
    const lost = [
      ...comparar(mostrador.pedidos, libro, before),
      ...compararClientes(mostrador.clientes, libro),
      ...mostrador.exportaciones.flatMap(id =>
        libro.todos.some(item => item.sk === id && (item as { estado?: string }).estado === 'lista')
          ? []
          : [`export ${id}: never ready`],
      ),
    ]
    const made = (acto: Peticion['acto']) =>
      cliente.libro.filter(each => each.acto === acto && each.respuesta?.status === 200).length
    console.log(`
kills                        ${kills}
orders                       ${mostrador.pedidos.length}
  saved / edited             ${made('guardar')} / ${made('editar')}
  billed / annulled          ${made('facturar')} / ${made('anular')}
customers written / changed  ${made('crear cliente')} / ${made('editar cliente')}
exports                      ${mostrador.exportaciones.length}
requests sent                ${cuentas.enviadas}
  acknowledged               ${cuentas.reconocidas}
  repeated until answered    ${cuentas.repetidas}
  sendings without an answer ${cuentas.sinRespuesta}, while it starts ${cuentas.iniciando}
  answered busy (503)        ${cuentas.ocupado}, unexpected error (500) ${cuentas.error500}
replies that nobody expects  ${mostrador.quejas.length}
receipts                     ${recibos} (${ultimos}), ${repetidos} given twice, ${huecos} gaps
ledger against the shop      ${lost.length} differences
counts of the lists          ${conteos.items} compared, ${conteos.diferencias.length} differences
audit                        ${informe.comprobaciones} comparisons, ${informe.diferencias.length} differences`)
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
