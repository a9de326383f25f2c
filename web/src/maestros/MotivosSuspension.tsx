import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoMotivo = perezoso(() => import('./DialogoMotivo'))

/** Motivos de suspensión: why production of something is stopped. */
export default function MotivosSuspension() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/motivos-suspension', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Motivos de suspensión"
      nombres={['motivo', 'motivos']}
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.motivos_suspension}
      columnas={[
        {
          id: 'nombre',
          titulo: 'Nombre',
          celda: f => f.nombre_tipo_motivo_suspension_produccion,
          principal: true,
        },
        COLUMNA_ACTIVO,
      ]}
      nombreDe={f => f.nombre_tipo_motivo_suspension_produccion}
    >
      {(fila, cerrar) => <DialogoMotivo motivo={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
