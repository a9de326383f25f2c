import CloudOff from '@mui/icons-material/CloudOff'
import { SIN_CONEXION } from './errores'
import { useConexion } from './tiempo-real'

/** What the top bar says of a connection that is lost, for what covers it; nothing while all is well. */
export function SinConexion() {
  if (useConexion() !== 'interrumpida') return null
  return (
    <output className="conexion" style={{ color: 'var(--peligro)' }}>
      <CloudOff aria-hidden />
      <span>{SIN_CONEXION}</span>
    </output>
  )
}
