import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type AspectoDeBoton, conAspecto } from './Boton'

/** A way to another screen that looks like a button. */
export const BotonRuta = (props: ComponentProps<typeof Link> & AspectoDeBoton) => (
  <Link {...conAspecto(props)} />
)
