import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { NO_ES_FACTURA } from '#functions/documentos/venta/contenido'
import { type Item, marcar, obtener } from '#functions/kernel/dynamo/client'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { claveDeEmpresa, claveDeTienda } from '#functions/maestros/public'
import { LOGO } from '#infra/local/demo/logo'
import { AUSENTE, crearLector, tokenDe, ver } from '../support/abrir-papel'
import { sinTrabajos } from '../support/trabajos'
import { codigosQrDe, textos, todo } from '../support/leer-pdf'
import { facturada, guardar, guardarConDespiece } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const { abrir, abrirPlanos, destino, llaveDe, descargar } = crearLector(veta)
const objetos = async () => ({
  ...(await import('#functions/kernel/documents/objetos')),
  ...(await import('#functions/kernel/documents/s3')),
})

/** Runs with other attributes in an item that no route changes yet. */
async function conDatos<T>(key: Clave, cambios: Item, acto: () => Promise<T>): Promise<T> {
  const [former] = await obtener([key])
  const names = Object.keys(cambios)
  const known = Object.fromEntries(names.filter(name => name in former!).map(name => [name, former![name]]))
  await marcar(key, cambios)
  try {
    return await acto()
  } finally {
    await marcar(
      key,
      known,
      names.filter(name => !(name in known)),
    )
  }
}

