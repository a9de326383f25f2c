import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Cifra } from '../kernel/Cifra'
import type { Cuadre } from './renglones'

interface Tarjeta {
  titulo: string
  cifra: string
  nota: string
  /** What its figure is made of, and in which store; '' all of those that are shown. */
  termino: 'vendido' | 'efectivo'
  tienda: string
}

const ventas = (n: number): string => `${formatoNumero(n)} ${n === 1 ? 'venta' : 'ventas'}`

interface Props {
  cuadre: Cuadre
  alVer: (de: Pick<Tarjeta, 'termino' | 'tienda'>) => void
}

/** Total of the day, its cash, and what each store came to; each opens its movements. */
export function Tarjetas({ cuadre, alVer }: Props) {
  const { lista_tiendas: tiendas } = cuadre
  const facturadas = tiendas.reduce((suma, t) => suma + t.ventas_facturadas, 0)
  const anuladas = tiendas.reduce((suma, t) => suma + t.ventas_anuladas, 0)
  const todas: Tarjeta[] = [
    {
      titulo: 'Total del día',
      cifra: pesosExactos(cuadre.total_dia),
      nota: `${ventas(facturadas)}${anuladas > 0 ? `, ${formatoNumero(anuladas)} anuladas` : ''}`,
      termino: 'vendido',
      tienda: '',
    },
    {
      titulo: 'Total efectivo',
      cifra: pesosExactos(cuadre.total_efectivo),
      nota: 'Lo que entró y salió en efectivo',
      termino: 'efectivo',
      tienda: '',
    },
    ...tiendas.map((t): Tarjeta => ({
      titulo: `${t.codigo_tienda} - ${t.nombre_tienda}`,
      cifra: pesosExactos(t.total_venta),
      nota: `${ventas(t.ventas_facturadas)} · efectivo ${pesosExactos(t.total_efectivo)}`,
      termino: 'vendido',
      tienda: t.codigo_tienda,
    })),
  ]
  return (
    <dl className="tarjetas-de-caja">
      {todas.map(({ titulo, cifra, nota, ...de }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd className="cifra">
            <Cifra abre="ver los movimientos que lo suman" alAbrir={() => alVer(de)}>
              {cifra}
            </Cifra>
          </dd>
          <dd className="tenue">{nota}</dd>
        </div>
      ))}
    </dl>
  )
}
