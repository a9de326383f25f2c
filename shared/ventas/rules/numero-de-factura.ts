import { numeroDeRecibo } from './recibo'

/** What of a sale says which bill it has. */
export interface VentaNumerada {
  codigo_tienda: string
  /** Null while it is not billed. */
  consecutivo_recibo: number | null
  fecha_factura_dian?: string | null
  prefijo_factura_dian?: string | null
  nro_factura_dian?: string | null
  factura_code_siigo?: string | null
}

/**
 * The bill of a sale, wherever one is named (DECISIONS 60, specification C §3): that of the tax authority once it has
 * taken it, else that of the accounting package, else a remisión, whose number is that of the receipt. Null before.
 */
export function facturaDe(v: VentaNumerada): { clase: 'DIAN' | 'Siigo' | 'Remisión'; numero: string } | null {
  if (v.consecutivo_recibo === null) return null
  if (v.fecha_factura_dian)
    return { clase: 'DIAN', numero: [v.prefijo_factura_dian, v.nro_factura_dian].filter(Boolean).join('-') }
  if (v.factura_code_siigo) return { clase: 'Siigo', numero: v.factura_code_siigo }
  return { clase: 'Remisión', numero: numeroDeRecibo(v.codigo_tienda, v.consecutivo_recibo) }
}

/** `DIAN FE-123`, `Siigo FV-1-77`, `Remisión 001-000123`; '' while the sale is not billed. */
export function numeroDeFactura(v: VentaNumerada): string {
  const factura = facturaDe(v)
  return factura ? `${factura.clase} ${factura.numero}` : ''
}
