import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import GridOn from '@mui/icons-material/GridOnOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Handyman from '@mui/icons-material/HandymanOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import Inventory2 from '@mui/icons-material/Inventory2Outlined'
import Layers from '@mui/icons-material/LayersOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Percent from '@mui/icons-material/PercentOutlined'
import PointOfSale from '@mui/icons-material/PointOfSale'
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Recycling from '@mui/icons-material/Recycling'
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Straighten from '@mui/icons-material/StraightenOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import ToggleOn from '@mui/icons-material/ToggleOnOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import Warehouse from '@mui/icons-material/WarehouseOutlined'
import Widgets from '@mui/icons-material/WidgetsOutlined'
import type { ComponentType } from 'react'

type Icono = ComponentType<{ fontSize?: 'small' | 'medium' }>

/** Screens with an icon of their own, by their address in `rutas-web.ts`. */
export const ICONOS: Readonly<Record<string, Icono>> = {
  '/': Home,
  '/dashboard': Insights,
  '/facturacion/crear': PointOfSale,
  '/facturacion': ReceiptLong,
  '/pendientes': TaskAlt,
  '/despachos': LocalShipping,
  '/descuentos-solicitados': Percent,
  '/terceros': Groups,
  '/produccion': Insights,
  '/produccion/generar': AccountTree,
  '/produccion/preparar': Layers,
  '/cuentas-credito': AccountBalanceWallet,
  '/creditos': AccountBalanceWallet,
  '/anticipos': Payments,
  '/pagos-proveedores': RequestQuote,
  '/produccion/gestion-etapa': PrecisionManufacturing,
  '/caja': PointOfSale,
  '/cuadre-caja': PointOfSale,
  '/cierre-mes': ReceiptLong,
  '/productos': Inventory2,
  '/inventario': Warehouse,
  '/inventario-tableros': GridOn,
  '/inventario-retales': Recycling,
  '/retales-medidas': Straighten,
  '/maestros/proveedores': LocalShipping,
  '/maestros/grupos': Folder,
  '/maestros/lineas': Layers,
  '/maestros/categorias': AccountTree,
  '/maestros/colores': Palette,
  '/maestros/funciones': Widgets,
  '/maestros/tipos-medidas': Straighten,
  '/maestros/impuestos': RequestQuote,
  '/maestros/formas-pago': Payments,
  '/maestros/maquinas': PrecisionManufacturing,
  '/maestros/estados-maquinas': ToggleOn,
  '/maestros/grupos-servicios': Handyman,
  '/maestros/motivos-suspension': PauseCircle,
  '/maestros/tiendas': Storefront,
  '/maestros/usuarios-tiendas': Groups,
  '/parametros': Tune,
  '/conexiones': Devices,
}

/** Of a master without an icon of its own. */
export const DE_MAESTRO: Icono = Category
