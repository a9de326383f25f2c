import type { rutas } from '#shared/documentos/routes'
import type { Manejadores } from '../kernel/handler'
import {
  entregarCorte,
  entregarEtiquetas,
  entregarProductos,
  entregarRetales,
} from './cases/entregar-archivo'
import { entregarAnticipo } from './cases/entregar-recibo'
import { entregarFactura, entregarPlanos } from './cases/entregar-papel'

export const manejadores: Manejadores<typeof rutas> = {
  factura: entregarFactura,
  planos: entregarPlanos,
  anticipo: entregarAnticipo,
  etiquetas: entregarEtiquetas,
  retales: entregarRetales,
  productos: entregarProductos,
  corte: entregarCorte,
}
