import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import { diaDeHoy } from '../kernel/hoy'
import type { Columna } from '../kernel/Tabla'
import type { Pago } from './pago'
import { QuedaDe } from './QuedaDe'

const DIA_MS = 86_400_000
const diasHasta = (dia: string): number => Math.round((Date.parse(dia) - Date.parse(diaDeHoy())) / DIA_MS)

/** By when it is to be paid, in words. */
function Vence({ dia }: { dia: string }) {
  const dias = diasHasta(dia)
  if (dias < 0)
    return <Etiqueta tono="peligro">{dias === -1 ? 'Venció ayer' : `Vencida hace ${-dias} días`}</Etiqueta>
  if (dias === 0) return <Etiqueta tono="alerta">Vence hoy</Etiqueta>
  return <Etiqueta tono="neutro">{dias === 1 ? 'Vence mañana' : `En ${dias} días`}</Etiqueta>
}

/** The columns of what is to be paid; the last one is what its totals add up. */
export const POR_PAGAR: readonly Columna<Pago>[] = [
  { id: 'vence', titulo: 'Vence', celda: p => formatoDia(p.fecha_vencimiento) },
  { id: 'plazo', titulo: 'Plazo', celda: p => <Vence dia={p.fecha_vencimiento} /> },
  { id: 'proveedor', titulo: 'Proveedor', celda: p => p.nombre_proveedor, principal: true, ajusta: true },
  { id: 'factura', titulo: 'Factura', celda: p => p.codigo_factura, ajusta: true },
  { id: 'fecha', titulo: 'Fecha factura', celda: p => formatoDia(p.fecha_factura) },
  { id: 'concepto', titulo: 'Concepto', celda: p => p.nombre_tipo_concepto, ajusta: true },
  { id: 'total', titulo: 'Valor total', celda: p => pesosExactos(p.valor_total), numero: true },
  {
    id: 'pagar',
    titulo: 'Total a pagar',
    celda: p => (
      <>
        <strong>{pesosExactos(p.valor_total_pagar)}</strong>
        <QuedaDe pago={p} />
      </>
    ),
    numero: true,
    principal: true,
  },
]
