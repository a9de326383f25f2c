import { describe, expect, it } from 'vitest'
import { marcar, obtener, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { AUSENTE, crearLector, tokenDe, ver } from '../support/abrir-papel'
import { sinTrabajos } from '../support/trabajos'
import { leer, todo } from '../support/leer-pdf'
import { DESPIECE, guardar, guardarConDespiece } from '../support/pedidos'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { auditoriaDe } from '../support/tabla'
import { usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const { abrir, abrirPlanos, destino, llaveDe, planos } = crearLector(veta)

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
    const other = await abrirPlanos(token, veta.anonimo, { item: 77 })
    expect([other.status, other.error]).toEqual([404, AUSENTE])
  })

  it('keeps its link when the order is edited; what it says follows the plan and nothing else of the order', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardar(vendedor)
    expect((await ver(vendedor, venta_id)).ventas_encabezado.enlace_planos).toBeNull()
    await guardarConDespiece(vendedor, { venta_id })
    const { enlace_planos } = (await ver(vendedor, venta_id)).ventas_encabezado
    const before = llaveDe(await abrirPlanos(tokenDe(enlace_planos)))
    const bigger = { ...DESPIECE, piezas: [{ ...DESPIECE.piezas[0]!, cantidad: 5 }] }
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: bigger })
    const linea = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }
    await guardar(vendedor, { venta_id, productoList: [linea] })
    expect((await ver(vendedor, venta_id)).ventas_encabezado.enlace_planos).toBe(enlace_planos)
    const after = await abrirPlanos(tokenDe(enlace_planos))
    expect(llaveDe(after)).not.toBe(before)
    await guardar(vendedor, { venta_id, productoList: [linea], observacion_venta: 'Nada del plano' })
    const same = await abrirPlanos(tokenDe(enlace_planos))
    expect(llaveDe(same)).toBe(llaveDe(after))
    await guardar(vendedor, { venta_id })
    const gone = await abrirPlanos(tokenDe(enlace_planos))
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
      await abrirPlanos(venta_id),
      await abrirPlanos(venta_id, await veta.ingresar('norte', '002')),
      await abrirPlanos(venta_id, await veta.ingresar('bodega')),
      await abrirPlanos(sinPlano, vendedor),
      await abrirPlanos(tokenDe(enlace_factura)),
      await abrir(tokenDe(enlace_planos)),
    ]
    for (const { status, error } of refused) expect([status, error]).toEqual([404, AUSENTE])
  })
})

describe('a token', () => {
  it('opens only while its own record and its sale both say so', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, enlace_factura } = await guardar(vendedor)
    const token = tokenDe(enlace_factura)
    const estado = async () => (await abrir(token)).status
    const [record] = await obtener([clave.documentoPublico(token)])
    const escribir = (cambios: object) => poner({ ...record, ...cambios, ...clave.documentoPublico(token) })
    expect(await estado()).toBe(302)
    // Revoked, though the sale still carries it.
    await escribir({ revocado: '2026-11-20T12:00:00.000Z' })
    expect(await estado()).toBe(404)
    // Of a sale that there is not.
    await escribir({ venta_id: 987_654 })
    expect(await estado()).toBe(404)
    // Of no possible token: longer than a key may be.
    expect((await abrir('x'.repeat(3000))).status).toBe(404)
    // A leftover that the sale does not carry any more.
    await escribir({})
    await marcar(clave.venta(venta_id), { token_factura: 'x'.repeat(22) })
    expect(await estado()).toBe(404)
    await marcar(clave.venta(venta_id), { token_factura: token })
    expect(await estado()).toBe(302)
  })
})

describe('an order that goes on to another customer', () => {
  it('has new links: who has those of the one before sees nothing of this one', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, enlace_factura } = await guardarConDespiece(vendedor)
    const { enlace_planos } = (await ver(vendedor, venta_id)).ventas_encabezado
    const editar = (campos: object) => guardarConDespiece(vendedor, { venta_id, ...campos })
    await editar({ observacion_venta: 'Sigue siendo de Ana' })
    const suyos = (await ver(vendedor, venta_id)).ventas_encabezado
    expect(suyos).toMatchObject({ enlace_factura, enlace_planos })

    const otra = await editar({ tercero_id: CLIENTE.muebles })
    for (const { status, error } of [
      await abrir(tokenDe(enlace_factura)),
      await abrirPlanos(tokenDe(enlace_planos)),
      await veta.anonimo.pedir('GET /public/pedido/{token}', { params: { token: tokenDe(enlace_factura) } }),
    ])
      expect([status, error.codigo]).toEqual([404, 'no_encontrado'])
    const nuevos = (await ver(vendedor, venta_id)).ventas_encabezado
    expect(nuevos.enlace_factura).toBe(otra.enlace_factura)
    expect((await abrir(tokenDe(nuevos.enlace_factura))).status).toBe(302)
    expect(todo((await planos(tokenDe(nuevos.enlace_planos))).pages)).toContain(`No. ${venta_id}`)
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
    const gone = [await abrir(old[0]), await abrirPlanos(old[1])]
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
