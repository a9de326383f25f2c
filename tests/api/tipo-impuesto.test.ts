import { beforeAll, describe, expect, it } from 'vitest'
import { ventaEntera } from '#functions/documentos/cases/hacer-papel'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { type Cantidad, porcentaje, precio } from '#shared/kernel/money'
import { tipoDeIva } from '#shared/productos/tipo-iva'
import { sinTrabajos } from '../support/trabajos'
import { loteEn } from '../support/lotes'
import { contenidoDe, linea } from '../support/muestras'
import { guardar } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const CREAR = 'POST /productos/crear'
const EDITAR = 'PUT /productos/{id}/editar'
let bodega: Cliente
let admin: Cliente
let vendedor: Cliente
let exento: number
beforeAll(async () => {
  ;[bodega, admin, vendedor] = (await Promise.all(
    (['bodega', 'admin', 'vendedor'] as const).map(quien => veta.ingresar(quien)),
  )) as [Cliente, Cliente, Cliente]
  exento = (
    await admin.exigir('POST /impuestos/crear', {
      body: { nombre_impuesto: 'Exento de prueba', porcentaje_impuesto: 0 },
    })
  ).impuesto.id
})

const EXCLUIDO = { tipo_impuesto: 'Excluido', impuesto_id: null } as const
const crear = async (cambios: object = {}) =>
  (await bodega.exigir(CREAR, { body: productoNuevo(cambios) })).producto
const ver = async (id: number) => (await bodega.exigir('GET /productos/{id}', { params: { id } })).producto
const errores = async (cambios: object) => {
  const { status, error } = await bodega.pedir(CREAR, { body: productoNuevo(cambios) })
  return [status, error?.errores]
}

