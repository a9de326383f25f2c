import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { RECHAZADO } from '#shared/adjuntos/tipos'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { HTML, jpeg, pdf, pdfConJavaScript, png } from '../support/archivos'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { type Deudora, deudora, enEfectivoA } from '../support/creditos'
import { abrirEnlace } from '../support/exportar'
import { TOTAL } from '../support/pedidos'
import { cortarSubida, pedirFormulario, subirArchivo } from '../support/subidas'
import { agrega, cajaDe } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrarAuditable({ relleno: false }))
let admin: Cliente
let vendedor: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
})

const subir = (bytes: Uint8Array, tipo?: string, quien = vendedor) =>
  subirArchivo(tienda.origen, quien, bytes, tipo)
const abonar = ({ credito_id: id, ventas }: Deudora, formas: object[], resto: object = {}, llave?: string) =>
  vendedor.pedir('POST /creditos/{id}/abono', {
    params: { id },
    body: { venta_id: ventas[0], lista_formas_pagadas_form: formas as never, ...resto },
    llave,
  })
const pagar = (cuenta_credito_id: number, valor_pago: number, resto: object = {}) =>
  vendedor.pedir('PUT /cuentas-credito/pago', { body: { cuenta_credito_id, valor_pago, ...resto } })
const enEfectivo = (valor_pagado: number, adjunto_comprobante?: object) => ({
  id_forma_pago: 1,
  valor_pagado,
  adjunto_comprobante,
})
const porTransferencia = (valor_pagado: number, comprobante_id: string, adjunto_comprobante?: object) => ({
  id_forma_pago: 2,
  valor_pagado,
  comprobante_id,
  adjunto_comprobante,
})
const enCuerpo = (bytes: Buffer, extension_archivo = 'png') => ({
  adjunto: bytes.toString('base64'),
  extension_archivo,
})

type Formas = { adjunto_comprobante: { url: string; extension_archivo: string } | null }[]
const urlsDe = (formas: Formas) => formas.map(each => each.adjunto_comprobante?.url ?? null)
const tokenDe = (url: string | null | undefined): string => url!.split('/').at(-1)!
const ver = async (url: string | null | undefined, quien = vendedor) =>
  (await quien.pedir('GET /adjuntos/{token}', { params: { token: tokenDe(url) } })).status
/** The bytes behind the link of a proof. */
async function abrir(url: string | null | undefined): Promise<Buffer> {
  const { enlace } = await vendedor.exigir('GET /adjuntos/{token}', { params: { token: tokenDe(url) } })
  return Buffer.from(await (await abrirEnlace(tienda.origen, enlace)).arrayBuffer())
}
const historial = async ({ credito_id: id }: Deudora) =>
  (await admin.exigir('POST /creditos/{id}/historial', { params: { id } })).creditos_movimientos.data
const pagosDe = async ({ numero_documento: documento_cliente }: Deudora) =>
  (await vendedor.exigir('POST /cuentas-credito/cliente', { body: { documento_cliente } }))
    .pagos_cuentas_credito

/** What an act wrote, without the ids that it drew. */
const escribe = async (acto: () => Promise<unknown>) =>
  Object.fromEntries(Object.entries(await agrega(acto)).filter(([kind]) => kind !== 'CONTADOR'))

