import Key from '@mui/icons-material/KeyOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Logout from '@mui/icons-material/Logout'
import Pin from '@mui/icons-material/PinOutlined'
import type { ReactNode } from 'react'
import { Boton } from '../kernel/Boton'
import { Atajo } from '../kernel/atajos'
import { bloquear } from '../kernel/bloqueo'
import Desplegable from '../kernel/Desplegable'
import { salir } from '../sesion/salir'
import { type Acceso, NombreDePersona, TECLA_BLOQUEAR } from './Persona'

interface Props {
  ancla: HTMLElement
  alAbrir: (acceso: Acceso) => void
  alCerrar: () => void
}

/** What somebody can do with their access, where the bar is narrow. */
export default function MenuDePersona({ ancla, alAbrir, alCerrar }: Props) {
  const opcion = (texto: string, icono: ReactNode, hacer: () => void, tecla?: string) => (
    <Boton
      forma="borde"
      tono="neutro"
      icono={icono}
      alFinal={tecla !== undefined && <Atajo tecla={tecla} />}
      onClick={() => {
        alCerrar()
        hacer()
      }}
    >
      {texto}
    </Boton>
  )
  return (
    <Desplegable ancla={ancla} etiqueta="Su acceso" alCerrar={alCerrar}>
      <div className="acceso">
        <div>
          <NombreDePersona />
        </div>
        {opcion('Bloquear la pantalla', <Lock />, bloquear, TECLA_BLOQUEAR)}
        {opcion('PIN y bloqueo', <Pin />, () => alAbrir('pin'))}
        {opcion('Cambiar contraseña', <Key />, () => alAbrir('contrasena'))}
        <Boton forma="borde" tono="neutro" icono={<Logout />} onClick={() => void salir()}>
          Cerrar sesión
        </Boton>
      </div>
    </Desplegable>
  )
}
