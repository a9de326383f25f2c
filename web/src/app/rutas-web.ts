import Folder from '@mui/icons-material/FolderOutlined'
import Handyman from '@mui/icons-material/HandymanOutlined'
import Layers from '@mui/icons-material/LayersOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import Straighten from '@mui/icons-material/StraightenOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import ToggleOn from '@mui/icons-material/ToggleOnOutlined'
import Widgets from '@mui/icons-material/WidgetsOutlined'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import GridOn from '@mui/icons-material/GridOnOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import Inventory2 from '@mui/icons-material/Inventory2Outlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import PointOfSale from '@mui/icons-material/PointOfSale'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Recycling from '@mui/icons-material/Recycling'
import Tune from '@mui/icons-material/TuneOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import Percent from '@mui/icons-material/PercentOutlined'
import Warehouse from '@mui/icons-material/WarehouseOutlined'
import type { ComponentType } from 'react'
import type { Accion } from '#shared/kernel/permisos'

export interface RutaWeb {
  path: string
  /** In the tab and the menu. */
  titulo: string
  /** What the person must be allowed to do; null: any signed-in person. */
  accion: Accion | null
  /** Area of the menu, '' for the top. */
  grupo: string
  Icono: ComponentType<{ fontSize?: 'small' | 'medium' | 'large' }>
  /** The screen needs the width: its menu starts collapsed. */
  ancha?: boolean
  /** Shortcut button of Inicio. */
  acceso?: { texto: string; ayuda: string }
  cargar: () => Promise<{ default: ComponentType }>
}

