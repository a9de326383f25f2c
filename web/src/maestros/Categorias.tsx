import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoCategoria = perezoso(() => import('./DialogoCategoria'))

/** Categorías: what the shop sorts its products by, each a part of another one or of none. */
export default function Categorias() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/categorias-productos', pedido, { paginada: true })
  const leidas = lista.data?.categorias_productos
  const pagina = Array.isArray(leidas) ? undefined : leidas
  return (
    <ListaDeMaestro
      titulo="Categorías"
      nombres={['categoría', 'categorías']}
      femenino
      filtros={filtros}
      lectura={lista}
      pagina={pagina}
      columnas={[
        { id: 'nombre', titulo: 'Nombre', celda: c => c.nombre_categoria_producto, principal: true },
        { id: 'padre', titulo: 'Dentro de', celda: c => c.nombre_categoria_producto_padre ?? 'Ninguno' },
      ]}
      nombreDe={f => f.nombre_categoria_producto}
    >
      {(fila, cerrar) => <DialogoCategoria categoria={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
