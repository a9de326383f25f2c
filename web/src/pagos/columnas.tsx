import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { VerComprobante } from '../ventas/detalle/VerComprobante'
import { Pesos, Porcentaje } from './Cifras'
import type { FormaPagada, Pago } from './pago'
import { QuedaDe } from './QuedaDe'

/** A title over two lines: fourteen columns are narrow. */
const titulo = (arriba: string, abajo: string) => ({
  titulo: (
    <>
      {arriba}
      <br />
      {abajo}
    </>
  ),
  rotulo: `${arriba} ${abajo}`,
})

/** A method: its amount, and the proof or the code that stands for it. */
function Forma({ forma }: { forma: FormaPagada }) {
  const { nombre_forma_pago: nombre, valor_pagado, comprobante_id, adjunto_comprobante } = forma
  return (
    <div>
      {nombre} <span className="entero">{pesosExactos(valor_pagado)}</span>
      {adjunto_comprobante ? (
        <VerComprobante url={adjunto_comprobante.url} nombre={`${nombre} ${comprobante_id ?? ''}`.trim()} />
      ) : (
        comprobante_id && <div style={{ overflowWrap: 'anywhere' }}>{comprobante_id}</div>
      )}
    </div>
  )
}

const CODIGO_CORTO = 12

/** The columns of the list (specification C §2), in its order. */
export const COLUMNAS: readonly Columna<Pago>[] = [
  { id: 'concepto', titulo: 'Concepto', celda: p => p.nombre_tipo_concepto, ajusta: true },
  { id: 'proveedor', titulo: 'Proveedor', celda: p => p.nombre_proveedor, principal: true, ajusta: true },
  {
    id: 'factura',
    titulo: 'Factura',
    // A short code does not break at its hyphen.
    celda: p => (
      <span style={p.codigo_factura.length <= CODIGO_CORTO ? { whiteSpace: 'nowrap' } : undefined}>
        {p.codigo_factura}
      </span>
    ),
    ajusta: true,
  },
  { id: 'fecha', ...titulo('Fecha', 'factura'), celda: p => formatoDia(p.fecha_factura) },
  { id: 'total', ...titulo('Valor', 'total'), celda: p => <Pesos valor={p.valor_total} />, numero: true },
  { id: 'pj_iva', ...titulo('%', 'IVA'), celda: p => <Porcentaje valor={p.pj_iva} />, numero: true },
  {
    id: 'antes',
    ...titulo('Valor', 'antes de IVA'),
    celda: p => <Pesos valor={p.valor_antes_iva} />,
    numero: true,
  },
  { id: 'iva', ...titulo('Valor', 'IVA'), celda: p => <Pesos valor={p.valor_iva} />, numero: true },
  { id: 'pj_rte', ...titulo('%', 'Rete.'), celda: p => <Porcentaje valor={p.pj_retefuente} />, numero: true },
  { id: 'rte', ...titulo('Valor', 'retefuente'), celda: p => <Pesos valor={p.valor_rte} />, numero: true },
  {
    id: 'pagar',
    ...titulo('Total', 'a pagar'),
    celda: p => (
      <>
        <strong>
          <Pesos valor={p.valor_total_pagar} />
        </strong>
        <QuedaDe pago={p} />
      </>
    ),
    numero: true,
    principal: true,
  },
  {
    id: 'pago',
    ...titulo('Fecha', 'de pago'),
    celda: p => (p.fecha_pago ? formatoDia(p.fecha_pago) : <Etiqueta tono="alerta">Por pagar</Etiqueta>),
  },
  {
    id: 'origen',
    ...titulo('Origen', 'de los fondos'),
    celda: p => p.lista_formas_pagadas_form.map((forma, i) => <Forma key={i} forma={forma} />),
    ajusta: true,
  },
  { id: 'observacion', titulo: 'Observación', celda: p => p.observaciones, ajusta: true },
]
