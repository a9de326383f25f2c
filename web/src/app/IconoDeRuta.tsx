import { type ComponentProps, Suspense } from 'react'
import { lazyPaciente } from '../kernel/perezoso'
import type Dibujo from './DibujoDeRuta'

const DibujoDeRuta = lazyPaciente(() => import('./DibujoDeRuta'))

/** The icon of a screen; its room is there before it is. */
export const IconoDeRuta = (props: ComponentProps<typeof Dibujo>) => (
  <Suspense fallback={<svg aria-hidden className={`icono ${props.fontSize ?? 'medium'}`} />}>
    <DibujoDeRuta {...props} />
  </Suspense>
)
