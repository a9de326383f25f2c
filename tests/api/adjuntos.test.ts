import { describe, expect, test } from 'vitest'
import { RECHAZADO } from '#shared/adjuntos/tipos'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { HTML, jpeg, pdf, png, SVG, webp } from '../support/archivos'
import { abrirEnlace } from '../support/exportar'
import { conComprobante, enEfectivo, guardar, TOTAL } from '../support/pedidos'
import { idDe, sembrar } from '../support/sembrar'
import { enviarFormulario, type Formulario, pedirFormulario, subirArchivo } from '../support/subidas'
import { agrega, existencia } from '../support/tabla'
import { type Cliente, type Respuesta, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const FACTURAR = 'POST /facturas/{venta_id}/forma-pago'
const CAMPO = 'formaPagoList.0.adjunto_comprobante'

const enviar = (formulario: Formulario, bytes: Uint8Array, cambios?: Record<string, string>) =>
  enviarFormulario(tienda.origen, formulario, bytes, cambios)
const subir = (quien: Cliente, bytes: Uint8Array, tipo?: string) =>
  subirArchivo(tienda.origen, quien, bytes, tipo)

/** What an act added to the ledgers and to the attachments: counts and words follow later, by themselves. */
async function registra(acto: () => Promise<unknown>): Promise<Record<string, number>> {
  const added = await agrega(acto)
  const kinds = ['ADJUNTO', 'CAJA', 'KARDEX', 'AUDITORIA']
  return Object.fromEntries(Object.entries(added).filter(([kind]) => kinds.includes(kind)))
}

/** Bills a new sale with a proof. */
async function facturar(quien: Cliente, adjunto: object | undefined) {
  const { venta_id } = await guardar(quien)
  return {
    venta_id,
    reply: await quien.pedir(FACTURAR, { params: { venta_id }, body: conComprobante(adjunto) }),
  }
}
/** A PDF of so many bytes. */
const pdfDe = (bytes: number): Buffer => pdf('', Buffer.alloc(bytes - pdf().length))
const urlDe = ({ reply }: { reply: Respuesta<typeof FACTURAR> }): string =>
  reply.data.ventas_formas_pagos[0]!.adjunto_comprobante!.url
const tokenDe = (url: string): string => url.split('/').at(-1)!

/** What the store holds behind the link of an attachment. */
async function abrir(quien: Cliente, url: string) {
  const { enlace, ...datos } = await quien.exigir('GET /adjuntos/{token}', {
    params: { token: tokenDe(url) },
  })
  const reply = await abrirEnlace(tienda.origen, enlace)
  return { datos, reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('the proof of a payment', () => {
  test.each([
    ['PNG', png(), 'image/png', 'png'],
    ['JPEG', jpeg(), 'image/jpeg', 'jpg'],
    ['WebP', webp(), 'image/webp', 'webp'],
    ['PDF', pdf(), 'application/pdf', 'pdf'],
  ])(
    'as a %s is uploaded, billed with, shown in the sale and opened',
    async (_, archivo, tipo, extension) => {
      const vendedor = await tienda.ingresar('vendedor')
      const hecha = await facturar(vendedor, { nombre_temp: await subir(vendedor, archivo, tipo) })
      expect(hecha.reply.status).toBe(200)
      const { ventas_formas_pagos: pagos } = await vendedor.exigir('GET /facturas/{venta_id}', {
        params: { venta_id: hecha.venta_id },
      })
      expect(pagos[0]!.adjunto_comprobante).toEqual({
        nombre_temp: null,
        extension_archivo: extension,
        adjunto: null,
        url: urlDe(hecha),
      })
      const { datos, reply, bytes } = await abrir(vendedor, urlDe(hecha))
      expect(datos).toEqual({ tipo, extension_archivo: extension, tamano: archivo.length })
      expect(bytes.equals(archivo)).toBe(true)
      expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
        tipo,
        `inline; filename="Adjunto venta ${hecha.venta_id}.${extension}"`,
      ])
    },
  )

  test('may come in the body as base64, also as a data URL, as the specification has it', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const base64 = jpeg().toString('base64')
    for (const adjunto of [base64, `data:image/jpeg;base64,${base64}`]) {
      const hecha = await facturar(vendedor, { nombre_temp: '', extension_archivo: 'jpeg', adjunto, url: '' })
      expect((await abrir(vendedor, urlDe(hecha))).bytes.equals(jpeg())).toBe(true)
    }
  })

  test('in the body is as large as 4 MB, also as a data URL, and not a byte more', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const caso = async (bytes: number, antes = '') =>
      (await facturar(vendedor, { adjunto: antes + pdfDe(bytes).toString('base64') })).reply.status
    expect(await caso(4 * 1024 ** 2)).toBe(200)
    expect(await caso(4 * 1024 ** 2, 'data:application/pdf;base64,')).toBe(200)
    expect(await caso(4 * 1024 ** 2 + 1)).toBe(422)
  })

  test('is uploaded up to 5 MB, and not a byte more', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const archivo = pdfDe(5 * 1024 ** 2)
    const nombre_temp = await subir(vendedor, archivo, 'application/pdf')
    expect((await facturar(vendedor, { nombre_temp })).reply.status).toBe(200)
    const { status, error } = await vendedor.pedir('POST /adjuntos/subida', {
      body: { nombre: 'pago', tipo: 'application/pdf', tamano: archivo.length + 1 },
    })
    expect([status, error.errores]).toEqual([422, { tamano: RECHAZADO }])
  })

  test('is none where its fields are empty', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    for (const nada of [undefined, null, {}, { nombre_temp: '', adjunto: null }]) {
      const { reply } = await facturar(vendedor, nada as object)
      expect(reply.data.ventas_formas_pagos[0]!.adjunto_comprobante).toBeNull()
    }
  })

  test('belongs to a form that asks for a voucher', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const { venta_id } = await guardar(vendedor)
    const [efectivo] = enEfectivo(TOTAL).formaPagoList
    const reply = await vendedor.pedir(FACTURAR, {
      params: { venta_id },
      body: { formaPagoList: [{ ...efectivo, adjunto_comprobante: { adjunto: png().toString('base64') } }] },
    })
    expect([reply.status, reply.error.errores]).toEqual([
      422,
      { [CAMPO]: 'Esta forma de pago no lleva comprobante' },
    ])
  })

  test('is stored as a picture and nothing else, whatever else it was', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const politica = Buffer.concat([png({ extra: [['tEXt', '<script>alert(1)</script>']] }), HTML])
    const hecha = await facturar(vendedor, { nombre_temp: await subir(vendedor, politica) })
    const { bytes } = await abrir(vendedor, urlDe(hecha))
    expect(bytes.equals(png())).toBe(true)
  })

  test('stays what was looked at, also when the upload is overwritten afterwards', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const formulario = await pedirFormulario(vendedor, png({ lado: 64 }))
    await enviar(formulario, png())
    const hecha = await facturar(vendedor, { nombre_temp: formulario.nombre_temp })
    expect(await enviar(formulario, HTML)).toBe(204)
    expect((await abrir(vendedor, urlDe(hecha))).bytes.equals(png())).toBe(true)
  })

  test('goes into the transaction of the bill: one item, and none when the bill is refused', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const { venta_id } = await guardar(vendedor)
    const body = conComprobante({ nombre_temp: await subir(vendedor, png()) })
    const before = await existencia(12)
    const bien = { params: { venta_id }, body, llave: crypto.randomUUID() }
    const mal = { formaPagoList: [{ ...body.formaPagoList[0]!, valor_pagado: TOTAL - 1 }] }
    expect(await registra(() => vendedor.pedir(FACTURAR, { params: { venta_id }, body: mal }))).toEqual({})
    expect(await registra(() => vendedor.exigir(FACTURAR, bien))).toEqual({
      ADJUNTO: 1,
      CAJA: 1,
      KARDEX: 1,
      AUDITORIA: 1,
    })
    // The same request again answers alike and attaches nothing more.
    expect(await registra(() => vendedor.exigir(FACTURAR, bien))).toEqual({})
    expect((await existencia(12))[0]).toBe(before[0] - 2)
  })
})

