import { invalido } from '#shared/http/errors'
import { guardarPlan, type LineaGuardada } from '../store'
import type { LineaElegida } from './armar-lineas'

/** Bytes of all plans of a sale: whoever reads it gets them at once, and sends them back when it is edited. */
const MAXIMO = 3_900_000
/** Plans that are stored at once: others want to be served meanwhile. */
const A_LA_VEZ = 4

/**
 * Stores the plans of lines before the transaction that points to them; those that the sale has already are there.
 * @returns the key of each line's plan, null where it has none.
 * @throws ErrorVeta `validacion` when the sale could not be read any more.
 */
export async function guardarPlanes(
  lineas: readonly LineaElegida[],
  antes: readonly LineaGuardada[],
): Promise<(string | null)[]> {
  let suma = 0
  for (const { plan, indice } of lineas) {
    suma += plan ? Buffer.byteLength(plan.texto) : 0
    if (suma > MAXIMO)
      throw invalido({
        [`productoList.${indice}.response_lepton`]:
          'Los planos de corte de la venta son demasiado grandes para guardarse juntos. Divídala en dos ventas',
      })
  }
  const guardados = new Set(antes.map(({ plan }) => plan))
  const claves: (string | null)[] = []
  for (let i = 0; i < lineas.length; i += A_LA_VEZ) {
    const tanda = lineas.slice(i, i + A_LA_VEZ)
    claves.push(
      ...(await Promise.all(
        tanda.map(async ({ plan }) => (plan ? guardarPlan(plan.texto, guardados) : null)),
      )),
    )
  }
  return claves
}
