import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoColor = perezoso(() => import('./DialogoColor'))

/** Colores: those that boards and edge bands come in. */
export default function Colores() {
  const filtros = useFiltros({ texto: '' })
  const { texto, page, per_page } = filtros.aplicados
  const pedido = { query: { page, per_page }, body: { query_params: texto } }
  const lista = useRuta('POST /colores', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Colores"
      nombres={['color', 'colores']}
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.colores}
      columnas={[
        { id: 'nombre', titulo: 'Nombre', celda: c => c.nombre_color, principal: true },
        COLUMNA_ACTIVO,
      ]}
      nombreDe={f => f.nombre_color}
    >
      {(fila, cerrar) => <DialogoColor color={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
