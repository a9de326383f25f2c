import { useEffect, useRef } from 'react'
import { aviso } from '../kernel/avisos'
import { deTeclas } from '../kernel/estilos'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { temaFacturas, useTema } from '../kernel/tiempo-real'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { invalidar, useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { AccionesDeTarea } from './pendientes/AccionesDeTarea'
import { columnasDe } from './pendientes/columnas'
import { Completadas } from './pendientes/Completadas'
import type { Tarea } from './pendientes/tarea'

const DialogoCompletar = perezoso(() => import('./pendientes/DialogoCompletar'))

const claveDe = ({ id }: Tarea) => id

/** Pendientes: what is left to do for the sales of the store, the longest waiting first (DECISIONS 40, 101, 103). */
export default function Pendientes() {
  const veVentas = usePuede()('ventas.ver')
  const { tienda } = useSesion()
  const filtros = useFiltros({ completadas: 0 })
  const { completadas, page, per_page } = filtros.aplicados
  const query = { tarea_completada: completadas === 1, page, per_page }
  const lista = useRuta('GET /tareas', { query }, { paginada: true })
  const pagina = lista.data?.tareas
  // While the other list is on its way the rows are not those of its columns.
  const filas = pagina?.data.every(tarea => tarea.tarea_completada === query.tarea_completada)
    ? pagina.data
    : undefined
  // Once for the screen (DECISIONS 104): who completes the last one is told just that.
  const leida = useRef(false)
  useEffect(() => {
    if (!filas || leida.current) return
    leida.current = true
    if (!query.tarea_completada && pagina?.total === 0) aviso.alerta('No se encontraron datos')
  }, [filas, pagina, query.tarea_completada])
  // A task that comes or is done at another till is told as a change of its sale.
  useTema(
    veVentas && tienda ? temaFacturas(tienda.id) : null,
    () => void invalidar(['GET /tareas']).catch(() => undefined),
  )
  const completar = useDialogo('completar', ['tarea'])
  const elegida = useVisto(completar.parametros.tarea, filas, claveDe)
  const abrir = (tarea: Tarea) => !tarea.tarea_completada && completar.abrir({ tarea: String(tarea.id) })
  return (
    <Pantalla
      titulo="Pendientes"
      acciones={
        <Completadas
          elegidas={query.tarea_completada}
          alElegir={otras => filtros.aplicar({ completadas: otras ? 1 : 0 })}
        />
      }
    >
      <Tabla
        etiqueta={query.tarea_completada ? 'Tareas completadas' : 'Tareas pendientes'}
        tarjetasBajo={900}
        columnas={columnasDe(query.tarea_completada)}
        filas={filas}
        clave={claveDe}
        lectura={lista}
        vacio={
          query.tarea_completada
            ? 'No se encontraron datos: todavía no hay tareas completadas en esta tienda'
            : `No se encontraron datos: no hay tareas pendientes. Se agregan en el pedido${deTeclas(' con Alt+T')}`
        }
        alAbrir={veVentas && !query.tarea_completada ? abrir : undefined}
        textoAbrir="Completar la tarea"
      >
        {veVentas ? tarea => <AccionesDeTarea tarea={tarea} alCompletar={() => abrir(tarea)} /> : undefined}
      </Tabla>
      <Paginacion
        pagina={pagina}
        nombres={['tarea', 'tareas']}
        demas={`se ven las ${query.tarea_completada ? 'últimas' : 'primeras'}`}
        filtros={filtros}
      />
      {elegida && <DialogoCompletar key={elegida.id} tarea={elegida} alCerrar={completar.cerrar} />}
    </Pantalla>
  )
}
