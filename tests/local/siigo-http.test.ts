import { describe, expect, test, vi } from 'vitest'
import { clienteHttp } from '#functions/electronica/siigo/cliente-http'
import { limitador } from '#functions/electronica/siigo/limitador'
import { crearSiigo } from '#functions/electronica/siigo/siigo'
import { enInvocacion } from '#functions/kernel/log'
import { conexionSimulada, iniciarSiigoSimulado } from '#infra/local/siigo/servidor'
import { RelojQuieto } from '../support/reloj'
import { adaptador, borrador, CLIENTE, conSiigo, DESDE } from './siigo-soporte'

const mesa = conSiigo({ vigencia: 3600 })
const AJUSTES = { plazos: { documento: 30_000, otro: 30_000 }, ritmo: { cuantas: 10_000, ventana: 60_000 } }
const IMPUESTOS = { metodo: 'GET', ruta: '/v1/taxes' } as const
const facturas = () => mesa.siigo.peticiones.filter(each => each === 'POST /v1/invoices').length

describe('the token', () => {
  test('is asked for once by all that come at the same time', async () => {
    const pedir = clienteHttp(conexionSimulada(mesa.siigo), AJUSTES)
    const antes = mesa.siigo.portero.accesos
    const todos = await Promise.all(Array.from({ length: 12 }, () => pedir(IMPUESTOS)))
    expect(todos.every(({ ok }) => ok)).toBe(true)
    expect(mesa.siigo.portero.accesos).toBe(antes + 1)
  })

  test('is kept until it ends, and renewed before', async () => {
    const reloj = new RelojQuieto()
    try {
      const pedir = clienteHttp(conexionSimulada(mesa.siigo), AJUSTES)
      const antes = mesa.siigo.portero.accesos
      await pedir(IMPUESTOS)
      reloj.avanzar(54 * 60_000)
      await pedir(IMPUESTOS)
      expect(mesa.siigo.portero.accesos).toBe(antes + 1)
      reloj.avanzar(2 * 60_000)
      expect(await pedir(IMPUESTOS)).toMatchObject({ ok: true })
      expect(mesa.siigo.portero.accesos).toBe(antes + 2)
    } finally {
      reloj.soltar()
    }
  })

  test('that ends under an invoice is renewed, and the invoice made once', async () => {
    const { borrador: uno, llave } = borrador()
    await mesa.puerto.emitir(uno, llave)
    const [antes, accesos] = [facturas(), mesa.siigo.portero.accesos]
    mesa.siigo.fallas.poner('token-vencido', 'POST /v1/invoices')
    const { borrador: otro, llave: otra } = borrador()
    expect(await mesa.puerto.emitir(otro, otra)).toMatchObject({ clase: 'emitida' })
    expect(facturas()).toBe(antes + 2)
    expect(mesa.siigo.portero.accesos).toBe(accesos + 1)
    expect(mesa.siigo.libro.documentos.filter(each => each.llave === otra)).toHaveLength(1)
  })

  test('that is refused at once is not asked for again and again', async () => {
    const antes = facturas()
    mesa.siigo.fallas.poner('token-vencido', 'GET /v1/customers', 5)
    const { borrador: uno, llave } = borrador()
    const accesos = mesa.siigo.portero.accesos
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({
      clase: 'rechazada',
      culpa: 'credenciales',
      codigo: 'unauthorized',
    })
    expect(mesa.siigo.portero.accesos).toBe(accesos + 2)
    expect(facturas()).toBe(antes)
  })

  test('is not given to a wrong key, nor by an application without a name', async () => {
    const { borrador: uno, llave } = borrador()
    for (const cambio of [{ llave: 'otra' }, { partner_id: 'con-guion' }]) {
      const puerto = crearSiigo({ ...conexionSimulada(mesa.siigo), ...cambio }, 'simulado', AJUSTES)
      expect(await puerto.emitir(uno, llave)).toMatchObject({ clase: 'rechazada', culpa: 'credenciales' })
    }
  })
})

