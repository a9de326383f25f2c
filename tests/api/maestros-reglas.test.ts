import { beforeAll, describe, expect, test } from 'vitest'
import { marcar, poner, quitar, siguientesIds } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sinTrabajos } from '../support/trabajos'
import { guardar, pedido } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let admin: Cliente
let bodega: Cliente
let vendedor: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
  bodega = await tienda.ingresar('bodega')
  vendedor = await tienda.ingresar('vendedor')
})

type ProductoVisto = Awaited<ReturnType<typeof ver>>
let numero = 0
const nombre = (que: string): string => `${que} ${++numero}`
const ver = async (id: number) => (await bodega.exigir('GET /productos/{id}', { params: { id } })).producto
const producto = async (campos: object) =>
  (await bodega.exigir('POST /productos/crear', { body: productoNuevo(campos) })).producto
const errores = ({ status, error }: { status: number; error: { errores?: object } }) => [
  status,
  error.errores,
]

test('a master is full by what stands in it, however many names were refused before (2,000 at most)', async () => {
  const crear = (nombre_color: string) => admin.pedir('POST /colores/guardar', { body: { nombre_color } })
  const primero = nombre('Primero')
  await crear(primero)
  // As two thousand refused names leave it.
  await siguientesIds('COLORES', 2_000)
  expect((await crear(primero)).error.codigo).toBe('nombre_repetido')
  const { status, data } = await crear(nombre('Después'))
  expect([status, data.color.id > 2_000]).toEqual([200, true])
  const lleno = Array.from({ length: 2_000 }, (_, i) => ({
    ...clave.catalogo('COLORES', 5_000 + i),
    id: 5_000 + i,
    nombre_color: `De relleno ${i}`,
    activo: true,
    version: 0,
  }))
  const deACien = Array.from({ length: 20 }, (_, i) => lleno.slice(100 * i, 100 * (i + 1)))
  for (const lote of deACien) await Promise.all(lote.map(poner))
  const { error } = await crear(nombre('De más'))
  expect([error.codigo, error.message]).toEqual(['validacion', 'Máximo 2000 registros'])
  for (const lote of deACien) await Promise.all(lote.map(quitar))
})

