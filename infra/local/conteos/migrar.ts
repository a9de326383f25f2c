import { consultar, type Item, marcar, poner } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { atributosDe, type Clave, INDICES, particion } from '#functions/kernel/dynamo/keys'
import { crear, type Operacion } from '#functions/kernel/dynamo/operations'
import { crearProducto, type ProductoGuardado } from '#functions/productos/store'
import { crearTercero, type TerceroGuardado } from '#functions/terceros/store'
import type { Usuario } from '#functions/kernel/session'
import { cuentaDeSuperadministradores } from '#functions/sesion/usuarios'
import { crearVenta, type VentaGuardada } from '#functions/ventas/store'
import { borrarItems } from '../demo/escribir'
import { recorrerEntidades, recorrerPalabrasViejas, recorrerUsuarios } from './recorrer'

/** Entities under way at once. */
const A_LA_VEZ = 8
const INDEXADOS: string[] = INDICES.flatMap(indice => Object.values(atributosDe(indice)))
const AJENOS = new Set(['pk', 'sk', ...INDEXADOS])

const puestos = (operaciones: readonly Operacion[]): (Item & Clave)[] =>
  operaciones.flatMap(({ escritura }) => (escritura.Put ? [escritura.Put.Item as Item & Clave] : []))
const soloIndices = (item: Item | undefined): Item =>
  Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => INDEXADOS.includes(name)))
const sinClaves = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !AJENOS.has(name)))
/** Words of a creation: added to sets, so that writing them again is harmless. */
const palabrasDe = (operaciones: readonly Operacion[]): Operacion[] =>
  operaciones.filter(({ escritura }) => escritura.Update !== undefined)

/** The row of a product in a store; its stock stays as it is, or begins at nothing. */
async function renovarFila({ pk, sk, ...fila }: Item & Clave): Promise<void> {
  const { existencia: _, reservado: __, disponible: ___, ...copia } = fila
  if (!(await marcar({ pk, sk }, copia))) await confirmar([crear({ pk, sk }, fila)])
}

/** Writes the keys by which an entity is listed and its words as this version has them; nothing else of it. */
async function renovar(item: Item & Clave, tiendas: readonly string[]): Promise<void> {
  const own = sinClaves(item)
  if (item.sk === 'ENCABEZADO') {
    await marcar(item, soloIndices(puestos(crearVenta(own as VentaGuardada, []))[0]))
    return
  }
  const operaciones =
    item.sk === 'TERCERO'
      ? crearTercero(own as TerceroGuardado)
      : crearProducto(own as ProductoGuardado, tiendas)
  const items = puestos(operaciones)
  const indices = soloIndices(items[0])
  const sobran = INDEXADOS.filter(name => name in item && !(name in indices))
  // What is in no list, and was in none, stays as it is.
  if (Object.keys(indices).length + sobran.length > 0) await marcar(item, indices, sobran)
  for (const fila of items) if (fila.sk.startsWith('EXISTENCIA#')) await renovarFila(fila)
  await confirmar(palabrasDe(operaciones))
}

/** How many rule, which the first version did not keep: without it none of them could ever be demoted. */
async function contarSuperadministradores(): Promise<void> {
  const usuarios: Usuario[] = []
  await recorrerUsuarios(item => usuarios.push(item as unknown as Usuario))
  await poner(cuentaDeSuperadministradores(usuarios))
}

/**
 * Brings lists, words and counts of a shop of the first version to those of this one. Its words tell it: one
 * item for each word and person or product, which are deleted last, so that a run that was killed begins again.
 * @returns how many entities were renewed; 0 for a shop of this version.
 */
export async function migrarListas(): Promise<number> {
  const viejas: Clave[] = []
  await recorrerPalabrasViejas(item => viejas.push({ pk: item.pk, sk: item.sk }))
  if (viejas.length === 0) return 0
  const tiendas = (await consultar({ pk: particion.catalogo('TIENDAS') })).map(({ sk }) => sk as string)
  const entidades: (Item & Clave)[] = []
  await recorrerEntidades(item => {
    if (['ENCABEZADO', 'TERCERO', 'PRODUCTO'].includes(item.sk)) entidades.push(item)
  })
  let next = 0
  const trabajar = async (): Promise<void> => {
    while (next < entidades.length) await renovar(entidades[next++]!, tiendas)
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar))
  await contarSuperadministradores()
  await borrarItems(viejas)
  return entidades.length
}
