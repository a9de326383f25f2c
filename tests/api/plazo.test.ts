import { createServer, type Server } from 'node:http'
import { createServer as createTcp, type Server as Tcp, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consultar, dynamo, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { observar } from '#functions/kernel/invocacion'
import { handler } from '#functions/ventas/index'
import { crearVenta } from '#functions/ventas/store'
import { crearApi, crearRouter, type Ruta } from '#infra/local/api-gateway'
import { contexto } from '#infra/local/lambda'
import { conFallas } from '../support/fallas'
import { llamadasDe } from '../support/llamadas'
import { puertoLibre } from '../support/puerto'
import { sembrar } from '../support/sembrar'
import { escribirCon, ventaSuelta } from '../support/sueltas'
import { Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(() => sembrar({ relleno: false }))
const ANIOS = Array.from({ length: 26 }, (_, i) => 2000 + i)
const pausa = (ms: number) => new Promise(done => setTimeout(done, ms))
const SIEMPRE = { fecha_inicial: '0001-01-01', fecha_final: '9999-12-31' }
let vendedor: Cliente

beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  // One sale in the middle of each year.
  for (const anio of ANIOS)
    await escribirCon(crearVenta(ventaSuelta(anio, `${anio}-06-15`), []), [{ clase: 'VENTA', id: anio }])
  await sinPendientes()
})

const buscar = (quien: Cliente, query_params: string, rango = SIEMPRE) =>
  quien.pedir('POST /facturas', { body: { query_params, ...rango } })
const consultas = (llamadas: string[]) => llamadas.filter(each => each === 'QueryCommand').length

describe('a search over all dates that can be written', () => {
  test('finds what there is, and reads the years in which there is something', async () => {
    const { resultado, llamadas } = await llamadasDe(() => buscar(vendedor, 'restrepo'))
    expect(resultado.data.ventas.data.map(({ id }) => id)).toEqual(
      ANIOS.filter(anio => anio % 2 === 0).toReversed(),
    )
    expect(resultado.data.ventas.total).toBe(13)
    expect(consultas(llamadas)).toBe(26)
  })

  test('of a state that one sale has reads its year', async () => {
    await escribirCon(crearVenta(ventaSuelta(5000, '2012-02-29', { estado_venta_id: 3 }), []), [
      { clase: 'VENTA', id: 5000 },
    ])
    await sinPendientes()
    const { resultado, llamadas } = await llamadasDe(() =>
      vendedor.pedir('POST /facturas', { body: { query_params: 'camilo', estado_venta_id: 3, ...SIEMPRE } }),
    )
    expect(resultado.data.ventas.data.map(({ id }) => id)).toEqual([5000])
    expect(consultas(llamadas)).toBe(1)
  })

  test.each([
    ['before there was anything', { fecha_inicial: '0000-01-01', fecha_final: '1999-12-31' }],
    ['of years to come', { fecha_inicial: '2090-01-01', fecha_final: '9999-12-31' }],
    ['up to a day of the first century', { fecha_inicial: '', fecha_final: '0050-03-15' }],
  ])('%s reads no words and finds nothing', async (_, rango) => {
    const { resultado, llamadas } = await llamadasDe(() => buscar(vendedor, 'restrepo', rango))
    expect([resultado.status, resultado.data.ventas.total]).toEqual([200, 0])
    expect(consultas(llamadas)).toBe(0)
    const sinTermino = await vendedor.exigir('POST /facturas', { body: rango })
    expect([sinTermino.ventas.total, sinTermino.totales.ventas]).toEqual([0, 0])
  })

  test('without a term is the whole list, counted by its years', async () => {
    const { ventas, totales } = await vendedor.exigir('POST /facturas', {
      body: { estado_venta_id: 1, ...SIEMPRE },
      query: { page: 3, per_page: 10 },
    })
    expect(ventas).toMatchObject({ total: 26, last_page: 3 })
    expect(ventas.data.map(({ id }) => id)).toEqual([2005, 2004, 2003, 2002, 2001, 2000])
    expect(totales.ventas).toBe(26)
  })
})

describe('when the time of a request is over', () => {
  let http: Server
  let apurado: Cliente
  /** The same Lambda behind an API of its own that waits for three seconds. */
  beforeAll(async () => {
    const rutas = ['/api/facturas', '/api/facturas/{venta_id}'].map((path): Ruta => ({
      method: path.endsWith('}') ? 'GET' : 'POST',
      path,
      handler: handler as Ruta['handler'],
      funcion: 'ventas',
    }))
    const port = await puertoLibre()
    const origen = `http://localhost:${port}`
    const api = crearApi({ router: crearRouter(rutas), origen, tiempo: 3000 })
    http = createServer((req, res) => void api(req, res))
    await new Promise<void>(done => http.listen(port, done))
    apurado = new Cliente(origen, vendedor.token)
  })
  afterAll(() => new Promise(done => http.close(done)))

  test('a list answers 503 in words, and not one read of it follows', async () => {
    const { resultado, llamadas } = await conFallas(
      'Query',
      async seguir => {
        await pausa(400)
        return seguir()
      },
      async () => {
        const reply = await buscar(apurado, 'restrepo')
        const after = await llamadasDe(() => pausa(2000))
        return { reply, after: after.llamadas }
      },
    )
    const { reply, after } = resultado
    expect([reply.status, reply.error.codigo, reply.headers.get('retry-after')]).toEqual([
      503,
      'ocupado',
      '2',
    ])
    expect(after).toEqual([])
    // It had begun, and was far from its end.
    expect(llamadas).toBeGreaterThan(2)
    expect(llamadas).toBeLessThan(20)
  })

  test('a read that gets no answer is let go', async () => {
    // Takes a connection and never says anything.
    const abiertas: Socket[] = []
    const mudo: Tcp = createTcp(socket => abiertas.push(socket.resume()))
    await new Promise<void>(done => mudo.listen(0, done))
    const { port } = mudo.address() as { port: number }
    const name = 'a-un-mudo'
    dynamo.middlewareStack.add(
      next => async args => {
        const { request } = args as { request: { port: number; body: unknown } }
        const body = new TextDecoder().decode(request.body as Uint8Array)
        if (body.includes(clave.venta(2024).pk) && body.includes('KeyConditionExpression'))
          request.port = port
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low', name },
    )
    try {
      const cerrada = new Promise(done => mudo.once('connection', socket => socket.once('close', done)))
      const reply = await apurado.pedir('GET /facturas/{venta_id}', { params: { venta_id: 2024 } })
      expect([reply.status, reply.error.codigo]).toEqual([503, 'ocupado'])
      await cerrada
    } finally {
      dynamo.middlewareStack.remove(name)
      for (const socket of abiertas) socket.destroy()
      mudo.close()
    }
  })
})

test('every read asks for the time, of whatever Lambda: when it is over nothing is sent', async () => {
  const leer = observar(async (acto: () => Promise<unknown>) => acto(), 'prueba')
  const actos = [() => obtener([clave.venta(2024)]), () => consultar({ pk: clave.venta(2024).pk })]
  for (const acto of actos) {
    const { llamadas } = await llamadasDe(async () => {
      // A second is kept for the answer.
      await expect(leer(acto, contexto('prueba', 1000))).rejects.toMatchObject({ name: 'TimeoutError' })
    })
    expect(llamadas).toEqual([])
    expect(await leer(acto, contexto('prueba', 20_000))).toHaveLength(acto === actos[0] ? 1 : 2)
  }
})