describe('a tax', () => {
  const crear = async (porcentaje_impuesto: number, campos: object = {}) =>
    (
      await admin.exigir('POST /impuestos/crear', {
        body: { nombre_impuesto: nombre('IVA de prueba'), porcentaje_impuesto, ...campos },
      })
    ).impuesto
  const cambiar = (
    { id, nombre_impuesto }: { id: number; nombre_impuesto: string },
    porcentaje_impuesto: number,
    campos: object = {},
  ) =>
    admin.pedir('PUT /impuestos/{id}/editar', {
      params: { id },
      body: { nombre_impuesto, porcentaje_impuesto, ...campos },
    })

  test.each([-0.1, 100.1, 0.05, 19.25])('is no %s percent', async porcentaje_impuesto => {
    const { status, error } = await admin.pedir('POST /impuestos/crear', {
      body: { nombre_impuesto: nombre('IVA'), porcentaje_impuesto },
    })
    expect([status, Object.keys(error.errores ?? {})]).toEqual([422, ['porcentaje_impuesto']])
  })

  test.each([0, 0.1, 19, 100])('may be %s percent', async porcentaje_impuesto => {
    expect((await crear(porcentaje_impuesto)).porcentaje_impuesto).toBe(porcentaje_impuesto)
  })

  test('of a client that knows name and percentage alone is told by its name, and keeps the rest when changed', async () => {
    const impuesto = await crear(5)
    expect(impuesto).toMatchObject({ tipo: 'IVA', activo: true })
    await cambiar(impuesto, 5, { activo: false, tipo: 'Adicional' })
    const { data } = await cambiar(impuesto, 6)
    expect(data.impuesto).toMatchObject({ porcentaje_impuesto: 6, activo: false, tipo: 'Adicional' })
  })

  test('becomes no retention, and a retention no tax: products have it already (DECISIONS 55)', async () => {
    const mal = [422, { tipo: 'Un impuesto no pasa a ser retención ni al revés: cree otro e inactive este' }]
    const [iva, retencion] = [await crear(5), await crear(2.5, { tipo: 'Retención' })]
    expect(errores(await cambiar(iva, 5, { tipo: 'Retención' }))).toEqual(mal)
    for (const tipo of ['IVA', 'Adicional'])
      expect(errores(await cambiar(retencion, 2.5, { tipo }))).toEqual(mal)
    expect((await cambiar(retencion, 3, { tipo: 'Retención' })).data.impuesto.porcentaje_impuesto).toBe(3)
    // One of before its type was kept stays what its name told, whatever it is called then.
    await marcar(clave.catalogo('IMPUESTOS', iva.id), { tipo: undefined })
    const { data } = await cambiar({ ...iva, nombre_impuesto: nombre('Retención mal llamada') }, 5)
    expect(data.impuesto.tipo).toBe('IVA')
  })

  test('takes its products along when its percentage changes, each with the side of the price that was typed', async () => {
    const impuesto = await crear(19)
    const [sin, con] = [
      await producto({ impuesto_id: impuesto.id, precio_unitario: 10_000 }),
      await producto({ impuesto_id: impuesto.id, precio_unitario: 0, precio_con_impuesto: 11_900 }),
    ]
    expect([sin, con].map(p => [p.precio_unitario, p.precio_con_impuesto])).toEqual([
      [10_000, 11_900],
      [10_000, 11_900],
    ])
    const { venta_id } = await guardar(vendedor, {
      tercero_id: CLIENTE.ana,
      productoList: [{ producto_id: sin.id, cantidad_solicitada: 1 }],
    })
    expect((await cambiar(impuesto, 5)).status).toBe(200)
    await sinTrabajos()
    const despues = await Promise.all([sin, con].map(({ id }) => ver(id)))
    expect(despues.map(p => [p.porcentaje_impuesto, p.precio_unitario, p.precio_con_impuesto])).toEqual([
      [5, 10_000, 10_500],
      [5, 11_333.3333, 11_900],
    ])
    const { ventas_detalle } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(ventas_detalle[0]).toMatchObject({ porcentaje_impuesto: 19 })
  })

  test('that is offered no more stays with its products and is given to no other', async () => {
    const impuesto = await crear(8)
    const body = productoNuevo({ impuesto_id: impuesto.id })
    const { id } = (await bodega.exigir('POST /productos/crear', { body })).producto
    await cambiar(impuesto, 8, { activo: false })
    const { cantidad: _, ...form } = body
    expect((await bodega.pedir('PUT /productos/{id}/editar', { params: { id }, body: form })).status).toBe(
      200,
    )
    const otro = await bodega.pedir('POST /productos/crear', {
      body: productoNuevo({ impuesto_id: impuesto.id }),
    })
    expect(errores(otro)).toEqual([422, { impuesto_id: 'Debe seleccionar una opción' }])
  })
})

describe('a group and its lines', () => {
  const grupoNuevo = async () =>
    (await admin.exigir('POST /maestros/grupos/guardar', { body: { nombre_grupo: nombre('Grupo') } })).grupo
  const lineaNueva = async (grupo_id: number) =>
    (
      await admin.exigir('POST /maestros/lineas/guardar', {
        body: { nombre_linea: nombre('Línea'), grupo_id },
      })
    ).linea

  test('a line is of a group that is there, and stays in it', async () => {
    const sin = await admin.pedir('POST /maestros/lineas/guardar', {
      body: { nombre_linea: nombre('Línea'), grupo_id: 999_999 },
    })
    expect(errores(sin)).toEqual([422, { grupo_id: 'Debe seleccionar una opción' }])
    const linea = await lineaNueva((await grupoNuevo()).id)
    const otro = await grupoNuevo()
    const { status, error } = await admin.pedir('PUT /maestros/lineas/{id}/actualizar', {
      params: { id: linea.id },
      body: { nombre_linea: linea.nombre_linea, grupo_id: otro.id },
    })
    expect([status, Object.keys(error.errores!)]).toEqual([422, ['grupo_id']])
  })

  test('what is retired is not offered, and stays with whoever has it', async () => {
    const grupo = await grupoNuevo()
    const [una, otra] = [await lineaNueva(grupo.id), await lineaNueva(grupo.id)]
    const body = productoNuevo({ grupo_id: grupo.id, linea_id: una.id })
    const { id } = (await bodega.exigir('POST /productos/crear', { body })).producto
    await admin.exigir('PUT /maestros/lineas/{id}/actualizar', {
      params: { id: una.id },
      body: { ...una, activo: false },
    })
    const lista = async (query: object) =>
      (
        await vendedor.exigir('GET /listas/grupos/{id}/lineas', { params: { id: grupo.id }, query })
      ).lineas.map(({ id: linea, activo }) => [linea, activo])
    expect(await lista({})).toEqual([[otra.id, true]])
    expect(await lista({ todos: true })).toEqual([
      [una.id, false],
      [otra.id, true],
    ])
    const { cantidad: _, ...form } = body
    expect((await bodega.pedir('PUT /productos/{id}/editar', { params: { id }, body: form })).status).toBe(
      200,
    )
    const nuevo = await bodega.pedir('POST /productos/crear', {
      body: productoNuevo({ grupo_id: grupo.id, linea_id: una.id }),
    })
    expect(errores(nuevo)).toEqual([422, { linea_id: 'Debe seleccionar una opción' }])
  })
})

