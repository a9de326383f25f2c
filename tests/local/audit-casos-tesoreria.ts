import { hoy } from '#functions/kernel/clock'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { png } from '../support/archivos'
import { facturaNueva, pagoHecho, pagoNuevo } from '../support/pagos'
import type { TiendaDePrueba } from '../support/tienda'
import { EGRESO, INGRESO } from '../api/peticiones'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, ficha, perder } from './audit-danos'

/** What the shop paid out and took in for other reasons than a sale, by its number. */
const [CORREGIDO, ANULADO] = [1, 2]
const [PAGADO, POR_PAGAR, EN_PARTES, PARTE] = [1, 3, 4, 5]

/** Expenses, incomes and payments to suppliers of every kind, through the real API. */
export async function gastar(tienda: TiendaDePrueba): Promise<void> {
  const admin = await tienda.ingresar('admin')
  const adjunto_comprobante = { adjunto: png().toString('base64'), extension_archivo: 'png' }
  for (const valor_egreso of [8_500, 3_000, 4_000])
    await admin.exigir('POST /egresos/guardar', { body: { ...EGRESO, valor_egreso, adjunto_comprobante } })
  await admin.exigir('PUT /egresos/{id}/actualizar', {
    params: { id: CORREGIDO },
    body: { ...EGRESO, valor_egreso: 9_000, adjunto_comprobante },
  })
  await admin.exigir('PUT /egresos/{id}/anular', { params: { id: ANULADO } })
  await admin.exigir('POST /ingresos/guardar', { body: INGRESO })
  const formas = [
    { id_forma_pago: 1, valor_pagado: 16_500, adjunto_comprobante },
    { id_forma_pago: 2, valor_pagado: 100_000, comprobante_id: 'PR-1' },
  ]
  await pagoHecho(admin, { codigo_factura: 'FV-77', lista_formas_pagadas_form: formas })
  const { id } = await pagoHecho(admin, { codigo_factura: 'FV-78' })
  await admin.exigir('DELETE /pagos-proveedores/{id}/eliminar', { params: { id } })
  await admin.exigir('POST /pagos-proveedores/guardar', { body: facturaNueva({ codigo_factura: 'FV-79' }) })
  await admin.exigir('POST /pagos-proveedores/guardar', { body: facturaNueva({ codigo_factura: 'FV-80' }) })
  for (const [valor_total, valor_pagado] of [
    [119_000, 50_000],
    [67_927.04, 60_000],
  ] as const)
    await admin.exigir('PUT /pagos-proveedores/{id}/actualizar', {
      params: { id: EN_PARTES },
      body: pagoNuevo({
        codigo_factura: 'FV-80',
        valor_total,
        pago_parcial: true,
        lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado }],
      }),
    })
}

const REGISTROS = 'egresos e ingresos'
const PAGOS = 'pagos a proveedores'
const ADJUNTOS = 'adjuntos de los pagos'
const factura = (codigo: string) => clave.facturaDeProveedor(3, codigo)

/** The proof of an expense. */
const adjuntoDe = (id: number): Clave =>
  clave.adjunto((ficha(clave.egreso(id)).adjunto as { token: string }).token)

/** The only movement of today's drawer for which something holds. */
async function movimiento(holds: (fila: Record<string, unknown>) => boolean): Promise<Clave> {
  const [fila] = (await consultar({ pk: `CAJA#001#${hoy()}` })).filter(holds)
  return fila as unknown as Clave
}

