import { describe, expect, test } from 'vitest'
import {
  type Accion,
  nombreDeRol,
  PERMISOS,
  puede,
  type Rol,
  rolDeNombre,
  ROLES,
} from '#shared/kernel/permisos'

/**
 * Who may do what, read off the specification (A §2, §6; B §6; C §2) and DECISIONS 12 and 36 to 46, by hand:
 * this table is compared with the code's and must not be made from it.
 */
const ESPERADO: Record<Accion, Rol[]> = {
  'ventas.ver': ['SA', 'A', 'V', 'OP'],
  'ventas.guardar': ['SA', 'A', 'V', 'OP'],
  // D280: with permission.
  'ventas.vendedor': ['SA', 'A'],
  'ventas.facturar': ['SA', 'A', 'V'],
  'ventas.anular': ['SA', 'A', 'V'],
  'ventas.exportar': ['SA', 'A', 'V', 'OP'],
  'productos.exportar': ['SA', 'A', 'B'],
  'ventas.anular_facturada': ['SA'],
  // D58: a link is revoked by whom may annul the sale.
  'ventas.enlaces': ['SA', 'A', 'V'],
  'ventas.descuento': ['SA', 'A'],
  // A §2 (/pendientes: login only; menu "all"), D40.
  'tareas.ver': ['SA', 'A', 'V', 'B', 'OP'],
  // A §2 (/despachos: login only), D40; counter and warehouse hand over. D226: before payment or production, by permission.
  'despachos.ver': ['SA', 'A', 'V', 'B', 'OP'],
  'despachos.despachar': ['SA', 'A', 'V', 'B'],
  'despachos.anticipar': ['SA', 'A'],
  'despiece.optimizar': ['SA', 'A', 'V', 'OP'],
  // D136, D12: sellers and operators see, the warehouse and administrators change.
  'retales.ver': ['SA', 'A', 'V', 'B', 'OP'],
  'retales.gestionar': ['SA', 'A', 'B'],
  // D136: whoever sells or keeps them sets one aside; who manages frees those of others.
  'retales.reservar': ['SA', 'A', 'V', 'B'],
  'retales.liberar': ['SA', 'A'],
  // A §2 /retales-medidas: SA; B24, D12: the administrator passes, and resets nothing.
  'tiras.editar': ['SA', 'A'],
  'tiras.reiniciar': ['SA'],
  // A §2 /inventario-tableros: SA, V; D12: A, and the warehouse.
  'tableros.ver': ['SA', 'A', 'V', 'B'],
  // D140: SA.
  'tableros.reiniciar': ['SA'],
  // D37, D87: sellers see and give what the shop lets them; administrators give and exceed limits.
  // A §2 /productos, /productos/crear, …/editar: SA, B; B24.
  'productos.administrar': ['SA', 'A', 'B'],
  // A §2 /inventario: SA, B; B24; D143, D147: files, transfers and counts are the warehouse's.
  'inventarios.cargar': ['SA', 'A', 'B'],
  'inventarios.trasladar': ['SA', 'A', 'B'],
  'inventarios.contar': ['SA', 'A', 'B'],
  // D36: what stores sell is SA's and A's.
  'tablero.ver': ['SA', 'A'],
  'creditos.ver': ['SA', 'A', 'V'],
  'creditos.cuentas': ['SA', 'A', 'V'],
  'creditos.cupo': ['SA', 'A'],
  // A §2, C §2 (/cuadre-caja): SA; D12.
  'cuadre.ver': ['SA', 'A'],
  // C §2 (/cierre-mes): SA; D12: reopening a month is reserved.
  'cierre.ver': ['SA', 'A'],
  'cierre.cerrar': ['SA', 'A'],
  'cierre.reabrir': ['SA'],
  'produccion.panel': ['SA', 'A'],
  'produccion.generar': ['SA', 'A'],
  'produccion.preparar': ['SA', 'A', 'B', 'OP'],
  'produccion.etapas': ['SA', 'A', 'OP'],
  'produccion.ver': ['SA', 'A', 'B', 'OP', 'V'],
  'produccion.por_otro': ['SA', 'A'],
  'produccion.sin_facturar': ['SA'],
  'caja.sesiones': ['SA', 'A', 'V'],
  'caja.reabrir': ['SA'],
  // D37, D194: abonos at the counter; C §2 /creditos SA, D12 A; D184: writing off is SA's.
  'creditos.abonar': ['SA', 'A', 'V'],
  'creditos.cartera': ['SA', 'A'],
  'creditos.anular_abono': ['SA', 'A'],
  'creditos.castigar': ['SA'],
  // D92: below cost SuperAdministrador alone.
  'ventas.bajo_costo': ['SA'],
  // A §2 /descuentos-solicitados: login only; D38, D39: no discount for the operator, approved by A and SA.
  'descuentos.ver': ['SA', 'A', 'V', 'B', 'OP'],
  'descuentos.solicitar': ['SA', 'A', 'V'],
  'descuentos.aprobar': ['SA', 'A'],
  // D194: sellers receive deposits; A §2 /anticipos, B40.
  'anticipos.ver': ['SA', 'A', 'V'],
  'anticipos.recibir': ['SA', 'A', 'V'],
  // C §2 /anticipos: SA; D12.
  // C §2 /cuadre-caja: SA; D12, D242.
  'caja.movimientos': ['SA', 'A'],
  // C §2 /pagos-proveedores: SA; D12.
  'pagos.administrar': ['SA', 'A'],
  'anticipos.administrar': ['SA', 'A'],
  'terceros.ver': ['SA', 'A', 'V', 'OP'],
  // B §3: couriers are third parties; the warehouse hands over (D40).
  'terceros.listar': ['SA', 'A', 'V', 'B', 'OP'],
  'terceros.crear_cliente': ['SA', 'A', 'V'],
  'terceros.editar': ['SA', 'A', 'V'],
  'terceros.unir': ['SA', 'A'],
  'usuarios.personal': ['SA', 'A'],
  'usuarios.roles': ['SA'],
  'productos.ver': ['SA', 'A', 'V', 'B', 'OP'],
  'productos.costos': ['SA', 'A'],
  // A §2 (/inventario): SA, B; B24. The stock card also for sellers, whose boards open it (S56).
  'inventarios.ver': ['SA', 'A', 'B'],
  'inventarios.mover': ['SA', 'A', 'B'],
  'inventarios.kardex': ['SA', 'A', 'V', 'B'],
  'parametros.administrar': ['SA'],
  // D317.
  'empresa.administrar': ['SA'],
  // D253 and the issue on masters: a searchable list for SuperAdministrador.
  'auditoria.ver': ['SA'],
  // A §2 (/maestros/…): SA; B24: the administrator always passes.
  'maestros.administrar': ['SA', 'A'],
  'usuarios.tiendas_ajenas': ['SA', 'A'],
  // D322: except the connections of a SuperAdministrador.
  'conexiones.administrar': ['SA', 'A'],
}
const acciones = Object.keys(PERMISOS) as Accion[]
const roles = Object.keys(ROLES) as Rol[]

