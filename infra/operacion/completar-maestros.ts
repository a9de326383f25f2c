import { type Item, marcar, obtener, ponerSi, siguientesIds } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { type Catalogo, clave, type Clave, particion } from '#functions/kernel/dynamo/keys'
import { actualizar, borrar, crear } from '#functions/kernel/dynamo/operations'
import { catalogo, claveDeNombre } from '#functions/maestros/public'
import { catalogos } from '#shared/maestros/catalogos'
import { GRUPOS_SERVICIO, itemsComunes } from './maestros'

/** What each master begins with: its entries, their names and the counter. */
function alEmpezar(): Map<Catalogo, (Clave & Item)[]> {
  const items = itemsComunes()
  return new Map(
    catalogos.map(([maestro]) => [
      maestro,
      items.filter(
        ({ pk }) =>
          pk === particion.catalogo(maestro) ||
          pk === clave.contador(maestro).pk ||
          pk.startsWith(`NOMBRE#${maestro}#`),
      ),
    ]),
  )
}

/** A master that came after a shop has no entry there: it begins with those of a new shop. */
async function sembrarRecientes(): Promise<number> {
  let puestas = 0
  for (const [maestro, items] of alEmpezar()) {
    if (items.length === 0 || (await catalogo(maestro, true)).length > 0) continue
    // The entries last: a run that was killed begins again.
    for (const item of items.toReversed()) await ponerSi(item)
    puestas += items.filter(({ pk }) => pk === particion.catalogo(maestro)).length
  }
  return puestas
}

/** What the third group was called before production went by the ids of the specification (DECISIONS 200). */
const PERFORACION = 'Perforación'

/**
 * Production goes by the ids of the groups of services. Packing is added to a shop of before, and drilling, the first of
 * the special services, gets the name of all of them, unless the shop calls it otherwise.
 */
async function completarServicios(): Promise<number> {
  const maestro = 'GRUPOS_SERVICIO'
  const hay = await catalogo(maestro, true)
  const faltan = Object.entries(GRUPOS_SERVICIO).filter(([id]) => hay.every(grupo => grupo.id !== Number(id)))
  for (const [texto, nombre] of faltan) {
    const id = Number(texto)
    const [contador] = await obtener([clave.contador(maestro)])
    const falta = id - Number(contador?.valor ?? 0)
    if (falta > 0) await siguientesIds(maestro, falta)
    await ponerSi({ ...claveDeNombre(maestro, nombre), id })
    await ponerSi({ ...clave.catalogo(maestro, id), id, nombre_grupo_servicio: nombre, version: 0 })
  }
  const especial = hay.find(({ id }) => GRUPOS_SERVICIO[id] === 'Servicios especiales')
  if (especial?.nombre_grupo_servicio !== PERFORACION || especial.version !== 0) return faltan.length
  await confirmar([
    actualizar(clave.catalogo(maestro, especial.id), {
      cambios: { nombre_grupo_servicio: GRUPOS_SERVICIO[especial.id] },
      version: 0,
    }),
    borrar(claveDeNombre(maestro, PERFORACION)),
    crear(claveDeNombre(maestro, GRUPOS_SERVICIO[especial.id]!), { id: especial.id }),
  ])
  return faltan.length + 1
}

/**
 * Gives the masters of a shop of an earlier version what their screens need: entries with a version, names that are
 * theirs alone, and counters past their ids; parameters, stores and the company with a version. The version comes last, so that a run that was killed begins again.
 * @returns how many entries were completed; 0 for a shop of this version.
 */
export async function completarMaestros(): Promise<number> {
  let completadas = 0
  for (const [maestro, { nombre }] of catalogos) {
    const filas = (await catalogo(maestro, true)) as unknown as (Item & Clave & { id: number })[]
    // Stores, parameters and the company go by codes of their own.
    const numeradas = filas.filter(({ id, sk }) => id !== undefined && sk === clave.catalogo(maestro, id).sk)
    const viejas = numeradas.filter(({ version }) => version === undefined)
    if (viejas.length === 0) continue
    await ponerSi({ ...clave.contador(maestro), valor: Math.max(...numeradas.map(({ id }) => id)) })
    for (const fila of viejas) {
      await ponerSi({ ...claveDeNombre(maestro, String(fila[nombre])), id: fila.id })
      await marcar(fila, { version: 0 })
    }
    completadas += viejas.length
  }
  for (const maestro of ['PARAMETROS', 'TIENDAS', 'EMPRESA'] as const)
    for (const fila of (await catalogo(maestro, true)) as unknown as (Item & Clave)[]) {
      if (fila.version !== undefined) continue
      await marcar(fila, { version: 0 })
      completadas++
    }
  return completadas + (await sembrarRecientes()) + (await completarServicios())
}
