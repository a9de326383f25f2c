import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { type Pago, type Sumada, SUMADAS } from './pago'

const esSumada = (texto: string): texto is Sumada => Object.hasOwn(SUMADAS, texto)

/** From what each share follows, or how it was paid. */
function detalleDe(p: Pago, cifra: Sumada): string {
  if (cifra === 'valor_antes_iva' || cifra === 'valor_iva')
    return `IVA del ${formatoNumero(p.pj_iva)} % en ${pesosExactos(p.valor_total)}`
  if (cifra === 'valor_rte')
    return `${formatoNumero(p.pj_retefuente)} % de ${pesosExactos(p.valor_antes_iva)}`
  if (cifra === 'valor_total') return p.nombre_tipo_concepto
  return p.lista_formas_pagadas_form
    .map(f => `${f.nombre_forma_pago} ${pesosExactos(f.valor_pagado)}`)
    .join(' · ')
}

const columnasDe = (cifra: Sumada): readonly Columna<Pago>[] => [
  {
    id: 'fecha',
    titulo: 'Fecha de pago',
    celda: p => (p.fecha_pago ? formatoDia(p.fecha_pago) : 'Por pagar'),
  },
  { id: 'proveedor', titulo: 'Proveedor', celda: p => p.nombre_proveedor, principal: true, ajusta: true },
  { id: 'factura', titulo: 'Factura', celda: p => p.codigo_factura, ajusta: true },
  { id: 'detalle', titulo: 'Detalle', celda: p => detalleDe(p, cifra), ajusta: true, ancho: '34%' },
  { id: 'valor', titulo: SUMADAS[cifra], celda: p => pesosExactos(p[cifra]), numero: true },
]

interface Props {
  cifra: string
  /** The filter of the list whose total it is. */
  consulta: {
    query_search: string
    pagos_proveedores: boolean
    sin_soporte: boolean
    periodo_consulta: { year: number; month: number }
  }
  alAbrir: (pago: Pago) => void
  alCerrar: () => void
}

/** The payments that a total of the list is made of, and what each of them adds to it. */
export default function DialogoDeTotal({ cifra, consulta, alAbrir, alCerrar }: Props) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta('POST /pagos-proveedores', { query: pedida, body: consulta }, { paginada: true })
  const pagina = lectura.data?.pagos_proveedores
  const cual = esSumada(cifra) ? cifra : 'valor_total_pagar'
  const columnas = columnasDe(cual)
  return (
    <DialogoDeLista titulo={`${SUMADAS[cual]}: sus pagos`} alCerrar={alCerrar}>
      <Tabla
        etiqueta="Pagos que suman el total"
        tarjetasBajo={760}
        columnas={columnas}
        filas={pagina?.data}
        clave={p => p.id}
        lectura={lectura}
        vacio="No se encontraron datos. Nada se pagó en el mes"
        alAbrir={alAbrir}
        textoAbrir="Editar el pago"
        pie={lectura.data && <PieDeSuma valor={lectura.data.totales[cual]} antes={columnas.length - 1} />}
      />
      <Paginacion pagina={pagina} nombres={['pago', 'pagos']} filtros={paginas} />
    </DialogoDeLista>
  )
}