describe('the proof of an abono', () => {
  test('is kept at its payment, and shown in the movements of the account and in the history of abonos', async () => {
    const d = await deudora(admin)
    const { status, data } = await abonar(d, [
      enEfectivo(20_000, { nombre_temp: await subir(pdf(), 'application/pdf') }),
      porTransferencia(10_000, 'SP-1', { nombre_temp: await subir(jpeg(), 'image/jpeg') }),
      porTransferencia(5_000, 'SP-2'),
    ])
    expect(status).toBe(200)
    const { lista_formas_pagadas: formas } = data.movimiento
    expect(formas.map(each => each.adjunto_comprobante?.extension_archivo)).toEqual(['pdf', 'jpg', undefined])
    const [recibo, foto, nada] = urlsDe(formas)
    expect(nada).toBeNull()
    expect((await abrir(recibo)).equals(pdf())).toBe(true)
    expect((await abrir(foto)).equals(jpeg())).toBe(true)
    expect(urlsDe((await historial(d))[0]!.lista_formas_pagadas)).toEqual([recibo, foto, null])
    expect(urlsDe((await pagosDe(d))[0]!.lista_formas_pagadas)).toEqual([recibo, foto, null])
    expect((await obtener([clave.adjunto(tokenDe(foto))]))[0]).toMatchObject({
      clase: 'ABONO',
      dueno_id: data.movimiento.id,
      tienda: '001',
    })
  })

  test('comes with the call of one form as well, uploaded or in the body', async () => {
    const d = await deudora(admin)
    const uno = await pagar(d.credito_id, 1_000, { adjunto_comprobante: enCuerpo(png()) })
    const transferencia = { forma_pago_id: 2, comprobante_id: 'SP-3' }
    const subido = { ...transferencia, adjunto_comprobante: { nombre_temp: await subir(png({ lado: 7 })) } }
    const otro = await pagar(d.credito_id, 2_000, subido)
    for (const [{ data }, bytes] of [
      [uno, png()],
      [otro, png({ lado: 7 })],
    ] as const)
      expect((await abrir(urlsDe(data.movimiento.lista_formas_pagadas)[0])).equals(bytes)).toBe(true)
  })

  test('is opened by whoever sees accounts, from every store, and by nobody else', async () => {
    const { data } = await pagar((await deudora(admin)).credito_id, 1_000, {
      adjunto_comprobante: enCuerpo(png()),
    })
    const [url] = urlsDe(data.movimiento.lista_formas_pagadas)
    expect(await ver(url)).toBe(200)
    // The account shows what every store received.
    expect(await ver(url, admin.en('002'))).toBe(200)
    expect(await ver(url, (await tienda.ingresar('norte')).en('002'))).toBe(200)
    for (const quien of ['bodega', 'operario'] as const)
      expect(await ver(url, await tienda.ingresar(quien))).toBe(404)
    expect(await ver(url, tienda.anonimo)).toBe(401)
  })

  test('stays with an abono that is taken back, whose reversal has none', async () => {
    const d = await deudora(admin)
    const { data } = await abonar(d, [enEfectivo(9_000, enCuerpo(png()))])
    const [url] = urlsDe(data.movimiento.lista_formas_pagadas)
    const { movimiento } = await admin.exigir('PUT /creditos/{id}/anular-abono', {
      params: { id: data.movimiento.id },
      body: { motivo: 'Cheque devuelto' },
    })
    expect(urlsDe(movimiento.lista_formas_pagadas)).toEqual([null])
    const [reverso, abono] = await historial(d)
    expect([reverso!.reversa_de, abono!.anulado]).toEqual([abono!.id, true])
    expect(urlsDe(abono!.lista_formas_pagadas)).toEqual([url])
    expect(urlsDe(reverso!.lista_formas_pagadas)).toEqual([null])
    expect(urlsDe((await pagosDe(d))[0]!.lista_formas_pagadas)).toEqual([url])
    expect((await abrir(url)).equals(png())).toBe(true)
  })

  test('keeps lines of cash apart that have one each; with one of them they are one payment, which has it', async () => {
    const d = await deudora(admin)
    const con = (lado: number) => enCuerpo(png({ lado }))
    const juntas = await abonar(d, [enEfectivo(1_000), enEfectivo(2_000, con(5)), enEfectivo(3_000)])
    expect(juntas.data.movimiento.lista_formas_pagadas).toMatchObject([{ valor_pagado: 6_000 }])
    expect(
      (await abrir(urlsDe(juntas.data.movimiento.lista_formas_pagadas)[0])).equals(png({ lado: 5 })),
    ).toBe(true)
    const { data } = await abonar(d, [enEfectivo(1_000, con(5)), enEfectivo(2_000, con(6)), enEfectivo(500)])
    expect(data.movimiento.lista_formas_pagadas.map(each => each.valor_pagado)).toEqual([1_500, 2_000])
    const [una, otra] = urlsDe(data.movimiento.lista_formas_pagadas)
    expect((await abrir(una)).equals(png({ lado: 5 }))).toBe(true)
    expect((await abrir(otra)).equals(png({ lado: 6 }))).toBe(true)
    const caja = (await cajaDe('001', hoy())).filter(each => each.credito_id === data.movimiento.id)
    expect(caja.map(each => each.valor)).toEqual([1_500, 2_000])
  })

  test('goes with what became money in advance: to both where it proves both', async () => {
    const d = await deudora(admin, 2)
    const excedente = { excedente_como_anticipo: true }
    const reciboDe = async (consecutivo: number) => {
      const { anticipos_movimientos } = await vendedor.exigir('POST /maestros/anticipos/{id}/historial', {
        params: { id: d.tercero_id },
      })
      const found = anticipos_movimientos.data.find(each => each.consecutivo_anticipo === consecutivo)
      const [recibo] = await obtener([clave.reciboDeAnticipo(found!.id)])
      return recibo as unknown as { id: number; adjunto: { token: string } }
    }
    const partida = await abonar(
      d,
      [porTransferencia(TOTAL + 10_000, 'SP-4', enCuerpo(png({ lado: 8 })))],
      excedente,
    )
    const [url] = urlsDe(partida.data.movimiento.lista_formas_pagadas)
    const deAmbos = await reciboDe(partida.data.anticipo!.consecutivo_anticipo)
    expect(deAmbos.adjunto.token).not.toBe(tokenDe(url))
    expect((await abrir(url)).equals(png({ lado: 8 }))).toBe(true)
    expect((await abrir(deAmbos.adjunto.token)).equals(png({ lado: 8 }))).toBe(true)
    const entera = await abonar(
      { ...d, ventas: [d.ventas[1]!] },
      [enEfectivo(TOTAL), porTransferencia(4_000, 'SP-5', enCuerpo(png({ lado: 9 })))],
      excedente,
    )
    expect(urlsDe(entera.data.movimiento.lista_formas_pagadas)).toEqual([null])
    const suyo = await reciboDe(entera.data.anticipo!.consecutivo_anticipo)
    expect((await abrir(suyo.adjunto.token)).equals(png({ lado: 9 }))).toBe(true)
    expect((await obtener([clave.adjunto(suyo.adjunto.token)]))[0]).toMatchObject({
      clase: 'ANTICIPO',
      dueno_id: suyo.id,
    })
    // Both histories of advances show it with the advance that it proves.
    const params = { id: d.tercero_id }
    const { anticipos_movimientos: lista } = await vendedor.exigir(
      'POST /maestros/anticipos/{id}/historial',
      {
        params,
      },
    )
    const { abonos_terceros: abonos } = await vendedor.exigir('GET /terceros/{id}/abono/historial', {
      params,
    })
    for (const filas of [lista.data, abonos.data]) {
      const tokens = filas.map(({ adjunto_comprobante: a }) => a && tokenDe(a.url))
      expect(tokens).toEqual([suyo.adjunto.token, deAmbos.adjunto.token])
      expect((await abrir(tokens[0])).equals(png({ lado: 9 }))).toBe(true)
    }
  })

  test('may come with each of twenty forms, beside an advance, in one act', async () => {
    const d = await deudora(admin)
    const formas = Array.from({ length: 20 }, (_, i) =>
      porTransferencia(TOTAL / 20 + 50, `VEINTE-${i}`, enCuerpo(png({ lado: i + 1 }))),
    )
    const { status, data } = await abonar(d, formas, { excedente_como_anticipo: true })
    expect([status, data.anticipo!.valor]).toEqual([200, 1_000])
    expect(new Set(urlsDe(data.movimiento.lista_formas_pagadas)).size).toBe(20)
  })

  test('is written with its abono: once for a request that is sent again, and not without it', async () => {
    const d = await deudora(admin)
    const formas = [porTransferencia(1_000, 'SP-6', { nombre_temp: await subir(png()) })]
    const llave = crypto.randomUUID()
    const mal = await escribe(() => abonar(d, [{ ...formas[0]!, valor_pagado: TOTAL + 1 }]))
    expect(mal).toEqual({})
    expect(await escribe(() => abonar(d, formas, {}, llave))).toMatchObject({ ADJUNTO: 1, ABONO: 1, CAJA: 1 })
    expect(await escribe(() => abonar(d, formas, {}, llave))).toEqual({})
  })
})

