import { clave, particion } from '#functions/kernel/dynamo/keys'
import { consultar, type Item, marcar, obtener } from '#functions/kernel/dynamo/client'
import { claveDeParametro } from '#functions/maestros/public'
import { volcado } from './volcado'

/** What a test looks up in the table behind the API, or sets there because no route does yet. */

const unidades = (value: unknown): number => Number(value ?? 0) / 100

/** In stock, promised and free, in units. */
export async function existencia(productoId: number, tienda = '001'): Promise<[number, number, number]> {
  const [item] = await obtener([clave.existencia(productoId, tienda)])
  return [unidades(item?.existencia), unidades(item?.reservado), unidades(item?.disponible)]
}

/** Runs with a parameter at another value. */
export async function conParametro<T>(codigo: string, valor: string, acto: () => Promise<T>): Promise<T> {
  const [former] = await obtener([claveDeParametro(codigo)])
  await marcar(claveDeParametro(codigo), { valor_parametro: valor })
  try {
    return await acto()
  } finally {
    await marcar(claveDeParametro(codigo), { valor_parametro: former!.valor_parametro })
  }
}

/** Audit records of a sale, in order of time; without that of the turn, which a bill gets by a job. */
export const auditoriaDe = async (ventaId: number): Promise<Item[]> =>
  (await consultar({ pk: clave.auditoria('VENTA', ventaId, '').pk })).filter(
    ({ accion }) => accion !== 'turno',
  )

/** Money that moved in a store on a day, in pesos. */
export const cajaDe = async (tienda: string, dia: string): Promise<Item[]> =>
  (await consultar({ pk: particion.caja(tienda, dia) }))
    .filter(item => !item.sin_dinero)
    .map(item => ({
      ...item,
      valor: unidades(item.valor),
    }))

/** Every item of a sale's partition as it is stored. */
export const particionDeVenta = (ventaId: number): Promise<Item[]> =>
  consultar({ pk: particion.venta(ventaId), consistente: true })

/** Kinds of items that an act added, counted: `KARDEX: 2`. */
export async function agrega(acto: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await volcado()
  await acto()
  const kinds: Record<string, number> = {}
  for (const key of (await volcado()).keys()) {
    const kind = key.split('#')[0]!
    if (!before.has(key)) kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return kinds
}
