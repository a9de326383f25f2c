import { IconButton, type IconButtonProps } from '@mui/material'
import { createContext, type ReactNode, useContext, useRef } from 'react'
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

interface Props extends Omit<IconButtonProps, 'children'> {
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
}

/**
 * What may be done with one row, at its end. The key is that of the row with the focus; away from the table its
 * first press only brings the focus back, so that nothing happens to a row that nobody looks at.
 */
export function BotonDeFila({ texto, etiqueta, icono, tecla, impedido, to, papel, ...props }: Props) {
  const { actual, enfocar } = useContext(Fila)
  const boton = useRef<HTMLButtonElement>(null)
  const hacer = () => {
    if (enfocar()) return
    if (impedido) aviso.info(impedido)
    else boton.current?.click()
  }
  const atajo = actual && tecla !== undefined && (
    <Atajos mapa={{ [tecla]: { texto, activo: props.disabled !== true, hacer } }} />
  )
  if (impedido) return <span>{atajo}</span>
  return (
    <>
      {atajo}
      <Tooltip title={tecla === undefined ? texto : `${texto} (${tecla})`}>
        {/* A disabled button has no tooltip of its own. */}
        <span>
          <IconButton
            ref={boton}
            size="small"
            tabIndex={actual ? 0 : -1}
            aria-label={etiqueta}
            {...(to !== undefined && { component: Link, to })}
            {...(papel !== undefined && { component: 'a', href: papel, target: '_blank', rel: 'noopener' })}
            {...props}
            sx={[{ '& svg': { fontSize: 20 } }, ...[props.sx ?? []].flat()]}
          >
            {icono}
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}
