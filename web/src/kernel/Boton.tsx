import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** On the colour of the product, or with a line around it; neither: text alone. */
  forma?: 'lleno' | 'borde'
  /** In smaller letters. */
  menudo?: boolean
}

/**
 * A button where there is no MUI yet: a plain element (`app/base.css`) that looks as MUI's does under our theme, and by
 * whose name paper and fingers know it.
 */
export const Boton = ({ forma, menudo = false, ...props }: Props) => (
  <button
    type="button"
    {...props}
    className={['MuiButtonBase-root boton', forma, menudo && 'menudo'].filter(Boolean).join(' ')}
  />
)
