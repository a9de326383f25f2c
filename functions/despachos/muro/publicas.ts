import { numeroDeTurno } from '#shared/despachos/turno'
import type { publicas } from '#shared/despachos/publicas'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { tokenAleatorio } from '#shared/kernel/ids'
import { segundos } from '../../kernel/clock'
import { obtener, poner } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejadores } from '../../kernel/handler'
import { claveDeTienda, type Tienda } from '../../maestros/public'
import { temaMuro } from '../../tiempo-real/public'
import { type EnFila, filaDe, vigentes } from '../fila'
import { pantallaDe } from './pantallas'
import { pedidoPublico } from './pedido'

/** A ticket is taken and used within moments. */
const VIDA_DEL_BOLETO = 30

/** One answer for an unknown, a revoked and another store's token. */
const ausente = () => new ErrorVeta('no_encontrado', { detalle: 'no such display' })

const enMuro = ({ numero, nombre, modulo, veces, llamado, desde }: EnFila) => ({
  numero_turno: numeroDeTurno(numero),
  nombre,
  modulo: modulo ?? null,
  llamadas: veces ?? 0,
  desde: llamado ?? desde,
})

export const manejadoresPublicos: Manejadores<typeof publicas> = {
  muro: async ({ query, ahora, hoy }) => {
    const pantalla = await pantallaDe(query.token)
    if (!pantalla || (query.tienda != null && query.tienda !== pantalla.tienda)) throw ausente()
    const { tienda } = pantalla
    const [leida, datos] = await obtener([clave.filaDeTurnos(tienda), claveDeTienda(tienda)])
    const fila = filaDe(leida, tienda)
    const todos = vigentes(fila, hoy, ahora)
    const { data, current_page, last_page, total } = paginar(
      todos.filter(({ llamado }) => llamado === undefined),
      query.page,
      query.paginacion,
    )
    const llamados = todos.filter(({ llamado }) => llamado !== undefined)
    return {
      data: {
        codigo_tienda: tienda,
        nombre_tienda: (datos as Tienda | undefined)?.nombre_tienda ?? tienda,
        secuencia: fila.version,
        fecha: ahora,
        proximos: data.map(enMuro),
        // Who was called last stands on top.
        en_proceso: llamados
          .toSorted((a, b) => b.llamado!.localeCompare(a.llamado!))
          .slice(0, query.paginacion)
          .map(enMuro),
        total_en_proceso: llamados.length,
        current_page,
        last_page,
        total,
      },
    }
  },
  boletoDeMuro: async ({ body }) => {
    const pantalla = await pantallaDe(body.token)
    if (!pantalla) throw ausente()
    const boleto = tokenAleatorio()
    await poner({
      ...clave.boleto(boleto),
      pantalla_id: pantalla.id,
      tienda: pantalla.tienda,
      temas: [temaMuro(pantalla.tienda)],
      expira: segundos() + VIDA_DEL_BOLETO,
    })
    return { data: { boleto } }
  },
  pedido: async ({ params, ahora, hoy }) => ({ data: await pedidoPublico(params.token, { ahora, hoy }) }),
}
