import { formatoDia, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { DialogoDeLista } from '../kernel/DialogoDeLista'
import { anioDe, nombreDeMes, numeroDe } from '../kernel/meses'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'

type Venta = DatosDe<'POST /cierre-mes/ventas'>['ventas']['data'][number]

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
  const lectura = useRuta(
    'POST /cierre-mes/ventas',
    { query: pedida, body: { anio: anioDe(mes), mes: numeroDe(mes) } },
    { paginada: true },
  )
  const { mirar } = useMirar()
  const pagina = lectura.data?.ventas
  return (
    <DialogoDeLista titulo={`Ventas de ${nombreDeMes(mes)}`} alCerrar={alCerrar}>
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
      />
      <Paginacion pagina={pagina} nombres={['venta', 'ventas']} filtros={paginas} />
    </DialogoDeLista>
  )
}
