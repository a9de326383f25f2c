import { cifrasDe, mesDe } from '#functions/cuadre/public'
import type { Membrete } from '#functions/documentos/membrete'
import { contenidoDeCierre } from '#functions/documentos/cierre/contenido'
import { FORMAS_PAGO } from '#infra/operacion/maestros'
import type { Centavos } from '#shared/kernel/money'
import type { DiaDeCaja } from '#functions/caja/public'

const SIN_OTROS = { otros_impuestos: 0, descuento: 0 }
/** Days of a month of a shop, `veces` times as much of everything. @param redondeo of the cash of each day. */
const dias = (veces: number, redondeo: number): DiaDeCaja[] =>
  Array.from({ length: 26 }, (_, i): DiaDeCaja => {
    const bruta = (1_190_000_00 + i * 37_119_50) * veces
    return {
      tienda: '001',
      dia: `2026-11-${String(i + 1).padStart(2, '0')}`,
      version: 1,
      n: 10,
      huella: String(i),
      sumas: {
        'venta#1': [Math.round(bruta * 0.6) + redondeo, 9],
        'venta#2': [Math.round(bruta * 0.3), 4],
        'venta#6': [bruta - Math.round(bruta * 0.6) - Math.round(bruta * 0.3), 2],
        ...(i % 9 === 0 && { 'devolucion#1': [-250_000_00, 1] }),
        ...(i % 4 === 0 && { 'abono#1': [400_000_00 * veces, 2], 'abono#2': [1_250_000_00, 1] }),
        ...(i % 5 === 0 && { 'anticipo#1': [300_000_00, 1] }),
        ...(i % 6 === 0 && { 'pago_proveedor#2': [-2_330_000_00 * veces, 1] }),
      },
      facturado: {
        ventas: 15,
        bruta,
        neta: Math.round(bruta / 1.19),
        impuestos: bruta - Math.round(bruta / 1.19),
        otros_impuestos: 0,
        descuento: 0,
      },
      anulado:
        i % 9 === 0
          ? { ventas: 1, bruta: 250_000_00, neta: 210_084_03, impuestos: 39_915_97, ...SIN_OTROS }
          : { ventas: 0, bruta: 0, neta: 0, impuestos: 0, ...SIN_OTROS },
    }
  })

const NINGUNA = { ventas: 0, bruta: 0 as Centavos, impuestos: 0 as Centavos, version: undefined }
/** What of them the tax authority has accepted. */
const aceptadas = (veces: number) => ({
  ventas: 214,
  bruta: (17_850_000_00 * veces) as Centavos,
  impuestos: (2_850_000_00 * veces) as Centavos,
  version: 214,
})

const acto = (accion: 'cerrar' | 'reabrir', dia: string, motivo: string | null) => ({
  accion,
  fecha: `${dia}T22:14:00.000Z`,
  usuario: 'Helena Barragán',
  usuario_id: 1,
  motivo,
  huella: null,
})

/** What a month came to, as its paper says it: open with what is pending, or closed, reopened and closed again. */
export const deCierre = (
  membrete: Membrete,
  { cerrado = false, veces = 1, vacio = false, redondeo = 0 } = {},
) =>
  contenidoDeCierre(
    cifrasDe(
      {
        mes: mesDe({ anio: 2026, mes: 11 }, '001'),
        dias: vacio ? [] : dias(veces, redondeo),
        cerrado,
        electronicas: vacio ? NINGUNA : aceptadas(veces),
        actos: cerrado
          ? [
              acto('cerrar', '2026-12-05', null),
              acto(
                'reabrir',
                '2026-12-04',
                'Faltó una factura de Maderas del Norte que llegó el 3 de diciembre',
              ),
              acto('cerrar', '2026-12-02', null),
            ]
          : [],
      },
      { leidas: FORMAS_PAGO, nombre_tienda: 'Veta Centro' },
    ),
    {
      membrete,
      fecha: '2026-12-05T22:14:00.000Z',
      pendientes: cerrado
        ? []
        : [
            { clase: 'ventas_en_edicion', cantidad: 3, descripcion: '3 ventas en edición', enlace: '' },
            {
              clase: 'proveedores_sin_soporte',
              cantidad: 12,
              descripcion: '12 pagos a proveedores sin soporte',
              enlace: '',
            },
          ],
    },
  )
