import { clave } from '#functions/kernel/dynamo/keys'
import { hoy } from '#functions/kernel/clock'
import { relleno } from '#shared/kernel/ids'
import { mesDe } from '#shared/kernel/dates'
import { mesA } from '#shared/tablero/periodos'
import { PRODUCTO } from '../support/sembrar'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, COBRADA, DEVUELTA, perder } from './audit-danos'

const CHECA = 'lo vendido por día y mes'
const fila = (venta: number, hecho: 'F' | 'A') => ({
  key: clave.hechoDeVenta('001', hoy(), venta, hecho),
  nombre: `hecho 001 ${hoy()}#${relleno(venta)}#${hecho}`,
})

/** What a store sold: rows of its bills, and the sums that they make. What else breaks is named by its own check. */
export const CASOS_DE_VENDIDO: Caso[] = [
  [
    CHECA,
    'a bill is said to have been worth more',
    async () => {
      const { key, nombre } = fila(COBRADA, 'F')
      await alterar(key, ({ valor }) => ({ valor: (valor as number) + 1 }))
      return [`${nombre} · valor`]
    },
  ],
  [
    CHECA,
    'a bill is said to have sold another quantity',
    async () => {
      const { key, nombre } = fila(COBRADA, 'F')
      await alterar(key, () => ({ productos: [[PRODUCTO.corredera, 100]] }))
      return [`${nombre} · productos`]
    },
  ],
  [
    CHECA,
    'the row of an annulment is gone',
    async () => {
      const { key, nombre } = fila(DEVUELTA, 'A')
      await perder(key)
      return [`${nombre} · fila`]
    },
  ],
  [
    CHECA,
    'a row is no bill’s',
    async () => {
      const { key, nombre } = fila(COBRADA, 'A')
      await agregar(key, { venta_id: COBRADA, valor: -1, productos: [] })
      return [`${nombre} · venta`]
    },
  ],
  [
    CHECA,
    'a month has one bill less',
    async () => {
      const atributo = `${Number(hoy().slice(8)).toString(36)}f`
      await alterar(clave.mesVendido('001', mesDe(hoy())), item => ({
        [atributo]: (item[atributo] as number) - 1,
      }))
      return [`vendido 001 en ${mesDe(hoy())} · sumas del mes`]
    },
  ],
  [
    CHECA,
    'a day sold what nobody bought',
    async () => {
      await alterar(clave.diaVendido('001', hoy()), () => ({ Pzz: 100 }))
      return [`vendido 001 en ${hoy()} · cantidades del día`]
    },
  ],
  [
    CHECA,
    'a day is gone',
    async () => {
      await perder(clave.diaVendido('001', hoy()))
      return [`vendido 001 en ${hoy()} · cantidades del día`]
    },
  ],
  [
    CHECA,
    'months were added up to something else, and one of them not at all',
    async () => {
      const mes = mesDe(hoy())
      await agregar(clave.acumuladoVendido('001', mesA(mes, -2)), { version: 1, cantidades: [] })
      await agregar(clave.acumuladoVendido('001', mes), { version: 1, cantidades: [[1, 1]] })
      return [`vendido 001 hasta ${mes} · cantidades`, `vendido 001 hasta ${mes} · mes anterior`]
    },
  ],
]
