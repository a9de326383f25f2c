import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { NO_ES_FACTURA } from '#functions/documentos/venta/contenido'
import { consultar, type Item, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave, type Clave, COLAS } from '#functions/kernel/dynamo/keys'
import { claveDeEmpresa, claveDeTienda } from '#functions/maestros/public'
import { LOGO } from '#infra/local/demo/logo'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { leer, textos, todo } from '../support/leer-pdf'
import { DESPIECE, facturada, guardar, guardarConDespiece } from '../support/pedidos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { auditoriaDe } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const objetos = () => import('#functions/kernel/documents/objetos')
type Papel = 'GET /public/FVS/{id}' | 'GET /public/planos/{id}'
const abrir = (id: string | number, quien = veta.anonimo, query = {}, ruta: Papel = 'GET /public/FVS/{id}') =>
  quien.pedir(ruta, { params: { id }, query })
/** Where a reply leads; the local server leaves its own origin out. */
const destino = ({ headers }: { headers: Headers }) => new URL(headers.get('location')!, veta.origen)
const tokenDe = (enlace: string | null) => enlace!.split('/').at(-1)!
/** Key of the object that a reply leads to. */
const llaveDe = (reply: { headers: Headers }): string => {
  return /documentos\/(?:FVS|planos)\/.*$/.exec(destino(reply).pathname)![0]
}
async function descargar(...args: Parameters<typeof abrir>) {
  const redirected = await abrir(...args)
  expect(redirected.status).toBe(302)
  const reply = await fetch(destino(redirected))
  expect(reply.status).toBe(200)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return { reply, bytes, pages: await leer(bytes) }
}
const planos = (id: string | number, quien = veta.anonimo, query = {}) =>
  descargar(id, quien, query, 'GET /public/planos/{id}')

const ver = (quien: Cliente, venta_id: number) =>
  quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })

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
/** Resolves when every background job has been done. */
async function sinTrabajos(): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if ((await consultar({ indice: 'GSI1', pk: COLAS.TRABAJO.pendiente })).length === 0) return
    await new Promise(done => setTimeout(done, 25))
  }
  throw new Error('The jobs do not come to rest')
}
const AUSENTE = { message: 'No se encontraron datos', codigo: 'no_encontrado' }

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

