import { agrupar, diaEnBogota, doce, sha256 } from '../cuentas'
import type { Rastro } from '../fichas/rastro'
import type { DiaDeProduccion, Etapa, Orden, Produccion } from '../fichas/taller'
import type { VentaLeida } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { leerObjeto } from './planes'

const ANULADA = 3n
/** What an order can take, in the order of the work: cut, banding, special services, packing. */
const [CORTE, ENCHAPE, ESPECIALES, EMPAQUE] = [1n, 2n, 3n, 6n]

export interface ProduccionLeida {
  produccion: Produccion
  nombre: string
  leida?: VentaLeida
}
/** Production of the sales that have some. */
export const produccionesDe = (libro: Libro): ProduccionLeida[] => {
  const ventas = new Map(libro.ventas.map(leida => [leida.venta.pk, leida]))
  return (libro.de('VENTA') as unknown as Produccion[])
    .filter(({ sk }) => sk === 'PRODUCCION')
    .map(produccion => ({
      produccion,
      nombre: `producción de la venta ${produccion.venta_id}`,
      leida: ventas.get(produccion.pk),
    }))
}
export const nombreDeOrden = ({ venta_id }: Produccion, { item }: Orden): string =>
  `orden ${venta_id}-${item}`
/** Lines beyond 999 have long numbers. */
export const idDeOrden = (
  { venta_id }: Pick<Produccion, 'venta_id'>,
  { item }: Pick<Orden, 'item'>,
): bigint => (item < 1000n ? venta_id * 1000n + item : 1_000_000_000_000n + venta_id * 10_000n + item)
export const idDeEtapa = (produccion: Produccion, orden: Orden, { servicio_id }: Etapa): bigint =>
  idDeOrden(produccion, orden) * 100n + servicio_id

const todas = ({ etapas }: Orden, estado: string): boolean => etapas.every(etapa => etapa.estado === estado)
const viva = ({ anulada }: Orden): boolean => anulada === undefined
/** To be finished, or with a machine that runs on it. */
const enCurso = (orden: Orden): boolean =>
  (viva(orden) && !todas(orden, 'completada')) || orden.etapas.some(({ estado }) => estado === 'en_proceso')

/** How far the cuts of a sale are: 1 none begun, 2 some, 3 all finished. */
function procesoDe(ordenes: readonly Orden[]): bigint | undefined {
  const vivas = ordenes.filter(viva)
  if (vivas.length === 0) return undefined
  if (vivas.every(orden => todas(orden, 'completada'))) return 3n
  return vivas.every(orden => todas(orden, 'pendiente')) ? 1n : 2n
}

interface Plan {
  tablero: { base: number; altura: number }
  piezas: {
    cantidad: number
    base: number
    altura: number
    lista_servicios_especiales: unknown[]
  }[]
  planilla: {
    cant_placas: number
    tapacantos: { ml: number }[]
    patrones: { cortes: unknown[]; repeticiones: number }[]
  }
}
const suma = (values: number[]): bigint => BigInt(values.reduce((total, each) => total + each, 0))

/** What of an order its plan says. */
function segunPlan(nombre: string, orden: Orden, { piezas, planilla }: Plan, revision: Revision): void {
  const lleva = [
    CORTE,
    ...(planilla.tapacantos.some(({ ml }) => ml > 0) ? [ENCHAPE] : []),
    ...(piezas.some(pieza => pieza.lista_servicios_especiales.length > 0) ? [ESPECIALES] : []),
    EMPAQUE,
  ]
  const tiene = orden.etapas.map(({ servicio_id }) => servicio_id)
  revision.igual(nombre, 'etapas según el plan', lleva, tiene)
  const cortes = suma(planilla.patrones.map(patron => patron.cortes.length * patron.repeticiones))
  revision.igual(nombre, 'cortes según el plan', cortes, orden.cortes)
  revision.igual(nombre, 'tableros según el plan', BigInt(planilla.cant_placas), orden.tableros)
  revision.igual(nombre, 'piezas según el plan', suma(piezas.map(({ cantidad }) => cantidad)), orden.piezas)
  for (const { numero, pieza, base, altura } of orden.repeticiones ?? []) {
    const suya = piezas[Number(pieza) - 1]
    revision.igual(
      `${nombre}, repetición ${numero}`,
      'medidas de la pieza',
      [suya?.base, suya?.altura].map(String),
      [base, altura].map(String),
    )
  }
}

