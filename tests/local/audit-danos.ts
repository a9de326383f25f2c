import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Item, obtener, poner, quitar } from '#functions/kernel/dynamo/client'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { png } from '../support/archivos'
import { clienteNuevo } from '../api/peticiones'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { AJUSTE, movimientoPor } from '../support/inventario'
import { aCredito, cuentaDe, DESPIECE, enEfectivo, guardar, solicitud } from '../support/pedidos'
import { listaConRetales, retalNuevo } from '../support/retales'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import type { Cliente, TiendaDePrueba } from '../support/tienda'
import { volcado } from '../support/volcado'

/** The sales of the shop, in the order in which they are made. */
export const [
  PENDIENTE,
  COBRADA,
  OTRA,
  ANULADA,
  DEVUELTA,
  ABIERTA,
  CON_PLAN,
  NORTE,
  CON_RETAL,
  CON_PROPIO,
  CON_VALE,
  FIADA,
  POR_FIAR,
  REDONDEADA,
  CON_PIEZAS,
  FIADA_UNIDA,
] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
export const VOUCHER = 'TRF-901'
export const LLAVE = 'llave-de-la-venta-2'
/** The task of the open order. */
export const TAREA = 1

/** Discounts that the seller asked for: one that a sale used, one that is still to be used, one that waits. */
export const [USADO, SIN_USAR, EN_ESPERA] = [1, 2, 3]

/** Two entries of one customer: who remains, and who was united with them. */
export const UNIDOS = { queda: 0, absorbido: 0 }

/** The offcut of the store that a sale cuts. */
export const RETAL = 'M1'
const tableroCon = (response_lepton: object) => ({
  producto_id: PRODUCTO.blanco,
  cantidad_solicitada: 0,
  response_lepton,
})

/** A month of long ago that is closed, and one that was and is open again. */
export const CERRADO = { anio: 2020, mes: 2 }
const REABIERTO = { anio: 2020, mes: 3 }
/** The voucher of the abono that stands, the abonos by their ids, and their amounts. */
export const ABONOS = { voucher: 'ABN-7', valor: 20_000_00, hecho: 0, anulado: 0, reverso: 0 }

/** Two abonos of a sale on credit: one that stands, and one that was taken back. */
async function abonarA(admin: Cliente, venta_id: number): Promise<void> {
  const { creditos } = await admin.exigir('GET /creditos', { query: { cliente_id: CLIENTE.norte } })
  const params = { id: creditos.data[0]!.id }
  const abonar = async (campos: object) =>
    (await admin.exigir('POST /creditos/{id}/abono', { params, body: { venta_id, ...campos } })).movimiento.id
  const adjunto_comprobante = { adjunto: png().toString('base64'), extension_archivo: 'png' }
  ABONOS.hecho = await abonar({
    valor_abono: 20_000,
    forma_pago_id: 2,
    comprobante_id: ABONOS.voucher,
    adjunto_comprobante,
  })
  ABONOS.anulado = await abonar({ valor_abono: 9_000, adjunto_comprobante })
  const { movimiento } = await admin.exigir('PUT /creditos/{id}/anular-abono', {
    params: { id: ABONOS.anulado },
    body: { motivo: 'Cheque devuelto' },
  })
  ABONOS.reverso = movimiento.id
}