describe('what a change leaves out', () => {
  test.each([
    ['POST /maestros/grupos/guardar', 'PUT /maestros/grupos/{id}/actualizar', 'nombre_grupo'],
    ['POST /maestros/lineas/guardar', 'PUT /maestros/lineas/{id}/actualizar', 'nombre_linea'],
    [
      'POST /maestros/funciones-productos/guardar',
      'PUT /maestros/funciones-productos/{id}/actualizar',
      'nombre_funcion_producto',
    ],
    [
      'POST /maestros/grupos-servicios/guardar',
      'PUT /maestros/grupos-servicios/{id}/actualizar',
      'nombre_grupo_servicio',
    ],
    [
      'POST /maestros/motivos-suspension/guardar',
      'PUT /maestros/motivos-suspension/{id}/actualizar',
      'nombre_tipo_motivo_suspension_produccion',
    ],
  ] as const)('stays: %s, retired, is retired under another name', async (guardar, actualizar, campo) => {
    const form = () => ({ [campo]: nombre('De prueba'), ...(campo === 'nombre_linea' && { grupo_id: 1 }) })
    const [creada] = Object.values(await admin.exigir(guardar, { body: form() }))
    expect(creada.activo).toBe(true)
    const cambiar = async (mas: object) =>
      Object.values(
        await admin.exigir(actualizar, {
          params: { id: creada.id },
          body: { ...form(), ...mas },
        }),
      )[0]!.activo
    expect(await cambiar({ activo: false })).toBe(false)
    expect(await cambiar({})).toBe(false)
  })

  test('stays of a form of payment: its class, its voucher, and that it is retired', async () => {
    const crear = async (campos: object) =>
      (
        await admin.exigir('POST /maestros/formas-pago/guardar', {
          body: { nombre_forma_pago: nombre('Forma'), ...campos },
        })
      ).forma_pago
    const cambiar = (id: number, campos: object = {}) =>
      admin.pedir('PUT /maestros/formas-pago/{id}/actualizar', {
        params: { id },
        body: { nombre_forma_pago: nombre('Forma'), ...campos },
      })
    const { id } = await crear({ requiere_codigo_comprobante: true, activo: false })
    expect((await cambiar(id)).data.forma_pago).toMatchObject({
      requiere_codigo_comprobante: true,
      activo: false,
    })
    const caja = await crear({ es_efectivo: true })
    expect((await cambiar(caja.id)).data.forma_pago).toMatchObject({ es_efectivo: true, activo: true })
    expect(errores(await cambiar(caja.id, { requiere_codigo_comprobante: true }))).toEqual([
      422,
      { requiere_codigo_comprobante: 'Ni el efectivo, ni un anticipo, ni un crédito llevan comprobante' },
    ])
  })
})

