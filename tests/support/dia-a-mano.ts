import type { Cliente } from './cliente'

/**
 * A day of a store, with something of everything that moves money: `hacerDia` does it, and `A_MANO` says what it comes
 * to, worked out by hand. One thing is sold, at 25.000 before tax and 29.750 with it (19 %, 4.750). Five sales of each
 * kind, of 1, 2, 3, 4 and 5 units: 15 units, 15 × 29.750 = 446.250.
 *
 * | what               | how it is paid                                                                       |
 * |--------------------|--------------------------------------------------------------------------------------|
 * | 5 in cash          | 446.250 in cash                                                                      |
 * | 5 mixed            | 10.000 each in cash, 50.000; the rest by transfer, 396.250                           |
 * | 5 by card          | 446.250, each with its voucher                                                       |
 * | 5 on credit        | 446.250 owed                                                                         |
 * | 5 with an advance  | 29.750 + 59.500 + 89.250 + 119.000 whole, of the fifth 100.000: 397.500; 48.750 cash |
 * | 1 that is annulled | 59.500 in cash, given back in cash                                                   |
 * | an advance         | 500.000 in cash                                                                      |
 * | two abonos         | 100.000 in cash, 50.000 by transfer                                                  |
 * | an income          | 20.000 in cash                                                                       |
 * | an expense         | 35.000 in cash                                                                       |
 * | a supplier         | 119.000 with 19 % and 2,5 % withheld: 116.500; 16.500 cash, 100.000 by transfer      |
 */
const UNIDADES = [1, 2, 3, 4, 5]
const UNITARIO = 29_750
const [EFECTIVO, TRANSFERENCIA, TARJETA, ANTICIPO] = [1, 2, 3, 8]

export interface Cosas {
  /** At 25.000 before tax of 19 %, with 77 or more in stock. */
  producto_id: number
  /** Who buys at the counter. */
  cliente: number
  /** Who owes, and who pays in advance: nobody has sold them anything. */
  deudor: number
  anticipado: number
  proveedor_id: number
  tipo_concepto_id: number
  dia: string
}

export const A_MANO = {
  /** Bills, and what of them was annulled: 25 × … = 5 × 446.250 = 2.231.250, and 59.500 that was. */
  ventas: { facturado: 2_290_750, anulado: 59_500, neto: 2_231_250, facturadas: 26, anuladas: 1 },
  /** 75 units × 4.750. */
  iva: 356_250,
  unidades: 75,
  pedidos: 25,
  /** By form: amount and movements. Together 2.290.750, what was billed. */
  formas: {
    // 446.250 + 50.000 + 48.750 + 59.500; 5 + 5 + 1 + 1 movements.
    Efectivo: [604_500, 12],
    // 446.250 - 50.000.
    Transferencia: [396_250, 5],
    'Tarjeta débito': [446_250, 5],
    Crédito: [446_250, 5],
    // 29.750 + 59.500 + 89.250 + 119.000 + 100.000.
    Anticipo: [397_500, 5],
  },
  /** The cash of the day, term by term: amount and movements. */
  efectivo: {
    ventas: [604_500, 12],
    devoluciones: [-59_500, 1],
    abonos: [100_000, 1],
    anticipos: [500_000, 1],
    ingresos: [20_000, 1],
    egresos: [-35_000, 1],
    pagos_proveedores: [-16_500, 1],
  },
  /** 604.500 - 59.500 + 100.000 + 500.000 + 20.000 - 35.000 - 16.500. */
  total_efectivo: 1_113_500,
  abonos: { Efectivo: 100_000, Transferencia: 50_000 },
  /** 446.250 - 100.000 - 50.000: of the first bill nothing, 29.750; of the second 59.500 and of the third 60.750 are paid. */
  debe: 296_250,
  /** What is left of the third bill, 89.250 - 60.750 = 28.500; the fourth and the fifth are whole. */
  saldos: [28_500, 119_000, 148_750],
  /** 500.000 - 397.500. */
  anticipo: 102_500,
  pago: {
    valor_total: 119_000,
    // 119.000 ÷ 1,19; 19 % and 2,5 % of that.
    valor_antes_iva: 100_000,
    valor_iva: 19_000,
    valor_rte: 2_500,
    valor_total_pagar: 116_500,
  },
} as const