/** One sale of every kind, through the real API. */
export async function vender(tienda: TiendaDePrueba): Promise<void> {
  const admin = await tienda.ingresar('admin')
  const jefe = await tienda.ingresar('super')
  const cobrar = (venta_id: number, body: object, llave?: string) =>
    admin.exigir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body, llave })
  const lineas = [
    { producto_id: PRODUCTO.corredera, cantidad_solicitada: 2, porcentaje_descuento: 10 },
    { producto_id: PRODUCTO.bisagra, cantidad_solicitada: 3 },
    { producto_id: PRODUCTO.perforacion, cantidad_solicitada: 1 },
  ]
  const ids: number[] = []
  const nueva = async (campos: Parameters<typeof guardar>[1] = {}, quien = admin) => {
    const venta = await guardar(quien, campos)
    ids.push(venta.venta_id)
    return { id: venta.venta_id, total: venta.totales.total_venta, version: venta.version }
  }
  const pendiente = await nueva({ productoList: lineas, impuesto_adicional_id: 4 })
  await guardar(admin, { venta_id: pendiente.id, productoList: lineas.slice(0, 2), impuesto_adicional_id: 4 })
  const cobrada = await nueva({ productoList: lineas })
  const formaPagoList = [
    { id_forma_pago: 1, valor_pagado: 20_000 },
    {
      id_forma_pago: 2,
      comprobante_id: VOUCHER,
      valor_pagado: cobrada.total - 20_000,
      adjunto_comprobante: { adjunto: png().toString('base64') },
    },
  ]
  await cobrar(cobrada.id, { formaPagoList, efectivo_recibido: 50_000 }, LLAVE)
  const otra = await nueva()
  await cobrar(otra.id, enEfectivo(otra.total))
  const anulada = await nueva()
  const devuelta = await nueva()
  for (const valor_abono of [15_000, 5_000])
    await admin.exigir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: CLIENTE.ana },
      body: { valor_abono },
    })
  const { anticipo } = await admin.exigir('POST /anticipos/guardar', {
    body: {
      cliente_id: CLIENTE.ana,
      valor_anticipo: 2_500,
      adjunto_comprobante: { adjunto: png().toString('base64'), extension_archivo: 'png' },
    },
  })
  await admin.exigir('PUT /anticipos/{id}/anular', { params: { id: anticipo.id }, body: { motivo: 'Error' } })
  await cobrar(devuelta.id, {
    formaPagoList: [
      { id_forma_pago: 8, valor_pagado: 12_000 },
      ...enEfectivo(devuelta.total - 12_000).formaPagoList,
    ],
  })
  for (const [quien, { id }] of [
    [admin, anulada],
    [jefe, devuelta],
  ] as const)
    await quien.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: id }, body: { motivo: 'x' } })
  await nueva({ estado_venta_id: 4, tareasList: [{ descripcion_tarea: 'Medir el hueco' }] })
  await nueva({ productoList: [tableroCon(DESPIECE)] })
  const norte = await nueva({}, admin.en('002'))
  await admin.en('002').exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id: norte.id },
    body: enEfectivo(norte.total),
  })
  await admin.exigir('POST /retales/guardar', { body: retalNuevo() })
  const cortada = await nueva({ productoList: [tableroCon(listaConRetales([RETAL]))] })
  await cobrar(cortada.id, enEfectivo(cortada.total))
  const propio = { cantidad: 1, base: 1200, altura: 900, del_cliente: true }
  await nueva({ productoList: [tableroCon({ ...listaConRetales([RETAL]), retales: [propio] })] })
  const vendedor = await tienda.ingresar('vendedor')
  for (const aprobado of [true, true, null]) {
    const { id: descuento_solicitado_id } = await solicitud(vendedor)
    if (aprobado)
      await admin.exigir('POST /descuentos/solicitados/aprobar', {
        body: { descuento_solicitado_id, aprobado },
      })
  }
  const rebajada = { producto_id: PRODUCTO.corredera, cantidad_solicitada: 10, porcentaje_descuento: 10 }
  await nueva({ tercero_id: CLIENTE.muebles, productoList: [rebajada] }, vendedor)
  await cuentaDe(admin, CLIENTE.norte)
  const deuda = { tercero_id: CLIENTE.norte, tipo_pago_id: 2 }
  const fiada = await nueva(deuda)
  await cobrar(fiada.id, aCredito(fiada.total))
  await abonarA(admin, fiada.id)
  await nueva(deuda)
  const redondear = (valor_parametro: string) =>
    jefe.exigir('PUT /parametros/{code}/editar', {
      params: { code: 'REDONDEO_EFECTIVO' },
      body: { valor_parametro },
    })
  await redondear('100')
  const redondeada = await nueva({
    productoList: [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 1 }],
  })
  expect(redondeada.total).toBe(29_750)
  await cobrar(redondeada.id, { ...enEfectivo(redondeada.total), efectivo_recibido: 30_000 })
  await redondear('0')
  const pieza = { base: 600, altura: 400, tipo_canto: 1, lados: ['arriba', 'abajo'] } as const
  const conPieza = (medidas: object) => ({
    producto_id: PRODUCTO.blanco,
    cantidad_solicitada: 2,
    pieza: { ...pieza, lados: [...pieza.lados], ...medidas },
  })
  await nueva({ productoList: [conPieza({}), conPieza({ base: 1000, tipo_canto: 0 })] })
  const alguien = async () =>
    (await admin.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
  UNIDOS.queda = await alguien()
  UNIDOS.absorbido = await alguien()
  await admin.exigir('POST /terceros/{tercero_id}/abono', {
    params: { tercero_id: UNIDOS.absorbido },
    body: { valor_abono: 4_000 },
  })
  await cuentaDe(admin, UNIDOS.absorbido)
  const suya = await nueva({ tercero_id: UNIDOS.absorbido, tipo_pago_id: 2 })
  await cobrar(suya.id, aCredito(suya.total))
  await admin.exigir('PUT /terceros/{id}/unir', {
    params: { id: UNIDOS.queda },
    body: { tercero_id: UNIDOS.absorbido, motivo: 'Es la misma persona' },
  })
  const { movimiento } = await movimientoPor(admin, AJUSTE)
  await admin.exigir('PUT /inventarios/reversar', {
    body: { producto_id: AJUSTE.producto_id, movimiento, motivo: 'Era de otra tienda' },
  })
  await admin.exigir('PUT /inventarios/topes', {
    body: { producto_id: PRODUCTO.corredera, minimo: 50, maximo: 80 },
  })
  await sinTrabajos()
  expect(ids).toEqual([
    PENDIENTE,
    COBRADA,
    OTRA,
    ANULADA,
    DEVUELTA,
    ABIERTA,
    CON_PLAN,
    NORTE,
    CON_RETAL,
    CON_PROPIO,
    CON_VALE,
    FIADA,
    POR_FIAR,
    REDONDEADA,
    CON_PIEZAS,
    FIADA_UNIDA,
  ])
  for (const body of [CERRADO, REABIERTO]) await jefe.exigir('POST /cierre-mes/cerrar', { body })
  await jefe.exigir('POST /cierre-mes/reabrir', { body: REABIERTO })
  await sinPendientes()
  items = await volcado()
}

