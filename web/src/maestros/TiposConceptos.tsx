import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoTipoConcepto = perezoso(() => import('./DialogoTipoConcepto'))

/** Tipos conceptos: what supplier payments are for. */
export default function TiposConceptos() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/tipos-conceptos', pedido, { paginada: true })
  const leidos = lista.data?.tipos_conceptos
  const pagina = Array.isArray(leidos) ? undefined : leidos
  return (
    <ListaDeMaestro
      titulo="Tipos conceptos"
      nombres={['tipo de concepto', 'tipos de concepto']}
      filtros={filtros}
      lectura={lista}
      pagina={pagina}
      columnas={[{ id: 'nombre', titulo: 'Nombre', celda: t => t.nombre_tipo_concepto, principal: true }]}
      nombreDe={f => f.nombre_tipo_concepto}
    >
      {(fila, cerrar) => <DialogoTipoConcepto tipo={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
