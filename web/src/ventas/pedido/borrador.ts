import type { Despiece } from '../../despiece/modelo'
import type { Pedido } from './modelo'

/** Cut lists that are being written, by the key of their line: what no plan has been made of yet. */
export type Listas = ReadonlyMap<number, Despiece>

/** An order that was being typed, kept in this browser until it is saved or given up (DECISIONS 20). */
export interface Borrador {
  id: string
  usuario: number
  tienda: string
  fecha: string
  total: number
  pedido: Pedido
  listas: Listas
}
type Dueno = Pick<Borrador, 'usuario' | 'tienda' | 'id'>

const BASE = 'veta'
const ALMACEN = 'pedidos'
const CADUCA_MS = 7 * 24 * 3_600_000
const candado = (id: string): string => `veta.pedido.${id}`
const claveDeBorrador = ({ usuario, tienda, id }: Dueno): string => `${usuario}|${tienda}|${id}`

/** The draft that this tab works on, so that a reload goes on with it instead of asking. */
const DE_LA_PESTANA = 'veta.pedido'
/** A page that is reloaded lets go of its lock a moment later, a copy of the tab never: asked for again so often, so far apart. */
const VECES = 10
const ESPERA_CANDADO_MS = 50
export const hayBorradorDeLaPestana = (): boolean => sessionStorage.getItem(DE_LA_PESTANA) !== null
export const olvidarPestana = (): void => sessionStorage.removeItem(DE_LA_PESTANA)

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

/** Whether no page works on a draft any more. Counted in answers and not in time: a busy browser is slow with them. */
async function suelto(id: string, veces = VECES): Promise<boolean> {
  // Locks exist in secure contexts only.
  if (!('locks' in navigator)) return true
  if (await navigator.locks.request(candado(id), { ifAvailable: true }, lock => lock !== null)) return true
  if (veces === 0) return false
  await new Promise(done => setTimeout(done, ESPERA_CANDADO_MS))
  return suelto(id, veces - 1)
}

const vence = ({ fecha }: Borrador): boolean => fecha < new Date(Date.now() - CADUCA_MS).toISOString()

/** Where the browser keeps nothing (private windows, full disk) the order simply has no draft. */
async function intentar<T>(hacer: () => Promise<T>, sino: T): Promise<T> {
  try {
    return await hacer()
  } catch {
    conexion = null
    return sino
  }
}

export const guardarBorrador = (borrador: Borrador): Promise<unknown> => {
  sessionStorage.setItem(DE_LA_PESTANA, borrador.id)
  return intentar(async () => {
    const store = await almacen('readwrite')
    const escrito = promesa(store.put(borrador, claveDeBorrador(borrador)))
    // A page that is being left does not wait for it.
    store.transaction.commit()
    return escrito
  }, undefined)
}

export const borrarBorrador = (borrador: Dueno): Promise<unknown> => {
  if (sessionStorage.getItem(DE_LA_PESTANA) === borrador.id) olvidarPestana()
  return intentar(
    async () => promesa((await almacen('readwrite')).delete(claveDeBorrador(borrador))),
    undefined,
  )
}

/** Drafts that no open tab is working on, the newest first. */
export const borradoresLibres = (usuario: number, tienda: string): Promise<Borrador[]> =>
  intentar(async () => {
    const prefix = claveDeBorrador({ usuario, tienda, id: '' })
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
    const all = (await promesa((await almacen('readonly')).getAll(range))) as Borrador[]
    // Locks exist in secure contexts only; without them another tab's draft may be offered too.
    const held = (await navigator.locks?.query())?.held?.map(lock => lock.name) ?? []
    for (const viejo of all.filter(vence)) void borrarBorrador(viejo)
    return all
      .filter(b => !vence(b) && !held.includes(candado(b.id)))
      .sort((a, b) => b.fecha.localeCompare(a.fecha))
  }, [])

/** What this tab was writing when it was reloaded or its session ended; null where another tab is at it by now. */
export const borradorDeLaPestana = (usuario: number, tienda: string): Promise<Borrador | null> =>
  intentar(async () => {
    const id = sessionStorage.getItem(DE_LA_PESTANA)
    if (id === null || !(await suelto(id))) return null
    const key = claveDeBorrador({ usuario, tienda, id })
    const borrador = (await promesa((await almacen('readonly')).get(key))) as Borrador | undefined
    return borrador && !vence(borrador) ? borrador : null
  }, null)

/** Tells the other tabs that this one works on a draft; returns how to let go. */
export function tomarBorrador(id: string): () => void {
  const salida = new AbortController()
  const fin = new Promise<void>(resolve => salida.signal.addEventListener('abort', () => resolve()))
  void navigator.locks?.request(candado(id), () => fin).catch(() => undefined)
  return () => salida.abort()
}
