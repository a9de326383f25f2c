import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { CLIENTE } from '../support/sembrar'
import type { Caso } from './audit-casos-ventas'
import { ABONOS, agregar, alterar, cajaDeCredito, creditoDe, ficha, FIADA, OTRA, perder } from './audit-danos'

const CUENTA = `cuenta crédito del tercero ${CLIENTE.norte}`
const DEBEN = 'créditos de los clientes'
const SALDOS = 'saldos de las ventas a crédito'
const RECIBIDO = 'abonos de los créditos'
const ADJUNTOS = 'adjuntos de los pagos'
const norte = () => clave.cuentaCredito(CLIENTE.norte)

/** The proof of an abono. */
function adjuntoDe(abono: number): Clave {
  const [{ adjunto }] = ficha(creditoDe(abono)).pagos as [{ adjunto: { token: string } }]
  return clave.adjunto(adjunto.token)
}

interface Abierta {
  saldo: number
  vence: string
}

/** What is owed: accounts, the balance of each sale, and the money that came in for it. */
export const CASOS_DE_CREDITOS: Caso[] = [
  [
    DEBEN,
    'an account owes what its ledger does not say',
    async () => {
      await alterar(norte(), () => ({ total_credito: 1 }))
      return [
        ...['total_credito', 'saldos seguidos', 'lo que debe por ventas'].map(each => `${CUENTA} · ${each}`),
        'total de los créditos · total',
      ]
    },
  ],
  [
    DEBEN,
    'an order on credit holds nothing of the limit',
    async () => {
      await alterar(norte(), () => ({ total_pedidos: 0 }))
      return [`${CUENTA} · total_pedidos`]
    },
  ],
  [
    DEBEN,
    'a bill on credit is owed by nobody',
    async () => {
      await alterar(clave.venta(FIADA), item => ({
        formas_pagos: [{ ...(item.formas_pagos as object[])[0], es_credito: undefined }],
      }))
      return [
        'crédito en forma 6',
        'lo que no quedó a crédito',
        'crédito de la factura',
        'movimientos de caja de venta',
      ].map(each => `venta ${FIADA} · ${each}`)
    },
  ],
  [
    DEBEN,
    'a part of a bill on credit was paid in cash',
    async () => {
      await alterar(clave.venta(FIADA), ({ formas_pagos }) => {
        const [pago] = formas_pagos as { valor_pagado: number }[]
        const contado = { forma_pago_id: 1, codigo_comprobante_pago: null, es_efectivo: true, adjunto: null }
        return {
          formas_pagos: [
            { ...pago, valor_pagado: pago!.valor_pagado - 1_00 },
            { ...contado, nombre_forma_pago: 'Efectivo', valor_pagado: 1_00 },
          ],
        }
      })
      return ['lo que no quedó a crédito', 'crédito de la factura', 'movimientos de caja de venta'].map(
        each => `venta ${FIADA} · ${each}`,
      )
    },
  ],
  [
    DEBEN,
    'money of a bill is taken for a debt',
    async () => {
      await alterar(clave.venta(OTRA), ({ formas_pagos }) => ({
        formas_pagos: (formas_pagos as object[]).map(each => ({ ...each, es_credito: true })),
      }))
      return ['crédito en forma 1', 'crédito de la factura', 'movimientos de caja de venta'].map(
        each => `venta ${OTRA} · ${each}`,
      )
    },
  ],
  [
    DEBEN,
    'all customers owe another sum than each of them',
    async () => {
      await alterar(clave.totalDeCredito(), ({ total }) => ({ total: (total as number) + 1, deudores: 9 }))
      return ['total', 'deudores'].map(each => `total de los créditos · ${each}`)
    },
  ],
  [
    DEBEN,
    'who owes is in no list, and the id of the account leads to nobody',
    async () => {
      const { id } = await alterar(norte(), () => ({ GSI2PK: undefined, GSI2SK: undefined }))
      await perder(clave.cuentaPorId(id as number))
      return ['índice de quien debe', 'a quién conduce su id'].map(each => `${CUENTA} · ${each}`)
    },
  ],
  [
    SALDOS,
    'a peso went from what is owed of a sale',
    async () => {
      await alterar(norte(), ({ abiertas }) => ({
        abiertas: (abiertas as Abierta[]).map(each => ({ ...each, saldo: each.saldo - 1_00 })),
      }))
      return ['saldos por venta', 'lo que debe por ventas'].map(each => `${CUENTA} · ${each}`)
    },
  ],
  [
    SALDOS,
    'a sale was written off that no movement names',
    async () => {
      await alterar(norte(), () => ({ castigadas: [{ venta_id: FIADA, valor: 1 }] }))
      return [`${CUENTA} · lo castigado`]
    },
  ],
  [
    RECIBIDO,
    'the money of an abono is gone from the drawer',
    async () => {
      await perder(cajaDeCredito(ABONOS.hecho))
      return [`crédito ${ABONOS.hecho} · movimientos de caja`]
    },
  ],
  [
    RECIBIDO,
    'the drawer has money of an abono that nobody wrote down',
    async () => {
      const key = cajaDeCredito(ABONOS.hecho)
      await alterar(key, () => ({ credito_id: 999 }))
      return [
        `crédito ${ABONOS.hecho} · movimientos de caja`,
        `movimiento de caja ${key.pk} ${key.sk} · abono`,
      ]
    },
  ],
  [
    RECIBIDO,
    'an abono says that it was paid with more',
    async () => {
      await alterar(creditoDe(ABONOS.hecho), ({ pagos }) => ({
        pagos: (pagos as { valor: number }[]).map(pago => ({ ...pago, valor: pago.valor + 1 })),
      }))
      return ['movimientos de caja', 'suma de sus pagos'].map(each => `crédito ${ABONOS.hecho} · ${each}`)
    },
  ],
  [
    SALDOS,
    'an abono pays another sale than the one that owes less',
    async () => {
      await alterar(creditoDe(ABONOS.hecho), ({ ventas }) => ({
        ventas: (ventas as object[]).map(each => ({ ...each, venta_id: 1 })),
      }))
      return [`${CUENTA} · saldos por venta`]
    },
  ],
  [
    RECIBIDO,
    'an abono that was taken back does not say so',
    async () => {
      await alterar(clave.abono(ABONOS.anulado), () => ({ anulado: undefined }))
      return [`crédito ${ABONOS.anulado} · anulado por`]
    },
  ],
  [
    RECIBIDO,
    'what takes an abono back takes more',
    async () => {
      await alterar(creditoDe(ABONOS.reverso), () => ({ reversa_de: ABONOS.hecho }))
      return [
        `crédito ${ABONOS.reverso} · lo que revierte`,
        ...[ABONOS.hecho, ABONOS.anulado].map(each => `crédito ${each} · anulado por`),
      ]
    },
  ],
  [
    RECIBIDO,
    'a link opens a receipt that has another one',
    async () => {
      const token = 'x'.repeat(22)
      await agregar(clave.documentoPublico(token), { tipo: 'abono', abono_id: ABONOS.hecho, tienda: '001' })
      return [`documento público ${token} · recibo del abono ${ABONOS.hecho}`]
    },
  ],
  [
    ADJUNTOS,
    'the proof of an abono belongs to another one',
    async () => {
      const key = adjuntoDe(ABONOS.hecho)
      await alterar(key, () => ({ dueno_id: ABONOS.anulado }))
      return [`crédito ${ABONOS.hecho} · adjunto ${key.pk.slice('ADJUNTO#'.length)}`]
    },
  ],
  [
    ADJUNTOS,
    'an abono that was taken back has lost its proof',
    async () => {
      const key = adjuntoDe(ABONOS.anulado)
      await perder(key)
      return [`crédito ${ABONOS.anulado} · adjunto ${key.pk.slice('ADJUNTO#'.length)}`]
    },
  ],
]