/** What the audit must name of money that is neither a sale's nor a customer's. */
export const CASOS_DE_TESORERIA: Caso[] = [
  [
    REGISTROS,
    'an expense says another value than its drawer',
    async () => {
      await alterar(clave.egreso(CORREGIDO), () => ({ valor: 1 }))
      return [`egreso ${CORREGIDO} · en la caja`]
    },
  ],
  [
    REGISTROS,
    'what was voided is not taken back',
    async () => {
      await perder(await movimiento(fila => fila.egreso_id === ANULADO && fila.reversa === true))
      return [`egreso ${ANULADO} · en la caja`, `egreso ${ANULADO} · movimientos de caja`]
    },
  ],
  [
    REGISTROS,
    'money left the drawer for an expense that is not there',
    async () => {
      const { pk, sk } = await movimiento(fila => fila.egreso_id === 3)
      await perder(clave.egreso(3))
      return [`movimiento de caja ${pk} ${sk} · egreso`, `${adjuntoDe(3).pk} · pago que lo nombra`]
    },
  ],
  [
    REGISTROS,
    'an income is said to have gone out',
    async () => {
      const key = await movimiento(fila => fila.ingreso_id === 1)
      await alterar(key, () => ({ valor: -12_000_00 }))
      return ['ingreso 1 · en la caja', `ingreso 1, movimiento ${key.sk} · signo`]
    },
  ],
  [
    PAGOS,
    'a payment withholds more than its percentage',
    async () => {
      await alterar(clave.pagoAProveedor(PAGADO), () => ({ valor_rte: 3_000_00 }))
      return [`pago a proveedor ${PAGADO} · IVA y retención`]
    },
  ],
  [
    PAGOS,
    'a method says less than left the drawer',
    async () => {
      await alterar(clave.pagoAProveedor(PAGADO), ({ formas }) => ({
        formas: (formas as object[]).map((forma, i) => (i === 0 ? { ...forma, valor: 1_00 } : forma)),
      }))
      return ['formas de pago', 'en la caja'].map(each => `pago a proveedor ${PAGADO} · ${each}`)
    },
  ],
  [
    PAGOS,
    'an invoice that is to be paid is in no list of those',
    async () => {
      await alterar(clave.pagoAProveedor(POR_PAGAR), () => ({ GSI2PK: undefined, GSI2SK: undefined }))
      return [`pago a proveedor ${POR_PAGAR} · lista por pagar`]
    },
  ],
  [
    PAGOS,
    'a payment stands in another month',
    async () => {
      await alterar(clave.pagoAProveedor(PAGADO), () => ({ GSI1SK: '2020-01-01#000000000001' }))
      return [`pago a proveedor ${PAGADO} · lista del mes`]
    },
  ],
  [
    PAGOS,
    'an invoice forgets a part that was paid of it',
    async () => {
      await alterar(clave.pagoAProveedor(EN_PARTES), ({ partes }) => ({
        partes: (partes as object[]).slice(1),
      }))
      return [`factura de proveedor ${EN_PARTES} · pagos de sus partes`]
    },
  ],
  [
    PAGOS,
    'a part has more of the VAT than it paid of the invoice',
    async () => {
      const mas = ({ valor_iva }: { valor_iva?: unknown }) => ({ valor_iva: Number(valor_iva) + 1_00 })
      await alterar(clave.pagoAProveedor(PARTE), mas)
      await alterar(clave.pagoAProveedor(EN_PARTES), ({ partes }) => ({
        partes: (partes as { id: number; valor_iva: number }[]).map(parte =>
          parte.id === PARTE ? { ...parte, ...mas(parte) } : parte,
        ),
      }))
      return [`factura de proveedor ${EN_PARTES} · valor_iva del pago ${PARTE}`]
    },
  ],
  [
    PAGOS,
    'an invoice of which something is left says that it is paid',
    async () => {
      await alterar(clave.pagoAProveedor(EN_PARTES), () => ({ pago_realizado: true }))
      return [
        ...['pagada', 'partes de valor_total', 'partes de valor_antes_iva', 'partes de valor_iva'].map(
          que => `factura de proveedor ${EN_PARTES} · ${que}`,
        ),
        ...['partes de valor_rte', 'partes de valor_total_pagar'].map(
          que => `factura de proveedor ${EN_PARTES} · ${que}`,
        ),
        ...['lista del mes', 'lista por pagar'].map(que => `pago a proveedor ${EN_PARTES} · ${que}`),
      ]
    },
  ],
  [
    PAGOS,
    'a part says another number than its invoice',
    async () => {
      await alterar(clave.pagoAProveedor(PARTE), () => ({ codigo_factura: 'FV-81' }))
      return [`pago a proveedor ${PARTE} · datos de su factura`]
    },
  ],
  [
    PAGOS,
    'a part is of an invoice that there is not',
    async () => {
      await alterar(clave.pagoAProveedor(PARTE), () => ({ factura_id: 999 }))
      return [
        `factura de proveedor ${EN_PARTES} · pagos de sus partes`,
        `pago a proveedor ${PARTE} · factura`,
      ]
    },
  ],
  [
    PAGOS,
    'an invoice may be registered once more',
    async () => {
      await perder(factura('FV-77'))
      return [`${factura('FV-77').pk} · pago de la factura`]
    },
  ],
  [
    PAGOS,
    'an invoice that was voided is still taken',
    async () => {
      await agregar(factura('FV-78'), { pago_id: 2, tienda: '001' })
      return [`${factura('FV-78').pk} · pago de la factura`]
    },
  ],
  [
    ADJUNTOS,
    'the proof of a method belongs to another payment',
    async () => {
      const [pago] = await obtener([clave.pagoAProveedor(PAGADO)])
      const [{ adjunto }] = pago!.formas as [{ adjunto: { token: string } }]
      await alterar(clave.adjunto(adjunto.token), () => ({ dueno_id: 9 }))
      return [`pago a proveedor ${PAGADO} · adjunto ${adjunto.token}`]
    },
  ],
]
