import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoGrupoServicio = perezoso(() => import('./DialogoGrupoServicio'))

/** Grupos de servicio: what machines and operators do, in the order of production. */
export default function GruposServicios() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/grupos-servicios', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Grupos de servicio"
      nombres={['grupo de servicio', 'grupos de servicio']}
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.grupos_servicios}
      columnas={[
        { id: 'nombre', titulo: 'Nombre', celda: f => f.nombre_grupo_servicio, principal: true },
        COLUMNA_ACTIVO,
      ]}
      nombreDe={f => f.nombre_grupo_servicio}
    >
      {(fila, cerrar) => <DialogoGrupoServicio grupo={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