describe('a form of payment', () => {
  const crear = (campos: object) =>
    admin.pedir('POST /maestros/formas-pago/guardar', {
      body: { nombre_forma_pago: nombre('Forma'), ...campos },
    })

  test('is of one class, and cash, advances and credit have no voucher', async () => {
    const dos = await crear({ es_efectivo: true, forma_credito: true })
    expect(Object.keys(dos.error.errores!)).toEqual(['forma_credito'])
    const voucher = await crear({ es_efectivo: true, requiere_codigo_comprobante: true })
    expect(Object.keys(voucher.error.errores!)).toEqual(['requiere_codigo_comprobante'])
  })

  test('stays of its class: what was billed in it is in the drawer already', async () => {
    const { forma_pago } = (await crear({ requiere_codigo_comprobante: true })).data
    const cambiar = (campos: object) =>
      admin.pedir('PUT /maestros/formas-pago/{id}/actualizar', {
        params: { id: forma_pago.id },
        body: { ...forma_pago, ...campos },
      })
    const otra = await cambiar({ es_efectivo: true, requiere_codigo_comprobante: false })
    expect([otra.status, Object.keys(otra.error.errores!)]).toEqual([422, ['es_efectivo']])
    expect((await cambiar({ requiere_codigo_comprobante: false })).status).toBe(200)
  })

  test('is at the end of the till when it is made, and gone from it when it is retired: no bill is paid with it', async () => {
    const { forma_pago } = (await crear({})).data
    const enCaja = async () =>
      (await vendedor.exigir('GET /listas/formas-pago')).formas_pagos.map(({ id }) => id)
    expect((await enCaja()).at(-1)).toBe(forma_pago.id)
    const { orden: _, ...form } = forma_pago
    const { data } = await admin.pedir('PUT /maestros/formas-pago/{id}/actualizar', {
      params: { id: forma_pago.id },
      body: { ...form, activo: false },
    })
    expect(data.forma_pago).toMatchObject({ orden: forma_pago.orden, activo: false })
    expect(await enCaja()).not.toContain(forma_pago.id)
    const { venta_id, totales } = await guardar(vendedor)
    const cobro = await vendedor.pedir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: {
        venta_id,
        modo_factura: 'C',
        formaPagoList: [{ id_forma_pago: forma_pago.id, valor_pagado: totales.total_venta }],
      },
    })
    expect(cobro.status).toBe(422)
  })
})

describe('a supplier', () => {
  const campos = {
    nit: '900123456-8',
    numero_telefonico: '6015550100',
    correo_electronico: 'ventas@proveedor.test',
  }
  const crear = (mas: object = {}) =>
    admin.pedir('POST /maestros/proveedores/guardar', {
      body: { nombre_proveedor: nombre('Proveedor'), ...campos, ...mas },
    })

  test('gives credit for some days, or none', async () => {
    expect(errores(await crear({ credito: true, plazo_credito: 0 }))).toEqual([
      422,
      { plazo_credito: 'Debe ingresar los días de plazo' },
    ])
    expect((await crear({ credito: true, plazo_credito: 30 })).data.proveedor).toMatchObject({
      credito: true,
      plazo_credito: 30,
      activo: true,
      direccion: '',
      lineas: [],
    })
  })

  test.each([
    ['nit', 'x'.repeat(31), 'Máximo 30 caracteres'],
    ['nit', '', 'Debe ingresar todos los campos solicitados'],
    ['numero_telefonico', '60155501001', 'Debe ingresar un número telefónico de máximo 10 cifras'],
    ['numero_telefonico', '601 555 ext 2', 'Debe ingresar un número telefónico de máximo 10 cifras'],
    ['numero_telefonico', ' - ', 'Debe ingresar todos los campos solicitados'],
    ['correo_electronico', 'ventas', 'Debe ingresar un correo electrónico'],
    ['direccion', 'x'.repeat(101), 'Máximo 100 caracteres'],
  ])('has no %s such as %s', async (campo, valor, texto) => {
    expect(errores(await crear({ [campo]: valor }))).toEqual([422, { [campo]: texto }])
  })

  test.each([
    ['601 234', '601234'],
    ['(601) 555-01.00', '6015550100'],
    [6015550100, '6015550100'],
    ['123', '123'],
  ])('is called at %s, which is kept as %s', async (escrito, guardado) => {
    const reply = await crear({ numero_telefonico: escrito })
    expect([reply.status, reply.data.proveedor.numero_telefonico]).toEqual([200, guardado])
  })

  test('keeps address, credit and term that a change leaves out; null clears them', async () => {
    const tiene = { direccion: 'Calle 1', credito: true, plazo_credito: 30, activo: false }
    const { proveedor } = (await crear(tiene)).data
    const cambiar = (mas: object) =>
      admin.pedir('PUT /maestros/proveedores/{id}/actualizar', {
        params: { id: proveedor.id },
        body: { nombre_proveedor: proveedor.nombre_proveedor, ...campos, ...mas },
      })
    expect((await cambiar({})).data.proveedor).toMatchObject(tiene)
    expect((await cambiar({ plazo_credito: 45 })).data.proveedor).toMatchObject({
      ...tiene,
      plazo_credito: 45,
    })
    expect(errores(await cambiar({ plazo_credito: 0 }))).toEqual([
      422,
      { plazo_credito: 'Debe ingresar los días de plazo' },
    ])
    const nada = { direccion: null, credito: null, plazo_credito: null }
    expect((await cambiar(nada)).data.proveedor).toMatchObject({
      direccion: '',
      credito: false,
      plazo_credito: 0,
    })
    expect(errores(await cambiar({ credito: true }))[0]).toBe(422)
    expect(errores(await crear({ credito: true }))[0]).toBe(422)
  })

  test('keeps its lines when it is changed, and is listed by page or all at once', async () => {
    const { proveedor } = (await crear()).data
    const params = { id: proveedor.id }
    const lineas = [{ linea_id: 2, color: '#dbe7f3' }]
    await admin.exigir('PUT /maestros/proveedores/{id}/lineas', { params, body: { lineas } })
    const { lineas: _, ...form } = proveedor
    const { data } = await admin.pedir('PUT /maestros/proveedores/{id}/actualizar', {
      params,
      body: { ...form, direccion: 'Calle 1', version: undefined },
    })
    expect(data.proveedor).toMatchObject({ direccion: 'Calle 1', lineas })
    const lista = async (query: object) =>
      (
        await admin.exigir('GET /maestros/proveedores', {
          query: { query: proveedor.nombre_proveedor, ...query },
        })
      ).proveedores
    expect(await lista({})).toMatchObject([{ id: proveedor.id, lineas }])
    expect(await lista({ pagination: 1, page: 1 })).toMatchObject({ current_page: 1, total: 1 })
  })

  test('makes no more boards when it is retired', async () => {
    const { proveedor } = (await crear()).data
    const params = { id: proveedor.id }
    await admin.exigir('PUT /maestros/proveedores/{id}/lineas', {
      params,
      body: { lineas: [{ linea_id: 2, color: '' }] },
    })
    const previa = () =>
      bodega.pedir('GET /productos/crear-tablero/previa', {
        query: { proveedor_id: proveedor.id, color_id: 1 },
      })
    expect((await previa()).status).toBe(200)
    await admin.exigir('PUT /maestros/proveedores/{id}/actualizar', {
      params,
      body: { ...proveedor, activo: false, version: undefined },
    })
    expect(errores(await previa())).toEqual([422, { proveedor_id: 'Debe seleccionar una opción' }])
  })
})

