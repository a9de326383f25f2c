import { describe, expect, test } from 'vitest'
import { consultar, marcar } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { sumar } from '#functions/kernel/dynamo/operations'
import { hacerReinicio } from '#functions/inventarios/public'
import { sinTrabajos } from '../support/trabajos'
import { conFallas, sinRespuesta } from '../support/fallas'
import { enEfectivo, guardar } from '../support/pedidos'
import { tableroNuevo } from '../support/productos'
import { PRODUCTO } from '../support/sembrar'
import { conTableros } from '../support/tableros'
import { despuesDeTodo, usarTiendaDeRetales } from '../support/tienda-de-retales'
import type { Cliente } from '../support/tienda'

const gente = usarTiendaDeRetales()
const BORRAR = 'DELETE /inventarios/eliminar-inventario'
const DESHACER = 'POST /inventarios/reinicios/{id}/deshacer'
const autor = { usuario_id: 1, nombre: 'Helena Barragán', conexion_id: 'prueba' }

const tablero = async (quien: Cliente, id: number = PRODUCTO.blanco) =>
  (await quien.exigir('GET /inventarios/tableros', {})).productos.find(
    ({ producto_id }) => producto_id === id,
  )!
const reiniciar = async (quien: Cliente) => {
  const { reinicio } = await quien.exigir(BORRAR, { body: { motivo: 'Conteo general' } })
  await sinTrabajos()
  return reinicio.id
}

