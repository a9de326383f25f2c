import { beforeAll, describe, expect, test } from 'vitest'
import { usuarioPorId } from '#functions/sesion/public'
import { consultar, marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { olvidarFallas } from '../support/conexion'
import { guardar } from '../support/pedidos'
import { CLIENTE, idDe, sembrar } from '../support/sembrar'
import { Cliente, type Cuerpo, usarTienda } from '../support/tienda'
import { clienteNuevo, empleadoNuevo } from './peticiones'

const tienda = usarTienda(sembrar)
const CREAR = 'POST /terceros/crear'
const EDITAR = 'PUT /terceros/{id}/editar'
let dueno: Cliente
let admin: Cliente
let vendedor: Cliente
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
})

const ver = (id: number) => dueno.exigir('GET /terceros/{id}', { params: { id } })
const crear = async (quien: Cliente, body: Record<string, unknown>) =>
  (await quien.exigir(CREAR, { body })).tercero
async function editar(quien: Cliente, id: number, body: Record<string, unknown>) {
  const reply = await quien.pedir(EDITAR, { params: { id }, body })
  return reply.status === 200 ? 'ok' : reply.error.codigo
}
async function entrar(email: string, password = 'tres-pinos-y-una-sierra'): Promise<Cliente | undefined> {
  await olvidarFallas(email)
  const { status, data } = await tienda.anonimo.pedir('POST /ingreso', { body: { email, password } })
  return status === 200 ? new Cliente(tienda.origen, data.token) : undefined
}
const dentro = async (quien: Cliente | undefined) => (await quien?.pedir('GET /impuestos'))?.status === 200

