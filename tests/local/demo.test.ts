import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TurnoGuardado } from '#functions/despachos/store'
import type * as Sembrar from '#infra/local/demo/sembrar'
import { diaDe } from '#shared/kernel/dates'
import { estadoDeOrden } from '#shared/produccion/estados'
import { vigilarDerechos } from '../support/derechos'
import { exigirDerechos } from '../support/exigir-derechos'
import { type Fila, levantarVacio, type Linea, llamar, todo, type Venta } from './demo-soporte'

exigirDerechos()
let demo: Pick<typeof Sembrar, 'sembrarDemo' | 'demoCompleta'>
let cerrar = (): Promise<void> => Promise.resolve()
let dirObjetos = ''
let items: Fila[] = []
let lineas = new Map<string, Linea[]>()
const avisos: string[] = []

const de = (sk: string) => items.filter(item => item.sk === sk)
const ventas = () => de('ENCABEZADO') as Venta[]
const lineasDe = (venta: Fila) => lineas.get(venta.pk)!
const contar = (tienda: string, estado: number) =>
  ventas().filter(v => v.codigo_tienda === tienda && v.estado_venta_id === estado).length

beforeAll(async () => {
  for (const salida of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, salida).mockImplementation((...words) => void avisos.push(words.join(' ')))
  ;({ cerrar, dirObjetos } = await levantarVacio())
  demo = await import('#infra/local/demo/sembrar')
  await demo.sembrarDemo()
  items = await todo()
  lineas = new Map(de('LINEAS').map(item => [item.pk, item.lineas as Linea[]]))
})

afterAll(async () => {
  vi.restoreAllMocks()
  await cerrar()
})

test('the seeding is complete, is not repeated, and says so', async () => {
  expect(await demo.demoCompleta()).toBe(true)
  await demo.sembrarDemo()
  expect((await todo()).length).toBe(items.length)
})

test('both stores have sales of three months in every state', () => {
  for (const tienda of ['001', '002']) {
    const propias = ventas().filter(v => v.codigo_tienda === tienda)
    expect(propias.length).toBeGreaterThan(250)
    expect(new Set(propias.map(v => v.fecha_venta.slice(0, 7))).size).toBeGreaterThanOrEqual(3)
    expect(contar(tienda, 1)).toBeGreaterThanOrEqual(4)
    expect(contar(tienda, 2)).toBeGreaterThan(220)
    expect(contar(tienda, 3)).toBeGreaterThanOrEqual(6)
    expect(contar(tienda, 4)).toBeGreaterThanOrEqual(2)
  }
  const conPlan = ventas().filter(v => lineasDe(v).some(linea => linea.plan))
  expect(conPlan.length / ventas().length).toBeGreaterThan(0.18)
  expect(conPlan.length / ventas().length).toBeLessThan(0.32)
  const anuladas = ventas().filter(v => v.estado_venta_id === 3)
  expect(anuladas.some(v => v.consecutivo_recibo !== null)).toBe(true)
  expect(anuladas.some(v => v.consecutivo_recibo === null)).toBe(true)
  expect(anuladas.every(v => v.motivo_anulacion)).toBe(true)
  expect(ventas().filter(v => v.total_descuento > 0).length).toBeGreaterThan(15)
  expect(ventas().filter(v => v.total_otros_impuestos > 0).length).toBeGreaterThan(5)
  expect(items.filter(item => item.sk.startsWith('TAREA#')).length).toBeGreaterThan(30)
})

test('today has pending sales and nothing lies in the future', async () => {
  const { hoy } = await import('#functions/kernel/clock')
  const deHoy = ventas().filter(v => v.fecha_venta === hoy())
  expect(deHoy.length).toBe(6)
  expect(deHoy.every(v => v.estado_venta_id === 1)).toBe(true)
  expect(ventas().every(v => v.fecha_registro <= new Date().toISOString())).toBe(true)
})

