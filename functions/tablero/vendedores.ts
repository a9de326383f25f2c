import { consultarPagina, type Item, obtener } from '../kernel/dynamo/client'
import { confirmar, LecturaVieja } from '../kernel/dynamo/commit'
import { clave, inicioDe, particion } from '../kernel/dynamo/keys'
import { type Anotable, anotarFila, deMarca, filasDe, type HechoDeVenta } from './anotar'

/** Rows asked for at once: two of each, in one call. */
const LOTE = 50

/** What stands of some bills and annulments: the row of the store, and that of the seller. */
export async function filasAnotadas(
  hechos: readonly Anotable[],
): Promise<[deTienda: Item | undefined, deVendedor: Item | undefined][]> {
  const filas = await obtener(hechos.flatMap(filasDe))
  return hechos.map((_, i) => [filas[2 * i], filas[2 * i + 1]])
}

/**
 * Books for whoever sold them what has been booked for their stores. A seller's row is made once, so what was delivered
 * twice, late or in another order adds nothing; it is a copy of the store's, which says what is added up.
 * @returns how many were not booked yet.
 */
export async function anotarDeVendedores(hechos: readonly Anotable[]): Promise<number> {
  let anotados = 0
  for (let i = 0; i < hechos.length; i += LOTE) {
    const lote = hechos.slice(i, i + LOTE)
    for (const [at, [deTienda, deVendedor]] of (await filasAnotadas(lote)).entries()) {
      if (!deTienda || deVendedor) continue
      const { tienda, vendedor_id: vendedor } = lote[at]!
      try {
        await confirmar(anotarFila({ tienda, vendedor }, deTienda as HechoDeVenta))
        anotados++
      } catch (error) {
        // Another delivery of it was faster.
        if (!(error instanceof LecturaVieja)) throw error
      }
    }
  }
  return anotados
}

/** The same by what the outbox says of them. */
export const anotarMarcas = (marcas: readonly string[]): Promise<number> =>
  anotarDeVendedores([...new Set(marcas)].map(deMarca))

/** Everybody who has ever sold something in a store: a call for each. */
export async function vendedoresDe(tienda: string): Promise<number[]> {
  const vendedores: number[] = []
  for (;;) {
    const siguiente = { tienda, vendedor: (vendedores.at(-1) ?? 0) + 1 }
    const { items } = await consultarPagina({
      pk: particion.mesesVendidos(siguiente),
      desde: inicioDe(siguiente),
      limite: 1,
      consistente: true,
    })
    if (!items[0]) return vendedores
    vendedores.push(Number.parseInt(items[0].sk as string, 10))
  }
}

/** Bills and annulments of a month. */
const cuantosEn = (mes: Item | undefined): number =>
  Object.entries(mes ?? {}).reduce(
    (n, [nombre, valor]) => n + (/^.[fa]$/.test(nombre) ? Number(valor) : 0),
    0,
  )

/** Whether all that a store sold in a month was noted for who sold it. */
export async function estanTodos(
  tienda: string,
  vendedores: readonly number[],
  mes: string,
): Promise<boolean> {
  const [deTienda, ...suyos] = await obtener([
    clave.mesVendido(tienda, mes),
    ...vendedores.map(vendedor => clave.mesVendido({ tienda, vendedor }, mes)),
  ])
  return cuantosEn(deTienda) === suyos.reduce((n, each) => n + cuantosEn(each), 0)
}
