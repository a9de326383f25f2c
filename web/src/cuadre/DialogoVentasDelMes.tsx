import TableView from '@mui/icons-material/TableViewOutlined'
import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { useExportar } from '../exportaciones/exportaciones'
import type { DatosDe } from '../kernel/api'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { DialogoDeLista } from '../kernel/DialogoDeLista'
import { anioDe, nombreDeMes, numeroDe } from '../kernel/meses'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { ES_CELDA, ES_FILA } from '../kernel/tarjetas'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'

type Datos = DatosDe<'POST /cierre-mes/ventas'>
type Venta = Datos['ventas']['data'][number]
type Total = Datos['facturado']

const COLUMNAS: readonly Columna<Venta>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: v => formatoDia(v.fecha_factura) },
  { id: 'id', titulo: 'Venta', celda: v => v.id, numero: true },
  {
    id: 'cliente',
    titulo: 'Cliente',
    celda: v => `${v.nombres_tercero} ${v.apellidos_tercero}`.trim(),
    principal: true,
    ajusta: true,
    ancho: '24%',
  },
  { id: 'estado', titulo: 'Estado', celda: v => v.nombre_estado_venta },
  {
    id: 'formas',
    titulo: 'Formas de pago',
    celda: v => v.formas_pagos.map(f => f.nombre_forma_pago).join(', '),
    ajusta: true,
  },
  { id: 'neta', titulo: 'Neto', celda: v => pesosExactos(v.total_venta_neta), numero: true },
  { id: 'iva', titulo: 'IVA', celda: v => pesosExactos(v.total_impuestos), numero: true },
  { id: 'total', titulo: 'Total', celda: v => pesosExactos(v.total_venta_bruta), numero: true },
]

/** The bills of a month by the day on which they were billed, also those that were annulled since. */
export default function DialogoVentasDelMes({ mes, alCerrar }: { mes: string; alCerrar: () => void }) {
  const { pedida, paginas } = usePaginas()
  const cual = { anio: anioDe(mes), mes: numeroDe(mes) }
  const excel = useExportar('cierre')
  const lectura = useRuta('POST /cierre-mes/ventas', { query: pedida, body: cual }, { paginada: true })
  const { mirar } = useMirar()
  const pagina = lectura.data?.ventas
  return (
    <DialogoDeLista
      titulo={`Ventas de ${nombreDeMes(mes)}`}
      acciones={
        <BotonAtajo
          tecla="X"
          ayuda="Descargar las ventas del mes en Excel"
          forma="borde"
          tono="neutro"
          icono={<TableView />}
          esperando={excel.enCurso}
          onClick={() => void excel.exportar({ ...cual, tabla: 'ventas' })}
        >
          Excel
        </BotonAtajo>
      }
      alCerrar={alCerrar}
    >
      <Tabla
        etiqueta="Ventas del mes"
        tarjetasBajo={820}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={v => v.id}
        lectura={lectura}
        vacio="No se encontraron datos. En el mes no se facturó ninguna venta"
        alAbrir={v => mirar({ cosa: 'venta', id: v.id })}
        textoAbrir="Ver la venta"
        pie={lectura.data && <Totales {...lectura.data} />}
      />
      <Paginacion pagina={pagina} nombres={['venta', 'ventas']} filtros={paginas} />
    </DialogoDeLista>
  )
}

/** Bills, less what was annulled in the month of whatever month it was: what the card of the month says. */
function Totales({ facturado, anulado }: Datos) {
  const menos = (a: number, b: number) => sumarCentesimas([a, -b])
  const filas: [texto: string, total: Total][] = [
    ['Total facturado', facturado],
    [
      'Menos anuladas en el mes',
      {
        ventas: anulado.ventas,
        total_venta_neta: 0 - anulado.total_venta_neta,
        total_impuestos: 0 - anulado.total_impuestos,
        total_venta_bruta: 0 - anulado.total_venta_bruta,
      },
    ],
    [
      'Total ventas',
      {
        ventas: facturado.ventas - anulado.ventas,
        total_venta_neta: menos(facturado.total_venta_neta, anulado.total_venta_neta),
        total_impuestos: menos(facturado.total_impuestos, anulado.total_impuestos),
        total_venta_bruta: menos(facturado.total_venta_bruta, anulado.total_venta_bruta),
      },
    ],
  ]
  return filas.map(([texto, { ventas, total_venta_neta, total_impuestos, total_venta_bruta }]) => (
    <tr key={texto} {...ES_FILA} className="MuiTableRow-root">
      <td {...ES_CELDA} className="MuiTableCell-root celda de-pie" colSpan={COLUMNAS.length - 3}>
        {texto} · {formatoNumero(ventas)} {ventas === 1 ? 'venta' : 'ventas'}
      </td>
      <Suma rotulo="Neto" valor={total_venta_neta} />
      <Suma rotulo="IVA" valor={total_impuestos} />
      <Suma rotulo="Total" valor={total_venta_bruta} />
    </tr>
  ))
}

const Suma = ({ rotulo, valor }: { rotulo: string; valor: number }) => (
  <td {...ES_CELDA} className="MuiTableCell-root celda de-pie numero" data-rotulo={rotulo}>
    <strong>{pesosExactos(valor)}</strong>
  </td>
)
