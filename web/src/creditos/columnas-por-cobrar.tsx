import type { DatosDe } from '../kernel/api'
import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'

/** A sale of which something is owed. */
export type VentaPorCobrar = DatosDe<'GET /creditos/{id}/ventas-pendientes'>['creditos_movimientos'][number]

export const VENTA: Columna<VentaPorCobrar> = {
  id: 'venta',
  titulo: 'Venta',
  principal: true,
  celda: v => `No. ${v.venta_id}`,
}

/** By when it is to be paid, and what is still owed of it: the last one is what a figure adds up. */
export const LO_QUE_DEBE: readonly Columna<VentaPorCobrar>[] = [
  { id: 'vence', titulo: 'Vence', celda: v => formatoDia(v.vence) },
  {
    id: 'plazo',
    titulo: 'Plazo',
    celda: ({ dias_vencida: dias }) =>
      dias > 0 ? (
        <Etiqueta tono="alerta">
          {dias === 1 ? 'Vencida hace 1 día' : `Vencida hace ${formatoNumero(dias)} días`}
        </Etiqueta>
      ) : (
        <Etiqueta tono="exito">Al día</Etiqueta>
      ),
  },
  { id: 'valor', titulo: 'Valor', numero: true, celda: v => pesosExactos(v.valor_movimiento) },
  {
    id: 'saldo',
    titulo: 'Debe',
    numero: true,
    celda: v => <strong>{pesosExactos(v.valor_saldo_movimiento)}</strong>,
  },
]
