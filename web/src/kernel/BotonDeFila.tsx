import { createContext, type MouseEvent, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Atajos } from './atajos'
import { aviso } from './avisos'
import { Tooltip } from './Tooltip'

interface EnFila {
  /** The keyboard is on this row: its buttons are stops of the Tab key, and have their keys. */
  actual: boolean
  /** Brings the focus to the current row. False when it was in the table already. */
  enfocar: () => boolean
}
/** What `Tabla` tells the buttons of each row. */
export const Fila = createContext<EnFila>({ actual: true, enfocar: () => false })

interface Props {
  /** What it does: the tooltip, and the help of its key. */
  texto: string
  /** The same with the name of the row, for screen readers. */
  etiqueta: string
  icono: ReactNode
  tecla?: string
  /** Why the row does not admit it: its place stays empty, and the key says so. */
  impedido?: string | false
  /** Leads to a screen. */
  to?: string
  /** Leads to a paper, in a tab of its own. */
  papel?: string
  /** `principal`: what is done with most rows. */
  tono?: 'principal' | 'peligro'
  disabled?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * What may be done with one row, at its end. The key is that of the row with the focus; away from the table its
 * first press only brings the focus back, so that nothing happens to a row that nobody looks at.
 */
export function BotonDeFila(props: Props) {
  const { texto, etiqueta, icono, tecla, impedido, to, papel, tono = '', disabled, onClick } = props
  const { actual, enfocar } = useContext(Fila)
  const boton = useRef<HTMLElement>(null)
  const hacer = () => {
    if (enfocar()) return
    if (impedido) aviso.info(impedido)
    else boton.current?.click()
  }
  const atajo = actual && tecla !== undefined && (
    <Atajos mapa={{ [tecla]: { texto, activo: disabled !== true, hacer, deFila: true } }} />
  )
  if (impedido) return <span>{atajo}</span>
  const comunes = {
    // It is a button of MUI to what is said of all of them: on paper, under a finger.
    className: `MuiButtonBase-root boton-redondo ${tono}`,
    tabIndex: actual ? 0 : -1,
    'aria-label': etiqueta,
    onClick,
  }
  return (
    <>
      {atajo}
      <Tooltip title={tecla === undefined ? texto : `${texto} (${tecla})`}>
        {/* A disabled button has no tooltip of its own. */}
        <span>
          {to !== undefined ? (
            <Link ref={boton as RefObject<HTMLAnchorElement | null>} to={to} {...comunes}>
              {icono}
            </Link>
          ) : papel !== undefined ? (
            <a
              ref={boton as RefObject<HTMLAnchorElement | null>}
              href={papel}
              target="_blank"
              rel="noopener"
              {...comunes}
            >
              {icono}
            </a>
          ) : (
            <button
              ref={boton as RefObject<HTMLButtonElement | null>}
              type="button"
              disabled={disabled}
              {...comunes}
            >
              {icono}
            </button>
          )}
        </span>
      </Tooltip>
    </>
  )
}
