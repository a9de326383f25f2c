import { beforeAll, describe, expect, test } from 'vitest'
import { sinTrabajos } from '../support/trabajos'
import { guardar } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const CREAR = 'POST /maestros/categorias-productos/crear'
const EDITAR = 'PUT /maestros/categorias-productos/{id}/editar'
const PADRE = 'categoria_producto_padre_id'
const DENTRO = 'Una categoría no puede quedar dentro de sí misma'

const tienda = usarTienda(sembrar)
let admin: Cliente
let bodega: Cliente
let vendedor: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
  bodega = await tienda.ingresar('bodega')
  vendedor = await tienda.ingresar('vendedor')
})

let numero = 0
const nombreNuevo = () => `Categoría ${++numero}`
/** A category below another one, or below none. */
const crear = async (categoria_producto_padre_id: number | null = null, nombre = nombreNuevo()) =>
  (
    await admin.exigir(CREAR, {
      body: { nombre_categoria_producto: nombre, categoria_producto_padre_id },
    })
  ).categoria_producto
type Categoria = Awaited<ReturnType<typeof crear>>
const mover = ({ id, nombre_categoria_producto }: Categoria, padre: number | null, version?: number) =>
  admin.pedir(EDITAR, {
    params: { id },
    body: { nombre_categoria_producto, categoria_producto_padre_id: padre, version },
  })
const todas = async () => (await vendedor.exigir('GET /listas/categorias-productos')).categorias_productos
const padreDe = async ({ id }: Categoria) => (await todas()).find(each => each.id === id)![PADRE]

