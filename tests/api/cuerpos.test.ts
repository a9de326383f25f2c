import { connect } from 'node:net'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import { cuerpoMaximo, MB } from '#shared/http/route'
import { pedido } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrar({ relleno: false }))
let quien: Cliente
beforeAll(async () => {
  quien = await tienda.ingresar('vendedor')
})
afterEach(() => vi.restoreAllMocks())

/** JSON of exactly so many bytes. */
const deBytes = (bytes: number): string => `{"x":"${'a'.repeat(bytes - 8)}"}`
/** What no schema would refuse for any other reason. */
const conRelleno = (body: object, bytes: number): string => {
  const text = JSON.stringify({ ...body, relleno: '' })
  return text.replace('"relleno":""', `"relleno":"${'a'.repeat(bytes - text.length)}"`)
}

describe('the body of a request', () => {
  test('holds 16 KB where nobody signs in, a megabyte elsewhere, and more only where its route says why', () => {
    const rutas = todasLasRutas().map(({ ruta }) => ruta)
    for (const ruta of rutas) {
      const usual = ruta.access === 'public' ? 16 * 1024 : MB
      if (ruta.cuerpo === undefined) expect([ruta.path, cuerpoMaximo(ruta)]).toEqual([ruta.path, usual])
    }
    expect(rutas.filter(ruta => ruta.cuerpo !== undefined).map(({ path }) => path)).toEqual([
      '/maestros/anticipos/guardar',
      '/anticipos/guardar',
      '/egresos/guardar',
      '/egresos/{id}/actualizar',
      '/ingresos/guardar',
      '/ingresos/{id}/actualizar',
      '/pagos-proveedores/guardar',
      '/pagos-proveedores/{id}/actualizar',
      '/cuentas-credito/pago',
      '/creditos/{id}/abono',
      '/cargas-catalogo/preparar',
      '/inventarios/carga-masiva/previa',
      '/inventarios/carga-masiva',
      '/optimizar/generar',
      '/retales/sugerir',
      '/facturas/guardar',
      '/facturas/{venta_id}/forma-pago',
      '/despachos/guardar',
    ])
    // What Lambda takes in one call, with all that API Gateway puts around it.
    expect(Math.max(...rutas.map(cuerpoMaximo))).toBeLessThan(5.8 * MB)
  })

  test.each([
    ['POST /ingreso', 16 * 1024, '16 KB'],
    ['POST /facturas', MB, '1 MB'],
    ['POST /facturas/guardar', 4 * MB, '4 MB'],
  ] as const)(
    'of %s is refused with a clear text from one byte above on, announced or not',
    async (clave, bytes, texto) => {
      const justo = await quien.pedir(clave, { texto: deBytes(bytes) })
      expect(justo.message ?? '').not.toContain('demasiado grandes')
      for (const duplex of [undefined, 'half'] as const) {
        const text = deBytes(bytes + 1)
        const reply = await fetch(`${tienda.origen}/api${clave.split(' ')[1]}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // A stream has no length to announce.
          body: duplex ? new Blob([text]).stream() : text,
          ...(duplex && { duplex }),
        })
        expect([reply.status, await reply.json(), reply.headers.get('connection')]).toEqual([
          422,
          {
            codigo: 'validacion',
            message: `Los datos enviados son demasiado grandes: el máximo es ${texto}`,
          },
          'close',
        ])
        expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      }
    },
  )

  test('of an order may be larger than that of other requests', async () => {
    const reply = await quien.pedir('POST /facturas/guardar', { texto: conRelleno(pedido(), 2 * MB) })
    expect(reply.status).toBe(200)
  })

  test('that never ends is cut off: the answer comes, then the connection closes', async () => {
    const { port } = new URL(tienda.origen)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    socket.write('POST /api/ingreso HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
    const trozo = Buffer.concat([Buffer.from('1000\r\n'), Buffer.alloc(0x1000, 'a'), Buffer.from('\r\n')])
    const seguir = setInterval(() => socket.writable && socket.write(trozo), 1)
    await closed
    clearInterval(seguir)
    expect(answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(answer).toContain('16 KB')
  })
})

/** Calls a Lambda as API Gateway does, without the local server before it. */
async function invocar(clave: ClaveDeRuta, body: string, { base64 = false, token = '' } = {}) {
  const { dominio } = todasLasRutas().find(({ ruta }) => `${ruta.method} ${ruta.path}` === clave)!
  const { handler } = (await import(`#functions/${dominio}/index`)) as {
    handler: (
      event: APIGatewayProxyEventV2,
      context: Context,
    ) => Promise<{ statusCode: number; body: string }>
  }
  const [method = '', path = ''] = clave.split(' ')
  const event = {
    version: '2.0',
    routeKey: `${method} /api${path}`,
    rawPath: `/api${path}`,
    rawQueryString: '',
    headers: { bodega: '001', ...(token && { authorization: `Bearer ${token}` }) },
    requestContext: { http: { method, path, sourceIp: '127.0.0.1', userAgent: '' } },
    body: base64 ? Buffer.from(body).toString('base64') : body,
    isBase64Encoded: base64,
  } as unknown as APIGatewayProxyEventV2
  const parse = vi.spyOn(JSON, 'parse')
  const { statusCode, body: reply } = await handler(event, {} as Context)
  const leidos = parse.mock.calls.filter(([text]) => text === body)
  parse.mockRestore()
  const { codigo } = JSON.parse(reply) as { codigo?: string }
  return { status: statusCode, codigo, leidos }
}

describe('a Lambda', () => {
  test.each([false, true])('does not read a body that is too large (base64: %s)', async base64 => {
    expect(await invocar('POST /ingreso', deBytes(16 * 1024 + 1), { base64 })).toEqual({
      status: 422,
      codigo: 'validacion',
      leidos: [],
    })
    const { token } = quien
    const reply = await invocar('POST /facturas', deBytes(MB + 1), { base64, token })
    expect(reply).toEqual({ status: 422, codigo: 'validacion', leidos: [] })
  })

  test('does not read what a stranger sends to a route that asks for a session', async () => {
    const reply = await invocar('POST /facturas', deBytes(100))
    expect(reply).toEqual({ status: 401, codigo: 'sesion_invalida', leidos: [] })
  })

  test('reads a body with escapes without looking at every value of it again', async () => {
    const body = JSON.stringify({ query_params: 'x' }).replace('x', '\\ud83d\\udca5')
    const { status, leidos } = await invocar('POST /facturas', body, { token: quien.token! })
    expect([status, leidos]).toEqual([200, [[body]]])
  })
})

describe('half a surrogate pair', () => {
  const pedirTexto = async (texto: string): Promise<number> =>
    (await quien.pedir('POST /facturas', { texto })).status

  test.each([
    ['alone', '"\\ud800"'],
    ['in capitals', '"\\uDABC"'],
    ['at the end of a text', '"abc\\udbff"'],
    ['the second half alone', '"\\udc00"'],
    ['halves in the wrong order', '"\\udca5\\ud83d"'],
    ['followed by another first half', '"\\ud83d\\ud83d\\udca5"'],
    ['followed by another escape', '"\\ud83d\\n"'],
    ['after an escaped backslash', '"\\\\\\ud800"'],
  ])('is refused %s', async (_, text) => {
    expect(await pedirTexto(`{"query_params":${text}}`)).toBe(422)
    expect(await pedirTexto(`{${text}:1}`)).toBe(422)
  })

  test.each([
    ['a pair', '"\\ud83d\\udca5"'],
    ['a pair in mixed letters', '"\\uD83D\\uDca5"'],
    ['an escaped backslash before such letters', '"\\\\ud800"'],
    ['two escaped backslashes', '"\\\\\\\\udc00"'],
    ['any other escape', '"\\u00f1\\u0000\\n\\"\\ud7ff\\ue000"'],
  ])('is not what %s is', async (_, text) => {
    expect(await pedirTexto(`{"desconocido":${text}}`)).toBe(200)
  })
})

describe('lists within lists', () => {
  const anidado = (depth: number) => `{"desconocido":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

  test('are read forty deep and refused beyond, before anything is made of them', async () => {
    const { token } = quien
    expect((await invocar('POST /facturas', anidado(40), { token: token! })).status).toBe(200)
    const body = anidado(41)
    expect(await invocar('POST /facturas', body, { token: token! })).toEqual({
      status: 422,
      codigo: 'validacion',
      leidos: [],
    })
  })

  test('beside each other, or within a text, are no nesting', async () => {
    const lado = `{"a":[${'[],'.repeat(500)}[]],"b":"${'['.repeat(500)}\\"${'{'.repeat(500)}"}`
    expect((await quien.pedir('POST /facturas', { texto: lado })).status).toBe(200)
  })

  test('are refused in a cut list that comes as a text as well', async () => {
    const lepton = `{"piezas":${'['.repeat(50)}${']'.repeat(50)}}`
    const { error, status } = await quien.pedir('POST /facturas/guardar', {
      body: pedido({ productoList: [{ producto_id: 1, cantidad_solicitada: 1, lepton }] }),
    })
    expect([status, Object.keys(error.errores ?? {})]).toEqual([422, ['productoList.0.response_lepton._']])
  })
})