let items: Map<string, Item>

const devolver: (() => unknown)[] = []
/** Puts everything back as it was. */
export async function deshacer(): Promise<void> {
  for (const undo of devolver.splice(0).toReversed()) await undo()
}
export const alFinal = (undo: () => unknown): unknown => devolver.push(undo)

/** The key of the only item for which something holds. */
export function unico(tipo: string, holds: (item: Item) => boolean): Clave {
  const found = [...items.entries()].filter(([key, item]) => key.startsWith(`${tipo}#`) && holds(item))
  expect(found).toHaveLength(1)
  const { pk, sk } = found[0]![1] as unknown as Clave
  return { pk, sk }
}

/** The movements by which a union passed something on, out of one ledger and into the other. */
export const paresDe = (tipo: 'ANTICIPO' | 'CREDITO'): string[] =>
  [...items.entries()]
    .filter(([key, item]) => key.startsWith(`${tipo}#`) && item.tipo === 9)
    .sort(([, a], [, b]) => Number(a.valor) - Number(b.valor))
    .map(([, item]) => `${tipo === 'ANTICIPO' ? 'anticipo' : 'crédito'} ${String(item.id)}`)

/** A movement of what a customer owes, by its id. */
export const creditoDe = (id: number): Clave => unico('CREDITO', item => item.id === id)
/** The money of it in the drawer. */
export const cajaDeCredito = (id: number): Clave => unico('CAJA', item => item.credito_id === id)

