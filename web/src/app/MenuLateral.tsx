import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { BotonIcono } from '../kernel/BotonIcono'
import { usePuede } from '../kernel/session'
import { Tooltip } from '../kernel/Tooltip'
import { IconoDeRuta } from './IconoDeRuta'
import { Marca } from './Marca'
import { type RutaWeb, rutasWeb } from './rutas-web'

/** Wide screens remember their own choice, and start collapsed. */
const clave = (ancha: boolean) => (ancha ? 'veta.menu.ancha' : 'veta.menu')

/** The menu at the left of the screen. */
export function MenuLateral({ ancha }: { ancha: boolean }) {
  const [, setCambios] = useState(0)
  const guardado = localStorage.getItem(clave(ancha))
  const plegado = guardado === null ? ancha : guardado === 'plegado'
  const alternar = () => {
    localStorage.setItem(clave(ancha), plegado ? 'abierto' : 'plegado')
    setCambios(n => n + 1)
  }
  return (
    <nav aria-label="Menú principal" className={`menu ${plegado ? 'plegado' : ''}`}>
      <div className="marca-del-menu">
        <Marca soloSigno={plegado} />
      </div>
      <Entradas plegado={plegado} />
      <div className="pie-del-menu">
        <Tooltip title={plegado ? 'Desplegar menú' : 'Plegar menú'} placement="right">
          <BotonIcono
            aria-label={plegado ? 'Desplegar menú' : 'Plegar menú'}
            aria-expanded={!plegado}
            onClick={alternar}
          >
            {plegado ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
          </BotonIcono>
        </Tooltip>
      </div>
    </nav>
  )
}

interface PropsDeEntradas {
  plegado?: boolean
  /** An entry was chosen. */
  alElegir?: () => void
}

/** The screens that the role may open, by their areas. */
export function Entradas({ plegado = false, alElegir }: PropsDeEntradas) {
  const puede = usePuede()
  const permitidas = rutasWeb.filter(ruta => puede(ruta.accion))
  const grupos = [...new Set(permitidas.map(ruta => ruta.grupo))]
  return (
    <div className="entradas">
      {grupos.map(grupo => (
        <div key={grupo} role={grupo ? 'group' : undefined} aria-label={grupo || undefined}>
          {grupo && (
            <div aria-hidden className="grupo">
              {plegado ? <hr /> : grupo}
            </div>
          )}
          {permitidas
            .filter(ruta => ruta.grupo === grupo)
            .map(ruta => (
              <Entrada key={ruta.path} ruta={ruta} plegado={plegado} alElegir={alElegir} />
            ))}
        </div>
      ))}
    </div>
  )
}

interface PropsDeEntrada extends PropsDeEntradas {
  ruta: RutaWeb
}
function Entrada({ ruta, plegado = false, alElegir }: PropsDeEntrada) {
  const { path, titulo, cargar } = ruta
  const enlace = useRef<HTMLAnchorElement>(null)
  const { pathname } = useLocation()
  // The menu is longer than most windows: one came here by Ctrl+K or an address.
  useEffect(() => {
    if (pathname === path) enlace.current?.scrollIntoView({ block: 'nearest' })
  }, [pathname, path])
  return (
    <Tooltip title={plegado ? titulo : ''} placement="right">
      <NavLink
        ref={enlace}
        className="MuiButtonBase-root entrada"
        to={path}
        end
        aria-label={plegado ? titulo : undefined}
        // The code of the screen is on its way before the click ends.
        onPointerEnter={() => void cargar()}
        onClick={alElegir}
      >
        <IconoDeRuta path={path} fontSize="small" />
        {!plegado && titulo}
      </NavLink>
    </Tooltip>
  )
}
