import { leerPoliticas, type Politicas } from '../support/politicas'
import { empacar, type Entorno, type Modulo } from './empaque'
import { MENSAJERO } from './clientes/pedidos-de-despacho'
import { leerSurtido, type Surtido } from './libro/surtido'
import { type Crudo, Tablas } from './tablas'

/** Beginning of every run. */
export const INICIO = '2026-03-30T13:00:00.000Z'
/** How many sign-ins each person has. */
const CONEXIONES = 2
/** Sockets that listen to the sales of a store. */
export const SOCKETS: Record<string, string> = { '001': 'socket-001', '002': 'socket-002' }

/** What all runs share: the engine, the bundled product, the seeded shop. */
export interface Taller {
  tablas: Tablas
  fabrica: (entorno: Entorno) => Modulo
  surtido: Surtido
  politicas: Politicas
  /** Ids of the connections of each person. */
  conexiones: ReadonlyMap<string, readonly string[]>
}

/** Somebody who carries; nobody of the small shop does. */
async function contratar(): Promise<void> {
  const { confirmar } = await import('#functions/kernel/dynamo/commit')
  const { crearTercero } = await import('#functions/terceros/public')
  const { rehacerConteos } = await import('#infra/local/conteos/rehacer')
  const { clienteDePrueba } = await import('../support/sembrar')
  const campos = { id: MENSAJERO, numero_documento: '5200000030', nombres: 'Jairo', apellidos: 'Cano' }
  await confirmar(crearTercero(clienteDePrueba({ ...campos, tipo_tercero: 'MSJ' })))
  await rehacerConteos()
}

/** An ordinary sign-in, as the table keeps it, without the work of a password. */
async function conectar(): Promise<void> {
  const { abrirConexion } = await import('#functions/sesion/conexiones')
  const { obtener } = await import('#functions/kernel/dynamo/client')
  const { clave } = await import('#functions/kernel/dynamo/keys')
  const { ahora } = await import('#functions/kernel/clock')
  const { idDe, PERSONAS } = await import('../support/sembrar')
  for (const quien of PERSONAS) {
    const [usuario] = await obtener([clave.usuario(idDe(quien))])
    for (let i = 0; i < CONEXIONES; i++) {
      const id = `00000000-0000-4000-8000-${String(idDe(quien) * 10 + i).padStart(12, '0')}`
      await abrirConexion(id, usuario as never, ahora(), { agente: 'model' })
    }
  }
}

async function escuchar(): Promise<void> {
  const { suscribir } = await import('#functions/tiempo-real/store')
  for (const [tienda, socket] of Object.entries(SOCKETS))
    await suscribir(socket, {
      usuario_id: 1,
      conexion_id: 'modelo',
      tienda,
      temas: [
        `notification-facturas-${tienda}`,
        `notification-descuentos-${tienda}`,
        `notification-orden-produccion-${tienda}`,
        `notification-delivery-${tienda}`,
      ],
    })
}

/** The first event of a table counts everything that is in it. */
async function contar(): Promise<void> {
  const { handler } = await import('#functions/eventos/index')
  const item = {
    pk: { S: 'SALIDA#00000000000000000000000000' },
    sk: { S: 'SALIDA' },
    id: { S: '00000000000000000000000000' },
    fecha: { S: INICIO },
    eventos: { L: [] },
    entidades: { L: [{ M: { clase: { S: 'TERCERO' }, id: { N: '1' } } }] },
  }
  const record = { eventName: 'INSERT', dynamodb: { NewImage: item } }
  await (handler as (event: unknown, context: unknown) => Promise<unknown>)({ Records: [record] }, {})
}

/** Fills one table with the shop of the tests, once; every run begins with a copy of it. */
export async function abrirTaller(): Promise<Taller> {
  const tablas = await Tablas.abrir()
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'modelo',
    AWS_SECRET_ACCESS_KEY: 'modelo',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: tablas.endpoint,
    NIVEL_LOG: 'error',
    SOCKETS_ENDPOINT: 'http://localhost',
    CLAVE_TOKEN: 'clave-de-firma-del-modelo-0123456789abcdef',
    TABLA: 'modelo-patron',
  })
  const { crearTabla } = await import('#infra/local/tabla')
  const { usarReloj } = await import('#functions/kernel/clock')
  const { sembrarAuditable } = await import('../support/auditable')
  await crearTabla()
  const restore = usarReloj({ ahora: () => new Date(INICIO) })
  await sembrarAuditable({ relleno: false })
  await contratar()
  await conectar()
  await escuchar()
  await contar()
  restore()
  const items = await tablas.fijarPatron('modelo-patron', duradero)
  const surtido = leerSurtido(items)
  const conexiones = new Map(
    [...surtido.personas].map(([name, { id }]) => [
      name,
      items.flatMap(item => (item.sk === 'CONEXION' && item.usuario_id === id ? [String(item.id)] : [])),
    ]),
  )
  return { tablas, fabrica: await empacar(), surtido, politicas: await leerPoliticas(), conexiones }
}

/** Sockets outlast every run: when they end is none of its business. */
const duradero = (crudo: Crudo): Crudo =>
  crudo.pk!.S!.startsWith('TEMA#') || crudo.sk!.S === 'SOCKET'
    ? { ...crudo, expira: { N: '9999999999' } }
    : crudo
