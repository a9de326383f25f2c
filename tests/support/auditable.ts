import { auditar, type Informe, type OpcionesAuditoria } from '#infra/local/audit/auditar'
import { escribirItems } from '#infra/local/demo/escribir'
import { consultar, tabla } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sembrar } from './sembrar'
import type { TiendaDePrueba } from './tienda'
import { volcado } from './volcado'

/** The small shop with the stock card that its opening stock came from, so that an audit of it is clean. */
export async function sembrarAuditable(): Promise<void> {
  await sembrar()
  const fecha = '2026-01-05T14:00:00.000Z'
  const rows = [...(await volcado()).values()].flatMap(item => {
    const [kind, tienda] = String(item.sk).split('#')
    if (kind !== 'EXISTENCIA' || tienda === undefined) return []
    const producto_id = Number(String(item.pk).split('#')[1])
    return [
      {
        ...clave.kardex(tienda, producto_id, 'APERTURA'),
        tipo: 'entrada',
        existencia: item.existencia,
        reservado: 0,
        producto_id,
        tienda,
        fecha,
        usuario_id: 1,
      },
    ]
  })
  await escribirItems(rows)
}

export const auditarTienda = (
  tienda: TiendaDePrueba,
  opciones: Partial<OpcionesAuditoria> = {},
): Promise<Informe> => auditar({ tabla: tabla(), dirObjetos: tienda.dirObjetos, ...opciones })

/** Every difference in one line each, for a test that expects none or names them. */
export const lineasDe = ({ diferencias }: Informe): string[] =>
  diferencias.map(
    ({ comprobacion, objeto, que, esperado, hallado }) =>
      `${comprobacion} · ${objeto} · ${que}: ${esperado} / ${hallado}`,
  )

/** Resolves when every event has been handed out. */
export async function sinPendientes(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if ((await consultar({ indice: 'GSI1', pk: 'SALIDA#PENDIENTE' })).length === 0) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error('The outbox does not come to rest')
}
