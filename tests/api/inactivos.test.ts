import { describe, expect, test } from 'vitest'
import { abrirEnlace, exportar, filasDe } from '../support/exportar'
import { sinConteos } from '../support/inventarios'
import { productoNuevo, tableroNuevo } from '../support/productos'
import { despuesDeTodo, usarTiendaDeRetales } from '../support/tienda-de-retales'
import { sinTrabajos } from '../support/trabajos'
import type { Cliente } from '../support/tienda'

const gente = usarTiendaDeRetales()
const HERRAJES = 3
const CANTOS = 2

/** A product of which the store had some, or none, when it was retired. */
async function retirado(quien: Cliente, datos: ReturnType<typeof productoNuevo>) {
  const { producto } = await quien.exigir('POST /productos/crear', { body: datos })
  const { producto: leido } = await quien.exigir('GET /productos/{id}', { params: { id: producto.id } })
  await quien.exigir('PUT /productos/{id}/editar', {
    params: { id: producto.id },
    body: { ...datos, activo: false, version: leido.version! },
  })
  return producto
}
const bisagraRetirada = (cantidad: number, cambios: object = {}) =>
  retirado(gente.dueno, productoNuevo({ nombre_producto: 'Bisagra que ya no se pide', cantidad, ...cambios }))

describe('a retired product of which something is left', () => {
  test('stands in the lists of its group, by its name and by a search, and says that it is retired', async () => {
    const { id } = await bisagraRetirada(7)
    for (const query of ['', 'bisagra ya no se pide']) {
      const suyos = { grupo_id: HERRAJES, query, per_page: 100 }
      const { productos } = await gente.bodega.exigir('GET /productos', { query: suyos })
      const { productos: deBodega } = await gente.bodega.exigir('GET /inventarios', { query: suyos })
      const listas = [(productos as unknown as typeof deBodega).data, deBodega.data]
      for (const data of listas)
        expect(data.find(each => each.id === id)).toMatchObject({ activo: false, cantidad: 7 })
    }
    const otros = { grupo_id: CANTOS, query: 'bisagra ya no se pide' }
    const { productos } = await gente.bodega.exigir('GET /inventarios', { query: otros })
    expect(productos.data).toEqual([])
  })

  test('is counted and exported, and not when nothing of it is left', async () => {
    const [queda, acabado] = [await bisagraRetirada(7), await bisagraRetirada(0)]
    await sinConteos(gente.bodega)
    const { conteo } = await gente.bodega.exigir('POST /inventarios/conteos/abrir', {
      body: { grupo_id: HERRAJES },
    })
    const { lineas } = await gente.bodega.exigir('GET /inventarios/conteos/{id}', {
      params: { id: conteo.id },
      query: { per_page: 100 },
    })
    const contado = (id: number) => lineas.data.find(({ producto_id }) => producto_id === id)
    expect([contado(queda.id)?.activo, contado(acabado.id)]).toEqual([false, undefined])
    const { linea } = await gente.bodega.exigir('PUT /inventarios/conteos/{id}/contar', {
      params: { id: conteo.id },
      body: { producto_id: queda.id, cantidad: 7 },
    })
    expect(linea).toMatchObject({ activo: false, diferencia: 0 })

    const { enlace } = await exportar(gente.bodega, 'POST /productos/exportar', { grupo_id: [HERRAJES] })
    const reply = await abrirEnlace(gente.bodega.origen, enlace!)
    const [titulos = [], ...filas] = await filasDe(await reply.arrayBuffer())
    const de = (referencia: string) =>
      Object.fromEntries(filas.find(([suya]) => suya === referencia)?.map((v, i) => [titulos[i], v]) ?? [])
    expect(de(queda.referencia)).toMatchObject({ Estado: 'Inactivo', Existencia: 7 })
    expect(de('BIS-35')).toMatchObject({ Estado: 'Activo' })
    expect(de(acabado.referencia)).toEqual({})
  })

  test('stands among the boards, is brought to nothing by their reset, and is gone then', async () => {
    const quien = gente.dueno
    const { id } = await retirado(quien, tableroNuevo({ cantidad: 4 }))
    const tablero = async () =>
      (await quien.exigir('GET /inventarios/tableros', {})).productos.find(each => each.producto_id === id)
    expect(await tablero()).toMatchObject({ cantidad: 4, activo: false, bajo: false })
    await quien.exigir('DELETE /inventarios/eliminar-inventario', { body: { motivo: 'Conteo general' } })
    await sinTrabajos()
    expect(await tablero()).toBeUndefined()
    const { producto } = await quien.exigir('GET /productos/{id}', { params: { id } })
    expect(producto.cantidad).toBe(0)
  })

  test('is offered to nobody who sells, neither as an edge band nor as a service', async () => {
    const canto = await retirado(
      gente.dueno,
      productoNuevo({ nombre_producto: 'Canto que ya no se pide', grupo_id: CANTOS, linea_id: 4 }),
    )
    for (const query of ['', 'canto ya no se pide'])
      for (const filtro of [
        { tapacantos: '1' },
        { servicios_especiales: '1' },
        { productos_venta: '1', grupo_id: CANTOS },
      ]) {
        const { productos } = await gente.vendedor.exigir('GET /productos', {
          query: { ...filtro, query, no_page: '1' },
        })
        const ids = (productos as { id: number }[]).map(({ id }) => id)
        expect(ids).not.toContain(canto.id)
      }
  })
})

despuesDeTodo()
