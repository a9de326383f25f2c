import { formatoInstante, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import type { LineaDeResumen } from './caja'

type Movimiento = DatosDe<'GET /caja/sesiones/{id}/movimientos'>['movimientos']['data'][number]

const COLUMNAS: readonly Columna<Movimiento>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: m => formatoInstante(m.fecha) },
  {
    id: 'descripcion',
    titulo: 'Movimiento',
    celda: m => m.descripcion,
    principal: true,
    ajusta: true,
    ancho: '40%',
  },
  { id: 'usuario', titulo: 'Usuario', celda: m => m.usuario, ajusta: true },
  { id: 'valor', titulo: 'Valor', celda: m => pesosExactos(m.valor), numero: true },
]

interface Props {
  id: number
  /** Only those of a kind that were paid in a form; without it those of cash, whatever they are. */
  linea?: LineaDeResumen
}

/** The movements of a session, which add up to what came into its drawer, or to a line of its account. */
export function MovimientosDeCaja({ id, linea }: Props) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'GET /caja/sesiones/{id}/movimientos',
    {
      params: { id },
      query: {
        ...pedida,
        ...(linea ? { tipo: linea.tipo, forma_pago_id: linea.forma_pago_id } : { efectivo: '1' }),
      },
    },
    { paginada: true },
  )
  const { mirar } = useMirar()
  const pagina = lectura.data?.movimientos
  return (
    <>
      <Tabla
        etiqueta={linea ? 'Movimientos que lo suman' : 'Movimientos en efectivo'}
        tarjetasBajo={760}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={m => `${m.fecha}-${m.numero}`}
        lectura={lectura}
        vacio="No se encontraron datos. Nada ha entrado ni salido en efectivo"
        alAbrir={m => m.venta_id !== null && mirar({ cosa: 'venta', id: m.venta_id })}
        textoAbrir="Ver la venta del movimiento"
        pie={
          lectura.data && (
            <PieDeSuma
              rotulo={linea ? 'Total' : 'Total en efectivo'}
              valor={lectura.data.total}
              antes={COLUMNAS.length - 1}
            />
          )
        }
      />
      <Paginacion pagina={pagina} nombres={['movimiento', 'movimientos']} filtros={paginas} />
    </>
  )
}
