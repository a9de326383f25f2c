import { beforeAll, describe, expect, test } from 'vitest'
import { productoNuevo } from '../support/productos'
import { nombreDe, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { empleadoNuevo } from './peticiones'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let admin: Cliente
let bodega: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  bodega = await tienda.ingresar('bodega')
})

const producto = async (quien = bodega) => {
  const body = productoNuevo()
  const { producto: hecho } = await quien.exigir('POST /productos/crear', { body })
  return { id: hecho.id, body }
}
const editar = (
  quien: Cliente,
  id: number,
  body: ReturnType<typeof productoNuevo> & { costo_inventario_unitario?: number },
) =>
  quien.exigir('PUT /productos/{id}/editar', {
    params: { id },
    body,
  })
const historial = async (quien: Cliente, id: number) =>
  (await quien.exigir('GET /productos/{id}/historial', { params: { id } })).historial
type Pregunta = NonNullable<Parameters<typeof jefe.exigir<'GET /auditoria'>>[1]>['query']
const auditoria = (query: Pregunta = {}) => jefe.exigir('GET /auditoria', { query })

describe('the history of a product', () => {
  test('tells who changed the price, when, before and after, the newest first', async () => {
    const { id, body } = await producto()
    await editar(admin, id, { ...body, precio_unitario: 5_000 })
    await editar(bodega, id, { ...body, precio_unitario: 5_000, nombre_producto: 'Otro nombre' })
    const [nombre, precio, creacion] = await historial(bodega, id)
    expect(creacion!.titulo).toBe('Creación')
    expect(precio).toMatchObject({
      usuario: 'Marcela Quiñones',
      titulo: 'Edición',
      cambios: [{ campo: 'Precio sin IVA', antes: '$ 4.000', despues: '$ 5.000' }],
    })
    expect(nombre!.cambios).toEqual([
      { campo: 'Nombre', antes: body.nombre_producto, despues: 'Otro nombre' },
    ])
  })

  test('tells costs to who may see them, and to nobody else that there was one', async () => {
    const { id, body } = await producto(admin)
    await editar(admin, id, { ...body, costo_inventario_unitario: 1_234 })
    expect((await historial(admin, id))[0]!.cambios).toEqual([
      { campo: 'Costo', antes: '$ 0', despues: '$ 1.234' },
    ])
    const deBodega = await historial(bodega, id)
    expect(deBodega).toHaveLength(1)
    expect(JSON.stringify(deBodega)).not.toMatch(/Costo|1\.234/)
  })
})

describe('the history of a person', () => {
  const actosDe = async (quien: Cliente, id: number) =>
    (await quien.exigir('GET /terceros/{id}/historial', { params: { id } })).historial

  test('tells who gave a role, stores and the state, before and after, and that there is a new password', async () => {
    const body = empleadoNuevo({ tipo_tercero: 'B', tiendas: ['001'] })
    const { tercero } = await admin.exigir('POST /terceros/crear', { body })
    const cambiar = (quien: Cliente, cambios: object) =>
      quien.exigir('PUT /terceros/{id}/editar', {
        params: { id: tercero.id },
        body: { ...body, password_usuario: '', ...cambios },
      })
    await cambiar(jefe, { tipo_tercero: 'V' })
    const vende = { tipo_tercero: 'V', tiendas: ['001', '002'] }
    await cambiar(admin, vende)
    await cambiar(admin, { ...vende, password_usuario: 'otra clave bien larga' })
    await cambiar(admin, { ...vende, activo: false })
    const [estado, clave, tiendas, rol, creacion] = await actosDe(admin, tercero.id)
    expect(creacion).toMatchObject({ titulo: 'Creación', usuario: nombreDe('admin') })
    expect(rol!.usuario).toBe(nombreDe('super'))
    expect(rol!.cambios).toContainEqual({ campo: 'Rol', antes: 'Bodega', despues: 'Vendedor' })
    expect(tiendas).toMatchObject({
      usuario: nombreDe('admin'),
      cambios: [{ campo: 'Tiendas', antes: '001', despues: '001, 002' }],
    })
    expect(clave!.cambios).toEqual([{ campo: 'Clave', antes: null, despues: 'cambiada' }])
    expect(estado!.cambios).toEqual([{ campo: 'Activo', antes: 'Sí', despues: 'No' }])
    expect(JSON.stringify(await actosDe(admin, tercero.id))).not.toMatch(/argon2|bien larga/)
  })

  test('tells that somebody signs in no more since they became a customer', async () => {
    const body = empleadoNuevo({ tipo_tercero: 'V' })
    const { tercero } = await admin.exigir('POST /terceros/crear', { body })
    await jefe.exigir('PUT /terceros/{id}/editar', {
      params: { id: tercero.id },
      body: { ...body, password_usuario: '', tipo_tercero: 'C' },
    })
    const [cambio] = await actosDe(admin, tercero.id)
    expect(cambio!.cambios).toContainEqual({ campo: 'Puede ingresar', antes: 'Sí', despues: 'No' })
  })
})

