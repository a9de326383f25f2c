import { expect } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { clave } from '#functions/kernel/dynamo/keys'
import { mesDe } from '#shared/kernel/dates'
import { clienteNuevo } from '../api/peticiones'
import { aSuTiempo } from '../support/a-su-tiempo'
import { facturada } from '../support/pedidos'
import type { SiigoDePrueba } from '../support/siigo'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { alterar, perder } from './audit-danos'

let venta = 0

/** A sale whose electronic invoice the tax authority has accepted, through the jobs. */
export async function timbrar(tienda: TiendaDePrueba, prueba: SiigoDePrueba): Promise<void> {
  const admin = await tienda.entrar('admin')
  const { tercero } = await admin.exigir('POST /terceros/crear', { body: clienteNuevo() })
  venta = (await facturada(admin, { tercero_id: tercero.id })).venta_id
  const params = { venta_id: venta }
  await admin.exigir('POST /facturas/{venta_id}/timbrar-dian', { params, body: {} })
  await aSuTiempo(async () => {
    const { factura_electronica: fe } = await admin.exigir('GET /facturas/{venta_id}', { params })
    if (fe?.estado !== 'aceptada') prueba.adelantarHasta(fe?.proximo_intento)
    expect(fe?.estado).toBe('aceptada')
  })
}

const CHECA = 'facturas electrónicas'
const mes = () => clave.mesElectronico('001', mesDe(hoy()))
const delMes = (...que: string[]) =>
  que.map(each => `facturas electrónicas de la tienda 001 en ${mesDe(hoy())} · ${each}`)
const SUMAS = ['ventas', 'bruta', 'impuestos']

/** What the tax authority has accepted: what sales say of it, and what a month adds up. */
export const CASOS_DE_ELECTRONICAS: Caso[] = [
  [
    CHECA,
    'a month says that a centavo more was accepted',
    async () => {
      await alterar(mes(), ({ bruta }) => ({ bruta: (bruta as number) + 1 }))
      return delMes('bruta')
    },
  ],
  [
    CHECA,
    'an acceptance was counted twice',
    async () => {
      await alterar(mes(), ({ ventas, bruta, impuestos, version }) => ({
        ventas: 2 * (ventas as number),
        bruta: 2 * (bruta as number),
        impuestos: 2 * (impuestos as number),
        version: 2 * (version as number),
      }))
      return delMes(...SUMAS, 'veces que cambió')
    },
  ],
  [
    CHECA,
    'nobody knows what was accepted of the month',
    async () => {
      await perder(mes())
      return delMes(...SUMAS, 'veces que cambió')
    },
  ],
  [
    CHECA,
    'the sale says another CUFE than its invoice',
    async () => {
      await alterar(clave.venta(venta), () => ({ cufe: 'otro' }))
      return [`venta ${venta} · CUFE`]
    },
  ],
  [
    CHECA,
    'what was issued is gone',
    async () => {
      await perder(clave.electronica(venta))
      return [`venta ${venta} · factura electrónica`]
    },
  ],
  [
    CHECA,
    'Siigo has it with another total',
    async () => {
      await alterar(clave.electronica(venta), ({ total }) => ({ total: (total as number) + 1 }))
      return [`venta ${venta} · total en Siigo`]
    },
  ],
  [
    CHECA,
    'the sale says that it was never accepted',
    async () => {
      await alterar(clave.venta(venta), () => ({ fecha_factura_dian: undefined }))
      return [
        `venta ${venta} · aceptada con su CUFE`,
        `venta ${venta} · registros de aceptación`,
        ...delMes(...SUMAS, 'veces que cambió'),
      ]
    },
  ],
]
