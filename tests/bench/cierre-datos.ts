import { moverCaja } from '#functions/caja/public'
import type { Item } from '#functions/kernel/dynamo/client'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { escribirItems } from '#infra/local/demo/escribir'
import type { Dia } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { COBRADA, ventaDe } from '../support/muestras'
import { idDe } from '../support/sembrar'
import { rotular, Vendido } from './vendido-datos'

/** Products among which they sell. */
const PRODUCTOS = 20_000

/** The store that bills them. */
export const TIENDA = '001'

/** A sale as it stands, and its day's chain one bill further; a sixth is paid in two forms. */
function facturar(
  id: number,
  dia: Dia,
  leido: Item | undefined,
): { items: (Clave & Item)[]; dia: Item; total: Centavos } {
  const total = (90_000_00 + (id % 700) * 1_190_00) as Centavos
  const en = (forma: number, valor: number) => ({
    forma_pago_id: forma,
    nombre_forma_pago: forma === 1 ? 'Efectivo' : 'Transferencia',
    es_efectivo: forma === 1,
    valor_pagado: valor as Centavos,
    codigo_comprobante_pago: forma === 1 ? null : `TRX-${id}`,
    adjunto: null,
  })
  const formas_pagos =
    id % 6 === 0 ? [en(1, 50_000_00), en(2, total - 50_000_00)] : [en(id % 3 === 0 ? 2 : 1, total)]
  const venta = ventaDe([], {
    ...COBRADA,
    id,
    codigo_tienda: TIENDA,
    fecha_venta: dia,
    fecha_factura: dia,
    consecutivo_recibo: id,
    total_venta_bruta: total,
    total_venta_neta: Math.round(total / 1.19) as Centavos,
    total_impuestos: (total - Math.round(total / 1.19)) as Centavos,
    formas_pagos,
  })
  const sesion = { usuario_id: 3, nombre: 'Camilo Restrepo', conexion_id: 'banco' }
  const hechos = {
    movimientos: formas_pagos.map(pago => ({
      tipo: 'venta' as const,
      descripcion: `Venta ${id}`,
      venta_id: id,
      forma_pago_id: pago.forma_pago_id,
      nombre_forma_pago: pago.nombre_forma_pago,
      es_efectivo: pago.es_efectivo,
      valor: pago.valor_pagado,
      comprobante: pago.codigo_comprobante_pago,
    })),
    venta: {
      hecho: 'facturado' as const,
      totales: {
        ventas: 1,
        bruta: total,
        neta: venta.total_venta_neta,
        impuestos: venta.total_impuestos,
        otros_impuestos: 0,
        descuento: 0,
      },
    },
  }
  const acto = { sesion, ahora: `${dia}T15:00:00.000Z`, tienda: TIENDA }
  const puestos = moverCaja(dia, { dia: leido, abierta: undefined, exige: false }, hechos, acto).flatMap(
    ({ escritura }) => (escritura.Put?.Item as (Clave & Item) | undefined) ?? [],
  )
  const { pk } = clave.diaDeCaja(TIENDA, dia)
  return {
    items: [...puestos.filter(item => item.pk !== pk), { ...clave.venta(id), ...venta }],
    dia: puestos.find(item => item.pk === pk)!,
    total,
  }
}

export interface Mes {
  mes: string
  ventas: number
  dias: number
  /** Only what its days come to: neither its sales nor their movements. */
  soloDias?: true
}

/** A month of the store: so many sales spread over so many days, as billing them one by one leaves it. */
async function vender({ mes, ventas, dias, soloDias }: Mes, vendido: Vendido): Promise<void> {
  const items: (Clave & Item)[] = []
  const deDia = new Map<Dia, Item>()
  const primera = Number(mes.replace('-', '')) * 10_000
  for (let i = 0; i < ventas; i++) {
    const dia = `${mes}-${String(1 + Math.floor((i * dias) / ventas)).padStart(2, '0')}`
    const hecho = facturar(primera + i, dia, deDia.get(dia))
    if (!soloDias) items.push(...hecho.items)
    deDia.set(dia, hecho.dia)
    vendido.vender(dia, hecho.total)
  }
  await escribirItems([...items, ...([...deDia.values()] as (Clave & Item)[])])
}

/** Months of the store, one after the other, with what the dashboard keeps of them. */
export async function venderMeses(meses: readonly Mes[]): Promise<void> {
  await rotular(PRODUCTOS)
  const vendido = new Vendido(TIENDA, PRODUCTOS, idDe('vendedor'))
  for (const mes of meses) await vender(mes, vendido)
  await vendido.guardar()
}
