import { diaDe } from '#shared/kernel/dates'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import type { DeCliente } from './cuenta'
import { Soportes } from './Soportes'

type Factura = DeCliente['facturas_credito'][number]
type Pago = DeCliente['pagos_cuentas_credito'][number]

function Estado({ f }: { f: Factura }) {
  if (f.valor_saldo_movimiento === 0) return <Etiqueta tono="exito">Sin saldo</Etiqueta>
  if (f.dias_vencida > 0)
    return (
      <Etiqueta tono="alerta">{`Vencida hace ${f.dias_vencida} ${f.dias_vencida === 1 ? 'día' : 'días'}`}</Etiqueta>
    )
  return <Etiqueta tono="info">Por pagar</Etiqueta>
}

/** Bills of a customer (specification B §3), each with what is still owed of it and until when. */
export const FACTURAS: readonly Columna<Factura>[] = [
  { id: 'venta', titulo: 'Venta', principal: true, celda: f => `No. ${f.venta_id}` },
  { id: 'fecha', titulo: 'Fecha', celda: f => formatoDia(diaDe(f.fecha_registro)) },
  { id: 'vence', titulo: 'Vence', celda: f => formatoDia(f.vence) },
  { id: 'estado', titulo: 'Estado', celda: f => <Estado f={f} /> },
  { id: 'valor', titulo: 'Valor', numero: true, celda: f => pesosExactos(f.valor_credito) },
  {
    id: 'saldo',
    titulo: 'Saldo',
    numero: true,
    celda: f => <strong>{pesosExactos(f.valor_saldo_movimiento)}</strong>,
  },
]

/** What a customer paid (specification B §3), and of which sales. */
export const PAGOS: readonly Columna<Pago>[] = [
  {
    id: 'fecha',
    titulo: 'Fecha',
    principal: true,
    celda: p => (
      <>
        {formatoDia(p.fecha_abono)}
        <span style={{ display: 'block', fontSize: 12.5, fontWeight: 400, opacity: 0.8 }}>
          {p.ventas.length === 1 ? 'Venta' : 'Ventas'} {p.ventas.map(each => each.venta_id).join(', ')}
        </span>
        <Soportes formas={p.lista_formas_pagadas} />
      </>
    ),
  },
  {
    id: 'vendedor',
    titulo: 'Recibió',
    ajusta: true,
    celda: p => (
      <>
        {p.nombre_vendedor} {p.anulado && <Etiqueta tono="neutro">Anulado</Etiqueta>}
      </>
    ),
  },
  { id: 'valor', titulo: 'Valor', numero: true, celda: p => pesosExactos(p.valor_pagado) },
]
