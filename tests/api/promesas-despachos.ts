import { LIMITE_MURO, LIMITE_PEDIDO } from '#shared/http/limites'
import { pantallaNueva, turnoDe } from '../support/despachos'
import { guardarConDespiece, enEfectivo } from '../support/pedidos'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sinSesion,
  sirve,
} from './promesas'
import { anulada, cobrada, conLlaveUsada, pendiente } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const LISTA = 'POST /despachos/turnos'
const VER = 'GET /despachos/turnos/{id}'
const PIEZAS = 'GET /despachos/turnos/{id}/piezas'
const MENSAJEROS = 'GET /despachos/mensajeros'
const CREAR = 'POST /despachos/turnos/crear'
const SIGUIENTE = 'POST /despachos/turnos/siguiente'
const LLAMAR = 'POST /despachos/turnos/{turnId}/{userId}/venta'
const POR_GET = 'GET /despachos/turnos/{turnId}/{userId}/venta'
const GUARDAR = 'POST /despachos/guardar'
const RECOGE = { recibe_cliente: true, recibe_nombre: 'Ana María' }

/** A turn that has left. */
async function despachado(r: Reparto) {
  const turno = await turnoDe(r.vendedor)
  await r.vendedor.exigir(GUARDAR, { body: { venta_id: turno.venta_id, ...RECOGE } })
  return turno
}
/** A bill whose cuts nobody has begun. */
async function porCortar(r: Reparto): Promise<number> {
  const { venta_id, totales } = await guardarConDespiece(r.vendedor)
  await r.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
  return venta_id
}
const despacha = async (r: Reparto, body: object) =>
  r.vendedor.pedir(GUARDAR, { body: { venta_id: (await turnoDe(r.vendedor)).venta_id, ...body } })
const rechaza = (cuando: string, body: object, mensaje: string): Promesa =>
  falla(GUARDAR, 422, 'validacion', cuando, r => despacha(r, body), mensaje)
const AMBOS = 'Debe seleccionar un mensajero y una observación'

const MURO = 'GET /public/despachos/turnos'
const BOLETO = 'POST /public/despachos/boleto'
const PEDIDO = 'GET /public/pedido/{token}'
const PANTALLAS = 'GET /pantallas'
const NUEVA = 'POST /pantallas/crear'
const REVOCAR = 'PUT /pantallas/{id}/revocar'
const NADIE = 'A'.repeat(22)

