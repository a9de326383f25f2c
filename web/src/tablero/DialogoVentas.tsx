import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { formatoDia, formatoInstante, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import type { DatosDe } from '../kernel/api'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Dialogo } from '../kernel/Dialogo'
import { Etiqueta } from '../kernel/Etiqueta'
import { PieDeHistoria, useLugares } from '../kernel/PieDeHistoria'
import { type Columna, Tabla } from '../kernel/Tabla'
import { usePuede } from '../kernel/session'
import { useMirar } from '../kernel/useMirar'
import { useRuta } from '../kernel/useRuta'

type Hecho = DatosDe<'POST /dashboard/ventas'>['ventas'][number]

const COLUMNAS: readonly Columna<Hecho>[] = [
  { id: 'venta', titulo: 'Venta', principal: true, celda: h => `#${h.venta_id}` },
  {
    id: 'hecho',
    titulo: 'Qué pasó',
    celda: h =>
      h.hecho === 'facturado' ? (
        <Etiqueta tono="exito">Facturada</Etiqueta>
      ) : (
        <Etiqueta tono="peligro">Anulada</Etiqueta>
      ),
  },
  { id: 'fecha', titulo: 'Cuándo', celda: h => formatoInstante(h.fecha) },
  { id: 'cliente', titulo: 'Cliente', ajusta: true, celda: h => h.nombre_tercero },
  {
    id: 'recibo',
    titulo: 'Recibo',
    celda: h => (h.consecutivo_recibo === null ? '' : numeroDeRecibo(h.codigo_tienda, h.consecutivo_recibo)),
  },
  { id: 'cantidad', titulo: 'Cantidad', numero: true, celda: h => formatoNumero(h.cantidad) },
  { id: 'valor', titulo: 'Valor', numero: true, principal: true, celda: h => pesosExactos(h.valor) },
]

interface Props {
  desde: string
  hasta: string
  tiendas: readonly string[]
  /** Of the person alone. */
  soloMias: boolean
  producto?: { id: number; nombre: string }
  /** What they add up to. */
  total?: string
  alCerrar: () => void
}

/** The sales that a figure is made of: bills and what was annulled, each on its day, the newest first. */
export default function DialogoVentas({ desde, hasta, tiendas, soloMias, producto, total, alCerrar }: Props) {
  const historia = useLugares()
  const { mirar } = useMirar()
  const veVentas = usePuede()('ventas.ver')
  const antes = historia.antes ?? null
  const lectura = useRuta(
    'POST /dashboard/ventas',
    {
      body: {
        fecha_inicial: desde,
        fecha_final: hasta,
        tiendas: [...tiendas],
        ...(producto && { producto_id: producto.id }),
        antes,
      },
    },
    { paginada: true },
  )
  const siguiente = lectura.data?.siguiente ?? null
  const abrir = (h: Hecho) => mirar({ cosa: 'venta', id: h.venta_id })
  return (
    <Dialogo
      titulo={`${soloMias ? 'Mis ventas' : 'Ventas'} ${producto ? `de ${producto.nombre}` : 'del período'}`}
      abierto
      ancho="lg"
      onCerrar={alCerrar}
      acciones={
        <PieDeHistoria
          historia={historia}
          siguiente={siguiente}
          cargando={lectura.cargando}
          antiguos="Más antiguas"
          alCerrar={alCerrar}
        />
      }
    >
      <Box sx={{ mb: 1 }}>
        {`Del ${formatoDia(desde)} al ${formatoDia(hasta)} · ${tiendas.length === 1 ? 'tienda' : 'tiendas'} ${tiendas.join(', ')}`}
        {total !== undefined && (
          <>
            {' · suman '}
            <b>{total}</b>
          </>
        )}
      </Box>
      <Tabla
        etiqueta="Ventas"
        apretada
        tarjetasBajo={800}
        columnas={COLUMNAS}
        filas={lectura.data?.ventas}
        clave={h => `${h.venta_id}-${h.hecho}`}
        lectura={lectura}
        vacio={
          siguiente === null
            ? `No ${soloMias ? 'se ha facturado nada vendido por usted' : 'se vendió nada'} en estos días. Amplíe las fechas`
            : 'Nada en lo más reciente. Siga con las más antiguas'
        }
        alAbrir={veVentas ? abrir : undefined}
        textoAbrir="Ver la venta"
      >
        {veVentas
          ? h => (
              <BotonDeFila
                tecla="V"
                texto="Ver la venta"
                etiqueta={`Ver la venta ${h.venta_id}`}
                icono={<Visibility />}
                onClick={() => abrir(h)}
              />
            )
          : undefined}
      </Tabla>
    </Dialogo>
  )
}
