import { describe, expect, test } from 'vitest'
import { marcar, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { ahora, hoy } from '#functions/kernel/clock'
import { avanzarElectronica } from '#functions/electronica/public'
import { aSuTiempo } from '../support/a-su-tiempo'
import { historialDe } from '../support/electronica'
import { usarFacturas } from '../support/facturas-electronicas'
import { enEfectivo, facturada, guardar } from '../support/pedidos'
import { CLIENTE, nombreDe } from '../support/sembrar'

const CON_CORREO = 41
const facturas = usarFacturas(CON_CORREO)
const { prueba, ver, pedir, emitidas } = facturas
const hasta = (venta_id: number, estado: string, mira?: object) =>
  facturas.hasta(venta_id, 'FV', estado, mira)
const vendida = () => facturada(facturas.quien, { tercero_id: CON_CORREO })

describe('an electronic invoice', () => {
  test('that the tax authority accepts has its CUFE, number and day on the sale, and not before', async () => {
    const { venta_id, totales } = await vendida()
    const antes = await ver(venta_id)
    expect([antes.ventas_encabezado.permite_fe, antes.factura_electronica]).toEqual([true, null])
    const { data, message } = await pedir(venta_id)
    expect(message).toBe('La factura electrónica se está enviando a la DIAN')
    expect(data).toMatchObject({ estado_factura_electronica: 'pendiente' })
    await hasta(venta_id, 'en_envio')
    const enviada = await ver(venta_id)
    expect(enviada.ventas_encabezado).toMatchObject({ fecha_factura_dian: null, permite_fe: false })

    const { venta, fe } = await hasta(venta_id, 'aceptada')
    const [documento, ...otras] = emitidas(venta_id)
    expect(otras).toEqual([])
    expect(documento).toMatchObject({ total: totales.total_venta, sello: 'Accepted' })
    expect(venta).toMatchObject({
      version: antes.ventas_encabezado.version,
      fecha_factura_dian: hoy(),
      prefijo_factura_dian: documento!.prefix,
      nro_factura_dian: String(documento!.number),
      factura_code_siigo: documento!.name,
      permite_fe: false,
    })
    expect(fe).toMatchObject({
      cufe: documento!.cufe,
      ambiente: 'simulado',
      // What is worth nothing leads to no tax authority.
      enlace_dian: null,
      intentos: 1,
      solicitada_por: nombreDe('super'),
      motivo: null,
      proximo_intento: null,
    })
    expect(await historialDe(facturas.quien, venta_id)).toEqual([
      'Factura electrónica pedida',
      'Factura electrónica enviada a Siigo',
      'Factura electrónica aceptada por la DIAN',
    ])
  })

  test('that the tax authority refuses says why, and may be sent again with another key', async () => {
    const { venta_id } = await vendida()
    prueba.siigo.fallas.rechazos = ['Regla FAD09e: la fecha no es válida']
    await pedir(venta_id)
    const { venta, fe } = await hasta(venta_id, 'rechazada')
    expect(fe).toMatchObject({ codigo_error: 'rechazada_dian', cufe: null })
    expect(fe.motivo).toContain('FAD09e')
    expect(venta).toMatchObject({ permite_fe: true, fecha_factura_dian: null })
    prueba.siigo.fallas.quitar()
    await pedir(venta_id)
    expect((await hasta(venta_id, 'aceptada')).fe.intentos).toBe(2)
    const [una, otra] = emitidas(venta_id)
    expect(una!.llave).not.toBe(otra!.llave)
  })

  test('that lacks something says all of it at once and calls nobody', async () => {
    const { venta_id } = await facturada(facturas.quien, { tercero_id: CLIENTE.ana })
    const antes = prueba.siigo.peticiones.length
    await pedir(venta_id)
    const { fe } = await hasta(venta_id, 'rechazada')
    expect(fe).toMatchObject({
      codigo_error: 'datos_incompletos',
      motivo: 'Falta el correo electrónico de Ana María Peña Ñungo. Complételo y envíe de nuevo',
    })
    expect(prueba.siigo.peticiones.length).toBe(antes)
  })

  test('that Siigo refuses is refused, and nothing of it is sent again by itself', async () => {
    const { venta_id } = await vendida()
    const [vendedor] = prueba.siigo.catalogo.vendedores
    vendedor!.active = false
    await pedir(venta_id)
    const { fe } = await hasta(venta_id, 'rechazada')
    vendedor!.active = true
    expect(fe.motivo).not.toBe(null)
    expect(emitidas(venta_id)).toEqual([])
    expect((await ver(venta_id)).factura_electronica!.proximo_intento).toBe(null)
  })

  test.each(['creada-y-cortada', 'error-500-despues', 'ilegible', 'duplicada'] as const)(
    'that was made though the answer was lost (%s) is found and adopted, never made twice',
    async falla => {
      const { venta_id } = await vendida()
      prueba.siigo.fallas.poner(falla, 'POST /v1/invoices')
      await pedir(venta_id)
      const { fe } = await hasta(venta_id, 'aceptada')
      expect(fe.intentos).toBe(1)
      expect(emitidas(venta_id)).toHaveLength(1)
    },
  )

  test.each(['cortada-antes', 'error-500-antes', 'servicio-400', 'error-503', 'limite'] as const)(
    'that was not made (%s) goes out again with the same key',
    async falla => {
      const { venta_id } = await vendida()
      prueba.siigo.fallas.poner(falla, 'POST /v1/invoices')
      await pedir(venta_id)
      await hasta(venta_id, 'aceptada')
      const [documento, ...otras] = emitidas(venta_id)
      expect(otras).toEqual([])
      expect(documento!.llave).toMatch(/^v1[0-9a-z]{26}$/)
    },
  )

  test('whose key Siigo does not take any more is left to a person, and the next attempt looks first', async () => {
    const { venta_id } = await vendida()
    prueba.siigo.fallas.poner('error-500-gasta-llave', 'POST /v1/invoices')
    await pedir(venta_id)
    const { fe } = await hasta(venta_id, 'rechazada')
    expect(fe.codigo_error).toBe('sin_confirmar')
    expect(emitidas(venta_id)).toEqual([])
    await pedir(venta_id)
    await hasta(venta_id, 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
  })

  test.each([
    ['before Siigo had it', 'limite'],
    ['after Siigo had it', undefined],
  ] as const)('whose run died in its call, %s, is looked for before it is sent again', async (_, falla) => {
    const { venta_id } = await vendida()
    if (falla) prueba.siigo.fallas.poner(falla, 'POST /v1/invoices')
    await pedir(venta_id)
    await hasta(venta_id, 'en_envio')
    // What a run leaves that dies between writing that it calls and writing what came of it.
    await marcar(clave.venta(venta_id), { estado_factura_electronica: 'en_envio' })
    await marcar(
      clave.electronica(venta_id),
      { estado: 'en_envio', llamada: ahora(), ultimo_envio: ahora(), envios: 1 },
      ['proximo_intento', 'motivo', 'busquedas', 'siigo_id', 'prefijo', 'numero', 'nombre', 'total', 'sello'],
    )
    const pedidas = () => prueba.siigo.peticiones.filter(each => each === 'POST /v1/invoices').length
    const antes = pedidas()
    // Another run that comes while the call may be under way leaves it alone.
    await avanzarElectronica({ venta_id })
    expect((await ver(venta_id)).factura_electronica!.estado).toBe('en_envio')
    prueba.adelantar(181)
    await avanzarElectronica({ venta_id })
    await hasta(venta_id, 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
    expect(pedidas() - antes).toBe(falla ? 1 : 0)
  })

  test('that two jobs lead on at once is sent once', async () => {
    for (let i = 0; i < 3; i++) {
      const { venta_id } = await vendida()
      await pedir(venta_id)
      await Promise.all(Array.from({ length: 4 }, () => avanzarElectronica({ venta_id })))
      await hasta(venta_id, 'aceptada')
      expect(emitidas(venta_id)).toHaveLength(1)
    }
  })

  test('that two people ask for at once is asked for once', async () => {
    const { venta_id } = await vendida()
    const replies = await Promise.all(
      ['uno', 'dos'].map(llave =>
        facturas.quien.pedir('POST /facturas/{venta_id}/timbrar-dian', {
          params: { venta_id },
          body: {},
          llave: `${llave}-${venta_id}-0000000000`,
        }),
      ),
    )
    expect(replies.filter(each => each.status === 200)).toHaveLength(1)
    expect(replies.find(each => each.status !== 200)!.error.codigo).toBe('factura_en_envio')
    await hasta(venta_id, 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
  })

  test('that Siigo has with another total is no bill of the sale: a person looks at it', async () => {
    const { venta_id } = await vendida()
    prueba.siigo.fallas.poner('creada-y-cortada', 'POST /v1/invoices')
    await pedir(venta_id)
    await aSuTiempo(() => expect(emitidas(venta_id)).toHaveLength(1))
    emitidas(venta_id)[0]!.total += 1000
    const { fe } = await hasta(venta_id, 'incierta')
    prueba.adelantarHasta(fe.proximo_intento)
    await hasta(venta_id, 'incierta', { codigo_error: 'factura_distinta', cufe: null })
    expect((await pedir(venta_id)).error.codigo).toBe('factura_en_envio')
    expect(emitidas(venta_id)).toHaveLength(1)
  })

  test('a bill that asks for one is in the queue at once, and goes out by itself', async () => {
    const { venta_id, totales } = await guardar(facturas.quien, { tercero_id: CON_CORREO })
    await facturas.quien.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { ...enEfectivo(totales.total_venta), crear_factura_siigo: true },
    })
    const { venta } = await hasta(venta_id, 'aceptada')
    expect(venta.permite_fe).toBe(false)
    expect(emitidas(venta_id)).toHaveLength(1)
    expect(await historialDe(facturas.quien, venta_id)).toContain('Factura electrónica pedida')
  })

  test('a bill that asks for one says so before any job has begun it', async () => {
    const { venta_id } = await facturada(facturas.quien, { tercero_id: CON_CORREO })
    await marcar(clave.venta(venta_id), { pide_electronica: true })
    const { ventas_encabezado, factura_electronica } = await ver(venta_id)
    expect(ventas_encabezado).toMatchObject({ estado_factura_electronica: 'pendiente', permite_fe: false })
    expect(factura_electronica).toMatchObject({
      estado: 'pendiente',
      ambiente: null,
      solicitada_por: nombreDe('super'),
    })
  })

  test('of what is on credit has one payment, due when the account says', async () => {
    await facturas.quien.exigir('POST /cuentas-credito/guardar', {
      body: { tercero_id: CON_CORREO, total_cupo_permitido: 5_000_000, plazo_credito: 45 },
    })
    const { venta_id, totales } = await guardar(facturas.quien, { tercero_id: CON_CORREO })
    await facturas.quien.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { ...enEfectivo(totales.total_venta), modo_factura: 'CR', crear_venta_credito: true },
    })
    await pedir(venta_id)
    await hasta(venta_id, 'aceptada')
    const [documento] = emitidas(venta_id)
    const vence = new Date(Date.parse(`${hoy()}T00:00:00Z`) + 45 * 86_400_000).toISOString().slice(0, 10)
    expect(documento!.payments).toEqual([
      expect.objectContaining({ value: totales.total_venta, due_date: vence }),
    ])
  })
})

