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

const DialogoTipoConcepto = perezoso(() => import('./DialogoTipoConcepto'))

/** Tipos conceptos: what supplier payments are for. */
export default function TiposConceptos() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/tipos-conceptos', pedido, { paginada: true })
  const pagina = lista.data?.tipos_conceptos
  const registro = useRegistro(pagina?.data)
  return (
    <Pantalla
      ancho={960}
      titulo="Tipos conceptos"
      acciones={<BotonCrear onClick={registro.crear}>Crear tipo de concepto</BotonCrear>}
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Nombre del tipo de concepto" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Tipos de concepto"
        columnas={[{ id: 'nombre', titulo: 'Nombre', celda: t => t.nombre_tipo_concepto, principal: true }]}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio="No se encontraron datos. Revise la búsqueda o cree un tipo de concepto"
        alAbrir={registro.editar}
        textoAbrir="Editar el tipo de concepto"
      >
        {tipo => <BotonEditar nombre={tipo.nombre_tipo_concepto} onClick={() => registro.editar(tipo)} />}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['tipo de concepto', 'tipos de concepto']} filtros={filtros} />
      {registro.abierto && <DialogoTipoConcepto tipo={registro.fila} alCerrar={registro.cerrar} />}
    </Pantalla>
  )
}
