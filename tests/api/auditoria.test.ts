import { beforeAll, describe, expect, test } from 'vitest'
import { antesYDespues, movidosDe } from '#functions/inventarios/lotes'
import { cantidad } from '#shared/kernel/money'
import { existencia } from '../support/inventarios'
import { productoNuevo } from '../support/productos'
import { nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinTrabajos } from '../support/trabajos'
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

  describe('of stock is found by the reference of each product that it moved', () => {
    const deExistencias = async (query: string) =>
      (await auditoria({ clase: 'existencias', query })).actos.map(({ cosa, titulo, cambios }) => ({
        que: `${cosa}: ${titulo}`,
        cambios: cambios.map(({ campo, antes, despues }) => `${campo}: ${antes ?? '-'} → ${despues ?? '-'}`),
      }))
    /** The first of the fillers. */
    const RELLENO = 18
    const rellenos = Array.from({ length: 50 }, (_, i) => `REL-${i}`)

    test('a file, with before and after, whether it is done at once or by a job, and its undoing', async () => {
      const habia = (await existencia(PRODUCTO.corredera)).existencia
      const { carga } = await bodega.exigir('POST /inventarios/carga-masiva', {
        body: { items: [{ referencia: 'COR-40', cantidad: 7 }], nombre_archivo: 'pedido 4417.csv' },
      })
      const [hecha] = await deExistencias('COR-40 4417')
      expect(hecha!.que).toBe('Carga de inventario: Carga de un archivo')
      expect(hecha!.cambios).toContain(`Existencias: - → COR-40: ${habia} → ${habia + 7}`)
      await bodega.exigir('POST /inventarios/cargas/{id}/reversar', {
        params: { id: carga.id },
        body: { motivo: 'Era de otro' },
      })
      const [reversada] = await deExistencias('COR-40')
      expect(reversada!.que).toBe('Carga de inventario: Carga reversada')
      expect(reversada!.cambios).toContain('Existencias: - → COR-40: -7')

      const items = rellenos.map(referencia => ({ referencia, cantidad: 3 }))
      await bodega.exigir('POST /inventarios/carga-masiva', { body: { items, nombre_archivo: '' } })
      await sinTrabajos()
      // Its words tell the first ones, and it is found by the last one too.
      const [larga] = await deExistencias('REL-49')
      expect(larga!.cambios.find(cambio => cambio.startsWith('Existencias'))).toMatch(
        /REL-0: \d+ → \d+; .* y 38 más$/,
      )
      expect(await deExistencias('REL-7777')).toEqual([])
    })

    test('a count that is applied', async () => {
      const { conteo } = await bodega.exigir('POST /inventarios/conteos/abrir', { body: { grupo_id: 3 } })
      const habia = (await existencia(PRODUCTO.liston)).existencia
      await bodega.exigir('PUT /inventarios/conteos/{id}/contar', {
        params: { id: conteo.id },
        body: { producto_id: PRODUCTO.liston, cantidad: habia + 2, motivo: 'Apareció' },
      })
      await bodega.exigir('PUT /inventarios/conteos/{id}/aplicar', { params: { id: conteo.id }, body: {} })
      const [aplicado] = await deExistencias('LISTON')
      expect(aplicado!.que).toBe('Conteo de inventario: Aplicación')
      expect(aplicado!.cambios).toContain(`Existencias: - → LISTON: ${habia} → ${habia + 2}`)
    })

    test('a transfer of many products, by the last of them', async () => {
      const productos = rellenos.slice(0, 20).map((_, i) => ({ producto_id: RELLENO + i, cantidad: 1 }))
      await bodega.exigir('POST /inventarios/traslados/enviar', {
        body: { destino: '002', observacion: '', productos },
      })
      expect((await deExistencias('REL-19'))[0]!.que).toBe('Traslado: Envío')
    })

    test('a move by hand', async () => {
      const habia = (await existencia(PRODUCTO.corredera)).existencia
      await bodega.exigir('PUT /inventarios/actualizar', {
        body: { producto_id: PRODUCTO.corredera, cantidad_inventario: 4, motivo: 'Compra 981' },
      })
      const [movido] = await deExistencias('COR-40')
      expect(movido).toEqual({
        que: 'Producto: Suma al inventario',
        cambios: [`Existencia: ${habia} → ${habia + 4}`],
      })
    })

    test('a file of more products than a record names says of how many more', () => {
      const lineas = Array.from({ length: 10_000 }, (_, i) => ({
        referencia: `REFERENCIA-LARGA-${i}`,
        delta: cantidad(i % 4),
        existencia: cantidad(i),
      }))
      const despues = movidosDe(lineas, antesYDespues)
      expect(despues).toMatchObject({ movidos_mas: 6500 })
      expect(despues.movidos).toHaveLength(1000)
      expect(JSON.stringify(despues).length).toBeLessThan(40_000)
    })
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
