import { useEffect, useLayoutEffect, useState } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { type ClaveDeRuta, type DatosDe, type ErrorApi, llamar, type PedidoDe, type Respuesta } from './api'
import { leerSesion, type Sesion, useSesion } from './session'

type ClaveSWR = readonly [tienda: string, usuario: number, clave: ClaveDeRuta, pedido: unknown]

/** The one function that makes cache keys: another store or another person never sees this data. */
const claveSWR = ({ tienda, usuario }: Sesion, clave: ClaveDeRuta, pedido: unknown): ClaveSWR => [
  tienda?.id ?? '0',
  usuario?.id ?? 0,
  clave,
  pedido,
]

/** The key of what was read before its screen was there, until that has been drawn. */
let leidaAntes: string | null = null

/** Whether what a component asks for has just been read for it: it would draw everything twice for the same. */
function useLeidaAntes(clave: ClaveSWR | null): boolean {
  const [leida] = useState(() => leidaAntes !== null && leidaAntes === JSON.stringify(clave))
  useEffect(() => {
    if (leida) leidaAntes = null
  }, [leida])
  return leida
}

/** The readings on show, each with how many components show it. */
const enPantalla = new Map<string, number>()
function useEnPantalla(clave: ClaveSWR | null): void {
  const texto = clave && JSON.stringify(clave)
  useLayoutEffect(() => {
    if (texto === null) return undefined
    enPantalla.set(texto, (enPantalla.get(texto) ?? 0) + 1)
    return () => {
      const quedan = (enPantalla.get(texto) ?? 1) - 1
      if (quedan > 0) enPantalla.set(texto, quedan)
      else enPantalla.delete(texto)
    }
  }, [texto])
}

interface Opciones {
  /** Keeps the rows of the previous page or filter until the new ones arrive. Never for one record. */
  paginada?: boolean
  /** For calls that make sense before a store is chosen; all others wait for it. */
  sinTienda?: boolean
  /** Catalogues that hardly change: no refresh when the window gets the focus. */
  estable?: boolean
}

export interface EstadoDeRuta<D> {
  data: D | undefined
  error: ErrorApi | undefined
  /** The data of this very request has not arrived yet (older rows may be on show). */
  cargando: boolean
  recargar: () => Promise<unknown>
}
interface LecturaDeRuta<D> extends EstadoDeRuta<D> {
  /** It is read, or read again: what is put in its place meanwhile makes that reading count for nothing. */
  readonly leyendo: boolean
  /** Shows this in place of what was read: a live event brought it. */
  poner: (data: D) => void
}

/**
 * Reads a route and keeps it fresh: `useRuta('GET /facturas/{venta_id}', id ? { params: { venta_id: id } } : null)`.
 * `null` asks for nothing. Failures are told by the shell; `error` is for what the screen draws instead.
 */
export function useRuta<K extends ClaveDeRuta>(
  clave: K,
  pedido: PedidoDe<K> | null,
  { paginada = false, sinTienda = false, estable = false }: Opciones = {},
): LecturaDeRuta<DatosDe<K>> {
  const sesion = useSesion()
  const listo = pedido !== null && sesion.token !== null && (sinTienda || sesion.tienda !== null)
  const claveDeLectura = listo ? claveSWR(sesion, clave, pedido) : null
  const leida = useLeidaAntes(claveDeLectura)
  useEnPantalla(claveDeLectura)
  const lectura = useSWR<DatosDe<K>, ErrorApi>(
    claveDeLectura,
    async () => {
      const llamada = llamar as unknown as (
        clave: K,
        pedido: PedidoDe<K> | null,
      ) => Promise<Respuesta<DatosDe<K>>>
      return (await llamada(clave, pedido)).data
    },
    {
      keepPreviousData: paginada,
      ...(leida && { revalidateOnMount: false }),
      ...(estable && { revalidateOnFocus: false, revalidateIfStale: false, dedupingInterval: 300_000 }),
    },
  )
  const { data: leidos, error, isLoading, mutate: recargar } = lectura
  const { cache } = useSWRConfig()
  // What could not be read is told: the rows of another search in its place would be taken for it.
  const ajenos =
    paginada && error !== undefined && cache.get(unstable_serialize(claveDeLectura))?.data === undefined
  const data = ajenos ? undefined : leidos
  return {
    data,
    error,
    // What was forgotten is not loading yet when it is drawn first.
    cargando: isLoading || (pedido !== null && (!listo || (data === undefined && error === undefined))),
    recargar: () => recargar(),
    // Whoever does not ask for it is not drawn again for each reading.
    get leyendo() {
      return lectura.isValidating
    },
    poner: nueva => void recargar(nueva, { revalidate: false }),
  }
}

/** Takes what was read before the screen was there, so that it is drawn with it. */
export function tenerLeido(clave: string, pedido: unknown, data: unknown): void {
  const deLectura = claveSWR(leerSesion(), clave as ClaveDeRuta, pedido)
  leidaAntes = JSON.stringify(deLectura)
  void mutate(deLectura, data, { revalidate: false })
}

type Afecta = (clave: ClaveDeRuta) => boolean
const alCambiar = new Set<(afecta: Afecta) => void>()
/** Who keeps readings of its own hears of what is no longer so. */
export const alInvalidar = (olvidar: (afecta: Afecta) => void): void => void alCambiar.add(olvidar)

/**
 * Asks again for what is on show, which stays until that has come. What is not is forgotten: who opens it next waits for it,
 * and so do their keys, and does not see what it was before.
 */
function releer(afecta: Afecta): Promise<unknown> {
  const lecturas = (mostradas: boolean) => (key: unknown) => {
    const [, , clave] = (Array.isArray(key) ? key : []) as unknown as Partial<ClaveSWR>
    if (clave === undefined || !afecta(clave)) return false
    const texto = JSON.stringify(key)
    if (enPantalla.has(texto) !== mostradas) return false
    if (!mostradas && texto === leidaAntes) leidaAntes = null
    return true
  }
  for (const olvidar of alCambiar) olvidar(afecta)
  void mutate(lecturas(false), undefined)
  return mutate(lecturas(true))
}

const pidiendo = new Set<Promise<unknown>>()
/** What came from these routes is no longer so: after a mutation or a live event. */
export function invalidar(claves: readonly ClaveDeRuta[]): Promise<unknown> {
  const lectura = releer(clave => claves.includes(clave))
  const pedida = lectura.finally(() => pidiendo.delete(pedida))
  pidiendo.add(pedida)
  return pedida
}
/**
 * Until all that is being asked for again is on show. Of two readings of a list the later one counts, and the earlier one
 * ends without having changed anything: after a write, the live event of that very write mostly asks a second time.
 */
export async function alDia(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- more may be asked for meanwhile
  while (pidiendo.size > 0) await Promise.allSettled(pidiendo)
}

/** Forgets everything that was read: the next person at this screen starts with nothing. */
export const olvidarTodo = (): Promise<unknown> => mutate(() => true, undefined, { revalidate: false })

/** Nothing is known to be so any more: after the live channel was away. */
export const invalidarTodo = (): Promise<unknown> => releer(() => true)
