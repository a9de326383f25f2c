import { formatoDia } from '#shared/kernel/format'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { Tabla } from '../kernel/Tabla'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { POR_PAGAR } from './columnas-por-pagar'
import type { Pago } from './pago'

const tituloDe = (desde: string, hasta: string): string => {
  if (desde !== '' && desde === hasta) return `Por pagar el ${formatoDia(desde)}`
  if (desde !== '') return `Por pagar desde el ${formatoDia(desde)}`
  return hasta === '' ? 'Total por pagar' : `Por pagar hasta el ${formatoDia(hasta)}`
}

interface Props {
  /** Days by which it is to be paid; '' without a bound. */
  desde: string
  hasta: string
  alAbrir: (factura: Pago) => void
  alCerrar: () => void
}

/** The invoices that a figure of the calendar is made of. */
export default function DialogoPorPagar({ desde, hasta, alAbrir, alCerrar }: Props) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'GET /pagos-proveedores/por-pagar',
    {
      query: {
        ...pedida,
        ...(desde !== '' && { vence_desde: desde }),
        ...(hasta !== '' && { vence_hasta: hasta }),
      },
    },
    { paginada: true },
  )
  const pagina = lectura.data?.facturas_por_pagar
  return (
    <DialogoDeLista titulo={tituloDe(desde, hasta)} alCerrar={alCerrar}>
      <Tabla
        etiqueta="Facturas que suman la cifra"
        tarjetasBajo={860}
        columnas={POR_PAGAR}
        filas={pagina?.data}
        clave={p => p.id}
        lectura={lectura}
        vacio="No se encontraron datos. No se debe ninguna factura de esos días"
        alAbrir={alAbrir}
        textoAbrir="Pagar la factura"
        pie={lectura.data && <PieDeSuma valor={lectura.data.total} antes={POR_PAGAR.length - 1} />}
      />
      <Paginacion pagina={pagina} nombres={['factura', 'facturas']} filtros={paginas} />
    </DialogoDeLista>
  )
}
