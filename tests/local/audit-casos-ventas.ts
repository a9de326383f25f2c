import type { Item } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { CLIENTE, idDe, PRODUCTO } from '../support/sembrar'
import type { TiendaDePrueba } from '../support/tienda'
import {
  ABIERTA,
  adjuntoDe,
  agregar,
  alterar,
  cajaDe,
  cambiarPlan,
  COBRADA,
  CON_PLAN,
  CON_PROPIO,
  CON_VALE,
  DEVUELTA,
  EN_ESPERA,
  ficha,
  linea,
  NORTE,
  OTRA,
  PENDIENTE,
  perder,
  REDONDEADA,
  SIN_USAR,
  TAREA,
  USADO,
  valeDe,
  VOUCHER,
} from './audit-danos'

/** What is done to one item, and every difference that the audit must name then: no other. */
export type Caso = [comprobacion: string, dano: string, hacer: (tienda: TiendaDePrueba) => Promise<string[]>]

const nombreDeCaja = (venta: number, { sk }: Clave) => `venta ${venta}, movimiento de caja ${sk}`
const autorizacionDe = (item: Item): Item => (item.lineas as { autorizacion: Item }[])[0]!.autorizacion
const totalDe = (item: Item, at: number): number => (item.lineas as { total: number }[])[at]!.total

