import { formatoDia, formatoInstante } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { clienteDe, type Turno } from './turno'

const NUMERO: Columna<Turno> = {
  id: 'turno',
  titulo: 'Turno',
  principal: true,
  celda: t => (
    <div className="renglones">
      <strong className="numero-de-turno">{t.numero_turno}</strong>
      <div className="tenue">
        {formatoDia(t.dia)} · id {t.id}
      </div>
    </div>
  ),
}
const VENTA: Columna<Turno> = {
  id: 'venta',
  titulo: 'Venta',
  celda: t => (
    <div className="renglones">
      {t.venta_id}
      {t.resto_de !== null && <div className="tenue">Pendiente de un despacho parcial</div>}
    </div>
  ),
}
const CLIENTE: Columna<Turno> = {
  id: 'cliente',
  titulo: 'Cliente',
  ajusta: true,
  celda: t => (
    <div className="renglones">
      {clienteDe(t)}
      <div className="tenue">{t.numero_documento_tercero}</div>
    </div>
  ),
}
const ENTREGA: Columna<Turno> = {
  id: 'entrega',
  titulo: 'Entrega',
  ajusta: true,
  celda: t => (
    <div className="renglones">
      {t.nombre_tipo_envio}
      {t.direccion_envio && <div className="tenue">{t.direccion_envio}</div>}
    </div>
  ),
}
const VENDEDOR: Columna<Turno> = {
  id: 'vendedor',
  titulo: 'Vendedor',
  ajusta: true,
  celda: t => t.nombre_vendedor,
}

function Estado({ turno }: { turno: Turno }) {
  if (turno.falta !== null) return <Etiqueta tono="alerta">{turno.falta}</Etiqueta>
  if (turno.fecha_llamado === null) return <Etiqueta tono="neutro">En espera</Etiqueta>
  const veces = turno.llamadas > 1 ? ` (${turno.llamadas} veces)` : ''
  return (
    <Etiqueta tono="info">
      {`Llamado por ${turno.llamado_por}${turno.modulo ? ` a ${turno.modulo}` : ''}${veces}`}
    </Etiqueta>
  )
}

/** What waits (specification B §2, §3; DECISIONS 288: turn, number and sale). */
export const PENDIENTES: readonly Columna<Turno>[] = [
  NUMERO,
  VENTA,
  CLIENTE,
  ENTREGA,
  VENDEDOR,
  { id: 'desde', titulo: 'Desde', celda: t => formatoInstante(t.fecha_creacion) },
  { id: 'estado', titulo: 'Estado', ajusta: true, celda: t => <Estado turno={t} /> },
]

/** What has left. */
export const DESPACHADOS: readonly Columna<Turno>[] = [
  NUMERO,
  VENTA,
  CLIENTE,
  {
    id: 'fecha',
    titulo: 'Despachado',
    ajusta: true,
    celda: t => (
      <div className="renglones">
        {t.fecha_despacho && formatoInstante(t.fecha_despacho)}
        <div className="tenue">{t.nombre_despachador}</div>
      </div>
    ),
  },
  {
    id: 'lleva',
    titulo: 'Lleva',
    ajusta: true,
    celda: t => t.nombre_mensajero ?? `Cliente recoge${t.recibe_nombre ? `: ${t.recibe_nombre}` : ''}`,
  },
  { id: 'observacion', titulo: 'Observación', ajusta: true, celda: t => t.observacion_despacho },
  VENDEDOR,
]
