import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diferencias } from '#functions/electronica/diferencias'
import { type Desenlace, type FacturaEnSiigo, selloDe } from '#functions/electronica/puerto'
import { ahora, hoy } from '#functions/kernel/clock'
import { IDS_SIMULADOS } from '#infra/local/siigo/catalogo'
import { iniciarSiigoSimulado } from '#infra/local/siigo/servidor'
import { type Centavos, centavos } from '#shared/kernel/money'
import { sumarDias } from '#shared/kernel/dates'
import { adaptador, borrador, CLIENTE, conSiigo, CONSUMIDOR, DESDE, linea, nota } from './siigo-soporte'

const mesa = conSiigo()
const { formasDePago } = IDS_SIMULADOS

function emitida<D extends FacturaEnSiigo>(desenlace: Desenlace<D>): D {
  expect(desenlace).toMatchObject({ clase: 'emitida' })
  return (desenlace as { factura: D }).factura
}

describe('an invoice', () => {
  test('is made with its customer and products, and accepted when the tax authority says so', async () => {
    const { borrador: uno, llave } = borrador()
    const factura = emitida(await mesa.puerto.emitir(uno, llave))
    expect(factura).toMatchObject({ prefijo: 'SIM', fecha: hoy(), total: 2546_05, cliente: CLIENTE.numero })
    expect(factura).toMatchObject({ estado_sello: 'Sending', cufe: null })
    expect(selloDe(factura)).toBe('pendiente')
    expect(diferencias(uno, factura)).toEqual([])
    expect(selloDe(await mesa.puerto.consultar(factura.id))).toBe('pendiente')
    const aceptada = await mesa.puerto.consultar(factura.id)
    expect(selloDe(aceptada)).toBe('aceptada')
    expect(aceptada.cufe).toMatch(/^[\da-f]{96}$/)
    expect((await mesa.puerto.consultar(factura.id)).cufe).toBe(aceptada.cufe)
  })

  test('has one customer and one product there, however many invoices', async () => {
    const { clientes, productos } = mesa.siigo.libro
    expect(clientes.filter(each => each.identification === CLIENTE.numero)).toHaveLength(1)
    for (let i = 0; i < 2; i++) {
      const { borrador: uno, llave } = borrador()
      emitida(await mesa.puerto.emitir(uno, llave))
    }
    expect(clientes.filter(each => each.identification === CLIENTE.numero)).toHaveLength(1)
    expect(productos.filter(each => each.code === 'MEL-BL-18')).toHaveLength(1)
    expect(clientes[0]).toMatchObject({
      id_type: '31',
      check_digit: '4',
      name: ['Maderas D Angelo S.A.S.'],
      address: { city: { country_code: 'Co', state_code: '11', city_code: '11001' } },
      phones: [{ indicative: '57', number: '3006003345' }],
      fiscal_responsibilities: [{ code: 'O-13' }, { code: 'O-23' }],
      contacts: [{ email: CLIENTE.correo }],
    })
    expect(productos[0]).toMatchObject({ account_group: { id: 1253 }, tax_classification: 'Taxed' })
  })

  test('asks for a product once while this process runs', async () => {
    const { borrador: uno, llave } = borrador()
    emitida(await mesa.puerto.emitir(uno, llave))
    mesa.siigo.peticiones.length = 0
    const { borrador: otro, llave: otra } = borrador()
    emitida(await mesa.puerto.emitir(otro, otra))
    expect(mesa.siigo.peticiones).toEqual(['GET /v1/customers', 'POST /v1/invoices'])
  })

  test('is made for who was not identified', async () => {
    const { borrador: uno, llave } = borrador({ cliente: CONSUMIDOR })
    expect(emitida(await mesa.puerto.emitir(uno, llave)).cliente).toBe('222222222222')
    expect(mesa.siigo.libro.clientes.at(-1)).toMatchObject({ id_type: '13', name: ['Consumidor', 'final'] })
  })

  test('takes apostrophes, control characters and signs of measures out of what people wrote, and the marker stays whole', async () => {
    const lineas = [linea(1, 1000, { descripcion: "Mesón d'época\u0007 1,2 × 0,6 m — «roble»\ttono" })]
    const { borrador: uno, llave } = borrador({ lineas, observaciones: `O'Hara ${'x'.repeat(5000)}` })
    const factura = emitida(await mesa.puerto.emitir(uno, llave))
    expect(factura.observaciones).toHaveLength(4000)
    expect(factura.observaciones.endsWith(`Venta 706 - ref ${llave}`)).toBe(true)
    expect(factura.observaciones.startsWith('O Hara xxx')).toBe(true)
    expect(mesa.siigo.libro.documentos.at(-1)!.items[0]!.description).toBe(
      'Mesón d época 1,2 x 0,6 m - roble tono',
    )
    expect(
      await mesa.puerto.buscar({ marca: uno.marca, cliente: CLIENTE.numero, desde: DESDE }),
    ).toHaveLength(1)
  })

  test('of many lines, rates and discounts comes to what our bill says', async () => {
    const lineas = [
      linea(11, 1890.7563, { codigo: 'TC-BL', descuento: 207.98 }),
      linea(2.5, 3361.3445, { codigo: 'CORTE', tipo: 'Servicio', iva: 5 }),
      linea(1, 1500, { codigo: 'LIBRO', iva: 0 }),
      linea(1, 101.5, { codigo: 'TORNILLO' }),
    ]
    const { borrador: uno, llave } = borrador({ lineas })
    const factura = emitida(await mesa.puerto.emitir(uno, llave))
    expect(diferencias(uno, factura)).toEqual([])
    expect(mesa.siigo.libro.productos.find(({ code }) => code === 'LIBRO')).toMatchObject({
      tax_classification: 'Exempt',
    })
    expect(mesa.siigo.libro.productos.find(({ code }) => code === 'CORTE')).toMatchObject({ type: 'Service' })
  })

  test('on credit carries when it falls due', async () => {
    const vence = sumarDias(hoy(), 30)
    const pagos = [{ siigo_id: formasDePago.credito, valor: 2546_05 as Centavos, vence }]
    const { borrador: uno, llave } = borrador({ pagos })
    emitida(await mesa.puerto.emitir(uno, llave))
    expect(mesa.siigo.libro.documentos.at(-1)!.payments).toMatchObject([{ value: 2546.05, due_date: vence }])
  })

  test('that the tax authority refuses says why', async () => {
    mesa.siigo.fallas.rechazos = ['Regla: FAK24, el NIT del adquirente no existe']
    const { borrador: uno, llave } = borrador()
    const { id } = emitida(await mesa.puerto.emitir(uno, llave))
    await mesa.puerto.consultar(id)
    expect(await mesa.puerto.motivosDeRechazo(id)).toEqual([])
    const rechazada = await mesa.puerto.consultar(id)
    expect(selloDe(rechazada)).toBe('rechazada')
    expect(rechazada.cufe).toBeNull()
    expect(await mesa.puerto.motivosDeRechazo(id)).toEqual(['Regla: FAK24, el NIT del adquirente no existe'])
  })

  test('with a word about its stamp that nobody knows has no answer yet', async () => {
    const { borrador: uno, llave } = borrador()
    const { id } = emitida(await mesa.puerto.emitir(uno, llave))
    for (let i = 0; i < 3; i++) await mesa.puerto.consultar(id)
    mesa.siigo.fallas.sello = 'InReview'
    const rara = await mesa.puerto.consultar(id)
    expect(rara.estado_sello).toBe('InReview')
    expect(selloDe(rara)).toBe('pendiente')
    expect(selloDe({ ...rara, estado_sello: 'Accepted', cufe: null })).toBe('pendiente')
    expect(selloDe({ ...rara, estado_sello: null })).toBe('pendiente')
  })
})

