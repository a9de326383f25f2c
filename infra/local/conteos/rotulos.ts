import type { Item } from '#functions/kernel/dynamo/client'
import { compactar, expandir } from '#functions/kernel/dynamo/compacto'
import type { Clave } from '#functions/kernel/dynamo/keys'

/** What products are called, in items of 1,024 ids, as the dashboard reads them. */
export const ROTULOS = 'ROTULOS#PRODUCTO'
export type Rotulos = ReadonlyMap<number, string>
type Fila = [id: number, referencia: string, nombre: string]

const texto = ([, referencia, nombre]: Fila): string => `${referencia} · ${nombre}`
export const rotulosGuardados = ({ rotulos }: Item): Rotulos =>
  new Map(expandir(rotulos as Fila[]).map(fila => [fila[0], texto(fila)]))

/** The names of all products that it is fed with. */
export class RotulosDeProductos {
  private readonly bloques = new Map<string, Fila[]>()

  agregar({ id, referencia, nombre_producto }: Item): void {
    const sk = String(Math.floor((id as number) / 1024)).padStart(12, '0')
    const filas = this.bloques.get(sk) ?? []
    this.bloques.set(sk, filas)
    filas.push([id as number, referencia as string, nombre_producto as string])
  }

  de(sk: string): Rotulos {
    return new Map((this.bloques.get(sk) ?? []).map(fila => [fila[0], texto(fila)]))
  }

  *items(): Generator<Item & Clave> {
    for (const [sk, filas] of this.bloques)
      yield { pk: ROTULOS, sk, version: 0, rotulos: compactar(filas.sort(([a], [b]) => a - b)) }
  }
}
