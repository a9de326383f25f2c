import { beforeAll, describe, expect, test } from 'vitest'
import { consultar } from '#functions/kernel/dynamo/client'
import { enEfectivo, facturada, guardar, pedido, tareaNueva, TOTAL } from '../support/pedidos'
import { nombreDe, sembrar } from '../support/sembrar'
import { type Cliente, type Peticion, usarTienda } from '../support/tienda'

const ACTUALIZAR = 'PUT /tareas/{id}/actualizar'
type Cambio = Peticion<typeof ACTUALIZAR>

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let operario: Cliente
let jefe: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  operario = await tienda.ingresar('operario')
  jefe = await tienda.ingresar('super')
})

const actualizar = (quien: Cliente, id: number, body: object, resto: Cambio = {}) =>
  quien.pedir(ACTUALIZAR, { ...resto, params: { id }, body })
const exigir = async (quien: Cliente, id: number, body: object) =>
  (await quien.exigir(ACTUALIZAR, { params: { id }, body })).tarea
const deVenta = async (venta_id: number, quien = vendedor) =>
  (await quien.exigir('POST /tareas', { body: { venta_id } })).tareas
const lista = async (quien: Cliente, tarea_completada = 0, page = 1, per_page = 100) =>
  (await quien.exigir('GET /tareas', { query: { tarea_completada, page, per_page } })).tareas
const historial = async (venta_id: number) => {
  const records = await consultar({ pk: `AUDITORIA#VENTA#${venta_id}`, consistente: true })
  return records.map(({ accion, usuario_id }) => [accion, usuario_id])
}

describe('who and when', () => {
  test('asked for a task and completed it is the server’s to say, whatever is sent along', async () => {
    const antes = Date.now()
    const { venta_id } = await guardar(vendedor)
    const inventado = { creada_por: 'Otro', creada_por_id: 99, completada_por: 'Otro', fecha: '2020-01-01' }
    const { tarea } = await vendedor.exigir('POST /tareas/guardar', {
      body: { venta_id, descripcion_tarea: 'Llamar', ...inventado },
    })
    expect(tarea).toMatchObject({
      creada_por: nombreDe('vendedor'),
      creada_por_id: vendedor.id,
      completada_por: null,
      fecha_completada: null,
    })
    const hecha = await exigir(operario, tarea.id, { tarea_completada: true, ...inventado })
    expect(hecha).toMatchObject({
      creada_por: nombreDe('vendedor'),
      completada_por: nombreDe('operario'),
      fecha_creacion: tarea.fecha_creacion,
    })
    for (const fecha of [hecha.fecha_creacion, hecha.fecha_completada!]) {
      expect(Date.parse(fecha)).toBeGreaterThanOrEqual(antes)
      expect(Date.parse(fecha)).toBeLessThanOrEqual(Date.now())
    }
    expect(await historial(venta_id)).toEqual([
      ['crear', vendedor.id],
      ['tarea-crear', vendedor.id],
      ['tarea-cambiar', operario.id],
    ])
  })

  test('is forgotten of a completion that is undone, and is new when it is completed again', async () => {
    const { id } = await tareaNueva(vendedor)
    await exigir(operario, id, { tarea_completada: 1 })
    expect(await exigir(jefe, id, { tarea_completada: 0 })).toMatchObject({
      tarea_completada: false,
      completada_por: null,
      fecha_completada: null,
    })
    expect(await exigir(jefe, id, { tarea_completada: 1 })).toMatchObject({
      completada_por: nombreDe('super'),
    })
  })

  test('is kept of tasks that come and are completed with the order form too', async () => {
    const { venta_id } = await guardar(vendedor, {
      tareasList: [{ descripcion_tarea: 'Llamar' }, { descripcion_tarea: 'Medir', tarea_completada: true }],
    })
    const [llamar, medir] = await deVenta(venta_id)
    expect([llamar!.completada_por, medir!.completada_por]).toEqual([null, nombreDe('vendedor')])
    await guardar(jefe, {
      venta_id,
      tareasList: [{ id: llamar!.id, descripcion_tarea: 'Llamar', tarea_completada: true }],
    })
    expect((await deVenta(venta_id))[0]).toMatchObject({
      creada_por: nombreDe('vendedor'),
      completada_por: nombreDe('super'),
    })
  })
})

