import type { ComponentProps } from 'react'

/** A round button that shows an icon alone (`app/pantalla.css`): a plain element, as `Boton` is. Its name is its `aria-label`. */
export const BotonIcono = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`MuiButtonBase-root boton-redondo ${className}`} />
)
