import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { exigirEscribible } from '#infra/local/datos-utilizables'
import { escuchar, PACIENCIA, servidorHttp } from '#infra/local/escuchar'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { levantar } from '#infra/local/servidor'
import { puertoLibre } from '../support/puerto'
import { usarTienda } from '../support/tienda'
import { carpeta } from './soporte'

const limpiar: (() => unknown)[] = []
afterEach(async () => {
  for (const tarea of limpiar.splice(0).toReversed()) await tarea()
})
function nueva(): string {
  const [ruta, borrar] = carpeta()
  limpiar.push(borrar)
  return ruta
}

/** What comes of asking at an address: the text, or the code of the failure. */
const preguntar = async (host: string, port: number): Promise<string> => {
  try {
    return await (await fetch(`http://${host}:${port}/`)).text()
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? 'failed'
  }
}

async function abrir(host?: string, paciencia = PACIENCIA): Promise<{ port: number; server: Server }> {
  const server = servidorHttp((req, res) => {
    req.resume()
    req.on('end', () => res.end('hola'))
  }, paciencia)
  const port = await puertoLibre()
  const callar = await escuchar(server, port, host)
  limpiar.push(() => {
    callar()
    server.closeAllConnections()
  })
  return { port, server }
}

// An address of this computer that is not the one that everybody knows it by, as the one in a network is.
const OTRA = '127.0.0.2'

describe.runIf(process.platform === 'linux')('the server', () => {
  test('is heard on this computer alone unless it is told otherwise', async () => {
    const { port } = await abrir()
    expect([await preguntar('127.0.0.1', port), await preguntar(OTRA, port)]).toEqual([
      'hola',
      'ECONNREFUSED',
    ])
  })

  test('is heard everywhere with HOST=0.0.0.0, and at one more address with its name', async () => {
    const todas = await abrir('0.0.0.0')
    expect(await preguntar(OTRA, todas.port)).toBe('hola')
    const una = await abrir(OTRA)
    expect([
      await preguntar('127.0.0.1', una.port),
      await preguntar(OTRA, una.port),
      await preguntar('127.0.0.3', una.port),
    ]).toEqual(['hola', 'hola', 'ECONNREFUSED'])
  })

  test('says which of port and address it cannot have', async () => {
    const { port } = await abrir()
    const otro = servidorHttp(() => undefined)
    await expect(escuchar(otro, port)).rejects.toThrow(`El puerto ${port} ya está en uso`)
    await expect(
      escuchar(
        servidorHttp(() => undefined),
        await puertoLibre(),
        '192.0.2.1',
      ),
    ).rejects.toThrow('HOST=192.0.2.1 no es una dirección de este equipo')
  })
})

