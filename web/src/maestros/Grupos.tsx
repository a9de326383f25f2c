import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoGrupo = perezoso(() => import('./DialogoGrupo'))

/** Grupos: the widest parts of what the shop sells, each with its lines. */
export default function Grupos() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/grupos', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Grupos"
      nombres={['grupo', 'grupos']}
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.grupos}
      columnas={[
        { id: 'nombre', titulo: 'Nombre', celda: f => f.nombre_grupo, principal: true },
        COLUMNA_ACTIVO,
      ]}
      nombreDe={f => f.nombre_grupo}
    >
      {(fila, cerrar) => <DialogoGrupo grupo={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