/** Sales and their money. */
export const CASOS_DE_VENTAS: Caso[] = [
  [
    'líneas de las ventas',
    'the total of a line is one centavo off',
    async () => {
      await alterar(clave.ventaLineas(COBRADA), item => linea(1, { total: totalDe(item, 1) + 1 })(item))
      return [`venta ${COBRADA}, línea 2 · total`]
    },
  ],
  [
    'líneas de las ventas',
    'a quantity was changed afterwards',
    async () => {
      await alterar(clave.ventaLineas(ABIERTA), linea(0, { cantidad: 300 }))
      const objeto = `venta ${ABIERTA}, línea 1`
      return [
        ...['bruto', 'impuesto', 'total'].map(each => `${objeto} · ${each}`),
        `venta ${ABIERTA} · líneas según su auditoría`,
      ]
    },
  ],
  [
    'totales de las ventas',
    'a header total is not the sum of its lines',
    async () => {
      await alterar(clave.venta(PENDIENTE), item => ({
        total_impuestos: (item.total_impuestos as number) + 1,
      }))
      return [`venta ${PENDIENTE} · total_impuestos`]
    },
  ],
  [
    'totales de las ventas',
    'the additional tax was left out',
    async () => {
      await alterar(clave.venta(PENDIENTE), () => ({ total_otros_impuestos: 0 }))
      return [`venta ${PENDIENTE} · total_otros_impuestos`]
    },
  ],
  [
    'descuentos autorizados',
    'nobody granted a discount',
    async () => {
      await alterar(clave.ventaLineas(COBRADA), linea(0, { autorizacion: undefined }))
      return [`venta ${COBRADA}, línea 1 · tiene autorización de su descuento`]
    },
  ],
  [
    'descuentos autorizados',
    'a discount was granted to somebody else, for another product and price, for less and of less',
    async () => {
      await alterar(clave.ventaLineas(COBRADA), item =>
        linea(0, {
          autorizacion: {
            ...autorizacionDe(item),
            cliente_id: CLIENTE.muebles,
            producto_id: PRODUCTO.bisagra,
            precio_unitario: 1,
            cantidad: 100,
            porcentaje: 100,
            area_cliente: -1,
          },
        })(item),
      )
      return ['cliente', 'producto', 'precio', 'cantidad', 'descuento', 'retales del cliente', 'acto'].map(
        each => `venta ${COBRADA}, línea 1 · ${each} de la autorización`,
      )
    },
  ],
  [
    'descuentos autorizados',
    'a discount was granted in the name of somebody who never saved the order',
    async () => {
      await alterar(clave.ventaLineas(COBRADA), item =>
        linea(0, { autorizacion: { ...autorizacionDe(item), usuario_id: idDe('super') } })(item),
      )
      return [`venta ${COBRADA}, línea 1 · acto de la autorización`]
    },
  ],
  [
    'descuentos autorizados',
    'an approval that another sale used',
    async () => {
      await alterar(clave.descuento(USADO), () => ({ venta_uso_id: PENDIENTE }))
      return [`venta ${CON_VALE}, línea 1 · acto de la autorización`]
    },
  ],
  [
    'descuentos autorizados',
    'an approval that says nothing of offcuts of the customer',
    async () => {
      await alterar(clave.ventaLineas(CON_VALE), item =>
        linea(0, { autorizacion: { ...autorizacionDe(item), area_cliente: 5000 } })(item),
      )
      return [`venta ${CON_VALE}, línea 1 · acto de la autorización`]
    },
  ],
  [
    'descuentos solicitados',
    'who asked for it decided, without a trace',
    async () => {
      await alterar(clave.descuento(SIN_USAR), () => ({ aprobador_id: idDe('vendedor') }))
      const objeto = `solicitud de descuento ${SIN_USAR}`
      return ['quien decidió', 'decisiones en la auditoría', 'lo que se aprobó'].map(
        each => `${objeto} · ${each}`,
      )
    },
  ],
  [
    'descuentos solicitados',
    'an approval is gone before its time',
    async () => {
      await perder(valeDe(SIN_USAR))
      return [`solicitud de descuento ${SIN_USAR} · aprobación sin usar`]
    },
  ],
  [
    'descuentos solicitados',
    'an approval of what nobody decided on, and one of no request',
    async () => {
      const vale = (id: number) => ({ autorizacion: { solicitud_id: id }, vence: '2999-01-01' })
      for (const id of [EN_ESPERA, 999])
        await agregar(clave.valeDeDescuento('001', CLIENTE.muebles, '2999-01-01T00:00:00.000Z', id), vale(id))
      return [
        ...['aprobación sin usar', 'lo que se aprobó'].map(
          each => `solicitud de descuento ${EN_ESPERA} · ${each}`,
        ),
        'aprobación de la solicitud 999 · solicitud',
      ]
    },
  ],
  [
    'descuentos solicitados',
    'one that waits is not in the list of those that do',
    async () => {
      await alterar(clave.descuento(EN_ESPERA), () => ({ GSI3PK: undefined }))
      return [`solicitud de descuento ${EN_ESPERA} · índices`]
    },
  ],
  [
    'descuentos solicitados',
    'it was used in another store',
    async () => {
      await alterar(clave.descuento(USADO), () => ({ venta_uso_id: NORTE }))
      return [
        `solicitud de descuento ${USADO} · tienda de la venta ${NORTE}`,
        `venta ${CON_VALE}, línea 1 · acto de la autorización`,
      ]
    },
  ],
  [
    'planes de corte',
    'a line says of the customer’s offcuts what its plan does not',
    async () => {
      await alterar(
        clave.ventaLineas(CON_PROPIO),
        linea(0, { retales_cliente: undefined, autorizacion: undefined }),
      )
      return [`venta ${CON_PROPIO}, línea 1 · retales del cliente en el plan`]
    },
  ],
  [
    'estado y partes de las ventas',
    'a state that does not exist',
    async () => {
      await alterar(clave.venta(ABIERTA), () => ({ estado_venta_id: 9 }))
      return ['estado', 'GSI1PK', 'GSI3SK'].map(each => `venta ${ABIERTA} · ${each}`)
    },
  ],
  [
    'estado y partes de las ventas',
    'the lines of a sale are gone',
    async () => {
      await perder(clave.ventaLineas(ABIERTA))
      const totals = ['total_venta_neta', 'total_impuestos', 'total_venta_bruta']
      return [...totals, 'líneas', 'líneas según su auditoría'].map(each => `venta ${ABIERTA} · ${each}`)
    },
  ],
  [
    'estado y partes de las ventas',
    'a task without its sale',
    async () => {
      await agregar(clave.ventaTarea(77, 0), { id: 0, venta_id: 77 })
      return ['VENTA#000000000077 TAREA#000000000000 · encabezado']
    },
  ],
  [
    'estado y partes de las ventas',
    'the public token opens another sale',
    async () => {
      const token = ficha(clave.venta(COBRADA)).token_factura as string
      await alterar(clave.documentoPublico(token), () => ({ venta_id: OTRA }))
      return [
        `venta ${COBRADA} · venta del documento público`,
        `documento público ${token} · token de la venta ${OTRA}`,
      ]
    },
  ],
  [
    'estado y partes de las ventas',
    'a revoked token is still the one of its sale',
    async () => {
      const token = ficha(clave.venta(COBRADA)).token_factura as string
      await alterar(clave.documentoPublico(token), () => ({ revocado: '2026-11-20T15:00:00.000Z' }))
      return [`documento público ${token} · token de la venta ${COBRADA}`]
    },
  ],
  [
    'índices de las ventas',
    'a sale stands in the list of another state',
    async () => {
      await alterar(clave.venta(COBRADA), () => ({ GSI1PK: 'VENTAS#001#1' }))
      return [`venta ${COBRADA} · GSI1PK`]
    },
  ],
  [
    'tareas de las ventas',
    'a task that is pending stands among the completed ones',
    async () => {
      await alterar(clave.ventaTarea(ABIERTA, TAREA), () => ({ GSI1PK: 'TAREAS#001#COMPLETADAS' }))
      return [`tarea ${TAREA} · GSI1PK`]
    },
  ],
  [
    'tareas de las ventas',
    'a task is completed and nobody did it',
    async () => {
      await alterar(clave.ventaTarea(ABIERTA, TAREA), ({ fecha }) => ({
        tarea_completada: true,
        fecha_completada: fecha,
        GSI1PK: 'TAREAS#001#COMPLETADAS',
      }))
      return [`tarea ${TAREA} · tiene quien la completó`]
    },
  ],
  [
    'tareas de las ventas',
    'a task was asked for by somebody who never touched its sale',
    async () => {
      await alterar(clave.ventaTarea(ABIERTA, TAREA), () => ({ creada_por_id: idDe('operario') }))
      return [`tarea ${TAREA} · autor en el historial de la venta`]
    },
  ],
  [
    'referencias de las ventas',
    'the customer of a sale does not exist',
    async () => {
      await alterar(clave.venta(OTRA), () => ({ cliente_id: 999 }))
      return ['cliente 999', 'cliente según su auditoría'].map(each => `venta ${OTRA} · ${each}`)
    },
  ],
  [
    'planes de corte',
    'a line names a plan that was never stored',
    async () => {
      await alterar(clave.ventaLineas(CON_PLAN), linea(0, { plan: `planes/${'0'.repeat(64)}.json` }))
      return [`venta ${CON_PLAN}, línea 1 · objeto planes/${'0'.repeat(64)}.json`]
    },
  ],
  [
    'planes de corte',
    'the stored plan is not the one that its name says',
    async tienda => {
      cambiarPlan(tienda, '{"planilla":{"cant_placas":5}}')
      return ['huella del plan', 'tableros del plan'].map(each => `venta ${CON_PLAN}, línea 1 · ${each}`)
    },
  ],
  [
    'pagos y cambio',
    'the payments do not add up to the total',
    async () => {
      await alterar(clave.venta(COBRADA), item => ({
        formas_pagos: (item.formas_pagos as Item[]).map((pago, i) =>
          i === 1 ? { ...pago, valor_pagado: (pago.valor_pagado as number) - 100 } : pago,
        ),
      }))
      return ['suma de los pagos', 'movimientos de caja de venta'].map(each => `venta ${COBRADA} · ${each}`)
    },
  ],
  [
    'pagos y cambio',
    'the change is not received − cash',
    async () => {
      await alterar(clave.venta(COBRADA), () => ({ cambio: 0 }))
      return ['cambio', 'cambio según la auditoría de su factura'].map(each => `venta ${COBRADA} · ${each}`)
    },
  ],
  [
    'pagos y cambio',
    'the rounding of the cash is not what was paid',
    async () => {
      await alterar(clave.venta(REDONDEADA), () => ({ redondeo_efectivo: 0 }))
      return ['suma de los pagos', 'redondeo_efectivo según la auditoría de su factura'].map(
        each => `venta ${REDONDEADA} · ${each}`,
      )
    },
  ],
  [
    'pagos y cambio',
    'more than half a coin was rounded away',
    async () => {
      await alterar(clave.venta(REDONDEADA), item => ({
        redondeo_efectivo: -50_00,
        formas_pagos: (item.formas_pagos as Item[]).map(pago => ({ ...pago, valor_pagado: 29_700_00 })),
        cambio: 300_00,
      }))
      return [
        'redondeo del efectivo',
        'movimientos de caja de venta',
        'cambio según la auditoría de su factura',
        'redondeo_efectivo según la auditoría de su factura',
      ].map(each => `venta ${REDONDEADA} · ${each}`)
    },
  ],
  [
    'recibos consecutivos',
    'two bills with one number leave a gap',
    async () => {
      await alterar(clave.venta(OTRA), () => ({ consecutivo_recibo: 1 }))
      return [
        ...['recibo 1', 'recibo 2'].map(each => `${each} de la tienda 001 · ventas con ese número`),
        `venta ${OTRA} · consecutivo_recibo según la auditoría de su factura`,
      ]
    },
  ],
  [
    'recibos consecutivos',
    'the consecutive is behind',
    async () => {
      await alterar(clave.consecutivo('002', 'recibos'), () => ({ valor: 0 }))
      return ['consecutivo de recibos de la tienda 002 · valor']
    },
  ],
  [
    'movimientos de caja',
    'a payment never reached the drawer',
    async () => {
      await perder(cajaDe(COBRADA, 'venta', 2))
      return [`venta ${COBRADA} · movimientos de caja de venta`]
    },
  ],
  [
    'movimientos de caja',
    'a payment was taken twice',
    async () => {
      const { pk } = cajaDe(OTRA, 'venta')
      await agregar({ pk, sk: 'DOBLE' }, ficha(cajaDe(OTRA, 'venta')))
      return [`venta ${OTRA} · movimientos de caja de venta`]
    },
  ],
  [
    'movimientos de caja',
    'an annulled bill did not give its money back',
    async () => {
      await perder(cajaDe(DEVUELTA, 'devolucion'))
      return [`venta ${DEVUELTA} · movimientos de caja de devolución`]
    },
  ],
  [
    'movimientos de caja',
    'a movement of a sale that does not exist',
    async () => {
      const key = { pk: cajaDe(OTRA, 'venta').pk, sk: 'SUELTO' }
      await agregar(key, { ...ficha(cajaDe(OTRA, 'venta')), venta_id: 99 })
      return [`movimiento de caja ${key.pk} SUELTO · venta`]
    },
  ],
  [
    'movimientos de caja',
    'a movement on another day than the bill',
    async () => {
      const key = cajaDe(OTRA, 'venta')
      await perder(key)
      await agregar({ pk: 'CAJA#001#2020-01-02', sk: key.sk }, ficha(key))
      return ['clave', 'día'].map(each => `${nombreDeCaja(OTRA, key)} · ${each}`)
    },
  ],
  [
    'comprobantes de pago',
    'a voucher is not noted',
    async () => {
      await perder(clave.comprobante(2, VOUCHER))
      return [`venta ${COBRADA} · nota del comprobante ${VOUCHER}`]
    },
  ],
  [
    'comprobantes de pago',
    'a voucher is noted for a sale that never used it',
    async () => {
      await alterar(clave.comprobante(2, VOUCHER), () => ({ venta_id: OTRA }))
      return [`COMPROBANTE#2#${VOUCHER} · venta que lo usó`]
    },
  ],
  [
    'adjuntos de los pagos',
    'the proof of a payment is gone',
    async () => {
      const key = adjuntoDe(COBRADA)
      await perder(key)
      return [`venta ${COBRADA} · adjunto ${key.pk.slice('ADJUNTO#'.length)}`]
    },
  ],
  [
    'adjuntos de los pagos',
    'the proof of a payment is another sale’s',
    async () => {
      const key = adjuntoDe(COBRADA)
      await alterar(key, () => ({ dueno_id: OTRA }))
      return [`venta ${COBRADA} · adjunto ${key.pk.slice('ADJUNTO#'.length)}, dueño`]
    },
  ],
  [
    'adjuntos de los pagos',
    'a proof that no payment names',
    async () => {
      await agregar(clave.adjunto('SUELTO'), { ...ficha(adjuntoDe(COBRADA)), token: 'SUELTO' })
      return ['ADJUNTO#SUELTO · pago que lo nombra']
    },
  ],
]