describe('annulling a sale with an electronic invoice', () => {
  const anular = (venta_id: number) => facturas.anular(venta_id, { motivo: 'prueba' })

  test('that was refused goes as ever', async () => {
    const { venta_id } = await facturada(facturas.quien, { tercero_id: CLIENTE.ana })
    await pedir(venta_id)
    await hasta(venta_id, 'rechazada')
    expect((await anular(venta_id)).status).toBe(200)
  })

  test('that is being sent is refused until its result is known', async () => {
    const { venta_id } = await vendida()
    await pedir(venta_id)
    await hasta(venta_id, 'en_envio')
    expect((await anular(venta_id)).error.codigo).toBe('factura_en_envio')
    await hasta(venta_id, 'aceptada')
    expect((await anular(venta_id)).status).toBe(200)
  })

  test('that nobody has begun to send drops it: it is never sent', async () => {
    const { venta_id } = await vendida()
    const fecha = new Date().toISOString()
    await poner({
      ...clave.electronica(venta_id),
      venta_id,
      codigo_tienda: '001',
      version: 0,
      estado: 'pendiente',
      intento: 1,
      autor: { usuario_id: 1, nombre: 'Quien la pidió', conexion_id: '' },
      fecha_solicitud: fecha,
    })
    await marcar(clave.venta(venta_id), { estado_factura_electronica: 'pendiente' })
    expect((await anular(venta_id)).status).toBe(200)
    await avanzarElectronica({ venta_id })
    expect(emitidas(venta_id)).toEqual([])
    const { ventas_encabezado, factura_electronica } = await ver(venta_id)
    expect([ventas_encabezado.estado_factura_electronica, factura_electronica]).toEqual([null, null])
  })

  test('at the moment at which it is sent: one of both wins', async () => {
    for (let i = 0; i < 5; i++) {
      const { venta_id } = await vendida()
      await pedir(venta_id)
      const { status } = await anular(venta_id)
      if (status === 200) await avanzarElectronica({ venta_id })
      else await hasta(venta_id, 'aceptada')
      const { ventas_encabezado: v } = await ver(venta_id)
      expect([v.estado_venta_id, v.estado_factura_electronica]).toEqual(
        status === 200 ? [3, null] : [2, 'aceptada'],
      )
      expect(emitidas(venta_id)).toHaveLength(status === 200 ? 0 : 1)
    }
  })
})