/** Every status of the routes of walls and their displays. */
const DE_PANTALLAS: Promesa[] = [
  sirve(
    MURO,
    'the display counts',
    ({ data }) => afirma(data.codigo_tienda).toBe('001'),
    pide(MURO, 'super'),
  ),
  falla(MURO, 404, 'no_encontrado', 'there is no such display', r =>
    r.anonimo.pedir(MURO, { query: { token: NADIE } }),
  ),
  falla(MURO, 422, 'validacion', 'the store is none', r =>
    r.anonimo.pedir(MURO, { query: { token: NADIE, tienda: 'x' } }),
  ),
  sirve(
    BOLETO,
    'the display counts',
    ({ data }) => afirma(data.boleto).toMatch(/^[\w-]{22}$/),
    pide(BOLETO, 'super'),
  ),
  falla(BOLETO, 404, 'no_encontrado', 'there is no such display', r =>
    r.anonimo.pedir(BOLETO, { body: { token: NADIE } }),
  ),
  falla(BOLETO, 422, 'validacion', 'nothing is said', r => r.anonimo.pedir(BOLETO, { body: {} })),
  sirve(PEDIDO, 'the link is the one of its paper', ({ data }) => afirma(data.nombre).toBe('Ana')),
  falla(PEDIDO, 404, 'no_encontrado', 'there is no such link', r =>
    r.anonimo.pedir(PEDIDO, { params: { token: NADIE } }),
  ),
  ...([MURO, BOLETO, PEDIDO] as const).map(ruta =>
    falla(ruta, 429, 'demasiadas_solicitudes', 'the address has asked too often', r =>
      agotado(ruta === PEDIDO ? LIMITE_PEDIDO : LIMITE_MURO, '127.0.0.1', () => pide(ruta, 'anonimo')(r)),
    ),
  ),
  falla(PEDIDO, 422, 'validacion', 'the link is too long', r =>
    r.anonimo.pedir(PEDIDO, { params: { token: 'x'.repeat(65) } }),
  ),
  sirve(
    PANTALLAS,
    'there are any or none',
    ({ data }) => afirma(data.pantallas).toBeInstanceOf(Array),
    pide(PANTALLAS, 'admin'),
  ),
  ...alEntrar(PANTALLAS, 'vendedor', 'admin'),
  sirve(
    NUEVA,
    'it has a name',
    ({ data }) => afirma(data.token).toMatch(/^[\w-]{22}$/),
    pide(NUEVA, 'admin'),
  ),
  ...alEntrar(NUEVA, 'vendedor', 'admin'),
  falla(
    NUEVA,
    409,
    'llave_reutilizada',
    'the key came with another request',
    conLlaveUsada(NUEVA, { nombre: 'Una' }, { nombre: 'Otra' }, 'admin'),
  ),
  falla(
    NUEVA,
    422,
    'validacion',
    'it has no name',
    pide(NUEVA, 'admin', { body: { nombre: ' ' } }),
    'Debe ingresar un nombre',
  ),
  sirve(
    REVOCAR,
    'it counts',
    ({ message }) => afirma(message).toBe('Pantalla revocada'),
    pide(REVOCAR, 'admin'),
  ),
  ...alEntrar(REVOCAR, 'vendedor', 'admin'),
  sinObjeto(REVOCAR, { id: NADIE }, 'admin'),
  falla(REVOCAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const [una, otra] = [await pantallaNueva(r.admin), await pantallaNueva(r.admin)]
    const llave = crypto.randomUUID()
    await r.admin.exigir(REVOCAR, { params: { id: una.pantalla.id }, llave })
    return r.admin.pedir(REVOCAR, { params: { id: otra.pantalla.id }, llave })
  }),
  falla(REVOCAR, 422, 'validacion', 'the id is none', r =>
    r.admin.pedir(REVOCAR, { params: { id: 'x'.repeat(65) } }),
  ),
]

