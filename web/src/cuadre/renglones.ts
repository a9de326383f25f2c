import { formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import type { DatosDe } from '../kernel/api'

export type Cuadre = DatosDe<'POST /cuadre-caja/dia'>

/** Movements behind a figure, as the address of their dialog names them. */
export interface Cuales {
  tipo: string
  termino: string
  forma: string
  tienda: string
  /** Of one thing: its id among those of its kind. */
  origen: string
  /** Of one of its vouchers: `=` and its code, which is empty where there is none. */
  comprobante: string
  /** `1`: without what went back as an advance, or off an account, and so left no drawer. */
  dinero: string
}

/** A figure of the day: what it is called, what it comes to, and which movements make it up. */
export interface Renglon {
  clave: string
  seccion: string
  concepto: string
  detalle: string
  tienda: string
  cantidad: number | null
  valor: number
  /** It is the sum of those above it. */
  total?: true
  /** An expense or an income, which can be corrected and voided. */
  registro?: { clase: 'egreso' | 'ingreso'; id: number }
  cuales: Cuales
}

export const cuales = (de: Partial<Cuales>): Cuales => ({
  tipo: '',
  termino: '',
  forma: '',
  tienda: '',
  origen: '',
  comprobante: '',
  dinero: '',
  ...de,
})

/** The filter of a term of the cash, of all cash (`efectivo`), or of what was sold (`vendido`). */
function deTermino(termino: string) {
  if (termino === 'efectivo') return { efectivo: true }
  if (termino === 'vendido') return { ventas: true }
  return termino === '' ? {} : { termino: termino as 'ventas' }
}

/** How the movements behind a figure are asked for. */
export const pedidoDe = ({ tipo, termino, forma, tienda, origen, comprobante, dinero }: Cuales) => ({
  ...(tienda !== '' && { tiendas: [tienda] }),
  ...deTermino(termino),
  ...(tipo !== '' && { tipo }),
  ...(forma !== '' && { forma_pago_id: Number(forma) }),
  ...(origen !== '' && { origen_id: Number(origen) }),
  ...(comprobante !== '' && { comprobante_id: comprobante.slice(1) }),
  ...(dinero !== '' && { solo_dinero: true }),
})

/** A section with its sum below; one without figures says so by a sum of nothing. */
function seccion(
  titulo: string,
  total: string,
  filas: readonly Omit<Renglon, 'seccion' | 'clave'>[],
  de: Partial<Cuales>,
): Renglon[] {
  return [
    ...filas.map((fila, i) => ({
      ...fila,
      // By what it is: another one may come or go above it while the keyboard is on it.
      clave: [titulo, ...Object.values(fila.cuales)].join('-'),
      seccion: i === 0 ? titulo : '',
    })),
    {
      clave: `${titulo}-total`,
      seccion: filas.length === 0 ? titulo : '',
      concepto: total,
      detalle: '',
      tienda: '',
      cantidad: filas.reduce((suma, fila) => suma + (fila.cantidad ?? 1), 0),
      valor: sumarCentesimas(filas.map(fila => fila.valor)),
      total: true,
      cuales: cuales(de),
    },
  ]
}

type DeForma = Cuadre['lista_ventas_formas_pagos'][number]
const deForma =
  (tipo: string) =>
  (f: DeForma): Omit<Renglon, 'seccion' | 'clave'> => ({
    concepto: f.nombre_forma_pago,
    detalle: f.sin_dinero ? 'No entra a la caja' : '',
    tienda: f.codigo_tienda,
    cantidad: f.cantidad,
    valor: f.valor_pagado,
    cuales: cuales({ tipo, forma: String(f.forma_pago_id), tienda: f.codigo_tienda }),
  })

interface DeOrigen {
  id: number
  codigo_tienda: string
  nombre_forma_pago: string
  forma_pago_id: number
  comprobante_id: string | null
  usuario_responsable: string
}
const deOrigen = (tipo: string, fila: DeOrigen, concepto: string, valor: number) => ({
  concepto,
  detalle: `${fila.nombre_forma_pago} · ${fila.usuario_responsable}`,
  tienda: fila.codigo_tienda,
  cantidad: null,
  valor,
  cuales: cuales({
    tipo,
    forma: String(fila.forma_pago_id),
    tienda: fila.codigo_tienda,
    origen: String(fila.id),
    comprobante: `=${fila.comprobante_id ?? ''}`,
    dinero: '1',
  }),
})

type PagoAProveedor = Cuadre['lista_pagos_proveedores'][number]
/** What it is of, and what of the whole payment is VAT and what was withheld: a method of it may be less. */
const deProveedor = (p: PagoAProveedor) => ({
  ...deOrigen('pago_proveedor', p, p.descripcion, p.valor_pagado),
  detalle: [
    p.nombre_tipo_concepto,
    `${p.nombre_forma_pago}${p.codigo_comprobante_pago ? ` ${p.codigo_comprobante_pago}` : ''}`,
    `Total ${pesosExactos(p.valor_total)}`,
    `Antes de IVA ${pesosExactos(p.valor_antes_iva)}`,
    `IVA ${formatoPorcentaje(p.pj_iva)} ${pesosExactos(p.valor_iva)}`,
    `Retefuente ${formatoPorcentaje(p.pj_retefuente)} ${pesosExactos(p.valor_rte)}`,
    `Total a pagar ${pesosExactos(p.valor_total_pagar)}`,
    p.observaciones,
    p.usuario_responsable,
  ]
    .filter(Boolean)
    .join(' · '),
})

/** All figures of a day, section by section, each with the movements that make it up. */
export const renglonesDe = (c: Cuadre): Renglon[] => [
  ...seccion(
    'Efectivo del día',
    'Total efectivo',
    c.terminos_efectivo.map(t => ({
      concepto: t.descripcion,
      detalle: '',
      tienda: '',
      cantidad: t.cantidad,
      valor: t.valor,
      cuales: cuales({ termino: t.termino }),
    })),
    { termino: 'efectivo' },
  ),
  ...seccion('Formas de pago', 'Total facturado', c.lista_ventas_formas_pagos.map(deForma('venta')), {
    tipo: 'venta',
  }),
  ...seccion('Abonos de crédito', 'Total abonos', c.lista_abonos_credito_formas_pagos.map(deForma('abono')), {
    tipo: 'abono',
  }),
  ...seccion(
    'Anticipos',
    'Total anticipos',
    c.lista_anticipos.map(a => deOrigen('anticipo', a, a.descripcion, a.valor_anticipo)),
    { tipo: 'anticipo' },
  ),
  ...seccion(
    'Ingresos',
    'Total ingresos',
    c.lista_ingreso.map(i => ({
      ...deOrigen('ingreso', i, i.descripcion, i.valor_ingreso),
      registro: { clase: 'ingreso' as const, id: i.id },
    })),
    { tipo: 'ingreso' },
  ),
  ...seccion(
    'Egresos',
    'Total egresos',
    c.lista_egreso.map(e => ({
      ...deOrigen('egreso', e, e.descripcion, e.valor_egreso),
      registro: { clase: 'egreso' as const, id: e.id },
    })),
    { tipo: 'egreso' },
  ),
  ...seccion('Pagos a proveedores', 'Total pagos a proveedores', c.lista_pagos_proveedores.map(deProveedor), {
    tipo: 'pago_proveedor',
  }),
  ...seccion(
    'Devoluciones',
    'Total devuelto en dinero',
    c.lista_devoluciones.map(d => deOrigen('devolucion', d, d.descripcion, d.valor_devuelto)),
    { tipo: 'devolucion', dinero: '1' },
  ),
]
