import type { DatosDe } from '../kernel/api'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { LO_QUE_DEBE, VENTA } from './columnas-por-cobrar'
import { nombreDeCredito } from './cuenta'

type Venta = DatosDe<'GET /creditos/por-cobrar'>['ventas']['data'][number]

const COLUMNAS: readonly Columna<Venta>[] = [
  VENTA,
  { id: 'cliente', titulo: 'Cliente', celda: nombreDeCredito, ajusta: true, ancho: '32%' },
  { id: 'documento', titulo: 'Documento', celda: v => v.numero_documento },
  ...LO_QUE_DEBE,
]

/** What all customers owe, sale by sale, what is due first on top. */
export default function DialogoPorCobrar({ alCerrar }: { alCerrar: () => void }) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta('GET /creditos/por-cobrar', { query: pedida }, { paginada: true })
  const { mirar } = useMirar()
  const pagina = lectura.data?.ventas
  return (
    <DialogoDeLista titulo="Ventas por cobrar" alCerrar={alCerrar}>
      <Tabla
        etiqueta="Ventas por cobrar"
        tarjetasBajo={820}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={v => v.venta_id}
        lectura={lectura}
        vacio="No se encontraron datos. Ningún cliente debe"
        alAbrir={v => mirar({ cosa: 'venta', id: v.venta_id })}
        textoAbrir="Ver la venta"
        pie={lectura.data && <PieDeSuma valor={lectura.data.total} antes={COLUMNAS.length - 1} />}
      />
      <Paginacion pagina={pagina} nombres={['venta', 'ventas']} filtros={paginas} />
    </DialogoDeLista>
  )
}
