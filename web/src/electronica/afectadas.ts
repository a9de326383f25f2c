/** What shows how the electronic invoice of a sale stands. */
export const AFECTADAS = [
  'POST /facturas',
  'POST /facturas/filtros',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
] as const
