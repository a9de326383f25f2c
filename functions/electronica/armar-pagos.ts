import { type Dia, sumarDias } from '#shared/kernel/dates'
import { centavosExactos } from '#shared/kernel/format'
import { type Centavos, sum } from '#shared/kernel/money'
import { cuentaDe } from '../creditos/public'
import type { VentaGuardada } from '../ventas/public'
import type { Faltas } from './armar-borrador'
import type { PagoDeFactura } from './puerto'

type Pago = VentaGuardada['formas_pagos'][number]
const fiado = ({ formas_pagos }: VentaGuardada): Pago | undefined =>
  formas_pagos.find(({ es_credito }) => es_credito)

/**
 * When a bill on credit is due: as the account of its customer has it, or by the days of the account, or of the shop. Siigo
 * takes no day before the invoice's own. Undefined where nothing is owed.
 */
export async function venceEl(venta: VentaGuardada, plazo: number, hoy: Dia): Promise<Dia | undefined> {
  if (!fiado(venta)) return undefined
  const cuenta = await cuentaDe(venta.cliente_id)
  const abierta = cuenta?.abiertas?.find(({ venta_id }) => venta_id === venta.id)
  const vence = abierta?.vence ?? sumarDias(venta.fecha_factura!, cuenta?.plazo_credito ?? plazo)
  return vence < hoy ? hoy : vence
}

/** What was paid, without what rounding the cash added or took off: that is the drawer's, and no part of the bill. */
function sinRedondeo({ formas_pagos, redondeo_efectivo: redondeo = 0 as Centavos }: VentaGuardada): Pago[] {
  const [mayor] = formas_pagos
    .filter(({ es_efectivo }) => es_efectivo)
    .toSorted((a, b) => b.valor_pagado - a.valor_pagado)
  return formas_pagos.map(pago =>
    pago === mayor ? { ...pago, valor_pagado: (pago.valor_pagado - redondeo) as Centavos } : pago,
  )
}

/**
 * The payments of a bill by the payment types of Siigo. Siigo takes no credit beside another form: a bill of which a part is
 * owed is on credit as a whole, as the DIAN has it, and its observations say what was paid.
 */
export function pagosDe(
  venta: VentaGuardada,
  formas: ReadonlyMap<number, number>,
  vence: Dia | undefined,
  faltas: Faltas,
): { pagos: PagoDeFactura[]; nota: string } {
  const idDe = ({ forma_pago_id, nombre_forma_pago }: Pago): number => {
    const id = formas.get(forma_pago_id)
    if (id === undefined)
      faltas.add(`la forma de pago ${forma_pago_id} (${nombre_forma_pago}) en el parámetro SIIGO_FORMAS_PAGO`)
    return id ?? 0
  }
  const pagos = sinRedondeo(venta)
  const credito = fiado(venta)
  if (credito) {
    const pagado = sum(pagos.filter(each => !each.es_credito).map(each => each.valor_pagado))
    return {
      pagos: [
        {
          siigo_id: idDe(credito),
          valor: venta.total_venta_bruta,
          ...(vence !== undefined && { vence }),
        },
      ],
      nota: pagado > 0 ? `Pagado al facturar: ${centavosExactos(pagado)}` : '',
    }
  }
  const porId = new Map<number, Centavos>()
  for (const pago of pagos) {
    const id = idDe(pago)
    porId.set(id, sum([porId.get(id) ?? (0 as Centavos), pago.valor_pagado]))
  }
  return { pagos: [...porId].map(([siigo_id, valor]) => ({ siigo_id, valor })), nota: '' }
}
