import { beforeAll, describe, expect, it } from 'vitest'
import { codigosPropios } from '#shared/productos/codigo-barras'
import { productoNuevo, tableroNuevo } from '../support/productos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const CREAR = 'POST /productos/crear'
const EDITAR = 'PUT /productos/{id}/editar'
let bodega: Cliente
beforeAll(async () => {
  bodega = await veta.ingresar('bodega')
})

const crear = async (cambios: object = {}) =>
  (await bodega.exigir(CREAR, { body: productoNuevo(cambios) })).producto
/** The form of a product as it stands, to be sent back. */
const comoEsta = (
  { referencia, version }: { referencia: string; version?: number | undefined },
  cambios: object,
) => {
  const { cantidad: _, ...body } = productoNuevo({
    referencia,
    ...(version !== undefined && { version }),
    ...cambios,
  })
  return body
}

describe('a form that leaves fields out', () => {
  it('leaves them as they are; null clears', async () => {
    const campos = {
      prefijo: 'NG',
      codigo_barras: `77${process.pid}`,
      descripcion_producto: 'Nogal',
      permite_rotar: true,
      activo: false,
    }
    const { id, referencia } = await crear(tableroNuevo(campos))
    // What the form of the specification has, and the group that makes it a board.
    const { cantidad: _, ...suyos } = productoNuevo({
      referencia,
      precio_unitario: 160_000,
      proveedor_id: 1,
      grupo_id: 1,
      linea_id: 1,
    })
    const guardado = (cambios: object) =>
      bodega.exigir(EDITAR, { params: { id }, body: { ...suyos, ...cambios } })
    expect((await guardado({})).producto).toMatchObject({
      ...campos,
      precio_unitario: 160_000,
      color_id: 3,
      medida_largo: 2440,
      medida_ancho: 2150,
    })
    const { producto } = await guardado({ codigo_barras: null, color_id: null, prefijo: null })
    expect(producto).toMatchObject({ codigo_barras: null, color_id: null, prefijo: '', activo: false })
  })
})

describe('a bar code that the shop makes', () => {
  it('comes with a new product, is said, and finds it', async () => {
    const { data, message } = await bodega.pedir(CREAR, {
      body: productoNuevo({ generar_codigo_barras: true }),
    })
    const { id, codigo_barras } = data.producto
    expect(codigo_barras).toBe(codigosPropios(id)[0])
    expect(message).toBe(`Producto creado con éxito. Código de barras: ${codigo_barras}`)
    const { productos } = await bodega.exigir('GET /productos', { query: { query: codigo_barras! } })
    expect((productos as { data: { id: number }[] }).data.map(cada => cada.id)).toEqual([id])
  })

  it('is the same one from two tabs, and a third that saw neither is told', async () => {
    const producto = await crear()
    const editar = (version?: number) =>
      bodega.pedir(EDITAR, {
        params: { id: producto.id },
        body: comoEsta({ ...producto, version }, { generar_codigo_barras: true }),
      })
    const found = await Promise.all([editar(), editar()])
    expect(found.map(({ status }) => status)).toEqual([200, 200])
    expect(found.map(({ data }) => data.producto.codigo_barras)).toEqual(
      Array(2).fill(codigosPropios(producto.id)[0]),
    )
    expect(await editar(producto.version)).toMatchObject({
      status: 409,
      error: { codigo: 'version_anterior' },
    })
  })

  it('is never one that somebody typed for another product, as bar code or as reference', async () => {
    const { id } = await crear()
    const [uno, dos, tres] = codigosPropios(id + 3)
    await crear({ codigo_barras: uno })
    await crear({ referencia: dos })
    expect(await crear({ generar_codigo_barras: true })).toMatchObject({ id: id + 3, codigo_barras: tres })
  })

  it('and whoever types one that was made for another product is told at the field', async () => {
    const { codigo_barras } = await crear({ generar_codigo_barras: true })
    expect(await bodega.pedir(CREAR, { body: productoNuevo({ codigo_barras }) })).toMatchObject({
      status: 409,
      error: {
        codigo: 'codigo_repetido',
        errores: { codigo_barras: 'Ya existe un producto con ese código de barras' },
      },
    })
  })

  it('stays when the product is saved again, and goes when it is taken out', async () => {
    const producto = await crear({ generar_codigo_barras: true })
    const guardar = async (cambios: object) =>
      (
        await bodega.exigir(EDITAR, {
          params: { id: producto.id },
          body: comoEsta({ referencia: producto.referencia }, cambios),
        })
      ).producto.codigo_barras
    expect(await guardar({ codigo_barras: producto.codigo_barras })).toBe(producto.codigo_barras)
    expect(await guardar({})).toBe(producto.codigo_barras)
    expect(await guardar({ codigo_barras: '' })).toBeNull()
    expect(await guardar({ generar_codigo_barras: true })).toBe(producto.codigo_barras)
  })

  it('is refused beside one that was typed, and where all eight are taken', async () => {
    const repuesta = await bodega.pedir(CREAR, {
      body: productoNuevo({ generar_codigo_barras: true, codigo_barras: '123' }),
    })
    expect(repuesta).toMatchObject({
      status: 422,
      error: { errores: { codigo_barras: 'Escriba un código o genérelo: no ambos' } },
    })
    const producto = await crear()
    for (const codigo_barras of codigosPropios(producto.id)) await crear({ codigo_barras })
    expect(
      await bodega.pedir(EDITAR, {
        params: { id: producto.id },
        body: comoEsta({ referencia: producto.referencia }, { generar_codigo_barras: true }),
      }),
    ).toMatchObject({
      status: 422,
      error: { errores: { codigo_barras: 'No hay un código libre: escriba uno' } },
    })
  })
})
