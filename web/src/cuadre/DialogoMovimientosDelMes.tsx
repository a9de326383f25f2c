import TableView from '@mui/icons-material/TableViewOutlined'
import { DE_TABLA, type TablaDelMes, type TipoEnElMes } from '#shared/cuadre/tablas'
import { NOMBRE_DE_TIPO } from '#shared/cuadre/terminos'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { useExportar } from '../exportaciones/exportaciones'
import type { DatosDe } from '../kernel/api'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { anioDe, nombreDeMes, numeroDe } from '../kernel/meses'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'

type Movimiento = DatosDe<'POST /cierre-mes/movimientos'>['movimientos']['data'][number]

const FECHA: Columna<Movimiento> = { id: 'fecha', titulo: 'Fecha', celda: m => formatoDia(m.fecha_dia) }
const FORMA: Columna<Movimiento> = {
  id: 'forma',
  titulo: 'Forma de pago',
  celda: m => [m.nombre_forma_pago, m.comprobante_id].filter(Boolean).join(' · '),
  ajusta: true,
}
const USUARIO: Columna<Movimiento> = { id: 'usuario', titulo: 'Usuario', celda: m => m.usuario, ajusta: true }
const VALOR: Columna<Movimiento> = {
  id: 'valor',
  titulo: 'Valor',
  celda: m => pesosExactos(m.valor),
  numero: true,
  principal: true,
}

/** Of bills and their annulments: the sale, whose it is, and what it came to in all. */
const DE_VENTAS: readonly Columna<Movimiento>[] = [
  FECHA,
  { id: 'venta', titulo: 'Venta', celda: m => m.venta_id ?? '', numero: true },
  { id: 'factura', titulo: 'Factura', celda: m => m.numero_factura ?? '' },
  {
    id: 'cliente',
    titulo: 'Cliente',
    celda: m => m.cliente ?? m.descripcion,
    principal: true,
    ajusta: true,
    ancho: '24%',
  },
  FORMA,
  USUARIO,
  {
    id: 'total',
    titulo: 'Total venta',
    celda: m => (m.total_venta === null ? '' : pesosExactos(m.total_venta)),
    numero: true,
  },
  VALOR,
]
const DE_OTROS: readonly Columna<Movimiento>[] = [
  FECHA,
  {
    id: 'descripcion',
    titulo: 'Descripción',
    celda: m => m.descripcion,
    principal: true,
    ajusta: true,
    ancho: '36%',
  },
  FORMA,
  USUARIO,
  VALOR,
]
/** The workbook of all movements of a kind. */
const EXCEL: Readonly<Record<TipoEnElMes, TablaDelMes>> = {
  venta: 'pagos',
  devolucion: 'anuladas',
  abono: 'abonos',
  anticipo: 'anticipos',
  pago_proveedor: 'proveedores',
}
const TITULOS: Readonly<Record<string, string>> = { venta: 'Ventas', devolucion: 'Ventas anuladas' }

interface Props {
  mes: string
  tipo: string
  /** '' is every form. */
  forma: string
  alCerrar: () => void
}

/** What makes up a figure of a month, the newest first: of bills, the sales that were paid with that form. */
export default function DialogoMovimientosDelMes({ mes, tipo, forma, alCerrar }: Props) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'POST /cierre-mes/movimientos',
    {
      query: pedida,
      body: {
        anio: anioDe(mes),
        mes: numeroDe(mes),
        tipo: tipo as TipoEnElMes,
        ...(forma !== '' && { forma_pago_id: Number(forma) }),
      },
    },
    { paginada: true },
  )
  const excel = useExportar('cierre')
  const tabla = EXCEL[tipo as TipoEnElMes]
  const { mirar } = useMirar()
  const pagina = lectura.data?.movimientos
  const columnas = tipo in TITULOS ? DE_VENTAS : DE_OTROS
  const con = forma === '' ? undefined : pagina?.data[0]?.nombre_forma_pago
  const titulo = TITULOS[tipo] ?? NOMBRE_DE_TIPO[tipo] ?? 'Movimientos'
  return (
    <DialogoDeLista
      titulo={`${titulo} de ${nombreDeMes(mes)}${con === undefined ? '' : ` con ${con}`}`}
      alCerrar={alCerrar}
      acciones={
        forma === '' &&
        tabla && (
          <BotonAtajo
            tecla="X"
            ayuda={`Descargar en Excel: ${DE_TABLA[tabla].texto}`}
            forma="borde"
            tono="neutro"
            icono={<TableView />}
            esperando={excel.enCurso}
            onClick={() => void excel.exportar({ anio: anioDe(mes), mes: numeroDe(mes), tabla })}
          >
            Excel
          </BotonAtajo>
        )
      }
    >
      <Tabla
        etiqueta="Movimientos del mes"
        tarjetasBajo={820}
        columnas={columnas}
        filas={pagina?.data}
        clave={m => `${m.fecha_dia}-${m.numero}`}
        lectura={lectura}
        vacio="No se encontraron datos. Nada se movió por esto en el mes"
        alAbrir={m => m.venta_id !== null && mirar({ cosa: 'venta', id: m.venta_id })}
        textoAbrir="Ver la venta del movimiento"
        pie={lectura.data && <PieDeSuma valor={lectura.data.total} antes={columnas.length - 1} />}
      />
      <Paginacion pagina={pagina} nombres={['movimiento', 'movimientos']} filtros={paginas} />
    </DialogoDeLista>
  )
}
