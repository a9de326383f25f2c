import { usaRetales } from '#shared/despiece/completar'
import type { PedidoDespiece } from '#shared/despiece/schemas'
import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { referenciaDeRetal } from '#shared/retales/retal'
import { retales, type RetalGuardado } from './store'

/** An offcut that somebody names. `ajeno`: why they may not use it. */
type RetalNombrado = RetalGuardado & { ajeno?: string }
/** Offcuts of a store by number. */
export type RetalesDeTienda = ReadonlyMap<string, RetalNombrado>

/** The offcuts of a store among those that cut lists name; consistent. No name, no call. */
export async function retalesNombrados(ids: readonly string[], tienda: string): Promise<RetalesDeTienda> {
  if (ids.length === 0) return new Map()
  const found = await retales([...new Set(ids)])
  return new Map(found.flatMap(each => (each?.codigo_tienda === tienda ? [[each.id, each]] : [])))
}

export const noDisponible = (id: string): string => `El retal ${id} ya no está disponible: optimice de nuevo`

function reparoDe(id: string, retal: RetalNombrado | undefined, referencia: string | undefined) {
  if (!retal) return `El retal ${id} no existe en esta tienda`
  if (retal.estado !== 'disponible') return noDisponible(id)
  if (retal.ajeno) return retal.ajeno
  return referenciaDeRetal(retal.referencia) === referencia
    ? undefined
    : `El retal ${id} es de otro tablero: ${retal.referencia}`
}

/** What a shown plan leaves alone may be gone: it needs only to have been of the store, and of the board. */
function reparoDeFila(
  id: string,
  retal: RetalNombrado | undefined,
  { referencia, seCorta }: { referencia: string | undefined; seCorta: boolean },
) {
  const libre: RetalNombrado | undefined = retal && { ...retal, estado: 'disponible', ajeno: undefined }
  return reparoDe(id, seCorta ? retal : libre, referencia)
}

/**
 * A cut list whose rows that name an offcut of the store have the size on record: one piece, whatever the client
 * wrote. Lists that use no offcuts come back as they are.
 * @param referencia of the board that is cut.
 * @param prefijo put before the field paths of a refusal.
 * @param seCorta whether the plan that was shown cuts the offcut of a row; without one, any may be cut.
 * @throws ErrorVeta `validacion` on the rows whose offcut is not in the store, not available, kept for somebody else, or of another board.
 */
export function conRetalesDeTienda(
  lista: PedidoDespiece,
  referencia: string | undefined,
  deTienda: RetalesDeTienda,
  prefijo = '',
  seCorta: (fila: number) => boolean = () => true,
): PedidoDespiece {
  const nombre = lista.retales ? 'retales' : 'listaRetales'
  const rows = lista[nombre] ?? []
  if (!usaRetales(lista) || !rows.some(row => row.retal_id)) return lista
  const errores: ErroresDeCampo = {}
  const resolved = rows.map((row, i) => {
    if (!row.retal_id) return row
    const retal = deTienda.get(row.retal_id)
    const reparo = reparoDeFila(row.retal_id, retal, {
      referencia: referencia && referenciaDeRetal(referencia),
      seCorta: seCorta(i),
    })
    if (reparo) errores[`${prefijo}${nombre}.${i}.retal_id`] = reparo
    return { ...row, cantidad: 1, base: retal?.base, altura: retal?.altura }
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return { ...lista, [nombre]: resolved }
}
