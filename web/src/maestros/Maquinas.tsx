import History from '@mui/icons-material/History'
import type { DatosDe } from '../kernel/api'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Etiqueta, type Tono } from '../kernel/Etiqueta'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import type { Columna } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoMaquina = perezoso(() => import('./DialogoMaquina'))
const DialogoBitacora = perezoso(() => import('../produccion/maquinas/DialogoBitacora'))

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

/** What it did: for who follows the workshop. */
function BotonDeBitacora({ fila: { id, nombre_maquina } }: { fila: Maquina }) {
  const bitacora = useDialogo('bitacora', ['maquina'])
  if (!usePuede()('produccion.panel')) return null
  return (
    <BotonDeFila
      texto="Bitácora"
      tecla="B"
      etiqueta={`Bitácora de ${nombre_maquina}`}
      icono={<History />}
      onClick={() => bitacora.abrir({ maquina: id })}
    />
  )
}

/** Máquinas: what the shop cuts, glues and packs with. */
export default function Maquinas() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/maquinas', pedido, { paginada: true })
  const bitacora = useDialogo('bitacora', ['maquina'])
  const deCual = useVisto(bitacora.parametros.maquina, lista.data?.maquinas.data, ({ id }) => id)
  return (
    <>
      <ListaDeMaestro
        titulo="Máquinas"
        nombres={['máquina', 'máquinas']}
        femenino
        vacio="No se encontraron máquinas"
        filtros={filtros}
        lectura={lista}
        pagina={lista.data?.maquinas}
        columnas={COLUMNAS}
        nombreDe={f => f.nombre_maquina}
        Botones={BotonDeBitacora}
      >
        {(fila, cerrar) => <DialogoMaquina maquina={fila} alCerrar={cerrar} />}
      </ListaDeMaestro>
      {deCual && <DialogoBitacora maquina={deCual} alCerrar={bitacora.cerrar} />}
    </>
  )
}
