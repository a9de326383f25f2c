import { manejadores } from '#functions/inventarios/handlers'
import type { Sesion } from '#functions/kernel/session'
import type { ProductoGuardado } from '#functions/productos/public'
import { rutas } from '#shared/inventarios/routes'
import { DESPIECES } from './despieces'
import { ejecutar } from './ejecutar'

/** Where the first store keeps what it cuts most: boards in racks, their bands in drawers. */
export async function ponerLugares(productos: readonly ProductoGuardado[], sesion: Sesion): Promise<void> {
  for (const [i, { referencia, visible, interior }] of DESPIECES.entries()) {
    const color = referencia.split('-')[1]!
    const lugares: [referencia: string, ubicacion: string][] = [
      [referencia, `Rack ${'AB'[i % 2]}${i + 1}`],
      ...[...new Set([visible, interior])].map((tipo): [string, string] => [
        `TC-${color}-${tipo}`,
        `Cajón ${tipo} ${color}`,
      ]),
    ]
    for (const [cual, ubicacion] of lugares) {
      const producto = productos.find(each => each.referencia === cual)!
      await ejecutar(rutas.topes, manejadores.topes, {
        sesion,
        tienda: '001',
        body: { producto_id: producto.id, minimo: null, maximo: null, ubicacion },
      })
    }
  }
}
