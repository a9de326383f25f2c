import { beforeAll, describe, expect, test } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { CLIENTE, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo, empleadoNuevo } from './peticiones'

const tienda = usarTienda(sembrar)
const CREAR = 'POST /terceros/crear'
const EDITAR = 'PUT /terceros/{id}/editar'
let vendedor: Cliente
let admin: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
})

const paises = async () => (await vendedor.exigir('POST /listas/paises', { body: {} })).paises
const departamentos = async (country_code: string) =>
  (await vendedor.exigir('POST /listas/departamentos', { body: { country_code } })).departamentos
const ciudades = async (country_code: string, state_code: string) =>
  (await vendedor.exigir('POST /listas/ciudades', { body: { country_code, state_code } })).ciudades

const SELECCIONE = 'Debe seleccionar una opción'
const SIN_LUGAR = { country_code: '', state_code: '', city_code: '' }
const ADENTRO = { country_code: 'CO', state_code: '76', city_code: '76001' }
const AFUERA = { country_code: 'EC', state_code: '', city_code: '' }
/** Places that cannot be, and what is said where. */
const IMPOSIBLES: [string, object, Record<string, string>][] = [
  ['a country that there is not', { country_code: 'ZZ' }, { country_code: 'El país no está en la lista' }],
  ['a country in small letters', { country_code: 'co' }, { country_code: 'El país no está en la lista' }],
  [
    'a department that there is not',
    { state_code: '10' },
    { state_code: 'El departamento no es de ese país' },
  ],
  [
    'a department abroad',
    { country_code: 'EC', state_code: '11' },
    { state_code: 'El departamento no es de ese país' },
  ],
  [
    'a town of another department',
    { state_code: '05' },
    { city_code: 'La ciudad no es de ese departamento' },
  ],
  ['a town that there is not', { city_code: '11999' }, { city_code: 'La ciudad no es de ese departamento' }],
  ['a name of every object', { state_code: 'valueOf' }, { state_code: 'El departamento no es de ese país' }],
]

describe('the lists of places', () => {
  test('write names as people do', async () => {
    const nombres = async (state_code: string) =>
      (await ciudades('CO', state_code)).map(each => each.city_name)
    expect(await nombres('11')).toEqual(['Bogotá, D.C.'])
    expect(await nombres('25')).toContain('Agua de Dios')
    expect(await nombres('13')).toContain('El Carmen de Bolívar')
    expect(await nombres('25')).toContain('La Calera')
  })

  test('are whole: every department has its towns, and no code is there twice', async () => {
    const estados = await departamentos('CO')
    expect(estados).toHaveLength(33)
    const pueblos = await Promise.all(
      estados.map(async ({ state_code }) => {
        const found = await ciudades('CO', state_code)
        expect(found.every(({ city_code }) => city_code.startsWith(state_code))).toBe(true)
        return found
      }),
    )
    expect(pueblos.every(found => found.length > 0)).toBe(true)
    const codes = pueblos.flat().map(({ city_code }) => city_code)
    expect([codes.length, new Set(codes).size]).toEqual([1122, 1122])
  })

  test('are in the order of the Spanish alphabet', async () => {
    const nombres = (await paises()).map(({ country_name }) => country_name)
    expect(nombres).toHaveLength(249)
    expect(nombres).toEqual([...nombres].sort((a, b) => a.localeCompare(b, 'es')))
    expect(nombres.indexOf('Åland')).toBeLessThan(nombres.indexOf('Albania'))
    const delChoco = (await ciudades('CO', '27')).map(({ city_name }) => city_name)
    expect(delChoco).toEqual([...delChoco].sort((a, b) => a.localeCompare(b, 'es')))
  })

  test('are empty of what nobody knows, and of what is abroad', async () => {
    expect(await departamentos('EC')).toEqual([])
    expect(await departamentos('ZZ')).toEqual([])
    expect(await ciudades('CO', '00')).toEqual([])
    expect(await ciudades('EC', '11')).toEqual([])
  })
})

