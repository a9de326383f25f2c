import type { Box, SvgIconProps } from '@mui/material'
import type { ReactNode, SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'ref' | 'fontSize'> &
  Pick<SvgIconProps, 'fontSize' | 'titleAccess' | 'sx'>

let Caja: typeof Box | undefined
/** What draws an icon with an `sx`. It comes with the theme: the icons of the login need neither. */
export const estilarCon = (caja: typeof Box): void => {
  Caja = caja
}

/**
 * Makes a Material icon (`web/iconos.ts`) of its lines. It looks as MUI's own does and takes of its props what is used
 * here; its style is a class (`app/base.css`), and only who gives it an `sx` of its own pays for one.
 */
export default function crearIcono(lineas: ReactNode) {
  return function Icono({ fontSize = 'medium', titleAccess, sx, ...props }: Props) {
    const dibujo = {
      className: `icono ${fontSize}`,
      viewBox: '0 0 24 24',
      focusable: 'false',
      ...(titleAccess === undefined ? { 'aria-hidden': true } : { role: 'img' }),
      ...props,
    } as const
    const contenido = (
      <>
        {lineas}
        {titleAccess !== undefined && <title>{titleAccess}</title>}
      </>
    )
    if (sx === undefined || !Caja) return <svg {...dibujo}>{contenido}</svg>
    return (
      <Caja component="svg" {...dibujo} sx={sx}>
        {contenido}
      </Caja>
    )
  }
}
