import { type ComponentType, lazy, Suspense } from 'react'
import { Llegando } from './teclado/Llegando'

type Cargar<M> = () => Promise<M>
const traidos = new Map<Cargar<unknown>, unknown>()

/** After this what did not come is asked for again, ms. */
const OTRA_VEZ_MS = 300
/** The browser stops fetching when it goes Back, be it for a page that stays: what did not come is asked for once more. */
const conPaciencia = <M,>(cargar: Cargar<M>): Promise<M> =>
  cargar().catch(async () => {
    await new Promise(done => setTimeout(done, OTRA_VEZ_MS))
    return cargar()
  })

/** Fetches code before it is drawn: `await traer(ruta.cargar)`. */
export async function traer<M>(cargar: Cargar<M>): Promise<M> {
  const modulo = await conPaciencia(cargar)
  traidos.set(cargar, modulo)
  return modulo
}

/**
 * `lazy` for code that may have been brought: it is drawn at once then. Waiting for it, be it for no time at all, would
 * put something else in its place, which React leaves there for 300 ms.
 */
export const lazyTraido = <P,>(cargar: Cargar<{ default: ComponentType<P> }>) =>
  lazy(() => {
    const modulo = traidos.get(cargar) as { default: ComponentType<P> } | undefined
    if (!modulo) return conPaciencia(cargar)
    // oxlint-disable-next-line unicorn/no-thenable -- a promise that has come to its end says so a turn later
    return { then: (alLlegar: (m: typeof modulo) => void) => alLlegar(modulo) } as Promise<typeof modulo>
  })

/** After this a part of a screen is asked for again, ms, and each time after twice as long, up to a minute. */
const PARTE_OTRA_VEZ_MS = 2000
const UN_MINUTO_MS = 60_000

/**
 * `lazy` for a part that its screen can do without for a while: where its code does not come, for want of a connection, it is
 * asked for until it does, and the screen with all that was typed there stays meanwhile.
 */
export const lazyPaciente = <P,>(cargar: Cargar<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    for (let espera = PARTE_OTRA_VEZ_MS; ; espera = Math.min(espera * 2, UN_MINUTO_MS))
      try {
        return await conPaciencia(cargar)
      } catch {
        await new Promise(done => setTimeout(done, espera))
      }
  })

/** A dialog whose code comes when it is opened first: `const DialogoColor = perezoso(() => import('./DialogoColor'))`. */
export function perezoso<P extends object>(cargar: () => Promise<{ default: ComponentType<P> }>) {
  const Cargado = lazy(() => conPaciencia(cargar)) as unknown as ComponentType<P>
  return function Perezoso(props: P) {
    return (
      <Suspense fallback={<Llegando />}>
        <Cargado {...props} />
      </Suspense>
    )
  }
}