/** Does all of it, one after the other, as somebody who may. */
export async function hacerDia(quien: Cliente, cosas: Cosas): Promise<void> {
  let comprobantes = 0
  const comprobante_id = (): string => `MANO-${++comprobantes}`
  const vender = async (unidades: number, campos: object = {}) =>
    (
      await quien.exigir('POST /facturas/guardar', {
        body: {
          venta_id: null,
          tercero_id: cosas.cliente,
          estado_venta_id: 1,
          productoList: [{ producto_id: cosas.producto_id, cantidad_solicitada: unidades }],
          ...campos,
        },
      })
    ).venta_id
  const cobrar = (venta_id: number, formaPagoList: object[], campos: object = {}) =>
    quien.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { formaPagoList, ...campos },
    })
  const efectivo = (valor_pagado: number) => ({ id_forma_pago: EFECTIVO, valor_pagado })

  for (const n of UNIDADES) await cobrar(await vender(n), [efectivo(n * UNITARIO)])
  for (const n of UNIDADES)
    await cobrar(await vender(n), [
      efectivo(10_000),
      {
        id_forma_pago: TRANSFERENCIA,
        valor_pagado: n * UNITARIO - 10_000,
        comprobante_id: comprobante_id(),
      },
    ])
  for (const n of UNIDADES)
    await cobrar(await vender(n), [
      { id_forma_pago: TARJETA, valor_pagado: n * UNITARIO, comprobante_id: comprobante_id() },
    ])

  const { cuenta_credito } = await quien.exigir('POST /cuentas-credito/guardar', {
    body: { tercero_id: cosas.deudor, total_cupo_permitido: 1_000_000 },
  })
  for (const n of UNIDADES)
    await cobrar(await vender(n, { tercero_id: cosas.deudor, tipo_pago_id: 2 }), [efectivo(n * UNITARIO)], {
      modo_factura: 'CR',
      crear_venta_credito: true,
    })
  const abonar = (valor_pago: number, forma: object) =>
    quien.exigir('PUT /cuentas-credito/pago', {
      body: {
        cuenta_credito_id: cuenta_credito.id,
        valor_pago,
        lista_formas_pagadas_form: [{ valor_pagado: valor_pago, ...forma }],
      },
    })
  await abonar(100_000, { id_forma_pago: EFECTIVO })
  await abonar(50_000, { id_forma_pago: TRANSFERENCIA, comprobante_id: comprobante_id() })

  await quien.exigir('POST /maestros/anticipos/guardar', {
    body: { cliente_id: cosas.anticipado, valor_anticipo: 500_000, fecha_anticipo: cosas.dia },
  })
  for (const n of UNIDADES) {
    const total = n * UNITARIO
    const conAnticipo = Math.min(total, n === 5 ? 100_000 : total)
    await cobrar(await vender(n, { tercero_id: cosas.anticipado }), [
      { id_forma_pago: ANTICIPO, valor_pagado: conAnticipo },
      ...(conAnticipo < total ? [efectivo(total - conAnticipo)] : []),
    ])
  }

  const anulada = await vender(2)
  await cobrar(anulada, [efectivo(2 * UNITARIO)])
  await quien.exigir('PUT /facturas/{venta_id}/anular', {
    params: { venta_id: anulada },
    body: { motivo: 'Se arrepintió' },
  })

  await quien.exigir('POST /ingresos/guardar', {
    body: {
      valor_ingreso: 20_000,
      descripcion_ingreso: 'Venta de aserrín',
      fecha_ingreso: cosas.dia,
      forma_pago_id: EFECTIVO,
    },
  })
  await quien.exigir('POST /egresos/guardar', {
    body: {
      valor_egreso: 35_000,
      descripcion_egreso: 'Almuerzos',
      fecha_egreso: cosas.dia,
      forma_pago_id: EFECTIVO,
    },
  })
  await quien.exigir('POST /pagos-proveedores/guardar', {
    body: {
      tipo_concepto_id: cosas.tipo_concepto_id,
      proveedor_id: cosas.proveedor_id,
      codigo_factura: 'MANO-119',
      fecha_factura: cosas.dia,
      fecha_pago: cosas.dia,
      valor_total: 119_000,
      pj_iva: 19,
      pj_retefuente: 2.5,
      observaciones: 'Tableros de la semana',
      lista_formas_pagadas_form: [
        { id_forma_pago: EFECTIVO, valor_pagado: 16_500 },
        { id_forma_pago: TRANSFERENCIA, valor_pagado: 100_000, comprobante_id: comprobante_id() },
      ],
    },
  })
}