test('every bill is paid to the centavo, and vouchers stand where a form asks for one', () => {
  const facturadas = ventas().filter(v => v.fecha_factura !== null)
  for (const v of facturadas) {
    const paid = v.formas_pagos.reduce((sum, pago) => sum + pago.valor_pagado, 0)
    expect(paid).toBe(v.total_venta_bruta)
    for (const pago of v.formas_pagos) expect(pago.es_efectivo).toBe(pago.codigo_comprobante_pago === null)
  }
  expect(facturadas.filter(v => v.formas_pagos.length > 1).length).toBeGreaterThan(30)
  expect(facturadas.filter(v => (v.cambio ?? 0) > 0).length).toBeGreaterThan(30)
  const caja = items
    .filter(item => item.pk.startsWith('CAJA#'))
    .reduce((sum, m) => sum + (m.valor as number), 0)
  const vivas = facturadas
    .filter(v => v.estado_venta_id === 2)
    .reduce((sum, v) => sum + v.total_venta_bruta, 0)
  expect(caja).toBe(vivas)
})

test('receipts have no gap and no repetition, in the order of billing', () => {
  for (const tienda of ['001', '002']) {
    const recibos = ventas()
      .filter(v => v.codigo_tienda === tienda && v.consecutivo_recibo !== null)
      .sort((a, b) => a.consecutivo_recibo! - b.consecutivo_recibo!)
    expect(recibos.map(v => v.consecutivo_recibo)).toEqual(recibos.map((_, i) => i + 1))
    const dias = recibos.map(v => v.fecha_factura!)
    expect(dias).toEqual([...dias].sort())
    expect(items.find(item => item.pk === `CONSECUTIVO#${tienda}#recibos`)!.valor).toBe(recibos.length)
  }
})

test('the numbers of the sales follow the clock, and counters end at the highest id', () => {
  const porId = [...ventas()].sort((a, b) => a.id - b.id)
  expect(porId.map(v => v.id)).toEqual(porId.map((_, i) => i + 1))
  const fechas = porId.map(v => v.fecha_registro)
  expect(fechas).toEqual([...fechas].sort())
  const mayor = (rows: Fila[]) => Math.max(...rows.map(row => row.id as number))
  const contador = (nombre: string) => items.find(item => item.pk === `CONTADOR#${nombre}`)!.valor
  expect(contador('ventas')).toBe(mayor(ventas()))
  expect(contador('productos')).toBe(mayor(de('PRODUCTO')))
  expect(contador('terceros')).toBe(mayor(de('TERCERO')))
  expect(contador('usuarios')).toBe(mayor(de('USUARIO')))
  expect(contador('tareas')).toBe(mayor(items.filter(item => item.sk.startsWith('TAREA#'))))
})

