import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { mockClient } from 'aws-sdk-client-mock'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as eventos } from '#functions/eventos/index'
import { segundos, usarReloj } from '#functions/kernel/clock'
import { obtener, poner } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { type Evento, ponerEnSalida } from '#functions/kernel/salida'
import { handler as tiempoReal, MAXIMO_SOCKETS } from '#functions/tiempo-real/index'
import { cierreDeUsuario, eventoDeFactura, socketsDe } from '#functions/tiempo-real/public'
import { suscribir } from '#functions/tiempo-real/store'
import { conFallas, estrangulado } from '../support/fallas'
import { usarTablaSuelta } from '../support/sueltas'

/** The service of the sockets as it answers under load and to sockets that went away, which no emulator does. */
const servicio = mockClient(ApiGatewayManagementApiClient)
const ido = () => new GoneException({ message: 'gone', $metadata: { httpStatusCode: 410 } })
const limite = () => new LimitExceededException({ message: 'slow down', $metadata: { httpStatusCode: 429 } })

usarTablaSuelta()
beforeEach(() => {
  servicio.reset()
  servicio.onAnyCommand().resolves({})
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterAll(() => servicio.restore())

let usuario = 0
let numero = 0
/** Somebody with sockets that have been open for a minute. */
async function conSockets(cuantos: number): Promise<{ id: number; tienda: string; sockets: string[] }> {
  const id = ++usuario
  const tienda = `T${id}`
  const sockets = Array.from({ length: cuantos }, () => `socket-${++numero}`)
  const opened = Date.now() - 60_000
  for (const [i, each] of sockets.entries()) {
    const restore = usarReloj({ ahora: () => new Date(opened + i) })
    const temas = [`notification-facturas-${tienda}`]
    await suscribir(each, { usuario_id: id, conexion_id: each, tienda, temas })
    restore()
  }
  return { id, tienda, sockets }
}
const enLista = async (id: number): Promise<string[]> =>
  (await socketsDe(`usuario-${id}`)).map(socket => socket.id)

/** Hands an outbox item with an event to the stream handler; answers how it stands afterwards. */
async function entregar(evento: Evento) {
  const [operacion] = ponerEnSalida([evento])
  await confirmar([operacion!])
  const { pk, sk } = operacion!.escritura.Put!.Item as unknown as Clave
  const repetir = async () => {
    const [item] = await obtener([{ pk, sk }])
    const NewImage = marshall(item!, { removeUndefinedValues: true }) as never
    await eventos({ Records: [{ eventName: 'INSERT', dynamodb: { NewImage } }] } as never)
    const [after] = await obtener([{ pk, sk }])
    return { hecha: after!.GSI1PK === undefined, intentos: after!.intentos as number | undefined }
  }
  return { ...(await repetir()), repetir }
}
const aviso = (tienda: string) => eventoDeFactura(tienda, { id: 1, version: 1, accion: 'guardada' })
const enviados = () =>
  servicio.commandCalls(PostToConnectionCommand).map(call => call.args[0].input.ConnectionId!)
const cerrados = () =>
  servicio.commandCalls(DeleteConnectionCommand).map(call => call.args[0].input.ConnectionId!)

describe('a hint for the sockets of a store', () => {
  test('reaches all that are there; those that are gone are forgotten, and the hint is done', async () => {
    const { id, tienda, sockets } = await conSockets(5)
    for (const gone of [sockets[0], sockets[3]])
      servicio.on(PostToConnectionCommand, { ConnectionId: gone }).rejects(ido())
    expect(await entregar(aviso(tienda))).toMatchObject({ hecha: true })
    expect(enviados().sort()).toEqual(sockets.toSorted())
    expect(await enLista(id)).toEqual([sockets[1], sockets[2], sockets[4]])
  })

  test('that the service takes no more of for a moment arrives a moment later, and once', async () => {
    const { id, tienda, sockets } = await conSockets(3)
    servicio
      .on(PostToConnectionCommand, { ConnectionId: sockets[1] })
      .rejectsOnce(limite())
      .rejectsOnce(limite())
      .resolves({})
    expect(await entregar(aviso(tienda))).toMatchObject({ hecha: true })
    expect(enviados().filter(each => each === sockets[1])).toHaveLength(3)
    expect(enviados().filter(each => each !== sockets[1])).toHaveLength(2)
    expect(await enLista(id)).toEqual(sockets)
  })

  test('that the service does not take at all is lost to those sockets only, and holds nothing up', async () => {
    const { id, tienda, sockets } = await conSockets(3)
    servicio.on(PostToConnectionCommand, { ConnectionId: sockets[0] }).rejects(limite())
    servicio.on(PostToConnectionCommand, { ConnectionId: sockets[1] }).rejects(new Error('down'))
    expect(await entregar(aviso(tienda))).toMatchObject({ hecha: true })
    expect(enviados()).toContain(sockets[2])
    expect(enviados().filter(each => each === sockets[1])).toHaveLength(1)
    expect(await enLista(id)).toEqual(sockets)
  })

  test('goes to nobody while the sockets of the topic cannot be read to the end, and then to all of them', async () => {
    const { tienda, sockets } = await conSockets(4)
    const { resultado } = await conFallas(
      'Query',
      async (seguir, _, cuerpo) => {
        if (!cuerpo.includes(`"TEMA#notification-facturas-${tienda}"`)) return seguir()
        if (cuerpo.includes('ExclusiveStartKey')) throw estrangulado()
        const reply = (await seguir()) as { output: { Items: object[]; LastEvaluatedKey?: object } }
        const [half] = reply.output.Items.splice(2) as [{ pk: object; sk: object }]
        reply.output.LastEvaluatedKey = { pk: half.pk, sk: half.sk }
        return reply
      },
      () => entregar(aviso(tienda)),
    )
    expect(resultado).toMatchObject({ hecha: false, intentos: 1 })
    expect(enviados()).toEqual([])
    expect(await resultado.repetir()).toMatchObject({ hecha: true })
    expect(enviados().sort()).toEqual(sockets.toSorted())
  })
})

describe('sockets that are to be closed', () => {
  test('are closed but for the one that the service refuses, which is closed when it is tried again', async () => {
    const { id, sockets } = await conSockets(4)
    servicio.on(DeleteConnectionCommand, { ConnectionId: sockets[0] }).rejects(new Error('down'))
    const first = await entregar(cierreDeUsuario(id))
    expect(first).toMatchObject({ hecha: false, intentos: 1 })
    expect(cerrados().sort()).toEqual(sockets.toSorted())
    expect(await enLista(id)).toEqual([sockets[0]])
    servicio.on(DeleteConnectionCommand, { ConnectionId: sockets[0] }).resolves({})
    expect(await first.repetir()).toMatchObject({ hecha: true })
    expect(await enLista(id)).toEqual([])
  })

  test('are closed when the service takes no more for a moment only', async () => {
    const { id, sockets } = await conSockets(2)
    servicio.on(DeleteConnectionCommand).rejectsOnce(limite()).rejectsOnce(limite()).resolves({})
    expect(await entregar(cierreDeUsuario(id))).toMatchObject({ hecha: true })
    expect(cerrados()).toHaveLength(sockets.length + 2)
    expect(await enLista(id)).toEqual([])
  })

  test('and are gone already are off the record, and nothing is tried again', async () => {
    const { id } = await conSockets(2)
    servicio.on(DeleteConnectionCommand).rejects(ido())
    expect(await entregar(cierreDeUsuario(id))).toMatchObject({ hecha: true })
    expect(await enLista(id)).toEqual([])
  })
})

describe('a socket that is opened', () => {
  async function abrir(id: number, tienda: string): Promise<unknown> {
    const boleto = `boleto-${++numero}`
    const expira = segundos() + 60
    await poner({ ...clave.usuario(id), id, rol: 'V', tiendas: [tienda], activo: true })
    await poner({ ...clave.conexion(boleto), id: boleto, usuario_id: id, expira })
    await poner({ ...clave.boleto(boleto), usuario_id: id, conexion_id: boleto, tienda, temas: [], expira })
    process.env.ORIGENES = 'https://veta.example'
    return tiempoReal({
      requestContext: { routeKey: '$connect', connectionId: `socket-${numero}` },
      headers: { origin: 'https://veta.example' },
      queryStringParameters: { boleto },
    } as never)
  }

  test('is not kept out because the oldest of its person cannot be closed; the next one closes both', async () => {
    const { id, tienda, sockets } = await conSockets(MAXIMO_SOCKETS)
    servicio.on(DeleteConnectionCommand).rejectsOnce(limite()).resolves({})
    expect(await abrir(id, tienda)).toEqual({ statusCode: 200 })
    expect(await enLista(id)).toHaveLength(MAXIMO_SOCKETS + 1)
    expect(await abrir(id, tienda)).toEqual({ statusCode: 200 })
    expect(await enLista(id)).toHaveLength(MAXIMO_SOCKETS)
    expect(cerrados()).toEqual([sockets[0], sockets[0], sockets[1]])
  })
})