describe('what is refused as one', () => {
  test.each([
    ['a page that calls itself a PNG', HTML, 'image/png'],
    ['a JPEG that calls itself a PNG', jpeg(), 'image/png'],
    ['a page that calls itself a PDF', HTML, 'application/pdf'],
    ['a PDF with JavaScript', pdfConJavaScript(), 'application/pdf'],
  ])('%s, at its own field, and nothing is received', async (_, archivo, tipo) => {
    const d = await deudora(admin)
    const nombre_temp = await subir(archivo, tipo)
    const formas = [enEfectivo(1_000, enCuerpo(png())), porTransferencia(2_000, 'SP-7', { nombre_temp })]
    const added = await escribe(async () => {
      const { status, error } = await abonar(d, formas)
      expect([status, error.errores]).toEqual([
        422,
        { 'lista_formas_pagadas_form.1.adjunto_comprobante': RECHAZADO },
      ])
      const uno = await pagar(d.credito_id, 1_000, { adjunto_comprobante: { nombre_temp } })
      expect([uno.status, uno.error.errores]).toEqual([422, { adjunto_comprobante: RECHAZADO }])
    })
    expect(added).toEqual({})
  })

  test('another extension than the file has, somebody else’s upload, and one that is attached already', async () => {
    const d = await deudora(admin)
    const reparo = async (adjunto_comprobante: object) =>
      (await pagar(d.credito_id, 100, { adjunto_comprobante })).error.errores
    expect(await reparo(enCuerpo(png(), 'pdf'))).toEqual({ adjunto_comprobante: RECHAZADO })
    const ajeno = await subir(png(), 'image/png', await tienda.ingresar('otro'))
    expect(await reparo({ nombre_temp: ajeno })).toEqual({ adjunto_comprobante: RECHAZADO })
    const nombre_temp = await subir(png())
    const YA = 'El archivo ya se adjuntó en otra parte. Adjúntelo de nuevo'
    const doble = await abonar(d, [
      enEfectivo(100, { nombre_temp }),
      porTransferencia(100, 'SP-8', { nombre_temp }),
    ])
    expect(doble.error.errores).toEqual({ 'lista_formas_pagadas_form.1.adjunto_comprobante': YA })
    expect((await pagar(d.credito_id, 100, { adjunto_comprobante: { nombre_temp } })).status).toBe(200)
    expect(await reparo({ nombre_temp })).toEqual({ adjunto_comprobante: YA })
  })

  test('one beside a list, of which nobody knows what it proves', async () => {
    const d = await deudora(admin)
    const { status, error } = await abonar(d, [enEfectivo(100)], { adjunto_comprobante: enCuerpo(png()) })
    expect([status, error.errores]).toEqual([
      422,
      { adjunto_comprobante: 'Cada forma de pago de la lista lleva su propio soporte' },
    ])
  })

  test('an upload that broke half-way: the abono is received without it, or with what is uploaded again', async () => {
    const d = await deudora(admin)
    const foto = png({ lado: 300 })
    const formulario = await pedirFormulario(vendedor, foto)
    await cortarSubida(tienda.origen, formulario, foto)
    const con = (nombre_temp?: string) =>
      abonar(d, [porTransferencia(1_000, 'SP-9', nombre_temp ? { nombre_temp } : undefined)])
    const rota = await con(formulario.nombre_temp)
    expect([rota.status, rota.error.errores]).toEqual([
      422,
      { 'lista_formas_pagadas_form.0.adjunto_comprobante': RECHAZADO },
    ])
    expect((await con()).data.total_credito).toBe(TOTAL - 1_000)
    expect((await con(await subir(foto))).data.total_credito).toBe(TOTAL - 2_000)
  })
})

test('an abono without one is what it was', async () => {
  const d = await deudora(admin)
  for (const nada of [undefined, null, {}, { nombre_temp: '', adjunto: null }]) {
    const { data } = await abonar(d, [enEfectivo(100, nada as object)])
    expect(urlsDe(data.movimiento.lista_formas_pagadas)).toEqual([null])
  }
  const { data } = await vendedor.pedir('POST /creditos/{id}/abono', {
    params: { id: d.credito_id },
    body: enEfectivoA(d.ventas[0]!, 100),
  })
  expect(urlsDe(data.movimiento.lista_formas_pagadas)).toEqual([null])
})

test('all of it leaves books that agree', async () => {
  await sinTrabajos()
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda, {}))).toEqual([])
})
