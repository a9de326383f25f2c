import { Box, Link as Enlace } from '@mui/material'
import { Link } from 'react-router-dom'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoNumero, formatoPesos } from '#shared/kernel/format'
import type { EstadoRetal } from '#shared/retales/retal'
import { TACTIL } from '../kernel/estilos'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { medidasDe, type Retal } from './retal'

/** A sale, and the way to it for who may see it. */
function Venta({ id, item, enlazada }: { id: number; item?: number | null; enlazada: boolean }) {
  const texto = `Venta ${id}`
  return (
    <div className="renglones">
      {enlazada ? (
        <Enlace
          component={Link}
          to={`/facturacion?venta=${id}&ver=detalle`}
          tabIndex={-1}
          color="inherit"
          // As high as a finger, on a line as high as its text.
          sx={{ [`@media ${TACTIL}`]: { my: '-13px' } }}
        >
          {texto}
        </Enlace>
      ) : (
        texto
      )}
      {item != null && <div className="tenue">línea {item}</div>}
    </div>
  )
}

/** What the last column says of a state besides since when. */
const DESDE: Record<EstadoRetal, string> = {
  propuesto: 'Se cortó',
  disponible: 'Desde',
  usado: 'Se usó',
  descartado: 'Se descartó',
}

/** For whom it is kept and until when, or why; and who says so. */
const Reserva = ({ reserva }: { reserva: NonNullable<Retal['reserva']> }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, whiteSpace: 'normal' }}>
    <Etiqueta tono="alerta">Reservado: {reserva.nombre_cliente ?? reserva.motivo}</Etiqueta>
    <span className="tenue">
      Hasta {formatoDia(reserva.hasta)} · {reserva.usuario}
    </span>
  </Box>
)

/** The columns of a state; `enlazada`: the person may open sales. */
export function columnasDe(estado: EstadoRetal, enlazada: boolean): readonly Columna<Retal>[] {
  return [
    { id: 'id', titulo: 'Número', celda: r => r.id, principal: true },
    {
      id: 'tablero',
      titulo: 'Tablero',
      ajusta: true,
      celda: r => (
        <div className="renglones">
          {r.nombre_producto}
          <div className="tenue">{[r.referencia, r.nombre_color].filter(Boolean).join(' · ')}</div>
          {r.reserva && <Reserva reserva={r.reserva} />}
        </div>
      ),
    },
    {
      id: 'espesor',
      titulo: 'Espesor',
      numero: true,
      celda: r => (r.espesor === null ? '–' : `${formatoNumero(r.espesor)} mm`),
    },
    {
      id: 'medida',
      rotulo: 'Base × altura (mm)',
      titulo: (
        <div className="renglones">
          Base × altura
          <div className="tenue">mm</div>
        </div>
      ),
      numero: true,
      principal: true,
      celda: medidasDe,
    },
    ...(estado === 'propuesto'
      ? []
      : [{ id: 'ubicacion', titulo: 'Ubicación', ajusta: true, celda: (r: Retal) => r.ubicacion || '–' }]),
    {
      id: 'valor',
      rotulo: 'Valor antes de IVA',
      titulo: (
        <div className="renglones">
          Valor
          <div className="tenue">antes de IVA</div>
        </div>
      ),
      numero: true,
      celda: r => formatoPesos(r.valor_venta),
    },
    {
      id: 'origen',
      titulo: 'Origen',
      celda: r =>
        r.venta_id === null ? 'A mano' : <Venta id={r.venta_id} item={r.item} enlazada={enlazada} />,
    },
    ...(estado === 'usado'
      ? [
          {
            id: 'usado',
            titulo: 'Usado en',
            celda: (r: Retal) => r.usado_en !== null && <Venta id={r.usado_en} enlazada={enlazada} />,
          },
        ]
      : []),
    ...(estado === 'descartado'
      ? [{ id: 'motivo', titulo: 'Motivo', ajusta: true, celda: (r: Retal) => r.motivo ?? '–' }]
      : []),
    { id: 'desde', titulo: DESDE[estado], celda: r => formatoDia(diaDe(r.fecha_estado)) },
  ]
}
