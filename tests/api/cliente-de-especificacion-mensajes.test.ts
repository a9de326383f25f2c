import { describe, expect, test } from 'vitest'
import {
  cobro,
  data,
  type Json,
  lineaDe,
  porReferencia,
  rechazo,
  usarClienteDeEspecificacion,
  venta,
} from './especificacion'

usarClienteDeEspecificacion()

describe('the messages of the specification, word for word', () => {
  const linea = () => lineaDe(porReferencia('BIS-35'), 7, 1)
  const CASOS: [string, () => Promise<unknown[]>][] = [
    ['Debe ingresar todos los campos', () => rechazo('POST', 'ingreso', { email: '', password: '' })],
    [
      'Debe seleccionar un cliente',
      () => rechazo('POST', 'facturas/guardar', venta([linea()], { tercero_id: null })),
    ],
    ['Debe agregar al menos un producto', () => rechazo('POST', 'facturas/guardar', venta([]))],
    [
      'Debe seleccionar un estado de la venta',
      () => rechazo('POST', 'facturas/guardar', venta([linea()], { estado_venta_id: null })),
    ],
    [
      'Debe ingresar una descripción en las tareas agregadas',
      () =>
        rechazo('POST', 'facturas/guardar', venta([linea()], { tareasList: [{ descripcion_tarea: '' }] })),
    ],
    ['Debe agregar al menos una pieza', () => rechazo('POST', 'optimizar/generar', { piezas: [] })],
    [
      'Debe ingresar una cantidad, base y altura',
      () => rechazo('POST', 'optimizar/generar', { piezas: [{ cantidad: 1, base: 0, altura: 100 }] }),
    ],
    [
      'Debe agregar al menos un retal',
      () =>
        rechazo('POST', 'optimizar/generar', {
          piezas: [{ cantidad: 1, base: 100, altura: 100 }],
          despiece_retales: true,
        }),
    ],
    [
      'La referencia ya se encuentra agregada',
      () =>
        rechazo('POST', 'optimizar/generar', {
          piezas: [{ cantidad: 1, base: 100, altura: 100 }],
          canto: [{ id: 'BLANCO-22' }, { id: 'BLANCO-22' }],
        }),
    ],
    [
      'Debe ingresar un número de documento',
      () => rechazo('POST', 'terceros/crear', { tipo_documento_id: 13, nombres: 'A', apellidos: 'B' }),
    ],
  ]
  test.each(CASOS)('%s', async (message, caso) => {
    expect(await caso()).toEqual([422, message])
  })

  test.each<[string, (total: number) => Json[]]>([
    ['No pueden existir valores vacíos o en cero. Todos los campos son requeridos', () => []],
    [
      'No pueden existir valores vacíos o en cero. Todos los campos son requeridos',
      total => [
        { id_forma_pago: 1, valor_pagado: total },
        { id_forma_pago: 2, valor_pagado: 0, comprobante_id: '1' },
      ],
    ],
    [
      'No pueden existir valores vacíos o en cero. Todos los campos son requeridos',
      total => [{ id_forma_pago: 2, valor_pagado: total, comprobante_id: '0' }],
    ],
    [
      'No pueden existir valores vacíos o en cero. Todos los campos son requeridos',
      total => [{ id_forma_pago: 2, valor_pagado: total, comprobante_id: ' 000 ' }],
    ],
    [
      'La sumatoria de las formas de pago deben ser igual a $ 28.000',
      total => [{ id_forma_pago: 1, valor_pagado: total - 1 }],
    ],
    // DECISIONS 73: above what remains it is refused, and not cut down to it.
    [
      'La sumatoria de las formas de pago deben ser igual a $ 28.000',
      total => [{ id_forma_pago: 2, valor_pagado: total + 1, comprobante_id: 'A-1' }],
    ],
    [
      'La sumatoria de las formas de pago deben ser igual a $ 28.000',
      total => [
        { id_forma_pago: 1, valor_pagado: 8000 },
        { id_forma_pago: 2, valor_pagado: total, comprobante_id: 'A-1' },
      ],
    ],
  ])('%s', async (message, formas) => {
    const { venta_id, totales } = await data('POST', 'facturas/guardar', venta([linea()]))
    const body = cobro(venta_id, formas(totales.total_venta))
    expect(await rechazo('POST', `facturas/${venta_id}/forma-pago`, body)).toEqual([422, message])
  })

  test('the same form twice: two transfers stay two, cash becomes one (DECISIONS 68)', async () => {
    const { venta_id, totales } = await data('POST', 'facturas/guardar', venta([linea()]))
    const formas = [
      { id_forma_pago: 2, valor_pagado: 10_000, comprobante_id: 'DOS-1' },
      { id_forma_pago: 1, valor_pagado: 3000 },
      { id_forma_pago: 2, valor_pagado: 5000, comprobante_id: 'DOS-2' },
      { id_forma_pago: 1, valor_pagado: totales.total_venta - 18_000 },
    ]
    await data('POST', `facturas/${venta_id}/forma-pago`, cobro(venta_id, formas))
    const { ventas_formas_pagos } = await data('GET', `facturas/${venta_id}`)
    expect(
      ventas_formas_pagos.map((each: Json) => [each.forma_pago_id, each.valor_pagado, each.comprobante_id]),
    ).toEqual([
      [2, 10_000, 'DOS-1'],
      [1, 13_000, null],
      [2, 5000, 'DOS-2'],
    ])
  })
})