test('stock is the sum of its card, what is promised is what open orders ask for', () => {
  const kardex = new Map<string, Fila[]>()
  for (const row of items.filter(item => item.pk.startsWith('KARDEX#'))) {
    const key = `${String(row.tienda)}#${String(row.producto_id)}`
    kardex.set(key, [...(kardex.get(key) ?? []), row])
  }
  // A product is listed in every store, with or without a movement there.
  const listados = items.filter(item => item.sk.startsWith('EXISTENCIA#'))
  const conMovimiento = (saldo: Fila) =>
    kardex.has(`${saldo.sk.split('#')[1]!}#${Number(saldo.pk.split('#')[1])}`)
  for (const saldo of listados.filter(saldo => !conMovimiento(saldo)))
    expect([saldo.existencia ?? 0, saldo.reservado ?? 0, saldo.disponible ?? 0]).toEqual([0, 0, 0])
  expect(listados.length).toBe(2 * de('PRODUCTO').length)
  const saldos = listados.filter(conMovimiento)
  const reservado = new Map<string, number>()
  for (const v of ventas().filter(v => v.estado_venta_id === 1))
    for (const linea of lineasDe(v).filter(linea => linea.tipo_producto === 'Producto')) {
      const key = `${v.codigo_tienda}#${linea.producto_id}`
      reservado.set(key, (reservado.get(key) ?? 0) + linea.cantidad)
    }
  expect(saldos.length).toBe(kardex.size)
  for (const saldo of saldos) {
    const key = `${saldo.sk.split('#')[1]!}#${Number(saldo.pk.split('#')[1])}`
    const rows = kardex.get(key)!.sort((a, b) => (a.sk < b.sk ? -1 : 1))
    let existencia = 0
    for (const row of rows) {
      existencia += row.existencia as number
      expect(existencia).toBeGreaterThanOrEqual(0)
    }
    expect(rows[0]!.tipo).toBe('entrada')
    expect([saldo.existencia, saldo.reservado]).toEqual([existencia, reservado.get(key) ?? 0])
    expect(saldo.reservado).toBe(rows.reduce((sum, row) => sum + (row.reservado as number), 0))
    expect(saldo.disponible).toBe(existencia - (saldo.reservado as number))
  }
  for (const tienda of ['001', '002']) {
    const propios = saldos.filter(saldo => saldo.sk === `EXISTENCIA#${tienda}`)
    const existencias = propios.map(saldo => saldo.existencia as number)
    expect(existencias.filter(units => units === 0).length).toBeGreaterThanOrEqual(2)
    expect(existencias.filter(units => units > 0 && units <= 800).length).toBeGreaterThanOrEqual(4)
    const conStock = de('PRODUCTO').filter(p => p.tipo_producto === 'Producto').length
    expect(propios.length).toBeLessThanOrEqual(conStock - 3)
    expect(propios.some(saldo => (saldo.disponible as number) < 0)).toBe(true)
  }
})

test('the price list is the one that was asked for', () => {
  const productos = de('PRODUCTO')
  const tableros = productos.filter(p => p.grupo_id === 1)
  expect(tableros.length).toBe(48)
  for (const tablero of tableros) {
    const precio = (tablero.precio_unitario as number) / 10_000
    expect(precio).toBeGreaterThanOrEqual(100_000)
    expect(precio).toBeLessThanOrEqual(260_000)
    expect((tablero.costo_inventario_unitario as number) / 10_000 / precio).toBeCloseTo(0.7, 2)
    expect(tablero.medida_largo).toBeGreaterThan(0)
    expect(tablero.permite_rotar).toBe(tablero.nombre_color === 'Blanco')
  }
  expect(productos.filter(p => p.generado_por_plan).map(p => p.referencia)).toEqual(
    expect.arrayContaining(['SERVICOR1', 'SERVIENC33R', 'SERVIENC02', 'SERVIENC05']),
  )
  for (const key of ['referencia', 'codigo_barras']) {
    const values = productos.map(p => p[key]).filter(value => value !== null)
    expect(new Set(values).size).toBe(values.length)
  }
  // Each has its reference to itself, and its bar code where it has one.
  const conBarras = productos.filter(p => p.codigo_barras !== null)
  expect(de('REFERENCIA').length).toBe(productos.length + conBarras.length)
  expect(de('DOCUMENTO').length).toBe(de('TERCERO').length)
  expect(de('TERCERO').filter(t => t.tipo_tercero === 'C').length).toBe(61)
})

