/** What the lifecycle rules of the real bucket do: objects of some folders go after a while. */
import type { Almacen } from './almacen'

export interface Caducidad {
  /** Folder of the keys, such as `exportaciones/`. */
  prefijo: string
  dias: number
}

const DIA_MS = 86_400_000

/** Deletes what is past its time. @param ahora ms since 1970. */
export async function caducar(
  almacen: Almacen,
  bucket: string,
  reglas: readonly Caducidad[],
  ahora: number,
): Promise<void> {
  for (const { prefijo, dias } of reglas)
    for (const { key, modificado } of await almacen.listar(bucket, prefijo))
      if (modificado + dias * DIA_MS < ahora) await almacen.borrar(bucket, key)
}
