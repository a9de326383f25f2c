import { type Item, marcar, obtener, poner } from '#functions/kernel/dynamo/client'
import { type Entidad, entidadDe } from '#functions/kernel/dynamo/contables'
import type { EstadoDeConteos } from '#functions/kernel/dynamo/conteos'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { contar } from '#functions/eventos/public'
import { alertar, leFalta } from '#functions/inventarios/public'
import { rotular } from '#functions/tablero/public'
import { vigilada } from '#functions/productos/public'
import { borrarItems, escribirItems } from '../demo/escribir'
import { diferenciasDe } from './comparar'
import { Conteos } from './conteos'
import { recorrerConteos, recorrerEntidades, recorrerVersiones } from './recorrer'

/** Whether the counts are complete and nobody was killed while rebuilding them. */
export async function conteosAlDia(): Promise<boolean> {
  const [estado] = (await obtener([clave.estadoDeConteos()])) as [EstadoDeConteos | undefined]
  return estado?.completos === true && estado.estado === 'al_dia'
}

export interface Rehechos {
  entidades: Conteos['entidades']
  escritos: number
  borrados: number
}

/**
 * Makes the counts right, and builds them where there are none. The shop may go on: its sales are written as
 * ever, only the stream leaves the counts alone meanwhile (every transaction of its own asks for the state that
 * is set here first), and what changed in that time is counted at the end.
 */
export async function rehacerConteos(): Promise<Rehechos> {
  const key = clave.estadoDeConteos()
  const [former] = (await obtener([key])) as [EstadoDeConteos | undefined]
  await poner({
    ...key,
    estado: 'rehaciendo',
    completos: former?.completos ?? false,
    turno: (former?.turno ?? 0) + 1,
    vendido: former?.vendido,
    vendedores: former?.vendedores,
    inactivos: former?.inactivos,
  })
  const conteos = new Conteos()
  const faltan: string[] = []
  await recorrerEntidades(item => {
    conteos.agregar(item)
    if (item.sk.startsWith('EXISTENCIA#') && leFalta(item))
      faltan.push(vigilada(item.sk.slice('EXISTENCIA#'.length), Number(item.id)))
  })
  const right = new Set<string>()
  const wrong: Clave[] = []
  // Without a state nothing was ever counted.
  if (former)
    await recorrerConteos(item => {
      if (diferenciasDe(item, conteos).length === 0) right.add(`${item.pk}\n${item.sk}`)
      else wrong.push({ pk: item.pk, sk: item.sk })
    })
  const writes: (Item & Clave)[] = []
  const written = new Set<string>()
  for (const item of conteos.items()) {
    const name = `${item.pk}\n${item.sk}`
    if (right.has(name)) continue
    writes.push(item)
    written.add(name)
  }
  await escribirItems(writes)
  const gone = wrong.filter(({ pk, sk }) => !written.has(`${pk}\n${sk}`))
  await borrarItems(gone)
  await marcar(key, { estado: 'al_dia', completos: true })
  const changed = await cambiadas(conteos)
  await contar(changed)
  await rotular(changed.flatMap(({ clase, id }) => (clase === 'PRODUCTO' ? [id] : [])))
  await alertar(faltan)
  return { entidades: conteos.entidades, escritos: writes.length, borrados: gone.length }
}

/** Entities that are not in the version in which they were counted: they changed while nobody counted. */
async function cambiadas(conteos: Conteos): Promise<Entidad[]> {
  const found: Entidad[] = []
  await recorrerVersiones(({ pk, version }) => {
    const entidad = entidadDe(pk)
    if (entidad && conteos.version(pk) !== version) found.push(entidad)
  })
  return found
}
