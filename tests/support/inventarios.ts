import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { existenciaDe } from '#functions/productos/public'
import type { DataRecibida } from '#shared/http/route'
import type { RutaPorClave } from '#shared/http/api'
import type { Cliente } from './cliente'
import { PRODUCTO } from './sembrar'

/** What stands in the table of a product in a store, in whole units. */
export async function existencia(producto: number, tienda = '001') {
  const [item] = await obtener([clave.existencia(producto, tienda)])
  const { existencia: hay, reservado, disponible } = existenciaDe(item)
  return { existencia: hay / 100, reservado: reservado / 100, disponible: disponible / 100 }
}

let archivos = 0
/** A file of one line that nobody has loaded yet. */
export const archivo = () => ({ items: [{ referencia: 'LISTON', cantidad: 1000 + archivos++ }] })

/** A file that was loaded. */
export const cargada = async (quien: Pick<Cliente, 'exigir'>) =>
  (await quien.exigir('POST /inventarios/carga-masiva', { body: archivo() })).carga

/** Some of what the tests send, in the store of who asks. */
export async function conExistencia(quien: Pick<Cliente, 'exigir'>): Promise<void> {
  await quien.exigir('PUT /inventarios/actualizar', {
    body: { producto_id: PRODUCTO.liston, cantidad_inventario: 1000, motivo: 'Compra' },
  })
}

type Duena = Pick<Cliente, 'exigir' | 'tienda'>

export const trasladoNuevo = (destino = '002', cantidad = 1) => ({
  destino,
  productos: [{ producto_id: PRODUCTO.liston, cantidad }],
})

/** A transfer on its way: from the first store to the second, from any other to the third, which is nobody's. */
export async function enviado(quien: Duena) {
  await conExistencia(quien)
  const body = trasladoNuevo(quien.tienda === '001' ? '002' : '003')
  return (await quien.exigir('POST /inventarios/traslados/enviar', { body })).traslado
}

/** A transfer that is on its way to the first store; of an owner elsewhere one that is none of the first store's business. */
export async function llegado(quien: Duena & Pick<Cliente, 'en'>) {
  const norte = quien.en('002')
  await conExistencia(norte)
  const body = trasladoNuevo(quien.tienda === '001' ? '001' : '003')
  return (await norte.exigir('POST /inventarios/traslados/enviar', { body })).traslado
}

/** Leaves every count of the store that is open. */
export async function sinConteos(quien: Duena): Promise<void> {
  const { conteos } = await quien.exigir('GET /inventarios/conteos')
  for (const { id, estado } of conteos.data)
    if (estado === 'abierto') await quien.exigir('PUT /inventarios/conteos/{id}/anular', { params: { id } })
}

/** An open count of the ironmongery of the store. */
export async function conteoAbierto(quien: Duena) {
  const { conteos } = await quien.exigir('GET /inventarios/conteos')
  const found = conteos.data.find(({ estado, grupo_id }) => estado === 'abierto' && grupo_id === 3)
  return found ?? (await quien.exigir('POST /inventarios/conteos/abrir', { body: { grupo_id: 3 } })).conteo
}

/** One in which something was counted, with its reason. */
export async function conteoContado(quien: Duena) {
  const { id } = await conteoAbierto(quien)
  const body = { producto_id: PRODUCTO.liston, cantidad: 7, motivo: 'Perdido' }
  return (await quien.exigir('PUT /inventarios/conteos/{id}/contar', { params: { id }, body })).conteo
}

export type Carga = DataRecibida<RutaPorClave['GET /inventarios/cargas/{id}']>['carga']

/** A batch when nothing is left to do. */
export async function alAcabar(quien: Pick<Cliente, 'exigir'>, id: number): Promise<Carga> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    const { carga } = await quien.exigir('GET /inventarios/cargas/{id}', { params: { id } })
    if (carga.estado === 'aplicado' || carga.estado === 'reversado') return carga
    await new Promise(done => setTimeout(done, 10))
  }
  throw new Error(`the batch ${id} does not end`)
}
