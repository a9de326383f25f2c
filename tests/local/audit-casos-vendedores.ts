import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { hoy } from '#functions/kernel/clock'
import { relleno } from '#shared/kernel/ids'
import { mesDe } from '#shared/kernel/dates'
import { mesA } from '#shared/tablero/periodos'
import { idDe, PRODUCTO } from '../support/sembrar'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, COBRADA, DEVUELTA, perder } from './audit-danos'

const CHECA = 'lo vendido por cada vendedor'
/** Who sold what is tampered with, and somebody who sold nothing. */
const [SUYA, AJENA] = [
  { tienda: '001', vendedor: idDe('admin') },
  { tienda: '001', vendedor: idDe('otro') },
]
const fila = (venta: number, hecho: 'F' | 'A', quien = SUYA) => ({
  key: clave.hechoDeVenta(quien, hoy(), venta, hecho),
  nombre: `hecho 001 ${relleno(quien.vendedor)}#${hoy()}#${relleno(venta)}#${hecho}`,
})
const en = (cuando: string, quien = SUYA) => `vendido 001 en ${relleno(quien.vendedor)}#${cuando}`

/** What sellers sold: copies of the rows of their store, and the sums that they make. */
export const CASOS_DE_VENDEDORES: Caso[] = [
  [
    CHECA,
    'a bill is said to have been worth more to who sold it',
    async () => {
      const { key, nombre } = fila(COBRADA, 'F')
      await alterar(key, ({ valor }) => ({ valor: (valor as number) + 1 }))
      return [`${nombre} · valor`]
    },
  ],
  [
    CHECA,
    'a bill is said to have sold another quantity to who sold it',
    async () => {
      const { key, nombre } = fila(COBRADA, 'F')
      await alterar(key, () => ({ productos: [[PRODUCTO.corredera, 100]] }))
      return [`${nombre} · productos`]
    },
  ],
  [
    CHECA,
    'a seller is spared an annulment',
    async () => {
      const { key, nombre } = fila(DEVUELTA, 'A')
      await perder(key)
      return [`${nombre} · fila`]
    },
  ],
  [
    CHECA,
    'a bill is given to somebody else as well',
    async () => {
      const { key, nombre } = fila(COBRADA, 'F', AJENA)
      const [suya] = await obtener([fila(COBRADA, 'F').key])
      await agregar(key, { ...suya })
      return [`${nombre} · venta`]
    },
  ],
  [
    CHECA,
    'a seller has one bill more in a month',
    async () => {
      const atributo = `${Number(hoy().slice(8)).toString(36)}f`
      await alterar(clave.mesVendido(SUYA, mesDe(hoy())), item => ({
        [atributo]: (item[atributo] as number) + 1,
      }))
      return [`${en(mesDe(hoy()))} · sumas del mes`]
    },
  ],
  [
    CHECA,
    'the month of a seller is gone',
    async () => {
      await perder(clave.mesVendido(SUYA, mesDe(hoy())))
      return [`${en(mesDe(hoy()))} · sumas del mes`]
    },
  ],
  [
    CHECA,
    'a seller sold what nobody bought',
    async () => {
      await alterar(clave.diaVendido(SUYA, hoy()), () => ({ Pzz: 100 }))
      return [`${en(hoy())} · cantidades del día`]
    },
  ],
  [
    CHECA,
    'somebody who sold nothing has a day',
    async () => {
      await agregar(clave.diaVendido(AJENA, hoy()), { P1: 100 })
      return [`${en(hoy(), AJENA)} · cantidades del día`]
    },
  ],
  [
    CHECA,
    'months of sellers are said to have been added up, and one of them to something else',
    async () => {
      const mes = mesDe(hoy())
      await agregar(clave.acumuladosHasta('001'), { version: 1, mes })
      await agregar(clave.acumuladoVendido(SUYA, mes), { version: 1, cantidades: [[1, 1]] })
      await agregar(clave.acumuladoVendido(AJENA, mesA(mes, -1)), { version: 1, cantidades: [[1, 1]] })
      const hasta = (quien: typeof SUYA, cual: string) =>
        `vendido 001 hasta ${relleno(quien.vendedor)}#${cual} · cantidades`
      const vendedor = { tienda: '001', vendedor: idDe('vendedor') }
      return [
        hasta(SUYA, mes),
        hasta(AJENA, mesA(mes, -1)),
        ...((await obtener([clave.mesVendido(vendedor, mes)]))[0] ? [hasta(vendedor, mes)] : []),
      ]
    },
  ],
]
