import { diaDe, sumarDias } from '#shared/kernel/dates'
import { LIMITE_OPTIMIZAR } from '#shared/http/limites'
import { conexionDe } from '../support/conexion'
import {
  guardarConLista,
  listaConRetales,
  reservadoPor,
  retalDisponible,
  retalNuevo,
  retalPropuesto,
} from '../support/retales'
import { CLIENTE } from '../support/sembrar'
import { DESPIECE } from '../support/pedidos'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Quien,
  type Reparto,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'
import { conLlaveUsada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const LISTAR = 'GET /retales'
const DISPONIBLES = 'GET /retales/disponibles'
const VER = 'GET /retales/{id}'
const SUGERIR = 'POST /retales/sugerir'
const GUARDAR = 'POST /retales/guardar'
const RECIBIR = 'POST /retales/recibir'
const EDITAR = 'PUT /retales/{id}'
const DESCARTAR = 'POST /retales/{id}/descartar'
const RESERVAR = 'POST /retales/{id}/reservar'
const LIBERAR = 'POST /retales/{id}/liberar'
const COBRAR = 'POST /facturas/{venta_id}/forma-pago'

const guarda = (campos: object) => pide(GUARDAR, 'bodega', { body: retalNuevo(campos) })
/** Changes an offcut that was made for it. */
const sobre =
  (
    ruta: typeof EDITAR | typeof DESCARTAR,
    body: object,
    antes?: (id: string, r: Reparto) => Promise<unknown>,
  ) =>
  async (r: Reparto) => {
    const { id } = await retalDisponible(r.bodega)
    await antes?.(id, r)
    return r.bodega.pedir(ruta, { params: { id }, body })
  }
const descarta = (id: string, r: Reparto) =>
  r.bodega.exigir(DESCARTAR, { params: { id }, body: { motivo: 'Se partió' } })
const ubicar = { ubicacion: 'Estante 2' }
const porque = { motivo: 'Vuelve por él' }
/** Asks for an offcut that the seller keeps, or keeps no more. */
const sobreReservado =
  (ruta: typeof EDITAR | typeof DESCARTAR | typeof RESERVAR | typeof LIBERAR, quien: Quien, body: object) =>
  async (r: Reparto) =>
    r[quien].pedir(ruta, { params: { id: await reservadoPor(r.vendedor, r.bodega) }, body })
const sobreLibre =
  (
    ruta: typeof RESERVAR | typeof LIBERAR,
    body: object,
    antes?: (id: string, r: Reparto) => Promise<unknown>,
  ) =>
  async (r: Reparto) => {
    const { id } = await retalDisponible(r.bodega)
    await antes?.(id, r)
    return r.vendedor.pedir(ruta, { params: { id }, body })
  }
const enDias = (dias: number) => sumarDias(diaDe(new Date()), dias)

/** Two sales with the same offcut in their plans, one of them billed. */
async function segundaVenta(r: Reparto) {
  const { id } = await retalDisponible(r.bodega)
  const ventas = [
    await guardarConLista(r.vendedor, listaConRetales([id])),
    await guardarConLista(r.vendedor, listaConRetales([id])),
  ]
  const cobrar = ({ venta_id, totales }: (typeof ventas)[number]) =>
    r.vendedor.pedir(COBRAR, {
      params: { venta_id },
      body: { formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }] },
    })
  await cobrar(ventas[0]!)
  return cobrar(ventas[1]!)
}

