import type { rutas } from '#shared/documentos/routes'
import type { Manejadores } from '../kernel/handler'
import { entregarArqueo } from './cases/entregar-arqueo'
import {
  entregarCorte,
  entregarEtiquetas,
  entregarProductos,
  entregarRetales,
} from './cases/entregar-archivo'
import { entregarAbono, entregarEstado } from './cases/entregar-cartera'
import { entregarAnticipo } from './cases/entregar-recibo'
import { entregarFactura, entregarPlanos } from './cases/entregar-papel'

export const manejadores: Manejadores<typeof rutas> = {
  factura: entregarFactura,
  planos: entregarPlanos,
  abono: entregarAbono,
  credito: entregarEstado,
  anticipo: entregarAnticipo,
  etiquetas: entregarEtiquetas,
  retales: entregarRetales,
  productos: entregarProductos,
  corte: entregarCorte,
  arqueo: entregarArqueo,
}