describe('GET /public/FVS/{id}', () => {
  it('opens by its token without a session', async () => {
    const { venta_id, enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    expect(tokenDe(enlace_factura)).toMatch(/^[\w-]{22}$/)
    const redirected = await abrir(tokenDe(enlace_factura))
    const { status, headers } = redirected
    expect(status).toBe(302)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const location = destino(redirected)
    expect(llaveDe(redirected)).toMatch(
      new RegExp(`^documentos/FVS/${venta_id}/0-\\d+-[0-9a-f]{16}-A4\\.pdf$`),
    )
    const life = Number(location.searchParams.get('X-Amz-Expires'))
    expect(life).toBeGreaterThanOrEqual(60)
    expect(life).toBeLessThanOrEqual(300)

    const { reply, pages } = await descargar(tokenDe(enlace_factura))
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="Venta ${venta_id}.pdf"`)
    expect(todo(pages)).toContain(NO_ES_FACTURA)
    expect(textos(pages[0]!)).toEqual(
      expect.arrayContaining([`No. ${venta_id}`, 'Ana María Peña Ñungo', 'COR-40']),
    )
  })

  it('is the A4 sheet, or the roll of 80 mm where that is asked for', async () => {
    const { venta_id, enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    const token = tokenDe(enlace_factura)
    const sheet = await descargar(token, veta.anonimo, { formato: 'A4' })
    const roll = await descargar(token, veta.anonimo, { formato: '80mm' })
    expect(sheet.bytes).toEqual((await descargar(token)).bytes)
    expect(roll.reply.headers.get('content-disposition')).toContain(`"Venta ${venta_id} tirilla.pdf"`)
    expect(textos(roll.pages[0]!)).toEqual(
      expect.arrayContaining([`No. ${venta_id}`, 'COR-40 Corredera telescópica 40 cm']),
    )
    const { status, error } = await abrir(token, veta.anonimo, { formato: 'carta' })
    expect([status, error.errores]).toEqual([422, { formato: 'El formato debe ser A4 o 80mm' }])
  })

  it('follows the sale: order, billed, annulled', async () => {
    const admin = await veta.ingresar('super')
    const { venta_id, factura } = await facturada(admin)
    const token = tokenDe(factura.enlace_factura)
    const billed = (await descargar(token)).pages
    expect(todo(billed)).toMatch(/Remisión[^]*Recibo No\. 001-\d{6}/)
    expect(todo(billed)).not.toMatch(/no es factura|ANULADO/)
    await admin.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
    expect(todo((await descargar(token)).pages)).toContain('ANULADO')
    expect(todo((await descargar(token, veta.anonimo, { formato: '80mm' })).pages)).toContain('ANULADO')
  })

  it('leads, on the sheet and on the roll, to the order that its customer follows', async () => {
    const { venta_id, enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    for (const formato of ['A4', '80mm']) {
      const { bytes } = await descargar(tokenDe(enlace_factura), veta.anonimo, { formato })
      const seguir = (await codigosQrDe(bytes)).find(url => url.includes('/#/publico/pedido/'))!
      const pedido = await veta.anonimo.exigir('GET /public/pedido/{token}', {
        params: { token: tokenDe(seguir) },
      })
      expect([formato, pedido.venta_id]).toEqual([formato, venta_id])
    }
  })

  it('prints the totals of the sale', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardarConDespiece(vendedor)
    const { ventas_encabezado: venta, ventas_detalle } = await ver(vendedor, venta_id)
    const pesos = (value: number) =>
      `$ ${value.toLocaleString('es-CO', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })}`
    for (const formato of ['A4', '80mm']) {
      const { pages } = await descargar(tokenDe(venta.enlace_factura), veta.anonimo, { formato })
      const found = pages.flatMap(textos).map(text => text.replaceAll('\u00a0', ' '))
      const after = (label: string) =>
        found.slice(found.lastIndexOf(label) + 1).find(text => text.startsWith('$'))
      expect(after('Total')).toBe(pesos(venta.total_venta_bruta))
      expect(after('Subtotal bruto')).toBe(pesos(venta.total_venta_neta + venta.total_descuento))
      expect(after('Saldo por pagar')).toBe(pesos(venta.total_venta_bruta))
      for (const { referencia } of ventas_detalle) expect(found.join(' ')).toContain(referencia)
      expect(found.join(' ')).toContain('Canto pegado: BLANCO-3R 2,8 m, BLANCO-22 1,6 m.')
    }
  })

  it('makes the file once for a version of the sale, and again when it is gone', async () => {
    const { venta_id, enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    const token = tokenDe(enlace_factura)
    const { s3, deposito, guardarObjeto } = await objetos()
    const Key = llaveDe(await abrir(token))
    await guardarObjeto(Key, 'kept', 'application/pdf')
    expect(await (await fetch(destino(await abrir(token)))).text()).toBe('kept')
    await s3.send(new DeleteObjectCommand({ Bucket: deposito(), Key }))
    expect(todo((await descargar(token)).pages)).toContain(`No. ${venta_id}`)
    await guardar(await veta.ingresar('vendedor'), { venta_id, observacion_venta: 'Otra versión' })
    expect(todo((await descargar(token)).pages)).toContain('Otra versión')
  })

  it('comes to one object for all who ask at once', async () => {
    const { enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    const all = await Promise.all(Array.from({ length: 6 }, () => descargar(tokenDe(enlace_factura))))
    for (const { bytes } of all) expect(bytes).toEqual(all[0]!.bytes)
  })

  it('is made anew when the legal data, the logo or the address of the store change', async () => {
    const { enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    const token = tokenDe(enlace_factura)
    const llaves = new Set([llaveDe(await abrir(token))])
    const nueva = async () => {
      const key = llaveDe(await abrir(token))
      expect(llaves).not.toContain(key)
      llaves.add(key)
      return descargar(token)
    }
    await conDatos(claveDeTienda('001'), { direccion: 'Carrera 99 # 1-23' }, async () => {
      expect(todo((await nueva()).pages)).toContain('Carrera 99 # 1-23')
    })
    await conDatos(claveDeEmpresa(), { razon_social: 'Otra Razón S.A.S.' }, async () => {
      expect(todo((await nueva()).pages)).toContain('Otra Razón S.A.S.')
    })
    const { guardarObjeto } = await objetos()
    await guardarObjeto('documentos/marca/prueba.png', LOGO.bytes, 'image/png')
    const image = /\/Subtype \/Image/
    await conDatos(claveDeEmpresa(), { logo: 'documentos/marca/prueba.png' }, async () => {
      expect(Buffer.from((await nueva()).bytes).toString('latin1')).toMatch(image)
    })
    await guardarObjeto('documentos/marca/rota.png', LOGO.bytes.slice(0, 300), 'image/png')
    await conDatos(claveDeEmpresa(), { logo: 'documentos/marca/rota.png' }, async () => {
      expect(Buffer.from((await nueva()).bytes).toString('latin1')).not.toMatch(image)
    })
    expect(llaves).toContain(llaveDe(await abrir(token)))
  })

  it('opens by its bare number only for who may see the sale', async () => {
    const { venta_id } = await guardar(await veta.ingresar('vendedor'))
    for (const quien of ['vendedor', 'operario', 'admin', 'super'] as const) {
      const { pages } = await descargar(venta_id, await veta.ingresar(quien))
      expect(todo(pages)).toContain(`No. ${venta_id}`)
    }
    const salio = await veta.entrar('vendedor')
    await salio.pedir('POST /ingreso/salir')
    const refused = [
      await abrir(venta_id),
      await abrir(venta_id, await veta.ingresar('norte', '002')),
      await abrir(venta_id, await veta.ingresar('bodega')),
      await abrir(venta_id, salio),
      await veta.anonimo.pedir('GET /public/FVS/{id}', {
        params: { id: venta_id },
        headers: { authorization: 'Bearer forged' },
      }),
      await abrir(999_999, await veta.ingresar('vendedor')),
      await abrir(0, await veta.ingresar('vendedor')),
      await abrir('1'.repeat(30), await veta.ingresar('vendedor')),
      await abrir('AAAAAAAAAAAAAAAAAAAAAA'),
      await abrir('AAAAAAAAAAAAAAAAAAAAAA', await veta.ingresar('super')),
    ]
    for (const { status, error } of refused) {
      expect(status).toBe(404)
      expect(error).toEqual(AUSENTE)
    }
  })
})

describe('the job after billing', () => {
  it('makes the sheet, the roll and the cut plan before somebody asks, and comes to the same when done again', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, totales } = await guardarConDespiece(vendedor)
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }] },
    })
    await sinTrabajos()
    const { enlace_factura, enlace_planos } = (await ver(vendedor, venta_id)).ventas_encabezado
    const { s3, deposito, leerObjeto, guardarObjeto } = await objetos()
    let puts = 0
    s3.middlewareStack.add(
      (next, { commandName }) =>
        args => {
          if (commandName === 'PutObjectCommand') puts++
          return next(args)
        },
      { name: 'contar' },
    )
    const llaves = [
      llaveDe(await abrir(tokenDe(enlace_factura))),
      llaveDe(await abrir(tokenDe(enlace_factura), veta.anonimo, { formato: '80mm' })),
      llaveDe(await abrirPlanos(tokenDe(enlace_planos))),
    ]
    s3.middlewareStack.remove('contar')
    expect(puts).toBe(0)
    const made = await Promise.all(llaves.map(leerObjeto))
    const { hacerPapel } = await import('#functions/documentos/public')
    for (const key of llaves) await guardarObjeto(key, 'kept', 'application/pdf')
    await hacerPapel({ venta_id })
    for (const key of llaves) expect(Buffer.from((await leerObjeto(key))!).toString()).toBe('kept')
    for (const Key of llaves) await s3.send(new DeleteObjectCommand({ Bucket: deposito(), Key }))
    await Promise.all([hacerPapel({ venta_id }), hacerPapel({ venta_id })])
    expect(await Promise.all(llaves.map(leerObjeto))).toEqual(made)
  })

  it('is nothing for a sale that does not exist', async () => {
    const { hacerPapel } = await import('#functions/documentos/public')
    await expect(hacerPapel({ venta_id: 999_999 })).resolves.toBeUndefined()
  })
})