describe('the texts of a task', () => {
  const DE_OTRO = 'Solo quien creó la tarea puede cambiar este texto'
  const COMPLETADA = 'La tarea está completada: ya no se puede cambiar'

  test('are changed by its author alone while it is pending', async () => {
    const { id } = await tareaNueva(vendedor)
    const ajena = await actualizar(jefe, id, { observacion_tarea: 'A las tres' })
    expect([ajena.status, ajena.error.errores]).toEqual([422, { observacion_tarea: DE_OTRO }])
    expect(await exigir(vendedor, id, { observacion_tarea: 'A las cuatro' })).toMatchObject({
      observacion_tarea: 'A las cuatro',
      version: 1,
    })
  })

  test('say how it went when somebody else completes it', async () => {
    const { id } = await tareaNueva(vendedor)
    const hecha = await exigir(operario, id, { tarea_completada: 1, observacion_tarea: 'No contestó' })
    expect(hecha.observacion_tarea).toBe('No contestó')
  })

  test('stay as they are once it is completed, for its author too, until that is undone', async () => {
    const { id, venta_id } = await tareaNueva(vendedor)
    await exigir(vendedor, id, { tarea_completada: 1, observacion_tarea: 'Hecho' })
    for (const body of [{ observacion_tarea: '' }, { tarea_completada: 0, observacion_tarea: 'Otro' }]) {
      const { status, error } = await actualizar(vendedor, id, body)
      expect([status, error.errores]).toEqual([422, { observacion_tarea: COMPLETADA }])
    }
    const editado = await vendedor.pedir('POST /facturas/guardar', {
      body: pedido({
        venta_id,
        tareasList: [{ id, descripcion_tarea: 'Otra', observacion_tarea: 'Hecho', tarea_completada: true }],
      }),
    })
    expect([editado.status, editado.error.errores]).toEqual([
      422,
      { 'tareasList.0.descripcion_tarea': COMPLETADA },
    ])
    expect(await exigir(vendedor, id, { tarea_completada: 0 })).toMatchObject({ observacion_tarea: 'Hecho' })
    expect(await exigir(vendedor, id, { observacion_tarea: 'Otro' })).toMatchObject({ version: 3 })
  })

  test('in the order form stay as they are where they are left out, and so does what is done', async () => {
    const { id, venta_id } = await tareaNueva(vendedor)
    await exigir(vendedor, id, { tarea_completada: 1, observacion_tarea: 'Hecho' })
    const [antes] = await deVenta(venta_id)
    const { descripcion_tarea } = antes!
    await guardar(vendedor, { venta_id, tareasList: [{ id, descripcion_tarea }] })
    expect(await deVenta(venta_id)).toEqual([antes])
    await guardar(vendedor, { venta_id, tareasList: [{ id, descripcion_tarea, tarea_completada: false }] })
    expect(await deVenta(venta_id)).toMatchObject([{ tarea_completada: false, observacion_tarea: 'Hecho' }])
  })

  test('in the order form are the author’s as well', async () => {
    const { id, venta_id } = await tareaNueva(vendedor)
    const { status, error } = await jefe.pedir('POST /facturas/guardar', {
      body: pedido({ venta_id, tareasList: [{ id, descripcion_tarea: 'Otra' }] }),
    })
    expect([status, error.errores]).toEqual([422, { 'tareasList.0.descripcion_tarea': DE_OTRO }])
  })
})

describe('a task of another store', () => {
  test('is not there: not in the list, not of its sale, not to be changed', async () => {
    const norte = jefe.en('002')
    const { id, venta_id } = await tareaNueva(norte)
    expect((await lista(vendedor)).data.some(tarea => tarea.id === id)).toBe(false)
    expect((await lista(norte)).data.some(tarea => tarea.id === id)).toBe(true)
    const body = { venta_id, descripcion_tarea: 'Llamar' }
    const intentos = await Promise.all([
      vendedor.pedir('POST /tareas', { body: { venta_id } }),
      vendedor.pedir('POST /tareas/guardar', { body }),
      actualizar(vendedor, id, { tarea_completada: 1 }),
      actualizar(vendedor, id, { tarea_completada: 1, venta_id }),
      // Named together with a sale of one's own it is not there either.
      actualizar(vendedor, id, { tarea_completada: 1, venta_id: (await guardar(vendedor)).venta_id }),
    ])
    expect(intentos.map(({ status, error }) => [status, error.codigo])).toEqual(
      intentos.map(() => [404, 'no_encontrado']),
    )
    expect((await deVenta(venta_id, norte))[0]).toMatchObject({ tarea_completada: false, version: 0 })
  })
})