describe('what is refused', () => {
  test.each([
    ['a page that calls itself a PNG', HTML, 'image/png'],
    ['a drawing with script that calls itself a PNG', SVG, 'image/png'],
    ['a page behind the first bytes of a PNG', Buffer.concat([png().subarray(0, 8), HTML]), 'image/png'],
    ['a JPEG that calls itself a PNG', jpeg(), 'image/png'],
    ['a page that calls itself a PDF', HTML, 'application/pdf'],
    ['a PDF that does something when it is opened', pdf('/OpenAction 5 0 R'), 'application/pdf'],
    ['a picture too large to unpack', png({ medidas: [50_000, 50_000] }), 'image/png'],
  ])('%s, and nothing is billed', async (_, archivo, tipo) => {
    const vendedor = await tienda.ingresar('vendedor')
    const nombre_temp = await subir(vendedor, archivo, tipo)
    const { venta_id } = await guardar(vendedor)
    const added = await registra(async () => {
      const reply = await vendedor.pedir(FACTURAR, {
        params: { venta_id },
        body: conComprobante({ nombre_temp }),
      })
      expect([reply.status, reply.message, reply.error.errores]).toEqual([
        422,
        RECHAZADO,
        { [CAMPO]: RECHAZADO },
      ])
    })
    expect(added).toEqual({})
  })

  test.each([
    ['that is no base64', 'no es base64 <script>'],
    ['of a page', HTML.toString('base64')],
    ['above 4 MB', Buffer.alloc(4 * 1024 ** 2 + 3).toString('base64')],
    ['far above 4 MB', 'A'.repeat(5_700_000)],
  ])('a text %s', async (_, adjunto) => {
    const { reply } = await facturar(await tienda.ingresar('vendedor'), { adjunto })
    expect([reply.status, reply.message]).toEqual([422, RECHAZADO])
  })

  test('another extension than the file has', async () => {
    const adjunto = png().toString('base64')
    const { reply } = await facturar(await tienda.ingresar('vendedor'), { adjunto, extension_archivo: 'pdf' })
    expect([reply.status, reply.message]).toEqual([422, RECHAZADO])
  })

  test.each([
    'no-existe.png',
    'AAAAAAAAAAAAAAAAAAAAAA.png',
    '../contenido/AAAAAAAAAAAAAA.png',
    '../2/AAAAAAAAAAAAAAAAAAAAAA.png',
    'AAAAAAAAAAAAAAAAAAAAAA.html',
  ])('an upload %j that there is not', async nombre_temp => {
    const { reply } = await facturar(await tienda.ingresar('vendedor'), { nombre_temp })
    expect([reply.status, reply.message]).toEqual([422, RECHAZADO])
  })

  test('somebody else’s upload', async () => {
    const nombre_temp = await subir(await tienda.ingresar('otro'), png())
    const { reply } = await facturar(await tienda.ingresar('vendedor'), { nombre_temp })
    expect([reply.status, reply.message]).toEqual([422, RECHAZADO])
  })

  test('an upload that is attached already, for a second sale and for a second line', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const nombre_temp = await subir(vendedor, png())
    expect((await facturar(vendedor, { nombre_temp })).reply.status).toBe(200)
    const { reply } = await facturar(vendedor, { nombre_temp })
    expect([reply.status, reply.error.errores]).toEqual([
      422,
      { [CAMPO]: 'El archivo ya se adjuntó en otra parte. Adjúntelo de nuevo' },
    ])
    const otra = await subir(vendedor, png())
    const { venta_id } = await guardar(vendedor)
    const [linea] = conComprobante({ nombre_temp: otra }).formaPagoList
    const doble = await vendedor.pedir(FACTURAR, {
      params: { venta_id },
      body: {
        formaPagoList: [
          { ...linea, valor_pagado: 500 },
          { ...linea, valor_pagado: TOTAL - 500, comprobante_id: 'OTRO-1' },
        ],
      },
    })
    expect(doble.status).toBe(422)
  })

  test('but the same picture may prove two payments: it is stored once', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const hechas = [
      await facturar(vendedor, { nombre_temp: await subir(vendedor, png({ lado: 9 })) }),
      await facturar(vendedor, { nombre_temp: await subir(vendedor, png({ lado: 9 })) }),
    ]
    const enlaces = []
    for (const hecha of hechas) {
      const params = { token: tokenDe(urlDe(hecha)) }
      enlaces.push((await vendedor.exigir('GET /adjuntos/{token}', { params })).enlace.split('?')[0])
    }
    expect(enlaces[0]).toBe(enlaces[1])
    expect(urlDe(hechas[0]!)).not.toBe(urlDe(hechas[1]!))
  })
})

