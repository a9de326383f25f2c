import { retalesDejados, type RetalDejado } from '#shared/retales/plan'
import { FACTURADO } from '#shared/ventas/states'
import { auditar } from '../../kernel/cambio'
import { ahora } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { claveDeParametro } from '../../maestros/public'
import type { ProductoGuardado } from '../../productos/public'
import { leerPlan, venta as ventaPorId, type VentaCompleta } from '../../ventas/public'
import { reponerEnCeldas } from '../tiras/store'
import { crearRetal, delTablero, type Movimiento, moverRetal, partesDe, recargoDe, retales } from '../store'

type Dejado = RetalDejado & { item: number; producto_id: number }

/** Offcuts that the plans of a sale leave, line by line. */
async function dejadosPor({ venta, lineas }: VentaCompleta): Promise<Dejado[]> {
  const conPlan = lineas.filter(linea => linea.plan !== null)
  const planes = await Promise.all(conPlan.map(linea => leerPlan(linea.plan!)))
  return conPlan.flatMap(({ item, producto_id }, i) => {
    const plan = planes[i]
    if (!plan) throw new Error(`the plan of line ${item} of sale ${venta.id} is gone`)
    return retalesDejados(plan, { venta: venta.id, item }).map(each => ({ ...each, item, producto_id }))
  })
}

async function proponer({ venta }: VentaCompleta, dejados: readonly Dejado[]): Promise<Movimiento[]> {
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
        fecha_registro: fecha,
        fecha_estado: fecha,
      },
      'proponer',
    ),
  )
}

/** Movements of one transaction: two writes each, and room for what goes with them. */
const POR_TRANSACCION = 40

/** What is missing between the offcuts that a sale leaves and the sale as it stands. */
async function pendientesDe(found: VentaCompleta): Promise<Movimiento[]> {
  const { id: venta_id, estado_venta_id: estado } = found.venta
  const dejados = await dejadosPor(found)
  const guardados = await retales(dejados.map(({ id }) => id))
  const motivo = `Venta ${venta_id} anulada`
  return estado === FACTURADO
    ? proponer(
        found,
        dejados.filter((_, i) => !guardados[i]),
      )
    : guardados.flatMap(retal =>
        retal?.estado === 'propuesto'
          ? [
              moverRetal(
                retal,
                { estado: 'descartado', motivo },
                { accion: 'retirar', ahora: ahora(), motivo, falla: 'reintentar' },
              ),
            ]
          : [],
      )
}

/** Strips that an annulled sale gave back are in the matrix again, if their cell was saved without them meanwhile. */
async function reponerTiras({ venta, lineas }: VentaCompleta): Promise<void> {
  if (venta.estado_venta_id === FACTURADO) return
  const usadas = await retales(lineas.flatMap(linea => linea.retales ?? []).map(({ id }) => id))
  const vueltas = usadas.filter(retal => retal !== undefined).filter(({ estado }) => estado === 'disponible')
  // Who saves one of the cells at the same moment makes this fail, and the job is done again.
  await confirmar(await reponerEnCeldas(venta.codigo_tienda, vueltas))
}

async function conciliar({ venta_id, estado, autor }: Trabajos['retales'], contar: boolean): Promise<number> {
  const found = await ventaPorId(venta_id)
  // A bill's job that comes after the annulment leaves its offcuts to the annulment's job, and to its author.
  if (found?.venta.estado_venta_id !== estado) return 0
  await reponerTiras(found)
  const movimientos = await pendientesDe(found)
  for (let i = 0; i < movimientos.length; i += POR_TRANSACCION) {
    const { operaciones, auditoria, entidades, eventos } = partesDe(movimientos.slice(i, i + POR_TRANSACCION))
    await confirmar([
      exigirValor(clave.venta(venta_id), 'estado_venta_id', estado, 'reintentar'),
      ...operaciones,
      ...auditar(auditoria, autor, found.venta.codigo_tienda),
      ...(contar ? ponerEnSalida(eventos, entidades) : []),
    ])
  }
  return movimientos.length
}

/**
 * Job: brings the offcuts that a sale leaves in line with the sale as it stands. Billed, those that are not in the
 * books yet are proposed to the store; annulled, those that nobody has received are taken back. Each transaction asks
 * for the state of the sale that was read, and for each offcut as it was read: done twice, late, or beside another
 * run it comes to the same.
 */
export async function conciliarRetales(trabajo: Trabajos['retales']): Promise<void> {
  await conciliar(trabajo, true)
}

/** The same, and how many offcuts it moved, in a shop whose lists are counted afterwards all at once. */
export const conciliarSinContar = (trabajo: Trabajos['retales']): Promise<number> => conciliar(trabajo, false)
