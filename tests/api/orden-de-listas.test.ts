import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaveDeRuta } from '#shared/http/api'
import { normalizar } from '#shared/kernel/texto'
import { MAESTROS } from '../support/maestros'
import { aCredito, cuentaDe, enEfectivo, guardar, solicitud, tareaNueva, TOTAL } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { RelojQuieto } from '../support/reloj'
import { AJUSTE } from '../support/inventario'
import { CLIENTE, PRODUCTO, idDe, sembrar } from '../support/sembrar'
import { type Cliente, type Peticion, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'
import { clienteNuevo } from './peticiones'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let vendedor: Cliente
let reloj: RelojQuieto
const TURNO_MS = 3 * 3_600_000

/** Payment forms stand as the till has them. */
const POR_NOMBRE = MAESTROS.filter(({ catalogo }) => catalogo !== 'FORMAS_PAGO')
/** A product with a history. */
const EDITADO = { id: 0 }
/** A person with one. */
const EDITADA = { id: 0 }
const FORMULARIO = { referencia: '' }
/** Work that goes on past midnight: of each thing several, made neither by name nor on one day. */
beforeAll(async () => {
  reloj = new RelojQuieto('2026-09-01T23:00:00.000Z')
  jefe = await tienda.ingresar('super')
  vendedor = await tienda.ingresar('vendedor')
  for (const nombre of ['Zoraida', 'álvaro', 'Émerson']) {
    const { tercero } = await vendedor.exigir('POST /terceros/crear', {
      body: { ...clienteNuevo(), nombres: nombre, apellidos: 'Del Orden' },
    })
    EDITADA.id ||= tercero.id
    await vendedor.exigir('PUT /terceros/{id}/editar', {
      params: EDITADA,
      body: { ...clienteNuevo(), nombres: nombre },
    })
    const body = productoNuevo({ nombre_producto: `${nombre} orden` })
    const { producto } = await jefe.exigir('POST /productos/crear', { body })
    // One product, changed each time.
    EDITADO.id ||= producto.id
    FORMULARIO.referencia ||= body.referencia
    await jefe.exigir('PUT /productos/{id}/editar', {
      params: EDITADO,
      body: { ...body, ...FORMULARIO },
    })
    for (const { guardar: ruta, nombre: campo, campos } of POR_NOMBRE)
      await jefe.exigir(ruta, { body: { ...campos, [campo]: `${nombre} del orden` } })
    for (const estado_venta_id of [1, 4] as const) await guardar(vendedor, { estado_venta_id })
    const { venta_id } = await guardar(vendedor)
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(TOTAL),
    })
    await tareaNueva(vendedor)
    const { tarea } = await vendedor.exigir('POST /tareas/guardar', {
      body: { venta_id, descripcion_tarea: 'Hecha' },
    })
    await vendedor.exigir('PUT /tareas/{id}/actualizar', {
      params: { id: tarea.id },
      body: { tarea_completada: 1 },
    })
    await vendedor.exigir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: CLIENTE.ana },
      body: { valor_abono: 10_000 },
    })
    await jefe.exigir('PUT /inventarios/actualizar', { body: AJUSTE })
    await solicitud(vendedor)
    await cuentaDe(jefe, tercero.id)
    const { venta_id: fiada } = await guardar(vendedor, { tercero_id: tercero.id, tipo_pago_id: 2 })
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id: fiada },
      body: aCredito(TOTAL),
    })
    await jefe.exigir('PUT /parametros/{code}/editar', {
      params: { code: 'RECARGO_RETAL' },
      body: { valor_parametro: String(10 + nombre.length) },
    })
    await jefe.exigir('POST /facturas/exportar', { body: { query_params: nombre } })
    reloj.avanzar(TURNO_MS)
  }
  await tienda.ingresar('admin')
  await sinPendientes()
})
afterAll(() => reloj.soltar())

type Fila = Record<string, unknown>
type Sentido = 'sube' | 'baja'
interface Caso {
  ruta: ClaveDeRuta
  caso?: string
  peticion?: Peticion
  /** Where the rows stand in `data`. */
  en: string
  /** What they are sorted by. */
  por: (fila: Fila) => string | number
  sentido: Sentido
}
const texto = (campo: string) => (fila: Fila) => normalizar(String(fila[campo]))
const tal = (campo: string) => (fila: Fila) => fila[campo] as string | number
/** The newest first: by the day, and on one day by the number. */
const porDia = ({ fecha_venta, id }: Fila) => `${String(fecha_venta)} ${String(id).padStart(9, '0')}`
const nombres = ({ nombres: n, apellidos: a }: Fila) => normalizar(`${String(n)} ${String(a)}`)
const fechas = { fecha_inicial: '2026-08-01', fecha_final: '2026-10-01' }
const deVentas = (estado_venta_id: number | null) =>
  ({
    ruta: 'POST /facturas',
    caso: `state ${estado_venta_id}`,
    peticion: { body: { ...fechas, estado_venta_id } },
    en: 'ventas',
    por: porDia,
    sentido: 'baja',
  }) as const
