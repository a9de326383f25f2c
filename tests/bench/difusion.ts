import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { siguientesIds } from '#functions/kernel/dynamo/client'
import { itemsDeUsuarios, cifrar } from '#functions/sesion/public'
import { escribirItems } from '#infra/local/demo/escribir'
import { CONTRASENA } from '../support/sembrar'
import { guardar } from '../support/pedidos'
import { type Entorno, reposar } from './entorno'
import { instante } from './oyentes'
import type { Cifra, Seccion } from './resultado'
import { Sala } from './sala'

const OYENTES = 1000
const POCOS = 60
const PROCESOS = 2
/** Fewer than one person may hold open. */
const POR_PERSONA = 18
const SEGUIDOS = 10

/** Signs in as many people as it takes for so many sockets. */
export async function personas(entorno: Entorno, cuantas: number): Promise<string[]> {
  const first = await siguientesIds('usuarios', cuantas)
  const contrasena = await cifrar(CONTRASENA)
  const usuarios = Array.from({ length: cuantas }, (_, i) => ({
    id: first + i,
    tercero_id: first + i,
    nombre: `Oyente ${i}`,
    correo: `oyente${first + i}@veta.test`,
    rol: 'V' as const,
    tiendas: ['001'],
    activo: true,
    contrasena,
  }))
  // The count of administrators, the last of the items, is not these people's.
  await escribirItems(itemsDeUsuarios(usuarios).filter(({ sk }) => sk !== 'SUPERADMINISTRADORES'))
  const tokens: string[] = []
  for (const { correo } of usuarios) {
    const body = { email: correo, password: CONTRASENA }
    tokens.push((await entorno.anonimo.exigir('POST /ingreso', { body })).token)
  }
  return tokens
}

/** Requests to the management API of the sockets while an act runs. */
async function contarEnvios<T>(acto: () => Promise<T>): Promise<{ valor: T; envios: number }> {
  let envios = 0
  const contar = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.url?.includes('connections/')) envios++
  }
  subscribe('http.server.request.start', contar)
  try {
    return { valor: await acto(), envios }
  } finally {
    unsubscribe('http.server.request.start', contar)
  }
}

const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

/** A sale is saved while a thousand sockets listen to its store, or a few; then ten in a row. */
export async function medirDifusion(entorno: Entorno, pocos: boolean): Promise<Seccion> {
  const oyentes = pocos ? POCOS : OYENTES
  const tokens = await personas(entorno, Math.ceil(oyentes / POR_PERSONA))
  const vendedor = await entorno.ingresar('vendedor')
  const { tienda, origen } = vendedor
  const sala = new Sala(PROCESOS)
  try {
    const before = process.memoryUsage().rss
    const encargo = { origen, tokens, tienda, tema: `notification-facturas-${tienda}`, cuantos: oyentes }
    // What was done before is told to nobody here.
    await reposar()
    const memoria = await sala.abrir(encargo)
    const acto = async (saves: number) => {
      const sent = []
      for (let i = 0; i < saves; i++) {
        const { venta_id, version } = await guardar(vendedor)
        sent.push({ evento: `${venta_id}.${version}`, respuesta: instante() })
      }
      const arrived = []
      for (const each of sent) arrived.push({ ...each, fin: await sala.completo(each.evento) })
      return arrived
    }
    const cifras: Cifra[] = []
    // The first one warms the connections up; it is shown too.
    for (const [nombre, saves] of [
      ['one sale', 1],
      ['one more', 1],
      [`${SEGUIDOS} sales in a row`, SEGUIDOS],
    ] as const) {
      const { valor, envios } = await contarEnvios(() => acto(saves))
      const seen = await sala.recibidos()
      const received = valor.reduce((sum, { evento }) => sum + (seen[evento] ?? 0), 0)
      const lost = saves * oyentes - received
      const first = Math.min(...valor.map(({ respuesta, fin }) => (fin?.primero ?? Number.NaN) - respuesta))
      const last = Math.max(...valor.map(({ respuesta, fin }) => (fin?.ultimo ?? Number.NaN) - respuesta))
      const wrong = [
        envios !== saves * oyentes && `${envios} posts instead of ${saves * oyentes}`,
        lost !== 0 && `${lost} lost`,
      ].filter(Boolean)
      cifras.push({
        nombre,
        celdas: [saves * oyentes, envios, received, lost, first.toFixed(0), last.toFixed(0)],
        falla: wrong.join(', ') || undefined,
      })
    }
    return {
      titulo:
        `Sale to ${oyentes} sockets of its store (server ${mb(before)} → ${mb(process.memoryUsage().rss)} MB, ` +
        `listeners ${mb(memoria)} MB)`,
      columnas: ['expected', 'posts', 'received', 'lost', 'first ms', 'last ms'],
      cifras,
      limites: [],
    }
  } finally {
    await sala.cerrar()
  }
}