test('the first store has offcuts in named places, and some that the last cuts left to be received', () => {
  const retales = de('RETAL')
  // What the cuts of months left is on no list of what lies there.
  const quedan = retales.filter(r => r.estado !== 'descartado')
  expect(new Set(quedan.map(r => r.codigo_tienda))).toEqual(new Set(['001']))
  expect(retales.filter(r => r.orden_id !== undefined).length).toBeGreaterThan(200)
  const en = (estado: string) => retales.filter(r => r.estado === estado)
  expect(en('disponible').length).toBeGreaterThanOrEqual(5)
  expect(en('disponible').every(r => r.ubicacion !== '')).toBe(true)
  expect(en('descartado').every(r => r.motivo)).toBe(true)
  expect(en('propuesto').length).toBeGreaterThanOrEqual(1)
  const facturadas = new Set(ventas().flatMap(v => (v.estado_venta_id === 2 ? [v.id] : [])))
  for (const { venta_id } of en('propuesto')) expect(facturadas).toContain(venta_id)
  const cortadas = new Set(items.flatMap(item => (item.sk === 'PRODUCCION' ? [item.venta_id] : [])))
  for (const { venta_id } of en('propuesto')) expect(cortadas).toContain(venta_id)
  // Each has its ledger, as whatever a case of the shop writes.
  const libro = new Set(items.map(item => item.pk).filter(pk => pk.startsWith('AUDITORIA#RETAL#')))
  expect(libro.size).toBe(retales.length)
})

test('the workshop of the first store has an order at every stage, and somebody works', async () => {
  const { abrirProduccion } = await import('#functions/produccion/public')
  const todas = de('PRODUCCION').map(item => abrirProduccion(item)!)
  const producciones = todas.filter(p => p.codigo_tienda === '001')
  expect(todas.flatMap(p => (p.codigo_tienda === '002' ? p.ordenes.map(estadoDeOrden) : []))).not.toContain(
    'pendiente',
  )
  const ordenes = producciones.flatMap(p => p.ordenes)
  const en = (estado: string) => ordenes.filter(orden => estadoDeOrden(orden) === estado)
  const { hoy } = await import('#functions/kernel/clock')
  // Others were made yesterday, for the offcuts that wait.
  const dias = en('finalizada').map(o => diaDe(new Date(o.etapas.at(-1)!.marchas.at(-1)!.hasta!)))
  expect(dias.filter(dia => dia === hoy()).length).toBe(2)
  expect(dias.length).toBeGreaterThan(2)
  expect(en('suspendida').map(orden => orden.falta_material !== undefined)).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(en('pendiente').filter(orden => orden.prioridad && orden.preparacion).length).toBe(1)
  expect(en('pendiente').filter(orden => !orden.preparacion).length).toBe(1)
  const [corta, ...otras] = en('en_proceso')
  expect(otras).toEqual([])
  const { hechos = [] } = corta!.etapas[0]!
  expect(hechos.length).toBeGreaterThan(0)
  expect(hechos.length).toBeLessThan(corta!.cortes)
  const instantes = ordenes.flatMap(o => o.etapas.flatMap(e => e.marchas.map(m => m.hasta ?? m.desde)))
  expect(instantes.every(each => each <= new Date().toISOString())).toBe(true)
})

test('what was billed long ago has been made: a few of the last bills wait for their orders', () => {
  const hechas = new Set(de('PRODUCCION').map(item => item.venta_id))
  for (const tienda of ['001', '002']) {
    const cortadas = ventas().filter(
      v =>
        v.codigo_tienda === tienda &&
        v.estado_venta_id === 2 &&
        lineasDe(v).some(({ plan }) => plan !== null && plan !== undefined),
    )
    const sinOrden = cortadas.filter(v => !hechas.has(v.id))
    expect(cortadas.length).toBeGreaterThan(40)
    expect(sinOrden.length).toBeGreaterThanOrEqual(2)
    expect(sinOrden.length).toBeLessThanOrEqual(4)
    const ultimas = cortadas.sort((a, b) => b.fecha_venta.localeCompare(a.fecha_venta)).slice(0, 20)
    for (const { id } of sinOrden) expect(ultimas.map(v => v.id)).toContain(id)
  }
})