describe('the boards of a store', () => {
  test('are told by colour, supplier and line as the specification reads them', async () => {
    const data = await gente.vendedor.exigir('GET /inventarios/tableros', {})
    for (const lista of ['productos', 'lineas', 'proveedores', 'proveedores_lineas', 'colores'] as const)
      expect(Array.isArray(data[lista])).toBe(true)
    expect(await tablero(gente.vendedor)).toMatchObject({
      referencia: 'TAB-BLANCO',
      color_id: null,
      cantidad: (await tablero(gente.bodega)).cantidad,
    })
    // No hinge is a board.
    expect(data.productos.map(({ producto_id }) => producto_id)).not.toContain(PRODUCTO.bisagra)
  })

  test('have in their cells the colour that the supplier chose for the line', async () => {
    const { producto } = await gente.dueno.exigir('POST /productos/crear', {
      body: tableroNuevo({ cantidad: 0 }),
    })
    const { proveedor_id, linea_id } = await tablero(gente.dueno, producto.id)
    const deLaCelda = async () =>
      (await gente.vendedor.exigir('GET /inventarios/tableros', {})).proveedores_lineas.find(
        par => par.proveedor_id === proveedor_id && par.linea_id === linea_id,
      )!.color
    const elegir = (color: string) =>
      gente.dueno.exigir('PUT /maestros/proveedores/{id}/lineas', {
        params: { id: proveedor_id! },
        body: { lineas: [{ linea_id: linea_id!, color }] },
      })
    await elegir('#123456')
    expect(await deLaCelda()).toBe('#123456')
    await elegir('')
    expect(await deLaCelda()).toMatch(/^#(?!123456)[\da-f]{6}$/)
  })

  test('are counted per line, and a line has no board of another', async () => {
    const quien = gente.dueno
    const deLinea = async (id: number) =>
      (await quien.exigir('GET /inventarios/tableros', {})).lineas.find(linea => linea.id === id)?.cantidad
    const { productos, lineas } = await quien.exigir('GET /inventarios/tableros', {})
    const suma = (id: number) =>
      productos.filter(({ linea_id }) => linea_id === id).reduce((total, { cantidad }) => total + cantidad, 0)
    expect(lineas.length).toBeGreaterThan(0)
    expect(lineas.map(({ id, cantidad }) => [id, cantidad])).toEqual(
      [...new Set(productos.map(({ linea_id }) => linea_id))]
        .filter(id => id !== null)
        .sort((a, b) => a - b)
        .map(id => [id, suma(id)]),
    )
    // Two more of one board are two more of its line alone.
    const uno = productos.find(({ linea_id }) => linea_id !== null)!
    await quien.exigir('PUT /inventarios/actualizar', {
      body: { producto_id: uno.producto_id, cantidad_inventario: 2, motivo: 'Compra' },
    })
    expect(await deLinea(uno.linea_id!)).toBe(suma(uno.linea_id!) + 2)
    for (const { id } of lineas.filter(linea => linea.id !== uno.linea_id))
      expect(await deLinea(id)).toBe(suma(id))
  })

  test('one that has run out, or of which the store wants more, is marked', async () => {
    const quien = gente.dueno.en('002')
    expect(await tablero(quien)).toMatchObject({ bajo: false })
    await quien.exigir('PUT /inventarios/topes', {
      body: { producto_id: PRODUCTO.blanco, minimo: 1_000, maximo: null },
    })
    expect(await tablero(quien)).toMatchObject({ bajo: true })
  })
})

describe('the reset', () => {
  test('is an adjustment of each board with its reason, and is undone by another one', async () => {
    const quien = gente.dueno
    const antes = (await tablero(quien)).cantidad
    const id = await reiniciar(quien)
    expect(await tablero(quien)).toMatchObject({ cantidad: 0, bajo: true })
    const { movimientos } = await quien.exigir('GET /inventarios/{producto_id}/kardex', {
      params: { producto_id: PRODUCTO.blanco },
    })
    expect(movimientos.find(({ origen }) => origen.clase === 'reinicio')).toMatchObject({
      tipo: 'salida',
      cantidad: -antes,
      motivo: 'Reinicio: Conteo general',
      origen: { clase: 'reinicio', id },
      reversible: false,
    })
    // What was bought since stays beside what comes back.
    await conTableros(quien, 3)
    await quien.exigir(DESHACER, { params: { id } })
    await sinTrabajos()
    expect((await tablero(quien)).cantidad).toBe(antes + 3)
    const { status, error } = await quien.pedir(DESHACER, { params: { id } })
    expect([status, error.codigo]).toEqual([409, 'retiro_no_reversible'])
  })

  test('says before it is undone, and when it is, what comes back of each board: from how many to how many', async () => {
    const quien = gente.dueno
    await conTableros(quien, 4)
    const antes = (await tablero(quien)).cantidad
    const id = await reiniciar(quien)
    await conTableros(quien, 3)
    const params = { id }
    const vuelve = {
      referencia: 'TAB-BLANCO',
      cantidad: antes,
      antes: 3,
      despues: antes + 3,
      impedimento: null,
    }
    const { productos } = await quien.exigir('GET /inventarios/reinicios/{id}', { params })
    expect(productos.data).toContainEqual(expect.objectContaining(vuelve))
    const { data, message } = await quien.pedir(DESHACER, { params })
    expect(data.productos).toContainEqual(expect.objectContaining(vuelve))
    expect(message).toMatch(/^Se devuelven .*→/)
    await sinTrabajos()
    expect((await tablero(quien)).cantidad).toBe(antes + 3)
    const despues = await quien.exigir('GET /inventarios/reinicios/{id}', { params })
    expect(despues.productos.total).toBe(0)
  })

  test('gives back all but what can have no stock any more, which it names with the reason', async () => {
    const quien = gente.dueno
    await conTableros(quien, 2)
    const antes = (await tablero(quien)).cantidad
    const { producto } = await quien.exigir('POST /productos/crear', { body: tableroNuevo({ cantidad: 6 }) })
    const id = await reiniciar(quien)
    await marcar(clave.producto(producto.id), { tipo_producto: 'Servicio' })
    const motivo = 'Ahora es un servicio, que no tiene existencia'
    const { message } = await quien.pedir(DESHACER, { params: { id } })
    expect(message).toContain(`${producto.referencia} no: ahora es un servicio`)
    await sinTrabajos()
    expect((await tablero(quien)).cantidad).toBe(antes)
    const { reinicios } = await quien.exigir('GET /inventarios/tableros', {})
    expect(reinicios.find(each => each.id === id)).toMatchObject({
      estado: 'deshecho',
      sin_devolver: [{ referencia: producto.referencia, motivo }],
    })
    await marcar(clave.producto(producto.id), { tipo_producto: 'Producto' })
  })

  test('brings up to nothing what stands below it, and its undoing goes back below', async () => {
    const quien = gente.dueno.en('002')
    const antes = (await tablero(quien)).cantidad
    const faltan = -3 - antes
    await confirmar([
      sumar(clave.existencia(PRODUCTO.blanco, '002'), {
        sumas: { existencia: faltan * 100, disponible: faltan * 100 },
      }),
    ])
    const id = await reiniciar(quien)
    expect((await tablero(quien)).cantidad).toBe(0)
    const { movimientos } = await quien.exigir('GET /inventarios/{producto_id}/kardex', {
      params: { producto_id: PRODUCTO.blanco },
    })
    expect(movimientos[0]).toMatchObject({ tipo: 'entrada', cantidad: 3, origen: { clase: 'reinicio', id } })
    await quien.exigir(DESHACER, { params: { id } })
    await sinTrabajos()
    expect((await tablero(quien)).cantidad).toBe(-3)
    await confirmar([
      sumar(clave.existencia(PRODUCTO.blanco, '002'), {
        sumas: { existencia: -faltan * 100, disponible: -faltan * 100 },
      }),
    ])
  })

  test('each of a day can be undone, however many there are', async () => {
    const quien = gente.dueno.en('002')
    await conTableros(quien, 1)
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      ids.unshift(await reiniciar(quien))
      await conTableros(quien, 1)
    }
    const { reinicios } = await quien.exigir('GET /inventarios/tableros', {})
    expect(
      reinicios.filter(each => each.deshacer_hasta !== null && ids.includes(each.id)).map(({ id }) => id),
    ).toEqual(ids)
    for (const id of ids) await quien.exigir(DESHACER, { params: { id } })
    await sinTrabajos()
  })

  test('leaves what is no board, and other stores, alone', async () => {
    const bisagras = async (quien: Cliente) =>
      (
        await quien.exigir('GET /inventarios/{producto_id}/kardex', {
          params: { producto_id: PRODUCTO.bisagra },
        })
      ).producto.cantidad
    const norte = (await tablero(gente.dueno.en('002'))).cantidad
    const antes = await bisagras(gente.dueno)
    const id = await reiniciar(gente.dueno)
    expect(await bisagras(gente.dueno)).toBe(antes)
    expect((await tablero(gente.dueno.en('002'))).cantidad).toBe(norte)
    await gente.dueno.exigir(DESHACER, { params: { id } })
    await sinTrabajos()
  })

  test('meets a bill of the same board: no unit is lost, and none comes from nowhere', async () => {
    const antes = (await tablero(gente.dueno)).cantidad
    const ventas = await Promise.all(
      [1, 2, 3].map(() =>
        guardar(gente.vendedor, {
          productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1 }],
        }),
      ),
    )
    const [id, ...cobros] = await Promise.all([
      reiniciar(gente.dueno),
      ...ventas.map(({ venta_id, totales }) =>
        gente.vendedor.pedir('POST /facturas/{venta_id}/forma-pago', {
          params: { venta_id },
          body: enEfectivo(totales.total_venta),
        }),
      ),
    ])
    const vendidas = cobros.filter(({ status }) => status === 200).length
    await sinTrabajos()
    await gente.dueno.exigir(DESHACER, { params: { id } })
    await sinTrabajos()
    expect((await tablero(gente.dueno)).cantidad).toBe(antes - vendidas)
  })

  test('goes on from where a killed run had come to, and moves nothing twice', async () => {
    await conTableros(gente.dueno)
    const matar = () => {
      throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
    }
    const filas = async () =>
      (await consultar({ pk: particion.kardex('001', PRODUCTO.blanco), consistente: true })).length
    const cuantas = await filas()
    const { resultado: id } = await conFallas(
      'TransactWriteItems',
      async (seguir, _, cuerpo) =>
        /"REINICIO#/.test(cuerpo) && !/IDEMPOTENCIA|TRABAJO/.test(cuerpo) ? matar() : seguir(),
      async () => (await gente.dueno.exigir(BORRAR, { body: { motivo: 'Conteo general' } })).reinicio.id,
    )
    await hacerReinicio({ tienda: '001', id, autor })
    await hacerReinicio({ tienda: '001', id, autor })
    await sinTrabajos()
    expect((await tablero(gente.dueno)).cantidad).toBe(0)
    expect(await filas()).toBe(cuantas + 1)
  })
})

despuesDeTodo()
