import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { hacerReinicio } from '#functions/inventarios/public'
import type { Cliente } from './cliente'
import { PRODUCTO } from './sembrar'

const autor = { usuario_id: 1, nombre: 'Helena Barragán', conexion_id: 'prueba' }

/** The store has at least some boards: a reset may have taken them, and one that is under way would take these. */
export async function conTableros(quien: Cliente, cuantos = 20): Promise<void> {
  const { reinicios } = await quien.exigir('GET /inventarios/tableros', {})
  for (const { id, estado } of reinicios)
    if (estado === 'en_curso') await hacerReinicio({ tienda: quien.tienda, id, autor })
  await quien.exigir('PUT /inventarios/actualizar', {
    body: { producto_id: PRODUCTO.blanco, cantidad_inventario: cuantos, motivo: 'Compra' },
  })
}

/** A reset that is done: it can be undone. */
export async function reinicioHecho(quien: Cliente): Promise<string> {
  await conTableros(quien, 500)
  const { reinicio } = await quien.exigir('DELETE /inventarios/eliminar-inventario', {
    body: { motivo: 'Conteo general' },
  })
  // Also where nobody does the jobs; and what the other tests go by is there again.
  await hacerReinicio({ tienda: quien.tienda, id: reinicio.id, autor })
  for (const producto_id of [PRODUCTO.blanco, PRODUCTO.roble])
    await quien.exigir('PUT /inventarios/actualizar', {
      body: { producto_id, cantidad_inventario: 100, motivo: 'Compra' },
    })
  return reinicio.id
}

/** One that was done so long ago that it cannot be undone. */
export async function reinicioVencido(quien: Cliente): Promise<string> {
  const id = await reinicioHecho(quien)
  await marcar(clave.reinicio(quien.tienda, id), { fecha: '2026-01-05T14:00:00.000Z' })
  return id
}