test('at the door somebody was called, others wait, and one has left, all of today', async () => {
  const { hoy } = await import('#functions/kernel/clock')
  // Somebody takes to its customer what is not fetched.
  expect(de('TERCERO').filter(({ tipo_tercero }) => tipo_tercero === 'MSJ')).toHaveLength(1)
  const turnos = items.filter(item => item.pk.startsWith('TURNO#')) as unknown as TurnoGuardado[]
  expect(turnos.map(({ dia, codigo_tienda }) => [dia, codigo_tienda])).toEqual(
    turnos.map(() => [hoy(), '001']),
  )
  expect(turnos.map(({ numero }) => numero).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  expect(turnos.filter(({ estado }) => estado === 'despachado').map(({ numero }) => numero)).toEqual([1])
  expect(turnos.filter(({ llamado }) => llamado).map(({ numero }) => numero)).toEqual([2])
})

test('the auditor finds nothing to say', async () => {
  const { auditar } = await import('#infra/local/audit/auditar')
  const { diferencias } = await auditar({ tabla: process.env.TABLA!, dirObjetos })
  expect(diferencias).toEqual([])
})

test('nothing waits in the outbox, and nothing was printed', () => {
  expect(de('SALIDA')).toEqual([])
  expect(avisos).toEqual([])
})

test('everybody signs in, and the lists answer', async () => {
  await vigilarDerechos()
  const sesion = await import('#functions/sesion/index')
  const roles: string[] = []
  let headers = {}
  for (const quien of ['vendedor', 'bodega', 'operario', 'vendedor.norte', 'admin', 'super']) {
    const { status, data } = await llamar(sesion, 'POST /api/ingreso', {
      body: { email: `${quien}@veta.test`, password: 'veta-demo-2026' },
    })
    expect(status).toBe(200)
    const { token, role } = data as { token: string; role: string }
    roles.push(role)
    headers = { authorization: `Bearer ${token}`, bodega: '001' }
  }
  expect(roles).toEqual(['Vendedor', 'Bodega', 'Operario', 'Vendedor', 'Administrador', 'SuperAdministrador'])
  const dominios = {
    ventas: await import('#functions/ventas/index'),
    productos: await import('#functions/productos/index'),
    terceros: await import('#functions/terceros/index'),
    maestros: await import('#functions/maestros/index'),
  }
  const listas = [
    ['ventas', 'POST /api/facturas', { body: { estado_venta_id: 2 } }],
    ['productos', 'GET /api/productos', { query: { productos_venta: '1', query: 'mel15 bla' } }],
    ['terceros', 'GET /api/terceros', { query: { query: 'consumidor' } }],
    ['maestros', 'GET /api/parametros', {}],
    ['maestros', 'GET /api/impuestos', {}],
    ['maestros', 'GET /api/listas/formas-pago', {}],
    ['maestros', 'GET /api/listas/tipo-pago', {}],
    ['maestros', 'GET /api/listas/tipo-documento', {}],
    ['maestros', 'GET /api/listas/grupos', {}],
  ] as const
  for (const [dominio, ruta, peticion] of listas) {
    const { status, data } = await llamar(dominios[dominio], ruta, { headers, ...peticion })
    expect([ruta, status]).toEqual([ruta, 200])
    expect(JSON.stringify(data).length).toBeGreaterThan(80)
  }
})

test('what a killed seeding left is deleted and the shop begun anew; a shop of somebody else is refused', async () => {
  const { poner } = await import('#functions/kernel/dynamo/client')
  const { empezar } = await import('#infra/local/demo/marca')
  await poner({ pk: 'DEMO', sk: 'DEMO', estado: 'en curso' })
  expect(await demo.demoCompleta()).toBe(false)
  await empezar()
  expect((await todo()).map(item => item.pk)).toEqual(['DEMO'])

  const { crearTabla } = await import('#infra/local/tabla')
  process.env.TABLA = 'ajena'
  await crearTabla()
  await poner({ pk: 'CONTADOR#ventas', sk: 'CONTADOR', valor: 3 })
  await expect(demo.sembrarDemo()).rejects.toThrow('tabla vacía')
  expect((await todo()).length).toBe(1)
})
