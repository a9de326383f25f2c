import { beforeAll, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { pagoNuevo } from '../support/pagos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { deudora } from '../support/creditos'
import { type Cliente, usarTienda } from '../support/tienda'
import { EGRESO, INGRESO } from './peticiones'

const tienda = usarTienda(sembrar)
let admin: Cliente
let credito: Awaited<ReturnType<typeof deudora>>
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
  credito = await deudora(admin)
})

const FORMAS = 'lista_formas_pagadas_form'
const abono = (cambios: object) =>
  admin.pedir('POST /creditos/{id}/abono', {
    params: { id: credito.credito_id },
    body: {
      venta_id: credito.ventas[0],
      valor_abono: 1_000,
      ...cambios,
    },
  })
const conFormas = (fecha_consignacion: string) => ({
  [FORMAS]: [{ id_forma_pago: 2, valor_pagado: 1_000, comprobante_id: 'TR-9', fecha_consignacion }],
})

/** Every day that money is written with. */
const ESCRITOS: Readonly<Record<string, [campo: string, (dia: string) => ReturnType<Cliente['pedir']>]>> = {
  'of an advance': [
    'fecha_anticipo',
    fecha_anticipo =>
      admin.pedir('POST /maestros/anticipos/guardar', {
        body: { cliente_id: CLIENTE.ana, valor_anticipo: 1_000, fecha_anticipo },
      }),
  ],
  'of an expense': [
    'fecha_egreso',
    fecha_egreso => admin.pedir('POST /egresos/guardar', { body: { ...EGRESO, fecha_egreso } }),
  ],
  'of an income': [
    'fecha_ingreso',
    fecha_ingreso => admin.pedir('POST /ingresos/guardar', { body: { ...INGRESO, fecha_ingreso } }),
  ],
  'of a payment to a supplier': [
    'fecha_pago',
    fecha_pago => admin.pedir('POST /pagos-proveedores/guardar', { body: pagoNuevo({ fecha_pago }) }),
  ],
  'of the invoice that it pays': [
    'fecha_factura',
    fecha_factura => admin.pedir('POST /pagos-proveedores/guardar', { body: pagoNuevo({ fecha_factura }) }),
  ],
  'of an abono': ['fecha_abono', fecha_abono => abono({ fecha_abono })],
  'of its deposit': ['fecha_consignacion', fecha_consignacion => abono({ fecha_consignacion })],
  'of the deposit of a form of it': [`${FORMAS}.0.fecha_consignacion`, dia => abono(conFormas(dia))],
  'of a payment of the account': [
    'fecha_abono',
    fecha_abono =>
      admin.pedir('PUT /cuentas-credito/pago', {
        body: { cuenta_credito_id: credito.credito_id, valor_pago: 1_000, fecha_abono },
      }),
  ],
}

test.each(Object.keys(ESCRITOS))('the day %s is none of before the books begin', async cual => {
  const [campo, guardar] = ESCRITOS[cual]!
  for (const dia of ['0026-11-27', '1999-12-31']) {
    const { status, error } = await guardar(dia)
    expect([status, Object.keys(error?.errores ?? {})]).toEqual([422, [campo]])
  }
})

test('a month of today is read after all of them were tried', async () => {
  const { primer_anio } = await admin.exigir('POST /cierre-mes/ventas-plataforma', {
    body: { anio: Number(hoy().slice(0, 4)), mes: Number(hoy().slice(5, 7)) },
  })
  expect(primer_anio ?? 2000).toBeGreaterThanOrEqual(2000)
})