const maestro = (ruta: ClaveDeRuta, en: string, campo: string, peticion: Peticion = {}) =>
  ({ ruta, en, por: texto(campo), peticion, sentido: 'sube' }) as const

/** DECISIONS 311: what is done newest first, what is called something by name. */
const CASOS: readonly Caso[] = [
  ...[1, 2, 4, null].map(deVentas),
  {
    ...deVentas(null),
    caso: 'a text',
    peticion: { body: { ...fechas, query_params: 'ana', estado_venta_id: null } },
  },
  {
    ...deVentas(null),
    ruta: 'POST /facturas/filtros',
    caso: 'of a customer',
    peticion: { body: { ...fechas, cliente_id: CLIENTE.ana } },
  },
  { ...deVentas(null), ruta: 'POST /facturas/filtros', caso: 'of all', peticion: { body: fechas } },
  { ruta: 'GET /terceros', en: 'terceros', por: nombres, sentido: 'sube' },
  {
    ruta: 'GET /terceros',
    caso: 'of a kind',
    peticion: { query: { role: 'C' } },
    en: 'terceros',
    por: nombres,
    sentido: 'sube',
  },
  maestro('GET /productos', 'productos', 'nombre_producto'),
  ...[
    { productos_venta: 1 },
    { grupo_id: 3 },
    { no_page: 1 },
    { servicios_especiales: 1, no_page: 1 },
    { query: 'orden' },
  ].map(query => ({
    ...maestro('GET /productos', 'productos', 'nombre_producto', { query }),
    caso: JSON.stringify(query),
  })),
  {
    ruta: 'GET /terceros/{id}/abono/historial',
    peticion: { params: { id: CLIENTE.ana } },
    en: 'abonos_terceros',
    por: tal('fecha_inserta'),
    sentido: 'baja',
  },
  {
    ruta: 'GET /descuentos/solicitados/{storeId}',
    peticion: { params: { storeId: '001' } },
    en: 'descuentos_solicitados',
    por: tal('id'),
    sentido: 'baja',
  },
  ...[{}, { query: 'orden' }].map(query => ({
    ...maestro('GET /inventarios', 'productos', 'nombre_producto', { query }),
    caso: JSON.stringify(query),
  })),
  {
    ruta: 'GET /inventarios/{producto_id}/kardex',
    peticion: { params: { producto_id: PRODUCTO.bisagra } },
    en: 'movimientos',
    por: tal('fecha'),
    sentido: 'baja',
  },
  { ruta: 'GET /cuentas-credito', en: 'cuentas_credito', por: tal('fecha_creacion'), sentido: 'baja' },
  { ruta: 'GET /exportaciones', en: 'exportaciones', por: tal('fecha'), sentido: 'baja' },
  { ruta: 'GET /conexiones', en: 'conexiones', por: tal('fecha_registro'), sentido: 'baja' },
  { ruta: 'GET /auditoria', en: 'actos', por: tal('id'), sentido: 'baja' },
  {
    ruta: 'GET /productos/{id}/historial',
    peticion: { params: EDITADO },
    en: 'historial',
    por: tal('fecha'),
    sentido: 'baja',
  },
  {
    ruta: 'GET /terceros/{id}/historial',
    peticion: { params: EDITADA },
    en: 'historial',
    por: tal('fecha'),
    sentido: 'baja',
  },
  {
    ruta: 'GET /parametros/{code}/historial',
    peticion: { params: { code: 'RECARGO_RETAL' } },
    en: 'historial',
    por: tal('fecha'),
    sentido: 'baja',
  },
  // Worked off from the front (decision of 2026-11-24); what is done newest first.
  { ruta: 'GET /tareas', caso: 'pending', en: 'tareas', por: tal('fecha_creacion'), sentido: 'sube' },
  {
    ruta: 'GET /tareas',
    caso: 'completed',
    peticion: { query: { tarea_completada: 1 } },
    en: 'tareas',
    por: tal('fecha_completada'),
    sentido: 'baja',
  },
  { ruta: 'GET /parametros', en: 'parametros', por: tal('codigo_parametro'), sentido: 'sube' },
  ...POR_NOMBRE.map(({ lista, filas, nombre, buscar }) => maestro(lista, filas, nombre, buscar(''))),
  {
    ...maestro('GET /maestros/categorias-productos', 'categorias_productos', 'nombre_categoria_producto', {
      query: { page: 1 },
    }),
    caso: 'a page',
  },
]

/**
 * Section 17 of DECISIONS: the lists to choose from, as a client that knows only the specification calls them: their
 * keys, what a row is called, by name.
 */
