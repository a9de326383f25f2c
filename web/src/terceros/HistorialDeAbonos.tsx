import { Box } from '@mui/material'
import { formatoInstante, pesosExactos } from '#shared/kernel/format'
import { SoporteDeAnticipo } from '../anticipos/SoporteDeAnticipo'
import type { DatosDe } from '../kernel/api'
import { DialogoDeLista } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'

type Abono = DatosDe<'GET /terceros/{id}/abono/historial'>['abonos_terceros']['data'][number]

const COLUMNAS: readonly Columna<Abono>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: a => formatoInstante(a.fecha_inserta) },
  {
    id: 'descripcion',
    titulo: 'Descripción',
    celda: a => a.descripcion_abono,
    principal: true,
    ajusta: true,
    ancho: '34%',
  },
  {
    id: 'forma',
    titulo: 'Forma de pago',
    celda: a => (
      <>
        {[a.nombre_forma_pago, a.comprobante_id].filter(Boolean).join(' · ')}
        <SoporteDeAnticipo de={a} />
      </>
    ),
    ajusta: true,
  },
  { id: 'usuario', titulo: 'Usuario', celda: a => a.usuario_inserta, ajusta: true },
  { id: 'valor', titulo: 'Valor', celda: a => pesosExactos(a.valor_abono), numero: true },
  { id: 'saldo', titulo: 'Saldo', celda: a => pesosExactos(a.saldo_abono), numero: true },
]

/** What a customer left in advance and what sales spent of it, the newest first. */
export default function HistorialDeAbonos({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'GET /terceros/{id}/abono/historial',
    { params: { id }, query: pedida },
    { paginada: true },
  )
  const { data } = lectura
  const pagina = data?.abonos_terceros
  return (
    <DialogoDeLista
      titulo="Historial de abonos"
      espera={{ lectura, texto: 'Cargando los abonos' }}
      alCerrar={alCerrar}
    >
      {data && (
        <>
          <Box sx={{ mb: 1.5, fontSize: 16 }}>
            {data.tercero.nombres} {data.tercero.apellidos} · saldo{' '}
            <strong>{pesosExactos(data.tercero.saldo_abono)}</strong>
          </Box>
          <Tabla
            etiqueta="Abonos"
            tarjetasBajo={700}
            columnas={COLUMNAS}
            filas={pagina?.data}
            clave={a => a.id}
            lectura={lectura}
            vacio="No se encontraron datos. El cliente no ha dejado anticipos"
          />
          <Paginacion
            pagina={pagina}
            nombres={['movimiento', 'movimientos']}
            demas="los más recientes"
            filtros={paginas}
          />
        </>
      )}
    </DialogoDeLista>
  )
}
