import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoTipoMedida = perezoso(() => import('./DialogoTipoMedida'))

/** Tipos de medidas: what products are measured by. */
export default function TiposMedidas() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/tipos-medidas', pedido, { paginada: true })
  const leidas = lista.data?.tipos_medidas
  const pagina = Array.isArray(leidas) ? undefined : leidas
  return (
    <ListaDeMaestro
      titulo="Tipos de medidas"
      nombres={['tipo de medida', 'tipos de medida']}
      filtros={filtros}
      lectura={lista}
      pagina={pagina}
      columnas={[
        { id: 'corto', titulo: 'Nombre corto', celda: t => t.nombre_corto_tipo_medida },
        { id: 'nombre', titulo: 'Nombre', celda: t => t.nombre_tipo_medida, principal: true },
      ]}
      nombreDe={f => f.nombre_tipo_medida}
    >
      {(fila, cerrar) => <DialogoTipoMedida tipo={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
