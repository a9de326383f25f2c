import type { rutas } from '#shared/documentos/routes'
import type { Manejadores } from '../kernel/handler'
import { entregarFactura } from './cases/entregar-factura'

export const manejadores: Manejadores<typeof rutas> = { factura: entregarFactura }
