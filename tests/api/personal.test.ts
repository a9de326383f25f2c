import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo, empleadoNuevo } from './peticiones'

const tienda = usarTienda(sembrar)
let dueno: Cliente
let admin: Cliente
let vendedor: Cliente
let operario: Cliente
/** A seller of the staff with a name, a document and phones of their own. */
const REMEDIOS = {
  ...empleadoNuevo({ nombres: 'Remedios', apellidos: 'Urdaneta Sáenz' }),
  numero_documento: '80199277',
  numero_celular: '3197770011',
  numero_telefonico: '6017770022',
  correo_electronico: 'remedios@veta.test',
  direccion_residencia: 'Carrera 7 # 1-1',
}
let remedios: number
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
  operario = await tienda.ingresar('operario')
  remedios = (await admin.exigir('POST /terceros/crear', { body: REMEDIOS })).tercero.id
})

async function hallar(quien: Cliente, query: object) {
  const { terceros } = await quien.exigir('GET /terceros', { query: { per_page: 100, ...query } })
  return Array.isArray(terceros) ? { data: terceros, total: terceros.length, mas: undefined } : terceros
}
const VISTA = {
  nombres: 'Remedios',
  apellidos: 'Urdaneta Sáenz',
  tipo_tercero: 'V',
  nombre_perfil: 'Vendedor',
}
const SECRETOS = ['80199277', '3197770011', '6017770022', 'remedios@veta.test', 'Carrera 7']

describe.each([
  ['a seller', () => vendedor],
  ['an operator', () => operario],
])('who works here is to %s a name and a role (DECISIONS 342)', (_, quien) => {
  test('on their own', async () => {
    const { tercero, role_tercero } = await quien().exigir('GET /terceros/{id}', { params: { id: remedios } })
    expect(tercero).toEqual({ id: remedios, ...VISTA })
    expect(role_tercero).toEqual({ nombre_perfil: 'Vendedor' })
  })

  test.each([
    ['the whole list', {}],
    ['the list without pages', { no_page: 1 }],
    ['those of a role', { role: 'Vendedor' }],
    ['those of a role, without pages', { role: 'V', no_page: 1 }],
    ['a search by name', { query: 'urdan remedi' }],
    ['a search by name, without pages', { query: 'saenz', no_page: 1 }],
  ])('in %s', async (_, query) => {
    const { data } = await hallar(quien(), query)
    expect(data.find(({ id }) => id === remedios)).toEqual({ id: remedios, ...VISTA })
    const staff = data.filter(({ tipo_tercero }) => tipo_tercero !== 'C')
    expect(staff.filter(each => Object.keys(each).length !== 5)).toEqual([])
    for (const secreto of SECRETOS) expect(JSON.stringify(data)).not.toContain(secreto)
  })

  test.each([
    ['the document', '80199277'],
    ['its beginning', '8019'],
    ['the mobile', '3197770011'],
    ['the landline', '601777'],
    ['name and document', 'remedios 80199277'],
    ['name and mobile', 'urdaneta 319777'],
  ])('and is not found by %s, on no page and in no total', async (_, texto) => {
    for (const otros of [
      {},
      { page: 2 },
      { per_page: 10 },
      { no_page: 1 },
      { role: 'Vendedor' },
      { role: 'V', no_page: 1 },
    ]) {
      const found = await hallar(quien(), { query: texto, ...otros })
      expect([otros, found.data, found.total, found.mas]).toEqual([otros, [], 0, undefined])
    }
    const seen = await hallar(admin, { query: texto })
    expect(seen.data.map(({ id }) => id)).toEqual([remedios])
  })

  test('nor counted beside customers that the same words find', async () => {
    const body = { ...clienteNuevo(), numero_celular: '3197770099' }
    const { tercero } = await vendedor.exigir('POST /terceros/crear', { body })
    for (const page of [1, 2]) {
      const found = await hallar(quien(), { query: '319777', per_page: 10, page })
      expect([found.total, found.data.map(({ id }) => id)]).toEqual([
        (await hallar(quien(), { query: '319777', modo_usuario: '0' })).total,
        page === 1 ? expect.arrayContaining([tercero.id]) : [],
      ])
      expect(found.data.map(({ id }) => id)).not.toContain(remedios)
    }
    expect((await hallar(admin, { query: '319777' })).total).toBe(
      (await hallar(quien(), { query: '319777' })).total + 1,
    )
  })

  test('customers are seen whole', async () => {
    const { tercero } = await quien().exigir('GET /terceros/{id}', { params: { id: CLIENTE.ana } })
    expect(tercero).toMatchObject({
      numero_documento: '1020304050',
      numero_celular: '3005550100',
      direccion_residencia: 'Calle 10 # 20-30',
      activo: true,
      saldo_abono: 0,
    })
  })
})

test('who manages staff sees all of it and finds them by everything', async () => {
  for (const quien of [admin, dueno]) {
    const { tercero, role_tercero } = await quien.exigir('GET /terceros/{id}', { params: { id: remedios } })
    expect(tercero).toMatchObject({ numero_documento: '80199277', correo_electronico: 'remedios@veta.test' })
    expect(role_tercero).toMatchObject({ user_id: tercero.user_id, activo: true, tiendas: ['001'] })
    for (const query of ['80199277', '3197770011', '601777', 'remedios 80199277'])
      expect((await hallar(quien, { query })).data.map(({ id }) => id)).toContain(remedios)
  }
})

test('the warehouse sees nobody', async () => {
  const bodega = await tienda.ingresar('bodega')
  expect((await bodega.pedir('GET /terceros', {})).status).toBe(403)
  expect((await bodega.pedir('GET /terceros/{id}', { params: { id: remedios } })).status).toBe(403)
})

describe('a document of somebody of the staff', () => {
  const nuevo = () => ({ ...clienteNuevo(), numero_documento: '80199277' })

  test('is refused to a seller without saying whose it is, and to who manages staff with it', async () => {
    const { status, error } = await vendedor.pedir('POST /terceros/crear', { body: nuevo() })
    expect([status, error.codigo, error.data, error.errores]).toEqual([
      409,
      'documento_repetido',
      undefined,
      { numero_documento: 'Ya existe un tercero con ese documento. Búsquelo por su nombre' },
    ])
    const suya = await admin.pedir('POST /terceros/crear', { body: nuevo() })
    expect([suya.status, suya.error.data]).toEqual([409, { tercero_id: remedios }])
  })

  test('so it is when a customer is to get it', async () => {
    const { tercero } = await vendedor.exigir('POST /terceros/crear', { body: clienteNuevo() })
    const { status, error } = await vendedor.pedir('PUT /terceros/{id}/editar', {
      params: { id: tercero.id },
      body: nuevo(),
    })
    expect([status, error.codigo, error.data]).toEqual([409, 'documento_repetido', undefined])
  })
})

test('staff can be chosen as a customer, and the sale shows what its bill needs (DECISIONS 318)', async () => {
  const [found] = (await hallar(vendedor, { query: 'remedios urdaneta' })).data
  const { venta_id } = await vendedor.exigir('POST /facturas/guardar', {
    body: {
      tercero_id: found!.id,
      productoList: [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 1 }],
    },
  })
  const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  expect(ventas_encabezado).toMatchObject({
    cliente_id: remedios,
    nombres_tercero: 'Remedios',
    numero_documento_tercero: '80199277',
  })
  for (const secreto of SECRETOS.slice(1)) expect(JSON.stringify(ventas_encabezado)).not.toContain(secreto)
})
