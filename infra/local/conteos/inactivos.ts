import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { confirmar, LecturaVieja } from '#functions/kernel/dynamo/commit'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { cambiosDePalabras } from '#functions/kernel/dynamo/palabras'
import {
  cambiarProducto,
  entradaDe,
  palabrasDeProducto,
  type ProductoGuardado,
} from '#functions/productos/store'
import { recorrerEntidades } from './recorrer'

/** Whether the lists of the groups hold their retired products. */
export async function inactivosAlDia(): Promise<boolean> {
  const [estado] = await obtener([clave.estadoDeConteos()])
  return estado?.inactivos === true
}

/** A retired product as it was found before: by its words, and by no group. */
const entradaAnterior = (producto: ProductoGuardado) => ({
  ...entradaDe(producto),
  palabras: palabrasDeProducto(producto),
  marca: 0,
})

/** Writes one again as it stands now; what somebody changes meanwhile is read once more. */
async function renovar(id: number, tiendas: readonly string[]): Promise<void> {
  const [item] = await obtener([clave.producto(id)])
  const producto = item as ProductoGuardado
  try {
    await confirmar([
      ...cambiarProducto(producto, {}, tiendas, { anterior: 'reintentar' }),
      ...cambiosDePalabras('PRODUCTO', {
        antes: entradaAnterior(producto),
        despues: entradaDe(producto),
      }),
    ])
  } catch (error) {
    if (!(error instanceof LecturaVieja)) throw error
    await renovar(id, tiendas)
  }
}

/**
 * The retired products of a shop from before they stood in the lists of their groups, where what is left of them is counted
 * and exported. The lists are to be counted anew after it.
 * @returns how many there are.
 */
export async function rehacerInactivos(): Promise<number> {
  const ids: number[] = []
  await recorrerEntidades(item => {
    if (item.sk === 'PRODUCTO' && item.activo === false) ids.push(Number(item.id))
  })
  const tiendas = (await consultar({ pk: particion.catalogo('TIENDAS') })).map(({ sk }) => sk as string)
  for (const id of ids) await renovar(id, tiendas)
  await marcar(clave.estadoDeConteos(), { inactivos: true })
  return ids.length
}