/** Every status of the routes of the offcuts, and the one that they add to billing. */
export const DE_RETALES: Promesa[] = [
  sirve(
    LISTAR,
    'the store has offcuts',
    ({ data }) => {
      afirma(data.retales).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.retales.data.length).toBeGreaterThan(0)
      for (const retal of data.retales.data)
        afirma(retal).toMatchObject({ codigo_tienda: '001', estado: 'disponible' })
    },
    async r => {
      await retalDisponible(r.bodega)
      return pide(LISTAR)(r)
    },
  ),
  sinSesion(LISTAR),
  ...exigeTienda(LISTAR),
  falla(
    LISTAR,
    422,
    'validacion',
    'the state is none',
    pide(LISTAR, 'vendedor', { query: { estado: 'nuevo' } }),
  ),

  sirve(
    DISPONIBLES,
    'the reference is written without case',
    ({ data }) => {
      afirma(data.retales[0]).toMatchObject({ referencia: 'TAB-BLANCO', estado: 'disponible', espesor: 15 })
    },
    async r => {
      await retalDisponible(r.bodega)
      return pide(DISPONIBLES, 'vendedor', { query: { referencia: ' tab-blanco ' } })(r)
    },
  ),
  sinSesion(DISPONIBLES),
  ...exigeTienda(DISPONIBLES),
  falla(DISPONIBLES, 422, 'validacion', 'no board is named', pide(DISPONIBLES, 'vendedor', { query: {} })),

  sirve(VER, 'it lies in the store', ({ data }) => {
    afirma(data.retal).toMatchObject({ referencia: 'TAB-BLANCO', valor: 24_705, valor_venta: 19_764 })
  }),
  sinSesion(VER),
  ...exigeTienda(VER),
  falla(
    VER,
    404,
    'no_encontrado',
    'there is no such offcut',
    pide(VER, 'vendedor', { params: { id: 'M888888' } }),
  ),
  falla(VER, 422, 'validacion', 'the number is none', pide(VER, 'vendedor', { params: { id: 'X' } })),

  sirve(SUGERIR, 'the list can be cut', ({ data }) => {
    afirma(data.sugerencia.tableros_con).toBeLessThanOrEqual(data.sugerencia.tableros_sin!)
  }),
  ...alEntrar(SUGERIR, 'bodega'),
  falla(
    SUGERIR,
    422,
    'validacion',
    'the reference is no board',
    pide(SUGERIR, 'vendedor', { body: { ...DESPIECE, referencia: 'BIS-35' } }),
    'No existe un tablero con esa referencia',
  ),
  falla(SUGERIR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_OPTIMIZAR, conexionDe(r.vendedor), () => pide(SUGERIR)(r)),
  ),

  sirve(
    GUARDAR,
    'it lies in the store',
    ({ data, message }) => {
      afirma(message).toBe('Retal guardado con éxito')
      // (100.000 + 20.000) × 1200 × 900 ÷ (2440 × 2150), DECISIONS 130.
      afirma(data.retal).toMatchObject({ estado: 'disponible', valor: 24_705, espesor: 15, venta_id: null })
      afirma(data.retal.id).toMatch(/^M\d+$/)
    },
    pide(GUARDAR, 'bodega'),
  ),
  ...alEntrar(GUARDAR, 'vendedor', 'bodega'),
  falla(
    GUARDAR,
    409,
    'llave_reutilizada',
    'the key went with another body before',
    conLlaveUsada(GUARDAR, retalNuevo(), retalNuevo({ base: 500 }), 'bodega'),
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'it is larger than its board',
    guarda({ base: 2441 }),
    'La base no puede ser mayor que la del tablero (2440 mm)',
  ),
  falla(GUARDAR, 422, 'validacion', 'the reference is no board', guarda({ referencia: 'COR-40' })),
  falla(
    GUARDAR,
    422,
    'validacion',
    'it has no place',
    guarda({ ubicacion: ' ' }),
    'Debe ingresar la ubicación',
  ),

  sirve(
    RECIBIR,
    'it was proposed',
    ({ data }) => {
      afirma(data.retales).toMatchObject([{ estado: 'disponible', ubicacion: 'Estante 1', version: 1 }])
    },
    pide(RECIBIR, 'bodega'),
  ),
  ...alEntrar(RECIBIR, 'vendedor', 'bodega'),
  falla(RECIBIR, 404, 'no_encontrado', 'it is of another store', async r =>
    r.bodega.pedir(RECIBIR, { body: { ids: [await retalPropuesto('002')], ...ubicar } }),
  ),
  falla(RECIBIR, 409, 'retal_no_cambiable', 'it was received already', async r => {
    const body = { ids: [await retalPropuesto()], ...ubicar }
    await r.bodega.exigir(RECIBIR, { body })
    return r.bodega.pedir(RECIBIR, { body })
  }),
  falla(
    RECIBIR,
    422,
    'validacion',
    'none is named',
    pide(RECIBIR, 'bodega', { body: { ids: [], ...ubicar } }),
  ),

  sirve(
    EDITAR,
    'it is moved',
    ({ data }) => {
      afirma(data.retal).toMatchObject({ ubicacion: 'Estante 2', version: 1 })
    },
    pide(EDITAR, 'bodega'),
  ),
  ...alEntrar(EDITAR, 'vendedor', 'bodega'),
  sinObjeto(EDITAR, { id: 'M999999' }, 'bodega'),
  idIlegible(EDITAR, { id: 'R-1' }, 'bodega'),
  falla(
    EDITAR,
    409,
    'version_anterior',
    'somebody changed it since',
    sobre(EDITAR, { ...ubicar, version: 7 }),
  ),
  falla(EDITAR, 409, 'retal_no_cambiable', 'it was discarded', sobre(EDITAR, ubicar, descarta)),
  falla(
    EDITAR,
    422,
    'validacion',
    'its size changes without a reason',
    sobre(EDITAR, { base: 1000 }),
    'Debe ingresar el motivo del cambio de medidas',
  ),
  falla(EDITAR, 422, 'validacion', 'nothing changes', sobre(EDITAR, {})),

  sirve(
    DESCARTAR,
    'there is a reason',
    ({ data }) => {
      afirma(data.retal).toMatchObject({ estado: 'descartado', motivo: 'Se partió' })
    },
    pide(DESCARTAR, 'bodega'),
  ),
  ...alEntrar(DESCARTAR, 'vendedor', 'bodega'),
  sinObjeto(DESCARTAR, { id: 'M999999' }, 'bodega'),
  idIlegible(DESCARTAR, { id: '1e3' }, 'bodega'),
  falla(
    DESCARTAR,
    409,
    'retal_no_cambiable',
    'it was discarded already',
    sobre(DESCARTAR, { motivo: 'Otra vez' }, descarta),
  ),
  falla(
    DESCARTAR,
    409,
    'version_anterior',
    'somebody changed it since',
    sobre(DESCARTAR, { motivo: 'Se partió', version: 7 }),
  ),
  falla(DESCARTAR, 422, 'validacion', 'there is no reason', sobre(DESCARTAR, {})),

  falla(EDITAR, 409, 'retal_reservado', 'somebody keeps it', sobreReservado(EDITAR, 'bodega', ubicar)),
  falla(
    DESCARTAR,
    409,
    'retal_reservado',
    'somebody keeps it',
    sobreReservado(DESCARTAR, 'bodega', { motivo: 'Se partió' }),
  ),

  sirve(RESERVAR, 'it lies in the store', ({ data }) => {
    afirma(data.retal).toMatchObject({
      estado: 'disponible',
      nombre_estado: 'Reservado',
      version: 1,
      reserva: { hasta: enDias(3), motivo: 'Vuelve por él', tercero_id: null },
    })
  }),
  ...alEntrar(RESERVAR, 'operario'),
  sinObjeto(RESERVAR, { id: 'M999999' }),
  idIlegible(RESERVAR, { id: '1e3' }),
  falla(RESERVAR, 409, 'retal_reservado', 'somebody keeps it', sobreReservado(RESERVAR, 'bodega', porque)),
  falla(RESERVAR, 409, 'retal_no_cambiable', 'it was discarded', sobreLibre(RESERVAR, porque, descarta)),
  falla(
    RESERVAR,
    409,
    'version_anterior',
    'somebody changed it since',
    sobreLibre(RESERVAR, { ...porque, version: 7 }),
  ),
  falla(
    RESERVAR,
    422,
    'validacion',
    'there is neither a customer nor a reason',
    sobreLibre(RESERVAR, {}),
    'Debe ingresar el motivo, o seleccionar un cliente',
  ),
  falla(
    RESERVAR,
    422,
    'validacion',
    'the day is over',
    sobreLibre(RESERVAR, { ...porque, hasta: enDias(-1) }),
    'La fecha no puede ser anterior a hoy',
  ),
  falla(
    RESERVAR,
    422,
    'validacion',
    'the day is too far off',
    sobreLibre(RESERVAR, { ...porque, hasta: enDias(31) }),
  ),
  falla(RESERVAR, 422, 'validacion', 'there is no such customer', sobreLibre(RESERVAR, { tercero_id: 999 })),
  falla(
    RESERVAR,
    422,
    'validacion',
    'the customer is the one whom nobody identified',
    sobreLibre(RESERVAR, { tercero_id: CLIENTE.final }),
  ),

  sirve(LIBERAR, 'there is a reason', ({ data }) => {
    afirma(data.retal).toMatchObject({ nombre_estado: 'Disponible', reserva: null, version: 2 })
  }),
  sinSesion(LIBERAR),
  sinRol(LIBERAR, 'operario'),
  falla(
    LIBERAR,
    403,
    'sin_permiso',
    'somebody else keeps it',
    sobreReservado(LIBERAR, 'bodega', { motivo: 'No volvió' }),
  ),
  ...exigeTienda(LIBERAR),
  sinObjeto(LIBERAR, { id: 'M999999' }),
  idIlegible(LIBERAR, { id: '1e3' }),
  falla(LIBERAR, 409, 'retal_no_cambiable', 'nobody keeps it', sobreLibre(LIBERAR, { motivo: 'No volvió' })),
  falla(
    LIBERAR,
    409,
    'version_anterior',
    'somebody changed it since',
    sobreReservado(LIBERAR, 'vendedor', { motivo: 'No volvió', version: 7 }),
  ),
  falla(LIBERAR, 422, 'validacion', 'there is no reason', sobreReservado(LIBERAR, 'vendedor', {})),

  falla(COBRAR, 409, 'retal_no_disponible', 'another sale took an offcut of its plan', segundaVenta),
]
