import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todasLasRutas } from '#shared/http/api'
import { usarReloj } from '#functions/kernel/clock'
import { cargaEn } from '../support/catalogo'
import { MAESTROS } from '../support/maestros'
import { TOTAL, enEfectivo, facturada, guardar, pedido } from '../support/pedidos'
import { CLIENTE, idDe, type Persona, sembrar } from '../support/sembrar'
import { type Cliente, type Peticion, type Respuesta, usarTienda } from '../support/tienda'
import { toca, unaDe } from '../support/turno'
import { ACTORES, type Actor, type Fila, MATRIZ, type Veredicto } from './matriz'
import { ANTICIPO, clienteNuevo, conexionNueva, empleadoNuevo, PETICIONES, planosDe } from './peticiones'

const PERSONA: Record<Exclude<Actor, 'anonimo'>, Persona> = {
  SA: 'super',
  A: 'admin',
  V: 'vendedor',
  B: 'bodega',
  OP: 'operario',
}
// Who gets what is decided behind the way to it; that a token which is over gets nowhere is asked over HTTP.
const tienda = usarTienda(sembrar, { sinHttp: true })
let dueno: Cliente
let duenoEnNorte: Cliente
let deshabilitado: Cliente
let vencido: Cliente

// Half a minute passes from test to test: limits per minute are not what is tried here, nor is the end of a session.
let adelanto = 0
const devolverReloj = usarReloj({ ahora: () => new Date(Date.now() + adelanto) })
beforeEach(() => {
  adelanto += 30_000
})
afterAll(devolverReloj)

beforeAll(async () => {
  dueno = await tienda.ingresar('super')
  duenoEnNorte = dueno.en('002')
  deshabilitado = (await tienda.entrar('inactivo')).porHttp()
  adelanto -= 13 * 3_600_000
  vencido = (await tienda.entrar('vendedor')).porHttp()
  adelanto += 13 * 3_600_000
})

/** A file of products that the SuperAdministrador sent in another store. */
const deOtraTienda = async (): Promise<Peticion> => {
  const norte = (await tienda.ingresar('super')).en('002')
  return { params: { id: await cargaEn(norte, 'previa') }, body: {} }
}

/** Requests of the rows that need another one than the route's own. */
const CASOS: Record<string, (dueno: Cliente) => Promise<Peticion>> = {
  'GET /parametros/{code} (any other)': async () => ({ params: { code: 'PERMITE_STOCK_NEGATIVO' } }),
  'GET /terceros (couriers)': async () => ({ query: { role: 'Mensajero' } }),
  'POST /terceros/crear (staff)': async () => ({ body: empleadoNuevo() }),
  'POST /terceros/crear (a SuperAdministrador)': async () => ({
    body: empleadoNuevo({ tipo_tercero: 'SA' }),
  }),
  'PUT /terceros/{id}/editar (staff)': async owner => {
    const body = empleadoNuevo()
    const { tercero } = await owner.exigir('POST /terceros/crear', { body })
    return { params: { id: tercero.id }, body }
  },
  'POST /facturas/guardar (edition)': async owner => ({
    body: pedido({ venta_id: (await guardar(owner)).venta_id }),
  }),
  'PUT /facturas/{venta_id}/anular (billed)': async owner => ({
    params: { venta_id: (await facturada(owner)).venta_id },
    body: { motivo: 'prueba' },
  }),
  'GET /public/planos/{id} (by its number)': async owner => ({
    params: { id: (await planosDe(owner)).venta_id },
  }),
  'GET /public/FVS/{id} (by its number)': async owner => ({
    params: { id: (await guardar(owner)).venta_id },
  }),
  'GET /public/anticipo/{id} (by its number)': async owner => ({
    params: { id: (await owner.exigir('POST /anticipos/guardar', { body: ANTICIPO })).anticipo.id },
  }),
}
/** Somebody else's object where it is not a sale of another store. */
const AJENOS: Record<string, () => Peticion | Promise<Peticion>> = {
  'GET /maestros/tiendas/{userId}/usuario': () => ({ params: { userId: idDe('norte') } }),
  'PUT /conexiones/{id}/editar': async () => ({
    params: { id: await conexionNueva('super') },
    body: { name_connection: 'Caja 1' },
  }),
  'PUT /conexiones/{id}/revocar': async () => ({ params: { id: await conexionNueva('super') }, body: {} }),
  'GET /terceros/{id}': () => ({ params: { id: CLIENTE.norte } }),
  'PUT /terceros/{id}/editar': async () => {
    const body = clienteNuevo()
    const norte = (await tienda.ingresar('super')).en('002')
    const { tercero } = await norte.exigir('POST /terceros/crear', { body })
    return { params: { id: tercero.id }, body }
  },
  'PUT /terceros/{id}/editar (staff)': async () => {
    const body = empleadoNuevo()
    const norte = (await tienda.ingresar('super')).en('002')
    const { tercero } = await norte.exigir('POST /terceros/crear', { body })
    return { params: { id: tercero.id }, body: { ...body, version: tercero.version } }
  },
  'GET /descuentos/solicitados/{storeId}': () => ({ params: { storeId: '002' } }),
  // Of whoever asks too, but sent in another store.
  'GET /cargas-catalogo/{id}': deOtraTienda,
  'PUT /cargas-catalogo/{id}/aplicar': deOtraTienda,
  // In the same store, but of a colleague.
  'GET /exportaciones/{id}': async () => {
    const otro = await tienda.ingresar('otro')
    return { params: { id: (await otro.exigir('POST /facturas/exportar', { body: {} })).exportacion_id } }
  },
}

