import { Link as Enlace } from '@mui/material'
import { Link } from 'react-router-dom'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { TACTIL } from '../kernel/estilos'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import type { Movimiento } from './inventario'

const TIPOS: Record<Movimiento['tipo'], string> = {
  entrada: 'Entrada',
  salida: 'Salida',
  reserva: 'Pedido',
  liberacion: 'Pedido liberado',
  venta: 'Venta',
  devolucion: 'Devolución',
}
const ORIGENES: Partial<Record<Movimiento['origen']['clase'], string>> = {
  inicial: 'Existencia inicial',
  reverso: 'Reverso',
  carga: 'Carga masiva',
  conteo: 'Conteo',
  traslado: 'Traslado',
  reinicio: 'Reinicio de tableros',
}

const conSigno = (valor: number) =>
  valor === 0 ? '' : `${valor > 0 ? '+' : '−'}${formatoNumero(Math.abs(valor))}`

/** From what it is: a sale, and the way to it; else what the warehouse did, and why. */
function Origen({ m, enlazada }: { m: Movimiento; enlazada: boolean }) {
  if (m.venta_id !== null) {
    const texto = `Venta ${m.venta_id}`
    return enlazada ? (
      <Enlace
        component={Link}
        to={`/facturacion?venta=${m.venta_id}&ver=detalle`}
        color="inherit"
        sx={{ [`@media ${TACTIL}`]: { my: '-13px' } }}
      >
        {texto}
      </Enlace>
    ) : (
      texto
    )
  }
  const nombre = ORIGENES[m.origen.clase]
  const numero = m.origen.clase === 'reverso' ? '' : m.origen.id
  return (
    <div className="renglones">
      {nombre === undefined ? (m.motivo ?? 'Sin motivo') : `${nombre} ${numero}`.trim()}
      {nombre !== undefined && m.motivo !== null && <div className="tenue">{m.motivo}</div>}
      {m.reversado_por !== null && <Etiqueta tono="neutro">Reversado</Etiqueta>}
    </div>
  )
}

/** Every movement: when, what, from what, who, and what there was after it. `enlazada`: the person may open sales. */
export const columnasDeKardex = (enlazada: boolean): readonly Columna<Movimiento>[] => [
  { id: 'fecha', titulo: 'Fecha', celda: m => formatoInstante(m.fecha) },
  { id: 'tipo', titulo: 'Movimiento', principal: true, celda: m => TIPOS[m.tipo] },
  { id: 'origen', titulo: 'Origen', ajusta: true, celda: m => <Origen m={m} enlazada={enlazada} /> },
  { id: 'usuario', titulo: 'Usuario', ajusta: true, celda: m => m.usuario },
  { id: 'cantidad', titulo: 'Cantidad', numero: true, celda: m => conSigno(m.cantidad) },
  {
    id: 'saldo',
    titulo: 'Existencia',
    rotulo: 'Existencia',
    numero: true,
    principal: true,
    celda: m => <b>{formatoNumero(m.saldo)}</b>,
  },
  { id: 'reservado', titulo: 'Pedidos', numero: true, celda: m => conSigno(m.reservado) },
  { id: 'en_pedidos', titulo: 'En pedidos', numero: true, celda: m => formatoNumero(m.saldo_reservado) },
]
