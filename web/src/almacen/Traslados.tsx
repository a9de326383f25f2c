import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { VISTAS_DE_TRASLADOS, type VistaDeTraslados } from '#shared/inventarios/traslados'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { deTeclas } from '../kernel/estilos'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { TONOS, type Traslado } from './traslado'
import { Vistas } from './Vistas'

const DialogoTraslado = perezoso(() => import('./DialogoTraslado'))
const DialogoEnviar = perezoso(() => import('./DialogoEnviar'))

const COLUMNAS: readonly Columna<Traslado>[] = [
  { id: 'id', titulo: 'Traslado', principal: true, celda: t => formatoNumero(t.id) },
  {
    id: 'camino',
    titulo: 'De → hacia',
    ajusta: true,
    celda: t => `${t.nombre_origen} → ${t.nombre_destino}`,
  },
  {
    id: 'envio',
    titulo: 'Envío',
    ajusta: true,
    celda: t => (
      <div className="renglones">
        <span className="entero">{formatoInstante(t.fecha_envio)}</span>
        <div className="tenue">{t.usuario_envio}</div>
      </div>
    ),
  },
  { id: 'lineas', titulo: 'Productos', numero: true, celda: t => formatoNumero(t.lineas) },
  { id: 'unidades', titulo: 'Unidades', numero: true, celda: t => formatoNumero(t.unidades) },
  {
    id: 'estado',
    titulo: 'Estado',
    ajusta: true,
    celda: t => (
      <div className="renglones">
        <Etiqueta tono={TONOS[t.estado]}>{t.nombre_estado}</Etiqueta>
        {t.estado === 'en_camino' && t.cerradas > 0 && (
          <div className="tenue">
            {formatoNumero(t.cerradas)} de {formatoNumero(t.lineas)} recibidos
          </div>
        )}
        {t.faltaron > 0 && <div className="tenue">Faltaron {formatoNumero(t.faltaron)}</div>}
      </div>
    ),
  },
]

const VACIO: Record<VistaDeTraslados, string> = {
  por_recibir: 'Nada viene en camino a esta tienda',
  recibidos:
    'Aún no ha llegado ningún traslado a esta tienda. Los que vienen en camino se reciben en Por recibir',
  enviados: `Esta tienda no ha enviado traslados. Envíe uno${deTeclas(' con N')}`,
}

/** Transfers of the store: what comes to it, and what it sent. */
export default function Traslados() {
  const filtros = useFiltros({ cuales: 'por_recibir' })
  const { page, per_page } = filtros.aplicados
  const cuales = (
    filtros.aplicados.cuales in VISTAS_DE_TRASLADOS ? filtros.aplicados.cuales : 'por_recibir'
  ) as VistaDeTraslados
  const lista = useRuta(
    'GET /inventarios/traslados',
    { query: { cuales, page, per_page } },
    { paginada: true },
  )
  const pagina = lista.data?.traslados
  const enviar = useDialogo('enviar')
  const ver = useDialogo('traslado', ['traslado'])
  return (
    <Pantalla
      titulo="Traslados entre tiendas"
      acciones={<BotonCrear onClick={() => enviar.abrir({})}>Enviar traslado</BotonCrear>}
    >
      <Vistas vista="traslados" />
      <Box
        component="fieldset"
        aria-label="Cuáles traslados"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: 0, p: 0, border: 0 }}
      >
        {(Object.keys(VISTAS_DE_TRASLADOS) as VistaDeTraslados[]).map(cada => (
          <Boton
            key={cada}
            forma={cada === cuales ? 'lleno' : 'borde'}
            tono={cada === cuales ? 'primario' : 'neutro'}
            aria-pressed={cada === cuales}
            onClick={() => filtros.aplicar({ cuales: cada })}
          >
            {VISTAS_DE_TRASLADOS[cada]}
          </Boton>
        ))}
      </Box>
      <Tabla
        tarjetasBajo={800}
        etiqueta="Traslados"
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio={VACIO[cuales]}
        alAbrir={({ id }) => ver.abrir({ traslado: id })}
        textoAbrir="Ver el traslado"
      >
        {fila => (
          <BotonDeFila
            texto={cuales === 'por_recibir' ? 'Recibir' : 'Ver'}
            etiqueta={`Ver el traslado ${fila.id}`}
            tecla="V"
            icono={<Visibility />}
            tono="principal"
            onClick={() => ver.abrir({ traslado: fila.id })}
          />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['traslado', 'traslados']} filtros={filtros} />
      {enviar.abierto && <DialogoEnviar tiendas={lista.data?.tiendas ?? []} alCerrar={enviar.cerrar} />}
      {ver.abierto && <DialogoTraslado id={Number(ver.parametros.traslado)} alCerrar={ver.cerrar} />}
    </Pantalla>
  )
}