describe('a category', () => {
  test('is a part of none, or of one that is there', async () => {
    const arriba = await crear()
    expect(arriba[PADRE]).toBeNull()
    const abajo = await crear(arriba.id)
    expect(abajo[PADRE]).toBe(arriba.id)
    expect((await mover(abajo, null)).status).toBe(200)
    expect(await padreDe(abajo)).toBeNull()
    const { status, error } = await mover(abajo, 999_999)
    expect([status, error.errores]).toEqual([422, { [PADRE]: 'Debe seleccionar una opción' }])
  })

  test('stays where it is when a change says nothing of it', async () => {
    const arriba = await crear()
    const abajo = await crear(arriba.id)
    const { categoria_producto: renombrada } = await admin.exigir(EDITAR, {
      params: { id: abajo.id },
      body: { nombre_categoria_producto: nombreNuevo() },
    })
    expect([renombrada[PADRE], await padreDe(abajo)]).toEqual([arriba.id, arriba.id])
    const { categoria_producto: sola } = await admin.exigir(CREAR, {
      body: { nombre_categoria_producto: nombreNuevo() },
    })
    expect(sola[PADRE]).toBeNull()
  })

  test('never becomes a part of itself, at whatever depth', async () => {
    const cadena = [await crear()]
    for (let i = 0; i < 5; i++) cadena.push(await crear(cadena.at(-1)!.id))
    for (const each of cadena) {
      const { status, error } = await mover(cadena[0]!, each.id)
      expect([status, error.errores]).toEqual([422, { [PADRE]: DENTRO }])
    }
    expect(await padreDe(cadena[0]!)).toBeNull()
  })

  test.each([
    ['each is put below the other one', 0],
    ['each is put below the lowest of the other one’s', 3],
  ])('makes no ring when at once %s', async (_, fondo) => {
    for (let vez = 0; vez < 5; vez++) {
      const ramas = await Promise.all([crear(), crear()])
      const hojas = await Promise.all(
        ramas.map(async rama => {
          let hoja = rama
          for (let i = 0; i < fondo; i++) hoja = await crear(hoja.id)
          return hoja
        }),
      )
      const replies = await Promise.all([mover(ramas[0], hojas[1]!.id), mover(ramas[1], hojas[0]!.id)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      expect(replies.find(({ status }) => status === 422)!.error.errores).toEqual({ [PADRE]: DENTRO })
      expect((await Promise.all(ramas.map(padreDe))).filter(padre => padre === null)).toHaveLength(1)
    }
  })

  test('stands below 20 others at most, and is told so', async () => {
    let ultima = await crear()
    for (let i = 1; i < 20; i++) ultima = await crear(ultima.id)
    const otra = await crear(ultima.id)
    const { status, error } = await admin.pedir(CREAR, {
      body: { nombre_categoria_producto: nombreNuevo(), [PADRE]: otra.id },
    })
    expect([status, error.errores]).toEqual([422, { [PADRE]: 'Máximo 20 niveles' }])
  })

  test('is listed with the name of what it is a part of, by page or all at once', async () => {
    const arriba = await crear(null, 'Zona de baños')
    const abajo = await crear(arriba.id, 'Zona de espejos')
    const query = { query: 'zona' }
    const filas = [
      { id: arriba.id, nombre_categoria_producto_padre: null },
      { id: abajo.id, nombre_categoria_producto_padre: 'Zona de baños' },
    ]
    const lista = async (extra: object) =>
      (await admin.exigir('GET /maestros/categorias-productos', { query: { ...query, ...extra } }))
        .categorias_productos
    expect(await lista({})).toMatchObject(filas)
    expect(await lista({ page: 1 })).toMatchObject({ data: filas, current_page: 1, total: 2 })
  })
})

describe('a product', () => {
  const ver = async (id: number) => (await bodega.exigir('GET /productos/{id}', { params: { id } })).producto
  const nuevo = async (campos: object) =>
    (await bodega.exigir('POST /productos/crear', { body: productoNuevo(campos) })).producto

  test('has a category of its own, which its group is not', async () => {
    const { id: categoria_producto_id, nombre_categoria_producto } = await crear()
    const { id, nombre_grupo } = await nuevo({ categoria_producto_id })
    expect(await ver(id)).toMatchObject({ categoria_producto_id, nombre_categoria_producto })
    expect(nombre_grupo).not.toBe(nombre_categoria_producto)
    expect(await ver((await nuevo({})).id)).toMatchObject({
      categoria_producto_id: null,
      nombre_categoria_producto: '',
    })
  })

  test('keeps its category when a client that knows of none changes it, and gives it up when it says so', async () => {
    const { id: categoria_producto_id } = await crear()
    const body = productoNuevo({})
    const { id } = (
      await bodega.exigir('POST /productos/crear', { body: { ...body, categoria_producto_id } })
    ).producto
    const { cantidad: _, ...formulario } = body
    const editar = (campos: object) =>
      bodega.exigir('PUT /productos/{id}/editar', { params: { id }, body: { ...formulario, ...campos } })
    await editar({})
    expect(await ver(id)).toMatchObject({ categoria_producto_id })
    await editar({ categoria_producto_id: null })
    expect(await ver(id)).toMatchObject({ categoria_producto_id: null, nombre_categoria_producto: '' })
  })

  test('is refused a category that is not there', async () => {
    const { status, error } = await bodega.pedir('POST /productos/crear', {
      body: productoNuevo({ categoria_producto_id: 999_999 }),
    })
    expect([status, error.errores]).toEqual([422, { categoria_producto_id: 'Debe seleccionar una opción' }])
  })

  test('follows a new name of its category; a line that was sold keeps the one of its day', async () => {
    const categoria = await crear(null, 'Cocina integral')
    const { id } = await nuevo({ categoria_producto_id: categoria.id })
    const vender = async () => {
      const { venta_id } = await guardar(vendedor, {
        tercero_id: CLIENTE.ana,
        productoList: [{ producto_id: id, cantidad_solicitada: 1 }],
      })
      return async () =>
        (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_detalle[0]!
          .categoria_producto
    }
    const antes = await vender()
    await admin.exigir(EDITAR, {
      params: { id: categoria.id },
      body: { nombre_categoria_producto: 'Cocinas', categoria_producto_padre_id: null },
    })
    await sinTrabajos()
    expect((await ver(id)).nombre_categoria_producto).toBe('Cocinas')
    const despues = await vender()
    expect([await antes(), await despues()]).toEqual(['Cocina integral', 'Cocinas'])
  })
})
