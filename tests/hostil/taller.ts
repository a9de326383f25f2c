import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { usarReloj } from '#functions/kernel/clock'
import { consultarPagina, marcar } from '#functions/kernel/dynamo/client'
import { clave, COLAS } from '#functions/kernel/dynamo/keys'
import { Cliente } from '../support/cliente'
import { clienteNuevo, planosDe, tokenDeAdjunto } from '../api/peticiones'
import { vigilarDerechos } from '../support/derechos'
import { conFacturaAceptada } from '../support/electronica'
import { facturada, guardar, guardarConDespiece, solicitud } from '../support/pedidos'
import { carneNuevo, corriendo, ordenNueva } from '../support/produccion'
import { AJUSTE, movimientoPor } from '../support/inventario'
import { reservadoPor, retalDisponible, retalPropuesto } from '../support/retales'
import { reinicioHecho } from '../support/tableros'
import { celdaNueva, retiroHecho } from '../support/tiras'
import { puertoLibre } from '../support/puerto'
import { idDe, type Persona, sembrar } from '../support/sembrar'
import type { PeticionHostil, Quien } from './peticion'

/** What came back. */
export interface Respuesta {
  status: number
  headers: Record<string, string | string[] | undefined>
  texto: string
  ms: number
  /** Keys of the items that it wrote. */
  escritas: string[]
}

/** The person of the test shop who plays each part. */
const PERSONAS: Record<Exclude<Quien, 'nadie' | 'falso'>, Persona> = {
  SuperAdministrador: 'super',
  Administrador: 'admin',
  Vendedor: 'vendedor',
  Bodega: 'bodega',
  Operario: 'operario',
}

/** s that pass from one request to the next: limits per minute are not what is tried here. */
const PASO = 4

interface Registro {
  escritas: string[]
}
const registro = new AsyncLocalStorage<Registro>()
const porPeticion = new Map<string, Registro>()

interface Escritura {
  Put?: { Item: { pk: string; sk: string } }
  Update?: { Key: { pk: string; sk: string } }
  Delete?: { Key: { pk: string; sk: string } }
  TransactItems?: Escritura[]
  Item?: { pk: string; sk: string }
  Key?: { pk: string; sk: string }
}
const llavesDe = (input: Escritura): string[] =>
  (
    input.TransactItems ?? [
      { Put: input.Item && { Item: input.Item }, Update: input.Key && { Key: input.Key } },
    ]
  )
    .flatMap(({ Put, Update, Delete }) => [Put?.Item, Update?.Key, Delete?.Key])
    .flatMap(key => (key ? [`${key.pk} / ${key.sk}`] : []))

/** Notes the writes that the requests of a number cause, and nobody else's: the outbox is followed meanwhile. */
async function vigilarEscrituras(): Promise<void> {
  const { dynamo } = await import('#functions/kernel/dynamo/client')
  dynamo.middlewareStack.add(
    (next, context) => async args => {
      const result = await next(args)
      const { commandName = '' } = context as { commandName?: string }
      // After the reply: what was refused wrote nothing.
      if (/Put|Update|Delete|TransactWrite/.test(commandName))
        registro.getStore()?.escritas.push(...llavesDe(args.input as Escritura))
      return result
    },
    { step: 'initialize', name: 'hostil' },
  )
  subscribe('http.server.request.start', message => {
    const { request: req } = message as { request: { headers: Record<string, string | undefined> } }
    const own = porPeticion.get(req.headers['x-hostil'] ?? '')
    registro.enterWith(own ?? { escritas: [] })
  })
}

/** Sales and other things that requests can be about; equal for equal sizes. */
interface Reserva {
  pendiente: number[]
  editable: number[]
  venta: number[]
  /** Sales whose electronic invoice the tax authority has accepted. */
  aceptada: number[]
  token: string[]
  conexion: string[]
  exportacion: string[]
  adjunto: string[]
  plano: string[]
  retal: string[]
  descartable: string[]
  reservable: string[]
  reservado: string[]
  propuesto: string[]
  /** Of the stock, made by hand. */
  movimiento: string[]
  solicitud: number[]
  /** Customers who remain, and their other entries. */
  queda: number[]
  repetido: number[]
  /** Colours of the strips: of cells, to be deleted, and what deleted ones were taken away by. */
  tono: number[]
  sobrante: number[]
  retiro: string[]
  reinicio: string[]
  /** Sales without orders yet; orders, and cuts of them, that nobody has begun. */
  porproducir: number[]
  orden: number[]
  etapa: number[]
  /** Orders that were begun, and their cuts, which somebody stopped. */
  empezada: number[]
  detenida: number[]
  maquina: number[]
  carne: string[]
}

export interface Taller {
  origen: string
  enviar: (peticion: PeticionHostil) => Promise<Respuesta>
  /** Resolves when everything that followed from what was done is done. */
  reposo: () => Promise<void>
  cerrar: () => Promise<void>
}

