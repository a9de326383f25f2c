import { type ComponentType, lazy, Suspense } from 'react'
import { Llegando } from './teclado/Llegando'

/** A dialog whose code comes when it is opened first: `const DialogoColor = perezoso(() => import('./DialogoColor'))`. */
export function perezoso<P extends object>(cargar: () => Promise<{ default: ComponentType<P> }>) {
  const Cargado = lazy(cargar) as unknown as ComponentType<P>
  return function Perezoso(props: P) {
    return (
      <Suspense fallback={<Llegando />}>
        <Cargado {...props} />
      </Suspense>
    )
  }
}
