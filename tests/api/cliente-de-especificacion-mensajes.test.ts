import { describe, expect, test } from 'vitest'
import {
  cobro,
  data,
  type Json,
  lineaDe,
  llamar,
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

  const TEXTOS: [string, string, Json, string[]][] = [
    [
      'Debe ingresar un código de parámetro',
      'parametros/crear',
      { valor_parametro: '1' },
      ['codigo_parametro'],
    ],
    [
      'Debe ingresar un valor del parámetro',
      'parametros/crear',
      { codigo_parametro: 'NOTA' },
      ['valor_parametro'],
    ],
    [
      'Debe ingresar un nombre de categoría',
      'maestros/categorias-productos/crear',
      {},
      ['nombre_categoria_producto'],
    ],
    [
      'Debe ingresar un nombre de impuesto',
      'impuestos/crear',
      { porcentaje_impuesto: 0 },
      ['nombre_impuesto'],
    ],
    [
      'Debe ingresar un porcentaje de impuesto',
      'impuestos/crear',
      { nombre_impuesto: 'Otro' },
      ['porcentaje_impuesto'],
    ],
    [
      'Debe ingresar un nombre corto',
      'maestros/tipos-medidas/crear',
      { nombre_tipo_medida: 'Metro' },
      ['nombre_corto_tipo_medida'],
    ],
    [
      'Debe ingresar un nombre del tipo de medida',
      'maestros/tipos-medidas/crear',
      { nombre_corto_tipo_medida: 'm' },
      ['nombre_tipo_medida'],
    ],
    ['Debe ingresar todos los campos solicitados', 'colores/guardar', {}, ['nombre_color']],
    // DECISIONS 251.
    ['Debe ingresar un nombre', 'maestros/tipos-conceptos/guardar', {}, ['nombre_tipo_concepto']],
    [
      'Debe ingresar todos los campos solicitados',
      'maestros/proveedores/guardar',
      {},
      ['nombre_proveedor', 'nit', 'numero_telefonico', 'correo_electronico'],
    ],
    [
      'Debe ingresar una referencia',
      'maestros/maquinas/guardar',
      { nombre_maquina: 'Sierra', grupo_servicio_id: 1, estado_maquina_id: 1 },
      ['referencia'],
    ],
    [
      'Debe ingresar un porcentaje válido',
      'descuentos/solicitar/guardar',
      { tercero_id: 21, producto_id: 1, cantidad_solicitada: 1 },
      ['porcentaje_descuento'],
    ],
  ]
  test.each(TEXTOS)(
    '%s: whether a field of %s is empty, null or not there',
    async (message, path, body, campos) => {
      for (const campo of campos)
        for (const vacio of ['', null, undefined]) {
          const { status, json } = await llamar('POST', path, { ...body, [campo]: vacio })
          expect([campo, vacio, status, json.errores?.[campo]]).toEqual([
            campo,
            vacio,
            422,
            expect.stringContaining(message),
          ])
        }
    },
  )

  test('El nombre del tipo en la columna 1 está vacío.: also where it is null', async () => {
    const matriz = {
      listaTipo: [{ nombre_retal_tipo: null }],
      listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [] }],
    }
    expect(await rechazo('POST', 'retales-medidas/guardar', matriz)).toEqual([
      422,
      'El nombre del tipo en la columna 1 está vacío.',
    ])
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
