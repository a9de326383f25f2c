import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { movimientosDe, retalDisponible } from '../support/retales'
import { CLIENTE } from '../support/sembrar'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { alterar, perder } from './audit-danos'

/** An offcut that is kept for a customer, and one that was freed again. */
const RESERVA = { de: '', libre: '' }

export async function reservar(tienda: TiendaDePrueba): Promise<void> {
  const jefe = await tienda.ingresar('super')
  RESERVA.de = (await retalDisponible(jefe)).id
  RESERVA.libre = (await retalDisponible(jefe)).id
  for (const [id, body] of [
    [RESERVA.de, { tercero_id: CLIENTE.ana }],
    [RESERVA.libre, { motivo: 'Vuelve por él' }],
  ] as const)
    await jefe.exigir('POST /retales/{id}/reservar', { params: { id }, body })
  await jefe.exigir('POST /retales/{id}/liberar', {
    params: { id: RESERVA.libre },
    body: { motivo: 'No volvió' },
  })
}

const SEGUN = 'retales según sus movimientos'
const reserva = (item: object) => ({ ...(item as { reserva: object }).reserva })

export const CASOS_DE_RESERVAS: Caso[] = [
  [
    SEGUN,
    'an offcut is kept by no movement',
    async () => {
      const hasta = '2099-01-31'
      await alterar(clave.retal(RESERVA.libre), () => ({
        reserva: {
          hasta,
          tercero_id: null,
          nombre_cliente: null,
          motivo: 'Mío',
          usuario_id: 1,
          usuario: 'Helena Barragán',
        },
        GSI3PK: 'RESERVAS#001',
        GSI3SK: `${hasta}#${RESERVA.libre}`,
      }))
      return [`retal ${RESERVA.libre} · estado según sus movimientos`]
    },
  ],
  [
    SEGUN,
    'what is kept is kept for nobody any more, without a movement',
    async () => {
      await alterar(clave.retal(RESERVA.de), () => ({
        reserva: undefined,
        GSI3PK: undefined,
        GSI3SK: undefined,
      }))
      return [`retal ${RESERVA.de} · estado según sus movimientos`]
    },
  ],
  [
    SEGUN,
    'a freeing is gone from the ledger',
    async () => {
      const liberar = (await movimientosDe(RESERVA.libre)).find(({ accion }) => accion === 'liberar')
      await perder(liberar as unknown as Clave)
      return ['movimientos', 'estado según sus movimientos'].map(each => `retal ${RESERVA.libre} · ${each}`)
    },
  ],
  [
    SEGUN,
    'it is kept a day longer than its ledger says, and so listed',
    async () => {
      await alterar(clave.retal(RESERVA.de), item => ({ reserva: { ...reserva(item), hasta: '2099-01-31' } }))
      return ['estado según sus movimientos', 'GSI3SK'].map(each => `retal ${RESERVA.de} · ${each}`)
    },
  ],
  [
    SEGUN,
    'it is kept by another person than the one who did it, for a customer who is none',
    async () => {
      await alterar(clave.retal(RESERVA.de), item => ({
        reserva: { ...reserva(item), usuario_id: 2, tercero_id: 999_999 },
      }))
      return ['quien reserva', 'cliente 999999'].map(each => `retal ${RESERVA.de} · ${each}`)
    },
  ],
  [
    SEGUN,
    'it is kept and stands in no list of what is kept',
    async () => {
      await alterar(clave.retal(RESERVA.de), () => ({ GSI3PK: undefined, GSI3SK: undefined }))
      return ['GSI3PK', 'GSI3SK'].map(each => `retal ${RESERVA.de} · ${each}`)
    },
  ],
]