const LISTAS = [
  ['GET', 'impuestos', 'impuestos', 'nombre_impuesto'],
  ['GET', 'listas/tipo-documento', 'tipos_documento', 'nombre_tipo_documento'],
  ['GET', 'listas/tipo-pago', 'tipos_pago', 'nombre_tipo_pago'],
  ['GET', 'listas/proveedores', 'proveedores', 'nombre_proveedor'],
  ['GET', 'listas/funciones-productos', 'funciones_productos', 'nombre_funcion_producto'],
  ['GET', 'listas/grupos', 'grupos', 'nombre_grupo'],
  ['GET', 'listas/grupos/3/lineas', 'lineas', 'nombre_linea'],
  ['GET', 'listas/grupo-servicio', 'grupos_servicios', 'nombre_grupo_servicio'],
  ['GET', 'listas/estados-maquinas', 'estados_maquinas', 'nombre_estado_maquina'],
  [
    'GET',
    'listas/tipos-motivos-suspension-produccion',
    'tipos_motivos_suspension',
    'nombre_tipo_motivo_suspension_produccion',
  ],
  ['GET', 'listas/colores', 'colores', 'nombre_color'],
  ['GET', 'listas/categorias-productos', 'categorias_productos', 'nombre_categoria_producto'],
  ['POST', 'listas/paises', 'paises', 'country_name', {}],
  ['POST', 'listas/departamentos', 'departamentos', 'state_name', { country_code: 'CO' }],
  ['POST', 'listas/ciudades', 'ciudades', 'city_name', { country_code: 'CO', state_code: '05' }],
] as const

const comparar = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
function exigirOrden(claves: (string | number)[], sentido: Sentido): void {
  expect(new Set(claves).size, 'rows that differ').toBeGreaterThan(1)
  expect(claves).toEqual(claves.toSorted((a, b) => (sentido === 'sube' ? comparar(a, b) : comparar(b, a))))
}

describe('a list stands in its order', () => {
  test.each(CASOS.map(caso => [`${caso.ruta}${caso.caso ? `, ${caso.caso}` : ''}`, caso] as const))(
    '%s',
    async (_, { ruta, peticion = {}, en, por, sentido }) => {
      const data = (await jefe.exigir(ruta, peticion)) as Record<string, Fila[] | { data: Fila[] }>
      const leidas = data[en]!
      exigirOrden((Array.isArray(leidas) ? leidas : leidas.data).map(por), sentido)
    },
  )
})

describe('section 17', () => {
  /** What the specification's client sends: a bearer, the store, a body where there is one. */
  const llamar = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${tienda.origen}/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${vendedor.token}`,
        bodega: '001',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return [reply.status, ((await reply.json()) as { data: Record<string, Fila[]> }).data] as const
  }

  test.each(LISTAS)('%s %s answers %s by name', async (method, path, key, campo, body?: object) => {
    const [status, data] = await llamar(method, path, body)
    expect([status, Object.keys(data)]).toEqual([200, [key]])
    if (method === 'GET') {
      exigirOrden(data[key]!.map(texto(campo)), 'sube')
      return
    }
    // Places have hyphens and particles in their names: as a dictionary has them.
    const lugares = data[key]!.map(fila => String(fila[campo]))
    expect(lugares.length).toBeGreaterThan(30)
    expect(lugares).toEqual(lugares.toSorted(new Intl.Collator('es').compare))
  })

  test('payment forms stand in the order of the till, which the shop decides', async () => {
    const [status, { formas_pagos }] = await llamar('GET', 'listas/formas-pago')
    expect(status).toBe(200)
    expect(formas_pagos!.map(({ nombre_forma_pago: nombre }) => nombre)).toEqual([
      'Efectivo',
      'Transferencia',
      'Tarjeta débito',
      'Tarjeta crédito',
      'Nequi',
      'Daviplata',
      'Crédito',
      'Anticipo',
    ])
  })

  test('the stores of a user are told to themselves, and of somebody else to administrators', async () => {
    const [status, { tiendas_usuario }] = await llamar('GET', `maestros/tiendas/${idDe('vendedor')}/usuario`)
    expect(status).toBe(200)
    expect(tiendas_usuario).toMatchObject([
      { codigo_tienda: '001', nombre_tienda: expect.any(String) as string },
    ])
    const [ajeno] = await llamar('GET', `maestros/tiendas/${idDe('norte')}/usuario`)
    expect(ajeno).toBe(403)
    const de = (quien: Cliente) =>
      quien.exigir('GET /maestros/tiendas/{userId}/usuario', { params: { userId: idDe('super') } })
    expect((await de(await tienda.ingresar('admin'))).tiendas_usuario.map(t => t.codigo_tienda)).toEqual([
      '001',
      '002',
    ])
  })

  test('the stores of a user come with their public settings, each with its own', async () => {
    const jefe = await tienda.ingresar('super')
    for (const code of ['TIENDAS_SESION_CAJA', 'LISTA_TIENDA_FACTURA_SIIGO'])
      await jefe.exigir('PUT /parametros/{code}/editar', {
        params: { code },
        body: { valor_parametro: '002' },
      })
    const { tiendas_usuario } = await jefe.exigir('GET /maestros/tiendas/{userId}/usuario', {
      params: { userId: jefe.id },
    })
    const si = { exige_sesion_caja: true, factura_electronica: true }
    const no = { exige_sesion_caja: false, factura_electronica: false }
    expect(tiendas_usuario.map(({ configuracion }) => configuracion)).toMatchObject([no, si])
  })
})