/** Every status of the routes of the dispatch. */
export const DE_DESPACHOS: Promesa[] = [
  ...DE_PANTALLAS,
  sirve(LISTA, 'nothing else is said: what waits', async ({ data }) =>
    afirma(data.despachos_turnos.data.every(({ estado }) => estado === 'pendiente')).toBe(true),
  ),
  sinSesion(LISTA),
  ...exigeTienda(LISTA),
  falla(
    LISTA,
    422,
    'validacion',
    'there is no such day',
    pide(LISTA, 'vendedor', { body: { fecha_inicial: '2026-02-30' } }),
  ),
  falla(
    LISTA,
    422,
    'validacion',
    'it begins after its end',
    pide(LISTA, 'vendedor', { body: { fecha_inicial: '2026-03-02', fecha_final: '2026-03-01' } }),
    'La fecha inicial no puede ser mayor que la final',
  ),

  sirve(VER, 'it waits', ({ data }) => afirma(data.turno.lineas.length).toBe(1)),
  sinSesion(VER),
  ...exigeTienda(VER),
  sinObjeto(VER, { id: '999999' }),
  idIlegible(VER, { id: 'x' }),

  sirve(PIEZAS, 'nothing of it is cut: none', ({ data }) => afirma(data.lineas).toEqual([])),
  sinSesion(PIEZAS),
  ...exigeTienda(PIEZAS),
  sinObjeto(PIEZAS, { id: '999999' }),
  idIlegible(PIEZAS, { id: 'x' }),

  sirve(MENSAJEROS, 'there are any or none', ({ data }) => afirma(data.mensajeros).toBeInstanceOf(Array)),
  sinSesion(MENSAJEROS),
  ...exigeTienda(MENSAJEROS),

  sirve(CREAR, 'it is billed', ({ data }) => {
    afirma(data.turno.numero_turno).toMatch(/^\d{3,}$/)
    afirma(data.turno.estado).toBe('pendiente')
  }),
  ...alEntrar(CREAR, 'operario'),
  falla(CREAR, 404, 'no_encontrado', 'there is no such sale', r =>
    r.vendedor.pedir(CREAR, { body: { venta_id: 999_999 } }),
  ),
  falla(
    CREAR,
    409,
    'venta_no_despachable',
    'it is not paid',
    async r => r.vendedor.pedir(CREAR, { body: { venta_id: await pendiente(r), motivo: 'Ya' } }),
    'Falta facturar la venta',
  ),
  falla(
    CREAR,
    409,
    'venta_no_despachable',
    'it is not made',
    async r => r.vendedor.pedir(CREAR, { body: { venta_id: await porCortar(r) } }),
    'Falta terminar la producción',
  ),
  falla(
    CREAR,
    409,
    'venta_no_despachable',
    'it is annulled',
    async r => r.admin.pedir(CREAR, { body: { venta_id: await anulada(r), motivo: 'Ya' } }),
    'La venta está anulada',
  ),
  falla(CREAR, 409, 'venta_despachada', 'it has left', async r =>
    r.vendedor.pedir(CREAR, { body: { venta_id: (await despachado(r)).venta_id } }),
  ),
  falla(CREAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const [uno, otro] = [{ venta_id: await cobrada(r) }, { venta_id: await cobrada(r) }]
    return conLlaveUsada(CREAR, uno, otro)(r)
  }),
  falla(
    CREAR,
    422,
    'validacion',
    'who may allow it says no reason',
    async r => r.admin.pedir(CREAR, { body: { venta_id: await pendiente(r) } }),
    'Falta facturar la venta: escriba por qué se despacha antes',
  ),

  sirve(
    SIGUIENTE,
    'somebody waits',
    ({ data, message }) => {
      afirma(message).toBe('Llamando turno')
      afirma(data.turno.llamadas).toBe(1)
    },
    pide(SIGUIENTE, 'vendedor', { body: { modulo: 'Puerta 2' } }),
  ),
  ...alEntrar(SIGUIENTE, 'operario'),
  falla(
    SIGUIENTE,
    404,
    'no_encontrado',
    'nobody waits',
    r => r.super.en('002').pedir(SIGUIENTE, { body: {} }),
    'No hay turnos en espera',
  ),
  falla(SIGUIENTE, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    await turnoDe(r.vendedor)
    return conLlaveUsada(SIGUIENTE, {}, { modulo: 'Puerta 1' })(r)
  }),
  falla(
    SIGUIENTE,
    422,
    'validacion',
    'the door has no end',
    r => r.vendedor.pedir(SIGUIENTE, { body: { modulo: 'x'.repeat(21) } }),
    'Máximo 20 caracteres',
  ),

  ...([LLAMAR, POR_GET] as const).flatMap(ruta => [
    sirve(ruta, 'it waits', ({ data, message }) => {
      afirma(message).toBe('Llamando turno')
      afirma(data.turno.fecha_llamado).not.toBeNull()
    }),
    ...alEntrar(ruta, 'operario'),
    sinObjeto(ruta, { turnId: '999999', userId: '1' }),
    falla(ruta, 409, 'turno_cerrado', 'it has left', async r =>
      r.vendedor.pedir(ruta, {
        params: { turnId: (await despachado(r)).id, userId: '1' },
        body: {},
      }),
    ),
    idIlegible(ruta, { turnId: 'x', userId: '1' }),
  ]),
  falla(LLAMAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { turnId: (await turnoDe(r.vendedor)).id, userId: '1' }
    const llave = crypto.randomUUID()
    await r.vendedor.exigir(LLAMAR, { params, body: {}, llave })
    return r.vendedor.pedir(LLAMAR, { params, body: { modulo: 'Otra' }, llave })
  }),
  falla(POR_GET, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const [uno, otro] = [await turnoDe(r.vendedor), await turnoDe(r.vendedor)]
    const llave = crypto.randomUUID()
    await r.vendedor.exigir(POR_GET, { params: { turnId: uno.id, userId: '1' }, llave })
    return r.vendedor.pedir(POR_GET, { params: { turnId: otro.id, userId: '1' }, llave })
  }),

  sirve(GUARDAR, 'the customer fetches it', ({ data, message }) => {
    afirma(message).toBe('Despacho guardado con éxito')
    afirma(data.turno).toMatchObject({ estado: 'despachado', observacion_despacho: 'Recoge Ana María' })
    afirma(data.resto).toBeNull()
  }),
  ...alEntrar(GUARDAR, 'operario'),
  falla(GUARDAR, 404, 'no_encontrado', 'there is no such sale', r =>
    r.vendedor.pedir(GUARDAR, { body: { venta_id: 999_999, ...RECOGE } }),
  ),
  falla(GUARDAR, 409, 'sin_turno', 'it has no turn', async r =>
    r.vendedor.pedir(GUARDAR, { body: { venta_id: await pendiente(r), ...RECOGE } }),
  ),
  falla(GUARDAR, 409, 'venta_despachada', 'it has left', async r =>
    r.vendedor.pedir(GUARDAR, { body: { venta_id: (await despachado(r)).venta_id, ...RECOGE } }),
  ),
  falla(GUARDAR, 409, 'venta_no_despachable', 'it is annulled', async r =>
    r.vendedor.pedir(GUARDAR, { body: { venta_id: await anulada(r), ...RECOGE } }),
  ),
  falla(GUARDAR, 409, 'venta_no_despachable', 'it is not paid, and got its turn all the same', async r => {
    const venta_id = await pendiente(r)
    await r.admin.exigir(CREAR, { body: { venta_id, motivo: 'Es de confianza' } })
    return r.vendedor.pedir(GUARDAR, { body: { venta_id, ...RECOGE } })
  }),
  falla(GUARDAR, 409, 'version_anterior', 'the turn is not as it was seen', async r => {
    const { id, venta_id, version } = await turnoDe(r.vendedor)
    await r.vendedor.exigir(LLAMAR, { params: { turnId: id, userId: '1' }, body: {} })
    return r.vendedor.pedir(GUARDAR, { body: { venta_id, version, ...RECOGE } })
  }),
  falla(
    GUARDAR,
    409,
    'turno_cerrado',
    'the turn that was seen has left, and another one has the rest',
    async r => {
      const { id: turno_id, venta_id, lineas } = await turnoDe(r.vendedor)
      const parte = { lineas: [{ item: lineas[0]!.item, cantidad: 0.5 }] }
      await r.vendedor.exigir(GUARDAR, { body: { venta_id, turno_id, ...RECOGE, ...parte } })
      return r.vendedor.pedir(GUARDAR, { body: { venta_id, turno_id, ...RECOGE } })
    },
  ),
  falla(GUARDAR, 404, 'no_encontrado', 'the turn is of another sale', async r => {
    const [{ venta_id }, { id: turno_id }] = [await turnoDe(r.vendedor), await turnoDe(r.vendedor)]
    return r.vendedor.pedir(GUARDAR, { body: { venta_id, turno_id, ...RECOGE } })
  }),
  falla(GUARDAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const { venta_id } = await turnoDe(r.vendedor)
    return conLlaveUsada(GUARDAR, { venta_id, ...RECOGE }, { venta_id, ...RECOGE, recibe_nombre: 'Otra' })(r)
  }),
  rechaza('nobody carries it', { observacion_despacho: 'Sale hoy' }, AMBOS),
  rechaza('nothing is noted', { mensajero_id: 1 }, AMBOS),
  rechaza('who carries it is no courier', { mensajero_id: 3, observacion_despacho: 'Sale hoy' }, AMBOS),
  rechaza(
    'nobody says who fetched it',
    { recibe_cliente: true },
    'Debe escribir quién recibe o tomar su firma',
  ),
  rechaza('no line is ticked', { ...RECOGE, lineas: [] }, 'Debe marcar al menos una línea'),
  rechaza(
    'the line is none of the sale',
    { ...RECOGE, lineas: [{ item: 77, cantidad: 1 }] },
    'La línea ya no está pendiente de entregar',
  ),
  rechaza(
    'more goes than waits',
    { ...RECOGE, lineas: [{ item: 1, cantidad: 3 }] },
    'La cantidad es mayor que la pendiente',
  ),
  rechaza(
    'a line goes twice',
    {
      ...RECOGE,
      lineas: [
        { item: 1, cantidad: 1 },
        { item: 1, cantidad: 1 },
      ],
    },
    'La línea está repetida',
  ),
  rechaza(
    'the signature is no picture',
    { ...RECOGE, firma: { adjunto: 'bm8=' } },
    'No se adjuntó el archivo porque no cumple con lo estipulado',
  ),
]
