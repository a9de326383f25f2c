import type { Encabezado } from '#shared/despiece/salidas/diseno'

/** What the labels of the tests say besides the piece. */
export const ENCABEZADO: Encabezado = {
  venta: 'Pedido 4321',
  numero: '4321',
  cliente: 'Ana P.',
  tablero: 'TAB-ROBLE  Melamina roble 15 mm',
  referencia: 'TAB-ROBLE',
  fecha: '18/11/2026',
  anulado: false,
}
