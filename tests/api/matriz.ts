import type { ClaveDeRuta } from '#shared/http/api'
import { MAESTROS } from '../support/maestros'

/**
 * Who gets what, written by hand from the specification (A: 000, B: 001) and DECISIONS (D). Nothing here is
 * taken from the routes or the permission table: the matrix test compares the two.
 *
 * | verdict | meaning                                                                    |
 * |---------|----------------------------------------------------------------------------|
 * | ok      | served                                                                     |
 * | 401     | no session, or one that no longer counts: `sesion_invalida`                 |
 * | rol     | 403 `sin_permiso`: the role may not                                         |
 * | tienda  | 403 `tienda_no_permitida`: the store is not the user's                      |
 * | 403     | either of the two: role and store are both wrong                            |
 * | elige   | 422 `tienda_requerida`: 'Debe seleccionar una tienda'                       |
 * | 404     | not there, or somebody else's, which must look the same                     |
 */
export type Veredicto = 'ok' | '401' | 'rol' | 'tienda' | '403' | 'elige' | '404'

export const ACTORES = ['SA', 'A', 'V', 'B', 'OP', 'anonimo'] as const
export type Actor = (typeof ACTORES)[number]

/** Six verdicts in the order of ACTORES. */
type Seis = readonly [Veredicto, Veredicto, Veredicto, Veredicto, Veredicto, Veredicto]

export interface Fila {
  ruta: ClaveDeRuta
  /** What distinguishes this row from another one of the same route. */
  caso?: string
  segun: string
  /** With the header of a store of the user. */
  propia: Seis
  /** With the header of a store that is nobody's here. */
  ajena: Seis
  /** With `bodega: 0`. */
  ninguna: Seis
  /** The token of a user who was disabled; a token that ran out. */
  deshabilitado: Veredicto
  vencido: Veredicto
  /** The object belongs to another store or another person, where the route names one. */
  objetoAjeno?: Seis
}

const anonimoFuera = '401'
const todos: Seis = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const sesiones: Seis = ['ok', 'ok', 'ok', 'ok', 'ok', anonimoFuera]
/** Whoever holds a sale in hand: billing list and order form, A §2 (/facturacion), D12 and D39. */
const venden: Seis = ['ok', 'ok', 'ok', 'rol', 'ok', anonimoFuera]
const vendenAjena: Seis = ['tienda', 'tienda', 'tienda', '403', 'tienda', anonimoFuera]
const vendenNinguna: Seis = ['elige', 'elige', 'elige', 'rol', 'elige', anonimoFuera]
const vendenOtro: Seis = ['404', '404', '404', 'rol', '404', anonimoFuera]
/** As before, but not the operator: D39. */
const cobran: Seis = ['ok', 'ok', 'ok', 'rol', 'rol', anonimoFuera]
const cobranAjena: Seis = ['tienda', 'tienda', 'tienda', '403', '403', anonimoFuera]
const cobranNinguna: Seis = ['elige', 'elige', 'elige', 'rol', 'rol', anonimoFuera]
const cobranOtro: Seis = ['404', '404', '404', 'rol', 'rol', anonimoFuera]
const soloSuper: Seis = ['ok', 'rol', 'rol', 'rol', 'rol', anonimoFuera]

const publica = { deshabilitado: 'ok', vencido: 'ok', propia: todos, ajena: todos, ninguna: todos } as const
const fuera = { deshabilitado: '401', vencido: '401' } as const
/** Catalogues: any session, with or without a store (D11). */
const catalogo = { ...fuera, propia: sesiones, ajena: sesiones, ninguna: sesiones } as const
const deVenta = { ...fuera, propia: venden, ajena: vendenAjena, ninguna: vendenNinguna } as const
const deCobro = { ...fuera, propia: cobran, ajena: cobranAjena, ninguna: cobranNinguna } as const
/** People who work here: the Administrador and up, B225 and D155; the role of the seller is refused after the store. */
const dePersonal = { ...deCobro, propia: ['ok', 'ok', 'rol', 'rol', 'rol', anonimoFuera] } as const
const administran: Seis = ['ok', 'ok', 'rol', 'rol', 'rol', anonimoFuera]
/** Masters: whichever store is named, they are the company's (D13). */
const deMaestros = { ...fuera, propia: administran, ajena: administran, ninguna: administran } as const
/** What of a store who manages it does: the role of the others is refused first. */
const deGestion = {
  ...fuera,
  propia: administran,
  ajena: ['tienda', 'tienda', '403', '403', '403', anonimoFuera],
  ninguna: ['elige', 'elige', 'rol', 'rol', 'rol', anonimoFuera],
} as const
/** What of a store SuperAdministrador alone does (D12). */
const deReinicio = {
  ...fuera,
  propia: soloSuper,
  ajena: ['tienda', '403', '403', '403', '403', anonimoFuera],
  ninguna: ['elige', 'rol', 'rol', 'rol', 'rol', anonimoFuera],
} as const
/** What the warehouse keeps: as the stock, A §2 (/inventario SA, B), D12, D136. */
const deBodega = {
  ...fuera,
  propia: ['ok', 'ok', 'rol', 'ok', 'rol', anonimoFuera],
  ajena: ['tienda', 'tienda', '403', 'tienda', '403', anonimoFuera],
  ninguna: ['elige', 'elige', 'rol', 'elige', 'rol', anonimoFuera],
} as const
/** The warehouse's, and whoever sells boards. */
const deKardex = {
  ...fuera,
  propia: ['ok', 'ok', 'ok', 'ok', 'rol', anonimoFuera],
  ajena: ['tienda', 'tienda', 'tienda', 'tienda', '403', anonimoFuera],
  ninguna: ['elige', 'elige', 'elige', 'elige', 'rol', anonimoFuera],
} as const
/** The store's products, for everybody with a role: A §2 (/productos: B), order form (V, OP). */
const deTodos = {
  ...fuera,
  propia: sesiones,
  ajena: ['tienda', 'tienda', 'tienda', 'tienda', 'tienda', anonimoFuera],
  ninguna: ['elige', 'elige', 'elige', 'elige', 'elige', anonimoFuera],
} as const
/** What is prepared and handed out: the warehouse's and the operators', D41; not the sellers'. */
const dePreparar = {
  ...fuera,
  propia: ['ok', 'ok', 'rol', 'ok', 'ok', anonimoFuera],
  ajena: ['tienda', 'tienda', '403', 'tienda', 'tienda', anonimoFuera],
  ninguna: ['elige', 'elige', 'rol', 'elige', 'elige', anonimoFuera],
} as const
const preparanOtro: Seis = ['404', '404', 'rol', '404', '404', anonimoFuera]
/** What is done at a machine: the operators', and who manages: D41, D201. */
const deTaller = {
  ...fuera,
  propia: ['ok', 'ok', 'rol', 'rol', 'ok', anonimoFuera],
  ajena: ['tienda', 'tienda', '403', '403', 'tienda', anonimoFuera],
  ninguna: ['elige', 'elige', 'rol', 'rol', 'elige', anonimoFuera],
} as const
const tallerOtro: Seis = ['404', '404', 'rol', 'rol', '404', anonimoFuera]