describe('the form of an upload', () => {
  test('takes no more than was announced, no other type, and no other key', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const formulario = await pedirFormulario(vendedor, png())
    const key = formulario.campos.find(({ nombre }) => nombre === 'key')!.valor
    expect(await enviar(formulario, Buffer.concat([png(), HTML]))).toBe(400)
    expect(await enviar(formulario, Buffer.alloc(0))).toBe(400)
    expect(await enviar(formulario, png(), { 'Content-Type': 'text/html' })).toBe(403)
    for (const otra of [`${key}x`, 'adjuntos/contenido/x.png', key.replace(/\/\d+\//, '/2/')])
      expect(await enviar(formulario, png(), { key: otra })).toBe(otra === key ? 204 : 403)
    expect(await enviar(formulario, png())).toBe(204)
  })

  test('is over after five minutes', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const formulario = await pedirFormulario(vendedor, png())
    const politica = formulario.campos.find(({ nombre }) => nombre === 'Policy')!.valor
    const { expiration } = JSON.parse(Buffer.from(politica, 'base64').toString()) as { expiration: string }
    const segundos = (Date.parse(expiration) - Date.now()) / 1000
    expect(segundos).toBeGreaterThan(290)
    expect(segundos).toBeLessThanOrEqual(300)
    // Its end is under the signature.
    const larga = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(politica, 'base64').toString()),
        expiration: '2099-01-01T00:00:00Z',
      }),
    )
    expect(await enviar(formulario, png(), { Policy: larga.toString('base64') })).toBe(403)
  })

  test('puts nothing where it could be opened', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const formulario = await pedirFormulario(vendedor, png())
    await enviar(formulario, png())
    const key = formulario.campos.find(({ nombre }) => nombre === 'key')!.valor
    expect((await fetch(new URL(`${formulario.url}/${key}`, tienda.origen))).status).toBe(403)
  })
})

