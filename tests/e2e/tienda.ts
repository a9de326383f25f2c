import type { Tienda } from './producto'

/** The shop of the file that runs (`abrir-tienda.ts`). */
let tienda: Tienda | undefined

export function ponerTienda(next: Tienda | undefined): void {
  tienda = next
}
export const origen = (): string => tienda!.origen
