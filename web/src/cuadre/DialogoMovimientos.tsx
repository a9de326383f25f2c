import { formatoDia, formatoInstante, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { type Cuales, pedidoDe } from './renglones'

type Movimiento = DatosDe<'POST /cuadre-caja/movimientos'>['movimientos']['data'][number]

const COLUMNAS: readonly Columna<Movimiento>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: m => formatoInstante(m.fecha) },
  { id: 'tienda', titulo: 'Tienda', celda: m => m.codigo_tienda },
  {
    id: 'tipo',
    titulo: 'Movimiento',
    celda: m => (m.reversa ? `${m.nombre_tipo} (reversa)` : m.nombre_tipo),
  },
  {
    id: 'descripcion',
    titulo: 'Descripción',
    celda: m => m.descripcion,
    principal: true,
    ajusta: true,
    ancho: '28%',
  },
  {
    id: 'forma',
    titulo: 'Forma de pago',
    celda: m => [m.nombre_forma_pago, m.comprobante_id].filter(Boolean).join(' · '),
    ajusta: true,
  },
  { id: 'usuario', titulo: 'Usuario', celda: m => m.usuario, ajusta: true },
  { id: 'valor', titulo: 'Valor', celda: m => pesosExactos(m.valor), numero: true },
]

interface Props {
  dia: string
  cuales: Cuales
  alCerrar: () => void
}

/** The movements that make up a figure of a day, and what they come to. */
export default function DialogoMovimientos({ dia, cuales, alCerrar }: Props) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'POST /cuadre-caja/movimientos',
    { query: pedida, body: { fecha_dia: dia, ...pedidoDe(cuales) } },
    { paginada: true },
  )
  const { mirar } = useMirar()
  const pagina = lectura.data?.movimientos
  return (
    <DialogoDeLista titulo={`Movimientos del ${formatoDia(dia)}`} alCerrar={alCerrar}>
      <Tabla
        etiqueta="Movimientos"
        tarjetasBajo={760}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={m => `${m.codigo_tienda}-${m.numero}`}
        lectura={lectura}
        vacio="No se encontraron datos. Nada se movió por esto en el día"
        alAbrir={m => m.venta_id !== null && mirar({ cosa: 'venta', id: m.venta_id })}
        textoAbrir="Ver la venta del movimiento"
        pie={
          lectura.data && (
            <>
              {lectura.data.redondeo !== 0 && (
                <PieDeSuma
                  rotulo="Redondeo del efectivo"
                  valor={lectura.data.redondeo}
                  antes={COLUMNAS.length - 1}
                />
              )}
              <PieDeSuma valor={lectura.data.total} antes={COLUMNAS.length - 1} />
            </>
          )
        }
      />
      <Paginacion pagina={pagina} nombres={['movimiento', 'movimientos']} filtros={paginas} />
    </DialogoDeLista>
  )
}