/** Opens a connection that sends a text and then one more byte now and then; resolves when the server closes it. */
function gotear(port: number, text: string, byte: string): { cerrada: Promise<string>; socket: Socket } {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  if (text) socket.write(text)
  const goteo = byte ? setInterval(() => socket.writable && socket.write(byte), 50) : undefined
  const cerrada = new Promise<string>(resolve =>
    socket.once('close', () => {
      clearInterval(goteo)
      resolve(answer)
    }),
  )
  return { cerrada, socket }
}
const CABECERAS = 'POST /api/ingreso HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('a connection', () => {
  const IMPACIENTE = { cabeceras: 300, solicitud: 600, silencio: 60_000, revision: 50 }
  test.each([
    ['that says nothing', '', ''],
    ['that never ends its headers', CABECERAS, 'x-a: b\r\n'],
    ['that never ends its body', `${CABECERAS}Content-Length: 100000\r\n\r\n`, 'a'],
    [
      'that never ends a body without a length',
      `${CABECERAS}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\na\r\n',
    ],
  ])('%s is closed', async (_, text, byte) => {
    const { port } = await abrir(undefined, IMPACIENTE)
    await gotear(port, text, byte).cerrada
    expect(await preguntar('127.0.0.1', port)).toBe('hola')
  })

  test('that moves no byte while it waits is closed', async () => {
    const { port, server } = await abrir(undefined, { ...IMPACIENTE, solicitud: 60_000, silencio: 300 })
    server.removeAllListeners('request')
    await gotear(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', '').cerrada
  })

  test('has some seconds for its headers, a minute for all it sends', () => {
    expect(PACIENCIA.cabeceras).toBeLessThanOrEqual(10_000)
    expect(PACIENCIA.solicitud).toBeLessThanOrEqual(60_000)
    // An upload of 5 MB at 1 Mbit/s.
    expect(PACIENCIA.solicitud).toBeGreaterThan(40_000)
  })
})

describe('the shop', () => {
  const tienda = usarTienda(async () => undefined)

  test.runIf(process.platform === 'linux')('is heard on this computer alone', async () => {
    const { port } = new URL(tienda.origen)
    expect(await preguntar('127.0.0.1', Number(port))).not.toBe('ECONNREFUSED')
    expect(await preguntar(OTRA, Number(port))).toBe('ECONNREFUSED')
  })

  test('shows out who never ends the headers', async () => {
    await gotear(Number(new URL(tienda.origen).port), CABECERAS, 'x-a: b\r\n').cerrada
  })
})

/** `npm start` as somebody runs it: what it says and how it ends. */
async function arrancar(dataDir: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts', ...args], {
    env: {
      ...process.env,
      AWS_ENDPOINT_URL_DYNAMODB: '',
      PORT: String(await puertoLibre()),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  limpiar.push(() => child.kill('SIGKILL'))
  let dicho = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (dicho += String(chunk)))
  const code = await new Promise<number | null>(resolve => child.once('exit', resolve))
  return { code, dicho: dicho.trim() }
}

describe('npm start', () => {
  test('says that a data directory cannot be written, and ends with 1', async () => {
    const archivo = join(nueva(), 'archivo')
    writeFileSync(archivo, '')
    const { code, dicho } = await arrancar(join(archivo, 'datos'))
    expect(code).toBe(1)
    expect(dicho).toBe(
      `No se puede guardar nada en ${join(archivo, 'datos')}: no es una carpeta. Corríjalo, o: Elija otra carpeta con DATA_DIR=…`,
    )
  })

  test('says that its data file is damaged, and ends with 1', async () => {
    const dir = nueva()
    writeFileSync(join(dir, 'dynamo.db'), 'esto no es una base de datos'.repeat(1000))
    const { code, dicho } = await arrancar(dir, ['--dev'])
    expect(code).toBe(1)
    expect(dicho).toContain(`El archivo de datos ${join(dir, 'dynamo.db')} está dañado o no es de Veta`)
    expect(dicho).not.toMatch(/\n\s+at /)
  })

  test('says that HOST is no address of this computer, and ends with 1', async () => {
    const { code, dicho } = await arrancar(nueva(), ['--dev'], { HOST: '192.0.2.1' })
    expect([code, dicho]).toEqual([1, expect.stringContaining('HOST=192.0.2.1 no es una dirección')])
  })
})

describe('a data directory', () => {
  /** A user who may not write everywhere; nobody, where the tests run as somebody who may. */
  const comoNadie = (acto: () => void): void => {
    if (process.geteuid?.() !== 0) return acto()
    process.seteuid!(65_534)
    try {
      acto()
    } finally {
      process.seteuid!(0)
    }
  }

  test.runIf(process.geteuid !== undefined)('that may only be read is refused by its name', () => {
    const dir = nueva()
    chmodSync(dir, 0o555)
    comoNadie(() =>
      expect(() => exigirEscribible(dir)).toThrow(
        `No se puede guardar nada en ${dir}: no tiene permiso de escritura`,
      ),
    )
  })

  test.runIf(process.geteuid !== undefined)(
    'whose file or objects may only be read is refused by their name',
    () => {
      for (const name of ['dynamo.db', 'objetos']) {
        const dir = nueva()
        chmodSync(dir, 0o777)
        const ruta = join(dir, name)
        if (name === 'objetos') mkdirSync(ruta)
        else writeFileSync(ruta, '')
        chmodSync(ruta, name === 'objetos' ? 0o555 : 0o444)
        comoNadie(() => expect(() => exigirEscribible(dir)).toThrow(`No se puede guardar nada en ${ruta}`))
      }
    },
  )

  test('that can be used is left as it was', () => {
    const dir = join(nueva(), 'a', 'b')
    exigirEscribible(dir)
    expect(() => exigirEscribible(dir)).not.toThrow()
  })
})

describe('the engine', () => {
  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 8192)],
    ['overwritten within', (bytes: Buffer) => bytes.fill(0x5a, 4096)],
    ['no database at all', () => Buffer.from('x'.repeat(10_000))],
  ])('names a data file that is %s, and leaves it as it is', async (_, danar) => {
    const dir = nueva()
    await (await iniciarMotor({ dataDir: dir })).stop()
    const archivo = join(dir, 'dynamo.db')
    const danado = Buffer.from(danar(readFileSync(archivo)))
    writeFileSync(archivo, danado)
    await expect(iniciarMotor({ dataDir: dir })).rejects.toThrow(
      `El archivo de datos ${archivo} está dañado o no es de Veta`,
    )
    expect(readFileSync(archivo).equals(danado)).toBe(true)
  })
})

test('until its data is there, the server shows people a page that comes back by itself, and clients the envelope', async () => {
  const port = await puertoLibre()
  let hecha = (): void => undefined
  const antes = new Promise<void>(resolve => (hecha = resolve))
  const servidor = levantar({ port, dataDir: nueva(), antes })
  const pedir = (accept: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { accept } })
  await expect.poll(() => pedir('*/*').then(({ status }) => status, String)).toBe(503)
  const pagina = await pedir('text/html,*/*')
  expect([pagina.status, await pagina.text()]).toEqual([
    503,
    expect.stringContaining('Veta se está iniciando'),
  ])
  expect(await (await pedir('application/json')).json()).toMatchObject({ codigo: 'ocupado' })
  hecha()
  await (await servidor).stop()
})
