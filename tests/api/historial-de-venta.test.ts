import { describe, expect, test } from 'vitest'
import { idDeOrden } from '#shared/produccion/estados'
import { auditar } from '#functions/kernel/cambio'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { type Acto, actoDe, type Registro } from '#functions/ventas/historial/palabras'
import {
  aCredito,
  cuentaDe,
  enEfectivo,
  guardar,
  guardarConDespiece,
  LINEAS,
  TOTAL,
} from '../support/pedidos'
import { guardarConLista, listaConRetales, retalDisponible } from '../support/retales'
import { CLIENTE, idDe, nombreDe, PRODUCTO } from '../support/sembrar'
import type { Cliente } from '../support/tienda'
import { despuesDeTodo, usarTiendaDeRetales } from '../support/tienda-de-retales'

const gente = usarTiendaDeRetales()
/** Without the turn, which a bill gets by a job, sooner or later (`api/despachos`). */
const pedir = async (venta_id: number, quien: Cliente = gente.vendedor) => {
  const found = await quien.exigir('GET /facturas/{venta_id}/historial', { params: { venta_id } })
  return { ...found, historial: found.historial.filter(({ accion }) => accion !== 'turno') }
}
const historial = async (venta_id: number) => (await pedir(venta_id)).historial
/** The last act, without who and when. */
const ultimo = async (venta_id: number) => {
  const { titulo, cambios, motivo, nota } = (await historial(venta_id)).at(-1)!
  return { titulo, cambios, motivo, nota }
}
const callado = { motivo: null, nota: null }
const params = (venta_id: number) => ({ params: { venta_id } })
const bisagras = (cantidad_solicitada: number) => ({ producto_id: PRODUCTO.bisagra, cantidad_solicitada })