describe('permissions', () => {
  test('every action of the code has its row here, and no row is left over', () => {
    expect(Object.keys(ESPERADO).sort()).toEqual([...acciones].sort())
  })

  test.each(acciones)('%s is for the roles that the specification names, and nobody else', accion => {
    expect(roles.filter(rol => puede(rol, accion))).toEqual(
      roles.filter(rol => ESPERADO[accion].includes(rol)),
    )
  })

  test('SuperAdministrador may do everything', () => {
    expect(acciones.every(accion => puede('SA', accion))).toBe(true)
  })

  test('a courier may do nothing', () => {
    expect(acciones.filter(accion => puede('MSJ', accion))).toEqual([])
  })

  test('nobody but SuperAdministrador holds what DECISIONS 8 and 12 reserve', () => {
    for (const accion of [
      'ventas.anular_facturada',
      'parametros.administrar',
      'empresa.administrar',
      'usuarios.roles',
      'tiras.reiniciar',
    ] as const)
      expect(roles.filter(rol => puede(rol, accion))).toEqual(['SA'])
  })
})

describe('role names of the wire', () => {
  test('are those of the specification', () => {
    expect(Object.values(ROLES).sort()).toEqual([
      'Administrador',
      'Bodega',
      'Mensajero',
      'Operario',
      'SuperAdministrador',
      'Vendedor',
    ])
  })

  test('lead back to their role, and no other text does', () => {
    for (const rol of roles) expect(rolDeNombre(nombreDeRol(rol))).toBe(rol)
    for (const name of ['', 'vendedor', 'SA', 'toString', '__proto__'])
      expect(rolDeNombre(name)).toBeUndefined()
  })
})
