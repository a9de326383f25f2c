import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { deTeclas } from '../kernel/estilos'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { temaDescuentos, useTema } from '../kernel/tiempo-real'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { invalidar, useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { COLUMNAS, CON_MARGEN } from './columnas'
import { type EstadoElegido, Estados } from './Estados'
import { LISTAS, type Solicitud } from './solicitud'

const DialogoDecidir = perezoso(() => import('./DialogoDecidir'))

const claveDe = ({ id }: Solicitud) => id

/** Descuentos solicitados: what was asked for and what became of it; who approves decides here (DECISIONS 38, 91 to 93). */
export default function DescuentosSolicitados() {
  const puede = usePuede()
  const aprueba = puede('descuentos.aprobar')
  const { tienda, usuario } = useSesion()
  const filtros = useFiltros<{ estado: EstadoElegido }>({ estado: '' })
  const { estado, page, per_page } = filtros.aplicados
  const lista = useRuta(
    'GET /descuentos/solicitados/{storeId}',
    tienda && { params: { storeId: tienda.id }, query: { ...(estado && { estado }), page, per_page } },
    { paginada: true },
  )
  useTema(tienda ? temaDescuentos(tienda.id) : null, () => void invalidar(LISTAS).catch(() => undefined))
  const pagina = lista.data?.descuentos_solicitados
  const filas = pagina?.data
  const aprobar = useDialogo('aprobar', ['solicitud'])
  const rechazar = useDialogo('rechazar', ['solicitud'])
  const dialogo = aprobar.abierto ? aprobar : rechazar
  const elegida = useVisto(dialogo.parametros.solicitud, filas, claveDe)
  /** Why a request is not this person's to decide on. */
  const impedimento = (s: Solicitud): string | false => {
    if (s.estado !== 'pendiente') return 'La solicitud ya fue aprobada o rechazada'
    return s.vendedor_id === usuario?.id && 'Debe decidirla otra persona: usted hizo la solicitud'
  }
  return (
    <Pantalla
      titulo="Descuentos solicitados"
      acciones={<Estados estado={estado} alElegir={elegido => filtros.aplicar({ estado: elegido })} />}
    >
      <Tabla
        etiqueta="Descuentos solicitados"
        tarjetasBajo={980}
        columnas={puede('productos.costos') ? CON_MARGEN : COLUMNAS}
        filas={filas}
        clave={claveDe}
        lectura={lista}
        vacio={
          estado === ''
            ? `No se encontraron datos. Un descuento se pide en la línea del pedido${deTeclas(', con F6')}`
            : 'No se encontraron datos en este estado. Mire las demás en Todas'
        }
        alAbrir={aprueba ? s => !impedimento(s) && aprobar.abrir({ solicitud: s.id }) : undefined}
        textoAbrir="Aprobar o rechazar"
      >
        {aprueba
          ? s => (
              <>
                <BotonDeFila
                  texto="Aprobar"
                  etiqueta={`Aprobar el descuento de ${s.nombre_producto}`}
                  tecla="A"
                  icono={<Check />}
                  tono="principal"
                  impedido={impedimento(s)}
                  onClick={() => aprobar.abrir({ solicitud: s.id })}
                />
                <BotonDeFila
                  texto="Rechazar"
                  etiqueta={`Rechazar el descuento de ${s.nombre_producto}`}
                  tecla="R"
                  icono={<Close />}
                  tono="peligro"
                  impedido={impedimento(s)}
                  onClick={() => rechazar.abrir({ solicitud: s.id })}
                />
              </>
            )
          : undefined}
      </Tabla>
      <Paginacion
        pagina={pagina}
        nombres={['solicitud', 'solicitudes']}
        demas="se ven las últimas"
        filtros={filtros}
      />
      {elegida && (
        <DialogoDecidir
          key={`${elegida.id}-${aprobar.abierto}`}
          solicitud={elegida}
          aprobado={aprobar.abierto}
          alCerrar={dialogo.cerrar}
        />
      )}
    </Pantalla>
  )
}