describe('how the law taxes a product', () => {
  it('follows from its tax where nobody says it, and where it was not told before', async () => {
    expect(await crear()).toMatchObject({ tipo_impuesto: 'Gravado', porcentaje_impuesto: 19 })
    expect(await crear({ impuesto_id: exento })).toMatchObject({
      tipo_impuesto: 'Exento',
      porcentaje_impuesto: 0,
    })
    expect(await ver(PRODUCTO.excluido)).toMatchObject({ tipo_impuesto: 'Excluido', impuesto_id: null })
    expect(await ver(PRODUCTO.liston)).toMatchObject({ tipo_impuesto: 'Gravado', porcentaje_impuesto: 5 })
  })

  it('an excluded product has no tax, and costs what it costs before tax', async () => {
    for (const nada of [null, '', 0]) {
      const producto = await crear({ ...EXCLUIDO, impuesto_id: nada, precio_unitario: 1_234.56 })
      const { tipo_impuesto, impuesto_id, porcentaje_impuesto, precio_con_impuesto } = await ver(producto.id)
      expect([tipo_impuesto, impuesto_id, porcentaje_impuesto, precio_con_impuesto]).toEqual([
        'Excluido',
        null,
        0,
        1_234.56,
      ])
    }
  })

  it('is refused at the tax where the two contradict each other', async () => {
    const mal = (texto: string) => [422, { impuesto_id: texto }]
    expect(await errores({ tipo_impuesto: 'Gravado', impuesto_id: exento })).toEqual(
      mal('Un producto gravado lleva un impuesto mayor que 0 %'),
    )
    expect(await errores({ tipo_impuesto: 'Exento', impuesto_id: 1 })).toEqual(
      mal('Un producto exento lleva un impuesto de 0 %'),
    )
    expect(await errores({ tipo_impuesto: 'Excluido', impuesto_id: 1 })).toEqual(
      mal('Un producto excluido no lleva impuesto'),
    )
    for (const tipo_impuesto of ['Gravado', 'Exento', null])
      expect(await errores({ tipo_impuesto, impuesto_id: null })).toEqual(mal('Debe seleccionar una opción'))
    // Told together with whatever else is wrong.
    expect(await errores({ impuesto_id: null, nombre_producto: '' })).toEqual([
      422,
      { nombre_producto: 'Debe ingresar un nombre', impuesto_id: 'Debe seleccionar una opción' },
    ])
    expect(await errores({ tipo_impuesto: 'gravado' })).toEqual([
      422,
      { tipo_impuesto: 'Debe seleccionar una opción' },
    ])
  })

  it('is no retention; a product that has one already keeps it, and one that a client made without a type may be any tax', async () => {
    const otros = await Promise.all(
      ['Retención de prueba', 'Impuesto de prueba'].map(nombre_impuesto =>
        admin.exigir('POST /impuestos/crear', { body: { nombre_impuesto, porcentaje_impuesto: 2.5 } }),
      ),
    )
    expect(otros.map(({ impuesto }) => impuesto.tipo)).toEqual(['Retención', 'Adicional'])
    const mal = [422, { impuesto_id: 'Una retención no es el impuesto de un producto' }]
    expect(await errores({ impuesto_id: otros[0]!.impuesto.id })).toEqual(mal)
    const body = productoNuevo({ impuesto_id: 2 })
    const { id } = await crear(body)
    const guardar = async (cambios: object) => {
      const { status, error } = await bodega.pedir(EDITAR, { params: { id }, body: { ...body, ...cambios } })
      return status === 200 ? status : [status, error.errores]
    }
    expect(await guardar({ impuesto_id: otros[0]!.impuesto.id })).toEqual(mal)
    await marcar(clave.producto(id), { impuesto_id: otros[0]!.impuesto.id })
    expect(await guardar({ impuesto_id: otros[0]!.impuesto.id, nombre_producto: 'Bisagra vieja' })).toBe(200)
    expect(await guardar({ impuesto_id: otros[1]!.impuesto.id })).toBe(200)
    expect(await guardar({ impuesto_id: otros[0]!.impuesto.id })).toEqual(mal)
  })

  it('sent back as it was read beside another tax, the type follows from that one', async () => {
    const body = productoNuevo()
    const { id } = await crear(body)
    const poner = async (impuesto_id: number | null) => {
      const { tipo_impuesto } = await ver(id)
      const enviado = { ...body, tipo_impuesto, impuesto_id }
      const { status, data, error } = await bodega.pedir(EDITAR, { params: { id }, body: enviado })
      return status === 200 ? data.producto.tipo_impuesto : error.errores
    }
    expect(await poner(exento)).toBe('Exento')
    expect(await poner(1)).toBe('Gravado')
    expect(await poner(null)).toEqual({ impuesto_id: 'Debe seleccionar una opción' })
    await bodega.exigir(EDITAR, { params: { id }, body: { ...body, ...EXCLUIDO } })
    expect(await poner(2)).toBe('Gravado')
    const dicho = { ...body, tipo_impuesto: 'Excluido', impuesto_id: 2 } as const
    const { error } = await bodega.pedir(EDITAR, { params: { id }, body: dicho })
    expect(error.errores).toEqual({ impuesto_id: 'Un producto excluido no lleva impuesto' })
  })

  it('a product changes from one to another; the price that was typed with its tax stays', async () => {
    const nuevo = productoNuevo({ precio_unitario: 0, precio_con_impuesto: 11_900 })
    const { id } = (await bodega.exigir(CREAR, { body: nuevo })).producto
    const { cantidad: _, ...body } = nuevo
    const pasar = async (cambios: object) => {
      // As the form sends it back.
      const { precio_unitario } = await ver(id)
      Object.assign(body, { precio_unitario })
      const { producto } = await bodega.exigir(EDITAR, { params: { id }, body: { ...body, ...cambios } })
      return [producto.tipo_impuesto, producto.precio_unitario, producto.precio_con_impuesto]
    }
    expect(await pasar(EXCLUIDO)).toEqual(['Excluido', 11_900, 11_900])
    expect(await pasar({ tipo_impuesto: 'Exento', impuesto_id: exento })).toEqual(['Exento', 11_900, 11_900])
    expect(await pasar({ tipo_impuesto: 'Gravado', impuesto_id: 1 })).toEqual(['Gravado', 10_000, 11_900])
    const { historial } = await bodega.exigir('GET /productos/{id}/historial', { params: { id } })
    const tipos = historial.flatMap(({ cambios }) =>
      cambios.filter(({ campo }) => campo === 'Tipo de impuesto'),
    )
    expect(tipos.map(({ antes, despues }) => [antes, despues])).toEqual([
      ['Exento', 'Gravado'],
      ['Excluido', 'Exento'],
      ['Gravado', 'Excluido'],
    ])
  })

  it('a tax that gets another percentage takes its products along, and no excluded one', async () => {
    const { impuesto } = await admin.exigir('POST /impuestos/crear', {
      body: { nombre_impuesto: 'IVA que cambia', porcentaje_impuesto: 0 },
    })
    const [suyo, sinIva] = [await crear({ impuesto_id: impuesto.id }), await crear(EXCLUIDO)]
    expect(suyo.tipo_impuesto).toBe('Exento')
    const cambiar = async (porcentaje_impuesto: number) => {
      await admin.exigir('PUT /impuestos/{id}/editar', {
        params: { id: impuesto.id },
        body: { nombre_impuesto: impuesto.nombre_impuesto, porcentaje_impuesto },
      })
      await sinTrabajos()
    }
    await cambiar(5)
    expect((await ver(suyo.id)).tipo_impuesto).toBe('Gravado')
    await cambiar(0)
    expect((await ver(suyo.id)).tipo_impuesto).toBe('Exento')
    expect((await ver(sinIva.id)).tipo_impuesto).toBe('Excluido')
  })
})

