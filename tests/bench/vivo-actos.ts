import { numeroDeOrden, type Servicio } from '#shared/produccion/estados'
import type { Cliente } from '../support/cliente'
import { RECOGE } from '../support/despachos'
import { facturada } from '../support/pedidos'
import { desocupar, enProduccion, iniciar, type Taller, tallerNuevo } from '../support/produccion'
import type { Senal } from './navegador'

export const PANTALLAS = ['panel', 'despachos', 'muro'] as const
export type Pantalla = (typeof PANTALLAS)[number]
export type Senales = Partial<Record<Pantalla, Senal>>

/** A write of the workshop or of the door. */
export interface Acto {
  hacer: () => Promise<unknown>
  /** What each screen that follows it paints of it. */
  senales: () => Senales
  /** What is to be painted is known by the reply only. */
  porRespuesta?: true
}

const SERVICIOS: readonly Servicio[] = [1, 2, 3, 6]

/** The stages of an order, each begun and finished. */
async function* deOrden(jefe: Cliente, taller: Taller): AsyncGenerator<Acto> {
  const { venta_id, orden, etapa } = await enProduccion(jefe)
  const enPanel = (i: number, clase: string) => (): Senales => ({
    panel: {
      fila: 'main tbody tr',
      clave: 'td',
      texto: numeroDeOrden(orden),
      con: `li.etapa:nth-child(${i + 1}).${clase}`,
    },
  })
  for (const [i, servicio] of SERVICIOS.entries()) {
    yield { hacer: () => iniciar(jefe, taller, orden, servicio), senales: enPanel(i, 'info') }
    const body = { produccion_etapa_id: etapa(servicio), accion: 'finalizar' as const }
    yield {
      hacer: () => jefe.exigir('POST /produccion/parar-finalizar-etapa', { body }),
      senales: enPanel(i, 'exito'),
    }
  }
  // What is ready has a turn, and the wall has room for eight.
  await jefe.exigir('POST /despachos/guardar', { body: { venta_id, ...RECOGE } })
}

/** A turn that is given, called and handed over. */
async function* deTurno(vendedor: Cliente): AsyncGenerator<Acto> {
  const { venta_id } = await facturada(vendedor)
  let turno = { id: 0, numero_turno: '' }
  const enAmbas =
    (enMuro: string, enLista?: string, falta = false) =>
    (): Senales => {
      const { numero_turno: texto } = turno
      return {
        despachos: { fila: 'main tbody tr', clave: '.numero-de-turno', texto, con: enLista, falta },
        muro: { fila: enMuro, clave: 'strong', texto, falta },
      }
    }
  yield {
    hacer: async () => {
      ;({ turno } = await vendedor.exigir('POST /despachos/turnos/crear', { body: { venta_id } }))
    },
    senales: enAmbas('.muro li'),
    porRespuesta: true,
  }
  yield {
    hacer: () =>
      vendedor.exigir('POST /despachos/turnos/{turnId}/{userId}/venta', {
        params: { turnId: turno.id, userId: 'yo' },
        body: { modulo: 'Puerta 2' },
      }),
    senales: enAmbas('.proceso li', '.etiqueta.info'),
  }
  yield {
    hacer: () => vendedor.exigir('POST /despachos/guardar', { body: { venta_id, ...RECOGE } }),
    senales: enAmbas('.muro li', undefined, true),
  }
}

/** The acts of a morning: orders of the workshop that are made, and turns that come and go. */
export async function* actos(
  jefe: Cliente,
  vendedor: Cliente,
  cuantos: { ordenes: number; turnos: number },
): AsyncGenerator<Acto> {
  const taller = await tallerNuevo(jefe)
  await desocupar(jefe)
  for (let i = 0; i < Math.max(cuantos.ordenes, cuantos.turnos); i++) {
    if (i < cuantos.ordenes) yield* deOrden(jefe, taller)
    if (i < cuantos.turnos) yield* deTurno(vendedor)
  }
}