/** Pieces that are made again are numbered, and each stands in the history with what it costs. */
function repeticiones(nombre: string, orden: Orden, history: readonly Rastro[], revision: Revision): void {
  const hechas = orden.repeticiones ?? []
  revision.igual(
    nombre,
    'números de las repeticiones',
    hechas.map((_, i) => BigInt(i + 1)),
    hechas.map(({ numero }) => numero),
  )
  revision.igual(
    nombre,
    'repeticiones según su auditoría',
    history
      .map(({ despues }) => despues as { pieza: bigint; costo: bigint })
      .map(({ pieza, costo }) => `${pieza}: ${costo}`)
      .sort(),
    hechas.map(({ pieza, costo }) => `${pieza}: ${costo}`).sort(),
  )
}

/** Ticks are cuts that there are, each once, in their order. */
function hechos(
  nombre: string,
  orden: Orden,
  { servicio_id, hechos: cortes = [] }: Etapa,
  revision: Revision,
) {
  if (cortes.length === 0) return
  revision.cumple(
    nombre,
    'cortes hechos',
    servicio_id === CORTE &&
      cortes.every((corte, i) => corte >= 0n && corte < orden.cortes && (i === 0 || corte > cortes[i - 1]!)),
    `de 0 a ${orden.cortes - 1n}, cada uno una vez`,
    cortes,
  )
}

/** The sale of an order, and what both say. */
function segunVenta(
  libro: Libro,
  { produccion, nombre, leida }: ProduccionLeida,
  revision: Revision,
): VentaLeida | undefined {
  const { venta_id, ordenes } = produccion
  revision.igual(nombre, 'clave', `VENTA#${doce(venta_id)}`, produccion.pk)
  if (!revision.existe(nombre, 'venta', leida)) return undefined
  const { venta, lineas } = leida
  revision.igual(nombre, 'tienda', venta.codigo_tienda, produccion.codigo_tienda)
  revision.igual(nombre, 'cliente', libro.raiz(venta.cliente_id), libro.raiz(produccion.cliente_id))
  revision.igual(nombre, 'enlace de los planos', venta.token_planos, produccion.token_planos)
  revision.igual(
    nombre,
    'órdenes de las líneas que se cortan',
    lineas.filter(({ plan }) => plan !== null).map(({ item }) => item),
    ordenes.map(({ item }) => item),
  )
  const abierta = ordenes.some(enCurso)
  revision.igual(
    nombre,
    'lista',
    `PRODUCCIONES#${produccion.codigo_tienda}#${abierta ? 'ABIERTAS' : 'TERMINADAS'}`,
    produccion.GSI1PK,
  )
  const desde = abierta ? produccion.fecha : (produccion.GSI1SK ?? '').split('#')[0]!
  revision.igual(nombre, 'lugar en la lista', `${desde}#${doce(venta_id)}`, produccion.GSI1SK)
  revision.cumple(nombre, 'desde cuándo', desde >= produccion.fecha, `${produccion.fecha} o después`, desde)
  return leida
}

/** When an order was finished. */
const finDe = (orden: Orden): string[] =>
  viva(orden) && todas(orden, 'completada')
    ? [
        orden.etapas
          .map(({ marchas }) => marchas.at(-1)?.hasta ?? '')
          .sort()
          .at(-1)!,
      ]
    : []

