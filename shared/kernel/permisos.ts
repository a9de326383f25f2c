/**
 * Who may do what: the one table of role × action, written by hand from the specification (A §2 and §6,
 * B §6, C §2) and DECISIONS 12 and 36 to 46. SuperAdministrador may do everything and is not listed.
 * Administrador passes the route guards (B24) but not the reserved actions (DECISIONS 12).
 */
export const ROLES = {
  SA: 'SuperAdministrador',
  A: 'Administrador',
  V: 'Vendedor',
  B: 'Bodega',
  OP: 'Operario',
  MSJ: 'Mensajero',
} as const
export type Rol = keyof typeof ROLES

/** Who sells in their stores: an operator saves orders, and is not named for those of others (DECISIONS 280). */
export const VENDEN: readonly Rol[] = ['V', 'A', 'SA']

export const PERMISOS = {
  'ventas.ver': ['A', 'V', 'OP'],
  'ventas.guardar': ['A', 'V', 'OP'],
  // DECISIONS 280: who creates a sale sells it; another seller is named by who manages.
  'ventas.vendedor': ['A'],
  // DECISIONS 39: billing is off for Operario until the shop switches it on.
  'ventas.facturar': ['A', 'V'],
  'ventas.anular': ['A', 'V'],
  // DECISIONS 8: a billed sale is annulled by SuperAdministrador only.
  'ventas.anular_facturada': [],
  // DECISIONS 58: the links of a sale's papers are revoked by who may annul it.
  'ventas.enlaces': ['A', 'V'],
  // The Excel button of the list (A §2): whoever sees the list.
  'ventas.exportar': ['A', 'V', 'OP'],
  'ventas.descuento': ['A'],
  // DECISIONS 92: below its cost nobody sells but SuperAdministrador.
  'ventas.bajo_costo': [],
  // A §2 (/descuentos-solicitados: login only), DECISIONS 38 and 39: one's own, or the store's for who approves.
  'descuentos.ver': ['A', 'V', 'B', 'OP'],
  'descuentos.solicitar': ['A', 'V'],
  'descuentos.aprobar': ['A'],
  // A §2 (/pendientes), DECISIONS 40: login only; a task is added and completed by who may save or see its sale.
  'tareas.ver': ['A', 'V', 'B', 'OP'],
  // A §2 (/despachos), DECISIONS 40: login only, without prices; counter and warehouse hand over.
  'despachos.ver': ['A', 'V', 'B', 'OP'],
  'despachos.despachar': ['A', 'V', 'B'],
  // DECISIONS 226: before payment or production who manages, and says why.
  'despachos.anticipar': ['A'],
  'despiece.optimizar': ['A', 'V', 'OP'],
  // DECISIONS 136: the store's offcuts; whoever cuts or sells sees them, the warehouse keeps them.
  'retales.ver': ['A', 'V', 'B', 'OP'],
  'retales.gestionar': ['A', 'B'],
  // Set aside for a customer at the counter or in the warehouse; what another person set aside is freed by who manages.
  'retales.reservar': ['A', 'V', 'B'],
  'retales.liberar': ['A'],
  // A §2 (/retales-medidas), DECISIONS 12: Administrador passes the guard of the screen, and resets nothing.
  'tiras.editar': ['A'],
  'tiras.reiniciar': [],
  // A §2 (/inventario-tableros): SA, V; DECISIONS 12: who manages, and the warehouse whose stock it is.
  'tableros.ver': ['A', 'V', 'B'],
  // DECISIONS 140: destroys the record of what the shop owns.
  'tableros.reiniciar': [],
  'terceros.ver': ['A', 'V', 'OP'],
  // B §3, DECISIONS 40: whoever dispatches asks for the couriers, and without 'terceros.ver' for nobody else.
  'terceros.listar': ['A', 'V', 'B', 'OP'],
  'terceros.crear_cliente': ['A', 'V'],
  'terceros.editar': ['A', 'V'],
  // DECISIONS 154: two entries of one customer become one; money moves between ledgers.
  'terceros.unir': ['A'],
  // B225, DECISIONS 155: people who work here are not the sellers' business.
  'usuarios.personal': ['A'],
  // DECISIONS 12: changing somebody's role, naming Administradores, touching a SuperAdministrador.
  'usuarios.roles': [],
  // DECISIONS 194, A §6: money that a customer leaves in advance; whoever bills sees what there is of it.
  'anticipos.ver': ['A', 'V'],
  'anticipos.recibir': ['A', 'V'],
  // C §2 (/anticipos), DECISIONS 12: what the whole shop holds of its customers, and annulling.
  'anticipos.administrar': ['A'],
  // DECISIONS 17: whoever bills opens the drawer of their terminal, and counts it.
  'caja.sesiones': ['A', 'V'],
  'caja.reabrir': [],
  // C §2 (/cuadre-caja), DECISIONS 12 and 242: money of other reasons than a sale.
  'caja.movimientos': ['A'],
  // C §2 (/pagos-proveedores), DECISIONS 12: what the shop pays its suppliers, and owes them.
  'pagos.administrar': ['A'],
  // DECISIONS 37, 87: sellers see accounts, and give the limit that the shop lets them; who manages goes beyond one.
  'creditos.ver': ['A', 'V'],
  'creditos.cuentas': ['A', 'V'],
  'creditos.cupo': ['A'],
  // A §2, C §2 (/cuadre-caja): SuperAdministrador; DECISIONS 12: who manages passes too.
  'cuadre.ver': ['A'],
  // C §2 (/cierre-mes): SuperAdministrador, and who manages; DECISIONS 12, 16: reopening is reserved.
  'cierre.ver': ['A'],
  'cierre.cerrar': ['A'],
  'cierre.reabrir': [],
  // DECISIONS 37, 194: money for what is owed is received at the counter, as advances are.
  'creditos.abonar': ['A', 'V'],
  // C §2 (/creditos): SuperAdministrador; DECISIONS 12: Administrador passes the guard of the screen.
  'creditos.cartera': ['A'],
  'creditos.anular_abono': ['A'],
  // DECISIONS 184: what is owed is given up by SuperAdministrador only.
  'creditos.castigar': [],
  // A §3 and C §6 (/dashboard: login only), DECISIONS 36: what stores sell is seen by who manages them; all others see
  // what they sold themselves.
  'tablero.ver': ['A'],
  // C §2 (/produccion), DECISIONS 41: the panel and making orders are for who manages; stages for who works at them,
  // and the warehouse prepares the material.
  'produccion.panel': ['A'],
  'produccion.generar': ['A'],
  'produccion.preparar': ['A', 'B', 'OP'],
  'produccion.etapas': ['A', 'OP'],
  'produccion.ver': ['A', 'B', 'OP', 'V'],
  // DECISIONS 201: for somebody else at a machine without that person's PIN or badge; the history says who.
  'produccion.por_otro': ['A'],
  // DECISIONS 195 (PRODUCE_SIN_FACTURAR): an order that waits to be billed is looked at only, unless its customer has credit.
  'produccion.sin_facturar': [],
  'productos.ver': ['A', 'V', 'B', 'OP'],
  // A §2 (/productos …), B24: who keeps the price list; its costs are seen and written by 'productos.costos'.
  'productos.administrar': ['A', 'B'],
  // A §2 (/inventario): the export of its list.
  'productos.exportar': ['A', 'B'],
  'productos.costos': ['A'],
  // A §2 (/inventario), B24, DECISIONS 143 and 147: files, transfers and counts are the warehouse's.
  'inventarios.cargar': ['A', 'B'],
  'inventarios.trasladar': ['A', 'B'],
  'inventarios.contar': ['A', 'B'],
  // A §2 (/inventario), B24: the store's stock, kept by the warehouse.
  'inventarios.ver': ['A', 'B'],
  'inventarios.mover': ['A', 'B'],
  // A §2 (/inventario-tableros): a cell of the boards opens the stock card, also for sellers.
  'inventarios.kardex': ['A', 'V', 'B'],
  // DECISIONS 12 and 46: what the whole shop goes by.
  'parametros.administrar': [],
  // DECISIONS 253: who changed what in the whole shop, with what stood there before.
  'auditoria.ver': [],
  // A §2 (/maestros/…), B24: what products, suppliers and machines are told apart by.
  'maestros.administrar': ['A'],
  // DECISIONS 317: whose papers they are, and where its stores stand.
  'empresa.administrar': [],
  'usuarios.tiendas_ajenas': ['A'],
  // A §2 (/conexiones), DECISIONS 150, 322: all but those of a SuperAdministrador, which are 'usuarios.roles'.
  'conexiones.administrar': ['A'],
} as const satisfies Record<string, readonly Exclude<Rol, 'SA'>[]>

export type Accion = keyof typeof PERMISOS

/** May a role do an action? SuperAdministrador always may. */
export const puede = (rol: Rol, accion: Accion): boolean =>
  rol === 'SA' || (PERMISOS[accion] as readonly Rol[]).includes(rol)

/** The name that the wire carries for a role, and back. */
export const nombreDeRol = (rol: Rol): (typeof ROLES)[Rol] => ROLES[rol]
export const rolDeNombre = (name: string): Rol | undefined =>
  (Object.keys(ROLES) as Rol[]).find(rol => ROLES[rol] === name)
