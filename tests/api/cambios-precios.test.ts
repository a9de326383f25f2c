import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, marcar, obtener, poner, siguientesIds } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { ponerEnSalida } from '#functions/kernel/salida'
import { crearProducto, hacerCambioDePrecios, type ProductoGuardado } from '#functions/productos/public'
import { comparar } from '#infra/local/conteos/comparar'
import { precio } from '#shared/kernel/money'
import { precioNuevo } from '#shared/productos/lotes'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { conFallas, sinRespuesta } from '../support/fallas'
import { loteEn, reglaDePrecios } from '../support/lotes'
import { productoDePrueba, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrar({ relleno: false }))
const TIENDAS = ['001', '002', '003']
let bodega: Cliente
let admin: Cliente
beforeAll(async () => {
  bodega = await tienda.ingresar('bodega')
  admin = await tienda.ingresar('admin')
})

/** Products of a supplier of their own, priced 100, 200, … before tax. */
async function productosDe(proveedor_id: number, cuantos: number): Promise<number[]> {
  await poner({
    ...clave.catalogo('PROVEEDORES', proveedor_id),
    id: proveedor_id,
    nombre_proveedor: `Proveedor ${proveedor_id}`,
  })
  const primero = await siguientesIds('productos', cuantos)
  const ids = Array.from({ length: cuantos }, (_, i) => primero + i)
  for (const [i, id] of ids.entries()) {
    const producto = productoDePrueba({
      id,
      referencia: `L-${id}`,
      nombre_producto: `Herraje de lote ${id}`,
      grupo_id: 3,
      precio_unitario: precio((i + 1) * 100),
      proveedor_id,
    })
    await confirmar([...crearProducto(producto, TIENDAS), ...ponerEnSalida([], [{ clase: 'PRODUCTO', id }])])
  }
  return ids
}
const DE = (proveedor_id: number) => ({ linea_id: null, proveedor_id })
const precios = async (ids: readonly number[]) =>
  ((await obtener(ids.map(clave.producto))) as ProductoGuardado[]).map(p => p.precio_unitario / 10_000)
const ver = (id: string, query: object = {}) =>
  bodega.exigir('GET /cambios-precios/{id}', { params: { id }, query })
const pasar = (paso: 'aplicar' | 'deshacer', id: string) =>
  bodega.pedir(`PUT /cambios-precios/{id}/${paso}`, { params: { id }, body: {} })
const encargo = { id: 'X', sk: 'TRABAJO', fecha: '', GSI1SK: '', clase: 'precios' } as never

describe('a price by a rule', () => {
  const regla = {
    modo: 'porcentaje',
    sentido: 'sube',
    porcentaje: 1000,
    valor: null,
    redondeo: 50,
    hacia: 'cercano',
  } as never
  test.each([
    [1_000, {}, 1_100],
    [1_020, {}, 1_100],
    [1_030, {}, 1_150],
    [1_001, { hacia: 'arriba' }, 1_150],
    [1_000, { sentido: 'baja' }, 900],
    [999.99, { redondeo: 0 }, 1_099.99],
    [1_000, { modo: 'valor', sentido: 'baja', valor: precio(1_200) }, 0],
    [1_000, { modo: 'valor', valor: precio(230), redondeo: 100 }, 1_200],
  ])('%d with %j is %d', (base, otra, nuevo) => {
    expect(precioNuevo(precio(base), { ...(regla as object), ...otra } as never)).toBe(precio(nuevo))
  })
})

