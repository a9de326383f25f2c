import { precio } from '#shared/kernel/money'
import { sumarDias } from '#shared/kernel/dates'
import type { Operacion } from '#functions/kernel/dynamo/operations'
import type { VentaGuardada } from '#functions/ventas/public'
import { productoDePrueba } from '../support/sembrar'

/** Lists whose export is measured: what stands in the table, and what the file has to say of it. */

export const TIENDA = '001'
const ULTIMO_DIA = '2026-11-20'
const GRUPO = 1

export interface Caso {
  clase: 'ventas' | 'productos'
  titulo: string
  nombre: string
  filtro: object
  /** Some of the same rows, whose export shows what the others cost. */
  parte?: { filtro: object; tiene: (id: number) => boolean }
  /** Of the row number `id`. */
  operaciones: (id: number) => Promise<Operacion[]>
  /** In hundredths; null: the total leaves it out. */
  valor: (id: number) => number | null
  /** The column that is added up, and whether the last row has its total. */
  columna: string
  conTotal: boolean
  cuenta: (valores: readonly unknown[], titulos: readonly unknown[]) => boolean
}

const DIAS = 365
const diaDe = (id: number) => sumarDias(ULTIMO_DIA, -(id % DIAS))
/** The last fifth of the year. */
const DE_LA_PARTE = sumarDias(ULTIMO_DIA, -72)

/** Header of the sale number `id`: two payments, an annulled one in fifty, spread over a year. */
function ventaDe(id: number): VentaGuardada {
  const neto = 100_000 + ((id * 7919) % 900_000) * 100 + (id % 100)
  const impuesto = Math.round(neto * 0.19)
  const bruto = neto + impuesto
  const anulada = id % 50 === 0
  const pago = (forma_pago_id: number, nombre_forma_pago: string, valor: number, codigo: string | null) => ({
    forma_pago_id,
    nombre_forma_pago,
    valor_pagado: valor,
    codigo_comprobante_pago: codigo,
    es_efectivo: forma_pago_id === 1,
    adjunto: null,
  })
  return {
    id,
    version: 1,
    codigo_tienda: TIENDA,
    nombre_tienda: 'Veta Centro',
    cliente_id: 20 + (id % 5000),
    tipo_documento_id: 13,
    numero_documento_tercero: String(1_000_000_000 + (id % 5000)),
    nombres_tercero: `Ana María ${id % 5000}`,
    apellidos_tercero: 'Peña Ñungo',
    vendedor_id: 3,
    nombre_vendedor: 'Camilo Restrepo',
    fecha_venta: diaDe(id),
    fecha_factura: anulada ? null : diaDe(id),
    fecha_registro: '2026-01-05T14:00:00.000Z',
    total_venta_neta: neto,
    total_venta_bruta: bruto,
    total_impuestos: impuesto,
    total_otros_impuestos: 0,
    total_descuento: 0,
    estado_venta_id: anulada ? 3 : 2,
    tipo_pago_id: 1,
    nombre_tipo_pago: 'Contado',
    nombre_tipo_envio: 'Recoge en tienda',
    observacion_venta: id % 3 === 0 ? 'Entregar en la tarde, llamar antes de salir' : '',
    impuesto_id: null,
    nombre_impuesto: null,
    porcentaje_impuesto: null,
    consecutivo_recibo: anulada ? null : id,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: 'C',
    motivo_anulacion: anulada ? 'El cliente desistió' : null,
    token_factura: `T${id}`,
    formas_pagos: anulada
      ? []
      : [pago(1, 'Efectivo', bruto - 50_000, null), pago(2, 'Transferencia', 50_000, `TRX-${id}`)],
  } as unknown as VentaGuardada
}

export const DE_VENTAS: Caso = {
  clase: 'ventas',
  titulo: 'sales',
  nombre: 'Export ventas.xlsx',
  filtro: { estado: null, desde: '2025-01-01', hasta: ULTIMO_DIA, texto: '' },
  parte: {
    filtro: { estado: null, desde: DE_LA_PARTE, hasta: ULTIMO_DIA, texto: '' },
    tiene: id => diaDe(id) >= DE_LA_PARTE,
  },
  operaciones: async id => [(await import('#functions/ventas/store')).crearVenta(ventaDe(id), [])[0]!],
  valor: id => {
    const venta = ventaDe(id)
    return venta.estado_venta_id === 3 ? null : venta.total_venta_bruta
  },
  columna: 'Total',
  conTotal: true,
  cuenta: (valores, titulos) => valores[titulos.indexOf('Estado')] !== 'Anulado',
}

const productoDe = (id: number) =>
  productoDePrueba({
    id,
    referencia: `MEL15-${id}`,
    codigo_barras: String(7_700_000_000_000 + id),
    nombre_producto: `Melamina 15 mm Roble ${id % 977} ${id} 2440×2150 Maderas Andinas`,
    grupo_id: GRUPO,
    linea_id: 1 + (id % 9),
    nombre_linea: `Melamina ${9 + (id % 9)} mm`,
    nombre_color: `Roble ${id % 977}`,
    precio_unitario: precio(1000 + ((id * 7919) % 500_000)),
    costo_inventario_unitario: precio(500 + (id % 300_000)),
  })

/** All of one group: its walk keeps the order of the whole. */
export const DE_PRODUCTOS: Caso = {
  clase: 'productos',
  titulo: 'products',
  nombre: 'Export productos.xlsx',
  filtro: { grupos: [GRUPO], linea: null },
  operaciones: async id =>
    (await import('#functions/productos/store')).crearProducto(productoDe(id), [TIENDA]),
  valor: id => productoDe(id).precio_unitario / 100,
  columna: 'Precio unitario',
  conTotal: false,
  cuenta: () => true,
}
