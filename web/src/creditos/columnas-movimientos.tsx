import { formatoDia, formatoInstante, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import type { Movimiento } from './cuenta'
import { Soportes } from './Soportes'

/** Kinds that a list of movements is narrowed to. */
export const TIPOS = [
  { valor: 1, texto: 'Facturas' },
  { valor: 2, texto: 'Abonos' },
  { valor: 3, texto: 'Facturas anuladas' },
  { valor: 4, texto: 'Castigos' },
  { valor: 5, texto: 'Abonos anulados' },
]

/** How an abono was paid: `Efectivo $ 50.000 · Transferencia TR-1 $ 20.000`. */
const formasDe = (m: Movimiento): string =>
  m.lista_formas_pagadas
    .map(p => [p.nombre_forma_pago, p.comprobante_id, pesosExactos(p.valor_pagado)].filter(Boolean).join(' '))
    .join(' · ')

const detalleDe = (m: Movimiento): string =>
  [
    m.fecha_abono && m.tipo_movimiento_credito_id === 2 ? `Del ${formatoDia(m.fecha_abono)}` : '',
    m.vence ? `Vence el ${formatoDia(m.vence)}` : '',
    formasDe(m),
    m.observacion_abono ?? '',
    m.motivo ?? '',
  ]
    .filter(Boolean)
    .join(' · ')

/** The columns of the movements (specification C §2): a bill says what was paid of it and what is still owed. */
export const COLUMNAS_DE_MOVIMIENTO: readonly Columna<Movimiento>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: m => formatoInstante(m.fecha_inserta) },
  {
    id: 'tipo',
    titulo: 'Tipo',
    celda: m =>
      m.anulado ? <Etiqueta tono="neutro">Abono anulado</Etiqueta> : m.nombre_tipo_movimiento_credito,
  },
  {
    id: 'descripcion',
    titulo: 'Descripción',
    principal: true,
    ajusta: true,
    ancho: '34%',
    celda: m => (
      <>
        {m.descripcion_movimiento}
        <span style={{ display: 'block', fontSize: 12.5, fontWeight: 400, opacity: 0.8 }}>
          {detalleDe(m)}
        </span>
        <Soportes formas={m.lista_formas_pagadas} />
      </>
    ),
  },
  { id: 'usuario', titulo: 'Usuario', ajusta: true, celda: m => m.usuario_inserta },
  { id: 'valor', titulo: 'Valor', numero: true, celda: m => pesosExactos(m.valor_en_saldo) },
  {
    id: 'abonado',
    titulo: 'Abonado',
    numero: true,
    celda: m => (m.valor_abonado === null ? '' : pesosExactos(m.valor_abonado)),
  },
  {
    id: 'pendiente',
    titulo: 'Saldo de la venta',
    numero: true,
    celda: m =>
      m.tipo_movimiento_credito_id === 1 ? (
        <strong>{pesosExactos(m.valor_saldo_movimiento ?? 0)}</strong>
      ) : (
        ''
      ),
  },
  { id: 'saldo', titulo: 'Saldo del crédito', numero: true, celda: m => pesosExactos(m.saldo_credito) },
]
