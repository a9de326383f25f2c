import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoEstadoMaquina = perezoso(() => import('./DialogoEstadoMaquina'))

/** Estados de máquinas: in the first one a machine works. */
export default function EstadosMaquinas() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/estados-maquinas', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Estados de máquinas"
      nombres={['estado', 'estados']}
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.estados_maquinas}
      columnas={[{ id: 'nombre', titulo: 'Nombre', celda: f => f.nombre_estado_maquina, principal: true }]}
      nombreDe={f => f.nombre_estado_maquina}
    >
      {(fila, cerrar) => <DialogoEstadoMaquina estado={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