/** The approval of a request that no sale has used. */
export const valeDe = (id: number): Clave =>
  unico('VALE_DESCUENTO', item => (item.autorizacion as { solicitud_id: number }).solicitud_id === id)

/** Changes attributes of one item behind the shop's back; undefined removes one. @returns what it was. */
export async function alterar({ pk, sk }: Clave, cambios: (item: Item) => Item): Promise<Item> {
  const [item] = (await obtener([{ pk, sk }])) as [Item & Clave]
  devolver.push(() => poner(item))
  await poner({ ...item, ...cambios(structuredClone(item)), pk, sk })
  return item
}
export async function perder(key: Clave): Promise<void> {
  const item = (await quitar(key)) as Item & Clave
  devolver.push(() => poner(item))
}
export async function agregar(key: Clave, item: Item): Promise<void> {
  devolver.push(() => quitar(key))
  await poner({ ...item, ...key })
}

export const linea = (at: number, cambios: Item) => (item: Item) => ({
  lineas: (item.lineas as Item[]).map((each, i) => (i === at ? { ...each, ...cambios } : each)),
})
export const kardexDe = (venta: number, tipo: string, producto: number = PRODUCTO.corredera) =>
  unico('KARDEX', each => each.venta_id === venta && each.tipo === tipo && each.producto_id === producto)
/** The movement of the warehouse that takes another one back. */
export const reversoDe = (producto: number) =>
  unico('KARDEX', each => each.producto_id === producto && each.revierte !== undefined)
export const cajaDe = (venta: number, tipo: string, forma = 1) =>
  unico('CAJA', each => each.venta_id === venta && each.tipo === tipo && each.forma_pago_id === forma)
export const anticipoDe = (tipo: number, valor: number) =>
  unico('ANTICIPO', each => each.tipo === tipo && each.valor === valor)
export const adjuntoDe = (venta: number) =>
  unico('ADJUNTO', each => each.clase === 'VENTA' && each.dueno_id === venta)
export const auditoriaDe = (venta: number, accion: string) =>
  unico('AUDITORIA', each => each.entidad === 'VENTA' && each.entidad_id === venta && each.accion === accion)
export const movimientoDe = (retal: string, accion: string) =>
  unico('AUDITORIA', each => each.entidad === 'RETAL' && each.entidad_id === retal && each.accion === accion)
export const ficha = (key: Clave) => items.get(`${key.pk} / ${key.sk}`)!
export const salidaDe = async (venta: number): Promise<Item & Clave> => {
  const keys = [...items.values()].filter(item => String(item.pk).startsWith('SALIDA#'))
  const all = (await obtener(keys as unknown as Clave[])) as (Item & Clave)[]
  return all.find(item => (item.eventos as { datos: { id: number } }[])[0]?.datos.id === venta)!
}
/** An object as it stands on disk: data, description, length and mark. */
function pie(data: string): Buffer {
  const json = Buffer.from('{}')
  const end = Buffer.alloc(8)
  end.writeUInt32BE(json.length)
  end.write('veta', 4, 'latin1')
  return Buffer.concat([Buffer.from(data), json, end])
}
function archivoDelPlan(tienda: TiendaDePrueba): string {
  const base = join(tienda.dirObjetos!, 'veta-documentos')
  const files = readdirSync(base).flatMap(dir =>
    readdirSync(join(base, dir)).map(name => join(base, dir, name)),
  )
  // Other plans and papers stand there too; the description of an object says its key.
  const [{ plan }] = ficha(clave.ventaLineas(CON_PLAN)).lineas as [{ plan: string }]
  const plans = files.filter(file => readFileSync(file).includes(`"${plan}"`))
  expect(plans).toHaveLength(1)
  return plans[0]!
}

/** Puts other data where the plan of the sale that boards are cut for is. */
export function cambiarPlan(tienda: TiendaDePrueba, data: string): void {
  const file = archivoDelPlan(tienda)
  renameSync(file, `${file}.bien`)
  alFinal(() => renameSync(`${file}.bien`, file))
  writeFileSync(file, pie(data))
}
