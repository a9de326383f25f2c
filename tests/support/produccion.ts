import type { Servicio } from '#shared/produccion/estados'
import { idDeEtapa, idDeOrden } from '#shared/produccion/estados'
import type { Cliente } from './cliente'
import { DESPIECE, enEfectivo, guardar, LINEAS } from './pedidos'
import { idDe, PRODUCTO } from './sembrar'

/** A workshop for tests: a machine for each service, and sales that are cut. */
export interface Taller {
  maquina: Record<Servicio, number>
}

const NOMBRES: Record<Servicio, string> = {
  1: 'Seccionadora',
  2: 'Enchapadora',
  3: 'Taladro',
  6: 'Mesa de empaque',
}

let maquinas = 0
/** A machine that works for a service. */
export async function maquinaNueva(admin: Cliente, servicio: number, estado_maquina_id = 1): Promise<number> {
  const n = ++maquinas
  const { maquina } = await admin.exigir('POST /maestros/maquinas/guardar', {
    body: {
      referencia: `MAQ-${n}`,
      nombre_maquina: `${NOMBRES[servicio as Servicio] ?? 'Máquina'} de prueba ${n}`,
      grupo_servicio_id: servicio,
      estado_maquina_id,
    },
  })
  return maquina.id
}

export async function tallerNuevo(admin: Cliente): Promise<Taller> {
  const ids = []
  for (const servicio of [1, 2, 3, 6]) ids.push(await maquinaNueva(admin, servicio))
  return { maquina: { 1: ids[0]!, 2: ids[1]!, 3: ids[2]!, 6: ids[3]! } }
}

type Campos = Parameters<typeof guardar>[1]

/** An order with a board and its list alone: the server plans it, and nobody's searches are used up. */
const conLista = (quien: Cliente, campos: Campos) =>
  guardar(quien, {
    productoList: [
      ...LINEAS,
      { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: DESPIECE },
    ],
    ...campos,
  })

/** A bill with a board that is cut, banded and drilled; its line of the board is the second one. */
export async function ventaConCorte(quien: Cliente, campos: Campos = {}) {
  const { venta_id, totales, ventas_detalle } = await conLista(quien, campos)
  await quien.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
  const { item } = ventas_detalle.find(({ referencia }) => referencia === 'TAB-BLANCO')!
  return { venta_id, item, orden: idDeOrden(venta_id, item) }
}

/** The same with its production orders. */
export async function enProduccion(quien: Cliente, campos: Campos = {}) {
  const venta = await ventaConCorte(quien, campos)
  await quien.exigir('POST /produccion/generar-orden', { body: { venta_id: venta.venta_id } })
  const etapa = (servicio: Servicio) => idDeEtapa(venta.orden, servicio)
  return { ...venta, etapa }
}

/** Starts a stage for the operator of the shop, or another one. */
export const iniciar = (
  quien: Cliente,
  taller: Taller,
  orden: number,
  servicio: Servicio,
  operario_id = idDe('operario'),
) =>
  quien.exigir('POST /produccion/iniciar-etapa', {
    body: { orden_etapa_id: idDeEtapa(orden, servicio), maquina_id: taller.maquina[servicio], operario_id },
  })

/** Starts and finishes stages, one after the other: all that the bill of `ventaConCorte` takes, or those named. */
export async function producir(
  quien: Cliente,
  taller: Taller,
  orden: number,
  servicios: readonly Servicio[] = [1, 2, 3, 6],
) {
  for (const servicio of servicios) {
    await iniciar(quien, taller, orden, servicio)
    await quien.exigir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: idDeEtapa(orden, servicio), accion: 'finalizar' },
    })
  }
}

/** Nobody is at a machine as this operator any more: what they have in process is finished, in whichever store. */
export async function desocupar(jefe: Cliente, operario_id = idDe('operario')): Promise<void> {
  for (const tienda of ['001', '002']) {
    const { ordenes_produccion_etapas: suyas } = await jefe
      .en(tienda)
      .exigir('POST /produccion/etapas-por-servicio', { body: { operario_id, etapas_proceso: true } })
    for (const { id, estado, anulada } of suyas)
      if (estado === 'en_proceso')
        await jefe.en(tienda).exigir('POST /produccion/parar-finalizar-etapa', {
          body: { produccion_etapa_id: id, accion: anulada ? 'parar' : 'finalizar' },
        })
  }
}

/** Orders of a sale that waits to be billed, which take nothing from the rack; they go first, so that nothing holds them. */
export async function ordenNueva(jefe: Cliente, campos: Campos = {}) {
  const { venta_id, ventas_detalle } = await conLista(jefe, campos)
  const { item } = ventas_detalle.find(({ referencia }) => referencia === 'TAB-BLANCO')!
  const orden = idDeOrden(venta_id, item)
  await jefe.exigir('POST /produccion/generar-orden', { body: { venta_id } })
  await jefe.exigir('POST /produccion/prioridad', { body: { id: orden } })
  return { venta_id, orden, etapa: (servicio: Servicio) => idDeEtapa(orden, servicio) }
}

/** Such an order, a machine for its cut, and an operator who is free. */
export async function porIniciar(jefe: Cliente) {
  await desocupar(jefe)
  return { ...(await ordenNueva(jefe)), maquina: await maquinaNueva(jefe, 1), operario: idDe('operario') }
}

/** Such an order whose cut runs. */
export async function corriendo(jefe: Cliente) {
  const orden = await porIniciar(jefe)
  const { maquina: maquina_id, operario: operario_id } = orden
  await jefe.exigir('POST /produccion/iniciar-etapa', {
    body: { orden_etapa_id: orden.etapa(1), maquina_id, operario_id },
  })
  return orden
}

/** A new badge of the operator. */
export const carneNuevo = async (jefe: Cliente, id = idDe('operario')): Promise<string> =>
  (await jefe.exigir('POST /produccion/operarios/{id}/carne', { params: { id }, body: {} })).codigo