describe('the history of a sale', () => {
  test('tells its acts, the oldest first: who, when and what', async () => {
    const antes = Date.now()
    const { venta_id } = await guardar(gente.vendedor)
    await guardar(gente.dueno, {
      venta_id,
      productoList: [{ ...LINEAS[0]!, item: 1, cantidad_solicitada: 3 }],
    })
    await gente.dueno.exigir('POST /facturas/{venta_id}/forma-pago', {
      ...params(venta_id),
      body: enEfectivo(89_250),
    })
    await gente.dueno.exigir('PUT /facturas/{venta_id}/anular', {
      ...params(venta_id),
      body: { motivo: 'Se arrepintió' },
    })
    const { historial: actos, mas, desde_el_comienzo } = await pedir(venta_id)
    expect([mas, desde_el_comienzo]).toEqual([false, true])
    expect(actos.map(({ accion, usuario, usuario_id }) => [accion, usuario, usuario_id])).toEqual([
      ['crear', nombreDe('vendedor'), idDe('vendedor')],
      ['editar', nombreDe('super'), idDe('super')],
      ['facturar', nombreDe('super'), idDe('super')],
      ['anular', nombreDe('super'), idDe('super')],
    ])
    const fechas = actos.map(({ fecha }) => Date.parse(fecha))
    expect(fechas).toEqual(fechas.toSorted((a, b) => a - b))
    expect(fechas[0]).toBeGreaterThanOrEqual(antes)
    expect(actos.at(-1)).toMatchObject({ titulo: 'Factura anulada', motivo: 'Se arrepintió' })
  })

  test('says of a new order its customer, its total and its lines', async () => {
    const { venta_id } = await guardar(gente.vendedor, {
      tareasList: [{ id: null, descripcion_tarea: 'Llamar antes de cortar' }],
    })
    expect(await ultimo(venta_id)).toEqual({
      titulo: 'Pedido creado',
      cambios: [
        'Cliente: Ana María Peña Ñungo',
        'Total: $ 59.500',
        '2 × COR-40 Corredera telescópica 40 cm a $ 25.000',
        'Tarea agregada: «Llamar antes de cortar»',
      ],
      ...callado,
    })
  })

  test('says of an edition what changed: customer, lines, quantities, delivery, note and total', async () => {
    const { venta_id } = await guardar(gente.vendedor, { productoList: [LINEAS[0]!, bisagras(4)] })
    await guardar(gente.vendedor, {
      venta_id,
      tercero_id: CLIENTE.muebles,
      estado_venta_id: 4,
      nombre_tipo_envio: 'Domicilio',
      direccion_envio: 'Carrera 7 # 1-20',
      observacion_venta: 'Entregar el martes',
      productoList: [
        { ...LINEAS[0]!, item: 1, cantidad_solicitada: 5 },
        { producto_id: PRODUCTO.tornillo, cantidad_solicitada: 10 },
      ],
    })
    const { titulo, cambios } = await ultimo(venta_id)
    expect(titulo).toBe('Pedido editado')
    expect(cambios).toEqual([
      'Cliente: de Ana María Peña Ñungo a Muebles del Páramo S.A.S.',
      expect.stringMatching(/^Total: de \$ [\d.]+ a \$ [\d.]+$/),
      'Estado: de Pendiente facturar a En edición',
      expect.stringMatching(/^Agregó 10 × \S+ .* a \$ /),
      expect.stringMatching(/^Quitó 4 × \S+ /),
      'COR-40 Corredera telescópica 40 cm: cantidad de 2 a 5',
      'Entrega: de Recoge en tienda a Domicilio',
      'Dirección de envío: Carrera 7 # 1-20',
      'Observación: «Entregar el martes»',
    ])
  })

  test('names the seller to whom an order passes, and says when its address is gone', async () => {
    const { venta_id } = await guardar(gente.vendedor, {
      nombre_tipo_envio: 'Domicilio',
      direccion_envio: 'Carrera 7 # 1-20',
    })
    await guardar(gente.dueno, {
      venta_id,
      vendedor_id: idDe('super'),
      nombre_tipo_envio: 'Recoge en tienda',
      productoList: [{ ...LINEAS[0]!, item: 1 }],
    })
    expect((await ultimo(venta_id)).cambios).toEqual([
      `Vendedor: de ${nombreDe('vendedor')} a ${nombreDe('super')}`,
      'Entrega: de Domicilio a Recoge en tienda',
      'Sin dirección de envío',
    ])
  })

  test('says so when an edition changed nothing', async () => {
    const { venta_id } = await guardar(gente.vendedor)
    await guardar(gente.vendedor, { venta_id, productoList: [{ ...LINEAS[0]!, item: 1 }] })
    expect(await ultimo(venta_id)).toEqual({
      titulo: 'Pedido editado',
      cambios: ['Guardado sin cambios'],
      ...callado,
    })
  })

  test('names who granted a discount, in the order and on a request', async () => {
    const { venta_id } = await guardar(gente.vendedor)
    await guardar(gente.dueno, {
      venta_id,
      productoList: [{ ...LINEAS[0]!, item: 1, porcentaje_descuento: 10 }],
    })
    expect((await ultimo(venta_id)).cambios).toEqual([
      'Total: de $ 59.500 a $ 53.550, con $ 5.000 de descuento',
      `COR-40 Corredera telescópica 40 cm: descuento de 0 % a 10 %, otorgado por ${nombreDe('super')}`,
    ])
    const { descuento_solicitado } = await gente.vendedor.exigir('POST /descuentos/solicitar/guardar', {
      body: {
        porcentaje_descuento: 15,
        tercero_id: CLIENTE.ana,
        producto_id: PRODUCTO.corredera,
        cantidad_solicitada: 2,
        precio_unitario: 25_000,
        sub_total: 50_000,
      },
    })
    await gente.dueno.exigir('POST /descuentos/solicitados/aprobar', {
      body: { descuento_solicitado_id: descuento_solicitado.id, aprobado: true },
    })
    const otra = await guardar(gente.vendedor, {
      productoList: [{ ...LINEAS[0]!, porcentaje_descuento: 15 }],
    })
    expect((await ultimo(otra.venta_id)).cambios.at(-1)).toBe(
      `2 × COR-40 Corredera telescópica 40 cm a $ 25.000, descuento de 15 %, aprobado por ${nombreDe('super')} en la solicitud ${descuento_solicitado.id}`,
    )
  })

  test('counts the lines that a cut plan works out, and says when the plan is another one', async () => {
    const { venta_id } = await guardarConDespiece(gente.vendedor)
    const { cambios } = await ultimo(venta_id)
    expect(cambios.at(-1)).toMatch(/^\d líneas calculadas$/)
    expect(cambios.filter(cambio => cambio.includes('PERFORACION'))).toEqual([])
    await guardarConLista(
      gente.vendedor,
      { referencia: 'TAB-BLANCO', piezas: [{ cantidad: 2, base: 500, altura: 400 }] },
      {
        venta_id,
        productoList: [
          { ...LINEAS[0]!, item: 1 },
          {
            producto_id: PRODUCTO.blanco,
            item: 2,
            cantidad_solicitada: 1,
            response_lepton: { referencia: 'TAB-BLANCO', piezas: [{ cantidad: 2, base: 500, altura: 400 }] },
          },
        ],
      },
    )
    const editada = (await ultimo(venta_id)).cambios
    expect(editada).toContainEqual(expect.stringMatching(/^TAB-BLANCO .*: otro despiece$/))
    expect(editada.at(-1)).toMatch(/^Líneas calculadas: .*quitadas?$/)
  })

  test('has the tasks: asked for with the order, by themselves, completed and undone', async () => {
    const { venta_id } = await guardar(gente.vendedor)
    const { tarea } = await gente.vendedor.exigir('POST /tareas/guardar', {
      body: { venta_id, descripcion_tarea: 'Medir el hueco' },
    })
    expect(await ultimo(venta_id)).toMatchObject({ titulo: 'Tarea agregada', cambios: ['«Medir el hueco»'] })
    const cambia = (body: object) =>
      gente.dueno.exigir('PUT /tareas/{id}/actualizar', { params: { id: tarea.id }, body })
    await cambia({ tarea_completada: 1, observacion_tarea: 'Mide 60' })
    expect(await ultimo(venta_id)).toMatchObject({
      titulo: 'Tarea completada',
      cambios: ['«Medir el hueco»', 'Observación: «Mide 60»'],
    })
    await cambia({ tarea_completada: 0 })
    expect(await ultimo(venta_id)).toMatchObject({
      titulo: 'Tarea pendiente de nuevo',
      cambios: ['«Medir el hueco»'],
    })
    await guardar(gente.vendedor, {
      venta_id,
      productoList: [{ ...LINEAS[0]!, item: 1 }],
      tareasList: [
        { id: tarea.id, descripcion_tarea: 'Medir el hueco', observacion_tarea: '', tarea_completada: 1 },
      ],
    })
    expect(await ultimo(venta_id)).toMatchObject({
      titulo: 'Pedido editado',
      cambios: ['Tarea completada: «Medir el hueco»'],
    })
  })

  test('says of a bill its receipt and its forms, and of its annulment what was given back', async () => {
    const { venta_id } = await guardar(gente.vendedor)
    const { consecutivo_recibo } = await gente.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      ...params(venta_id),
      body: {
        efectivo_recibido: 50_000,
        formaPagoList: [
          { id_forma_pago: 1, valor_pagado: 40_000 },
          { id_forma_pago: 2, valor_pagado: TOTAL - 40_000, comprobante_id: `HIS-${venta_id}` },
        ],
      },
    })
    const { titulo, cambios } = await ultimo(venta_id)
    expect(titulo).toBe('Facturada')
    expect(cambios).toEqual([
      expect.stringMatching(new RegExp(`^Recibo .*${consecutivo_recibo} por \\$ 59\\.500$`)),
      'Efectivo: $ 40.000',
      expect.stringMatching(new RegExp(`: \\$ 19\\.500 \\(comprobante HIS-${venta_id}\\)$`)),
      'Efectivo recibido: $ 50.000, cambio: $ 10.000',
    ])
    await gente.dueno.exigir('PUT /facturas/{venta_id}/anular', { ...params(venta_id), body: {} })
    expect(await ultimo(venta_id)).toMatchObject({
      titulo: 'Factura anulada',
      cambios: ['Devuelto en Efectivo: $ 40.000', expect.stringMatching(/^Devuelto en .*: \$ 19\.500/)],
      ...callado,
    })
  })

  test('names the offcuts of the store that it used and gave back', async () => {
    const { id } = await retalDisponible(gente.dueno)
    const { venta_id, totales } = await guardarConLista(gente.vendedor, listaConRetales([id]))
    expect((await ultimo(venta_id)).cambios[2]).toContain(`, con el retal ${id} de la tienda`)
    await gente.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      ...params(venta_id),
      body: enEfectivo(totales.total_venta),
    })
    expect((await ultimo(venta_id)).cambios).toContain(`Retales de la tienda que usó: ${id}`)
    await gente.dueno.exigir('PUT /facturas/{venta_id}/anular', { ...params(venta_id), body: {} })
    expect((await ultimo(venta_id)).cambios).toContain(`Retales de la tienda que volvieron: ${id}`)
  })

  test('keeps why a customer could go beyond the limit', async () => {
    await cuentaDe(gente.dueno, CLIENTE.norte, 10_000)
    const { venta_id } = await guardar(gente.vendedor, { tercero_id: CLIENTE.norte, tipo_pago_id: 2 })
    await gente.dueno.exigir('POST /facturas/{venta_id}/forma-pago', {
      ...params(venta_id),
      body: { ...aCredito(TOTAL), motivo_cupo: 'Paga el viernes' },
    })
    expect(await ultimo(venta_id)).toMatchObject({
      titulo: 'Facturada a crédito',
      motivo: 'Por encima del cupo: Paga el viernes',
    })
  })

  test('says that the links are new, and shows none', async () => {
    const { venta_id, enlace_factura } = await guardar(gente.vendedor)
    await gente.vendedor.exigir('PUT /facturas/{venta_id}/enlaces', { ...params(venta_id), body: {} })
    const todo = JSON.stringify(await pedir(venta_id))
    expect(todo).toContain('Enlaces reemplazados')
    expect(todo).not.toContain(enlace_factura.split('/').at(-1))
  })

  test('has no cost in it, whoever asks', async () => {
    const { venta_id } = await guardarConDespiece(gente.vendedor)
    for (const quien of [gente.vendedor, gente.dueno])
      expect(JSON.stringify(await pedir(venta_id, quien))).not.toMatch(/costo|margen|utilidad/i)
  })

  test('shows the newest 200 acts and says that there are more', async () => {
    const { venta_id } = await guardar(gente.vendedor)
    const autor = { usuario_id: idDe('super'), nombre: nombreDe('super'), conexion_id: 'prueba' }
    const actos = Array.from({ length: 200 }, (_, i) => ({
      entidad: 'VENTA',
      id: venta_id,
      accion: 'tarea-crear',
      despues: { tarea_id: 900_000 + i, descripcion_tarea: `Acto ${i}` },
    }))
    for (let i = 0; i < actos.length; i += 50) await confirmar(auditar(actos.slice(i, i + 50), autor, '001'))
    const { historial: todos, mas, desde_el_comienzo } = await pedir(venta_id)
    expect([todos.length, mas, desde_el_comienzo]).toEqual([200, true, false])
    expect(todos.at(-1)!.cambios).toEqual(['«Acto 199»'])
    expect(todos[0]!.cambios).toEqual(['«Acto 0»'])
  })
})

