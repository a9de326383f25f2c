import { formatoInstante, formatoNumero, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { clienteDe, estadoDe, type Solicitud } from './solicitud'

const ESTADO: Columna<Solicitud> = {
  id: 'estado',
  titulo: 'Estado',
  celda: s => {
    const [tono, texto] = estadoDe(s)
    return <Etiqueta tono={tono}>{texto}</Etiqueta>
  },
}

/** The columns of the list (specification B §2). */
export const COLUMNAS: readonly Columna<Solicitud>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: s => formatoInstante(s.fecha_creacion) },
  {
    id: 'producto',
    titulo: 'Producto',
    principal: true,
    ajusta: true,
    celda: s => (
      <div className="renglones">
        {s.nombre_producto}
        <div className="tenue">
          {s.referencia} · {formatoNumero(s.cantidad_solicitada)} × {pesosExactos(s.precio_unitario)}
        </div>
      </div>
    ),
  },
  { id: 'cliente', titulo: 'Cliente', ajusta: true, celda: clienteDe },
  {
    id: 'descuento',
    titulo: 'Descuento',
    numero: true,
    celda: s => (
      <div className="renglones">
        {s.porcentaje_descuento > 0 && (
          <>
            <strong>{formatoPorcentaje(s.porcentaje_descuento)}</strong>
            <div className="tenue">{pesosExactos(s.valor_descuento)}</div>
          </>
        )}
        {s.retales_cliente && (
          <>
            <strong>Retales suyos</strong>
            <div className="tenue">{pesosExactos(s.retales_cliente.valor)}</div>
          </>
        )}
      </div>
    ),
  },
  { id: 'vendedor', titulo: 'Vendedor', ajusta: true, celda: s => s.nombre_vendedor },
  ESTADO,
  {
    id: 'aprobador',
    titulo: 'Decidió',
    ajusta: true,
    celda: s => (
      <div className="renglones">
        {s.nombre_aprobador ?? '–'}
        {s.motivo && <div className="tenue">{s.motivo}</div>}
      </div>
    ),
  },
]

const MARGEN: Columna<Solicitud> = {
  id: 'margen',
  titulo: 'Margen',
  numero: true,
  celda: s =>
    s.bajo_costo ? (
      <Etiqueta tono="peligro">Bajo el costo</Etiqueta>
    ) : s.margen == null ? (
      '–'
    ) : (
      formatoPorcentaje(s.margen)
    ),
}

/** With what is left over the cost, for who may know it. */
export const CON_MARGEN = COLUMNAS.toSpliced(4, 0, MARGEN)
