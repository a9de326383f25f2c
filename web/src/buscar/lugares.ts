import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import type { Accion } from '#shared/kernel/permisos'
import { rutasWeb } from '../app/rutas-web'

/** A place to go to, or something to begin there. */
export interface Lugar {
  texto: string
  /** The area of the menu. */
  grupo: string
  /** null: the calculator, which opens over the screen that is there. */
  to: string | null
  accion: Accion | null
  /** Who may do this finds it by another name. */
  salvo?: Accion
  /** Other words for it. */
  otras: string
}

/** Beside the screens themselves. */
const COMIENZOS: readonly Lugar[] = [
  {
    texto: 'Calculadora de piezas',
    grupo: 'Ventas',
    to: null,
    accion: 'ventas.guardar',
    otras: 'calcular precio pieza retal canto medidas',
  },
  {
    texto: 'Nuevo pedido',
    grupo: 'Ventas',
    to: '/facturacion/crear',
    accion: 'ventas.guardar',
    otras: 'nueva venta vender cotizacion',
  },
  {
    texto: 'Nuevo cliente',
    grupo: 'Ventas',
    to: '/terceros?ver=crear',
    accion: 'terceros.editar',
    otras: 'agregar crear tercero',
  },
  {
    texto: 'Nuevo retal',
    grupo: 'Inventario',
    to: '/inventario-retales?vista=retales&ver=nuevo',
    accion: 'retales.gestionar',
    otras: 'agregar crear',
  },
  {
    texto: 'Ventas facturadas',
    grupo: 'Ventas',
    to: '/facturacion?estado=2',
    accion: 'ventas.ver',
    otras: 'facturas',
  },
  {
    texto: 'Ventas en edición',
    grupo: 'Ventas',
    to: '/facturacion?estado=4',
    accion: 'ventas.ver',
    otras: 'pedidos',
  },
  {
    texto: 'Mis ventas',
    grupo: 'Ventas',
    to: '/dashboard',
    accion: 'ventas.guardar',
    salvo: 'tablero.ver',
    otras: 'dashboard lo que he vendido',
  },
]

/** What else a screen is called: by its own title, and by those who work there. */
const OTRAS: Readonly<Record<string, string>> = {
  '/dashboard': 'tablero indicadores graficas',
  '/produccion': 'ordenes tablero taller op',
  '/produccion/generar': 'generar orden op',
  '/produccion/preparar': 'preparacion orden material alistar op',
  '/produccion/gestion-etapa': 'etapas corte enchape empaque taller op',
  '/despachos': 'turnos entregas llamar',
  '/caja': 'abrir contar cerrar arqueo',
  '/cierre-mes': 'cerrar periodo contador',
  '/pagos-proveedores': 'facturas por pagar',
}

const LUGARES: readonly Lugar[] = [
  ...rutasWeb.map(({ titulo: texto, grupo, path: to, accion, acceso }) => ({
    texto,
    grupo,
    to,
    accion,
    otras: `${acceso?.texto ?? ''} ${OTRAS[to] ?? ''}`,
  })),
  ...COMIENZOS,
]

/** Where the person may go, of what a text names; all of it for none. */
export function lugaresQue(texto: string, puede: (accion: Accion | null) => boolean): Lugar[] {
  const buscadas = palabrasBuscadas(normalizar(texto))
  if (texto.trim() !== '' && buscadas.length === 0) return []
  return LUGARES.filter(
    lugar =>
      puede(lugar.accion) &&
      !(lugar.salvo && puede(lugar.salvo)) &&
      coincide(palabras(normalizar(`${lugar.texto} ${lugar.otras}`)), buscadas),
  )
}
