import type { DatosDe } from '../kernel/api'
import { Etiqueta, type Tono } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoMaquina = perezoso(() => import('./DialogoMaquina'))

type Maquina = DatosDe<'GET /maestros/maquinas'>['maquinas']['data'][number]
/** C §2: works, is being mended, does not work; other states are the shop's own. */
const TONOS: Record<number, Tono> = { 1: 'exito', 2: 'alerta', 3: 'peligro' }
const COLUMNAS: readonly Columna<Maquina>[] = [
  { id: 'id', titulo: 'Id', celda: m => m.id },
  { id: 'referencia', titulo: 'Referencia', celda: m => m.referencia },
  { id: 'nombre', titulo: 'Nombre', celda: m => m.nombre_maquina, principal: true, ajusta: true },
  { id: 'grupo', titulo: 'Grupo de servicio', celda: m => m.nombre_grupo_servicio },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: m => <Etiqueta tono={TONOS[m.estado_maquina_id] ?? 'neutro'}>{m.nombre_estado_maquina}</Etiqueta>,
  },
]

/** Máquinas: what the shop cuts, glues and packs with. */
export default function Maquinas() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/maquinas', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Máquinas"
      nombres={['máquina', 'máquinas']}
      femenino
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.maquinas}
      columnas={COLUMNAS}
      nombreDe={f => f.nombre_maquina}
    >
      {(fila, cerrar) => <DialogoMaquina maquina={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
