import { sumarDias } from '#shared/kernel/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { todasLasRutas } from '#shared/http/api'
import { LIMITE_MURO, LIMITE_OPTIMIZAR, LIMITE_PEDIDO, LIMITE_PUBLICO } from '#shared/http/limites'
import { contar } from '#functions/kernel/dynamo/client'
import { ventanaDe } from '#functions/kernel/limite'
import { conexionDe } from '../support/conexion'
import { pedirDesde } from '../support/desde'
import { DESPIECE } from '../support/pedidos'
import { RelojQuieto } from '../support/reloj'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar, { conContrasena: true })
let reloj: RelojQuieto
let dia = 0
beforeEach(() => {
  reloj = new RelojQuieto(`${sumarDias('2026-05-01', dia++)}T12:00:10.000Z`)
})
afterEach(() => reloj.soltar())

const NADIE = 'A'.repeat(22)
const abrir = async () => {
  const { status, headers } = await tienda.anonimo.pedir('GET /public/FVS/{id}', { params: { id: NADIE } })
  return [status, headers.get('retry-after')]
}

describe('the public documents', () => {
  test('are opened 120 times a minute from one address, and then not until the minute is over', async () => {
    const replies = await Promise.all(Array.from({ length: 150 }, abrir))
    expect(replies.filter(([status]) => status === 404)).toHaveLength(LIMITE_PUBLICO.cuantas)
    const refused = replies.filter(([status]) => status === 429)
    expect(refused).toEqual(Array.from({ length: 30 }, () => [429, '50']))
    reloj.avanzar(49_999)
    expect(await abrir()).toEqual([429, '1'])
    reloj.avanzar(1)
    expect(await abrir()).toEqual([404, null])
  })

  test('are counted for each address apart, whatever address a caller says it has', async () => {
    const { clave, hasta } = ventanaDe(LIMITE_PUBLICO, '127.0.0.1')
    await contar(clave, LIMITE_PUBLICO.cuantas, { expira: hasta })
    const url = `${tienda.origen}/api/public/FVS/${NADIE}`
    const headers = { 'x-forwarded-for': '203.0.113.9', 'cloudfront-viewer-address': '203.0.113.9:1' }
    expect((await pedirDesde('127.0.0.1', url, { headers })).status).toBe(429)
    expect((await pedirDesde('127.0.0.2', url)).status).toBe(404)
  })

  test('share one limit; the wall of turns and what a customer follows have their own: every route has one', () => {
    const publicas = todasLasRutas().filter(({ ruta }) => ruta.path.startsWith('/public/'))
    const con = (limite: object) => publicas.filter(({ ruta }) => ruta.limite === limite)
    expect(
      con(LIMITE_MURO)
        .map(({ ruta }) => ruta.path)
        .sort(),
    ).toEqual(['/public/despachos/boleto', '/public/despachos/turnos'])
    expect(con(LIMITE_PEDIDO).map(({ ruta }) => ruta.path)).toEqual(['/public/pedido/{token}'])
    expect(con(LIMITE_PUBLICO).length).toBe(publicas.length - 3)
  })

  test('do not silence the wall of the same address, however often customers look at their orders', async () => {
    const { clave, hasta } = ventanaDe(LIMITE_PUBLICO, '127.0.0.1')
    await contar(clave, LIMITE_PUBLICO.cuantas, { expira: hasta })
    expect((await abrir())[0]).toBe(429)
    const muro = await tienda.anonimo.pedir('GET /public/despachos/turnos', { query: { token: NADIE } })
    expect(muro.status).toBe(404)
  })

  test('are the only routes, with the contract and the sign-in, that ask for no session', () => {
    const abiertas = todasLasRutas()
      .filter(({ ruta }) => ruta.access === 'public' && !ruta.path.startsWith('/public/'))
      .map(({ ruta }) => `${ruta.method} ${ruta.path}`)
    expect(abiertas.sort()).toEqual(['GET /documentacion', 'GET /openapi.json', 'POST /ingreso'])
  })
})

describe('the search for a cut plan', () => {
  test('is limited per sign-in: another one of the same person is not held up', async () => {
    const [one, other] = [await tienda.entrar('vendedor'), await tienda.entrar('vendedor')]
    const { clave, hasta } = ventanaDe(LIMITE_OPTIMIZAR, conexionDe(one))
    await contar(clave, LIMITE_OPTIMIZAR.cuantas - 1, { expira: hasta })
    const optimizar = async (client: typeof one, body: unknown = DESPIECE) =>
      (await client.pedir('POST /optimizar/generar', { body })).status
    expect([await optimizar(one), await optimizar(one), await optimizar(other)]).toEqual([200, 429, 200])
    // What is refused for its fields is refused for them, and costs nothing.
    expect(await optimizar(one, { ...DESPIECE, piezas: [] })).toBe(422)
    reloj.avanzar(60_000)
    expect(await optimizar(one)).toBe(200)
  })
})