describe('the same request twice', () => {
  test('with one key adds one task, and the answer is the same', async () => {
    const { venta_id } = await guardar(vendedor)
    const peticion = { body: { venta_id, descripcion_tarea: 'Llamar' }, llave: crypto.randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => vendedor.pedir('POST /tareas/guardar', peticion)))
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.tarea.id}`)).size).toBe(1)
    expect(await deVenta(venta_id)).toHaveLength(1)
  })

  test('completes a task once: asked for again, by whomever, it is as it was', async () => {
    const { id, venta_id } = await tareaNueva(vendedor)
    const hecha = await exigir(vendedor, id, { tarea_completada: 1 })
    expect(await exigir(operario, id, { tarea_completada: 1 })).toEqual(hecha)
    expect(await historial(venta_id)).toHaveLength(3)
  })
})

describe('two at once', () => {
  test('who complete a task without a version: one did it, and both are told who', async () => {
    const { id, venta_id } = await tareaNueva(vendedor)
    const tareas = await Promise.all(
      [vendedor, operario].map(quien => exigir(quien, id, { tarea_completada: 1 })),
    )
    expect(tareas[0]).toEqual(tareas[1])
    expect(await deVenta(venta_id)).toMatchObject([{ completada_por: tareas[0]!.completada_por, version: 1 }])
  })

  test('with the version that both have seen: the second is told what stands', async () => {
    const { id } = await tareaNueva(vendedor)
    const body = { tarea_completada: 1, version: 0 }
    const replies = await Promise.all([vendedor, operario].map(quien => actualizar(quien, id, body)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, error } = await actualizar(jefe, id, body)
    expect([status, error.codigo]).toEqual([409, 'version_anterior'])
    expect(error.data).toMatchObject({ tarea: { id, tarea_completada: true, version: 1 } })
  })

  test('an order that was opened before a task was completed does not undo that', async () => {
    const { id, venta_id } = await tareaNueva(vendedor)
    await exigir(operario, id, { tarea_completada: 1 })
    const { status, error } = await vendedor.pedir('POST /facturas/guardar', {
      body: pedido({
        venta_id,
        tareasList: [{ id, version: 0, descripcion_tarea: 'Llamar al cliente', tarea_completada: false }],
      }),
    })
    expect([status, error.codigo]).toEqual([409, 'version_anterior'])
    await guardar(vendedor, { venta_id, tareasList: [] })
    expect((await deVenta(venta_id))[0]).toMatchObject({ tarea_completada: true })
  })
})

describe('the sale of a task', () => {
  test('keeps its version, so that nobody who edits it is stopped', async () => {
    const { venta_id, version } = await guardar(vendedor)
    await jefe.exigir('POST /tareas/guardar', { body: { venta_id, descripcion_tarea: 'Llamar' } })
    const { version: next } = await guardar(vendedor, { venta_id, version })
    expect(next).toBe(version + 1)
    expect(await deVenta(venta_id)).toHaveLength(1)
  })

  test('may be billed or annulled: its tasks stay to be done, and the list says so', async () => {
    const { venta_id } = await facturada(vendedor)
    const { tarea } = await vendedor.exigir('POST /tareas/guardar', {
      body: { venta_id, descripcion_tarea: 'Entregar las llaves' },
    })
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    const fila = (await lista(vendedor)).data.find(({ id }) => id === tarea.id)
    expect(fila).toMatchObject({ venta_id, estado_venta_id: 3, nombre_estado_venta: 'Anulado' })
    expect(await exigir(vendedor, tarea.id, { tarea_completada: 1 })).toMatchObject({
      tarea_completada: true,
    })
  })

  test('has thirty at most, however they came', async () => {
    const tareasList = Array.from({ length: 29 }, (_, i) => ({ descripcion_tarea: `Tarea ${i}` }))
    const { venta_id } = await guardar(vendedor, { tareasList })
    const otra = () =>
      vendedor.pedir('POST /tareas/guardar', { body: { venta_id, descripcion_tarea: 'Otra' } })
    expect((await otra()).status).toBe(200)
    expect((await otra()).error.errores).toEqual({ descripcion_tarea: 'Máximo 30 tareas por venta' })
    const { error } = await vendedor.pedir('POST /facturas/guardar', {
      body: pedido({ venta_id, tareasList: [{ descripcion_tarea: 'Otra' }] }),
    })
    expect(error.errores).toEqual({ tareasList: 'Máximo 30 tareas por venta' })
  })
})

describe('the list', () => {
  test('has the pending tasks, the oldest first, page by page, and what is done the newest first', async () => {
    const norte = jefe.en('002')
    const antes = (await lista(norte)).total
    const ids: number[] = []
    for (const texto of ['Una', 'Dos', 'Tres']) ids.push((await tareaNueva(norte, texto)).id)
    const todas = await lista(norte)
    expect(todas.total).toBe(antes + 3)
    expect(todas.data.map(({ id }) => id).slice(-3)).toEqual(ids)
    expect(todas.data.at(-1)).toMatchObject({
      descripcion_tarea: 'Tres',
      creada_por: nombreDe('super'),
      nombre_estado_venta: 'Pendiente facturar',
    })
    expect(todas.data.at(-1)!.nombres_tercero).not.toBe('')
    const ultima = await lista(norte, 0, 2, 20)
    expect(ultima).toMatchObject({ current_page: 2, total: antes + 3 })

    for (const id of ids) await exigir(norte, id, { tarea_completada: 1 })
    expect((await lista(norte)).total).toBe(antes)
    expect((await lista(norte, 1)).data.map(({ id }) => id).slice(0, 3)).toEqual(ids.toReversed())
  })

  test('is for every role, without prices', async () => {
    await tareaNueva(vendedor)
    const bodega = await tienda.ingresar('bodega')
    const { data } = await lista(bodega)
    expect(data.length).toBeGreaterThan(0)
    expect(Object.keys(data[0]!).filter(name => /total|valor|precio/.test(name))).toEqual([])
  })
})

test('a bill of a sale with tasks is as ever', async () => {
  const { venta_id } = await tareaNueva(vendedor)
  const { estado_venta_id } = await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(TOTAL),
  })
  expect(estado_venta_id).toBe(2)
})