describe('a bulk change of prices', () => {
  test('is seen before and after first, changes nothing until it is applied, and is undone as one', async () => {
    const ids = await productosDe(101, 3)
    const id = await loteEn(bodega, 'previa', DE(101))
    const { lote, lineas } = await ver(id)
    expect(lote).toMatchObject({ estado: 'previa', total: 3, motivo: 'Lista nueva del proveedor' })
    expect(lineas.data.map(each => [each.precio_antes, each.precio_despues, each.estado])).toEqual([
      [100, 110, 'por_aplicar'],
      [200, 220, 'por_aplicar'],
      [300, 330, 'por_aplicar'],
    ])
    expect(await precios(ids)).toEqual([100, 200, 300])
    expect((await pasar('aplicar', id)).status).toBe(200)
    await sinTrabajos()
    expect(await precios(ids)).toEqual([110, 220, 330])
    expect((await ver(id)).lote).toMatchObject({ estado: 'aplicado', avance: 3, distintos: 0 })
    const { historial } = await bodega.exigir('GET /productos/{id}/historial', { params: { id: ids[0]! } })
    expect(historial[0]).toMatchObject({
      titulo: 'Cambio masivo de precios',
      motivo: 'Lista nueva del proveedor',
      cambios: [{ campo: 'Precio sin IVA', antes: '$ 100', despues: '$ 110' }],
    })
    expect((await pasar('deshacer', id)).status).toBe(200)
    await sinTrabajos()
    expect(await precios(ids)).toEqual([100, 200, 300])
    expect((await ver(id)).lote.estado).toBe('deshecho')
    expect([(await pasar('aplicar', id)).status, (await pasar('deshacer', id)).status]).toEqual([409, 409])
    // Lists and search have what the product has.
    await sinPendientes()
    expect((await comparar()).diferencias).toEqual([])
  })

  test('tells a product apart whose price changed meanwhile, and overwrites nobody', async () => {
    const ids = await productosDe(102, 3)
    const id = await loteEn(bodega, 'previa', DE(102))
    await marcar(clave.producto(ids[1]!), { precio_unitario: precio(777), version: 1 })
    // A new name is no other price: it stays, and the price is changed.
    await marcar(clave.producto(ids[2]!), { nombre_producto: 'Renombrado', version: 1 })
    await pasar('aplicar', id)
    await sinTrabajos()
    expect(await precios(ids)).toEqual([110, 777, 330])
    const apartados = await ver(id, { apartados: 1 })
    expect(apartados.lote).toMatchObject({ estado: 'aplicado', avance: 3, distintos: 1 })
    expect(apartados.lineas.data).toMatchObject([{ producto_id: ids[1], estado: 'distinto' }])
    await marcar(clave.producto(ids[0]!), { precio_unitario: precio(115), version: 2 })
    await pasar('deshacer', id)
    await sinTrabajos()
    expect(await precios(ids)).toEqual([115, 777, 300])
    const [renombrado] = await obtener([clave.producto(ids[2]!)])
    expect(renombrado!.nombre_producto).toBe('Renombrado')
    expect((await ver(id, { apartados: 1 })).lineas.data.map(each => each.estado)).toEqual([
      'no_deshecho',
      'distinto',
    ])
  })

  test('goes on from where a run that broke off had come to, and changes nothing twice', async () => {
    const ids = await productosDe(104, 12)
    const id = await loteEn(bodega, 'previa', DE(104))
    // As if the job had not begun.
    await marcar(clave.cambioDePrecios(id), { estado: 'aplicando' })
    let seen = 0
    await expect(
      conFallas(
        'TransactWriteItems',
        async seguir => {
          if (++seen > 5) throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
          return seguir()
        },
        () => hacerCambioDePrecios({ lote_id: id, paso: 'aplicando' }, encargo),
      ),
    ).rejects.toThrow('TimeoutError')
    const aMedias = (await precios(ids)).filter((each, i) => each === (i + 1) * 110).length
    expect(aMedias).toBeGreaterThan(0)
    expect(aMedias).toBeLessThan(12)
    await hacerCambioDePrecios({ lote_id: id, paso: 'aplicando' }, encargo)
    await hacerCambioDePrecios({ lote_id: id, paso: 'aplicando' }, encargo)
    expect(await precios(ids)).toEqual(ids.map((_, i) => (i + 1) * 110))
    expect((await ver(id)).lote).toMatchObject({ estado: 'aplicado', avance: 12, distintos: 0 })
    const actos = await Promise.all(
      ids.map(each => consultar({ pk: clave.auditoria('PRODUCTO', each, '').pk })),
    )
    expect(actos.map(({ length }) => length)).toEqual(ids.map(() => 1))
  })

  test('done by two runs at once, changes every product once', async () => {
    const ids = await productosDe(105, 8)
    const id = await loteEn(bodega, 'previa', DE(105))
    await marcar(clave.cambioDePrecios(id), { estado: 'aplicando' })
    await Promise.all([1, 2].map(() => hacerCambioDePrecios({ lote_id: id, paso: 'aplicando' }, encargo)))
    expect(await precios(ids)).toEqual(ids.map((_, i) => (i + 1) * 110))
  })

  test('that would end below zero says so of each product, and leaves it alone', async () => {
    const ids = await productosDe(106, 3)
    const id = await loteEn(bodega, 'previa', {
      ...DE(106),
      modo: 'valor',
      porcentaje: null,
      sentido: 'baja',
      valor: 150,
    })
    const { lote, lineas } = await ver(id)
    expect(lote).toMatchObject({ total: 2, fallas: 1 })
    expect(lineas.data[0]).toMatchObject({ estado: 'falla', falla: 'El precio quedaría en cero o menos' })
    await pasar('aplicar', id)
    await sinTrabajos()
    expect(await precios(ids)).toEqual([100, 50, 150])
  })

  test('says of costs only to who may see them that a price falls below one', async () => {
    await productosDe(107, 1)
    const id = await loteEn(bodega, 'previa', DE(107))
    expect((await ver(id)).lineas.data[0]).not.toHaveProperty('bajo_costo')
    const deAdmin = await admin.exigir('GET /cambios-precios/{id}', { params: { id } })
    expect(deAdmin.lineas.data[0]!.bajo_costo).toBe(false)
  })

  test.each([
    [{ porcentaje: 0 }, 'porcentaje'],
    [{ sentido: 'baja', porcentaje: 100 }, 'porcentaje'],
    [{ porcentaje: -1 }, 'porcentaje'],
    [{ porcentaje: 1_001 }, 'porcentaje'],
    [{ modo: 'valor', valor: null }, 'valor'],
    [{ linea_id: null }, 'grupo_id'],
    [{ redondeo: 7 }, 'redondeo'],
    [{ motivo: ' ' }, 'motivo'],
  ])('refuses %j on its field', async (mal, campo) => {
    const { status, error } = await bodega.pedir('POST /cambios-precios/preparar', {
      body: reglaDePrecios(mal),
    })
    expect([status, Object.keys(error.errores ?? {})]).toEqual([422, [campo]])
  })
})
