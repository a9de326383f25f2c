import { Alert } from '@mui/material'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { useRuta } from '../kernel/useRuta'

type Datos = DatosDe<'GET /creditos/{id}/ventas-pendientes'>

/** What gives credit, or holds a part of it. */
interface Renglon {
  clave: string
  concepto: string
  detalle: string
  /** Of a sale or an order. */
  venta?: number
  /** Negative where it leaves less. */
  valor: number
}

/** The limit, less what is owed of each sale, less what each order holds. */
function renglonesDe({ creditos_movimientos: ventas, cupo }: Datos): Renglon[] {
  if (!cupo) return []
  return [
    { clave: 'cupo', concepto: 'Cupo permitido', detalle: '', valor: cupo.total_cupo_permitido },
    ...ventas.map(v => ({
      clave: `debe-${v.venta_id}`,
      concepto: `Debe de la venta No. ${v.venta_id}`,
      detalle: `Vence el ${formatoDia(v.vence)}`,
      venta: v.venta_id,
      valor: 0 - v.valor_saldo_movimiento,
    })),
    ...cupo.pedidos.map(p => ({
      clave: `pedido-${p.venta_id}`,
      concepto: `Pedido a crédito No. ${p.venta_id}`,
      detalle: `Del ${formatoDia(p.fecha_venta)}, tienda ${p.codigo_tienda}`,
      venta: p.venta_id,
      valor: 0 - p.valor_pedido,
    })),
  ]
}

const COLUMNAS: readonly Columna<Renglon>[] = [
  { id: 'concepto', titulo: 'Concepto', celda: r => r.concepto, principal: true, ajusta: true },
  { id: 'detalle', titulo: 'Detalle', celda: r => r.detalle, ajusta: true },
  { id: 'valor', titulo: 'Valor', celda: r => pesosExactos(r.valor), numero: true },
]

/** How what a customer may still buy on credit comes about (DECISIONS 191, 244). */
export default function DialogoDisponible({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const lectura = useRuta('GET /creditos/{id}/ventas-pendientes', { params: { id }, query: { cupo: '1' } })
  const { mirar } = useMirar()
  const cupo = lectura.data?.cupo
  return (
    <DialogoDeLista titulo="Disponible" alCerrar={alCerrar}>
      {cupo?.bloqueada && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          La cuenta está bloqueada: mientras lo esté no se le vende más a crédito, haya o no cupo.
        </Alert>
      )}
      <Tabla
        etiqueta="Cómo se llega al disponible"
        tarjetasBajo={560}
        columnas={COLUMNAS}
        filas={lectura.data && renglonesDe(lectura.data)}
        clave={r => r.clave}
        lectura={lectura}
        alAbrir={r => r.venta !== undefined && mirar({ cosa: 'venta', id: r.venta })}
        textoAbrir="Ver la venta"
        pie={
          cupo && <PieDeSuma rotulo="Disponible" valor={cupo.cupo_disponible} antes={COLUMNAS.length - 1} />
        }
      />
    </DialogoDeLista>
  )
}