describe('an attachment', () => {
  test('is opened by a link that counts for a minute', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const hecha = await facturar(vendedor, { adjunto: png().toString('base64') })
    const { enlace } = await vendedor.exigir('GET /adjuntos/{token}', {
      params: { token: tokenDe(urlDe(hecha)) },
    })
    expect(new URL(enlace, tienda.origen).searchParams.get('X-Amz-Expires')).toBe('60')
  })

  test('is there for those who may see its sale in its store, and for nobody else', async () => {
    const super1 = await tienda.ingresar('super')
    const enNorte = await facturar(super1.en('002'), { adjunto: png().toString('base64') })
    const token = tokenDe(urlDe(enNorte))
    const ver = async (quien: Cliente) =>
      (await quien.pedir('GET /adjuntos/{token}', { params: { token } })).status
    expect(await ver(super1.en('002'))).toBe(200)
    expect(await ver((await tienda.ingresar('norte')).en('002'))).toBe(200)
    expect(await ver(super1)).toBe(404)
    expect(await ver(await tienda.ingresar('vendedor'))).toBe(404)
    expect(await ver(tienda.anonimo)).toBe(401)
    const enCentro = await facturar(super1, { adjunto: png().toString('base64') })
    const params = { token: tokenDe(urlDe(enCentro)) }
    const bodega = await tienda.ingresar('bodega')
    expect((await bodega.pedir('GET /adjuntos/{token}', { params })).status).toBe(404)
  })

  test('outlives the person who attached it, whose own way to it is closed', async () => {
    const otro = await tienda.entrar('otro')
    const hecha = await facturar(otro, { adjunto: png().toString('base64') })
    const usuario = clave.usuario(idDe('otro'))
    await marcar(usuario, { activo: false })
    try {
      const params = { token: tokenDe(urlDe(hecha)) }
      expect((await otro.pedir('GET /adjuntos/{token}', { params })).status).toBe(401)
      expect((await otro.pedir('POST /adjuntos/subida')).status).toBe(401)
      const vendedor = await tienda.ingresar('vendedor')
      expect((await abrir(vendedor, urlDe(hecha))).bytes.equals(png())).toBe(true)
    } finally {
      await marcar(usuario, { activo: true })
    }
  })
})
