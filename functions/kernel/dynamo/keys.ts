import * as caja from './keys/caja'
import * as cartera from './keys/cartera'
import * as inventarios from './keys/inventarios'
import * as kernel from './keys/kernel'
import * as maestros from './keys/maestros'
import * as productos from './keys/productos'
import * as retales from './keys/retales'
import * as sesion from './keys/sesion'
import * as taller from './keys/taller'
import * as terceros from './keys/terceros'
import * as vendido from './keys/vendido'
import * as ventas from './keys/ventas'

export type { Catalogo } from '#shared/maestros/catalogos'
export type { Clave } from './keys/clave'
export {
  type Cola,
  COLAS,
  type Consecutivo,
  type Contador,
  type ClaseBuscable,
  ultimaCubeta,
} from './keys/kernel'
export { COPIADOS, type Copiado, esCopiado } from './keys/maestros'
export { PARTES_DE_GRUPO, type ParteDeGrupo } from './keys/productos'
export { type DeQuien, inicioDe } from './keys/vendido'

/**
 * Every key of the table. One table, three overloaded indexes that project whole items. A file of `keys/` holds those
 * of one domain, under the table of their access patterns:
 *
 * | file          | keys of                                                                                |
 * |---------------|----------------------------------------------------------------------------------------|
 * | `sesion`      | users, connections, devices, limits                                                    |
 * | `terceros`    | people                                                                                 |
 * | `maestros`    | masters, and what products copy of them                                                |
 * | `productos`   | products as each store lists them, bulk changes of price, files of products            |
 * | `inventarios` | stock and its ledger, batches, transfers, counts                                       |
 * | `retales`     | offcuts, strips, resets of boards                                                      |
 * | `ventas`      | sales, tasks, papers, vouchers, discounts that were asked for                          |
 * | `taller`      | production orders, machines, turns, displays                                           |
 * | `caja`        | the till and its days, expenses, incomes, payments to suppliers, closed months         |
 * | `cartera`     | advances and credit                                                                    |
 * | `vendido`     | what was sold, by store and seller                                                     |
 * | `kernel`      | replies, history, ids, outbox, sockets, counts and words of lists, exports, attachments |
 *
 * No two of them use a name twice (tests/infra/derechos.test.ts).
 */
export const clave = {
  ...sesion.claves,
  ...terceros.claves,
  ...maestros.claves,
  ...productos.claves,
  ...inventarios.claves,
  ...retales.claves,
  ...ventas.claves,
  ...taller.claves,
  ...caja.claves,
  ...cartera.claves,
  ...vendido.claves,
  ...kernel.claves,
}

export const particion = {
  ...terceros.particiones,
  ...maestros.particiones,
  ...productos.particiones,
  ...inventarios.particiones,
  ...retales.particiones,
  ...ventas.particiones,
  ...taller.particiones,
  ...caja.particiones,
  ...cartera.particiones,
  ...vendido.particiones,
  ...kernel.particiones,
}

/** Index keys of an item, ready to spread into it. */
export const indice = {
  ...sesion.indices,
  ...terceros.indices,
  ...productos.indices,
  ...inventarios.indices,
  ...retales.indices,
  ...ventas.indices,
  ...taller.indices,
  ...caja.indices,
  ...cartera.indices,
  ...kernel.indices,
}

/** Indexes: CDK and the local engine create the table from these names. */
export const INDICES = ['GSI1', 'GSI2', 'GSI3'] as const
export type Indice = (typeof INDICES)[number]
export const atributosDe = (indice: Indice) => ({ pk: `${indice}PK`, sk: `${indice}SK` }) as const
/** Attribute that DynamoDB's TTL reads: epoch seconds. */
export const ATRIBUTO_TTL = 'expira'
