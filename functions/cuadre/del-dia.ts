import type { Dia } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import type { MovimientoDeCaja } from '../caja/public'
import type { Sesion } from '../kernel/session'
import { formasDePago } from '../maestros/public'
import { vistasPorId } from '../pagos/public'
import { leerDias, movimientosDe } from './dias'
import { netoDe, porForma, terminosDe } from './sumas'

type DeOrigen = Pick<MovimientoDeCaja, 'venta_id' | 'descripcion' | 'escrito'> & {
  id: number
  valor: Centavos
  codigo_tienda: string
  fecha: string
  forma_pago_id: number
  nombre_forma_pago: string
  comprobante_id: string | null
  usuario_responsable: string
}

/** Field of a movement that names what it comes from. */
const ORIGEN = {
  abono: 'credito_id',
  anticipo: 'anticipo_id',
  ingreso: 'ingreso_id',
  egreso: 'egreso_id',
  pago_proveedor: 'pago_proveedor_id',
  devolucion: 'venta_id',
} as const

/** What a movement comes from, among those of its kind. */
export const origenDe = (m: MovimientoDeCaja): number | undefined =>
  m.tipo in ORIGEN ? m[ORIGEN[m.tipo as keyof typeof ORIGEN]] : undefined

/**
 * What moved for each thing, form and voucher of one kind: a thing that was corrected or voided on the same day has one row
 * with what is left of it, as it was said last, and none when nothing is.
 */
function porOrigen(tipo: keyof typeof ORIGEN, movimientos: readonly MovimientoDeCaja[]): DeOrigen[] {
  const grupos = new Map<string, MovimientoDeCaja[]>()
  for (const cada of movimientos) {
    if (cada.tipo !== tipo || cada.sin_dinero) continue
    const cual = `${cada.tienda}#${cada[ORIGEN[tipo]]}#${cada.forma_pago_id}#${cada.comprobante ?? ''}`
    grupos.set(cual, [...(grupos.get(cual) ?? []), cada])
  }
  return [...grupos.values()].flatMap(cadena => {
    const valor = sum(cadena.map(each => each.valor))
    if (valor === 0) return []
    const dicho = cadena.findLast(each => !each.reversa) ?? cadena.at(-1)!
    return [
      {
        id: dicho[ORIGEN[tipo]]!,
        valor,
        venta_id: dicho.venta_id,
        descripcion: dicho.descripcion,
        escrito: dicho.escrito,
        codigo_tienda: dicho.tienda,
        fecha: dicho.fecha,
        forma_pago_id: dicho.forma_pago_id,
        nombre_forma_pago: dicho.nombre_forma_pago,
        comprobante_id: dicho.comprobante,
        usuario_responsable: dicho.usuario,
      },
    ]
  })
}

const opuesto = (valor: Centavos): Centavos => (0 - valor) as Centavos

/** Payments of the day to suppliers, method by method, each with what its payment is of, and its VAT and withholding. */
async function aProveedores(filas: readonly DeOrigen[]) {
  const pagos = await vistasPorId(filas.map(({ id }) => id))
  return filas.map(({ valor, ...fila }) => {
    const pago = pagos.get(fila.id)!
    const suya = pago.lista_formas_pagadas_form.find(
      ({ id_forma_pago, comprobante_id }) =>
        id_forma_pago === fila.forma_pago_id && comprobante_id === fila.comprobante_id,
    )
    return {
      ...pago,
      ...fila,
      codigo_comprobante_pago: fila.comprobante_id,
      adjunto_comprobante_pago: suya?.adjunto_comprobante ?? null,
      valor_pagado: opuesto(valor),
    }
  })
}

/** The money of a day, over the stores that somebody may see. */
export async function cuadreDelDia(fecha_dia: Dia, pedidas: string[] | null | undefined, sesion: Sesion) {
  const [dias, leidas] = await Promise.all([leerDias(fecha_dia, pedidas, sesion), formasDePago()])
  const formas = new Map(leidas.map(forma => [forma.id, forma]))
  const movimientos = (await Promise.all(dias.map(({ dia }) => movimientosDe(dia)))).flat()
  const terminos = terminosDe(
    dias.map(({ dia }) => dia),
    formas,
  )
  const de = (tipo: keyof typeof ORIGEN) => porOrigen(tipo, movimientos)
  return {
    fecha_dia,
    total_dia: sum(dias.map(({ dia }) => netoDe('bruta', dia))),
    total_efectivo: sum(terminos.map(({ valor }) => valor)),
    terminos_efectivo: terminos,
    lista_tiendas: dias.map(({ nombre_tienda, dia }) => ({
      codigo_tienda: dia.tienda,
      nombre_tienda,
      total_venta: netoDe('bruta', dia),
      total_facturado: dia.facturado.bruta as Centavos,
      total_anulado: dia.anulado.bruta as Centavos,
      ventas_facturadas: dia.facturado.ventas,
      ventas_anuladas: dia.anulado.ventas,
      total_efectivo: sum(terminosDe([dia], formas).map(({ valor }) => valor)),
      movimientos: dia.n,
      huella: dia.huella,
    })),
    lista_ventas_formas_pagos: dias.flatMap(each => porForma(each, 'venta', formas)),
    lista_abonos_credito: de('abono').map(({ valor, ...each }) => ({
      ...each,
      venta_id: each.venta_id ?? null,
      valor_abono: valor,
    })),
    lista_abonos_credito_formas_pagos: dias.flatMap(each => porForma(each, 'abono', formas)),
    lista_anticipos: de('anticipo').map(({ valor, ...each }) => ({ ...each, valor_anticipo: valor })),
    lista_egreso: de('egreso').map(({ valor, escrito, ...each }) => ({
      ...each,
      descripcion_egreso: escrito ?? each.descripcion,
      fecha_egreso: fecha_dia,
      valor_egreso: opuesto(valor),
    })),
    lista_ingreso: de('ingreso').map(({ valor, escrito, ...each }) => ({
      ...each,
      descripcion_ingreso: escrito ?? each.descripcion,
      fecha_ingreso: fecha_dia,
      valor_ingreso: valor,
    })),
    lista_pagos_proveedores: await aProveedores(de('pago_proveedor')),
    lista_devoluciones: de('devolucion').map(({ valor, ...each }) => ({
      ...each,
      venta_id: each.venta_id ?? null,
      valor_devuelto: opuesto(valor),
    })),
  }
}