/** The screens that exist, in the order of the menu. The router, the menu and Inicio read this table. */
export const rutasWeb: readonly RutaWeb[] = [
  {
    path: '/',
    titulo: 'Inicio',
    accion: null,
    grupo: '',
    Icono: Home,
    cargar: () => import('./Inicio'),
  },
  {
    path: '/dashboard',
    titulo: 'Dashboard',
    accion: 'tablero.ver',
    grupo: '',
    Icono: Insights,
    ancha: true,
    cargar: () => import('../tablero/Dashboard'),
  },
  {
    path: '/facturacion/crear',
    titulo: 'Pedidos',
    accion: 'ventas.guardar',
    grupo: 'Ventas',
    Icono: PointOfSale,
    ancha: true,
    acceso: { texto: 'Pedidos', ayuda: 'Vender: cliente, productos y despiece' },
    cargar: () => import('../ventas/Pedido'),
  },
  {
    path: '/facturacion',
    titulo: 'Facturación',
    accion: 'ventas.ver',
    grupo: 'Ventas',
    Icono: ReceiptLong,
    ancha: true,
    acceso: { texto: 'Facturación', ayuda: 'Ventas pendientes, en edición y facturadas' },
    cargar: () => import('../ventas/Facturacion'),
  },
  {
    path: '/pendientes',
    titulo: 'Pendientes',
    accion: 'tareas.ver',
    grupo: 'Ventas',
    Icono: TaskAlt,
    cargar: () => import('../ventas/Pendientes'),
  },
  {
    path: '/descuentos-solicitados',
    titulo: 'Descuentos solicitados',
    accion: 'descuentos.ver',
    grupo: 'Ventas',
    Icono: Percent,
    cargar: () => import('../descuentos/DescuentosSolicitados'),
  },
  {
    path: '/terceros',
    titulo: 'Clientes',
    accion: 'terceros.editar',
    grupo: 'Ventas',
    Icono: Groups,
    acceso: { texto: 'Clientes', ayuda: 'Buscar, crear y editar clientes y personal' },
    cargar: () => import('../terceros/Terceros'),
  },
  {
    path: '/cuentas-credito',
    titulo: 'Cuentas crédito',
    accion: 'creditos.ver',
    grupo: 'Cartera',
    Icono: AccountBalanceWallet,
    cargar: () => import('../creditos/CuentasCredito'),
  },
  {
    path: '/creditos',
    titulo: 'Créditos',
    accion: 'creditos.cartera',
    grupo: 'Cartera',
    Icono: AccountBalanceWallet,
    ancha: true,
    cargar: () => import('../creditos/Creditos'),
  },
  {
    path: '/anticipos',
    titulo: 'Anticipos',
    accion: 'anticipos.administrar',
    grupo: 'Cartera',
    Icono: Payments,
    cargar: () => import('../anticipos/Anticipos'),
  },
  {
    path: '/pagos-proveedores',
    titulo: 'Pago a proveedor',
    accion: 'pagos.administrar',
    grupo: 'Cartera',
    Icono: RequestQuote,
    ancha: true,
    cargar: () => import('../pagos/PagosProveedores'),
  },
  {
    path: '/cuadre-caja',
    titulo: 'Cuadre caja',
    accion: 'cuadre.ver',
    grupo: 'Caja',
    Icono: PointOfSale,
    cargar: () => import('../cuadre/CuadreCaja'),
  },
  {
    path: '/cierre-mes',
    titulo: 'Cierre mes',
    accion: 'cierre.ver',
    grupo: 'Caja',
    Icono: ReceiptLong,
    cargar: () => import('../cuadre/CierreMes'),
  },
  {
    path: '/productos',
    titulo: 'Productos',
    accion: 'productos.administrar',
    grupo: 'Inventario',
    Icono: Inventory2,
    ancha: true,
    acceso: { texto: 'Productos', ayuda: 'Precios, referencias y existencia de la tienda' },
    cargar: () => import('../productos/Productos'),
  },
  {
    path: '/inventario',
    titulo: 'Gestión inventario',
    accion: 'inventarios.ver',
    grupo: 'Inventario',
    Icono: Warehouse,
    ancha: true,
    acceso: { texto: 'Inventario', ayuda: 'Existencias, kardex, cargas, traslados y conteos' },
    cargar: () => import('../almacen/Inventario'),
  },
  {
    path: '/inventario-tableros',
    titulo: 'Inventario tableros',
    accion: 'tableros.ver',
    grupo: 'Inventario',
    Icono: GridOn,
    ancha: true,
    acceso: { texto: 'Tableros', ayuda: 'Existencia por color, proveedor y línea' },
    cargar: () => import('../tableros/InventarioTableros'),
  },
  {
    path: '/inventario-retales',
    titulo: 'Inventario tiras y retales',
    accion: 'retales.ver',
    grupo: 'Inventario',
    Icono: Recycling,
    ancha: true,
    acceso: { texto: 'Tiras y retales', ayuda: 'Recibir, ubicar y buscar los retales de la tienda' },
    cargar: () => import('../retales/Inventario'),
  },
  {
    path: '/retales-medidas',
    titulo: 'Retales medidas',
    accion: 'tiras.editar',
    grupo: 'Inventario',
    Icono: Straighten,
    ancha: true,
    acceso: { texto: 'Modificar tiras', ayuda: 'Colores, tipos y medidas de las tiras' },
    cargar: () => import('../retales/RetalesMedidas'),
  },
  {
    path: '/maestros/proveedores',
    titulo: 'Proveedores',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: LocalShipping,
    cargar: () => import('../maestros/Proveedores'),
  },
  {
    path: '/maestros/grupos',
    titulo: 'Grupos',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Folder,
    cargar: () => import('../maestros/Grupos'),
  },
  {
    path: '/maestros/lineas',
    titulo: 'Líneas',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Layers,
    cargar: () => import('../maestros/Lineas'),
  },
  {
    path: '/maestros/categorias',
    titulo: 'Categorías',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: AccountTree,
    cargar: () => import('../maestros/Categorias'),
  },
  {
    path: '/maestros/colores',
    titulo: 'Colores',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Palette,
    cargar: () => import('../maestros/Colores'),
  },
  {
    path: '/maestros/funciones',
    titulo: 'Funciones',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Widgets,
    cargar: () => import('../maestros/Funciones'),
  },
  {
    path: '/maestros/tipos-medidas',
    titulo: 'Tipos de medidas',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Straighten,
    cargar: () => import('../maestros/TiposMedidas'),
  },
  {
    path: '/maestros/impuestos',
    titulo: 'Impuestos',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: RequestQuote,
    cargar: () => import('../maestros/Impuestos'),
  },
  {
    path: '/maestros/formas-pago',
    titulo: 'Formas de pago',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Payments,
    cargar: () => import('../maestros/FormasPago'),
  },
  {
    path: '/maestros/tipos-conceptos',
    titulo: 'Tipos conceptos',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Category,
    cargar: () => import('../maestros/TiposConceptos'),
  },
  {
    path: '/maestros/maquinas',
    titulo: 'Máquinas',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: PrecisionManufacturing,
    cargar: () => import('../maestros/Maquinas'),
  },
  {
    path: '/maestros/estados-maquinas',
    titulo: 'Estados de máquinas',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: ToggleOn,
    cargar: () => import('../maestros/EstadosMaquinas'),
  },
  {
    path: '/maestros/grupos-servicios',
    titulo: 'Grupos de servicio',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: Handyman,
    cargar: () => import('../maestros/GruposServicios'),
  },
  {
    path: '/maestros/motivos-suspension',
    titulo: 'Motivos de suspensión',
    accion: 'maestros.administrar',
    grupo: 'Maestros',
    Icono: PauseCircle,
    cargar: () => import('../maestros/MotivosSuspension'),
  },
  {
    path: '/maestros/tiendas',
    titulo: 'Empresa y tiendas',
    accion: 'empresa.administrar',
    grupo: 'Administración',
    Icono: Storefront,
    cargar: () => import('../maestros/EmpresaYTiendas'),
  },
  {
    path: '/maestros/usuarios-tiendas',
    titulo: 'Usuarios y tiendas',
    accion: 'usuarios.personal',
    grupo: 'Administración',
    Icono: Groups,
    cargar: () => import('../terceros/UsuariosTiendas'),
  },
  {
    path: '/parametros',
    titulo: 'Parámetros',
    accion: 'parametros.administrar',
    grupo: 'Administración',
    Icono: Tune,
    cargar: () => import('../parametros/Parametros'),
  },
  {
    path: '/conexiones',
    titulo: 'Conexiones',
    accion: 'conexiones.administrar',
    grupo: 'Administración',
    Icono: Devices,
    cargar: () => import('../sesion/Conexiones'),
  },
]