const nombre = ({ ruta, caso }: Fila): string => (caso ? `${ruta} (${caso})` : ruta)
const peticionDe = (fila: Fila, owner: Cliente, quien: Cliente): Promise<Peticion> =>
  (CASOS[nombre(fila)] ?? PETICIONES[fila.ruta])(owner, quien)

type Preparar = (quien: Cliente) => Promise<Peticion>

/** What these read depends on who asks, or ends within a minute. */
const PROPIAS = [
  'GET /maestros/tiendas/{userId}/usuario',
  'GET /exportaciones/{id}',
  'GET /cargas-catalogo/{id}',
  'GET /public/productos/exportar',
]
/** Reading uses nothing up: everybody who reads gets the same object, whoever changes one an object of their own. */
function unaParaLeer(fila: Fila, preparar: Preparar): Preparar {
  if (!fila.ruta.startsWith('GET ') || PROPIAS.includes(fila.ruta)) return preparar
  let hecha: Promise<Peticion> | undefined
  return quien => (hecha ??= preparar(quien))
}

/** A verdict of the table, or whatever else it was. */
function veredicto({ status, error }: Respuesta): string {
  if (status === 200 || status === 302) return 'ok'
  const { codigo } = error
  if (status === 401 && codigo === 'sesion_invalida') return '401'
  if (status === 403 && codigo === 'sin_permiso') return 'rol'
  if (status === 403 && codigo === 'tienda_no_permitida') return 'tienda'
  if (status === 404 && codigo === 'no_encontrado') return '404'
  if (status === 422 && codigo === 'tienda_requerida' && error.message === 'Debe seleccionar una tienda')
    return 'elige'
  return `${status} ${codigo}`
}
const cumple = (seen: string, expected: Veredicto): boolean =>
  seen === expected || (expected === '403' && (seen === 'rol' || seen === 'tienda'))

async function clienteDe(actor: Actor, fila: Fila): Promise<Cliente> {
  if (actor === 'anonimo') return tienda.anonimo
  // Signing out uses the connection up, and so does signing in anew from it.
  return ['POST /ingreso/salir', 'POST /ingreso'].includes(fila.ruta)
    ? tienda.entrar(PERSONA[actor])
    : tienda.ingresar(PERSONA[actor])
}

