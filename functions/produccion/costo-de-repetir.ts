import { metrosCanto } from '#shared/despiece/cantos'
import type { PiezaDespiece } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Centavos } from '#shared/kernel/money'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { idsPorReferencia, type ProductoGuardado } from '../productos/public'

const DECIMAS_POR_METRO = 10_000
const decimas = (mm: number): number => Math.round(mm * 10)
const enIndice = (referencia: string): string => referencia.trim().toUpperCase()

/** What one more of a piece takes besides its board: metres of each band that the shop brings, and each special service. */
function consumoDe(pieza: PiezaDespiece, { canto, parametros }: Optimizacion): [string, number][] {
  const { base, altura } = pieza
  const cobra = (codigo: string) =>
    Boolean(parametros.cobrar_canto) && (canto.find(({ id }) => id === codigo)?.cobrar_canto ?? true)
  const bandas = metrosCanto(
    [
      {
        cantidad: 1,
        base: decimas(base),
        altura: decimas(altura),
        cantos: {
          base_top: pieza.canto_base_top || null,
          base_bottom: pieza.canto_base_bottom || null,
          altura_left: pieza.canto_altura_left || null,
          altura_right: pieza.canto_altura_right || null,
        },
      },
    ],
    decimas(parametros.desp_tapacantos),
  )
  return [
    ...bandas
      .filter(({ codigo }) => cobra(codigo))
      .map(({ codigo, ml }): [string, number] => [codigo, ml / DECIMAS_POR_METRO]),
    ...pieza.lista_servicios_especiales.map(({ referencia, cantidad }): [string, number] => [
      referencia,
      cantidad,
    ]),
  ]
}

/**
 * What a piece costs that is made again (DECISIONS 214): its share of the board by the area, its bands with the waste of each
 * side, as the list of the sale counts them but in no whole metres, and its special services; each by the cost of its
 * product, rounded once, half up.
 */
export async function costoDeRepetir(
  pieza: PiezaDespiece,
  plan: Optimizacion,
  tableroId: number,
): Promise<Centavos> {
  const consumo = consumoDe(pieza, plan)
  const ids = await idsPorReferencia([...new Set(consumo.map(([referencia]) => referencia))])
  const todos = [...new Set([tableroId, ...ids.values()])]
  const productos = (await obtener(todos.map(clave.producto), false)) as (ProductoGuardado | undefined)[]
  const costos = new Map(todos.map((id, i) => [id, productos[i]?.costo_inventario_unitario ?? 0]))
  const costoDe = (id: number | undefined): number => (id === undefined ? 0 : (costos.get(id) ?? 0)) / 100
  const { tablero } = plan
  const delTablero = costoDe(tableroId) * ((pieza.base * pieza.altura) / (tablero.base * tablero.altura))
  return Math.round(
    consumo.reduce(
      (total, [referencia, cuanto]) => total + costoDe(ids.get(enIndice(referencia))) * cuanto,
      delTablero,
    ),
  ) as Centavos
}
