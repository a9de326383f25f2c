import { manejadores } from '#functions/ventas/handlers'
import type { DataRecibida } from '#shared/http/route'
import { DECIMALES, parseDecimal, toDecimal } from '#shared/kernel/money'
import { rutas } from '#shared/ventas/routes'
import { PENDIENTE } from '#shared/ventas/states'
import { type Azar, crearAzar } from './azar'
import { ejecutar, en } from './ejecutar'
import type { Acto, VentaDemo } from './pedidos'

type Guardada = DataRecibida<(typeof rutas)['guardar']>

const EFECTIVO = 1
const CON_COMPROBANTE = [
  { id: 2, codigo: (azar: Azar) => `TRF${azar.cifras(8)}` },
  { id: 3, codigo: (azar: Azar) => azar.cifras(6) },
  { id: 4, codigo: (azar: Azar) => azar.cifras(6) },
  { id: 5, codigo: (azar: Azar) => `M${azar.cifras(8)}` },
  { id: 7, codigo: (azar: Azar) => `D${azar.cifras(9)}` },
]
const pesos = (centavos: number): number => toDecimal(centavos, DECIMALES.dinero)

/** Pays a total: half of the customers in cash, some with two forms, cash handed over in round notes. */
export function pagar(total: number, azar: Azar) {
  const centavos = parseDecimal(total, DECIMALES.dinero)
  const pago = (valor: number, enEfectivo: boolean) => {
    const forma = azar.de(CON_COMPROBANTE)
    return enEfectivo
      ? { id_forma_pago: EFECTIVO, valor_pagado: pesos(valor) }
      : { id_forma_pago: forma.id, comprobante_id: forma.codigo(azar), valor_pagado: pesos(valor) }
  }
  const primera = azar.suerte(18) ? Math.floor((centavos * azar.entero(30, 70)) / 100_000_00) * 100_000 : 0
  const conDos = primera > 0 && primera < centavos
  const enEfectivo = azar.suerte(50)
  const formaPagoList = conDos
    ? [pago(primera, enEfectivo), pago(centavos - primera, false)]
    : [pago(centavos, enEfectivo)]
  const billete = azar.de([10_000, 20_000, 50_000])
  const efectivo = formaPagoList[0]!.valor_pagado
  return {
    formaPagoList,
    efectivo_recibido: enEfectivo && azar.suerte(80) ? Math.ceil(efectivo / billete) * billete : null,
  }
}

/** The sales as they go: what the last save of each answered. */
const guardadas = new WeakMap<VentaDemo, Guardada>()

async function guardar(venta: VentaDemo, { sesion }: Acto): Promise<void> {
  const { tienda, cuerpo } = venta
  guardadas.set(venta, await ejecutar(rutas.guardar, manejadores.guardar, { sesion, tienda, body: cuerpo }))
}

/** Takes an order in edition up again: the lines keep their numbers, and it becomes pending. */
async function editar(venta: VentaDemo, { sesion }: Acto): Promise<void> {
  const { tienda, cuerpo } = venta
  const { venta_id, version, ventas_detalle } = guardadas.get(venta)!
  const items = ventas_detalle.filter(linea => !linea.servicio_lepton).map(linea => linea.item)
  const body = {
    ...cuerpo,
    venta_id,
    version,
    estado_venta_id: PENDIENTE,
    productoList: cuerpo.productoList.map((linea, i) => ({ ...linea, item: items[i] })),
    tareasList: [],
  }
  guardadas.set(venta, await ejecutar(rutas.guardar, manejadores.guardar, { sesion, tienda, body }))
}

export const MOTIVOS = [
  'El cliente desistió',
  'Medidas equivocadas',
  'Se repitió el pedido',
  'Cambio de material',
]

async function cerrar(venta: VentaDemo, { tipo, sesion }: Acto): Promise<void> {
  const { tienda, numero } = venta
  const { venta_id, totales } = guardadas.get(venta)!
  const params = { venta_id }
  const azar = crearAzar(7_000 + numero)
  if (tipo === 'anular') {
    const body = { motivo: azar.de(MOTIVOS) }
    await ejecutar(rutas.anular, manejadores.anular, { sesion, tienda, params, body })
    return
  }
  const body = {
    ...pagar(totales.total_venta, azar),
    modo_factura: 'C' as const,
    // Of before the shop had them: who wants one for one of these asks for it.
    crear_factura_siigo: false,
  }
  await ejecutar(rutas.facturar, manejadores.facturar, { sesion, tienda, params, body })
}

const HACER = { guardar, editar, facturar: cerrar, anular: cerrar }

/** The number of a sale that was saved. */
export const numeroDe = (venta: VentaDemo): number | undefined => guardadas.get(venta)?.venta_id

/** Does one act of a sale, after those before it, and says which sale it is. */
export async function hacer(venta: VentaDemo, acto: Acto): Promise<number> {
  await HACER[acto.tipo](venta, acto)
  return guardadas.get(venta)!.venta_id
}

interface Paso {
  venta: VentaDemo
  acto: Acto
}
const porHora = (a: Paso, b: Paso) => a.acto.instante.getTime() - b.acto.instante.getTime()

/** Does all acts of some sales that fall before an instant and are still to be done, in the order of time. */
export async function correrHasta(ventas: VentaDemo[], hasta: Date): Promise<void> {
  const pasos = ventas
    .flatMap(venta => venta.actos.filter(acto => acto.instante < hasta).map(acto => ({ venta, acto })))
    .sort(porHora)
  for (const { venta, acto } of pasos) await en(acto.instante, () => hacer(venta, acto))
  for (const venta of ventas) venta.actos = venta.actos.filter(acto => acto.instante >= hasta)
}