/**
 * What each of the six gets, beside what the table promises; equal where it is kept. Whoever is to be served
 * gets an object of their own; those who are to be refused share one.
 */
async function comparar(
  fila: Fila,
  esperado: readonly Veredicto[],
  header: string,
  preparar: Preparar,
): Promise<void> {
  const seen: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  let shared: Promise<Peticion> | undefined
  for (const [i, actor] of ACTORES.entries()) {
    const quien = await clienteDe(actor, fila)
    const own = esperado[i] === 'ok' || fila.ruta.includes('{userId}')
    const peticion = await (own ? preparar(quien) : (shared ??= preparar(quien)))
    const got = veredicto(await quien.pedir(fila.ruta, { ...peticion, tienda: header }))
    wanted[actor] = esperado[i]!
    seen[actor] = cumple(got, esperado[i]!) ? esperado[i]! : got
  }
  expect(seen).toEqual(wanted)
}

// A seventh of the rows in each turn.
const enTurno = MATRIZ.filter(fila => toca(nombre(fila), 7))
describe.each(enTurno.map(fila => [nombre(fila), fila] as const))('%s', (_, fila) => {
  const preparar = unaParaLeer(fila, quien => peticionDe(fila, dueno, quien))

  test('in a store of one’s own', () => comparar(fila, fila.propia, '001', preparar))
  // What the kernel decides for all routes alike: of each row one of these in a turn (support/turno.ts).
  const deTodas: [string, () => Promise<void>][] = [
    ['in a store that is not one’s own', () => comparar(fila, fila.ajena, '003', preparar)],
    ['without a store', () => comparar(fila, fila.ninguna, '0', preparar)],
    [
      'as a user who was disabled, or with a token that ran out',
      async () => {
        const seen = []
        for (const quien of [deshabilitado, vencido])
          seen.push(veredicto(await quien.pedir(fila.ruta, await preparar(quien))))
        expect(seen).toEqual([fila.deshabilitado, fila.vencido])
      },
    ],
  ]
  test.each(unaDe(deTodas, nombre(fila)))('%s', (_, comprobar) => comprobar())
})

describe.each(
  MATRIZ.flatMap(fila => (fila.objetoAjeno ? [[nombre(fila), fila, fila.objetoAjeno] as const] : [])),
)('%s', (_, fila, esperado) => {
  const ajena = async (quien: Cliente) => AJENOS[nombre(fila)]?.() ?? peticionDe(fila, duenoEnNorte, quien)
  test('about somebody else’s object', () => comparar(fila, esperado, '001', unaParaLeer(fila, ajena)))
})

describe('the matrix', () => {
  const rutas = todasLasRutas().map(({ ruta }) => `${ruta.method} ${ruta.path}`)

  test('has a row for every route of the contract', () => {
    const con = new Set<string>(MATRIZ.map(fila => fila.ruta))
    expect(rutas.filter(ruta => !con.has(ruta))).toEqual([])
  })

  test('has no row for a route that is gone, and no row twice', () => {
    expect(MATRIZ.map(fila => fila.ruta as string).filter(ruta => !rutas.includes(ruta))).toEqual([])
    expect(new Set(MATRIZ.map(nombre)).size).toBe(MATRIZ.length)
  })

  test('says what happens to somebody else’s object wherever a route names one', () => {
    // What a customer owes is owed to the company (D13). Products, parameters and masters belong to nobody; a receipt's token is its own key.
    const deNadie: string[] = [
      'GET /public/pedido/{token}',
      'GET /productos/{id}',
      'GET /productos/{id}/existencias',
      'PUT /productos/{id}/editar',
      'GET /inventarios/{producto_id}/kardex',
      'GET /productos/{id}/historial',
      'GET /cambios-precios/{id}',
      'PUT /cambios-precios/{id}/aplicar',
      'PUT /cambios-precios/{id}/deshacer',
      'GET /listas/grupos/{id}/lineas',
      'GET /parametros/{code}',
      'PUT /parametros/{code}/editar',
      'GET /parametros/{code}/historial',
      ...MAESTROS.map(({ actualizar }) => actualizar),
      'PUT /maestros/proveedores/{id}/lineas',
      'PUT /maestros/tiendas/{codigo}/actualizar',
      'POST /creditos/{id}/historial',
      'GET /creditos/{id}/ventas-pendientes',
      'POST /creditos/{id}/abono',
      'DELETE /creditos/{id}/eliminar',
    ]
    const faltan = MATRIZ.filter(
      fila => fila.ruta.includes('{') && !fila.objetoAjeno && !deNadie.includes(fila.ruta),
    )
    expect(faltan.map(nombre)).toEqual([])
  })
})

