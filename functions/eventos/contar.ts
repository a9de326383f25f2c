import { type Item, marcar, obtener } from '../kernel/dynamo/client'
import { confirmar, esperar, INTENTOS, LecturaVieja } from '../kernel/dynamo/commit'
import { contables, type Entidad, versionContada } from '../kernel/dynamo/contables'
import type { EstadoDeConteos } from '../kernel/dynamo/conteos'
import { clave, type Clave, type Indice } from '../kernel/dynamo/keys'
import { exigirValor, type Operacion, sustituir } from '../kernel/dynamo/operations'
import { registrar } from '../kernel/log'
import { type Contado, contadoDe, itemsDe, type Lugar, type Marca } from './contado'
import { enDias, enNombres, enPalabras } from './diferencias'
import { ordenarTramos } from './tramos'

/** Entities that a table may hold for its first event to count them all. */
const POCAS = 200

/** What can be counted from the beginning; the rest follows from what happens to it. */
const NUMERADAS = contables.flatMap(([clase, { contador }]) => (contador ? [{ clase, contador }] : []))

/** Writes, or answers false when what was read has changed meanwhile. */
async function escrito(operaciones: Operacion[]): Promise<boolean> {
  try {
    await confirmar(operaciones)
    return true
  } catch (error) {
    if (error instanceof LecturaVieja) return false
    throw error
  }
}

/** Lists by name in which a stretch holds too much or too little. */
type PorOrdenar = Map<string, Indice>

/**
 * Counts a young table from the beginning, so that a new shop needs no command.
 * @returns false for one that held more before anything was counted: that is the command's work.
 */
async function fundar(porOrdenar: PorOrdenar): Promise<boolean> {
  const contadores = await obtener(NUMERADAS.map(({ contador }) => clave.contador(contador)))
  const hasta = contadores.map(contador => (contador?.valor as number | undefined) ?? 0)
  if (hasta.reduce((sum, each) => sum + each, 0) > POCAS) {
    registrar('error', 'counts were never built: npm run conteos -- --rebuild')
    return false
  }
  const key = clave.estadoDeConteos()
  await escrito([
    sustituir(
      key,
      { estado: 'al_dia', completos: false, vendido: true, vendedores: true, inactivos: true },
      undefined,
    ),
  ])
  for (const [i, { clase }] of NUMERADAS.entries())
    for (let id = 1; id <= hasta[i]!; id++) await contarUna({ clase, id } as Entidad, porOrdenar, true)
  return marcar(key, { completos: true }, [], { estado: 'al_dia' })
}

/** Lists in which an entity is counted at once: one operation each, and room for what goes with them. */
const LISTAS_DE_UNA_VEZ = 80

const nombreDe = (lugar: Lugar): string => lugar.join('\n')

/** What is counted next: all, or of an entity in very many lists (a product in 30 stores) what one transaction holds. */
function siguiente(antes: Contado | undefined, despues: Contado): Contado {
  const former = antes?.lugares ?? []
  const [had, has] = [new Set(former.map(nombreDe)), new Set(despues.lugares.map(nombreDe))]
  const sale = former.filter(lugar => !has.has(nombreDe(lugar)))
  const entra = despues.lugares.filter(lugar => !had.has(nombreDe(lugar)))
  if (sale.length + entra.length <= LISTAS_DE_UNA_VEZ) return despues
  const gone = new Set(sale.slice(0, LISTAS_DE_UNA_VEZ / 2))
  return {
    contada: antes?.contada ?? -1,
    lugares: [...former.filter(lugar => !gone.has(lugar)), ...entra.slice(0, LISTAS_DE_UNA_VEZ / 2)],
    cifras: antes?.cifras ?? {},
  }
}

/** From what the counts hold of an entity to what they shall hold, with the marker that remembers it. */
async function mover(
  marker: Clave,
  turno: number | undefined,
  antes: Marca | undefined,
  despues: Contado,
  porOrdenar: PorOrdenar,
): Promise<boolean> {
  const nombres = await enNombres(antes, despues)
  const done = await escrito([
    exigirValor(clave.estadoDeConteos(), 'turno', turno, 'reintentar'),
    sustituir(marker, { ...despues, version: (antes?.version ?? -1) + 1 }, antes?.version),
    ...enDias(antes, despues),
    ...nombres.operaciones,
    ...enPalabras(antes ?? {}, despues),
  ])
  if (done) for (const [indice, lista] of nombres.porOrdenar) porOrdenar.set(lista, indice)
  return done
}

/**
 * Brings the counts from what they hold of an entity to what it is now, in one transaction with the marker that
 * remembers it. Whatever was delivered twice, late or in another order finds the marker as new as the entity and
 * changes nothing.
 */
async function contarUna(entidad: Entidad, porOrdenar: PorOrdenar, fundando = false): Promise<void> {
  const marker = clave.contado(entidad.clase, entidad.id)
  let intento = 0
  while (intento < INTENTOS) {
    if (intento > 0) await esperar(intento)
    const [items, [antes, estado]] = (await Promise.all([
      itemsDe(entidad),
      obtener([marker, clave.estadoDeConteos()]),
    ])) as [Item[] | undefined, [Marca | undefined, EstadoDeConteos | undefined]]
    if (items) {
      if (items.length === 0 || (antes && antes.contada >= versionContada(items[0]!))) return
      // What changes while the counts are rebuilt is counted when that is done.
      if (estado?.estado === 'rehaciendo') {
        registrar('info', 'counts are being rebuilt', { clase: entidad.clase, id: entidad.id })
        return
      }
      if (!estado?.completos && !fundando && !(await fundar(porOrdenar))) return
      const despues = contadoDe(entidad.clase, items)
      const paso = siguiente(antes, despues)
      const done = await mover(marker, estado?.turno, antes, paso, porOrdenar)
      if (done && paso === despues) return
      // Another part of it, not another attempt.
      if (done) intento = -1
    }
    intento++
  }
  throw new Error(`${entidad.clase} ${entidad.id} could not be counted`)
}

/** Counts entities as they stand now, each once however often it is named. */
export async function contar(entidades: readonly Entidad[]): Promise<void> {
  const distinct = new Map(entidades.map(entidad => [`${entidad.clase}#${entidad.id}`, entidad]))
  const porOrdenar: PorOrdenar = new Map()
  try {
    for (const entidad of distinct.values()) await contarUna(entidad, porOrdenar)
  } finally {
    // Once for all of them: a stretch that a thousand new names fill is read whole each time.
    for (const [lista, indice] of porOrdenar) await ordenarTramos(indice, lista)
  }
}
