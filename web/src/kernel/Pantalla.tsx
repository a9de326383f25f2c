import type { ReactNode } from 'react'

interface Props {
  titulo: ReactNode
  /** Main action, on the line of the title. */
  acciones?: ReactNode
  /** No wider than so many px: what it lists has few columns. */
  ancho?: number
  children: ReactNode
}

/**
 * The content of a screen (`app/pantalla.css`): title and action on one line, the rest fills the height that is left. A
 * narrow one is as long as it has to be, and its action stays at the foot.
 */
export function Pantalla({ titulo, acciones, ancho = 1720, children }: Props) {
  return (
    <div className="pantalla" style={{ maxWidth: ancho }}>
      <div className="encabezado">
        <h1>{titulo}</h1>
        {acciones && <div className="acciones pie-angosto">{acciones}</div>}
      </div>
      {children}
    </div>
  )
}
