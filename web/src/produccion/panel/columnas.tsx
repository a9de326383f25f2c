import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { Etiqueta } from '../../kernel/Etiqueta'
import type { Columna } from '../../kernel/Tabla'
import { EstadoDeOrden } from '../EstadoDeOrden'
import { nombreDe } from '../produccion'
import { edadDe } from './edad'
import { Etapas } from './Etapas'
import type { FilaDelPanel } from './panel'

const Fecha = ({ que, cuando }: { que: string; cuando: string | null }) =>
  cuando === null ? null : (
    <div>
      <span className="tenue">{que}</span> {formatoInstante(cuando)}
    </div>
  )

/** The columns at a moment: the age of what is open is that of now. */
export const columnasDe = (ahora: number): readonly Columna<FilaDelPanel>[] => [
  {
    id: 'op',
    titulo: 'OP',
    principal: true,
    celda: ({ orden }) => (
      <div className="renglones">
        {orden.numero_orden}
        {orden.prioritario && (
          <div>
            <Etiqueta tono="alerta">Prioritaria</Etiqueta>
          </div>
        )}
      </div>
    ),
  },
  {
    id: 'ov',
    titulo: 'OV',
    celda: ({ orden, inicia }) => <span className={inicia ? 'de-venta' : 'tenue'}>{orden.venta_id}</span>,
  },
  {
    id: 'cliente',
    titulo: 'Cliente',
    ajusta: true,
    ancho: '18%',
    celda: ({ orden, inicia }) => <span className={inicia ? undefined : 'tenue'}>{nombreDe(orden)}</span>,
  },
  {
    id: 'productos',
    titulo: 'Productos',
    ajusta: true,
    ancho: '22%',
    celda: ({ productos }) => (
      <div className="renglones productos">
        {productos.map(p => (
          <div key={p.item}>
            {formatoNumero(p.cantidad)} × {p.referencia}
            <div className="tenue">{p.nombre_producto}</div>
          </div>
        ))}
      </div>
    ),
  },
  {
    id: 'etapas',
    titulo: 'Etapas',
    ajusta: true,
    ancho: '60%',
    celda: ({ etapas }) => <Etapas etapas={etapas} />,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    ajusta: true,
    celda: ({ orden }) => <Estado fila={orden} ahora={ahora} />,
  },
  {
    id: 'fechas',
    titulo: 'Fechas',
    celda: ({ orden }) => (
      <div className="renglones fechas">
        <Fecha que="Creada" cuando={orden.fecha_inserta} />
        <Fecha que="Inicio" cuando={orden.fecha_inicio_produccion} />
        <Fecha que="Fin" cuando={orden.fecha_finaliza_produccion} />
      </div>
    ),
  },
]

/** The state, why it stands still, and how long it has been open where that is too long. */
function Estado({ fila, ahora }: { fila: FilaDelPanel['orden']; ahora: number }) {
  const edad = edadDe(fila, ahora)
  return (
    <div className="estado-de-orden">
      <EstadoDeOrden orden={fila} />
      {fila.suspendido && fila.motivo_suspension && <div>{fila.motivo_suspension}</div>}
      {edad && (
        <div>
          <Etiqueta tono={edad.tono}>{edad.texto}</Etiqueta>
        </div>
      )}
    </div>
  )
}