describe('the same key', () => {
  test('makes one invoice, and one that is another is noticed', async () => {
    const { borrador: uno, llave } = borrador()
    const primera = emitida(await mesa.puerto.emitir(uno, llave))
    const cuantas = mesa.siigo.libro.documentos.length
    const repetida = emitida(await mesa.puerto.emitir(uno, llave))
    expect(repetida.id).toBe(primera.id)
    const { borrador: otro } = borrador({ lineas: [linea(1, 5000)], cliente: CONSUMIDOR })
    const ajena = emitida(await mesa.puerto.emitir(otro, llave))
    expect(ajena.id).toBe(primera.id)
    expect(diferencias(otro, ajena)).toEqual(['total', 'cliente'])
    expect(mesa.siigo.libro.documentos).toHaveLength(cuantas)
  })

  test('of more than 30 letters, or with other signs, is never sent', async () => {
    mesa.siigo.peticiones.length = 0
    for (const llave of ['a'.repeat(31), 'v1-con-guion', ''])
      expect(await mesa.puerto.emitir(borrador().borrador, llave)).toMatchObject({
        clase: 'rechazada',
        codigo: 'invalid_idempotency_key',
      })
    expect(mesa.siigo.peticiones).toEqual([])
    const { borrador: uno } = borrador()
    emitida(await mesa.puerto.emitir(uno, 'Z'.repeat(30)))
  })
})

