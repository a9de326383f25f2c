import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { formatoInstante, formatoPesos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useRuta } from '../kernel/useRuta'

type Abono = DatosDe<'GET /terceros/{id}/abono/historial'>['abonos_terceros']['data'][number]
const exacto = (valor: number) => formatoPesos(valor, { exact: true })

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
    celda: a => [a.nombre_forma_pago, a.comprobante_id].filter(Boolean).join(' · '),
    ajusta: true,
  },
  { id: 'usuario', titulo: 'Usuario', celda: a => a.usuario_inserta, ajusta: true },
  { id: 'valor', titulo: 'Valor', celda: a => exacto(a.valor_abono), numero: true },
  { id: 'saldo', titulo: 'Saldo', celda: a => exacto(a.saldo_abono), numero: true },
]

/** What a customer left in advance and what sales spent of it, the newest first. */
export default function HistorialDeAbonos({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const [page, setPage] = useState(1)
  const lectura = useRuta(
    'GET /terceros/{id}/abono/historial',
    { params: { id }, query: { page, per_page: 10 } },
    { paginada: true },
  )
  const { data, error } = lectura
  const pagina = data?.abonos_terceros
  return (
    <Dialogo
      titulo="Historial de abonos"
      abierto
      ancho="lg"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {pagina && pagina.last_page > 1 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
              <Boton forma="borde" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Anterior
              </Boton>
              Página {pagina.current_page} de {pagina.last_page}
              <Boton forma="borde" disabled={page === pagina.last_page} onClick={() => setPage(page + 1)}>
                Siguiente
              </Boton>
            </Box>
          )}
          <Boton forma="borde" tono="neutro" onClick={alCerrar}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      {!data && !error && <LinearProgress aria-label="Cargando los abonos" />}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <>
          <Box sx={{ mb: 1.5, fontSize: 16 }}>
            {data.tercero.nombres} {data.tercero.apellidos} · saldo{' '}
            <strong>{exacto(data.tercero.saldo_abono)}</strong>
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
        </>
      )}
    </Dialogo>
  )
}
