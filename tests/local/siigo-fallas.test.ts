import { describe, expect, test } from 'vitest'
import { AJUSTES } from '#functions/electronica/siigo/cliente-http'
import { desenlaceDe } from '#functions/electronica/siigo/desenlaces'
import { rechazoPor } from '#functions/electronica/siigo/motivos'
import { crearSiigo } from '#functions/electronica/siigo/siigo'
import { conexionSimulada } from '#infra/local/siigo/servidor'
import type { TipoDeFalla } from '#infra/local/siigo/fallas'
import { puertoLibre } from '../support/puerto'
import { adaptador, borrador, CLIENTE, conSiigo, CONSUMIDOR, DESDE, linea } from './siigo-soporte'

const mesa = conSiigo()
const FACTURA = 'POST /v1/invoices'

/** The customer and the product are there, so that the only thing that goes wrong is the invoice. */
async function preparar(): Promise<void> {
  const { borrador: uno, llave } = borrador()
  await mesa.puerto.emitir(uno, llave)
}
/** How many documents Siigo has of a key. */
const hechas = (llave: string) => mesa.siigo.libro.documentos.filter(each => each.llave === llave).length

describe('an invoice that goes wrong', () => {
  // Whether Siigo has it is what the outcome must not lie about.
  test.each<[string, TipoDeFalla, object, hechas: number]>([
    ['500 before it was made', 'error-500-antes', { clase: 'incierta' }, 0],
    ['500 after it was made', 'error-500-despues', { clase: 'incierta' }, 1],
    ['408', 'error-408', { clase: 'incierta' }, 0],
    ['503', 'error-503', { clase: 'incierta' }, 0],
    ['a service that is down, told as 400', 'servicio-400', { clase: 'incierta' }, 0],
    ['a page of a proxy', 'pagina-502', { clase: 'incierta' }, 0],
    ['an answer that cannot be read', 'ilegible', { clase: 'incierta' }, 1],
    ['made, and the connection was cut', 'creada-y-cortada', { clase: 'incierta' }, 1],
    ['not made, and the connection was cut', 'cortada-antes', { clase: 'incierta' }, 0],
    ['429', 'limite', { clase: 'no_enviada', enSegundos: 60 }, 0],
    ['429 that says how long', 'limite-con-espera', { clase: 'no_enviada', enSegundos: 17 }, 0],
    ['429 whose text says how long', 'limite-en-mensaje', { clase: 'no_enviada', enSegundos: 23 }, 0],
    ['made, and told to be there already', 'duplicada', { clase: 'repetida' }, 1],
  ])('%s', async (_, falla, desenlace, cuantas) => {
    await preparar()
    const { borrador: uno, llave } = borrador()
    mesa.siigo.fallas.poner(falla, FACTURA)
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject(desenlace)
    expect(hechas(llave)).toBe(cuantas)
    // Looked up by its marker there is what was made, and the same key makes no second one.
    const halladas = await mesa.puerto.buscar({ marca: uno.marca, cliente: CLIENTE.numero, desde: DESDE })
    expect(halladas).toHaveLength(cuantas)
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({ clase: 'emitida' })
    expect(hechas(llave)).toBe(1)
  })

  test.each<[string, TipoDeFalla, number]>([
    ['made, and never answered', 'creada-y-muda', 1],
    ['not made, and never answered', 'muda-antes', 0],
  ])('%s', async (_, falla, cuantas) => {
    await preparar()
    const puerto = adaptador(mesa.siigo, { plazos: { documento: 400, otro: 30_000 } })
    const { borrador: uno, llave } = borrador()
    mesa.siigo.fallas.poner(falla, FACTURA)
    expect(await puerto.emitir(uno, llave)).toEqual({
      clase: 'incierta',
      motivo: 'Siigo no respondió a tiempo',
    })
    expect(hechas(llave)).toBe(cuantas)
  })

  test('a key that a 500 used up stays uncertain with nothing made; a new one makes it', async () => {
    await preparar()
    const { borrador: uno, llave } = borrador()
    mesa.siigo.fallas.poner('error-500-gasta-llave', FACTURA)
    for (let i = 0; i < 3; i++)
      expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({ clase: 'incierta' })
    expect(await mesa.puerto.buscar({ marca: uno.marca, cliente: CLIENTE.numero, desde: DESDE })).toEqual([])
    expect(await mesa.puerto.emitir(uno, `${llave}2`)).toMatchObject({ clase: 'emitida' })
  })

  test('nobody listens: nothing was sent', async () => {
    const url = `http://127.0.0.1:${await puertoLibre()}`
    const puerto = crearSiigo(conexionSimulada({ url }), 'simulado', AJUSTES)
    const { borrador: uno, llave } = borrador()
    const falla = { clase: 'no_enviada', motivo: 'No hay conexión con Siigo', enSegundos: 60 }
    expect(await puerto.emitir(uno, llave)).toEqual(falla)
    await expect(puerto.consultar('x')).rejects.toMatchObject({ name: 'FallaDeSiigo', desenlace: falla })
  })

  test('what fails before it leaves nothing uncertain of it', async () => {
    let nuevos = 0
    for (const en of [
      'POST /v1/customers',
      'GET /v1/customers',
      'GET /v1/products',
      'POST /v1/products',
      '/auth',
    ])
      for (const falla of ['error-500-despues', 'pagina-502', 'limite'] as const) {
        nuevos++
        const [codigo, numero] = [`NUEVO-${nuevos}`, `9000${nuevos}`]
        const { borrador: uno, llave } = borrador({
          lineas: [linea(1, 1000, { codigo })],
          cliente: { ...CLIENTE, numero },
        })
        const puerto = adaptador(mesa.siigo)
        mesa.siigo.fallas.poner(falla, en === '/auth' ? 'POST /auth' : en)
        expect(await puerto.emitir(uno, llave), `${en} ${falla}`).toMatchObject({ clase: 'no_enviada' })
        expect(hechas(llave)).toBe(0)
        expect(await puerto.emitir(uno, llave), `${en} ${falla}`).toMatchObject({ clase: 'emitida' })
      }
  })
})

