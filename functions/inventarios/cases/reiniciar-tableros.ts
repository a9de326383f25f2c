import { ErrorVeta, invalido } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { normalizar } from '#shared/kernel/texto'
import { SIN_MOTIVO } from '#shared/inventarios/inventario'
import type { rutas } from '#shared/inventarios/routes'
import { MAXIMO_NOMBRADOS, MAXIMO_TABLEROS_POR_REINICIO } from '#shared/inventarios/tableros'
import { milisegundos, ordenDe } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { Trabajo } from '../../kernel/salida'
import { autorDe, type Sesion } from '../../kernel/session'
import { claveDeTienda, type Tienda } from '../../maestros/public'
import { existenciaDe, tablerosDeTienda } from '../../productos/public'
import { deA } from '../de-a'
import { movidosDe } from '../lotes'
import {
  finDelPlazo,
  loQueVuelve,
  porDevolver,
  reinicioDe,
  type ReinicioGuardado,
  vistaDeReinicio,
} from '../reinicios'

const trabajoDe = (tienda: string, id: string, sesion: Sesion): Trabajo => ({
  clase: 'reinicio',
  datos: { tienda, id, autor: autorDe(sesion) },
})

/**
 * Brings the boards of the store, or those of one colour, to nothing (DECISIONS 140), those below zero too: nothing is
 * deleted. What there was is kept, and a job makes an adjustment of each.
 */
export const eliminarInventario: Manejador<typeof rutas.eliminarInventario> = async ({
  body,
  tienda,
  ahora,
  sesion,
}) => {
  const [[item], tableros] = await Promise.all([obtener([claveDeTienda(tienda)]), tablerosDeTienda(tienda)])
  const { nombre_tienda: nombre } = item as Tienda
  if (body.confirmacion != null && normalizar(body.confirmacion) !== normalizar(nombre))
    throw invalido({ confirmacion: `Escriba el nombre de la tienda: ${nombre}` })
  const suyos = tableros.filter(
    fila => (body.color_id == null || fila.color_id === body.color_id) && existenciaDe(fila).existencia !== 0,
  )
  if (suyos.length === 0) throw invalido({ color_id: 'No hay tableros en existencia' })
  if (suyos.length > MAXIMO_TABLEROS_POR_REINICIO)
    throw invalido({ color_id: `Máximo ${MAXIMO_TABLEROS_POR_REINICIO} tableros a la vez: elija un color` })
  const motivo = body.motivo || SIN_MOTIVO
  const reinicio: ReinicioGuardado = {
    id: ordenDe(ahora),
    fecha: ahora,
    usuario: sesion.nombre,
    motivo,
    nombre_color: body.color_id == null ? null : suyos[0]!.nombre_color,
    estado: 'en_curso',
    filas: suyos.map(fila => [fila.id, existenciaDe(fila).existencia]),
    hechas: 0,
    version: 0,
  }
  return {
    operaciones: [crear(clave.reinicio(tienda, reinicio.id), reinicio)],
    auditoria: [
      {
        entidad: 'REINICIO',
        id: `${tienda}-${reinicio.id}`,
        accion: 'reiniciar',
        despues: {
          tableros: suyos.length,
          nombre_color: reinicio.nombre_color,
          ...movidosDe(
            suyos.map(fila => ({ referencia: fila.referencia, delta: existenciaDe(fila).existencia })),
            ({ delta }) => [delta, 0],
          ),
        },
        motivo,
      },
    ],
    data: { reinicio: vistaDeReinicio(reinicio) },
    message: 'El inventario de tableros se está reiniciando. Puede deshacerlo durante 24 horas',
    eventos: [],
    trabajos: [trabajoDe(tienda, reinicio.id, sesion)],
  }
}

/** What undoing a reset gives back: who is to confirm it sees that before. */
export const verReinicio: Manejador<typeof rutas.verReinicio> = async ({ params, query, tienda }) => {
  const reinicio = await reinicioDe(tienda, params.id)
  if (!reinicio) throw new ErrorVeta('no_encontrado')
  const { data, ...pagina } = paginar(porDevolver(reinicio), query.page, query.per_page)
  return {
    data: {
      reinicio: vistaDeReinicio(reinicio),
      productos: { ...pagina, data: await loQueVuelve(data, tienda) },
    },
  }
}

/** References that the message of an undoing has: its list has more of them. */
const EN_MENSAJE = 5
function mensajeDe(productos: Awaited<ReturnType<typeof loQueVuelve>>, total: number): string {
  const vuelven = productos.filter(({ impedimento }) => impedimento === null)
  const quedan = productos.filter(({ impedimento }) => impedimento !== null)
  return [
    vuelven.length === 0
      ? 'Ningún tablero se devuelve'
      : `Se devuelven ${deA(vuelven, EN_MENSAJE, total - quedan.length)}`,
    ...quedan.map(({ referencia, impedimento }) => `${referencia} no: ${impedimento!.toLowerCase()}`),
  ].join('. ')
}

/** Gives back what a reset took, once and within its time: what was bought or sold since stays as well. */
export const deshacerReinicio: Manejador<typeof rutas.deshacerReinicio> = async ({
  params,
  tienda,
  sesion,
}) => {
  const reinicio = await reinicioDe(tienda, params.id)
  if (!reinicio) throw new ErrorVeta('no_encontrado')
  if (reinicio.estado !== 'hecho' || milisegundos() >= finDelPlazo(reinicio))
    throw new ErrorVeta('retiro_no_reversible')
  const vuelven = porDevolver(reinicio)
  const productos = await loQueVuelve(vuelven.slice(0, MAXIMO_NOMBRADOS), tienda)
  const cambios = { estado: 'deshaciendo' as const, hechas: 0 }
  const despues = { ...reinicio, ...cambios, version: reinicio.version + 1 }
  return {
    operaciones: [
      actualizar(clave.reinicio(tienda, reinicio.id), {
        cambios,
        version: reinicio.version,
        falla: 'reintentar',
      }),
    ],
    auditoria: [
      {
        entidad: 'REINICIO',
        id: `${tienda}-${reinicio.id}`,
        accion: 'deshacer',
        despues: {
          tableros: reinicio.filas.length,
          nombre_color: reinicio.nombre_color,
          movidos: productos.map(({ referencia, antes, despues: queda }) => [referencia, antes, queda]),
          ...(vuelven.length > productos.length && { movidos_mas: vuelven.length - productos.length }),
        },
      },
    ],
    data: { reinicio: vistaDeReinicio(despues), productos },
    message: mensajeDe(productos, vuelven.length),
    eventos: [],
    trabajos: [trabajoDe(tienda, reinicio.id, sesion)],
  }
}
