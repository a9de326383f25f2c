import * as z from 'zod'
import { MAXIMO_BASE64 } from '../adjuntos/tipos'
import { LIMITE_EXPORTAR } from '../http/limites'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { MB, route } from '../http/route'
import { DiaISO, Dinero, IdFlexible, sinValor, Texto, Version } from '../http/wire'
import { esDia } from '../kernel/dates'
import { FiltroDePagos, PagoEnviado, PagoProveedor, TotalesDePagos } from './esquemas'

const DE_PAGOS = { access: 'pagos.administrar', store: 'required' } as const
const FECHA = 'Debe ingresar una fecha'
const diaOpcional = z.preprocess(sinValor, z.string(FECHA).refine(esDia, FECHA).nullish())
const params = z.object({ id: IdFlexible })
const cuerpo = MAXIMO_BASE64 + MB / 8
const data = z.object({ pago_proveedor: PagoProveedor })

export const rutas = {
  listar: route({
    ...DE_PAGOS,
    method: 'POST',
    path: '/pagos-proveedores',
    summary: 'Payments to suppliers of a month of the store, each once with its methods, the newest first',
    query: z.object(paginaQuery),
    body: FiltroDePagos,
    data: z.object({ pagos_proveedores: paginaDeFilas(PagoProveedor), totales: TotalesDePagos }),
  }),
  porPagar: route({
    ...DE_PAGOS,
    method: 'GET',
    path: '/pagos-proveedores/por-pagar',
    summary: 'Invoices of the store that are still to be paid, what is due first at the beginning, and when',
    query: z.object({ ...paginaQuery, vence_desde: diaOpcional, vence_hasta: diaOpcional }),
    data: z.object({
      facturas_por_pagar: paginaDeFilas(PagoProveedor),
      /** Of those that are listed: all, or what is due from one day to another. */
      total: Dinero,
      total_por_pagar: Dinero,
      /** Of it, what should have been paid before today. */
      total_vencido: Dinero,
      calendario: z.array(z.object({ fecha_vencimiento: DiaISO, facturas: z.int(), valor: Dinero })),
    }),
  }),
  guardar: route({
    ...DE_PAGOS,
    method: 'POST',
    path: '/pagos-proveedores/guardar',
    summary: 'Registers a payment to a supplier, or an invoice that is still to be paid',
    writes: true,
    cuerpo,
    body: PagoEnviado,
    data,
  }),
  ver: route({
    ...DE_PAGOS,
    method: 'GET',
    path: '/pagos-proveedores/{id}',
    summary: 'A payment to a supplier',
    params,
    data,
  }),
  actualizar: route({
    ...DE_PAGOS,
    method: 'PUT',
    path: '/pagos-proveedores/{id}/actualizar',
    summary:
      'Corrects a payment by reversing what it moved, or pays an invoice that was registered, or a part of it',
    writes: true,
    cuerpo,
    params,
    body: PagoEnviado,
    data,
  }),
  eliminar: route({
    ...DE_PAGOS,
    method: 'DELETE',
    path: '/pagos-proveedores/{id}/eliminar',
    summary: 'Voids a payment: it stays, its money is back in the drawer of its day (DECISIONS 237)',
    writes: true,
    params,
    body: z.object({ motivo: Texto(300).nullish(), version: Version.nullish() }),
    data,
  }),
}

/** The Excel of the list: a row for each method of each payment. */
export const EXPORTA_PAGOS = {
  ...DE_PAGOS,
  method: 'POST',
  path: '/pagos-proveedores/exportar',
  summary: 'Starts the Excel of the payments to suppliers of a month, a row for each method',
  writes: true,
  limite: LIMITE_EXPORTAR,
  body: FiltroDePagos,
} as const