describe('a new customer', () => {
  test.each(IMPOSIBLES)('does not live in %s', async (_, lugar, errores) => {
    for (const creacion_rapida of [false, true]) {
      const reply = await vendedor.pedir(CREAR, { body: { ...clienteNuevo(), ...lugar, creacion_rapida } })
      expect([reply.status, reply.error.errores]).toEqual([422, errores])
    }
  })

  test('without an address is refused with the text of each field (B163-167)', async () => {
    const body = { ...clienteNuevo(), ...SIN_LUGAR, direccion_residencia: '' }
    const reply = await vendedor.pedir(CREAR, { body })
    expect([reply.status, reply.error.errores]).toEqual([
      422,
      {
        direccion_residencia: 'Debe ingresar una dirección de residencia',
        country_code: SELECCIONE,
        state_code: SELECCIONE,
        city_code: SELECCIONE,
      },
    ])
  })

  test('in Colombia has a department and a town, abroad the country is enough', async () => {
    const sinCiudad = await vendedor.pedir(CREAR, { body: { ...clienteNuevo(), city_code: '' } })
    expect(sinCiudad.error.errores).toEqual({ city_code: SELECCIONE })
    const { tercero } = await vendedor.exigir(CREAR, { body: { ...clienteNuevo(), ...AFUERA } })
    expect(tercero).toMatchObject(AFUERA)
  })

  test('of the short form lives where the store is, unless they said where', async () => {
    const rapido = { ...clienteNuevo(), ...SIN_LUGAR, direccion_residencia: '', creacion_rapida: 1 }
    const { tercero } = await vendedor.exigir(CREAR, { body: rapido })
    expect(tercero).toMatchObject({ country_code: 'CO', state_code: '11', city_code: '11001' })
    for (const lugar of [ADENTRO, AFUERA]) {
      const { numero_documento } = clienteNuevo()
      const dicho = await vendedor.exigir(CREAR, { body: { ...rapido, ...lugar, numero_documento } })
      expect(dicho.tercero).toMatchObject(lugar)
    }
  })
})

describe('somebody of the staff', () => {
  test('may live nowhere, and not in a place that cannot be', async () => {
    const { tercero } = await admin.exigir(CREAR, {
      body: empleadoNuevo({ ...SIN_LUGAR, direccion_residencia: '' }),
    })
    expect(tercero).toMatchObject(SIN_LUGAR)
    const reply = await admin.pedir(CREAR, { body: empleadoNuevo({ city_code: '76001' }) })
    expect([reply.status, reply.error.errores]).toEqual([
      422,
      { city_code: 'La ciudad no es de ese departamento' },
    ])
  })
})

describe('a customer who is there', () => {
  const nuevo = async () => {
    const body = clienteNuevo()
    const { tercero } = await vendedor.exigir(CREAR, { body })
    return { params: { id: tercero.id }, body }
  }

  test.each(IMPOSIBLES)('does not move to %s', async (_, lugar, errores) => {
    const { params, body } = await nuevo()
    const reply = await vendedor.pedir(EDITAR, { params, body: { ...body, ...lugar } })
    expect([reply.status, reply.error.errores]).toEqual([422, errores])
  })

  test('does not lose the address (B163-167)', async () => {
    const { params, body } = await nuevo()
    const reply = await vendedor.pedir(EDITAR, {
      params,
      body: { ...body, ...SIN_LUGAR, direccion_residencia: ' ' },
    })
    expect(reply.error.errores).toEqual({
      direccion_residencia: 'Debe ingresar una dirección de residencia',
      country_code: SELECCIONE,
      state_code: SELECCIONE,
      city_code: SELECCIONE,
    })
  })

  test('moves to another town, and abroad', async () => {
    const { params, body } = await nuevo()
    for (const lugar of [ADENTRO, AFUERA]) {
      const { tercero } = await vendedor.exigir(EDITAR, { params, body: { ...body, ...lugar } })
      expect(tercero).toMatchObject(lugar)
    }
  })

  test('with codes of another edition of the lists is read, changed, and moved only to where there is', async () => {
    const deAntes = { country_code: 'Co', state_code: '1', city_code: '1001' }
    await marcar(clave.tercero(CLIENTE.ana), { ...deAntes, correo_electronico: 'ana@correo.test' })
    const { tercero } = await vendedor.exigir('GET /terceros/{id}', { params: { id: CLIENTE.ana } })
    expect(tercero).toMatchObject(deAntes)
    const { tipo_documento_id, numero_documento, apellidos, direccion_residencia } = tercero
    const suyo = { tipo_documento_id, numero_documento, apellidos, direccion_residencia, nombres: 'Ana' }
    const params = { id: CLIENTE.ana }
    for (const lugar of [{}, deAntes]) {
      const body = { ...suyo, ...lugar, numero_celular: '3005550111' }
      const reply = await vendedor.exigir(EDITAR, { params, body })
      expect(reply.tercero).toMatchObject({ ...deAntes, numero_celular: '3005550111' })
    }
    const body = { ...suyo, numero_celular: '3005550111', city_code: '11001' }
    expect((await vendedor.pedir(EDITAR, { params, body })).error.errores).toEqual({
      country_code: 'El país no está en la lista',
    })
    expect((await vendedor.exigir(EDITAR, { params, body: { ...body, ...ADENTRO } })).tercero).toMatchObject(
      ADENTRO,
    )
  })
})
