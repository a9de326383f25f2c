import { type Item, marcar, ponerSi } from '#functions/kernel/dynamo/client'
import { type Catalogo, CATALOGOS, clave, type Clave } from '#functions/kernel/dynamo/keys'
import { catalogo, claveDeNombre } from '#functions/maestros/public'

/**
 * Gives the masters of a shop of an earlier version what their screens need: entries with a version, names that are
 * theirs alone, and counters past their ids; parameters with a version. The version comes last, so that a run that was killed begins again.
 * @returns how many entries were completed; 0 for a shop of this version.
 */
export async function completarMaestros(): Promise<number> {
  let completadas = 0
  for (const maestro of Object.keys(CATALOGOS) as Catalogo[]) {
    const filas = (await catalogo(maestro, true)) as unknown as (Item & Clave & { id: number })[]
    // Stores, parameters and the company go by codes of their own.
    const numeradas = filas.filter(({ id, sk }) => id !== undefined && sk === clave.catalogo(maestro, id).sk)
    const viejas = numeradas.filter(({ version }) => version === undefined)
    if (viejas.length === 0) continue
    await ponerSi({ ...clave.contador(maestro), valor: Math.max(...numeradas.map(({ id }) => id)) })
    for (const fila of viejas) {
      await ponerSi({ ...claveDeNombre(maestro, String(fila[CATALOGOS[maestro]])), id: fila.id })
      await marcar(fila, { version: 0 })
    }
    completadas += viejas.length
  }
  for (const parametro of (await catalogo('PARAMETROS', true)) as unknown as (Item & Clave)[]) {
    if (parametro.version !== undefined) continue
    await marcar(parametro, { version: 0 })
    completadas++
  }
  return completadas
}