describe('the audit of the shop', () => {
  test('finds what was done by its kind, by who did it and by what it was', async () => {
    const { id, body } = await producto()
    await editar(admin, id, { ...body, precio_unitario: 7_777 })
    await jefe.exigir('PUT /parametros/{code}/editar', {
      params: { code: 'RECARGO_RETAL' },
      body: { valor_parametro: '23.456' },
    })
    const precios = (await auditoria({ clase: 'precios', query: '7.777' })).actos
    expect(precios).toMatchObject([{ cosa: 'Producto', objeto: String(id), clase: 'precios' }])
    const parametros = (await auditoria({ clase: 'parametros' })).actos
    expect(parametros[0]).toMatchObject({ cosa: 'Parámetro', objeto: 'RECARGO_RETAL' })
    expect((await auditoria({ clase: 'parametros', query: 'marcela' })).actos).toEqual([])
  })

  test('finds products, people and entries of masters by what they are called now, also what was done before', async () => {
    const { id, body } = await producto()
    await editar(admin, id, { ...body, precio_unitario: 8_888 })
    await editar(admin, id, { ...body, precio_unitario: 8_888, nombre_producto: 'Tirador de cobre viejo' })
    const { actos } = await auditoria({ query: 'tirador cobre viejo' })
    expect(actos.map(({ titulo, objeto }) => [titulo, objeto])).toEqual([
      ['Edición', String(id)],
      ['Edición', String(id)],
      ['Creación', String(id)],
    ])
    expect(actos[0]).toMatchObject({ nombre: `${body.referencia} · Tirador de cobre viejo` })
    const color = await jefe.exigir('POST /colores/guardar', { body: { nombre_color: 'Guayacán tostado' } })
    expect((await auditoria({ query: 'guayacan' })).actos).toMatchObject([
      { cosa: 'Color', objeto: String(color.color.id), nombre: 'Guayacán tostado' },
    ])
  })

  test('pages through everything once, the newest first, also what was done in one instant', async () => {
    const { id, body } = await producto()
    for (let i = 0; i < 60; i++) await editar(bodega, id, { ...body, precio_unitario: 1_000 + i })
    const ids: string[] = []
    let antes: string | undefined
    let paginas = 0
    do {
      const { actos, siguiente } = await auditoria({ ...(antes !== undefined && { antes }) })
      ids.push(...actos.map(each => each.id))
      antes = siguiente ?? undefined
      paginas++
    } while (antes !== undefined)
    expect(paginas).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(ids.length).toBeGreaterThan(60)
  })

  test('is asked in days of Bogota, of a year at most, and refuses what is no page', async () => {
    const ayer = '2020-01-01'
    expect((await auditoria({ fecha_inicial: ayer, fecha_final: ayer })).actos).toEqual([])
    const mal = async (query: Pregunta) => (await jefe.pedir('GET /auditoria', { query })).status
    expect(await mal({ antes: 'x' })).toBe(422)
    expect(await mal({ fecha_inicial: '2026-02-01', fecha_final: '2026-01-01' })).toBe(422)
    expect(await mal({ clase: 'todo' as never })).toBe(422)
  })

  test('never tells a secret, whatever was written there', async () => {
    expect(JSON.stringify(await auditoria())).not.toMatch(/argon2|contrase|password|token/i)
  })
})
