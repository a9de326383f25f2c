import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeFormaPago } from '#functions/maestros/public'
import type { DiaDeCaja } from '#functions/caja/public'
import { sumarDias } from '#shared/kernel/dates'
import { pdf, png } from '../support/archivos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { EGRESO, INGRESO } from './peticiones'

const tienda = usarTienda(sembrar)
let admin: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
})

const AYER = sumarDias(hoy(), -1)
const gastar = async (cambios: object = {}) =>
  (await admin.exigir('POST /egresos/guardar', { body: { ...EGRESO, ...cambios } })).egreso
const corregir = (id: number, cambios: object = {}) =>
  admin.pedir('PUT /egresos/{id}/actualizar', { params: { id }, body: { ...EGRESO, ...cambios } })
const anular = (id: number, body: object = {}) =>
  admin.pedir('PUT /egresos/{id}/anular', { params: { id }, body })
const movimientos = async (dia: string, id: number, clase = 'egreso') =>
  (await consultar({ pk: `CAJA#001#${dia}`, consistente: true }))
    .filter(fila => fila[`${clase}_id`] === id)
    .map(fila => [fila.valor, fila.descripcion, fila.reversa])
const efectivo = async (dia: string, clase: string) => {
  const [leido] = (await obtener([clave.diaDeCaja('001', dia)])) as [DiaDeCaja | undefined]
  return leido?.sumas[`${clase}#1`]?.[0] ?? 0
}