describe('boards that are made of a supplier and a colour', () => {
  const TABLERO = 'POST /productos/crear-tablero'
  const lineaNueva = async (nombre_linea: string) =>
    (await admin.exigir('POST /maestros/lineas/guardar', { body: { nombre_linea, grupo_id: 1 } })).linea.id
  const proveedorDe = async (lineas: number[]) => {
    const { proveedor } = await admin.exigir('POST /maestros/proveedores/guardar', {
      body: {
        nombre_proveedor: nombre('Maderas'),
        nit: '900123456-8',
        numero_telefonico: '6015550100',
        correo_electronico: 'ventas@proveedor.test',
      },
    })
    await admin.exigir('PUT /maestros/proveedores/{id}/lineas', {
      params: { id: proveedor.id },
      body: { lineas: lineas.map(linea_id => ({ linea_id, color: '' })) },
    })
    return { proveedor_id: proveedor.id, color_id: 1 }
  }

  test('of two lines that come to the same short reference one has the longer one from the beginning', async () => {
    const lineas = [await lineaNueva('Zapan 15 mm'), await lineaNueva('Zapan 15 mm RH')]
    const juego = await proveedorDe(lineas)
    const previa = async () =>
      (await bodega.exigir('GET /productos/crear-tablero/previa', { query: juego })).tableros
    const antes = await previa()
    const [corta, larga] = antes.map(({ referencia }) => referencia)
    expect(larga).toBe(`${corta}-${lineas[1]}.1.${juego.proveedor_id}`)
    const { message } = await bodega.pedir(TABLERO, { body: juego })
    expect(message).toBe('2 tableros creados con éxito')
    expect(await previa()).toEqual(antes.map(tablero => ({ ...tablero, existe: true })))
  })

  test('have the general VAT, and are not made while nothing may have it', async () => {
    const juego = await proveedorDe([2])
    const poner = (campos: object) =>
      marcar(clave.catalogo('IMPUESTOS', 1), { activo: true, tipo: 'IVA', ...campos })
    const mal = [
      422,
      'Los tableros se crean con el impuesto n.º 1, que debe estar activo y no ser una retención: revíselo en Impuestos',
    ]
    for (const campos of [{ activo: false }, { tipo: 'Retención' }]) {
      await poner(campos)
      const { status, error } = await bodega.pedir(TABLERO, { body: juego })
      expect([status, error.message]).toEqual(mal)
    }
    await poner({})
    expect((await bodega.pedir(TABLERO, { body: juego })).status).toBe(200)
  })

  test('are sold when they have a price and sizes, wherever the price comes from', async () => {
    const juego = await proveedorDe([1])
    await bodega.exigir(TABLERO, { body: juego })
    const hallados = async (quien: Cliente, query: object) =>
      (await quien.exigir('GET /productos', { query: { no_page: 1, ...query } })).productos as ProductoVisto[]
    const { id, referencia } = (await hallados(bodega, { query: 'maderas' })).find(
      ({ proveedor_id }) => proveedor_id === juego.proveedor_id,
    )!
    await admin.exigir('PUT /inventarios/actualizar', {
      body: {
        producto_id: id,
        cantidad_inventario: 3,
        precio_unitario: 150_000,
        version: (await ver(id)).version!,
      },
    })
    const producto = await ver(id)
    expect(producto.precio_unitario).toBe(150_000)
    const falta = `El tablero ${referencia} no tiene medidas: complételas en Productos`
    const pedir = () =>
      vendedor.pedir('POST /facturas/guardar', {
        body: pedido({ productoList: [{ producto_id: id, cantidad_solicitada: 1 }] }),
      })
    const descuento = () =>
      vendedor.pedir('POST /descuentos/solicitar/guardar', {
        body: { tercero_id: CLIENTE.ana, producto_id: id, cantidad_solicitada: 1, porcentaje_descuento: 5 },
      })
    const enVenta = async () =>
      (await hallados(vendedor, { query: referencia, productos_venta: 1 })).some(p => p.id === id)
    expect(errores(await pedir())).toEqual([422, { 'productoList.0.producto_id': falta }])
    expect(errores(await descuento())).toEqual([422, { producto_id: falta }])
    expect(await enVenta()).toBe(false)
    const sizes = { medida_largo: 2440, medida_ancho: 1830 }
    await bodega.exigir('PUT /productos/{id}/editar', {
      params: { id },
      body: { ...producto, ...sizes },
    })
    expect([(await pedir()).status, (await descuento()).status, await enVenta()]).toEqual([200, 200, true])
  })
})