describe('GET /public/planos/{id}', () => {
  it('opens by the link that the line of a saved sale carries', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardarConDespiece(vendedor)
    const { ventas_encabezado, ventas_detalle } = await ver(vendedor, venta_id)
    const tablero = ventas_detalle.find(linea => linea.response_lepton !== null)!
    const { planilla, planillaLepton } = tablero.response_lepton as Optimizacion
    expect(planillaLepton.url_planos).toMatch(/^\/api\/public\/planos\/[\w-]{22}\?item=\d+$/)
    expect(planilla.url_planos).toBe(planillaLepton.url_planos)
    expect(planillaLepton.url_planos).toBe(`${ventas_encabezado.enlace_planos}?item=${tablero.item}`)

    const redirected = await fetch(`${veta.origen}${planillaLepton.url_planos}`, { redirect: 'manual' })
    expect(redirected.status).toBe(302)
    expect(redirected.headers.get('x-robots-tag')).toBe('noindex')
    const reply = await fetch(destino(redirected))
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="Plano de corte ${venta_id}.pdf"`)
    const text = todo(await leer(new Uint8Array(await reply.arrayBuffer())))
    expect(text).toContain(`Pedido No. ${venta_id} · Ana`)
    expect(text).toContain('TAB-BLANCO Melamina blanca 15 mm')
    expect(text).toContain('BLANCO-3R')
    expect(text).not.toMatch(/Peña|1020304050/)
  })

  it('holds the plans of all boards of the sale, or of the line that is named', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: DESPIECE })
    const roble = { ...DESPIECE, referencia: 'TAB-ROBLE' }
    const otro = await vendedor.exigir('POST /optimizar/generar', { body: roble })
    const { venta_id } = await guardar(vendedor, {
      productoList: [
        { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion },
        { producto_id: PRODUCTO.roble, cantidad_solicitada: 1, response_lepton: otro.optimizacion },
      ],
    })
    const { ventas_encabezado, ventas_detalle } = await ver(vendedor, venta_id)
    const token = tokenDe(ventas_encabezado.enlace_planos)
    const all = todo((await planos(token)).pages)
    expect(all).toContain('TAB-BLANCO Melamina blanca 15 mm')
    expect(all).toContain('TAB-ROBLE Melamina roble 15 mm')
    const { item } = ventas_detalle.find(linea => linea.referencia === 'TAB-ROBLE')!
    const one = todo((await planos(token, veta.anonimo, { item })).pages)
    expect(one).toContain('TAB-ROBLE')
    expect(one).not.toContain('TAB-BLANCO')
    const other = await abrir(token, veta.anonimo, { item: 77 }, 'GET /public/planos/{id}')
    expect([other.status, other.error]).toEqual([404, AUSENTE])
  })

  it('keeps its link when the order is edited; what it says follows the plan and nothing else of the order', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardar(vendedor)
    expect((await ver(vendedor, venta_id)).ventas_encabezado.enlace_planos).toBeNull()
    await guardarConDespiece(vendedor, { venta_id })
    const { enlace_planos } = (await ver(vendedor, venta_id)).ventas_encabezado
    const before = llaveDe(await abrir(tokenDe(enlace_planos), veta.anonimo, {}, 'GET /public/planos/{id}'))
    const bigger = { ...DESPIECE, piezas: [{ ...DESPIECE.piezas[0]!, cantidad: 5 }] }
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: bigger })
    const linea = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }
    await guardar(vendedor, { venta_id, productoList: [linea] })
    expect((await ver(vendedor, venta_id)).ventas_encabezado.enlace_planos).toBe(enlace_planos)
    const after = await abrir(tokenDe(enlace_planos), veta.anonimo, {}, 'GET /public/planos/{id}')
    expect(llaveDe(after)).not.toBe(before)
    await guardar(vendedor, { venta_id, productoList: [linea], observacion_venta: 'Nada del plano' })
    const same = await abrir(tokenDe(enlace_planos), veta.anonimo, {}, 'GET /public/planos/{id}')
    expect(llaveDe(same)).toBe(llaveDe(after))
    await guardar(vendedor, { venta_id })
    const gone = await abrir(tokenDe(enlace_planos), veta.anonimo, {}, 'GET /public/planos/{id}')
    expect([gone.status, gone.error]).toEqual([404, AUSENTE])
  })

  it('opens by the number of the sale only for who may see it, and by no other paper’s token', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, enlace_factura } = await guardarConDespiece(vendedor)
    const { enlace_planos } = (await ver(vendedor, venta_id)).ventas_encabezado
    for (const quien of ['vendedor', 'operario', 'admin', 'super'] as const)
      expect(todo((await planos(venta_id, await veta.ingresar(quien))).pages)).toContain(`No. ${venta_id}`)
    const sinPlano = (await guardar(vendedor)).venta_id
    const refused = [
      await abrir(venta_id, veta.anonimo, {}, 'GET /public/planos/{id}'),
      await abrir(venta_id, await veta.ingresar('norte', '002'), {}, 'GET /public/planos/{id}'),
      await abrir(venta_id, await veta.ingresar('bodega'), {}, 'GET /public/planos/{id}'),
      await abrir(sinPlano, vendedor, {}, 'GET /public/planos/{id}'),
      await abrir(tokenDe(enlace_factura), veta.anonimo, {}, 'GET /public/planos/{id}'),
      await abrir(tokenDe(enlace_planos)),
    ]
    for (const { status, error } of refused) expect([status, error]).toEqual([404, AUSENTE])
  })
})

describe('PUT /facturas/{venta_id}/enlaces', () => {
  it('gives the papers new links; the old ones answer 404 at once, and the record of it holds no token', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, enlace_factura } = await guardarConDespiece(vendedor)
    const { enlace_planos, version } = (await ver(vendedor, venta_id)).ventas_encabezado
    const old = [tokenDe(enlace_factura), tokenDe(enlace_planos)] as const
    const key = llaveDe(await abrir(old[0]))
    const reply = await vendedor.exigir('PUT /facturas/{venta_id}/enlaces', {
      params: { venta_id },
      body: { version, motivo: 'Se envió a otra persona' },
    })
    expect(reply).toMatchObject({ venta_id, version: version + 1 })
    const gone = [await abrir(old[0]), await abrir(old[1], veta.anonimo, {}, 'GET /public/planos/{id}')]
    for (const { status, error } of gone) expect([status, error]).toEqual([404, AUSENTE])

    const { ventas_encabezado } = await ver(vendedor, venta_id)
    expect(ventas_encabezado).toMatchObject({
      enlace_factura: reply.enlace_factura,
      enlace_planos: reply.enlace_planos,
      version: version + 1,
    })
    expect(new Set([...old, tokenDe(reply.enlace_factura), tokenDe(reply.enlace_planos)]).size).toBe(4)
    // The paper carries its own link as a code: the new one is another paper.
    expect(llaveDe(await abrir(tokenDe(reply.enlace_factura)))).not.toBe(key)
    expect(todo((await planos(tokenDe(reply.enlace_planos))).pages)).toContain(`No. ${venta_id}`)

    const record = (await auditoriaDe(venta_id)).at(-1)!
    expect(record).toMatchObject({
      accion: 'revocar-enlaces',
      motivo: 'Se envió a otra persona',
      usuario_id: vendedor.id,
    })
    for (const token of [...old, tokenDe(reply.enlace_factura)])
      expect(JSON.stringify(record)).not.toContain(token)
    const [kept] = await obtener([clave.documentoPublico(old[0])])
    expect(kept).toMatchObject({ venta_id, revocado: expect.any(String) })
  })

  it('is done once for a repeated request, and not at all over somebody’s change', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, version } = await guardar(vendedor)
    const llave = crypto.randomUUID()
    const twice = await Promise.all(
      [0, 1].map(() =>
        vendedor.exigir('PUT /facturas/{venta_id}/enlaces', {
          params: { venta_id },
          body: { version },
          llave,
        }),
      ),
    )
    expect(twice[0]).toEqual(twice[1])
    const { status, error } = await vendedor.pedir('PUT /facturas/{venta_id}/enlaces', {
      params: { venta_id },
      body: { version },
    })
    expect([status, error.codigo]).toEqual([409, 'version_anterior'])
    expect((await abrir(tokenDe(twice[0]!.enlace_factura))).status).toBe(302)
  })

  it('holds while a sale is billed: whoever has the old link sees neither order nor bill', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, enlace_factura } = await guardar(vendedor)
    await vendedor.exigir('PUT /facturas/{venta_id}/enlaces', { params: { venta_id } })
    const { totales } = await guardar(vendedor, { venta_id })
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }] },
    })
    await sinTrabajos()
    expect((await abrir(tokenDe(enlace_factura))).status).toBe(404)
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
      llaveDe(await abrir(tokenDe(enlace_planos), veta.anonimo, {}, 'GET /public/planos/{id}')),
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