describe('an invocation that ends soon', () => {
  const conTiempo = <T>(ms: number, acto: () => T): T => {
    const plazo = { hasta: performance.now() + ms, senal: new AbortController().signal }
    return enInvocacion({ id: undefined, de: 'prueba', fria: false, plazo }, acto)
  }

  test('sends nothing that it could not wait for', async () => {
    mesa.siigo.peticiones.length = 0
    const { borrador: uno, llave } = borrador()
    expect(await conTiempo(3000, () => mesa.puerto.emitir(uno, llave))).toEqual({
      clase: 'no_enviada',
      motivo: 'No quedaba tiempo',
      enSegundos: 5,
    })
    expect(mesa.siigo.peticiones).toEqual([])
  })

  test('is not outlived by a call: an invoice is waited for as long as there is time, and else two minutes', async () => {
    const plazos = vi.spyOn(AbortSignal, 'timeout')
    try {
      const { borrador: uno, llave } = borrador()
      await conTiempo(60_000, () => mesa.puerto.emitir(uno, llave))
      expect(plazos.mock.calls.at(-1)![0]).toBeLessThanOrEqual(60_000)
      expect(plazos.mock.calls.at(-1)![0]).toBeGreaterThan(30_000)
      await mesa.puerto.emitir(uno, `${llave}b`)
      expect(plazos.mock.calls.slice(-2)).toEqual([[30_000], [120_000]])
    } finally {
      plazos.mockRestore()
    }
  })
})

test('who lives of errors is blocked, and told so as credentials', async () => {
  const siigo = await iniciarSiigoSimulado()
  siigo.fallas.bloqueoDesde = 20
  const puerto = adaptador(siigo)
  for (let i = 0; i < 30; i++) await puerto.consultar('no-hay').catch(() => undefined)
  const { borrador: uno, llave } = borrador()
  expect(await puerto.emitir(uno, llave)).toMatchObject({ clase: 'rechazada', culpa: 'credenciales' })
  await siigo.stop()
})

describe('the pace', () => {
  test('lets as many begin as there may be, the next when the first is old enough, and sends away what is too far off', () => {
    const ahora = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    try {
      const turno = limitador(2, 20_000)
      expect([turno(), turno(), turno(), turno()]).toEqual([0, 0, 20_000, 20_000])
      expect(turno()).toBeUndefined()
      ahora.mockReturnValue(1_015_000)
      expect(turno()).toBe(25_000)
      ahora.mockReturnValue(1_100_000)
      expect([turno(), turno(), turno()]).toEqual([0, 0, 20_000])
    } finally {
      ahora.mockRestore()
    }
  })

  test('that Siigo would pass in none of its minutes holds an invoice back, unsent', async () => {
    const puerto = adaptador(mesa.siigo, { ritmo: { cuantas: 2, ventana: 60_000 } })
    const antes = facturas()
    const { borrador: uno, llave } = borrador()
    await adaptador(mesa.siigo)
      .consultar('no-hay')
      .catch(() => undefined)
    expect(await puerto.emitir(uno, llave)).toMatchObject({ clase: 'no_enviada', enSegundos: 60 })
    expect(facturas()).toBe(antes)
  })

  test('is 90 calls a minute where nobody says another', async () => {
    const { AJUSTES: suyos } = await import('#functions/electronica/siigo/cliente-http')
    expect(suyos).toEqual({
      plazos: { documento: 120_000, otro: 30_000 },
      ritmo: { cuantas: 90, ventana: 60_000 },
    })
  })
})

test('nothing that is logged says a key, a token, a name, a document or an address', async () => {
  const escrito: string[] = []
  const espias = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(chunk => {
      escrito.push(String(chunk))
      return true
    }),
  )
  const nivel = process.env.NIVEL_LOG
  process.env.NIVEL_LOG = 'debug'
  try {
    const { borrador: uno, llave } = borrador()
    const desenlace = await mesa.puerto.emitir(uno, llave)
    const { id } = (desenlace as { factura: { id: string } }).factura
    await mesa.puerto.buscar({ marca: uno.marca, cliente: CLIENTE.numero, desde: DESDE })
    await mesa.puerto.enviarPorCorreo(id, ['ana@x.co'])
    mesa.siigo.fallas.poner('cortada-antes', 'POST /v1/invoices')
    await mesa.puerto.emitir(uno, llave)
    await mesa.puerto.emitir({ ...uno, vendedor_id: 98 }, 'otraLlave')
    const malas = { ...conexionSimulada(mesa.siigo), llave: 'muySecreta' }
    await crearSiigo(malas, 'simulado', AJUSTES).emitir(uno, llave)
    const todo = escrito.join('')
    expect(todo).toContain('/v1/invoices/{id}/mail')
    expect(todo).toContain('invalid_reference')
    const { llave: clave, usuario } = conexionSimulada(mesa.siigo)
    for (const secreto of [
      clave,
      usuario,
      'muySecreta',
      'Bearer',
      llave,
      id,
      CLIENTE.numero,
      'Angelo',
      'ana@x.co',
      'Cra 18',
    ])
      expect(todo).not.toContain(secreto)
  } finally {
    process.env.NIVEL_LOG = nivel
    for (const each of espias) each.mockRestore()
  }
})