describe('a machine', () => {
  const crear = (mas: object = {}) =>
    admin.pedir('POST /maestros/maquinas/guardar', {
      body: {
        nombre_maquina: nombre('Sierra'),
        referencia: 'S-1',
        grupo_servicio_id: 6,
        estado_maquina_id: 1,
        ...mas,
      },
    })
  const enProduccion = async () =>
    (await vendedor.exigir('POST /maquinas/produccion', { body: { servicio: 6 } })).maquinas.map(
      ({ id }) => id,
    )

  test('is of a group and in a state that are there', async () => {
    expect(errores(await crear({ grupo_servicio_id: 4, estado_maquina_id: 9 }))).toEqual([
      422,
      {
        grupo_servicio_id: 'Debe seleccionar una opción',
        estado_maquina_id: 'Debe seleccionar una opción',
      },
    ])
    expect(errores(await crear({ referencia: ' ' }))).toEqual([
      422,
      { referencia: 'Debe ingresar una referencia' },
    ])
  })

  test('works while its state is the first one, and not while it is being mended', async () => {
    const { maquina } = (await crear()).data
    expect(await enProduccion()).toContain(maquina.id)
    const { data } = await admin.pedir('PUT /maestros/maquinas/{id}/actualizar', {
      params: { id: maquina.id },
      body: { ...maquina, estado_maquina_id: 2 },
    })
    expect(data.maquina).toMatchObject({ estado_maquina_id: 2, version: 1 })
    expect(await enProduccion()).not.toContain(maquina.id)
  })
})

describe('the types of concept', () => {
  test('are all there to choose from where nobody asks for a page, however many they are', async () => {
    const ids = Array.from({ length: 120 }, (_, i) => 1_000 + i)
    for (const id of ids)
      await poner({
        ...clave.catalogo('TIPOS_CONCEPTO', id),
        id,
        nombre_tipo_concepto: `Concepto ${id}`,
        version: 0,
      })
    const lista = async (query: object) =>
      (await admin.exigir('GET /maestros/tipos-conceptos', { query })).tipos_conceptos
    const todos = (await lista({})) as { id: number }[]
    expect(todos.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(await lista({ query: 'concepto 1119' })).toMatchObject([{ id: 1_119 }])
    expect(await lista({ page: 1, per_page: 100 })).toMatchObject({
      current_page: 1,
      last_page: 2,
      total: todos.length,
    })
  })
})
