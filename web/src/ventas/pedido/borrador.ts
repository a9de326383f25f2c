import { type Pedido } from './modelo'

/** An order that was being typed, kept in this browser until it is saved or given up (DECISIONS 20). */
export interface Borrador {
  id: string
  usuario: number
  tienda: string
  fecha: string
  total: number
  pedido: Pedido
}

const BASE = 'veta'
const ALMACEN = 'pedidos'
const CADUCA_MS = 7 * 24 * 3_600_000
const candado = (id: string): string => `veta.pedido.${id}`
const claveDeBorrador = ({ usuario, tienda, id }: Pick<Borrador, 'usuario' | 'tienda' | 'id'>): string =>
  `${usuario}|${tienda}|${id}`

const promesa = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

let conexion: Promise<IDBDatabase> | null = null
function abrir(): Promise<IDBDatabase> {
  const request = indexedDB.open(BASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(ALMACEN)
  return promesa(request)
}
async function almacen(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  conexion ??= abrir()
  return (await conexion).transaction(ALMACEN, mode).objectStore(ALMACEN)
}

/** Where the browser keeps nothing (private windows, full disk) the order simply has no draft. */
async function intentar<T>(hacer: () => Promise<T>, sino: T): Promise<T> {
  try {
    return await hacer()
  } catch {
    conexion = null
    return sino
  }
}

export const guardarBorrador = (borrador: Borrador): Promise<unknown> =>
  intentar(
    async () => promesa((await almacen('readwrite')).put(borrador, claveDeBorrador(borrador))),
    undefined,
  )

export const borrarBorrador = (borrador: Pick<Borrador, 'usuario' | 'tienda' | 'id'>): Promise<unknown> =>
  intentar(async () => promesa((await almacen('readwrite')).delete(claveDeBorrador(borrador))), undefined)

/** Drafts that no open tab is working on, the newest first. */
export const borradoresLibres = (usuario: number, tienda: string): Promise<Borrador[]> =>
  intentar(async () => {
    const prefix = claveDeBorrador({ usuario, tienda, id: '' })
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
    const all = (await promesa((await almacen('readonly')).getAll(range))) as Borrador[]
    // Locks exist in secure contexts only; without them another tab's draft may be offered too.
    const held = (await navigator.locks?.query())?.held?.map(lock => lock.name) ?? []
    const desde = new Date(Date.now() - CADUCA_MS).toISOString()
    for (const viejo of all.filter(b => b.fecha < desde)) void borrarBorrador(viejo)
    return all
      .filter(b => b.fecha >= desde && !held.includes(candado(b.id)))
      .sort((a, b) => b.fecha.localeCompare(a.fecha))
  }, [])

/** Tells the other tabs that this one works on a draft; returns how to let go. */
export function tomarBorrador(id: string): () => void {
  const salida = new AbortController()
  const fin = new Promise<void>(resolve => salida.signal.addEventListener('abort', () => resolve()))
  void navigator.locks?.request(candado(id), () => fin).catch(() => undefined)
  return () => salida.abort()
}
