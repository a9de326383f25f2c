import LockOpen from '@mui/icons-material/LockOpen'
import Paid from '@mui/icons-material/PaidOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { formatoInstante, pesosExactos } from '#shared/kernel/format'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { RangoDeFechas } from '../kernel/campos/RangoDeFechas'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { usePuede } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { imprimirArqueo } from './arqueo'
import { diferenciaEnPalabras, type SesionDeCaja } from './caja'

const COLUMNAS: readonly Columna<SesionDeCaja>[] = [
  { id: 'id', titulo: 'No.', celda: s => s.id, numero: true },
  {
    id: 'equipo',
    titulo: 'Equipo',
    celda: s => s.nombre_terminal,
    principal: true,
    ajusta: true,
    ancho: '18%',
  },
  { id: 'usuario', titulo: 'Abrió', celda: s => s.usuario, ajusta: true },
  { id: 'apertura', titulo: 'Apertura', celda: s => formatoInstante(s.fecha_apertura) },
  { id: 'cierre', titulo: 'Cierre', celda: s => (s.cierre ? formatoInstante(s.cierre.fecha) : '') },
  { id: 'base', titulo: 'Base', celda: s => pesosExactos(s.base), numero: true },
  {
    id: 'esperado',
    titulo: 'Debe haber',
    celda: s => (s.esperado === null ? '' : pesosExactos(s.esperado)),
    numero: true,
  },
  {
    id: 'contado',
    titulo: 'Contado',
    celda: s => (s.cierre ? pesosExactos(s.cierre.contado) : ''),
    numero: true,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: ({ cierre }) => {
      if (!cierre) return <Etiqueta tono="info">Abierta</Etiqueta>
      const { tono, texto } = diferenciaEnPalabras(cierre.diferencia)
      return <Etiqueta tono={tono}>{texto}</Etiqueta>
    },
  },
]

interface Props {
  hoy: string
  alVer: (id: number) => void
  alContar: (id: number) => void
  alReabrir: (id: number) => void
}

/** The drawers of the store: those that are open, whenever they were opened, and the closed ones of some days. */
export function CajasDeLaTienda({ hoy, alVer, alContar, alReabrir }: Props) {
  const puede = usePuede()
  const filtros = useFiltros({ desde: '', hasta: '' })
  const { desde, hasta, page, per_page } = filtros.aplicados
  const lectura = useRuta(
    'GET /caja/sesiones',
    { query: { page, per_page, fecha_inicial: desde || null, fecha_final: hasta || null } },
    { paginada: true },
  )
  const { data } = lectura
  return (
    <>
      <BarraDeFiltros filtros={filtros}>
        <RangoDeFechas desde={filtros.borrador.desde} hasta={filtros.borrador.hasta} hoy={hoy} />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Cajas de la tienda"
        tarjetasBajo={900}
        columnas={COLUMNAS}
        filas={data && [...(page === 1 ? data.abiertas : []), ...data.sesiones.data]}
        clave={s => s.id}
        lectura={lectura}
        vacio="No se encontraron datos. Nadie ha abierto una caja en estos días"
        alAbrir={s => alVer(s.id)}
        textoAbrir="Ver el arqueo y los movimientos"
      >
        {s => (
          <>
            <BotonDeFila
              tecla="K"
              texto="Contar y cerrar"
              etiqueta={`Contar y cerrar la caja ${s.id}`}
              icono={<Paid />}
              impedido={s.cierre !== null && 'Esta caja ya se cerró'}
              onClick={() => alContar(s.id)}
            />
            <BotonDeFila
              tecla="P"
              texto="Imprimir el arqueo"
              etiqueta={`Imprimir el arqueo ${s.id}`}
              icono={<Print />}
              impedido={s.cierre === null && 'El arqueo se imprime cuando la caja se cierra'}
              onClick={() => void imprimirArqueo(s.id)}
            />
            {puede('caja.reabrir') && (
              <BotonDeFila
                tecla="R"
                texto="Reabrir"
                etiqueta={`Reabrir la caja ${s.id}`}
                icono={<LockOpen />}
                impedido={s.cierre === null && 'Esta caja está abierta'}
                onClick={() => alReabrir(s.id)}
              />
            )}
          </>
        )}
      </Tabla>
      <Paginacion pagina={data?.sesiones} nombres={['caja cerrada', 'cajas cerradas']} filtros={filtros} />
    </>
  )
}
