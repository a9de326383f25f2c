import { sha256 } from '../cuentas'
import type { Retal } from '../fichas/bodega'
import type { Orden } from '../fichas/taller'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { leerObjeto } from './planes'
import { idDeOrden, nombreDeOrden, produccionesDe } from './produccion'

const CORTE = 1n

/** Its cut was finished, also where it waits again for a piece that is made once more. */
const cortada = ({ etapas }: Orden): boolean =>
  etapas.some(
    ({ servicio_id, marchas }) => servicio_id === CORTE && marchas.some(({ fin }) => fin === 'finalizada'),
  )

interface Plan {
  retales?: { retal_id?: string | null }[]
  planilla: {
    patrones: {
      repeticiones: number
      origen?: string
      indice?: number
      sobrantes: { reutilizable: boolean }[]
    }[]
  }
}

/** Numbers of the offcuts that a plan leaves to the store: what the customer brought leaves its own to the customer. */
function numerosDe({ retales = [], planilla }: Plan): number[] {
  let n = 0
  return planilla.patrones.flatMap(({ repeticiones, origen, indice = 0, sobrantes }) => {
    const ajeno = origen === 'retal' && !retales[indice]?.retal_id
    const suyos = repeticiones * sobrantes.filter(({ reutilizable }) => reutilizable).length
    const numeros = Array.from({ length: suyos }, (_, i) => n + i + 1)
    n += suyos
    return ajeno ? [] : numeros
  })
}

/** Sales whose job of the offcuts is still on its way. */
const porConciliar = (libro: Libro): ReadonlySet<bigint | undefined> =>
  new Set(
    libro.de('TRABAJO').flatMap(trabajo => {
      const { clase, datos } = trabajo as { clase?: string; datos?: { venta_id?: bigint } }
      return clase === 'retales' && trabajo.GSI1PK ? [datos?.venta_id] : []
    }),
  )

type DelCorte = Retal & { orden_id?: bigint; producto_id?: bigint; retirado?: boolean }

/**
 * The end of a cut makes the offcuts that its plan leaves, each once, and nothing else makes one that names an order: what a
 * finish left that was taken back waits for nobody.
 */
export function retalesDelCorte(libro: Libro, revision: Revision, dirObjetos: string | undefined): void {
  const enCamino = porConciliar(libro)
  const retales = libro.de('RETAL') as DelCorte[]
  const ids = new Set(retales.map(({ id }) => id))
  const ordenes = new Map<bigint, { orden: Orden; tienda: string; venta_id: bigint }>()
  for (const { produccion } of produccionesDe(libro)) {
    const { venta_id, codigo_tienda: tienda } = produccion
    for (const orden of produccion.ordenes) {
      ordenes.set(idDeOrden(produccion, orden), { orden, tienda, venta_id })
      if (!cortada(orden) || enCamino.has(venta_id)) continue
      const bytes = dirObjetos === undefined ? undefined : leerObjeto(dirObjetos, orden.plan)
      if (!bytes || orden.plan !== `planes/${sha256(bytes)}.json`) continue
      const faltan = numerosDe(JSON.parse(bytes.toString()) as Plan)
        .map(numero => `${venta_id}-${orden.item}-${numero}`)
        .filter(id => !ids.has(id))
      revision.igual(nombreDeOrden(produccion, orden), 'retales de su corte que faltan', [], faltan)
    }
  }
  for (const { id, estado, retirado, orden_id, producto_id, codigo_tienda } of retales) {
    if (orden_id === undefined) continue
    const objeto = `retal ${id}`
    const suya = ordenes.get(orden_id)
    if (!revision.existe(objeto, `orden ${orden_id}`, suya)) continue
    revision.igual(
      objeto,
      'tienda y tablero de su orden',
      [suya.tienda, suya.orden.producto_id],
      [codigo_tienda, producto_id],
    )
    if (enCamino.has(suya.venta_id)) continue
    const espera = estado === 'propuesto' || retirado === true
    if (espera) revision.igual(objeto, 'por recibir, según su corte', cortada(suya.orden), !retirado)
  }
}