describe('a refusal says what is to be mended and by whom', () => {
  const clientes = () => mesa.siigo.libro.clientes
  const productos = () => mesa.siigo.libro.productos

  test.each<[string, () => ReturnType<typeof borrador>, object]>([
    [
      'a document type that is not there',
      () => borrador({ documento_id: 99 }),
      {
        codigo: 'invalid_reference',
        culpa: 'configuracion',
        motivo: 'No existe en Siigo el tipo de documento (parámetro SIIGO_DOCUMENTO)',
      },
    ],
    [
      'a seller that is not there',
      () => borrador({ vendedor_id: 98 }),
      {
        culpa: 'configuracion',
        motivo: 'No existe en Siigo el vendedor (parámetro SIIGO_VENDEDOR)',
        parametros: ['seller'],
      },
    ],
    [
      'a payment type and a tax that are not there, both told',
      () => {
        const una = linea(1, 1000, { iva: 0 })
        return borrador({
          lineas: [{ ...una, impuestos: [{ ...una.impuestos[0]!, siigo_id: 97 }] }],
          pagos: [{ siigo_id: 96, valor: una.total }],
        })
      },
      {
        culpa: 'configuracion',
        motivo:
          'No existe en Siigo el impuesto (parámetro SIIGO_IMPUESTOS) de la línea 1. No existe en Siigo la forma de pago (parámetro SIIGO_FORMAS_PAGO)',
      },
    ],
    [
      'a document type that sends nothing to the tax authority',
      () => {
        mesa.siigo.catalogo.tipos[0]!.electronic_type = 'NoElectronic'
        return borrador()
      },
      {
        codigo: 'document_settings',
        culpa: 'configuracion',
        motivo: 'La configuración del tipo de documento en Siigo no permite el envío a la DIAN',
      },
    ],
    [
      'a company without decimals: the totals are not ours',
      () => {
        Object.assign(mesa.siigo.catalogo.tipos[0]!, {
          electronic_type: 'ElectronicInvoice',
          decimals: false,
        })
        return borrador()
      },
      {
        codigo: 'invalid_total_payments',
        culpa: 'datos',
        motivo: 'Los pagos no suman el total que calcula Siigo: 2547',
      },
    ],
    [
      'a customer without contacts',
      () => {
        mesa.siigo.catalogo.tipos[0]!.decimals = true
        clientes().find(({ identification }) => identification === CLIENTE.numero)!.contacts = []
        return borrador()
      },
      {
        codigo: 'customer_settings',
        culpa: 'datos',
        motivo: 'El cliente no tiene contactos en Siigo: agréguele uno allí',
      },
    ],
    [
      'a customer that is retired',
      () => {
        Object.assign(clientes()[0]!, { active: false, contacts: [{}] })
        return borrador()
      },
      {
        codigo: 'parameter_inactive',
        culpa: 'datos',
        motivo: expect.stringMatching(/cliente está inactivo/),
      },
    ],
    [
      'a product that is retired',
      () => {
        clientes()[0]!.active = true
        productos().find(({ code }) => code === 'MEL-BL-18')!.active = false
        return borrador()
      },
      { codigo: 'parameter_inactive', motivo: expect.stringMatching(/MEL-BL-18 está inactivo/) },
    ],
    [
      'a new product, and no account group that is there',
      () => {
        productos().find(({ code }) => code === 'MEL-BL-18')!.active = true
        return borrador({ grupo_contable_id: 95, lineas: [linea(1, 1000, { codigo: 'OTRO-MAS' })] })
      },
      {
        culpa: 'configuracion',
        motivo: 'No existe en Siigo el grupo contable (parámetro SIIGO_GRUPO_CONTABLE)',
      },
    ],
    [
      'a new customer without an address',
      () => borrador({ cliente: { ...CONSUMIDOR, numero: '52000111', direccion: ' ' } }),
      { culpa: 'datos', motivo: 'Falta la dirección del cliente: complételo y envíe de nuevo' },
    ],
    [
      'a new customer of one name',
      () => borrador({ cliente: { ...CONSUMIDOR, numero: '52000112', nombres: 'Ana', apellidos: '' } }),
      { culpa: 'datos', motivo: 'Falta el apellido del cliente: complételo y envíe de nuevo' },
    ],
  ])('%s', async (_, hacer, esperado) => {
    if (mesa.siigo.libro.clientes.length === 0) await preparar()
    const { borrador: uno, llave } = hacer()
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({ clase: 'rechazada', ...esperado })
    expect(hechas(llave)).toBe(0)
    // The key is free: nothing was made with it.
    Object.assign(mesa.siigo.catalogo.tipos[0]!, { electronic_type: 'ElectronicInvoice', decimals: true })
  })

  test('a product that went away there is made again after its refusal', async () => {
    const lineas = [linea(1, 1000, { codigo: 'SE-VA' })]
    const { borrador: uno, llave } = borrador({ lineas })
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({ clase: 'emitida' })
    const { libro } = mesa.siigo
    libro.productos = libro.productos.filter(({ code }) => code !== 'SE-VA')
    const { borrador: otro, llave: otra } = borrador({ lineas })
    expect(await mesa.puerto.emitir(otro, otra)).toMatchObject({
      clase: 'rechazada',
      motivo: 'No existe en Siigo el código del producto de la línea 1',
    })
    expect(await mesa.puerto.emitir(otro, `${otra}b`)).toMatchObject({ clase: 'emitida' })
  })

  test('also where its body is in lower case', async () => {
    mesa.siigo.fallas.minusculas = true
    const { borrador: uno, llave } = borrador({ vendedor_id: 98, cliente: CONSUMIDOR })
    expect(await mesa.puerto.emitir(uno, llave)).toMatchObject({
      clase: 'rechazada',
      codigo: 'invalid_reference',
      motivo: 'No existe en Siigo el vendedor (parámetro SIIGO_VENDEDOR)',
    })
  })

  test.each([
    [302, { clase: 'rechazada', codigo: 'http_302', culpa: 'configuracion' }],
    [400, { clase: 'rechazada', codigo: 'http_400', culpa: 'configuracion' }],
    [401, { clase: 'rechazada', codigo: 'unauthorized', culpa: 'credenciales' }],
    [403, { clase: 'rechazada', codigo: 'http_403', culpa: 'configuracion' }],
    [404, { clase: 'rechazada', codigo: 'not_found', culpa: 'datos' }],
    [408, { clase: 'incierta' }],
    [409, { clase: 'repetida' }],
    [429, { clase: 'no_enviada', enSegundos: 60 }],
    [500, { clase: 'incierta' }],
    [504, { clase: 'incierta' }],
  ])('a status without a word: %d', (status, desenlace) => {
    expect(desenlaceDe({ tipo: 'error', status, errores: [] })).toMatchObject(desenlace)
  })

  test('a code that nobody knows is told as it came', () => {
    const error = { codigo: 'nuevo_codigo', mensaje: 'Something new', parametros: [] }
    expect(rechazoPor([error], 400)).toEqual({
      codigo: 'nuevo_codigo',
      culpa: 'configuracion',
      motivo: 'Siigo no lo aceptó: Something new',
      parametros: [],
    })
  })

  test('of a document that is not there', async () => {
    await expect(mesa.puerto.consultar('b446fbc3-99c5-4c2d-8a28-1c0d3721ab91')).rejects.toMatchObject({
      desenlace: { clase: 'rechazada', codigo: 'not_found' },
    })
  })
})
