import type { ComponentProps, ReactNode } from 'react'

export interface AspectoDeBoton {
  /** On its colour, or with a line around it; `llano`: text alone. */
  forma?: 'lleno' | 'borde' | 'llano'
  /** `neutro`: the colour of the text around it. */
  tono?: 'primario' | 'neutro' | 'peligro' | 'alerta' | 'acento'
  /** In smaller letters. */
  menudo?: boolean
  icono?: ReactNode
  /** After the text: a key cap, as a rule. */
  alFinal?: ReactNode
  /** What it began is under way: it says so. */
  esperando?: boolean
}

type Parte = 'icono' | 'alFinal' | 'esperando'

/** Its classes (`app/base.css`); by MUI's name paper and fingers know everything that is pressed. */
function claseDe(aspecto: AspectoDeBoton, className?: string): string {
  const { forma = 'llano', tono = 'primario', menudo, icono, esperando } = aspecto
  const partes = ['MuiButtonBase-root boton', forma, tono]
  if (menudo) partes.push('menudo')
  if (esperando && !icono) partes.push('tapado')
  if (className) partes.push(className)
  return partes.join(' ')
}

const Dentro = ({ icono, alFinal, esperando, children }: Pick<AspectoDeBoton, Parte> & Hijos) => (
  <>
    {esperando ? <span className="girando" aria-hidden /> : icono}
    {children}
    {alFinal}
  </>
)
interface Hijos {
  children?: ReactNode
}

/** Separates how a button looks from what it is. */
export function conAspecto<P extends AspectoDeBoton & Hijos & { className?: string }>(props: P) {
  const { forma, tono, menudo, icono, alFinal, esperando, className, children, ...resto } = props
  const aspecto = { forma, tono, menudo, icono, alFinal, esperando }
  return {
    'aria-busy': esperando || undefined,
    ...resto,
    className: claseDe(aspecto, className),
    children: <Dentro {...{ icono, alFinal, esperando }}>{children}</Dentro>,
  }
}

/**
 * The button of every screen: a plain element with classes, because a screen has dozens and MUI computes the style of
 * each. It cannot be pressed while it waits. With a style of its own: `<Box component={Boton} sx={…}>`.
 */
export const Boton = ({ disabled, ...props }: ComponentProps<'button'> & AspectoDeBoton) => (
  <button type="button" disabled={disabled === true || props.esperando === true} {...conAspecto(props)} />
)

/** A link that looks like a button. */
export const BotonEnlace = (props: ComponentProps<'a'> & AspectoDeBoton) => {
  const { children, ...resto } = conAspecto(props)
  return <a {...resto}>{children}</a>
}