/** An order that was finished is found on its day: where its sale is listed, or by an item of that day. */
function dias(libro: Libro, revision: Revision): void {
  const items = (libro.de('VENTA') as unknown as DiaDeProduccion[]).filter(({ sk }) =>
    sk.startsWith('PRODUCCION#'),
  )
  const deVenta = agrupar(items, ({ pk }) => pk)
  for (const { produccion: suya, nombre } of produccionesDe(libro)) {
    const hallados = deVenta.get(suya.pk) ?? []
    // Of before they were kept.
    if (!suya.dias && hallados.length === 0) continue
    const fines = suya.ordenes.flatMap(finDe).sort()
    const aparte = new Set(fines.map(diaEnBogota))
    if (!suya.ordenes.some(enCurso) && fines.length > 0) aparte.delete(diaEnBogota(fines.at(-1)!))
    const esperados = [...aparte].sort()
    revision.igual(nombre, 'días en que terminó órdenes', esperados, [...(suya.dias ?? [])].sort())
    for (const { sk, venta_id } of hallados)
      revision.igual(`${nombre} ${sk}`, 'venta', suya.venta_id, venta_id)
    const lista = `PRODUCCIONES#${suya.codigo_tienda}#TERMINADAS`
    revision.igual(
      nombre,
      'órdenes que se hallan por su día',
      esperados.map(dia => `${dia} ${suya.venta_id} ${lista} ${dia}T05:00:00.000Z#${doce(suya.venta_id)}`),
      hallados
        .filter(({ GSI1PK }) => GSI1PK !== undefined)
        .map(({ sk, venta_id, GSI1PK, GSI1SK }) => `${sk.split('#')[1]} ${venta_id} ${GSI1PK} ${GSI1SK}`)
        .sort(),
    )
  }
}

/** Each sale says how far its orders are, and its orders are the lines that are cut, with the stages that their plans take. */
export function produccion(libro: Libro, revision: Revision, dirObjetos: string | undefined): void {
  dias(libro, revision)
  const todasLas = produccionesDe(libro)
  const deVenta = new Map(todasLas.map(each => [each.produccion.pk, each.produccion.ordenes]))
  for (const { venta, nombre } of libro.ventas)
    revision.igual(nombre, 'proceso de producción', procesoDe(deVenta.get(venta.pk) ?? []), venta.proceso)
  const porAnular = new Set(
    libro.de('TRABAJO').flatMap(trabajo => {
      const { clase, datos } = trabajo as { clase?: string; datos?: { venta_id?: bigint } }
      return clase === 'cancelar-produccion' && trabajo.GSI1PK ? [datos?.venta_id] : []
    }),
  )
  const repetidas = new Map<string, Rastro[]>()
  for (const record of libro.de('AUDITORIA'))
    if (record.accion === 'repetir-pieza')
      repetidas.set(record.pk, [...(repetidas.get(record.pk) ?? []), record])
  for (const each of todasLas) {
    const { produccion: suya } = each
    const leida = segunVenta(libro, each, revision)
    for (const orden of suya.ordenes) {
      const nombre = nombreDeOrden(suya, orden)
      const linea = leida?.lineas.find(({ item }) => item === orden.item)
      if (linea)
        revision.igual(
          nombre,
          'producto, cantidad y plan de su línea',
          [linea.producto_id, linea.cantidad, linea.plan],
          [orden.producto_id, orden.cantidad, orden.plan],
        )
      // Annulled by a job that may still be on its way.
      if (leida && !porAnular.has(suya.venta_id))
        revision.igual(nombre, 'anulada', leida.venta.estado_venta_id === ANULADA, !viva(orden))
      repeticiones(
        nombre,
        orden,
        repetidas.get(`AUDITORIA#ORDEN_PRODUCCION#${idDeOrden(suya, orden)}`) ?? [],
        revision,
      )
      for (const etapa of orden.etapas)
        hechos(`${nombre}, etapa ${etapa.servicio_id}`, orden, etapa, revision)
      const bytes = dirObjetos === undefined ? undefined : leerObjeto(dirObjetos, orden.plan)
      // A plan that is not the one it says is named by the check of the plans.
      if (bytes && orden.plan === `planes/${sha256(bytes)}.json`)
        segunPlan(nombre, orden, JSON.parse(bytes.toString()) as Plan, revision)
    }
  }
}
