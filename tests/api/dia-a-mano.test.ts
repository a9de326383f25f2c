import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { mesDe } from '#shared/kernel/dates'
import { A_MANO, hacerDia } from '../support/dia-a-mano'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

/** One day of one store; every figure that anybody is shown of it stands beside one that was worked out by hand. */
const DIA = '2026-10-14'
afterAll(usarReloj({ ahora: () => new Date(`${DIA}T15:00:00.000Z`) }))
const tienda = usarTienda(sembrarAuditable)
let jefa: Cliente
beforeAll(async () => {
  jefa = await tienda.entrar('super')
  await hacerDia(jefa, {
    producto_id: PRODUCTO.corredera,
    cliente: CLIENTE.muebles,
    deudor: CLIENTE.norte,
    anticipado: CLIENTE.ana,
    proveedor_id: 3,
    tipo_concepto_id: 1,
    dia: DIA,
  })
})
const [anio, mes] = mesDe(DIA).split('-').map(Number) as [number, number]

describe('a day worked out by hand, to the peso', () => {
  test('in Cuadre caja: what was billed and annulled, form by form, and the cash term by term', async () => {
    const cuadre = await jefa.exigir('POST /cuadre-caja/dia', { body: { fecha_dia: DIA, tiendas: ['001'] } })
    expect([cuadre.total_dia, cuadre.total_efectivo]).toEqual([A_MANO.ventas.neto, A_MANO.total_efectivo])
    expect(cuadre.lista_tiendas).toMatchObject([
      {
        total_facturado: A_MANO.ventas.facturado,
        total_anulado: A_MANO.ventas.anulado,
        total_venta: A_MANO.ventas.neto,
        ventas_facturadas: A_MANO.ventas.facturadas,
        ventas_anuladas: A_MANO.ventas.anuladas,
        total_efectivo: A_MANO.total_efectivo,
      },
    ])
    expect(
      Object.fromEntries(
        cuadre.lista_ventas_formas_pagos.map(f => [f.nombre_forma_pago, [f.valor_pagado, f.cantidad]]),
      ),
    ).toEqual(A_MANO.formas)
    expect(Object.fromEntries(cuadre.terminos_efectivo.map(t => [t.termino, [t.valor, t.cantidad]]))).toEqual(
      A_MANO.efectivo,
    )
    expect(
      Object.fromEntries(
        cuadre.lista_abonos_credito_formas_pagos.map(f => [f.nombre_forma_pago, f.valor_pagado]),
      ),
    ).toEqual(A_MANO.abonos)
    expect(cuadre.lista_anticipos.map(a => a.valor_anticipo)).toEqual([500_000])
    expect(cuadre.lista_ingreso.map(i => i.valor_ingreso)).toEqual([20_000])
    expect(cuadre.lista_egreso.map(e => e.valor_egreso)).toEqual([35_000])
    expect(cuadre.lista_pagos_proveedores.map(p => p.valor_pagado)).toEqual([16_500, 100_000])
    // Each method says what the whole is, its withholding of the value before VAT (DECISIONS 230), and what it was for.
    const { pagos_proveedores } = await jefa.exigir('POST /pagos-proveedores', {
      body: { periodo_consulta: { year: anio, month: mes } },
    })
    const [pago] = pagos_proveedores.data
    for (const fila of cuadre.lista_pagos_proveedores)
      expect(fila).toMatchObject({
        id: pago!.id,
        proveedor_id: pago!.proveedor_id,
        nombre_proveedor: pago!.nombre_proveedor,
        tipo_concepto_id: pago!.tipo_concepto_id,
        nombre_tipo_concepto: pago!.nombre_tipo_concepto,
        codigo_factura: 'MANO-119',
        fecha_factura: DIA,
        fecha_pago: DIA,
        valor_total: 119_000,
        pj_iva: 19,
        valor_antes_iva: 100_000,
        valor_iva: 19_000,
        pj_retefuente: 2.5,
        valor_rte: 2_500,
        valor_total_pagar: 116_500,
        observaciones: 'Tableros de la semana',
        pago_realizado: true,
        anulado: false,
      })
    expect(pago!.nombre_proveedor).not.toMatch(/^Proveedor \d+$/)
    expect(cuadre.lista_pagos_proveedores.map(p => [p.nombre_forma_pago, p.codigo_comprobante_pago])).toEqual(
      pago!.lista_formas_pagadas_form.map(f => [f.nombre_forma_pago, f.comprobante_id]),
    )
    expect(cuadre.lista_devoluciones.map(d => d.valor_devuelto)).toEqual([59_500])
  })

  test('in Cierre mes: the month is that day, with its tax', async () => {
    const informe = await jefa.exigir('POST /cierre-mes/ventas-plataforma', { body: { anio, mes } })
    expect([informe.ventas_total, informe.iva_total]).toEqual([A_MANO.ventas.neto, A_MANO.iva])
    expect(
      Object.fromEntries(
        informe.lista_ventas_formas_pagos.map(f => [f.nombre_forma_pago, [f.valor_pagado, f.cantidad]]),
      ),
    ).toEqual(A_MANO.formas)
    expect(informe.lista_ventas_formas_pagos.map(f => f.valor_devuelto).filter(Boolean)).toEqual([59_500])
    const porForma = (filas: typeof informe.lista_abonos_credito) =>
      Object.fromEntries(filas.map(f => [f.nombre_forma_pago, f.valor_pagado]))
    expect(porForma(informe.lista_abonos_credito)).toEqual(A_MANO.abonos)
    expect(informe.lista_anticipos.map(a => a.valor_pagado)).toEqual([500_000])
    expect(porForma(informe.lista_pagos_proveedores)).toEqual({ Efectivo: 16_500, Transferencia: 100_000 })
    expect(informe.total_ventas_mes).toBe(A_MANO.ventas.facturadas)
  })

  test('in the Dashboard: what is left of the sales, and how much of the one thing was sold', async () => {
    const { ventas_rango_fecha: rango, productos_vendidos_rango_fecha: productos } = await jefa.exigir(
      'POST /dashboard/rango-fecha',
      { body: { fecha_inicial: DIA, fecha_final: DIA } },
    )
    expect([rango.total_venta_bruta, rango.total_pedidos, rango.total_productos]).toEqual([
      A_MANO.ventas.neto,
      A_MANO.pedidos,
      A_MANO.unidades,
    ])
    expect([rango.facturado.total_venta_bruta, rango.devuelto.total_venta_bruta]).toEqual([
      A_MANO.ventas.facturado,
      A_MANO.ventas.anulado,
    ])
    expect(productos.map(p => p.cantidad_producto)).toEqual([A_MANO.unidades])
  })

  test('in Créditos: what is still owed, and of which bills', async () => {
    const { creditos, total_credito_pendiente } = await jefa.exigir('GET /creditos', {})
    expect(total_credito_pendiente).toBe(A_MANO.debe)
    expect(creditos.data).toMatchObject([{ cliente_id: CLIENTE.norte, total_credito: A_MANO.debe }])
    const { ventas, total } = await jefa.exigir('GET /creditos/por-cobrar', {})
    expect([total, ventas.data.map(v => v.valor_saldo_movimiento)]).toEqual([A_MANO.debe, A_MANO.saldos])
    const { total_movimientos } = await jefa.exigir('POST /creditos/{id}/historial', {
      params: { id: creditos.data[0]!.id },
      body: {},
    })
    expect(total_movimientos).toBe(A_MANO.debe)
  })

  test('in Anticipos: what is left of the advance', async () => {
    await sinPendientes()
    const { anticipos, total_anticipos } = await jefa.exigir('GET /maestros/anticipos', {})
    expect(total_anticipos).toBe(A_MANO.anticipo)
    expect(anticipos.data.map(a => [a.cliente_id, a.total_anticipo])).toEqual([
      [CLIENTE.ana, A_MANO.anticipo],
    ])
    const { anticipos_movimientos, total_movimientos } = await jefa.exigir(
      'POST /maestros/anticipos/{id}/historial',
      { params: { id: CLIENTE.ana } },
    )
    expect(total_movimientos).toBe(A_MANO.anticipo)
    expect(anticipos_movimientos.data.map(m => m.valor_movimiento)).toEqual([
      -100_000, -119_000, -89_250, -59_500, -29_750, 500_000,
    ])
  })

  test('in Pagos: the payment with its tax and what was withheld, by two methods', async () => {
    const { pagos_proveedores, totales } = await jefa.exigir('POST /pagos-proveedores', {
      body: { periodo_consulta: { year: anio, month: mes } },
    })
    expect(totales).toEqual({ pagos: 1, ...A_MANO.pago })
    const formas = pagos_proveedores.data[0]!.lista_formas_pagadas_form
    expect(formas.map(f => [f.nombre_forma_pago, f.valor_pagado])).toEqual([
      ['Efectivo', 16_500],
      ['Transferencia', 100_000],
    ])
  })

  test('and the audit, which adds everything up by itself, finds no difference', async () => {
    await sinPendientes()
    expect(lineasDe(await auditarTienda(tienda))).toEqual([])
  })
})