describe('an expense', () => {
  test('leaves the drawer of its day, an income comes into it', async () => {
    const [salio, entro] = [await efectivo(hoy(), 'egreso'), await efectivo(hoy(), 'ingreso')]
    const { id } = await gastar()
    const { ingreso } = await admin.exigir('POST /ingresos/guardar', { body: INGRESO })
    expect(await movimientos(hoy(), id)).toEqual([[-8_500_00, `Egreso ${id}: Bolsas de aseo`, undefined]])
    expect(await movimientos(hoy(), ingreso.id, 'ingreso')).toEqual([
      [12_000_00, `Ingreso ${ingreso.id}: Venta de aserrín`, undefined],
    ])
    expect(await efectivo(hoy(), 'egreso')).toBe(salio - 8_500_00)
    expect(await efectivo(hoy(), 'ingreso')).toBe(entro + 12_000_00)
  })

  test('is of a concept that there is, and of no other one', async () => {
    expect(await gastar({ tipo_concepto_id: 1 })).toMatchObject({ tipo_concepto_id: 1 })
    const { status, error } = await admin.pedir('POST /egresos/guardar', {
      body: { ...EGRESO, tipo_concepto_id: 999 },
    })
    expect([status, error.errores]).toEqual([
      422,
      { tipo_concepto_id: 'Debe seleccionar un tipo de concepto' },
    ])
  })

  test('that is corrected is taken back and moves anew, each on its own day', async () => {
    const antes = [await efectivo(AYER, 'egreso'), await efectivo(hoy(), 'egreso')]
    const { id } = await gastar({ fecha_egreso: AYER })
    const { status, data } = await corregir(id, { valor_egreso: 6_000, descripcion_egreso: 'Aseo' })
    expect([status, (data as { egreso: object }).egreso]).toMatchObject([
      200,
      { valor_egreso: 6_000, version: 1 },
    ])
    expect(await movimientos(AYER, id)).toEqual([
      [-8_500_00, `Egreso ${id}: Bolsas de aseo`, undefined],
      [8_500_00, `Egreso ${id} corregido: Bolsas de aseo`, true],
    ])
    expect(await movimientos(hoy(), id)).toEqual([[-6_000_00, `Egreso ${id}: Aseo`, undefined]])
    expect([await efectivo(AYER, 'egreso'), await efectivo(hoy(), 'egreso')]).toEqual([
      antes[0],
      antes[1]! - 6_000_00,
    ])
  })

  test('is shown in the day as it was written last, whole, whatever it begins with', async () => {
    const { id } = await gastar()
    await corregir(id, { descripcion_egreso: 'Egreso 7 corregido: el aseo' })
    const { lista_egreso } = await admin.exigir('POST /cuadre-caja/dia', {
      body: { fecha_dia: hoy(), tiendas: ['001'] },
    })
    expect(lista_egreso.find(each => each.id === id)).toMatchObject({
      descripcion_egreso: 'Egreso 7 corregido: el aseo',
      descripcion: `Egreso ${id}: Egreso 7 corregido: el aseo`,
    })
  })

  test('that is corrected by the fields of the specification keeps voucher and concept; null clears them', async () => {
    const { id } = await gastar({ forma_pago_id: 2, comprobante_id: 'TRX-77', tipo_concepto_id: 1 })
    const dichos = async (cambios: object) => {
      const { status, data } = await corregir(id, { forma_pago_id: 2, ...cambios })
      return [
        status,
        data.egreso?.comprobante_id,
        data.egreso?.tipo_concepto_id,
        data.egreso?.nombre_tipo_concepto,
      ]
    }
    const [, , , nombre] = await dichos({})
    expect(nombre).toBeTruthy()
    expect(await dichos({ descripcion_egreso: 'Otra' })).toEqual([200, 'TRX-77', 1, nombre])
    expect(await dichos({ comprobante_id: null, tipo_concepto_id: null })).toEqual([200, null, null, null])
  })

  test('keeps the form that it has, also where that was retired since (DECISIONS 313)', async () => {
    const { id } = await gastar({ forma_pago_id: 3, comprobante_id: 'TRX-78' })
    await marcar(claveDeFormaPago(3), { activo: false })
    try {
      expect((await corregir(id, { forma_pago_id: 3, valor_egreso: 9_000 })).status).toBe(200)
      expect((await corregir((await gastar()).id, { forma_pago_id: 3 })).error.errores).toEqual({
        forma_pago_id: 'Debe seleccionar una forma de pago',
      })
    } finally {
      await marcar(claveDeFormaPago(3), { activo: true })
    }
  })

  test('that is corrected on its day keeps its place there', async () => {
    const antes = await efectivo(hoy(), 'egreso')
    const { id } = await gastar()
    await corregir(id, { valor_egreso: 1_000.5 })
    expect((await movimientos(hoy(), id)).map(([valor]) => valor)).toEqual([-8_500_00, 8_500_00, -1_000_50])
    expect(await efectivo(hoy(), 'egreso')).toBe(antes - 1_000_50)
  })

  test('that is voided is back in the drawer of its day and stays known, with who and why', async () => {
    const antes = await efectivo(AYER, 'egreso')
    const { id } = await gastar({ fecha_egreso: AYER })
    expect((await anular(id, { motivo: 'No se compró' })).status).toBe(200)
    expect(await efectivo(AYER, 'egreso')).toBe(antes)
    const { egreso } = await admin.exigir('GET /egresos/{id}', { params: { id } })
    expect(egreso).toMatchObject({ anulado: true, motivo_anulacion: 'No se compró', valor_egreso: 8_500 })
  })

  test('voided and corrected at once: one of both is done, and the drawer agrees with it', async () => {
    for (let i = 0; i < 5; i++) {
      const antes = await efectivo(hoy(), 'egreso')
      const { id } = await gastar()
      const replies = await Promise.all([
        anular(id, { version: 0 }),
        corregir(id, { valor_egreso: 5_000, version: 0 }),
      ])
      const [anulado, corregido] = replies.map(({ status }) => status)
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([anulado, corregido])
      expect(await efectivo(hoy(), 'egreso')).toBe(antes - (corregido === 200 ? 5_000_00 : 0))
    }
  })

  test('voided twice at once is voided once', async () => {
    const antes = await efectivo(hoy(), 'egreso')
    const { id } = await gastar()
    const replies = await Promise.all([1, 2, 3].map(() => anular(id)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await efectivo(hoy(), 'egreso')).toBe(antes)
  })

  test('sent twice with one key is registered once, and by many tills at once each stands in the chain', async () => {
    const antes = await efectivo(hoy(), 'egreso')
    const llave = crypto.randomUUID()
    const iguales = await Promise.all(
      [1, 2].map(() => admin.pedir('POST /egresos/guardar', { body: EGRESO, llave })),
    )
    expect(new Set(iguales.map(({ data }) => (data as { egreso: { id: number } }).egreso.id)).size).toBe(1)
    await Promise.all([1, 2, 3, 4].map(n => gastar({ valor_egreso: n * 1_000 })))
    expect(await efectivo(hoy(), 'egreso')).toBe(antes - 8_500_00 - 10_000_00)
    const numeros = (await consultar({ pk: `CAJA#001#${hoy()}`, consistente: true })).map(({ numero }) =>
      Number(numero),
    )
    expect(numeros.toSorted((a, b) => a - b)).toEqual(numeros.map((_, i) => i + 1))
  })

  test('keeps its proof, another one takes its place, and who may not see the drawer sees neither', async () => {
    const adjunto = (bytes: Uint8Array, extension_archivo: string) => ({
      adjunto_comprobante: { adjunto: Buffer.from(bytes).toString('base64'), extension_archivo },
    })
    const { id, adjunto_comprobante } = await gastar(adjunto(png(), 'png'))
    const vendedor = await tienda.ingresar('vendedor')
    const token = adjunto_comprobante!.url.split('/').at(-1)!
    const ver = async (quien: Cliente) =>
      (await quien.pedir('GET /adjuntos/{token}', { params: { token } })).status
    expect([await ver(admin), await ver(vendedor)]).toEqual([200, 404])
    const sinOtro = await corregir(id, { valor_egreso: 7_000 })
    expect(
      (sinOtro.data as { egreso: typeof EGRESO & { adjunto_comprobante: object } }).egreso,
    ).toMatchObject({
      adjunto_comprobante,
    })
    await corregir(id, adjunto(pdf(), 'pdf'))
    const { egreso } = await admin.exigir('GET /egresos/{id}', { params: { id } })
    expect(egreso.adjunto_comprobante?.extension_archivo).toBe('pdf')
    const [guardado] = await obtener([clave.egreso(id)])
    expect(guardado!.adjuntos_anteriores).toEqual([{ token, extension: 'png' }])
  })

  test('of another store is not there, and says where it is', async () => {
    const { id } = await gastar()
    const norte = admin.en('002')
    for (const { status, message } of [
      await norte.pedir('GET /egresos/{id}', { params: { id } }),
      await norte.pedir('PUT /egresos/{id}/anular', { params: { id } }),
      await norte.pedir('PUT /egresos/{id}/actualizar', { params: { id }, body: EGRESO }),
    ])
      expect([status, message]).toEqual([
        404,
        'El egreso es de la tienda 001: cambie de tienda para verlo o anularlo',
      ])
  })
})