describe('a credit note', () => {
  test('is made on an accepted invoice, found by its marker, and accepted', async () => {
    const { borrador: uno, llave } = borrador()
    const { id } = emitida(await mesa.puerto.emitir(uno, llave))
    const pronto = await mesa.puerto.acreditar(nota(id, `${llave}n`), `${llave}n`)
    expect(pronto).toMatchObject({ clase: 'rechazada', codigo: 'invalid_document', culpa: 'configuracion' })
    for (let i = 0; i < 2; i++) await mesa.puerto.consultar(id)
    const suya = nota(id, `${llave}nc`)
    const hecha = emitida(await mesa.puerto.acreditar(suya, `${llave}nc`))
    expect(hecha).toMatchObject({ factura_id: id, total: 2546_05, prefijo: 'SNC', cliente: CLIENTE.numero })
    expect(emitida(await mesa.puerto.acreditar(suya, `${llave}nc`)).id).toBe(hecha.id)
    const otra = await mesa.puerto.acreditar(nota(id, `${llave}nd`), `${llave}nd`)
    expect(otra).toMatchObject({ clase: 'rechazada', codigo: 'invalid_balance' })
    const halladas = await mesa.puerto.buscarNota({
      marca: suya.marca,
      cliente: CLIENTE.numero,
      desde: DESDE,
    })
    expect(halladas.map(each => each.id)).toEqual([hecha.id])
    const aceptada = await mesa.puerto.consultarNota(hecha.id)
    expect(selloDe(aceptada)).toBe('aceptada')
    expect(aceptada.cufe).toMatch(/^[\da-f]{96}$/)
  })
})

test('what was issued is found after Siigo was stopped, with the same stamp, and its token is asked for anew', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'siigo-'))
  const archivo = join(dir, 'siigo.json')
  try {
    const primero = await iniciarSiigoSimulado({ archivo })
    const { borrador: uno, llave } = borrador()
    const desde = ahora()
    const { id } = emitida(await adaptador(primero).emitir(uno, llave))
    const { cufe } = await adaptador(primero)
      .consultar(id)
      .then(() => adaptador(primero).consultar(id))
    expect(cufe).not.toBeNull()
    const port = Number(new URL(primero.url).port)
    const puerto = adaptador(primero)
    await puerto.consultar(id)
    await primero.stop()
    const segundo = await iniciarSiigoSimulado({ archivo, port })
    const [hallada] = await puerto.buscar({
      marca: uno.marca,
      cliente: CLIENTE.numero,
      desde,
      total: centavos(2546.05),
    })
    expect(hallada).toMatchObject({ id, cufe })
    expect(emitida(await puerto.emitir(uno, llave)).id).toBe(id)
    expect(segundo.portero.accesos).toBe(1)
    await segundo.stop()
  } finally {
    rmSync(dir, { recursive: true })
  }
})
