import { Alert, Box } from '@mui/material'
import { useForm } from 'react-hook-form'
import { Cargando } from '../kernel/Cargando'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { TACTIL } from '../kernel/estilos'
import { anioDe, nombreDeMes, numeroDe } from '../kernel/meses'
import { useActoUnico } from '../kernel/useActoUnico'
import { useRuta } from '../kernel/useRuta'

/** Where a finger points. */
const DE_DEDO = { [`@media ${TACTIL}`]: { display: 'inline-block', lineHeight: '44px' } } as const

/** What should be settled first, each with where that is done; then the month is closed. */
export default function DialogoCerrarMes({ mes, alCerrar }: { mes: string; alCerrar: () => void }) {
  const body = { anio: anioDe(mes), mes: numeroDe(mes) }
  const form = useForm()
  const { data, error } = useRuta('POST /cierre-mes/pendientes', { body })
  const cerrar = useActoUnico('POST /cierre-mes/cerrar', 'periodo_cerrado', {
    invalida: ['POST /cierre-mes/ventas-plataforma'],
  })
  return (
    <DialogoFormulario
      titulo={`Cerrar ${nombreDeMes(mes)}`}
      form={form}
      ancho="sm"
      enviar="Cerrar período"
      sinRevisar
      deshabilitado={!data && !error}
      alEnviar={() => cerrar({ body })}
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        Se guarda lo que sumó el mes y no se registra más dinero con fecha de ese mes. Solo un
        SuperAdministrador lo reabre.
      </p>
      {!data && !error && <Cargando que="lo pendiente" />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.pendientes.length === 0 && <Alert severity="success">No hay nada por resolver antes</Alert>}
      {data && data.pendientes.length > 0 && (
        <Alert severity="warning">
          Antes de cerrar, revise:
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& a': DE_DEDO }}>
            {data.pendientes.map(p => (
              <li key={p.clase}>
                <a href={`#${p.enlace}`}>{p.descripcion}</a>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </DialogoFormulario>
  )
}
