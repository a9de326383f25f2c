import { describe, expect, test } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { ahora, hoy } from '#functions/kernel/clock'
import { avanzarElectronica } from '#functions/electronica/public'
import { venta as leerVenta } from '#functions/ventas/public'
import { sumarDias } from '#shared/kernel/dates'
import { usarFacturas } from '../support/facturas-electronicas'
import { enEfectivo, facturada, guardar } from '../support/pedidos'

const CON_CORREO = 42
const MOTIVO = 'El cliente devolvió todo'
const facturas = usarFacturas(CON_CORREO)
const { tienda, prueba, ver, pedir, hasta } = facturas
const anular = (venta_id: number, campos: object = { motivo: MOTIVO }) => facturas.anular(venta_id, campos)
const emitidas = (venta_id: number, clase: 'FV' | 'NC' = 'NC') => facturas.emitidas(venta_id, clase)
const pedidas = () => prueba.siigo.peticiones.filter(each => each === 'POST /v1/credit-notes').length

/** A sale whose invoice the tax authority has accepted. */
async function aceptada(): Promise<number> {
  const { venta_id } = await facturada(facturas.quien, { tercero_id: CON_CORREO })
  await pedir(venta_id)
  await hasta(venta_id, 'FV', 'aceptada')
  return venta_id
}
const historial = async (venta_id: number) =>
  (
    await facturas.quien.exigir('GET /facturas/{venta_id}/historial', { params: { venta_id } })
  ).historial.filter(({ titulo }) => titulo.startsWith('Nota crédito'))

describe('annulling a sale whose invoice the tax authority has accepted', () => {
  test('issues a credit note of all of it, and the invoice goes on standing', async () => {
    const venta_id = await aceptada()
    const antes = await ver(venta_id)
    expect(antes.ventas_encabezado.estado_nota_credito).toBe(null)
    const { status } = await anular(venta_id)
    expect(status).toBe(200)
    const { venta, fe, nota } = await hasta(venta_id, 'NC', 'aceptada')
    const [factura] = emitidas(venta_id, 'FV')
    const [documento, ...otras] = emitidas(venta_id)
    expect(otras).toEqual([])
    expect(documento).toMatchObject({
      factura_id: factura!.id,
      total: factura!.total,
      items: factura!.items.map(({ code, quantity, price, total }) => ({ code, quantity, price, total })),
      payments: factura!.payments,
      sello: 'Accepted',
    })
    expect(documento!.llave).toMatch(/^v1n[0-9a-z]{26}$/)
    expect(documento!.observations).toContain(MOTIVO)
    expect(venta).toMatchObject({
      estado_venta_id: 3,
      estado_factura_electronica: 'aceptada',
      estado_nota_credito: 'aceptada',
      permite_fe: false,
      nro_factura_dian: antes.ventas_encabezado.nro_factura_dian,
      fecha_factura_dian: antes.ventas_encabezado.fecha_factura_dian,
    })
    expect(fe.cufe).toBe(antes.factura_electronica!.cufe)
    expect(nota).toEqual({
      estado: 'aceptada',
      prefijo: documento!.prefix,
      numero: String(documento!.number),
      cude: documento!.cufe,
      motivo: null,
      codigo_error: null,
      fecha_aceptacion: expect.any(String),
    })
    const actos = await historial(venta_id)
    expect(actos.map(({ titulo }) => titulo)).toEqual([
      'Nota crédito pedida',
      'Nota crédito enviada a Siigo',
      'Nota crédito aceptada por la DIAN',
    ])
    expect(actos.at(-1)!.cambios).toContain(`CUDE ${documento!.cufe}`)
    expect((await pedir(venta_id)).error).toMatchObject({
      codigo: 'factura_ya_aceptada',
      message: 'La nota crédito ya fue aceptada por la DIAN',
    })
  })

  test.each([{}, { motivo: '' }, { motivo: '   ' }, { motivo: null }])(
    'asks why, for the note has to say it (%j), and nothing is annulled without',
    async campos => {
      const venta_id = await aceptada()
      const { status, error } = await anular(venta_id, campos)
      expect(status).toBe(422)
      expect(error.errores?.motivo).toContain('nota crédito')
      expect((await ver(venta_id)).ventas_encabezado.estado_venta_id).toBe(2)
      expect((await ver(venta_id)).factura_electronica!.nota).toBe(null)
    },
  )

  test('is for who may annul a bill alone', async () => {
    const venta_id = await aceptada()
    const admin = await tienda.ingresar('admin')
    const { status } = await admin.pedir('PUT /facturas/{venta_id}/anular', {
      params: { venta_id },
      body: { motivo: MOTIVO },
    })
    expect(status).toBe(403)
    expect((await ver(venta_id)).factura_electronica!.nota).toBe(null)
  })

  test('twice at once asks for one note', async () => {
    const venta_id = await aceptada()
    const replies = await Promise.all(
      ['uno', 'dos'].map(llave =>
        facturas.quien.pedir('PUT /facturas/{venta_id}/anular', {
          params: { venta_id },
          body: { motivo: MOTIVO },
          llave: `${llave}-nota-${venta_id}-000000`,
        }),
      ),
    )
    expect(replies.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await hasta(venta_id, 'NC', 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
    expect((await historial(venta_id)).filter(({ accion }) => accion === 'pedir-nota-credito')).toHaveLength(
      1,
    )
  })

  test('on credit is credited as it was billed, and what had fallen due is due today', async () => {
    await facturas.quien.exigir('POST /cuentas-credito/guardar', {
      body: { tercero_id: CON_CORREO, total_cupo_permitido: 5_000_000, plazo_credito: 1 },
    })
    const { venta_id, totales } = await guardar(facturas.quien, { tercero_id: CON_CORREO })
    await facturas.quien.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { ...enEfectivo(totales.total_venta), modo_factura: 'CR', crear_venta_credito: true },
    })
    await pedir(venta_id)
    await hasta(venta_id, 'FV', 'aceptada')
    const [factura] = emitidas(venta_id, 'FV')
    // As if days had gone by since.
    const { borrador } = (await leerVenta(venta_id))!.electronica as unknown as {
      borrador: { pagos: object[] }
    }
    const pagos = borrador.pagos.map(pago => ({ ...pago, vence: sumarDias(hoy(), -3) }))
    await marcar(clave.electronica(venta_id), { borrador: { ...borrador, pagos } })
    expect((await anular(venta_id)).status).toBe(200)
    await hasta(venta_id, 'NC', 'aceptada')
    expect(factura!.payments).toEqual([
      expect.objectContaining({ value: totales.total_venta, due_date: sumarDias(hoy(), 1) }),
    ])
    expect(emitidas(venta_id)[0]!.payments).toEqual([{ ...factura!.payments[0], due_date: hoy() }])
  })
})

