import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Logout from '@mui/icons-material/Logout'
import Pin from '@mui/icons-material/PinOutlined'
import { type ReactNode, useState } from 'react'
import { BotonIcono } from '../kernel/BotonIcono'
import { Boton } from '../kernel/Boton'
import { useAtajos } from '../kernel/atajos'
import { bloquear } from '../kernel/bloqueo'
import { perezoso } from '../kernel/perezoso'
import { useSesion } from '../kernel/session'
import { Tooltip } from '../kernel/Tooltip'
import { salir } from '../sesion/salir'

const MenuDePersona = perezoso(() => import('./MenuDePersona'))
const CambiarContrasena = perezoso(() => import('../sesion/CambiarContrasena'))
const PinDeBloqueo = perezoso(() => import('../sesion/PinDeBloqueo'))

/** Free in every browser and screen; the hand knows it from the lock of Windows. */
export const TECLA_BLOQUEAR = 'Alt+L'
export type Acceso = 'contrasena' | 'pin'

/** Who has signed in, and what they can do with their access: side by side, or behind one button where it is narrow. */
export function Persona() {
  const [abierto, setAbierto] = useState<Acceso | null>(null)
  const cerrar = () => setAbierto(null)
  // Over dialogs too: they stay as they are.
  useAtajos({ [TECLA_BLOQUEAR]: { texto: 'Bloquear la pantalla', hacer: bloquear } }, { siempre: true })
  return (
    <>
      <div className="persona en-linea">
        <EnLinea alAbrir={setAbierto} />
      </div>
      <div className="persona en-menu">
        <Menu alAbrir={setAbierto} />
      </div>
      {abierto === 'contrasena' && <CambiarContrasena alCerrar={cerrar} />}
      {abierto === 'pin' && <PinDeBloqueo alCerrar={cerrar} />}
    </>
  )
}

interface Props {
  alAbrir: (acceso: Acceso) => void
}

/** Whose session it is. */
export function NombreDePersona() {
  const { usuario } = useSesion()
  return (
    <>
      <div className="nombre-de-persona">{usuario?.name}</div>
      <div className="rol-de-persona">{usuario?.role}</div>
    </>
  )
}

interface PropsDeIcono {
  texto: string
  tecla?: string
  alPulsar: () => void
  children: ReactNode
}
const Icono = ({ texto, tecla, alPulsar, children }: PropsDeIcono) => (
  <Tooltip title={tecla === undefined ? texto : `${texto} (${tecla})`}>
    <BotonIcono aria-label={texto} onClick={alPulsar}>
      {children}
    </BotonIcono>
  </Tooltip>
)

const EnLinea = ({ alAbrir }: Props) => (
  <>
    <div>
      <NombreDePersona />
    </div>
    <div className="accesos">
      <Icono texto="Bloquear la pantalla" tecla={TECLA_BLOQUEAR} alPulsar={bloquear}>
        <Lock fontSize="small" />
      </Icono>
      <Icono texto="PIN y bloqueo" alPulsar={() => alAbrir('pin')}>
        <Pin fontSize="small" />
      </Icono>
      <Icono texto="Cambiar contraseña" alPulsar={() => alAbrir('contrasena')}>
        <Key fontSize="small" />
      </Icono>
    </div>
    <Boton menudo forma="borde" tono="neutro" icono={<Logout />} onClick={() => void salir()}>
      Cerrar sesión
    </Boton>
  </>
)

function Menu({ alAbrir }: Props) {
  const { usuario } = useSesion()
  const [boton, setBoton] = useState<HTMLElement | null>(null)
  return (
    <>
      <BotonIcono
        className="grande"
        aria-label={`${usuario?.name ?? ''}: contraseña y salida`}
        aria-haspopup="dialog"
        aria-expanded={boton !== null}
        onClick={event => setBoton(event.currentTarget)}
      >
        <AccountCircle />
      </BotonIcono>
      {boton && <MenuDePersona ancla={boton} alAbrir={alAbrir} alCerrar={() => setBoton(null)} />}
    </>
  )
}
