import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOff'
import CloudSync from '@mui/icons-material/CloudSyncOutlined'
import Storefront from '@mui/icons-material/Storefront'
import { type ReactNode, useEffect, useState } from 'react'
import { Bandeja } from '../exportaciones/Bandeja'
import { BotonDeAyuda } from '../kernel/ayuda'
import { useSesion } from '../kernel/session'
import { EnEspera } from '../kernel/teclado/EnEspera'
import { type Conexion, useConexion } from '../kernel/tiempo-real'
import { Tooltip } from '../kernel/Tooltip'
import { BotonDeBuscar } from './BuscarTodo'
import { colorDeTienda } from './colores'
import { Persona } from './Persona'

interface Props {
  /** The button of the menu, where the screen is narrow. */
  menu: ReactNode
  onCambiarTienda: () => void
}

export function BarraSuperior({ menu, onCambiarTienda }: Props) {
  const { tienda } = useSesion()
  return (
    <header className="barra-superior">
      {menu}
      {tienda && (
        <Tooltip title="Cambiar de tienda">
          <button
            type="button"
            className="MuiButtonBase-root tienda"
            onClick={onCambiarTienda}
            aria-label={`Tienda ${tienda.name}. Cambiar de tienda`}
            style={{ backgroundColor: colorDeTienda(tienda.id) }}
          >
            <Storefront />
            <span className="corte">{tienda.name}</span>
            <ArrowDropDown />
          </button>
        </Tooltip>
      )}
      <BotonDeBuscar />
      <div className="separador" />
      <EnEspera />
      <Bandeja />
      <EstadoDeConexion />
      <BotonDeAyuda />
      <Persona />
    </header>
  )
}

const EN_LINEA = { texto: 'En línea', Icono: CloudDone, tono: 'exito' }
const CONEXION = {
  inactiva: { ...EN_LINEA, ayuda: 'El servidor responde' },
  conectando: {
    texto: 'Conectando',
    ayuda: 'Abriendo el canal de novedades',
    Icono: CloudSync,
    tono: 'tenue',
  },
  conectada: { ...EN_LINEA, ayuda: 'Las novedades llegan al momento' },
  interrumpida: {
    texto: 'Sin conexión',
    ayuda: 'El servidor no responde o las novedades no están llegando. Se reintenta solo',
    Icono: CloudOff,
    tono: 'peligro',
  },
} as const satisfies Record<Conexion, unknown>

/** What is between two states, while the channel opens for another screen, is not worth a word. */
const DE_PASO_MS = 1000

/** State of the connection: whether the server answers, and whether what others do is heard. */
function EstadoDeConexion() {
  const real = useConexion()
  const [conexion, setConexion] = useState<Conexion | null>(null)
  useEffect(() => {
    const dePaso = real === 'conectando' || real === 'inactiva'
    const reloj = setTimeout(() => setConexion(real), dePaso ? DE_PASO_MS : 0)
    return () => clearTimeout(reloj)
  }, [real])
  if (conexion === null) return null
  const { texto, ayuda, Icono, tono } = CONEXION[conexion]
  return (
    <Tooltip title={ayuda}>
      <output className="conexion" style={{ color: `var(--${tono})` }}>
        <Icono aria-hidden />
        <span>{texto}</span>
      </output>
    </Tooltip>
  )
}