describe('a credit note', () => {
  test.each(['creada-y-cortada', 'error-500-despues', 'ilegible', 'duplicada'] as const)(
    'that was made though the answer was lost (%s) is found and adopted, never made twice',
    async falla => {
      const venta_id = await aceptada()
      prueba.siigo.fallas.poner(falla, 'POST /v1/credit-notes')
      const antes = pedidas()
      await anular(venta_id)
      await hasta(venta_id, 'NC', 'aceptada')
      expect(emitidas(venta_id)).toHaveLength(1)
      expect(pedidas() - antes).toBe(1)
    },
  )

  test.each(['cortada-antes', 'error-500-antes', 'limite'] as const)(
    'that was not made (%s) goes out again with the same key',
    async falla => {
      const venta_id = await aceptada()
      prueba.siigo.fallas.poner(falla, 'POST /v1/credit-notes')
      await anular(venta_id)
      await hasta(venta_id, 'NC', 'aceptada')
      const [documento, ...otras] = emitidas(venta_id)
      expect(otras).toEqual([])
      expect(documento!.llave).toMatch(/^v1n[0-9a-z]{26}$/)
    },
  )

  test('that the tax authority refuses says so, and is asked for again with another key', async () => {
    const venta_id = await aceptada()
    prueba.siigo.fallas.rechazos = ['Regla CAZ09']
    await anular(venta_id)
    const { venta, nota } = await hasta(venta_id, 'NC', 'rechazada')
    expect(nota).toMatchObject({ codigo_error: 'rechazada_dian', cude: null, fecha_aceptacion: null })
    expect(nota.motivo).toContain('La DIAN rechazó la nota crédito')
    // The invoice stands, and what may be asked for is its note.
    expect(venta).toMatchObject({
      estado_factura_electronica: 'aceptada',
      estado_nota_credito: 'rechazada',
      permite_fe: true,
    })
    prueba.siigo.fallas.quitar()
    const { status, message, data } = await pedir(venta_id)
    expect([status, message]).toEqual([200, 'La nota crédito se está enviando a la DIAN'])
    expect(data).toMatchObject({
      estado_factura_electronica: 'aceptada',
      factura_electronica: { nota: { estado: 'pendiente', motivo: null } },
    })
    await hasta(venta_id, 'NC', 'aceptada')
    const [una, otra, ...mas] = emitidas(venta_id)
    expect(mas).toEqual([])
    expect([una!.sello, otra!.sello]).toEqual(['Rejected', 'Accepted'])
    expect(una!.llave).not.toBe(otra!.llave)
    expect(emitidas(venta_id, 'FV')).toHaveLength(1)
    const actos = await historial(venta_id)
    expect(actos.filter(({ titulo }) => titulo === 'Nota crédito rechazada')).toHaveLength(1)
    expect(actos.filter(({ titulo }) => titulo === 'Nota crédito pedida').at(-1)!.cambios).toEqual([
      'Intento 2',
    ])
  })

  test('while it is on its way is not asked for again', async () => {
    const venta_id = await aceptada()
    prueba.siigo.fallas.poner('limite', 'POST /v1/credit-notes')
    await anular(venta_id)
    await hasta(venta_id, 'NC', 'en_envio')
    expect((await pedir(venta_id)).error.codigo).toBe('factura_en_envio')
    expect((await ver(venta_id)).ventas_encabezado.permite_fe).toBe(false)
    await hasta(venta_id, 'NC', 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
  })

  test.each([
    ['before Siigo had it', 'limite'],
    ['after Siigo had it', undefined],
  ] as const)('whose run died in its call, %s, is looked for before it is sent again', async (_, falla) => {
    const venta_id = await aceptada()
    if (falla) prueba.siigo.fallas.poner(falla, 'POST /v1/credit-notes')
    await anular(venta_id)
    await hasta(venta_id, 'NC', 'en_envio')
    // What a run leaves that dies between writing that it calls and writing what came of it.
    const { autor, intento, fecha_solicitud, llave, marca, borrador, huella, enviada } =
      (await facturas.guardada(venta_id, 'NC'))!
    await marcar(clave.venta(venta_id), { estado_nota_credito: 'en_envio' })
    await marcar(clave.electronica(venta_id), {
      nota: {
        autor,
        intento,
        fecha_solicitud,
        llave,
        marca,
        borrador,
        huella,
        enviada,
        estado: 'en_envio',
        llamada: ahora(),
        ultimo_envio: ahora(),
        envios: 1,
      },
    })
    const antes = pedidas()
    // Another run that comes while the call may be under way leaves it alone.
    await avanzarElectronica({ venta_id })
    expect((await ver(venta_id)).factura_electronica!.nota!.estado).toBe('en_envio')
    expect(pedidas()).toBe(antes)
    prueba.adelantar(181)
    await avanzarElectronica({ venta_id })
    await hasta(venta_id, 'NC', 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
    expect(pedidas() - antes).toBe(falla ? 1 : 0)
  })

  test('that several jobs lead on at once is sent once', async () => {
    const venta_id = await aceptada()
    const antes = pedidas()
    await anular(venta_id)
    await Promise.all(Array.from({ length: 4 }, () => avanzarElectronica({ venta_id })))
    await hasta(venta_id, 'NC', 'aceptada')
    expect(emitidas(venta_id)).toHaveLength(1)
    expect(pedidas() - antes).toBe(1)
  })

  test('of a shop that has no document type for it says which parameter is missing', async () => {
    const venta_id = await aceptada()
    const cambiar = (valor_parametro: string) =>
      facturas.quien.exigir('PUT /parametros/{code}/editar', {
        params: { code: 'SIIGO_DOCUMENTO_NC' },
        body: { valor_parametro },
      })
    await cambiar('')
    await anular(venta_id)
    const { nota } = await hasta(venta_id, 'NC', 'rechazada')
    expect(nota.motivo).toContain('SIIGO_DOCUMENTO_NC')
    await cambiar('24447')
    await pedir(venta_id)
    await hasta(venta_id, 'NC', 'aceptada')
  })
})
