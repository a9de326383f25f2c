import { formatoNumero } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import type { Columna } from '../kernel/Tabla'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoImpuesto = perezoso(() => import('./DialogoImpuesto'))

type Impuesto = DatosDe<'GET /maestros/impuestos'>['impuestos']['data'][number]
const COLUMNAS: readonly Columna<Impuesto>[] = [
  { id: 'nombre', titulo: 'Nombre', celda: i => i.nombre_impuesto, principal: true },
  {
    id: 'porcentaje',
    titulo: 'Porcentaje',
    celda: i => `${formatoNumero(i.porcentaje_impuesto)} %`,
    numero: true,
  },
  { id: 'tipo', titulo: 'Tipo', celda: i => i.tipo },
  COLUMNA_ACTIVO,
]

/** Impuestos: the IVA of products, what an order pays besides, and what is kept back. */
export default function Impuestos() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/impuestos', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Impuestos"
      nombres={['impuesto', 'impuestos']}
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.impuestos}
      columnas={COLUMNAS}
      nombreDe={f => f.nombre_impuesto}
    >
      {(fila, cerrar) => <DialogoImpuesto impuesto={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
