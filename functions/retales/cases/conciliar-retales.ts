import { retalesDejados, type RetalDejado } from '#shared/retales/plan'
import { idDeOrden, numeroDeOrden } from '#shared/produccion/estados'
import { ANULADO } from '#shared/ventas/states'
import { auditar } from '../../kernel/cambio'
import { ahora } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { claveDeParametro } from '../../maestros/public'
import { lineasCortadas } from '../../produccion/public'
import type { ProductoGuardado } from '../../productos/public'
import { leerPlan, venta as ventaPorId, type VentaCompleta } from '../../ventas/public'
import { reponerEnCeldas } from '../tiras/store'
import {
  crearRetal,
  delTablero,
  type Movimiento,
  moverRetal,
  partesDe,
  recargoDe,
  retales,
  type RetalGuardado,
} from '../store'

type Dejado = RetalDejado & { item: number; producto_id: number }

/** Offcuts that the plans of a sale leave, line by line; of one line where it is named. */
async function dejadosPor({ venta, lineas }: VentaCompleta, item: number | undefined): Promise<Dejado[]> {
  const conPlan = lineas.filter(linea => linea.plan !== null && (item === undefined || linea.item === item))
  const planes = await Promise.all(conPlan.map(linea => leerPlan(linea.plan!)))
  return conPlan.flatMap(({ item, producto_id }, i) => {
    const plan = planes[i]
    if (!plan) throw new Error(`the plan of line ${item} of sale ${venta.id} is gone`)
    return retalesDejados(plan, { venta: venta.id, item }).map(each => ({ ...each, item, producto_id }))
  })
}

async function proponer({ venta }: VentaCompleta, dejados: readonly Dejado[]): Promise<Movimiento[]> {
  if (dejados.length === 0) return []
  const ids = [...new Set(dejados.map(({ producto_id }) => producto_id))]
  const [parametro, ...items] = await obtener([claveDeParametro('RECARGO_RETAL'), ...ids.map(clave.producto)])
  const recargo = recargoDe(parametro)
  const fecha = ahora()
  return dejados.map(({ id, item, numero, producto_id, ...medidas }) =>
    crearRetal(
      {
        ...delTablero(items[ids.indexOf(producto_id)] as ProductoGuardado, medidas, recargo),
        id,
        version: 0,
        codigo_tienda: venta.codigo_tienda,
        ubicacion: '',
        estado: 'propuesto',
        venta_id: venta.id,
        item,
        numero,
        usado_en: null,
        motivo: null,
        orden_id: idDeOrden(venta.id, item),
        fecha_registro: fecha,
        fecha_estado: fecha,
      },
      'proponer',
    ),
  )
}

/** The cut was finished once more after it had gone on: what was taken back with the finish comes again. */
const reponer = (retal: RetalGuardado): Movimiento =>
  moverRetal(
    retal,
    { estado: 'propuesto', motivo: null, retirado: undefined },
    { accion: 'proponer', ahora: ahora(), falla: 'reintentar' },
  )

/** Nobody has received it, and its board is not cut: it is taken back. */
const retirar = (retal: RetalGuardado, motivo: string): Movimiento =>
  moverRetal(
    retal,
    { estado: 'descartado', motivo, retirado: true },
    { accion: 'retirar', ahora: ahora(), motivo, falla: 'reintentar' },
  )

/** Movements of one transaction: two writes each, and room for what goes with them. */
const POR_TRANSACCION = 40

/** What is missing between the offcuts that a sale leaves and its cuts as they are. */
async function pendientesDe(
  found: VentaCompleta,
  cortadas: ReadonlySet<number>,
  item: number | undefined,
): Promise<Movimiento[]> {
  const { id: venta_id, estado_venta_id } = found.venta
  const dejados = await dejadosPor(found, item)
  const guardados = await retales(dejados.map(({ id }) => id))
  const motivoDe = ({ item: suya }: Dejado): string =>
    estado_venta_id === ANULADO
      ? `Venta ${venta_id} anulada`
      : `Sigue el corte de la OP ${numeroDeOrden(idDeOrden(venta_id, suya))}`
  return [
    ...(await proponer(
      found,
      dejados.filter((dejado, i) => cortadas.has(dejado.item) && !guardados[i]),
    )),
    ...dejados.flatMap((dejado, i) => {
      const retal = guardados[i]
      if (!retal) return []
      if (cortadas.has(dejado.item)) return retal.retirado ? [reponer(retal)] : []
      return retal.estado === 'propuesto' ? [retirar(retal, motivoDe(dejado))] : []
    }),
  ]
}

/** Strips that an annulled sale gave back are in the matrix again, if their cell was saved without them meanwhile. */
async function reponerTiras({ venta, lineas }: VentaCompleta): Promise<void> {
  const usadas = await retales(lineas.flatMap(linea => linea.retales ?? []).map(({ id }) => id))
  const vueltas = usadas.filter(retal => retal !== undefined).filter(({ estado }) => estado === 'disponible')
  // Who saves one of the cells at the same moment makes this fail, and it is done again.
  await confirmar(await reponerEnCeldas(venta.codigo_tienda, vueltas))
}

/** Once through; what was read and is another thing by now makes it fail. @returns the offcuts that it moved. */
async function conciliar({ venta_id, item, autor }: Trabajos['retales'], contar: boolean): Promise<string[]> {
  const found = await ventaPorId(venta_id)
  if (!found) return []
  const { estado_venta_id, codigo_tienda } = found.venta
  if (item === undefined && estado_venta_id === ANULADO) await reponerTiras(found)
  const { version, items } = lineasCortadas(found.produccion)
  const movimientos = await pendientesDe(found, items, item)
  for (let i = 0; i < movimientos.length; i += POR_TRANSACCION) {
    const { operaciones, auditoria, entidades, eventos } = partesDe(movimientos.slice(i, i + POR_TRANSACCION))
    await confirmar([
      // Its cuts are as they were read: a finish that is taken back at this moment comes before or after.
      exigirValor(clave.produccion(venta_id), 'version', version, 'reintentar'),
      ...operaciones,
      ...auditar(auditoria, autor, codigo_tienda),
      ...(contar ? ponerEnSalida(eventos, entidades) : []),
    ])
  }
  return movimientos.map(({ retal }) => retal.id)
}

/**
 * Job: brings the offcuts that a sale leaves in line with its cuts as they are. Of a line whose cut was finished, those that
 * are not in the books yet are proposed to the store; of one that is not, those that nobody has received are taken back.
 * Each transaction asks for the production that was read, and for each offcut as it was read: done twice, late, or beside
 * another run it comes to the same. An annulment changes nothing of it: wood that is cut lies there.
 */
export const conciliarRetales = (trabajo: Trabajos['retales']): Promise<void> =>
  pasoAPaso(async () => {
    await conciliar(trabajo, true)
    return true
  }, `the offcuts of sale ${trabajo.venta_id} changed too often`)

/** The same, and which offcuts it moved, in a shop whose lists are counted afterwards all at once. */
export const conciliarSinContar = (trabajo: Trabajos['retales']): Promise<string[]> =>
  conciliar(trabajo, false)
