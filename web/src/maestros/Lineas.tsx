import { Selector } from '../kernel/campos/Selector'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoLinea = perezoso(() => import('./DialogoLinea'))

/** Líneas: the parts of a group of products. */
export default function Lineas() {
  const filtros = useFiltros({ texto: '', grupo: 0 })
  const { texto: query, grupo, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page, ...(grupo !== 0 && { grupo_id: grupo }) } }
  const lista = useRuta('GET /maestros/lineas', pedido, { paginada: true })
  const { data } = useRuta('GET /listas/grupos', { query: { todos: true } }, { estable: true })
  const grupos = (data?.grupos ?? []).map(g => ({ valor: g.id, texto: g.nombre_grupo }))
  const pagina = lista.data?.lineas
  return (
    <ListaDeMaestro
      titulo="Líneas"
      nombres={['línea', 'líneas']}
      femenino
      filtros={filtros}
      lectura={lista}
      pagina={pagina}
      columnas={[
        { id: 'nombre', titulo: 'Nombre', celda: l => l.nombre_linea, principal: true },
        { id: 'grupo', titulo: 'Grupo', celda: l => l.nombre_grupo },
        COLUMNA_ACTIVO,
      ]}
      nombreDe={f => f.nombre_linea}
      otrosFiltros={<Selector nombre="grupo" etiqueta="Grupo" ancho={200} vacio="Todos" opciones={grupos} />}
    >
      {(fila, cerrar) => <DialogoLinea linea={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
