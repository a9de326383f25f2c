import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { Etiqueta } from '../../kernel/Etiqueta'
import type { Columna } from '../../kernel/Tabla'
import { EstadoDeOrden } from '../EstadoDeOrden'
import { nombreDe, type Orden, porQueEspera } from '../produccion'

export const COLUMNAS: readonly Columna<Orden>[] = [
  {
    id: 'op',
    titulo: 'OP',
    principal: true,
    celda: o => (
      <div className="renglones">
        {o.numero_orden} {o.prioritario && <Etiqueta tono="alerta">Prioritaria</Etiqueta>}
      </div>
    ),
  },
  { id: 'ov', titulo: 'OV', celda: o => o.venta_id },
  { id: 'fecha', titulo: 'Fecha de creación', celda: o => formatoInstante(o.fecha_inserta) },
  { id: 'tercero', titulo: 'Tercero', celda: nombreDe, ajusta: true, ancho: '30%' },
  {
    id: 'referencias',
    titulo: 'Referencias',
    ajusta: true,
    ancho: '40%',
    celda: o => (
      <div className="renglones">
        {o.referencia}
        <div className="tenue">{o.nombre_producto}</div>
        {o.estado === 'suspendida' && (
          <>
            <EstadoDeOrden orden={o} /> {porQueEspera(o)}
          </>
        )}
      </div>
    ),
  },
  { id: 'cantidad', titulo: 'Cantidad', celda: o => formatoNumero(o.cantidad_vendida), numero: true },
]
