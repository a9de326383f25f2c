import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useFiltros } from '../kernel/useFiltros'
import { useRegistro } from '../kernel/useRegistro'
import { useRuta } from '../kernel/useRuta'

const DialogoCategoria = perezoso(() => import('./DialogoCategoria'))

/** Categorías: what the shop sorts its products by, each a part of another one or of none. */
export default function Categorias() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/categorias-productos', pedido, { paginada: true })
  const leida = lista.data?.categorias_productos
  const pagina = Array.isArray(leida) ? undefined : leida
  const registro = useRegistro(pagina?.data)
  return (
    <Pantalla
      titulo="Categorías"
      ancho={960}
      acciones={<BotonCrear onClick={registro.crear}>Crear categoría</BotonCrear>}
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Nombre de la categoría" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Categorías"
        columnas={[
          { id: 'nombre', titulo: 'Nombre', celda: c => c.nombre_categoria_producto, principal: true },
          { id: 'padre', titulo: 'Dentro de', celda: c => c.nombre_categoria_producto_padre ?? 'Ninguno' },
        ]}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio="No se encontraron datos. Revise la búsqueda o cree una categoría"
        alAbrir={registro.editar}
        textoAbrir="Editar la categoría"
      >
        {fila => (
          <BotonEditar nombre={fila.nombre_categoria_producto} onClick={() => registro.editar(fila)} />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['categoría', 'categorías']} filtros={filtros} />
      {registro.abierto && <DialogoCategoria categoria={registro.fila} alCerrar={registro.cerrar} />}
    </Pantalla>
  )
}