describe('a store named in the request', () => {
  test('other than the header’s is refused, in the body and in the query', async () => {
    for (const quien of ['vendedor', 'admin', 'operario'] as const) {
      const client = await tienda.ingresar(quien)
      const inBody = await client.pedir('POST /facturas', { body: { codigo_tienda: '002' } })
      const inQuery = await client.pedir('POST /facturas', { query: { codigo_tienda: '002' } })
      const inBoth = await client.pedir('POST /facturas', {
        query: { codigo_tienda: '002' },
        body: { codigo_tienda: '001' },
      })
      expect([quien, veredicto(inBody), veredicto(inQuery), veredicto(inBoth)]).toEqual([
        quien,
        'tienda',
        'tienda',
        'tienda',
      ])
    }
  })

  test('equal to the header’s is served', async () => {
    const reply = await (
      await tienda.ingresar('vendedor')
    ).pedir('POST /facturas', { query: { codigo_tienda: '001' }, body: { codigo_tienda: '001' } })
    expect(reply.status).toBe(200)
  })

  test('may be another of their own for SuperAdministrador, who then acts there', async () => {
    const { venta_id } = await guardar(duenoEnNorte)
    const body = { codigo_tienda: '002', estado_venta_id: 1 }
    const { ventas } = await dueno.exigir('POST /facturas', { body })
    expect(ventas.data.map(venta => venta.id)).toContain(venta_id)
    expect(new Set(ventas.data.map(venta => venta.codigo_tienda))).toEqual(new Set(['002']))
    expect(veredicto(await dueno.pedir('POST /facturas', { body: { codigo_tienda: '003' } }))).toBe('tienda')
  })
})

describe('fields that only some roles see', () => {
  const roles = ['SA', 'A', 'V', 'B', 'OP'] as const

  test('costs of a product and of a line reach SA and A, nobody else', async () => {
    const { venta_id } = await guardar(dueno)
    const see: Record<string, unknown> = {}
    for (const rol of roles) {
      const quien = await tienda.ingresar(PERSONA[rol])
      const { producto } = await quien.exigir('GET /productos/{id}', { params: { id: 12 } })
      const lista = await quien.exigir('GET /productos')
      const rows = Array.isArray(lista.productos) ? lista.productos : lista.productos.data
      const sale = await quien.pedir('GET /facturas/{venta_id}', { params: { venta_id } })
      see[rol] = [
        'costo_inventario_unitario' in producto,
        rows.some(row => 'costo_inventario_unitario' in row),
        sale.status === 200 && sale.data.ventas_detalle.some(linea => 'costo_unitario' in linea),
      ]
    }
    expect(see).toEqual({
      SA: [true, true, true],
      A: [true, true, true],
      V: [false, false, false],
      B: [false, false, false],
      OP: [false, false, false],
    })
  })

  test('a billing reply holds no attribute that the contract does not declare', async () => {
    const { venta_id } = await guardar(dueno)
    const factura = await dueno.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(TOTAL),
    })
    const sale = await dueno.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    const text = JSON.stringify([factura, sale])
    for (const hidden of ['"pk"', 'GSI1', 'token_factura', 'contrasena', 'pide_electronica', '"plan"'])
      expect(text).not.toContain(hidden)
  })
})
