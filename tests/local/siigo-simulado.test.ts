import { describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { ACCESO_SIMULADO, IDS_SIMULADOS } from '#infra/local/siigo/catalogo'
import { cufe, type DatosDeCufe } from '#infra/local/siigo/dian'
import { iniciarSiigoSimulado } from '#infra/local/siigo/servidor'
import { enPesos, totalDeLinea } from '#infra/local/siigo/totales'
import { sumarDias } from '#shared/kernel/dates'
import { borrador, CLIENTE, conSiigo } from './siigo-soporte'

const mesa = conSiigo()

describe('a CUFE is that of the annex (DIAN, Anexo técnico 1.9)', () => {
  const DE_FACTURA: DatosDeCufe = {
    numero: '323200000129',
    fecha: '2019-01-16',
    hora: '10:53:10-05:00',
    valor: '1500000.00',
    iva: '285000.00',
    inc: '0.00',
    ica: '0.00',
    total: '1785000.00',
    nit: '700085371',
    comprador: '800199436',
    clave: '693ff6f2a553c3646a063436fd4dd9ded0311471',
    tipoDeAmbiente: '1',
  }
  const DE_TRANSMISION: DatosDeCufe = {
    numero: '8110007871',
    fecha: '2019-02-20',
    hora: '16:46:55-05:00',
    valor: '235.28',
    iva: '19.00',
    inc: '0.00',
    ica: '8.28',
    total: '262.56',
    nit: '900373076',
    comprador: '8355990',
    clave: '12345',
    tipoDeAmbiente: '2',
  }
  const DE_NOTA: DatosDeCufe = {
    ...DE_TRANSMISION,
    fecha: '2019-01-12',
    hora: '07:00:00-05:00',
    valor: '5000.00',
    iva: '950.00',
    ica: '0.00',
    total: '5950.00',
    clave: '12301',
    tipoDeAmbiente: '1',
  }
  test.each([
    [
      '11.2.1, invoice',
      DE_FACTURA,
      '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4',
    ],
    [
      '11.4.1, type 03',
      DE_TRANSMISION,
      '955327eb55f8bdf16d069358a063d87e1577a292cb088ec186ed60bbc38e750b7b3980659b278ead789b95f9c51a9ef7',
    ],
    [
      '11.4.3, credit note',
      DE_NOTA,
      '907e4444decc9e59c160a2fb3b6659b33dc5b632a5008922b9a62f83f757b1c448e47f5867f2b50dbdb96f48c7681168',
    ],
  ])('%s', (_, datos, esperado) => {
    expect(cufe(datos)).toBe(esperado)
  })
})

describe('the published formula, of its own', () => {
  const una = (quantity: number, price: number, discount = 0) => ({
    quantity,
    price,
    discount,
    porcentajes: [19],
  })
  test.each([
    [una(10, 100, 50), 'arriba', true, 1130.5],
    [una(2, 1069.77), 'arriba', true, 2546.05],
    [una(1, 101.5), 'arriba', true, 120.79],
    [una(1, 101.5), 'par', true, 120.78],
    [una(1, 8403.361345), 'arriba', true, 10_000],
    [una(1, 4_252_044), 'arriba', false, 5_059_932],
  ] as const)('%j, ties %s, decimals %s: %d', (linea, empate, decimales, total) => {
    expect(enPesos(totalDeLinea({ ...linea, porcentajes: [19] }, empate, decimales).total)).toBe(total)
  })
})

interface Sobre {
  Status: number
  Errors: { Code: string; Message: string; Params: string[] }[]
}
const ITEM = { code: 'MEL-BL-18', quantity: 1, price: 100, taxes: [{ id: 13156 }] }
const cuerpo = (cambios: object = {}) => ({
  document: { id: IDS_SIMULADOS.documento },
  date: hoy(),
  customer: { identification: CLIENTE.numero },
  seller: IDS_SIMULADOS.vendedor,
  items: [ITEM],
  payments: [{ id: 5636, value: 119 }],
  stamp: { send: true },
  ...cambios,
})

/** A request as anybody may send it. */
async function pedir(
  ruta: string,
  { headers = {}, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  const respuesta = await fetch(mesa.siigo.url + ruta, { ...init, headers })
  return {
    status: respuesta.status,
    cuerpo: (await respuesta.json()) as Sobre & Record<string, unknown>,
    headers: respuesta.headers,
  }
}
async function cabeceras(): Promise<Record<string, string>> {
  const { cuerpo: acceso } = await pedir('/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCESO_SIMULADO.usuario, access_key: ACCESO_SIMULADO.llave }),
  })
  return {
    authorization: `Bearer ${String(acceso.access_token)}`,
    'Partner-Id': 'VetaSimulado',
    'content-type': 'application/json',
  }
}
const facturar = async (body: unknown, extra: Record<string, string> = {}) =>
  pedir('/v1/invoices', {
    method: 'POST',
    headers: { ...(await cabeceras()), ...extra },
    body: JSON.stringify(body),
  })
const codigos = ({ cuerpo: sobre }: { cuerpo: Sobre }) => sobre.Errors.map(({ Code }) => Code)

describe('the door, in the order of its checks', () => {
  test.each<[string, (todas: Record<string, string>) => Record<string, string>, number, string]>([
    ['a token', () => ({}), 401, 'unauthorized'],
    [
      'the name of an application',
      ({ authorization }) => ({ authorization: authorization! }),
      400,
      'header_required',
    ],
    ['a name without hyphens', todas => ({ ...todas, 'Partner-Id': 'mi-app' }), 400, 'invalid_partner_id'],
    ['JSON', todas => ({ ...todas, 'content-type': 'text/plain' }), 415, 'invalid_type'],
    [
      'a key of letters and digits',
      todas => ({ ...todas, 'Idempotency-Key': 'v1-x' }),
      400,
      'invalid_idempotency_key',
    ],
    [
      'a key of at most 30',
      todas => ({ ...todas, 'Idempotency-Key': 'x'.repeat(31) }),
      400,
      'invalid_idempotency_key',
    ],
    ['then what the body says', todas => todas, 400, 'parameter_required'],
  ])('%s', async (_, quitar, status, codigo) => {
    const headers = quitar(await cabeceras())
    const respuesta = await pedir('/v1/invoices', { method: 'POST', headers, body: '{}' })
    expect(respuesta.status).toBe(status)
    expect(codigos(respuesta)).toContain(codigo)
    expect(respuesta.headers.get('x-simulado')).toBe('SIMULADO - sin validez fiscal')
  })

  test('so many a minute', async () => {
    const siigo = await iniciarSiigoSimulado({ porMinuto: 2 })
    const headers = await cabeceras()
    const acceso = await fetch(`${siigo.url}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ACCESO_SIMULADO.usuario, access_key: ACCESO_SIMULADO.llave }),
    })
    const { access_token } = (await acceso.json()) as { access_token: string }
    const estados: number[] = []
    for (let i = 0; i < 3; i++) {
      const suyas = { ...headers, authorization: `Bearer ${access_token}` }
      estados.push((await fetch(`${siigo.url}/v1/taxes`, { headers: suyas })).status)
    }
    expect(estados).toEqual([200, 200, 429])
    await siigo.stop()
  })
})

describe('an invoice is looked at', () => {
  test('all errors of its fields at once, by their places', async () => {
    const { Errors } = (
      await facturar(
        cuerpo({
          seller: undefined,
          items: [{ ...ITEM, code: "D'1", quantity: 0.001, price: -1, description: "d'época" }],
          mail_to: ['ana@x.co'],
        }),
      )
    ).cuerpo
    expect(Errors.map(({ Code, Params }) => [Code, Params[0]])).toEqual([
      ['parameter_not_allowed', 'mail_to'],
      ['invalid_code', 'items[0].code'],
      ['invalid_description', 'items[0].description'],
      ['invalid_value', 'items[0].quantity'],
      ['invalid_amount', 'items[0].price'],
      ['parameter_required', 'seller'],
    ])
  })

  test.each<[string, object, string, string]>([
    ['what does not exist', { seller: 0 }, 'invalid_reference', "The seller doesn't exist: 0"],
    [
      'a number of its own',
      { number: 9 },
      'document_settings',
      'The number cannot be used, you must verify the document settings',
    ],
    [
      'yesterday',
      { date: sumarDias(hoy(), -1) },
      'invalid_date',
      'The date cannot be less than the current date',
    ],
    [
      'a credit without its day',
      { payments: [{ id: 5639, value: 119 }] },
      'parameter_required',
      'The field due_date is required',
    ],
    [
      'two taxes of a kind',
      { items: [{ ...ITEM, taxes: [{ id: 13156 }, { id: 13157 }] }] },
      'invalid_taxes',
      'The array taxes has invalid values',
    ],
    [
      'payments that are not its total',
      { payments: [{ id: 5636, value: 118 }] },
      'invalid_total_payments',
      'The total payments must be equal to the total invoice. The total invoice calculated is 119',
    ],
  ])('%s', async (_, cambio, codigo, mensaje) => {
    const { borrador: uno, llave } = borrador()
    await mesa.puerto.emitir(uno, llave)
    const { status, cuerpo: sobre } = await facturar(cuerpo(cambio))
    expect(status).toBe(400)
    expect(sobre.Errors).toMatchObject([{ Code: codigo, Message: mensaje }])
  })

  test('without a stamp it has none, and neither have lists', async () => {
    const { cuerpo: hecha, status } = await facturar(cuerpo({ stamp: { send: false } }))
    expect(status).toBe(201)
    expect(hecha).not.toHaveProperty('stamp')
    const { cuerpo: lista } = await pedir('/v1/invoices', { headers: await cabeceras() })
    for (const each of lista.results as object[]) expect(each).not.toHaveProperty('stamp')
  })

  test('a parameter or a resource that no text names is refused', async () => {
    const headers = await cabeceras()
    expect(codigos(await pedir('/v1/invoices?customer=1', { headers }))).toEqual(['parameter_not_allowed'])
    expect((await pedir('/v1/cities', { headers })).status).toBe(404)
    expect((await pedir('/v1/document-types', { headers })).status).toBe(400)
    expect((await pedir('/v1/document-types?type=FV', { headers })).status).toBe(200)
  })
})

test('another process sets its switches, where it is told to listen to that', async () => {
  const siigo = await iniciarSiigoSimulado({ mando: true })
  const mandar = (donde: string) =>
    fetch(`${donde}/_simulado/fallas`, {
      method: 'POST',
      body: JSON.stringify({ poner: [{ tipo: 'limite', en: 'POST /auth' }], rechazos: ['No'] }),
    })
  expect((await mandar(siigo.url)).status).toBe(204)
  expect(siigo.fallas.rechazos).toEqual(['No'])
  expect(siigo.fallas.tomar('POST /auth')).toBe('limite')
  expect((await mandar(mesa.siigo.url)).status).toBe(401)
  await siigo.stop()
})
