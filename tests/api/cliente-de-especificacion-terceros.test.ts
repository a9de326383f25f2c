import { describe, expect, test } from 'vitest'
import { data, type Json, llamar, rechazo, usarClienteDeEspecificacion } from './especificacion'

usarClienteDeEspecificacion()

/** Every field of a person (B §3) that a reply may carry: a password is none. */
const CAMPOS =
  'id tipo_documento_id numero_documento nombres apellidos correo_electronico numero_telefonico numero_celular tipo_tercero tipo_persona activo responsable_iva responsabilidad_fiscal direccion_residencia country_code state_code city_code user_id nombre_perfil saldo_abono fecha_registro'.split(
    ' ',
  )

let siguiente = 81_000_000
/** The form of a customer (B §5), as it is sent whole; what was left empty is null. */
const formulario = (campos: Json = {}): Json => ({
  id: null,
  tipo_documento_id: '13',
  numero_documento: ++siguiente,
  nombres: 'Clemencia',
  apellidos: 'Rueda',
  correo_electronico: 'clemencia@correo.test',
  numero_telefonico: null,
  numero_celular: 3_005_550_144,
  tipo_tercero: 'C',
  tipo_persona: 'Person',
  direccion_residencia: 'Calle 1 # 2-3',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
  responsable_iva: false,
  responsabilidad_fiscal: 'R-99-PN',
  password_usuario: null,
  codigo_tienda: '001',
  ...campos,
})
const crear = async (campos?: Json): Promise<Json> =>
  (await data('POST', 'terceros/crear', formulario(campos))).tercero as Json

describe('a person, for a client written from the specification', () => {
  test('stands in the list with every field, by the document, a word or the mobile', async () => {
    const creado = await crear({ nombres: 'Leocadia', numero_celular: 3_005_550_145 })
    for (const query of [creado.numero_documento, 'leocadia', '3005550145']) {
      const { terceros } = await data('GET', `terceros?page=1&query=${query}`)
      expect(terceros).toMatchObject({ current_page: 1, last_page: 1, data: [{ id: creado.id }] })
      expect(Object.keys(terceros.data[0])).toEqual(expect.arrayContaining(CAMPOS))
      expect(terceros.data[0]).not.toHaveProperty('password_usuario')
    }
  })

  test('is read with the profile and, of staff, with the login behind it', async () => {
    const { id } = await crear()
    expect(await data('GET', `terceros/${id}`)).toMatchObject({
      tercero: { id, nombre_perfil: 'Cliente', saldo_abono: 0, numero_telefonico: '' },
      role_tercero: null,
    })
    const { tercero, role_tercero } = await data('GET', 'terceros/3')
    expect(role_tercero).toEqual({
      user_id: tercero.user_id,
      nombre_perfil: 'Vendedor',
      activo: true,
      tiendas: ['001'],
    })
  })

  test('is edited with the whole form as it was read', async () => {
    const { id } = await crear()
    const { tercero } = await data('GET', `terceros/${id}`)
    const enviado = { ...tercero, nombres: 'Otra', numero_telefonico: 6_012_345_678, password_usuario: null }
    delete enviado.version
    await data('PUT', `terceros/${id}/editar`, enviado)
    expect((await data('GET', `terceros/${id}`)).tercero).toMatchObject({
      nombres: 'Otra',
      apellidos: 'Rueda',
      numero_telefonico: '6012345678',
    })
  })

  test('of a firm needs no family name, and its NIT answers with the check digit', async () => {
    const firma = {
      tipo_persona: 'Company',
      tipo_documento_id: 31,
      numero_documento: '800197268',
      apellidos: null,
    }
    expect(await crear(firma)).toMatchObject({ apellidos: '', digito_verificacion: '4' })
  })

  test('who carries things around needs neither address nor password', async () => {
    const sin = { direccion_residencia: null, country_code: null, state_code: null, city_code: null }
    const mensajero = await crear({ tipo_tercero: 'MSJ', password_usuario: 'A', ...sin })
    expect(mensajero).toMatchObject({ nombre_perfil: 'Mensajero', user_id: null, direccion_residencia: '' })
  })

  test.each([
    ['tipo_documento_id', '', 'Debe ingresar un tipo de documento'],
    ['numero_documento', '', 'Debe ingresar un número de documento'],
    ['numero_documento', -1, 'Debe ingresar un número de documento'],
    ['nombres', '', 'Debe ingresar un nombre'],
    ['apellidos', '', 'Debe ingresar un apellido'],
    ['apellidos', null, 'Debe ingresar un apellido'],
    ['correo_electronico', null, 'Debe ingresar un correo electrónico'],
    ['numero_telefonico', 'abc', 'Debe ingresar un número telefónico'],
    ['numero_celular', null, 'Debe ingresar un número celular'],
    ['tipo_tercero', null, 'Debe seleccionar un tipo de tercero'],
    ['direccion_residencia', null, 'Debe ingresar una dirección de residencia'],
    ['city_code', null, 'Debe seleccionar una opción'],
  ])('%s of %j is told: %s', async (campo, valor, mensaje) => {
    const { status, json } = await llamar('POST', 'terceros/crear', formulario({ [campo]: valor }))
    expect([status, json.errores[campo]]).toEqual([422, mensaje])
  })

  test('who signs in needs a password, and the A of old clients is none', async () => {
    const empleado = formulario({ tipo_tercero: 'V', password_usuario: 'A' })
    expect(await rechazo('POST', 'terceros/crear', empleado)).toEqual([422, 'Debe ingresar una contraseña'])
  })

  test('created at two tills at the same instant is created once, and the other till is told who it is', async () => {
    const form = formulario()
    const replies = await Promise.all([1, 2].map(() => llamar('POST', 'terceros/crear', form)))
    const [hecho, rechazado] = replies.sort((a, b) => a.status - b.status)
    expect([hecho!.status, rechazado!.status]).toEqual([200, 409])
    expect(rechazado!.json).toMatchObject({
      codigo: 'documento_repetido',
      data: { tercero_id: hecho!.json.data.tercero.id },
    })
  })
})

describe('a deposit', () => {
  test('is received by value alone and read back from its history, with the balance', async () => {
    const { id } = await crear()
    await data('POST', `terceros/${id}/abono`, { tercero_id: id, valor_abono: 50_000 })
    const { tercero, abonos_terceros } = await data('GET', `terceros/${id}/abono/historial?page=1&query=`)
    expect(tercero.saldo_abono).toBe(50_000)
    expect(abonos_terceros).toMatchObject({ current_page: 1, last_page: 1 })
    expect(abonos_terceros.data[0]).toMatchObject({
      fecha_inserta: expect.any(String),
      descripcion_abono: expect.any(String),
      valor_abono: 50_000,
    })
    for (const valor_abono of [null, 0, ''])
      expect(await rechazo('POST', `terceros/${id}/abono`, { tercero_id: id, valor_abono })).toEqual([
        422,
        'Debe ingresar un valor de abono válido',
      ])
  })
})

describe('countries, states and cities', () => {
  test('are asked for one after the other', async () => {
    const { paises } = await data('POST', 'listas/paises', {})
    expect(paises.some((p: Json) => p.country_code === 'CO')).toBe(true)
    const { departamentos } = await data('POST', 'listas/departamentos', { country_code: 'CO' })
    expect(departamentos.some((d: Json) => d.state_code === '11')).toBe(true)
    const { ciudades } = await data('POST', 'listas/ciudades', { country_code: 'CO', state_code: '11' })
    expect(ciudades.some((c: Json) => c.city_code === '11001')).toBe(true)
  })
})
