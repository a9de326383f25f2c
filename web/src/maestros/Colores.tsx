import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useFiltros } from '../kernel/useFiltros'
import { useRegistro } from '../kernel/useRegistro'
import { useRuta } from '../kernel/useRuta'

const DialogoColor = perezoso(() => import('./DialogoColor'))

/** Colores: those that boards and edge bands come in. */
export default function Colores() {
  const filtros = useFiltros({ texto: '' })
  const { texto, page, per_page } = filtros.aplicados
  const pedido = { query: { page, per_page }, body: { query_params: texto } }
  const lista = useRuta('POST /colores', pedido, { paginada: true })
  const pagina = lista.data?.colores
  const registro = useRegistro(pagina?.data)
  return (
    <Pantalla
      titulo="Colores"
      ancho={960}
      acciones={<BotonCrear onClick={registro.crear}>Crear color</BotonCrear>}
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Nombre del color" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Colores"
        columnas={[
          { id: 'nombre', titulo: 'Nombre', celda: c => c.nombre_color, principal: true },
          COLUMNA_ACTIVO,
        ]}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio="No se encontraron datos. Revise la búsqueda o cree un color"
        alAbrir={registro.editar}
        textoAbrir="Editar el color"
      >
        {color => <BotonEditar nombre={color.nombre_color} onClick={() => registro.editar(color)} />}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['color', 'colores']} filtros={filtros} />
      {registro.abierto && <DialogoColor color={registro.fila} alCerrar={registro.cerrar} />}
    </Pantalla>
  )
}