describe('a customer', () => {
  test('of a firm is kept without the check digit of its NIT, and answers with it', async () => {
    const tercero = await crear(vendedor, {
      ...clienteNuevo(),
      tipo_documento_id: 31,
      numero_documento: '800.197.268-4',
      tipo_persona: 'Company',
      nombres: 'Ferretería La Cuña S.A.S.',
      apellidos: '',
    })
    expect(tercero).toMatchObject({ numero_documento: '800197268', digito_verificacion: '4', apellidos: '' })
  })

  test('has a document of a kind that there is', async () => {
    const sin = { tipo_documento_id: 'Debe ingresar un tipo de documento' }
    const body = clienteNuevo()
    const raro = { ...body, tipo_documento_id: 999 }
    const nuevo = await vendedor.pedir('POST /terceros/crear', { body: raro })
    expect([nuevo.status, nuevo.error.errores]).toEqual([422, sin])
    const { id } = await crear(vendedor, body)
    const cambiado = await vendedor.pedir(EDITAR, { params: { id }, body: raro })
    expect([cambiado.status, cambiado.error.errores]).toEqual([422, sin])
  })

  test('has a document of whole digits, or of letters and digits', async () => {
    const mal = [422, { numero_documento: 'Debe ingresar un número de documento' }]
    for (const documento of [
      { numero_documento: 1_234_567.5 },
      { numero_documento: '----', tipo_documento_id: 41 },
    ]) {
      const { status, error } = await vendedor.pedir(CREAR, { body: { ...clienteNuevo(), ...documento } })
      expect([status, error.errores]).toEqual(mal)
    }
    const tercero = await crear(vendedor, { ...clienteNuevo(), numero_documento: 71_234_567 })
    expect(tercero.numero_documento).toBe('71234567')
  })

  test('gets no login, whatever password comes along', async () => {
    const body = {
      ...clienteNuevo(),
      correo_electronico: 'cliente@correo.test',
      password_usuario: 'tres-pinos-y-una-sierra',
    }
    const tercero = await crear(admin, body)
    expect(tercero.user_id).toBeNull()
    expect(await entrar('cliente@correo.test')).toBeUndefined()
  })

  test('changed by halves keeps what was left out', async () => {
    const body = {
      ...clienteNuevo(),
      numero_telefonico: '6015550100',
      responsable_iva: 1,
      responsabilidad_fiscal: 'O-13',
    }
    const antes = await crear(vendedor, body)
    const { tipo_documento_id, numero_documento, nombres } = body
    const corto = { tipo_documento_id, numero_documento, nombres, numero_celular: 3_005_550_177 }
    expect(await editar(vendedor, antes.id, corto)).toBe('ok')
    expect((await ver(antes.id)).tercero).toEqual({ ...antes, numero_celular: '3005550177', version: 1 })
  })

  test('has all tax responsibilities that were chosen; who knows one of them changes nothing by sending it back', async () => {
    const body = { ...clienteNuevo(), responsabilidades_fiscales: ['O-23', 'O-13'] }
    const { id, ...creado } = await crear(vendedor, body)
    const dos = { responsabilidad_fiscal: 'O-13', responsabilidades_fiscales: ['O-13', 'O-23'] }
    expect(creado).toMatchObject(dos)
    const { responsabilidades_fiscales: _, ...sinLista } = body
    const queda = async (cambios: object) => {
      expect(await editar(vendedor, id, { ...sinLista, ...cambios })).toBe('ok')
      const { responsabilidad_fiscal, responsabilidades_fiscales } = (await ver(id)).tercero
      return { responsabilidad_fiscal, responsabilidades_fiscales }
    }
    expect(await queda({ responsabilidad_fiscal: 'O-13' })).toEqual(dos)
    // Beside a list that comes back as it was.
    expect(
      await queda({ responsabilidad_fiscal: 'O-23', responsabilidades_fiscales: ['O-13', 'O-23'] }),
    ).toEqual({
      responsabilidad_fiscal: 'O-23',
      responsabilidades_fiscales: ['O-23'],
    })
    expect(await queda({ responsabilidad_fiscal: 'O-47' })).toEqual({
      responsabilidad_fiscal: 'O-47',
      responsabilidades_fiscales: ['O-47'],
    })
    expect(await queda({ responsabilidades_fiscales: [] })).toEqual({
      responsabilidad_fiscal: 'R-99-PN',
      responsabilidades_fiscales: ['R-99-PN'],
    })
    const reply = await vendedor.pedir(EDITAR, {
      params: { id },
      body: { ...sinLista, responsabilidades_fiscales: ['R-99-PN', 'O-13'] },
    })
    expect(reply.error.errores).toHaveProperty('responsabilidades_fiscales')
  })

  test('created in the short form can be changed in it, and in the full one only with an address', async () => {
    const {
      direccion_residencia: _,
      country_code: __,
      state_code: ___,
      city_code: ____,
      ...corto
    } = clienteNuevo()
    const { id } = await crear(vendedor, { ...corto, creacion_rapida: 1 })
    expect(await editar(vendedor, id, { ...corto, nombres: 'Otra', creacion_rapida: 1 })).toBe('ok')
    const reply = await vendedor.pedir(EDITAR, { params: { id }, body: { ...corto, nombres: 'Otra' } })
    expect(reply.error.errores).toEqual({ direccion_residencia: 'Debe ingresar una dirección de residencia' })
  })

  test('changed by two at once from the same version is changed by one', async () => {
    const body = clienteNuevo()
    const { id } = await crear(vendedor, body)
    const results = await Promise.all(
      ['Ana', 'Eva', 'Ida', 'Noa'].map(nombres => editar(vendedor, id, { ...body, nombres, version: 0 })),
    )
    expect(results.sort()).toEqual(['ok', ...Array<string>(3).fill('version_anterior')])
    expect((await ver(id)).tercero.version).toBe(1)
  })

  test('changed by several who send no version keeps what each of them sent last', async () => {
    const body = clienteNuevo()
    const { id } = await crear(vendedor, body)
    const results = await Promise.all(
      ['Ana', 'Eva', 'Ida'].map(nombres => editar(vendedor, id, { ...body, nombres })),
    )
    expect(results).toEqual(['ok', 'ok', 'ok'])
    expect((await ver(id)).tercero.version).toBe(3)
  })

  test('who gets a new document leaves the old one to somebody else', async () => {
    const [uno, otro] = [clienteNuevo(), clienteNuevo()]
    const { id } = await crear(vendedor, uno)
    const { numero_documento } = clienteNuevo()
    expect(await editar(vendedor, id, { ...uno, numero_documento })).toBe('ok')
    expect((await crear(vendedor, { ...otro, numero_documento: uno.numero_documento })).id).not.toBe(id)
    const reply = await vendedor.pedir(CREAR, { body: { ...otro, numero_documento } })
    expect([reply.status, reply.error.data]).toEqual([409, { tercero_id: id }])
  })

  test('who gets a new document is found with what they bought under the old one, and nobody else’s', async () => {
    const cuerpo = { ...clienteNuevo(), numero_documento: '79990101' }
    const quien = await crear(vendedor, cuerpo)
    const { venta_id: primera } = await guardar(vendedor, { tercero_id: quien.id })
    expect(await editar(vendedor, quien.id, { ...cuerpo, numero_documento: '79990102' })).toBe('ok')
    const otra = await crear(vendedor, { ...clienteNuevo(), numero_documento: '79990101' })
    const { venta_id: ajena } = await guardar(vendedor, { tercero_id: otra.id })
    const { venta_id: segunda } = await guardar(vendedor, { tercero_id: quien.id })
    const ventasDe = async (body: Cuerpo<'POST /facturas/filtros'>) =>
      (await vendedor.exigir('POST /facturas/filtros', { body })).ventas.data
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
    for (const body of [{ cliente_id: quien.id }, { numero_documento: '79990102' }])
      expect(await ventasDe(body)).toEqual([primera, segunda])
    expect(await ventasDe({ cliente_id: otra.id })).toEqual([ajena])
    // Whose number it was besides.
    expect(await ventasDe({ numero_documento: '79990101' })).toEqual([primera, ajena])
    const queda = await crear(vendedor, clienteNuevo())
    const body = { tercero_id: quien.id }
    await admin.exigir('PUT /terceros/{id}/unir', { params: { id: queda.id }, body })
    expect(await ventasDe({ cliente_id: queda.id })).toEqual([primera, segunda])
  })

  test('with one document is created once, by however many at once', async () => {
    const body = clienteNuevo()
    const replies = await Promise.all(Array.from({ length: 5 }, () => vendedor.pedir(CREAR, { body })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { id } = replies.find(({ status }) => status === 200)!.data.tercero
    for (const { status, error } of replies)
      if (status !== 200) expect([status, error.data]).toEqual([409, { tercero_id: id }])
  })
})

describe('somebody of the staff', () => {
  test.each(['V', 'B', 'OP'])(
    'of kind %s is taken on by an Administrador and signs in to their stores',
    async tipo_tercero => {
      const body = empleadoNuevo({ tipo_tercero, tiendas: ['001', '002'] })
      const { id, user_id } = await crear(admin, body)
      const quien = (await entrar(body.correo_electronico))!
      const { tiendas_usuario } = await quien.exigir('GET /maestros/tiendas/{userId}/usuario', {
        params: { userId: user_id! },
      })
      expect(tiendas_usuario.map(each => each.codigo_tienda)).toEqual(['001', '002'])
      expect((await ver(id)).role_tercero).toMatchObject({ user_id, activo: true, tiendas: ['001', '002'] })
    },
  )

  test('without stores gets the one that they were taken on in', async () => {
    const { id } = await crear(admin, empleadoNuevo())
    expect((await ver(id)).role_tercero?.tiendas).toEqual(['001'])
  })

  test('who carries things around has no login (DECISIONS 151)', async () => {
    const body = empleadoNuevo({ tipo_tercero: 'MSJ', password_usuario: 'A' })
    expect((await crear(admin, body)).user_id).toBeNull()
    expect(await entrar(body.correo_electronico, 'A')).toBeUndefined()
  })

  test.each([
    ['of nine characters', 'tres-pino', 'La contraseña debe tener al menos 10 caracteres'],
    ['that everybody tries', 'contrasena123', 'Esa contraseña es muy común. Por favor elija otra'],
    ['that is none', '   ', 'Debe ingresar una contraseña'],
    ['of old clients', 'A', 'Debe ingresar una contraseña'],
  ])('with a password %s is refused', async (_, password_usuario, text) => {
    const reply = await admin.pedir(CREAR, { body: empleadoNuevo({ password_usuario }) })
    expect([reply.status, reply.error.errores]).toEqual([422, { password_usuario: text }])
  })

  test('in a store that there is not is refused', async () => {
    const reply = await dueno.pedir(CREAR, { body: empleadoNuevo({ tiendas: ['001', '999'] }) })
    expect([reply.status, reply.error.errores]).toEqual([422, { tiendas: 'Debe seleccionar una tienda' }])
  })

  test('is given or loses no store that is not one of who does it', async () => {
    const body = empleadoNuevo({ tiendas: ['001', '003'] })
    const ajena = await admin.pedir(CREAR, { body })
    expect([ajena.status, ajena.error.codigo, ajena.error.errores]).toEqual([
      403,
      'tienda_no_permitida',
      { tiendas: 'No tiene acceso a la tienda' },
    ])
    const { id } = await crear(dueno, body)
    const igual = { ...body, password_usuario: '' }
    for (const tiendas of [['001'], ['001', '002', '003', '004']])
      expect(await editar(admin, id, { ...igual, tiendas })).toBe('tienda_no_permitida')
    expect(await editar(admin, id, { ...igual, tiendas: ['002', '003'] })).toBe('ok')
    expect((await ver(id)).role_tercero?.tiendas).toEqual(['002', '003'])
  })

  test('keeps the login while a drawer is open', async () => {
    const body = empleadoNuevo()
    const { id } = await crear(admin, body)
    const quien = (await entrar(body.correo_electronico))!
    const { sesion } = await quien.exigir('POST /caja/abrir', { body: { base: 0 } })
    const texto = `Tiene abierta la caja ${sesion.id} en la tienda 001: debe contarse y cerrarse antes`
    const sin = { ...body, password_usuario: '' }
    for (const [campo, cambios] of [
      ['activo', { activo: false }],
      ['tipo_tercero', { tipo_tercero: 'C' }],
    ] as const) {
      const reply = await dueno.pedir(EDITAR, { params: { id }, body: { ...sin, ...cambios } })
      expect([reply.status, reply.error.errores]).toEqual([422, { [campo]: texto }])
    }
    await quien.exigir('PUT /caja/sesiones/{id}/cerrar', { params: { id: sesion.id }, body: { conteo: [] } })
    expect(await editar(admin, id, { ...sin, activo: false })).toBe('ok')
  })

  test('keeps a store in which a drawer of theirs is open, and the role that opens them', async () => {
    const body = empleadoNuevo({ tiendas: ['001', '002'] })
    const { id } = await crear(admin, body)
    const quien = (await entrar(body.correo_electronico))!.en('002')
    const { sesion } = await quien.exigir('POST /caja/abrir', { body: { base: 0 } })
    const texto = `Tiene abierta la caja ${sesion.id} en la tienda 002: debe contarse y cerrarse antes`
    const sin = { ...body, password_usuario: '' }
    for (const [campo, cambios] of [
      ['tiendas', { tiendas: ['001'] }],
      ['tipo_tercero', { tipo_tercero: 'B' }],
      ['activo', { activo: false }],
    ] as const) {
      const reply = await dueno.pedir(EDITAR, { params: { id }, body: { ...sin, ...cambios } })
      expect([reply.status, reply.error.errores]).toEqual([422, { [campo]: texto }])
    }
    expect(await editar(dueno, id, { ...sin, tiendas: ['002'], tipo_tercero: 'A' })).toBe('ok')
    await quien.exigir('PUT /caja/sesiones/{id}/cerrar', { params: { id: sesion.id }, body: { conteo: [] } })
    expect(await editar(dueno, id, { ...sin, tiendas: ['001'], tipo_tercero: 'B' })).toBe('ok')
  })

  test('is not switched off over a drawer in a store that they have lost', async () => {
    const body = empleadoNuevo({ tiendas: ['001', '002'] })
    const { id, user_id } = await crear(admin, body)
    const quien = (await entrar(body.correo_electronico))!.en('002')
    const { sesion } = await quien.exigir('POST /caja/abrir', { body: { base: 0 } })
    await marcar(clave.usuario(user_id!), { tiendas: ['001'] })
    const sin = { ...body, password_usuario: '', tiendas: ['001'] }
    expect(await editar(admin, id, { ...sin, activo: false })).toBe('validacion')
    const params = { id: sesion.id }
    await dueno.en('002').exigir('PUT /caja/sesiones/{id}/cerrar', { params, body: { conteo: [] } })
    expect(await editar(admin, id, { ...sin, activo: false })).toBe('ok')
  })

  test('switched off is out at once and comes back with a session of their own only', async () => {
    const body = empleadoNuevo()
    const { id } = await crear(admin, body)
    const [uno, otro] = [await entrar(body.correo_electronico), await entrar(body.correo_electronico)]
    expect(await dentro(uno)).toBe(true)
    expect(await editar(admin, id, { ...body, password_usuario: '', activo: false })).toBe('ok')
    expect([await dentro(uno), await dentro(otro)]).toEqual([false, false])
    expect(await entrar(body.correo_electronico)).toBeUndefined()
    expect((await ver(id)).tercero.activo).toBe(false)
    expect(await editar(admin, id, { ...body, password_usuario: '', activo: true })).toBe('ok')
    expect(await dentro(uno)).toBe(false)
    expect(await dentro(await entrar(body.correo_electronico))).toBe(true)
  })

  test('keeps the password when none is sent, and loses every session with a new one', async () => {
    const body = empleadoNuevo()
    const { id } = await crear(admin, body)
    const sesion = await entrar(body.correo_electronico)
    expect(await editar(admin, id, { ...body, password_usuario: 'A', nombres: 'Otro' })).toBe('ok')
    expect(await dentro(sesion)).toBe(true)
    expect(await editar(admin, id, { ...body, password_usuario: 'dos-robles-y-un-nogal' })).toBe('ok')
    expect(await dentro(sesion)).toBe(false)
    expect(await entrar(body.correo_electronico)).toBeUndefined()
    expect(await dentro(await entrar(body.correo_electronico, 'dos-robles-y-un-nogal'))).toBe(true)
  })

  test('with a new e-mail and name signs in with them', async () => {
    const body = empleadoNuevo()
    const { id } = await crear(admin, body)
    const correo_electronico = `nuevo.${body.correo_electronico}`
    expect(await editar(admin, id, { ...body, correo_electronico, nombres: 'Ruth' })).toBe('ok')
    expect(await entrar(body.correo_electronico)).toBeUndefined()
    const { data } = await tienda.anonimo.pedir('POST /ingreso', {
      body: { email: correo_electronico, password: body.password_usuario },
    })
    expect(data.name).toBe('Ruth Niño')
  })

  test('gets another role from a SuperAdministrador only, and has it with the next request', async () => {
    const body = empleadoNuevo()
    const { id } = await crear(admin, body)
    const sesion = (await entrar(body.correo_electronico))!
    expect(await editar(admin, id, { ...body, tipo_tercero: 'B' })).toBe('sin_permiso')
    expect((await sesion.pedir('POST /facturas', { body: {} })).status).toBe(200)
    expect(await editar(dueno, id, { ...body, password_usuario: '', tipo_tercero: 'B' })).toBe('ok')
    expect((await sesion.pedir('POST /facturas', { body: {} })).status).toBe(403)
  })

  test('becomes a customer, and staff again with another password', async () => {
    const body = empleadoNuevo()
    const { id, user_id } = await crear(admin, body)
    const sesion = await entrar(body.correo_electronico)
    expect(await editar(dueno, id, { ...body, tipo_tercero: 'C' })).toBe('ok')
    expect(await dentro(sesion)).toBe(false)
    expect(await entrar(body.correo_electronico)).toBeUndefined()
    expect((await ver(id)).tercero).toMatchObject({ tipo_tercero: 'C', activo: true, user_id })
    expect(await editar(dueno, id, { ...body, password_usuario: '' })).toBe('validacion')
    expect(await editar(dueno, id, { ...body, password_usuario: 'dos-robles-y-un-nogal' })).toBe('ok')
    expect(await entrar(body.correo_electronico)).toBeUndefined()
    expect(await dentro(await entrar(body.correo_electronico, 'dos-robles-y-un-nogal'))).toBe(true)
  })

  test('who was a customer gets a login', async () => {
    const body = empleadoNuevo()
    const { id } = await crear(vendedor, { ...body, tipo_tercero: 'C' })
    expect(await editar(dueno, id, body)).toBe('ok')
    expect(await dentro(await entrar(body.correo_electronico))).toBe(true)
    const { tercero } = await ver(id)
    expect((await usuarioPorId(tercero.user_id!))?.tercero_id).toBe(id)
  })

  test('two SuperAdministradores who demote each other: one stays', async () => {
    const body = empleadoNuevo({ tipo_tercero: 'SA' })
    const { id } = await crear(dueno, body)
    const otro = (await entrar(body.correo_electronico))!
    const elOtro = { ...clienteNuevo(), correo_electronico: 'super@veta.test', tipo_tercero: 'A' }
    const results = await Promise.all([
      editar(dueno, id, { ...body, tipo_tercero: 'A', password_usuario: '' }),
      editar(otro, idDe('super'), elOtro),
    ])
    expect(results.filter(each => each === 'ok')).toHaveLength(1)
    expect(['ultimo_super', 'sin_permiso', 'sesion_invalida']).toContain(results.find(each => each !== 'ok'))
    const roles = await Promise.all(
      [id, idDe('super')].map(async each => (await ver(each)).tercero.tipo_tercero),
    )
    expect(roles.sort()).toEqual(['A', 'SA'])
    // Whichever came first: the owner of what follows is one again.
    if (results[1] !== 'ok') return
    expect(await editar(otro, idDe('super'), { ...elOtro, tipo_tercero: 'SA' })).toBe('ok')
    dueno = await tienda.ingresar('super')
  })

  test('is told to sellers by their role alone', async () => {
    const { role_tercero } = await vendedor.exigir('GET /terceros/{id}', { params: { id: idDe('otro') } })
    expect(role_tercero).toEqual({ nombre_perfil: 'Vendedor' })
  })
})

describe('the login of', () => {
  const OTRA = 'dos-robles-y-un-nogal'
  const RESERVADO = 'Lo cambia un SuperAdministrador'
  /** Somebody new, and each change of their login that an Administrador asks for: what is said to it, and where. */
  async function cambiada(datos: Record<string, unknown>, cambios: readonly Record<string, unknown>[]) {
    const body = empleadoNuevo(datos)
    const { id } = await crear(dueno, body)
    const igual = { ...body, password_usuario: '' }
    const dicho = []
    for (const cambio of cambios) {
      const { status, error } = await admin.pedir(EDITAR, { params: { id }, body: { ...igual, ...cambio } })
      dicho.push(status === 200 ? 'ok' : [status, error?.codigo, error?.errores])
    }
    return { id, body, igual, dicho }
  }
  const DEL_INGRESO = [
    { password_usuario: OTRA },
    { correo_electronico: 'mio@veta.test' },
    { activo: false },
  ] as const

  test('an Administrador is no other Administrador’s to take over; the person is', async () => {
    const cambios = [...DEL_INGRESO, { tiendas: ['001'] }]
    const { id, body, igual, dicho } = await cambiada({ tipo_tercero: 'A', tiendas: ['001', '002'] }, cambios)
    expect(dicho).toEqual(
      cambios.map(cambio => [403, 'sin_permiso', { [Object.keys(cambio)[0]!]: RESERVADO }]),
    )
    expect(await dentro(await entrar(body.correo_electronico))).toBe(true)
    // In any order, and as it was: a form brings all of it.
    const otros = { tiendas: ['002', '001'], activo: true, numero_celular: '3005550199' }
    expect(await editar(admin, id, { ...igual, ...otros })).toBe('ok')
    expect((await ver(id)).tercero.numero_celular).toBe('3005550199')
    expect(await editar(dueno, id, { ...igual, password_usuario: OTRA, tiendas: ['001'] })).toBe('ok')
  })

  test('who also works elsewhere is not who manages only here; their stores here are', async () => {
    const datos = { tiendas: ['001', '003'] }
    const { id, igual, body, dicho } = await cambiada(datos, DEL_INGRESO)
    const texto = `Trabaja en una tienda a la que usted no tiene acceso. ${RESERVADO}`
    expect(dicho).toEqual(
      DEL_INGRESO.map(cambio => [403, 'tienda_no_permitida', { [Object.keys(cambio)[0]!]: texto }]),
    )
    expect(await dentro(await entrar(body.correo_electronico))).toBe(true)
    expect(await editar(admin, id, { ...igual, nombres: 'Ruth', tiendas: ['002', '003'] })).toBe('ok')
    expect(await editar(dueno, id, { ...igual, tiendas: ['002'] })).toBe('ok')
    expect(await editar(admin, id, { ...igual, tiendas: ['002'], password_usuario: OTRA })).toBe('ok')
  })

  test('oneself stays one’s own', async () => {
    const body = empleadoNuevo({ tipo_tercero: 'A', tiendas: ['001', '002'] })
    const { id } = await crear(dueno, body)
    const quien = (await entrar(body.correo_electronico))!
    const otro = { ...body, correo_electronico: `n${body.correo_electronico}`, tiendas: ['001'] }
    expect(await editar(quien, id, { ...otro, password_usuario: OTRA })).toBe('ok')
    expect(await dentro(await entrar(otro.correo_electronico, OTRA))).toBe(true)
  })
})

test('the history says who changed what, and never a password', async () => {
  const body = empleadoNuevo()
  const { id } = await crear(admin, body)
  await editar(admin, id, { ...body, nombres: 'Ruth', password_usuario: 'dos-robles-y-un-nogal' })
  const records = await consultar({ pk: clave.auditoria('TERCERO', id, '').pk })
  expect(records.map(({ accion, usuario_id }) => [accion, usuario_id])).toEqual([
    ['crear', idDe('admin')],
    ['editar', idDe('admin')],
  ])
  expect(records[1]).toMatchObject({
    antes: { nombres: 'Rosa' },
    despues: { nombres: 'Ruth', nombre: 'Ruth Niño', clave: 'cambiada' },
  })
  expect(JSON.stringify(records)).not.toMatch(/argon2|robles|pinos/)
})

test('the final consumer may be renamed but keeps the document that the counter knows', async () => {
  const body = {
    tipo_documento_id: 13,
    numero_documento: '222222222222',
    nombres: 'Consumidor',
    numero_celular: '3005550100',
  }
  const rapida = { ...body, apellidos: 'final', creacion_rapida: 1 }
  expect(await editar(vendedor, CLIENTE.final, rapida)).toBe('ok')
  expect(await editar(vendedor, CLIENTE.final, { ...rapida, tipo_documento_id: 12 })).toBe('validacion')
})