const todosOtro: Seis = ['404', '404', '404', '404', '404', anonimoFuera]

export const MATRIZ: readonly Fila[] = [
  { ruta: 'POST /ingreso', segun: 'A §2 /inicio-sesion', ...publica },
  { ruta: 'POST /ingreso/salir', segun: 'A §2 Cerrar sesión; D24', ...catalogo },
  { ruta: 'POST /ingreso/renovar', segun: 'D23: silent refresh of whoever is signed in', ...catalogo },
  {
    ruta: 'PUT /ingreso/contrasena',
    segun: 'D26, D151: staff has a password of its own; oneself',
    ...catalogo,
  },
  { ruta: 'POST /ingreso/contrasena', segun: 'D23: opens one’s own locked screen', ...catalogo },
  { ruta: 'PUT /ingreso/pin', segun: 'D23: one’s own PIN', ...catalogo },
  { ruta: 'POST /ingreso/pin', segun: 'D23: opens one’s own locked screen', ...catalogo },
  { ruta: 'GET /conexiones', segun: 'A §2 /conexiones; D150, D322', ...deMaestros },
  {
    ruta: 'PUT /conexiones/{id}/editar',
    segun: 'A §2 /conexiones; D150, D322: not those of a SuperAdministrador',
    ...deMaestros,
    objetoAjeno: soloSuper,
  },
  {
    ruta: 'PUT /conexiones/{id}/revocar',
    segun: 'A §2 /conexiones; D25, D150, D322: not those of a SuperAdministrador',
    ...deMaestros,
    objetoAjeno: soloSuper,
  },
  {
    ruta: 'POST /tiempo-real/boleto',
    segun: 'A §2: the list reloads on a save; D54, D254: the topic asks for the role, after the store',
    ...deVenta,
    ninguna: ['elige', 'elige', 'elige', 'elige', 'elige', anonimoFuera],
  },

  {
    ruta: 'GET /maestros/tiendas/{userId}/usuario',
    segun: 'A §7; D31: oneself, or SA and A',
    ...catalogo,
    objetoAjeno: ['ok', 'ok', 'rol', 'rol', 'rol', anonimoFuera],
  },
  {
    ruta: 'GET /parametros',
    segun: 'A §2 /parametros SA; D12, D46',
    ...fuera,
    propia: soloSuper,
    ajena: soloSuper,
    ninguna: soloSuper,
  },
  ...(
    ['POST /parametros/crear', 'PUT /parametros/{code}/editar', 'GET /parametros/{code}/historial'] as const
  ).map(ruta => ({
    ruta,
    segun: 'A §2 /parametros SA; D12',
    ...fuera,
    propia: soloSuper,
    ajena: soloSuper,
    ninguna: soloSuper,
  })),
  ...(
    [
      'GET /maestros/empresa',
      'PUT /maestros/empresa/actualizar',
      'GET /maestros/tiendas',
      'POST /maestros/tiendas/guardar',
      'PUT /maestros/tiendas/{codigo}/actualizar',
    ] as const
  ).map(ruta => ({
    ruta,
    segun: 'D18, D317',
    ...fuera,
    propia: soloSuper,
    ajena: soloSuper,
    ninguna: soloSuper,
  })),
  { ruta: 'GET /parametros/{code}', caso: 'of the open list', segun: 'D46', ...catalogo },
  {
    ruta: 'GET /parametros/{code}',
    caso: 'any other',
    segun: 'D46',
    ...fuera,
    propia: soloSuper,
    ajena: soloSuper,
    ninguna: soloSuper,
  },
  {
    ruta: 'GET /auditoria',
    segun: 'D12, D253: the searchable list is for SA',
    ...fuera,
    propia: soloSuper,
    ajena: soloSuper,
    ninguna: soloSuper,
  },
  { ruta: 'GET /impuestos', segun: 'B §7; D11', ...catalogo },
  { ruta: 'GET /listas/formas-pago', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/tipo-pago', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/tipo-documento', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/grupos', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/categorias-productos', segun: 'A §7; D11, D315', ...catalogo },
  { ruta: 'GET /listas/estados-maquinas', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/tipos-motivos-suspension-produccion', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/colores', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/grupos/{id}/lineas', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/lineas', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/proveedores', segun: 'A §7; D11', ...catalogo },
  { ruta: 'POST /maquinas/produccion', segun: 'C §7; D11', ...catalogo },
  { ruta: 'PUT /maestros/proveedores/{id}/lineas', segun: 'D314; B24', ...deMaestros },
  { ruta: 'GET /listas/funciones-productos', segun: 'A §7; D11', ...catalogo },
  { ruta: 'GET /listas/grupo-servicio', segun: 'A §7; D11', ...catalogo },
  { ruta: 'POST /listas/paises', segun: 'A §7; D11, D170', ...catalogo },
  { ruta: 'POST /listas/departamentos', segun: 'A §7; D11, D170', ...catalogo },
  { ruta: 'POST /listas/ciudades', segun: 'A §7; D11, D170', ...catalogo },
  ...MAESTROS.flatMap(({ lista, guardar, actualizar }) =>
    [lista, guardar, actualizar].map(ruta => ({ ruta, segun: 'A §2 /maestros/… SA; B24', ...deMaestros })),
  ),

  {
    ruta: 'GET /terceros',
    segun: 'A §2 /terceros SA, V; D12, D39 (an order names its customer)',
    ...deVenta,
    // Whom it asks for is looked at in a store of its own.
    ninguna: deTodos.ninguna,
  },
  { ruta: 'GET /terceros', caso: 'couriers', segun: 'B §3: of the dispatch form; D40, D342', ...deTodos },
  {
    ruta: 'GET /listas/vendedores',
    segun: 'D280: for whom a seller may be named; D342',
    ...dePersonal,
    ajena: ['tienda', 'tienda', '403', '403', '403', anonimoFuera],
    ninguna: ['elige', 'elige', 'rol', 'rol', 'rol', anonimoFuera],
  },
  {
    ruta: 'GET /maestros/usuarios-tiendas',
    segun: 'D18: who works where; D12, D155: who keeps the staff',
    ...dePersonal,
    ajena: ['tienda', 'tienda', '403', '403', '403', anonimoFuera],
    ninguna: ['elige', 'elige', 'rol', 'rol', 'rol', anonimoFuera],
  },
  // Customers are global (D13): whose store they come from does not matter.
  { ruta: 'GET /terceros/{id}', segun: 'as the list; D13', ...deVenta, objetoAjeno: venden },
  {
    ruta: 'GET /terceros/{id}/historial',
    segun: 'D12, D155, D253: who keeps the staff sees who gave whom a role or a store; D13',
    ...deGestion,
    objetoAjeno: administran,
  },
  {
    ruta: 'POST /terceros/{tercero_id}/abono',
    segun: 'B40, D194: the seller registers deposits; D13: customers are global',
    ...deCobro,
    objetoAjeno: cobran,
  },
  {
    ruta: 'GET /terceros/{id}/abono/historial',
    segun: 'B41: a button of the list of customers; D13',
    ...deCobro,
    objetoAjeno: cobran,
  },
  { ruta: 'GET /maestros/anticipos/saldos', segun: 'as the list that it explains', ...deGestion },
  ...(['/maestros/anticipos', '/anticipos'] as const).flatMap((raiz): Fila[] => [
    { ruta: `POST ${raiz}/cliente`, segun: 'A145: asked for when billing; §17', ...deCobro },
    { ruta: `GET ${raiz}`, segun: 'C §2 /anticipos SA; D12', ...deGestion },
    {
      ruta: `POST ${raiz}/{id}/historial`,
      segun: 'B41, C232: as the history in the list of customers; D13',
      ...deCobro,
      objetoAjeno: cobran,
    },
    { ruta: `POST ${raiz}/guardar`, segun: 'C232, D194: sellers receive money in advance', ...deCobro },
    {
      ruta: `PUT ${raiz}/{id}/anular`,
      segun: 'C §2 /anticipos SA; D12, D186: the drawer of the store gives it back',
      ...deGestion,
      objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
    },
  ]),
  { ruta: 'GET /caja', segun: 'D17: whoever bills has a drawer', ...deCobro },
  { ruta: 'POST /caja/abrir', segun: 'D17: as billing', ...deCobro },
  { ruta: 'GET /caja/sesiones', segun: 'D17: as the reconciliation of the day', ...deGestion },
  {
    ruta: 'GET /caja/sesiones/{id}',
    segun: 'D17: of another person at another terminal; who manages sees all of the store; R7',
    ...dePersonal,
    objetoAjeno: cobranOtro,
  },
  {
    ruta: 'GET /documentos/arqueo/{id}',
    segun: 'D17: as the session itself; R7',
    ...dePersonal,
    objetoAjeno: cobranOtro,
  },
  {
    ruta: 'GET /caja/sesiones/{id}/movimientos',
    segun: 'D17: as the reconciliation of the day; R7',
    ...deGestion,
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  },
  {
    ruta: 'PUT /caja/sesiones/{id}/cerrar',
    segun: 'D17: one’s own; who manages closes all of the store; R7',
    ...deCobro,
    objetoAjeno: cobranOtro,
  },
  {
    ruta: 'PUT /caja/sesiones/{id}/reabrir',
    segun: 'D12, D17: reopening is reserved; R7',
    ...deReinicio,
    objetoAjeno: ['404', 'rol', 'rol', 'rol', 'rol', anonimoFuera],
  },
  ...(['egresos', 'ingresos'] as const).flatMap((raiz): Fila[] => {
    const ajeno = {
      ...deGestion,
      segun: 'C §2 /cuadre-caja SA; D12, D242: those of the store; R7',
      objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera] as Seis,
    }
    return [
      { ruta: `POST /${raiz}/guardar`, segun: 'C §2 /cuadre-caja SA; D12, D242', ...deGestion },
      { ruta: `GET /${raiz}/{id}`, ...ajeno },
      { ruta: `PUT /${raiz}/{id}/actualizar`, ...ajeno },
      { ruta: `PUT /${raiz}/{id}/anular`, ...ajeno },
    ]
  }),
  ...(
    [
      'POST /pagos-proveedores',
      'GET /pagos-proveedores/por-pagar',
      'POST /pagos-proveedores/guardar',
      'POST /pagos-proveedores/exportar',
    ] as const
  ).map((ruta): Fila => ({ ruta, segun: 'C §2 /pagos-proveedores SA; D12', ...deGestion })),
  ...(
    [
      'GET /pagos-proveedores/{id}',
      'PUT /pagos-proveedores/{id}/actualizar',
      'DELETE /pagos-proveedores/{id}/eliminar',
    ] as const
  ).map((ruta): Fila => ({
    ruta,
    segun: 'C §2 /pagos-proveedores SA; D12: those of the store; R7',
    ...deGestion,
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  })),
  { ruta: 'POST /terceros/crear', segun: 'A §2 /terceros SA, V; D12, D155', ...deCobro },
  { ruta: 'POST /terceros/crear', caso: 'staff', segun: 'B225; D12, D155', ...dePersonal },
  {
    ruta: 'POST /terceros/crear',
    caso: 'a SuperAdministrador',
    segun: 'D12, D155',
    ...dePersonal,
    propia: soloSuper,
  },
  {
    ruta: 'PUT /terceros/{id}/editar',
    segun: 'A §2 /terceros SA, V; D12, D13, D155',
    ...deCobro,
    objetoAjeno: cobran,
  },
  {
    ruta: 'PUT /terceros/{id}/editar',
    caso: 'staff',
    segun: 'B225; D12, D155; D13: people are global, their stores are guarded apart',
    ...dePersonal,
    objetoAjeno: ['ok', 'ok', 'rol', 'rol', 'rol', anonimoFuera],
  },

  ...(['GET /terceros/{id}/unir', 'PUT /terceros/{id}/unir'] as const).map(ruta => ({
    ruta,
    segun: 'D154: the merge tool, of who manages the shop; D13: customers are global',
    ...deGestion,
    objetoAjeno: administran,
  })),

  { ruta: 'GET /productos', segun: 'A §2; B §7; D12, D13', ...deTodos },
  { ruta: 'GET /productos/{id}', segun: 'as the list', ...deTodos },
  { ruta: 'GET /productos/{id}/existencias', segun: 'as the product; B44: its detail', ...deTodos },
  {
    ruta: 'GET /productos/{id}/historial',
    segun: 'D162, D253: who keeps the price list',
    ...deBodega,
  },
  ...(['GET /cambios-precios', 'POST /cambios-precios/preparar'] as const).map(ruta => ({
    ruta,
    segun: 'A §2 (/productos) SA, B; B24; D162: who keeps the price list',
    ...deBodega,
  })),
  ...(['GET /cargas-catalogo', 'POST /cargas-catalogo/preparar'] as const).map(ruta => ({
    ruta,
    segun: 'A §2 (/productos) SA, B; B24: who keeps the price list',
    ...deBodega,
  })),
  ...(['GET /cargas-catalogo/{id}', 'PUT /cargas-catalogo/{id}/aplicar'] as const).map(ruta => ({
    ruta,
    segun: 'one’s own file: what it may change follows from who sent it; R7',
    ...deBodega,
    objetoAjeno: ['404', '404', 'rol', '404', 'rol', anonimoFuera] as const,
  })),
  ...(
    [
      'GET /cambios-precios/{id}',
      'PUT /cambios-precios/{id}/aplicar',
      'PUT /cambios-precios/{id}/deshacer',
    ] as const
  ).map(ruta => ({
    ruta,
    segun: 'as the list of bulk changes: prices are the company’s (D13)',
    ...deBodega,
  })),
  ...(
    [
      'POST /productos/crear',
      'PUT /productos/{id}/editar',
      'GET /productos/crear-tablero/previa',
      'POST /productos/crear-tablero',
    ] as const
  ).map(ruta => ({ ruta, segun: 'A §2 (/productos, /productos/crear, …/editar) SA, B; B24', ...deBodega })),

  ...(
    [
      'GET /inventarios',
      'PUT /inventarios/actualizar',
      'PUT /inventarios/reversar',
      'PUT /inventarios/topes',
    ] as const
  ).map(ruta => ({ ruta, segun: 'A §2 (/inventario) SA, B; B24', ...deBodega })),
  {
    ruta: 'GET /inventarios/{producto_id}/kardex',
    segun: 'D147: as the list; A §2 (/inventario-tableros): sellers too, whose boards open it',
    ...deKardex,
  },

  { ruta: 'POST /optimizar/generar', segun: 'B §2: opened from an order line; D12, D39', ...deVenta },

  ...(
    [
      'POST /inventarios/carga-masiva/previa',
      'POST /inventarios/carga-masiva',
      'GET /inventarios/cargas',
      'GET /inventarios/traslados',
      'POST /inventarios/traslados/enviar',
      'GET /inventarios/conteos',
      'POST /inventarios/conteos/abrir',
    ] as const
  ).map(ruta => ({ ruta, segun: 'A §2 (/inventario) SA, B; B24; D143, D147', ...deBodega })),
  ...(
    [
      'GET /inventarios/cargas/{id}',
      'POST /inventarios/cargas/{id}/reversar',
      'GET /inventarios/traslados/{id}',
      'PUT /inventarios/traslados/{id}/recibir',
      'PUT /inventarios/traslados/{id}/anular',
      'GET /inventarios/conteos/{id}',
      'PUT /inventarios/conteos/{id}/contar',
      'PUT /inventarios/conteos/{id}/aplicar',
      'PUT /inventarios/conteos/{id}/anular',
    ] as const
  ).map(ruta => ({
    ruta,
    segun: 'A §2 (/inventario) SA, B; B24; D143, D147; R7',
    ...deBodega,
    objetoAjeno: ['404', '404', 'rol', '404', 'rol', anonimoFuera] as const,
  })),

  ...(
    ['GET /public/despachos/turnos', 'POST /public/despachos/boleto', 'GET /public/pedido/{token}'] as const
  ).map((ruta): Fila => ({ ruta, segun: 'B65, D219, D220: no login, by an unguessable token', ...publica })),
  ...(['GET /pantallas', 'POST /pantallas/crear'] as const).map((ruta): Fila => ({
    ruta,
    segun: 'D219: made in Conexiones; D12, D150',
    ...deGestion,
  })),
  {
    ruta: 'PUT /pantallas/{id}/revocar',
    segun: 'D219: made in Conexiones; D12, D150; R7',
    ...deGestion,
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  },
  { ruta: 'POST /despachos/turnos', segun: 'A §2 /despachos: login only; D40', ...deTodos },
  { ruta: 'GET /despachos/mensajeros', segun: 'B §3: couriers of the dispatch form; D40', ...deTodos },
  { ruta: 'GET /despachos/turnos/{id}', segun: 'as the list; R7', ...deTodos, objetoAjeno: todosOtro },
  { ruta: 'GET /despachos/turnos/{id}/piezas', segun: 'as the turn; R7', ...deTodos, objetoAjeno: todosOtro },
  ...(
    [
      'POST /despachos/turnos/crear',
      'POST /despachos/turnos/{turnId}/{userId}/venta',
      'GET /despachos/turnos/{turnId}/{userId}/venta',
      'POST /despachos/guardar',
    ] as const
  ).map((ruta): Fila => ({
    ruta,
    segun: 'A §2 /despachos, D40, D221: counter and warehouse hand over; R7',
    ...deKardex,
    objetoAjeno: ['404', '404', '404', '404', 'rol', anonimoFuera],
  })),
  { ruta: 'POST /despachos/turnos/siguiente', segun: 'D221: as calling one', ...deKardex },
  { ruta: 'GET /retales', segun: 'D136; D12, D39: whoever cuts, sells or stores', ...deTodos },
  { ruta: 'GET /retales/disponibles', segun: 'D117, D136: as the list', ...deTodos },
  {
    ruta: 'GET /retales/{id}',
    segun: 'D117, D136: as the list; R7',
    ...deTodos,
    objetoAjeno: ['404', '404', '404', '404', '404', anonimoFuera],
  },
  { ruta: 'POST /retales/sugerir', segun: 'D117: from the cut list; as POST /optimizar/generar', ...deVenta },
  { ruta: 'POST /retales/guardar', segun: 'D136: the warehouse keeps them; D12', ...deBodega },
  {
    ruta: 'POST /retales/recibir',
    segun: 'D136: as creating one; R7',
    ...deBodega,
    objetoAjeno: ['404', '404', 'rol', '404', 'rol', anonimoFuera],
  },
  {
    ruta: 'PUT /retales/{id}',
    segun: 'D136: as creating one; R7',
    ...deBodega,
    objetoAjeno: ['404', '404', 'rol', '404', 'rol', anonimoFuera],
  },
  {
    ruta: 'POST /retales/{id}/descartar',
    segun: 'D136: as creating one; R7',
    ...deBodega,
    objetoAjeno: ['404', '404', 'rol', '404', 'rol', anonimoFuera],
  },
  ...(['POST /retales/{id}/reservar', 'POST /retales/{id}/liberar'] as const).map(ruta => ({
    ruta,
    segun: 'D136, D12: whoever sells or keeps them; R7',
    ...fuera,
    propia: ['ok', 'ok', 'ok', 'ok', 'rol', anonimoFuera] as const,
    ajena: ['tienda', 'tienda', 'tienda', 'tienda', '403', anonimoFuera] as const,
    ninguna: ['elige', 'elige', 'elige', 'elige', 'rol', anonimoFuera] as const,
    objetoAjeno: ['404', '404', '404', '404', 'rol', anonimoFuera] as const,
  })),

  {
    ruta: 'GET /inventarios/tableros',
    segun: 'A §2 /inventario-tableros SA, V; D12: A, and the warehouse',
    ...fuera,
    propia: ['ok', 'ok', 'ok', 'ok', 'rol', anonimoFuera],
    ajena: ['tienda', 'tienda', 'tienda', 'tienda', '403', anonimoFuera],
    ninguna: ['elige', 'elige', 'elige', 'elige', 'rol', anonimoFuera],
  },
  {
    ruta: 'DELETE /inventarios/eliminar-inventario',
    segun: 'A §2: reset is SuperAdministrador’s; D12, D140',
    ...deReinicio,
  },
  ...(['GET /inventarios/reinicios/{id}', 'POST /inventarios/reinicios/{id}/deshacer'] as const).map(
    ruta => ({
      ruta,
      segun: 'as the reset; R7',
      ...deReinicio,
      objetoAjeno: ['404', 'rol', 'rol', 'rol', 'rol', anonimoFuera] as const,
    }),
  ),
  { ruta: 'GET /retales-medidas', segun: 'A §2 /inventario-retales; D12, D136: as the offcuts', ...deTodos },
  ...(
    [
      'POST /retales-medidas/guardar',
      'POST /retales-medidas/guardar-color',
      'PUT /retales-medidas/eliminar-color',
      'POST /retales-medidas/guardar-medida',
    ] as const
  ).map(ruta => ({
    ruta,
    segun: 'A §2 /retales-medidas SA; B24, D12: the administrator passes',
    ...deGestion,
    ...(ruta.endsWith('eliminar-color') || ruta.endsWith('medida')
      ? { objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera] as const }
      : {}),
  })),
  ...(
    ['DELETE /retales-medidas/eliminar-medidas', 'POST /retales-medidas/retiros/{id}/deshacer'] as const
  ).map(ruta => ({
    ruta,
    segun: 'A §2: reset is SuperAdministrador’s; D12, D139',
    ...deReinicio,
    ...(ruta.startsWith('POST')
      ? { objetoAjeno: ['404', 'rol', 'rol', 'rol', 'rol', anonimoFuera] as const }
      : {}),
  })),

  { ruta: 'POST /facturas', segun: 'A §2 /facturacion SA, V, OP; D12', ...deVenta },
  { ruta: 'POST /facturas/filtros', segun: 'as the list', ...deVenta },
  { ruta: 'GET /facturas/{venta_id}', segun: 'as the list; R7', ...deVenta, objetoAjeno: vendenOtro },
  {
    ruta: 'GET /facturas/{venta_id}/historial',
    segun: 'D253: as the sale; R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  { ruta: 'POST /facturas/guardar', caso: 'new', segun: 'A §2 /facturacion/crear; D39', ...deVenta },
  {
    ruta: 'POST /facturas/guardar',
    caso: 'edition',
    segun: 'A §2; D39; R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  {
    ruta: 'PUT /facturas/{venta_id}/edicion',
    segun: 'D84: whoever saves orders; R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  {
    ruta: 'POST /facturas/retal',
    segun: 'A §2: the calculator of Inicio; as creating orders; D14',
    ...deVenta,
  },
  { ruta: 'GET /cuentas-credito', segun: 'D37: V, A, SA; B and OP read nothing', ...deCobro },
  { ruta: 'POST /cuentas-credito/guardar', segun: 'D37, D87: as the list; limits by role', ...deCobro },
  { ruta: 'POST /cuentas-credito/cliente', segun: 'D37: as the list', ...deCobro },
  { ruta: 'POST /cierre-mes/ventas-plataforma', segun: 'C §2 /cierre-mes SA; D12', ...deGestion },
  { ruta: 'POST /cierre-mes/ventas', segun: 'as the report', ...deGestion },
  { ruta: 'POST /cierre-mes/movimientos', segun: 'as the report', ...deGestion },
  { ruta: 'POST /cierre-mes/exportar', segun: 'C §2: each table has an Excel; as the report', ...deGestion },
  { ruta: 'POST /cierre-mes/pendientes', segun: 'as the report', ...deGestion },
  { ruta: 'POST /cierre-mes/cerrar', segun: 'D16: who manages closes', ...deGestion },
  { ruta: 'POST /cierre-mes/reabrir', segun: 'D12: reopening is reserved', ...deReinicio },
  { ruta: 'POST /cuadre-caja/dia', segun: 'A §2, C §2 /cuadre-caja SA; D12', ...deGestion },
  { ruta: 'POST /cuadre-caja/movimientos', segun: 'as the day', ...deGestion },
  { ruta: 'PUT /cuentas-credito/pago', segun: 'D37, D194: abonos at the counter', ...deCobro },
  { ruta: 'GET /creditos', segun: 'C §2 /creditos SA; D12: A', ...deGestion },
  { ruta: 'GET /creditos/por-cobrar', segun: 'as the list', ...deGestion },
  { ruta: 'POST /creditos/{id}/historial', segun: 'as the list', ...deGestion },
  { ruta: 'GET /creditos/{id}/ventas-pendientes', segun: 'D37: as the account', ...deCobro },
  { ruta: 'POST /creditos/{id}/abono', segun: 'D37, D194: abonos at the counter', ...deCobro },
  {
    ruta: 'PUT /creditos/{id}/anular-abono',
    segun: 'C §2 /creditos; D185; its money is in the drawer of its store',
    ...deGestion,
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  },
  { ruta: 'DELETE /creditos/{id}/eliminar', segun: 'D184: SuperAdministrador', ...deReinicio },
  {
    ruta: 'POST /dashboard/rango-fecha',
    segun: 'A §3, C §6: login only; D36: store totals are SA’s and A’s, others have their own sales',
    ...deTodos,
  },
  { ruta: 'POST /dashboard/exportar', segun: 'A §3, C §6, D36: as the figures', ...deTodos },
  { ruta: 'POST /dashboard/ventas', segun: 'A §3, C §6, D36: as the figures', ...deTodos },
  {
    ruta: 'POST /descuentos/solicitar/guardar',
    segun: 'B §6: the seller requests; D39: no discount for OP',
    ...deCobro,
  },
  {
    ruta: 'GET /descuentos/solicitados/{storeId}',
    segun: 'A §2 /descuentos-solicitados: login only; D38: one’s own, or the store’s',
    ...deTodos,
    // The store stands in the path too: another one than the header’s.
    objetoAjeno: ['404', '404', '404', '404', '404', anonimoFuera],
  },
  {
    ruta: 'POST /descuentos/solicitados/aprobar',
    segun: 'D38: A and SA; R7',
    ...fuera,
    propia: administran,
    ajena: ['tienda', 'tienda', '403', '403', '403', anonimoFuera],
    ninguna: ['elige', 'elige', 'rol', 'rol', 'rol', anonimoFuera],
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  },
  {
    ruta: 'GET /tareas',
    segun: 'A §2 /pendientes: login only, menu "all"; D40, D103: of the store',
    ...deTodos,
  },
  {
    ruta: 'POST /tareas',
    segun: 'from the order form; as GET /facturas/{venta_id}',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  {
    ruta: 'POST /tareas/guardar',
    segun: 'as POST /facturas/guardar; R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  {
    ruta: 'PUT /tareas/{id}/actualizar',
    segun: 'D101: completed by who may see its sale; R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  {
    ruta: 'POST /facturas/{venta_id}/forma-pago',
    segun: 'D39: billing is off for OP; R7',
    ...deCobro,
    objetoAjeno: cobranOtro,
  },
  {
    ruta: 'PUT /facturas/{venta_id}/anular',
    caso: 'pending',
    segun: 'D8: V in the own store; D39: not OP; R7',
    ...deCobro,
    objetoAjeno: cobranOtro,
  },
  {
    ruta: 'PUT /facturas/{venta_id}/anular',
    caso: 'billed',
    segun: 'D8: from 2 only SA',
    ...fuera,
    propia: soloSuper,
    ajena: ['tienda', '403', '403', '403', '403', anonimoFuera],
    ninguna: ['elige', 'elige', 'elige', 'rol', 'rol', anonimoFuera],
    objetoAjeno: ['404', '404', '404', 'rol', 'rol', anonimoFuera],
  },

  {
    ruta: 'POST /facturas/{venta_id}/timbrar-dian',
    segun: 'A §2: as billing; D10, D78; R7',
    ...deCobro,
    objetoAjeno: cobranOtro,
  },
  {
    ruta: 'POST /facturas/{venta_id}/enviar-email-fe',
    segun: 'A §2: as billing; D76; R7',
    ...deCobro,
    objetoAjeno: cobranOtro,
  },
  { ruta: 'POST /facturas/exportar', segun: 'A §2: Excel of the list, for whoever sees it; D49', ...deVenta },
  {
    ruta: 'POST /productos/exportar',
    segun: 'A §2 /inventario SA, B; D12',
    ...fuera,
    propia: ['ok', 'ok', 'rol', 'ok', 'rol', anonimoFuera],
    ajena: ['tienda', 'tienda', '403', 'tienda', '403', anonimoFuera],
    ninguna: ['elige', 'elige', 'rol', 'elige', 'rol', anonimoFuera],
  },
  {
    ruta: 'POST /productos/exportar-catalogo',
    segun: 'A §2 (/productos) SA, B; B24: who keeps the price list',
    ...deBodega,
  },
  { ruta: 'GET /exportaciones', segun: 'one’s own exports', ...deTodos },
  {
    ruta: 'GET /exportaciones/{id}',
    segun: 'one’s own exports; R7',
    ...deTodos,
    objetoAjeno: ['404', '404', '404', '404', '404', anonimoFuera],
  },
  { ruta: 'GET /public/productos/exportar', segun: 'A §7 opened in a new window; D58', ...publica },

  { ruta: 'POST /adjuntos/subida', segun: 'D305: whoever is signed in', ...catalogo },
  {
    ruta: 'GET /adjuntos/{token}',
    segun: 'D236: by whoever may see the sale (A §2 /facturacion); R7: to the others it is not there',
    ...deTodos,
    propia: ['ok', 'ok', 'ok', '404', 'ok', anonimoFuera],
    objetoAjeno: ['404', '404', '404', '404', '404', anonimoFuera],
  },
  {
    ruta: 'GET /public/FVS/{id}',
    caso: 'by its token',
    segun: 'A §7 opened in a new window; D58',
    ...publica,
    objetoAjeno: todos,
  },
  {
    ruta: 'GET /public/FVS/{id}',
    caso: 'by its number',
    segun: 'D58: only with a bearer that may see it, else 404',
    deshabilitado: '404',
    vencido: '404',
    propia: ['ok', 'ok', 'ok', '404', 'ok', '404'],
    ajena: ['ok', 'ok', 'ok', '404', 'ok', '404'],
    ninguna: ['ok', 'ok', 'ok', '404', 'ok', '404'],
    // SA and A belong to the other store as well; the others do not.
    objetoAjeno: ['ok', 'ok', '404', '404', '404', '404'],
  },
  {
    ruta: 'GET /public/anticipo/{id}',
    caso: 'by its token',
    segun: 'C §7 opened in a new window; D58',
    ...publica,
    objetoAjeno: todos,
  },
  {
    ruta: 'GET /public/anticipo/{id}',
    caso: 'by its number',
    segun: 'D58: only with a bearer that may see it, else 404',
    deshabilitado: '404',
    vencido: '404',
    propia: ['ok', 'ok', 'ok', '404', '404', '404'],
    ajena: ['ok', 'ok', 'ok', '404', '404', '404'],
    ninguna: ['ok', 'ok', 'ok', '404', '404', '404'],
    // SA and A belong to the other store as well; the others do not.
    objetoAjeno: ['ok', 'ok', '404', '404', '404', '404'],
  },
  {
    ruta: 'PUT /facturas/{venta_id}/enlaces',
    segun: 'D58: revocable; by whom may annul the sale (D8, D39); R7',
    ...deCobro,
    objetoAjeno: cobranOtro,
  },
  ...(['GET /public/abono/{id}', 'GET /public/credito/{id}'] as const).map(ruta => ({
    ruta,
    segun: 'C §7 opened in a new tab; D58: its token is its own key',
    ...publica,
    objetoAjeno: todos,
  })),
  {
    ruta: 'GET /public/planos/{id}',
    caso: 'by its token',
    segun: 'A §3 url_planos; D58, D133',
    ...publica,
    objetoAjeno: todos,
  },
  {
    ruta: 'GET /public/planos/{id}',
    caso: 'by its number',
    segun: 'D58: only with a bearer that may see it, else 404',
    deshabilitado: '404',
    vencido: '404',
    propia: ['ok', 'ok', 'ok', '404', 'ok', '404'],
    ajena: ['ok', 'ok', 'ok', '404', 'ok', '404'],
    ninguna: ['ok', 'ok', 'ok', '404', 'ok', '404'],
    objetoAjeno: ['ok', 'ok', '404', '404', '404', '404'],
  },
  {
    ruta: 'GET /documentos/etiquetas/{id}',
    segun: 'D214, D133: labels name the customer, so only who may see the sale (A §2 /facturacion); R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },
  {
    ruta: 'GET /documentos/retales',
    segun: 'D136, D214: they name nobody, so whoever sees the offcuts; R7',
    ...deTodos,
    objetoAjeno: ['404', '404', '404', '404', '404', anonimoFuera],
  },
  {
    ruta: 'GET /documentos/productos',
    segun: 'as GET /productos: what they say is the price list',
    ...deTodos,
  },
  {
    ruta: 'GET /documentos/corte/{id}',
    segun: 'as the labels: whoever works with the plan of a sale; R7',
    ...deVenta,
    objetoAjeno: vendenOtro,
  },

  {
    ruta: 'POST /produccion/generar-orden',
    segun: 'C §2 (/produccion/generar), D41: who manages; R7',
    ...deGestion,
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  },
  { ruta: 'POST /produccion/panel-control', segun: 'C §2 (/produccion), D41: who manages', ...deGestion },
  {
    ruta: 'POST /produccion/prioridad',
    segun: 'C §2 (/produccion), D41, D204, D205: who manages; R7',
    ...deGestion,
    objetoAjeno: ['404', '404', 'rol', 'rol', 'rol', anonimoFuera],
  },
  {
    ruta: 'GET /produccion/maquinas/{id}/marchas',
    segun: 'C §2 (/produccion), D41: as the panel; a machine is the company’s, D13',
    ...deGestion,
    objetoAjeno: administran,
  },
  {
    ruta: 'POST /produccion/operarios/{id}/carne',
    segun: 'D201: who manages gives badges; people are the company’s, D13',
    ...deGestion,
    objetoAjeno: administran,
  },
  {
    ruta: 'POST /produccion/orden-etapa',
    segun: 'C §2 (/produccion/preparar), D41, D209',
    ...dePreparar,
  },
  ...(['GET /produccion/ordenes/{id}/material', 'POST /produccion/proceso-etapa-orden'] as const).map(
    ruta => ({
      ruta,
      segun: 'C §2 (/produccion/preparar), D41, D209; R7',
      ...dePreparar,
      objetoAjeno: preparanOtro,
    }),
  ),
  {
    ruta: 'POST /produccion/etapas-por-servicio',
    segun: 'C §2 (/produccion/gestion-etapa), D41',
    ...deTaller,
  },
  ...(
    [
      'POST /produccion/iniciar-etapa',
      'POST /produccion/parar-finalizar-etapa',
      'POST /produccion/anular-etapa',
      'GET /produccion/etapas/{id}',
      'POST /produccion/etapas/{id}/avance',
      'POST /produccion/ordenes/{id}/repetir',
    ] as const
  ).map(ruta => ({
    ruta,
    segun: 'C §2 (/produccion/gestion-etapa), D41, D201, D206, D214; R7',
    ...deTaller,
    objetoAjeno: tallerOtro,
  })),
  { ruta: 'GET /produccion/operarios', segun: 'D201: who is chosen at a machine', ...deTaller },
  { ruta: 'POST /produccion/operarios/identificar', segun: 'D201: at a machine', ...deTaller },
  {
    ruta: 'GET /produccion/ordenes/{id}',
    segun: 'C §2 (/produccion), D41: whoever makes it, hands it out or has sold it; R7',
    ...deTodos,
    objetoAjeno: ['404', '404', '404', '404', '404', anonimoFuera],
  },
  { ruta: 'GET /openapi.json', segun: 'ARCHITECTURE 2: the contract is public', ...publica },
  { ruta: 'GET /documentacion', segun: 'ARCHITECTURE 2: the contract is public', ...publica },
]
