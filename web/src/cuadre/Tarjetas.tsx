import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import type { Cuadre } from './renglones'

interface Tarjeta {
  titulo: string
  cifra: string
  nota: string
}

const ventas = (n: number): string => `${formatoNumero(n)} ${n === 1 ? 'venta' : 'ventas'}`

/** Total of the day, its cash, and what each store came to. */
export function Tarjetas({ cuadre }: { cuadre: Cuadre }) {
  const { lista_tiendas: tiendas } = cuadre
  const facturadas = tiendas.reduce((suma, t) => suma + t.ventas_facturadas, 0)
  const anuladas = tiendas.reduce((suma, t) => suma + t.ventas_anuladas, 0)
  const todas: Tarjeta[] = [
    {
      titulo: 'Total del día',
      cifra: pesosExactos(cuadre.total_dia),
      nota: `${ventas(facturadas)}${anuladas > 0 ? `, ${formatoNumero(anuladas)} anuladas` : ''}`,
    },
    {
      titulo: 'Total efectivo',
      cifra: pesosExactos(cuadre.total_efectivo),
      nota: 'Lo que entró y salió en efectivo',
    },
    ...tiendas.map(t => ({
      titulo: `${t.codigo_tienda} - ${t.nombre_tienda}`,
      cifra: pesosExactos(t.total_venta),
      nota: `${ventas(t.ventas_facturadas)} · efectivo ${pesosExactos(t.total_efectivo)}`,
    })),
  ]
  return (
    <dl className="tarjetas-de-caja">
      {todas.map(({ titulo, cifra, nota }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd className="cifra">{cifra}</dd>
          <dd className="tenue">{nota}</dd>
        </div>
      ))}
    </dl>
  )
}
