import { formatoDia } from '#shared/kernel/format'
import { Etiqueta } from '../../kernel/Etiqueta'
import type { Columna } from '../../kernel/Tabla'
import { EstadoDeVenta } from '../../ventas/facturacion/EstadoDeVenta'
import { nombreDe } from '../produccion'
import type { Venta } from './venta'

function Ordenes({ venta }: { venta: Venta }) {
  if (venta.en_produccion) return <Etiqueta tono="exito">Con OP</Etiqueta>
  return venta.enlace_planos === null ? 'Sin cortes' : <Etiqueta tono="neutro">Sin OP</Etiqueta>
}

export const COLUMNAS: readonly Columna<Venta>[] = [
  { id: 'id', titulo: 'Venta', celda: v => v.id, principal: true },
  { id: 'fecha', titulo: 'Fecha', celda: v => formatoDia(v.fecha_venta) },
  {
    id: 'tercero',
    titulo: 'Tercero',
    ancho: '45%',
    ajusta: true,
    celda: v => (
      <div className="renglones">
        {nombreDe(v)}
        <div className="tenue">{v.numero_documento_tercero}</div>
      </div>
    ),
  },
  { id: 'vendedor', titulo: 'Vendedor', celda: v => v.nombre_vendedor, ajusta: true, ancho: '25%' },
  { id: 'estado', titulo: 'Estado', celda: v => <EstadoDeVenta venta={v} /> },
  { id: 'ordenes', titulo: 'Producción', celda: v => <Ordenes venta={v} /> },
]
