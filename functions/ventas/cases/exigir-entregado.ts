import { piezasDeLista } from '#shared/despachos/piezas'
import { ErrorVeta } from '#shared/http/errors'
import { entregables } from '../../despachos/public'
import { leerPlan, type LineaGuardada, type VentaCompleta } from '../store'

const MENSAJE =
  'De esta venta ya salió mercancía: sus productos y sus cantidades no se pueden cambiar. Anúlela, o haga otra venta por lo que falta'

/** The labels of the pieces of a line that is cut, which the door hands over one by one. */
const piezasDe = async (plan: string | null): Promise<string> => {
  const leido = plan && (await leerPlan(plan))
  return leido ? piezasDeLista(leido.piezas).join() : ''
}

/** An offcut or a piece of the calculator that the line sells; its product says neither which nor how large. */
const bienDe = ({ retal_id, pieza }: LineaGuardada): string =>
  [retal_id, pieza?.base, pieza?.altura, pieza?.tipo_canto, pieza?.lados].join()

/**
 * What has left a sale, and what waits for the rest of it, stands in its dispatch by line: those lines stay as they were
 * handed over. Prices, discounts, the customer and how it is paid may still change before it is billed.
 * @throws ErrorVeta `mercancia_afuera`.
 */
export async function exigirEntregado(
  antes: VentaCompleta | undefined,
  lineas: readonly LineaGuardada[],
): Promise<void> {
  if (!antes?.venta.despachos) return
  const [salieron, quedan] = [entregables(antes.lineas), entregables(lineas)]
  const iguales = await Promise.all(
    salieron.map(async linea => {
      const misma = quedan.find(({ item }) => item === linea.item)
      return (
        misma?.producto_id === linea.producto_id &&
        misma.cantidad === linea.cantidad &&
        bienDe(misma) === bienDe(linea) &&
        (misma.plan === linea.plan || (await piezasDe(misma.plan)) === (await piezasDe(linea.plan)))
      )
    }),
  )
  if (quedan.length !== salieron.length || iguales.includes(false))
    throw new ErrorVeta('mercancia_afuera', { mensaje: MENSAJE })
}