describe('prices and sales to the peso', () => {
  it('of both sides that come back the one that is not as it was is the one that was typed', async () => {
    const body = productoNuevo({ precio_unitario: 0, precio_con_impuesto: 100_000 })
    const { id } = await crear(body)
    const poner = async (cambios: object) => {
      const { precio_unitario, precio_con_impuesto } = await ver(id)
      const enviado = { ...body, precio_unitario, precio_con_impuesto, ...cambios }
      const { producto } = await bodega.exigir(EDITAR, { params: { id }, body: enviado })
      return [producto.precio_unitario, producto.precio_con_impuesto, producto.lado_precio]
    }
    const como = [84_033.6134, 100_000, 'con_impuesto']
    expect(await poner({ nombre_producto: 'Otro nombre' })).toEqual(como)
    // A client that shows two decimals sends two back.
    expect(await poner({ precio_unitario: 84_033.61 })).toEqual(como)
    expect(await poner({ precio_unitario: 90_000 })).toEqual([90_000, 107_100, 'sin_impuesto'])
    expect(await poner({})).toEqual([90_000, 107_100, 'sin_impuesto'])
    expect(await poner({ precio_con_impuesto: 119_000 })).toEqual([100_000, 119_000, 'con_impuesto'])
    expect(await poner({ precio_unitario: 1, precio_con_impuesto: 59_500 })).toEqual([
      50_000,
      59_500,
      'con_impuesto',
    ])
    // Typed once more as it was, beside another tax.
    const exenta = { impuesto_id: exento, precio_unitario: 59_500 }
    expect(await poner(exenta)).toEqual([59_500, 59_500, 'con_impuesto'])
  })

  it('a bulk change with tax leaves both sides of an exempt and of an excluded product the same', async () => {
    const { linea: deLote } = await admin.exigir('POST /maestros/lineas/guardar', {
      body: { nombre_linea: 'Línea de lote con tipos', grupo_id: 3 },
    })
    const suya = { linea_id: deLote.id, precio_unitario: 10_001 }
    const productos = [
      await crear(suya),
      await crear({ ...suya, impuesto_id: exento }),
      await crear({ ...suya, ...EXCLUIDO }),
    ]
    await loteEn(bodega, 'aplicado', { linea_id: deLote.id, lado: 'con_impuesto', redondeo: 100 })
    const despues = await Promise.all(productos.map(({ id }) => ver(id)))
    // 11.901,19 and 10.001 by 1,1, to the hundred.
    expect(despues.map(p => [p.tipo_impuesto, p.precio_unitario, p.precio_con_impuesto])).toEqual([
      ['Gravado', 11_008.4034, 13_100],
      ['Exento', 11_000, 11_000],
      ['Excluido', 11_000, 11_000],
    ])
  })

  it('a sale of all three owes the tax of the first alone, and its lines keep what each was', async () => {
    const [gravado, deCero, sinIva] = [
      await crear({ precio_unitario: 999.99 }),
      await crear({ precio_unitario: 1_000.01, impuesto_id: exento }),
      await crear({ precio_unitario: 2_000.02, ...EXCLUIDO }),
    ]
    const { venta_id, totales, ventas_detalle } = await guardar(vendedor, {
      productoList: [gravado, deCero, sinIva].map(({ id }) => ({ producto_id: id, cantidad_solicitada: 3 })),
    })
    expect(totales).toMatchObject({
      total_venta_neta: 12_000.06,
      total_impuestos_venta: 569.99,
      total_venta: 12_570.05,
    })
    const { lineas } = (await ventaEntera(venta_id))!
    expect(lineas.map(tipoDeIva)).toEqual(['Gravado', 'Exento', 'Excluido'])
    expect(ventas_detalle.map(each => each.tipo_impuesto)).toEqual(['Gravado', 'Exento', 'Excluido'])
  })
})

describe('the papers of a sale', () => {
  const cantidad = 100 as Cantidad
  const LINEAS = [
    linea(1, {
      cantidad,
      impuesto_id: null,
      porcentaje_impuesto: porcentaje(0),
      precio_unitario: precio(5_000),
    }),
    linea(2, {
      cantidad,
      impuesto_id: 3,
      porcentaje_impuesto: porcentaje(0),
      precio_unitario: precio(7_000),
    }),
    linea(3, { cantidad, precio_unitario: precio(10_000) }),
    linea(4, {
      cantidad,
      impuesto_id: null,
      porcentaje_impuesto: porcentaje(0),
      precio_unitario: precio(1_000),
    }),
  ]

  it('tell what is exempt from what is excluded, each with its base', () => {
    const { totales, filas } = contenidoDe(LINEAS)
    const suelto = (texto: string | undefined) => texto?.replaceAll('\u00A0', ' ')
    expect(totales.map(({ rotulo, detalle, valor }) => [rotulo, detalle, valor].map(suelto))).toEqual([
      ['Subtotal bruto', undefined, '$ 23.000'],
      ['Descuento', undefined, '$ 0'],
      ['IVA 19 %', 'Base $ 10.000', '$ 1.900'],
      ['Exento, IVA 0 %', 'Base $ 7.000', '$ 0'],
      ['Excluido de IVA', 'Base $ 6.000', '$ 0'],
      ['Total', undefined, '$ 24.900'],
    ])
    expect(filas.map(({ impuesto }) => impuesto)).toEqual(['', '0', '19', ''])
  })
})
