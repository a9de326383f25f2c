import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveParaFirmar } from '#functions/kernel/firma'
import { firmarToken } from '#functions/kernel/session'
import { usarBoleto } from '#functions/tiempo-real/store'
import { conexionDe, olvidarFallas } from '../support/conexion'
import { conFallas } from '../support/fallas'
import { CONTRASENA, correoDe, idDe, type Persona, sembrar } from '../support/sembrar'
import { Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

const tienda = usarTienda(sembrar, { conContrasena: true })
const HORA = 3_600_000

const ingresar = async (email: string, password: string) => {
  await olvidarFallas(email)
  return tienda.anonimo.pedir('POST /ingreso', { body: { email, password } })
}
const con = (token: string) => new Cliente(tienda.origen, token)
/** Status and code of a request that needs a session and nothing else. */
const estado = async (cliente: Cliente, headers?: Record<string, string>) => {
  const { status, error } = await cliente.pedir('GET /impuestos', { headers })
  return [status, error.codigo]
}
const FUERA = [401, 'sesion_invalida']
const DENTRO = [200, undefined]
/** Runs with the clock moved; the machine's own time comes back whatever happens. */
async function desplazado<T>(ms: number, acto: () => Promise<T>): Promise<T> {
  const restore = usarReloj({ ahora: () => new Date(Date.now() + ms) })
  try {
    return await acto()
  } finally {
    restore()
  }
}

describe('signing in', () => {
  test('answers an unknown user, a wrong password and a disabled user alike, to the last header', async () => {
    const seen: unknown[] = []
    for (const [email, password] of [
      ['nadie@veta.test', CONTRASENA],
      [correoDe('vendedor'), 'otra-contrasena'],
      [correoDe('inactivo'), CONTRASENA],
      [correoDe('inactivo'), 'otra-contrasena'],
    ] as const) {
      const reply = await ingresar(email, password)
      const headers = [...reply.headers].filter(([name]) => name !== 'date')
      seen.push({ status: reply.status, body: reply.error, headers })
    }
    expect(seen).toEqual(seen.map(() => seen[0]))
    expect(seen[0]).toMatchObject({
      status: 401,
      body: {
        message: 'El correo electrónico o la contraseña no son correctos',
        codigo: 'credenciales_invalidas',
      },
    })
  })

  test('takes the e-mail in any case and with blanks around it, the password exactly', async () => {
    expect((await ingresar('  VENDEDOR@Veta.Test ', CONTRASENA)).status).toBe(200)
    expect((await ingresar(correoDe('vendedor'), CONTRASENA.toUpperCase())).status).toBe(401)
    expect((await ingresar(correoDe('vendedor'), `${CONTRASENA} `)).status).toBe(401)
  })

  test('names the role as the specification does', async () => {
    const roles: Partial<Record<Persona, string>> = {
      super: 'SuperAdministrador',
      admin: 'Administrador',
      vendedor: 'Vendedor',
      bodega: 'Bodega',
      operario: 'Operario',
    }
    for (const [quien, role] of Object.entries(roles))
      expect((await ingresar(correoDe(quien as Persona), CONTRASENA)).data.role).toBe(role)
  })

  test('keeps neither the password nor the token anywhere in the table', async () => {
    const { token } = (await ingresar(correoDe('vendedor'), CONTRASENA)).data
    const text = JSON.stringify([...(await volcado())])
    expect(text).not.toContain(CONTRASENA)
    expect(text).not.toContain(token)
  })
})

describe('signing out', () => {
  test('revokes the token at once, and no other connection of the same user', async () => {
    const [here, there] = [await tienda.entrar('vendedor'), await tienda.entrar('vendedor')]
    expect((await here.pedir('POST /ingreso/salir')).message).toBe('Sesión cerrada')
    expect(await estado(here)).toEqual(FUERA)
    expect(await estado(there)).toEqual(DENTRO)
  })

  test('that the table refuses is no success, and the session goes on', async () => {
    const client = await tienda.entrar('vendedor')
    const negado = Object.assign(new Error('no'), { name: 'AccessDeniedException', $metadata: {} })
    const { resultado } = await conFallas(
      'TransactWriteItems',
      () => Promise.reject(negado),
      () => client.pedir('POST /ingreso/salir'),
    )
    expect(resultado.status).toBe(500)
    expect(await estado(client)).toEqual(DENTRO)
  })

  test('twice is refused the second time, like any use of a revoked token', async () => {
    const client = await tienda.entrar('vendedor')
    await client.exigir('POST /ingreso/salir')
    expect((await client.pedir('POST /ingreso/salir')).status).toBe(401)
  })
})

describe('a token', () => {
  test('counts until the last second of its twelve hours and not a second longer', async () => {
    const client = await tienda.entrar('vendedor')
    expect(await desplazado(12 * HORA - 5_000, () => estado(client))).toEqual(DENTRO)
    expect(await desplazado(12 * HORA + 5_000, () => estado(client))).toEqual(FUERA)
  })

  test('of the connection of somebody else is refused', async () => {
    const vendedor = await tienda.entrar('vendedor')
    expect(await estado(con(await firmarToken(idDe('super'), conexionDe(vendedor))))).toEqual(FUERA)
    expect(await estado(con(await firmarToken(idDe('vendedor'), conexionDe(vendedor))))).toEqual(DENTRO)
  })

  test('of a connection or a user that never was is refused', async () => {
    const vendedor = await tienda.entrar('vendedor')
    expect(await estado(con(await firmarToken(idDe('vendedor'), 'no-hay-tal-conexion')))).toEqual(FUERA)
    expect(await estado(con(await firmarToken(999_999, conexionDe(vendedor))))).toEqual(FUERA)
  })

  test('with one character changed anywhere is refused', async () => {
    const { token } = await tienda.entrar('vendedor')
    const partes = token!.split('.')
    for (const i of [0, 1, 2]) {
      const parte = partes[i]!
      const at = Math.floor(parte.length / 2)
      const other = parte[at] === 'A' ? 'B' : 'A'
      const forged = partes.with(i, parte.slice(0, at) + other + parte.slice(at + 1)).join('.')
      expect([i, ...(await estado(con(forged)))]).toEqual([i, ...FUERA])
    }
  })

  test.each<[string, (cid: string) => Promise<string> | string]>([
    [
      'signed with another key',
      cid => firmado(cid, { secret: 'otra-clave-de-firma-de-mas-de-treinta-y-dos' }),
    ],
    ['of another issuer', cid => firmado(cid, { issuer: 'otro' })],
    ['signed by another algorithm', cid => firmado(cid, { alg: 'HS512' })],
    ['without expiry', cid => firmado(cid, { exp: false })],
    ['without a connection', () => firmado(undefined, {})],
    ['for a user that is no number', cid => firmado(cid, { sub: 'super' })],
    ['that says it needs no signature', cid => sinFirma(cid)],
    ['that is no token', () => 'abc.def.ghi'],
    ['that is nothing', () => ''],
  ])('%s is refused', async (_, forjar) => {
    const client = await tienda.entrar('super')
    expect(await estado(con(await forjar(conexionDe(client))))).toEqual(FUERA)
  })

  test('forged by the same means, but right in every respect, is taken: the refusals above have their one cause', async () => {
    const client = await tienda.entrar('super')
    expect(await estado(con(await firmado(conexionDe(client), {})))).toEqual(DENTRO)
  })

  test('is read from the Authorization header as Bearer, and from nowhere else', async () => {
    const { token } = await tienda.entrar('vendedor')
    for (const authorization of [token!, `Basic ${token}`, `Token ${token}`, 'Bearer', 'Bearer  '])
      expect([authorization.slice(0, 8), ...(await estado(tienda.anonimo, { authorization }))]).toEqual([
        authorization.slice(0, 8),
        ...FUERA,
      ])
    expect(await estado(tienda.anonimo, { authorization: `bearer ${token}` })).toEqual(DENTRO)
    for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer ${token}`])
      expect((await fetch(`${tienda.origen}/api/impuestos?${encodeURI(query)}`)).status).toBe(401)
    expect(await estado(tienda.anonimo, { cookie: `token=${token}` })).toEqual(FUERA)
  })
})

interface Forja {
  secret?: string
  issuer?: string
  alg?: string
  sub?: string
  exp?: boolean
}
/** A token of the user 1 and a real connection, wrong in one respect. */
async function firmado(cid: string | undefined, { secret, issuer, alg, sub, exp }: Forja): Promise<string> {
  const { kid } = await claveParaFirmar()
  const jwt = new SignJWT(cid ? { cid } : {})
    .setProtectedHeader({ alg: alg ?? 'HS256', kid })
    .setSubject(sub ?? String(idDe('super')))
    .setIssuer(issuer ?? 'veta')
  if (exp !== false) jwt.setIssuedAt().setExpirationTime('1h')
  return jwt.sign(new TextEncoder().encode(secret ?? process.env.CLAVE_TOKEN))
}
function sinFirma(cid: string): string {
  const parte = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  return `${parte({ alg: 'none', typ: 'JWT' })}.${parte({ cid, sub: '1', iss: 'veta', iat: exp - 3600, exp })}.`
}

describe('what the table says of a user holds at once, whatever the token remembers', () => {
  test('somebody who is disabled is out with the next request, and back in when enabled', async () => {
    const client = await tienda.entrar('otro')
    await marcar(clave.usuario(idDe('otro')), { activo: false })
    expect(await estado(client)).toEqual(FUERA)
    expect((await ingresar(correoDe('otro'), CONTRASENA)).status).toBe(401)
    await marcar(clave.usuario(idDe('otro')), { activo: true })
    expect(await estado(client)).toEqual(DENTRO)
  })

  test('a role that is taken away no longer opens anything', async () => {
    const client = await tienda.entrar('otro')
    await marcar(clave.usuario(idDe('otro')), { rol: 'B' })
    const { status } = await client.pedir('POST /facturas', { body: {} })
    await marcar(clave.usuario(idDe('otro')), { rol: 'V' })
    expect(status).toBe(403)
    expect((await client.pedir('POST /facturas', { body: {} })).status).toBe(200)
  })

  test('a store that is taken away is refused, one that is given is served', async () => {
    const client = await tienda.entrar('otro')
    await marcar(clave.usuario(idDe('otro')), { tiendas: ['002'] })
    const [former, given] = [
      await client.pedir('GET /productos'),
      await client.en('002').pedir('GET /productos'),
    ]
    await marcar(clave.usuario(idDe('otro')), { tiendas: ['001'] })
    expect([former.status, former.error.codigo, given.status]).toEqual([403, 'tienda_no_permitida', 200])
  })
})

describe('the ticket of a socket', () => {
  const tomar = async () =>
    (
      await (
        await tienda.ingresar('vendedor')
      ).exigir('POST /tiempo-real/boleto', {
        body: { temas: ['notification-facturas-001', 'notification-facturas-002'] },
      })
    ).boleto

  test('holds the topics of the store only, is taken once, and never carries the token', async () => {
    const boleto = await tomar()
    expect(await usarBoleto(boleto)).toMatchObject({
      usuario_id: idDe('vendedor'),
      tienda: '001',
      temas: ['notification-facturas-001'],
    })
    expect(await usarBoleto(boleto)).toBeUndefined()
  })

  test('is worth nothing after half a minute', async () => {
    const boleto = await tomar()
    expect(await desplazado(31_000, () => usarBoleto(boleto))).toBeUndefined()
  })
})
