import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoFuncion = perezoso(() => import('./DialogoFuncion'))

/** Funciones: what products are used for. */
export default function Funciones() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/funciones-productos', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Funciones"
      nombres={['función', 'funciones']}
      femenino
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.funciones_productos}
      columnas={[
        { id: 'nombre', titulo: 'Nombre', celda: f => f.nombre_funcion_producto, principal: true },
        COLUMNA_ACTIVO,
      ]}
      nombreDe={f => f.nombre_funcion_producto}
    >
      {(fila, cerrar) => <DialogoFuncion funcion={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
