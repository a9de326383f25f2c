import { afterEach, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { marcar, obtener } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { ponerEnSalida } from '#functions/kernel/salida'
import { cambiarUsuario, type CambiosDeUsuario, usuarioPorId } from '#functions/sesion/public'
import { MAXIMO_SOCKETS } from '#functions/tiempo-real/index'
import { socketsDe } from '#functions/tiempo-real/public'
import { conexionDe } from '../support/conexion'
import { conFallas } from '../support/fallas'
import { guardar } from '../support/pedidos'
import { idDe, type Persona, sembrar } from '../support/sembrar'
import { abrirSocket, boletoPara, type SocketAbierto } from '../support/socket'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const abiertos: SocketAbierto[] = []
afterEach(async () => {
  for (const { ws } of abiertos) ws.close()
  await Promise.all(abiertos.splice(0).map(({ cierre }) => cierre))
  delete process.env.ORIGENES
})

async function abrir(cliente: Cliente, boleto?: string, origin?: string): Promise<SocketAbierto> {
  const abierto = await abrirSocket(tienda.origen, boleto ?? (await boletoPara(cliente)), origin)
  abiertos.push(abierto)
  return abierto
}
/** The status that a handshake was refused with, or 101. */
const intentar = (boleto: string, origin?: string): Promise<number> =>
  abrir(tienda.anonimo, boleto, origin).then(
    () => 101,
    (error: Error) => Number(error.message.replace('status ', '')),
  )
async function cambiar(quien: Persona, cambios: CambiosDeUsuario): Promise<void> {
  const { operaciones, eventos } = cambiarUsuario((await usuarioPorId(idDe(quien)))!, cambios)
  await confirmar([...operaciones, ...ponerEnSalida(eventos)])
}
/** Whether a socket still hears what happens in its store. */
async function oye(abierto: SocketAbierto): Promise<boolean> {
  const message = abierto.siguiente()
  await guardar(await tienda.ingresar('super'))
  return (await Promise.race([message, abierto.cierre])) instanceof Object
}

describe('a socket', () => {
  test('hears the sales of its store: which and what happened, and nothing that is in them', async () => {
    const socket = await abrir(await tienda.entrar('vendedor'))
    const message = socket.siguiente()
    const { venta_id } = await guardar(await tienda.ingresar('super'))
    expect(await message).toEqual({
      tema: 'notification-facturas-001',
      evento: 'NotificationFacturaEvent',
      datos: { id: venta_id, version: expect.any(Number), accion: expect.any(String) },
    })
  })

  test('hears nothing of another store', async () => {
    const norte = await abrir((await tienda.entrar('norte')).en('002'))
    const centro = await abrir(await tienda.entrar('vendedor'))
    expect(await oye(centro)).toBe(true)
    expect(norte.recibidos).toEqual([])
  })

  test('cannot be asked for with the topic of a person or of a sign-in, nor of another store', async () => {
    const client = await tienda.entrar('vendedor')
    for (const tema of [
      `usuario-${idDe('super')}`,
      `usuario-${idDe('vendedor')}`,
      `conexion-${conexionDe(client)}`,
      'notification-facturas-002',
      '#',
    ])
      expect([
        tema,
        (await client.pedir('POST /tiempo-real/boleto', { body: { temas: [tema] } })).status,
      ]).toEqual([tema, 403])
  })
})

describe('a handshake', () => {
  test('takes a ticket once, and none that nobody gave', async () => {
    const boleto = await boletoPara(await tienda.entrar('vendedor'))
    expect([
      await intentar(boleto),
      await intentar(boleto),
      await intentar('x'.repeat(22)),
      await intentar(''),
    ]).toEqual([101, 401, 401, 401])
  })

  test('takes no ticket of more than half a minute ago', async () => {
    const boleto = await boletoPara(await tienda.entrar('vendedor'))
    const restore = usarReloj({ ahora: () => new Date(Date.now() + 31_000) })
    expect(await intentar(boleto).finally(restore)).toBe(401)
  })

  test('comes from a page of our own: another one does not even use the ticket up', async () => {
    const boleto = await boletoPara(await tienda.entrar('vendedor'))
    const { port } = new URL(tienda.origen)
    for (const origin of [
      'https://malo.example',
      `http://localhost.malo.example:${port}`,
      'http://localhost:1',
      'http://localhost',
      'null',
      '',
    ])
      expect([origin, await intentar(boleto, origin)]).toEqual([origin, 403])
    expect(await intentar(boleto)).toBe(101)
  })

  test('comes from one of the origins that are named, where they are named', async () => {
    process.env.ORIGENES = 'https://veta.example, https://otra.example'
    const boleto = await boletoPara(await tienda.entrar('vendedor'))
    expect(await intentar(boleto)).toBe(403)
    expect(await intentar(boleto, 'https://veta.example.malo.example')).toBe(403)
    expect(await intentar(boleto, 'https://otra.example')).toBe(101)
  })

  test('is refused when the session ended after the ticket was taken, or the store was taken away', async () => {
    const [sale, cambia, apaga] = [
      await tienda.entrar('vendedor'),
      await tienda.entrar('otro'),
      await tienda.entrar('otro'),
    ]
    const boletos = [await boletoPara(sale), await boletoPara(cambia), await boletoPara(apaga)] as const
    await sale.exigir('POST /ingreso/salir')
    expect(await intentar(boletos[0])).toBe(401)
    await cambiar('otro', { tiendas: ['002'] })
    expect(await intentar(boletos[1])).toBe(401)
    await cambiar('otro', { tiendas: ['001'], activo: false })
    expect(await intentar(boletos[2])).toBe(401)
    await cambiar('otro', { activo: true })
  })

  test('is refused when its person may not hear any more what the ticket was given for', async () => {
    const boleto = await boletoPara(await tienda.entrar('otro'))
    // Still somebody of the store, who saw its sales.
    await cambiar('otro', { rol: 'B' })
    expect(await intentar(boleto)).toBe(401)
    await cambiar('otro', { rol: 'V' })
  })

  test('that is refused leaves nothing on record', async () => {
    const client = await tienda.entrar('otro')
    const boleto = await boletoPara(client)
    await client.exigir('POST /ingreso/salir')
    await intentar(boleto)
    expect(await socketsDe(`conexion-${conexionDe(client)}`)).toEqual([])
  })
})

describe('an open socket is closed at once', () => {
  test('when its person signs out, and those of the other sign-ins stay', async () => {
    const [here, there] = [await tienda.entrar('vendedor'), await tienda.entrar('vendedor')]
    const [one, two, other] = [await abrir(here), await abrir(here), await abrir(there)]
    await here.exigir('POST /ingreso/salir')
    await Promise.all([one.cierre, two.cierre])
    expect(await oye(other)).toBe(true)
  })

  test('when an administrator revokes its connection, or all of its person', async () => {
    const jefe = await tienda.ingresar('super')
    const [here, there] = [await tienda.entrar('operario'), await tienda.entrar('operario')]
    const [one, two] = [await abrir(here), await abrir(there)]
    const revocar = (client: Cliente, todas: boolean) =>
      jefe.exigir('PUT /conexiones/{id}/revocar', { params: { id: conexionDe(client) }, body: { todas } })
    await revocar(here, false)
    await one.cierre
    expect(await oye(two)).toBe(true)
    const third = await abrir(await tienda.entrar('operario'))
    await revocar(there, true)
    await Promise.all([two.cierre, third.cierre])
  })

  test.each<[string, CambiosDeUsuario, CambiosDeUsuario]>([
    ['is disabled', { activo: false }, { activo: true }],
    ['gets another role', { rol: 'B' }, { rol: 'V' }],
    ['gets other stores', { tiendas: ['002'] }, { tiendas: ['001'] }],
    ['gets another password', { contrasena: 'x' }, {}],
  ])('when its person %s, and nobody else’s', async (_, cambios, vuelta) => {
    const [suyo, ajeno] = [
      await abrir(await tienda.entrar('otro')),
      await abrir(await tienda.entrar('vendedor')),
    ]
    const { contrasena } = (await usuarioPorId(idDe('otro')))!
    await cambiar('otro', cambios)
    await suyo.cierre
    expect(await oye(ajeno)).toBe(true)
    await cambiar('otro', { ...vuelta, contrasena })
  })

  test('not when a change leaves role, stores and state as they are', async () => {
    // Of somebody whose sockets nothing before has closed, nor is about to.
    const socket = await abrir(await tienda.entrar('vendedor'))
    await cambiar('vendedor', { nombre: 'Camilo Restrepo R.', tiendas: ['001'] })
    expect(await oye(socket)).toBe(true)
  })

  test('and is off the record', async () => {
    const client = await tienda.entrar('vendedor')
    const socket = await abrir(client)
    expect(await socketsDe(`conexion-${conexionDe(client)}`)).toHaveLength(1)
    await client.exigir('POST /ingreso/salir')
    await socket.cierre
    await expect.poll(() => socketsDe(`conexion-${conexionDe(client)}`)).toEqual([])
  })

  test('also when its person signs out while it is being opened', async () => {
    const client = await tienda.entrar('vendedor')
    const boleto = await boletoPara(client)
    let salio = false
    // The look at the sockets of the user comes after the session was found good: there the sign-out slips in.
    const { resultado } = await conFallas(
      'Query',
      async (seguir, numero) => {
        if (numero === 1) {
          await client.exigir('POST /ingreso/salir')
          salio = true
        }
        return seguir()
      },
      () => abrir(client, boleto),
    )
    expect(salio).toBe(true)
    await resultado.cierre
  })
})

describe('what a client says', () => {
  test('is that it is there: the socket stays, and the connection knows when it was last in use', async () => {
    const client = await tienda.entrar('vendedor')
    const socket = await abrir(client)
    const uso = async () => (await obtener([clave.conexion(conexionDe(client))]))[0]!.ultimo_uso
    const before = await uso()
    socket.ws.send('latido')
    expect(await oye(socket)).toBe(true)
    expect(await uso()).toBe(before)
    socket.ws.send('activo')
    await expect.poll(uso).not.toBe(before)
    expect(await oye(socket)).toBe(true)
  })

  test.each(['hola', '{"accion":"suscribir"}', '', 'latido '.repeat(100), 'x'.repeat(30_000)])(
    'else closes it: %#',
    async text => {
      const socket = await abrir(await tienda.entrar('vendedor'))
      socket.ws.send(text)
      await socket.cierre
    },
  )

  test('more than six times a minute closes it', async () => {
    const socket = await abrir(await tienda.entrar('vendedor'))
    for (let i = 0; i < 13; i++) socket.ws.send('latido')
    await socket.cierre
  })

  test('of somebody who may not hear it any more closes it, though nobody was told', async () => {
    const socket = await abrir(await tienda.entrar('otro'))
    await marcar(clave.usuario(idDe('otro')), { rol: 'B' })
    socket.ws.send('latido')
    await socket.cierre
    await marcar(clave.usuario(idDe('otro')), { rol: 'V' })
  })

  test('of a session that is over closes it, though nobody was told', async () => {
    const client = await tienda.entrar('vendedor')
    const socket = await abrir(client)
    const restore = usarReloj({ ahora: () => new Date(Date.now() + 13 * 3_600_000) })
    socket.ws.send('latido')
    await socket.cierre.finally(restore)
  })
})

test(`of one person ${MAXIMO_SOCKETS} are open at most: the oldest makes room`, async () => {
  const client = await tienda.entrar('admin')
  const primero = await abrir(client)
  const segundo = await abrir(client)
  for (let i = 2; i < MAXIMO_SOCKETS; i++) await abrir(client)
  const ultimo = await abrir(client)
  await primero.cierre
  expect(await oye(ultimo)).toBe(true)
  expect(segundo.ws.readyState).toBe(segundo.ws.OPEN)
  expect(await socketsDe(`usuario-${idDe('admin')}`)).toHaveLength(MAXIMO_SOCKETS)
})