/**
 * The small shop of the tests with something of everything, in this process, and a way to send it anything.
 * @param ventas how many orders there are to be billed, edited and annulled.
 */
export async function abrirTaller(motor: string, ventas: number): Promise<Taller> {
  const dir = mkdtempSync(join(tmpdir(), 'veta-hostil-'))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: motor,
    TABLA: `hostil-${randomBytes(6).toString('hex')}`,
    NIVEL_LOG: process.env.NIVEL_LOG ?? 'error',
  })
  const { levantar } = await import('#infra/local/servidor')
  const servidor = await levantar({ port: await puertoLibre(), dirObjetos: dir })
  const { origen } = servidor
  await sembrar()
  let adelanto = 0
  const devolverReloj = usarReloj({ ahora: () => new Date(Date.now() + adelanto * 1000) })
  await vigilarEscrituras()
  await vigilarDerechos()
  const { abrirConexion } = await import('#functions/sesion/conexiones')
  const { usuarioPorId } = await import('#functions/sesion/usuarios')
  const { firmarToken } = await import('#functions/kernel/session')

  /** A new connection of a person, without the work of a password. */
  const entrar = async (persona: Persona): Promise<{ id: string; token: string }> => {
    const usuario = (await usuarioPorId(idDe(persona)))!
    const id = randomUUID()
    const now = new Date(Date.now() + adelanto * 1000).toISOString()
    await abrirConexion(id, usuario, now, { agente: 'hostil' })
    return { id, token: await firmarToken(usuario.id, id) }
  }
  const tokens = new Map<Quien, string>()
  const tokenDe = async (quien: Quien): Promise<string | undefined> => {
    if (quien === 'nadie') return undefined
    if (quien === 'falso') return 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA'
    if (!tokens.has(quien)) tokens.set(quien, (await entrar(PERSONAS[quien])).token)
    return tokens.get(quien)
  }

  /** Gives a person back the password that the requests know. */
  const hash = (await usuarioPorId(idDe('super')))!.contrasena
  const reponer = async (quien: Quien): Promise<void> => {
    if (quien === 'nadie' || quien === 'falso') return
    await marcar(clave.usuario(idDe(PERSONAS[quien])), { contrasena: hash })
  }

  const reserva = await reservar(new Cliente(origen, (await entrar('super')).token, '001', 1), ventas, entrar)
  const agent = new Agent({ keepAlive: true })

  const completar = (text: string, numero: number): string =>
    text.replaceAll(/"?«(\w+)»"?/g, (all, name: string) => {
      if (name === 'documento') return `"${70_000_000 + numero}"`
      const list: readonly (string | number)[] = reserva[name as keyof Reserva]
      const value = list[numero % list.length]!
      return all.startsWith('"') ? JSON.stringify(value) : String(value)
    })

  const una = async (peticion: PeticionHostil): Promise<Respuesta> => {
    const { numero, quien, tienda, method, cuerpo } = peticion
    const token = await tokenDe(quien)
    const bytes = typeof cuerpo === 'string' ? Buffer.from(completar(cuerpo, numero)) : cuerpo
    const marca = randomUUID()
    const own: Registro = { escritas: [] }
    porPeticion.set(marca, own)
    const started = performance.now()
    try {
      const mandar = (): Promise<Omit<Respuesta, 'ms' | 'escritas'>> =>
        new Promise((resolve, reject) => {
          const req = request(origen, {
            agent,
            method,
            path: completar(peticion.path, numero),
            headers: {
              ...(tienda === 'buena' && { bodega: '001' }),
              ...(token && { authorization: `Bearer ${token}` }),
              ...peticion.headers,
              // Said in any case: to a GET with a body nobody else adds it.
              ...(bytes && { 'content-length': bytes.length }),
              'x-hostil': marca,
            },
          })
          req.once('error', (error: NodeJS.ErrnoException) =>
            // The server closed the idle connection in the moment in which it was used again: nothing was sent.
            req.reusedSocket && error.code === 'ECONNRESET' ? resolve(mandar()) : reject(error),
          )
          req.once('response', res => {
            const parts: Buffer[] = []
            res.on('data', (part: Buffer) => parts.push(part))
            res.once('error', reject)
            res.once('end', () =>
              resolve({
                status: res.statusCode!,
                headers: res.headers,
                texto: Buffer.concat(parts).toString(),
              }),
            )
          })
          req.end(bytes)
        })
      const reply = await mandar()
      return { ...reply, ms: performance.now() - started, escritas: own.escritas }
    } finally {
      porPeticion.delete(marca)
    }
  }

  return {
    origen,
    enviar: async peticion => {
      adelanto += PASO
      if (/^\/ingreso\/(contrasena|pin)$/.test(peticion.operacion.path)) await reponer(peticion.quien)
      const reply = await una(peticion)
      // Signed out, or revoked, by a request before: the person signs in again and asks once more.
      const mine = !['nadie', 'falso'].includes(peticion.quien) && !peticion.headers.authorization
      if (reply.status !== 401 || !mine || peticion.operacion.publica) return reply
      tokens.delete(peticion.quien)
      return una(peticion)
    },
    reposo: async () => {
      // What the requests themselves bring along, so that only what they change differs afterwards.
      for (const quien of Object.keys(PERSONAS) as Quien[]) await reponer(quien)
      const left = async (pk: string) =>
        (await consultarPagina({ indice: 'GSI1', pk, limite: 1 })).items.length
      for (let i = 0; i < 600; i++) {
        const [hints, jobs] = await Promise.all([left(COLAS.SALIDA.pendiente), left(COLAS.TRABAJO.pendiente)])
        if (hints + jobs === 0) return
        await pausa(50)
      }
      throw new Error('The outbox does not come to rest')
    },
    cerrar: async () => {
      agent.destroy()
      devolverReloj()
      await servidor.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function reservar(
  dueno: Cliente,
  ventas: number,
  entrar: (persona: Persona) => Promise<{ id: string; token: string }>,
): Promise<Reserva> {
  const tokenDeEnlace = (enlace: string): string => enlace.split('/').at(-1)!
  const [pendiente, editable, token]: [number[], number[], string[]] = [[], [], []]
  for (let i = 0; i < ventas; i++) {
    const { venta_id, enlace_factura } = await guardar(dueno)
    pendiente.push(venta_id)
    token.push(tokenDeEnlace(enlace_factura))
  }
  for (let i = 0; i < Math.ceil(ventas / 4); i++)
    editable.push((await guardar(dueno, { estado_venta_id: 4 })).venta_id)
  const facturadas: number[] = []
  for (let i = 0; i < Math.ceil(ventas / 4); i++) facturadas.push((await facturada(dueno)).venta_id)
  const aceptada: number[] = []
  for (let i = 0; i < Math.ceil(ventas / 4); i++) aceptada.push(await conFacturaAceptada(dueno))
  const conexion: string[] = []
  for (let i = 0; i < ventas; i++) conexion.push((await entrar('otro')).id)
  const otro = new Cliente(dueno.origen, (await entrar('otro')).token, '001', 1)
  const solicitudes: number[] = []
  const [retal, descartable, propuesto]: [string[], string[], string[]] = [[], [], []]
  const [reservable, reservado]: [string[], string[]] = [[], []]
  const movimiento: string[] = []
  const [queda, repetido]: [number[], number[]] = [[], []]
  const [tono, sobrante, retiro]: [number[], number[], string[]] = [[], [], []]
  const reinicio: string[] = []
  const alguien = async () =>
    (await dueno.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
  for (let i = 0; i < ventas; i++) {
    queda.push(await alguien())
    repetido.push(await alguien())
    retal.push((await retalDisponible(dueno)).id)
    descartable.push((await retalDisponible(dueno)).id)
    reservable.push((await retalDisponible(dueno)).id)
    reservado.push(await reservadoPor(dueno, dueno))
    propuesto.push(await retalPropuesto())
    movimiento.push((await movimientoPor(dueno, AJUSTE)).movimiento)
    tono.push((await celdaNueva(dueno, [300])).color_id)
    sobrante.push((await celdaNueva(dueno, [300])).color_id)
    retiro.push(await retiroHecho(dueno))
    reinicio.push(await reinicioHecho(dueno))
    // Asked for by somebody whom no request is made as: nobody decides on their own.
    solicitudes.push((await solicitud(otro)).id)
  }
  const { exportacion_id } = await dueno.exigir('POST /facturas/exportar', { body: {} })
  const porproducir: number[] = []
  const [orden, etapa, maquina]: [number[], number[], number[]] = [[], [], []]
  const [empezada, detenida]: [number[], number[]] = [[], []]
  for (let i = 0; i < Math.ceil(ventas / 4); i++) {
    porproducir.push((await guardarConDespiece(dueno)).venta_id)
    const espera = await ordenNueva(dueno)
    orden.push(espera.orden)
    etapa.push(espera.etapa(1))
    const corre = await corriendo(dueno)
    await dueno.exigir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: corre.etapa(1), accion: 'parar', motivo_suspension_id: 1 },
    })
    empezada.push(corre.orden)
    detenida.push(corre.etapa(1))
    maquina.push(corre.maquina)
  }
  return {
    pendiente,
    editable,
    token,
    conexion,
    venta: [...pendiente, ...editable, ...facturadas],
    aceptada,
    exportacion: [exportacion_id],
    adjunto: [await tokenDeAdjunto(dueno)],
    plano: [(await planosDe(dueno)).token],
    retal,
    descartable,
    reservable,
    reservado,
    propuesto,
    movimiento,
    solicitud: solicitudes,
    queda,
    repetido,
    tono,
    sobrante,
    retiro,
    reinicio,
    porproducir,
    orden,
    etapa,
    empezada,
    detenida,
    maquina,
    carne: [await carneNuevo(dueno)],
  }
}