const registro = (campos: Partial<Registro>): Registro => ({
  accion: 'editar',
  fecha: '2026-01-05T14:00:00.000Z',
  usuario: 'Ana',
  usuario_id: 1,
  ...campos,
})
const palabras = (campos: Partial<Registro>): Pick<Acto, 'titulo' | 'cambios' | 'nota'> => {
  const { titulo, cambios, nota } = actoDe(registro(campos))
  return { titulo, cambios, nota }
}
const deAntes = (cantidad: number, total_venta_bruta: number) => ({
  estado_venta_id: 1,
  cliente_id: 7,
  total_venta_bruta,
  lineas: [{ item: 1, producto_id: 12, cantidad, precio_unitario: 250_000_000, porcentaje_descuento: 1000 }],
})

describe('a record of before', () => {
  test('is told by the numbers that it has, and says what it lacks', () => {
    expect(palabras({ antes: deAntes(200, 5_000_000), despues: deAntes(300, 7_500_000) })).toEqual({
      titulo: 'Pedido editado',
      cambios: ['Total: de $ 50.000 a $ 75.000', 'producto n.º 12: cantidad de 2 a 3'],
      nota: expect.stringMatching(/^Registro de antes: /),
    })
    expect(palabras({ accion: 'crear', despues: deAntes(200, 5_000_000) })).toEqual({
      titulo: 'Pedido creado',
      cambios: ['Cliente: n.º 7', 'Total: $ 50.000', '2 × producto n.º 12 a $ 25.000, descuento de 10 %'],
      nota: expect.stringMatching(/^Registro de antes: /),
    })
  })

  test('of an annulment does not invent what was given back', () => {
    expect(
      palabras({ accion: 'anular', antes: { estado_venta_id: 2 }, despues: { estado_venta_id: 3 } }),
    ).toEqual({
      titulo: 'Factura anulada',
      cambios: [],
      nota: 'Registro de antes: no dice lo que se devolvió',
    })
  })

  test('of a task that names only what changed has its number', () => {
    expect(
      palabras({
        accion: 'tarea-cambiar',
        antes: { tarea_id: 5, tarea_completada: false },
        despues: { tarea_id: 5, tarea_completada: true },
      }),
    ).toEqual({ titulo: 'Tarea completada', cambios: ['Tarea n.º 5'], nota: null })
  })

  test('of a sale that goes to production names its orders as people call them', () => {
    expect(
      palabras({ accion: 'producir', despues: { ordenes: [idDeOrden(706, 1), idDeOrden(706, 4)] } }),
    ).toEqual({
      titulo: 'Pasó a producción',
      cambios: ['Orden de producción 706-1', 'Orden de producción 706-4'],
      nota: null,
    })
  })

  test('of an act that has no words yet is not left out', () => {
    expect(palabras({ accion: 'poner-en-produccion' })).toEqual({
      titulo: 'Otro acto: poner en produccion',
      cambios: [],
      nota: null,
    })
  })
})

test('of many changes the first are told and the rest is counted', () => {
  const con = (n: number) => ({
    ...deAntes(100, 0),
    lineas: Array.from({ length: n }, (_, i) => ({ ...deAntes(100, 0).lineas[0]!, item: i + 1 })),
  })
  const { cambios } = palabras({ antes: con(1), despues: con(41) })
  expect(cambios).toHaveLength(20)
  expect(cambios.at(-1)).toBe('… y 21 cambios más')
})

despuesDeTodo()
