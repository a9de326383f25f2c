import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { relleno } from '#shared/kernel/ids'
import { RECOGE } from '../support/despachos'
import { png } from '../support/archivos'
import { guardar } from '../support/pedidos'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, perder } from './audit-danos'

let ids: { ido: number; resto: number; venta: number; numero: number; dia: string }

/** A sale of which a part has left, with a signature, and the rest waits and was called. */
export async function despachar(tienda: TiendaDePrueba): Promise<void> {
  const admin = await tienda.entrar('admin')
  const { venta_id: venta } = await guardar(admin)
  const { turno } = await admin.exigir('POST /despachos/turnos/crear', {
    body: { venta_id: venta, motivo: 'Paga al recibir' },
  })
  const { resto } = await admin.exigir('POST /despachos/guardar', {
    body: {
      venta_id: venta,
      ...RECOGE,
      motivo: 'Paga al recibir',
      firma: { adjunto: png().toString('base64') },
      lineas: [{ item: 1, cantidad: 1 }],
    },
  })
  await admin.exigir('POST /despachos/turnos/{turnId}/{userId}/venta', {
    params: { turnId: resto!.id, userId: '1' },
    body: {},
  })
  ids = {
    ido: turno.id,
    resto: resto!.id,
    venta,
    numero: Number(resto!.numero_turno),
    dia: resto!.dia,
  }
}

const TURNOS = 'turnos de despacho'
const fila = () => clave.filaDeTurnos('001')
const dia = () => ids.dia

/** What the audit must name of turns. */
export const CASOS_DE_TURNOS: Caso[] = [
  [
    TURNOS,
    'a number of the day is missing',
    async () => {
      await alterar(clave.turno(ids.resto), () => ({ numero: 77 }))
      return [
        `fila de turnos de 001 · turno ${ids.resto}, número`,
        `turno ${ids.resto} · GSI1SK`,
        `turnos de 001 ${dia()} · números`,
        `venta ${ids.venta} · numero_turno`,
      ]
    },
  ],
  [
    TURNOS,
    'what has left waits again',
    async () => {
      await alterar(clave.turno(ids.ido), () => ({ estado: 'pendiente' }))
      return [
        `fila de turnos de 001 · turno ${ids.ido}`,
        `turno ${ids.ido} · GSI1PK`,
        `turno ${ids.ido} · GSI1SK`,
        `turno ${ids.ido} · tiene entrega`,
        `venta ${ids.venta} · despachos`,
        `venta ${ids.venta} · turnos abiertos`,
      ]
    },
  ],
  [
    TURNOS,
    'nobody knows who gave it out',
    async () => {
      await alterar(clave.turno(ids.ido), ({ entrega }) => ({
        entrega: { ...(entrega as object), usuario_id: 999 },
      }))
      return [`turno ${ids.ido} · despacho en la historia de la venta`]
    },
  ],
  [
    TURNOS,
    'a piece left and waits all the same',
    async () => {
      const con = (partes: unknown) => (partes as object[]).map(parte => ({ ...parte, piezas: ['1-1'] }))
      await alterar(clave.turno(ids.ido), ({ entrega }) => ({
        entrega: { ...(entrega as object), lineas: con((entrega as { lineas: unknown }).lineas) },
      }))
      await alterar(clave.turno(ids.resto), ({ pendientes }) => ({
        pendientes: con(pendientes).slice(0, 1),
      }))
      return [`venta ${ids.venta} · piezas entregadas y por entregar, cada una una vez`]
    },
  ],
  [
    TURNOS,
    'a sale says that more has left',
    async () => {
      await alterar(clave.venta(ids.venta), () => ({ despachos: 2 }))
      return ['despachos', 'despachos en su historia'].map(que => `venta ${ids.venta} · ${que}`)
    },
  ],
  [
    TURNOS,
    'a sale forgot its open turn',
    async () => {
      await alterar(clave.venta(ids.venta), () => ({ turno_abierto: undefined }))
      return [`venta ${ids.venta} · turno_abierto`]
    },
  ],
  [
    TURNOS,
    'the queue calls somebody who has left',
    async () => {
      await alterar(fila(), ({ turnos }) => ({
        turnos: (turnos as { id: number }[]).map(each =>
          each.id === ids.resto ? { ...each, id: ids.ido } : each,
        ),
      }))
      return ['estado', 'llamado', 'número'].map(que => `fila de turnos de 001 · turno ${ids.ido}, ${que}`)
    },
  ],
  [
    TURNOS,
    'the queue is behind its numbers',
    async () => {
      await alterar(fila(), ({ ultimo }) => ({ ultimo: Number(ultimo) - 1 }))
      return [`turnos de 001 ${dia()} · último número`]
    },
  ],
  [
    TURNOS,
    'a turn is lost',
    async () => {
      await perder(clave.turno(ids.resto))
      return [
        `fila de turnos de 001 · turno ${ids.resto}`,
        `turnos de 001 ${dia()} · último número`,
        ...['fecha_despacho', 'numero_turno', 'turno_abierto', 'turno_id'].map(
          que => `venta ${ids.venta} · ${que}`,
        ),
      ]
    },
  ],
  [
    TURNOS,
    'a turn is of no sale',
    async () => {
      const numero = ids.numero + 1
      const [resto] = await obtener([clave.turno(ids.resto)])
      await agregar(clave.turno(98), {
        ...resto,
        id: 98,
        numero,
        venta_id: 99_999,
        resto_de: 97,
        GSI1SK: `${dia()}#${relleno(numero, 6)}#${relleno(98)}`,
        GSI3PK: `TURNOS#VENTA#${relleno(99_999)}`,
        GSI3SK: relleno(98),
      })
      await alterar(fila(), () => ({ ultimo: numero }))
      return ['contador de turnos · valor', 'turno 98 · venta']
    },
  ],
]
