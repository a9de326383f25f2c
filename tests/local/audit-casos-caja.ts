import { clave } from '#functions/kernel/dynamo/keys'
import { hoy } from '#functions/kernel/clock'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, cajaDe, COBRADA, OTRA, perder, unico } from './audit-danos'

const HOY = () => `caja 001 del ${hoy()}`
const CHECA = 'días de caja'

/** Money of a day, which is chained. What else each damage breaks is named by the check of that thing. */
export const CASOS_DE_CAJA: Caso[] = [
  [
    CHECA,
    'a movement says another reason than when it was made',
    async () => {
      const key = cajaDe(COBRADA, 'venta')
      await alterar(key, () => ({ descripcion: 'Otra cosa' }))
      return [`${HOY()}, movimiento ${key.sk} · huella`]
    },
  ],
  [
    CHECA,
    'a link that was made to fit the movement that was altered',
    async () => {
      const key = cajaDe(COBRADA, 'venta', 2)
      await alterar(key, () => ({ huella: '0'.repeat(64) }))
      return [
        `${HOY()}, movimiento ${key.sk} · huella`,
        `${HOY()}, movimiento ${cajaDe(OTRA, 'venta').sk} · huella`,
      ]
    },
  ],
  [
    CHECA,
    'the day says that less came in',
    async () => {
      await alterar(clave.diaDeCaja('001', hoy()), ({ sumas }) => ({
        sumas: { ...(sumas as object), 'venta#1': [1, 1] },
      }))
      return [`${HOY()} · sumas`]
    },
  ],
  [
    CHECA,
    'the day has one bill less, and its tax',
    async () => {
      await alterar(clave.diaDeCaja('001', hoy()), ({ facturado }) => ({
        facturado: { ...(facturado as object), ventas: 1, impuestos: 0 },
      }))
      return [`${HOY()} · facturado`]
    },
  ],
  [
    CHECA,
    'the day ends where no movement ends',
    async () => {
      await alterar(clave.diaDeCaja('001', hoy()), () => ({ n: 1, huella: '' }))
      return [`${HOY()} · movimientos`, `${HOY()} · última huella`]
    },
  ],
  [
    CHECA,
    'nobody knows what the day came to',
    async () => {
      await perder(clave.diaDeCaja('001', hoy()))
      return [`${HOY()} · suma del día`]
    },
  ],
  [
    'meses cerrados',
    'a close says that the month came to something else',
    async () => {
      await alterar(
        unico('CIERRE', each => each.mes === '2020-02'),
        () => ({ huella: 'otra' }),
      )
      return ['mes 2020-02 de la tienda 001 · huella del cierre']
    },
  ],
  [
    'meses cerrados',
    'the lock of a closed month is gone',
    async () => {
      await perder(clave.periodo('001', '2020-02'))
      return ['mes 001#2020-02 · sin candado']
    },
  ],
  [
    'meses cerrados',
    'a month is locked that nobody closed',
    async () => {
      await agregar(clave.periodo('001', '2020-04'), {
        tienda: '001',
        mes: '2020-04',
        cierre: 'X',
        huella: '',
      })
      return ['mes 2020-04 de la tienda 001 · cierre']
    },
  ],
]
