import { formatoInstante, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'

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
  { id: 'valor', titulo: 'Efectivo', celda: m => pesosExactos(m.valor), numero: true },
]

/** The movements of cash of a session, which add up to what came into its drawer. */
export function MovimientosDeCaja({ id }: { id: number }) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'GET /caja/sesiones/{id}/movimientos',
    { params: { id }, query: { ...pedida, efectivo: '1' } },
    { paginada: true },
  )
  const { mirar } = useMirar()
  const pagina = lectura.data?.movimientos
  return (
    <>
      <Tabla
        etiqueta="Movimientos en efectivo"
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
            <PieDeSuma rotulo="Total en efectivo" valor={lectura.data.total} antes={COLUMNAS.length - 1} />
          )
        }
      />
      <Paginacion pagina={pagina} nombres={['movimiento', 'movimientos']} filtros={paginas} />
    </>
  )
}
